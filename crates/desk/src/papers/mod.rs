//! Paper for a hall without internet: pairings on the wall by board, by school and by name, score
//! cards for the boards, name cards, check-in lists, brackets, the regulation as a poster, standings
//! and certificates.

mod bracket;
mod cards;
mod certificates;
mod lists;
mod sheet;
mod wall;

use crate::Refusal;
use crate::hall::Hall;
use crate::timetable::{of_board, of_round, time};
use crate::title::title;
use crate::words::{Words, words};
use ludoteca_print::{Document, Paper, PrintError};
use ludoteca_tournament::event::action::Ground;
use ludoteca_tournament::event::state::{Board, Stage};
use ludoteca_tournament::event::{Event, State};
use ludoteca_tournament::refused;

/// Every paper there is, as it is asked for.
pub const KINDS: [&str; 11] = [
    "pairings",
    "schools",
    "names",
    "score-cards",
    "name-cards",
    "check-in",
    "poster",
    "standings",
    "bracket",
    "certificates",
    "round",
];

/// What is to be printed.
#[derive(Clone, Debug, Default)]
pub struct Order {
    pub what: String,
    /// A stage; without one every stage.
    pub stage: Option<String>,
    /// A round; without one the last.
    pub round: Option<u32>,
    pub language: String,
    /// How many places get a certificate with their place; with none, they say only who took part.
    pub podium: u32,
    /// On certificates.
    pub place: String,
    pub date: String,
    /// A picture, as `logo` reads it.
    pub logo: Option<String>,
}

/// A paper, how many pages it has, and the stages that were left out since they are not over.
#[derive(Debug)]
pub struct Printed {
    pub pdf: Vec<u8>,
    pub pages: usize,
    pub left_out: Vec<String>,
}

impl From<PrintError> for Refusal {
    fn from(error: PrintError) -> Refusal {
        Refusal::refused(error.to_string())
    }
}

/// What a paper is made from.
struct Job<'a> {
    hall: Hall,
    state: &'a State,
    words: &'static Words,
    order: &'a Order,
    /// The address of the page for a board's result, if there is one: for its code on the card.
    link: &'a dyn Fn(&str, u32, u32) -> Option<String>,
}

fn document(state: &State, words: &Words) -> Document {
    let mut paper = Document::new(Paper::A4, words.language, state.name.clone());
    paper.foot(format!("{} · {{page}}/{{pages}}", state.name));
    paper
}

/// Makes a paper without codes for phones.
pub fn make(event: &Event, order: &Order) -> Result<Printed, Refusal> {
    make_with(event, order, &|_, _, _| None)
}

/// Makes a paper; `link` tells the address of a board's page, by stage, round and board.
pub fn make_with(
    event: &Event,
    order: &Order,
    link: &dyn Fn(&str, u32, u32) -> Option<String>,
) -> Result<Printed, Refusal> {
    let state = event.state();
    let words = words(&order.language)?;
    let stages: Vec<&Stage> = match &order.stage {
        Some(stage) => vec![state.stage(stage)?],
        None => state.stages.values().collect(),
    };
    let mut paper = document(state, words);
    let job = Job { hall: Hall::of(event), state, words, order, link };
    let of_a_round =
        ["pairings", "schools", "names", "score-cards", "round"].contains(&order.what.as_str());
    if of_a_round && stages.iter().all(|stage| job.round_of(stage).is_none()) {
        return Err(Refusal::refused(match order.round {
            Some(round) => refused!("round {} is not paired yet: there is nothing to print", round),
            None => refused!("no round is paired yet: `ludoteca event pair` comes first"),
        }));
    }
    let mut left_out = Vec::new();
    match order.what.as_str() {
        "pairings" => job.pairings(&mut paper, &stages),
        "schools" => job.by(&mut paper, &stages, true),
        "names" => job.by(&mut paper, &stages, false),
        "score-cards" => job.score_cards(&mut paper, &stages)?,
        "name-cards" => job.name_cards(&mut paper, &stages)?,
        "check-in" => job.check_in(&mut paper)?,
        "poster" => job.poster(&mut paper),
        "standings" => job.standings(&mut paper, &stages),
        "bracket" => job.brackets(&mut paper, &stages)?,
        "certificates" => left_out = job.certificates(&mut paper, &stages)?,
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
            return Err(Refusal::asked(refused!(
                "`{}` is not a paper; {} would be right",
                other,
                KINDS.join(", ")
            )));
        }
    }
    let pages = paper.pages();
    Ok(Printed { pdf: paper.finish()?, pages, left_out })
}

impl Job<'_> {
    fn title(&self, stage: &str) -> String {
        title(self.state, stage, self.words)
    }

    /// Where a match is played: scenario, field and turn.
    fn ground(&self, ground: &Ground) -> String {
        let Ground { scenario, field, turn, .. } = ground;
        let Words { field: word, turn: turns, index, .. } = self.words;
        match index {
            2 => format!("{word} {scenario}.{field} · {turns} {turn}"),
            _ => format!("{word} {scenario}.{field} · {turn}.º {turns}"),
        }
    }

    /// A board's number in the hall; matches of teams have only their own.
    fn number(&self, stage: &Stage, board: u32) -> u32 {
        let number = self.hall.number(&stage.id, board).filter(|_| !self.state.teams_play());
        number.unwrap_or(board)
    }

    /// `Ronda 2 · 10:30`
    fn round_at(&self, stage: &Stage, round: u32) -> String {
        let at = of_round(self.state, &stage.id, round).filter(|_| !self.state.teams_play());
        let at = at.map(|at| format!(" · {}", time(at))).unwrap_or_default();
        format!("{} {round}{at}", self.words.round)
    }

    /// Where and when a match is played: field, turn and the time it begins.
    fn ground_at(&self, board: &Board) -> Option<String> {
        let ground = self.ground(board.field.as_ref()?);
        let at = of_board(self.state, board).map(|at| format!(" · {}", time(at)));
        Some(ground + &at.unwrap_or_default())
    }

    fn round_of(&self, stage: &Stage) -> Option<u32> {
        let round = self.order.round.unwrap_or(stage.rounds.len() as u32);
        (round >= 1 && round as usize <= stage.rounds.len()).then_some(round)
    }
}
