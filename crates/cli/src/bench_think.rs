//! `ludoteca bench think`: how fast each game is searched, how long a level-8 answer takes, and the
//! fingerprint of the choices.

use crate::bench::{Stopwatch, chosen};
use crate::failure::{Failure, MOST_THREADS, print};
use crate::perft::open;
use ludoteca_engine::{Budget, Request, Resources};
use ludoteca_exam::signature::{KEPT, NODES, read, signature};
use ludoteca_game::{Random, Turn};
use ludoteca_table::Match;
use std::time::Instant;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  ludoteca bench think\n  ludoteca bench think hex size=7 --threads 2
  ludoteca bench think --write     keep the fingerprints of today for the tests"
)]
pub struct Arguments {
    /// Games, each followed by its parameters (key=value); all games if none is named.
    games: Vec<String>,
    /// Also measure the nodes/s of so many threads together.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MOST_THREADS))]
    threads: u16,
    /// Columns separated by tabs: game nodes_per_s level8_mean_s level8_most_s signature.
    #[arg(long)]
    tsv: bool,
    /// Write the fingerprints to crates/exam/signatures.txt (in the project's own folder).
    #[arg(long)]
    write: bool,
}

/// What was measured of a game.
struct Speed {
    per_second: f64,
    mean: f64,
    most: f64,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let chosen = chosen(&arguments.games)?;
    if arguments.write {
        return write(&chosen);
    }
    let several = usize::from(arguments.threads);
    print(&if arguments.tsv {
        "game\tnodes_per_s\tlevel8_mean_s\tlevel8_most_s\tsignature\n".to_string()
    } else {
        format!(
            "{:<22} {:>12} {:>14} {:>14}  {}\n",
            "game", "nodes/s", "level 8 mean s", "level 8 most s", "signature"
        )
    })?;
    for (slug, parameters) in chosen {
        let game = open(&slug, &parameters)?;
        let Speed { per_second, mean, most } = measure(game.as_ref())?;
        let today = signature(game.card(), NODES).map_err(Failure::failed)?;
        let kept = KEPT.lines().filter_map(read).find(|kept| kept.slug == today.slug);
        // Fingerprints are of the usual settings.
        let note = match kept {
            _ if !parameters.is_empty() => "(of the usual settings)",
            Some(kept) if kept == today => "as kept",
            Some(_) => "CHANGED",
            None => "new",
        };
        let name = [vec![slug], parameters].concat().join(" ");
        print(&if arguments.tsv {
            format!("{name}\t{per_second:.0}\t{mean:.2}\t{most:.2}\t{:016x}\n", today.choices)
        } else {
            let mark = format!("{:016x} {note}", today.choices);
            format!("{name:<22} {per_second:>12.0} {mean:>14.2} {most:>14.2}  {mark}\n")
        })?;
        if several > 1 {
            let one = together(game.as_ref(), 1);
            let all = together(game.as_ref(), several);
            print(&format!(
                "{:<22} {one:>12.0} in one second with 1 thread, {all:.0} with {several}, {:.2}×\n",
                "",
                all / one
            ))?;
        }
    }
    Ok(())
}

/// A level-8 game against itself: the times of all its moves.
fn measure(start: &dyn Match) -> Result<Speed, Failure> {
    let mut game = start.boxed_clone();
    let mut random = Random::new(1);
    let (mut nodes, mut seconds, mut most, mut moves) = (0u64, 0.0, 0.0f64, 0u64);
    while moves < 40 && seconds < 15.0 {
        let text = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => game.random_move(random.next()),
            Turn::Player(_) => {
                let watch = Stopwatch::start();
                let request = Request { budget: Budget::Level(8), seed: 1, stop: &|| false };
                let verdict = game.think(&request);
                let spent = watch.seconds();
                nodes += verdict.nodes;
                seconds += spent;
                most = most.max(spent);
                moves += 1;
                verdict.best
            }
        };
        let text = text.ok_or_else(|| Failure::failed("no move was found"))?;
        game.play(&text).map_err(Failure::failed)?;
    }
    Ok(Speed {
        per_second: nodes as f64 / seconds.max(1e-9),
        mean: seconds / moves.max(1) as f64,
        most,
    })
}

/// Nodes a second of wall time of several threads.
fn together(start: &dyn Match, threads: usize) -> f64 {
    let mut game = start.boxed_clone();
    let mut seed = 5;
    while game.turn() == Turn::Chance || game.record().len() < 2 {
        let Some(text) = game.random_move(seed) else { break };
        if game.play(&text).is_err() {
            break;
        }
        seed += 1;
    }
    let began = Instant::now();
    let stop = || began.elapsed().as_secs_f64() > 1.0;
    let request = Request { budget: Budget::Time, seed: 1, stop: &stop };
    let verdict = game.think_with(&request, Resources { threads, ..Resources::default() });
    verdict.nodes as f64 / began.elapsed().as_secs_f64()
}

fn write(chosen: &[(String, Vec<String>)]) -> Result<(), Failure> {
    const PATH: &str = "crates/exam/signatures.txt";
    let mut kept: Vec<_> = KEPT.lines().filter_map(read).collect();
    for (slug, _) in chosen {
        let card = ludoteca_games::card(slug).map_err(Failure::usage)?;
        let today = signature(card, NODES).map_err(Failure::failed)?;
        match kept.iter_mut().find(|kept| kept.slug == today.slug) {
            Some(kept) => *kept = today,
            None => kept.push(today),
        }
    }
    kept.sort_by(|one, two| one.slug.cmp(&two.slug));
    let lines: String = kept.iter().map(|signature| format!("{signature}\n")).collect();
    std::fs::write(PATH, lines).map_err(|error| {
        Failure::failed(format!(
            "`{PATH}` cannot be written: {error}; run it in the project's folder"
        ))
    })?;
    print(&format!("{} signatures in {PATH}\n", kept.len()))
}
