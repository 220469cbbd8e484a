//! Editions by the real command: those that come with the program, one that an organiser defines by hand
//! and runs to its certificates, and a club that names its game.

mod desk;

use desk::Desk;

#[test]
fn every_edition_can_begin() {
    let desk = Desk::new("editions-all");
    let list = desk.ok(&["edition", "list"]);
    for number in 1..=20 {
        let (file, edition) = (format!("{number}.ludoteca"), number.to_string());
        desk.ok(&["--file", &file, "new", "cnjm", "X", "--edition", &edition]);
        assert!(list.contains(&format!("cnjm-{number} ")), "{list}");
    }
    let madeira = desk.ok(&["--file", "m.ludoteca", "new", "cnjm", "X", "--edition", "crjm-11"]);
    assert!(madeira.contains("2027-02-19") && madeira.contains("Dominório"), "{madeira}");
    let expected = desk.ok(&["--file", "now.ludoteca", "new", "cnjm", "X"]);
    assert!(expected.contains("CNJM 20") && expected.contains("not announced yet"), "{expected}");
    let lost = desk.ok(&["edition", "show", "12"]);
    assert!(lost.contains("run but not played here: Sesqui"), "{lost}");
    let ouri = desk.ok(&["edition", "show", "4"]);
    assert!(ouri.contains("Ouri (cycle=collect)"), "{ouri}");
}

#[test]
fn an_edition_defined_by_hand_is_run_to_its_certificates() {
    let desk = Desk::new("editions-own");
    let defined = desk.ok(&[
        "edition",
        "new",
        "cnjm-21",
        "--name",
        "CNJM 21",
        "--year",
        "2028",
        "--like",
        "20",
        "--cycle",
        "1: rastros, semaforo, ouri (cycle=collect), hex (size=7)",
        "--cycle",
        "k (Jardim): xadrez",
        "--game",
        "xadrez: Xadrez, Chess",
    ]);
    assert!(defined.contains("run but not played here") && defined.contains("Xadrez"), "{defined}");
    let text = desk.text("cnjm-21.edition");
    assert!(text.contains("cycle 1 (1º CEB): rastros"), "{text}");
    assert!(
        text.contains("cycle 2 (2º CEB): faisca"),
        "the cycles of edition 20 come along: {text}"
    );
    assert!(desk.ok(&["edition", "list"]).contains("cnjm-21"));

    let settings = ["--set", "group-size=3", "--set", "rounds=2", "--set", "final-rounds=1"];
    let mut new = vec!["new", "cnjm", "Final de 2028", "--edition", "CNJM 21", "--seed", "3"];
    new.extend(settings);
    desk.ok(&new);
    // What the event began with stays, whatever becomes of the file.
    std::fs::remove_file(desk.path("cnjm-21.edition")).expect("removed");

    let mut table = "nome;escola;ciclo;jogo\n".to_string();
    for school in 1..=6 {
        table.push_str(&format!("Aluno {school};Escola {school};1.º ciclo;Rastros\n"));
    }
    for school in 1..=2 {
        table.push_str(&format!("Menino {school};Escola {school};Jardim;Chess\n"));
    }
    desk.put("all.csv", table);
    desk.ok(&["import", "all.csv"]);
    desk.put("year.csv", "nome;escola;ciclo;jogo\nEva;Sete;mini;Rastros\n");
    let refused = desk.refused(&["import", "year.csv"]);
    assert!(refused.contains("`mini` is not a cycle; 1º CEB"), "{refused}");
    desk.put("game.csv", "nome;escola;ciclo;jogo\nEva;Sete;1;Produto\n");
    let refused = desk.refused(&["import", "game.csv"]);
    assert!(refused.contains("Rastros, Semáforo, Ouri, Hex are"), "{refused}");

    for section in ["1-rastros", "k-xadrez"] {
        desk.ok(&["draw", section]);
    }
    for _ in 0..2 {
        desk.ok(&["pair", "all"]);
        for stage in desk.stages("event.ludoteca") {
            desk.fill("event.ludoteca", &stage);
        }
    }
    desk.ok(&["draw", "1-rastros/final"]);
    desk.ok(&["pair", "all"]);
    desk.fill("event.ludoteca", "1-rastros/final");
    let printed = desk.ok(&["print", "certificates", "--out", "certificates.pdf"]);
    assert!(printed.contains("pages"), "{printed}");
    assert!(desk.bytes("certificates.pdf").starts_with(b"%PDF"));
    desk.ok(&["print", "poster", "--out", "poster.pdf"]);
    assert!(desk.ok(&["check"]).contains("the same"));
    let held = desk.ok(&["regulation"]);
    assert!(held.contains("CNJM 21") && held.contains("Jardim: Xadrez"), "{held}");
}

#[test]
fn a_club_names_its_game() {
    let desk = Desk::new("editions-club");
    let begun = desk.ok(&["new", "club", "Clube", "--game", "hex (size=7)", "--game", "Rastros"]);
    assert!(begun.contains("Hex (size=7 swap=yes), Rastros"), "{begun}");
    desk.put("names.csv", "nome;jogo\nAna;hex\nRui;Hex\nEva;Rastros\nLeo;Rastros\n");
    desk.ok(&["import", "names.csv"]);
    desk.ok(&["draw", "hex"]);
    desk.ok(&["draw", "rastros"]);
    let one = ["--file", "one.ludoteca"];
    desk.ok(&[&one[..], &["new", "club", "Um", "--game", "ouri"]].concat());
    desk.put("plain.csv", "nome\nAna\nRui\n");
    desk.ok(&[&one[..], &["import", "plain.csv"]].concat());
    desk.ok(&[&one[..], &["draw", "ouri"]].concat());
    desk.ok(&[&one[..], &["pair", "all"]].concat());
    desk.ok(&[&one[..], &["print", "pairings", "--out", "one.pdf"]].concat());
}

#[test]
fn what_cannot_be_an_edition_is_refused_with_a_way_out() {
    let desk = Desk::new("editions-wrong");
    for (words, right) in [
        (&["edition", "new", "Feira 1", "--cycle", "1: hex"][..], "`feira-1` would be right"),
        (&["edition", "new", "feira-1"], "has no cycle"),
        (&["edition", "new", "feira-1", "--cycle", "1: chess"], "would make it one"),
        (&["edition", "new", "feira-1", "--cycle", "1: hex (size=99)"], "Hex:"),
        (&["edition", "new", "feira-1", "--cycle", "k: hex"], "`cycle k (Name): …`"),
        (&["edition", "show", "99"], "1 to 20, crjm-11"),
        (&["new", "cnjm", "X", "--edition", "olimpiada-2"], "for teams"),
        (&["new", "olympiad", "X", "--edition", "19"], "for pupils alone"),
        (&["new", "cnjm", "X", "--game", "hex"], "what a club plays"),
    ] {
        let error = desk.refused(words);
        assert!(error.contains(right), "{words:?}: {error}");
    }
    desk.ok(&["edition", "new", "feira-1", "--cycle", "1: hex"]);
    let again = desk.refused(&["edition", "new", "feira-1", "--cycle", "1: hex"]);
    assert!(again.contains("--replace"), "{again}");
    desk.put("broken.edition", "edition a-1\nyear: x\n");
    let error = desk.refused(&["edition", "list"]);
    assert!(error.contains("broken.edition") && error.contains("line 2"), "{error}");
}
