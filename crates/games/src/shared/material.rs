//! Numbers for positions that are nothing but two sets of points, the mover's and the enemy's, on a board
//! with symmetries: sorted by how many pieces both have, images together. For tables of endgames.

mod subsets;

use ludoteca_game::bits::ones;
use std::sync::OnceLock;
use subsets::{Gaps, Subsets};

/// The most points of a board.
const MOST: usize = 32;

/// A board and the classes of its positions. In a class one player has `more` pieces and the other
/// `fewer`; first come the positions in which the player with more is to move.
#[derive(Debug)]
pub struct Material {
    points: usize,
    symmetries: Vec<Symmetry>,
    subsets: Subsets,
    /// More and fewer pieces of every class, in the order of solving.
    classes: Vec<(usize, usize)>,
    pieces: Vec<u32>,
    /// The class of a number of pieces of each; none = `usize::MAX`.
    of: [[usize; MOST]; MOST],
    /// The mover's sets by how many pieces they have, made when first needed.
    sides: [OnceLock<Sides>; MOST],
}

/// A symmetry as what becomes of each byte of a set.
#[derive(Debug)]
struct Symmetry {
    bytes: [[u32; 256]; 4],
    inverse: usize,
}

impl Symmetry {
    #[inline]
    fn image(&self, set: u32) -> u32 {
        let [a, b, c, d] = set.to_le_bytes().map(usize::from);
        self.bytes[0][a] | self.bytes[1][b] | self.bytes[2][c] | self.bytes[3][d]
    }
}

/// The sets with so many pieces.
#[derive(Debug)]
struct Sides {
    kinds: Vec<Kind>,
    /// For every set, by its rank: its kind, and in the lowest five bits the symmetry that makes it the
    /// set of the kind.
    places: Vec<u32>,
}

/// Sets that are images of each other.
#[derive(Clone, Copy, Debug)]
struct Kind {
    /// One of them.
    set: u32,
    /// A bit for each symmetry that leaves it as it is.
    fixed: u32,
    gaps: Gaps,
}

impl Material {
    /// Each symmetry says where every point goes; the first is the one that moves nothing. Players have
    /// from `least` to `most` pieces.
    pub fn new(points: usize, symmetries: &[Vec<u8>], least: usize, most: usize) -> Material {
        let mut classes = Vec::new();
        for more in least..=most {
            classes.extend((least..=more.min(points - more)).map(|fewer| (more, fewer)));
        }
        classes.sort_by_key(|&(more, fewer)| (more + fewer, more));
        let mut of = [[usize::MAX; MOST]; MOST];
        for (class, &(more, fewer)) in classes.iter().enumerate() {
            of[more][fewer] = class;
            of[fewer][more] = class;
        }
        Material {
            points,
            symmetries: tables(symmetries),
            subsets: Subsets::new(points - least),
            pieces: classes.iter().map(|&(more, fewer)| (more + fewer) as u32).collect(),
            classes,
            of,
            sides: [const { OnceLock::new() }; MOST],
        }
    }

    /// The pieces on the board, for every class.
    pub fn pieces(&self) -> &[u32] {
        &self.pieces
    }

    /// The classes up to the one in which the players have so many pieces.
    pub fn up_to(&self, (more, fewer): (usize, usize)) -> usize {
        self.of[more][fewer] + 1
    }

    pub fn name(&self, class: usize) -> String {
        let (more, fewer) = self.classes[class];
        format!("{more}+{fewer}")
    }

    pub fn numbers(&self, class: usize) -> u64 {
        let (more, fewer) = self.classes[class];
        let first = self.half(more, fewer);
        if more == fewer { first } else { first + self.half(fewer, more) }
    }

    /// The numbers of the positions with so many pieces of the mover and the enemy.
    fn half(&self, own: usize, enemy: usize) -> u64 {
        self.sides(own).kinds.len() as u64 * self.subsets.ways(self.points - own, enemy)
    }

