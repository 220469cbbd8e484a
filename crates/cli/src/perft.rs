//! `ludoteca perft GAME DEPTH [key=value…]`.

use crate::failure::{Failure, print};
use ludoteca_table::{Match, Settings};
use std::time::Instant;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  ludoteca perft rastros 5\n  ludoteca perft hex 3 size=5 swap=no\n  ludoteca perft hex 2 --divide"
)]
pub struct Arguments {
    /// The game's slug, as `ludoteca games` lists it.
    game: String,
    /// How many moves long the sequences are.
    depth: u32,
    /// Parameters, such as size=5.
    parameters: Vec<String>,
    /// The count below each first move, too.
    #[arg(long)]
    divide: bool,
}

/// Opens a game by its slug and parameter words.
pub fn open(slug: &str, parameters: &[String]) -> Result<Box<dyn Match>, Failure> {
    let card = ludoteca_games::card(slug).map_err(Failure::usage)?;
    let pairs = Settings::pairs(parameters.iter().map(String::as_str)).map_err(Failure::usage)?;
    card.open(&pairs).map_err(Failure::usage)
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let game = open(&arguments.game, &arguments.parameters)?;
    if arguments.divide && arguments.depth > 0 {
        for text in game.legal() {
            let mut next = game.boxed_clone();
            next.play(&text).map_err(Failure::failed)?;
            print(&format!("{text} {}\n", next.perft(arguments.depth - 1)))?;
        }
    }
    let began = Instant::now();
    let count = game.perft(arguments.depth);
    let seconds = began.elapsed().as_secs_f64();
    eprintln!("{seconds:.2} s, {:.1} million/s", count as f64 / seconds.max(1e-9) / 1e6);
    print(&format!("perft {} {count}\n", arguments.depth))
}
