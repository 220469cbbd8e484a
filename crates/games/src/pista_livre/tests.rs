//! The section of the rulebook, sentence by sentence.

use super::CARD;
use ludoteca_table::fence::holds;

/// Both players with all pieces in hand but those given, player one to use dice.
fn side(hand: u8, cells: &str, off: u8) -> String {
    format!("{hand}/{cells}/{off}")
}

const NONE: &str = "000000000000";

#[test]
fn player_ones_first_roll_opens_the_game_with_56_distinct_rolls_of_216() {
    let game = CARD.open(&[]).expect("a game");
    assert_eq!(game.turn().to_string(), "chance");
    let chances = game.chances();
    assert_eq!(chances.len(), 56);
    assert_eq!(chances.iter().map(|(_, weight)| weight).sum::<u32>(), 216);
    let weight =
        |text: &str| chances.iter().find(|(roll, _)| roll == text).map(|(_, weight)| *weight);
    assert_eq!((weight("r111"), weight("r112"), weight("r146")), (Some(1), Some(3), Some(6)));
    holds(&CARD, "", "start\nmoves r146\nturn 1");
    holds(&CARD, "", "start\nillegal r641 r14 r1467 r017 4@0");
}

#[test]
fn a_die_enters_a_piece_from_hand_or_moves_a_piece_on() {
    holds(&CARD, "", "start\nmoves r146\nonly 1@0 4@0 6@0");
    holds(&CARD, "", "start\nmoves r146 4@0\nturn 1\nonly 1@0 1@4 6@0 6@4");
    holds(&CARD, "", "start\nmoves r146 4@0 1@4\nonly 6@0 6@5");
}

#[test]
fn one_piece_may_use_several_dice_and_then_the_opponent_rolls() {
    holds(&CARD, "", "start\nmoves r146 4@0 1@4 6@5\nturn chance");
    holds(&CARD, "", "start\nmoves r146 4@0 1@4 6@5 r555\nturn 2");
}

#[test]
fn equal_dice_give_equal_texts_once() {
    holds(&CARD, "", "start\nmoves r335\nonly 3@0 5@0");
    holds(&CARD, "", "start\nmoves r335 3@0\nonly 3@0 3@3 5@0 5@3");
}

#[test]
fn moving_past_the_last_cell_takes_the_piece_off_and_landing_on_it_does_not() {
    let two = side(8, NONE, 0);
    let one = side(6, "000000001001", 0);
    holds(&CARD, "", &format!("{one} {two} 1 13\nmoves 3@9\nscore 0 0\nlegal 1@12"));
    holds(&CARD, "", &format!("{one} {two} 1 13\nmoves 1@12\nscore 1 0\nlegal 3@9"));
    // Surplus is lost, and no gathering is needed.
    holds(&CARD, "", &format!("{one} {two} 1 66\nmoves 6@9\nscore 1 0\nturn 1\nlegal 6@0 6@12"));
}

#[test]
fn landing_on_exactly_one_enemy_sends_it_back_to_its_hand() {
    let one = side(8, NONE, 0);
    let two = side(7, "000100000000", 0);
    let before = format!("{one} {two} 1 4");
    holds(&CARD, "", &format!("{before}\nmoves 4@0\nturn chance"));
    let mut game = CARD.open(&[]).expect("a game");
    game.restart(Some(&before)).expect("a position");
    game.play("4@0").expect("a hit");
    assert_eq!(game.position_text(), "7/000100000000/0 8/000000000000/0 2 roll");
}

#[test]
fn two_enemies_block_a_cell_but_passing_over_is_free() {
    let one = side(7, "010000000000", 0);
    let two = side(6, "000200000000", 0);
    holds(&CARD, "", &format!("{one} {two} 1 234\nonly 2@0 3@0 3@2 4@2\nillegal 2@2 4@0"));
}

#[test]
fn own_pieces_may_share_a_cell_in_any_number() {
    let one = side(5, "000300000000", 0);
    holds(&CARD, "", &format!("{one} {} 1 4\nlegal 4@0", side(8, NONE, 0)));
}

#[test]
fn a_die_must_be_used_while_it_has_a_use_and_the_turn_ends_without_one() {
    // Nothing enters on 1 or 2: the roll is lost and the opponent rolls at once.
    let one = side(8, NONE, 0);
    let two = side(4, "220000000000", 0);
    holds(&CARD, "", &format!("{one} {two} 1 roll\nmoves r112\nturn chance"));
    holds(&CARD, "", &format!("{one} {two} 1 roll\nmoves r113\nonly 3@0"));
    // After the 3 the 1s have a use again: 3 to 4.
    holds(&CARD, "", &format!("{one} {two} 1 roll\nmoves r113 3@0\nturn 1\nonly 1@3"));
}

#[test]
fn the_order_is_free_even_when_it_uses_fewer_dice() {
    // 1 first (from cell 11) leaves 6 a use; 6 first ends the piece and then 1 has none.
    let one = side(0, "000000000010", 7);
    let two = side(6, "020000000000", 0);
    holds(&CARD, "", &format!("{one} {two} 1 16\nlegal 1@11 6@11"));
}

#[test]
fn the_first_to_take_off_all_eight_wins_at_once() {
    let one = side(0, "000000000001", 7);
    holds(&CARD, "", &format!("{one} {} 1 123\nmoves 2@12\nturn over 1\nonly", side(8, NONE, 0)));
}

#[test]
fn in_opposite_direction_player_two_enters_at_12_and_leaves_past_1() {
    let two = side(7, "000000000001", 0);
    let start = format!("{} {two} 2 26", side(8, NONE, 0));
    holds(&CARD, "direction=opposite", &format!("{start}\nonly 2@0 2@12 6@0 6@12"));
    let mut game = CARD.open(&[("direction", "opposite")]).expect("a game");
    game.restart(Some(&start)).expect("a position");
    game.play("6@12").expect("a move");
    assert_eq!(game.position_text(), "8/000000000000/0 7/000001000000/0 2 2");
    let two = side(0, "100000000000", 7);
    holds(
        &CARD,
        "direction=opposite",
        &format!("{} {two} 2 1\nmoves 1@1\nturn over 2", side(8, NONE, 0)),
    );
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let mut game = CARD.open(&[]).expect("a game");
    for bad in [
        "8/000000000000/0 8/000000000000/0 1",
        "7/000000000000/0 8/000000000000/0 1 roll",
        "7/100000000000/0 7/100000000000/0 1 roll",
        "8/000000000000/0 8/000000000000/0 1 41",
        "8/000000000000/0 8/000000000000/0 1 0",
        "8/000000000000/0 6/200000000000/0 1 1",
        "0/000000000000/8 0/000000000000/8 1 roll",
        "8/00000000000/0 8/000000000000/0 1 roll",
    ] {
        assert!(game.restart(Some(bad)).is_err(), "{bad}");
    }
}
