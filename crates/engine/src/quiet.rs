//! Moves without progress, which a position does not know.

use ludoteca_game::Game;

/// How many moves without progress there are after a move.
pub fn quiet_after<G: Game>(game: &G, position: &G::Position, mv: G::Move, quiet: u32) -> u32 {
    if game.history().quiet > 0 && game.is_quiet(position, mv) { quiet + 1 } else { 0 }
}

/// Whether so many moves without progress are a draw.
pub fn is_used_up<G: Game>(game: &G, quiet: u32) -> bool {
    let limit = game.history().quiet;
    limit > 0 && quiet >= limit
}
