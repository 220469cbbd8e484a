//! The winning sets that are left of a placing game: one player, the attacker, wants all cells of one of
//! them, the other a cell of each. Only sets that are small enough for the attacker's stones count, and
//! none that holds another one.

use ludoteca_game::bits::ones;

/// Boards of at most so many cells.
pub const CELLS: usize = 49;

/// The weight of a set without cells. A set weighs half as much for each cell: a defender who always takes
/// the heaviest cell keeps the sum from growing, so with less than this in all he loses no set (Erdős and
/// Selfridge).
pub const WHOLE: u64 = 1 << 40;

/// By the cells of a set: what it counts for the order in which moves are tried. Short ones count more
/// than by their weight; two fifths for each cell was best of what was tried.
static PROMISE: [u64; CELLS + 1] = promise();

const fn promise() -> [u64; CELLS + 1] {
    let mut table = [1 << 50; CELLS + 1];
    let mut size = 1;
    while size <= CELLS {
        table[size] = table[size - 1] * 2 / 5;
        size += 1;
    }
    table
}

/// What is counted of some sets.
#[derive(Clone, Debug)]
pub struct Count {
    /// All cells in sets.
    pub used: u64,
    pub weight: u64,
    /// Of the sets that take all the attacker's stones.
    pub longest: u64,
    /// The same of the sets through each cell.
    pub weights: [u64; CELLS],
    pub longests: [u64; CELLS],
    pub promises: [u64; CELLS],
    /// The cells that all sets through a cell have in common.
    common: [u64; CELLS],
}

impl Count {
    /// Of sets for an attacker with so many stones.
    pub fn new(sets: &[u64], more: u32) -> Count {
        let mut count = Count {
            used: 0,
            weight: 0,
            longest: 0,
            weights: [0; CELLS],
            longests: [0; CELLS],
            promises: [0; CELLS],
            common: [u64::MAX; CELLS],
        };
        for &set in sets {
            let size = set.count_ones();
            let weight = WHOLE >> size;
            let promise = PROMISE[size as usize];
            let longest = if size == more { weight } else { 0 };
            count.used |= set;
            count.weight += weight;
            count.longest += longest;
            for cell in ones(set) {
                count.weights[cell] += weight;
                count.longests[cell] += longest;
                count.promises[cell] += promise;
                count.common[cell] &= set;
            }
        }
        count
    }

    /// The weight after the attacker's stone on a cell: sets through it weigh twice as much, others that
    /// would need one stone more than he has left are gone.
    pub fn after(&self, cell: usize) -> u64 {
        self.weight + self.weights[cell] - (self.longest - self.longests[cell])
    }

    /// The cells worth trying, and those that stand for others: if every set through a cell holds another
    /// one too, that other cell is at least as good for both players.
    pub fn best(&self) -> (u64, u64) {
        let (mut best, mut better) = (self.used, 0);
        for cell in ones(self.used) {
            let stands = |&other: &usize| {
                other != cell && (other < cell || self.common[other] >> cell & 1 == 0)
            };
            if let Some(other) = ones(self.common[cell]).find(stands) {
                best &= !(1 << cell);
                better |= 1 << other;
            }
        }
        (best, better)
    }

    /// Some cells, the most promising first.
    pub fn order(&self, cells: u64, list: &mut [u8; CELLS]) -> usize {
        let mut count = 0;
        for cell in ones(cells) {
            list[count] = cell as u8;
            count += 1;
        }
        list[..count].sort_by_key(|&cell| std::cmp::Reverse(self.promises[usize::from(cell)]));
        count
    }
}

/// The sets after the attacker's stone on a cell that leaves him so many; returns how many there are.
pub fn attacked(sets: &[u64], cell: usize, left: u32, out: &mut [u64]) -> usize {
    let stone = 1 << cell;
    let mut through = 0;
    for &set in sets {
        out[through] = set & !stone;
        through += usize::from(set & stone != 0);
    }
    let mut count = through;
    for &set in sets {
        out[count] = set;
        count += usize::from(set & stone == 0 && set.count_ones() <= left);
    }
    // Those that became smaller may lie in others now, if these are larger.
    let (shorter, others) = out[..count].split_at_mut(through);
    let mut rest = others.len();
    for &short in shorter.iter().filter(|short| short.count_ones() < left) {
        let mut kept = 0;
        for index in 0..rest {
            let set = others[index];
            others[kept] = set;
            kept += usize::from(set & short != short);
        }
        rest = kept;
    }
    through + rest
}

/// The sets that the defender's stone on a cell leaves; returns how many there are.
pub fn defended(sets: &[u64], cell: usize, out: &mut [u64]) -> usize {
    let mut count = 0;
    for &set in sets {
        out[count] = set;
        count += usize::from(set >> cell & 1 == 0);
    }
    count
}

/// The cells of a win of the attacker, who is to move: a set of one cell, or two of two that share one.
pub fn near_win(sets: &[u64], more: u32) -> Option<u64> {
    let (mut pairs, mut shared) = (0, 0);
    for &set in sets {
        match set.count_ones() {
            1 => return Some(set),
            2 => {
                shared |= pairs & set;
                pairs |= set;
            }
            _ => {}
        }
    }
    if shared == 0 || more < 2 {
        return None;
    }
    let cell = shared & shared.wrapping_neg();
    let both = sets.iter().filter(|&&set| set.count_ones() == 2 && set & cell != 0);
    Some(both.take(2).fold(0, |cells, set| cells | set))
}

/// The cells that are sets of their own.
pub fn single(sets: &[u64]) -> u64 {
    sets.iter().filter(|set| set.is_power_of_two()).fold(0, |cells, set| cells | set)
}
