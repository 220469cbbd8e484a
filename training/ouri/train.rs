//! Trains the network that judges Ouri (`crates/games/src/ouri/network.rs`). Arguments: rounds, share of the result in
//! what is learnt (the rest is what the search said), output, files of positions.

use network_training::{Sample, train};

const SEEDS: usize = 20;
const ROWS: usize = 12 * SEEDS + 50;

/// The quiet positions of a file with more seeds than the endgame table.
fn read(file: &str, share: f32) -> Vec<Sample<14>> {
    let bytes = std::fs::read(file).expect("a file of positions");
    let wanted = |one: &&[u8]| one[..12].iter().sum::<u8>() >= 12 && one[17] == 0;
    let sample = |one: &[u8]| {
        let row = |place: usize| match place {
            0..12 => place * SEEDS + usize::from(one[place]).min(SEEDS - 1),
            _ => 12 * SEEDS + (place - 12) * 25 + usize::from(one[place]).min(24),
        };
        let said = f32::from(u16::from_le_bytes([one[14], one[15]])) / 65535.0;
        let share = if one[16] == 3 { 0.0 } else { share };
        let target = said * (1.0 - share) + share * f32::from(one[16]) / 2.0;
        Sample { rows: std::array::from_fn(|place| row(place) as u16), target }
    };
    bytes.chunks_exact(18).filter(wanted).map(sample).collect()
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let rounds: usize = arguments[1].parse().expect("rounds");
    let share: f32 = arguments[2].parse().expect("a share");
    let files = arguments[4..].iter().map(|file| read(file, share));
    train::<32, 8, 14>(ROWS, rounds, files, &arguments[3]);
}
