//! What leaves the event: tables, reports and papers, made by the real command.

mod desk;

use desk::Desk;

fn swiss(name: &str) -> Desk {
    let desk = Desk::new(name);
    desk.class(&["Ana", "Bia", "Caio", "=Davi", "Eva"], 4);
    for _ in 0..3 {
        desk.ok(&["pair", "main"]);
        desk.fill("event.ludoteca", "main");
    }
    desk
}

#[test]
fn standings_as_csv_open_in_a_spreadsheet() {
    let desk = swiss("csv");
    let text = desk.ok(&["export", "main"]);
    assert!(
        text.starts_with(
            "\u{feff}place;name;school;points;buchholz;progressive;median;lot;because\r\n"
        ),
        "{text}"
    );
    assert_eq!(text.lines().count(), 6);
    assert!(text.contains("'=Davi"), "a name that looks like a formula is guarded: {text}");
}

#[test]
fn the_whole_event_as_json() {
    let desk = swiss("json");
    let all = desk.json(&["export", "--format", "json"]);
    assert_eq!(all["people"].as_object().expect("people").len(), 5);
    let one = desk.json(&["export", "main", "--format", "json"]);
    assert_eq!(one["standings"]["rows"].as_array().expect("rows").len(), 5);
    for words in [
        &["regulation"][..],
        &["list"],
        &["round", "main"],
        &["standings", "main"],
        &["why", "place", "main", "Ana"],
        &["why", "pairing", "main", "2", "1"],
        &["status"],
        &["history"],
        &["check"],
        &["pair", "main"],
        &["check-in", "Ana"],
        &["undo"],
        &["redo"],
        &["print", "standings", "--out", "x.pdf"],
    ] {
        let value = desk.json(words);
        assert!(value.is_object() || value.is_array(), "{words:?}");
    }
}

#[test]
fn a_report_goes_out_and_comes_back() {
    let desk = swiss("trf");
    desk.ok(&["export", "main", "--format", "trf", "--out", "a.trf"]);
    assert!(desk.ok(&["trf", "check", "a.trf"]).contains("3 rounds checked, 0 differ"));
    assert!(desk.ok(&["trf", "pair", "a.trf"]).starts_with("3\n"));
    desk.ok(&["--file", "b.ludoteca", "new", "--trf", "a.trf"]);
    desk.ok(&["--file", "b.ludoteca", "export", "main", "--format", "trf", "--out", "b.trf"]);
    let players = |text: String| -> Vec<String> {
        text.lines().filter(|line| line.starts_with("001")).map(str::to_string).collect()
    };
    let rounds = |line: &String| line[91..].to_string();
    let (one, two) = (players(desk.text("a.trf")), players(desk.text("b.trf")));
    assert_eq!(
        one.iter().map(rounds).collect::<Vec<_>>(),
        two.iter().map(rounds).collect::<Vec<_>>()
    );
}

#[test]
fn half_point_byes_of_a_report_are_kept() {
    let desk = Desk::new("half");
    let player = |number: u32, points: &str, rounds: &str| {
        format!(
            "001 {number:>4}      {:<33} {:>31} {points:>4}       {rounds}\r\n",
            format!("P{number}"),
            ""
        )
    };
    let rounds =
        ["   3 w 1  0000 - H", "   4 b 0     3 w 1", "   1 b 0     2 b 0", "   2 w 1  0000 - Z"];
    let points = ["1.5", "1.0", "0.0", "1.0"];
    let mut text = "012 Half\r\nXXR 3\r\nXXC white1\r\n".to_string();
    for number in 1..=4u32 {
        text += &player(number, points[number as usize - 1], rounds[number as usize - 1]);
    }
    desk.put("half.trf", &text);
    desk.ok(&["new", "--trf", "half.trf"]);
    let table = desk.json(&["standings", "main"]);
    let row = &table["rows"][0];
    assert_eq!((row["name"].as_str(), row["points"].as_str()), (Some("P1"), Some("1.5")));
    assert!(desk.ok(&["round", "main", "2"]).contains("half-point bye: P1"));
    assert!(desk.ok(&["export", "main", "--format", "trf"]).contains("0000 - H"));
}

