//! What happens at the boards: line-ups, substitutions, results, forfeits.

use super::{answer, find, key_value};
use crate::failure::Failure;
use clap::Args;
use ludoteca_desk::Store;
use ludoteca_desk::score::score_of;
use ludoteca_tournament::event::action::{Action, Outcome, Score};
use ludoteca_tournament::event::regulation::slug;
use ludoteca_tournament::event::standings::standings;
use ludoteca_tournament::event::{guard, lineup};
use serde_json::json;
use std::collections::BTreeMap;

#[derive(Debug, Args)]
pub struct Lineup {
    /// A stage, as `status` lists it.
    stage: String,
    /// A round, by its number.
    round: u32,
    /// The match, by its number in the round.
    board: u32,
    /// The team.
    team: String,
    /// Places, `m1=Ana`, `g=Ana,Rui`, `v=…`; pupils by name or identifier.
    #[arg(required = true)]
    places: Vec<String>,
}

impl Lineup {
    pub fn run(&self, mut store: Store, json: bool) -> Result<(), Failure> {
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
        let more = json!({ "empty": empty });
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
        for (place, named, most) in lineup::short_places(stage, &places) {
            text.push_str(&format!("{place} has {named} of {most} pupils\n"));
        }
        answer(&store, json, &text, more)
    }
}

#[derive(Debug, Args)]
pub struct Substitute {
    /// A stage, as `status` lists it.
    stage: String,
    /// A round, by its number.
    round: u32,
    /// A board, by its number in the round.
    board: u32,
    /// The team.
    team: String,
    /// Who goes out.
    out: String,
    /// Who comes in.
    into: String,
}

impl Substitute {
    pub fn run(&self, mut store: Store, json: bool) -> Result<(), Failure> {
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
        let text = format!("{} comes in for {}\n", self.into, self.out);
        answer(&store, json, &text, json!({}))
    }
}

#[derive(Debug, Args)]
pub struct ResultOf {
    /// A stage, as `status` lists it.
    stage: String,
    /// A round, by its number.
    round: u32,
    /// A board, by its number in the round.
    board: u32,
    /// `1-0`, `0-1`, `½-½`; for a match game by game: `m1=1-0 … v2=0-1`, seen from the first team.
    /// Whoever did not come: `event forfeit`.
    #[arg(required = true)]
    results: Vec<String>,
    /// It replaces another result, which was entered wrongly.
    #[arg(long)]
    correct: bool,
}

impl ResultOf {
    pub fn run(&self, store: Store, json: bool) -> Result<(), Failure> {
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
        let place = (self.stage.as_str(), self.round, self.board);
        enter_result(store, json, place, score, self.correct)
    }
}

/// Adds a result and tells what a correction changed in the standings.
fn enter_result(
    mut store: Store,
    json: bool,
    (stage, round, board): (&str, u32, u32),
    score: Score,
    correct: bool,
) -> Result<(), Failure> {
    let order = |store: &Store| -> Result<Vec<(String, u32)>, Failure> {
        let stage = store.state().stage(stage).map_err(Failure::failed)?;
        let rows = standings(store.state(), stage).rows;
        Ok(rows.into_iter().map(|row| (row.name, row.place)).collect())
    };
    let before = order(&store)?;
    let changes = store.state().changes.len();
    let action = Action::Result { stage: stage.to_string(), round, board, score, correct };
    // The same result once more is no step of its own.
    if !guard::stands(store.state(), &action) {
        store.add(vec![action])?;
    }
    let state = store.state();
    let found = state.stage(stage).map_err(Failure::failed)?;
    let seat = found.board(round, board).map_err(Failure::failed)?;
    let mut text = format!(
        "{}: {} {} {}\n",
        found.id,
        state.name_of(&seat.first),
        score_of(seat),
        state.name_of(&seat.second)
    );
    let mut moved = Vec::new();
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
                moved.push(json!({ "name": name, "from": former, "to": place }));
            }
        }
        if moved.is_empty() {
            text.push_str("  nobody changes place\n");
        }
    }
    let corrected = state.changes.len() > changes;
    answer(&store, json, &text, json!({ "corrected": corrected, "moved": moved }))
}

#[derive(Debug, Args)]
pub struct Forfeit {
    /// A stage, as `status` lists it.
    stage: String,
    /// A round, by its number.
    round: u32,
    /// A board, by its number in the round.
    board: u32,
    /// Who did not appear: `first`, `second`, `both`, or a name.
    who: String,
    /// It replaces a result, which was entered wrongly.
    #[arg(long)]
    correct: bool,
}

impl Forfeit {
    pub fn run(&self, store: Store, json: bool) -> Result<(), Failure> {
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
        let place = (self.stage.as_str(), self.round, self.board);
        enter_result(store, json, place, Score::Board(outcome), self.correct)
    }
}
