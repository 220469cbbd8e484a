//! `ludoteca load`: many games at once against a server on this machine, each with two people and two feeds, at a
//! steady rate, and what it took: time, memory, files, threads, log, and the start after a kill. Afterwards every
//! acknowledged move is looked up.

mod day;
mod own;
mod play;
mod report;

use crate::failure::{Failure, print};
use clap::Args;
use ludoteca_server::process::raise_files;
use ludoteca_server::watchers::Watchers;
use own::Own;
use play::{Played, Tally};
use report::Figures;
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

#[derive(Clone, Debug, Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:
  ludoteca load day                                        a competition's day: referees, spectators, kills
  ludoteca load --games 1000 --rate 500 --seconds 60       a server of its own, killed at the end
  ludoteca load --address localhost:9000 --games 100       one that runs already"
)]
pub struct Arguments {
    #[command(subcommand)]
    day: Option<What>,
    /// A server that runs already, on this machine; without it one is started, killed and started again.
    #[arg(long, conflicts_with = "data")]
    address: Option<String>,
    /// Where the server of its own keeps its games [default: a folder that goes afterwards].
    #[arg(long, value_name = "DIRECTORY")]
    data: Option<PathBuf>,
    /// The game to play.
    #[arg(long, default_value = "rastros")]
    game: String,
    /// How many games are live at once.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=8_000))]
    games: u32,
    /// Moves a second, all games together.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    rate: u32,
    /// For so many seconds.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=36_000))]
    seconds: u32,
    /// Connections that share the games; their moves are sent one after the other.
    #[arg(long, default_value_t = 32, value_parser = clap::value_parser!(u32).range(1..=256))]
    connections: u32,
}

#[derive(Clone, Debug, clap::Subcommand)]
enum What {
    /// A competition: referees enter results, spectators' pages follow, and the server is killed meanwhile.
    Day(day::Day),
}

/// How long a watcher may be behind at the end.
const LAST_NEWS: Duration = Duration::from_secs(1);

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if let Some(What::Day(day)) = &arguments.day {
        return day::run(day);
    }
    let card = ludoteca_games::card(&arguments.game).map_err(Failure::usage)?;
    card.open(&[]).map_err(Failure::usage)?;
    let failed = |error: std::io::Error| Failure::failed(error.to_string());
    let needed = 2 * u64::from(arguments.games) + u64::from(arguments.connections) + 256;
    if raise_files(needed).is_some_and(|files| files < needed) {
        let words = format!("{needed} open files are needed; raise the limit with `ulimit -n`");
        return Err(Failure::failed(words));
    }
    let mut own = match &arguments.address {
        None => Some(Own::start(arguments.data.as_deref())?),
        Some(_) => None,
    };
    let address = match &own {
        Some(own) => own.address,
        None => find(arguments.address.as_deref().unwrap_or_default())?,
    };
    let watchers = Watchers::new(address).map_err(failed)?;
    let (figures, mut tally, games) = measure(arguments, address, &watchers)?;
    let mut figures = figures;
    figures.times = watchers.times();
    // A connection keeps the other side's port busy; the server is killed with all of them open.
    if let Some(own) = &mut own {
        figures.start = Some(own.kill_and_start_again()?);
    }
    let address = own.as_ref().map_or(address, |own| own.address);
    for played in &games {
        played.look_up(address, &mut tally).map_err(Failure::failed)?;
    }
    print(&report::text(&tally, &figures, arguments))?;
    match report::wrong(&tally, &figures, arguments) {
        wrong if wrong.is_empty() => Ok(()),
        wrong => Err(Failure::failed(wrong.join("; "))),
    }
}

/// The server's address, which must be on this machine.
fn find(address: &str) -> Result<SocketAddr, Failure> {
    let wrong = |error: std::io::Error| {
        Failure::usage(format!("`{address}`: {error}; write `localhost:8027`"))
    };
    let found = address.to_socket_addrs().map_err(wrong)?.find(|at| at.ip().is_loopback());
    found.ok_or_else(|| {
        Failure::usage(format!(
            "`{address}` is another machine; load is only for a server on this one, such as `localhost:8027`"
        ))
    })
}

/// Plays, and watches the server meanwhile.
fn measure(
    arguments: &Arguments,
    address: SocketAddr,
    watchers: &Watchers,
) -> Result<(Figures, Tally, Vec<Played>), Failure> {
    let connections = arguments.connections.min(arguments.games);
    let whole = Mutex::new((Tally::default(), Vec::new()));
    let gate = std::sync::Barrier::new(connections as usize);
    let playing = AtomicBool::new(true);
    let (errors, figures) = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..connections)
            .map(|number| {
                let (whole, gate) = (&whole, &gate);
                scope.spawn(move || -> Result<(), String> {
                    let share = (arguments.games + connections - 1 - number) / connections;
                    let ready = play::open_all(address, watchers, &arguments.game, share);
                    gate.wait();
                    let (mut client, mut games) = ready?;
                    let mut tally = Tally { games: u64::from(share), ..Tally::default() };
                    let every =
                        Duration::from_secs_f64(f64::from(connections) / f64::from(arguments.rate));
                    let rhythm = play::Rhythm {
                        first: every.mul_f64(f64::from(number) / f64::from(connections)),
                        every,
                        end: Duration::from_secs(u64::from(arguments.seconds)),
                        start: Instant::now(),
                    };
                    let game = &arguments.game;
                    play::play(&mut client, watchers, game, &rhythm, &mut games, &mut tally)?;
                    std::thread::sleep(LAST_NEWS);
                    tally.hidden = games.iter().map(Played::hidden).sum();
                    let mut whole = whole.lock().map_err(|_| "a connection panicked")?;
                    whole.0.add(tally);
                    whole.1.append(&mut games);
                    Ok(())
                })
            })
            .collect();
        let sampler = scope.spawn(|| {
            let mut figures = Figures::default();
            while playing.load(Relaxed) {
                figures.sample(address);
                std::thread::sleep(Duration::from_millis(500));
            }
            figures
        });
        let errors: Vec<String> = workers
            .into_iter()
            .filter_map(|worker| worker.join().map_or(Some("a panic".to_string()), Result::err))
            .collect();
        playing.store(false, Relaxed);
        (errors, sampler.join().unwrap_or_default())
    });
    if let Some(error) = errors.first() {
        return Err(Failure::failed(format!("{} connections failed: {error}", errors.len())));
    }
    let (tally, games) =
        whole.into_inner().map_err(|_| Failure::failed("a connection panicked"))?;
    Ok((figures, tally, games))
}
