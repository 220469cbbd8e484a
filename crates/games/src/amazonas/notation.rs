//! A move is `f1-c4(c7)`: from, to and the mark; `f1-c4,c7` is read too. A position is the rows from
//! the top (`w` White's amazons, `b` Black's, `x` marks) and the player to move.

use super::reach::reach;
use super::rules::{Amazonas, Move, Position, SQUARES, shots};
use ludoteca_game::notation::words;
use ludoteca_game::{Notation, Player};

const SIGNS: [char; 3] = ['w', 'b', 'x'];

/// The three squares of a move's text.
fn parts(text: &str) -> Option<[usize; 3]> {
    let (from, rest) = text.split_once('-')?;
    let (to, mark) = match rest.split_once('(') {
        Some((to, mark)) => (to, mark.strip_suffix(')')?),
        None => rest.split_once(',')?,
    };
    Some([SQUARES.read(from)?, SQUARES.read(to)?, SQUARES.read(mark)?])
}

impl Notation for Amazonas {
    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        SQUARES.write(mv.from as usize, out);
        out.push('-');
        SQUARES.write(mv.to as usize, out);
        out.push('(');
        SQUARES.write(mv.mark as usize, out);
        out.push(')');
    }

    /// Over a thousand moves can be legal: the text is taken apart instead of writing them all.
    fn read_move(&self, position: &Position, text: &str) -> Option<Move> {
        let [from, to, mark] = parts(text)?;
        let legal = position.own() >> from & 1 != 0
            && reach(from, position.occupied()) >> to & 1 != 0
            && shots(position, from, to) >> mark & 1 != 0;
        legal.then_some(Move { from: from as u8, to: to as u8, mark: mark as u8 })
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        let [white, black] = position.amazons;
        SQUARES.write_sets([white, black, position.marks], SIGNS, position.player, out);
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, player] = words(text, "rows player")?;
        let ([white, black, marks], player) = SQUARES.read_sets(rows, player, SIGNS)?;
        for (set, sign) in [(white, 'w'), (black, 'b')] {
            if set.count_ones() != 4 {
                return Err(format!("there are {} amazons `{sign}`, not 4", set.count_ones()));
            }
        }
        // Every move leaves one mark, so their number says whose turn it is.
        let count = marks.count_ones();
        let expected = if count % 2 == 0 { Player::One } else { Player::Two };
        if player != expected {
            return Err(format!(
                "with {count} marks `x` the player to move is {}, not {}",
                expected.number(),
                player.number()
            ));
        }
        Ok(Position { amazons: [white, black], marks, player })
    }
}
