//! Everything that can be asked of a match in progress, behind object-safe traits: what is played, how it stands, what is seen, what
//! it is worth, what helps, and what is counted.

use crate::solving::Solved;
use crate::touch::Touch;
use crate::verdict::{Ending, Verdict};
use crate::{Card, Settings};
use ludoteca_engine::solve::Means;
use ludoteca_engine::{
    Certain, Effort, Engine, Level, Playouts, Proof, Request, Resources, Riddle, Value,
};
use ludoteca_game::{History, Scene, Site, Turn};

/// The game that is played and what was played so far.
pub trait Recorded {
    fn card(&self) -> &'static Card;
    fn settings(&self) -> &Settings;
    /// The moves so far.
    fn record(&self) -> &[String];
    /// The text of the position the match began with.
    fn start_text(&self) -> String;
    /// Whether it began with the game's own start position.
    fn is_from_start(&self) -> bool;
    fn play(&mut self, text: &str) -> Result<(), String>;
    /// Takes the last move back and returns it.
    fn undo(&mut self) -> Option<String>;
    /// Begins again, from the game's start or from a position text.
    fn restart(&mut self, text: Option<&str>) -> Result<(), String>;
}

/// How the match stands.
pub trait Standing {
    /// Whose turn it is, history rules included.
    fn turn(&self) -> Turn;
    fn ending(&self) -> Option<Ending>;
    /// The legal moves sorted by byte order; none when the game is over.
    fn legal(&self) -> Vec<String>;
    fn position_text(&self) -> String;
    fn key(&self) -> u64;
    /// A number that the position shares with its images in the board's symmetries.
    fn canonical_key(&self) -> u64;
    fn score(&self) -> Option<[i32; 2]>;
    /// Which history rules apply.
    fn history(&self) -> History;
}

/// What is seen and touched, and what falls to chance.
pub trait Shown {
    fn scene(&self) -> Scene;
    fn touch(&self, path: &[Site]) -> Touch;
    /// Every order of touches that makes a legal move, with the move's text.
    fn paths(&self) -> Vec<(Vec<Site>, String)>;
    /// The spots touched by a legal move.
    fn clicks(&self, text: &str) -> Option<Vec<Site>>;
    /// The chance moves with their weights.
    fn chances(&self) -> Vec<(String, u32)>;
    fn random_move(&self, seed: u64) -> Option<String>;
}

/// What a position is worth, and what to play.
pub trait Analyst {
    fn think_with(&self, request: &Request, resources: Resources<'_>) -> Verdict;
    /// What is certain of the position in this match, its past included.
    fn ask(&self, effort: Effort) -> Option<Certain>;
    /// The points of player one with best play of both, proven by a search where the game is small enough, and a
    /// move that keeps them: the given one if it is soon seen to. No move where all lose.
    fn decided(
        &self,
        first: Option<&str>,
        stop: &dyn Fn() -> bool,
    ) -> Option<(f64, Option<String>)>;
    /// Whether a legal move wins for the player to move, proven with a look at about so many positions.
    fn wins(&self, text: &str, looks: u64) -> Option<Proof>;
    /// The same of the position itself.
    fn stands(&self, looks: u64) -> Option<Proof>;
    /// The fewest moves in which the player to move can force a win, and such a line.
    fn shortest_win(&self, nodes: u64) -> Option<(u32, Vec<String>)>;
    /// Whether exactly one move wins, where the game has its own means to prove that.
    fn riddle(&self, steps: u64) -> Riddle<String>;
    /// The points that player one may expect, at a glance: what a table of chances or else the evaluation says.
    fn outlook(&self) -> f64;
}

/// What helps a person who plays: levels, first sight, reasons.
pub trait Adviser {
    /// How many levels there are: two to eight.
    fn levels(&self) -> u8;
    /// What a level spends, and how often it slips; beyond the highest, what the highest does.
    fn level(&self, number: u8) -> Level;
    /// Whether the game has a search that can have these settings.
    fn has_search(&self, settings: &Engine) -> bool;
    /// The move that looks best at first sight.
    fn at_a_glance(&self) -> Option<String>;
    /// Why a legal move is good, where the game knows: words that go on "this move …".
    fn reason(&self, text: &str) -> Option<[&'static str; 3]>;
}

/// Counting, solving and checking.
pub trait Bench {
    fn perft(&self, depth: u32) -> u64;
    fn playouts(&self, games: u64, seed: u64) -> Playouts;
    /// Checks the laws that every position of every game must keep.
    fn laws(&self) -> Result<(), String>;
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
    /// The text of a position taken at random from a table of endgames, where there is one.
    fn random_ending(&self, seed: u64) -> Option<String>;
}

/// A match in progress.
pub trait Match: Recorded + Standing + Shown + Analyst + Adviser + Bench + Send + Sync {
    fn boxed_clone(&self) -> Box<dyn Match>;
}

impl dyn Match + '_ {
    /// Thinks with one thread and no memory: the same request gives the same answer.
    pub fn think(&self, request: &Request<'_>) -> Verdict {
        self.think_with(request, Resources::default())
    }

    /// The value that is certain; unknown where none is.
    pub fn value(&self, effort: Effort) -> Value {
        self.ask(effort).map_or(Value::Unknown, |certain| certain.value)
    }
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
