//! `ludoteca event`: a competition from one laptop. Each command reads the event's file, adds to it or
//! refuses and adds nothing.

mod bench;
mod edit;
pub mod edition;
mod export;
mod papers;
mod repair;
mod simulate;
mod table;
mod trf;
mod view;

use crate::failure::Failure;
use clap::{Args, Subcommand};
use ludoteca_desk::Store;
use std::path::PathBuf;

/// Run a competition: the school olympiad, the national championship, a class or a club.
#[derive(Debug, Args)]
#[command(after_help = AFTER)]
pub struct EventCommand {
    /// The event's file.
    #[arg(short, long, global = true, default_value = "event.ludoteca")]
    file: PathBuf,
    /// Answer as JSON, for programs.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Command,
}

const AFTER: &str = "\
Examples:
  ludoteca event new olympiad \"Olimpíada 2026\" --seed 14
  ludoteca event import entries.csv
  ludoteca event draw B && ludoteca event pair B
  ludoteca event result B 1 1 m1=1-0 m2=0-1 m3=½-½ g1=1-0 g2=0-1 v1=1-0 v2=1-0
  ludoteca event standings B
  ludoteca event why place B \"Escola Um B\"";

#[derive(Debug, Subcommand)]
enum Command {
    /// Begin an event.
    New(edit::New),
    /// The championships' editions, and one of your own.
    Edition(edition::Editions),
    /// Change a parameter of the regulation.
    Set(edit::Set),
    /// Show the regulation with every parameter in words.
    Regulation,
    /// Take in entries from a table (CSV); a second import brings them up to date.
    Import(edit::Import),
    /// Who is entered, by section.
    List {
        /// A section, or a team; without one everybody.
        section: Option<String>,
    },
    /// Say who is there, or with --absent who is not.
    CheckIn(edit::CheckIn),
    /// Draw groups and numbers by lot; for a final or a consolation name `SECTION/final`.
    Draw(edit::Draw),
    /// Pair the next round of a stage, or of every stage that is ready.
    Pair(edit::Pair),
    /// The boards of a round.
    Round {
        /// A stage, as `status` lists it.
        stage: String,
        /// A round; without one the last.
        round: Option<u32>,
    },
    /// Let two change places in a round, by hand: opponents, sides, or who sits out.
    Swap(edit::Swap),
    /// Give somebody a bye of half a point in a round to come, on request.
    HalfBye(edit::HalfBye),
    /// Put another pupil in somebody's place before their first game.
    Replace(edit::Replace),
    /// Name a team's line-up for a match.
    Lineup(edit::Lineup),
    /// Put a pupil in for another, on a board still open.
    Substitute(edit::Substitute),
    /// Enter the result of a board, or of the games of a match.
    Result(edit::ResultOf),
    /// Somebody did not appear.
    Forfeit(edit::Forfeit),
    /// Somebody comes late and joins.
    Late(edit::Late),
    /// Somebody leaves for good.
    Withdraw(edit::Withdraw),
    /// Record a decision of the committee with its votes.
    Committee(edit::Committee),
    /// The standings of a stage.
    Standings(view::StandingsOf),
    /// Why a place or a pairing is as it is.
    Why(view::Why),
    /// Where everything stands: stages, rounds, results still missing, the public list of changes.
    Status,
    /// Every step, with its number.
    History,
    /// Undo the last step, or the one with this number.
    Undo {
        /// A step's number, as `history` shows it.
        step: Option<u32>,
    },
    /// Take back the last undo, or the undo of this step.
    Redo {
        /// A step's number, as `history` shows it.
        step: Option<u32>,
    },
    /// Recompute everything and compare.
    Check,
    /// Cut a damaged file at its last sound step; a copy is kept and what is lost is told.
    Repair,
    /// Write standings, pairings or the whole event for other programs.
    Export(export::Export),
    /// Papers as PDF.
    Print(papers::Print),
    /// Pair or check a FIDE report (TRF) without an event.
    Trf(trf::Trf),
    /// Play a whole day by dice.
    Simulate(simulate::Simulate),
    /// Measure how fast pairings are made.
    Bench,
}

pub fn run(event: &EventCommand) -> Result<(), Failure> {
    let done = dispatch(event);
    if let (true, Err(failure)) = (event.json, &done)
        && !failure.message.is_empty()
    {
        view::print_json(&serde_json::json!({ "ok": false, "error": failure.message }))?;
    }
    done
}

/// How long work shows where it is, on a terminal.
fn progress_style() -> indicatif::ProgressStyle {
    let style = indicatif::ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}");
    style.unwrap_or_else(|_| indicatif::ProgressStyle::default_bar())
}

/// Pairings measured, for `ludoteca bench`.
pub fn bench(json: bool) -> Result<(), Failure> {
    bench::run(json)
}

fn dispatch(event: &EventCommand) -> Result<(), Failure> {
    let told = |store: Store| {
        if let Some(words) = store.left_out() {
            crate::failure::note(&format!("ludoteca: {words}"));
        }
        store
    };
    let open = || Store::open(&event.file).map(told);
    let look = || Store::look(&event.file).map(told);
    let json = event.json;
    match &event.command {
        Command::New(command) => command.run(&event.file, json),
        Command::Edition(command) => command.run(&event.file, json),
        Command::Set(command) => command.run(open()?, json),
        Command::Regulation => view::regulation(&look()?, json),
        Command::Import(command) => command.run(open()?, json),
        Command::List { section } => view::list(&look()?, section.as_deref(), json),
        Command::CheckIn(command) => command.run(open()?, json),
        Command::Draw(command) => command.run(open()?, json),
        Command::Pair(command) => command.run(open()?, json),
        Command::Round { stage, round } => view::round(&look()?, stage, *round, json),
        Command::Swap(command) => command.run(open()?, json),
        Command::HalfBye(command) => command.run(open()?, json),
        Command::Replace(command) => command.run(open()?, json),
        Command::Lineup(command) => command.run(open()?, json),
        Command::Substitute(command) => command.run(open()?, json),
        Command::Result(command) => command.run(open()?, json),
        Command::Forfeit(command) => command.run(open()?, json),
        Command::Late(command) => command.run(open()?, json),
        Command::Withdraw(command) => command.run(open()?, json),
        Command::Committee(command) => command.run(open()?, json),
        Command::Standings(command) => command.run(&look()?, json),
        Command::Why(command) => command.run(&look()?, json),
        Command::Status => view::status(&look()?, json),
        Command::History => view::history(&look()?, json),
        Command::Undo { step } => edit::undo(open()?, *step, json),
        Command::Redo { step } => edit::redo(open()?, *step, json),
        Command::Check => view::check(&look()?, json),
        Command::Repair => repair::run(&event.file, json),
        Command::Export(command) => command.run(&look()?, json),
        Command::Print(command) => command.run(&look()?, json),
        Command::Trf(command) => command.run(json),
        Command::Simulate(command) => command.run(&event.file, json),
        Command::Bench => bench::run(json),
    }
}
