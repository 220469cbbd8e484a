//! The section of the rulebook, sentence by sentence. The rows of a position are `a5 c5 e5`, `b4 d4`,
//! `a3 c3 e3`, `b2 d2`, `a1 c1 e1`.

use super::CARD;
use super::rules::{HOMES, Halma, Move, Position, winner};
use crate::shared::picaria_board::graph;
use ludoteca_game::{Game, Outcome, Player, Turn};
use ludoteca_table::fence::holds;

#[test]
fn the_homes_are_those_of_the_rulebook() {
    let homes = ["a1 c1 a3 b2", "e5 c5 e3 d4"].map(|names| graph().set(names) as u32);
    assert_eq!(HOMES, homes);
}

#[test]
fn four_pieces_each_start_at_home() {
    let only =
        "turn 1\nscore 0 0\nonly a1-a5 a1-c3 a1-e1 c1-c3 c1-d2 c1-e1 a3-a5 a3-b4 a3-c3 b2-c3";
    holds(&CARD, "", &format!("start\n{only}"));
    holds(&CARD, "", &format!(".oo\n.o\nx.o\nx.\nxx. 1 0\n{only}"));
}

#[test]
fn a_piece_steps_or_jumps_over_pieces_of_either_colour() {
    // From e1 a step to e3, or a jump over Black's d2. Nothing is captured.
    let near_the_end = ".xx/.x/o../oo/.ox 1 0";
    holds(&CARD, "", &format!("{near_the_end}\nlegal e1-e3 e1-c3"));
    holds(&CARD, "", &format!("{near_the_end}\nmoves e1-c3\nturn 2\nscore 3 3"));
}

#[test]
fn a_chain_may_stop_at_any_landing() {
    // e1 jumps over d2 to c3, and may go on over b4 to a5.
    holds(&CARD, "", "..x/xx/o../oo/.ox 1 0\nlegal e1-c3 e1-a5");
}

#[test]
fn steps_and_jumps_do_not_mix() {
    // c1 could step to c3 and jump on over b4 from there: that would be two moves.
    holds(&CARD, "", ".oo/xo/x.o/x./.x. 1 0\nlegal c1-c3\nillegal c1-a5");
}

#[test]
fn only_pieces_at_home_may_move_and_going_out_is_compulsory() {
    holds(
        &CARD,
        "",
        ".oo/.o/x.o/../xxx 1 0
        only a1-a5 c1-c3 c1-d2 a3-a5 a3-b4 a3-c3
        illegal a1-b2 e1-d2",
    );
}

#[test]
fn without_a_way_out_they_move_inside_the_home() {
    holds(&CARD, "", "xoo/.o/.xo/../x.x 1 0\nonly a1-a3 a1-b2 a1-c1");
}

#[test]
fn a_piece_outside_never_lands_on_its_home_again() {
    // Over c1 lies a1, and behind it over a3 a5: closed, also in mid-chain.
    holds(&CARD, "", ".xx/.x/o../oo/.ox 1 0\nillegal e1-a1 e1-a5");
}

#[test]
fn a_chain_that_starts_inside_may_pass_through_home_points() {
    // c1 over b2 to a3, which is home, and on over b4 to c5.
    holds(&CARD, "", "..o/xo/..o/xo/.xx 1 0\nlegal c1-c5\nillegal c1-a3 c1-a1");
}

#[test]
fn pieces_on_the_destination_may_move_on() {
    holds(&CARD, "", ".xx/.x/o../oo/.ox 1 0\nlegal d4-c3 d4-e3 c5-a5");
}

#[test]
fn all_four_on_the_destination_win() {
    let last = ".xx/.x/o../oo/.ox 1 0";
    holds(&CARD, "", &format!("{last}\nmoves e1-e3\nturn over 1\nonly\nscore 4 3"));
}

#[test]
fn with_no_legal_move_the_only_move_is_a_pass() {
    // a1 cannot move; the three others could, but one piece is still at home.
    let blocked = "x.o/../ox./o./xox 1 0";
    holds(&CARD, "", &format!("{blocked}\nturn 1\nonly pass"));
    holds(&CARD, "", &format!("{blocked}\nmoves pass\nturn 2\nonly e5-c5 e5-d4 e5-e3"));
    let mut game = CARD.open(&[]).unwrap();
    game.restart(Some(blocked)).unwrap();
    game.play("pass").unwrap();
    assert_eq!(game.position_text(), "x.o/../ox./o./xox 2 1");
}

/// Every placing of four pieces each.
fn placings() -> impl Iterator<Item = [u32; 2]> {
    let fours = || (0u32..1 << 13).filter(|set| set.count_ones() == 4);
    fours()
        .flat_map(move |one| fours().filter(move |two| one & two == 0).map(move |two| [one, two]))
}

#[test]
fn two_passes_in_a_row_are_a_draw() {
    let game = Halma::new();
    let mut position = game.start();
    game.play(&mut position, Move::Pass);
    assert_eq!(game.turn(&position), Turn::Player(Player::Two));
    game.play(&mut position, Move::Pass);
    assert_eq!(game.turn(&position), Turn::Over(Outcome::Draw));
}

#[test]
fn on_this_board_nobody_can_block_both_players() {
    // So the draw by two passes is a rule that no placing of the pieces can bring about.
    let game = Halma::new();
    let blocked = |pieces, player| game.is_blocked(&Position { pieces, player, passes: 0 });
    let both = |pieces| {
        winner(pieces).is_none() && blocked(pieces, Player::One) && blocked(pieces, Player::Two)
    };
    assert_eq!(placings().filter(|&pieces| both(pieces)).count(), 0);
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let start = ".xx/.x/o../oo/.ox 1 0\nmoves d4-c3 c1-a1 c3-d4 a1-c1 d4-c3 c1-a1 c3-d4";
    holds(&CARD, "", &format!("{start}\nturn 2"));
    holds(&CARD, "", &format!("{start} a1-c1\nturn over draw\nonly"));
}

#[test]
fn impossible_positions_are_refused() {
    for text in [
        "",
        ".oo/.o/x.o/x./xx. 1",
        ".oo/.o/x.o/x./xx. 3 0",
        ".oo/.o/x.o/x./xx. 1 3",
        ".oo/.o/x.o/x./xx. 1 1",
        ".oo/.o/x.o/x. 1 0",
        ".oo/.o/x.o/x./xx 1 0",
        ".oo/.o/x.o/x./xz. 1 0",
        ".oo/.o/x.o/x./x.. 1 0",
        ".xx/.x/o.x/oo/.o. 1 0",
        ".xx/.x/o.x/oo/.o. 2 1",
    ] {
        let mut game = CARD.open(&[]).unwrap();
        assert!(game.restart(Some(text)).is_err(), "{text}");
    }
}

/// A match counts by one, searches and exact values by the other.
#[test]
fn a_pass_just_before_is_no_part_of_a_position_for_whoever_counts_them() {
    let game = Halma::new();
    let one = game.start();
    let two = Position { passes: 1, ..one };
    assert!(game.same(&one, &two) && game.key(&one) != game.key(&two));
    assert_eq!(game.occurrence(&one), game.occurrence(&two));
    let other = Position { player: Player::Two, ..one };
    assert!(!game.same(&one, &other) && game.occurrence(&one) != game.occurrence(&other));
}
