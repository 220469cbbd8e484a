//! The file against a second transcription of the rulebook's table, made in another way; what the file
//! names against the games themselves; and everything that can be written wrongly.

use ludoteca_editions::{Board, Editions, Mistake, State, all, read};

/// The rulebook's table by the letters of its games, a row an edition: four cycles of three.
const GAMES: [(&str, &str); 21] = [
    ("Po", "pontos"),
    ("Pd", "poliedros"),
    ("Ou", "ouri"),
    ("Pe", "peoes"),
    ("Am", "amazonas"),
    ("He", "hex"),
    ("Se", "semaforo"),
    ("Ra", "rastros"),
    ("GC", "gatos-caes"),
    ("Av", "avanco"),
    ("Pr", "produto"),
    ("Fl", "flume"),
    ("Go", "go"),
    ("Ko", "konane"),
    ("Sq", "sesqui"),
    ("AG", "atari-go"),
    ("Do", "dominorio"),
    ("Ne", "nex"),
    ("Qu", "quelhas"),
    ("Fa", "faisca"),
    ("Yy", "y"),
];

const TABLE: &str = "\
cnjm-1  2004 Po Pd Ou | Pd Ou Pe | Ou Am Pe | Am Pe He
cnjm-2  2006 Po Se Ou | Se Ou He | Ou Am He | Am He Go
cnjm-3  2007 Po Se Ou | Se Ou He | Ou Am He | Am He Go
cnjm-4  2008 Po Se Ou | Se Ou He | Ou Am He | Am He Ra
cnjm-5  2009 Se Ko Ou | Ko Ou He | Ou He Ra | He Ra Av
cnjm-6  2010 Se Ko Ou | Ko Ou He | Ou He Ra | He Ra Av
cnjm-7  2011 Se GC Ou | GC Ou He | Ou He Ra | He Ra Av
cnjm-8  2012 Se GC Ou | GC Ou He | Ou He Ra | He Ra Av
cnjm-9  2013 Se GC Ra | GC Ra He | Ra He Av | He Av Pr
cnjm-10 2014 Se GC Ra | GC Ra He | Ra He Av | He Av Pr
cnjm-11 2015 Se GC Ra | GC Ra Av | Ra Pr Av | Pr Av Sq
cnjm-12 2016 Se GC Ra | GC Ra Av | Ra Pr Av | Pr Av Sq
cnjm-13 2017 Se GC Ra | GC Ra Av | Ra Pr Av | Pr Av Fl
cnjm-14 2018 Se GC Ra | GC Ra Pr | Ra Pr Av | Pr Av Fl
cnjm-15 2019 Se GC Ra | GC Ra Pr | Ra Pr Av | Pr Av AG
cnjm-16 2023 Se GC Ra | GC Ra Pr | Do Pr Ra | Pr Do AG
cnjm-17 2024 GC Ra Do | Ra Do Pr | Do Pr AG | Pr AG Ne
cnjm-18 2025 GC Ra Do | Ra Do Pr | Do Pr AG | Pr AG Ne
cnjm-19 2026 GC Do Qu | Do Qu Pr | Qu Pr AG | Pr AG Ne
crjm-11 2027 Do Fa Qu | Fa Qu Pr | Qu Pr AG | Pr AG Yy
cnjm-20 2027 Do Fa Qu | Fa Qu Pr | Qu Pr AG | Pr AG Yy";

#[test]
fn the_file_says_what_the_rulebooks_table_says() {
    let mut rows = 0;
    for row in TABLE.lines() {
        let mut words = row.split_whitespace();
        let (id, year) = (words.next().expect("an id"), words.next().expect("a year"));
        let edition = all().find(id).expect("an edition");
        assert_eq!(edition.year.to_string(), year, "{id}");
        let letters: Vec<&str> = words.filter(|word| *word != "|").collect();
        let slug = |letters: &str| {
            GAMES.iter().find(|(short, _)| *short == letters).expect("known letters").1
        };
        let wanted: Vec<&str> = letters.iter().map(|letters| slug(letters)).collect();
        let found: Vec<&str> = edition
            .cycles
            .iter()
            .flat_map(|cycle| cycle.games.iter().map(|game| game.slug.as_str()))
            .collect();
        assert_eq!(found, wanted, "{id}");
        let names: Vec<&str> = edition.cycles.iter().map(|cycle| cycle.name.as_str()).collect();
        assert_eq!(names, ["1º CEB", "2º CEB", "3º CEB", "Secundário"], "{id}");
        assert!(edition.cycles.iter().all(|cycle| cycle.games.len() == 3), "{id}");
        rows += 1;
    }
    let alone = all().list.iter().filter(|edition| !edition.teams).count();
    assert_eq!(rows, alone, "an edition that the table does not have");
}

