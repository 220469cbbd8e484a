//! What is left of a board of at most 8×8, seen by the player to move, who lays upright here: after every move the board
//! is turned over its diagonal. Places that only one player can use count as moves in hand; of the rest it is told what
//! each player can be sure of and hope for at most.

use crate::shared::squares::{LEFT, RIGHT, cornered, mirrored, transposed};

/// The squares that matter to both, and the moves in hand of the player to move less those of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    pub open: u64,
    pub ahead: i32,
}

/// Every second column.
const COLUMNS: u64 = 0x5555_5555_5555_5555;

/// The lower squares of upright pairs.
#[inline]
pub fn upright(open: u64) -> u64 {
    open & open >> 8
}

/// The left squares of lying pairs.
#[inline]
pub fn lying(open: u64) -> u64 {
    open & open >> 1 & !RIGHT
}

/// Every square of a lying pair.
#[inline]
fn usable_across(open: u64) -> u64 {
    let left = lying(open);
    left | left << 1
}

/// The lower squares of as many upright dominoes as fit: every second square of each run.
#[inline]
fn packed(open: u64) -> u64 {
    let above = open & open << 8;
    let mut second = open & !above;
    second |= above & second << 16;
    second |= above & above << 16 & second << 32;
    second & open >> 8
}

/// How many upright dominoes fit.
#[inline]
pub fn most(open: u64) -> i32 {
    packed(open).count_ones() as i32
}

/// What the player who lays upright can be sure of.
#[derive(Clone, Copy, Debug)]
struct Sure {
    /// Moves, if it is their turn, and if it is not.
    moves: [i32; 2],
    /// Squares that these take from the other player.
    taken: [i32; 2],
}

impl Sure {
    /// Places that the other cannot touch. Then blocks of two by two with a closed side: a domino laid in one makes a place
    /// beside it that the other cannot touch any more. Then places in every second column. A lying domino spoils one
    /// of all these at most, so every second one is sure.
    #[inline]
    fn of(open: u64, across: u64) -> Sure {
        let safe = packed(open & !across);
        let rest = open & !(safe | safe << 8);
        let safe = safe.count_ones() as i32;
        let plain = Sure::packed(rest, across, safe, 0);
        let (blocks, around) = blocks(open, rest);
        if blocks == 0 {
            return plain;
        }
        let other = Sure::packed(rest & !around, across, safe, blocks);
        let better = [0, 1]
            .map(|turn: usize| if other.moves[turn] > plain.moves[turn] { &other } else { &plain });
        Sure {
            moves: [better[0].moves[0], better[1].moves[1]],
            taken: [better[0].taken[0], better[1].taken[1]],
        }
    }

    /// With so many safe places and blocks, and of the rest places in every second column.
    #[inline]
    fn packed(rest: u64, across: u64, safe: i32, blocks: i32) -> Sure {
        let place = |columns: u64| {
            let places = packed(rest & columns);
            let shared = places & across & across >> 8;
            (places.count_ones() as i32, shared.count_ones() as i32)
        };
        let [one, other] = [place(COLUMNS), place(!COLUMNS)];
        let (places, shared) = if one.0 + one.1 > other.0 + other.1 { one } else { other };
        let (mut moves, mut taken) = ([0; 2], [0; 2]);
        for (later, (moves, taken)) in (0..).zip(moves.iter_mut().zip(&mut taken)) {
            // Whoever is to move takes a block, as long as there are any.
            let own = (blocks + 1 - later) / 2;
            let begins = (blocks + later) % 2 == 0;
            let laid = if begins { (places + 1) / 2 } else { places / 2 };
            *moves = safe + 2 * own + laid;
            // Of the places laid on those come last that take only one square.
            *taken = 4 * own + laid + (laid - (places - shared)).max(0);
        }
        Sure { moves, taken }
    }
}

