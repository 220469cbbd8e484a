//! The results of all positions after the first moves, which come with the program: a search cannot look so far ahead. See
//! `training/szkwa`.

use super::rules::{Move, Position, Szkwa};
use ludoteca_engine::solve::Table;
use ludoteca_engine::solve::surround::{self, Kept};
use ludoteca_game::Game;
use std::sync::OnceLock;

/// The last layer.
pub const LAST: u32 = 7;
pub const NAME: &str = "szkwa, the first moves";

static FILE: &[u8] = include_bytes!("opening.table");

fn kept() -> Option<&'static Kept> {
    static KEPT: OnceLock<Option<Table>> = OnceLock::new();
    match KEPT.get_or_init(|| Table::read(FILE, NAME).ok()) {
        Some(Table::Surround(kept)) => Some(kept),
        _ => None,
    }
}

/// The moves that keep a win or a draw; none where the game is lost, or further on in it.
pub fn keeping(game: &Szkwa, position: &Position) -> Vec<Move> {
    let Some(kept) = kept() else { return Vec::new() };
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let after = |mv: Move| {
        let mut next = *position;
        game.play(&mut next, mv);
        surround::result(game, kept, &next)
    };
    let worths: Option<Vec<_>> =
        moves.iter().map(|&mv| after(mv).map(|next| next.reverse())).collect();
    let Some(worths) = worths else { return Vec::new() };
    let best = worths.iter().copied().max().filter(|best| best.is_ge());
    let kept = moves.into_iter().zip(worths).filter(|&(_, worth)| Some(worth) == best);
    kept.map(|(mv, _)| mv).collect()
}
