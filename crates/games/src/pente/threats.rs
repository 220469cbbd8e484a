//! Squares that win at once or capture, found on all squares of a row together.

use super::rules::{MARGIN, Move, PAIRS, Pente, Position};
use ludoteca_game::Player;

/// Rows with their margins.
const ROWS: usize = 27;

/// The low bit of every square of a row.
const LOW: u64 = 0x5555_5555_5555_5555;

/// A set of squares: a row's squares are the low bits of its pairs of bits.
type Set = [u64; ROWS];

/// Both players' pieces and the empty squares of a position.
struct Sets {
    pieces: [Set; 2],
    empty: Set,
}

/// The squares of a row as seen from others so many columns to their left.
fn seen(row: u64, columns: i32) -> u64 {
    if columns >= 0 { row >> (2 * columns) } else { row << (-2 * columns) }
}

const LINES: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

impl Pente {
    fn sets(&self, position: &Position) -> Sets {
        let mut sets = Sets { pieces: [[0; ROWS]; 2], empty: [0; ROWS] };
        let board = ((1u64 << (2 * self.size)) - 1) << (2 * MARGIN) & LOW;
        for (row, &word) in position.rows.iter().enumerate() {
            sets.pieces[0][row] = word & LOW;
            sets.pieces[1][row] = word >> 1 & LOW;
            if (MARGIN..MARGIN + self.size).contains(&row) {
                sets.empty[row] = board & !(word | word >> 1);
            }
        }
        sets
    }

    /// The squares on which a player would win now: by five in a row, or by the pairs taken.
    pub fn winning(&self, position: &Position, player: Player) -> Vec<Move> {
        let sets = self.sets(position);
        let own = &sets.pieces[player.index()];
        let mut found = Vec::new();
        for row in MARGIN..MARGIN + self.size {
            let mut fives = 0;
            for (right, up) in LINES {
                let at = |step: i32| seen(own[(row as i32 + step * up) as usize], step * right);
                // Runs of own pieces on either side, by their length.
                let (one, two, three) = (at(-1), at(-1) & at(-2), at(-1) & at(-2) & at(-3));
                let (first, second, third) = (at(1), at(1) & at(2), at(1) & at(2) & at(3));
                fives |=
                    three & at(-4) | three & first | two & second | one & third | third & at(4);
            }
            push(sets.empty[row] & fives, row, &mut found);
        }
        let lacking = PAIRS.saturating_sub(position.pairs[player.index()]);
        for (mv, pairs) in captures(&sets, player, self.size) {
            if pairs >= lacking && !found.contains(&mv) {
                found.push(mv);
            }
        }
        found
    }

    /// The squares on which a player would capture.
    pub fn capturing(&self, position: &Position, player: Player) -> Vec<Move> {
        let found = captures(&self.sets(position), player, self.size);
        found.into_iter().map(|(mv, _)| mv).collect()
    }

    /// The squares on which a player's piece would make four of a possible five, and those on which it
    /// captures: most moves that threaten to win are among them.
    pub fn threatening(&self, position: &Position, player: Player) -> Vec<Move> {
        let sets = self.sets(position);
        let (own, enemy) = (&sets.pieces[player.index()], &sets.pieces[player.other().index()]);
        let mut fours = [0u64; ROWS];
        for row in MARGIN..MARGIN + self.size {
            for (right, up) in LINES {
                let at = |set: &Set, step: i32| {
                    seen(set[(row as i32 + step * up) as usize], step * right)
                };
                let (mut ones, mut twos, mut more, mut shut) = (0u64, 0u64, 0u64, 0u64);
                for step in 0..5 {
                    let set = at(own, step);
                    shut |= at(enemy, step);
                    more |= ones & twos & set;
                    let carry = ones & set;
                    ones ^= set;
                    twos ^= carry;
                }
                // Fives that begin here and lack two pieces.
                let open = ones & twos & !more & !shut & LOW;
                if open == 0 {
                    continue;
                }
                for step in 0..5i32 {
                    let place = (row as i32 + step * up) as usize;
                    fours[place] |= seen(open, -step * right) & sets.empty[place];
                }
            }
        }
        let mut found = Vec::new();
        for (row, &set) in fours.iter().enumerate() {
            push(set, row, &mut found);
        }
        for (mv, _) in captures(&sets, player, self.size) {
            if !found.contains(&mv) {
                found.push(mv);
            }
        }
        found
    }
}

/// The capturing squares, and how many pairs each takes.
fn captures(sets: &Sets, player: Player, size: usize) -> Vec<(Move, u8)> {
    let (own, enemy) = (&sets.pieces[player.index()], &sets.pieces[player.other().index()]);
    let mut found: Vec<(Move, u8)> = Vec::new();
    for row in MARGIN..MARGIN + size {
        for (right, up) in LINES {
            for sign in [1, -1] {
                let at = |set: &Set, step: i32| {
                    seen(set[(row as i32 + step * up) as usize], step * right)
                };
                let set = at(enemy, sign) & at(enemy, 2 * sign) & at(own, 3 * sign);
                let mut moves = Vec::new();
                push(set & sets.empty[row], row, &mut moves);
                for mv in moves {
                    match found.iter_mut().find(|(known, _)| *known == mv) {
                        Some((_, pairs)) => *pairs += 1,
                        None => found.push((mv, 1)),
                    }
                }
            }
        }
    }
    found
}

fn push(mut set: u64, row: usize, out: &mut Vec<Move>) {
    while set != 0 {
        out.push(Move::new(set.trailing_zeros() as usize / 2 - MARGIN, row - MARGIN));
        set &= set - 1;
    }
}
