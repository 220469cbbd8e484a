//! Numbers for positions that are nothing but two sets of points, the mover's and the enemy's, on a board
//! with symmetries: sorted by how many pieces both have, images together. For tables of endgames.

use ludoteca_game::bits::ones;
use std::sync::OnceLock;

/// The most points of a board.
const MOST: usize = 32;

/// A board and the classes of its positions. In a class one player has `more` pieces and the other
/// `fewer`; first come the positions in which the player with more is to move.
#[derive(Debug)]
pub struct Material {
    points: usize,
    symmetries: Vec<Symmetry>,
    choose: Vec<[u64; MOST + 1]>,
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
    /// One set of each kind, and a bit for each symmetry that leaves it as it is.
    kinds: Vec<(u32, u32)>,
    /// For every set, by its rank: its kind, and in the lowest five bits the symmetry that makes it the
    /// set of the kind.
    places: Vec<u32>,
}

impl Material {
    /// Each symmetry says where every point goes; the first is the one that moves nothing. Players have
    /// from `least` to `most` pieces.
    pub fn new(points: usize, symmetries: &[Vec<u8>], least: usize, most: usize) -> Material {
        let mut choose = vec![[0; MOST + 1]; MOST + 1];
        for from in 0..=MOST {
            choose[from][0] = 1;
            for of in 1..=from {
                choose[from][of] = choose[from - 1][of - 1] + choose[from - 1][of];
            }
        }
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
            choose,
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
        self.sides(own).kinds.len() as u64 * self.choose[self.points - own][enemy]
    }

    /// Class and number of a position, if it belongs to one of the first classes.
    #[inline]
    pub fn find(&self, own: u32, enemy: u32, classes: usize) -> Option<(usize, u64)> {
        let (mine, theirs) = (own.count_ones() as usize, enemy.count_ones() as usize);
        let class = self.of[mine % MOST][theirs % MOST];
        if class >= classes {
            return None;
        }
        let sides = self.sides(mine);
        let place = sides.places[self.rank(own) as usize] as usize;
        let (kind, symmetry) = (place >> 5, place & 31);
        let (set, fixed) = sides.kinds[kind];
        let enemy = self.symmetries[symmetry].image(enemy);
        let mut rank = self.rank_beside(set, enemy);
        if fixed != 1 {
            // Of the images that leave the mover's set as it is the first counts.
            for other in ones(u64::from(fixed)).skip(1) {
                rank = rank.min(self.rank_beside(set, self.symmetries[other].image(enemy)));
            }
        }
        let number = kind as u64 * self.choose[self.points - mine][theirs] + rank;
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
        let ways = self.choose[self.points - own][enemy];
        let (set, fixed) = self.sides(own).kinds[(number / ways) as usize];
        let rank = number % ways;
        let enemy = self.unrank_beside(set, enemy, rank);
        let is_first =
            |other: usize| rank <= self.rank_beside(set, self.symmetries[other].image(enemy));
        (fixed == 1 || ones(u64::from(fixed)).all(is_first)).then_some((set, enemy))
    }

    /// How many images a position has.
    pub fn images(&self, own: u32, enemy: u32) -> u32 {
        let is_fixed = |one: &&Symmetry| one.image(own) == own && one.image(enemy) == enemy;
        self.symmetries.len() as u32 / self.symmetries.iter().filter(is_fixed).count() as u32
    }

    /// The place of a set among those with as many points.
    #[inline]
    fn rank(&self, set: u32) -> u64 {
        let points = ones(u64::from(set)).enumerate();
        points.map(|(index, point)| self.choose[point][index + 1]).sum()
    }

    /// The same among the sets that avoid another one.
    #[inline]
    fn rank_beside(&self, taken: u32, set: u32) -> u64 {
        let points = ones(u64::from(set)).enumerate();
        let free = |point: usize| point - (taken & ((1 << point) - 1)).count_ones() as usize;
        points.map(|(index, point)| self.choose[free(point)][index + 1]).sum()
    }

    fn unrank_beside(&self, taken: u32, count: usize, mut rank: u64) -> u32 {
        let mut set = 0;
        let mut left = count;
        let mut free = self.points - taken.count_ones() as usize;
        for point in (0..self.points).rev() {
            if left == 0 {
                break;
            }
            if taken >> point & 1 != 0 {
                continue;
            }
            free -= 1;
            let ways = self.choose[free][left];
            if rank >= ways {
                rank -= ways;
                set |= 1 << point;
                left -= 1;
            }
        }
        set
    }

    #[inline]
    fn sides(&self, count: usize) -> &Sides {
        self.sides[count].get_or_init(|| self.sort(count))
    }

    fn sort(&self, count: usize) -> Sides {
        let total = self.choose[self.points][count] as usize;
        let mut sides = Sides { kinds: Vec::new(), places: vec![u32::MAX; total] };
        for rank in 0..total {
            if sides.places[rank] != u32::MAX {
                continue;
            }
            let set = self.unrank_beside(0, count, rank as u64);
            let (kind, mut fixed) = (sides.kinds.len() as u32, 0);
            for (number, symmetry) in self.symmetries.iter().enumerate() {
                let image = symmetry.image(set);
                fixed |= u32::from(image == set) << number;
                let place = &mut sides.places[self.rank(image) as usize];
                if *place == u32::MAX {
                    *place = kind << 5 | symmetry.inverse as u32;
                }
            }
            sides.kinds.push((set, fixed));
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