#[test]
fn dates_and_doubts_are_those_of_the_rulebook() {
    let dated: Vec<(&str, &str)> = all()
        .list
        .iter()
        .filter(|edition| !edition.date.is_empty())
        .map(|edition| (edition.id.as_str(), edition.date.as_str()))
        .collect();
    assert_eq!(
        dated,
        [("cnjm-19", "2026-03-13"), ("crjm-11", "2027-02-19"), ("olimpiada-2", "2015-11-14")]
    );
    let expected: Vec<&str> = all()
        .list
        .iter()
        .filter(|edition| edition.state == State::Expected)
        .map(|edition| edition.id.as_str())
        .collect();
    assert_eq!(expected, ["cnjm-20"]);
    assert_eq!(all().current().map(|edition| edition.id.as_str()), Some("cnjm-20"));
    let year: Vec<&str> = all().this_year().iter().map(|edition| edition.id.as_str()).collect();
    assert_eq!(year, ["crjm-11", "cnjm-20"]);
}

#[test]
fn ouri_ends_as_it_did_that_year() {
    let ending = |id: &str| {
        let edition = all().find(id).expect("an edition");
        let (_, game) = edition.section("1-ouri").expect("Ouri");
        game.pairs()[0].1.to_string()
    };
    assert_eq!([ending("1"), ending("4")], ["collect", "collect"]);
    assert_eq!([ending("5"), ending("8")], ["leave", "leave"]);
}

#[test]
fn scenarios_of_the_olympiad() {
    let olympiad = all().olympiad().expect("an olympiad");
    let scenario: Vec<(&str, Board)> =
        olympiad.cycles[0].games.iter().map(|game| (game.name.as_str(), game.board)).collect();
    let (table, giant, living) = (Board::Table, Board::Giant, Board::Living);
    assert_eq!(
        scenario,
        [
            ("Pentagônia", table),
            ("Pente", table),
            ("Pretwa", table),
            ("Picaria 13", giant),
            ("Five Men's Morris", living)
        ]
    );
    assert_eq!(
        olympiad.cycles[1].names(),
        "Sz'Kwa, Pista Livre, Surakarta, Tic Tackle, Batalha dos Peões 5"
    );
    assert_eq!(olympiad.cycle("c").map(|cycle| cycle.games.len()), Some(5));
}

/// Every game named is in the program, but for Sesqui, and takes the settings the file gives it.
#[test]
fn games_and_settings_are_the_programs() {
    let mut missing = Vec::new();
    for game in all().list.iter().flat_map(|edition| edition.games()) {
        match ludoteca_games::card(&game.slug) {
            Ok(card) if card.is_match() => {
                let opened = card.open(&game.pairs());
                assert!(opened.is_ok(), "{}: {:?}", game.slug, opened.err());
            }
            Ok(_) => assert!(game.settings.is_empty(), "{} is a puzzle", game.slug),
            Err(_) if !missing.contains(&game.slug) => missing.push(game.slug.clone()),
            Err(_) => {}
        }
    }
    missing.retain(|slug| slug != "sesqui");
    assert!(missing.is_empty(), "not in the program: {}", missing.join(" "));
}

#[test]
fn editions_are_found_by_number_id_and_name() {
    for text in ["19", "cnjm-19", "CNJM 19", "cnjm 19"] {
        assert_eq!(all().find(text).expect("found").id, "cnjm-19", "{text}");
    }
    assert_eq!(all().find("CRJM 11").expect("found").name, "CRJM 11");
    let refused = all().find("21").expect_err("not yet");
    assert_eq!(refused, "`21` is not an edition; 1 to 20, crjm-11, olimpiada-2 would be right");
}

