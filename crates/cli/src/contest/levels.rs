//! `ludoteca levels`: how each level of a game fares against the one below, and with `--fit` how weak
//! each has to be so that every step of the ladder can be felt.

use super::brain::{Brain, Kind, Trouble};
use super::game::play;
use super::tally::Tally;
use crate::failure::{Failure, MOST_THREADS, at_least_one, number_in, print};
use crate::perft::open;
use indicatif::{ProgressBar, ProgressStyle};
use ludoteca_engine::{Budget, Level, WEAKEST};
use ludoteca_table::Match;
use std::sync::Mutex;
use std::time::{Duration, Instant};

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  ludoteca levels avanco --games 60
  ludoteca levels ouri --from 1 --to 6 --fit

With --fit every level, from the highest down, is made as weak as it must be for the
one above to score the step (70 % unless --step says otherwise); with --narrow it is not
made much weaker than that, where there is little room between perfect and hopeless.
The ladder it prints belongs in the game's think.rs.")]
pub struct Arguments {
    /// The game's slug, as `ludoteca games` lists it.
    game: String,
    /// Parameters, such as size=7.
    parameters: Vec<String>,
    /// At most so many games a pair of levels; fewer when the matter is clear (only with --fit).
    #[arg(long, default_value_t = 100, value_parser = at_least_one::<u64>)]
    games: u64,
    /// The lowest level.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=7))]
    from: u8,
    /// The highest level.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(2..=8))]
    to: u8,
    /// No new game of a pair begins after so many seconds.
    #[arg(long, default_value_t = 3600, value_parser = at_least_one::<u64>)]
    seconds: u64,
    /// So many games at the same time.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MOST_THREADS))]
    jobs: u16,
    /// Other openings, other rolls, other choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Look for a ladder whose every step is worth enough.
    #[arg(long)]
    fit: bool,
    /// Measure this ladder instead of the game's own: eight numbers with commas between them, the weakness of
    /// level 1 first, such as 2000,1000,500,250,150,80,30,0.
    #[arg(long, value_delimiter = ',', value_parser = clap::value_parser!(u16).range(..=i64::from(WEAKEST)))]
    ladder: Vec<u16>,
    /// With --fit: no step much larger than it must be.
    #[arg(long)]
    narrow: bool,
    /// What a step of the ladder should be worth, in %: a little more than the 65 that are promised.
    #[arg(long, default_value_t = 70.0, value_parser = number_in::<50, 99>)]
    step: f64,
}

/// How much more than the step is too much, in %, where the room is needed for other levels.
const SURPLUS: f64 = 8.0;

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let start = open(&arguments.game, &arguments.parameters)?;
    if arguments.from >= arguments.to {
        return Err(Failure::usage("--from must be lower than --to"));
    }
    let mut levels: Vec<Level> = (1..=8).map(|number| start.level(number)).collect();
    if ![0, levels.len()].contains(&arguments.ladder.len()) {
        let found = arguments.ladder.len();
        return Err(Failure::usage(format!("--ladder takes eight numbers, here are {found}")));
    }
    for (level, &weakness) in levels.iter_mut().zip(&arguments.ladder) {
        level.weakness = weakness;
    }
    for number in (usize::from(arguments.from)..usize::from(arguments.to)).rev() {
        let [below, above] = [number - 1, number];
        // Weaker than this is needed, and this is weak enough: narrowed down with --fit.
        let (mut little, mut enough) = (levels[above].weakness, None);
        let mut weakness = levels[below].weakness.max(little);
        loop {
            levels[below].weakness = weakness;
            let tally = contest(start.as_ref(), levels[above], levels[below], arguments)
                .map_err(Failure::failed)?;
            print(&format!(
                "{} {} : {number}  weakness {} : {weakness}  {} of {} (± {:.1})\n",
                arguments.game,
                number + 1,
                levels[above].weakness,
                tally.short(),
                tally.games(),
                100.0 * tally.margin()
            ))?;
            let share = 100.0 * tally.share();
            if !arguments.fit {
                break;
            }
            if share >= arguments.step {
                enough = Some(weakness);
            } else {
                little = weakness;
            }
            let most = if arguments.narrow { arguments.step + SURPLUS } else { 100.0 };
            let near = share >= arguments.step && share <= most;
            let Some(next) = next_try(little, enough).filter(|_| !near) else { break };
            weakness = next;
        }
        if arguments.fit {
            levels[below].weakness = enough.unwrap_or(WEAKEST);
        }
    }
    if arguments.fit {
        let ladder: Vec<u16> = levels.iter().map(|level| level.weakness).collect();
        print(&format!("{} {ladder:?}\n", arguments.game))?;
    }
    Ok(())
}

/// What to try next between what is too little and what is enough; none where they are close.
fn next_try(little: u16, enough: Option<u16>) -> Option<u16> {
    match enough {
        None if little >= WEAKEST => None,
        None => Some((little + (little / 4).clamp(20, 500)).min(WEAKEST)),
        Some(enough) if enough - little <= (enough / 10).max(15) => None,
        Some(enough) => Some(little + (enough - little) / 2),
    }
}

/// Level against level; with `--fit` only until the matter is clear.
fn contest(
    start: &dyn Match,
    above: Level,
    below: Level,
    arguments: &Arguments,
) -> Result<Tally, String> {
    let kind =
        |level| Kind::Inside { budget: Budget::Like(level), limit: None, threads: 1, engine: None };
    // Every pair of levels has openings of its own.
    let seed = arguments.seed ^ u64::from(below.weakness) << 40;
    let began = Instant::now();
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg} ({eta} left)")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(arguments.games).with_style(style);
    let state = Mutex::new((0u64, Vec::new(), None::<String>));
    // Ctrl-C ends this command as any other: every pair of levels is printed when it is done.
    let stop = || false;
    let clear = |tally: &Tally| {
        let far = (tally.share() - arguments.step / 100.0).abs();
        arguments.fit && tally.games() >= 16 && far > tally.margin()
    };
    let work = || -> Result<(), Trouble> {
        let mut brains = [Brain::new(&kind(above), 0, &stop)?, Brain::new(&kind(below), 0, &stop)?];
        loop {
            let number = {
                let mut guard = state.lock().expect("the games");
                let enough = clear(&Tally::of(guard.1.iter()));
                let late = began.elapsed() >= Duration::from_secs(arguments.seconds);
                // A pair of games is finished once it has begun.
                let whole = guard.0.is_multiple_of(2);
                if guard.0 >= arguments.games || guard.2.is_some() || (whole && (late || enough)) {
                    return Ok(());
                }
                guard.0 += 1;
                guard.0 - 1
            };
            let played = play(start, &mut brains, (2, seed), number, &stop)?;
            let mut guard = state.lock().expect("the games");
            guard.1.push(played);
            bar.inc(1);
            bar.set_message(Tally::of(guard.1.iter()).short());
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..arguments.jobs {
            scope.spawn(|| {
                if let Err(Trouble::Fatal(error) | Trouble::Fault(error)) = work() {
                    state.lock().expect("the games").2 = Some(error);
                }
            });
        }
    });
    bar.finish_and_clear();
    let (_, played, error) = state.into_inner().expect("the games");
    error.map_or_else(|| Ok(Tally::of(played.iter())), Err)
}
