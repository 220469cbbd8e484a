//! The command as a script sees it: outputs, exit codes, files.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn ludoteca(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(words)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("input");
    child.wait_with_output().expect("an end")
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn error(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

#[test]
fn perft_prints_the_count_of_the_rulebook() {
    let out = ludoteca(&["perft", "hex", "3", "size=3"], "");
    assert_eq!((out.status.code(), text(&out).as_str()), (Some(0), "perft 3 576\n"));
}

#[test]
fn a_wrong_command_line_ends_with_2_and_says_what_would_be_right() {
    for (words, right) in [
        (&["perft", "chess", "3"][..], "rastros"),
        (&["perft", "hex", "3", "size=99"], "19"),
        (&["perft", "hex", "3", "size"], "key=value"),
        (&["perft", "hex", "three"], "three"),
        (&["play", "hex", "--level", "9"], "1..=8"),
        (&["exam", "chess"], "rastros"),
        (&["bench", "playouts", "size=3"], "behind a game"),
        (&["bench", "playouts", "hex", "--seconds", "NaN"], "from 2 to 86400"),
        (&["bench", "think", "hex", "--threads", "0"], "1..=256"),
        (&["match", "hex", "--a", "random", "--b", "random", "--jobs", "0"], "1..=256"),
        (&["match", "hex", "--a", "random", "--b", "random", "--games", "0"], "from 1 on"),
        (
            &["match", "rastros", "--a", "random", "--b", "random", "--opening", "500"],
            "random games of Rastros take about",
        ),
        (&["levels", "hex", "--games", "0"], "from 1 on"),
        (&["levels", "hex", "--jobs", "1000"], "1..=256"),
        (&["levels", "hex", "--step", "170"], "from 50 to 99"),
        (&["puzzles", "hex", "--count", "0"], "from 1 on"),
        (&["solve", "semaforo", "--most", "0"], "from 1 on"),
        (&["solve", "semaforo", "--threads", "1000"], "256"),
        (&["review", "game.txt", "--nodes", "0"], "from 1 on"),
        (&["protocol", "--threads", "1000"], "256"),
    ] {
        let out = ludoteca(words, "");
        assert_eq!(out.status.code(), Some(2), "{words:?}");
        assert!(error(&out).contains(right), "{words:?}: {}", error(&out));
    }
}

#[test]
fn the_list_names_every_game_with_its_parameters() {
    let out = text(&ludoteca(&["games", "--tsv"], ""));
    assert_eq!(out.lines().count(), ludoteca_games::LIST.len());
    assert!(out.contains("hex\tHex\tCnjm\tsize=11|3|…|19 swap=yes|no\n"));
}

#[test]
fn the_protocol_speaks_until_quit_or_the_end_of_its_input() {
    let out = ludoteca(&["protocol"], "game rastros\r\nperft 2\n\u{0}\nquit\nlegal\n");
    let lines: Vec<String> = text(&out).lines().map(str::to_string).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!((lines[0].as_str(), lines[1].as_str()), ("ok", "perft 2 56"));
    assert!(lines[2].starts_with("error "));
    assert_eq!(ludoteca(&["protocol"], "turn").status.code(), Some(0));
}

#[test]
fn a_game_is_played_saved_loaded_and_taken_back() {
    let folder = std::env::temp_dir().join(format!("ludoteca-play-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("game.txt").to_string_lossy().into_owned();
    let out =
        text(&ludoteca(&["play", "rastros"], &format!("d4\nzz\nd5\nundo\nsave {file}\nquit\n")));
    assert!(out.contains("`zz` is not a legal move"), "{out}");
    let saved = std::fs::read_to_string(&file).expect("a record");
    assert_eq!(saved, "ludoteca record 1\ngame rastros\nmoves d4\n");
    let out = text(&ludoteca(&["play", "rastros", "--load", &file], "moves\nquit\n"));
    assert!(out.contains("c3 c4 c5 d3 d5 e3 e4"), "{out}");
    let out = ludoteca(&["play", "rastros", "--load", "/nowhere/game.txt"], "");
    assert_eq!(out.status.code(), Some(1));
    std::fs::remove_dir_all(&folder).expect("a folder to remove");
}

#[test]
fn the_engine_answers_and_hints_are_given() {
    let out = text(&ludoteca(
        &["play", "hex", "size=4", "--level", "1", "--seed", "5"],
        "b2\nhint\nhint\nhint\nquit\n",
    ));
    let steps = ["player 2 plays ", "look here: ", "nearer still: ", "try "];
    let places = steps.map(|step| out.find(step).unwrap_or_else(|| panic!("no {step} in {out}")));
    assert!(places.is_sorted(), "{out}");
    let out = text(&ludoteca(&["play", "pista-livre", "--seed", "5"], "\nmoves\nquit\n"));
    assert!(out.contains("rolled r") && out.contains("@0"), "{out}");
}

#[test]
fn a_game_that_was_given_up_can_be_saved_and_reviewed() {
    let folder = std::env::temp_dir().join(format!("ludoteca-given-up-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("game.txt");
    let file = file.to_str().expect("a path");
    let says = format!("a1\nc1\nresign\nb2\nsave {file}\nundo\nresign\nquit\n");
    let out = text(&ludoteca(&["play", "picaria"], &says));
    assert_eq!(out.matches("player 2 wins by resignation").count(), 2, "{out}");
    assert!(out.contains("the game is over. Type undo"), "{out}");
    let record = std::fs::read_to_string(file).expect("a record");
    assert!(record.contains("moves a1 c1\nresult 2"), "{record}");
    let out = text(&ludoteca(&["review", file], ""));
    assert!(out.contains("slip") && out.ends_with("result: player 2 wins\n"), "{out}");
    std::fs::write(file, "ludoteca record 1\ngame picaria\nmoves a1\n").expect("a file");
    let out = text(&ludoteca(&["review", file], ""));
    assert!(out.ends_with("result: none, the game is not finished\n"), "{out}");
    std::fs::remove_dir_all(&folder).expect("a folder to remove");
}

#[test]
fn a_game_is_played_and_reviewed_in_portuguese() {
    let folder = std::env::temp_dir().join(format!("ludoteca-portuguese-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("jogo.txt");
    let file = file.to_str().expect("a path");
    let says = format!("zz\njogadas\na1\nc1\ndica\ndica\ndica\ndesistir\nguardar {file}\nsair\n");
    let out = text(&ludoteca(&["play", "picaria", "--language", "pt-PT"], &says));
    assert!(out.contains("mão 1: ") && !out.contains("hand"), "{out}");
    let steps = [
        "`zz` não é uma jogada",
        "olha aqui: ",
        "mais perto: ",
        "experimenta ",
        "jogador 2 ganha por desistência",
        "guardado em",
    ];
    let places = steps.map(|step| out.find(step).unwrap_or_else(|| panic!("no {step} in {out}")));
    assert!(places.is_sorted(), "{out}");
    let out = text(&ludoteca(&["review", file, "--language", "pt-BR"], ""));
    assert!(out.contains("deslize") && out.ends_with("resultado: jogador 2 ganha\n"), "{out}");
    std::fs::remove_dir_all(&folder).expect("a folder to remove");
}

#[test]
fn completions_are_made_for_shells() {
    let out = text(&ludoteca(&["completions", "bash"], ""));
    assert!(out.contains("_ludoteca"));
}

#[test]
fn what_cannot_be_measured_is_refused_before_anything_is_printed() {
    for (words, right) in [
        (&["bench", "think", "rastros", "nope"][..], "`nope` is not a game; there are "),
        (&["bench", "playouts", "pista-livre", "direction=up"], "`direction=up`"),
        (&["match", "rastros", "--a", "nodes 0", "--b", "random"], "not a number from 1 on"),
        (&["match", "rastros", "--a", "random", "--b", "movetime 0"], "not a number from 1 on"),
    ] {
        let out = ludoteca(words, "");
        assert_eq!((out.status.code(), out.stdout.as_slice()), (Some(2), &b""[..]), "{words:?}");
        let error = String::from_utf8_lossy(&out.stderr);
        assert!(error.contains(right), "{error}");
    }
}

#[test]
fn games_of_an_edition_by_cycle() {
    let out = text(&ludoteca(&["games", "--edition", "19", "--cycle", "2"], ""));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "CNJM 19 · 2º CEB");
    let slugs: Vec<&str> =
        lines[3..].iter().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(slugs, ["dominorio", "quelhas", "produto"]);
    let out = text(&ludoteca(&["games", "--edition", "12", "--cycle", "s"], ""));
    assert!(out.contains("sesqui") && out.contains("not in the program"), "{out}");
    let out = text(&ludoteca(&["games", "--edition", "20"], ""));
    assert!(out.starts_with("CNJM 20: expected, not announced yet\n"), "{out}");
    let refused = ludoteca(&["games", "--edition", "19", "--cycle", "5"], "");
    assert!(error(&refused).contains("there are 1, 2, 3, s"), "{}", error(&refused));
    let heading = text(&ludoteca(&["games", "rastros"], ""));
    assert!(heading.contains("played: CNJM 18 (2025): 1º CEB, 2º CEB\n"), "{heading}");
    let heading = text(&ludoteca(&["games", "shisima"], ""));
    assert!(heading.contains("played: Olimpíada 2 (2015): C, living board\n"), "{heading}");
}
