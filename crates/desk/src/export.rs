//! The event for other programs: CSV, JSON, FIDE reports.

use crate::Refusal;
use ludoteca_tournament::event::State;
use ludoteca_tournament::event::report::report;
use ludoteca_tournament::event::standings::standings;
use ludoteca_tournament::event::state::Stage;
use ludoteca_tournament::refused;
use ludoteca_tournament::swiss::{self, Pairing};
use ludoteca_tournament::trf::{self, Letter, Report};

/// A cell as spreadsheets take it: quoted where needed, and never begun like a formula.
pub fn cell(text: &str) -> String {
    let guarded = match text.starts_with(['=', '@', '+', '-']) && text.parse::<f64>().is_err() {
        true => format!("'{text}"),
        false => text.to_string(),
    };
    match guarded.contains([';', '"', '\n', ',']) {
        true => format!("\"{}\"", guarded.replace('"', "\"\"")),
        false => guarded,
    }
}

/// The standings of a stage as a table for spreadsheets, a column a tie-break.
pub fn csv(state: &State, stage: &Stage) -> String {
    let table = standings(state, stage);
    let breaks = table.rows.first().map_or(&[][..], |row| &row.breaks);
    let named = breaks.iter().map(|(name, _)| name.as_str());
    let mut head = vec!["place", "name", "school", "points"];
    head.extend(named.filter(|name| *name != "direct").chain(["because"]));
    let mut lines = vec![head.join(";")];
    for row in &table.rows {
        let mut cells =
            vec![row.place.to_string(), row.name.clone(), row.school.clone(), row.points.clone()];
        let values = row.breaks.iter().filter(|(name, _)| name != "direct");
        cells.extend(values.map(|(_, value)| value.clone()));
        // Whoever is annulled has no numbers.
        cells.resize(head.len() - 1, String::new());
        cells.push(row.because.clone());
        let cells: Vec<String> = cells.iter().map(|text| cell(text)).collect();
        lines.push(cells.join(";"));
    }
    // The mark tells spreadsheets that it is UTF-8.
    format!("\u{feff}{}\r\n", lines.join("\r\n"))
}

/// A stage, or the whole event, as JSON.
pub fn json(state: &State, stage: Option<&Stage>) -> Result<String, Refusal> {
    let text = match stage {
        Some(stage) => serde_json::to_string_pretty(
            &serde_json::json!({ "stage": stage, "standings": standings(state, stage) }),
        ),
        None => serde_json::to_string_pretty(state),
    };
    text.map(|text| text + "\n").map_err(|error| Refusal::refused(error.to_string()))
}

/// A stage as a FIDE report, with a remark for each round that the results of now would pair otherwise.
pub fn fide(state: &State, stage: &Stage) -> Result<String, Refusal> {
    if state.teams_play() {
        return Err(Refusal::asked(refused!(
            "a FIDE report is for individuals; use csv or json for teams"
        )));
    }
    let mut report = report(state, stage);
    let other = (0..report.played_rounds()).filter(|&round| differs(&report, round).is_some());
    let by_hand = |round: usize| stage.rounds.get(round).is_some_and(|round| round.by_hand);
    let remark = |round: usize| match by_hand(round) {
        true => format!("round {} was set by hand and stands as it was played", round + 1),
        false => {
            let round = round + 1;
            format!("round {round} was paired before a result was corrected and stands as it was")
        }
    };
    report.remarks = other.map(remark).collect();
    Ok(trf::write(&report))
}

/// A round of a report as it was paired.
fn played(report: &Report, round: usize) -> Pairing {
    let mut pairing = Pairing::default();
    for person in &report.people {
        let Some(mark) = person.rounds.get(round) else { continue };
        match (mark.opponent, mark.colour) {
            (Some(second), Some(swiss::Colour::First)) => {
                pairing.boards.push(swiss::Board { first: person.number, second });
            }
            (None, _) if mark.result == Letter::PairingBye => pairing.bye = Some(person.number),
            _ => {}
        }
    }
    pairing
}

type Sorted = (Vec<(u32, u32)>, Option<u32>);

fn sorted(pairing: &Pairing) -> Sorted {
    let mut boards: Vec<(u32, u32)> =
        pairing.boards.iter().map(|board| (board.first, board.second)).collect();
    boards.sort_unstable();
    (boards, pairing.bye)
}

/// What only one of two pairings has, in words.
fn differences(ours: &Sorted, theirs: &Sorted) -> String {
    let only = |one: &Sorted, other: &Sorted| {
        let boards = one.0.iter().filter(|board| !other.0.contains(board));
        let mut list: Vec<String> = boards.map(|(one, two)| format!("{one}-{two}")).collect();
        list.extend(one.1.filter(|_| one.1 != other.1).map(|bye| format!("bye {bye}")));
        list.join(" ")
    };
    format!("the rules give {}, the file has {}", only(ours, theirs), only(theirs, ours))
}

/// What the rules give and a report has for a round, in words, if they are not the same.
pub fn differs(report: &Report, round: usize) -> Option<String> {
    let ours = swiss::pair(&report.field(round)).map(|pairing| sorted(&pairing));
    let theirs = sorted(&played(report, round));
    match ours {
        Ok(ours) if ours == theirs => None,
        Ok(ours) => Some(differences(&ours, &theirs)),
        Err(impossible) => Some(impossible.to_string()),
    }
}
