//! Proves what the positions after the first moves are worth. Arguments: game (`avanco=5x5`, `peoes=6`, `batalha=7`), moves, threads, output.

use ludoteca_engine::solve::first_moves::{layers, pack};
use ludoteca_engine::solve::search::Prover;
use ludoteca_engine::solve::Means;
use ludoteca_engine::{Think, Value};
use ludoteca_games::avanco::Avanco;
use ludoteca_games::{batalha, peoes};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

/// What the proofs of a thread remember.
const MEMORY: u64 = 1 << 26;

/// Positions that are alike follow each other and share most of what is to be proved: a thread takes so many.
const TOGETHER: usize = 8;

/// The exact value of a position.
fn value<'a, G: Think>(prover: &mut Prover<'a, G>, game: &'a G, position: &G::Position) -> Value {
    loop {
        let mut means = Means { threads: 1, most: MEMORY, watch: &mut |_| true };
        match prover.value(position, &mut means) {
            Ok(value) => return value,
            // The memory is full.
            Err(_) => *prover = Prover::new(game, MEMORY),
        }
    }
}

fn prove<'a, G: Think + Sync>(game: &'a G, plies: usize, threads: usize) -> Vec<u8>
where
    G::Position: Sync,
{
    let began = Instant::now();
    let mut values = Vec::new();
    let mut provers: Vec<Prover<'a, G>> = (0..threads).map(|_| Prover::new(game, MEMORY)).collect();
    for (ply, mut layer) in layers(game, plies).into_iter().enumerate() {
        layer.sort_unstable_by_key(|&(code, _)| code);
        let next = AtomicUsize::new(0);
        let work = |prover: &mut Prover<'a, G>| {
            let mut found = Vec::new();
            while let first = next.fetch_add(TOGETHER, Relaxed)
                && first < layer.len()
            {
                let alike = &layer[first..layer.len().min(first + TOGETHER)];
                found.extend(alike.iter().map(|(code, position)| {
                    (*code, game.turn(position).player(), value(prover, game, position))
                }));
                if found.len().is_multiple_of(125 * TOGETHER) {
                    println!("{first} of {}, {} s", layer.len(), began.elapsed().as_secs());
                }
            }
            found
        };
        let found: Vec<_> = std::thread::scope(|scope| {
            let work = &work;
            let workers: Vec<_> =
                provers.iter_mut().map(|prover| scope.spawn(move || work(prover))).collect();
            workers.into_iter().flat_map(|worker| worker.join().expect("a worker")).collect()
        });
        let looks: u64 = provers.iter().map(|prover| prover.nodes).sum();
        let seconds = began.elapsed().as_secs();
        println!("{ply} moves: {} positions, {looks} looks in all, {seconds} s", layer.len());
        values.extend(found.into_iter().map(|(code, player, value)| {
            (code, pack(value, player.expect("an unfinished game")))
        }));
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
        "batalha=7" => prove(&batalha::with_rows(7), plies, threads),
        _ => panic!("avanco=5x5, avanco=4x6, peoes=6 or batalha=7 is wanted"),
    };
    std::fs::write(output, file).expect("an output");
}
