//! `ludoteca review RECORD`: every move of a saved game graded.

use crate::failure::{Failure, at_least_one, print};
use crate::reader::language;
use crate::words::Words;
use indicatif::{ProgressBar, ProgressStyle};
use ludoteca_coach::{Grade, review};
use ludoteca_engine::Budget;
use ludoteca_table::Record;

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  ludoteca review game.txt --nodes 50000")]
pub struct Arguments {
    /// A saved game.
    record: std::path::PathBuf,
    /// How much is thought about each position.
    #[arg(long, default_value_t = 20_000, value_parser = at_least_one::<u64>)]
    nodes: u64,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let path = arguments.record.display();
    let text = std::fs::read_to_string(&arguments.record)
        .map_err(|error| Failure::failed(format!("`{path}` cannot be read: {error}")))?;
    let record =
        Record::read(&text).map_err(|error| Failure::failed(format!("`{path}`: {error}")))?;
    let game = record
        .open(ludoteca_games::LIST)
        .map_err(|error| Failure::failed(format!("`{path}`: {error}")))?;
    let words = Words::of(language());
    let style =
        ProgressStyle::with_template(&format!("{{bar:30}} {{pos}}/{{len}} {}", words.moves_left))
            .unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(record.moves.len() as u64).with_style(style);
    let budget = Budget::Nodes(arguments.nodes);
    let mut progress = |done: usize, _| bar.set_position(done as u64);
    let end = game.turn().outcome().or(record.result);
    let review = review(&*game, end, budget, &|| false, &mut progress).map_err(Failure::failed)?;
    bar.finish_and_clear();
    for (index, judged) in review.moves.iter().enumerate() {
        let Some(judged) = judged else {
            print(&format!("{:>4}    {:<12} {}\n", index + 1, record.moves[index], words.rolled))?;
            continue;
        };
        let grade = words.grades[judged.grade as usize];
        let mut line = format!(
            "{:>4}  {} {:<12} {grade:<7} {:>5.1} % -> {:>5.1} %",
            index + 1,
            judged.player.number(),
            judged.text,
            100.0 * judged.before,
            100.0 * judged.after
        );
        // Portuguese has a comma where English has a point.
        if language() != ludoteca_words::Language::En {
            line = decimal_commas(&line);
        }
        if judged.exact {
            line.push_str(&format!("  {}", words.proven));
        }
        if judged.grade >= Grade::Slip {
            line.push_str(&format!("  {} {}", words.better, judged.best));
        }
        if review.turning_point == Some(index) {
            line.push_str(&format!("  {}", words.turning_point));
        }
        print(&format!("{line}\n"))?;
    }
    let result = match end {
        Some(outcome) => words.outcome(outcome),
        None => words.unfinished.to_string(),
    };
    print(&format!("{} {result}\n", words.result))
}

/// Every point between two digits as a comma.
fn decimal_commas(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let digit = |place: usize| letters.get(place).is_some_and(char::is_ascii_digit);
    let of = |(place, letter): (usize, &char)| match letter {
        '.' if place > 0 && digit(place - 1) && digit(place + 1) => ',',
        letter => *letter,
    };
    letters.iter().enumerate().map(of).collect()
}
