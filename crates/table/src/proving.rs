//! What can be proved of a position of a match: whether a move wins, and the shortest win with a line
//! that ends the game.

use crate::play::Playable;
use ludoteca_engine::solve::fewest::ROUNDS;
use ludoteca_engine::{self as engine, Lengths, Oracle, Proof, Value};
use ludoteca_game::{Outcome, Player, Random, Turn};

/// Whether a player wins, by what is known and then by a look at about so many positions.
pub fn stands<G: Playable>(
    oracle: &Oracle<'_, G>,
    (position, quiet): (&G::Position, u32),
    player: Player,
    looks: u64,
) -> Proof {
    let game = oracle.game;
    judged(oracle.value_after(position, quiet), player).unwrap_or_else(|| {
        engine::prove(game, oracle.leaves(), (position, quiet), player, looks, &|| false).0
    })
}

/// Whether a player's move wins, by what is known and then by a look at about so many positions.
pub fn wins<G: Playable>(
    oracle: &Oracle<'_, G>,
    (position, quiet): (&G::Position, u32),
    player: Player,
    mv: G::Move,
    looks: u64,
) -> Proof {
    let game = oracle.game;
    let value = engine::choose::value_of_move(oracle, position, mv, quiet);
    if let Some(proof) = judged(value, player) {
        return proof;
    }
    let mut next = position.clone();
    game.play(&mut next, mv);
    let quiet = engine::quiet::quiet_after(game, position, mv, quiet);
    let prove = |attacker| {
        engine::prove(game, oracle.leaves(), (&next, quiet), attacker, looks, &|| false).0
    };
    match prove(player) {
        // Where positions may repeat, a win of the other side is as good a refutation.
        Proof::Unknown if prove(player.other()) == Proof::Win => Proof::NoWin,
        proof => proof,
    }
}

/// What an exact value says of a player; none if it is not known.
fn judged(value: Value, player: Player) -> Option<Proof> {
    match value {
        Value::Win { player: winner, .. } if winner == player => Some(Proof::Win),
        Value::Win { .. } | Value::Draw => Some(Proof::NoWin),
        Value::Unknown => None,
    }
}

/// A position taken at random from those with few pieces that a table knows; none where there is no such
/// table.
pub fn random_ending<G: Playable>(
    oracle: &Oracle<'_, G>,
    random: &mut Random,
) -> Option<G::Position> {
    let game = oracle.game;
    let worth = &oracle.mind.worth;
    let endgames = worth.solver.endgames()?;
    if !worth.shelf?.is_filled() {
        return None;
    }
    let position = endgames.random(game, random)?;
    game.turn(&position).player().map(|_| position)
}

/// The fewest moves in which a player to move can force a win, and such a line in texts.
pub fn shortest_win<G: Playable>(
    oracle: &Oracle<'_, G>,
    position: &G::Position,
    player: Player,
    nodes: u64,
) -> Option<(u32, Vec<String>)> {
    let game = oracle.game;
    if let Some(line) = by_values(oracle, position, player) {
        return Some((line.len() as u32, texts(game, position, line)));
    }
    let mut thought = oracle.count(position, 0, nodes);
    let moves = match thought.exact {
        Value::Win { player: winner, moves } if winner == player => moves,
        _ => return None,
    };
    if moves > ROUNDS && !game.cycles_draw() {
        return None;
    }
    let mut position = position.clone();
    let mut texts = Vec::new();
    // A search may forget the end of its line: then the rest is asked for.
    while let Some(left) = moves.checked_sub(texts.len() as u32).filter(|&left| left > 0) {
        if thought.exact != (Value::Win { player, moves: left }) {
            return None;
        }
        let line = std::mem::take(&mut thought.line);
        for mv in line.into_iter().take(left as usize) {
            texts.push(game.move_text(&position, mv));
            game.play(&mut position, mv);
        }
        if texts.len() < moves as usize {
            thought = oracle.count(&position, 0, nodes);
            if thought.line.is_empty() {
                return None;
            }
        }
    }
    (game.turn(&position) == Turn::Over(Outcome::Win(player))).then_some((moves, texts))
}

/// The line of a winner who hurries and a loser who resists, where every value on it is known with its
/// moves counted, as by a table.
fn by_values<G: Playable>(
    oracle: &Oracle<'_, G>,
    start: &G::Position,
    winner: Player,
) -> Option<Vec<G::Move>> {
    let game = oracle.game;
    // Moves that are a bound need not be the fewest, nor those of a table built for the difference in seeds.
    if oracle.mind.worth.lengths != Lengths::Counted {
        return None;
    }
    let counted = |value: Value| match value {
        Value::Win { player, moves } if player == winner => Some(moves),
        _ => None,
    };
    let mut left = counted(oracle.value(start))?;
    let (mut position, mut quiet, mut line) = (start.clone(), 0, Vec::new());
    while left > 0 {
        game.turn(&position).player()?;
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        left -= 1;
        // Either side has a move into a value that takes one move less.
        let mv = moves.into_iter().find(|&mv| {
            counted(engine::choose::value_of_move(oracle, &position, mv, quiet)) == Some(left)
        })?;
        quiet = engine::quiet::quiet_after(game, &position, mv, quiet);
        game.play(&mut position, mv);
        line.push(mv);
    }
    (game.turn(&position) == Turn::Over(Outcome::Win(winner))).then_some(line)
}

/// The texts of a line of moves.
pub fn texts<G: Playable>(game: &G, start: &G::Position, line: Vec<G::Move>) -> Vec<String> {
    let mut position = start.clone();
    let text = |mv: G::Move| {
        let text = game.move_text(&position, mv);
        game.play(&mut position, mv);
        text
    };
    line.into_iter().map(text).collect()
}
