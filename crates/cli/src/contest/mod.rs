//! `ludoteca match`: many games between two players, with the colours alternated, the openings varied
//! and the result with its error bars. What has been played is kept in a log, from which it resumes.

mod brain;
pub mod levels;
mod log;
mod search;
mod tally;

use crate::failure::{Failure, MOST_THREADS, at_least_one, print};
use crate::perft::open;
use brain::{Brain, Kind};
use indicatif::{ProgressBar, ProgressStyle};
use log::{Log, Played};
use ludoteca_game::{Outcome, Player, Random, Turn};
use ludoteca_table::Match;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
pub use tally::Tally;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  ludoteca match hex size=7 --a \"level 8\" --b \"level 7\" --games 100
  ludoteca match avanco --a \"movetime 1000\" --b \"cmd:other-engine --fast\" --games 40 --log avanco.log
  ludoteca match ouri --a \"nodes 50000\" --b random --games 20

A player is `level N`, `nodes N`, `movetime MILLISECONDS`, `random`, or `cmd:PROGRAM`: a program that
speaks the text protocol (`ludoteca protocol` itself does). It is asked `go movetime 1000`, or what stands
behind ` :: `, as in \"cmd:program :: level 5\". Words with blanks stand in quotation marks, as in
\"cmd:'my engines/one' --fast\". Games come in pairs: the same opening, the colours exchanged.

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
    /// A program that does not answer for so many seconds, beyond its `movetime`, ends the match; 0 = wait
    /// for ever.
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    patience: u64,
    /// Keep every finished game here, and go on from what is already there.
    #[arg(long)]
    log: Option<std::path::PathBuf>,
}

/// A longer game is called a draw.
const LONGEST: usize = 3000;

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
    let shared = Mutex::new((log, None::<String>));
    let tally = |log: &Log| Tally::of(log.games().filter(|game| game.number < arguments.games));
    let work = || -> Result<(), String> {
        let patience = arguments.patience;
        let mut brains = [Brain::new(&kinds[0], patience)?, Brain::new(&kinds[1], patience)?];
        loop {
            let number = next.fetch_add(1, SeqCst);
            if number >= arguments.games {
                return Ok(());
            }
            let seen = |guard: &(Log, _)| guard.0.has(number);
            if seen(&shared.lock().expect("the log")) {
                bar.inc(1);
                continue;
            }
            let Arguments { opening, seed, .. } = *arguments;
            let played = play(start.as_ref(), &mut brains, (opening, seed), number)?;
            let mut guard = shared.lock().expect("the log");
            if guard.1.is_some() {
                return Ok(());
            }
            guard.0.add(played)?;
            bar.inc(1);
            bar.set_message(tally(&guard.0).short());
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..arguments.jobs {
            scope.spawn(|| {
                if let Err(error) = work() {
                    next.store(u64::MAX / 2, SeqCst);
                    shared.lock().expect("the log").1 = Some(error);
                }
            });
        }
    });
    bar.finish_and_clear();
    let (log, error) = shared.into_inner().expect("the log");
    if log.games().count() > 0 {
        print(&format!("{heading}\n{}\n", tally(&log).long()))?;
        if let Some(game) = log.games().find(|game| !game.note.is_empty()) {
            print(&format!("the first of them, game {}: {}\n", game.number + 1, game.note))?;
        }
    }
    error.map_or(Ok(()), |error| Err(Failure::failed(error)))
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

/// One game: the pair's opening, then the two players in turn; `a` begins in the even games.
fn play(
    start: &dyn Match,
    brains: &mut [Brain; 2],
    (opening, seed): (usize, u64),
    number: u64,
) -> Result<Played, String> {
    let mut game = start.boxed_clone();
    let mut random = Random::new(seed ^ (number / 2) << 20);
    for _ in 0..opening {
        // An opening that ends the game is no opening.
        let Some(text) = game.random_move(random.next()) else { break };
        game.play(&text)?;
        if matches!(game.turn(), Turn::Over(_)) {
            game.undo();
            break;
        }
    }
    let first = (number % 2) as usize;
    for brain in brains.iter_mut() {
        brain.begin(game.as_ref())?;
    }
    let mut note = String::new();
    let outcome = loop {
        let seed = random.next();
        match game.turn() {
            Turn::Over(outcome) => break outcome,
            _ if game.record().len() >= LONGEST => break Outcome::Draw,
            Turn::Chance => {
                let roll = game.random_move(seed).ok_or("a roll is missing")?;
                game.play(&roll)?;
            }
            Turn::Player(player) => {
                let whose = player.index() ^ first;
                let text = brains[whose].choose(game.as_ref(), seed)?;
                if let Err(error) = game.play(&text) {
                    note = format!("{} answered {error}", ["a", "b"][whose]);
                    break Outcome::Win(player.other());
                }
            }
        }
    };
    let seat = if first == 0 { Player::One } else { Player::Two };
    Ok(Played { number, points: outcome.points(seat), moves: game.record().join(" "), note })
}
