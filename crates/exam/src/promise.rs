//! A proved answer keeps what it proved: whole games in one process with one memory, questions stopped at random
//! moments, replies at random or quickly thought of, and after each answer that claims a win a fresh question about the position it leads to.

use crate::walk::open;
use ludoteca_engine::{AlphaBeta, Budget, Engine, Guided, Memory, Request, Resources, Tree, Value};
use ludoteca_game::{Outcome, Player, Random, Turn};
use ludoteca_table::{Card, Match, Verdict};
use std::cell::Cell;

/// How a game is played through.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    pub seed: u64,
    /// The search to ask, in place of the game's own.
    pub engine: Option<Engine>,
    /// A question ends at some look from the first to this one.
    pub longest: u64,
    /// The nodes of the fresh question.
    pub check: u64,
}

impl Trial {
    /// One of a row of short games, each with another search than the one before.
    pub fn numbered(seed: u64) -> Trial {
        let guided = Guided { cost: 1, ..Guided::default() };
        let engine = match seed % 4 {
            0 => None,
            1 => Some(Engine::AlphaBeta(AlphaBeta::default())),
            2 => Some(Engine::Tree(Tree::default())),
            _ => Some(Engine::Guided(guided)),
        };
        // The other player's turn to be asked, once all searches have had theirs.
        Trial { seed: seed + seed / 4, engine, longest: 40, check: 2_000 }
    }
}

/// Plays one game; returns how many answers claimed a proof.
pub fn promises(card: &'static Card, words: &[String], trial: Trial) -> Result<u64, String> {
    let mut random = Random::new(trial.seed);
    let mut game = open(card, words)?;
    let memory = Memory::new();
    let own = if trial.seed.is_multiple_of(2) { Player::One } else { Player::Two };
    let mut proved = 0;
    while !matches!(game.turn(), Turn::Over(_)) {
        let text = if game.turn() == Turn::Player(own) {
            let resources = Resources { threads: 1, memory: Some(&memory), engine: trial.engine };
            let looks = 1 + random.next() % trial.longest;
            let verdict = stopped(game.as_ref(), looks, random.next(), resources);
            proved += u64::from(verdict.exact != Value::Unknown);
            check(game.as_ref(), own, &verdict, trial.check)
                .map_err(|error| format!("{} {}: {error}", card.slug, words.join(" ")))?;
            verdict.best
        } else if game.turn() == Turn::Chance || random.next().is_multiple_of(2) {
            game.random_move(random.next())
        } else {
            let request =
                Request { budget: Budget::Nodes(400), seed: random.next(), stop: &|| false };
            game.think_with(&request, Resources::default()).best
        };
        game.play(&text.ok_or("no move where the game goes on")?)?;
    }
    Ok(proved)
}

/// An answer whose clock says stop after so many looks at it.
fn stopped(game: &dyn Match, looks: u64, seed: u64, resources: Resources<'_>) -> Verdict {
    let seen = Cell::new(0);
    let stop = || {
        seen.set(seen.get() + 1);
        seen.get() >= looks
    };
    game.think_with(&Request { budget: Budget::Time, seed, stop: &stop }, resources)
}

/// Whether what the answer leads to is still worth what was proved, as far as a fresh search can tell.
fn check(game: &dyn Match, own: Player, verdict: &Verdict, nodes: u64) -> Result<(), String> {
    let (Value::Win { player, .. }, Some(best)) = (verdict.exact, &verdict.best) else {
        return Ok(());
    };
    if player != own {
        return Ok(());
    }
    let mut next = game.boxed_clone();
    next.play(best)?;
    let request = Request { budget: Budget::Nodes(nodes), seed: 1, stop: &|| false };
    let after = match next.turn() {
        Turn::Over(Outcome::Win(player)) => Value::Win { player, moves: 0 },
        Turn::Over(Outcome::Draw) => Value::Draw,
        _ => next.think_with(&request, Resources::default()).exact,
    };
    let kept = match after {
        Value::Unknown => true,
        Value::Draw => false,
        Value::Win { player, .. } => player == own,
    };
    if kept {
        return Ok(());
    }
    Err(format!(
        "`{best}` was said to win ({:?}) and leads to {after:?}, after `{}`",
        verdict.exact,
        game.record().join(" ")
    ))
}
