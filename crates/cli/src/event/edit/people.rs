//! Those who come late or leave, and what the committee decides.

use super::{answer, find, key_value};
use crate::failure::Failure;
use clap::Args;
use ludoteca_desk::Store;
use ludoteca_editions::clean;
use ludoteca_tournament::event::action::{Action, Entry};
use ludoteca_tournament::event::entries::identifier;
use ludoteca_tournament::event::schools::Schools;
use serde_json::json;

#[derive(Debug, Args)]
pub struct Late {
    /// A stage, or a section: then the smallest group is joined.
    stage: String,
    /// The pupil's name, or a team's that is entered already.
    name: String,
    /// The pupil's school.
    #[arg(long, default_value = "")]
    school: String,
    /// The pupil's school year.
    #[arg(long)]
    year: Option<u8>,
}

impl Late {
    pub fn run(&self, mut store: Store, json: bool) -> Result<(), Failure> {
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
                let school = Schools::of(state).name(&clean(&self.school));
                let name = clean(&self.name);
                let id = identifier(&name, &school);
                let entry = Entry {
                    id: id.clone(),
                    name,
                    school,
                    year: self.year,
                    section,
                    ..Entry::default()
                };
                (vec![entry], id)
            }
        };
        let (id, round) = (stage.id.clone(), stage.rounds.len() + 1);
        store.add(vec![Action::Late { entries, stage: id.clone(), who }])?;
        let text = format!("{} joins {id} from round {round}\n", self.name);
        answer(&store, json, &text, json!({ "stage": id, "round": round }))
    }
}

#[derive(Debug, Args)]
pub struct Withdraw {
    /// Who leaves.
    who: String,
    /// Why they leave.
    #[arg(long, default_value = "")]
    reason: String,
}

impl Withdraw {
    pub fn run(&self, mut store: Store, json: bool) -> Result<(), Failure> {
        let who = find(store.state(), &self.who)?;
        store.add(vec![Action::Withdraw { who, reason: self.reason.clone() }])?;
        let rule = store.state().regulation.get("withdrawal");
        let rule = if rule.is_empty() { String::new() } else { format!(" (withdrawal={rule})") };
        let text = format!("{} leaves{rule}\n", self.who);
        answer(&store, json, &text, json!({}))
    }
}

#[derive(Debug, Args)]
pub struct Committee {
    /// What was decided.
    text: String,
    /// Votes for it.
    #[arg(long)]
    yes: u32,
    /// Votes against it.
    #[arg(long)]
    no: u32,
    /// Abstentions.
    #[arg(long, default_value_t = 0)]
    abstained: u32,
    /// A parameter the decision sets, `key=value`.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    parameter: Option<String>,
}

impl Committee {
    pub fn run(&self, mut store: Store, json: bool) -> Result<(), Failure> {
        let effect = match &self.parameter {
            None => None,
            Some(text) => {
                let (key, value) = key_value(text)?;
                Some(Box::new(Action::Set { key, value, force: true }))
            }
        };
        let (text, yes, no, abstained) = (self.text.clone(), self.yes, self.no, self.abstained);
        store.add(vec![Action::Decide { text, yes, no, abstained, effect }])?;
        let carried = self.yes > self.no;
        let text = match carried {
            true => "carried by simple majority and recorded\n",
            false => "no majority: recorded, and things stay as they were\n",
        };
        answer(&store, json, text, json!({ "carried": carried }))
    }
}
