//! The fingerprint of a game's thinking: node counts and choices of a few fixed searches. A change that
//! was not meant to change the play must leave it as it is.

use ludoteca_engine::{Budget, Request};
use ludoteca_game::rules::MixHasher;
use ludoteca_game::{Random, Turn};
use ludoteca_table::Card;
use std::hash::Hasher;

/// One game's fingerprint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    pub slug: String,
    pub nodes: u64,
    /// Of the chosen moves and the expected lines.
    pub choices: u64,
}

/// Searches three positions with so many nodes each.
pub fn signature(card: &'static Card, nodes: u64) -> Result<Signature, String> {
    let mut sum = Signature { slug: card.slug.to_string(), nodes: 0, choices: 0 };
    let mut hasher = MixHasher(0);
    for (seed, moves) in [(1, 0), (2, 5), (3, 12)] {
        let mut game = card.open(&[])?;
        let mut random = Random::new(seed);
        for _ in 0..moves {
            let Some(text) = game.random_move(random.next()) else { break };
            game.play(&text)?;
            if matches!(game.turn(), Turn::Over(_)) {
                game.undo();
                break;
            }
        }
        while game.turn() == Turn::Chance {
            let roll = game.random_move(random.next()).ok_or("a roll is missing")?;
            game.play(&roll)?;
        }
        let request = Request { budget: Budget::Nodes(nodes), seed, stop: &|| false };
        let verdict = game.think(&request);
        sum.nodes += verdict.nodes;
        hasher.write(verdict.line.join(" ").as_bytes());
    }
    sum.choices = hasher.finish();
    Ok(sum)
}

impl std::fmt::Display for Signature {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}\t{}\t{:016x}", self.slug, self.nodes, self.choices)
    }
}

/// Reads a line of the file of signatures.
pub fn read(line: &str) -> Option<Signature> {
    let mut parts = line.split('\t');
    let slug = parts.next()?.to_string();
    let nodes = parts.next()?.parse().ok()?;
    let choices = u64::from_str_radix(parts.next()?, 16).ok()?;
    Some(Signature { slug, nodes, choices })
}

/// The nodes that the kept signatures were made with.
pub const NODES: u64 = 2000;

/// The kept signatures, written by `ludoteca bench think --write`.
pub const KEPT: &str = include_str!("../signatures.txt");
