//! `ludoteca protocol`: the session of `table` on stdin and stdout.

use crate::failure::{Failure, MOST_THREADS, print};
use ludoteca_table::Session;
use ludoteca_table::protocol::Answer;
use std::io::BufRead;
use std::time::Instant;

#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Threads for `go movetime` and `go solve` (levels and nodes always use one, to be repeatable);
    /// 0 = as many as the machine has.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=MOST_THREADS))]
    threads: u16,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let began = Instant::now();
    let clock = move || began.elapsed().as_millis() as u64;
    let threads = match arguments.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => usize::from(threads),
    };
    let mut session = Session::new(ludoteca_games::LIST, clock).with_threads(threads);
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        match session.answer(&String::from_utf8_lossy(&line)) {
            Answer::Text(text) => print(&format!("{text}\n"))?,
            Answer::Quit => return Ok(()),
        }
    }
}
