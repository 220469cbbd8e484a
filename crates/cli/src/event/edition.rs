//! `ludoteca event edition`: the editions that come with the program, and those an organiser defines in
//! files next to the event. An event keeps the edition it began with.

use super::table;
use super::view::print_json;
use crate::failure::{Failure, print};
use clap::{Args, Subcommand};
use ludoteca_desk::file::write_whole;
use ludoteca_editions::{Edition, Game, State, all, read, slug};
use serde_json::json;
use std::path::{Path, PathBuf};

/// What the files of own editions end in.
const ENDING: &str = "edition";

#[derive(Debug, Args)]
#[command(after_help = AFTER)]
pub struct Editions {
    #[command(subcommand)]
    command: Command,
}

const AFTER: &str = "\
Examples:
  ludoteca event edition list
  ludoteca event edition show 19
  ludoteca event edition new cnjm-21 --like 20 --year 2028 --cycle \"1: rastros, semaforo, faisca\"
  ludoteca event edition new feira-1 --name \"Feira de jogos\" --cycle \"k (Jardim): pontos\" --cycle \"1: hex (size=7)\"
  ludoteca event new cnjm \"Final\" --edition cnjm-21";

#[derive(Debug, Subcommand)]
enum Command {
    /// All editions, those in files next to the event too.
    List,
    /// The games of an edition by cycle, with their boards.
    Show {
        /// An edition, by its number, id or name.
        edition: String,
    },
    /// Define an edition: a file next to the event that `event new --edition` finds.
    New(Box<New>),
}

#[derive(Debug, Args)]
struct New {
    /// Small letters, digits and `-`, such as cnjm-21.
    id: String,
    /// What papers call it.
    #[arg(long)]
    name: Option<String>,
    /// Its year.
    #[arg(long)]
    year: Option<u16>,
    /// Year-month-day.
    #[arg(long)]
    date: Option<String>,
    /// Where it is played.
    #[arg(long)]
    place: Option<String>,
    /// Begin with the cycles of another edition.
    #[arg(long, value_name = "EDITION")]
    like: Option<String>,
    /// `KEY: game, game …` or `KEY (Name): …`; a game may have settings, `ouri (cycle=collect)`. May be
    /// repeated; with --like it replaces the cycle of that key.
    #[arg(long = "cycle", value_name = "CYCLE")]
    cycles: Vec<String>,
    /// A game the program does not have: `xadrez: Xadrez`. Its tournament can be run.
    #[arg(long = "game", value_name = "GAME")]
    games: Vec<String>,
    /// Teams of schools: each cycle is a scenario, its name its categories, with three games for tables, one
    /// `giant …` and one `living …`.
    #[arg(long)]
    olympiad: bool,
    /// Write over a file that is there.
    #[arg(long)]
    replace: bool,
}

impl Editions {
    pub fn run(&self, file: &Path, as_json: bool) -> Result<(), Failure> {
        match &self.command {
            Command::List => list(file, as_json),
            Command::Show { edition } => {
                let edition = find(edition, file)?;
                match as_json {
                    true => print_json(&edition),
                    false => print(&described(&edition)),
                }
            }
            Command::New(new) => new.run(file, as_json),
        }
    }
}

/// The games an edition may name: those of the list, and every other game of the program.
fn known() -> ludoteca_editions::Editions {
    let mut known = all().clone();
    for card in ludoteca_games::LIST {
        if known.games.iter().all(|game| game.slug != card.slug) {
            let (slug, name) = (card.slug.to_string(), card.name.to_string());
            known.games.push(Game { slug, name, ..Game::default() });
        }
    }
    known
}

/// The folder of an event's file.
fn folder(file: &Path) -> PathBuf {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_path_buf(),
        _ => PathBuf::from("."),
    }
}

