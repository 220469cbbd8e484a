//! The `ludoteca` command: a router, one file a command.

mod bench;
mod bench_think;
mod chosen;
mod contest;
mod event;
mod exam;
mod failure;
mod games;
mod greeting;
mod help;
mod interrupt;
mod library;
mod load;
mod perft;
mod play;
mod poliedros;
mod print;
mod proof;
mod protocol;
mod puzzles;
mod reader;
mod review;
mod serve;
mod site;
mod solve;
mod svg;
mod words;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use failure::Failure;
use std::process::ExitCode;

/// The board games of the school championships of Portugal and Brazil: learn, play, train, analyse.
#[derive(Debug, Parser)]
#[command(name = "ludoteca", version, max_term_width = 100, after_help = AFTER)]
struct Arguments {
    /// The language of what is said and printed: pt-PT, pt-BR or en [default: the computer's own].
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = reader::read)]
    language: Option<ludoteca_words::Language>,
    #[command(subcommand)]
    command: Option<Command>,
}

const AFTER: &str = "\
Examples:
  ludoteca                             start the web application and print its address
  ludoteca games                       which games there are
  ludoteca play rastros --level 3      play against the engine
  ludoteca perft hex 3 size=5          count move sequences
  ludoteca svg rastros --png           a picture of the board
  ludoteca print rules hex             the rules of a game on paper
  ludoteca solve semaforo              the exact value of a game
  ludoteca protocol                    speak the text protocol on stdin and stdout

Exit codes: 0 all is well; 1 it was tried and failed (a law is broken, a file cannot be read);
2 the command line is wrong (an unknown game or parameter); 130 a match was stopped with Ctrl-C.";

#[derive(Debug, Subcommand)]
enum Command {
    /// Start the web application (also without any command).
    Serve(serve::Arguments),
    /// List the games with their parameters.
    Games(games::Arguments),
    /// Play a game in the terminal, two people or against the engine.
    Play(play::Arguments),
    /// Count the move sequences of a length (history rules not applied).
    Perft(perft::Arguments),
    /// Draw a position as SVG or PNG.
    Svg(svg::Arguments),
    /// Print boards, rules, sheets and more as PDF.
    Print(print::Arguments),
    /// Speak the text protocol on stdin and stdout.
    Protocol(protocol::Arguments),
    /// Examine the games: the laws that each must keep.
    Exam(exam::Arguments),
    /// Write everything that needs no server: a folder for a web space, or one file to open.
    Site(site::Command),
    /// Make puzzles: positions with exactly one winning move, proven.
    Puzzles(puzzles::Arguments),
    /// The polyhedron puzzles: count, solve, shuffle, play.
    Poliedros(poliedros::Arguments),
    /// Solve a game outright: its value, its distance, its first moves, a table.
    Solve(solve::Arguments),
    /// Grade every move of a saved game.
    Review(review::Arguments),
    /// Play many games between two engines and count.
    Match(contest::Arguments),
    /// Measure how each level of a game fares against the one below.
    Levels(contest::levels::Arguments),
    /// Play many games at once against a server on this machine, and measure.
    Load(load::Arguments),
    /// Measure speed.
    Bench(bench::Arguments),
    /// Run a competition: entries, draws, pairings, results, standings, papers.
    Event(event::EventCommand),
    /// Print a completion script for a shell.
    #[command(
        after_help = "Example:\n  ludoteca completions bash > ~/.local/share/bash-completion/completions/ludoteca"
    )]
    Completions {
        /// The shell that completes commands.
        shell: clap_complete::Shell,
    },
}

fn main() -> ExitCode {
    reader::meet(&std::env::args().collect::<Vec<_>>());
    let found = help::read(Arguments::command());
    let arguments = match found.map(|found| Arguments::from_arg_matches(&found)) {
        Ok(Ok(arguments)) => arguments,
        Ok(Err(error)) => error.exit(),
        Err(code) => return code,
    };
    let command = arguments.command.unwrap_or(Command::Serve(serve::Arguments::default()));
    let tables = match &command {
        Command::Serve(arguments) => Some(library::Folder(arguments.tables())),
        _ => library::usual(),
    };
    if let Some(folder) = tables {
        ludoteca_table::solving::use_library(Box::new(folder));
    }
    match run(command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !failure.message.is_empty() {
                eprintln!("ludoteca: {}", reader::told(&failure.message));
            }
            if cfg!(windows) && std::env::args_os().len() == 1 {
                // Started by a double click: the window would be gone before anybody has read why.
                let _ = std::io::stdin().read_line(&mut String::new());
            }
            ExitCode::from(failure.code)
        }
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Games(arguments) => games::run(&arguments),
        Command::Event(arguments) => event::run(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Svg(arguments) => svg::run(&arguments),
        Command::Print(arguments) => print::run(&arguments),
        Command::Protocol(arguments) => protocol::run(&arguments),
        Command::Exam(arguments) => exam::run(&arguments),
        Command::Puzzles(arguments) => puzzles::run(&arguments),
        Command::Poliedros(arguments) => poliedros::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        Command::Review(arguments) => review::run(&arguments),
        Command::Site(command) => site::run(&command),
        Command::Match(arguments) => contest::run(&arguments),
        Command::Levels(arguments) => contest::levels::run(&arguments),
        Command::Load(arguments) => load::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "ludoteca", &mut script);
            failure::print_as_is(&String::from_utf8_lossy(&script))
        }
    }
}
