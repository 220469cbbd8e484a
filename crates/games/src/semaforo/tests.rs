//! The section of the rulebook, sentence by sentence.

use super::{CARD, Semaforo};
use ludoteca_game::Game;
use ludoteca_table::fence::{Fence, holds};

#[test]
fn the_board_has_3_rows_and_4_columns_and_is_empty() {
    holds(
        &CARD,
        "",
        "..../..../.... 1
        turn 1
        only a1 a2 a3 b1 b2 b3 c1 c2 c3 d1 d2 d3
        illegal e1 a4 A1 a01",
    );
    holds(&CARD, "columns=3", ".../.../... 1\nonly a1 a2 a3 b1 b2 b3 c1 c2 c3");
}

#[test]
fn empty_becomes_green_green_yellow_yellow_red_and_red_never_changes() {
    let after = |moves: &str| {
        let fence = Fence::read("", &format!("start\n{moves}"));
        fence.check(&CARD).expect("legal").position_text()
    };
    assert_eq!(after("moves c1"), "..../..../..g. 2");
    assert_eq!(after("moves c1 c1"), "..../..../..y. 1");
    assert_eq!(after("moves c1 c1 c1"), "..../..../..r. 2");
    holds(&CARD, "", "start\nmoves c1 c1 c1\nillegal c1\nlegal a1");
}

#[test]
fn the_sources_position_has_three_ways_to_win_at_once() {
    let rows = "gr../ygr./y..y";
    for (square, why) in [("a3", "yellow column"), ("d1", "red diagonal"), ("c1", "green diagonal")]
    {
        for (player, winner) in [(1, 1), (2, 2)] {
            let body = format!("{rows} {player}\nmoves {square}\nturn over {winner}\nonly");
            assert!(Fence::read("", &body).check(&CARD).is_ok(), "{why}");
        }
    }
    for other in ["a1", "a2", "b1", "b2", "c3", "d2", "d3"] {
        holds(&CARD, "", &format!("{rows} 1\nmoves {other}\nturn 2"));
    }
}

#[test]
fn there_are_14_lines_on_3_by_4_and_8_on_3_by_3() {
    assert_eq!(Semaforo::new(4).lines().len(), 14);
    assert_eq!(Semaforo::new(3).lines().len(), 8);
    holds(&CARD, "", "..../..../gg.g 1\nturn 1\nmoves c1\nturn over 1");
}

#[test]
fn a_line_need_not_be_of_ones_own_pieces() {
    holds(&CARD, "", "start\nmoves a1 b1 c1\nturn over 1");
    holds(&CARD, "", "start\nmoves a1 b1 d3 c1\nturn over 2");
}

#[test]
fn a_finished_position_is_read_as_finished() {
    holds(&CARD, "", "..../..../rrr. 2\nturn over 1\nonly");
    for bad in ["", "..../..../....", "..../..../.... 3", ".../.../... 1", "..../..../...x 1"] {
        assert!(Fence::read("", bad).check(&CARD).is_err(), "{bad}");
    }
}

/// Every position has a number in base 4, and a move makes it larger: one walk from the largest to
/// the smallest solves the game. 0: the player to move loses; n: in how many moves the game ends,
/// odd when the player to move wins.
fn distances(game: &Semaforo) -> Vec<u8> {
    let cells = game.grid.cells();
    let lines = game.lines();
    let mut table = vec![0u8; 1 << (2 * cells)];
    for number in (0..table.len()).rev() {
        let mut sets = [0u16; 4];
        for cell in 0..cells {
            sets[number >> (2 * cell) & 3] |= 1 << cell;
        }
        if lines.iter().any(|&line| sets[1..].iter().any(|set| set & line == line)) {
            continue;
        }
        let (mut win, mut loss) = (u8::MAX, 0);
        for cell in 0..cells {
            if sets[3] >> cell & 1 == 0 {
                let next = table[number + (1 << (2 * cell))];
                if next.is_multiple_of(2) {
                    win = win.min(next + 1)
                } else {
                    loss = loss.max(next + 1)
                }
            }
        }
        table[number] = if win < u8::MAX { win } else { loss };
    }
    table
}

#[test]
fn known_3_by_4_is_won_by_the_second_player_in_26_moves_and_3_by_3_by_the_first() {
    let table = distances(&Semaforo::new(4));
    assert_eq!(table[0], 26);
    for cell in 0..12 {
        assert_eq!(table[1 << (2 * cell)] % 2, 1, "square {cell}");
    }
    assert_eq!(table.iter().filter(|&&distance| distance > 0).count(), 9_038_683);
    assert_eq!(distances(&Semaforo::new(3))[0] % 2, 1);
}

#[test]
fn there_is_always_a_move_until_a_line_is_made() {
    let game = Semaforo::new(4);
    let found = ludoteca_engine::playouts(&game, &game.start(), 2000, 5);
    assert_eq!(found.wins[0] + found.wins[1], 2000);
    assert_eq!(found.cut, 0);
}
