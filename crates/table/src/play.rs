//! A match in progress: the record so far and the history rules, the one implementation of [`Match`].

mod analyst;
mod bench;
mod shown;

use crate::proved::Named;
use crate::solving;
use crate::verdict::Ending;
use crate::{Card, Match, Recorded, Settings, Standing};
use ludoteca_engine::{Mind, Oracle, Resources, Root, Think};
use ludoteca_game::{Draw, History, Notation, Outcome, Turn};
use std::sync::Arc;

/// Everything a game must offer to be played at a table.
pub trait Playable: Notation + Draw + Think {}
impl<G: Notation + Draw + Think> Playable for G {}

#[derive(Clone, Debug)]
struct Step<P> {
    position: P,
    quiet: u32,
    ending: Option<(Ending, Outcome)>,
}

#[derive(Clone, Debug)]
pub struct Play<G: Playable> {
    card: &'static Card,
    settings: Settings,
    game: G,
    /// How the game thinks: made once, since it is asked often.
    mind: Arc<Mind<G>>,
    steps: Vec<Step<G::Position>>,
    record: Vec<String>,
}

impl<G: Playable> Play<G> {
    pub fn new(card: &'static Card, settings: Settings, game: G) -> Play<G> {
        let start = game.start();
        let mind = Arc::new(game.mind());
        let mut play = Play { card, settings, game, mind, steps: Vec::new(), record: Vec::new() };
        play.push(start, 0);
        play
    }

    pub fn boxed(card: &'static Card, settings: Settings, game: G) -> Box<dyn Match> {
        Box::new(Play::new(card, settings, game))
    }

    /// The game with its mind.
    fn oracle(&self) -> Oracle<'_, G> {
        Oracle::new(&self.game, &self.mind)
    }

    fn position(&self) -> &G::Position {
        &self.steps.last().expect("the start").position
    }

    /// Adds a position and judges it: its own result first, then the history rules.
    fn push(&mut self, position: G::Position, quiet: u32) {
        let history = self.game.history();
        let ending = if let Turn::Over(outcome) = self.game.turn(&position) {
            Some((Ending::Position, outcome))
        } else if history.repetition
            && self.steps.iter().filter(|step| self.game.same(&step.position, &position)).count()
                >= 2
        {
            Some((Ending::Repetition, self.game.repeated(&position)))
        } else if history.quiet > 0 && quiet >= history.quiet {
            Some((Ending::Quiet, Outcome::Draw))
        } else {
            None
        };
        self.steps.push(Step { position, quiet, ending });
    }

    /// How many moves without progress came just before.
    fn quiet(&self) -> u32 {
        self.steps.last().map_or(0, |step| step.quiet)
    }

    /// The position with the part of its past that the history rules need.
    fn root<'a>(&'a self, resources: Resources<'a>) -> Root<'a, G> {
        let past = if self.game.history().repetition { self.steps.len() - 1 } else { 0 };
        let past =
            self.steps[..past].iter().map(|step| self.game.occurrence(&step.position)).collect();
        Root { position: self.position(), past, quiet: self.quiet(), resources }
    }

    /// The game with its settings, as its table is called.
    fn name(&self) -> String {
        format!("{} {}", self.card.slug, self.settings).trim_end().to_string()
    }

    fn named(&self) -> Named<'_, G> {
        let (game, name, card, settings) = (&self.game, self.name(), self.card, &self.settings);
        Named { game, worth: &self.mind.worth, name, card, settings }
    }

    /// Sees to the table of a solved game.
    fn prepare(&self) {
        solving::prepare(&self.oracle(), || self.name());
    }

    fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.ending().is_none() {
            self.game.moves(self.position(), &mut moves);
        }
        moves
    }

    fn refusal(&self, text: &str) -> String {
        let legal = self.legal();
        match legal.first() {
            None => format!("`{text}` cannot be played: the game is over ({})", self.turn()),
            Some(first) if legal.len() == 1 => {
                format!("`{text}` is not a legal move; the only one is `{first}`")
            }
            Some(first) => {
                format!(
                    "`{text}` is not a legal move; there are {}, such as `{first}`",
                    legal.len()
                )
            }
        }
    }
}

impl<G: Playable> Recorded for Play<G> {
    fn card(&self) -> &'static Card {
        self.card
    }

    fn settings(&self) -> &Settings {
        &self.settings
    }

    fn record(&self) -> &[String] {
        &self.record
    }

    fn start_text(&self) -> String {
        self.game.position_text(&self.steps[0].position)
    }

    fn is_from_start(&self) -> bool {
        self.steps[0].position == self.game.start()
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let found = match self.ending() {
            Some(_) => None,
            None => self.game.read_move(self.position(), text),
        };
        let mv = found.ok_or_else(|| self.refusal(text))?;
        let last = self.steps.last().expect("the start");
        let mut position = last.position.clone();
        let quiet = if self.game.is_quiet(&position, mv) { last.quiet + 1 } else { 0 };
        let written = self.game.move_text(&position, mv);
        self.game.play(&mut position, mv);
        self.record.push(written);
        self.push(position, quiet);
        Ok(())
    }

    fn undo(&mut self) -> Option<String> {
        let text = self.record.pop()?;
        self.steps.pop();
        Some(text)
    }

    fn restart(&mut self, text: Option<&str>) -> Result<(), String> {
        let position = match text {
            Some(text) => self.game.read_position(text)?,
            None => self.game.start(),
        };
        self.steps.clear();
        self.record.clear();
        self.push(position, 0);
        Ok(())
    }
}

impl<G: Playable> Standing for Play<G> {
    fn turn(&self) -> Turn {
        match self.steps.last().and_then(|step| step.ending) {
            Some((_, outcome)) => Turn::Over(outcome),
            None => self.game.turn(self.position()),
        }
    }

    fn ending(&self) -> Option<Ending> {
        self.steps.last().and_then(|step| step.ending).map(|(ending, _)| ending)
    }

    fn legal(&self) -> Vec<String> {
        let position = self.position();
        let mut texts: Vec<String> =
            self.moves().into_iter().map(|mv| self.game.move_text(position, mv)).collect();
        texts.sort_unstable();
        texts
    }

    fn position_text(&self) -> String {
        self.game.position_text(self.position())
    }

    fn key(&self) -> u64 {
        self.game.key(self.position())
    }

    fn canonical_key(&self) -> u64 {
        let (game, position) = (&self.game, self.position());
        let images =
            (1..game.symmetries()).map(|symmetry| game.key(&game.image(position, symmetry)));
        images.fold(game.key(position), u64::min)
    }

    fn score(&self) -> Option<[i32; 2]> {
        self.game.score(self.position())
    }

    fn history(&self) -> History {
        self.game.history()
    }
}

impl<G: Playable> Match for Play<G> {
    fn boxed_clone(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }
}
