//! The commands that only look.

use super::edit::find;
use super::table;
use crate::failure::{Failure, print, print_as_is};
use clap::{Args, Subcommand};
use ludoteca_desk::Store;
use ludoteca_desk::regulation::sentence;
use ludoteca_desk::score::score_of;
use ludoteca_tournament::event::action::Format;
use ludoteca_tournament::event::regulation::{PARAMETERS, slug};
use ludoteca_tournament::event::standings::{Standings, standings};
use ludoteca_tournament::event::state::{Board, Round, Stage};
use ludoteca_tournament::event::{State, sentence as step, why};
use serde_json::json;

pub fn print_json(value: &impl serde::Serialize) -> Result<(), Failure> {
    let text =
        serde_json::to_string_pretty(value).map_err(|error| Failure::failed(error.to_string()))?;
    print_as_is(&(text + "\n"))
}

pub fn regulation(store: &Store, json: bool) -> Result<(), Failure> {
    let state = store.state();
    if json {
        return print_json(&state.regulation);
    }
    let mut text = format!("{} — {}", state.name, state.regulation.kind.word());
    if let Some(edition) = &state.regulation.edition {
        text.push_str(&format!(", {}", edition.name));
    }
    text.push_str(&format!("; lots from the seed {}\n", state.seed));
    if let Some(edition) = &state.regulation.edition {
        text.push_str(&super::edition::cycles(edition));
    }
    text.push('\n');
    let words = ludoteca_desk::words::words(crate::reader::language().tag())?;
    for parameter in PARAMETERS {
        if let Some(value) = state.regulation.parameters.get(parameter.key) {
            let others: Vec<&str> =
                parameter.values.iter().copied().filter(|other| other != value).collect();
            let others = match others.is_empty() || parameter.number {
                true => String::new(),
                false => format!("  (or {})", others.join(", ")),
            };
            let sentence = sentence(parameter.key, value, words);
            let sentence = sentence.unwrap_or_else(|| parameter.english.to_string());
            text.push_str(&format!("{} = {value}{others}\n    {sentence}\n", parameter.key));
        }
    }
    print(&text)
}

pub fn list(store: &Store, section: Option<&str>, json: bool) -> Result<(), Failure> {
    let state = store.state();
    if let Some(wanted) = section
        && !state.sections().iter().any(|known| known.eq_ignore_ascii_case(wanted))
    {
        return members(state, wanted, json);
    }
    let chosen = |one: &str| section.is_none_or(|wanted| wanted.eq_ignore_ascii_case(one));
    if json {
        let people: Vec<_> =
            state.people.values().filter(|person| chosen(&person.entry.section)).collect();
        return print_json(&people);
    }
    let here = |present: Option<bool>, gone: bool| match (gone, present) {
        (true, _) => "withdrawn",
        (_, Some(true)) => "present",
        (_, Some(false)) => "absent",
        (_, None) => "",
    };
    let rows: Vec<Vec<String>> = match state.teams_play() {
        true => state
            .teams
            .values()
            .filter(|team| chosen(&team.section))
            .map(|team| {
                vec![
                    team.section.clone(),
                    team.id.clone(),
                    team.school.clone(),
                    team.members.len().to_string(),
                    here(team.present, team.withdrawn).to_string(),
                ]
            })
            .collect(),
        false => state
            .people
            .values()
            .filter(|person| chosen(&person.entry.section))
            .map(|person| {
                let entry = &person.entry;
                vec![
                    entry.section.clone(),
                    entry.name.clone(),
                    entry.school.clone(),
                    entry.id.clone(),
                    here(person.present, person.withdrawn).to_string(),
                ]
            })
            .collect(),
    };
    let head = match state.teams_play() {
        true => ["section", "team", "school", "members", ""],
        false => ["section", "name", "school", "id", ""],
    };
    print(&table::text(&head, &rows))
}

/// The members of a team, with what is known of them.
fn members(state: &State, team: &str, json: bool) -> Result<(), Failure> {
    let found = state.teams.values().find(|known| slug(&known.id) == slug(team));
    let Some(found) = found else {
        let known: Vec<String> = state.sections().into_iter().take(14).collect();
        return Err(Failure::usage(format!(
            "`{team}` is neither a section nor a team; the sections are: {}",
            known.join(", ")
        )));
    };
    let people = found.members.iter().filter_map(|id| state.people.get(id));
    if json {
        return print_json(&people.collect::<Vec<_>>());
    }
    let rows: Vec<Vec<String>> = people
        .map(|person| {
            let entry = &person.entry;
            let year = entry.year.map_or(String::new(), |year| year.to_string());
            let reserve = if entry.reserve { "reserve" } else { "" };
            vec![entry.name.clone(), year, reserve.to_string(), entry.id.clone()]
        })
        .collect();
    print(&table::text(&["name", "year", "", "id"], &rows))
}

/// A round for programs.
pub fn round_value(stage: &Stage, number: u32, round: &Round) -> serde_json::Value {
    json!({ "stage": stage.id, "round": number, "boards": round.boards, "byes": round.byes, "halves": round.halves, "absent": round.absent })
}

