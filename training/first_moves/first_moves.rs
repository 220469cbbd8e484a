//! Proves what the positions after the first moves are worth. Arguments: game (`avanco=5x5`, `peoes=6`, `batalha=7`, `velha4=5`, `faisca`), moves, threads, output.

use ludoteca_engine::solve::first_moves::{layers, pack};
use ludoteca_engine::solve::{Decide, Means};
use ludoteca_engine::{Ask, Think};
use ludoteca_games::avanco::Avanco;
use ludoteca_games::faisca::Faisca;
use ludoteca_games::velha4::Velha4;
use ludoteca_games::{batalha, peoes};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

/// What the proofs of a thread remember.
const MEMORY: u64 = 1 << 26;

/// Positions that are alike follow each other and share most of what is to be proved: a thread takes so many.
const TOGETHER: usize = 8;

fn prove<G: Think + Sync>(game: &G, plies: usize, threads: usize) -> Vec<u8>
where
    G::Position: Sync,
{
    let began = Instant::now();
    let mut values = Vec::new();
    for (ply, mut layer) in layers(game, plies).into_iter().enumerate() {
        layer.sort_unstable_by_key(|&(code, _)| code);
        let next = AtomicUsize::new(0);
        let prove_some = |decider: &mut dyn Decide<G>, found: &mut Vec<_>| {
            let first = next.fetch_add(TOGETHER, Relaxed);
            let Some(alike) = layer.get(first..layer.len().min(first + TOGETHER)) else {
                return false;
            };
            for (code, position) in alike {
                let mut means = Means { threads: 1, most: MEMORY, watch: &mut |_| true };
                let value = decider.value(position, &mut means).expect("room for a proof");
                found.push((*code, game.turn(position).player(), value));
            }
            if first.is_multiple_of(125 * TOGETHER) {
                println!("{first} of {}, {} s", layer.len(), began.elapsed().as_secs());
            }
            true
        };
        let work = || {
            let mut found = Vec::new();
            game.asking(|oracle| {
                oracle.deciding(MEMORY, &mut |decider| while prove_some(decider, &mut found) {});
            });
            found
        };
        let found: Vec<_> = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().flat_map(|worker| worker.join().expect("a worker")).collect()
        });
        let seconds = began.elapsed().as_secs();
        println!("{ply} moves: {} positions, {seconds} s", layer.len());
        values.extend(
            found.into_iter().map(|(code, player, value)| {
                (code, pack(value, player.expect("an unfinished game")))
            }),
        );
    }
    values.sort_unstable();
    values.into_iter().map(|(_, byte)| byte).collect()
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, game, plies, threads, output] = &arguments[..] else {
        panic!("game, moves, threads and output are wanted")
    };
    let (plies, threads) = (plies.parse().expect("moves"), threads.parse().expect("threads"));
    let file = match game.as_str() {
        "avanco=5x5" => prove(&Avanco::new(5, 5), plies, threads),
        "avanco=4x6" => prove(&Avanco::new(4, 6), plies, threads),
        "peoes=6" => prove(&peoes::with_files(6), plies, threads),
        "velha4=5" => prove(&Velha4::new(5), plies, threads),
        "batalha=7" => prove(&batalha::with_rows(7), plies, threads),
        "faisca" => prove(&Faisca::new(6, 5, 5), plies, threads),
        _ => panic!("avanco=5x5, avanco=4x6, peoes=6, batalha=7, velha4=5 or faisca is wanted"),
    };
    std::fs::write(output, file).expect("an output");
}
