//! Entries from a table as schools send them: commas, semicolons or tabs, with a byte-order mark or
//! without, UTF-8 or Latin-1, with the habits of spreadsheets. Every error with its line.

use super::action::Entry;
use super::regulation::{Kind, slug};
use super::state::State;
use ludoteca_editions::Edition;
use std::collections::HashMap;

/// The text of a file, whatever wrote it.
pub fn decode(bytes: &[u8]) -> String {
    let wide = |little: bool| {
        let unit = |pair: &[u8]| match little {
            true => u16::from_le_bytes([pair[0], pair[1]]),
            false => u16::from_be_bytes([pair[0], pair[1]]),
        };
        let units: Vec<u16> = bytes[2..].chunks_exact(2).map(unit).collect();
        String::from_utf16_lossy(&units)
    };
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => decode(rest),
        [0xff, 0xfe, ..] => wide(true),
        [0xfe, 0xff, ..] => wide(false),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => text.to_string(),
            Err(_) => bytes.iter().map(|&byte| latin(byte)).collect(),
        },
    }
}

/// Latin-1 with the quotes and dashes Windows puts in its gap.
fn latin(byte: u8) -> char {
    match byte {
        0x80 => '€',
        0x91 => '‘',
        0x92 => '’',
        0x93 => '“',
        0x94 => '”',
        0x96 => '–',
        0x97 => '—',
        byte => char::from(byte),
    }
}

/// Rows of a table, each with the line it begins on (from 1).
pub fn rows(text: &str) -> Vec<(usize, Vec<String>)> {
    let mut text = text.trim_start_matches('\u{feff}');
    let mut skipped = 0;
    let mut told = None;
    if let Some(rest) = text.strip_prefix("sep=") {
        told = rest.chars().next();
        text = rest.split_once('\n').map_or("", |(_, rest)| rest);
        skipped = 1;
    }
    let head = text.lines().find(|line| !line.trim().is_empty()).unwrap_or("");
    let count = |mark: char| head.matches(mark).count();
    let best = [';', '\t', ','].into_iter().max_by_key(|&mark| (count(mark), mark == ';'));
    let delimiter = told.or(best).unwrap_or(';');
    let mut found = Vec::new();
    let (mut row, mut cell, mut quoted) = (Vec::new(), String::new(), false);
    let (mut line, mut begun) = (1 + skipped, 1 + skipped);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' if quoted => quoted = false,
            '"' if cell.trim().is_empty() || cell.trim() == "=" => {
                cell.clear();
                quoted = true;
            }
            '\r' if letters.peek() == Some(&'\n') => {}
            '\n' | '\r' if !quoted => {
                row.push(tidy(&std::mem::take(&mut cell)));
                found.push((begun, std::mem::take(&mut row)));
                line += 1;
                begun = line;
            }
            letter if letter == delimiter && !quoted => row.push(tidy(&std::mem::take(&mut cell))),
            letter => {
                line += usize::from(letter == '\n');
                cell.push(letter);
            }
        }
    }
    if !cell.is_empty() || !row.is_empty() {
        row.push(tidy(&cell));
        found.push((begun, row));
    }
    found.retain(|(_, row)| row.iter().any(|cell| !cell.is_empty()));
    found
}

