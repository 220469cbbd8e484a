//! Reading a report. Columns are counted in characters, from 1, as the format does.

use super::{Letter, Mark, Person, Report, TrfError};
use crate::swiss::Colour;
use std::collections::HashSet;

fn columns(line: &[char], from: usize, to: usize) -> String {
    let end = to.min(line.len());
    if from > end { String::new() } else { line[from - 1..end].iter().collect() }
}

fn number(text: &str, what: &str, line: usize) -> Result<u32, TrfError> {
    text.trim().parse().map_err(|_| TrfError {
        line,
        reason: format!("`{}` is not {what}; a whole number would be right", text.trim()),
    })
}

/// "1.5" in tenths.
fn tenths(text: &str, line: usize) -> Result<i32, TrfError> {
    let text = text.trim();
    let wrong = || TrfError {
        line,
        reason: format!("`{text}` is not a number of points; one like `2.5` would be right"),
    };
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let whole: i32 = whole.trim().parse().map_err(|_| wrong())?;
    let part: i32 = match part.len() {
        1 => part.parse().map_err(|_| wrong())?,
        _ => return Err(wrong()),
    };
    Ok(whole * 10 + part)
}

fn colour(text: &str) -> Option<Colour> {
    match text.trim().to_ascii_lowercase().as_str() {
        "w" | "white1" => Some(Colour::First),
        "b" | "black1" => Some(Colour::Second),
        _ => None,
    }
}

fn letter(text: char, line: usize) -> Result<Letter, TrfError> {
    Ok(match text.to_ascii_uppercase() {
        '1' | 'W' => Letter::Win,
        '=' | 'D' => Letter::Draw,
        '0' | 'L' => Letter::Loss,
        '+' => Letter::ForfeitWin,
        '-' => Letter::ForfeitLoss,
        'H' => Letter::HalfBye,
        'F' => Letter::FullBye,
        'U' => Letter::PairingBye,
        'Z' | ' ' => Letter::ZeroBye,
        _ => {
            let reason = format!("`{text}` is not a result; one of 1 = 0 + - H F U Z W D L is");
            return Err(TrfError { line, reason });
        }
    })
}

fn person(chars: &[char], line: usize) -> Result<Person, TrfError> {
    let mut rounds = Vec::new();
    let mut start = 92;
    while start <= chars.len() {
        let cell = columns(chars, start, start + 7);
        let opponent = columns(chars, start, start + 3);
        let side = columns(chars, start + 5, start + 5);
        let result = chars.get(start + 6).copied().unwrap_or(' ');
        start += 10;
        if cell.trim().is_empty() && start > chars.len() {
            break;
        }
        let opponent = match opponent.trim() {
            "" => None,
            text => Some(number(text, "an opponent's number", line)?).filter(|&found| found > 0),
        };
        rounds.push(Mark { opponent, colour: colour(&side), result: letter(result, line)? });
    }
    let rating = columns(chars, 49, 52);
    let points = columns(chars, 81, 84);
    let rank = columns(chars, 86, 89);
    Ok(Person {
        number: number(&columns(chars, 5, 8), "a starting number", line)?,
        name: columns(chars, 15, 47).trim().to_string(),
        rating: rating.trim().parse().ok().filter(|&rating| rating > 0),
        points: if points.trim().is_empty() { 0 } else { tenths(&points, line)? },
        rank: rank.trim().parse().ok(),
        rounds,
        absent: false,
    })
}

/// Point values: a letter, then a number, over and over.
fn point_system(report: &mut Report, text: &str, line: usize) -> Result<(), TrfError> {
    let mut rest = text.trim();
    while let Some(kind) = rest.chars().next() {
        rest = rest[kind.len_utf8()..].trim_start();
        let end = rest.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(rest.len());
        let value = tenths(&rest[..end], line)?;
        rest = rest[end..].trim_start();
        match kind {
            'W' => {
                report.win = value;
                report.bye = value;
            }
            'D' => report.draw = value,
            'L' => report.loss = value,
            'P' => report.bye = value,
            _ => {}
        }
    }
    Ok(())
}

/// Reads a whole report.
pub fn read(text: &str) -> Result<Report, TrfError> {
    let mut report = Report::default();
    let mut absent: HashSet<u32> = HashSet::new();
    let mut byes: Vec<(Letter, usize, u32)> = Vec::new();
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    for (index, content) in text.split('\n').enumerate() {
        let line = index + 1;
        let chars: Vec<char> = content.chars().collect();
        let rest = columns(&chars, 4, usize::MAX);
        let numbers = || rest.split_whitespace().map(|part| number(part, "a number", line));
        match columns(&chars, 1, 3).as_str() {
            "001" => report.people.push(person(&chars, line)?),
            "012" => report.name = rest.trim().to_string(),
            "142" | "XXR" => report.rounds = Some(number(&rest, "a number of rounds", line)?),
            "152" => report.initial = colour(&rest),
            "162" => point_system(&mut report, &rest, line)?,
            "XXC" => {
                report.initial = rest.split_whitespace().find_map(colour).or(report.initial);
            }
            "XXP" => report.apart.push(numbers().collect::<Result<_, _>>()?),
            "260" => {
                let all: Vec<u32> = numbers().collect::<Result<_, _>>()?;
                report.apart.push(all.into_iter().skip(2).collect());
            }
            "XXZ" => absent.extend(numbers().collect::<Result<Vec<_>, _>>()?),
            "240" => {
                let kind = letter(chars.get(4).copied().unwrap_or(' '), line)?;
                let after = columns(&chars, 6, usize::MAX);
                let all: Result<Vec<u32>, TrfError> =
                    after.split_whitespace().map(|part| number(part, "a number", line)).collect();
                if let Some((&round, players)) = all?.split_first() {
                    byes.extend(players.iter().map(|&player| (kind, round as usize, player)));
                }
            }
            "BBW" => report.win = tenths(&rest, line)?,
            "BBD" => report.draw = tenths(&rest, line)?,
            "BBL" => report.loss = tenths(&rest, line)?,
            "BBU" => report.bye = tenths(&rest, line)?,
            _ => {}
        }
    }
    let mut seen = HashSet::new();
    for person in &mut report.people {
        if !seen.insert(person.number) {
            let reason = format!("the starting number {} appears twice", person.number);
            return Err(TrfError { line: 0, reason });
        }
        person.absent = absent.contains(&person.number);
        for &(kind, round, number) in &byes {
            if number == person.number && round >= 1 && person.rounds.len() + 1 == round {
                person.rounds.push(Mark { opponent: None, colour: None, result: kind });
            }
        }
    }
    Ok(report)
}
