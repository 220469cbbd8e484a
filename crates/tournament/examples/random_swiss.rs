//! Plays random Swiss tournaments, with absences, half-point byes, forfeits and late entries, and
//! writes each as a report for another program to check; with `plain` everybody plays every round:
//! `cargo run --release --example random_swiss -- FOLDER COUNT PLAYERS ROUNDS SEED [plain]`.

use ludoteca_tournament::swiss::{Colour, pair};
use ludoteca_tournament::trf::{Letter, Mark, Person, Report, write};

struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % sides
    }
}

fn tournament(players: u32, rounds: u32, plain: bool, dice: &mut Dice) -> Report {
    let person =
        |number| Person { number, name: format!("Player{number:04}"), ..Person::default() };
    let mut report = Report {
        name: "random".to_string(),
        rounds: Some(rounds),
        initial: Some(if dice.roll(2) == 0 { Colour::First } else { Colour::Second }),
        people: (1..=players).map(person).collect(),
        ..Report::default()
    };
    for round in 0..rounds as usize {
        for person in &mut report.people {
            let result = match dice.roll(100) {
                _ if plain => continue,
                0..3 => Letter::ZeroBye,
                3..5 if round + 1 < rounds as usize => Letter::HalfBye,
                _ => continue,
            };
            person.rounds.push(Mark { opponent: None, colour: None, result });
        }
        let Ok(pairing) = pair(&report.field(round)) else {
            for person in &mut report.people {
                person.rounds.truncate(round);
            }
            break;
        };
        for board in &pairing.boards {
            let (first, second) = match dice.roll(if plain { 95 } else { 100 }) {
                0..40 => (Letter::Win, Letter::Loss),
                40..65 => (Letter::Draw, Letter::Draw),
                65..95 => (Letter::Loss, Letter::Win),
                95..97 => (Letter::ForfeitWin, Letter::ForfeitLoss),
                97..99 => (Letter::ForfeitLoss, Letter::ForfeitWin),
                _ => (Letter::ForfeitLoss, Letter::ForfeitLoss),
            };
            for (one, other, colour, result) in [
                (board.first, board.second, Colour::First, first),
                (board.second, board.first, Colour::Second, second),
            ] {
                let person = &mut report.people[one as usize - 1];
                person.rounds.push(Mark { opponent: Some(other), colour: Some(colour), result });
            }
        }
        if let Some(bye) = pairing.bye {
            let mark = Mark { opponent: None, colour: None, result: Letter::PairingBye };
            report.people[bye as usize - 1].rounds.push(mark);
        }
    }
    for index in 0..report.people.len() {
        let points = report.people[index].rounds.iter().map(|&mark| report.points_of(mark)).sum();
        report.people[index].points = points;
    }
    report
}

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<u64>().ok());
    let (Some(folder), Some(count), Some(players), Some(rounds), Some(seed)) =
        (words.first(), number(1), number(2), number(3), number(4))
    else {
        eprintln!("usage: random_swiss FOLDER COUNT PLAYERS ROUNDS SEED [plain]");
        std::process::exit(2);
    };
    let plain = words.get(5).is_some_and(|word| word == "plain");
    std::fs::create_dir_all(folder)?;
    for index in 0..count {
        let mut dice = Dice(seed.wrapping_mul(1_000_003).wrapping_add(index));
        let report = tournament(players as u32, rounds as u32, plain, &mut dice);
        std::fs::write(format!("{folder}/{index:05}.trf"), write(&report))?;
    }
    Ok(())
}
