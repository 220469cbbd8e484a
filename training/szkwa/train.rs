//! Trains the network that judges Sz'Kwa (`crates/games/src/szkwa/network.rs`). Arguments: rounds, output, files of
//! positions.

use ludoteca_engine::solve::Surround;
use ludoteca_game::Game;
use ludoteca_games::szkwa::Szkwa;
use ludoteca_games::szkwa::network::{COUNT, MIDDLE, ROWS, WIDTH, rows};
use network_training::{Chance, Sample, train};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let rounds: usize = arguments[1].parse().expect("rounds");
    let game = Szkwa::new();
    let mut chance = Chance(1);
    let files = arguments[3..].iter().map(|file| {
        let bytes = std::fs::read(file).expect("a file of positions");
        let sample = |one: &[u8]| {
            let set =
                |at: usize| u32::from_le_bytes([one[at], one[at + 1], one[at + 2], one[at + 3]]);
            let position = Surround::position(&game, u32::from(one[8]), [set(0), set(4)]);
            // Every position as one of its images, whichever.
            let image = game.image(&position, chance.draw() as usize % game.symmetries());
            let target = f32::from(one[9]) / 2.0;
            Sample { rows: rows(&image).map(|row| row as u16), target }
        };
        bytes.chunks_exact(10).map(sample).collect()
    });
    train::<WIDTH, MIDDLE, COUNT>(ROWS, rounds, files, &arguments[2]);
}
