//! The section of the rulebook, sentence by sentence.

use super::CARD;
use super::rules::{Nex, Position};
use super::solve::Finder;
use ludoteca_engine::solve::{Decide, Means};
use ludoteca_engine::{Insight, Value};
use ludoteca_game::{Game, Kind, Notation, Outcome, Player, Random, Turn};
use ludoteca_table::fence::{Fence, holds};
use std::collections::HashMap;

#[test]
fn a_turn_puts_an_own_and_a_neutral_stone_on_two_empty_cells() {
    holds(
        &CARD,
        "size=2",
        "start
        turn 1
        only a1+a2 a1+b1 a1+b2 a2+a1 a2+b1 a2+b2 b1+a1 b1+a2 b1+b2 b2+a1 b2+a2 b2+b1
        illegal a1 a1+a1",
    );
    holds(
        &CARD,
        "size=3 swap=no",
        "start\nmoves b2+a1\nturn 2\nillegal b2+c1 c1+b2 a1+c1 c1+a1\nlegal c1+c2",
    );
    let scene =
        Fence::read("size=3 swap=no", "start\nmoves b2+a1").open(&CARD).expect("a game").scene();
    let kind = |name: &str| {
        let site = scene.board.site(name).expect("a cell");
        scene.pieces.iter().find(|piece| piece.site == site).map(|piece| (piece.kind, piece.side))
    };
    assert_eq!(kind("b2"), Some((Kind::Disc, Some(Player::One))));
    assert_eq!(kind("a1"), Some((Kind::Neutral, None)));
}

#[test]
fn or_two_neutral_stones_become_own_and_another_own_one_neutral() {
    holds(
        &CARD,
        "size=3 swap=no",
        "n.w/.b./n.. 1\nlegal a1+a3-b2\nillegal a3+a1-b2 a1+a3-a1 a1+a3-c3 a1+b2-a3",
    );
    holds(&CARD, "size=3 swap=no", "n.w/.b./n.. 1\nmoves a1+a3-b2\nturn 2\nillegal a1+a3-b2 b2+a2");
    // The stone given up was own before the turn: with none there is no such turn.
    holds(&CARD, "size=3 swap=no", "n../.b./n.. 2\nillegal a1+a3-b2 a1+a3-a1");
    let mut game = CARD.open(&[("size", "3"), ("swap", "no")]).expect("a game");
    game.restart(Some("n.w/.b./n.. 1")).expect("a position");
    game.play("a1+a3-b2").expect("a turn");
    assert_eq!(game.position_text(), "b.w/.n./b.. 2");
}

/// The neutral ones are named by their columns, in one column by their rows.
#[test]
fn the_earlier_column_is_written_first() {
    holds(&CARD, "size=3 swap=no", "..n/.bw/n.. 1\nlegal a1+c3-b2\nillegal c3+a1-b2");
    holds(&CARD, "size=3 swap=no", "n../.bw/..n 1\nlegal a3+c1-b2\nillegal c1+a3-b2");
    holds(&CARD, "size=3 swap=no", "n../n.b/..w 1\nlegal a2+a3-c2\nillegal a3+a2-c2");
}

#[test]
fn only_where_neither_is_possible_the_last_cell_is_filled_alone() {
    // One empty cell, one neutral stone.
    holds(&CARD, "size=2 swap=no", "w./nb 1\nonly b2");
    holds(&CARD, "size=2 swap=no", "w./nb 1\nmoves b2\nturn over 1");
    holds(&CARD, "size=3 swap=no", "wbb/wnw/bbw 1\nmoves b2\nturn over 1");
    // Two neutral stones and an own one: the last empty cell may not be filled alone.
    holds(&CARD, "size=2 swap=no", "n./bn 1\nonly a2+b1-a1");
    // No empty cell and one neutral stone: it becomes own.
    holds(&CARD, "size=2 swap=no", "bw/nb 2\nturn over 1");
    holds(&CARD, "size=3 swap=no", "wbb/wnw/bbw 1\nonly b2");
}

