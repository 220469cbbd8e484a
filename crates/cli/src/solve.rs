//! `ludoteca solve GAME`: the exact value of a game from its start, and the table for later.

use crate::failure::{Failure, MOST_THREADS, at_least_one, print};
use crate::interrupt;
use crate::library::{self, Folder, Part};
use crate::perft::open;
use crate::proof::Proof;
use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};
use ludoteca_engine::Value;
use ludoteca_engine::solve::{Means, Phase, Progress, checkpoint};
use ludoteca_server::known::{self, Known};
use ludoteca_table::Language;
use ludoteca_table::protocol::value_text;
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  ludoteca solve semaforo
  ludoteca solve avanco columns=4 rows=5
  ludoteca solve hex size=4 swap=no --value-only
  ludoteca solve five-mens-morris --out tables
  ludoteca solve ouri --endgame 15
  ludoteca solve alquerque --endgame 8
  ludoteca solve pista-livre --endgame 3

The value is exact: `win 2 in 26` says that player 2 wins, after 26 moves of both together when the
winner hurries and the loser resists as long as possible. `win 1 in 23 or more` says that it is certain who
wins, and that it takes 23 moves at least (Hex of 7×7: with a greater `--most` more is tried).")]
pub struct Arguments {
    /// The game's slug, as `ludoteca games` lists it.
    game: String,
    /// Parameters, such as size=5.
    parameters: Vec<String>,
    /// The folder for the table; without it the data directory, where the engine looks for it. What is
    /// found on the way is kept there too, of games that are listed, proved by search or solved by their endgames (not of
    /// Flume, Hex, Pontos, Produto and Semáforo): the same command goes on after a stop, by Ctrl-C too.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// How often, in seconds, what is found on the way is kept with `--out`.
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    keep_every: u64,
    /// Only the positions with at most so many pieces, or seeds, on the board, for games that are solved
    /// by them: a table of endgames.
    #[arg(long, value_name = "PIECES", conflicts_with = "list", value_parser = at_least_one::<u32>)]
    endgame: Option<u32>,
    /// List every position even where a proof by search is the usual way.
    #[arg(long)]
    list: bool,
    /// Only the value of the start, not of every first move.
    #[arg(long)]
    value_only: bool,
    /// 0 = as many as the machine has.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=MOST_THREADS))]
    threads: u16,
    /// Give up beyond so many million positions in memory (about 100 bytes each when listed).
    #[arg(long, default_value_t = 100, value_parser = at_least_one::<u64>)]
    most: u64,
    /// Give up after so many seconds; 0 = never.
    #[arg(long, default_value_t = 0)]
    seconds: u64,
}

