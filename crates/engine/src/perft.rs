//! Perft: the number of move sequences of an exact length. History rules are not applied.

use ludoteca_game::Game;

pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    let mut buffers = vec![Vec::new(); depth as usize];
    count(game, position, &mut buffers)
}

/// One buffer of moves a level, so that nothing is allocated on the way.
fn count<G: Game>(game: &G, position: &G::Position, buffers: &mut [Vec<G::Move>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else { return 1 };
    moves.clear();
    game.moves(position, moves);
    if deeper.is_empty() {
        return moves.len() as u64;
    }
    let mut total = 0;
    for &mv in moves.iter() {
        let mut next = position.clone();
        game.play(&mut next, mv);
        total += count(game, &next, deeper);
    }
    total
}
