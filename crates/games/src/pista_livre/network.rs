//! What a position is worth to the player about to roll, learnt from the exact values of the solved game: every
//! cell with its pieces, both hands and both numbers of pieces off add a row. How it was trained: see
//! `training/pista`.

use super::rules::{CELLS, PIECES, PistaLivre, Position};
use crate::shared::network::Network;
use ludoteca_engine::Score;

/// A cell is empty or holds one to eight pieces of one player or of the other.
const STATES: usize = 2 * PIECES as usize + 1;
/// None to all of the pieces.
const COUNTS: usize = PIECES as usize + 1;
const ROWS: usize = CELLS * STATES + 4 * COUNTS;
/// How many rows a position adds.
const ADDED: usize = CELLS + 4;

pub(super) static SAME: Network<ROWS, 128, 16, 10> = Network::read(include_bytes!("same.bin"));
pub(super) static OPPOSITE: Network<ROWS, 64, 32, 10> =
    Network::read(include_bytes!("opposite.bin"));

/// As the player sees it whose roll it is, or whose dice.
fn rows(game: &PistaLivre, position: &Position) -> [usize; ADDED] {
    let (own, enemy) = (position.player.index(), position.player.other().index());
    let mut rows = [0; ADDED];
    for step in 1..=CELLS {
        let cell = game.printed(position.player, step);
        let state = match (position.cells[own][cell], position.cells[enemy][cell]) {
            (0, 0) => 0,
            (0, theirs) => theirs + PIECES,
            (mine, _) => mine,
        };
        rows[step - 1] = (step - 1) * STATES + usize::from(state);
    }
    let counts = [position.hand[own], position.off[own], position.hand[enemy], position.off[enemy]];
    for (at, count) in counts.into_iter().enumerate() {
        rows[CELLS + at] = CELLS * STATES + at * COUNTS + usize::from(count);
    }
    rows
}

/// How well the player stands whose roll it is: 400 are odds of ten to one. Dice that lie there are not looked at.
pub fn judge(game: &PistaLivre, position: &Position) -> Score {
    let rows = rows(game, position);
    if game.opposite { OPPOSITE.judge(&rows) } else { SAME.judge(&rows) }
}
