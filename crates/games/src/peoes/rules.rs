//! 8 rows and as many columns as there are pawns; White on row 2, Black on row 7. The pawns move as in
//! chess; a player to move without a legal move loses, blocked or bare.

use crate::shared::pawns::{Pawns, Rules};
use crate::shared::squares::Squares;
use ludoteca_game::{Outcome, Player};

#[derive(Clone, Debug)]
pub struct BlockedLoses;

impl Rules for BlockedLoses {
    const BEHIND: usize = 1;

    fn blocked(player: Player) -> Outcome {
        Outcome::Win(player.other())
    }
}

pub type Peoes = Pawns<BlockedLoses>;

pub fn with_files(files: usize) -> Peoes {
    Pawns { squares: Squares::new(files, 8), rules: BlockedLoses }
}
