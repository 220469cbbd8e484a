//! Makes what is known by heart of Pontos e Quadrados with 4×4 boxes: what every board with few lines drawn is worth.
//! Arguments: threads, output. What is found on the way is kept beside the output, and the same command goes on from there.

use ludoteca_engine::solve::{Means, Sums};
use ludoteca_game::{Bits, Game, Player};
use ludoteca_games::pontos::{Pontos, early};
use ludoteca_games::shared::heart;
use std::collections::{BTreeMap, HashMap};
use std::fs::OpenOptions;
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

type Position = <Pontos<1> as Game>::Position;

/// What the proofs remember.
const MEMORY: u64 = 1 << 31;

/// So many boards are proved before they are kept.
const BATCH: usize = 20_000;

/// All boards with one line more, one of each eight images.
fn grown(game: &Pontos<1>, boards: &[u64]) -> Vec<u64> {
    let lines = |drawn: u64| (0..40).filter(move |line| drawn >> line & 1 == 0);
    let images = |&drawn: &u64| lines(drawn).map(move |line| early::least_image(game, drawn | 1 << line));
    let mut out: Vec<u64> = boards.iter().flat_map(images).collect();
    out.sort_unstable();
    out.dedup();
    out
}

/// One board of each key, those with the most lines last. Boards that are alike follow each other: they share most of what
/// is to be proved.
fn boards(game: &Pontos<1>) -> Vec<(u64, u64)> {
    let mut layer = vec![0u64];
    let mut found = Vec::new();
    for lines in 0..=early::DRAWN {
        if lines > 0 {
            layer = grown(game, &layer);
        }
        let mut keys = HashMap::new();
        let listed = |drawn: &u64| early::closed(game, *drawn) < early::GOALS.len();
        for &drawn in layer.iter().filter(|drawn| listed(drawn)) {
            if let Some(key) = early::key(game, drawn) {
                keys.entry(key).or_insert(drawn);
            }
        }
        println!("{lines} lines: {} boards, {} keys", layer.len(), keys.len());
        let first = found.len();
        found.extend(keys);
        found[first..].sort_unstable_by_key(|&(_, drawn)| drawn);
    }
    found
}

/// How many of the goals the player to move misses.
fn missed(game: &Pontos<1>, sums: &Sums<'_, Pontos<1>>, drawn: u64) -> u8 {
    let player = if drawn.count_ones().is_multiple_of(2) { Player::One } else { Player::Two };
    let here = Position { drawn: Bits([drawn]), claims: [0; 2], player };
    let mut means = Means { threads: 1, most: MEMORY, watch: &mut |_| true };
    let goals = early::GOALS[early::closed(game, drawn)].iter();
    goals.filter(|&&goal| !sums.reaches(&here, goal, &mut means).expect("a proof")).count() as u8
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, threads, output] = &arguments[..] else { panic!("threads and output are wanted") };
    let threads: usize = threads.parse().expect("threads");
    let began = Instant::now();
    let game = Pontos::<1>::new(4);
    let part = format!("{output}.part");
    let kept = std::fs::read(&part).unwrap_or_default();
    let entries = kept.as_chunks::<9>().0.iter();
    let mut found: BTreeMap<u64, u8> =
        entries.map(|&[key @ .., missed]| (u64::from_le_bytes(key), missed)).collect();
    let mut boards = boards(&game);
    boards.retain(|(key, _)| !found.contains_key(key));
    println!("{} found before, {} to go", found.len(), boards.len());
    let sums = Sums::new(&game, &game, MEMORY);
    let mut file = OpenOptions::new().create(true).append(true).open(&part).expect("a file");
    for batch in boards.chunks(BATCH) {
        let next = AtomicUsize::new(0);
        let work = || {
            let boards = std::iter::from_fn(|| batch.get(next.fetch_add(1, Relaxed)));
            boards.map(|&(key, drawn)| (key, missed(&game, &sums, drawn))).collect::<Vec<_>>()
        };
        let proved: Vec<(u64, u8)> = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().flat_map(|worker| worker.join().expect("a worker")).collect()
        });
        let bytes: Vec<u8> =
            proved.iter().flat_map(|(key, missed)| key.to_le_bytes().into_iter().chain([*missed])).collect();
        file.write_all(&bytes).expect("room");
        found.extend(proved);
        let lines = batch[0].1.count_ones();
        let seconds = began.elapsed().as_secs();
        println!("{lines} lines: {} known, {} looks, {seconds} s", found.len(), sums.positions());
    }
    let entries: Vec<(u64, u8)> = found.into_iter().collect();
    std::fs::write(output, heart::pack(&entries)).expect("an output");
}
