//! `ludoteca solve` is killed in the middle and started again: it goes on where it was and comes to the
//! same table. Damaged files are refused, and said to be so.

use ludoteca_engine::Value;
use ludoteca_engine::solve::Table;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn folder(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("ludoteca-solving-{name}-{}", std::process::id()))
}

fn command(words: &[&str], home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.args(words).env("LC_ALL", "C").env("XDG_DATA_HOME", home);
    command
}

fn solve(parameters: &[&str], out: &Path) -> Command {
    let mut words = vec!["solve", "pretwa"];
    words.extend_from_slice(parameters);
    words.extend(["--endgame", "7", "--threads", "1", "--keep-every", "0", "--out"]);
    let mut command = command(&words, out);
    command.arg(out).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The lines that do not tell the time or the place.
fn results(output: &Output) -> Vec<String> {
    assert!(output.status.success(), "{}", text(&output.stderr));
    let lines = text(&output.stdout);
    let results =
        lines.lines().filter(|line| !line.starts_with("time") && !line.starts_with("table"));
    results.map(str::to_string).collect()
}

#[test]
fn a_killed_solver_goes_on_to_the_same_table() {
    let (cut, whole) = (folder("cut"), folder("whole"));
    let mut child = solve(&[], &cut).spawn().expect("the command");
    let part = cut.join("pretwa_quiet-20_part.table");
    let began = Instant::now();
    // Some classes are done when the file has grown.
    while std::fs::metadata(&part).map_or(0, |data| data.len()) < 200_000 {
        assert!(began.elapsed() < Duration::from_secs(120), "nothing was kept");
        assert_eq!(child.try_wait().expect("a state"), None, "it was too quick to be killed");
        std::thread::sleep(Duration::from_millis(2));
    }
    // On Unix this is SIGKILL.
    child.kill().expect("a kill");
    child.wait().expect("an end");
    let table = |folder: &Path| std::fs::read(folder.join("pretwa_quiet-20.table"));
    assert!(table(&cut).is_err() && part.exists());
    let again = solve(&[], &cut).output().expect("the command");
    let errors = text(&again.stderr);
    assert!(errors.contains("go on from") && !errors.contains("begins again"), "{errors}");
    let once = solve(&[], &whole).output().expect("the command");
    assert!(!text(&once.stderr).contains("go on from"));
    assert_eq!(results(&again), results(&once));
    assert!(table(&cut).expect("a table") == table(&whole).expect("a table"));
    assert!(!part.exists(), "work that is done needs no record");
    // A smaller table does not take the place of a larger one, and half a record is no record.
    std::fs::write(&part, b"ludoteca checkpoint 1\nendgame\n").expect("a file");
    let damaged = solve(&[], &cut).output().expect("the command");
    let errors = text(&damaged.stderr);
    assert!(errors.contains("is damaged") && errors.contains("begins again"), "{errors}");
    assert_eq!(results(&damaged), results(&once));
    // The work of another game under this name is not gone on with.
    std::fs::write(&part, b"ludoteca part 1\npretwa quiet=0 part\nwork").expect("a file");
    let other = solve(&[], &cut).output().expect("the command");
    let errors = text(&other.stderr);
    assert!(errors.contains("about another game; the work begins again"), "{errors}");
    assert!(!errors.contains("go on from"), "{errors}");
    assert_eq!(results(&other), results(&once));
    for place in [cut, whole] {
        std::fs::remove_dir_all(place).expect("the folder");
    }
}

/// Finding the positions of a game is kept on the way too.
#[test]
fn a_killed_solver_goes_on_with_a_half_explored_game() {
    let (cut, whole) = (folder("half"), folder("once"));
    let solve = |out: &Path| {
        let words = ["solve", "peoes", "files=4", "--list", "--threads", "1", "--keep-every", "0"];
        let mut command = command(&words, out);
        command.arg("--out").arg(out).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    };
    let mut child = solve(&cut).spawn().expect("the command");
    let part = cut.join("peoes_files-4_part.table");
    let began = Instant::now();
    // A hundredth of all positions and moves, or more.
    while std::fs::metadata(&part).map_or(0, |data| data.len()) < 300_000 {
        assert!(began.elapsed() < Duration::from_secs(120), "nothing was kept");
        assert_eq!(child.try_wait().expect("a state"), None, "it was too quick to be killed");
        std::thread::sleep(Duration::from_millis(2));
    }
    child.kill().expect("a kill");
    child.wait().expect("an end");
    let table = |folder: &Path| std::fs::read(folder.join("peoes_files-4.table"));
    assert!(table(&cut).is_err() && part.exists());
    let again = solve(&cut).output().expect("the command");
    let errors = text(&again.stderr);
    assert!(errors.contains("go on from") && !errors.contains("begins again"), "{errors}");
    let once = solve(&whole).output().expect("the command");
    assert_eq!(results(&again), results(&once));
    assert!(table(&cut).expect("a table") == table(&whole).expect("a table"));
    assert!(!part.exists(), "work that is done needs no record");
    for place in [cut, whole] {
        std::fs::remove_dir_all(place).expect("the folder");
    }
}

/// Whoever stops with Ctrl-C loses nothing, not even what was found since the last half minute.
#[cfg(unix)]
#[test]
fn ctrl_c_keeps_the_work_and_the_same_command_goes_on() {
    let out = folder("stopped");
    let words = ["solve", "peoes", "files=6", "--value-only", "--threads", "1", "--out"];
    let child =
        command(&words, &out).arg(&out).stderr(Stdio::piped()).spawn().expect("the command");
    // It listens once it works.
    std::thread::sleep(Duration::from_secs(2));
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("a signal").success());
    let stopped = child.wait_with_output().expect("an end");
    let errors = text(&stopped.stderr);
    assert_eq!(stopped.status.code(), Some(130), "{errors}");
    assert!(
        errors.contains("is not solved") && errors.contains("the same command goes on"),
        "{errors}"
    );
    let again =
        command(&words, &out).arg(&out).args(["--seconds", "1"]).output().expect("the command");
    assert!(text(&again.stderr).contains("go on from"), "{}", text(&again.stderr));
    assert_eq!(again.status.code(), Some(1), "time that is up is no Ctrl-C");
    std::fs::remove_dir_all(out).expect("the folder");
}

