//! Paper for a hall without internet: pairings on the wall by board, by school and by name, score
//! cards for the boards, name cards, the regulation as a poster, standings and certificates.

mod cards;
mod lists;
mod wall;

use super::view::print_json;
use super::words::{Words, words};
use crate::failure::{Failure, print};
use clap::Args;
use ludoteca_desk::Store;
use ludoteca_desk::file::write_whole;
use ludoteca_print::{Document, Paper, PrintError};
use ludoteca_tournament::event::State;
use ludoteca_tournament::event::action::Ground;
use ludoteca_tournament::event::state::Stage;
use serde_json::json;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub struct Print {
    /// pairings, schools, names, score-cards, name-cards, poster, standings, certificates, or `round`
    /// for all papers of a round.
    what: String,
    /// A stage; without one every stage.
    stage: Option<String>,
    /// A round; without one the last.
    #[arg(long)]
    round: Option<u32>,
    /// pt-PT or pt-BR.
    #[arg(long, default_value = "pt-PT")]
    language: String,
    /// How many places get a certificate with their place; everybody gets one.
    #[arg(long, default_value_t = 3)]
    podium: u32,
    #[arg(short, long)]
    out: PathBuf,
}

impl From<PrintError> for Failure {
    fn from(error: PrintError) -> Failure {
        Failure::failed(error.to_string())
    }
}

impl Print {
    pub fn run(&self, store: &Store, json: bool) -> Result<(), Failure> {
        let words = words(&self.language).map_err(Failure::usage)?;
        let state = store.state();
        let stages: Vec<&Stage> = match &self.stage {
            Some(stage) => vec![state.stage(stage).map_err(Failure::failed)?],
            None => state.stages.values().collect(),
        };
        let mut paper = Document::new(Paper::A4, words.language, state.name.clone());
        paper.foot(format!("{} · {{page}}/{{pages}}", state.name));
        let job = Job { state, words, round: self.round };
        let of_a_round =
            ["pairings", "schools", "names", "score-cards", "round"].contains(&self.what.as_str());
        if of_a_round && stages.iter().all(|stage| job.round_of(stage).is_none()) {
            return Err(Failure::failed(match self.round {
                Some(round) => {
                    format!("round {round} is not paired yet: there is nothing to print")
                }
                None => "no round is paired yet: `ludoteca event pair` comes first".to_string(),
            }));
        }
        match self.what.as_str() {
            "pairings" => job.pairings(&mut paper, &stages),
            "schools" => job.by(&mut paper, &stages, true),
            "names" => job.by(&mut paper, &stages, false),
            "score-cards" => job.score_cards(&mut paper, &stages)?,
            "name-cards" => job.name_cards(&mut paper, &stages)?,
            "poster" => job.poster(&mut paper),
            "standings" => job.standings(&mut paper, &stages),
            "certificates" => job.certificates(&mut paper, &stages, self.podium)?,
            "round" => {
                job.pairings(&mut paper, &stages);
                paper.page_break();
                job.by(&mut paper, &stages, true);
                if !state.teams_play() {
                    paper.page_break();
                    job.by(&mut paper, &stages, false);
                }
                job.score_cards(&mut paper, &stages)?;
            }
            other => {
                return Err(Failure::usage(format!(
                    "`{other}` is not a paper; pairings, schools, names, score-cards, name-cards, poster, standings, certificates or round would be right"
                )));
            }
        }
        let pages = paper.pages();
        let pdf = paper.finish()?;
        write_whole(&self.out, &pdf)?;
        if json {
            return print_json(&json!({ "ok": true, "out": self.out, "pages": pages }));
        }
        print(&format!(
            "{} written, {pages} page{}\n",
            self.out.display(),
            if pages == 1 { "" } else { "s" }
        ))
    }
}

/// Standings of a stage as a PDF of their own.
pub fn standings_pdf(state: &State, stage: &Stage, language: &str) -> Result<Vec<u8>, Failure> {
    let words = words(language).map_err(Failure::usage)?;
    let mut paper = Document::new(Paper::A4, words.language, state.name.clone());
    paper.foot(format!("{} · {{page}}/{{pages}}", state.name));
    Job { state, words, round: None }.standings(&mut paper, &[stage]);
    Ok(paper.finish()?)
}

/// `1-semaforo/g2` as people say it.
pub fn title(state: &State, stage: &str) -> String {
    let (base, part) = stage.split_once('/').unwrap_or((stage, ""));
    let part = match part {
        "" => String::new(),
        "final" => " · Final".to_string(),
        "consolation" => " · Consolação".to_string(),
        group => format!(" · Grupo {}", group.trim_start_matches('g')),
    };
    let edition = state.regulation.edition.as_ref();
    let base = match edition.and_then(|edition| edition.section(base)) {
        _ if state.teams_play() => format!("Categoria {base}"),
        Some((cycle, game)) if cycle.name.is_empty() => game.name.clone(),
        Some((cycle, game)) => format!("{} · {}", game.name, cycle.name),
        None if base == "main" => state.name.clone(),
        None => base.to_string(),
    };
    base + &part
}

/// What a paper is made from.
struct Job<'a> {
    state: &'a State,
    words: &'a Words,
    round: Option<u32>,
}

impl Job<'_> {
    /// Where a match is played: scenario, field and turn.
    fn ground(&self, ground: &Ground) -> String {
        let Ground { scenario, field, turn, .. } = ground;
        format!("{} {scenario}.{field} · {turn}º turno", self.words.field)
    }

    fn round_of(&self, stage: &Stage) -> Option<u32> {
        let round = self.round.unwrap_or(stage.rounds.len() as u32);
        (round >= 1 && round as usize <= stage.rounds.len()).then_some(round)
    }
}