/// The editions in files next to the event, each with its file.
fn own(file: &Path) -> Result<Vec<(Edition, PathBuf)>, Failure> {
    let mut paths: Vec<PathBuf> = match std::fs::read_dir(folder(file)) {
        Ok(entries) => entries.filter_map(|entry| Some(entry.ok()?.path())).collect(),
        Err(_) => Vec::new(),
    };
    paths.retain(|path| path.extension().is_some_and(|ending| ending == ENDING));
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).map_err(|error| {
            Failure::failed(format!("`{}` cannot be read: {error}", path.display()))
        })?;
        let editions = read(&text, &known())
            .map_err(|mistake| Failure::failed(format!("`{}`: {mistake}", path.display())))?;
        found.extend(editions.list.into_iter().map(|edition| (edition, path.clone())));
    }
    Ok(found)
}

/// The edition somebody means: one of their own first, then one of the program's. Its settings fit its games.
pub fn find(text: &str, file: &Path) -> Result<Edition, Failure> {
    let own = own(file)?;
    let wanted = slug(text);
    let is =
        |edition: &&(Edition, PathBuf)| edition.0.id == wanted || slug(&edition.0.name) == wanted;
    let edition = match own.iter().find(is) {
        Some((edition, _)) => edition.clone(),
        None => all()
            .find(text)
            .map_err(|error| {
                let known: Vec<&str> = own.iter().map(|(edition, _)| edition.id.as_str()).collect();
                let more = if known.is_empty() {
                    String::new()
                } else {
                    format!(", and here: {}", known.join(", "))
                };
                Failure::usage(format!("{error}{more}"))
            })?
            .clone(),
    };
    check(&edition)?;
    Ok(edition)
}

/// Every game of the program takes the settings the edition gives it.
fn check(edition: &Edition) -> Result<(), Failure> {
    for game in edition.cycles.iter().flat_map(|cycle| &cycle.games) {
        let Ok(card) = ludoteca_games::card(&game.slug) else { continue };
        ludoteca_table::Settings::read(card, &game.pairs())
            .map_err(|error| Failure::usage(format!("{}: {error}", game.name)))?;
    }
    Ok(())
}

/// What a club plays, as an edition with one nameless cycle.
pub fn of_club(name: &str, games: &[String]) -> Result<Edition, Failure> {
    let text = format!("edition club\ncycle c (c): {}\n", games.join(", "));
    let read = read(&text, &known()).map_err(|mistake| Failure::usage(mistake.why))?;
    let mut edition = read.list.into_iter().next().unwrap_or_default();
    edition.name = name.to_string();
    for cycle in &mut edition.cycles {
        (cycle.key, cycle.name) = (String::new(), String::new());
    }
    check(&edition)?;
    Ok(edition)
}

/// A line a cycle.
pub fn cycles(edition: &Edition) -> String {
    let mut text = String::new();
    for cycle in &edition.cycles {
        let games: Vec<String> = cycle
            .games
            .iter()
            .map(|game| {
                let settings: Vec<String> =
                    game.settings.iter().map(|(key, value)| format!("{key}={value}")).collect();
                match settings.is_empty() {
                    true => game.name.clone(),
                    false => format!("{} ({})", game.name, settings.join(" ")),
                }
            })
            .collect();
        let name = if cycle.name.is_empty() { "games" } else { cycle.name.as_str() };
        text.push_str(&format!("  {name}: {}\n", games.join(", ")));
    }
    text
}

/// An edition in full: what is known of it, its cycles, and what cannot be played here.
pub fn described(edition: &Edition) -> String {
    let when = match (edition.date.as_str(), edition.year) {
        ("", 0) => String::new(),
        ("", year) => format!(", {year}"),
        (date, _) => format!(", {date}"),
    };
    let place =
        if edition.place.is_empty() { String::new() } else { format!(", {}", edition.place) };
    let mut text = format!("{}{place}{when}\n", edition.name);
    if edition.state == State::Expected {
        text.push_str(
            "  expected: not announced yet; these are the games of the regional finals\n",
        );
    }
    text.push_str(&cycles(edition));
    let missing: Vec<&str> = edition
        .games()
        .into_iter()
        .filter(|game| ludoteca_games::card(&game.slug).is_err())
        .map(|game| game.name.as_str())
        .collect();
    if !missing.is_empty() {
        let missing = missing.join(", ");
        text.push_str(&format!("  not in the program, so run but not played here: {missing}\n"));
    }
    text
}

