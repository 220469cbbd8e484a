//! `ludoteca print kit`: everything to play an edition's games in the breaks.

use super::choice::{Choice, bar, failed};
use crate::chosen::Chosen;
use crate::failure::Failure;
use crate::reader::of_paper;
use ludoteca_coach::puzzles::Wanted;
use ludoteca_print::Paper;
use ludoteca_print::games::kit::{Game, Kit};
use ludoteca_print::games::puzzles::Puzzle;
use ludoteca_svg::Theme;
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  ludoteca print kit                                    this year's games, all cycles\n  ludoteca print kit --edition 19 --cycle 1\n  ludoteca print kit --scenario C --copies 6 --paper a3 --school \"EB 1 de Lagos\""
)]
pub struct Arguments {
    #[command(flatten)]
    chosen: Chosen,
    /// How many boards of each game, each with its pieces.
    #[arg(long, default_value_t = 2)]
    copies: usize,
    /// The school's name, for the cover.
    #[arg(long, default_value = "")]
    school: String,
    /// How many puzzles, shared among the games.
    #[arg(long, default_value_t = 20)]
    puzzles: usize,
    /// Look for puzzles no longer than so many seconds.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// sparing (little ink), paper, wood, contrast or dark.
    #[arg(long, default_value = "sparing", value_parser = Theme::read)]
    theme: Theme,
    /// The paper of the boards, a4 or a3; all other sheets are a4.
    #[arg(long, default_value = "a4", value_parser = Paper::read)]
    paper: Paper,
    /// The file to write.
    #[arg(long, short)]
    out: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if !(1..=40).contains(&arguments.copies) {
        let hint = "is not a number of boards; write 1 to 40";
        return Err(Failure::usage(format!("`{}` {hint}", arguments.copies)));
    }
    let current = || {
        let edition = ludoteca_editions::all().current().map(|edition| edition.id.clone());
        Chosen { edition, ..Chosen::default() }.find()
    };
    let choice = match arguments.chosen.find()? {
        Some(choice) => choice,
        None => current()?.ok_or_else(|| Failure::failed("no edition is known"))?,
    };
    let chosen = choice.games();
    let games: Vec<Game<'_>> = chosen
        .iter()
        .filter_map(|(game, card)| Some(Game { card: (*card)?, parameters: game.pairs() }))
        .collect();
    let absent = chosen.iter().filter(|(_, card)| card.is_none());
    let title = choice.title();
    let kit = Kit {
        title: &title,
        school: &arguments.school,
        language: of_paper(),
        theme: arguments.theme,
        boards_on: arguments.paper,
        copies: arguments.copies,
        absent: absent.map(|(game, _)| game.name.as_str()).collect(),
        puzzles: puzzles(arguments, &games)?,
        games,
    };
    let progress = bar(3 * kit.games.len() + 4);
    let document = kit.document(|done| progress.set_position(done as u64)).map_err(failed)?;
    progress.finish_and_clear();
    let (theme, paper) = (arguments.theme, arguments.paper);
    Choice { theme, paper, out: arguments.out.clone() }.write(document, "kit")
}

/// As many for each game as for the others, as far as they are found in time.
fn puzzles(arguments: &Arguments, games: &[Game<'_>]) -> Result<Vec<Puzzle>, Failure> {
    let games: Vec<&Game<'_>> = games.iter().filter(|game| game.card.is_match()).collect();
    let (mut found, mut list) = (0, Vec::new());
    let progress = bar(arguments.puzzles);
    for (index, game) in games.iter().enumerate() {
        let left = games.len() - index;
        let count = (arguments.puzzles - found).div_ceil(left);
        let patience = Duration::from_secs(arguments.seconds) / games.len() as u32;
        let began = Instant::now();
        let (card, pairs) = (game.card, &game.parameters[..]);
        progress.set_message(card.name);
        let mut of_game = ludoteca_coach::puzzles(
            card,
            pairs,
            count,
            1,
            Wanted::OnlyWins,
            &|| began.elapsed() >= patience,
            &mut |_| progress.inc(1),
        )
        .map_err(Failure::usage)?;
        found += of_game.len();
        of_game.sort_by_key(|puzzle| (puzzle.grade, puzzle.moves));
        for puzzle in &of_game {
            let puzzle = Puzzle::found(card, pairs, puzzle, of_paper());
            list.push(puzzle.map_err(Failure::failed)?);
        }
    }
    progress.finish_and_clear();
    if found < arguments.puzzles {
        eprintln!(
            "{found} of {} puzzles were found in time; --seconds allows more",
            arguments.puzzles
        );
    }
    Ok(list)
}
