//! `ludoteca protocol`: the session of `table` on stdin and stdout.

use crate::failure::{Failure, print};
use ludoteca_table::Session;
use ludoteca_table::protocol::Answer;
use std::io::BufRead;
use std::time::Instant;

pub fn run() -> Result<(), Failure> {
    let began = Instant::now();
    let mut session =
        Session::new(ludoteca_games::LIST, move || began.elapsed().as_millis() as u64);
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
