//! A match in progress: the record so far, the history rules, and everything that can be asked of
//! it, behind one object-safe trait with one implementation.

use crate::solving::{self, Solved};
use crate::touch::{self, Touch};
use crate::verdict::{Ending, Verdict};
use crate::{Card, Settings, laws};
use crate::{proved, proving};
use ludoteca_engine::solve::Means;
use ludoteca_engine::{
    self as engine, Budget, Level, Playouts, Proof, Request, Resources, Riddle, Root, Think, Value,
};
use ludoteca_game::{Draw, History, Mark, MarkKind, Notation, Outcome, Random, Scene, Site, Turn};

pub trait Match: Send + Sync {
    fn card(&self) -> &'static Card;
    fn settings(&self) -> &Settings;
    /// Whose turn it is, history rules included.
    fn turn(&self) -> Turn;
    fn ending(&self) -> Option<Ending>;
    /// The legal moves sorted by byte order; none when the game is over.
    fn legal(&self) -> Vec<String>;
    fn play(&mut self, text: &str) -> Result<(), String>;
    /// Takes the last move back and returns it.
    fn undo(&mut self) -> Option<String>;
    /// The moves so far.
    fn record(&self) -> &[String];
    /// The text of the position the match began with.
    fn start_text(&self) -> String;
    /// Whether it began with the game's own start position.
    fn is_from_start(&self) -> bool;
    /// Begins again, from the game's start or from a position text.
    fn restart(&mut self, text: Option<&str>) -> Result<(), String>;
    fn position_text(&self) -> String;
    fn key(&self) -> u64;
    fn score(&self) -> Option<[i32; 2]>;
    fn scene(&self) -> Scene;
    fn touch(&self, path: &[Site]) -> Touch;
    /// The spots touched by a legal move.
    fn clicks(&self, text: &str) -> Option<Vec<Site>>;
    /// The chance moves with their weights.
    fn chances(&self) -> Vec<(String, u32)>;
    fn random_move(&self, seed: u64) -> Option<String>;
    /// Which history rules apply.
    fn history(&self) -> History;
    fn perft(&self, depth: u32) -> u64;
    /// Thinks with one thread and no memory: the same request gives the same answer.
    fn think(&self, request: &Request) -> Verdict {
        self.think_with(request, Resources::default())
    }
    fn think_with(&self, request: &Request, resources: Resources<'_>) -> Verdict;
    /// Whether a legal move wins for the player to move, proven with a look at about so many positions.
    fn wins(&self, text: &str, looks: u64) -> Option<Proof>;
    /// The same of the position itself.
    fn stands(&self, looks: u64) -> Option<Proof>;
    /// The text of a position taken at random from a table of endgames, where there is one.
    fn random_ending(&self, seed: u64) -> Option<String>;
    /// The fewest moves in which the player to move can force a win, and such a line.
    fn shortest_win(&self, nodes: u64) -> Option<(u32, Vec<String>)>;
    /// Whether exactly one move wins, where the game has its own means to prove that.
    fn riddle(&self, steps: u64) -> Riddle<String>;
    /// A number that the position shares with its images in the board's symmetries.
    fn canonical_key(&self) -> u64;
    /// The move that looks best at first sight.
    fn at_a_glance(&self) -> Option<String>;
    /// What one of the levels 1 to 8 spends, and how often it slips.
    fn level(&self, number: u8) -> Level;
    /// Why a legal move is good, where the game knows: words that go on "this move …".
    fn reason(&self, text: &str) -> Option<[&'static str; 3]>;
    /// The exact value of the position where it can be had, as if it had come for the first time; a small table
    /// is built for it, which may take a second or two.
    fn value(&self) -> Value;
    /// The same, and else what a search of so many nodes sees exactly.
    fn value_within(&self, nodes: u64) -> Value;
    /// The exact value in this match, where what comes for the third time ends it.
    fn value_in_match(&self) -> Value;
    /// The points of player one with best play of both, proven by a search where the game is small enough, and a
    /// move that keeps them: the given one if it is soon seen to. No move where all lose.
    fn decided(
        &self,
        first: Option<&str>,
        stop: &dyn Fn() -> bool,
    ) -> Option<(f64, Option<String>)>;
    /// The exact value, but nothing is built for it.
    fn value_at_hand(&self) -> Value;
    /// Solves the game from its start position; with `list` by listing every position.
    fn solve(&self, list: bool, first_moves: bool, means: &mut Means<'_>)
    -> Result<Solved, String>;
    /// Solves the positions with at most so many pieces, or seeds, on the board, where the game is solved
    /// by them.
    fn solve_endgame(&self, pieces: u32, means: &mut Means<'_>) -> Result<Solved, String>;
    /// The name of the table that this game can use; none where it uses none.
    fn table_name(&self) -> Option<String>;
    /// Gives the game its table, read from a file.
    fn put_table(&self, bytes: &[u8]) -> Result<(), String>;
    fn playouts(&self, games: u64, seed: u64) -> Playouts;
    /// Checks the laws that every position of every game must keep.
    fn laws(&self) -> Result<(), String>;
    fn boxed_clone(&self) -> Box<dyn Match>;
}

impl Clone for Box<dyn Match> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

impl std::fmt::Debug for dyn Match {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} {} {:?}", self.card().slug, self.settings(), self.record())
    }
}

/// The most nodes of a search that only counts the moves of a win that is known.
const COUNTED: u64 = 100_000;

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
    steps: Vec<Step<G::Position>>,
    record: Vec<String>,
}

impl<G: Playable> Play<G> {
    pub fn new(card: &'static Card, settings: Settings, game: G) -> Play<G> {
        let start = game.start();
        let mut play = Play { card, settings, game, steps: Vec::new(), record: Vec::new() };
        play.push(start, 0);
        play
    }

