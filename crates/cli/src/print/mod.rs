//! `ludoteca print …`: papers as PDF, one file a kind of paper.

mod boards;
mod choice;
mod kit;
mod puzzles;
mod rules;
mod sheets;

use crate::failure::Failure;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  ludoteca print boards rastros --paper a3\n  ludoteca print boards batalha --site 60 --theme wood\n  ludoteca print rules hex --language pt-BR\n  ludoteca print booklet --edition 19\n  ludoteca print kit --edition 19 --cycle 1"
)]
pub struct Arguments {
    #[command(subcommand)]
    paper: Paper,
}

#[derive(Debug, clap::Subcommand)]
enum Paper {
    /// Boards to play on; with --site giant or living ones, tiled over pages.
    Boards(boards::Arguments),
    /// The rules of games, one or two pages each.
    Rules(rules::Arguments),
    /// The rules of all games, of an edition or of a scenario, behind a cover.
    Booklet(rules::BookletArguments),
    /// Everything for the breaks of a school: boards, pieces, rules, a ladder, puzzles, signs.
    Kit(kit::Arguments),
    /// Sheets of puzzles with their solutions on separate pages.
    Puzzles(puzzles::Arguments),
    /// Pieces to cut out.
    Pieces(sheets::PiecesArguments),
    /// How to draw a giant or living board on the ground with chalk and tape.
    Plan(sheets::PlanArguments),
    /// Sheets to record a game on, or the scores of many.
    Sheet(sheets::SheetArguments),
    /// The solids of Poliedros to fold, and their plates.
    Nets(sheets::PlainArguments),
    /// The table of products that scores Produto.
    Product(sheets::PlainArguments),
    /// A manual: for organisers and referees, of words and levels, of what is kept.
    Manual(sheets::ManualArguments),
    /// A poster with the name of every spot of a board.
    Poster(sheets::GameArguments),
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.paper {
        Paper::Boards(arguments) => boards::run(arguments),
        Paper::Rules(arguments) => rules::run(arguments),
        Paper::Booklet(arguments) => rules::booklet(arguments),
        Paper::Kit(arguments) => kit::run(arguments),
        Paper::Puzzles(arguments) => puzzles::run(arguments),
        Paper::Pieces(arguments) => sheets::run_pieces(arguments),
        Paper::Plan(arguments) => sheets::run_plan(arguments),
        Paper::Sheet(arguments) => sheets::run_sheet(arguments),
        Paper::Nets(arguments) => sheets::run_nets(arguments),
        Paper::Product(arguments) => sheets::run_product(arguments),
        Paper::Manual(arguments) => sheets::run_manual(arguments),
        Paper::Poster(arguments) => sheets::run_poster(arguments),
    }
}
