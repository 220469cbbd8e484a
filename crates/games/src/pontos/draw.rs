//! Dots, lines to touch, and boxes that show their owner.

use super::rules::{Move, Pontos, Position};
use ludoteca_game::bits::ones;
use ludoteca_game::grid::Grid;
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Shape, Site, Stroke};

impl<const W: usize> Draw for Pontos<W> {
    fn board(&self) -> Board {
        let mut board = Board::default();
        for (number, [from, to]) in self.tables.ends.iter().enumerate() {
            let at = |dot: &(usize, usize)| (dot.0 as f32, dot.1 as f32);
            let (from, to) = (at(from), at(to));
            let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
            let name = self.line_name(number);
            board.add(name, middle.0, middle.1, Shape::Edge { from, to });
        }
        let cells = Grid::new(self.boxes, self.boxes);
        for cell in 0..cells.cells() {
            let (x, y) = (cells.column(cell) as f32 + 0.5, cells.row(cell) as f32 + 0.5);
            board.add(format!("box-{}", cells.name(cell)), x, y, Shape::Box);
        }
        let dots = Grid::new(self.boxes + 1, self.boxes + 1);
        for dot in 0..dots.cells() {
            let at = (dots.column(dot) as f32, dots.row(dot) as f32);
            board.strokes.push(Stroke::Dot { at });
        }
        dots.label(&mut board);
        board
    }

    fn pieces(&self, position: &Position<W>) -> Vec<Piece> {
        let lines = self.tables.ends.len();
        let mut pieces: Vec<Piece> =
            position.drawn.iter().map(|line| Piece::new(line, Kind::Line, None)).collect();
        for player in Player::BOTH {
            let claimed = ones(position.claims[player.index()]);
            pieces.extend(claimed.map(|cell| Piece::new(lines + cell, Kind::Claim, player)));
        }
        pieces
    }

    fn clicks(&self, _: &Position<W>, mv: Move) -> Vec<Site> {
        vec![Site::from(mv)]
    }
}

impl<const W: usize> Pontos<W> {
    fn line_name(&self, number: usize) -> String {
        use ludoteca_game::{Game, Notation};
        self.move_text(&self.start(), number as Move)
    }
}
