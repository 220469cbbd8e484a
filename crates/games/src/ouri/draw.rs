//! Twelve pits and two depots, each at its owner's right hand; one touch sows a house.

use super::notation::name;
use super::rules::{HOUSES, Ouri, Position};
use ludoteca_game::{Board, Draw, Kind, Piece, Player, Shape, Site, Stroke, Tint};

/// The spots of the depots, behind the twelve houses.
const DEPOTS: usize = 2 * HOUSES;

fn spot(player: Player, house: usize) -> usize {
    player.index() * HOUSES + house
}

impl Draw for Ouri {
    fn board(&self) -> Board {
        let mut board = Board::default();
        for player in Player::BOTH {
            for house in 0..HOUSES {
                let south = player == Player::One;
                let x = if south { house } else { HOUSES - 1 - house } as f32;
                let (y, label) = if south { (0.0, -0.8) } else { (1.2, 2.0) };
                let text = name(player, house).to_string();
                let site = board.add(text.clone(), x, y, Shape::Pit);
                board.tint(site, Tint::Home(player));
                board.strokes.push(Stroke::Label { at: (x, label), text });
            }
        }
        for (player, depot, x) in [(Player::One, "depot1", 6.3), (Player::Two, "depot2", -1.3)] {
            let site = board.add(depot, x, 0.6, Shape::Stock);
            board.tint(site, Tint::Home(player));
        }
        board
    }

    fn pieces(&self, position: &Position) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for player in Player::BOTH {
            let side = position.side(player);
            let houses =
                (0..HOUSES).map(|house| (spot(player, house), (side >> (8 * house)) as u8));
            let depot = (DEPOTS + player.index(), position.depots[player.index()]);
            for (site, seeds) in houses.chain([depot]).filter(|&(_, seeds)| seeds > 0) {
                pieces.push(Piece::new(site, Kind::Seeds, None).times(usize::from(seeds)));
            }
        }
        pieces
    }

    fn clicks(&self, position: &Position, mv: u8) -> Vec<Site> {
        vec![spot(position.player, usize::from(mv)) as Site]
    }
}
