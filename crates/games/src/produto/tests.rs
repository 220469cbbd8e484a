//! The section of the rulebook, sentence by sentence.

use super::CARD;
use super::rules::Produto;
use ludoteca_table::fence::holds;

#[test]
fn the_hexagon_has_61_37_or_19_cells() {
    for (side, cells) in [("5", 61), ("4", 37), ("3", 19)] {
        let game = CARD.open(&[("side", side)]).expect("a game");
        assert_eq!(game.legal().len(), 2 * cells);
    }
    let produto = Produto::new(5, false);
    let named = |name: &str| {
        (0..61).find(|&cell| produto.hexagon.name(cell) == name).expect("a cell of the board")
    };
    let near = |name: &str| {
        let mut names: Vec<String> = produto
            .hexagon
            .neighbours(named(name))
            .iter()
            .map(|&cell| produto.hexagon.name(cell))
            .collect();
        names.sort();
        names
    };
    assert_eq!(near("e5"), ["d4", "d5", "e4", "e6", "f4", "f5"]);
    assert_eq!(near("a1"), ["a2", "b1", "b2"]);
    assert_eq!(near("c3"), ["b2", "b3", "c2", "c4", "d3", "d4"]);
    assert_eq!(near("g3"), ["f3", "f4", "g2", "g4", "h2", "h3"]);
    assert_eq!(near("i5"), ["h5", "h6", "i4"]);
}

#[test]
fn player_one_begins_with_one_stone_and_then_turns_are_two_stones() {
    holds(&CARD, "", "start\nturn 1\nlegal Be5 We5");
    holds(&CARD, "", "start\nmoves Be5\nturn 2");
    holds(&CARD, "", "start\nmoves Be5 Wa1\nturn 2");
    holds(&CARD, "", "start\nmoves Be5 Wa1 Ba2\nturn 1");
    holds(&CARD, "", "start\nmoves Be5 Wa1 Ba2 Wi1\nturn 1");
    holds(&CARD, "", "start\nmoves Be5 Wa1 Ba2 Wi1 Bi2\nturn 2");
}

#[test]
fn each_stone_may_be_of_either_colour_on_any_empty_cell() {
    holds(&CARD, "side=3", "start\nmoves We3\nlegal Ba1 Wa1\nillegal Be3 We3 a1 ba1 Ba9");
}

#[test]
fn the_score_is_the_product_of_the_two_largest_groups() {
    // Black has groups of 4 and 2 and 1, White one group only.
    holds(&CARD, "side=3", "bb./b.../b...b/...b/..b 1 2\nscore 12 0");
    holds(&CARD, "side=3", "bb./b.../b..../..ww/..b 1 2\nscore 4 0");
    holds(&CARD, "side=3", "ww./..../w..../..../... 1 2\nscore 0 2");
}

#[test]
fn a_full_board_ends_the_game_and_the_higher_score_wins() {
    // Black 5 and 4, White one group of 10: 20 to 0.
    holds(&CARD, "side=3", "bbb/bbww/wwwww/wwwb/bb. 2 1\nmoves Be3\nturn over 1\nscore 20 0\nonly");
    holds(&CARD, "side=3", "www/wwbb/bbbbb/bbbw/ww. 2 1\nmoves We3\nturn over 2\nscore 0 20");
}

#[test]
fn equal_scores_go_to_fewer_own_stones_or_to_the_second_player() {
    // Everything black: 0 to 0; White has fewer stones.
    let rows = "bbb/bbbb/bbbbb/bbbb/bb.";
    holds(&CARD, "side=3", &format!("{rows} 2 1\nmoves Be3\nturn over 2\nscore 0 0"));
    let rows = "www/wwww/wwwww/wwww/ww.";
    holds(&CARD, "side=3", &format!("{rows} 2 1\nmoves We3\nturn over 1"));
    holds(&CARD, "side=3 tie=second", &format!("{rows} 2 1\nmoves We3\nturn over 2"));
}

#[test]
fn black_has_the_first_and_the_last_of_31_turns() {
    let mut game = CARD.open(&[]).expect("a game");
    let mut turns = 0;
    let mut before = None;
    while let Some(text) = game.random_move(turns) {
        if before != Some(game.turn()) {
            turns += 1;
        }
        before = Some(game.turn());
        game.play(&text).expect("a legal move");
    }
    assert_eq!(turns, 31);
    assert_eq!(before.expect("a last turn").to_string(), "1");
}

#[test]
fn positions_that_cannot_arise_are_refused() {
    let mut game = CARD.open(&[("side", "3")]).expect("a game");
    for bad in [
        ".../..../..../..../... 1 1",
        ".../..../...../..../... 1 2",
        ".../..../...../..../... 2 1",
        ".../..../..x../..../... 1 1",
        ".../..../...../..../... 1 3",
        ".../..../...../..../... 1",
    ] {
        assert!(game.restart(Some(bad)).is_err(), "{bad}");
    }
}

/// What the solver says of every board of the smallest hexagon, against plain search.
#[test]
fn the_solver_agrees_with_plain_search() {
    use crate::shared::solve::outcome_of;
    use ludoteca_engine::Value;
    use ludoteca_engine::solve::{Boards, Filling, Means, Solver, look_up};
    use ludoteca_game::{Game, Outcome, Player};
    for second_wins_ties in [false, true] {
        let game = Produto::new(2, second_wins_ties);
        let mut means = Means { threads: 2, most: 1 << 10, watch: &mut |_| true };
        let solution = Boards.list(&game, &mut means).expect("a small game");
        assert_eq!(solution.positions, 3u64.pow(7) - 2u64.pow(7));
        let (mut positions, mut wins) = (0, [0; 2]);
        for code in 0..3u32.pow(7) {
            let mut stones = [0u64; 2];
            for cell in 0..7 {
                match code / 3u32.pow(cell) % 3 {
                    0 => {}
                    colour => stones[colour as usize - 1] |= 1 << cell,
                }
            }
            let placed = (stones[0] | stones[1]).count_ones();
            let left = if placed.is_multiple_of(2) { 1 } else { 2 };
            let position = super::rules::Position { stones, player: game.mover(placed), left };
            if placed == 7 {
                continue;
            }
            positions += 1;
            match look_up(&game, &Boards, &solution.table, &position) {
                Value::Win { player, moves } => {
                    assert_eq!(Outcome::Win(player), outcome_of(&game, &position), "{position:?}");
                    assert_eq!(moves, 7 - placed);
                    wins[player.index()] += 1;
                }
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(positions, solution.positions);
        assert!(wins[0] > 200 && wins[1] > 200, "{wins:?}");
        assert_eq!(game.mover(0), Player::One);
        assert_eq!(game.turn(&game.start()).player(), Some(Player::One));
    }
}
