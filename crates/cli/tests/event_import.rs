//! Tables as schools send them, read by the real command.

mod desk;

use desk::Desk;

fn club(name: &str) -> Desk {
    let desk = Desk::new(name);
    desk.ok(&["new", "club", "Turma", "--seed", "1"]);
    desk
}

fn names(desk: &Desk) -> Vec<String> {
    let people = desk.json(&["list"]);
    let mut names: Vec<String> = people
        .as_array()
        .expect("people")
        .iter()
        .map(|person| person["entry"]["name"].as_str().expect("a name").to_string())
        .collect();
    names.sort();
    names
}

#[test]
fn commas_semicolons_tabs_marks_and_old_encodings_all_read_the_same() {
    let wide = |text: &str| {
        let units = text.encode_utf16().flat_map(u16::to_le_bytes);
        [0xff, 0xfe].into_iter().chain(units).collect::<Vec<u8>>()
    };
    let latin = |text: &str| text.chars().map(|letter| letter as u8).collect::<Vec<u8>>();
    let plain = "nome;escola\nInês Simões;Escola Um\n\"Silva; João\";Escola \"\"Nova\"\"\n";
    let tables: Vec<(&str, Vec<u8>)> = vec![
        ("semicolons", plain.into()),
        ("a mark", format!("\u{feff}{plain}").into_bytes()),
        ("windows lines", plain.replace('\n', "\r\n").into_bytes()),
        ("latin-1", latin(plain)),
        ("utf-16", wide(plain)),
        ("commas", "Nome,Escola\nInês Simões,Escola Um\n\"Silva; João\",X\n".into()),
        ("tabs", "nome\tescola\nInês Simões\tEscola Um\nSilva; João\tX\n".into()),
        ("sep=", format!("sep=;\r\n{plain}").into_bytes()),
        ("formulas", "nome;escola\n=\"Inês Simões\";Um\n\"Silva; João\";X\n;;\n\n".into()),
        ("hard blanks", "nome;escola\n Inês\u{a0}Simões ;Um\n\"Silva; João\";X".into()),
    ];
    for (what, bytes) in tables {
        let desk = club(&format!("import-{}", what.replace([' ', '='], "-")));
        desk.put("table.csv", bytes);
        let answer = desk.ok(&["import", "table.csv"]);
        assert!(answer.starts_with("2 entries: 2 new"), "{what}: {answer}");
        assert_eq!(names(&desk), ["Inês Simões", "Silva; João"], "{what}");
    }
}

#[test]
fn every_error_has_its_line_and_nothing_is_half_imported() {
    let desk = Desk::new("import-errors");
    desk.ok(&["new", "olympiad", "Olimpíada", "--seed", "1"]);
    let before = desk.bytes("event.ludoteca");
    desk.put(
        "entries.csv",
        "nome;escola;categoria;ano\nAna;Um;B;5\nRui;Um;B;7\n;Um;B;5\nEva;Um;X;5\nIvo;Um;B;ten\nLia;;B;4\nMia;Um;B;3\n",
    );
    let error = desk.refused(&["import", "entries.csv"]);
    for part in
        ["nothing was imported", "line 3:", "7", "line 4:", "line 5:", "line 6: `ten`", "line 7:"]
    {
        assert!(error.contains(part), "`{part}` in {error}");
    }
    assert!(!error.contains("line 2:") && !error.contains("line 8:"), "{error}");
    assert_eq!(desk.bytes("event.ludoteca"), before, "not a byte was added");
    desk.put("empty.csv", "");
    assert!(desk.refused(&["import", "empty.csv"]).contains("the file is empty"));
    desk.put("wrong.csv", "a;b\n1;2\n");
    assert!(desk.refused(&["import", "wrong.csv"]).contains("name, school, category"));
    assert!(desk.refused(&["import", "none.csv"]).contains("`none.csv` cannot be read"));
    let answer = desk.run(&["import", "wrong.csv", "--json"]);
    let value: serde_json::Value = serde_json::from_slice(&answer.stdout).expect("JSON");
    assert_eq!(value["ok"], false);
}

