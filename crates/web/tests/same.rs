//! The same question gets the same answer, byte by byte, from this machine's code and from the module that browsers
//! run, for every game. The module is what `cargo xtask web --test` has built.

#![allow(clippy::unwrap_used)]

use ludoteca_table::{Card, Match, Record};
use ludoteca_web::{GAMES, call};
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The tests are run in the crate's folder, wherever they were built.
fn module() -> Option<PathBuf> {
    let file = std::env::current_dir().unwrap().join("built/all.wasm.gz");
    if file.is_file() {
        return Some(file);
    }
    println!("skipped: no module in crates/web/built; `cargo xtask web --test` builds it");
    None
}

/// Asks the module in node, all at once.
fn of_module(file: &std::path::Path, questions: &[String]) -> Vec<String> {
    let mut node = Command::new("node")
        .arg(std::env::current_dir().unwrap().join("tests/call.mjs"))
        .arg(file)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut into = node.stdin.take().unwrap();
    let lines = questions.join("\n");
    let writer = std::thread::spawn(move || into.write_all(lines.as_bytes()).unwrap());
    let out = node.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(out.status.success());
    let text = String::from_utf8(out.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn question(address: &str, more: Value) -> String {
    let mut whole = json!({
        "method": "GET", "address": address, "language": "pt-PT", "id": "abc", "now": 7, "seed": 5,
    });
    whole.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    whole.to_string()
}

/// A position in the middle of the recorded game, as an address asks for it.
fn halfway(card: &'static Card) -> (String, Box<dyn Match>) {
    let record = Record::read(card.golden).unwrap();
    let moves = &record.moves[..record.moves.len() / 2];
    let settings: Vec<String> =
        record.settings.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let asked = format!(
        "game={}&settings={}&moves={}",
        card.slug,
        settings.join("+").replace('=', "%3D"),
        moves.join("+").replace('=', "%3D")
    );
    let game = Record { moves: moves.to_vec(), result: None, ..record };
    (asked, game.open(GAMES).unwrap())
}

/// Games whose tables the unoptimised module builds for longer than a test may take.
const LARGE: [&str; 9] = [
    "pentagonia",
    "pretwa",
    "pista-livre",
    "alquerque",
    "five-mens-morris",
    "ouri",
    "szkwa",
    "halma",
    "corrida",
];

/// Games whose tables the unoptimised module builds in a moment.
const SMALL: [&str; 4] = ["semaforo", "shisima", "picaria", "tic-tackle"];

fn questions() -> Vec<String> {
    let mut list = Vec::new();
    for card in GAMES.iter().copied() {
        if !card.is_match() {
            list.push(question("/api/v1/solids?solid=cube&seed=4", json!({})));
            continue;
        }
        let (asked, game) = halfway(card);
        for what in ["", "/legal", "/board.svg"] {
            list.push(question(&format!("/api/v1/positions{what}?{asked}"), json!({})));
        }
        if SMALL.contains(&card.slug) {
            list.push(question(&format!("/api/v1/positions/values?{asked}"), json!({})));
            let address = format!("/api/v1/positions/hint?{asked}&step=3");
            list.push(question(&address, json!({"language": "pt-BR"})));
        }
        // Three below the highest: full strength would take the module minutes.
        for level in [2, game.levels() - 3].into_iter().filter(|_| !LARGE.contains(&card.slug)) {
            let address = format!("/api/v1/positions/think?{asked}&level={level}&seed=9");
            list.push(question(&address, json!({})));
        }
        let body = json!({"game": card.slug, "seats": ["me", "level 3"], "moves": game.record().join(" ")});
        let begin = json!({"method": "POST", "body": body, "language": "en"});
        list.push(question("/api/v1/matches", begin));
        list.push(question("/api/v1/positions?game=no-such-game", json!({})));
    }
    list
}

fn check(list: &[String], file: &std::path::Path) {
    let answers = of_module(file, list);
    assert_eq!(answers.len(), list.len());
    let mut different = Vec::new();
    for (question, answer) in list.iter().zip(&answers) {
        let own = String::from_utf8(call(question.as_bytes(), &|| 0.0)).unwrap();
        if own != *answer {
            different.push(format!("{question}\n  here    {own:.300}\n  module  {answer:.300}"));
        }
    }
    assert!(
        different.is_empty(),
        "{} of {}:\n{}",
        different.len(),
        list.len(),
        different.join("\n")
    );
}

#[test]
fn every_game_is_answered_alike() {
    let Some(file) = module() else { return };
    check(&questions(), &file);
}

#[test]
fn puzzles_and_reviews_are_answered_alike() {
    let Some(file) = module() else { return };
    let card = ludoteca_games::card("rastros").unwrap();
    let wanted = ludoteca_coach::puzzles::Wanted::OnlyWins;
    let found = ludoteca_coach::puzzles(card, &[], 2, 1, wanted, &|| false, &mut |_| {}).unwrap();
    let lines: String = found.iter().map(ludoteca_questions::puzzle::write).collect();
    let mut list = vec![question("/api/v1/games/rastros/puzzles", json!({"puzzles": lines}))];
    for text in ["", "?move=d4"] {
        let address = format!("/api/v1/games/rastros/puzzles/1/attempt{text}");
        list.push(question(&address, json!({"puzzles": lines})));
    }
    let record = Record::read(card.golden).unwrap();
    // The end of a game is reviewed in a moment.
    let (first, last) = record.moves.split_at(record.moves.len() - 12);
    let mut game = card.open(&[]).unwrap();
    first.iter().for_each(|text| game.play(text).unwrap());
    let start = game.position_text().replace(' ', "+");
    let moves = last.join("+");
    let address = format!("/api/v1/positions/review?game=rastros&start={start}&moves={moves}");
    list.push(question(&address, json!({})));
    check(&list, &file);
}