/// What the program answers in the text protocol.
fn talk(home: &Path, words: &[u8]) -> Output {
    let mut child = command(&["protocol"], home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command");
    let mut input = child.stdin.take().expect("a pipe");
    std::io::Write::write_all(&mut input, words).expect("input");
    drop(input);
    child.wait_with_output().expect("an end")
}

#[test]
fn a_damaged_table_is_refused_with_a_clear_message() {
    let home = folder("home");
    let tables = home.join("ludoteca/tables");
    std::fs::create_dir_all(&tables).expect("a folder");
    let file = tables.join("szkwa.table");
    std::fs::write(&file, b"ludoteca table 1\nszkwa\nlisted\n\0\0\0\0\0\0\0\0").expect("a file");
    let output = talk(&home, b"game szkwa\nposition start moves C N1\nvalue\nquit\n");
    assert_eq!(text(&output.stdout), "ok\nok\nvalue unknown\n");
    let errors = text(&output.stderr);
    for part in ["is not used", "its checksum is wrong", "`ludoteca solve szkwa` builds it again"] {
        assert!(errors.contains(part), "{errors}");
    }
    std::fs::remove_dir_all(home).expect("the folder");
}

/// A file may have the right name and hold something else.
#[test]
fn tables_of_another_game_kind_or_size_are_not_used() {
    let home = folder("kinds");
    let tables = home.join("ludoteca/tables");
    std::fs::create_dir_all(&tables).expect("a folder");
    let listed = Table::listed(Vec::new(), &[]);
    let proved = Table::Proved(vec![("start".to_string(), Value::Draw)]);
    for (file, bytes, game, value, refusal) in [
        ("picaria", listed.bytes("shisima"), "picaria", "win 1 in 7", "table of another game"),
        (
            "picaria",
            proved.bytes("picaria"),
            "picaria",
            "win 1 in 7",
            "it is of the kind `proved`, and the one of this game is `listed`; it is built again",
        ),
        (
            "semaforo_columns-3",
            Table::dense(vec![1; 9]).bytes("semaforo columns=3"),
            "semaforo columns=3",
            "win 1 in 17",
            "it is of another size",
        ),
        (
            "rastros",
            listed.bytes("rastros"),
            "rastros",
            "win 1 in 37",
            "it is of the kind `listed`, and the one of this game is `proved`",
        ),
    ] {
        std::fs::write(tables.join(format!("{file}.table")), bytes).expect("a file");
        let words = format!("game {game}\nvalue\nquit\n");
        let output = talk(&home, words.as_bytes());
        assert_eq!(text(&output.stdout), format!("ok\nvalue {value}\n"));
        let errors = text(&output.stderr);
        assert!(errors.contains("is not used") && errors.contains(refusal), "{errors}");
    }
    // Nor does such a file stand in the way of the right one.
    let file = tables.join("picaria.table");
    std::fs::write(&file, proved.bytes("picaria")).expect("a file");
    let output = command(&["solve", "picaria"], &home).output().expect("the command");
    assert!(text(&output.stdout).contains("bytes)"), "{}", text(&output.stdout));
    assert!(
        std::fs::read(&file).expect("a table").starts_with(b"ludoteca table 1\npicaria\nlisted")
    );
    std::fs::remove_dir_all(home).expect("the folder");
}

/// A table of few endgames neither takes the place of a larger one nor is it used where the program builds a
/// larger one by itself.
#[test]
fn small_tables_of_endgames_do_no_harm() {
    let home = folder("small");
    let out = home.join("ludoteca/tables");
    let ouri = |seeds: &str| {
        let words = ["solve", "ouri", "--endgame", seeds, "--threads", "1"];
        let output = command(&words, &home).output().expect("the command");
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    };
    let (code, small, _) = ouri("5");
    assert_eq!(code, Some(0));
    assert!(small.contains("positions 5,558 ") && small.contains("bytes)"), "{small}");
    let (_, larger, _) = ouri("6");
    assert!(larger.contains("bytes)"), "{larger}");
    let (_, stays, _) = ouri("5");
    assert!(stays.contains("holds more, and stays"), "{stays}");
    let file = out.join("ouri_cycle-leave.table");
    let before = std::fs::metadata(&file).expect("a table").len();
    let errors = text(&talk(&home, b"game ouri\nvalue\nquit\n").stderr);
    assert!(errors.contains("holds fewer endgames") && errors.contains("built again"), "{errors}");
    assert!(std::fs::metadata(&file).expect("a table").len() > 10 * before);
    let (code, _, error) = ouri("25");
    assert_eq!(code, Some(1));
    assert!(error.contains("there is no table of `25` seeds; it can have 1 to 24"), "{error}");
    let words = ["solve", "alquerque", "--endgame", "2"];
    let error = text(&command(&words, &home).output().expect("the command").stderr);
    assert!(error.contains("there is no table of `2` pieces; it can have 6 to 24"), "{error}");
    std::fs::remove_dir_all(home).expect("the folder");
}

#[test]
fn what_was_found_on_a_larger_machine_is_told() {
    let home = folder("known");
    let output = command(&["solve", "pista-livre"], &home).output().expect("the command");
    let told = text(&output.stdout);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(
        told.contains("value unknown\nknown If nobody errs, the first player (White) wins"),
        "{told}"
    );
    assert!(!told.contains("first r"), "{told}");
    let words = ["solve", "pista-livre", "direction=opposite"];
    let output = command(&words, &home).output().expect("the command");
    assert!(!text(&output.stdout).contains("known If"), "{}", text(&output.stdout));
    std::fs::remove_dir_all(&home).expect("a folder");
}
