//! What `solve` has proved by search of single positions, the start and those after the first moves, where a game has no
//! table of its own: kept under the game's name, read once, and asked by the texts of positions. The longest of these proofs come with the
//! program, on the game's card.

use crate::play::Playable;
use crate::protocol::read_value;
use crate::solving;
use crate::verdict::Verdict;
use crate::{Card, Settings};
use ludoteca_engine::Value;
use ludoteca_engine::mind::Worth;
use ludoteca_engine::quiet::quiet_after;
use ludoteca_engine::solve::Table;
use ludoteca_game::{Game, Random};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

type Positions = Arc<HashMap<String, Value>>;

/// What is known of each game that was asked for, by the name of its table.
static READ: Mutex<Option<HashMap<String, Positions>>> = Mutex::new(None);

/// A game as its table is called, and where its card is to be found.
#[derive(Debug)]
pub struct Named<'a, G: Game> {
    pub game: &'a G,
    pub worth: &'a Worth<G>,
    pub name: String,
    pub card: &'static Card,
    pub settings: &'a Settings,
}

/// The value of a position after so many moves without progress; unknown where nobody has proved it.
pub fn value<G: Playable>(named: &Named<'_, G>, position: &G::Position, quiet: u32) -> Value {
    let key = key(named.game, position, quiet);
    positions(named).get(&key).copied().unwrap_or(Value::Unknown)
}

/// The text of a position, and where these count the moves without progress before it.
fn key<G: Playable>(game: &G, position: &G::Position, quiet: u32) -> String {
    let text = game.position_text(position);
    if game.history().quiet > 0 { format!("{text} after {quiet}") } else { text }
}

/// The move that keeps what a position is worth, wins soonest and loses latest, where all that is proved; of several one
/// by lot.
pub fn choose<G: Playable>(
    named: &Named<'_, G>,
    position: &G::Position,
    moves: &[G::Move],
    seed: u64,
) -> Option<Verdict> {
    let (game, known) = (named.game, positions(named));
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
    let mut random = Random::new(seed ^ game.key(position));
    let lot = |&(haste, _): &(i64, G::Move)| (haste, random.next());
    let (_, mv) = moves.iter().filter_map(after).min_by_key(lot)?;
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

fn positions<G: Playable>(named: &Named<'_, G>) -> Positions {
    let Ok(mut read) = READ.lock() else { return Positions::default() };
    let read = read.get_or_insert_default();
    if let Some(known) = read.get(&named.name) {
        return Arc::clone(known);
    }
    let mut known: HashMap<String, Value> = by_heart(named).collect();
    // A game with a shelf has another table of this name.
    if named.worth.shelf.is_none()
        && let Some(Table::Proved(list)) = solving::read_table(named.game, named.worth, &named.name)
    {
        known.extend(list);
    }
    let known = Arc::new(known);
    read.insert(named.name.clone(), Arc::clone(&known));
    known
}

/// What the card knows of this game with these settings; a line that cannot be read is none (the tests read them all).
fn by_heart<G: Playable>(named: &Named<'_, G>) -> impl Iterator<Item = (String, Value)> {
    named.card.proved.lines().filter_map(|line| {
        let (settings, moves, value) = line_of(named.card, line).ok()?;
        let (mut position, mut quiet) = (named.game.start(), 0);
        for text in moves.into_iter().filter(|_| settings == *named.settings) {
            let mv = named.game.read_move(&position, text)?;
            quiet = quiet_after(named.game, &position, mv, quiet);
            named.game.play(&mut position, mv);
        }
        (settings == *named.settings).then(|| (key(named.game, &position, quiet), value))
    })
}

/// The parameters, the moves from the start and the value of a line.
pub fn line_of<'text>(
    card: &'static Card,
    line: &'text str,
) -> Result<(Settings, Vec<&'text str>, Value), String> {
    let [parameters, moves, value] = line.split('\t').collect::<Vec<&str>>()[..] else {
        return Err(format!("`{line}` is not parameters, moves and a value between tabs"));
    };
    let words = |text: &'text str| text.split_whitespace().filter(|&word| word != "-");
    let settings = Settings::read(card, &Settings::pairs(words(parameters))?)?;
    let value = read_value(value).ok_or_else(|| format!("`{value}` is not a value"))?;
    Ok((settings, words(moves).collect(), value))
}
