//! Two players' single pieces on the points of a board, as they are drawn.

use ludoteca_game::bits::ones;
use ludoteca_game::{Kind, Piece, Player};

/// One disc for every point of the two sets.
pub fn discs(sets: [u64; 2]) -> Vec<Piece> {
    let of = |player: Player| {
        ones(sets[player.index()]).map(move |point| Piece::new(point, Kind::Disc, player))
    };
    of(Player::One).chain(of(Player::Two)).collect()
}
