//! What positions after the first moves are worth, known by heart where a proof takes too long: a byte for every position that
//! can be reached in so few moves, without a key, in the order of their codes.

use crate::insight::Insight;
use crate::value::Value;
use ludoteca_game::Player;
use std::collections::HashSet;
use std::sync::OnceLock;

/// What was proved once and for all, where it lies in the program.
#[derive(Debug)]
pub struct FirstMoves {
    plies: usize,
    values: &'static [u8],
    /// The codes of all positions, listed when they are first asked for.
    codes: OnceLock<Vec<u64>>,
}

impl FirstMoves {
    /// The values of all positions after at most so many moves, each as [`pack`] writes it, in the order of their codes.
    pub const fn new(plies: usize, values: &'static [u8]) -> FirstMoves {
        FirstMoves { plies, values, codes: OnceLock::new() }
    }

    /// The exact value; unknown where more moves were made.
    pub fn value<G: Insight>(&self, game: &G, position: &G::Position) -> Value {
        let codes = self.codes.get_or_init(|| {
            let all = layers(game, self.plies).into_iter().flatten();
            let mut codes: Vec<u64> = all.map(|(code, _)| code).collect();
            codes.sort_unstable();
            assert_eq!(codes.len(), self.values.len(), "one value for each position");
            codes
        });
        let player = game.turn(position).player();
        match (player, codes.binary_search(&game.canonical(position).0)) {
            (Some(player), Ok(index)) => unpack(self.values[index], player),
            _ => Value::Unknown,
        }
    }
}

/// The unfinished positions after no move, one, two and so on, each where it is met first, one of all its images, with its code.
pub fn layers<G: Insight>(game: &G, plies: usize) -> Vec<Vec<(u64, G::Position)>> {
    let start = game.start();
    let code = game.canonical(&start).0;
    let mut seen = HashSet::from([code]);
    let mut layers = vec![vec![(code, start)]];
    let mut moves = Vec::new();
    for ply in 0..plies {
        let mut layer = Vec::new();
        for (_, position) in &layers[ply] {
            moves.clear();
            game.moves(position, &mut moves);
            for &mv in &moves {
                let next = super::after(game, position, mv);
                if game.turn(&next).player().is_none() {
                    continue;
                }
                let code = game.canonical(&next).0;
                if seen.insert(code) {
                    layer.push((code, next));
                }
            }
        }
        layers.push(layer);
    }
    layers
}

/// Twice the moves to the end, one more where the player to move wins; 0 is a draw.
pub fn pack(value: Value, player: Player) -> u8 {
    match value {
        Value::Win { player: winner, moves } => {
            u8::try_from(2 * moves).expect("a short game") + u8::from(winner == player)
        }
        Value::Draw => 0,
        Value::Unknown => panic!("a value is wanted"),
    }
}

fn unpack(byte: u8, player: Player) -> Value {
    match byte {
        0 => Value::Draw,
        _ => {
            let player = if byte % 2 == 1 { player } else { player.other() };
            Value::Win { player, moves: u32::from(byte / 2) }
        }
    }
}
