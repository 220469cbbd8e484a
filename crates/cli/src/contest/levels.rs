//! `ludoteca levels`: how each level of a game fares against the one below, and how weak each has to be so that
//! every step of the ladder can be felt: with `--fit` from above, with `--even` between two that stay.

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
  ludoteca levels corrida --even 4 --games 2000 --jobs 2

The lowest level is held against moves at random as well: it must not lose to them.
With --fit every level, from the highest down, is made as weak as it must be for the
one above to score the step (70 % unless --step says otherwise), as long as there is
room above chance. With --even the lowest and the highest stay, and the levels between
share the room. The ladder it prints belongs in the game's think.rs.")]
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
    /// The highest level; the game's highest if nothing is said.
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=8))]
    to: Option<u8>,
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
    /// Measure this ladder instead of the game's own: two to eight numbers with commas between them, the weakness of
    /// level 1 first, such as 1850,1000,500,250,150,80,30,0.
    #[arg(long, value_delimiter = ',', value_parser = clap::value_parser!(u16).range(..=i64::from(WEAKEST)))]
    ladder: Vec<u16>,
    /// Make all steps alike: measure them and move the levels between the lowest and the highest, so many times.
    #[arg(long, value_name = "ROUNDS", conflicts_with = "fit", value_parser = clap::value_parser!(u8).range(1..=20))]
    even: Option<u8>,
    /// What a step of the ladder should be worth, in %: a little more than the 65 that are promised.
    #[arg(long, default_value_t = 70.0, value_parser = number_in::<50, 99>)]
    step: f64,
}

/// How far a level moves towards where its steps would be alike: not all the way, as each measurement has its error.
const PULL: f64 = 0.7;

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let start = open(&arguments.game, &arguments.parameters)?;
    let levels = ladder(start.as_ref(), arguments)?;
    let to = usize::from(arguments.to.unwrap_or(8)).min(levels.len());
    if usize::from(arguments.from) >= to {
        return Err(Failure::usage(format!(
            "--from must be lower than --to, and there are {} levels",
            levels.len()
        )));
    }
    let steps = usize::from(arguments.from)..to;
    let mut levels = levels;
    if let Some(rounds) = arguments.even {
        for _ in 0..rounds {
            let shares = steps
                .clone()
                .map(|number| Ok(measure(start.as_ref(), &levels, number, arguments)?.share()));
            let shares: Vec<f64> = shares.collect::<Result<_, Failure>>()?;
            let weakness: Vec<u16> = levels.iter().map(|level| level.weakness).collect();
            let moved = evenly(&weakness[steps.start - 1..steps.end], &shares);
            for (level, weakness) in levels[steps.start - 1..].iter_mut().zip(moved) {
                level.weakness = weakness;
            }
            print_ladder(arguments, &levels)?;
        }
        return Ok(());
    }
    let mut lowest = steps.start - 1;
    for number in steps.rev() {
        if arguments.fit && !fit(start.as_ref(), &mut levels, number, arguments)? {
            lowest = number;
            break;
        }
        if !arguments.fit {
            measure(start.as_ref(), &levels, number, arguments)?;
        }
    }
    against_chance(start.as_ref(), levels[lowest], lowest + 1, arguments)?;
    if arguments.fit { print_ladder(arguments, &levels[lowest..]) } else { Ok(()) }
}

/// The levels to measure: the game's, or those that were asked for; with `--fit` as many as there can be.
fn ladder(start: &dyn Match, arguments: &Arguments) -> Result<Vec<Level>, Failure> {
    let own: Vec<u16> = (1..=start.levels()).map(|number| start.level(number).weakness).collect();
    let mut ladder = if arguments.ladder.is_empty() { own } else { arguments.ladder.clone() };
    if !(2..=8).contains(&ladder.len()) {
        let found = ladder.len();
        return Err(Failure::usage(format!(
            "--ladder takes two to eight numbers, here are {found}"
        )));
    }
    while arguments.fit && ladder.len() < 8 {
        ladder.insert(0, ladder[0]);
    }
    let strength = start.level(start.levels()).nodes;
    Ok((1..=ladder.len() as u8).map(|number| Level::on_ladder(number, strength, &ladder)).collect())
}

/// The lowest level against moves at random, printed.
fn against_chance(
    start: &dyn Match,
    level: Level,
    number: usize,
    arguments: &Arguments,
) -> Result<Tally, Failure> {
    let tally = contest(start, &like(level), &Kind::Random, u64::from(level.weakness), arguments)
        .map_err(Failure::failed)?;
    print(&format!(
        "{} {number} : random  weakness {}  {} of {} (± {:.1})\n",
        arguments.game,
        level.weakness,
        tally.short(),
        tally.games(),
        100.0 * tally.margin()
    ))?;
    Ok(tally)
}