pub fn round(store: &Store, stage: &str, round: Option<u32>, json: bool) -> Result<(), Failure> {
    let state = store.state();
    let stage = state.stage(stage).map_err(Failure::failed)?;
    let number = round.unwrap_or(stage.rounds.len() as u32);
    let round = stage.round(number).map_err(Failure::failed)?;
    if json {
        return print_json(&round_value(stage, number, round));
    }
    let of =
        if stage.format == Format::Arena { String::new() } else { format!(" of {}", stage.total) };
    let mut text = format!("{} — round {number}{of}\n\n", stage.id);
    let mut rows = Vec::new();
    for (index, board) in round.boards.iter().enumerate() {
        let mut row = vec![
            (index + 1).to_string(),
            state.name_of(&board.first),
            score_of(board),
            state.name_of(&board.second),
        ];
        match (&board.field, state.teams_play()) {
            (Some(field), _) => {
                let games = state.regulation.scenario(&stage.section, field.scenario);
                let games = games.map_or(String::new(), |games| games.join(", "));
                row.push(format!(
                    "scenario {} field {} turn {}",
                    field.scenario, field.field, field.turn
                ));
                row.push(games);
            }
            (None, true) => row.extend([String::new(), String::new()]),
            (None, false) => row.extend([
                state.school_of(&board.first).to_string(),
                state.school_of(&board.second).to_string(),
            ]),
        }
        rows.push(row);
    }
    let head = match state.teams_play() {
        true => ["match", "first", "score", "second", "field", "games"],
        false => ["board", "starts", "score", "follows", "school", "school"],
    };
    text.push_str(&table::text(&head, &rows));
    let forfeit = |board: &Board| {
        let outcomes = board.outcome.iter().chain(board.games.values());
        outcomes.into_iter().any(|outcome| !outcome.played())
    };
    if round.boards.iter().any(forfeit) {
        text.push_str("+- or -+: won by forfeit; --: nobody came\n");
    }
    for who in &round.byes {
        text.push_str(&format!("free: {}\n", state.name_of(who)));
    }
    for who in &round.halves {
        text.push_str(&format!("half-point bye: {}\n", state.name_of(who)));
    }
    if !round.absent.is_empty() {
        let names: Vec<String> = round.absent.iter().map(|who| state.name_of(who)).collect();
        text.push_str(&format!("absent: {}\n", names.join(", ")));
    }
    print(&text)
}

#[derive(Debug, Args)]
pub struct StandingsOf {
    /// A stage, as `status` lists it.
    stage: String,
    /// Only the first so many.
    #[arg(long)]
    top: Option<usize>,
}

pub fn standings_text(state: &State, table: &Standings, top: Option<usize>) -> String {
    let breaks: Vec<String> = table
        .rows
        .first()
        .map_or(Vec::new(), |row| row.breaks.iter().map(|(name, _)| name.clone()).collect());
    let mut head = vec!["", "name", "school", "points"];
    head.extend(breaks.iter().map(String::as_str).filter(|name| *name != "direct"));
    let shown = table.rows.iter().take(top.unwrap_or(usize::MAX));
    let rows: Vec<Vec<String>> = shown
        .map(|row| {
            let mut cells = vec![
                row.place.to_string(),
                row.name.clone(),
                row.school.clone(),
                row.points.clone(),
            ];
            cells.extend(
                row.breaks
                    .iter()
                    .filter(|(name, _)| name != "direct")
                    .map(|(_, value)| value.clone()),
            );
            cells.resize(head.len(), String::new());
            cells
        })
        .collect();
    let waiting = state.stages.get(&table.stage).map_or(0, |stage| state.open_boards(stage).len());
    let waiting =
        if waiting > 0 { format!("; {waiting} board(s) without result") } else { String::new() };
    format!(
        "{} — after round {} of {}{waiting}\n\n{}",
        table.stage,
        table.rounds,
        table.total,
        table::text(&head, &rows)
    )
}

impl StandingsOf {
    pub fn run(&self, store: &Store, json: bool) -> Result<(), Failure> {
        let stage = store.state().stage(&self.stage).map_err(Failure::failed)?;
        let table = standings(store.state(), stage);
        if json {
            return print_json(&table);
        }
        print(&standings_text(store.state(), &table, self.top))
    }
}

#[derive(Debug, Args)]
pub struct Why {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Why somebody has their place.
    Place {
        /// A stage, as `status` lists it.
        stage: String,
        /// A pupil or a team, by name.
        who: String,
    },
    /// Why a board was paired so.
    Pairing {
        /// A stage, as `status` lists it.
        stage: String,
        /// A round, by its number.
        round: u32,
        /// A board, by its number in the round.
        board: u32,
    },
}

