//! The numbers of boards. The points of a board are the low ones, which make a tile, and the high
//! ones, which tell tiles apart; of tiles that differ by a symmetry only one is kept. Both parts are
//! numbers in base three: 1 is a stone of player one, 2 one of player two.

use super::kept::Room;
use super::search::Memory;
use super::{Surround, Worth, mover, placed};
use ludoteca_game::bits::ones;
use ludoteca_game::{Game, Outcome, Turn};
use std::sync::OnceLock;

/// The board of a game of surrounding, and how its boards are numbered.
#[derive(Debug)]
pub struct Board {
    pub(super) points: u32,
    pub(super) low: u32,
    pub(super) last: u32,
    /// The neighbours of each point.
    pub(super) near: Vec<u32>,
    /// The neighbours of eight points together, for the three eights.
    pub(super) beside: Vec<Vec<u32>>,
    /// For each symmetry the image of each point.
    images: Vec<Vec<u32>>,
    /// For each set of low points, and of high ones, the sum of its powers of three.
    pub(super) low_sum: Vec<u32>,
    high_sum: Vec<u32>,
    /// For each symmetry where the boards of a tile go.
    pub(super) turned: Vec<Vec<u16>>,
    /// For each number of the high points the tile that holds it, and the symmetry that leads there.
    pub(super) holder: Vec<(u32, u8)>,
    /// The high stones of both in each tile that is kept.
    pub(super) tiles: Vec<[u32; 2]>,
    /// The worth of ended boards by the moves played and the stones of both.
    ends: Vec<u8>,
    pub(super) room: OnceLock<Room>,
    /// What was found of single boards.
    pub(super) memory: Memory,
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

fn number(sum: &[u32], sets: [u32; 2]) -> usize {
    (sum[sets[0] as usize] + 2 * sum[sets[1] as usize]) as usize
}

/// The image of a set of points that begin at the first one, when all points go to these.
fn image(set: u32, first: u32, points: &[u32]) -> u32 {
    let to = |point: usize| points[point + first as usize] - first;
    ones(u64::from(set)).fold(0, |seen, point| seen | 1 << to(point))
}

/// The worth of a board on which the game has ended; of no meaning where it has not, or where there are
/// more stones than were placed.
fn end<G: Game>(game: &G, surround: &dyn Surround<G>, played: u32, [one, two]: [u32; 2]) -> Worth {
    let [most_one, most_two] = placed(played);
    let possible = one <= most_one && two <= most_two && one + two <= surround.points();
    let stones = || [(1u32 << one) - 1, ((1u32 << two) - 1) << one];
    let winner = match possible.then(|| game.turn(&surround.position(played, stones()))) {
        Some(Turn::Over(Outcome::Win(player))) => Some(player),
        _ => None,
    };
    Worth::ended(winner, mover(played))
}

impl Board {
    pub fn new<G: Game>(game: &G, surround: &dyn Surround<G>) -> Board {
        let (points, low, last) = (surround.points(), surround.low(), surround.last());
        let symmetries = game.symmetries();
        let (low_sum, high_sum) = (sums(low), sums(points - low));
        let seen = |symmetry| (0..points).map(move |point| surround.image_point(point, symmetry));
        let images: Vec<Vec<u32>> = (0..symmetries).map(|one| seen(one).collect()).collect();
        let turn = |images: &Vec<u32>| {
            let to = |tile| number(&low_sum, sets(tile, low).map(|set| image(set, 0, images)));
            (0..three(low)).map(|tile| to(tile) as u16).collect()
        };
        let turned = images.iter().map(turn).collect();
        let inverse: Vec<u8> = images
            .iter()
            .map(|images_of_one| {
                let undoes = |other: &Vec<u32>| {
                    let back = images_of_one.iter().map(|&point| other[point as usize]);
                    back.eq(0..points)
                };
                images.iter().position(undoes).expect("a symmetry that undoes another") as u8
            })
            .collect();
        let mut holder = vec![(u32::MAX, 0); three(points - low)];
        let mut tiles = Vec::new();
        for tile in 0..holder.len() {
            if holder[tile].0 != u32::MAX {
                continue;
            }
            let stones = sets(tile, points - low);
            // Symmetry 0 changes nothing, so the tile itself is held without a turn.
            for (symmetry, images) in images.iter().enumerate().rev() {
                let seen = number(&high_sum, stones.map(|set| image(set, low, images)));
                holder[seen] = (tiles.len() as u32, inverse[symmetry]);
            }
            tiles.push(stones);
        }
        let ends = (0..=last)
            .flat_map(|played| (0..=points).map(move |one| (played, one)))
            .flat_map(|(played, one)| (0..=points).map(move |two| (played, one, two)))
            .map(|(played, one, two)| end(game, surround, played, [one, two]).0)
            .collect();
        let near: Vec<u32> = (0..points).map(|point| surround.near(point)).collect();
        let neighbours = |eight: usize, set: u64| {
            let near = |bit| near.get(8 * eight + bit).copied().unwrap_or(0);
            ones(set).fold(0, |union, bit| union | near(bit))
        };
        let beside =
            (0..3).map(|eight| (0..256).map(|set| neighbours(eight, set)).collect()).collect();
        Board {
            points,
            low,
            last,
            near,
            beside,
            images,
            low_sum,
            high_sum,
            turned,
            holder,
            tiles,
            ends,
            room: OnceLock::new(),
            memory: Memory::default(),
        }
    }

