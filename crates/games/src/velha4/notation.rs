//! A move is the square, `c3`. A position is the rows from the top (`x` player one, `o` player two)
//! and the player to move.

use super::rules::{Position, Velha4, has_four};
use ludoteca_game::notation::words;
use ludoteca_game::{Notation, Player};

const SIGNS: [char; 2] = ['x', 'o'];

impl Notation for Velha4 {
    fn write_move(&self, _: &Position, mv: u8, out: &mut String) {
        self.squares.write(mv as usize, out);
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        self.squares.write_sets(position.pieces, SIGNS, position.player, out);
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, player] = words(text, "rows player")?;
        let (pieces, player) = self.squares.read_sets(rows, player, SIGNS)?;
        let [one, two] = pieces.map(u64::count_ones);
        if one != two + u32::from(player == Player::Two) {
            return Err(format!(
                "with {one} pieces `x` and {two} `o` it cannot be the turn of player {}; \
                 player 1 moves with as many of each, player 2 with one `x` more",
                player.number()
            ));
        }
        if has_four(pieces[player.index()]) {
            return Err(format!(
                "player {} has four in a row already and so cannot be to move",
                player.number()
            ));
        }
        Ok(Position { pieces, player })
    }
}