#[test]
fn cycles_and_games_are_understood_as_schools_write_them() {
    let edition = all().find("19").expect("an edition");
    let key = |text: &str| edition.cycle(text).map(|cycle| cycle.key.as_str());
    for text in ["1", "1º CEB", "1.º ciclo", "1º Ciclo", "1o ciclo", "1 CEB", "ciclo 1"] {
        assert_eq!(key(text), Some("1"), "{text}");
    }
    for text in ["s", "S", "Secundário", "secundario", "Sec.", "Ensino Secundário"] {
        assert_eq!(key(text), Some("s"), "{text}");
    }
    // A school year is no cycle: `3.º ano` belongs to the first.
    for text in ["3.º ano", "4", "4.º", "12", "", "x"] {
        assert_eq!(key(text), None, "{text}");
    }
    for text in ["Gatos & Cães", "gatos e caes", "Cães e Gatos", "GATOS-CAES"] {
        let game = edition.cycles[0].game(text).map(|game| game.slug.as_str());
        assert_eq!(game, Some("gatos-caes"), "{text}");
    }
    let (cycle, game) = edition.section("s-nex").expect("a section");
    assert_eq!((cycle.name.as_str(), game.name.as_str()), ("Secundário", "Nex"));
    assert_eq!(
        edition.sections()[..4],
        ["1-gatos-caes", "1-dominorio", "1-quelhas", "2-dominorio"]
    );
}

#[test]
fn what_is_written_is_read_again() {
    for edition in &all().list {
        let again = read(&edition.text(), &Editions::default());
        assert_eq!(again.expect("read again").list, std::slice::from_ref(edition));
    }
}

#[test]
fn mistakes_are_named_with_their_line() {
    let why = |text: &str| match read(text, all()) {
        Err(Mistake { line, why }) => format!("{line}: {why}"),
        Ok(found) => panic!("{text} was read as {:?}", found.list),
    };
    let edition = |line: &str| why(&format!("edition x-1\n{line}\ncycle 1: rastros\n"));
    assert!(why("edition Casa 1\n").starts_with("1: `Casa 1` is not an id; small letters"));
    assert_eq!(
        why("cycle 1: hex"),
        "1: `cycle 1` stands before any edition; `edition ID` comes first"
    );
    assert_eq!(edition("year: two"), "2: `two` is not a year; `2027` would be right");
    assert_eq!(
        edition("date: 19-2-2027"),
        "2: `19-2-2027` is not a date; year-month-day such as `2027-02-19` is"
    );
    assert!(edition("colour: red").starts_with("2: `colour` is not a key; there are name"));
    assert!(edition("state: perhaps").contains("`known` or `expected`"));
    assert!(edition("hello").contains("`hello` is not understood"));
    assert_eq!(edition("name:"), "2: `name` has no value");
    assert_eq!(
        edition("cycle 2: xadrez"),
        "2: `xadrez` is not a game known here; a line `game xadrez: xadrez` would make it one"
    );
    assert_eq!(edition("cycle 2: hex, hex"), "2: `hex` stands twice in cycle `2`");
    assert_eq!(
        edition("cycle k: hex"),
        "2: cycle `k` has no name; `cycle k (Name): …` would be right"
    );
    assert_eq!(
        edition("cycle 2: hex (size)"),
        "2: `size` is not a setting; `size=9` would be right"
    );
    assert!(edition("cycle 2: hex (size=9").contains("a bracket without its partner"));
    assert!(edition("cycle 2:").contains("cycle `2` has no game"));
    assert_eq!(
        why("edition x-1\ncycle 1: hex\ncycle 1: go\n"),
        "3: cycle `1` stands twice in `x-1`"
    );
    assert_eq!(
        why("edition x-1\n"),
        "1: `x-1` has no cycle; a line such as `cycle 1: rastros, produto` is missing"
    );
    assert!(
        why("edition a-1\ncycle 1: hex\nedition a-1\n").starts_with("3: `a-1` is defined twice")
    );
}
