//! `ludoteca bench`: speed, measured in processor time where the system tells it, so that a busy
//! machine does not matter.

use crate::failure::{Failure, number_in, print};
use crate::perft::open;
use std::time::{Duration, Instant};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Random playouts from the start, one thread, after a warm-up.
    #[command(
        after_help = "Examples:\n  ludoteca bench playouts\n  ludoteca bench playouts hex size=5 pontos --tsv"
    )]
    Playouts {
        /// Games, each followed by its parameters (key=value); all games if none is named.
        games: Vec<String>,
        /// Seconds a game, 2 at least.
        #[arg(long, default_value_t = 2.0, value_parser = number_in::<2, 86_400>)]
        seconds: f64,
        /// Columns separated by tabs: game playouts_per_s moves_per_s mean_length.
        #[arg(long)]
        tsv: bool,
    },
    /// Searches: nodes a second, the time of a level-8 answer, the fingerprint of the choices.
    Think(crate::bench_think::Arguments),
    /// Swiss pairings of 50, 200 and 500 players, and of twelve tournaments together.
    Pairing,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.what {
        What::Pairing => crate::event::bench(false),
        What::Think(arguments) => crate::bench_think::run(arguments),
        What::Playouts { games, seconds, tsv } => playouts(games, *seconds, *tsv),
    }
}

/// Splits `hex size=5 pontos` into games with their parameters; what cannot be opened is refused before anything is
/// measured.
pub fn chosen(words: &[String]) -> Result<Vec<(String, Vec<String>)>, Failure> {
    if words.is_empty() {
        let all = ludoteca_games::LIST.iter().filter(|card| card.is_match());
        return Ok(all.map(|card| (card.slug.to_string(), Vec::new())).collect());
    }
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    for word in words {
        match (word.contains('='), found.last_mut()) {
            (false, _) => found.push((word.clone(), Vec::new())),
            (true, Some((_, parameters))) => parameters.push(word.clone()),
            (true, None) => {
                return Err(Failure::usage(format!("`{word}` must stand behind a game's name")));
            }
        }
    }
    for (slug, parameters) in &found {
        open(slug, parameters)?;
    }
    Ok(found)
}

fn playouts(words: &[String], seconds: f64, tsv: bool) -> Result<(), Failure> {
    let chosen = chosen(words)?;
    print(&if tsv {
        "game\tplayouts_per_s\tmoves_per_s\tmean_length\n".to_string()
    } else {
        format!("{:<28} {:>14} {:>14} {:>12}\n", "game", "playouts/s", "moves/s", "mean length")
    })?;
    for (slug, parameters) in chosen {
        let game = open(&slug, &parameters)?;
        let warm_up = Stopwatch::start();
        let mut batch = 16;
        while warm_up.seconds() < 0.3 {
            game.playouts(batch, 1);
            batch = (batch * 2).min(20_000);
        }
        let watch = Stopwatch::start();
        let (mut games, mut moves, mut seed) = (0u64, 0u64, 2);
        while watch.seconds() < seconds {
            let sum = game.playouts(batch, seed);
            games += sum.games;
            moves += sum.moves;
            seed += 1;
        }
        let spent = watch.seconds();
        let (games_per, moves_per) = (games as f64 / spent, moves as f64 / spent);
        let mean = moves as f64 / games as f64;
        let name = [vec![slug], parameters].concat().join(" ");
        print(&if tsv {
            format!("{name}\t{games_per:.0}\t{moves_per:.0}\t{mean:.2}\n")
        } else {
            format!("{name:<28} {games_per:>14.0} {moves_per:>14.0} {mean:>12.2}\n")
        })?;
    }
    Ok(())
}

/// Measures this thread's processor time; wall time where the system does not tell it.
pub struct Stopwatch {
    processor: Option<Duration>,
    wall: Instant,
}

impl Stopwatch {
    pub fn start() -> Stopwatch {
        Stopwatch { processor: processor_time(), wall: Instant::now() }
    }

    pub fn seconds(&self) -> f64 {
        match (self.processor, processor_time()) {
            (Some(before), Some(now)) if now > before => (now - before).as_secs_f64(),
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: u64 = text.split(' ').next()?.parse().ok()?;
    (nanoseconds > 0).then(|| Duration::from_nanos(nanoseconds))
}
