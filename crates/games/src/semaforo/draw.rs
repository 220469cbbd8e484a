//! Squares; one touch makes a move, for a square says by itself what comes next on it.

use super::rules::{Position, Semaforo};
use ludoteca_game::bits::ones;
use ludoteca_game::{Board, Draw, Kind, Piece, Site};

impl Draw for Semaforo {
    fn board(&self) -> Board {
        self.grid.board_of_squares(false)
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let kinds = [Kind::Green, Kind::Yellow, Kind::Red];
        kinds
            .into_iter()
            .zip(position.colours)
            .flat_map(|(kind, set)| {
                ones(u64::from(set)).map(move |cell| Piece::new(cell, kind, None))
            })
            .collect()
    }

    fn clicks(&self, _: &Position, mv: u8) -> Vec<Site> {
        vec![Site::from(mv)]
    }

    fn winning(&self, position: &Position) -> Vec<Site> {
        let made = |line: &u16| position.colours.iter().any(|set| set & line == *line);
        let squares = self.lines().into_iter().filter(made).fold(0, |all, line| all | line);
        ones(u64::from(squares)).map(|cell| cell as Site).collect()
    }
}