#[test]
fn a_second_import_brings_entries_up_to_date() {
    let desk = Desk::new("import-twice");
    desk.ok(&["new", "cnjm", "CNJM", "--edition", "14", "--seed", "1"]);
    desk.put(
        "one.csv",
        "id;nome;escola;ciclo;jogo\n1;Ana Slva;Um;1º CEB;Semáforo\n2;Rui;Dois;1;Rastros\n",
    );
    desk.ok(&["import", "one.csv"]);
    desk.put(
        "two.csv",
        "id;nome;escola;ciclo;jogo\n1;Ana Silva;Um;1º CEB;Semáforo\n3;Eva;Três;secundário;Flume\n",
    );
    assert!(
        desk.ok(&["import", "two.csv", "--dry-run"])
            .contains("1 new, 1 brought up to date (nothing")
    );
    assert_eq!(names(&desk), ["Ana Slva", "Rui"]);
    assert!(desk.ok(&["import", "two.csv"]).contains("2 entries: 1 new, 1 brought up to date"));
    assert_eq!(names(&desk), ["Ana Silva", "Eva", "Rui"]);
    desk.put("three.csv", "nome;escola;ciclo;jogo\nLeo;Um;1º CEB;Semáforo\n");
    let error = desk.refused(&["import", "three.csv"]);
    assert!(
        error.contains("line 2:") && error.contains("Um"),
        "one pupil a game, a cycle and a school: {error}"
    );
    desk.put("four.csv", "nome;escola;ciclo;jogo\nLeo;Seis;1º CEB;Hex\n");
    let error = desk.refused(&["import", "four.csv"]);
    assert!(error.contains("Semáforo, Gatos & Cães, Rastros are"), "{error}");
}

#[test]
fn the_same_school_in_other_letters_and_a_slip_that_is_asked_about() {
    let desk = Desk::new("import-schools");
    desk.ok(&["new", "olympiad", "Olimpíada", "--seed", "1"]);
    desk.put(
        "one.csv",
        "nome;escola;categoria\nAna;Escola São José;B\nRui;Escola Sao Jose;B\nEva;Escola Sâo Jsé;B\n",
    );
    let answer = desk.ok(&["import", "one.csv", "--dry-run"]);
    assert!(
        answer.contains("line 3: `Escola Sao Jose` is taken for `Escola São José`"),
        "{answer}"
    );
    assert!(
        answer.contains("one school? then `--same-school \"Escola Sâo Jsé=Escola São José\"`"),
        "{answer}"
    );
    desk.ok(&["import", "one.csv", "--same-school", "Escola Sâo Jsé=Escola São José"]);
    assert_eq!(desk.json(&["status"])["teams"], 1);
    let members = desk.ok(&["list", "escola sao jose b"]);
    assert!(["Ana", "Rui", "Eva"].iter().all(|name| members.contains(name)), "{members}");
    assert!(desk.refused(&["list", "Nowhere"]).contains("neither a section nor a team"));
}

#[test]
fn an_open_quotation_mark_and_a_table_too_large_are_refused() {
    let desk = club("import-limits");
    desk.put("quote.csv", "nome;escola\n\"Ana;X\nB;Y\nC;Z\n");
    assert!(desk.refused(&["import", "quote.csv"]).contains("line 2: the quotation mark opened"));
    desk.put("huge.csv", vec![b'a'; 5_000_001]);
    assert!(desk.refused(&["import", "huge.csv"]).contains("5 MB at most"));
}

#[test]
fn two_thousand_pupils_come_in_at_once() {
    let desk = Desk::new("import-many");
    desk.ok(&["new", "cnjm", "CNJM", "--edition", "14", "--seed", "1"]);
    let games = ["Semáforo", "Gatos & Cães", "Rastros"];
    let line = |number: usize| {
        format!("Pupil {number};Escola {};1º CEB;{}\n", number / 3, games[number % 3])
    };
    let table: String = (0..2000).map(line).collect();
    desk.put("all.csv", format!("nome;escola;ciclo;jogo\n{table}"));
    assert!(desk.ok(&["import", "all.csv"]).starts_with("2000 entries: 2000 new"));
}
