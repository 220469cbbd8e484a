//! Cut, changed, holed and newer logs: what is sound is read, and what is not is said.

use super::*;
use crate::event::regulation::Kind;
use std::collections::BTreeMap;

fn begin() -> Action {
    let (name, parameters) = ("Day".to_string(), BTreeMap::new());
    Action::New { name, kind: Kind::Club, edition: None, parameters, seed: 7 }
}

fn withdraw(who: &str) -> Action {
    Action::Withdraw { who: who.to_string(), reason: String::new() }
}

/// A log of commands with so many steps each, and where each command ends.
fn commands(sizes: &[usize]) -> (Vec<u8>, Vec<usize>) {
    let (mut text, mut sum, mut n, mut ends) = (String::new(), 0, 1, Vec::new());
    for &size in sizes {
        let action = |step: usize| if step == 1 { begin() } else { withdraw(&step.to_string()) };
        let steps: Vec<Action> = (n..n + size).map(action).collect();
        let (at, by) = ("11:40".to_string(), "desk".to_string());
        let (line, next) = write(sum, &Frame { v: VERSION, n: n as u32, at, by, steps });
        text.push_str(&line);
        (sum, n) = (next, n + size);
        ends.push(text.len());
    }
    (text.into_bytes(), ends)
}

#[test]
fn a_log_is_read_back_as_it_was_written() {
    let (bytes, _) = commands(&[1, 3, 2]);
    let reading = read(&bytes).unwrap();
    assert_eq!((reading.steps.len(), reading.lines, reading.sound), (6, 3, bytes.len()));
    assert_eq!(reading.rest, Rest::Nothing);
    assert_eq!((reading.steps[5].by.as_str(), &reading.steps[5].action), ("desk", &withdraw("6")));
}

#[test]
fn a_cut_at_any_byte_keeps_whole_commands_and_no_part_of_one() {
    let (bytes, ends) = commands(&[1, 3, 12]);
    for cut in ends[0]..bytes.len() {
        let reading = read(&bytes[..cut]).unwrap();
        let whole = ends.iter().filter(|&&end| end <= cut).count();
        assert_eq!(reading.steps.len(), [1, 4][whole - 1], "cut at {cut}");
        let left = cut - ends[whole - 1];
        let rest = if left == 0 { Rest::Nothing } else { Rest::Torn { bytes: left } };
        assert_eq!(reading.rest, rest, "cut at {cut}");
    }
}

#[test]
fn a_hole_in_the_last_command_is_a_torn_write_even_with_its_newline() {
    let (mut bytes, ends) = commands(&[1, 3, 12]);
    let end = bytes.len() - 1;
    // The disk wrote the last sector of the command and not the one before.
    bytes[ends[1] + 40..end - 20].fill(0);
    let reading = read(&bytes).unwrap();
    assert_eq!((reading.steps.len(), reading.sound), (4, ends[1]));
    assert!(matches!(reading.rest, Rest::Torn { .. }));
}

#[test]
fn any_changed_bit_is_found_and_the_commands_before_it_stay() {
    let (bytes, ends) = commands(&[1, 2, 2, 2]);
    for place in ends[0]..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1;
        let reading = read(&damaged).unwrap();
        let before = ends.iter().filter(|&&end| end <= place).count();
        assert_eq!(reading.lines, before, "a bit of byte {place}");
        assert_ne!(reading.rest, Rest::Nothing);
    }
    let mut damaged = bytes;
    damaged[ends[0] + 60] ^= 1;
    let Rest::Damaged { line, later, .. } = read(&damaged).unwrap().rest else {
        panic!("two whole commands follow");
    };
    assert_eq!((line, later), (2, 2));
}

#[test]
fn a_reader_goes_on_where_it_stopped() {
    let (bytes, ends) = commands(&[1, 3, 2]);
    let mut reading = read(&bytes[..ends[0]]).unwrap();
    reading.go_on(&bytes[ends[0]..ends[1] + 9]).unwrap();
    assert_eq!((reading.steps.len(), reading.rest.clone()), (4, Rest::Torn { bytes: 9 }));
    reading.go_on(&bytes[ends[1]..]).unwrap();
    assert_eq!((reading.steps.len(), reading.sound), (6, bytes.len()));
}

#[test]
fn newer_files_ask_for_a_newer_program_and_others_are_no_logs() {
    let line = |body: &str| {
        let sum = line::checksum(0, body.as_bytes());
        format!("{sum:016x} {:08x} {body}\n", body.len()).into_bytes()
    };
    let error = read(&line(r#"{"v":3,"new":"thing"}"#)).unwrap_err();
    assert_eq!(error, LogError::Newer { line: 1, version: Some(3) });
    assert!(error.to_string().ends_with("a newer Ludoteca is needed"), "{error}");
    let step = r#"{"v":2,"n":1,"at":"","steps":[{"do":"fly"}]}"#;
    assert_eq!(read(&line(step)).unwrap_err(), LogError::Newer { line: 1, version: None });
    assert_eq!(read(b"nome;escola\nAna;Um\n").unwrap_err(), LogError::NoLog);
    let (bytes, ends) = commands(&[1, 2]);
    let error = read(&bytes[..ends[0] - 4]).unwrap_err();
    assert!(matches!(error, LogError::NothingSound { .. }), "{error}");
    assert_eq!(read(b"").unwrap().steps.len(), 0);
}
