//! The section of the rulebook, sentence by sentence.

use super::CARD;
use super::rules::{FourByFour, TicTackle, triples};
use crate::shared::aligning::diagram;
use ludoteca_game::{Game, Player};
use ludoteca_table::fence::holds;

#[test]
fn the_pieces_start_mixed_on_the_first_and_last_row() {
    holds(&CARD, "", "xoxo/..../..../oxox 1\nturn 1\nonly a4-a3 c4-c3 b1-b2 d1-d2");
    holds(&CARD, "", "start\nturn 1\nonly a4-a3 c4-c3 b1-b2 d1-d2");
    let start = diagram(FourByFour, "a4 c4 b1 d1", "b4 d4 a1 c1", Player::One);
    assert_eq!(start, CARD.open(&[]).expect("a game").position_text());
}

#[test]
fn a_step_goes_to_an_orthogonally_neighbouring_empty_point() {
    holds(&CARD, "", "start\nmoves b1-b2\nturn 2\nonly a1-a2 a1-b1 c1-b1 c1-c2 b4-b3 d4-d3");
    holds(
        &CARD,
        "",
        ".oxo/x..o/.x../o..x 1
        legal b2-a2 b2-b1 b2-c2 b2-b3
        illegal b2-c3 b2-a1 b2-c1 b2-a3 b2-b4 b2-d2",
    );
    let graph = &TicTackle::new(FourByFour).table.graph;
    assert_eq!((graph.points(), graph.edges()), (16, 24));
}

#[test]
fn each_of_the_24_triples_wins() {
    let triples = triples();
    assert_eq!(triples.len(), 24);
    let game = TicTackle::new(FourByFour);
    let names = |set: u64| {
        let inside = (0..16).filter(|point| set >> point & 1 != 0);
        inside.map(|point| game.table.graph.names[point].as_str()).collect::<Vec<_>>().join(" ")
    };
    for triple in triples {
        // A fourth piece anywhere else, and four enemies that have no line.
        for fourth in (0..16).map(|point| 1 << point).filter(|point| triple & point == 0) {
            let mine = triple | fourth;
            let free = (0..1u64 << 16)
                .find(|set| {
                    set.count_ones() == 4 && set & mine == 0 && game.table.aligned(*set as u16) == 0
                })
                .expect("four other points");
            let won = diagram(FourByFour, &names(mine), &names(free), Player::Two);
            holds(&CARD, "", &format!("{won}\nturn over 1\nonly"));
        }
    }
}

#[test]
fn lines_are_consecutive_and_straight() {
    holds(&CARD, "", "xx.x/..../o.../oxoo 2\nturn 2");
    holds(&CARD, "", "xo.x/.x../x.../oo.o 2\nturn 2");
    holds(&CARD, "", "o.../.xo./x.xx/o.o. 1\nmoves d2-d1\nturn over 1\nonly");
    holds(&CARD, "", "xxxx/..../o.../oo.o 2\nturn over 1");
    holds(&CARD, "", "...o/xx.x/x.../o.oo 2\nturn 2");
}

#[test]
fn no_legal_move_loses() {
    holds(&CARD, "", "..../oo../xxo./xxo. 1\nturn over 2\nonly");
    holds(&CARD, "", "..../oo../xx.o/xxo. 2\nmoves d2-c2\nturn over 2\nonly");
}

#[test]
fn the_third_occurrence_is_a_draw_and_the_start_counts() {
    let once = "b1-b2 b4-b3 b2-b1 b3-b4";
    holds(&CARD, "", &format!("start\nmoves {once}\nturn 1"));
    holds(&CARD, "", &format!("start\nmoves {once} {once}\nturn over draw\nonly"));
}

#[test]
fn impossible_positions_are_refused() {
    let mut game = CARD.open(&[]).expect("a game");
    for bad in [
        "",
        "xoxo/..../..../oxox",
        "xoxo/..../..../oxox x",
        "xoxo/..../oxox 1",
        "xoxo/.../..../oxox 1",
        "xoxo/..../..?./oxox 1",
        "xox./..../..../oxox 1",
        "xoxo/x.../..../oxox 1",
        "..../..../..../.... 1",
        "xxx./...x/..../oo.o 1",
    ] {
        assert!(game.restart(Some(bad)).is_err(), "`{bad}` should be refused");
    }
    assert_eq!(TicTackle::new(FourByFour).symmetries(), 8);
}