/// How many blocks of two by two with a closed side there are that no lying domino touches two of, and their squares with those
/// beside them.
#[inline]
fn blocks(open: u64, rest: u64) -> (i32, u64) {
    let pairs = upright(rest);
    let right = (open & !LEFT) >> 1;
    let further = (open & !LEFT & !(LEFT << 1)) >> 2;
    let left = (open & !RIGHT) << 1;
    let both = pairs & (pairs & !LEFT) >> 1;
    debug_assert_eq!(both & !right, 0);
    let closed_right = !(further | further >> 8);
    let closed_left = !(left | left >> 8);
    let mut found = both & (closed_left | closed_right);
    let (mut count, mut around) = (0, 0);
    while found != 0 {
        let corner = found & found.wrapping_neg();
        let block = corner | corner << 1;
        let block = block | block << 8;
        let wide = block | (block & !RIGHT) << 1 | (block & !LEFT) >> 1;
        around |= wide;
        count += 1;
        // Corners of blocks that would have a square of this one or beside it.
        let near = wide | (wide & !LEFT) >> 1;
        found &= !(near | near >> 8);
    }
    (count, around)
}

impl Room {
    /// What is left of the open squares of a position, `ahead` counted so far.
    pub fn new(open: u64, ahead: i32) -> Room {
        let (up, across) = (upright(open), lying(open));
        let (up, across) = (up | up << 8, across | across << 1);
        let mut columns = up & across;
        let mut rows = columns;
        loop {
            let wider = columns | (columns << 8 | columns >> 8) & up;
            if wider == columns {
                break;
            }
            columns = wider;
        }
        loop {
            let wider = rows | ((rows & !RIGHT) << 1 | (rows & !LEFT) >> 1) & across;
            if wider == rows {
                break;
            }
            rows = wider;
        }
        let [own, other] = [up & !columns & !across, across & !rows & !up];
        let in_hand = most(own) - most_across(other);
        Room { open: (up | across) & !(own | other), ahead: ahead + in_hand }
    }

    /// The same, seen by the other player.
    pub fn turned(self) -> Room {
        Room { open: transposed(self.open), ahead: -self.ahead }
    }

    /// After the player to move has laid a domino here: seen by the other player.
    #[inline]
    pub fn after(self, low: u64) -> Room {
        Room::new(self.open & !(low | low << 8), self.ahead).turned()
    }

    /// After a move in hand: seen by the other player.
    pub fn waited(self) -> Room {
        Room { ahead: self.ahead - 1, ..self }.turned()
    }

    /// Whether the player to move wins, where that shows at a glance.
    #[inline]
    pub fn glance(self) -> Option<bool> {
        let Room { open, ahead } = self;
        if open == 0 {
            return Some(ahead > 0);
        }
        let across = transposed(open);
        let [own_most, other_most] = [most(open), most(across)];
        if own_most + ahead <= 0 {
            return Some(false);
        }
        if ahead > other_most {
            return Some(true);
        }
        let [own_squares, other_squares] = [usable_across(across), usable_across(open)];
        let own = Sure::of(open, other_squares);
        let left = (other_squares.count_ones() as i32 - own.taken[0]) / 2;
        if own.moves[0] + ahead > other_most.min(left) {
            return Some(true);
        }
        let other = Sure::of(across, own_squares);
        let left = (own_squares.count_ones() as i32 - other.taken[1]) / 2;
        (own_most.min(left) + ahead <= other.moves[1]).then_some(false)
    }

    /// How well the player to move stands: places, and those that only one can use.
    pub fn outlook(self) -> i32 {
        let across = transposed(self.open);
        let pairs = upright(self.open).count_ones() as i32 - upright(across).count_ones() as i32;
        let safe = |open: u64, across: u64| most(open & !usable_across(across));
        let safe = safe(self.open, self.open) - safe(across, across);
        pairs + 3 * (self.ahead + safe)
    }

    /// The fewest moves that the player to move, and the other, are sure of, if the former begins.
    pub fn sure(self) -> [i32; 2] {
        let across = transposed(self.open);
        let own = Sure::of(self.open, usable_across(self.open)).moves[0] + self.ahead.max(0);
        let other = Sure::of(across, usable_across(across)).moves[1] + (-self.ahead).max(0);
        [own, other]
    }

    /// The same for all mirror images, wherever they lie.
    #[inline]
    pub fn code(self) -> u64 {
        mirrored(self.open).map(cornered).into_iter().fold(u64::MAX, u64::min)
    }
}

fn most_across(open: u64) -> i32 {
    if open == 0 { 0 } else { most(transposed(open)) }
}
