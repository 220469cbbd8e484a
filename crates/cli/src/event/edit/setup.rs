//! Before the first round: the event itself, its parameters, its entries, and who is there.

use super::{answer, find, key_value, unreadable};
use crate::event::edition;
use crate::failure::Failure;
use clap::Args;
use ludoteca_desk::Store;
use ludoteca_editions::{Edition, clean};
use ludoteca_tournament::event::action::{Action, Entry, Pinned};
use ludoteca_tournament::event::regulation::{Kind, Regulation};
use ludoteca_tournament::event::{entries, report, spreadsheet};
use ludoteca_tournament::trf;
use serde_json::json;
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub struct New {
    /// olympiad, cnjm or club.
    kind: Option<String>,
    /// What the event is called.
    name: Option<String>,
    /// Which edition is played: 1 to 20 of the national championship, crjm-11, or one of your own
    /// (`ludoteca event edition`); without it this year's.
    #[arg(long)]
    edition: Option<String>,
    /// A game that a club plays, such as `rastros` or `hex (size=7)`; may be repeated.
    #[arg(long = "game", value_name = "GAME", conflicts_with = "edition")]
    games: Vec<String>,
    /// Every lot comes from this number.
    #[arg(long)]
    seed: Option<u64>,
    /// A parameter other than its default, `key=value`; may be repeated.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    parameters: Vec<String>,
    /// Begin from a FIDE report instead.
    #[arg(long, value_name = "FILE")]
    trf: Option<PathBuf>,
}

impl New {
    pub fn run(&self, file: &Path, json: bool) -> Result<(), Failure> {
        // A seed nobody chose: from the clock, and shown, so that the lots can be repeated.
        let clock = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let seed = self
            .seed
            .unwrap_or(clock.map_or(1, |since| u64::from(since.subsec_nanos()) % 1_000_000));
        if let Some(path) = &self.trf {
            let text =
                entries::decode(&std::fs::read(path).map_err(|error| unreadable(path, &error))?);
            let found = trf::read(&text)
                .map_err(|error| Failure::failed(format!("`{}`: {error}", path.display())))?;
            let steps = report::steps(&found, seed).map_err(Failure::failed)?;
            let store = Store::create(file, steps)?;
            let stage = store.state().stage("main").map_err(Failure::failed)?;
            let text = format!(
                "{} players, {} rounds, now in {}\n",
                stage.entrants.len(),
                stage.rounds.len(),
                file.display()
            );
            return answer(&store, json, &text, json!({ "seed": seed }));
        }
        let (Some(kind), Some(name)) = (&self.kind, &self.name) else {
            return Err(Failure::usage(
                "a regulation and a name are needed: `ludoteca event new olympiad \"Olimpíada 2026\"`",
            ));
        };
        let kind = Kind::read(kind).map_err(Failure::usage)?;
        let edition = self.edition(kind, name, file)?;
        let regulation = Regulation::new(kind, edition).map_err(Failure::usage)?;
        // Every parameter is written down, so that no later version takes another default for it.
        let mut parameters = regulation.fixed();
        for text in &self.parameters {
            let (key, value) = key_value(text)?;
            regulation.check(&key, &value).map_err(Failure::usage)?;
            parameters.insert(key, value);
        }
        let edition = regulation.edition;
        let played = edition.as_ref().map(edition::described).unwrap_or_default();
        let id = edition.as_ref().map(|edition| edition.id.clone());
        let edition = edition.map(|edition| Pinned::Whole(Box::new(edition)));
        let first = Action::New { name: name.clone(), kind, edition, parameters, seed };
        let store = Store::create(file, vec![first])?;
        let text = format!(
            "{name} begins in {} with the seed {seed}; `ludoteca event regulation` shows what holds\n{played}",
            file.display()
        );
        answer(&store, json, &text, json!({ "seed": seed, "edition": id }))
    }
}

impl New {
    /// What is played: the edition asked for, the club's games, or this year's championship.
    fn edition(&self, kind: Kind, name: &str, file: &Path) -> Result<Option<Edition>, Failure> {
        match (&self.edition, kind) {
            (None, Kind::Club) if !self.games.is_empty() => {
                edition::of_club(name, &self.games).map(Some)
            }
            (None, _) if !self.games.is_empty() => Err(Failure::usage(
                "`--game` names what a club plays; for others `--edition` says it",
            )),
            (None, Kind::Cnjm) => Ok(ludoteca_editions::all().current().cloned()),
            (None, _) => Ok(None),
            (Some(text), _) => edition::find(text, file).map(Some),
        }
    }
}

#[derive(Debug, Args)]
pub struct Set {
    /// `key=value`; may be repeated.
    #[arg(required = true)]
    parameters: Vec<String>,
    /// Change it although rounds are paired; the change is public.
    #[arg(long)]
    force: bool,
}

