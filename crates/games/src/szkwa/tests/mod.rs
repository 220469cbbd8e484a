//! The section of the rulebook, sentence by sentence. The signs of a position stand for
//! C, N1 E1 S1 W1, N2 E2 S2 W2, N3 NE EN E3 ES SE S3 SW WS W3 WN NW.

mod judging;
mod solving;

use super::{CARD, Szkwa};
use ludoteca_table::fence::{Fence, holds};

/// A position text: the named points are player 1's and player 2's.
fn position(one: &str, two: &str, rest: &str) -> String {
    let game = Szkwa::new();
    let mut text = String::new();
    let [one, two] = [one, two].map(|names| match names {
        "" => 0,
        _ => game.graph.set(names),
    });
    game.graph.write_points(&mut text, |point| match (one >> point & 1, two >> point & 1) {
        (1, _) => 'w',
        (_, 1) => 'b',
        _ => '.',
    });
    format!("{text} {rest}")
}

#[test]
fn the_board_has_21_points_and_36_edges() {
    let game = Szkwa::new();
    assert_eq!((game.graph.points(), game.graph.edges()), (21, 36));
    let neighbours = |name: &str| game.graph.near[game.graph.read(name).expect("a point")];
    assert_eq!(neighbours("C"), game.graph.set("N1 E1 S1 W1"));
    assert_eq!(neighbours("N1"), game.graph.set("C N2 E1 W1"));
    assert_eq!(neighbours("N2"), game.graph.set("N1 N3 NW NE"));
    assert_eq!(neighbours("N3"), game.graph.set("N2 NE NW"));
    assert_eq!(neighbours("NE"), game.graph.set("N3 N2 EN"));
    assert_eq!(neighbours("EN"), game.graph.set("NE E2 E3"));
}

#[test]
fn a_piece_is_placed_on_any_empty_point_and_there_is_no_passing() {
    holds(
        &CARD,
        "",
        "start
        turn 1
        score 0 0
        only C E1 E2 E3 EN ES N1 N2 N3 NE NW S1 S2 S3 SE SW W1 W2 W3 WN WS
        illegal pass c",
    );
    holds(&CARD, "", "start\nmoves N3\nturn 2\nillegal N3\nlegal NE");
}

#[test]
fn a_group_without_an_empty_neighbour_is_captured() {
    // N3 has the neighbours N2, NE, NW.
    let start = position("N2 NE", "N3 C", "0 0 1");
    holds(&CARD, "", &format!("{start}\nmoves NW\nscore 1 0\nturn 2\nlegal N3"));
    // One neighbour is still empty: nothing happens.
    let start = position("N2", "N3 C", "0 0 1");
    holds(&CARD, "", &format!("{start}\nmoves NW\nscore 0 0"));
    // A group is captured as a whole.
    let start = position("N2 EN", "N3 NE C", "0 0 1");
    holds(&CARD, "", &format!("{start}\nmoves NW\nscore 2 0\nlegal N3 NE"));
}

#[test]
fn several_groups_may_be_captured_at_once() {
    // N2 takes the last neighbour of N3 with NE and of N1.
    let start = position("NW EN E1 C W1", "N3 NE N1", "0 0 1");
    holds(&CARD, "", &format!("{start}\nmoves N2\nscore 3 0\nlegal N3 NE N1"));
}

#[test]
fn own_groups_are_never_removed_on_ones_own_move() {
    // Player 1 fills the last point of an area that player 2 surrounds.
    let start = position("C", "N2 NE NW", "0 0 1");
    holds(&CARD, "", &format!("{start}\nmoves N3\nscore 0 0\nturn 2"));
    // It stays there: there is no general clean-up of other groups.
    holds(&CARD, "", &format!("{start}\nmoves N3 S3\nscore 0 0\nillegal N3"));
    // Only groups next to the new piece are asked; N3 is captured when a neighbour is placed anew.
    let start = position("N3 C", "N2 NE", "0 0 2");
    holds(&CARD, "", &format!("{start}\nmoves NW\nscore 0 1"));
}

#[test]
fn captures_come_before_the_own_piece_is_looked_at() {
    // N3 has no empty neighbour, but placing there captures N2 with nothing else to breathe.
    let start = position("N1 NE NW", "N2", "0 0 1");
    holds(&CARD, "", &format!("{start}\nmoves N3\nscore 1 0"));
}

#[test]
fn captured_pieces_are_out_of_the_game_and_hands_are_20_each() {
    let start = position("N2 NE", "N3 C", "0 0 1");
    let game = Fence::read("", &format!("{start}\nmoves NW")).check(&CARD).expect("a capture");
    let stock = |name: &str| {
        let scene = game.scene();
        let site = scene.board.site(name).expect("a stock");
        scene.pieces.iter().find(|piece| piece.site == site).map_or(0, |piece| piece.count)
    };
    assert_eq!([stock("hand1"), stock("hand2")], [17, 18]);
    assert_eq!([stock("captured1"), stock("captured2")], [1, 0]);
}

#[test]
fn the_game_ends_when_the_player_to_move_has_an_empty_hand() {
    // 18 captured and 2 on the board: player 1 has nothing left to place.
    let start = position("N1 S1", "C", "3 18 1");
    holds(&CARD, "", &format!("{start}\nturn over 2\nonly"));
    let start = position("N1 S1", "C", "3 18 2");
    holds(&CARD, "", &format!("{start}\nturn 2\nmoves E3\nturn over 2"));
    // One piece left: it is placed, and then player 2 goes on.
    let start = position("N1", "C", "18 18 1");
    holds(&CARD, "", &format!("{start}\nmoves E3\nturn 2"));
}

#[test]
fn the_game_ends_when_the_board_is_full_and_equal_captures_draw() {
    // C lies among player 1's own pieces: placing there captures nothing.
    let one = "N1 E1 S1 W1";
    let two = "N2 E2 S2 W2 N3 NE EN E3 ES SE S3 SW WS W3 WN NW";
    for (captured, result) in [("2 2", "draw"), ("3 2", "1"), ("1 2", "2")] {
        let start = position(one, two, captured);
        holds(
            &CARD,
            "",
            &format!("{start} 1\nmoves C\nturn over {result}\nscore {captured}\nonly"),
        );
    }
}

#[test]
fn impossible_positions_are_refused() {
    let points = ".".repeat(21);
    for bad in [
        format!("{points} 0 0"),
        format!("{points} 0 21 1"),
        format!("{points} 0 0 3"),
        format!("{} 0 0 1", ".".repeat(20)),
        format!("w{} 0 20 1", ".".repeat(20)),
        format!("x{} 0 0 1", ".".repeat(20)),
    ] {
        assert!(Fence::read("", &bad).check(&CARD).is_err(), "{bad}");
    }
}
