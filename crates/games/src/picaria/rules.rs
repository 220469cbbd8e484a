//! Three pieces each on a board of 13 points: they are placed on any empty point but the centre, then
//! step along the lines, the centre included. All three on one of the ten lines of three points win;
//! the two great diagonals are for moving only.

use crate::shared::aligning::{Aligned, Aligning, Table};
use crate::shared::picaria_board;
use ludoteca_game::{Board, Tint};
use std::sync::LazyLock;

#[derive(Clone, Copy, Debug)]
pub struct ThirteenPoints;

pub type Picaria = Aligning<ThirteenPoints>;

impl Aligned for ThirteenPoints {
    fn table() -> &'static Table {
        static TABLE: LazyLock<Table> =
            LazyLock::new(|| Table::new(picaria_board::graph().clone(), 3).closed_on("c3"));
        &TABLE
    }

    fn picture(_: &Table) -> Board {
        let mut board = picaria_board::picture();
        let centre = board.site("c3").expect("the centre");
        board.tint(centre, Tint::Special);
        board
    }
}
