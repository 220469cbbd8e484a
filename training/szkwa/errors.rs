//! How often a search gives something away: positions of games with slips, before the last moves, which are played
//! exactly, in which some move keeps what the player to move has and some does not.
//! Arguments: file of layers, seed, positions, then pairs of `level` or `alphabeta` and its nodes.

use ludoteca_engine::{AlphaBeta, Ask, Budget, Engine, Request, Resources, Root};
use ludoteca_game::{Game, Random};
use std::cmp::Ordering;
use std::time::Instant;
use szkwa_training::{Layers, Position};

/// With more moves played than these the program looks to the end.
const OPEN: usize = 23;

/// A position after so many moves, each of them the best but for so many of a hundred.
fn reached(layers: &Layers, played: usize, slips: usize, random: &mut Random) -> Position {
    let game = &layers.game;
    let mut position = game.start();
    for _ in 0..played {
        let mut options = options(layers, &position);
        if random.below(100) >= slips {
            let best = options.iter().map(|option| option.1).max();
            options.retain(|option| Some(option.1) == best);
        }
        if options.is_empty() {
            break;
        }
        let (mv, _) = options[random.below(options.len())];
        game.play(&mut position, mv);
    }
    position
}

/// Every move with what it leads to for the one who plays it.
fn options(layers: &Layers, position: &Position) -> Vec<(u8, Ordering)> {
    let mut moves = Vec::new();
    layers.game.moves(position, &mut moves);
    let worth = |mv: u8| {
        let mut next = *position;
        layers.game.play(&mut next, mv);
        layers.result(&next).expect("a layer").reverse()
    };
    moves.into_iter().map(|mv| (mv, worth(mv))).collect()
}

/// A position in which a move can give something away.
fn critical(layers: &Layers, random: &mut Random) -> (usize, Position) {
    loop {
        let (played, slips) = (random.below(OPEN), [2, 10, 30, 60][random.below(4)]);
        let position = reached(layers, played, slips, random);
        let worths: Vec<_> = options(layers, &position).iter().map(|option| option.1).collect();
        if worths.iter().any(|worth| *worth != worths[0]) {
            return (played, position);
        }
    }
}

/// Asks about every position and tells how often what is played is not best.
fn examine(layers: &Layers, positions: &[(usize, Position)], kind: &str, nodes: u64) {
    // Asked for by name, the search answers without the table.
    let alphabeta = AlphaBeta { quiescence: 0, reductions: false, ..AlphaBeta::default() };
    let (engine, budget) = match kind {
        "alphabeta" => (Some(Engine::AlphaBeta(alphabeta)), Budget::Nodes(nodes)),
        _ => (None, Budget::Level(8)),
    };
    let mut found = [[0u64; 2]; OPEN];
    let began = Instant::now();
    for (played, position) in positions {
        let resources = Resources { engine, ..Resources::default() };
        let root = Root { resources, ..Root::new(position) };
        let thought = layers.game.think(&root, &Request { budget, seed: 1, stop: &|| false });
        let options = options(layers, position);
        let best = options.iter().map(|option| option.1).max();
        let chosen = options.iter().find(|option| Some(option.0) == thought.best);
        found[*played][0] += 1;
        found[*played][1] += u64::from(chosen.map(|option| option.1) != best);
    }
    for (played, [asked, wrong]) in found.iter().enumerate().filter(|(_, found)| found[1] > 0) {
        println!("after {played} moves: {wrong} of {asked} wrong");
    }
    let wrong: u64 = found.iter().map(|found| found[1]).sum();
    let mean = began.elapsed() / positions.len() as u32;
    println!("{kind} {nodes}: {wrong} of {} wrong, {mean:?} each", positions.len());
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let layers = Layers::read(&arguments[1]);
    let mut random = Random::new(arguments[2].parse().expect("a seed"));
    let count: usize = arguments[3].parse().expect("positions");
    let positions: Vec<_> = (0..count).map(|_| critical(&layers, &mut random)).collect();
    for pair in arguments[4..].chunks_exact(2) {
        examine(&layers, &positions, &pair[0], pair[1].parse().expect("nodes"));
    }
}
