//! The section of the rulebook, sentence by sentence.

use super::CARD;
use super::board::Table;
use super::rules::{Pentagonia, Position};
use ludoteca_game::{Game, Notation, Player, Random, Turn};
use ludoteca_table::fence::holds;

#[test]
fn three_pentagons_have_30_points_50_edges_and_25_mills() {
    let with = Table::get(true);
    assert_eq!((with.graph.points(), with.graph.edges(), with.mills.len()), (30, 50, 25));
    let without = Table::get(false);
    assert_eq!((without.graph.points(), without.graph.edges(), without.mills.len()), (30, 40, 20));
    let near = |table: &Table, name: &str| table.graph.near[table.graph.read(name).unwrap()];
    assert_eq!(near(with, "oC0"), with.graph.set("oM4 oM0 mC0"));
    assert_eq!(near(with, "mC0"), with.graph.set("mM4 mM0 oC0 iC0"));
    assert_eq!(near(with, "mM2"), with.graph.set("mC2 mC3 oM2 iM2"));
    assert_eq!(near(without, "mC0"), without.graph.set("mM4 mM0"));
    assert_eq!(near(without, "mM2"), without.graph.set("mC2 mC3 oM2 iM2"));
}

#[test]
fn every_line_is_a_mill() {
    for mill in
        ["oC0 oM0 oC1", "oC4 oM4 oC0", "mC2 mM2 mC3", "iC1 iM1 iC2", "oM3 mM3 iM3", "oC1 mC1 iC1"]
    {
        let points: Vec<&str> = mill.split(' ').collect();
        let (last, free) = (points[2], "iM0");
        holds(
            &CARD,
            "",
            &format!("start\nmoves {} {free} {} mM1\nlegal {last}x{free}", points[0], points[1]),
        );
    }
    holds(&CARD, "corner-spokes=no", "start\nmoves oC1 iM0 mC1 mM3\nlegal iC1\nillegal iC1xiM0");
    holds(&CARD, "corner-spokes=no", "start\nmoves oM1 iM0 mM1 mM3\nlegal iM1xiM0\nillegal iM1");
}

#[test]
fn ten_pieces_are_placed_in_turn_on_any_empty_point() {
    let game = Pentagonia::new(true);
    let mut moves = Vec::new();
    game.moves(&game.start(), &mut moves);
    assert_eq!(moves.len(), 30);
    holds(&CARD, "", "start\nmoves oC0\nturn 2\nillegal oC0 oC0-oM0\nlegal oM0 iM4");
    // The twentieth placement is the last one; there is no step before it.
    let before = "xoxoxoxoxo/.x.x.x.x.x/o.o.o.o... 0 1 2";
    holds(&CARD, "", &format!("{before}\nlegal iM4 mC0\nillegal iC0-iM0 oM0-mM0"));
    holds(&CARD, "", &format!("{before}\nmoves iM4\nturn 1\nlegal mM0-mC0\nillegal mC0"));
}

#[test]
fn with_an_empty_hand_a_step_goes_to_a_neighbouring_empty_point() {
    let rings = "xx.x....../..oo..o.../o..o..x... 0 0 1";
    holds(
        &CARD,
        "",
        &format!(
            "{rings}
            only oC0-oM4 oC0-mC0 oM0-oC1 oM0-mM0 oM1-oC2 iC3-iM2 iC3-iM3 oM1-oC1xmC1 oM1-oC1xmM1 \
             oM1-oC1xmC3 oM1-oC1xiC0 oM1-oC1xiM1"
        ),
    );
    holds(&CARD, "corner-spokes=no", &format!("{rings}\nillegal oC0-mC0\nlegal oC0-oM4"));
}

#[test]
fn with_an_empty_hand_and_exactly_three_pieces_a_player_flies() {
    let rings = "xx......../..oo..o.../o..o..x...";
    let empty = 30 - 8;
    let game = Pentagonia::new(true);
    let mut moves = Vec::new();
    game.moves(&game.read_position(&format!("{rings} 0 0 1")).unwrap(), &mut moves);
    // Every piece to every empty point; one flight makes a mill with five pieces to take.
    assert_eq!(moves.len(), 3 * empty - 1 + 5);
    holds(&CARD, "", &format!("{rings} 0 0 1\nlegal iC3-oM3 oC0-mM3 iC3-oC1xiC0\nillegal iC3-oC1"));
    // With pieces in hand three on the board do not fly, and neither do four.
    holds(&CARD, "", &format!("{rings} 3 3 1\nlegal oM3 mM3 oC1xiC0\nillegal iC3-oM3"));
    holds(&CARD, "", "xx.x....../..oo..o.../o..o..x... 0 0 1\nillegal iC3-oM3");
}

#[test]
fn a_mill_must_remove_a_piece_outside_mills_if_there_is_one() {
    let rings = "xx......../....ooo.../o........x 6 6 1";
    holds(
        &CARD,
        "",
        &format!("{rings}\nlegal oC1xiC0\nillegal oC1 oC1xmC2 oC1xmM2 oC1xmC3 oC1xoC0 oC1xmM3"),
    );
    // All enemy pieces in mills: any of them.
    holds(
        &CARD,
        "",
        "xx......../....ooo.../.........x 6 6 1
        legal oC1xmC2 oC1xmM2 oC1xmC3
        illegal oC1",
    );
    // A move that completes no mill removes nothing.
    holds(&CARD, "", &format!("{rings}\nlegal oM2\nillegal oM2xiC0"));
}

