//! The text protocol, line by line: what a match runner may send, and everything it should not.

use ludoteca_games::LIST;
use ludoteca_table::Session;
use ludoteca_table::protocol::Answer;

fn session() -> Session {
    Session::new(LIST, || 0)
}

fn say(session: &mut Session, line: &str) -> String {
    match session.answer(line) {
        Answer::Text(text) => text,
        Answer::Quit => panic!("`{line}` ended the session"),
    }
}

#[test]
fn the_examples_of_the_design_are_answered_as_written() {
    let mut session = session();
    let hello = say(&mut session, "ludoteca");
    assert!(hello.starts_with("id name ") && hello.ends_with("\nok"), "{hello}");
    assert_eq!(say(&mut session, "game hex size=11 swap=yes"), "ok");
    assert_eq!(say(&mut session, "position start moves c2 swap d4"), "ok");
    let legal = say(&mut session, "legal");
    assert!(legal.starts_with("legal a1 a10 a11 a2 "), "sorted by byte order: {legal}");
    assert_eq!(legal.split(' ').count(), 1 + 121 - 2);
    assert_eq!(say(&mut session, "turn"), "turn 2");
    assert_eq!(say(&mut session, "perft 2"), format!("perft 2 {}", 119 * 118));
    assert!(say(&mut session, "show").ends_with("\nok"));
    assert_eq!(say(&mut session, "value"), "value unknown");
    assert_eq!(session.answer("quit"), Answer::Quit);
}

#[test]
fn a_finished_game_has_a_result_and_no_legal_moves() {
    let mut session = session();
    say(&mut session, "game hex size=3 swap=no");
    assert_eq!(say(&mut session, "position start moves b1 a1 b2 a2 b3"), "ok");
    assert_eq!(say(&mut session, "legal"), "legal");
    assert_eq!(say(&mut session, "turn"), "turn over 1");
    assert_eq!(say(&mut session, "value"), "value win 1 in 0");
    assert!(say(&mut session, "go level 1").starts_with("error the game is over"));
    assert!(
        say(&mut session, "position start moves b1 a1 b2 a2 b3 c3").starts_with("error move 6: ")
    );
}

#[test]
fn positions_may_be_given_as_text_and_then_moves() {
    let mut session = session();
    say(&mut session, "game rastros");
    let text = "......./......./......./......./......./xxx..../.ox.... 2";
    assert_eq!(say(&mut session, &format!("position text {text}")), "ok");
    assert_eq!(say(&mut session, "legal"), "legal a1");
    assert_eq!(say(&mut session, &format!("position text {text} moves a1")), "ok");
    assert_eq!(say(&mut session, "turn"), "turn over 1");
}

#[test]
fn chance_turns_are_named_and_go_rolls() {
    let mut session = session();
    say(&mut session, "game pista-livre");
    assert_eq!(say(&mut session, "turn"), "turn chance");
    assert!(say(&mut session, "go movetime 10").starts_with("bestmove r"));
}

#[test]
fn history_rules_are_applied_to_records_and_not_to_perft() {
    let mut session = session();
    say(&mut session, "game shisima");
    let shuffle = "N S E W NE SW N-NW S-SE NW-N SE-S N-NW S-SE NW-N SE-S";
    let answer = say(&mut session, &format!("position start moves {shuffle}"));
    assert_eq!(answer, "ok");
    assert_eq!(say(&mut session, "turn"), "turn over draw");
    assert_eq!(say(&mut session, "legal"), "legal");
    assert_ne!(say(&mut session, "perft 1"), "perft 1 0");
}

