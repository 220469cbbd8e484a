//! A move is the square, `d5`. A position is the rows from the top (`c` a cat, `d` a dog) and the
//! player to move.

use super::rules::{CENTRE, GatosCaes, Position, SQUARES};
use crate::shared::squares::orthogonal;
use ludoteca_game::bits::ones;
use ludoteca_game::notation::words;
use ludoteca_game::{Notation, Player};

const SIGNS: [char; 2] = ['c', 'd'];

impl Notation for GatosCaes {
    fn write_move(&self, _: &Position, mv: u8, out: &mut String) {
        SQUARES.write(mv as usize, out);
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        SQUARES.write_sets(position.pets, SIGNS, position.player, out);
    }

    /// Pets are never removed, so what one game forbids no position may show.
    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, player] = words(text, "rows player")?;
        let (pets, player) = SQUARES.read_sets(rows, player, SIGNS)?;
        let [cats, dogs] = pets;
        let (one, two) = (cats.count_ones(), dogs.count_ones());
        if one != two + u32::from(player == Player::Two) {
            return Err(format!(
                "with {one} cats `c` and {two} dogs `d` it cannot be the turn of player {}; \
                 player 1 moves with as many cats as dogs, player 2 with one cat more",
                player.number()
            ));
        }
        if let Some(square) = ones(orthogonal(cats) & dogs).next() {
            return Err(format!("the dog on {} stands beside a cat", SQUARES.name(square)));
        }
        if cats != 0 && cats & CENTRE == 0 {
            return Err("the first cat must stand on d4, d5, e4 or e5, and none does".to_string());
        }
        if dogs != 0 && dogs & !CENTRE == 0 {
            return Err("the first dog must stand outside d4, d5, e4 and e5".to_string());
        }
        Ok(Position { pets, player })
    }
}
