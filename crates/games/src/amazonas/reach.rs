//! What a chess queen reaches on 8×8 squares. Columns and diagonals by subtraction: taking the mover
//! from the blockers of its line flips every square up to the first one, and the same from the other
//! end with the rows turned over. Rows, which turning over leaves in place, by a table.

/// The other squares of the column and of the two diagonals through each square.
static LINES: [[u64; 3]; 64] = lines();

/// The squares of a row reached from a column, for every filling of the six inner squares.
static ROWS: [[u8; 64]; 8] = rows();

const fn lines() -> [[u64; 3]; 64] {
    let mut table = [[0; 3]; 64];
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < 64 {
            let right = (to % 8) as i32 - (from % 8) as i32;
            let up = (to / 8) as i32 - (from / 8) as i32;
            if to != from && right == 0 {
                table[from][0] |= 1 << to;
            } else if to != from && right == up {
                table[from][1] |= 1 << to;
            } else if to != from && right == -up {
                table[from][2] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    table
}

const fn rows() -> [[u8; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut column = 0;
    while column < 8 {
        let mut filling = 0;
        while filling < 64 {
            let blockers = filling << 1;
            let mut side = 0;
            while side < 2 {
                let mut at = column as i32 + if side == 0 { 1 } else { -1 };
                while at >= 0 && at < 8 {
                    table[column][filling] |= 1 << at;
                    if blockers >> at & 1 != 0 {
                        break;
                    }
                    at += if side == 0 { 1 } else { -1 };
                }
                side += 1;
            }
            filling += 1;
        }
        column += 1;
    }
    table
}

/// The empty squares a queen on `from` can go to.
#[inline]
pub fn reach(from: usize, occupied: u64) -> u64 {
    let bit = 1u64 << from;
    let turned = bit.swap_bytes();
    let mut found = 0;
    for line in LINES[from & 63] {
        let blockers = occupied & line;
        let up = blockers.wrapping_sub(bit);
        let down = blockers.swap_bytes().wrapping_sub(turned).swap_bytes();
        found |= (up ^ down) & line;
    }
    let shift = from & 56;
    let filling = (occupied >> shift) as usize >> 1 & 63;
    found |= u64::from(ROWS[from & 7][filling]) << shift;
    found & !occupied
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_game::Random;
    use ludoteca_game::grid::{EIGHT, Grid};

    #[test]
    fn the_queen_reaches_what_a_walk_reaches() {
        let grid = Grid::new(8, 8);
        let mut random = Random::new(5);
        for round in 0..2000 {
            let occupied = match round % 3 {
                0 => random.next() & random.next(),
                1 => random.next(),
                _ => random.next() & random.next() & random.next(),
            };
            for from in 0..64 {
                let mut walked = 0;
                for (right, up) in EIGHT {
                    let mut at = grid.step(from, right, up);
                    while let Some(cell) = at.filter(|&cell| occupied >> cell & 1 == 0) {
                        walked |= 1 << cell;
                        at = grid.step(cell, right, up);
                    }
                }
                assert_eq!(reach(from, occupied), walked);
            }
        }
    }
}