#[test]
fn a_turn_is_made_by_touching_two_or_three_cells() {
    let mut game = CARD.open(&[("size", "3"), ("swap", "no")]).expect("a game");
    game.restart(Some("n.w/.b./n.. 1")).expect("a position");
    let site = |name: &str| game.scene().board.site(name).expect("a cell");
    let [a1, a3, b2, c1, c2] = ["a1", "a3", "b2", "c1", "c2"].map(site);
    assert_eq!(game.touch(&[a1, a3, b2]).complete.as_deref(), Some("a1+a3-b2"));
    assert_eq!(game.touch(&[a3, a1, b2]).complete.as_deref(), Some("a1+a3-b2"));
    assert_eq!(game.touch(&[c1, c2]).complete.as_deref(), Some("c1+c2"));
    assert_eq!(game.touch(&[c2, c1]).complete.as_deref(), Some("c2+c1"));
    assert!(!game.touch(&[b2]).possible);
}

#[test]
fn swap_is_offered_once_and_exchanges_the_colours() {
    holds(&CARD, "size=3", "start\nillegal swap");
    holds(&CARD, "size=3", "start\nmoves b2+a1\nlegal swap\nturn 2");
    holds(&CARD, "size=3", "start\nmoves b2+a1 swap\nturn 1\nillegal swap");
    holds(&CARD, "size=3", "start\nmoves b2+a1 c1+c2\nillegal swap");
    holds(&CARD, "size=3 swap=no", "start\nmoves b2+a1\nillegal swap");
    // The black stones win for player 2 now.
    holds(&CARD, "size=2", "start\nmoves a2+a1 swap b2+b1 a1+b1-a2\nturn 1");
}

#[test]
fn the_first_connection_wins_and_neutral_stones_join_nothing() {
    holds(&CARD, "size=3 swap=no", "b../n../b.. 2\nturn 2");
    holds(&CARD, "size=3 swap=no", "b../b../b.. 2\nturn over 1\nonly");
    holds(&CARD, "size=3 swap=no", ".../www/... 1\nturn over 2\nonly");
    // Looked at after the whole turn: what was joined before the stone was given up does not count.
    holds(&CARD, "size=3 swap=no", ".n./.b./..n 1\nmoves b3+c1-b2\nturn 2");
    holds(&CARD, "size=3 swap=no", ".n./bb./..n 1\nmoves b3+c1-a2\nturn over 1");
}

#[test]
fn there_is_never_a_draw() {
    for size in ["2", "3", "5", "11", "12"] {
        let sum = CARD.open(&[("size", size)]).expect("a game").playouts(300, 3);
        assert_eq!((sum.wins[0] + sum.wins[1], sum.cut), (300, 0));
    }
}

#[test]
fn bad_positions_are_refused_with_reasons() {
    let mut game = CARD.open(&[("size", "3")]).expect("a game");
    for bad in [
        "",
        "...",
        ".../.../... 1",
        ".../.../.x. 1 kept",
        ".../.../... 3 kept",
        "n../.../... 2 opening",
    ] {
        assert!(game.restart(Some(bad)).is_err(), "{bad}");
    }
    assert_eq!(game.position_text(), ".../.../... 1 opening");
}

/// Every turn listed is read as written, and nothing else is.
#[test]
fn texts_are_read_without_listing() {
    let mut random = Random::new(2);
    for size in [2, 3, 5, 12] {
        let game = Nex::<3>::new(size);
        for _ in 0..12 {
            let mut position = game.start();
            for _ in 0..random.below(size * size) {
                if game.turn(&position).player().is_some() {
                    let mv = game.random_move(&position, &mut random, &mut Vec::new());
                    assert!(game.is_legal(&position, mv), "{position:?} {mv:?}");
                    game.play(&mut position, mv);
                }
            }
            let mut moves = Vec::new();
            game.moves(&position, &mut moves);
            for &mv in moves.iter().step_by(1 + moves.len() / 50) {
                let text = game.move_text(&position, mv);
                assert_eq!(game.read_move(&position, &text), Some(mv), "{text}");
                assert_eq!(game.image_move(game.image_move(mv, 1), 1), mv);
            }
            if size < 4 {
                let cells = || (0..size * size).map(|cell| game.grid.name(cell));
                let mut read = 0;
                for one in cells() {
                    read += usize::from(game.read_move(&position, &one).is_some());
                    for two in cells() {
                        let place = format!("{one}+{two}");
                        read += usize::from(game.read_move(&position, &place).is_some());
                        for gives in cells() {
                            let turn = format!("{place}-{gives}");
                            read += usize::from(game.read_move(&position, &turn).is_some());
                        }
                    }
                }
                assert_eq!(read, moves.len(), "{position:?}");
            }
        }
    }
}