#[test]
fn every_paper_is_a_pdf_in_three_languages() {
    let desk = swiss("papers");
    // Nobody has a place before the last result is in.
    let early = ["print", "certificates", "main", "--out", "early.pdf"];
    assert!(desk.refused(&early).contains("`main` is not over"));
    assert!(!desk.path("early.pdf").exists());
    desk.ok(&[&early[..], &["--podium", "0"]].concat());
    desk.ok(&["pair", "main"]);
    desk.fill("event.ludoteca", "main");
    let steps = desk.json(&["history"]).as_array().expect("steps").len();
    for paper in [
        "pairings",
        "schools",
        "names",
        "score-cards",
        "name-cards",
        "check-in",
        "poster",
        "standings",
        "certificates",
        "round",
    ] {
        for language in ["pt-PT", "pt-BR", "en"] {
            let out = format!("{paper}-{language}.pdf");
            let answer = desk.ok(&["print", paper, "--language", language, "--out", &out]);
            assert!(answer.starts_with(&out) && answer.contains(", "), "{answer}");
            assert!(desk.bytes(&out).starts_with(b"%PDF-"), "{out}");
        }
    }
    let after = desk.json(&["history"]).as_array().expect("steps").len();
    assert_eq!(after, steps, "printing is no step");
    desk.ok(&["export", "main", "--format", "pdf", "--out", "standings.pdf"]);
    assert!(desk.bytes("standings.pdf").starts_with(b"%PDF-"));
    assert!(desk.refused(&["print", "poster", "--out", "nowhere/x.pdf"]).contains("nowhere"));
}

#[test]
fn every_child_of_a_team_gets_a_certificate() {
    let desk = Desk::new("children");
    desk.ok(&["new", "olympiad", "Olimpíada", "--seed", "3"]);
    let mut table = "nome;escola;categoria;ano\n".to_string();
    for school in ["Um", "Dois"] {
        (1..=10).for_each(|pupil| table += &format!("P{pupil} {school};{school};B;5\n"));
    }
    desk.put("entries.csv", table);
    desk.ok(&["import", "entries.csv"]);
    desk.ok(&["draw", "B"]);
    desk.ok(&["pair", "B"]);
    assert!(desk.refused(&["print", "certificates", "--out", "c.pdf"]).contains("not over"));
    desk.fill("event.ludoteca", "B");
    let answer = desk.ok(&[
        "print",
        "certificates",
        "--place",
        "Santo Cristo",
        "--date",
        "3 de junho",
        "--out",
        "c.pdf",
    ]);
    assert!(answer.contains("20 pages"), "{answer}");
}

#[test]
fn why_speaks_in_words() {
    let desk = swiss("why");
    let first =
        desk.json(&["standings", "main"])["rows"][0]["name"].as_str().expect("a name").to_string();
    let text = desk.ok(&["why", "place", "main", &first]);
    assert!(text.contains(" is 1st because: first, with "), "{text}");
    let text = desk.ok(&["why", "pairing", "main", "3", "1"]);
    assert!(text.contains("points") || text.contains("floats down"), "{text}");
    assert!(text.contains(" starts: "), "{text}");
    assert!(text.contains("has the bye"), "five play, so somebody sits out: {text}");
}

#[test]
fn small_days_by_dice_come_out_the_same_when_recomputed() {
    let desk = Desk::new("dice");
    let cnjm = ["simulate", "cnjm", "--pupils", "150", "--schools", "30", "--seed", "3"];
    let text = desk.ok(&[&["--file", "a.ludoteca"][..], &cnjm].concat());
    assert!(text.contains("the podiums are the same"), "{text}");
    assert_eq!(text.lines().filter(|line| line.contains("/final: ")).count(), 12, "{text}");
    assert!(desk.ok(&["--file", "a.ludoteca", "check"]).contains("is the same"));
    let text =
        desk.ok(&["--file", "b.ludoteca", "simulate", "olympiad", "--teams", "12", "--seed", "3"]);
    assert!(text.contains("the podiums are the same"), "{text}");
}
