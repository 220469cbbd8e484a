//! The section of the rulebook, sentence by sentence.

use super::CARD;
use ludoteca_table::fence::holds;

#[test]
fn neighbours_are_the_six_of_the_usual_convention() {
    // Black joins row 1 to row 3 through each kind of vertical neighbour.
    holds(&CARD, "size=3 swap=no", "start\nmoves b1 a1 b2 a2 b3\nturn over 1\nonly");
    holds(&CARD, "size=3 swap=no", "start\nmoves c1 a1 b2 b1 a3\nturn over 1");
    // (c+1, r+1) is no neighbour.
    holds(&CARD, "size=3 swap=no", "start\nmoves a1 c1 b2 a3 c3\nturn 2");
    // White joins column a to column c along a row and along the slanting neighbours.
    holds(&CARD, "size=3 swap=no", "start\nmoves a1 a2 b1 b2 a3 c2\nturn over 2");
    holds(&CARD, "size=3 swap=no", "start\nmoves a1 a3 b1 b2 a2 c1\nturn over 2");
}

#[test]
fn black_begins_and_places_on_any_empty_cell() {
    holds(&CARD, "size=3", "start\nturn 1\nonly a1 a2 a3 b1 b2 b3 c1 c2 c3");
    holds(&CARD, "size=3", "start\nmoves b2\nillegal b2\nturn 2");
}

#[test]
fn black_joins_row_one_to_the_last_and_white_column_a_to_the_last() {
    holds(&CARD, "size=3 swap=no", "bbb/www/bbb 1\nturn over 2");
    holds(&CARD, "size=3 swap=no", "wbw/wbw/wbw 1\nturn over 1");
}

#[test]
fn corner_cells_belong_to_both_sides() {
    // a1 lies on row 1 (Black's) and on column a (White's).
    holds(&CARD, "size=3 swap=no", "b../b../b.. 2\nturn over 1");
    holds(&CARD, "size=3 swap=no", ".../.../www 1\nturn over 2");
    holds(&CARD, "size=3 swap=no", "..b/..b/..b 2\nturn over 1");
    holds(&CARD, "size=3 swap=no", "www/.../... 1\nturn over 2");
}

#[test]
fn swap_is_offered_once_on_the_second_players_first_move() {
    holds(&CARD, "size=3", "start\nillegal swap");
    holds(&CARD, "size=3", "start\nmoves b2\nlegal swap a1\nturn 2");
    holds(&CARD, "size=3", "start\nmoves b2 a1\nillegal swap\nturn 1");
    holds(&CARD, "size=3 swap=no", "start\nmoves b2\nillegal swap");
}

#[test]
fn after_a_swap_the_stone_stays_and_the_beginner_moves_as_white() {
    holds(&CARD, "size=3", "start\nmoves b2 swap\nturn 1\nillegal swap b2\nlegal a1");
    // Player 1 is White now: the black stones win for player 2.
    holds(&CARD, "size=3", "start\nmoves b2 swap a1 b1 a2 b3\nturn over 2");
    // … and White's chain wins for player 1.
    holds(&CARD, "size=3", "start\nmoves a1 swap a2 c3 b2 b3 c2\nturn over 1");
}

#[test]
fn the_first_connection_wins_and_there_is_never_a_draw() {
    let card = &CARD;
    let game = card.open(&[]).expect("a game");
    let sum = game.playouts(2000, 3);
    assert_eq!(sum.wins[0] + sum.wins[1], 2000);
}

#[test]
fn the_winning_chain_is_shown() {
    use ludoteca_game::MarkKind;
    use ludoteca_table::fence::Fence;
    let fence = Fence::read("size=3 swap=no", "start\nmoves b1 a1 b2 a2 b3");
    let scene = fence.open(&CARD).expect("a game").scene();
    let winning: Vec<&str> = scene
        .marks
        .iter()
        .filter(|mark| mark.kind == MarkKind::Winning)
        .map(|mark| scene.board.spots[mark.site as usize].name.as_str())
        .collect();
    assert_eq!(winning, ["b3", "b2", "b1"]);
}

