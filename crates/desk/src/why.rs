//! Why: a place in the standings and a pairing, told from what was counted, in the reader's language.

use crate::told::fill;
use crate::words::Words;
use ludoteca_tournament::event::action::Format;
use ludoteca_tournament::event::standings::{Entry, Part, Row, records, standings};
use ludoteca_tournament::event::state::Stage;
use ludoteca_tournament::event::{Event, State};
use ludoteca_tournament::points::Half;

const PLACE: [&str; 3] = ["{}: {}. Pontos: {}.", "{}: {}. Pontos: {}.", "{}: {}. Points: {}."];

const FEWER: [&str; 3] = [
    "{} está à frente com mais pontos: {} contra {}.",
    "{} está à frente com mais pontos: {} contra {}.",
    "{} is ahead with more points: {} against {}.",
];

const BY: [&str; 3] = [
    "{} tem os mesmos pontos e está à frente no critério «{}»: {} contra {}.",
    "{} tem os mesmos pontos e está à frente no critério “{}”: {} contra {}.",
    "{} has the same points and is ahead by {}: {} against {}.",
];

const DIRECT: [&str; 3] = [
    "{} tem os mesmos pontos e está à frente nos jogos entre os empatados.",
    "{} tem os mesmos pontos e está à frente nos jogos entre os empatados.",
    "{} has the same points and is ahead in the games among those tied.",
];

const LOT: [&str; 3] = [
    "{} está empatado em tudo; decidiu o sorteio, que qualquer pessoa pode repetir com o número {}.",
    "{} está empatado em tudo; decidiu o sorteio, que qualquer pessoa pode repetir com o número {}.",
    "{} is level in everything; the lot decided, which anybody can repeat from the number {}.",
];

const ANNULLED: [&str; 3] = [
    "{} desistiu e os seus resultados não contam.",
    "{} desistiu e seus resultados não contam.",
    "{} withdrew, and their results do not count.",
];

/// Why somebody has their place, and what each round brought; `name` says how people are named.
pub fn place(
    state: &State,
    stage: &Stage,
    who: &str,
    words: &Words,
    name: &dyn Fn(&str) -> String,
) -> Option<Vec<String>> {
    let table = standings(state, stage);
    let index = table.rows.iter().position(|row| row.who == who)?;
    let row = &table.rows[index];
    if row.breaks.is_empty() {
        return Some(vec![fill(words.of(ANNULLED), &[&name(who)])]);
    }
    let mut told =
        vec![fill(words.of(PLACE), &[&name(who), &words.place_of(row.place), &row.points])];
    if let Some(before) = index.checked_sub(1).map(|index| &table.rows[index]) {
        told.push(behind(state, before, row, words, name));
    }
    if let Some(after) = table.rows.get(index + 1).filter(|after| !after.breaks.is_empty())
        && after.separated.is_some()
    {
        told.push(behind(state, row, after, words, name));
    }
    Some(told)
}

fn behind(
    state: &State,
    before: &Row,
    row: &Row,
    words: &Words,
    name: &dyn Fn(&str) -> String,
) -> String {
    let ahead = name(&before.who);
    // Criterion 0 is the points; the others are the row's tie-breaks.
    let by = row.separated.and_then(|by| row.breaks.get(by.checked_sub(1)?));
    let Some((key, value)) = by else {
        return fill(words.of(FEWER), &[&ahead, &before.points, &row.points]);
    };
    let other = before.breaks.iter().find(|(one, _)| one == key).map_or("", |(_, value)| value);
    match key.as_str() {
        "lot" => fill(words.of(LOT), &[&ahead, &state.seed.to_string()]),
        "direct" => fill(words.of(DIRECT), &[&ahead]),
        _ => fill(words.of(BY), &[&ahead, &words.criterion(key), other, value]),
    }
}

const PLAYED: [[&str; 3]; 8] = [
    ["Ronda {}: ganhou a {}.", "Rodada {}: venceu {}.", "Round {}: beat {}."],
    ["Ronda {}: empatou com {}.", "Rodada {}: empatou com {}.", "Round {}: drew with {}."],
    ["Ronda {}: perdeu com {}.", "Rodada {}: perdeu para {}.", "Round {}: lost to {}."],
    ["Ronda {}: {} não apareceu.", "Rodada {}: {} não compareceu.", "Round {}: {} did not appear."],
    ["Ronda {}: não apareceu.", "Rodada {}: não compareceu.", "Round {}: did not appear."],
    ["Ronda {}: folga, 1 ponto.", "Rodada {}: folga, 1 ponto.", "Round {}: a bye, 1 point."],
    [
        "Ronda {}: folga pedida, meio ponto.",
        "Rodada {}: folga pedida, meio ponto.",
        "Round {}: a bye on request, half a point.",
    ],
    ["Ronda {}: joga com {}.", "Rodada {}: joga com {}.", "Round {}: plays {}."],
];

