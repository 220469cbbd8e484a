//! For tests: the exact result of a small game without cycles, by plain search with a memory.

use ludoteca_game::rules::MixHasher;
use ludoteca_game::{Game, Outcome, Turn};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

type Known<P> = HashMap<P, Outcome, BuildHasherDefault<MixHasher>>;

/// The result with best play of both, from the start.
pub fn solved<G: Game>(game: &G) -> Outcome {
    outcome(game, &game.start(), &mut Known::default())
}

/// The result with best play of both, from a position.
pub fn outcome_of<G: Game>(game: &G, position: &G::Position) -> Outcome {
    outcome(game, position, &mut Known::default())
}

fn outcome<G: Game>(game: &G, position: &G::Position, known: &mut Known<G::Position>) -> Outcome {
    let player = match game.turn(position) {
        Turn::Over(outcome) => return outcome,
        Turn::Player(player) => player,
        Turn::Chance => panic!("chance has no best play"),
    };
    if let Some(&outcome) = known.get(position) {
        return outcome;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let mut best = Outcome::Win(player.other());
    let after = |&mv: &G::Move| {
        let mut next = position.clone();
        game.play(&mut next, mv);
        next
    };
    // A win at once is seen before anything is searched.
    if moves.iter().any(|mv| game.turn(&after(mv)) == Turn::Over(Outcome::Win(player))) {
        return Outcome::Win(player);
    }
    for mv in moves.iter().rev() {
        let found = outcome(game, &after(mv), known);
        if found.points(player) > best.points(player) {
            best = found;
        }
        if best == Outcome::Win(player) {
            break;
        }
    }
    known.insert(position.clone(), best);
    best
}
