//! The two boards of Y as points with neighbours and three sides: the curved one of the championship from its data, and
//! the triangle of hexagonal cells. At most 128 points.

use ludoteca_game::Bits;
use ludoteca_game::grid::letter;
use ludoteca_game::hexagons::SIX;

/// Point, x, y, sides, neighbours, separated by tabs; neighbouring points are about 85 apart.
const CURVED: &str = include_str!("board93.tsv");
const APART: f32 = 85.0;

/// The distance between two rows of hexagons whose neighbours are 1 apart.
const ROW: f32 = 0.866_025_4;

/// A set of points.
pub type Set = Bits<2>;

#[derive(Debug)]
pub struct Points {
    /// Whether the points are the cells of a triangle, else crossings of drawn lines.
    pub cells: bool,
    pub names: Vec<String>,
    pub at: Vec<(f32, f32)>,
    pub near: Vec<Set>,
    pub sides: [Set; 3],
    pub all: Set,
    /// The neighbours of a point in cyclic order; a number beyond the points stands for the outside.
    pub ring: Vec<Vec<u8>>,
    /// The points in the rows of a position text: how many each row holds.
    pub rows: Vec<usize>,
    /// The points under the turns and reflections of the board.
    pub images: Vec<Vec<u8>>,
}

impl Points {
    pub fn curved() -> Points {
        let rows: Vec<Vec<&str>> =
            CURVED.lines().skip(1).map(|line| line.split('\t').collect()).collect();
        let names: Vec<String> = rows.iter().map(|row| row[0].to_string()).collect();
        let number = |name: &str| names.iter().position(|known| known == name).expect("a point");
        let place = |text: &str| text.parse::<f32>().expect("a number") / APART;
        let at = rows.iter().map(|row| (place(row[1]), place(row[2]))).collect();
        let near = rows
            .iter()
            .map(|row| row[4].split(' ').fold(Set::EMPTY, |set, name| set.with(number(name))))
            .collect();
        let sides = ["top", "right", "left"].map(|side| {
            let on_it = |row: &&Vec<&str>| row[3].split(',').any(|known| known == side);
            rows.iter().filter(on_it).fold(Set::EMPTY, |set, row| set.with(number(row[0])))
        });
        let mut rings = Vec::new();
        for ring in 'a'..='f' {
            rings.push(names.iter().filter(|name| name.starts_with(ring)).count());
        }
        let images = (0..6).map(|symmetry| ring_image(&rings, symmetry)).collect();
        Points::new(false, names, at, near, sides, rings, images)
    }

    /// Cells (column, row) with column + row < size, rows from below.
    pub fn triangle(size: usize) -> Points {
        let places: Vec<(usize, usize)> = (0..size)
            .rev()
            .flat_map(|row| (0..size - row).map(move |column| (column, row)))
            .collect();
        let names =
            places.iter().map(|&(column, row)| format!("{}{}", letter(column), row + 1)).collect();
        let at = places
            .iter()
            .map(|&(column, row)| (column as f32 + row as f32 / 2.0, row as f32 * ROW))
            .collect();
        let number = |column: i32, row: i32| {
            places.iter().position(|&(other, place)| (other as i32, place as i32) == (column, row))
        };
        let near = places
            .iter()
            .map(|&(column, row)| {
                let others = SIX
                    .into_iter()
                    .filter_map(|(right, up)| number(column as i32 + right, row as i32 + up));
                others.fold(Set::EMPTY, |set, other| set.with(other))
            })
            .collect();
        // How far a cell lies from the three sides.
        let far = |&(column, row): &(usize, usize)| [row, size - 1 - column - row, column];
        let sides = [0, 1, 2].map(|side| {
            let all = places.iter().enumerate().filter(|(_, place)| far(place)[side] == 0);
            all.fold(Set::EMPTY, |set, (point, _)| set.with(point))
        });
        let images = (0..6)
            .map(|symmetry: usize| {
                let image = |place: &(usize, usize)| {
                    let mut far = far(place);
                    far.rotate_left(symmetry % 3);
                    if symmetry >= 3 {
                        far.swap(0, 2);
                    }
                    number(far[2] as i32, far[0] as i32).expect("a cell") as u8
                };
                places.iter().map(image).collect()
            })
            .collect();
        Points::new(true, names, at, near, sides, (1..=size).collect(), images)
    }

    fn new(
        cells: bool,
        names: Vec<String>,
        at: Vec<(f32, f32)>,
        near: Vec<Set>,
        sides: [Set; 3],
        rows: Vec<usize>,
        images: Vec<Vec<u8>>,
    ) -> Points {
        let count = names.len();
        let outside = (0..count).filter(|&point| sides.iter().any(|side| side.has(point)));
        let edge = outside.fold(Set::EMPTY, |set, point| set.with(point));
        let middle = at.iter().fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        let middle = (middle.0 / count as f32, middle.1 / count as f32);
        let ring = (0..count)
            .map(|point| {
                let (x, y) = at[point];
                let angle = |(to_x, to_y): (f32, f32)| (to_y - y).atan2(to_x - x);
                let mut around: Vec<(f32, u8)> =
                    near[point].iter().map(|other| (angle(at[other]), other as u8)).collect();
                if edge.has(point) {
                    // Straight away from the middle nothing else lies.
                    around.push((angle((2.0 * x - middle.0, 2.0 * y - middle.1)), count as u8));
                }
                around.sort_by(|one, other| one.0.total_cmp(&other.0));
                around.into_iter().map(|(_, other)| other).collect()
            })
            .collect();
        Points { cells, names, at, near, sides, all: Set::first(count), ring, rows, images }
    }

    pub fn count(&self) -> usize {
        self.names.len()
    }

    /// The point of an exact name.
    pub fn read(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|known| known == name)
    }
}

/// Rings of points around the middle, the outermost first, each beginning at the same corner: turned by thirds, and from 3 on
/// mirrored.
fn ring_image(rings: &[usize], symmetry: usize) -> Vec<u8> {
    let mut image = Vec::new();
    let mut before = 0;
    for &length in rings {
        for place in 0..length {
            let turned = place + symmetry % 3 * length / 3;
            let place = if symmetry < 3 { turned } else { 4 * length / 3 + length - turned };
            image.push((before + place % length) as u8);
        }
        before += length;
    }
    image
}
