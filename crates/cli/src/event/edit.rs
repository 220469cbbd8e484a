//! The commands that add to the log. Long, because each of them is a struct of arguments with the
//! few lines that turn it into steps.

use super::store::Store;
use super::view;
use crate::failure::{Failure, print};
use clap::Args;
use ludoteca_tournament::event::action::{Action, Entry, Format, Outcome, Score};
use ludoteca_tournament::event::regulation::{Kind, Regulation, slug};
use ludoteca_tournament::event::standings::standings;
use ludoteca_tournament::event::{State, draw, entries, lineup, pair, report};
use ludoteca_tournament::trf;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub struct New {
    /// olympiad, cnjm or club.
    kind: Option<String>,
    /// What the event is called.
    name: Option<String>,
    /// The edition of the championship (cnjm): 1, 4, 8 or 14.
    #[arg(long)]
    edition: Option<u8>,
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

fn key_value(text: &str) -> Result<(String, String), Failure> {
    let wrong =
        || Failure::usage(format!("`{text}` is not a parameter; `key=value` would be right"));
    let (key, value) = text.split_once('=').ok_or_else(wrong)?;
    Ok((key.trim().to_string(), value.trim().to_string()))
}

impl New {
    pub fn run(&self, file: &Path) -> Result<(), Failure> {
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
            return print(&format!(
                "{} players, {} rounds, now in {}\n",
                stage.entrants.len(),
                stage.rounds.len(),
                file.display()
            ));
        }
        let (Some(kind), Some(name)) = (&self.kind, &self.name) else {
            return Err(Failure::usage(
                "a regulation and a name are needed: `ludoteca event new olympiad \"Olimpíada 2026\"`",
            ));
        };
        let kind = Kind::read(kind).map_err(Failure::usage)?;
        let regulation = Regulation::new(kind, self.edition).map_err(Failure::usage)?;
        let parameters =
            self.parameters.iter().map(|text| key_value(text)).collect::<Result<_, _>>()?;
        let edition = regulation.edition;
        let first = Action::New { name: name.clone(), kind, edition, parameters, seed };
        Store::create(file, vec![first])?;
        print(&format!(
            "{name} begins in {} with the seed {seed}; `ludoteca event regulation` shows what holds\n",
            file.display()
        ))
    }
}

pub fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::failed(format!("`{}` cannot be read: {error}", path.display()))
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
    pub fn run(&self, mut store: Store) -> Result<(), Failure> {
        let mut actions = Vec::new();
        for text in &self.parameters {
            let (key, value) = key_value(text)?;
            actions.push(Action::Set { key, value, force: self.force });
        }
        store.add(actions)?;
        print(&format!("{} set\n", self.parameters.join(", ")))
    }
}

#[derive(Debug, Args)]
pub struct Import {
    table: PathBuf,
    /// Only say what would happen.
    #[arg(long)]
    dry_run: bool,
}

impl Import {
    pub fn run(&self, mut store: Store) -> Result<(), Failure> {
        let bytes = std::fs::read(&self.table).map_err(|error| unreadable(&self.table, &error))?;
        let found = entries::read(store.state(), &entries::decode(&bytes)).map_err(|errors| {
            let shown: Vec<String> = errors.iter().take(50).cloned().collect();
            let more = errors.len().saturating_sub(50);
            let more = if more > 0 { format!("\nand {more} more") } else { String::new() };
            Failure::failed(format!(
                "nothing was imported from `{}`: {} error(s)\n{}{more}",
                self.table.display(),
                errors.len(),
                shown.join("\n")
            ))
        })?;
        let known = |entry: &&Entry| store.state().people.contains_key(&entry.id);
        let updated = found.iter().filter(known).count();
        let text = format!(
            "{} entries: {} new, {updated} brought up to date\n",
            found.len(),
            found.len() - updated
        );
        if !self.dry_run {
            store.add(vec![Action::Enter { entries: found }])?;
        }
        print(&text)
    }
}

/// A competitor or pupil by identifier or name.
pub fn find(state: &State, text: &str) -> Result<String, Failure> {
    if state.teams.contains_key(text) || state.people.contains_key(text) {
        return Ok(text.to_string());
    }
    let wanted = slug(text);
    let teams = state.teams.keys().filter(|id| slug(id) == wanted).cloned();
    let people = state.people.values().filter(|person| slug(&person.entry.name) == wanted);
    let found: Vec<String> = teams.chain(people.map(|person| person.entry.id.clone())).collect();
    match found.as_slice() {
        [one] => Ok(one.clone()),
        [] => Err(Failure::usage(format!(
            "`{text}` is not entered; `ludoteca event list` shows who is"
        ))),
        several => Err(Failure::usage(format!(
            "`{text}` is not one but {}: {}",
            several.len(),
            several.join(", ")
        ))),
    }
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
    pub fn run(&self, mut store: Store) -> Result<(), Failure> {
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
        print(&format!("{count} {}\n", if self.absent { "absent" } else { "present" }))
    }
}