#[test]
fn every_malformed_line_is_answered_with_an_error_and_changes_nothing() {
    let mut session = session();
    for line in ["legal", "turn", "perft 2", "show", "go level 1", "value", "position start"] {
        let answer = say(&mut session, line);
        assert!(answer.starts_with("error no game is chosen"), "{line}: {answer}");
    }
    say(&mut session, "game hex size=3");
    say(&mut session, "position start moves b2");
    let before = say(&mut session, "legal");
    for line in [
        "",
        "   ",
        "hello",
        "LEGAL",
        "legal moves",
        "turn 1",
        "quit now",
        "ludoteca please",
        "show me",
        "value of it",
        "game",
        "game chess",
        "game Hex",
        "game hex size",
        "game hex size=2",
        "game hex size=20",
        "game hex size=",
        "game hex size=+5",
        "game hex size=05",
        "game hex size=3 size=4",
        "game hex colour=red",
        "game hex swap=maybe",
        "game rastros size=7",
        "position",
        "position moves a1",
        "position here",
        "position start a1",
        "position start moves a1 zz",
        "position start moves a1 a1",
        "position start moves swap",
        "position start moves A1",
        "position text",
        "position text moves a1",
        "position text .../.../...",
        "position text .../.../... 1 opening extra",
        "position text .../.../..z 1 kept",
        "perft",
        "perft x",
        "perft -1",
        "perft 2 3",
        "perft 99999999999999999999",
        "go",
        "go level",
        "go level 0",
        "go level 9",
        "go level x",
        "go nodes",
        "go nodes -5",
        "go nodes 0",
        "go movetime soon",
        "go home",
        "go level 5 now",
    ] {
        let answer = say(&mut session, line);
        assert!(answer.starts_with("error "), "`{line}` was answered `{answer}`");
        assert!(!answer.contains('\n'), "`{line}`: an error is one line");
        assert_eq!(say(&mut session, "legal"), before, "`{line}` changed the state");
    }
}

#[test]
fn every_game_thinks_of_a_legal_move_at_every_level() {
    let mut session = session();
    for card in LIST.iter().filter(|card| card.is_match()) {
        assert_eq!(say(&mut session, &format!("game {}", card.slug)), "ok");
        if say(&mut session, "turn") == "turn chance" {
            assert_eq!(say(&mut session, "position start moves r146"), "ok");
        }
        let legal = say(&mut session, "legal");
        for level in ["level 1", "nodes 200"] {
            let answer = say(&mut session, &format!("go {level}"));
            let best = answer.lines().last().and_then(|line| line.strip_prefix("bestmove "));
            let best = best.unwrap_or_else(|| panic!("{} {level}: {answer}", card.slug));
            assert!(legal.split(' ').any(|mv| mv == best), "{} {level}: {best}", card.slug);
        }
    }
}

/// A match runner whose clock has run out asks so.
#[test]
fn no_time_at_all_asks_for_a_legal_move_at_once() {
    let mut session = session();
    for card in LIST.iter().filter(|card| card.is_match()) {
        say(&mut session, &format!("game {}", card.slug));
        let moves = if say(&mut session, "turn") == "turn chance" { " moves r146" } else { "" };
        say(&mut session, &format!("position start{moves}"));
        let legal = say(&mut session, "legal");
        // The first question may prepare a table.
        say(&mut session, "go nodes 1");
        let began = std::time::Instant::now();
        let answer = say(&mut session, "go movetime 0");
        let seconds = began.elapsed().as_secs_f64();
        let best = answer.lines().last().and_then(|line| line.strip_prefix("bestmove "));
        let best = best.unwrap_or_else(|| panic!("{}: {answer}", card.slug));
        assert!(legal.split(' ').any(|mv| mv == best), "{}: {best}", card.slug);
        assert!(seconds < 0.5, "{}: {seconds} s", card.slug);
    }
}

/// Where nothing is known by heart, what a short search sees is told: four in a row, one move away. What takes long to prove is known by
/// heart, and after that it is proved.
#[test]
fn a_win_on_the_board_is_a_value() {
    for (game, moves, wanted) in [
        ("velha4", "d2 a3 a2 d3 c3 e3 d4 c1 e4 a1 b2 e2 a5 c4 a4 b4", "value win 1 in 1"),
        ("avanco columns=5 rows=5", "", "value win 2 in 26"),
        ("rastros", "", "value win 1 in 37"),
        ("batalha", "", "value draw"),
        ("szkwa", "C", "value win 2 in 39"),
        ("szkwa", "C N1", "value unknown"),
        ("pente", "", "value unknown"),
    ] {
        let mut session = session();
        assert_eq!(say(&mut session, &format!("game {game}")), "ok");
        if !moves.is_empty() {
            assert_eq!(say(&mut session, &format!("position start moves {moves}")), "ok");
        }
        assert_eq!(say(&mut session, "value"), wanted, "{game}");
    }
}
