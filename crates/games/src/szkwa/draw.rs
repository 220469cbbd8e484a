//! Two circles, two axes and four arcs; hands and captured pieces beside them.

use super::board::{POINTS, SCALE};
use super::rules::{Move, Position, Szkwa};
use ludoteca_game::bits::ones;
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Shape, Site, Stroke};

/// An arc goes through its tip on an axis, 5 from the centre, and two points of the big circle, 3 off
/// the axis: so far from the centre lies its own centre, and this is its radius.
const ARC_CENTRE: f32 = 8.071;
const ARC_RADIUS: f32 = 3.071;
/// Half of the angle of an arc, in degrees.
const ARC_HALF: f32 = 77.7;

impl Draw for Szkwa {
    fn board(&self) -> Board {
        let mut board = Board { named: true, ..Board::default() };
        for (name, &(x, y)) in self.graph.names.iter().zip(&self.graph.at) {
            board.add(name.clone(), x, y, Shape::Point);
        }
        let far = 8.0 * SCALE;
        board.strokes.push(Stroke::Line { from: (0.0, -far), to: (0.0, far) });
        board.strokes.push(Stroke::Line { from: (-far, 0.0), to: (far, 0.0) });
        for radius in [3.0, 8.0] {
            board.strokes.push(Stroke::Circle { centre: (0.0, 0.0), radius: radius * SCALE });
        }
        let away = ARC_CENTRE * SCALE;
        let arcs = [(0.0, away, 270.0), (away, 0.0, 180.0), (0.0, -away, 90.0), (-away, 0.0, 0.0)];
        for (x, y, inward) in arcs {
            board.strokes.push(Stroke::Arc {
                centre: (x, y),
                radius: ARC_RADIUS * SCALE,
                start: inward - ARC_HALF,
                end: inward + ARC_HALF,
            });
        }
        let side = far + 1.4;
        board.add("hand1", side, -3.0, Shape::Stock);
        board.add("hand2", side, 3.0, Shape::Stock);
        board.add("captured1", side, -1.6, Shape::Stock);
        board.add("captured2", side, 1.6, Shape::Stock);
        board
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for player in Player::BOTH {
            let own = player.index();
            pieces.extend(
                ones(u64::from(position.pieces[own]))
                    .map(|point| Piece::new(point, Kind::Disc, player)),
            );
            let stocks = [
                (POINTS + own, position.hands[own], player),
                (POINTS + 2 + own, position.captured(player), player.other()),
            ];
            for (site, count, side) in stocks {
                if count > 0 {
                    pieces.push(Piece::new(site, Kind::Disc, side).times(usize::from(count)));
                }
            }
        }
        pieces
    }

    fn clicks(&self, _: &Position, mv: Move) -> Vec<Site> {
        vec![Site::from(mv)]
    }
}
