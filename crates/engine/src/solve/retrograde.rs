//! Retrograde analysis: from the finished positions backwards, nearest first, all threads at the same
//! distance. What no side can force is a draw, be it by a drawn end or by going round for ever.

use super::graph::{ENDS, Explored};
use super::{Means, Packed, Phase, Progress, Unsolved};
use ludoteca_game::Player;
use std::sync::atomic::{AtomicU16, AtomicU32, Ordering::Relaxed};

/// Fewer nodes than this are not worth sharing.
const FEW: usize = 1 << 12;

/// The value of every node: the ends, then the positions.
pub fn value(explored: &Explored, means: &mut Means<'_>) -> Result<Vec<Packed>, Unsolved> {
    let nodes = explored.codes.len() + ENDS;
    let (begins, sources) = backwards(explored);
    // How many moves of a position are not yet known to lose.
    let counts = (0..explored.codes.len()).map(|index| explored.moves(index).len() as u32);
    let open = vec![0; ENDS].into_iter().chain(counts).map(AtomicU32::new).collect();
    let values: Vec<AtomicU16> = (0..nodes).map(|_| AtomicU16::new(0)).collect();
    let job = Job { explored, begins, sources, open, values };
    let mut settled: Vec<u32> = Vec::new();
    for player in Player::BOTH {
        job.values[player.index()].store(Packed::win(player, 0).0, Relaxed);
        settled.push(player.index() as u32);
    }
    let mut done = 0;
    while !settled.is_empty() {
        done += settled.len() as u64;
        let progress = Progress::new(Phase::Valuing, done, nodes as u64);
        if !(means.watch)(progress) {
            return Err(Unsolved::Stopped);
        }
        let threads = if settled.len() < FEW { 1 } else { means.threads.max(1) };
        settled = match threads {
            1 => job.before(&settled),
            _ => std::thread::scope(|scope| {
                let job = &job;
                let parts = settled.chunks(settled.len().div_ceil(threads));
                let work = |part| scope.spawn(move || job.before(part));
                let helpers: Vec<_> = parts.map(work).collect();
                let found = helpers.into_iter().map(|helper| helper.join().expect("a helper"));
                found.flatten().collect()
            }),
        };
    }
    let values = job.values.into_iter().map(|value| match value.into_inner() {
        0 => Packed::DRAW,
        value => Packed(value),
    });
    Ok(values.collect())
}

struct Job<'a> {
    explored: &'a Explored,
    begins: Vec<u64>,
    sources: Vec<u32>,
    open: Vec<AtomicU32>,
    values: Vec<AtomicU16>,
}

impl Job<'_> {
    /// What is settled by nodes that were settled just now: one move further from the end, the first
    /// win found being the fastest and the last loss counted the slowest.
    fn before(&self, settled: &[u32]) -> Vec<u32> {
        let mut found = Vec::new();
        for &node in settled {
            let node = node as usize;
            let value = Packed(self.values[node].load(Relaxed));
            let winner = value.winner().expect("a settled node");
            for &source in &self.sources[self.begins[node] as usize..self.begins[node + 1] as usize]
            {
                let place = source as usize;
                let own = self.explored.player(place - ENDS) == winner;
                if !own && self.open[place].fetch_sub(1, Relaxed) > 1 {
                    continue;
                }
                let new = Packed::win(winner, value.moves() + 1).0;
                let first = self.values[place].compare_exchange(0, new, Relaxed, Relaxed);
                if first.is_ok() {
                    found.push(source);
                }
            }
        }
        found
    }
}

/// The moves read the other way: which positions lead to a node.
fn backwards(explored: &Explored) -> (Vec<u64>, Vec<u32>) {
    let nodes = explored.codes.len() + ENDS;
    let mut begins = vec![0u64; nodes + 1];
    for &target in &explored.targets {
        begins[target as usize + 1] += 1;
    }
    for node in 0..nodes {
        begins[node + 1] += begins[node];
    }
    let mut places = begins.clone();
    let mut sources = vec![0; explored.targets.len()];
    for index in 0..explored.codes.len() {
        for &target in explored.moves(index) {
            let place = &mut places[target as usize];
            sources[*place as usize] = (index + ENDS) as u32;
            *place += 1;
        }
    }
    (begins, sources)
}
