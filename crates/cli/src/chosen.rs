//! Which games are meant: those of an edition, of one of its cycles, or of an olympiad's scenario.

use crate::failure::Failure;
use ludoteca_editions::{Cycle, Edition, Game, all};
use ludoteca_table::Card;
use std::path::Path;

/// Options that choose games by where they are played.
#[derive(Debug, Default, clap::Args)]
pub struct Chosen {
    /// The games of an edition: 1 to 20 of the national championship, crjm-11, or one of your own in a file here.
    #[arg(long)]
    pub edition: Option<String>,
    /// Only those of a cycle: 1, 2, 3 or s.
    #[arg(long, requires = "edition")]
    pub cycle: Option<String>,
    /// The games of the olympiad's scenario 1, 2 (categories A and B) or C.
    #[arg(long, conflicts_with = "edition")]
    pub scenario: Option<String>,
}

/// The edition and cycles meant, if any were.
#[derive(Debug)]
pub struct Choice {
    pub edition: Edition,
    pub cycles: Vec<Cycle>,
}

impl Chosen {
    pub fn find(&self) -> Result<Option<Choice>, Failure> {
        if let Some(scenario) = &self.scenario {
            let olympiad =
                all().olympiad().ok_or_else(|| Failure::failed("no olympiad is known"))?;
            return Choice::of(olympiad.clone(), Some(scenario), "scenario").map(Some);
        }
        let Some(edition) = &self.edition else { return Ok(None) };
        let edition = crate::event::edition::find(edition, Path::new("."))?;
        Choice::of(edition, self.cycle.as_deref(), "cycle").map(Some)
    }
}

impl Choice {
    fn of(edition: Edition, wanted: Option<&str>, what: &str) -> Result<Choice, Failure> {
        let cycles = match wanted {
            None => edition.cycles.clone(),
            Some(text) => match edition.cycle(text) {
                Some(cycle) => vec![cycle.clone()],
                None => {
                    let keys: Vec<&str> =
                        edition.cycles.iter().map(|cycle| cycle.key.as_str()).collect();
                    let keys = keys.join(", ");
                    return Err(Failure::usage(format!(
                        "`{text}` is not a {what} of {}; there are {keys}",
                        edition.name
                    )));
                }
            },
        };
        Ok(Choice { edition, cycles })
    }

    /// Every game once, with its card where the program has it.
    pub fn games(&self) -> Vec<(Game, Option<&'static Card>)> {
        let only = Edition { cycles: self.cycles.clone(), ..self.edition.clone() };
        let card = |game: &Game| ludoteca_games::card(&game.slug).ok();
        only.games().into_iter().map(|game| (game.clone(), card(game))).collect()
    }

    /// `CNJM 19 · 1º CEB`; all cycles, `CNJM 19`.
    pub fn title(&self) -> String {
        let name = &self.edition.name;
        match &self.cycles[..] {
            [cycle] if self.edition.teams => format!("{name} · {} · {}", cycle.name, cycle.key),
            [cycle] if self.edition.cycles.len() > 1 => format!("{name} · {}", cycle.name),
            _ => name.clone(),
        }
    }
}
