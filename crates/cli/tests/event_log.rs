//! The event's file through the real command: nothing reported is lost, nothing refused is kept, and
//! every step can be taken back.

mod desk;

use desk::Desk;
use std::io::Write;
use std::process::Stdio;

const CLASS: [&str; 6] = ["Ana", "Bia", "Caio", "Davi", "Eva", "Fábio"];

fn class(name: &str) -> Desk {
    let desk = Desk::new(name);
    desk.class(&CLASS, 3);
    desk.ok(&["pair", "main"]);
    desk
}

#[test]
fn whatever_was_reported_is_there_after_a_cut_in_mid_write() {
    let desk = class("cut");
    desk.ok(&["result", "main", "1", "1", "1-0"]);
    let whole = desk.bytes("event.ludoteca");
    desk.ok(&["result", "main", "1", "2", "0-1"]);
    let longer = desk.bytes("event.ludoteca");
    // The plug is pulled at every place inside the last line.
    for cut in (whole.len()..longer.len()).step_by(7) {
        desk.put("event.ludoteca", &longer[..cut]);
        let out = desk.run(&["round", "main", "1"]);
        assert!(out.status.success(), "cut at {cut}");
        let text = String::from_utf8(out.stdout).expect("text");
        assert!(text.contains("1-0") && !text.contains("0-1"), "cut at {cut}: {text}");
    }
    desk.put("event.ludoteca", &longer[..longer.len() - 9]);
    let out = desk.run(&["result", "main", "1", "3", "½-½"]);
    assert!(String::from_utf8_lossy(&out.stderr).contains("cut short"));
    assert!(desk.ok(&["check"]).contains("is the same"));
}

#[test]
fn a_changed_letter_in_the_middle_is_noticed() {
    let desk = class("changed");
    let mut bytes = desk.bytes("event.ludoteca");
    let at = bytes.windows(3).position(|three| three == b"Bia").expect("a name");
    bytes[at] = b'M';
    desk.put("event.ludoteca", &bytes);
    let out = desk.run(&["status"]);
    let told = String::from_utf8_lossy(&out.stderr).to_string();
    assert!(out.status.success(), "what stands before it is shown");
    assert!(told.contains("damaged at line 2") && told.contains("event repair"), "{told}");
    assert!(desk.refused(&["import", "names.csv"]).contains("event repair"));
    let answer = desk.ok(&["repair"]);
    assert!(
        answer.contains("ends with step 1") && answer.contains("step 3: draw of main"),
        "{answer}"
    );
    assert_eq!(desk.bytes("event.ludoteca.damaged"), bytes);
    desk.ok(&["import", "names.csv"]);
    assert!(desk.ok(&["repair"]).contains("nothing to repair"));
}

#[test]
fn commands_killed_at_any_moment_leave_a_whole_event() {
    let desk = class("killed");
    for attempt in 0..12u64 {
        let outcome = if attempt % 2 == 0 { "1-0" } else { "0-1" };
        let mut command = desk.command(&["result", "main", "1", "1", outcome, "--correct"]);
        let mut child =
            command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("a child");
        std::thread::sleep(std::time::Duration::from_millis(attempt * 3));
        let _ = child.kill();
        let _ = child.wait();
        assert!(desk.ok(&["check"]).contains("is the same"), "killed after {} ms", attempt * 3);
    }
    desk.ok(&["result", "main", "1", "1", "1-0", "--correct"]);
    assert!(desk.ok(&["round", "main", "1"]).contains("1-0"));
}

#[test]
fn two_terminals_at_once_lose_nothing() {
    let desk = class("two-terminals");
    let children: Vec<_> = (1..=3)
        .map(|board| {
            let board = board.to_string();
            desk.command(&["result", "main", "1", &board, "1-0"]).stdout(Stdio::null()).spawn()
        })
        .collect();
    for child in children {
        assert!(child.expect("a child").wait().expect("an end").success());
    }
    assert_eq!(desk.ok(&["round", "main", "1"]).matches("1-0").count(), 3);
}

#[test]
fn undo_redo_and_history() {
    let desk = class("undo");
    desk.ok(&["result", "main", "1", "1", "1-0"]);
    let before = desk.ok(&["standings", "main"]);
    assert!(desk.ok(&["undo"]).starts_with("step 5 undone: main: round 1 board 1: 1-0"));
    assert_ne!(desk.ok(&["standings", "main"]), before);
    assert!(desk.ok(&["history"]).contains("undone"));
    assert!(desk.ok(&["redo"]).starts_with("step 5 stands again"));
    assert_eq!(desk.ok(&["standings", "main"]), before);
    // The draw cannot go while a round stands on it.
    let error = desk.refused(&["undo", "3"]);
    assert!(error.contains('4'), "it says which step needs it: {error}");
    let error = desk.refused(&["undo", "99"]);
    assert!(error.contains("99"), "{error}");
    let history = desk.json(&["history"]);
    assert_eq!(history.as_array().expect("steps").len(), 7);
    assert_eq!(desk.json(&["check"])["findings"].as_array().expect("a list").len(), 0);
}