type Known = HashMap<Position<1>, Value>;

/// Value and distance by trying everything.
fn plain(game: &Nex<1>, position: &Position<1>, known: &mut Known) -> Value {
    let player = match game.turn(position) {
        Turn::Over(Outcome::Win(player)) => return Value::Win { player, moves: 0 },
        Turn::Player(player) => player,
        _ => unreachable!("there are no draws and no dice"),
    };
    if let Some(&value) = known.get(position) {
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
    known.insert(*position, value);
    value
}

/// How many first turns win without the swap, as the rulebook says, by trying everything and by the solver.
#[test]
fn first_turns_win_as_often_as_the_rulebook_says() {
    for (size, wins, all) in [(2, 2, 12), (3, 44, 72)] {
        let game = Nex::<1>::new(size);
        let (mut known, mut finder) = (Known::new(), Finder::new(&game, 1 << 16));
        let mut means = Means { threads: 1, most: 1 << 16, watch: &mut |_| true };
        let mut moves = Vec::new();
        game.moves(&game.start(), &mut moves);
        assert_eq!(moves.len(), all);
        let mut won = 0;
        for mv in moves {
            let mut next = game.start();
            game.play(&mut next, mv);
            let value = plain(&game, &next, &mut known);
            assert_eq!(finder.value(&next, &mut means), Ok(value));
            won += usize::from(matches!(value, Value::Win { player: Player::One, .. }));
        }
        assert_eq!(won, wins, "{size}×{size}");
    }
}

/// What is seen to win at once does, and nothing that would is overlooked.
#[test]
fn wins_at_once_are_those_of_trying_every_turn() {
    let mut random = Random::new(8);
    let (mut won, mut open) = (0, 0);
    for size in [2, 3, 4, 5] {
        let game = Nex::<1>::new(size);
        for _ in 0..150 {
            let mut position = game.start();
            while let Some(player) = game.turn(&position).player() {
                let mut moves = Vec::new();
                game.moves(&position, &mut moves);
                let wins = |mv: &_| {
                    let mut next = position;
                    game.play(&mut next, *mv);
                    next.winner == Some(player)
                };
                let any = moves.iter().any(wins);
                assert_eq!(
                    game.winning_turn(&position).is_some_and(|mv| wins(&mv)),
                    any,
                    "{position:?}"
                );
                assert_eq!(game.known(&position) != Value::Unknown, any);
                won += u32::from(any);
                open += u32::from(!any);
                let mv = game.random_move(&position, &mut random, &mut Vec::new());
                game.play(&mut position, mv);
            }
        }
    }
    assert!(won > 200 && open > 200, "{won} {open}");
}

#[test]
fn a_hint_says_what_a_turn_joins_or_stops() {
    let reason = |position: &str, text: &str| {
        let game = Fence::read("size=3 swap=no", position).open(&CARD).expect("a game");
        game.reason(text).map(|words| words[2])
    };
    assert_eq!(reason("b../b../.w. 1", "a1+c3"), Some("joins both sides"));
    // White threatens b2; a black stone there leaves nothing that joins column a to column c.
    assert_eq!(reason(".b./w.w/... 1", "b2+b1"), Some("stops a threat to win"));
    assert_eq!(reason(".../.../... 1", "b2+b1"), None);
}