fn like(level: Level) -> Kind {
    Kind::Inside { budget: Budget::Like(level), limit: None, threads: 1, engine: None }
}

fn print_ladder(arguments: &Arguments, levels: &[Level]) -> Result<(), Failure> {
    let ladder: Vec<u16> = levels.iter().map(|level| level.weakness).collect();
    print(&format!("{} {ladder:?}\n", arguments.game))
}

/// The level above against this one, printed.
fn measure(
    start: &dyn Match,
    levels: &[Level],
    number: usize,
    arguments: &Arguments,
) -> Result<Tally, Failure> {
    let (above, below) = (levels[number], levels[number - 1]);
    let tally = contest(start, &like(above), &like(below), u64::from(below.weakness), arguments)
        .map_err(Failure::failed)?;
    print(&format!(
        "{} {} : {number}  weakness {} : {}  {} of {} (± {:.1})\n",
        arguments.game,
        number + 1,
        above.weakness,
        below.weakness,
        tally.short(),
        tally.games(),
        100.0 * tally.margin()
    ))?;
    Ok(tally)
}

/// Makes a level as weak as it must be for the one above to score the step; false if even the weakest that may be
/// is not weak enough.
fn fit(
    start: &dyn Match,
    levels: &mut [Level],
    number: usize,
    arguments: &Arguments,
) -> Result<bool, Failure> {
    let mut weakness = levels[number - 1].weakness.max(levels[number].weakness);
    loop {
        levels[number - 1].weakness = weakness;
        if 100.0 * measure(start, levels, number, arguments)?.share() >= arguments.step {
            return Ok(true);
        }
        if weakness >= WEAKEST {
            return Ok(false);
        }
        weakness = (weakness + (weakness / 4).clamp(20, 500)).min(WEAKEST);
    }
}

/// Where the levels between the first and the last would be if every step were worth as much as any other, by the
/// shares of the points that the steps were measured to bring: their odds multiply along the ladder.
fn evenly(weakness: &[u16], shares: &[f64]) -> Vec<u16> {
    let mut heights = vec![0.0];
    for share in shares {
        let share = share.clamp(0.02, 0.98);
        heights.push(heights[heights.len() - 1] + (share / (1.0 - share)).ln().max(0.0));
    }
    let whole = heights[shares.len()];
    let mut moved = weakness.to_vec();
    if whole == 0.0 {
        return moved;
    }
    for (index, moved) in moved.iter_mut().enumerate().take(shares.len()).skip(1) {
        let wanted = whole * index as f64 / shares.len() as f64;
        let step = heights[1..shares.len()].partition_point(|&height| height <= wanted);
        let part = (wanted - heights[step]) / (heights[step + 1] - heights[step]).max(1e-9);
        let [from, to] = [f64::from(weakness[step]), f64::from(weakness[step + 1])];
        let place = f64::from(*moved);
        *moved =
            (place + PULL * (from + (to - from) * part.clamp(0.0, 1.0) - place)).round() as u16;
    }
    moved
}

/// One player against another; with `--fit` only until the matter is clear. Every pair of levels has openings of
/// its own, by `pair`.
fn contest(
    start: &dyn Match,
    above: &Kind,
    below: &Kind,
    pair: u64,
    arguments: &Arguments,
) -> Result<Tally, String> {
    let seed = arguments.seed ^ pair << 40;
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
        let mut brains = [Brain::new(above, 0, &stop)?, Brain::new(below, 0, &stop)?];
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_steps_stay_and_narrow_ones_are_widened() {
        let ladder = [3000, 2000, 1000, 0];
        assert_eq!(evenly(&ladder, &[0.7, 0.7, 0.7]), ladder);
        // All that there is lies in the lowest step: the levels between move into it.
        assert_eq!(evenly(&ladder, &[0.9, 0.5, 0.5]), [3000, 2467, 1933, 0]);
        let moved = evenly(&ladder, &[0.8, 0.65, 0.8]);
        assert!(
            moved[1] > 2000 && moved[2] < 1000 && moved[0] == 3000 && moved[3] == 0,
            "{moved:?}"
        );
        // No step is worth anything: nothing to share.
        assert_eq!(evenly(&ladder, &[0.5, 0.4, 0.5]), ladder);
    }
}
