//! Positions with one winning move. On a wide board nothing shows that a move does not win but a win of the enemy: so
//! whoever moves has an attack by ataris, and after every other move the enemy has one.

use super::attack::attack;
use super::rules::{AtariGo, Move, Position};
use ludoteca_engine::Riddle;
use ludoteca_game::{Game, Outcome, Turn};

/// So many looks of an attack make a step.
const LOOKS: u64 = 20;

/// The longest line that is asked of anybody.
const LONGEST: usize = 15;

pub fn riddle<const W: usize>(
    game: &AtariGo<W>,
    position: &Position<W>,
    steps: u64,
) -> Riddle<Move> {
    let looks = (steps * LOOKS) as u32;
    let passed = Position { player: position.player.other(), ..*position };
    let Some(winning) = attack(game, position, looks) else { return Riddle::None };
    if attack(game, &passed, looks).is_none() {
        return Riddle::None;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let loses = |&mv: &Move| {
        let next = after(game, position, mv);
        match game.turn(&next) {
            Turn::Over(Outcome::Win(winner)) => winner != position.player,
            _ => attack(game, &next, looks).is_some(),
        }
    };
    if !moves.iter().filter(|&&mv| mv != winning.first).all(loses) {
        return Riddle::None;
    }
    line(game, position, looks).map_or(Riddle::None, Riddle::Only)
}

/// The attack to its end; the loser takes the reply that holds out longest.
fn line<const W: usize>(
    game: &AtariGo<W>,
    position: &Position<W>,
    looks: u32,
) -> Option<Vec<Move>> {
    let (mut at, mut line, mut replies) = (*position, Vec::new(), Vec::new());
    while line.len() < LONGEST {
        let first = attack(game, &at, looks)?.first;
        line.push(first);
        game.play(&mut at, first);
        if at.winner.is_some() {
            return Some(line);
        }
        replies.clear();
        game.moves(&at, &mut replies);
        let holds = |&mv: &Move| {
            let next = after(game, &at, mv);
            match next.winner {
                Some(winner) if winner == position.player => Some((0, mv)),
                Some(_) => None,
                None => attack(game, &next, looks).map(|attack| (attack.moves, mv)),
            }
        };
        // A reply that no attack is found against would mean that the proof is not one.
        let held: Option<Vec<(u32, Move)>> = replies.iter().map(holds).collect();
        let &(_, reply) = held.as_ref()?.iter().max_by_key(|&&(moves, _)| moves)?;
        line.push(reply);
        game.play(&mut at, reply);
        if at.winner.is_some() {
            return Some(line);
        }
    }
    None
}

fn after<const W: usize>(game: &AtariGo<W>, position: &Position<W>, mv: Move) -> Position<W> {
    let mut next = *position;
    game.play(&mut next, mv);
    next
}
