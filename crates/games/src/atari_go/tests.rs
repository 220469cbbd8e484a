//! The section of the rulebook, sentence by sentence.

use super::attack::attack;
use super::{AtariGo, CARD};
use crate::shared::plain_stones::Plain;
use ludoteca_engine::solve::{Means, search::Prover};
use ludoteca_engine::{Insight, Think, Value};
use ludoteca_game::{Game, Notation, Player, Random, Turn};
use ludoteca_table::fence::holds;
use std::collections::HashMap;

#[test]
fn nine_by_nine_points_and_black_begins() {
    let game = CARD.open(&[]).expect("a game");
    let row = ".........";
    assert_eq!(game.position_text(), format!("{} 1", [row; 9].join("/")));
    assert_eq!(game.legal().len(), 81);
    holds(&CARD, "", "start\nturn 1\nlegal a1 i9 e5 a9\nillegal j1 a10 pass swap");
}

#[test]
fn boards_from_2_to_13_lines() {
    for size in 2..=13 {
        let words = [("size", &*size.to_string())];
        assert_eq!(CARD.open(&words).expect("a game").legal().len(), size * size);
    }
    for wrong in ["1", "14", "09"] {
        assert!(CARD.open(&[("size", wrong)]).is_err(), "{wrong}");
    }
}

#[test]
fn a_stone_goes_on_an_empty_point() {
    holds(&CARD, "size=5", "start\nmoves c3 d3\nturn 1\nillegal c3 d3\nlegal c4 e5");
}

#[test]
fn taking_the_last_liberty_of_a_stone_wins_at_once() {
    holds(
        &CARD,
        "size=5",
        ".....
        ..b..
        .bwb.
        .....
        ..... 1
        moves c2
        turn over 1
        only",
    );
    // In the corner two are enough.
    holds(&CARD, "size=5", "start\nmoves a2 a1 b1\nturn over 1\nonly");
    // White wins so too.
    holds(&CARD, "size=5", "start\nmoves a1 a2 e5 b1\nturn over 2\nonly");
}

#[test]
fn stones_joined_along_lines_share_their_liberties() {
    // The white pair has six liberties; five are taken.
    holds(
        &CARD,
        "size=5",
        ".....
        .bb..
        bwwb.
        .b...
        ..... 1
        moves a1
        turn 2",
    );
    holds(
        &CARD,
        "size=5",
        ".....
        .bb..
        bwwb.
        .b...
        ..... 1
        moves c2
        turn over 1",
    );
    // Diagonal neighbours are not joined.
    holds(
        &CARD,
        "size=5",
        ".....
        .bb..
        bwwb.
        .bbw.
        ..... 2
        turn over 1",
    );
    holds(
        &CARD,
        "size=5",
        "....w
        .bb..
        .bwb.
        .w.w.
        ....b 1
        moves c2
        turn over 1",
    );
}

#[test]
fn several_groups_are_captured_at_once() {
    holds(
        &CARD,
        "size=5",
        ".....
        .....
        b.b..
        wbwb.
        .w.b. 1
        moves a1
        turn over 1",
    );
    // b1 was the last liberty of both white stones beside it.
    let game = AtariGo::<1>::new(5, false);
    let mut position = game.read_position("...../...../b.b../wbwb./w.wb. 1").expect("a position");
    game.play(&mut position, 1);
    let dead = game.board.breathless(&position.stones, Player::Two);
    assert_eq!(dead.iter().collect::<Vec<_>>(), [0, 2, 5, 7]);
}

#[test]
fn a_capture_wins_even_where_the_own_group_has_no_liberty() {
    for suicide in ["forbidden", "loses"] {
        let words = format!("size=5 suicide={suicide}");
        holds(
            &CARD,
            &words,
            ".....
            .....
            b....
            wb...
            .wb.. 1
            moves a1
            turn over 1",
        );
        holds(
            &CARD,
            &words,
            ".....
            .....
            bb...
            wwb..
            .wb.. 1
            moves a1
            turn over 1
            only",
        );
    }
}

#[test]
fn a_stone_without_a_liberty_is_illegal() {
    holds(
        &CARD,
        "size=5",
        ".....
        .....
        .....
        w....
        .w... 1
        illegal a1
        turn 1",
    );
    // White may fill it.
    holds(&CARD, "size=5", "...../...../...../w..../.w... 2\nlegal a1");
    // Whole groups count: b1 would leave two black stones without a liberty.
    holds(
        &CARD,
        "size=5",
        ".....
        .....
        .....
        ww...
        b.w.. 1
        illegal b1
        legal c2",
    );
    // Joined to a group with another liberty it is legal.
    holds(
        &CARD,
        "size=5",
        ".....
        .....
        .....
        bw...
        .w... 1
        legal a1",
    );
}