#[test]
fn two_mills_remove_one_piece() {
    let rings = "xx.xx...../..o.o...../.......... 6 6 1";
    holds(&CARD, "", &format!("{rings}\nlegal oC1xmC1 oC1xmC2\nillegal oC1xmC1xmC2\nscore 2 0"));
    holds(&CARD, "", &format!("{rings}\nmoves oC1xmC1\nturn 2\nscore 3 0"));
}

#[test]
fn only_a_mill_with_the_moved_piece_counts() {
    // oC0, oM0, oC1 is a mill already; a step elsewhere does not count it again.
    holds(&CARD, "", "xxx....x../....ooo.../o......... 0 0 1\nlegal oM3-oC3\nillegal oM3-oC3xiC0");
    // A step within its own line does not complete it.
    holds(&CARD, "", "xx....x.x./....o.o.../o......... 0 0 1\nlegal oM0-oC1\nillegal oM0-oC1xiC0");
}

#[test]
fn opening_and_closing_the_same_mill_is_allowed() {
    holds(
        &CARD,
        "",
        "xx.x....../..oo..o.../o..o..x... 0 0 1
        moves oM1-oC1xmM1 iC0-iM4 oC1-oM1 iM4-iC0
        legal oM1-oC1xmC1 oM1-oC1xmC3 oM1-oC1xiC0 oM1-oC1xiM1
        illegal oM1-oC1",
    );
}

#[test]
fn eight_captured_win_also_while_placing() {
    holds(
        &CARD,
        "",
        "xx.x....../..o......./o.....o..x 0 0 1
        moves oM1-oC1xmC1
        turn over 1
        score 8 6
        only",
    );
    holds(&CARD, "", "xx......../..o......./o......... 1 1 1\nmoves oC1xiC0\nturn over 1\nonly");
    holds(&CARD, "", "xx......../..oo....../o......... 1 1 1\nmoves oC1xiC0\nturn 2");
    holds(&CARD, "", "oo......../..x.x...../x......... 0 1 2\nmoves oC1xiC0\nturn over 2\nonly");
}

#[test]
fn an_empty_hand_and_no_move_lose() {
    let shut = "ooo.x...xo/xxx......x/..........";
    holds(&CARD, "", &format!("{shut} 0 0 1\nmoves oC2-oM1\nturn over 1\nonly"));
    // A player who still has pieces in hand always places.
    holds(&CARD, "", &format!("{shut} 1 1 1\nmoves oM1\nturn 2\nlegal iC0\nillegal oC0-iC0"));
    // Three pieces are never shut in: they fly.
    holds(&CARD, "", "oo.x....xo/xxx......x/.......... 0 0 2\nturn 2\nlegal oC0-iC3");
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let rings = "xx.x....../..oo..o.../o..o..x... 0 0 1";
    let once = "iC3-iM2 iC0-iM4 iM2-iC3 iM4-iC0";
    holds(&CARD, "", &format!("{rings}\nmoves {once}\nturn 1"));
    holds(&CARD, "", &format!("{rings}\nmoves {once} {once}\nturn over draw\nonly"));
}

#[test]
fn random_moves_are_legal_and_hands_follow_the_turns() {
    for corner_spokes in [true, false] {
        let game = Pentagonia::new(corner_spokes);
        assert_eq!(game.symmetries(), 20);
        let mut random = Random::new(5);
        for _ in 0..60 {
            let mut position: Position = game.start();
            while let Turn::Player(player) = game.turn(&position) {
                let mut moves = Vec::new();
                game.moves(&position, &mut moves);
                let mv = game.random_move(&position, &mut random, &mut Vec::new());
                assert!(moves.contains(&mv), "{}", game.position_text(&position));
                let hand = position.hand(player);
                game.play(&mut position, mv);
                assert_eq!(position.hand(player), hand.saturating_sub(1));
                assert!(position.lost(Player::One) <= 8 && position.lost(Player::Two) <= 8);
            }
        }
    }
}

#[test]
fn impossible_positions_are_refused() {
    let mut game = CARD.open(&[]).expect("a game");
    for bad in [
        "",
        "........../........../..........",
        "........../........../.......... 10 10",
        "........../.......... 10 10 1",
        "........../........./.......... 10 10 1",
        "........../.....q..../.......... 10 10 1",
        "........../........../.......... 11 11 1",
        "........../........../.......... 10 9 1",
        "........../........../.......... 10 10 2",
        "........../........../.......... 9 10 1",
        "........../........../.......... 0 0 1",
        "x........./........../.......... 10 10 1",
        "xx......../oo......../.......... 0 0 1",
        "xxx......./o........./.......... 0 0 1",
        "xxx......./o........./.......... 0 0 2",
        "xxxxxxxxxx/x........./ooooo..... 0 0 1",
    ] {
        assert!(game.restart(Some(bad)).is_err(), "`{bad}` should be refused");
    }
}
