//! Writing a report: TRF26 lines, the older `XXR` beside `142` for programs that know only it.

use super::{Letter, Mark, Person, Report};
use crate::swiss::Colour;
use std::fmt::Write;

fn tenths(points: i32) -> String {
    format!("{}.{}", points / 10, points % 10)
}

fn letter(mark: Mark) -> char {
    match mark.result {
        Letter::Win => '1',
        Letter::Draw => '=',
        Letter::Loss => '0',
        Letter::ForfeitWin => '+',
        Letter::ForfeitLoss => '-',
        Letter::HalfBye => 'H',
        Letter::FullBye => 'F',
        Letter::PairingBye => 'U',
        Letter::ZeroBye => 'Z',
    }
}

fn person_line(person: &Person) -> String {
    let name: String = person.name.chars().take(33).collect();
    let rating = person.rating.map(|rating| rating.to_string()).unwrap_or_default();
    let rank = person.rank.map(|rank| rank.to_string()).unwrap_or_default();
    let mut line = format!(
        "001 {:>4}      {name:<33} {rating:>4} {:>3} {:>11} {:>10} {:>4} {rank:>4}",
        person.number,
        "",
        "",
        "",
        tenths(person.points),
    );
    for &mark in &person.rounds {
        let colour = match mark.colour {
            Some(Colour::First) => 'w',
            Some(Colour::Second) => 'b',
            None => '-',
        };
        let opponent = match mark.opponent {
            Some(opponent) => format!("{opponent:>4}"),
            None => "0000".to_string(),
        };
        let _ = write!(line, "  {opponent} {colour} {}", letter(mark));
    }
    line
}

/// The report as text, lines ended as on every system that reads such files.
pub fn write(report: &Report) -> String {
    let mut lines = vec![format!("012 {}", report.name), format!("062 {}", report.people.len())];
    lines.push("092 Individual: Swiss-System".to_string());
    if let Some(rounds) = report.rounds {
        lines.push(format!("142 {rounds}"));
        lines.push(format!("XXR {rounds}"));
    }
    if let Some(initial) = report.initial {
        let (letter, word) = match initial {
            Colour::First => ("W", "white1"),
            Colour::Second => ("B", "black1"),
        };
        lines.push(format!("152 {letter}"));
        lines.push(format!("XXC {word}"));
    }
    // Without the year of the rules: other programs refuse a file whose system they do not know.
    lines.push("192 FIDE_DUTCH".to_string());
    for group in &report.apart {
        let numbers: Vec<String> = group.iter().map(|number| format!("{number:>4}")).collect();
        let last = report.rounds.unwrap_or(999);
        lines.push(format!("260 001 {last:03} {}", numbers.join(" ")));
    }
    lines.extend(report.remarks.iter().map(|remark| format!("### {remark}")));
    lines.extend(report.people.iter().map(person_line));
    lines.push(String::new());
    lines.join("\r\n")
}
