//! `ludoteca match` with programs that fail and with people who press Ctrl-C.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn folder(name: &str) -> PathBuf {
    let folder =
        std::env::temp_dir().join(format!("ludoteca-contest-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A match of Rastros in which `b` is this script; it finds itself in the folder, and the true program as `$1`.
fn contest(script: &str, folder: &Path, words: &[&str]) -> Command {
    let file = folder.join("program.sh");
    std::fs::write(&file, script).expect("a script");
    let program = env!("CARGO_BIN_EXE_ludoteca");
    let b = format!("cmd:sh '{}' '{program}' :: nodes 20", file.display());
    let mut command = Command::new(program);
    command.env("LC_ALL", "C").args(["match", "rastros", "--a", "nodes 20", "--b", &b]).args(words);
    command.current_dir(folder).env("XDG_DATA_HOME", folder);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn ends(mut command: Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().expect("the command");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (status.code(), text(stdout), text(stderr))
}

/// Crashes when it is started first, answers nonsense the second time, and then plays.
const TWO_FAILURES: &str = r#"
echo start >> starts
case $(wc -l < starts) in
  *1) while read line; do case $line in go*) exit 3;; esac; echo ok; done;;
  *2) while read line; do case $line in go*) echo bestmove zz;; *) echo ok;; esac; done;;
  *) exec "$1" protocol;;
esac
"#;

#[test]
fn a_program_that_fails_loses_the_game_and_is_started_again() {
    let folder = folder("fails");
    let (code, out, errors) =
        ends(contest(TWO_FAILURES, &folder, &["--games", "6", "--log", "log"]));
    assert_eq!(code, Some(0), "{errors}");
    assert!(out.contains("\n6 games: +") && out.contains("Elo"), "{out}");
    assert!(out.contains("\n2 games lost by crash or illegal move\n"), "{out}");
    assert!(out.contains("the first of them, game 1: b failed: `sh "), "{out}");
    assert!(errors.contains("game 1: b failed: `sh "), "{errors}");
    assert!(errors.contains("ended (exit status: 3) instead of answering `go nodes 20`"));
    assert!(errors.contains("game 2: b failed: it answered `zz` is not a legal move"), "{errors}");
    let starts = std::fs::read_to_string(folder.join("starts")).expect("a count");
    assert_eq!(starts.lines().count(), 3);
    let log = std::fs::read_to_string(folder.join("log")).expect("a log");
    assert_eq!(log.lines().count(), 7, "{log}");
    std::fs::remove_dir_all(folder).expect("the folder");
}

#[test]
fn a_program_that_only_fails_ends_the_match_and_counts_nothing() {
    let folder = folder("broken");
    let script = "while read line; do case $line in game*) exit 3;; *) echo ok;; esac; done";
    for jobs in ["1", "2"] {
        let words = ["--games", "50", "--log", "log", "--jobs", jobs];
        let (code, out, errors) = ends(contest(script, &folder, &words));
        assert_eq!((code, out.as_str()), (Some(1), ""), "{errors}");
        let wanted = "ludoteca: player b failed in each of its first 3 games";
        assert!(errors.contains(wanted), "{errors}");
        assert_eq!(std::fs::read_to_string(folder.join("log")).expect("a log").lines().count(), 1);
    }
    // Two games are too few to judge: they count.
    let (code, out, _) = ends(contest(script, &folder, &["--games", "2"]));
    assert_eq!(code, Some(0));
    assert!(out.contains("2 games: +2 =0 -0") && out.contains("2 games lost by"), "{out}");
    std::fs::remove_dir_all(folder).expect("the folder");
}

#[test]
fn a_program_that_cannot_be_started_ends_the_match_at_once() {
    let folder = folder("absent");
    let (code, out, errors) = ends(contest("exit 4", &folder, &[]));
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(errors.contains("instead of answering `ludoteca`") || errors.contains("not listen"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.env("LC_ALL", "C").args([
        "match",
        "rastros",
        "--a",
        "random",
        "--b",
        "cmd:/nowhere/program",
    ]);
    let (code, out, errors) = ends(command);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(errors.contains("`/nowhere/program` cannot be started: "), "{errors}");
    std::fs::remove_dir_all(folder).expect("the folder");
}

#[test]
fn ctrl_c_prints_what_was_played_and_the_same_command_goes_on() {
    let folder = folder("stopped");
    // It answers slowly, so that a game is under way.
    let script = r#"while read line; do sleep 0.01; echo "$line"; done | "$1" protocol"#;
    let words = |games| ["--games", games, "--log", "log", "--opening", "3"];
    let child = contest(script, &folder, &words("10000")).spawn().expect("the command");
    let played =
        || std::fs::read_to_string(folder.join("log")).unwrap_or_default().matches('\n').count();
    let began = Instant::now();
    while played() < 3 {
        assert!(began.elapsed() < Duration::from_secs(60), "no game was played");
        std::thread::sleep(Duration::from_millis(20));
    }
    let pid = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &pid]).status().expect("a signal");
    assert!(sent.success());
    let output = child.wait_with_output().expect("an end");
    assert_eq!(output.status.code(), Some(130));
    let (out, errors) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let count = played() - 1;
    assert!(out.contains(&format!("\n{count} games: +")) && out.contains("Elo"), "{out}");
    assert!(!out.contains("lost by"), "{out}");
    let wanted =
        format!("stopped after {count} of 10000 games; the same command goes on from `log`");
    assert!(errors.contains(&wanted), "{errors}");
    let games = (count + 2).to_string();
    let (code, out, _) = ends(contest(script, &folder, &words(&games)));
    assert_eq!(code, Some(0));
    assert!(out.contains(&format!("\n{games} games: +")), "{out}");
    std::fs::remove_dir_all(folder).expect("the folder");
}

/// What earlier versions wrote when a program answered an illegal move.
#[test]
fn an_older_log_goes_on() {
    let folder = folder("older");
    let script = r#"exec "$1" protocol"#;
    let words = ["--games", "2", "--log", "log"];
    assert_eq!(ends(contest(script, &folder, &words)).0, Some(0));
    let log = std::fs::read_to_string(folder.join("log")).expect("a log");
    let heading = log.lines().next().expect("a heading");
    let older = format!("{heading}\n0\t1\td4 d5\tb answered `zz` is not a legal move\n");
    std::fs::write(folder.join("log"), older).expect("a log");
    let (code, out, _) = ends(contest(script, &folder, &words));
    assert_eq!(code, Some(0));
    assert!(out.contains("\n2 games: +") && out.contains("\n1 game lost by crash"), "{out}");
    std::fs::remove_dir_all(folder).expect("the folder");
}