#[test]
fn a_correction_after_the_next_pairing_keeps_it_and_says_who_moves() {
    let desk = class("correction");
    desk.fill("event.ludoteca", "main");
    desk.ok(&["pair", "main"]);
    let paired = desk.json(&["round", "main", "2"])["boards"].clone();
    let before = desk.bytes("event.ludoteca");
    let error = desk.refused(&["result", "main", "1", "1", "0-1"]);
    assert!(error.contains("has the result 1-0 already") && error.contains("--correct"), "{error}");
    assert_eq!(desk.bytes("event.ludoteca"), before);
    let answer = desk.ok(&["result", "main", "1", "1", "0-1", "--correct"]);
    assert!(answer.contains("corrected after the next round was paired"), "{answer}");
    assert!(answer.contains("the pairings stand, the standings are recomputed"), "{answer}");
    assert!(answer.contains(" -> "), "{answer}");
    assert_eq!(desk.json(&["round", "main", "2"])["boards"], paired);
    let changes = desk.json(&["status"])["changes"].clone();
    assert_eq!(changes.as_array().expect("changes").len(), 1);
    let steps = desk.json(&["history"]).as_array().expect("steps").len();
    let again = desk.json(&["result", "main", "1", "1", "0-1"]);
    assert_eq!((again["ok"].clone(), again["corrected"].clone()), (true.into(), false.into()));
    assert_eq!(again["step"], steps, "the same result again is no step of its own");
}

#[test]
fn the_regulation_is_fixed_at_the_first_pairing() {
    let desk = Desk::new("fixed");
    desk.class(&CLASS, 3);
    desk.ok(&["set", "tie-breaks=direct,sonneborn,lot"]);
    assert!(desk.refused(&["set", "lot-seed=9"]).contains("fixed since the first draw"));
    desk.ok(&["pair", "main"]);
    let error = desk.refused(&["set", "unplayed=plain"]);
    assert!(error.contains("--force") && error.contains("public"), "{error}");
    assert!(desk.ok(&["regulation"]).contains("unplayed = fide"));
    desk.ok(&["set", "unplayed=plain", "--force"]);
    assert!(desk.ok(&["status"]).contains("unplayed fide -> plain"));
    assert!(desk.refused(&["set", "walkover=9-0"]).contains("is not a parameter here"));
    assert!(desk.refused(&["set", "unplayed=maybe", "--force"]).contains("fide, plain"));
}

#[test]
fn the_seed_is_a_parameter_and_every_lot_follows_it() {
    let draw = |words: &[&str]| {
        let desk = Desk::new(&format!("seed-{}", words.join("").replace(['-', '=', ' '], "")));
        desk.ok(&[&["new", "club", "Turma"], words].concat());
        desk.put("names.csv", format!("nome\n{}\n", CLASS.join("\n")));
        desk.ok(&["import", "names.csv"]);
        desk.ok(&["draw", "main"])
    };
    let five = draw(&["--seed", "5"]);
    assert_eq!(draw(&["--set", "lot-seed=5"]), five);
    assert_ne!(draw(&["--seed", "6"]), five);
}

#[test]
fn every_command_refuses_nonsense_with_what_would_be_right() {
    let desk = class("nonsense");
    let before = desk.bytes("event.ludoteca");
    for (words, right) in [
        (&["pair", "main"][..], "still waits for 3 result(s)"),
        (&["pair", "nowhere"], "there are: main"),
        (&["result", "main", "1", "9", "1-0"], "there are 3"),
        (&["result", "main", "7", "1", "1-0"], "is not paired"),
        (&["result", "main", "1", "1", "2-0"], "`1-0`, `0-1`, `½-½`"),
        (&["result", "main", "1", "1", "m1=1-0"], "one result"),
        (&["forfeit", "main", "1", "1", "Nobody"], "`ludoteca event list`"),
        (&["withdraw", "Nobody"], "is not entered"),
        (&["draw", "main"], "drawn already"),
        (&["why", "place", "main", "Nobody"], "is not entered"),
        (&["why", "pairing", "main", "1", "8"], "there are 3"),
        (&["export", "main", "--format", "doc"], "csv, json, trf, html or pdf"),
        (&["print", "stamps", "--out", "x.pdf"], "score-cards"),
        (&["print", "pairings", "--language", "fr", "--out", "x.pdf"], "pt-PT, pt-BR or en"),
        (&["new", "club", "Turma"], "exists already"),
        (&["--file", "none.ludoteca", "status"], "`ludoteca event new`"),
        (&["--file", "x.ludoteca", "new", "chess", "X"], "`olympiad`, `cnjm` or `club`"),
        (&["--file", "x.ludoteca", "new", "cnjm", "X", "--edition", "33"], "1 to 20, crjm-11"),
        (&["lineup", "main", "1", "1", "Ana", "m1=Ana"], "teams"),
    ] {
        let error = desk.refused(words);
        assert!(error.contains(right), "{words:?}: {error}");
    }
    assert_eq!(desk.bytes("event.ludoteca"), before, "not a byte was added");
}

#[test]
fn the_file_goes_on_on_another_laptop() {
    let desk = class("laptop");
    desk.ok(&["result", "main", "1", "1", "1-0"]);
    let other = Desk::new("another-laptop");
    other.put("event.ludoteca", desk.bytes("event.ludoteca"));
    assert_eq!(other.ok(&["standings", "main"]), desk.ok(&["standings", "main"]));
    other.fill("event.ludoteca", "main");
    other.ok(&["pair", "main"]);
    let mut file = std::fs::OpenOptions::new()
        .append(true)
        .open(other.path("event.ludoteca"))
        .expect("the file");
    file.write_all(b"half a line").expect("room");
    assert!(other.ok(&["check"]).contains("is the same"));
}
