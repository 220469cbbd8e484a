//! Puzzles: positions of played games with exactly one winning move, proven by search, graded by how
//! long the win is and how well it hides. Every other move is proven not to win by whatever proves it
//! soonest: a table, the search for a win of either side, the game's own search. Where that cannot be had
//! and short wins are wanted too, no other move wins as soon: that is tried out to the end.

use crate::sole::searched;
use ludoteca_engine::{Budget, Level, Request, Riddle};
use ludoteca_game::{Player, Random, Turn};
use ludoteca_table::{Card, Match};
use std::collections::HashSet;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    pub position: String,
    pub player: Player,
    /// The one winning move and a best line after it.
    pub solution: Vec<String>,
    /// How many moves the win takes, both players' counted.
    pub moves: u32,
    /// 1 (seen at once) to 5.
    pub grade: u8,
    /// How many legal moves there are to choose from.
    pub choices: usize,
    /// Only that no other move wins within `moves` is proven, not that none ever wins.
    pub soonest: bool,
}

/// Positions with more moves than this are not tried.
const WIDEST: usize = 400;

/// So many games in a row without a puzzle are enough.
const BARREN: u32 = 400;

/// So many positions are looked at together: the last ones of a game.
const LATEST: usize = 24;

/// The most nodes that a middling player looks at.
const MIDDLING: u64 = 300;

/// The steps that a game may take to prove a riddle by its own means.
const STEPS: u64 = 100;

/// With so many times the wanted puzzles at hand, dull ones are taken.
const SPARE: usize = 6;

/// Which puzzles are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// No other move ever wins.
    OnlyWins,
    /// Also those where no other move wins as soon.
    SoonestToo,
}

/// Makes puzzles until there are enough, or `stop` says so, or hundreds of games in a row gave none.
pub fn puzzles(
    card: &'static Card,
    pairs: &[(&str, &str)],
    count: usize,
    seed: u64,
    wanted: Wanted,
    stop: &dyn Fn() -> bool,
    found: &mut dyn FnMut(&Puzzle),
) -> Result<Vec<Puzzle>, String> {
    let mut shelf = Shelf { puzzles: Vec::new(), spare: Vec::new(), count };
    let mut seen = HashSet::new();
    let mut random = Random::new(seed);
    let mut barren = 0;
    while !shelf.is_full() && barren < BARREN && !stop() {
        let before = shelf.all();
        let mut candidates = Vec::new();
        if random.next() & 1 == 0 {
            candidates = endings(card, pairs, &mut random)?;
        }
        if candidates.is_empty() {
            candidates = positions(&mut *played(card, pairs, &mut random)?)?;
        }
        let enough = shelf.puzzles.len() + 3;
        for game in candidates {
            if stop() || shelf.is_full() || shelf.puzzles.len() >= enough {
                break;
            }
            if seen.insert(game.canonical_key())
                && let Some(puzzle) = puzzle(&*game, wanted, stop)
            {
                shelf.add(puzzle, found);
            }
        }
        barren = if shelf.all() == before { barren + 1 } else { 0 };
    }
    shelf.fill(found);
    Ok(shelf.puzzles)
}

/// What was found: a varied collection, and what would make it dull.
struct Shelf {
    puzzles: Vec<Puzzle>,
    spare: Vec<Puzzle>,
    count: usize,
}

impl Shelf {
    fn all(&self) -> usize {
        self.puzzles.len() + self.spare.len()
    }

    /// When so many are spare, the game has no others.
    fn is_full(&self) -> bool {
        self.puzzles.len() >= self.count || self.all() >= SPARE * self.count
    }

    /// Not too many wins at a glance, nor too many of one length.
    fn add(&mut self, puzzle: Puzzle, found: &mut dyn FnMut(&Puzzle)) {
        let alike = |same: &dyn Fn(&Puzzle) -> bool| {
            self.puzzles.iter().filter(|other| same(other)).count()
        };
        let easy = puzzle.grade == 1 && alike(&|other| other.grade == 1) * 5 > self.puzzles.len();
        let usual = alike(&|other| other.moves == puzzle.moves) * 3 > self.puzzles.len() + 2;
        if easy || usual {
            self.spare.push(puzzle);
        } else {
            found(&puzzle);
            self.puzzles.push(puzzle);
        }
    }