#[derive(Debug, Args)]
pub struct Draw {
    /// A section (a category, `1-semaforo`, `main`), `SECTION/final`, or `all`.
    section: String,
    /// round-robin, double, groups, swiss, knock-out or arena.
    #[arg(long)]
    table: Option<String>,
}

impl Draw {
    pub fn run(&self, mut store: Store) -> Result<(), Failure> {
        let sections: Vec<String> = match self.section.as_str() {
            "all" => {
                let open = store.state().sections();
                open.into_iter().filter(|section| !store.state().drawn.contains(section)).collect()
            }
            section => vec![section.to_string()],
        };
        let mut text = String::new();
        let mut actions = Vec::new();
        for section in sections {
            let action =
                draw(store.state(), &section, self.table.as_deref()).map_err(Failure::failed)?;
            if let Action::Draw { stages, .. } = &action {
                for stage in stages {
                    text.push_str(&format!(
                        "{}: {} entrants, {} rounds\n",
                        stage.id,
                        stage.entrants.len(),
                        stage.rounds
                    ));
                    for (index, who) in stage.entrants.iter().enumerate().take(40) {
                        text.push_str(&format!(
                            "  {:>2}. {}\n",
                            index + 1,
                            store.state().name_of(who)
                        ));
                    }
                }
            }
            actions.push(action);
        }
        store.add(actions)?;
        print(&text)
    }
}

#[derive(Debug, Args)]
pub struct Pair {
    /// A stage, or `all` for every stage whose round is complete.
    stage: String,
    /// All rounds of a round robin at once.
    #[arg(long)]
    whole: bool,
}

impl Pair {
    pub fn run(&self, mut store: Store, json: bool) -> Result<(), Failure> {
        let stages: Vec<String> = match self.stage.as_str() {
            "all" => store.state().stages.keys().cloned().collect(),
            stage => vec![store.state().stage(stage).map_err(Failure::failed)?.id.clone()],
        };
        let mut made: Vec<(String, u32)> = Vec::new();
        for id in &stages {
            loop {
                let action = match pair(store.state(), id) {
                    Ok(action) => action,
                    Err(_) if self.stage == "all" || made.iter().any(|(stage, _)| stage == id) => {
                        break;
                    }
                    Err(reason) => return Err(Failure::failed(reason)),
                };
                let round = if let Action::Pair { round, .. } = &action { *round } else { 0 };
                store.add(vec![action])?;
                made.push((id.clone(), round));
                let format = store.state().stages[id].format;
                if !(self.whole && matches!(format, Format::RoundRobin | Format::Double)) {
                    break;
                }
            }
        }
        if made.is_empty() {
            return Err(Failure::failed(
                "no stage is ready for its next round; `ludoteca event status` shows what is missing",
            ));
        }
        if made.len() > 6 && !json {
            let list: Vec<String> =
                made.iter().map(|(stage, round)| format!("{stage} round {round}")).collect();
            return print(&format!("{} rounds paired: {}\n", made.len(), list.join(", ")));
        }
        for (stage, round) in made {
            view::round(&store, &stage, Some(round), json)?;
        }
        Ok(())
    }
}

#[derive(Debug, Args)]
pub struct Lineup {
    stage: String,
    round: u32,
    /// The match, by its number in the round.
    board: u32,
    team: String,
    /// Places, `m1=Ana`, `g=Ana,Rui`, `v=…`; pupils by name or identifier.
    #[arg(required = true)]
    places: Vec<String>,
}