impl Why {
    pub fn run(&self, store: &Store, json: bool) -> Result<(), Failure> {
        let words = match &self.what {
            What::Place { stage, who } => {
                why::place(store.state(), stage, &find(store.state(), who)?)
            }
            What::Pairing { stage, round, board } => {
                why::pairing(store.event(), stage, *round, *board)
            }
        };
        let words = words.map_err(Failure::failed)?;
        if json {
            return print_json(&words);
        }
        print(&(words.join("\n") + "\n"))
    }
}

/// How a stage is played, as `draw --table` calls it.
fn format_word(format: Format) -> &'static str {
    match format {
        Format::RoundRobin => "round-robin",
        Format::Double => "double",
        Format::Swiss => "swiss",
        Format::KnockOut => "knock-out",
        Format::Arena => "arena",
    }
}

/// Rounds paired, of how many; an arena has no number of rounds.
fn rounds_of(stage: &Stage) -> String {
    match stage.format {
        Format::Arena => stage.rounds.len().to_string(),
        _ => format!("{} of {}", stage.rounds.len(), stage.total),
    }
}

pub fn status(store: &Store, json: bool) -> Result<(), Failure> {
    let state = store.state();
    let mut rows = Vec::new();
    for stage in state.stages.values() {
        let open = state.open_boards(stage).len();
        let played = stage.rounds.iter().flat_map(|round| &round.boards);
        let first = played
            .into_iter()
            .any(|board| board.score().is_some())
            .then(|| standings(state, stage).rows.first().map(|row| row.name.clone()))
            .flatten();
        rows.push(vec![
            stage.id.clone(),
            format_word(stage.format).to_string(),
            stage.entrants.len().to_string(),
            rounds_of(stage),
            open.to_string(),
            first.unwrap_or_default(),
        ]);
    }
    if json {
        let head = ["stage", "format", "entrants", "rounds", "open", "first"];
        let rows: Vec<_> = rows
            .iter()
            .map(|row| {
                head.iter()
                    .zip(row)
                    .map(|(key, value)| (key.to_string(), json!(value)))
                    .collect::<serde_json::Map<_, _>>()
            })
            .collect();
        return print_json(
            &json!({ "name": state.name, "seed": state.seed, "entries": state.people.len(), "teams": state.teams.len(), "stages": rows, "changes": state.changes, "decisions": state.decisions }),
        );
    }
    let mut text = format!("{} — {} pupils", state.name, state.people.len());
    if state.teams_play() {
        text.push_str(&format!(" in {} teams", state.teams.len()));
    }
    text.push_str(&format!("; file {}\n\n", store.path().display()));
    text.push_str(&table::text(
        &["stage", "format", "entrants", "rounds", "open boards", "first"],
        &rows,
    ));
    if !state.changes.is_empty() {
        text.push_str("\nChanges everybody may see:\n");
        state.changes.iter().for_each(|change| {
            text.push_str(&format!("  step {}: {}\n", change.step, change.text))
        });
    }
    if !state.decisions.is_empty() {
        text.push_str("\nDecisions of the committee:\n");
        for one in &state.decisions {
            let end = if one.carried { "carried" } else { "not carried" };
            text.push_str(&format!(
                "  step {}: {} ({} yes, {} no, {} abstained: {end})\n",
                one.step, one.text, one.yes, one.no, one.abstained
            ));
        }
    }
    print(&text)
}

/// The time of a step, as the log has it: seconds since 1970 in UTC.
fn clock(at: &str) -> String {
    let Ok(seconds) = at.parse::<u64>() else { return at.to_string() };
    let (hours, minutes) = (seconds / 3600 % 24, seconds / 60 % 60);
    format!("{hours:02}:{minutes:02}:{:02}", seconds % 60)
}

pub fn history(store: &Store, json: bool) -> Result<(), Failure> {
    let steps: Vec<_> = store.event().steps().iter().enumerate().collect();
    if json {
        let rows: Vec<_> = steps.iter().map(|(index, action)| {
            json!({ "step": index + 1, "at": store.steps()[*index].at, "by": store.steps()[*index].by, "undone": store.event().is_undone(*index as u32 + 1), "action": action })
        }).collect();
        return print_json(&rows);
    }
    let rows: Vec<Vec<String>> = steps
        .iter()
        .map(|(index, action)| {
            let undone = if store.event().is_undone(*index as u32 + 1) { "undone" } else { "" };
            let step = &store.steps()[*index];
            vec![
                (index + 1).to_string(),
                clock(&step.at),
                step.by.clone(),
                step::of(action),
                undone.to_string(),
            ]
        })
        .collect();
    print(&table::text(&["step", "time (UTC)", "by", "what", ""], &rows))
}

pub fn check(store: &Store, json: bool) -> Result<(), Failure> {
    let findings = store.event().check().map_err(Failure::failed)?;
    let steps = store.event().steps().len();
    if json {
        return print_json(&json!({ "steps": steps, "findings": findings }));
    }
    match findings.is_empty() {
        true => print(&format!(
            "{steps} steps recomputed: every draw, pairing and standing is the same\n"
        )),
        false => Err(Failure::failed(findings.join("\n"))),
    }
}
