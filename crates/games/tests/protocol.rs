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

/// What `value` tells is true of the game in hand: what came twice already ends it the next time.
#[test]
fn values_reckon_with_what_came_twice() {
    let mut session = session();
    say(&mut session, "game picaria");
    let moves = "e3 a1 e5 c5 c1 d4 c1-d2 c5-c3 d2-c1 c3-c5 c1-d2 c5-c3 d2-c1";
    say(&mut session, &format!("position start moves {moves}"));
    assert_eq!(say(&mut session, "value"), "value draw");
    say(&mut session, &format!("position start moves {moves} c3-c5"));
    assert_eq!(say(&mut session, "turn"), "turn over draw");
    // The same position without its past is won, and a win can take longer for what came twice.
    say(&mut session, "position start moves e3 a1 e5 c5 c1 d4 c1-d2 c5-c3 d2-c1");
    assert_eq!(say(&mut session, "value"), "value win 1 in 2");
    say(&mut session, "game tic-tackle");
    let moves = "d1-d2 c1-c2 d2-d1 d4-d3 d1-d2 d3-d4 d2-d1 d4-d3 d1-d2 a1-a2";
    say(&mut session, &format!("position start moves {moves}"));
    assert_eq!(say(&mut session, "value"), "value win 2 in 8");
}

/// In Ouri going round is judged by the seeds: where few are left every line is played out with its past.
#[test]
fn going_round_in_ouri_is_counted_and_played_rightly() {
    let mut session = session();
    say(&mut session, "game ouri");
    let forced = "c F a E b C d A f F e E a A b B d F b C e E c A d D a C c E f B b D e C d E f F a B b C e A c E f F d D a F \
        e A b B d E c C f D e E f F c C d A a B b D e C f E c B d D e F f A a B b C c D d F e E f F a A b B c";
    say(&mut session, &format!("position start moves {forced}"));
    assert_eq!(say(&mut session, "value"), "value win 2 in 17");
    let round = "a A f E c B a D d E b B c C f B a C b A e F d C f A a E e B b F c E d F f A a C e D f B a E b F a A b C d E f A \
        c D e A f F a C b E d F f D e E c F f A a B b C d D c E d F e A f B a C b A c B d D e E f F a A b C c D d B e E f";
    say(&mut session, &format!("position start moves {round}"));
    assert_eq!(say(&mut session, "value"), "value win 1 in 1");
    let loses = "d B e C a E c D b B c F a C f F b B a A b E d C a D e B b F d E a D d F b B c E d F f D e A a B f C a E b F a D \
        c A d B e E f A a B b F a C b D c F d E e A f F a A b B d C e D f A c E d F a B e C f A b B c D d C e D f E a A b B c C d F e D f";
    say(&mut session, &format!("position start moves {loses}"));
    for question in ["go level 8", "go solve"] {
        assert!(say(&mut session, question).ends_with("bestmove E"), "A loses");
    }
    say(&mut session, "game ouri cycle=collect");
    let collect = "b E a A e F c D f E d F b C f D c E a A f F d A a C b B c F b E f A e E b D d C f E a A e D c B b F e E c A f B \
        a C d D e E a F f B a A b B c C d D e E f A a F b B c C a D d E e F f A";
    say(&mut session, &format!("position start moves {collect}"));
    assert!(say(&mut session, "go level 8").ends_with("bestmove b"), "a draws");
    say(&mut session, &format!("position start moves {collect} a B b C"));
    assert!(say(&mut session, "go level 8").ends_with("bestmove d"), "c loses");
}

/// Dice leave nothing to prove: the best move is told at once.
#[test]
fn to_solve_a_game_with_dice_is_to_think() {
    let mut session = session();
    say(&mut session, "game pista-livre");
    say(&mut session, "position start moves r111");
    assert!(say(&mut session, "go solve").ends_with("bestmove 1@0"));
}