    /// The worth of an ended board with so many stones of both.
    pub(super) fn end(&self, played: u32, stones: [u32; 2]) -> u8 {
        let side = self.points + 1;
        self.ends[((played * side + stones[0]) * side + stones[1]) as usize]
    }

    /// The boards of a tile.
    pub(super) fn tile(&self) -> usize {
        three(self.low)
    }

    /// The boards of all tiles.
    pub(super) fn size(&self) -> usize {
        self.tiles.len() * self.tile()
    }

    /// The sets of low points, and of high ones.
    pub(super) fn low_points(&self) -> u32 {
        (1 << self.low) - 1
    }

    pub(super) fn high_points(&self) -> u32 {
        (1 << (self.points - self.low)) - 1
    }

    pub(super) fn high_number(&self, stones: [u32; 2]) -> usize {
        number(&self.high_sum, stones)
    }

    pub(super) fn low_number(&self, stones: [u32; 2]) -> usize {
        number(&self.low_sum, stones)
    }

    /// The stones on the low points.
    pub(super) fn low_stones(&self, number: usize) -> [u32; 2] {
        sets(number, self.low)
    }

    /// The tile of a board, and its number in it.
    pub(super) fn place(&self, stones: [u32; 2]) -> (usize, usize) {
        let (tile, symmetry) = self.holder[self.high_number(stones.map(|set| set >> self.low))];
        let low = self.low_number(stones.map(|set| set & self.low_points()));
        (tile as usize, usize::from(self.turned[usize::from(symmetry)][low]))
    }

    /// Whether the high stones of a tile are no more than were placed.
    pub(super) fn is_within(stones: [u32; 2], placed: [u32; 2]) -> bool {
        stones[0].count_ones() <= placed[0] && stones[1].count_ones() <= placed[1]
    }

    pub(super) fn tiles_within(&self, placed: [u32; 2]) -> usize {
        self.tiles.iter().filter(|&&stones| Self::is_within(stones, placed)).count()
    }

    /// The symmetries that leave the high stones of a tile as they are.
    pub(super) fn fixing(&self, stones: [u32; 2]) -> Vec<usize> {
        let fixes = |symmetry: &usize| {
            stones.map(|set| image(set, self.low, &self.images[*symmetry])) == stones
        };
        (0..self.images.len()).filter(fixes).collect()
    }
}
