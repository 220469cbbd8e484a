//! What the network thinks of a position. It was trained on 11×11, but knows only neighbourhoods, sides, and the mean
//! and the most over the board, so that it judges other boards too.

use super::net::{Net, exp};
use super::rules::{Hex, Move, Position};
use ludoteca_game::{Bits, Player};
use std::sync::OnceLock;

/// The sides of the smallest board judged, as smaller ones are known by heart, and of the largest there is.
const LEAST: usize = 7;
const MOST: usize = 19;

/// Trained by playing against itself from every first stone; see `training/hex`.
static FILE: &[u8] = include_bytes!("net/hex.net");

/// The network for this board, read once.
pub fn network<const W: usize>(game: &Hex<W>) -> Option<&'static Net> {
    static NETS: [OnceLock<Option<Net>>; MOST - LEAST + 1] =
        [const { OnceLock::new() }; MOST - LEAST + 1];
    let size = game.grid.columns;
    let net = NETS.get(size.checked_sub(LEAST)?)?;
    net.get_or_init(|| Net::read(FILE, size)).as_ref()
}

/// The expected points of player one, and each move's share. The network sees the board as if the player to move
/// joined rows.
pub fn judge<const W: usize>(
    net: &Net,
    position: &Position<W>,
    moves: &[Move],
    shares: &mut Vec<f32>,
) -> f64 {
    let (player, size) = (position.player, net.size());
    let seen = move |cell: usize| match player {
        Player::One => cell,
        Player::Two => cell % size * size + cell / size,
    };
    let stones = |player: Player| -> &Bits<W> { &position.stones[player.index()] };
    let judgement =
        net.judge(stones(player).iter().map(seen), stones(player.other()).iter().map(seen));
    let promise = |&mv: &Move| f64::from(judgement.promises[seen(mv as usize)]);
    let most = moves.iter().map(promise).fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = moves.iter().map(|mv| exp(promise(mv) - most)).sum();
    shares.extend(moves.iter().map(|mv| (exp(promise(mv) - most) / sum) as f32));
    if player == Player::One { judgement.points } else { 1.0 - judgement.points }
}
