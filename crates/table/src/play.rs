//! A match in progress: the record so far and the history rules, the one implementation of [`Match`].

use crate::proved::{self, Named};
use crate::solving::{self, Solved};
use crate::touch::{self, Touch};
use crate::verdict::{Ending, Verdict};
use crate::{Card, Match, Settings, laws, proving};
use ludoteca_engine::solve::{Means, ended};
use ludoteca_engine::{
    self as engine, Budget, Certain, Effort, Engine, Level, Mind, Oracle, Origin, Playouts, Proof,
    Request, Resources, Riddle, Root, Think,
};
use ludoteca_game::{
    Draw, History, Kind, Mark, MarkKind, Notation, Outcome, Random, Scene, Site, Turn,
};
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

impl<G: Playable> Match for Play<G> {
    fn card(&self) -> &'static Card {
        self.card
    }

    fn settings(&self) -> &Settings {
        &self.settings
    }

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

    fn record(&self) -> &[String] {
        &self.record
    }

    fn start_text(&self) -> String {
        self.game.position_text(&self.steps[0].position)
    }

    fn is_from_start(&self) -> bool {
        self.steps[0].position == self.game.start()
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

    fn position_text(&self) -> String {
        self.game.position_text(self.position())
    }

    fn key(&self) -> u64 {
        self.game.key(self.position())
    }

    fn score(&self) -> Option<[i32; 2]> {
        self.game.score(self.position())
    }

    fn scene(&self) -> Scene {
        let position = self.position();
        let mut scene = Scene {
            board: self.game.board(),
            pieces: self.game.pieces(position),
            marks: Vec::new(),
        };
        if let (Some(text), Some(before)) = (self.record.last(), self.steps.iter().rev().nth(1))
            && let Some(mv) = self.game.read_move(&before.position, text)
        {
            let mut touched = self.game.clicks(&before.position, mv);
            let laid = scene.pieces.iter().find(|piece| touched.first() == Some(&piece.site));
            if let Some(bar) = laid.filter(|piece| matches!(piece.kind, Kind::Bar { .. })) {
                touched = scene.board.covered(bar);
            }
            scene.marks.extend(touched.into_iter().map(|site| Mark { site, kind: MarkKind::Last }));
        }
        if self.ending() == Some(Ending::Position) {
            let winning = self.game.winning(position);
            scene
                .marks
                .extend(winning.into_iter().map(|site| Mark { site, kind: MarkKind::Winning }));
        }
        scene
    }

    fn touch(&self, path: &[Site]) -> Touch {
        touch::touch(&self.paths(), path)
    }

    fn paths(&self) -> Vec<(Vec<Site>, String)> {
        let position = self.position();
        let mut paths = Vec::new();
        for mv in self.moves() {
            let text = self.game.move_text(position, mv);
            if let Some(other) = self.game.clicks_otherwise(position, mv) {
                paths.push((other, text.clone()));
            }
            paths.push((self.game.clicks(position, mv), text));
        }
        paths
    }

    fn clicks(&self, text: &str) -> Option<Vec<Site>> {
        if self.ending().is_some() {
            return None;
        }
        let mv = self.game.read_move(self.position(), text)?;
        Some(self.game.clicks(self.position(), mv))
    }

    fn chances(&self) -> Vec<(String, u32)> {
        if self.turn() != Turn::Chance {
            return Vec::new();
        }
        let position = self.position();
        self.moves()
            .into_iter()
            .map(|mv| (self.game.move_text(position, mv), self.game.weight(position, mv)))
            .collect()
    }

    fn random_move(&self, seed: u64) -> Option<String> {
        if self.ending().is_some() {
            return None;
        }
        let mut random = Random::new(seed);
        let mv = self.game.random_move(self.position(), &mut random, &mut Vec::new());
        Some(self.game.move_text(self.position(), mv))
    }

    fn history(&self) -> History {
        self.game.history()
    }

    fn perft(&self, depth: u32) -> u64 {
        engine::perft(&self.game, self.position(), depth)
    }

    fn think_with(&self, request: &Request, resources: Resources<'_>) -> Verdict {
        self.prepare();
        let slips = matches!(request.budget, Budget::Level(..8) | Budget::Like(_));
        if !slips
            && self.mind.worth.shelf.is_none()
            && resources.engine.is_none()
            && let Some(verdict) =
                proved::choose(&self.named(), self.position(), &self.moves(), request.seed)
        {
            return verdict;
        }
        let thought = self.oracle().think(&self.root(resources), request);
        let best = thought.best.map(|mv| self.game.move_text(self.position(), mv));
        let engine::Thought { expected, exact, nodes, line, .. } = thought;
        let line = proving::texts(&self.game, self.position(), line);
        Verdict { best, expected, exact, nodes, line }
    }

    fn has_search(&self, settings: &Engine) -> bool {
        self.oracle().search_of(settings).is_some()
    }

    fn wins(&self, text: &str, looks: u64) -> Option<Proof> {
        self.prepare();
        let player = self.turn().player()?;
        let mv = self.game.read_move(self.position(), text)?;
        Some(proving::wins(&self.oracle(), (self.position(), self.quiet()), player, mv, looks))
    }

    fn stands(&self, looks: u64) -> Option<Proof> {
        self.prepare();
        let player = self.turn().player()?;
        Some(proving::stands(&self.oracle(), (self.position(), self.quiet()), player, looks))
    }

    fn random_ending(&self, seed: u64) -> Option<String> {
        self.prepare();
        let position = proving::random_ending(&self.oracle(), &mut Random::new(seed))?;
        Some(self.game.position_text(&position))
    }

    fn shortest_win(&self, nodes: u64) -> Option<(u32, Vec<String>)> {
        proving::shortest_win(&self.oracle(), self.position(), self.turn().player()?, nodes)
    }

    fn riddle(&self, steps: u64) -> Riddle<String> {
        if self.turn().player().is_none() {
            return Riddle::None;
        }
        let texts = |line| proving::texts(&self.game, self.position(), line);
        match &self.mind.riddle {
            Some(riddle) => riddle(&self.game, self.position(), steps).map(texts),
            None => Riddle::Unasked,
        }
    }

    fn canonical_key(&self) -> u64 {
        let (game, position) = (&self.game, self.position());
        let images =
            (1..game.symmetries()).map(|symmetry| game.key(&game.image(position, symmetry)));
        images.fold(game.key(position), u64::min)
    }

    fn levels(&self) -> u8 {
        self.mind.ladder.len() as u8
    }

    fn level(&self, number: u8) -> Level {
        self.mind.level(number)
    }

    fn at_a_glance(&self) -> Option<String> {
        let moves = self.moves();
        let mv = engine::level::best_at_a_glance(&self.oracle(), self.position(), &moves)?;
        Some(self.game.move_text(self.position(), mv))
    }

    fn reason(&self, text: &str) -> Option<[&'static str; 3]> {
        let mv = self.game.read_move(self.position(), text)?;
        self.game.reason(self.position(), mv)
    }

    fn ask(&self, effort: Effort) -> Option<Certain> {
        if let Turn::Over(outcome) = self.turn() {
            return Some(Certain { value: ended(outcome), by: Origin::Rules });
        }
        if effort > Effort::Ready {
            self.prepare();
        }
        let named = self.named();
        let book = |position: &G::Position, quiet| proved::value(&named, position, quiet);
        self.oracle().ask(&self.root(Resources::default()), effort, &book)
    }

    fn decided(
        &self,
        first: Option<&str>,
        stop: &dyn Fn() -> bool,
    ) -> Option<(f64, Option<String>)> {
        let root = self.root(Resources::default());
        let first = first.and_then(|text| self.game.read_move(self.position(), text));
        let request = Request { budget: engine::Budget::Time, seed: 1, stop };
        let decided = engine::certain::decided(&self.oracle(), &root, first, &request)?;
        let text = |mv| self.game.move_text(self.position(), mv);
        Some((decided.points, decided.best.map(text)))
    }

    fn solve(
        &self,
        list: bool,
        first_moves: bool,
        means: &mut Means<'_>,
    ) -> Result<Solved, String> {
        solving::solve(&self.oracle(), &self.name(), list, first_moves, means)
    }

    fn solve_endgame(&self, pieces: u32, means: &mut Means<'_>) -> Result<Solved, String> {
        solving::solve_endgame(&self.oracle(), &self.name(), pieces, means)
    }

    fn table_name(&self) -> Option<String> {
        self.mind.worth.shelf.map(|_| self.name())
    }

    fn put_table(&self, bytes: &[u8]) -> Result<(), String> {
        let name = self.table_name().ok_or("this game keeps no table")?;
        solving::put(&self.oracle(), bytes, &name)
    }

    fn playouts(&self, games: u64, seed: u64) -> Playouts {
        engine::playouts(&self.game, self.position(), games, seed)
    }

    fn outlook(&self) -> f64 {
        let evaluated = || engine::score::expected(self.game.evaluate(self.position()));
        self.oracle().leaves().chance(&self.game, self.position()).unwrap_or_else(evaluated)
    }

    fn laws(&self) -> Result<(), String> {
        laws::check(&self.game, self.position())
    }

    fn boxed_clone(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }
}