    pub fn boxed(card: &'static Card, settings: Settings, game: G) -> Box<dyn Match> {
        Box::new(Play::new(card, settings, game))
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
        let past = self.steps[..past].iter().map(|step| self.game.key(&step.position)).collect();
        Root { position: self.position(), past, quiet: self.quiet(), resources }
    }

    /// Sees to the table of a solved game.
    /// The game with its settings, as its table is called.
    fn name(&self) -> String {
        format!("{} {}", self.card.slug, self.settings).trim_end().to_string()
    }

    /// What `solve` has proved of a position.
    fn proved(&self, position: &G::Position) -> Value {
        proved::value(&self.name(), &self.game.position_text(position))
    }

    fn prepare(&self) {
        solving::prepare(&self.game, self.card.slug, &self.settings);
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
            let touched = self.game.clicks(&before.position, mv);
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
        let position = self.position();
        let paths: Vec<(Vec<Site>, String)> = self
            .moves()
            .into_iter()
            .map(|mv| (self.game.clicks(position, mv), self.game.move_text(position, mv)))
            .collect();
        touch::touch(&paths, path)
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
            && self.game.shelf().is_none()
            && let Some(verdict) =
                proved::choose(&self.game, &self.name(), self.position(), &self.moves())
        {
            return verdict;
        }
        let thought = self.game.think(&self.root(resources), request);
        let best = thought.best.map(|mv| self.game.move_text(self.position(), mv));
        let engine::Thought { expected, exact, nodes, line, .. } = thought;
        let line = proving::texts(&self.game, self.position(), line);
        Verdict { best, expected, exact, nodes, line }
    }

    fn wins(&self, text: &str, looks: u64) -> Option<Proof> {
        self.prepare();
        let player = self.turn().player()?;
        let mv = self.game.read_move(self.position(), text)?;
        Some(proving::wins(&self.game, (self.position(), self.quiet()), player, mv, looks))
    }

    fn stands(&self, looks: u64) -> Option<Proof> {
        self.prepare();
        let player = self.turn().player()?;
        Some(proving::stands(&self.game, (self.position(), self.quiet()), player, looks))
    }

    fn random_ending(&self, seed: u64) -> Option<String> {
        self.prepare();
        let position = proving::random_ending(&self.game, &mut Random::new(seed))?;
        Some(self.game.position_text(&position))
    }

    fn shortest_win(&self, nodes: u64) -> Option<(u32, Vec<String>)> {
        proving::shortest_win(&self.game, self.position(), self.turn().player()?, nodes)
    }