    /// Class and number of a position, if it belongs to one of the first classes.
    #[inline]
    pub fn find(&self, own: u32, enemy: u32, classes: usize) -> Option<(usize, u64)> {
        let (mine, theirs) = (own.count_ones() as usize, enemy.count_ones() as usize);
        let class = self.of[mine % MOST][theirs % MOST];
        if class >= classes {
            return None;
        }
        let (number, kind, enemy) = self.seen(own, enemy);
        let mut rank = self.rank_beside(kind, enemy);
        if kind.fixed != 1 {
            // Of the images that leave the mover's set as it is the first counts.
            for other in ones(u64::from(kind.fixed)).skip(1) {
                rank = rank.min(self.rank_beside(kind, self.symmetries[other].image(enemy)));
            }
        }
        let number = number * self.subsets.ways(self.points - mine, theirs) + rank;
        let second = mine < theirs;
        Some((class, if second { number + self.half(theirs, mine) } else { number }))
    }

    /// The mover's and the enemy's set of a number; none where it belongs to an image.
    #[inline]
    pub fn sets(&self, class: usize, number: u64) -> Option<(u32, u32)> {
        let (more, fewer) = self.classes[class];
        let first = self.half(more, fewer);
        let (own, enemy, number) =
            if number < first { (more, fewer, number) } else { (fewer, more, number - first) };
        let ways = self.subsets.ways(self.points - own, enemy);
        let kind = &self.sides(own).kinds[(number / ways) as usize];
        let rank = number % ways;
        let enemy = kind.gaps.open(self.subsets.set(enemy, rank));
        let is_first =
            |other: usize| rank <= self.rank_beside(kind, self.symmetries[other].image(enemy));
        (kind.fixed == 1 || ones(u64::from(kind.fixed)).all(is_first)).then_some((kind.set, enemy))
    }

    /// How many images a position has.
    pub fn images(&self, own: u32, enemy: u32) -> u32 {
        let (_, kind, enemy) = self.seen(own, enemy);
        let is_fixed = |&other: &usize| self.symmetries[other].image(enemy) == enemy;
        let fixed = ones(u64::from(kind.fixed)).filter(is_fixed).count();
        self.symmetries.len() as u32 / fixed as u32
    }

    /// The kind of the mover's set with its number, and the enemy's set as it is seen from there.
    #[inline]
    fn seen(&self, own: u32, enemy: u32) -> (u64, &Kind, u32) {
        let sides = self.sides(own.count_ones() as usize);
        let place = sides.places[self.subsets.rank(own) as usize] as usize;
        let (kind, symmetry) = (place >> 5, place & 31);
        (kind as u64, &sides.kinds[kind], self.symmetries[symmetry].image(enemy))
    }

    /// The place of a set among those that avoid the set of a kind.
    #[inline]
    fn rank_beside(&self, kind: &Kind, set: u32) -> u64 {
        self.subsets.rank(kind.gaps.close(set))
    }

    #[inline]
    fn sides(&self, count: usize) -> &Sides {
        self.sides[count].get_or_init(|| self.sort(count))
    }

    fn sort(&self, count: usize) -> Sides {
        let total = self.subsets.ways(self.points, count) as usize;
        let mut sides = Sides { kinds: Vec::new(), places: vec![u32::MAX; total] };
        for (rank, set) in self.subsets.all(self.points, count).enumerate() {
            if sides.places[rank] != u32::MAX {
                continue;
            }
            let (kind, mut fixed) = (sides.kinds.len() as u32, 0);
            for (number, symmetry) in self.symmetries.iter().enumerate() {
                let image = symmetry.image(set);
                fixed |= u32::from(image == set) << number;
                let place = &mut sides.places[self.subsets.rank(image) as usize];
                if *place == u32::MAX {
                    *place = kind << 5 | symmetry.inverse as u32;
                }
            }
            sides.kinds.push(Kind { set, fixed, gaps: Gaps::of(set) });
        }
        sides
    }
}

fn tables(symmetries: &[Vec<u8>]) -> Vec<Symmetry> {
    let undoes = |one: &[u8], other: &[u8]| {
        one.iter().enumerate().all(|(point, &to)| usize::from(other[usize::from(to)]) == point)
    };
    symmetries
        .iter()
        .map(|map| {
            let inverse = symmetries.iter().position(|other| undoes(map, other));
            let image = |byte: usize, value: usize| {
                ones(value as u64)
                    .fold(0, |set, bit| map.get(8 * byte + bit).map_or(set, |&to| set | 1u32 << to))
            };
            Symmetry {
                bytes: std::array::from_fn(|byte| std::array::from_fn(|value| image(byte, value))),
                inverse: inverse.expect("the symmetry that undoes this one"),
            }
        })
        .collect()
}
