//! What `solve` has proved by search of single positions, the start and those after the first moves, where a game has no
//! table of its own: kept under the game's name, read once, and asked by the texts of positions.

use crate::play::Playable;
use crate::solving;
use crate::verdict::Verdict;
use ludoteca_engine::Value;
use ludoteca_engine::solve::Table;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

type Positions = Arc<HashMap<String, Value>>;

/// What is known of each game that was asked for, by the name of its table.
static READ: Mutex<Option<HashMap<String, Positions>>> = Mutex::new(None);

/// The value of a position by its text; unknown where nobody has proved it.
pub fn value(name: &str, position: &str) -> Value {
    positions(name).get(position).copied().unwrap_or(Value::Unknown)
}

/// The move that keeps what a position is worth, wins soonest and loses latest, where all that is proved; of several the one
/// that looks best.
pub fn choose<G: Playable>(
    game: &G,
    name: &str,
    position: &G::Position,
    moves: &[G::Move],
) -> Option<Verdict> {
    let known = positions(name);
    let of = |position: &G::Position| known.get(&game.position_text(position)).copied();
    let player = game.turn(position).player().filter(|_| !known.is_empty())?;
    let exact = of(position)?;
    let haste = |value: Value| match value {
        Value::Win { player: winner, moves } if winner == player => i64::from(moves),
        Value::Win { moves, .. } => -i64::from(moves),
        _ => 0,
    };
    let after = |&mv: &G::Move| {
        let mut next = position.clone();
        game.play(&mut next, mv);
        Some((haste(of(&next).filter(|value| value.points() == exact.points())?), mv))
    };
    let looks = |&(haste, mv): &(i64, G::Move)| (haste, -game.order(position, mv));
    let (_, mv) = moves.iter().filter_map(after).min_by_key(looks)?;
    let line = vec![game.move_text(position, mv)];
    Some(Verdict { best: line.first().cloned(), expected: exact.points()?, exact, nodes: 0, line })
}

/// Takes over what was just proved.
pub fn put(name: &str, table: &Table) {
    if let (Table::Proved(list), Ok(mut read)) = (table, READ.lock()) {
        let known = read.get_or_insert_default().entry(name.to_string()).or_default();
        Arc::make_mut(known).extend(list.iter().cloned());
    }
}

fn positions(name: &str) -> Positions {
    let Ok(mut read) = READ.lock() else { return Positions::default() };
    let read = read.get_or_insert_default();
    if let Some(known) = read.get(name) {
        return Arc::clone(known);
    }
    let known: Positions = match solving::read_table(name) {
        Some(Table::Proved(list)) => Arc::new(list.into_iter().collect()),
        _ => Positions::default(),
    };
    read.insert(name.to_string(), Arc::clone(&known));
    known
}