    fn riddle(&self, steps: u64) -> Riddle<String> {
        if self.turn().player().is_none() {
            return Riddle::None;
        }
        let texts = |line| proving::texts(&self.game, self.position(), line);
        self.game.riddle(self.position(), steps).map(texts)
    }

    fn canonical_key(&self) -> u64 {
        let (game, position) = (&self.game, self.position());
        let images =
            (1..game.symmetries()).map(|symmetry| game.key(&game.image(position, symmetry)));
        images.fold(game.key(position), u64::min)
    }

    fn level(&self, number: u8) -> Level {
        self.game.level(number)
    }

    fn at_a_glance(&self) -> Option<String> {
        let moves = self.moves();
        let mv = engine::level::best_at_a_glance(&self.game, self.position(), &moves)?;
        Some(self.game.move_text(self.position(), mv))
    }

    fn reason(&self, text: &str) -> Option<[&'static str; 3]> {
        let mv = self.game.read_move(self.position(), text)?;
        self.game.reason(self.position(), mv)
    }

    fn value(&self) -> Value {
        self.prepare();
        match self.turn() {
            Turn::Over(Outcome::Draw) => Value::Draw,
            Turn::Over(Outcome::Win(player)) => Value::Win { player, moves: 0 },
            _ => match self.game.asked(self.position(), self.quiet()) {
                // Who wins is known, and in how many moves at most: a value is told when they are counted.
                Value::Win { .. } if self.game.estimates() => {
                    proving::count(&self.game, self.position(), COUNTED).exact
                }
                Value::Unknown if self.game.shelf().is_none() => self.proved(self.position()),
                value => value,
            },
        }
    }

    fn value_within(&self, nodes: u64) -> Value {
        match (self.value(), self.turn()) {
            (Value::Unknown, Turn::Player(_)) => {
                proving::seen(&self.game, self.position(), self.quiet(), nodes)
            }
            (value, _) => value,
        }
    }

    fn value_in_match(&self) -> Value {
        let (value, root) = (self.value(), self.root(Resources::default()));
        let over = matches!(self.turn(), Turn::Over(_));
        if over { value } else { engine::choose::value_in_match(&self.game, &root, value) }
    }

    fn decided(
        &self,
        first: Option<&str>,
        stop: &dyn Fn() -> bool,
    ) -> Option<(f64, Option<String>)> {
        let root = self.root(Resources::default());
        let first = first.and_then(|text| self.game.read_move(self.position(), text));
        let request = Request { budget: engine::Budget::Time, seed: 1, stop };
        let decided = engine::certain::decided(&self.game, &root, first, &request)?;
        let text = |mv| self.game.move_text(self.position(), mv);
        Some((decided.points, decided.best.map(text)))
    }

    fn value_at_hand(&self) -> Value {
        match (self.turn(), self.game.shelf()) {
            (Turn::Player(_) | Turn::Chance, Some(shelf)) if !shelf.is_filled() => {
                self.game.known_after(self.position(), self.quiet())
            }
            _ => self.value(),
        }
    }

    fn solve(
        &self,
        list: bool,
        first_moves: bool,
        means: &mut Means<'_>,
    ) -> Result<Solved, String> {
        solving::solve(&self.game, &self.name(), list, first_moves, means)
    }

    fn solve_endgame(&self, pieces: u32, means: &mut Means<'_>) -> Result<Solved, String> {
        solving::solve_endgame(&self.game, &self.name(), pieces, means)
    }

    fn table_name(&self) -> Option<String> {
        solving::name(&self.game, self.card.slug, &self.settings)
    }

    fn put_table(&self, bytes: &[u8]) -> Result<(), String> {
        let name = self.table_name().ok_or("this game keeps no table")?;
        solving::put(&self.game, bytes, &name)
    }

    fn playouts(&self, games: u64, seed: u64) -> Playouts {
        engine::playouts(&self.game, self.position(), games, seed)
    }

    fn laws(&self) -> Result<(), String> {
        laws::check(&self.game, self.position())
    }

    fn boxed_clone(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }
}