/// Whole positions a second.
fn speed(state: &ProgressState, out: &mut dyn std::fmt::Write) {
    // A bar that cannot be written is no failure of the work.
    let _ = write!(out, "{}/s", HumanCount(state.per_sec() as u64));
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let game = open(&arguments.game, &arguments.parameters)?;
    let threads = match arguments.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => usize::from(threads),
    };
    let name = format!("{} {}", game.card().slug, game.settings());
    let name = name.trim_end();
    if let Some(out) = &arguments.out {
        // Better now than after hours of work.
        Folder(out.clone()).check().map_err(|error| {
            Failure::failed(format!("the folder `{}` cannot be written: {error}", out.display()))
        })?;
    }
    let bar = ProgressBar::no_length();
    bar.enable_steady_tick(Duration::from_millis(200));
    let style = |template| {
        let style = ProgressStyle::with_template(template);
        style.unwrap_or_else(|_| ProgressStyle::default_bar()).with_key("speed", speed)
    };
    let open_ended = style("{spinner} {msg} {human_pos} positions, {speed} ({elapsed})");
    // Positions found are still to be looked into: so much is left at least.
    let growing =
        style("{spinner} {msg} {human_pos}/{human_len} found, {speed} (at least {eta} left)");
    let bounded = style("{bar:30} {msg} {human_pos}/{human_len}, {speed} (about {eta} left)");
    let every = Duration::from_secs(arguments.keep_every);
    let part = arguments.out.clone().map(|folder| Part::new(Folder(folder), name, every));
    if let Some(part) = part.clone() {
        checkpoint::use_keeper(Box::new(part));
    }
    let began = Instant::now();
    let mut proof = Proof::default();
    let mut watch = |progress: Progress| {
        if let Some(question) = progress.question {
            proof.look_at(question, began.elapsed());
        }
        let proving = proof.text(began.elapsed());
        let (word, style) = match progress.phase {
            Phase::Exploring => ("exploring", &growing),
            Phase::Valuing => ("valuing", if progress.of > 0 { &bounded } else { &open_ended }),
            Phase::Proving => (proving.as_str(), &open_ended),
        };
        if bar.message() != word {
            bar.set_style(style.clone());
            bar.set_message(word.to_string());
        }
        if progress.of > 0 {
            bar.set_length(progress.of);
        }
        bar.set_position(progress.done);
        let in_time = arguments.seconds == 0 || began.elapsed().as_secs() < arguments.seconds;
        in_time && !interrupt::asked()
    };
    interrupt::listen();
    let mut means =
        Means { threads, most: arguments.most.saturating_mul(1_000_000), watch: &mut watch };
    let solved = match arguments.endgame {
        Some(pieces) => game.solve_endgame(pieces, &mut means),
        None => game.solve(arguments.list, !arguments.value_only, &mut means),
    };
    bar.finish_and_clear();
    let seconds = began.elapsed().as_secs_f64();
    let solved = solved.map_err(|error| {
        let message = format!("{name} is not solved: {error} (after {seconds:.1} s)");
        match (interrupt::asked(), part.as_ref().is_some_and(Part::exists)) {
            (false, _) => Failure::failed(message),
            (true, kept) => {
                let how = if kept { "; the same command goes on from here" } else { "" };
                Failure { code: interrupt::CODE, message: format!("{message}{how}") }
            }
        }
    })?;
    let text = |value: Value| match (value, solved.least) {
        (Value::Win { .. }, true) => format!("{} or more", value_text(value)),
        _ => value_text(value),
    };
    print(&format!("game {name}\nvalue {}\n", text(solved.value)))?;
    // What was found once with more than this machine has.
    if solved.value == Value::Unknown {
        let card = game.card();
        let same = |one: &&Known| {
            let settings = game.settings().changed(card);
            one.settings.iter().map(|(key, value)| (*key, value.as_str())).eq(settings)
        };
        if let Some(known) = known::of_game(card).iter().find(same) {
            print(&format!("known {}\n", known.text(card, Language::En)))?;
        }
    }
    let positions = HumanCount(solved.positions);
    print(&match solved.all {
        true if !solved.classes.is_empty() => format!(
            "positions {positions} (reachable or not, one player to move; {} without symmetric ones)\n",
            HumanCount(solved.different)
        ),
        true if solved.value == Value::Unknown => {
            format!("positions {positions} (endgames, reachable or not)\n")
        }
        true if solved.sets => {
            format!("positions {positions} (sets of what is drawn or filled, whoever did it)\n")
        }
        true if solved.different == solved.positions => {
            format!("positions {positions} (all that can be reached)\n")
        }
        true => format!(
            "positions {positions} (all that can be reached; {} without symmetric ones)\n",
            HumanCount(solved.different)
        ),
        false => format!("positions {positions} (as often as the proof looked into one)\n"),
    })?;
    let speed = HumanCount((solved.positions as f64 / seconds.max(1e-9)) as u64);
    print(&format!("time {seconds:.2} s, {speed} positions/s\n"))?;
    // Of dice nothing exact can be said before they are thrown.
    let nothing = solved.first.iter().all(|(_, value)| *value == Value::Unknown);
    for (mv, value) in solved.first.iter().filter(|_| !nothing) {
        print(&format!("first {mv} {}\n", text(*value)))?;
    }
    for (class, census) in &solved.classes {
        let [won, drawn, lost] = census.results.map(HumanCount);
        let different = HumanCount(census.different);
        print(&format!(
            "class {class}: {different} different, {won} won, {drawn} drawn, {lost} lost by the player \
             to move, longest {}\n",
            census.longest
        ))?;
    }
    let folder = arguments.out.clone().map(Folder);
    // Without a folder only a table that the engine will look for is worth the space.
    let looked_for = game.table_name().is_some() || !solved.all;
    let folder = folder.or_else(|| library::usual().filter(|_| looked_for));
    if folder.is_none() && looked_for && solved.table.is_some() {
        print("table not kept: there is no data directory without HOME; `--out DIR` keeps it\n")?;
    }
    if let (Some(folder), Some(bytes)) = (folder, solved.table) {
        let path = folder.path(name);
        if folder.holds_more(name, &bytes) {
            print(&format!("table {} holds more, and stays\n", path.display()))?;
        } else {
            folder.save(name, &bytes).map_err(|error| {
                Failure::failed(format!("{} cannot be written: {error}", path.display()))
            })?;
            let size = HumanCount(bytes.len() as u64);
            print(&format!("table {} ({size} bytes)\n", path.display()))?;
        }
    }
    part.inspect(Part::remove);
    Ok(())
}
