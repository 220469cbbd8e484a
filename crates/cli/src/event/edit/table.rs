//! Draws by lot and the pairing of rounds.

use super::answer;
use crate::event::view;
use crate::failure::Failure;
use clap::Args;
use ludoteca_desk::Store;
use ludoteca_tournament::event::action::{Action, Format};
use ludoteca_tournament::event::{draw, pair};
use serde_json::json;

#[derive(Debug, Args)]
pub struct Draw {
    /// A section (a category, `1-semaforo`, `main`), `SECTION/final`, or `all`.
    section: String,
    /// round-robin, double, groups, swiss, knock-out or arena.
    #[arg(long)]
    table: Option<String>,
}

impl Draw {
    pub fn run(&self, mut store: Store, json: bool) -> Result<(), Failure> {
        let sections: Vec<String> = match self.section.as_str() {
            "all" => {
                let open = store.state().sections();
                open.into_iter().filter(|section| !store.state().drawn.contains(section)).collect()
            }
            section => vec![section.to_string()],
        };
        if sections.is_empty() {
            return Err(Failure::failed(
                "there is nothing to draw: nobody is entered, or every section is drawn; `ludoteca event list` and `status` show it",
            ));
        }
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
        let stages = serde_json::to_value(&actions).unwrap_or_default();
        store.add(actions)?;
        answer(&store, json, &text, json!({ "draws": stages }))
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
        let list: Vec<String> =
            made.iter().map(|(stage, round)| format!("{stage} round {round}")).collect();
        let text = format!("{} rounds paired: {}\n", made.len(), list.join(", "));
        if json || made.len() > 6 {
            let value = |(id, number): &(String, u32)| {
                let stage = &store.state().stages[id];
                view::round_value(stage, *number, &stage.rounds[*number as usize - 1])
            };
            let rounds: Vec<_> = made.iter().map(value).collect();
            return answer(&store, json, &text, json!({ "rounds": rounds }));
        }
        for (stage, round) in made {
            view::round(&store, &stage, Some(round), false)?;
        }
        Ok(())
    }
}