#[test]
fn on_the_older_card_such_a_stone_loses_at_once() {
    holds(
        &CARD,
        "size=5 suicide=loses",
        ".....
        .....
        .....
        w....
        .w... 1
        moves a1
        turn over 2
        only",
    );
    holds(
        &CARD,
        "size=5 suicide=loses",
        ".....
        .....
        .....
        ww...
        b.w.. 1
        moves b1
        turn over 2",
    );
}

#[test]
fn there_is_no_pass_and_no_swap() {
    holds(&CARD, "size=5", "start\nmoves c3\nillegal swap pass");
}

/// On 2×2 with two stones on the diagonal the other player has no point with a liberty.
#[test]
fn a_player_without_a_legal_move_loses() {
    holds(&CARD, "size=2", "b./.b 2\nturn over 1\nonly");
    holds(&CARD, "size=2", "start\nmoves a1 a2\nonly b1 b2");
    holds(&CARD, "size=2 suicide=loses", "b./.b 2\nturn 2\nonly a1 b2");
}

#[test]
fn a_move_is_its_point() {
    let mut game = CARD.open(&[]).expect("a game");
    for wrong in ["E5", "e05", "5e", "e5 ", "", "k1", "e10"] {
        assert!(game.play(wrong).is_err(), "{wrong}");
    }
    game.play("e5").expect("a point");
    assert_eq!(game.record(), ["e5"]);
    let mut large = CARD.open(&[("size", "13")]).expect("a game");
    large.play("m13").expect("the last point");
    large.play("j10").expect("no letter is skipped");
}

#[test]
fn impossible_positions_are_refused() {
    for (words, text) in [
        ("size=3", "bb/.. 1"),
        ("size=3", ".../.../x.. 1"),
        ("size=3", ".../.../... 3"),
        // Black took its own last liberty, which is forbidden.
        ("size=3", ".../w../bw. 2"),
        // Nobody's single stone took the liberties of both corners.
        ("size=3", "bw./w.w/.wb 1"),
    ] {
        let pairs = ludoteca_table::Settings::pairs(words.split(' ')).expect("parameters");
        let mut game = CARD.open(&pairs).expect("a game");
        assert!(game.restart(Some(text)).is_err(), "{text}");
    }
    holds(&CARD, "size=3 suicide=loses", ".../w../bw. 2\nturn over 2");
    holds(&CARD, "size=3", ".../w../bw. 1\nturn over 2");
}

fn value(size: usize) -> (Value, Vec<(String, Value)>) {
    let game = AtariGo::<1>::new(size, false);
    let mut prover = Prover::new(&game, 1 << 20);
    let mut means = Means { threads: 1, most: 1 << 20, watch: &mut |_| true };
    let start = game.start();
    let whole = prover.value(&start, &mut means).expect("a proof");
    let mut moves = Vec::new();
    game.moves(&start, &mut moves);
    let first = moves.into_iter().map(|mv| {
        let mut next = start;
        game.play(&mut next, mv);
        let value = prover.value(&next, &mut means).expect("a proof");
        (game.move_text(&start, mv), value)
    });
    (whole, first.collect())
}

fn winning(first: &[(String, Value)]) -> Vec<&str> {
    let wins = |value: &Value| matches!(value, Value::Win { player: Player::One, .. });
    first.iter().filter(|(_, value)| wins(value)).map(|(text, _)| &**text).collect()
}

#[test]
fn small_boards_are_worth_what_the_rulebook_knows() {
    let second = |moves| Value::Win { player: Player::Two, moves };
    assert_eq!(value(2).0, second(4));
    let (three, first) = value(3);
    assert!(matches!(three, Value::Win { player: Player::One, .. }), "{three:?}");
    assert_eq!(winning(&first), ["b1", "a2", "b2", "c2", "b3"]);
    let (four, first) = value(4);
    assert_eq!(four, second(14));
    assert_eq!(winning(&first), [""; 0]);
}

/// What a stone does by the plain rules: none where it is forbidden, else the board and who has won.
fn plainly(board: &Plain, point: usize, colour: u8, suicide: bool) -> Option<(Plain, Option<u8>)> {
    if board.at[point] != 0 {
        return None;
    }
    let (next, dead) = board.placed(point, colour);
    match (dead.is_empty(), next.has_liberty(point)) {
        (false, _) => Some((next, Some(colour))),
        (true, true) => Some((next, None)),
        (true, false) => suicide.then_some((next, Some(3 - colour))),
    }
}

