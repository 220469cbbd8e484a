//! The section of the rulebook, sentence by sentence.

use super::rules::{Faisca, Position};
use super::solve::Finder;
use super::{CARD, rules::ANYWHERE};
use ludoteca_engine::Value;
use ludoteca_engine::solve::{Decide, Means};
use ludoteca_game::{Game, Kind, Outcome, Player, Random, Turn};
use ludoteca_table::fence::{Fence, holds};
use std::collections::HashMap;

#[test]
fn the_first_piece_goes_anywhere_and_points_at_a_square_of_the_board() {
    holds(
        &CARD,
        "",
        "start\nturn 1\nlegal a1-a4 a1-d1 a1-b1 f5-f2 f5-c5 c3-f3 c3-c1\nillegal a1-a5 a1-e1 a1-b2",
    );
    let game = CARD.open(&[]).expect("a game");
    assert_eq!(game.legal().len(), 228);
    let small = CARD.open(&[("rows", "3"), ("columns", "4")]).expect("a game");
    assert!(small.legal().contains(&"a1-d1".to_string()));
}

#[test]
fn the_next_piece_stands_where_the_last_one_points() {
    holds(&CARD, "", "start\nmoves c3-f3\nturn 2\nonly f3-d3 f3-e3 f3-f1 f3-f2 f3-f4 f3-f5");
}

#[test]
fn nobody_points_at_a_taken_square_and_what_lies_between_does_not_matter() {
    // c3 is taken; over b1 and c1 a1 points at d1.
    holds(&CARD, "", "start\nmoves c3-f3\nillegal f3-c3");
    holds(&CARD, "", "start\nmoves b1-c1 c1-a1\nlegal a1-d1\nillegal a1-b1 a1-c1");
}

#[test]
fn a_player_who_cannot_place_loses() {
    // No empty target.
    holds(
        &CARD,
        "rows=3 columns=3",
        "start
        moves a1-a2 a2-b2 b2-b3 b3-c3 c3-a3
        turn over 1
        only",
    );
    // No fitting piece left: a2 and a4 are empty, but Red has only the piece of length 3.
    holds(
        &CARD,
        "rows=4 columns=3 pieces=1",
        "start
        moves b1-b4 b4-b2 b2-c2 c2-c3 c3-a3
        turn over 1
        only",
    );
}

/// A line that the rulebook gives whole.
#[test]
fn the_line_of_the_rulebook_is_legal_and_leaves_two_moves() {
    let moves = "f3-c3 c3-c1 c1-f1 f1-f2 f2-c2 c2-c5 c5-f5 f5-f4 f4-c4 c4-a4 a4-a2 a2-a5 a5-b5 b5-b4 \
                 b4-d4 d4-d1 d1-e1 e1-b1 b1-b2 b2-b3";
    holds(&CARD, "", &format!("start\nmoves {moves}\nturn 1\nonly b3-a3 b3-d3"));
    let mut game = CARD.open(&[]).expect("a game");
    for text in moves.split_whitespace() {
        game.play(text).expect("a legal move");
    }
    let left = |player| -> Vec<u8> {
        (1..=3)
            .map(|length| {
                let name = format!("hand{player}-{length}");
                let scene = game.scene();
                let site = scene.board.site(&name).expect("a heap");
                let heap = scene.pieces.iter().find(|piece| piece.site == site);
                heap.map_or(0, |piece| piece.count)
            })
            .collect()
    };
    assert_eq!(left(1), [2, 3, 0]);
    assert_eq!(left(2), [1, 3, 1]);
}

#[test]
fn arrows_are_drawn_with_their_way_and_length() {
    let fence = Fence::read("", "start\nmoves c3-c1 c1-f1");
    let scene = fence.open(&CARD).expect("a game").scene();
    let kind = |name: &str| {
        let site = scene.board.site(name).expect("a square");
        scene.pieces.iter().find(|piece| piece.site == site).map(|piece| (piece.kind, piece.side))
    };
    assert_eq!(kind("c3"), Some((Kind::Arrow { right: 0, up: -2 }, Some(Player::One))));
    assert_eq!(kind("c1"), Some((Kind::Arrow { right: 3, up: 0 }, Some(Player::Two))));
    assert_eq!(kind("f1"), Some((Kind::Aim, None)));
}

#[test]
fn bad_positions_are_refused_with_reasons() {
    let mut game = CARD.open(&[("rows", "3"), ("columns", "3"), ("pieces", "1")]).expect("a game");
    for bad in [
        "",
        ".../.../... 2",
        ".../.../o.. 1",
        // Two pieces in a row of the same player, two of the same length, nobody points there, no such sign.
        "a../a../o.. 1",
        "d../A../o.. 1",
        ".../..d/o.. 2",
        ".../..z/o.. 2",
        "o../o../a.. 2",
    ] {
        assert!(game.restart(Some(bad)).is_err(), "{bad}");
    }
    game.restart(Some(".../o../a.. 2")).expect("a position");
    assert_eq!(game.position_text(), ".../o../a.. 2");
}

