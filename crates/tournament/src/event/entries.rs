//! Entries from a table: columns found by their titles, schools by their names, every error with its
//! line.

use super::action::Entry;
use super::names::{cycle_of_year, same_game};
use super::regulation::{Kind, slug};
use super::schools::Schools;
use super::spreadsheet::rows;
use super::state::State;
use crate::refused;
use crate::refused::Refused;
use ludoteca_editions::Edition;
use std::collections::HashMap;

pub use super::spreadsheet::decode;

/// What a table holds.
#[derive(Clone, Debug, Default)]
pub struct Table {
    pub entries: Vec<Entry>,
    /// Schools that were written otherwise: the line, as it stands there, and as it is taken.
    pub respelt: Vec<(usize, String, String)>,
    /// Schools that may be one, of which at least one is in the table.
    pub alike: Vec<(String, String)>,
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

/// A table read as entries: as many as there are rows, or every error there is. `same` tells schools
/// that are one although they are written otherwise: the name in the table, and the right one.
pub fn read(state: &State, text: &str, same: &[(String, String)]) -> Result<Table, Vec<Refused>> {
    let named = |(line, reason): (usize, Refused)| Refused::around("line {}: {}", &[&line], reason);
    let rows = rows(text).map_err(|errors| errors.into_iter().map(named).collect::<Vec<_>>())?;
    let place = columns(state, &rows).map_err(|reason| vec![named((1, reason))])?;
    let mut reader = Reader::new(state, same);
    for (line, row) in &rows[1..] {
        let cells: Cells = place
            .iter()
            .filter_map(|(&column, &index)| row.get(index).map(|cell| (column, cell.as_str())))
            .collect();
        reader.take(*line, &cells);
    }
    if let Err(reasons) = super::check_entries(state, &reader.table.entries) {
        for (number, reason) in reasons {
            let line = reader.lines.get(number - 1).copied().unwrap_or(1);
            reader.errors.push((line, reason));
        }
    }
    reader.errors.sort_by_key(|(line, reason)| (*line, reason.to_string()));
    match reader.errors.is_empty() {
        true => Ok(reader.finish()),
        false => Err(reader.errors.into_iter().map(named).collect()),
    }
}

/// Where the columns stand that are known, by the titles of the first row.
fn columns(
    state: &State,
    rows: &[super::spreadsheet::Row],
) -> Result<HashMap<&'static str, usize>, Refused> {
    let Some((_, head)) = rows.first() else {
        return Err(refused!(
            "the file is empty; a first line with `name;school;…` would be right"
        ));
    };
    let mut place: HashMap<&'static str, usize> = HashMap::new();
    for (index, title) in head.iter().enumerate() {
        let title = slug(title);
        let known = COLUMNS.iter().find(|column| column.1.contains(&title.as_str()));
        if let Some((column, _)) = known {
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
    match missing.is_empty() {
        true => Ok(place),
        false => Err(refused!(
            "the column(s) {} are missing; a first line with {} would be right",
            missing.join(", "),
            needed.join(";")
        )),
    }
}

struct Reader<'a> {
    state: &'a State,
    schools: Schools,
    /// Who is entered, by name and school: so that they keep their identifiers.
    known: HashMap<(String, &'a str), &'a str>,
    /// Teams by section and name, as they are written.
    teams: HashMap<(String, String), String>,
    table: Table,
    lines: Vec<usize>,
    errors: Vec<(usize, Refused)>,
}

impl<'a> Reader<'a> {
    fn new(state: &'a State, same: &[(String, String)]) -> Reader<'a> {
        let mut schools = Schools::of(state);
        same.iter().for_each(|(one, other)| schools.say_same(one, other));
        let people = state.people.values().map(|person| &person.entry);
        let known =
            people.map(|entry| ((slug(&entry.name), entry.school.as_str()), entry.id.as_str()));
        Reader {
            state,
            schools,
            known: known.collect(),
            teams: state
                .teams
                .values()
                .map(|team| ((team.section.clone(), slug(&team.id)), team.id.clone()))
                .collect(),
            table: Table::default(),
            lines: Vec::new(),
            errors: Vec::new(),
        }
    }

    fn take(&mut self, line: usize, cells: &Cells) {
        let written = cells.get("school").copied().unwrap_or("");
        let school = self.schools.name(written);
        if school != written {
            self.table.respelt.push((line, written.to_string(), school.clone()));
        }
        match entry(self.state, cells, &school) {
            Ok(mut entry) => {
                if cells.get("id").is_none_or(|id| id.is_empty())
                    && let Some(id) = self.known.get(&(slug(&entry.name), school.as_str()))
                {
                    entry.id = id.to_string();
                }
                if let Some(team) = &mut entry.team {
                    let key = (entry.section.clone(), slug(team));
                    team.clone_from(self.teams.entry(key).or_insert_with(|| team.clone()));
                }
                self.table.entries.push(entry);
                self.lines.push(line);
            }
            Err(reason) => self.errors.push((line, reason)),
        }
    }

    fn finish(mut self) -> Table {
        let here = |name: &String| self.table.entries.iter().any(|entry| entry.school == *name);
        let alike = self.schools.alike().into_iter();
        self.table.alike = alike.filter(|(one, other)| here(one) || here(other)).collect();
        self.table
    }
}

type Cells<'a> = HashMap<&'static str, &'a str>;

fn entry(state: &State, cells: &Cells, school: &str) -> Result<Entry, Refused> {
    let cell = |column: &str| cells.get(column).copied().unwrap_or("");
    let name = cell("name");
    if name.is_empty() {
        return Err(refused!("the name is missing"));
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
                return Err(refused!("`{}` has no school", name));
            }
            (letter, Some(team))
        }
        Kind::Cnjm => {
            if school.is_empty() {
                return Err(refused!("`{}` has no school", name));
            }
            let edition = state
                .regulation
                .edition
                .as_ref()
                .ok_or_else(|| refused!("the event has no edition"))?;
            (championship(edition, cell("cycle"), cell("game"))?, None)
        }
        Kind::Club => {
            let edition = state.regulation.edition.as_ref();
            (club(edition, cell("section"), cell("cycle"), cell("game"))?, None)
        }
    };
    let id = match cell("id") {
        "" => identifier(name, school),
        id => id.trim_start_matches('\'').to_string(),
    };
    let reserve =
        matches!(slug(cell("reserve")).as_str(), "1" | "x" | "sim" | "yes" | "s" | "y" | "r");
    let (name, school) = (name.to_string(), school.to_string());
    Ok(Entry { id, name, school, year, section, team, reserve })
}

/// "7", "7º", "7.º ano", "pré".
fn year(text: &str) -> Result<u8, Refused> {
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    match digits.parse::<u8>() {
        Ok(year) if year <= 12 => Ok(year),
        _ if slug(text).starts_with("pre") || slug(text).starts_with("infantil") => Ok(0),
        _ => Err(refused!("`{}` is not a school year; a number from 1 to 12 would be right", text)),
    }
}

/// What somebody without an identifier of their own is called in commands.
pub fn identifier(name: &str, school: &str) -> String {
    [slug(name), slug(school)].join("-").trim_matches('-').to_string()
}

/// The section of a cycle and a game, such as `1-semaforo`.
fn championship(edition: &Edition, cycle: &str, game: &str) -> Result<String, Refused> {
    let by_year = || cycle_of_year(cycle).and_then(|key| edition.cycle(key));
    let cycle = match (edition.cycle(cycle).or_else(by_year), &edition.cycles[..]) {
        (Some(cycle), _) => cycle,
        (None, [only]) if cycle.is_empty() => only,
        (None, cycles) => {
            let names: Vec<&str> = cycles.iter().map(|cycle| cycle.name.as_str()).collect();
            return Err(refused!(
                "`{}` is not a cycle; {} would be right",
                cycle,
                names.join(", ")
            ));
        }
    };
    let by_words = || cycle.games.iter().find(|known| same_game(&known.name, game));
    match (cycle.game(game).or_else(by_words), &cycle.games[..]) {
        (Some(game), _) => Ok(cycle.section(game)),
        (None, [only]) if game.is_empty() => Ok(cycle.section(only)),
        (None, _) => {
            let (name, played) = (&edition.name, cycle.names());
            Err(match cycle.name.is_empty() {
                true => refused!("`{}` is not played in {}; {} are", game, name, played),
                false => refused!(
                    "`{}` is not played in the {} of {}; {} are",
                    game,
                    cycle.name,
                    name,
                    played
                ),
            })
        }
    }
}

/// What is played in a club: the section named; else, where the club names its games, the game's.
fn club(
    edition: Option<&Edition>,
    section: &str,
    cycle: &str,
    game: &str,
) -> Result<String, Refused> {
    let section = slug(section);
    match edition {
        Some(edition) if section.is_empty() => championship(edition, cycle, game),
        _ if section.is_empty() => Ok("main".to_string()),
        _ => Ok(section),
    }
}