    /// Fills up with spare ones: no easy ones while there are others, of the lengths that are rarest so far.
    fn fill(&mut self, found: &mut dyn FnMut(&Puzzle)) {
        while self.puzzles.len() < self.count && !self.spare.is_empty() {
            let rank = |spare: &Puzzle| {
                let alike = self.puzzles.iter().filter(|other| other.moves == spare.moves).count();
                (spare.grade == 1, alike, u8::MAX - spare.grade)
            };
            let ranks = self.spare.iter().map(rank).enumerate();
            let place = ranks.min_by_key(|&(_, rank)| rank).map_or(0, |(place, _)| place);
            let puzzle = self.spare.remove(place);
            found(&puzzle);
            self.puzzles.push(puzzle);
        }
    }
}

/// The last positions of a game, from its end backwards: the later the position, the sooner it is proven.
/// A puzzle has no past: what was repeated or quiet in the game must not count.
fn positions(game: &mut dyn Match) -> Result<Vec<Box<dyn Match>>, String> {
    let mut positions = Vec::new();
    while positions.len() < LATEST && game.undo().is_some() {
        let mut fresh = game.boxed_clone();
        fresh.restart(Some(&game.position_text()))?;
        positions.push(fresh);
    }
    Ok(positions)
}

/// Endgames taken at random, where a table knows them.
fn endings(
    card: &'static Card,
    pairs: &[(&str, &str)],
    random: &mut Random,
) -> Result<Vec<Box<dyn Match>>, String> {
    let game = card.open(pairs)?;
    let mut positions = Vec::new();
    for _ in 0..LATEST {
        if let Some(text) = game.random_ending(random.next()) {
            let mut fresh = game.boxed_clone();
            fresh.restart(Some(&text))?;
            positions.push(fresh);
        }
    }
    Ok(positions)
}

/// A game between two middling players after a random opening; a long one leaves both with threats.
fn played(
    card: &'static Card,
    pairs: &[(&str, &str)],
    random: &mut Random,
) -> Result<Box<dyn Match>, String> {
    let mut game = card.open(pairs)?;
    // Boards that are filled would look strewn.
    let long = if game.riddle(0) == Riddle::Unasked { 90 } else { 12 };
    let opening = if random.next() & 1 == 0 { random.below(6) } else { random.below(long) };
    let nodes = (game.level(8).nodes >> (12 - 2 * random.below(3))).clamp(4, MIDDLING);
    while game.record().len() < 400 {
        let text = match game.turn() {
            Turn::Over(_) => break,
            Turn::Player(_) if game.record().len() >= opening => {
                // Slips often enough for something to find, whatever the game's own levels are like.
                let weakness = [100, 250, 400, 800][random.below(4)];
                let budget = Budget::Like(Level { nodes, weakness });
                game.think(&Request { budget, seed: random.next(), stop: &|| false }).best
            }
            _ => game.random_move(random.next()),
        };
        game.play(&text.ok_or("no move was found")?)?;
    }
    Ok(game)
}

/// The position as a puzzle, if exactly one move is proven to win and every other proven not to.
pub fn puzzle(game: &dyn Match, wanted: Wanted, stop: &dyn Fn() -> bool) -> Option<Puzzle> {
    let Turn::Player(player) = game.turn() else { return None };
    let choices = game.legal().len();
    if !(2..=WIDEST).contains(&choices) {
        return None;
    }
    let (solution, soonest) = match game.riddle(STEPS) {
        Riddle::Unasked => searched(game, player, wanted, stop)?,
        Riddle::None => return None,
        Riddle::Only(solution) => (solution, false),
    };
    let moves = solution.len() as u32;
    let hidden = game.at_a_glance().as_ref() != solution.first();
    let length = match moves {
        0 | 1 => 1,
        2 | 3 => 2,
        4..=6 => 3,
        7..=10 => 4,
        _ => 5,
    };
    let grade = if length > 1 && hidden { length } else { length.max(2) - 1 };
    let position = game.position_text();
    Some(Puzzle { position, player, solution, moves, grade, choices, soonest })
}