/// What each round brought somebody.
pub fn rounds(
    state: &State,
    stage: &Stage,
    who: &str,
    words: &Words,
    name: &dyn Fn(&str) -> String,
) -> Vec<String> {
    let Some(number) = stage.number(who) else { return Vec::new() };
    let record = &records(state, stage)[number - 1];
    let told = |(round, entry): (usize, &Entry)| {
        let opponent = entry.opponent.as_deref().map(name).unwrap_or_default();
        let which = match entry.part {
            Part::Played if entry.points == Half::ONE => 0,
            Part::Played if entry.points > Half::ZERO => 1,
            Part::Played => 2,
            Part::ForfeitWin => 3,
            Part::ForfeitLoss | Part::Absent => 4,
            Part::Bye => 5,
            Part::HalfBye => 6,
            Part::Open => 7,
        };
        fill(words.of(PLAYED[which]), &[&(round + 1).to_string(), &opponent])
    };
    record.iter().enumerate().map(told).collect()
}

const SCORES: [&str; 3] = [
    "Pontos antes desta ronda: {} {}, {} {}.",
    "Pontos antes desta rodada: {} {}, {} {}.",
    "Points before this round: {} {}, {} {}.",
];

const NOT_MET: [&str; 3] = [
    "Ainda não tinham jogado um contra o outro.",
    "Ainda não tinham se enfrentado.",
    "They had not met before.",
];

const STARTED: [&str; 3] = [
    "{} começa. Jogos que cada um já tinha começado: {} {}, {} {}.",
    "{} começa. Jogos que cada um já tinha começado: {} {}, {} {}.",
    "{} starts. Games each had started before: {} {}, {} {}.",
];

const ROBIN: [&str; 3] = [
    "Todos jogam contra todos: a ordem vem de uma tabela fixa, e os números foram sorteados.",
    "Todos jogam contra todos: a ordem vem de uma tabela fixa, e os números foram sorteados.",
    "Everybody meets everybody: the order is a fixed table's, and the numbers were drawn by lot.",
];

const TREE: [&str; 3] = [
    "Os dois venceram a sua parte do quadro; quem começa foi sorteado.",
    "Os dois venceram a sua parte da chave; quem começa foi sorteado.",
    "Both won their part of the tree; who starts was drawn by lot.",
];

const HAND: [&str; 3] = [
    "A organização mudou este emparceiramento à mão.",
    "A organização mudou este emparceiramento à mão.",
    "The organisers changed this pairing by hand.",
];

const NEAREST: [&str; 3] = [
    "Estavam livres e eram os mais próximos em pontos.",
    "Estavam livres e eram os mais próximos em pontos.",
    "They were free and the nearest in points.",
];

const GROUND: [&str; 3] = [
    "O campo foi sorteado entre os que ficavam livres primeiro, com o número {}.",
    "O campo foi sorteado entre os que ficavam livres primeiro, com o número {}.",
    "The field was drawn by lot among those free first, from the number {}.",
];

/// Why two meet on a board, from what was known before the round.
pub fn pairing(
    event: &Event,
    stage: &Stage,
    (round, board): (u32, u32),
    words: &Words,
    name: &dyn Fn(&str) -> String,
) -> Option<Vec<String>> {
    let state = event.state();
    let seat = stage.board(round, board).ok()?;
    let (first, second) = (name(&seat.first), name(&seat.second));
    let mut told = Vec::new();
    match stage.format {
        Format::RoundRobin | Format::Double => told.push(words.of(ROBIN).to_string()),
        Format::KnockOut => told.push(words.of(TREE).to_string()),
        Format::Swiss | Format::Arena => {
            let past = &stage.rounds[..round as usize - 1];
            let all = records(state, stage);
            let record = |who: &str| -> Vec<Entry> {
                let number = stage.number(who).unwrap_or(1);
                all[number - 1].iter().take(past.len()).cloned().collect()
            };
            let (one, other) = (record(&seat.first), record(&seat.second));
            let points = |record: &[Entry]| {
                record.iter().fold(Half::ZERO, |sum, entry| sum + entry.points).to_string()
            };
            told.push(fill(words.of(SCORES), &[&first, &points(&one), &second, &points(&other)]));
            let met = one.iter().any(|entry| entry.opponent.as_deref() == Some(&seat.second));
            if !met {
                told.push(words.of(NOT_MET).to_string());
            }
            let starts =
                |record: &[Entry]| record.iter().filter(|entry| entry.starts).count().to_string();
            told.push(fill(
                words.of(STARTED),
                &[&first, &first, &starts(&one), &second, &starts(&other)],
            ));
            if stage.format == Format::Arena {
                told.push(words.of(NEAREST).to_string());
            }
        }
    }
    if seat.field.is_some() {
        told.push(fill(words.of(GROUND), &[&state.seed.to_string()]));
    }
    if stage.rounds.get(round as usize - 1).is_some_and(|round| round.by_hand) {
        told.push(words.of(HAND).to_string());
    }
    Some(told)
}
