//! The searches as values: a game picks one, with its settings, and may pick another later in the game.

use crate::score::Score;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Engine {
    AlphaBeta(AlphaBeta),
    Tree(Tree),
    Guided(Guided),
}

impl Default for Engine {
    /// Needs no knowledge at all.
    fn default() -> Engine {
        Engine::Tree(Tree::default())
    }
}

/// Iterative deepening: for games with a good evaluation or short tactics.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AlphaBeta {
    /// How many noisy moves in a row are followed beyond the horizon.
    pub quiescence: u32,
    /// Whether late moves are searched less deeply at first.
    pub reductions: bool,
    /// Half the width of the first window around the last score; 0 = always the full window.
    pub aspiration: Score,
    /// Whether a move after which the same player moves again costs no depth.
    pub free_repeats: bool,
    /// Whether an only move costs no depth.
    pub free_forced: bool,
    /// A move is not searched to its depth where a search two moves shallower lies so far beyond the window,
    /// unless the game looks lost; 0 = every one is.
    pub beyond: Score,
}

impl Default for AlphaBeta {
    fn default() -> AlphaBeta {
        AlphaBeta {
            quiescence: 8,
            reductions: true,
            aspiration: 60,
            free_repeats: false,
            free_forced: true,
            beyond: 0,
        }
    }
}

impl AlphaBeta {
    /// Every move to its full depth: distances of results are then exact.
    pub fn exact() -> AlphaBeta {
        AlphaBeta {
            quiescence: 0,
            reductions: false,
            aspiration: 0,
            free_repeats: false,
            free_forced: false,
            beyond: 0,
        }
    }
}

/// Monte-Carlo tree search with proven values: for games that are hard to evaluate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tree {
    /// How much rarely tried moves are favoured.
    pub exploration: f64,
    /// How many visits the all-moves-as-first statistics are worth; 0 = not used. Needs `slot`.
    pub rave: f64,
    /// How much `prior` counts while a move has few visits.
    pub bias: f64,
    /// A playout is cut after so many moves and evaluated; 0 = evaluated at once.
    pub most: u32,
    /// A node gets its children at so many visits.
    pub expand: u32,
    /// The value of a move not yet tried, before its prior.
    pub urgency: f64,
    /// The game's `study` looks into a node at so many visits, into the root at once; 0 = never.
    pub study: u32,
}

impl Default for Tree {
    fn default() -> Tree {
        Tree {
            exploration: 0.6,
            rave: 0.0,
            bias: 0.5,
            most: u32::MAX,
            expand: 2,
            urgency: 1.1,
            study: 0,
        }
    }
}

/// Tree search that judges instead of playing out: for games with a trained `judge`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guided {
    /// How much promising and rarely tried moves are favoured.
    pub exploration: f64,
    /// How much less than its parent a move not yet tried is thought to be worth, when most others are tried.
    pub reduction: f64,
    /// The game's `study` looks into a node after so many visits, into the root at once; 1 = before it is judged,
    /// 0 = never.
    pub study: u32,
    /// How many nodes a judgement counts for, since it takes longer than a node of other searches: budgets of nodes
    /// then mean the same for every game.
    pub cost: u64,
}

impl Default for Guided {
    fn default() -> Guided {
        Guided { exploration: 0.8, reduction: 0.15, study: 1, cost: 16 }
    }
}