#[test]
fn bad_positions_are_refused_with_reasons() {
    let mut game = CARD.open(&[("size", "3")]).expect("a game");
    for bad in ["", "...", ".../.../... 1", ".../.../.x. 1 kept", ".../.../... 3 kept", "b../.../... 2 opening", ".../.../... 1 offer"] {
        assert!(game.restart(Some(bad)).is_err(), "{bad}");
    }
    assert_eq!(game.position_text(), ".../.../... 1 opening");
}

mod exact {
    use crate::hex::rules::{Hex, Position};
    use crate::hex::solve::Small;
    use ludoteca_engine::solve::placing::Carriers;
    use ludoteca_engine::solve::{Means, Wish, search::Prover};
    use ludoteca_engine::{Think, Value};
    use ludoteca_game::{Game, Player, Random, Turn};
    use std::collections::HashMap;

    /// Value and distance by trying everything.
    fn plain(game: &Hex<1>, position: &Position<1>, known: &mut HashMap<Position<1>, Value>) -> Value {
        let player = match game.turn(position) {
            Turn::Player(player) => player,
            _ => return Value::Win { player: position.winner.expect("a winner"), moves: 0 },
        };
        if let Some(&value) = known.get(position) {
            return value;
        }
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        let worth = |value: &Value| match *value {
            Value::Win { player: winner, moves } if winner == player => 100 - i64::from(moves),
            Value::Win { moves, .. } => i64::from(moves) - 100,
            _ => 0,
        };
        let values = moves.into_iter().map(|mv| {
            let mut next = *position;
            game.play(&mut next, mv);
            plain(game, &next, known)
        });
        let Some(Value::Win { player, moves }) = values.max_by_key(worth) else {
            panic!("there are no draws")
        };
        known.insert(*position, Value::Win { player, moves: moves + 1 });
        Value::Win { player, moves: moves + 1 }
    }

    #[test]
    fn every_proof_has_the_distance_of_plain_search() {
        let mut random = Random::new(1);
        let mut known = HashMap::new();
        for (size, least, games) in [(3, 0, 300), (4, 7, 150)] {
            let game = Hex::<1>::new(size);
            let small = Small::new(&game).expect("a small board");
            let carriers = Carriers::new(&small, 1 << 14);
            for _ in 0..games {
                let mut position = game.start();
                for _ in 0..least + random.below(4) {
                    if game.turn(&position).player().is_some() {
                        let mv = game.random_move(&position, &mut random, &mut Vec::new());
                        game.play(&mut position, mv);
                    }
                }
                if game.turn(&position).player().is_none() {
                    continue;
                }
                let mut means = Means { threads: 2, most: 1 << 14, watch: &mut |_| true };
                let stones = position.stones.map(|set| set.0[0]);
                let found = carriers.value(&stones, position.player, &mut means);
                assert_eq!(found, Ok(plain(&game, &position, &mut known)), "{position:?}");
            }
            known.clear();
        }
    }

    #[test]
    fn all_first_moves_of_the_small_boards_agree_with_the_general_prover() {
        for size in [3, 4] {
            let game = Hex::<1>::new(size);
            let mut means = Means { threads: 1, most: 1 << 22, watch: &mut |_| true };
            let wish = Wish { list: false, first: true };
            let found = game.outright(wish, &mut means).expect("a small board");
            let moves = if size == 3 { 5 } else { 9 };
            assert_eq!(found.value, Value::Win { player: Player::One, moves });
            let mut prover = Prover::new(&game, 1 << 22);
            assert_eq!(found.first.len(), size * size);
            for (mv, value) in found.first {
                let mut next = game.start();
                game.play(&mut next, mv);
                assert_eq!(prover.value(&next, &mut means), Ok(value), "{size} {mv}");
            }
        }
    }
}
