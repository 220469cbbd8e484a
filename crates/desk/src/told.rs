//! What everybody may read of the day's decisions, in the reader's language: changes, and what a hand on
//! the pairing does that the rules would not have done.

use crate::public;
use crate::regulation::sentence;
use crate::title::title;
use crate::words::Words;
use ludoteca_tournament::event::State;
use ludoteca_tournament::event::changes::{Changed, When, difference};
use ludoteca_tournament::event::hand::Objection;

/// Puts the parts of a sentence where it is marked `{}`.
pub fn fill(text: &str, parts: &[&str]) -> String {
    let mut pieces = text.split("{}");
    let mut out = pieces.next().unwrap_or_default().to_string();
    for (piece, part) in pieces.zip(parts) {
        out.push_str(part);
        out.push_str(piece);
    }
    out
}

const CORRECTED: [&str; 3] = [
    "{}, ronda {}, mesa {}: o resultado foi corrigido {} ({}).",
    "{}, rodada {}, mesa {}: o resultado foi corrigido {} ({}).",
    "{}, round {}, board {}: the result was corrected {} ({}).",
];

const WHEN: [[&str; 3]; 4] = [
    ["na mesma ronda", "na mesma rodada", "in the same round"],
    [
        "já com a ronda seguinte emparceirada",
        "já com a rodada seguinte emparceirada",
        "after the next round was paired",
    ],
    ["depois da última ronda", "depois da última rodada", "after the last round"],
    ["depois dos diplomas", "depois dos certificados", "after the certificates"],
];

const CHANGED: [&str; 3] = [
    "Uma regra mudou depois do início: {}",
    "Uma regra mudou depois do início: {}",
    "A rule changed after the start: {}",
];

const WITHDREW: [&str; 3] = ["{} desistiu{}.", "{} desistiu{}.", "{} withdrew{}."];

const BY_HAND: [&str; 3] = [
    "{}, ronda {}: a organização mudou o emparceiramento (mesas {}){}.",
    "{}, rodada {}: a organização mudou o emparceiramento (mesas {}){}.",
    "{}, round {}: the organisers changed the pairing (boards {}){}.",
];

const HALF: [&str; 3] = [
    "{}, ronda {}: {} pediu folga e recebe meio ponto.",
    "{}, rodada {}: {} pediu folga e recebe meio ponto.",
    "{}, round {}: {} asked for a bye and gets half a point.",
];

const REPLACED: [&str; 3] =
    ["{} joga no lugar de {}.", "{} joga no lugar de {}.", "{} plays in place of {}."];

/// A change as a sentence; pupils are named as everybody may read it unless `full`.
pub fn change(state: &State, what: &Changed, words: &Words, full: bool) -> String {
    let say = |texts: [&'static str; 3], parts: &[&str]| fill(words.of(texts), parts);
    let named = |name: &str| match full || state.teams_play() || public::full(state) {
        true => name.to_string(),
        false => public::short(name),
    };
    let because =
        |reason: &str| if reason.is_empty() { String::new() } else { format!(" ({reason})") };
    match what {
        Changed::Result { stage, round, board, when, from, to } => {
            let when = words.of(WHEN[match when {
                When::SameRound => 0,
                When::AfterNextPairing => 1,
                When::AfterLastRound => 2,
                When::AfterCertificates => 3,
            }]);
            let (round, board) = (round.to_string(), board.to_string());
            let arrow = difference(from, to).replace("->", "→");
            say(CORRECTED, &[&title(state, stage, words), &round, &board, when, &arrow])
        }
        Changed::Parameter { key, from, to } => {
            let said = sentence(key, to, words);
            say(CHANGED, &[&said.unwrap_or_else(|| format!("{key}: {from} → {to}"))])
        }
        Changed::Withdrew { who, reason } => say(WITHDREW, &[&named(who), &because(reason)]),
        Changed::ByHand { stage, round, boards, reason } => {
            let boards: Vec<String> = boards.iter().map(u32::to_string).collect();
            let (name, round) = (title(state, stage, words), round.to_string());
            say(BY_HAND, &[&name, &round, &boards.join(", "), &because(reason)])
        }
        Changed::HalfBye { stage, round, who } => {
            say(HALF, &[&title(state, stage, words), &round.to_string(), &named(who)])
        }
        Changed::Replaced { out, into, .. } => say(REPLACED, &[&named(into), &named(out)]),
    }
}

const MET: [&str; 3] = [
    "{} e {} já jogaram um contra o outro na ronda {}.",
    "{} e {} já se enfrentaram na rodada {}.",
    "{} and {} have met already, in round {}.",
];

const ONE_SCHOOL: [&str; 3] = [
    "{} e {} são da mesma escola.",
    "{} e {} são da mesma escola.",
    "{} and {} are from the same school.",
];

const STARTS: [&str; 3] = [
    "{} começaria pela terceira vez seguida.",
    "{} começaria pela terceira vez seguida.",
    "{} would start for the third time running.",
];

const FOLLOWS: [&str; 3] = [
    "{} ficaria a responder pela terceira vez seguida.",
    "{} jogaria em segundo pela terceira vez seguida.",
    "{} would play second for the third time running.",
];

const BYE_AGAIN: [&str; 3] =
    ["{} já teve uma folga.", "{} já teve uma folga.", "{} has had a bye already."];

/// What the rules would not have done, as a sentence.
pub fn objection(state: &State, what: &Objection, words: &Words) -> String {
    let name = |who: &str| state.name_of(who);
    match what {
        Objection::Met { first, second, round } => {
            fill(words.of(MET), &[&name(first), &name(second), &round.to_string()])
        }
        Objection::OneSchool { first, second } => {
            fill(words.of(ONE_SCHOOL), &[&name(first), &name(second)])
        }
        Objection::ThirdRunning { who, starts } => {
            fill(words.of(if *starts { STARTS } else { FOLLOWS }), &[&name(who)])
        }
        Objection::SecondBye { who } => fill(words.of(BYE_AGAIN), &[&name(who)]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{BRAZIL, ENGLISH, PORTUGAL};
    use ludoteca_tournament::event::regulation::Kind;
    use ludoteca_tournament::event::{Action, Event};

    #[test]
    fn changes_are_told_in_three_languages_without_full_names_in_public() {
        let first = Action::New {
            name: "Turma".into(),
            kind: Kind::Club,
            edition: None,
            parameters: Default::default(),
            seed: 1,
        };
        let event = Event::replay([first]).expect("an event");
        let state = event.state();
        let left = Changed::Withdrew { who: "Ana Maria Silva".into(), reason: "febre".into() };
        assert_eq!(change(state, &left, &PORTUGAL, false), "Ana S. desistiu (febre).");
        assert_eq!(change(state, &left, &ENGLISH, true), "Ana Maria Silva withdrew (febre).");
        let (stage, round) = ("main".to_string(), 2);
        let hand = Changed::ByHand { stage, round, boards: vec![1, 4], reason: String::new() };
        assert_eq!(
            change(state, &hand, &BRAZIL, false),
            "Turma, rodada 2: a organização mudou o emparceiramento (mesas 1, 4)."
        );
        let key = "rounds".to_string();
        let set = Changed::Parameter { key, from: "4".into(), to: "5".into() };
        assert!(change(state, &set, &PORTUGAL, false).contains("5"));
        let met = Objection::Met { first: "a".into(), second: "b".into(), round: 1 };
        assert_eq!(objection(state, &met, &ENGLISH), "a and b have met already, in round 1.");
    }
}