fn list(file: &Path, as_json: bool) -> Result<(), Failure> {
    let own = own(file)?;
    let editions: Vec<(&Edition, String)> = all()
        .list
        .iter()
        .map(|edition| (edition, String::new()))
        .chain(own.iter().map(|(edition, path)| (edition, path.display().to_string())))
        .collect();
    if as_json {
        let list: Vec<_> = editions
            .iter()
            .map(|(edition, path)| json!({ "edition": edition, "file": path }))
            .collect();
        return print_json(&list);
    }
    let rows: Vec<Vec<String>> = editions
        .iter()
        .map(|(edition, path)| {
            let games: Vec<&str> =
                edition.games().into_iter().map(|game| game.name.as_str()).collect();
            let expected = if edition.state == State::Expected { "expected" } else { "" };
            let year = if edition.year > 0 { edition.year.to_string() } else { String::new() };
            let note = if path.is_empty() { expected } else { path.as_str() };
            vec![edition.id.clone(), year, games.join(", "), note.to_string()]
        })
        .collect();
    print(&table::text(&["edition", "year", "games", ""], &rows))
}

impl New {
    fn run(&self, file: &Path, as_json: bool) -> Result<(), Failure> {
        let edition = self.edition(file)?;
        let path = folder(file).join(format!("{}.{ENDING}", edition.id));
        if path.exists() && !self.replace {
            return Err(Failure::failed(format!(
                "`{}` is there already; `--replace` writes over it",
                path.display()
            )));
        }
        write_whole(&path, edition.text().as_bytes())?;
        if as_json {
            return print_json(&json!({ "ok": true, "file": path, "edition": edition }));
        }
        print(&format!(
            "{}\nwritten to {}; `ludoteca event new cnjm NAME --edition {}` plays it\n",
            described(&edition),
            path.display(),
            edition.id
        ))
    }

    /// The edition as a text in the format of its file, read like any other.
    fn edition(&self, file: &Path) -> Result<Edition, Failure> {
        let mut text = String::new();
        for game in &self.games {
            text.push_str(&format!("game {game}\n"));
        }
        text.push_str(&format!("edition {}\n", self.id));
        let year = self.year.map(|year| year.to_string());
        for (key, value) in [
            ("name", &self.name),
            ("place", &self.place),
            ("year", &year),
            ("date", &self.date),
            ("kind", &self.olympiad.then(|| "olympiad".to_string())),
        ] {
            if let Some(value) = value {
                text.push_str(&format!("{key}: {value}\n"));
            }
        }
        for cycle in &self.cycles {
            text.push_str(&format!("cycle {cycle}\n"));
        }
        let mut games = known();
        let like = self.like.as_ref().map(|like| find(like, file)).transpose()?;
        if let Some(like) = &like {
            let news = like
                .games()
                .into_iter()
                .filter(|game| games.games.iter().all(|known| known.slug != game.slug));
            let news: Vec<Game> = news.cloned().collect();
            games.games.extend(news);
            // The cycles not given again come along as they are.
            let given = |key: &str| {
                self.cycles.iter().any(|cycle| {
                    cycle.split([':', '(']).next().is_some_and(|head| head.trim() == key)
                })
            };
            for line in like.text().lines().filter(|line| line.starts_with("cycle ")) {
                let key = line["cycle ".len()..].split([':', '(']).next().unwrap_or_default();
                if !given(key.trim()) {
                    text.push_str(&format!("{line}\n"));
                }
            }
            if like.teams && !self.olympiad {
                text = text.replacen("\ncycle", "\nkind: olympiad\ncycle", 1);
            }
        }
        let read = read(&text, &games).map_err(|mistake| Failure::usage(mistake.why))?;
        let mut edition = read.list.into_iter().next().unwrap_or_default();
        if let Some(like) = &like {
            let place = |key: &str| {
                like.cycles.iter().position(|cycle| cycle.key == key).unwrap_or(usize::MAX)
            };
            edition.cycles.sort_by_key(|cycle| place(&cycle.key));
        }
        check(&edition)?;
        Ok(edition)
    }
}
