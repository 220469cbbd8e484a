//! The track, both hands, both heaps of pieces taken off, and six faces to choose a die from.

use super::rules::{CELLS, Move, PistaLivre, Position};
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Shape, Site, Stroke, Tint};

/// Spots: cells 1 to 12, then the hands, the heaps taken off, the faces of the dice.
const HANDS: usize = CELLS;
const OFF: usize = CELLS + 2;
const FACES: usize = CELLS + 4;

impl Draw for PistaLivre {
    fn board(&self) -> Board {
        let mut board = Board::default();
        for cell in 0..CELLS {
            let site = board.add((cell + 1).to_string(), cell as f32, 0.0, Shape::Square);
            let at = (cell as f32, -0.8);
            board.strokes.push(Stroke::Label { at, text: (cell + 1).to_string() });
            if cell % 2 == 1 {
                board.tint(site, Tint::Alternate);
            }
        }
        let last = CELLS as f32;
        let (far, near) = if self.opposite { (last + 0.5, -1.5) } else { (-1.5, last + 0.5) };
        board.add("hand-1", -1.5, -1.2, Shape::Stock);
        board.add("hand-2", far, 1.2, Shape::Stock);
        board.add("off-1", last + 0.5, -1.2, Shape::Stock);
        board.add("off-2", near, 1.2, Shape::Stock);
        for face in 1..=6 {
            board.add(format!("die-{face}"), face as f32 * 1.4 + 0.6, -2.4, Shape::Die);
        }
        board
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for player in Player::BOTH {
            let own = player.index();
            let places = (0..CELLS)
                .map(|cell| (cell, position.cells[own][cell]))
                .chain([(HANDS + own, position.hand[own]), (OFF + own, position.off[own])]);
            for (site, count) in places.filter(|&(_, count)| count > 0) {
                pieces.push(Piece::new(site, Kind::Disc, player).times(count as usize));
            }
        }
        for face in 1..=6 {
            let count = position.dice.iter().filter(|&&die| die == face).count();
            if count > 0 {
                let site = FACES + face as usize - 1;
                pieces.push(Piece::new(site, Kind::Die(face), None).times(count));
            }
        }
        pieces
    }

    fn clicks(&self, position: &Position, mv: Move) -> Vec<Site> {
        let face = |die: u8| (FACES + die as usize - 1) as Site;
        match mv {
            Move::Roll(dice) => dice.map(face).to_vec(),
            Move::Use { die, from: 0 } => {
                vec![face(die), (HANDS + position.player.index()) as Site]
            }
            Move::Use { die, from } => vec![face(die), Site::from(from) - 1],
        }
    }
}
