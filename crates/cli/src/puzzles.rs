//! `ludoteca puzzles GAME`: positions with exactly one winning move.

use crate::failure::{Failure, at_least_one, print};
use crate::perft::open;
use indicatif::{ProgressBar, ProgressStyle};
use ludoteca_coach::puzzles::Wanted;
use ludoteca_game::Turn;
use ludoteca_table::settings::Settings;
use ludoteca_table::{Language, diagram};
use std::time::Instant;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  ludoteca puzzles rastros --count 10
  ludoteca puzzles avanco --count 50 --seed 7 --tsv > puzzles.tsv")]
pub struct Arguments {
    /// The game's slug, as `ludoteca games` lists it.
    game: String,
    /// Parameters, such as size=7.
    parameters: Vec<String>,
    /// How many.
    #[arg(long, default_value_t = 10, value_parser = at_least_one::<usize>)]
    count: usize,
    /// Another seed gives other puzzles.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Give up after so many seconds and show what was found; 0 = never.
    #[arg(long, default_value_t = 0)]
    seconds: u64,
    /// Also take positions where another move may win, but none as soon.
    #[arg(long)]
    soonest: bool,
    /// Columns separated by tabs: grade moves player position solution.
    #[arg(long)]
    tsv: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    // The words are checked before the search begins.
    let mut board = open(&arguments.game, &arguments.parameters)?;
    let card = board.card();
    let pairs =
        Settings::pairs(arguments.parameters.iter().map(String::as_str)).map_err(Failure::usage)?;
    let began = Instant::now();
    let stop = || arguments.seconds > 0 && began.elapsed().as_secs() >= arguments.seconds;
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} puzzles ({elapsed})")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(arguments.count as u64).with_style(style);
    let wanted = if arguments.soonest { Wanted::SoonestToo } else { Wanted::OnlyWins };
    let Arguments { count, seed, .. } = *arguments;
    let found = &mut |_: &ludoteca_coach::puzzles::Puzzle| bar.inc(1);
    let puzzles = ludoteca_coach::puzzles(card, &pairs, count, seed, wanted, &stop, found);
    bar.finish_and_clear();
    let mut puzzles = puzzles.map_err(Failure::failed)?;
    puzzles.sort_by_key(|puzzle| (puzzle.grade, puzzle.moves));
    for (index, puzzle) in puzzles.iter().enumerate() {
        let (grade, moves, player) = (puzzle.grade, puzzle.moves, puzzle.player.number());
        let solution = puzzle.solution.join(" ");
        if arguments.tsv {
            let position = &puzzle.position;
            print(&format!("{grade}\t{moves}\t{player}\t{position}\t{solution}\n"))?;
            continue;
        }
        board.restart(Some(&puzzle.position)).map_err(Failure::failed)?;
        let stars = "*".repeat(usize::from(grade));
        let moves = if moves == 1 { "1 move".to_string() } else { format!("{moves} moves") };
        print(&format!("Puzzle {} {stars}  player {player} wins in {moves}\n", index + 1))?;
        print(&diagram::text(&*board, false, Language::En))?;
        print(&format!("position {}\nsolution {solution}\n\n", puzzle.position))?;
    }
    match puzzles.len() {
        found if found >= arguments.count => Ok(()),
        0 if board.turn() == Turn::Chance => Err(Failure::failed(format!(
            "{} has no puzzles: with dice no move is certain to win",
            card.name
        ))),
        found => Err(Failure::failed(format!(
            "{found} puzzles of {} were found before the search was given up",
            arguments.count
        ))),
    }
}
