//! Retrograde analysis: from the finished positions backwards, nearest first. What no side can force
//! is a draw, be it by a drawn end or by going round for ever.

use super::graph::{ENDS, Explored};
use super::{Means, Packed, Phase, Progress, Unsolved};
use ludoteca_game::Player;

/// The value of every node: the ends, then the positions.
pub fn value(explored: &Explored, means: &mut Means<'_>) -> Result<Vec<Packed>, Unsolved> {
    let nodes = explored.codes.len() + ENDS;
    let (begins, sources) = backwards(explored);
    // How many moves of a position are not yet known to lose.
    let mut open: Vec<u32> = vec![0; ENDS];
    open.extend((0..explored.codes.len()).map(|index| explored.moves(index).len() as u32));
    let mut values = vec![Packed::UNKNOWN; nodes];
    let mut settled: Vec<u32> = Vec::with_capacity(nodes);
    for player in Player::BOTH {
        values[player.index()] = Packed::win(player, 0);
        settled.push(player.index() as u32);
    }
    // First settled, first used: so distances never fall, and the first win found is the fastest, the
    // last loss counted the slowest.
    let mut next = 0;
    while next < settled.len() {
        let node = settled[next] as usize;
        next += 1;
        let value = values[node];
        let winner = value.winner().expect("a settled node");
        for &source in &sources[begins[node] as usize..begins[node + 1] as usize] {
            let source = source as usize;
            if values[source] != Packed::UNKNOWN {
                continue;
            }
            open[source] -= 1;
            if explored.player(source - ENDS) == winner || open[source] == 0 {
                values[source] = Packed::win(winner, value.moves() + 1);
                settled.push(source as u32);
            }
        }
        if next.is_multiple_of(1 << 18) {
            let progress = Progress { phase: Phase::Valuing, done: next as u64, of: nodes as u64 };
            if !(means.watch)(progress) {
                return Err(Unsolved::Stopped);
            }
        }
    }
    for value in &mut values {
        if *value == Packed::UNKNOWN {
            *value = Packed::DRAW;
        }
    }
    Ok(values)
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
