//! The numbers of boards. The points of a board are the low ones, which make a tile, and the high
//! ones, which tell tiles apart; of tiles that differ by a symmetry only one is kept. Both parts are
//! numbers in base three: 1 is a stone of player one, 2 one of player two.

use super::Surround;
use ludoteca_game::Game;
use ludoteca_game::bits::ones;

pub struct Board<'a, G: Game> {
    pub surround: &'a dyn Surround<G>,
    pub points: u32,
    pub low: u32,
    /// For each set of low points, and of high ones, the sum of its powers of three.
    pub low_sum: Vec<u32>,
    pub high_sum: Vec<u32>,
    /// For each symmetry where the boards of a tile go.
    pub turned: Vec<Vec<u16>>,
    /// For each number of the high points the tile that holds it, and the symmetry that leads there.
    pub holder: Vec<(u32, u8)>,
    /// The high stones of both in each tile that is kept.
    pub kept: Vec<[u32; 2]>,
}

pub fn three(exponent: u32) -> usize {
    3usize.pow(exponent)
}

/// The digits of a number in base three as the sets of its ones and twos.
fn sets(mut number: usize, points: u32) -> [u32; 2] {
    let mut sets = [0; 2];
    for point in 0..points {
        match number % 3 {
            0 => {}
            digit => sets[digit - 1] |= 1 << point,
        }
        number /= 3;
    }
    sets
}

fn sums(points: u32) -> Vec<u32> {
    let sum = |set: u64| ones(set).map(|point| three(point as u32) as u32).sum();
    (0..1u64 << points).map(sum).collect()
}

impl<'a, G: Game> Board<'a, G> {
    pub fn new(game: &G, surround: &'a dyn Surround<G>) -> Board<'a, G> {
        let (points, low) = (surround.points(), surround.low());
        let symmetries = game.symmetries();
        let (low_sum, high_sum) = (sums(low), sums(points - low));
        // The image of a set of points that begin at the first one.
        let image = |set: u32, first: u32, symmetry: usize| {
            let image = |point| surround.image_point(point as u32 + first, symmetry) - first;
            ones(u64::from(set)).fold(0u32, |seen, point| seen | 1 << image(point))
        };
        let number =
            |sum: &[u32], sets: [u32; 2]| sum[sets[0] as usize] + 2 * sum[sets[1] as usize];
        let turn = |symmetry: usize| {
            let to = |tile| number(&low_sum, sets(tile, low).map(|set| image(set, 0, symmetry)));
            (0..three(low)).map(|tile| to(tile) as u16).collect()
        };
        let turned = (0..symmetries).map(turn).collect();
        let mut holder = vec![(u32::MAX, 0); three(points - low)];
        let mut kept = Vec::new();
        let inverse: Vec<u8> = (0..symmetries)
            .map(|symmetry| {
                let undoes = |other: &usize| {
                    (0..points).all(|point| {
                        surround.image_point(surround.image_point(point, symmetry), *other) == point
                    })
                };
                (0..symmetries).find(undoes).expect("a symmetry that undoes another") as u8
            })
            .collect();
        for tile in 0..holder.len() {
            if holder[tile].0 != u32::MAX {
                continue;
            }
            let stones = sets(tile, points - low);
            // Symmetry 0 changes nothing, so the tile itself is held without a turn.
            for symmetry in (0..symmetries).rev() {
                let seen = number(&high_sum, stones.map(|set| image(set, low, symmetry)));
                holder[seen as usize] = (kept.len() as u32, inverse[symmetry]);
            }
            kept.push(stones);
        }
        Board { surround, points, low, low_sum, high_sum, turned, holder, kept }
    }

    /// The boards of a tile.
    pub fn tile(&self) -> usize {
        three(self.low)
    }

    /// The boards that are kept.
    pub fn size(&self) -> usize {
        self.kept.len() * self.tile()
    }

    /// The sets of low points, and of high ones.
    pub fn low_points(&self) -> u32 {
        (1 << self.low) - 1
    }

    pub fn high_points(&self) -> u32 {
        (1 << (self.points - self.low)) - 1
    }

    pub fn high_number(&self, stones: [u32; 2]) -> usize {
        (self.high_sum[stones[0] as usize] + 2 * self.high_sum[stones[1] as usize]) as usize
    }

    pub fn low_number(&self, stones: [u32; 2]) -> usize {
        (self.low_sum[stones[0] as usize] + 2 * self.low_sum[stones[1] as usize]) as usize
    }

    /// The stones on the low points.
    pub fn low_stones(&self, number: usize) -> [u32; 2] {
        sets(number, self.low)
    }

    /// Where a board is kept.
    pub fn place(&self, stones: [u32; 2]) -> usize {
        let (tile, symmetry) = self.holder[self.high_number(stones.map(|set| set >> self.low))];
        let low = self.low_number(stones.map(|set| set & self.low_points()));
        tile as usize * self.tile() + usize::from(self.turned[usize::from(symmetry)][low])
    }

    /// Whether the high stones of a tile are no more than were placed.
    pub fn is_within(stones: [u32; 2], placed: [u32; 2]) -> bool {
        stones[0].count_ones() <= placed[0] && stones[1].count_ones() <= placed[1]
    }

    pub fn tiles_within(&self, placed: [u32; 2]) -> usize {
        self.kept.iter().filter(|&&stones| Self::is_within(stones, placed)).count()
    }

    /// The symmetries that leave the high stones of a tile as they are.
    pub fn fixing(&self, stones: [u32; 2]) -> Vec<usize> {
        let image = |set: u32, symmetry: usize| {
            ones(u64::from(set)).fold(0u32, |seen, point| {
                seen | 1
                    << (self.surround.image_point(point as u32 + self.low, symmetry) - self.low)
            })
        };
        let fixes = |symmetry: &usize| stones.map(|set| image(set, *symmetry)) == stones;
        (0..self.turned.len()).filter(fixes).collect()
    }
}
