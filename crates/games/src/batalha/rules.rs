//! 5 columns, the pawns on the first and the last row. They move as in chess; a pawn across or every
//! enemy captured wins, and a player who has pawns but cannot move draws.

use crate::shared::pawns::{Pawns, Rules};
use crate::shared::squares::Squares;
use ludoteca_game::{Outcome, Player};

#[derive(Clone, Debug)]
pub struct BlockedDraws;

impl Rules for BlockedDraws {
    const BEHIND: usize = 0;

    fn blocked(_: Player) -> Outcome {
        Outcome::Draw
    }
}

pub type Batalha = Pawns<BlockedDraws>;

pub fn with_rows(rows: usize) -> Batalha {
    Pawns { squares: Squares::new(5, rows), rules: BlockedDraws }
}
