//! Lines of three points and the symmetries of a board of points: what mills, winning lines and
//! their mirror images have in common. Sets of points are words of 64 bits.

use ludoteca_game::Graph;
use ludoteca_game::bits::ones;

/// The marked lines of exactly three points, as sets.
pub fn threes(graph: &Graph) -> Vec<u64> {
    let sets = graph.lines.iter().filter(|line| line.points.len() == 3);
    sets.map(|line| line.points.iter().fold(0, |set, point| set | 1 << point)).collect()
}

/// For every point the lines through it. The lists are filled up to `N` with `u64::MAX`, which no set
/// of pieces contains, so that a loop over them has a fixed length and no branch.
pub fn through<const N: usize>(points: usize, lines: &[u64]) -> Vec<[u64; N]> {
    let mut table = vec![[u64::MAX; N]; points];
    for (point, list) in table.iter_mut().enumerate() {
        let mine: Vec<u64> = lines.iter().copied().filter(|line| line >> point & 1 != 0).collect();
        assert!(mine.len() <= N, "more than {N} lines through one point");
        list[..mine.len()].copy_from_slice(&mine);
    }
    table
}

/// The image of a set when every point goes to `map[point]`.
#[inline]
pub fn image(set: u64, map: &[u8]) -> u64 {
    ones(set).fold(0, |moved, point| moved | 1 << map[point])
}

/// Every way to lay the board on itself that keeps neighbours and lines; the identity comes first.
pub fn symmetries(near: &[u64], lines: &[u64]) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    extend(near, lines, &mut Vec::new(), &mut found);
    found
}

/// Tries every image of the next point that fits the points before it. Images rise, so that the
/// identity is found first.
fn extend(near: &[u64], lines: &[u64], map: &mut Vec<u8>, found: &mut Vec<Vec<u8>>) {
    let point = map.len();
    if point == near.len() {
        if lines.iter().all(|&line| lines.contains(&image(line, map))) {
            found.push(map.clone());
        }
        return;
    }
    for to in 0..near.len() as u8 {
        let fits = !map.contains(&to)
            && near[point].count_ones() == near[to as usize].count_ones()
            && map.iter().enumerate().all(|(before, &image)| {
                near[point] >> before & 1 == near[to as usize] >> image & 1
            });
        if fits {
            map.push(to);
            extend(near, lines, map, found);
            map.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_with_its_diagonals_has_eight_symmetries() {
        let points = [("a", 0.0, 0.0), ("b", 1.0, 0.0), ("c", 1.0, 1.0), ("d", 0.0, 1.0)];
        let corners = Graph::new(
            &[points.as_slice(), &[("m", 0.5, 0.5)]].concat(),
            &["o a b c d", "a m c", "b m d"],
        );
        let lines = threes(&corners);
        assert_eq!(lines, [0b10101, 0b11010]);
        let maps = symmetries(&corners.near, &lines);
        assert_eq!((maps.len(), &maps[0][..]), (8, &[0, 1, 2, 3, 4][..]));
        assert_eq!(through::<2>(5, &lines)[4], [0b10101, 0b11010]);
        assert_eq!(through::<2>(5, &lines)[0], [0b10101, u64::MAX]);
        assert_eq!(image(0b00011, &[1, 2, 3, 0, 4]), 0b00110);
    }
}
