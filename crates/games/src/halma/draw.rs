//! The board of 13 points, each home in its player's tint. A hand touches the piece and where it
//! ends, or the button to pass.

use super::rules::{HOMES, Halma, Move, Position, winner};
use crate::shared::discs::discs;
use crate::shared::picaria_board::{POINTS, picture};
use ludoteca_game::bits::ones;
use ludoteca_game::{Board, Draw, Piece, Player, Shape, Site, Tint};

/// The button comes after the points.
const PASS: Site = POINTS.len() as Site;

impl Draw for Halma {
    fn board(&self) -> Board {
        let mut board = picture();
        for player in Player::BOTH {
            for point in ones(u64::from(HOMES[player.index()])) {
                board.tint(point as Site, Tint::Home(player));
            }
        }
        board.add("pass", 2.0, -1.8, Shape::Button);
        board
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        discs(position.pieces.map(u64::from))
    }

    fn clicks(&self, _: &Position, mv: Move) -> Vec<Site> {
        match mv {
            Move::Go { from, to } => vec![Site::from(from), Site::from(to)],
            Move::Pass => vec![PASS],
        }
    }

    /// The destination of the player who has arrived.
    fn winning(&self, position: &Position) -> Vec<Site> {
        winner(position.pieces).map_or(Vec::new(), |player| {
            let there = u64::from(HOMES[player.other().index()]);
            ones(there).map(|point| point as Site).collect()
        })
    }
}