#[test]
fn a_plain_program_plays_the_same_game() {
    for (size, suicide) in [(2, false), (3, true), (5, false), (7, true), (9, false)] {
        let game = AtariGo::<2>::new(size, suicide);
        for seed in 0..30 {
            let (mut position, mut board) = (game.start(), Plain::new(size));
            let mut random = Random::new(seed);
            while let Turn::Player(player) = game.turn(&position) {
                let plain: Vec<usize> = (0..size * size)
                    .filter(|&point| plainly(&board, point, player.number(), suicide).is_some())
                    .collect();
                let mut moves = Vec::new();
                game.moves(&position, &mut moves);
                assert_eq!(moves.iter().map(|&mv| usize::from(mv)).collect::<Vec<_>>(), plain);
                let mv = game.random_move(&position, &mut random, &mut moves);
                let (next, winner) =
                    plainly(&board, usize::from(mv), player.number(), suicide).expect("legal");
                game.play(&mut position, mv);
                board = next;
                let other = 3 - player.number();
                let stuck =
                    (0..size * size).all(|at| plainly(&board, at, other, suicide).is_none());
                let winner = winner.or(stuck.then_some(player.number()));
                let outcome = game.turn(&position).outcome();
                assert_eq!(
                    outcome.map(|outcome| outcome.points(Player::One)),
                    winner.map(|winner| f64::from(2 - winner))
                );
            }
        }
    }
}

/// Who wins and in how many moves, by trying everything with the plain rules.
fn plain_value(
    board: &Plain,
    colour: u8,
    known: &mut HashMap<(Plain, u8), (u8, u32)>,
) -> (u8, u32) {
    if let Some(&value) = known.get(&(board.clone(), colour)) {
        return value;
    }
    let mut best: Option<(u8, u32)> = None;
    for point in 0..board.at.len() {
        let Some((next, winner)) = plainly(board, point, colour, false) else { continue };
        let (winner, moves) = match winner {
            Some(winner) => (winner, 1),
            None => {
                let (winner, moves) = plain_value(&next, 3 - colour, known);
                (winner, moves + 1)
            }
        };
        let better = best.is_none_or(|(held, after)| match (winner == colour, held == colour) {
            (true, true) => moves < after,
            (false, false) => moves > after,
            (wins, _) => wins,
        });
        if better {
            best = Some((winner, moves));
        }
    }
    let value = best.unwrap_or((3 - colour, 0));
    known.insert((board.clone(), colour), value);
    value
}

#[test]
fn a_plain_program_finds_the_same_values() {
    for size in [2, 3] {
        let (winner, moves) = plain_value(&Plain::new(size), 1, &mut HashMap::new());
        let player = Player::from_number(winner).expect("a player");
        assert_eq!(value(size).0, Value::Win { player, moves }, "{size}");
    }
}

/// What is known at a glance, what an attack promises, and that the one move of whoever is in atari is the best.
#[test]
fn glances_attacks_and_candidates_are_right() {
    let game = AtariGo::<1>::new(3, false);
    let mut known = HashMap::new();
    let (mut glances, mut attacks) = (0, 0);
    for seed in 0..400 {
        let (mut position, mut board) = (game.start(), Plain::new(3));
        let mut random = Random::new(seed);
        while let Turn::Player(player) = game.turn(&position) {
            let (winner, moves) = plain_value(&board, player.number(), &mut known);
            let player_wins = Player::from_number(winner).expect("a player");
            if let Value::Win { player: claimed, moves: within } = game.known(&position) {
                assert_eq!((claimed, within), (player_wins, moves));
                glances += 1;
            }
            if let Some(attack) = attack(&game, &position, 1000) {
                assert!(player_wins == player && moves <= attack.moves);
                let mut next = position;
                game.play(&mut next, attack.first);
                attacks += 1;
            }
            let mut candidates = Vec::new();
            game.candidates(&position, &mut candidates);
            let best = candidates.iter().any(|&mv| {
                let (next, over) =
                    plainly(&board, usize::from(mv), player.number(), false).expect("legal");
                let after = match over {
                    Some(winner) => (winner, 0),
                    None => plain_value(&next, 3 - player.number(), &mut known),
                };
                after == (winner, moves - 1)
            });
            assert!(best);
            let mv = game.random_move(&position, &mut random, &mut Vec::new());
            board = board.placed(usize::from(mv), player.number()).0;
            game.play(&mut position, mv);
        }
    }
    assert!(glances > 100 && attacks > 100, "{glances} {attacks}");
}

#[test]
fn a_ladder_is_read_to_its_end() {
    let game = AtariGo::<2>::new(9, false);
    let ladder = "........./........./........./........./........./........./..bb...../.bww...../..b.b.... 1";
    let position = game.read_position(ladder).expect("a position");
    let found = attack(&game, &position, 1000);
    assert!(found.is_some(), "{found:?}");
}

#[test]
fn reasons_say_what_is_on_the_board() {
    let game = AtariGo::<1>::new(5, false);
    let reason = |text: &str, mv: &str| {
        let position = game.read_position(text).expect("a position");
        let mv = game.read_move(&position, mv).expect("a legal move");
        game.reason(&position, mv).map(|words| words[2])
    };
    assert_eq!(
        reason("...../..w../.wbw./...../.b... 1", "c2"),
        Some("saves a group that was in atari")
    );
    assert_eq!(reason("...../..b../..wb./...../..... 1", "b3"), Some("puts a group in atari"));
    assert_eq!(reason("...../.b.b./...../...../..... 1", "c4"), Some("joins two of your groups"));
}
