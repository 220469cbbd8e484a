//! What the rulebook says is known of small boards, found again by the solver. The larger results
//! stand in the games' `solved.txt`, and the document for people says the same.

use ludoteca_engine::solve::Means;
use ludoteca_engine::{Effort, Value};
use ludoteca_game::Player;
use ludoteca_table::{Match, Settings, Solved};

fn open(slug: &str, parameters: &str) -> Box<dyn Match> {
    let pairs = Settings::pairs(parameters.split_whitespace()).expect("parameters");
    ludoteca_games::card(slug).expect("a game").open(&pairs).expect("a match")
}

fn solved(slug: &str, parameters: &str) -> Solved {
    let mut means = Means { threads: 2, most: 1 << 22, watch: &mut |_| true };
    open(slug, parameters).solve(false, true, &mut means).expect("a small game")
}

fn win(number: u8, moves: u32) -> Value {
    Value::Win { player: Player::from_number(number).expect("a player"), moves }
}

/// After a change: `cargo run -p ludoteca-games --example solved`.
#[test]
fn the_document_says_what_the_games_say() {
    let document = include_str!("../../../docs/solved.md");
    assert_eq!(ludoteca_games::solved::renewed(document).as_deref(), Ok(document));
}

#[test]
fn a_line_that_cannot_be_read_says_what_would_be_right() {
    let card = ludoteca_games::card("shisima").expect("a game");
    let told =
        |line: &'static str| ludoteca_table::solved::read(card, line).expect_err("a refusal");
    assert!(told("-\tlost\t-\t-\t-\t-").contains("win 2 in 26"));
    assert!(told("-\tdraw").contains("six cells"));
    assert!(told("size=9\tdraw\t-\t-\t-\t-").contains("`size`"));
    let fact = ludoteca_table::solved::read(card, "-\twin 2\t-\t-\t-\t-").expect("a line");
    assert_eq!((fact.winner, fact.moves), (Player::from_number(2), None));
}

#[test]
fn small_boards_have_their_known_values() {
    for (slug, parameters, value, positions) in [
        ("shisima", "", Value::Draw, 5330),
        ("picaria", "", win(1, 7), 75_311),
        ("corrida", "", Value::Draw, 116_871),
        ("halma", "", win(2, 16), 28_791),
        ("semaforo", "columns=3", win(1, 17), 180_400),
        ("peoes", "files=1", win(2, 4), 7),
        ("peoes", "files=2", win(2, 8), 529),
        ("peoes", "files=3", win(2, 14), 25_201),
    ] {
        let solved = solved(slug, parameters);
        assert_eq!(solved.value, value, "{slug} {parameters}");
        assert_eq!(solved.positions, positions, "{slug} {parameters}");
    }
}

#[test]
fn picaria_is_won_from_the_middles_of_the_sides() {
    for (text, value) in solved("picaria", "").first {
        let middle = ["a3", "c1", "c5", "e3"].contains(&text.as_str());
        assert_eq!(value, if middle { win(1, 6) } else { Value::Draw }, "{text}");
    }
}

/// With the swap rule player two takes the better side, and the swap is a move.
#[test]
fn the_swap_is_part_of_the_value() {
    assert_eq!(solved("flume", "size=3 swap=no").value, win(1, 9));
    assert_eq!(solved("flume", "size=3 swap=yes").value, win(2, 10));
    assert_eq!(open("flume", "size=3 swap=yes").value(Effort::Second), win(2, 10));
    assert_eq!(solved("hex", "size=3 swap=no").value, win(1, 5));
    let swapped = solved("hex", "size=3 swap=yes");
    // The first player's best is the move after which the side that wins needs longest.
    assert_eq!(swapped.value, win(2, 10));
    assert_eq!(solved("hex", "size=4 swap=no").value, win(1, 9));
}

/// Along any line of best play the distance falls by one a move, and the winner of the table wins.
#[test]
fn the_table_leads_to_the_end_it_promises() {
    for (slug, parameters) in
        [("picaria", ""), ("halma", ""), ("semaforo", "columns=3"), ("peoes", "files=3")]
    {
        // Solving leaves the table where the game finds it.
        let value = solved(slug, parameters).value;
        let mut game = open(slug, parameters);
        assert_eq!(game.value(Effort::Second), value, "{slug}");
        let Value::Win { player, moves } = game.value(Effort::Second) else {
            panic!("{slug} is won")
        };
        for left in (0..moves).rev() {
            let next = game.legal().into_iter().find(|text| {
                let mut next = game.boxed_clone();
                next.play(text).expect("a legal move");
                next.value(Effort::Second) == Value::Win { player, moves: left }
            });
            game.play(&next.expect("a move that keeps the distance")).expect("a legal move");
        }
        assert_eq!(game.turn().to_string(), format!("over {}", player.number()), "{slug}");
    }
}

/// A table survives its file, is refused by another game, and serves after being read.
#[test]
fn tables_are_read_back() {
    let solved = solved("peoes", "files=2");
    let bytes = solved.table.expect("a table");
    assert_eq!(open("peoes", "files=2").put_table(&bytes), Ok(()));
    assert!(open("peoes", "files=3").put_table(&bytes).is_err());
    assert!(open("amazonas", "").put_table(&bytes).is_err());
}

/// The default board of Batalha dos Peões is a draw, but most first moves lose; by proof, with threads.
#[test]
fn batalha_is_proven_by_search() {
    let solved = solved("batalha", "rows=6");
    assert_eq!((solved.value, solved.all), (Value::Draw, false));
    let drawn: Vec<&str> = solved
        .first
        .iter()
        .filter(|(_, value)| *value == Value::Draw)
        .map(|(text, _)| text.as_str())
        .collect();
    assert_eq!(drawn, ["b1-b3", "d1-d3"]);
}

/// What the rulebook says is known of boards too large to list here, by proof.
#[test]
fn larger_boards_are_proven() {
    for (slug, parameters, value) in
        [("avanco", "columns=3 rows=6", win(1, 23)), ("avanco", "columns=4 rows=5", win(2, 22))]
    {
        let mut means = Means { threads: 2, most: 1 << 22, watch: &mut |_| true };
        let solved = open(slug, parameters).solve(false, false, &mut means).expect("a proof");
        assert_eq!((solved.value, solved.all), (value, false), "{slug} {parameters}");
    }
}
