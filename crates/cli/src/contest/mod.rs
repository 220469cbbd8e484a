//! `ludoteca match`: many games between two players, with the colours alternated, the openings varied
//! and the result with its error bars. What has been played is kept in a log, from which it resumes.

mod brain;
mod game;
pub mod levels;
mod log;
mod program;
mod search;
mod tally;
mod trials;

use crate::failure::{Failure, MOST_THREADS, at_least_one, print};
use crate::interrupt;
use crate::perft::open;
use brain::{Brain, Kind, Trouble};
use game::play;
use indicatif::{ProgressBar, ProgressStyle};
use log::{Log, Played};
use ludoteca_table::Match;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
pub use tally::Tally;
use trials::Trials;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  ludoteca match hex size=7 --a \"level 8\" --b \"level 7\" --games 100
  ludoteca match avanco --a \"movetime 1000\" --b \"cmd:other-engine --fast\" --games 40 --log avanco.log
  ludoteca match ouri --a \"nodes 50000\" --b random --games 20

A player is `level N`, `nodes N`, `movetime MILLISECONDS`, `random`, or `cmd:PROGRAM`: a program that
speaks the text protocol (`ludoteca protocol` itself does). It is asked `go movetime 1000`, or what stands
behind ` :: `, as in \"cmd:program :: level 5\". Words with blanks stand in quotation marks, as in
\"cmd:'my engines/one' --fast\". Games come in pairs: the same opening, the colours exchanged.
A program that crashes, keeps silent or answers an illegal move loses that game and is started again for
the next one. Ctrl-C ends a match and prints the result so far; with --log the same command goes on.

To compare searches, name one: \"nodes 5000 with tree rave=200 exploration=0.4\" or \"movetime 100 with
alphabeta quiescence=4\". Settings of tree: exploration, rave, bias, most (playouts cut after so many moves
and evaluated), expand, urgency, study; of alphabeta: quiescence, reductions, aspiration, repeats, forced,
beyond.")]
pub struct Arguments {
    /// The game's slug, as `ludoteca games` lists it.
    game: String,
    /// Parameters, such as size=7.
    parameters: Vec<String>,
    /// The player whose result is counted.
    #[arg(long)]
    a: String,
    /// The opponent.
    #[arg(long)]
    b: String,
    /// How many games.
    #[arg(long, default_value_t = 20, value_parser = at_least_one::<u64>)]
    games: u64,
    /// So many random moves open each pair of games.
    #[arg(long, default_value_t = 2)]
    opening: usize,
    /// Other openings, other rolls, other choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// So many games at the same time.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MOST_THREADS))]
    jobs: u16,
    /// Threads of the players `movetime`.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MOST_THREADS))]
    threads: u16,
    /// A program that does not answer for so many seconds, beyond its `movetime`, loses the game; 0 = wait
    /// for ever.
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    patience: u64,
    /// Keep every finished game here, and go on from what is already there.
    #[arg(long)]
    log: Option<std::path::PathBuf>,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let start = open(&arguments.game, &arguments.parameters)?;
    check_opening(start.as_ref(), arguments.opening).map_err(Failure::usage)?;
    let threads = usize::from(arguments.threads);
    let kinds = [
        Kind::read(&arguments.a, threads).map_err(Failure::usage)?,
        Kind::read(&arguments.b, threads).map_err(Failure::usage)?,
    ];
    let heading = format!(
        "{} {} | {} | {} | opening {} | seed {}",
        arguments.game,
        start.settings(),
        arguments.a,
        arguments.b,
        arguments.opening,
        arguments.seed
    );
    let log = Log::open(arguments.log.as_deref(), &heading).map_err(Failure::failed)?;
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg} ({eta} left)")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(arguments.games).with_style(style);
    let next = AtomicU64::new(0);
    let shared = Mutex::new(Course { log, trials: Trials::default(), error: None });
    let tally = |log: &Log| Tally::of(log.games().filter(|game| game.number < arguments.games));
    interrupt::listen();
    let work = || -> Result<(), Trouble> {
        let patience = arguments.patience;
        let mut brains = [
            Brain::new(&kinds[0], patience, &interrupt::asked)?,
            Brain::new(&kinds[1], patience, &interrupt::asked)?,
        ];
        loop {
            let number = next.fetch_add(1, SeqCst);
            if number >= arguments.games {
                return Ok(());
            }
            if shared.lock().expect("the log").log.has(number) {
                bar.inc(1);
                continue;
            }
            let Arguments { opening, seed, .. } = *arguments;
            let way = (opening, seed);
            let played = play(start.as_ref(), &mut brains, way, number, &interrupt::asked)?;
            if !played.note.is_empty() {
                let note = format!("ludoteca: game {}: {}", number + 1, played.note);
                bar.suspend(|| crate::failure::note(&format!("{note}; the game is lost")));
            }
            let mut course = shared.lock().expect("the log");
            if course.error.is_some() {
                return Ok(());
            }
            course.add(played).map_err(Trouble::Fatal)?;
            bar.inc(1);
            bar.set_message(tally(&course.log).short());
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..arguments.jobs {
            scope.spawn(|| {
                if let Err(trouble) = work() {
                    next.store(u64::MAX / 2, SeqCst);
                    shared.lock().expect("the log").error.get_or_insert(trouble);
                }
            });
        }
    });
    bar.finish_and_clear();
    let Course { log, error, .. } = shared.into_inner().expect("the log").ended();
    if log.games().count() > 0 {
        print(&format!("{heading}\n{}\n", tally(&log).long()))?;
        if let Some(game) = log.games().find(|game| !game.note.is_empty()) {
            print(&format!("the first of them, game {}: {}\n", game.number + 1, game.note))?;
        }
    }
    match error {
        None => Ok(()),
        Some(Trouble::Fatal(error) | Trouble::Fault(error)) => Err(Failure::failed(error)),
        Some(Trouble::Stopped) => Err(stopped(arguments, tally(&log).games())),
    }
}

/// What several threads share.
#[derive(Debug)]
struct Course {
    log: Log,
    trials: Trials,
    error: Option<Trouble>,
}

impl Course {
    fn add(&mut self, played: Played) -> Result<(), String> {
        self.trials.look_at(played)?.into_iter().try_for_each(|game| self.log.add(game))
    }

    /// What was held back counts, unless the match ended because of it.
    fn ended(mut self) -> Course {
        if !matches!(self.error, Some(Trouble::Fatal(_))) {
            let mut held = std::mem::take(&mut self.trials).rest().into_iter();
            if let Err(error) = held.try_for_each(|game| self.log.add(game)) {
                self.error = Some(Trouble::Fatal(error));
            }
        }
        self
    }
}

/// Ended by Ctrl-C: how far it came and how to go on.
fn stopped(arguments: &Arguments, played: u64) -> Failure {
    let games = arguments.games;
    let how = match &arguments.log {
        Some(path) => format!("the same command goes on from `{}`", path.display()),
        None => "nothing is kept; with `--log FILE` the same command would go on".to_string(),
    };
    Failure {
        code: interrupt::CODE,
        message: format!("stopped after {played} of {games} games; {how}"),
    }
}

/// An opening as long as a game leaves nothing to the players.
fn check_opening(start: &dyn Match, opening: usize) -> Result<(), String> {
    let sample = start.playouts(100, 1);
    let usual = sample.moves / sample.games.max(1);
    if (opening as u64) < usual {
        return Ok(());
    }
    Err(format!(
        "an opening of `{opening}` moves leaves nothing to play: random games of {} take about {usual}; \
         write less, such as `--opening 2`",
        start.card().name
    ))
}
