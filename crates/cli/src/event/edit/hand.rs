//! A hand on the pairing: two change places, a bye on request, somebody else in a pupil's place.

use super::{answer, find};
use crate::failure::Failure;
use clap::Args;
use ludoteca_desk::{Store, told, words};
use ludoteca_tournament::event::action::Action;
use ludoteca_tournament::event::hand::{objections, seat_two, swap};
use serde_json::json;

#[derive(Debug, Args)]
pub struct Swap {
    /// A stage, as `status` lists it.
    stage: String,
    /// A round, by its number.
    round: u32,
    /// Who changes places; two who sit out sit down together.
    one: String,
    /// Who changes places; two who sit out sit down together.
    other: String,
    /// The reason, for the public list of changes.
    #[arg(long, default_value = "")]
    reason: String,
}

impl Swap {
    pub fn run(&self, mut store: Store, json: bool) -> Result<(), Failure> {
        let state = store.state();
        let (one, other) = (find(state, &self.one)?, find(state, &self.other)?);
        let (stage, round) = (self.stage.as_str(), self.round);
        let action = seat_two(state, stage, round, &one, &other)
            .or_else(|_| swap(state, stage, round, &one, &other));
        let mut action = action.map_err(Failure::failed)?;
        if let Action::Reseat { reason, .. } = &mut action {
            reason.clone_from(&self.reason);
        }
        let english = words::words("en")?;
        let warnings: Vec<String> = objections(state, &action)
            .iter()
            .map(|objection| told::objection(state, objection, english))
            .collect();
        store.add(vec![action])?;
        let mut text = format!("round {round} of {stage} was changed by hand\n");
        warnings.iter().for_each(|warning| text.push_str(&format!("  {warning}\n")));
        answer(&store, json, &text, json!({ "warnings": warnings }))
    }
}

#[derive(Debug, Args)]
pub struct HalfBye {
    /// A stage, as `status` lists it.
    stage: String,
    /// A round, by its number.
    round: u32,
    /// Who does not play.
    who: String,
}

impl HalfBye {
    pub fn run(&self, mut store: Store, json: bool) -> Result<(), Failure> {
        let who = find(store.state(), &self.who)?;
        let (stage, round) = (self.stage.clone(), self.round);
        store.add(vec![Action::HalfBye { stage, round, who }])?;
        let text = format!("{} has half a point in round {round}\n", self.who);
        answer(&store, json, &text, json!({}))
    }
}

#[derive(Debug, Args)]
pub struct Replace {
    /// Who does not play.
    who: String,
    /// Who plays instead.
    name: String,
    /// The pupil's school year.
    #[arg(long)]
    year: Option<u8>,
}

impl Replace {
    pub fn run(&self, mut store: Store, json: bool) -> Result<(), Failure> {
        let who = find(store.state(), &self.who)?;
        let (name, year) = (self.name.clone(), self.year);
        store.add(vec![Action::Replace { who, name, year }])?;
        let text = format!("{} plays for {}\n", self.name, self.who);
        answer(&store, json, &text, json!({}))
    }
}
