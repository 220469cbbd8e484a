//! Random walks through a game at a table, with every law asked on the way.

use ludoteca_game::{Random, Turn};
use ludoteca_table::{Card, Match, Record, Settings};
use std::collections::HashMap;

/// What an exam came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    pub games: u64,
    pub positions: u64,
    pub playouts: u64,
    pub longest: u32,
}

/// Words that are no move of any game; each must be refused without changing anything.
const NONSENSE: [&str; 6] = ["zz", "", "a0", "a1-", "swap!", "💥"];

pub(crate) fn open(card: &'static Card, words: &[String]) -> Result<Box<dyn Match>, String> {
    card.open(&Settings::pairs(words.iter().map(String::as_str))?)
}

/// With so many legal moves a position takes as long to examine as two.
const WIDE: u64 = 500;

/// Walks random games until `positions` positions have been examined, fewer where there are very many moves.
pub fn walk(
    card: &'static Card,
    words: &[String],
    positions: u64,
    seed: u64,
) -> Result<Report, String> {
    let mut random = Random::new(seed);
    let mut report = Report::default();
    let mut keys: HashMap<String, u64> = HashMap::new();
    let mut work = 0;
    while work < positions {
        let mut game = open(card, words)?;
        loop {
            let here = |error: String| {
                format!(
                    "{} {}: {error}, after `{}`",
                    card.slug,
                    words.join(" "),
                    game.record().join(" ")
                )
            };
            report.positions += 1;
            examine(&*game, &mut keys).map_err(here)?;
            let legal = game.legal();
            work += 1 + legal.len() as u64 / WIDE;
            if legal.is_empty() {
                break;
            }
            let text = &legal[random.below(legal.len())];
            step(&mut game, text)?;
            if work >= positions * 2 {
                break;
            }
        }
        if matches!(game.turn(), Turn::Over(_)) {
            report.games += 1;
            report.longest = report.longest.max(game.record().len() as u32);
            replay(&*game)?;
        }
    }
    Ok(report)
}

/// The laws of one position at the table.
fn examine(game: &dyn Match, keys: &mut HashMap<String, u64>) -> Result<(), String> {
    let over = matches!(game.turn(), Turn::Over(_));
    let legal = game.legal();
    if over != legal.is_empty() {
        return Err(format!("turn is `{}` with {} legal moves", game.turn(), legal.len()));
    }
    if over != game.ending().is_some() {
        return Err("an ending without an end".to_string());
    }
    if !legal.is_sorted() {
        return Err("the legal moves are not sorted".to_string());
    }
    game.laws()?;
    let text = game.position_text();
    let key = game.key();
    if keys.len() < 200_000 && *keys.entry(text.clone()).or_insert(key) != key {
        return Err(format!("`{text}` has two keys"));
    }
    for nonsense in NONSENSE {
        if game.boxed_clone().play(nonsense).is_ok() {
            return Err(format!("`{nonsense}` was accepted as a move"));
        }
    }
    touch_leads_to_every_move(game, &legal)
}

/// Each legal move can be made by touching, and touching makes only legal moves.
fn touch_leads_to_every_move(game: &dyn Match, legal: &[String]) -> Result<(), String> {
    for text in legal.iter().step_by(legal.len() / 6 + 1) {
        let mut path = game.clicks(text).ok_or(format!("`{text}` has no path"))?;
        let mut touched = game.touch(&path);
        if touched.complete.is_none()
            && let Some(&last) = path.last()
        {
            path.push(last);
            touched = game.touch(&path);
        }
        if touched.complete.as_ref() != Some(text) {
            return Err(format!("touching the path of `{text}` gives {touched:?}"));
        }
    }
    Ok(())
}

/// Plays a move, takes it back, plays it again: nothing may differ.
fn step(game: &mut Box<dyn Match>, text: &str) -> Result<(), String> {
    let before = (game.position_text(), game.turn(), game.key());
    game.play(text)?;
    let after = (game.position_text(), game.turn(), game.key());
    if game.undo().as_deref() != Some(text) {
        return Err(format!("`{text}` was not taken back"));
    }
    if before != (game.position_text(), game.turn(), game.key()) {
        return Err(format!("taking `{text}` back does not restore the position"));
    }
    game.play(text)?;
    if after != (game.position_text(), game.turn(), game.key()) {
        return Err(format!("playing `{text}` twice differs"));
    }
    Ok(())
}

/// A finished game's record reads back and replays to the same end.
fn replay(game: &dyn Match) -> Result<(), String> {
    let record = Record::of(game);
    let read = Record::read(&record.write())?;
    if read != record {
        return Err(format!("{}: the record does not read back", record.game));
    }
    let again = read.open(ludoteca_games::LIST)?;
    if again.turn() != game.turn() || again.position_text() != game.position_text() {
        return Err(format!("{}: the record replays to another end", record.game));
    }
    Ok(())
}

/// Random playouts at full speed: every game ends. Games with a repetition rule may be cut, since
/// playouts do not look back.
pub fn endings(
    card: &'static Card,
    words: &[String],
    playouts: u64,
    seed: u64,
) -> Result<Report, String> {
    let game = open(card, words)?;
    let sum = game.playouts(playouts, seed);
    if sum.cut > 0 && !game.history().repetition && game.history().quiet == 0 {
        let some = words.join(" ");
        return Err(format!("{} {some}: {} of {playouts} games do not end", card.slug, sum.cut));
    }
    Ok(Report { playouts, longest: sum.longest, ..Report::default() })
}

/// The counts of the game's `perft.txt`, up to a size; returns how many were checked.
pub fn counts(card: &'static Card, largest: u64) -> Result<u64, String> {
    let mut checked = 0;
    for line in card.perft.lines() {
        let [parameters, depth, count] = line.split('\t').collect::<Vec<_>>()[..] else {
            return Err(format!("{}: `{line}` is not `parameters depth count` by tabs", card.slug));
        };
        let number = |word: &str| word.parse::<u64>().map_err(|_| format!("`{word}` is no number"));
        let count = number(count)?;
        if count > largest {
            continue;
        }
        let words = parameters.split(' ').filter(|word| *word != "-");
        let found = card.open(&Settings::pairs(words)?)?.perft(number(depth)? as u32);
        if found != count {
            return Err(format!(
                "{} {parameters}: perft {depth} is {found}, not {count}",
                card.slug
            ));
        }
        checked += 1;
    }
    Ok(checked)
}