impl Lineup {
    pub fn run(&self, mut store: Store) -> Result<(), Failure> {
        let state = store.state();
        let team = find(state, &self.team)?;
        let mut places = BTreeMap::new();
        for text in &self.places {
            let (place, pupils) = key_value(text)?;
            let members =
                state.teams.get(&team).map(|team| team.members.clone()).unwrap_or_default();
            let mut named = Vec::new();
            for pupil in pupils.split(',').map(str::trim).filter(|pupil| !pupil.is_empty()) {
                // A name is looked for in the team first: two schools may each have an Ana.
                let own = members
                    .iter()
                    .find(|id| *id == pupil || slug(&state.people[*id].entry.name) == slug(pupil));
                named.push(match own {
                    Some(own) => own.clone(),
                    None => find(state, pupil)?,
                });
            }
            places.insert(place, named);
        }
        let action = Action::Lineup {
            stage: self.stage.clone(),
            round: self.round,
            board: self.board,
            team: team.clone(),
            places: places.clone(),
        };
        store.add(vec![action])?;
        let stage = store.state().stage(&self.stage).map_err(Failure::failed)?;
        let empty = lineup::empty_places(stage, &places);
        let mut text = format!("the line-up of {team} is in\n");
        if !empty.is_empty() {
            let rule = store.state().regulation.get("absent-player");
            text.push_str(&format!(
                "nobody is named for {}: by `absent-player={rule}` {}\n",
                empty.join(", "),
                match rule {
                    "committee" => "the committee decides",
                    _ => "those games are lost by forfeit; enter them with `event result`",
                }
            ));
        }
        print(&text)
    }
}

#[derive(Debug, Args)]
pub struct Substitute {
    stage: String,
    round: u32,
    board: u32,
    team: String,
    /// Who goes out.
    out: String,
    /// Who comes in.
    into: String,
}

impl Substitute {
    pub fn run(&self, mut store: Store) -> Result<(), Failure> {
        let state = store.state();
        let (team, out, into) =
            (find(state, &self.team)?, find(state, &self.out)?, find(state, &self.into)?);
        let action = Action::Substitute {
            stage: self.stage.clone(),
            round: self.round,
            board: self.board,
            team,
            out,
            into,
        };
        store.add(vec![action])?;
        print(&format!("{} comes in for {}\n", self.into, self.out))
    }
}

#[derive(Debug, Args)]
pub struct ResultOf {
    stage: String,
    round: u32,
    board: u32,
    /// `1-0`, `0-1`, `½-½`; for a match game by game: `m1=1-0 … v2=0-1`, seen from the first team.
    #[arg(required = true, allow_hyphen_values = true)]
    results: Vec<String>,
}

impl ResultOf {
    pub fn run(&self, store: Store) -> Result<(), Failure> {
        let score = match self.results.as_slice() {
            [one] if !one.contains('=') || one == "=" => {
                Score::Board(Outcome::read(one).map_err(Failure::usage)?)
            }
            several => {
                let mut games = BTreeMap::new();
                for text in several {
                    let (key, value) = key_value(text)?;
                    games.insert(key, Outcome::read(&value).map_err(Failure::usage)?);
                }
                Score::Match(games)
            }
        };
        enter_result(store, &self.stage, self.round, self.board, score)
    }
}

/// Adds a result and tells what a correction changed in the standings.
fn enter_result(
    mut store: Store,
    stage: &str,
    round: u32,
    board: u32,
    score: Score,
) -> Result<(), Failure> {
    let order = |store: &Store| -> Result<Vec<(String, u32)>, Failure> {
        let stage = store.state().stage(stage).map_err(Failure::failed)?;
        let rows = standings(store.state(), stage).rows;
        Ok(rows.into_iter().map(|row| (row.name, row.place)).collect())
    };
    let before = order(&store)?;
    let changes = store.state().changes.len();
    let action = Action::Result { stage: stage.to_string(), round, board, score };
    store.add(vec![action])?;
    let state = store.state();
    let found = state.stage(stage).map_err(Failure::failed)?;
    let seat = found.board(round, board).map_err(Failure::failed)?;
    let mut text = format!(
        "{}: {} {} {}\n",
        found.id,
        state.name_of(&seat.first),
        view::score_of(seat),
        state.name_of(&seat.second)
    );
    if let Some(change) = state.changes.get(changes) {
        text.push_str(&format!(
            "{}; the pairings stand, the standings are recomputed\n",
            change.text
        ));
        for (name, place) in order(&store)? {
            if let Some((_, former)) = before.iter().find(|(other, _)| *other == name)
                && *former != place
            {
                text.push_str(&format!("  {name}: {former} -> {place}\n"));
            }
        }
    }
    print(&text)
}

#[derive(Debug, Args)]
pub struct Forfeit {
    stage: String,
    round: u32,
    board: u32,
    /// Who did not appear: `first`, `second`, `both`, or a name.
    who: String,
}

impl Forfeit {
    pub fn run(&self, store: Store) -> Result<(), Failure> {
        let state = store.state();
        let stage = state.stage(&self.stage).map_err(Failure::failed)?;
        let seat = stage.board(self.round, self.board).map_err(Failure::failed)?;
        let outcome = match self.who.as_str() {
            "first" => Outcome::SecondUnplayed,
            "second" => Outcome::FirstUnplayed,
            "both" => Outcome::NobodyUnplayed,
            name => match seat.side_of(&find(state, name)?) {
                Some(0) => Outcome::SecondUnplayed,
                Some(_) => Outcome::FirstUnplayed,
                None => return Err(Failure::usage(format!("`{name}` does not play that board"))),
            },
        };
        enter_result(store, &self.stage, self.round, self.board, Score::Board(outcome))
    }
}

