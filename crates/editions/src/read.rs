//! Reads editions from a text; every mistake with its line and what would be right.

use crate::model::{Board, Cycle, Edition, Editions, Game, State};
use crate::slug;

/// A line that cannot be read, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    pub line: usize,
    pub why: String,
}

impl std::fmt::Display for Mistake {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for Mistake {}

/// The cycles of Portuguese schools, which a file need not name.
const CYCLES: [(&str, &str); 4] =
    [("1", "1º CEB"), ("2", "2º CEB"), ("3", "3º CEB"), ("s", "Secundário")];

/// Reads a text; games that `known` names need no `game` line.
pub fn read(text: &str, known: &Editions) -> Result<Editions, Mistake> {
    let mut found = Editions { games: known.games.clone(), list: Vec::new() };
    let mut last = 0;
    for (index, line) in text.lines().enumerate() {
        let line_number = index + 1;
        let wrong = |why: String| Mistake { line: line_number, why };
        let line = line.split('#').next().unwrap_or_default().trim().trim_start_matches('\u{feff}');
        if line.is_empty() {
            continue;
        }
        if let Some(id) = line.strip_prefix("edition ") {
            finish(found.list.last()).map_err(|why| Mistake { line: last, why })?;
            begin(&mut found, id.trim()).map_err(wrong)?;
        } else if let Some((head, value)) = line.split_once(':') {
            entry(&mut found, head.trim(), value.trim()).map_err(wrong)?;
        } else {
            return Err(wrong(format!(
                "`{line}` is not understood; `edition ID` or `key: value` would be right"
            )));
        }
        last = line_number;
    }
    finish(found.list.last()).map_err(|why| Mistake { line: last, why })?;
    Ok(found)
}

/// An edition that ends must have something to play.
fn finish(edition: Option<&Edition>) -> Result<(), String> {
    match edition {
        Some(edition) if edition.cycles.is_empty() => Err(format!(
            "`{}` has no cycle; a line such as `cycle 1: rastros, produto` is missing",
            edition.id
        )),
        _ => Ok(()),
    }
}

fn begin(found: &mut Editions, id: &str) -> Result<(), String> {
    if id.is_empty() || slug(id) != id {
        let better = slug(id);
        let better = if better.is_empty() { "cnjm-21".to_string() } else { better };
        return Err(format!(
            "`{id}` is not an id; small letters, digits and `-` such as `{better}` would be right"
        ));
    }
    if found.list.iter().any(|edition| edition.id == id) {
        return Err(format!("`{id}` is defined twice; another id would be right"));
    }
    found.list.push(Edition { id: id.to_string(), name: id.to_string(), ..Edition::default() });
    Ok(())
}

fn entry(found: &mut Editions, head: &str, value: &str) -> Result<(), String> {
    if let Some(name) = head.strip_prefix("game ") {
        return game(found, name.trim(), value);
    }
    let Editions { games, list } = found;
    let Some(edition) = list.last_mut() else {
        return Err(format!("`{head}` stands before any edition; `edition ID` comes first"));
    };
    if let Some(cycle) = head.strip_prefix("cycle ") {
        return add_cycle(edition, games, cycle, value);
    }
    if value.is_empty() {
        return Err(format!("`{head}` has no value"));
    }
    match head {
        "name" => edition.name = value.to_string(),
        "place" => edition.place = value.to_string(),
        "year" => {
            let year = value.parse().ok().filter(|year| (1900..=2999).contains(year));
            edition.year =
                year.ok_or_else(|| format!("`{value}` is not a year; `2027` would be right"))?;
        }
        "date" => edition.date = date(value)?,
        "kind" => {
            edition.teams = match value {
                "olympiad" => true,
                "individual" => false,
                _ => {
                    let right = "`olympiad` or `individual` would be right";
                    return Err(format!("`{value}` is not a kind; {right}"));
                }
            }
        }
        "state" => {
            edition.state = match value {
                "expected" => State::Expected,
                "known" => State::Known,
                _ => {
                    let right = "`known` or `expected` would be right";
                    return Err(format!("`{value}` is not a state; {right}"));
                }
            }
        }
        _ => {
            return Err(format!(
                "`{head}` is not a key; there are name, place, year, date, kind, state, cycle and game"
            ));
        }
    }
    Ok(())
}

fn date(text: &str) -> Result<String, String> {
    let parts: Vec<&str> = text.split('-').collect();
    let number = |part: &str, length: usize| -> Option<u16> {
        (part.len() == length).then(|| part.parse().ok()).flatten()
    };
    let good = match parts[..] {
        [year, month, day] => {
            number(year, 4).is_some_and(|year| year >= 1900)
                && number(month, 2).is_some_and(|month| (1..=12).contains(&month))
                && number(day, 2).is_some_and(|day| (1..=31).contains(&day))
        }
        _ => false,
    };
    match good {
        true => Ok(text.to_string()),
        false => Err(format!("`{text}` is not a date; year-month-day such as `2027-02-19` is")),
    }
}

/// `Name, other names (key=value …)`.
fn game(found: &mut Editions, word: &str, value: &str) -> Result<(), String> {
    if word.is_empty() || slug(word) != word {
        return Err(format!(
            "`{word}` is not a game's short name; `{}` would be right",
            slug(word)
        ));
    }
    let (names, settings) = settings(value)?;
    let mut names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
    let Some(name) = names.next() else {
        return Err(format!("`game {word}` has no name; `game {word}: Name` would be right"));
    };
    let one = Game {
        slug: word.to_string(),
        name: name.to_string(),
        also: names.map(str::to_string).collect(),
        settings,
        board: Board::Table,
    };
    match found.games.iter_mut().find(|known| known.slug == word) {
        Some(known) => *known = one,
        None => found.games.push(one),
    }
    Ok(())
}

type Settings = Vec<(String, String)>;

/// Splits `text (key=value …)`.
fn settings(text: &str) -> Result<(&str, Settings), String> {
    let Some((before, rest)) = text.split_once('(') else { return Ok((text.trim(), Vec::new())) };
    let Some((inside, after)) = rest.split_once(')') else {
        return Err(format!("`{text}` has a bracket without its partner"));
    };
    if !after.trim().is_empty() {
        return Err(format!("`{}` stands after the bracket; a comma is missing", after.trim()));
    }
    let pair = |word: &str| {
        word.split_once('=')
            .filter(|(key, value)| !key.is_empty() && !value.is_empty())
            .map(|(key, value)| (key.to_string(), value.to_string()))
            .ok_or_else(|| format!("`{word}` is not a setting; `size=9` would be right"))
    };
    let pairs: Result<Vec<_>, String> = inside.split_whitespace().map(pair).collect();
    Ok((before.trim(), pairs?))
}

fn add_cycle(edition: &mut Edition, games: &[Game], head: &str, value: &str) -> Result<(), String> {
    let (key, name) = match head.split_once('(') {
        Some((key, name)) => (key.trim(), name.trim_end_matches(')').trim()),
        None => (head.trim(), ""),
    };
    if key.is_empty() || !key.chars().all(|letter| letter.is_ascii_alphanumeric()) {
        return Err(format!(
            "`{key}` is not a cycle's key; letters and digits such as `1` or `s` would be right"
        ));
    }
    if edition.cycles.iter().any(|cycle| cycle.key == key) {
        return Err(format!("cycle `{key}` stands twice in `{}`", edition.id));
    }
    let usual = CYCLES.iter().find(|(known, _)| *known == key);
    let name = match (name, usual) {
        ("", Some((_, usual))) => usual.to_string(),
        ("", None) => {
            return Err(format!(
                "cycle `{key}` has no name; `cycle {key} (Name): …` would be right"
            ));
        }
        (name, _) => name.to_string(),
    };
    let mut cycle = Cycle { key: key.to_string(), name, games: Vec::new() };
    for text in split(value) {
        let game = cycle_game(games, &text)?;
        if cycle.games.iter().any(|known| known.slug == game.slug) {
            return Err(format!("`{}` stands twice in cycle `{key}`", game.slug));
        }
        cycle.games.push(game);
    }
    if cycle.games.is_empty() {
        return Err(format!("cycle `{key}` has no game; `cycle {key}: rastros` would be right"));
    }
    edition.cycles.push(cycle);
    Ok(())
}

/// At commas outside brackets.
fn split(text: &str) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for letter in text.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        match parts.last_mut() {
            Some(part) if letter != ',' || depth > 0 => part.push(letter),
            _ => parts.push(String::new()),
        }
    }
    let parts = parts.iter().map(|part| part.trim().to_string());
    parts.filter(|part| !part.is_empty()).collect()
}

/// `giant picaria`, `ouri (cycle=collect)`: the game as the file names it, with what differs here.
fn cycle_game(games: &[Game], text: &str) -> Result<Game, String> {
    let (name, changes) = settings(text)?;
    let (board, name) = match name.split_once(' ') {
        Some(("giant", rest)) => (Board::Giant, rest.trim()),
        Some(("living", rest)) => (Board::Living, rest.trim()),
        _ => (Board::Table, name),
    };
    let Some(known) = games.iter().find(|game| game.is_called(name)) else {
        return Err(format!(
            "`{name}` is not a game known here; a line `game {}: {name}` would make it one",
            slug(name)
        ));
    };
    let mut game = Game { board, ..known.clone() };
    for (key, value) in changes {
        match game.settings.iter_mut().find(|(known, _)| *known == key) {
            Some((_, old)) => *old = value,
            None => game.settings.push((key, value)),
        }
    }
    Ok(game)
}
