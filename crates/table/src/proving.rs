//! What can be proved of a position of a match: whether a move wins, and the shortest win with a line
//! that ends the game.

use crate::play::Playable;
use ludoteca_engine::{self as engine, AlphaBeta, Budget, Proof, Request, Root, Thought, Value};
use ludoteca_game::Player;

/// A search that counts the moves of a win exactly.
pub fn count<G: Playable>(game: &G, position: &G::Position, nodes: u64) -> Thought<G::Move> {
    let request = Request { budget: Budget::Nodes(nodes), seed: 1, stop: &|| false };
    let (root, settings) = (Root::new(position), AlphaBeta::exact());
    engine::deepening::search(game, &root, settings, nodes, &request)
}

/// Whether a player's move wins, by what is known and then by a look at about so many positions.
pub fn wins<G: Playable>(
    game: &G,
    (position, quiet): (&G::Position, u32),
    player: Player,
    mv: G::Move,
    looks: u64,
) -> Proof {
    match engine::choose::value_of_move(game, position, mv, quiet) {
        Value::Win { player: winner, .. } if winner == player => return Proof::Win,
        Value::Win { .. } | Value::Draw => return Proof::NoWin,
        Value::Unknown => {}
    }
    let mut next = position.clone();
    game.play(&mut next, mv);
    let prove = |attacker| engine::prove(game, &next, attacker, looks, &|| false).0;
    match prove(player) {
        // Where positions may repeat, a win of the other side is as good a refutation.
        Proof::Unknown if prove(player.other()) == Proof::Win => Proof::NoWin,
        proof => proof,
    }
}

/// The fewest moves in which a player to move can force a win, and such a line in texts.
pub fn shortest_win<G: Playable>(
    game: &G,
    position: &G::Position,
    player: Player,
    nodes: u64,
) -> Option<(u32, Vec<String>)> {
    let mut thought = count(game, position, nodes);
    let moves = match thought.exact {
        Value::Win { player: winner, moves } if winner == player => moves,
        _ => return None,
    };
    let mut position = position.clone();
    let mut texts = Vec::new();
    // A search may forget the end of its line: then the rest is asked for.
    loop {
        for mv in thought.line.into_iter().take(moves as usize - texts.len()) {
            texts.push(game.move_text(&position, mv));
            game.play(&mut position, mv);
        }
        if texts.len() >= moves as usize || game.turn(&position).player().is_none() {
            return Some((moves, texts));
        }
        thought = count(game, &position, nodes);
        if thought.line.is_empty() {
            return Some((moves, texts));
        }
    }
}