#[derive(Debug, Args)]
pub struct Late {
    /// A stage, or a section: then the smallest group is joined.
    stage: String,
    /// The pupil's name, or a team's that is entered already.
    name: String,
    #[arg(long, default_value = "")]
    school: String,
    #[arg(long)]
    year: Option<u8>,
}

impl Late {
    pub fn run(&self, mut store: Store) -> Result<(), Failure> {
        let state = store.state();
        let prefix = format!("{}/", self.stage);
        let open = state
            .stages
            .values()
            .filter(|stage| stage.id == self.stage || stage.id.starts_with(&prefix));
        let smallest = open
            .filter(|stage| (stage.rounds.len() as u32) < stage.total || stage.total == 0)
            .min_by_key(|stage| stage.entrants.len());
        let Some(stage) = smallest else {
            state.stage(&self.stage).map_err(Failure::failed)?;
            return Err(Failure::failed(format!(
                "all rounds of `{}` are paired; nobody can join",
                self.stage
            )));
        };
        let section = stage.section.split('/').next().unwrap_or("main").to_string();
        let (entries, who) = match find(state, &self.name) {
            Ok(who) => (Vec::new(), who),
            Err(_) if state.teams_play() => {
                return Err(Failure::usage(format!(
                    "the team `{}` is not entered; import its members first",
                    self.name
                )));
            }
            Err(_) => {
                let id =
                    [slug(&self.name), slug(&self.school)].join("-").trim_matches('-').to_string();
                let entry = Entry {
                    id: id.clone(),
                    name: self.name.clone(),
                    school: self.school.clone(),
                    year: self.year,
                    section,
                    ..Entry::default()
                };
                (vec![entry], id)
            }
        };
        let (id, round) = (stage.id.clone(), stage.rounds.len() + 1);
        store.add(vec![Action::Late { entries, stage: id.clone(), who }])?;
        print(&format!("{} joins {id} from round {round}\n", self.name))
    }
}

#[derive(Debug, Args)]
pub struct Withdraw {
    who: String,
    #[arg(long, default_value = "")]
    reason: String,
}

impl Withdraw {
    pub fn run(&self, mut store: Store) -> Result<(), Failure> {
        let who = find(store.state(), &self.who)?;
        store.add(vec![Action::Withdraw { who, reason: self.reason.clone() }])?;
        let rule = store.state().regulation.get("withdrawal");
        let rule = if rule.is_empty() { String::new() } else { format!(" (withdrawal={rule})") };
        print(&format!("{} leaves{rule}\n", self.who))
    }
}

#[derive(Debug, Args)]
pub struct Committee {
    /// What was decided.
    text: String,
    #[arg(long)]
    yes: u32,
    #[arg(long)]
    no: u32,
    #[arg(long, default_value_t = 0)]
    abstained: u32,
    /// A parameter the decision sets, `key=value`.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    parameter: Option<String>,
}

impl Committee {
    pub fn run(&self, mut store: Store) -> Result<(), Failure> {
        let effect = match &self.parameter {
            None => None,
            Some(text) => {
                let (key, value) = key_value(text)?;
                Some(Box::new(Action::Set { key, value, force: true }))
            }
        };
        let (text, yes, no, abstained) = (self.text.clone(), self.yes, self.no, self.abstained);
        store.add(vec![Action::Decide { text, yes, no, abstained, effect }])?;
        print(match self.yes > self.no {
            true => "carried by simple majority and recorded\n",
            false => "no majority: recorded, and things stay as they were\n",
        })
    }
}

pub fn undo(mut store: Store, step: Option<u32>) -> Result<(), Failure> {
    let step = step.or(store.event().last());
    let step = step.ok_or_else(|| Failure::usage("there is nothing to undo"))?;
    store.add(vec![Action::Undo { step }])?;
    let action = &store.event().steps()[step as usize - 1];
    print(&format!("step {step} undone: {}\n", view::sentence(action)))
}

pub fn redo(mut store: Store, step: Option<u32>) -> Result<(), Failure> {
    let step = step.or(store.event().last_undone());
    let step = step.ok_or_else(|| Failure::usage("nothing is undone"))?;
    store.add(vec![Action::Redo { step }])?;
    let action = &store.event().steps()[step as usize - 1];
    print(&format!("step {step} stands again: {}\n", view::sentence(action)))
}
