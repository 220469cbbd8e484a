//! A roll is `r146`; a die used is `4@0` (on a piece from the hand) or `6@9` (on a piece on cell 9).
//! A position is, for each player, hand, cells 1 to 12 and pieces taken off (`8/000000000000/0`),
//! then the player and the dice left (`146`) or `roll`.

use super::rules::{CELLS, Move, PIECES, PistaLivre, Position};
use ludoteca_game::notation::{read_number, read_player, words};
use ludoteca_game::{Game, Notation, Player, Turn};

impl Notation for PistaLivre {
    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        match mv {
            Move::Roll(dice) => {
                out.push('r');
                out.extend(dice.map(|die| (b'0' + die) as char));
            }
            Move::Use { die, from } => out.push_str(&format!("{die}@{from}")),
        }
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        for own in 0..2 {
            out.push_str(&format!("{}/", position.hand[own]));
            out.extend(position.cells[own].map(|count| (b'0' + count) as char));
            out.push_str(&format!("/{} ", position.off[own]));
        }
        out.push_str(&format!("{} ", position.player.number()));
        if position.is_rolled() {
            let left = position.dice.iter().filter(|&&die| die != 0);
            out.extend(left.map(|die| (b'0' + die) as char));
        } else {
            out.push_str("roll");
        }
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let form = "hand/cells/off hand/cells/off player dice|roll";
        let [one, two, player, dice] = words(text, form)?;
        let mut position = Position { player: read_player(player)?, ..self.start() };
        for (own, word) in [one, two].into_iter().enumerate() {
            read_side(&mut position, own, word)?;
        }
        if (0..CELLS).any(|cell| position.cells.iter().all(|cells| cells[cell] > 0)) {
            return Err("both players have pieces on the same cell; that cannot happen".to_string());
        }
        if dice != "roll" {
            position.dice = read_dice(dice)?;
        }
        match self.turn(&position) {
            Turn::Over(_) if position.off == [PIECES; 2] => {
                Err("both players have finished".into())
            }
            Turn::Over(_) if position.is_rolled() => {
                Err(format!("the game is over; write `roll` instead of `{dice}`"))
            }
            Turn::Player(_) if !self.can_use(&position) => Err(format!(
                "none of the dice `{dice}` can be used; write `{} roll`",
                position.player.other().number()
            )),
            _ => Ok(position),
        }
    }
}

fn read_side(position: &mut Position, own: usize, word: &str) -> Result<(), String> {
    let [hand, cells, off] = word.split('/').collect::<Vec<_>>()[..] else {
        return Err(format!("`{word}` is not `hand/cells/off`"));
    };
    let most = i64::from(PIECES);
    position.hand[own] = read_number(hand, "a number of pieces", 0, most)? as u8;
    position.off[own] = read_number(off, "a number of pieces", 0, most)? as u8;
    if cells.len() != CELLS || !cells.bytes().all(|byte| (b'0'..=b'8').contains(&byte)) {
        return Err(format!("`{cells}` should be {CELLS} digits from 0 to {PIECES}, one a cell"));
    }
    for (cell, byte) in cells.bytes().enumerate() {
        position.cells[own][cell] = byte - b'0';
    }
    let on_board: u32 = position.cells[own].iter().map(|&count| u32::from(count)).sum();
    let all = on_board + u32::from(position.hand[own]) + u32::from(position.off[own]);
    if all != u32::from(PIECES) {
        let player = Player::BOTH[own].number();
        return Err(format!("player {player} has {all} pieces in `{word}`, not {PIECES}"));
    }
    Ok(())
}

fn read_dice(word: &str) -> Result<[u8; 3], String> {
    let faces: Vec<u8> = word.bytes().map(|byte| byte.wrapping_sub(b'0')).collect();
    let fair = faces.iter().all(|face| (1..=6).contains(face)) && faces.is_sorted();
    if !fair || faces.is_empty() || faces.len() > 3 {
        return Err(format!("`{word}` are not one to three dice in rising order, nor `roll`"));
    }
    let mut dice = [0; 3];
    dice[3 - faces.len()..].copy_from_slice(&faces);
    Ok(dice)
}