fn tidy(cell: &str) -> String {
    let words: Vec<&str> =
        cell.split(|letter: char| letter.is_whitespace() || letter == '\u{a0}').collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

const COLUMNS: &[(&str, &[&str])] = &[
    ("id", &["id", "codigo", "numero", "n", "no", "number", "code"]),
    ("name", &["name", "nome", "aluno", "pupil", "nome-do-aluno", "participante"]),
    ("school", &["school", "escola", "agrupamento", "colegio", "instituicao"]),
    ("year", &["year", "ano", "ano-escolar", "serie", "ano-de-escolaridade"]),
    ("category", &["category", "categoria", "cat"]),
    ("team", &["team", "equipa", "equipe"]),
    ("cycle", &["cycle", "ciclo", "nivel"]),
    ("game", &["game", "jogo"]),
    ("section", &["section", "seccao", "secao", "turma", "grupo", "class", "group"]),
    ("reserve", &["reserve", "reserva", "suplente"]),
];

/// A table read as entries: as many as there are rows, or every error there is.
pub fn read(state: &State, text: &str) -> Result<Vec<Entry>, Vec<String>> {
    let rows = rows(text);
    let Some(((_, head), body)) = rows.split_first() else {
        return Err(vec![
            "line 1: the file is empty; a first line with `name;school;…` would be right"
                .to_string(),
        ]);
    };
    let mut place: HashMap<&'static str, usize> = HashMap::new();
    for (index, title) in head.iter().enumerate() {
        let title = slug(title);
        if let Some((column, _)) = COLUMNS.iter().find(|column| column.1.contains(&title.as_str()))
        {
            place.entry(column).or_insert(index);
        }
    }
    let needed: &[&str] = match state.regulation.kind {
        Kind::Olympiad => &["name", "school", "category"],
        Kind::Cnjm => &["name", "school", "cycle", "game"],
        Kind::Club => &["name"],
    };
    let missing: Vec<&str> =
        needed.iter().copied().filter(|column| !place.contains_key(column)).collect();
    if !missing.is_empty() {
        return Err(vec![format!(
            "line 1: the column(s) {} are missing; a first line with {} would be right",
            missing.join(", "),
            needed.join(";")
        )]);
    }
    let mut entries = Vec::new();
    let mut lines = Vec::new();
    let mut errors: Vec<(usize, String)> = Vec::new();
    for (line, row) in body {
        let cells: Cells = place
            .iter()
            .filter_map(|(&column, &index)| row.get(index).map(|cell| (column, cell.as_str())))
            .collect();
        match entry(state, &cells) {
            Ok(entry) => {
                entries.push(entry);
                lines.push(*line);
            }
            Err(reason) => errors.push((*line, reason)),
        }
    }
    if let Err(reasons) = super::check_entries(state, &entries) {
        for reason in reasons.lines() {
            let (number, reason) = reason.split_once(": ").unwrap_or(("1", reason));
            let index = number.parse::<usize>().unwrap_or(1) - 1;
            errors.push((lines.get(index).copied().unwrap_or(1), reason.to_string()));
        }
    }
    errors.sort();
    if errors.is_empty() {
        return Ok(entries);
    }
    Err(errors.into_iter().map(|(line, reason)| format!("line {line}: {reason}")).collect())
}

type Cells<'a> = HashMap<&'static str, &'a str>;

fn entry(state: &State, cells: &Cells) -> Result<Entry, String> {
    let cell = |column: &str| cells.get(column).copied().unwrap_or("");
    let (name, school) = (cell("name"), cell("school"));
    if name.is_empty() {
        return Err("the name is missing".to_string());
    }
    let year = match cell("year") {
        "" => None,
        text => Some(year(text)?),
    };
    let (section, team) = match state.regulation.kind {
        Kind::Olympiad => {
            let letter = cell("category").trim_start_matches("Categoria ").to_uppercase();
            let team = match cell("team") {
                "" => format!("{school} {letter}"),
                team => team.to_string(),
            };
            if school.is_empty() {
                return Err(format!("`{name}` has no school"));
            }
            (letter, Some(team))
        }
        Kind::Cnjm => {
            if school.is_empty() {
                return Err(format!("`{name}` has no school"));
            }
            let edition = state.regulation.edition.as_ref().ok_or("the event has no edition")?;
            (championship(edition, cell("cycle"), cell("game"))?, None)
        }
        Kind::Club => {
            let edition = state.regulation.edition.as_ref();
            (club(edition, cell("section"), cell("cycle"), cell("game"))?, None)
        }
    };
    let id = match cell("id") {
        "" => [slug(name), slug(school)].join("-").trim_matches('-').to_string(),
        id => id.trim_start_matches('\'').to_string(),
    };
    let reserve =
        matches!(slug(cell("reserve")).as_str(), "1" | "x" | "sim" | "yes" | "s" | "y" | "r");
    let (name, school) = (name.to_string(), school.to_string());
    Ok(Entry { id, name, school, year, section, team, reserve })
}

/// "7", "7º", "7.º ano", "pré".
fn year(text: &str) -> Result<u8, String> {
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    match digits.parse::<u8>() {
        Ok(year) if year <= 12 => Ok(year),
        _ if slug(text).starts_with("pre") || slug(text).starts_with("infantil") => Ok(0),
        _ => Err(format!("`{text}` is not a school year; a number from 1 to 12 would be right")),
    }
}

/// The section of a cycle and a game, such as `1-semaforo`.
fn championship(edition: &Edition, cycle: &str, game: &str) -> Result<String, String> {
    let cycle = match (edition.cycle(cycle), &edition.cycles[..]) {
        (Some(cycle), _) => cycle,
        (None, [only]) if cycle.is_empty() => only,
        (None, cycles) => {
            let names: Vec<&str> = cycles.iter().map(|cycle| cycle.name.as_str()).collect();
            return Err(format!("`{cycle}` is not a cycle; {} would be right", names.join(", ")));
        }
    };
    match (cycle.game(game), &cycle.games[..]) {
        (Some(game), _) => Ok(cycle.section(game)),
        (None, [only]) if game.is_empty() => Ok(cycle.section(only)),
        (None, _) => {
            let edition = &edition.name;
            let at = if cycle.name.is_empty() { "" } else { "the " };
            Err(format!(
                "`{game}` is not played in {at}{} of {edition}; {} are",
                cycle.name,
                cycle.names()
            ))
        }
    }
}

/// What is played in a club: the section named; else, where the club names its games, the game's.
fn club(
    edition: Option<&Edition>,
    section: &str,
    cycle: &str,
    game: &str,
) -> Result<String, String> {
    let section = slug(section);
    match edition {
        Some(edition) if section.is_empty() => championship(edition, cycle, game),
        _ if section.is_empty() => Ok("main".to_string()),
        _ => Ok(section),
    }
}