impl Set {
    pub fn run(&self, mut store: Store, json: bool) -> Result<(), Failure> {
        let mut actions = Vec::new();
        for text in &self.parameters {
            let (key, value) = key_value(text)?;
            actions.push(Action::Set { key, value, force: self.force });
        }
        store.add(actions)?;
        let mut text = format!("{} set\n", self.parameters.join(", "));
        let drawn = !store.state().stages.is_empty();
        let rounds = |text: &String| text.starts_with("rounds") || text.starts_with("final-rounds");
        if drawn && self.parameters.iter().any(rounds) {
            text.push_str(
                "stages that are drawn keep their rounds; it holds for those drawn from now on\n",
            );
        }
        answer(&store, json, &text, json!({}))
    }
}

#[derive(Debug, Args)]
pub struct Import {
    /// The table, a CSV file.
    table: PathBuf,
    /// Only say what would happen.
    #[arg(long)]
    dry_run: bool,
    /// Two spellings are one school, `as it stands there=as it is right`; may be repeated.
    #[arg(long, value_name = "NAME=NAME")]
    same_school: Vec<String>,
}

impl Import {
    pub fn run(&self, mut store: Store, json: bool) -> Result<(), Failure> {
        let size = std::fs::metadata(&self.table);
        let size = size.map_err(|error| unreadable(&self.table, &error))?.len();
        spreadsheet::check_size(size).map_err(|reason| {
            Failure::failed(format!("`{}` was not read: {reason}", self.table.display()))
        })?;
        let bytes = std::fs::read(&self.table).map_err(|error| unreadable(&self.table, &error))?;
        let mut same = Vec::new();
        for text in &self.same_school {
            same.push(text.split_once('=').map(|(one, other)| (clean(one), clean(other))).ok_or_else(
                || {
                    Failure::usage(format!(
                        "`{text}` does not name two spellings; `Escola S. Jose=Escola São José` would be right"
                    ))
                },
            )?);
        }
        let table = entries::read(store.state(), &entries::decode(&bytes), &same);
        let table = table.map_err(|errors| {
            let shown: Vec<String> = errors.iter().take(50).map(ToString::to_string).collect();
            let more = errors.len().saturating_sub(50);
            let more = if more > 0 { format!("\nand {more} more") } else { String::new() };
            Failure::failed(format!(
                "nothing was imported from `{}`: {} error(s)\n{}{more}",
                self.table.display(),
                errors.len(),
                shown.join("\n")
            ))
        })?;
        let schools = schools(&table);
        let entries::Table { entries: found, respelt, alike } = table;
        let known = |entry: &&Entry| store.state().people.contains_key(&entry.id);
        let (count, updated) = (found.len(), found.iter().filter(known).count());
        let would = if self.dry_run { " (nothing was imported: a dry run)" } else { "" };
        let text = format!(
            "{count} entries: {} new, {updated} brought up to date{would}\n{schools}",
            count - updated
        );
        if !self.dry_run {
            store.add(vec![Action::Enter { entries: found }])?;
        }
        let respelt: Vec<_> = respelt
            .iter()
            .map(|(line, from, to)| json!({ "line": line, "written": from, "taken": to }))
            .collect();
        let more = json!({
            "new": count - updated, "updated": updated, "dry_run": self.dry_run,
            "respelt": respelt, "alike": alike,
        });
        answer(&store, json, &text, more)
    }
}

/// What was made of the schools' names, a line each.
fn schools(table: &entries::Table) -> String {
    let mut text = String::new();
    let mut told = std::collections::BTreeSet::new();
    for (line, from, to) in &table.respelt {
        if told.insert(from) {
            text.push_str(&format!("line {line}: `{from}` is taken for `{to}`\n"));
        }
    }
    for (one, other) in &table.alike {
        text.push_str(&format!(
            "`{one}` and `{other}`: one school? then `--same-school \"{other}={one}\"`\n"
        ));
    }
    text
}

#[derive(Debug, Args)]
pub struct CheckIn {
    /// Pupils or teams; a school's name means all of it.
    #[arg(required = true)]
    who: Vec<String>,
    /// They are not there.
    #[arg(long)]
    absent: bool,
}

impl CheckIn {
    pub fn run(&self, mut store: Store, json: bool) -> Result<(), Failure> {
        let mut who = Vec::new();
        for text in &self.who {
            let state = store.state();
            let school: Vec<String> = match state.teams_play() {
                true => state
                    .teams
                    .values()
                    .filter(|team| team.school == *text)
                    .map(|team| team.id.clone())
                    .collect(),
                false => state
                    .people
                    .values()
                    .filter(|person| person.entry.school == *text)
                    .map(|person| person.entry.id.clone())
                    .collect(),
            };
            match school.is_empty() {
                true => who.push(find(state, text)?),
                false => who.extend(school),
            }
        }
        let count = who.len();
        store.add(vec![Action::CheckIn { who, present: !self.absent }])?;
        let text = format!("{count} {}\n", if self.absent { "absent" } else { "present" });
        answer(&store, json, &text, json!({ "count": count }))
    }
}