/// Value and distance by trying everything.
fn plain(game: &Faisca, position: &Position, known: &mut HashMap<u64, Value>) -> Value {
    let player = match game.turn(position) {
        Turn::Over(Outcome::Win(player)) => return Value::Win { player, moves: 0 },
        Turn::Player(player) => player,
        _ => unreachable!("there are no draws and no dice"),
    };
    if let Some(&value) = known.get(&position.packed()) {
        return value;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let worth = |value: &Value| match *value {
        Value::Win { player: winner, moves } if winner == player => 100 - i64::from(moves),
        Value::Win { moves, .. } => i64::from(moves) - 100,
        _ => unreachable!("every game is won"),
    };
    let values = moves.into_iter().map(|mv| {
        let mut next = *position;
        game.play(&mut next, mv);
        plain(game, &next, known)
    });
    let Some(Value::Win { player, moves }) = values.max_by_key(worth) else {
        unreachable!("every game is won")
    };
    let value = Value::Win { player, moves: moves + 1 };
    known.insert(position.packed(), value);
    value
}

fn found(game: &Faisca, finder: &mut Finder<'_>, position: &Position) -> Value {
    let mut means = Means { threads: 1, most: 1 << 20, watch: &mut |_| true };
    if game.turn(position).player().is_none() {
        return Value::Unknown;
    }
    finder.value(position, &mut means).expect("a value")
}

#[test]
fn the_solver_agrees_with_trying_everything() {
    let mut random = Random::new(5);
    for (columns, rows, pieces, first) in [
        (3, 3, 5, 0),
        (3, 3, 1, 0),
        (4, 3, 2, 0),
        (4, 4, 1, 0),
        (4, 4, 5, 4),
        (6, 5, 5, 18),
        (6, 5, 2, 6),
    ] {
        let game = Faisca::new(columns, rows, pieces);
        let (mut known, mut finder) = (HashMap::new(), Finder::new(&game, 1 << 16));
        for _ in 0..60 {
            let mut position = game.start();
            for _ in 0..first + random.below(4) {
                if game.turn(&position).player().is_some() {
                    let mv = game.random_move(&position, &mut random, &mut Vec::new());
                    game.play(&mut position, mv);
                }
            }
            if game.turn(&position).player().is_some() {
                let value = plain(&game, &position, &mut known);
                assert_eq!(found(&game, &mut finder, &position), value, "{position:?}");
            }
        }
    }
}

/// Who wins after each first move: the rulebook's list, as far as it takes a second.
#[test]
fn boards_are_won_by_whom_the_rulebook_says() {
    for (rows, columns, first_wins) in
        [(3, 3, false), (3, 5, false), (3, 4, true), (4, 4, true), (4, 5, true), (3, 6, true)]
    {
        let game = Faisca::new(columns, rows, 5);
        let mut finder = Finder::new(&game, 1 << 20);
        let value = found(&game, &mut finder, &game.start());
        let winner = if first_wins { Player::One } else { Player::Two };
        assert!(
            matches!(value, Value::Win { player, .. } if player == winner),
            "{rows}×{columns} {value:?}"
        );
    }
}

#[test]
fn symmetric_positions_are_worth_the_same() {
    let mut random = Random::new(9);
    for (columns, rows) in [(6, 5), (4, 4)] {
        let game = Faisca::new(columns, rows, 5);
        for _ in 0..20 {
            let mut position = game.start();
            for _ in 0..columns * rows - 9 {
                if game.turn(&position).player().is_some() {
                    let mv = game.random_move(&position, &mut random, &mut Vec::new());
                    game.play(&mut position, mv);
                }
            }
            let value = found(&game, &mut Finder::new(&game, 1 << 12), &position);
            for symmetry in 0..game.symmetries() {
                let image = game.image(&position, symmetry);
                assert_eq!(found(&game, &mut Finder::new(&game, 1 << 12), &image), value);
            }
            assert!(position.aim != ANYWHERE && game.looks(&position) > 0);
        }
    }
}

#[test]
fn a_hint_says_how_many_ways_out_are_left() {
    let reason = |moves: &str, text: &str| {
        let fence = Fence::read("rows=3 columns=3", &format!("start\nmoves {moves}"));
        fence.open(&CARD).expect("a game").reason(text).map(|words| words[2])
    };
    let before = "a1-a2 a2-b2 b2-b3 b3-c3";
    assert_eq!(reason(before, "c3-a3"), Some("leaves the opponent no way out"));
    assert_eq!(
        reason("a1-b1 b1-b3 b3-c3 c3-c2", "c2-b2"),
        Some("leaves the opponent a single way out")
    );
    assert_eq!(reason("a1-a2", "a2-b2"), None);
}
