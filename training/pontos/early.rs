//! Makes what is known by heart of Pontos e Quadrados with 4×4 boxes: what every board with few lines drawn is worth.
//! Arguments: threads, output, and from how many lines on boards are proved, those with fewer being known by heart already (0). What
//! is found on the way is kept beside the output, and the same command goes on from there.

use ludoteca_engine::solve::{Means, Sums};
use ludoteca_game::{Bits, Game, Player};
use ludoteca_games::pontos::{Pontos, early};
use ludoteca_games::shared::heart;
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

type Position = <Pontos<1> as Game>::Position;

/// What the proofs remember.
const MEMORY: u64 = 1 << 31;

/// So many boards are proved before they are kept.
const BATCH: usize = 50_000;

/// Boards are listed by their lines from this one on.
const LOW: u32 = 28;

/// All boards with so many lines, one of each eight images: those whose highest lines are the given ones.
fn boards_below(game: &Pontos<1>, lines: u32, highest: u64) -> Vec<(u64, u64)> {
    let Some(rest) = lines.checked_sub(highest.count_ones()) else { return Vec::new() };
    let mut found = Vec::new();
    let mut low = (1u64 << rest) - 1;
    while low < 1 << LOW {
        let drawn = highest << LOW | low;
        let listed = || early::closed(game, drawn) < early::GOALS.len();
        if early::least_image(game, drawn) == drawn
            && listed()
            && let Some(key) = early::key(game, drawn)
        {
            found.push((key, drawn));
        }
        // The next larger number with as many bits; after none there is none.
        let Some(step) = 1u64.checked_shl(low.trailing_zeros()) else { break };
        let carried = low + step;
        low = carried | (((carried ^ low) / step) >> 2);
    }
    found
}

/// The work of all threads on parts that each takes when it is free.
fn share<T: Send>(threads: usize, parts: usize, work: impl Fn(usize) -> Vec<T> + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let parts =
            std::iter::from_fn(|| Some(next.fetch_add(1, Relaxed)).filter(|&part| part < parts));
        parts.flat_map(&work).collect::<Vec<T>>()
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a worker")).collect()
    })
}

/// One board of each key, those with the most lines last. Boards that are alike follow each other: they share most of what
/// is to be proved.
fn boards(game: &Pontos<1>, threads: usize) -> Vec<(u64, u64)> {
    let mut found = Vec::new();
    for lines in 0..=early::DRAWN as u32 {
        let mut layer =
            share(threads, 1 << (40 - LOW), |highest| boards_below(game, lines, highest as u64));
        let count = layer.len();
        layer.sort_unstable();
        layer.dedup_by_key(|&mut (key, _)| key);
        println!("{lines} lines: {count} boards, {} keys", layer.len());
        layer.sort_unstable_by_key(|&(_, drawn)| drawn);
        found.extend(layer);
    }
    found
}

/// No more goals are missed than this, as the boards say that lack one line: whoever could have drawn it does not gain more
/// by it than he gains at best.
fn at_most(game: &Pontos<1>, found: &BTreeMap<u64, u8>, drawn: u64) -> usize {
    let goals = early::GOALS[early::closed(game, drawn)];
    let lacking = (0..40).map(|line| drawn & !(1 << line)).filter(|&board| {
        board != drawn && early::closed(game, board) == early::closed(game, drawn)
    });
    let missed = lacking.filter_map(|board| found.get(&early::key(game, board)?));
    let gains = missed.filter_map(|&missed| Some(2 - goals[usize::from(missed.checked_sub(1)?)]));
    gains.max().map_or(goals.len(), |gain| goals.iter().filter(|&&goal| goal > gain).count())
}

/// How many of the goals the player to move misses.
fn missed(
    game: &Pontos<1>,
    sums: &Sums<'_, Pontos<1>>,
    found: &BTreeMap<u64, u8>,
    drawn: u64,
) -> u8 {
    let player = if drawn.count_ones().is_multiple_of(2) { Player::One } else { Player::Two };
    let here = Position { drawn: Bits([drawn]), claims: [0; 2], player };
    let mut means = Means { threads: 1, most: MEMORY, watch: &mut |_| true };
    let goals = early::GOALS[early::closed(game, drawn)].iter().take(at_most(game, found, drawn));
    goals.filter(|&&goal| !sums.reaches(&here, goal, &mut means).expect("a proof")).count() as u8
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, threads, output, from @ ..] = &arguments[..] else {
        panic!("threads and output are wanted")
    };
    let threads: usize = threads.parse().expect("threads");
    let from: u32 = from.first().map_or(0, |lines| lines.parse().expect("lines"));
    let began = Instant::now();
    let game = Pontos::<1>::new(4);
    let part = format!("{output}.part");
    let kept = std::fs::read(&part).unwrap_or_default();
    let entries = kept.as_chunks::<9>().0.iter();
    let mut found: BTreeMap<u64, u8> =
        entries.map(|&[key @ .., missed]| (u64::from_le_bytes(key), missed)).collect();
    let mut boards = boards(&game, threads);
    let by_heart = boards.iter().filter(|(_, drawn)| drawn.count_ones() < from);
    found.extend(by_heart.map(|&(key, _)| (key, early::missed(key))));
    boards.retain(|(key, _)| !found.contains_key(key));
    let seconds = || began.elapsed().as_secs();
    println!("{} found before, {} to go, {} s", found.len(), boards.len(), seconds());
    let sums = Sums::new(&game, &game, MEMORY);
    let mut file = OpenOptions::new().create(true).append(true).open(&part).expect("a file");
    for batch in boards.chunks(BATCH) {
        let proved = share(threads, batch.len(), |index| {
            let (key, drawn) = batch[index];
            vec![(key, missed(&game, &sums, &found, drawn))]
        });
        let bytes: Vec<u8> = proved
            .iter()
            .flat_map(|(key, missed)| key.to_le_bytes().into_iter().chain([*missed]))
            .collect();
        file.write_all(&bytes).expect("room");
        found.extend(proved);
        let lines = batch[0].1.count_ones();
        println!(
            "{lines} lines: {} known, {} looks, {} s",
            found.len(),
            sums.positions(),
            seconds()
        );
    }
    let entries: Vec<(u64, u8)> = found.into_iter().collect();
    std::fs::write(output, heart::pack(&entries)).expect("an output");
}
