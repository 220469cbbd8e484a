//! The section of the rulebook, sentence by sentence.

use super::rules::PASS;
use super::{CARD, Go};
use crate::shared::plain_stones::Plain;
use ludoteca_engine::Think;
use ludoteca_game::{Game, Notation, Outcome, Player, Random, Turn};
use ludoteca_table::Ending;
use ludoteca_table::fence::holds;

#[test]
fn seven_by_seven_points_and_black_begins() {
    let game = CARD.open(&[]).expect("a game");
    let row = ".......";
    assert_eq!(game.position_text(), format!("{} 1 0 -", [row; 7].join("/")));
    assert_eq!(game.legal().len(), 50);
    holds(&CARD, "", "start\nturn 1\nlegal a1 g7 d4 pass\nillegal h1 a8 swap");
    for size in ["5", "9"] {
        let cells = size.parse::<usize>().expect("a number").pow(2);
        assert_eq!(CARD.open(&[("size", size)]).expect("a game").legal().len(), cells + 1);
    }
    assert!(CARD.open(&[("size", "8")]).is_err());
}

#[test]
fn a_stone_goes_on_an_empty_point_or_one_passes() {
    holds(&CARD, "size=5", "start\nmoves c3 d3\nillegal c3 d3\nlegal c4 pass");
    holds(&CARD, "size=5", "start\nmoves c3 pass\nturn 1\nlegal pass d3");
}

#[test]
fn groups_without_liberties_are_taken_off() {
    let mut game = CARD.open(&[("size", "5")]).expect("a game");
    game.restart(Some("...../..b../.bwb./...../..... 1 0 -")).expect("a position");
    game.play("c2").expect("a capture");
    assert_eq!(game.position_text(), "...../..b../.b.b./..b../..... 2 0 -");
    // A whole group, and two groups at once.
    game.restart(Some("...../...../bbb../wwwb./.w.b. 1 0 -")).expect("a position");
    game.play("c1").expect("no capture");
    assert_eq!(game.position_text(), "...../...../bbb../wwwb./.wbb. 2 0 -");
    game.restart(Some("...../...../bbbb./wbwwb/w.wwb 1 0 -")).expect("a position");
    game.play("b1").expect("a capture of two groups");
    assert_eq!(game.position_text(), "...../...../bbbb./.b..b/.b..b 2 0 -");
}

#[test]
fn a_stone_that_takes_none_and_has_no_liberty_is_illegal() {
    holds(
        &CARD,
        "size=5",
        ".....
        .....
        .....
        w....
        .w... 1 0 -
        illegal a1",
    );
    holds(
        &CARD,
        "size=5",
        ".....
        .....
        .....
        ww...
        b.w.. 1 0 -
        illegal b1",
    );
    // It takes one: legal.
    holds(&CARD, "size=5", "...../...../b..../wb.../.wb.. 1 0 -\nlegal a1");
}

/// b3 and c3 are the two mouths of the ko.
const KO: &str = "...../.bw../b.bw./.bw../..... 2 0 -";

#[test]
fn a_ko_is_not_retaken_at_once() {
    holds(
        &CARD,
        "size=5",
        &format!(
            "{KO}
            moves b3
            turn 1
            illegal c3
            legal a5 pass"
        ),
    );
    let mut game = CARD.open(&[("size", "5")]).expect("a game");
    game.restart(Some(KO)).expect("a position");
    game.play("b3").expect("takes c3");
    assert_eq!(game.position_text(), "...../.bw../bw.w./.bw../..... 1 0 c3");
    // After another stone of each, or a pass, it may be retaken.
    game.play("a5").expect("elsewhere");
    assert_eq!(game.position_text(), "b..../.bw../bw.w./.bw../..... 2 0 -");
    game.play("e1").expect("elsewhere");
    game.play("c3").expect("takes back");
    assert_eq!(game.position_text(), "b..../.bw../b.bw./.bw../....w 2 0 b3");
}

#[test]
fn the_stone_that_took_must_have_been_the_last_move() {
    holds(&CARD, "size=5", &format!("{KO}\nmoves b3 pass pass\nturn over 2"));
    holds(&CARD, "size=5", &format!("{KO}\nmoves b3 pass e5\nlegal c3"));
}

/// Two stones taken by one, or one taken by a stone that hangs together with others: no ko.
#[test]
fn only_what_would_bring_the_board_back_is_a_ko() {
    let mut game = CARD.open(&[("size", "5")]).expect("a game");
    game.restart(Some("...../.bww./b.bbw/.bww./..... 2 0 -")).expect("a position");
    game.play("b3").expect("takes two");
    assert_eq!(game.position_text(), "...../.bww./bw..w/.bww./..... 1 0 -");
    game.play("c3").expect("takes the one");
    assert_eq!(game.position_text(), "...../.bww./b.b.w/.bww./..... 2 0 -");
    // The taking stone has a liberty besides.
    game.restart(Some("...../..w../..bw./.bw../..... 2 0 -")).expect("a position");
    game.play("b3").expect("takes one");
    assert_eq!(game.position_text(), "...../..w../.w.w./.bw../..... 1 0 -");
}

#[test]
fn passing_is_always_legal_and_two_passes_end_the_game() {
    holds(&CARD, "", "start\nmoves pass\nturn 2\nlegal pass");
    holds(&CARD, "", "start\nmoves d4 pass pass\nturn over 1\nonly");
    holds(&CARD, "", "start\nmoves pass d4 pass\nturn 2");
}

#[test]
fn stones_and_what_they_alone_surround_are_area() {
    holds(
        &CARD,
        "size=5",
        "..bw.
        ..bw.
        ..bww
        .bb..
        ..bw. 1 1 -
        score 15 7
        moves pass
        turn over 1",
    );
    // No stone is taken off at the end: the white one in the corner makes that region nobody's.
    holds(
        &CARD,
        "size=5",
        "..bw.
        ..bw.
        ..bww
        .bbw.
        w.bw. 1 0 -
        score 6 11
        moves pass pass
        turn over 2",
    );
    holds(&CARD, "size=5", "...../...../..b../...../..... 2 0 -\nscore 25 0");
}

#[test]
fn white_adds_the_komi_and_equal_is_hers() {
    holds(&CARD, "size=5 komi=8", "start\nscore 0 8\nmoves c3\nscore 25 8");
    let even = "..b../..b../..b../..b../..b.. 2 1 -";
    holds(&CARD, "size=5 komi=20", &format!("{even}\nscore 25 20\nmoves pass\nturn over 1"));
    let half = "b.bw./..bw./b.bw./b.bw./b.bw. 1 1 -";
    holds(&CARD, "size=5 komi=5", &format!("{half}\nscore 15 15\nmoves pass\nturn over 2"));
    holds(&CARD, "size=5 komi=4", &format!("{half}\nscore 15 14\nmoves pass\nturn over 1"));
    assert!(CARD.open(&[("komi", "21")]).is_err());
}

#[test]
fn an_empty_board_counts_nothing_and_white_wins_it() {
    holds(&CARD, "", "start\nscore 0 0\nmoves pass pass\nturn over 2\nonly");
}

/// A ko in two places lets the board come back; ko and passes are not compared.
#[test]
fn the_third_time_the_same_stones_stand_it_is_a_draw() {
    let game = Go::<1>::new(5, 0);
    let start = game.start();
    let mut passed = start;
    game.play(&mut passed, PASS);
    game.play(&mut passed.clone(), PASS);
    let again = super::rules::Position { player: Player::One, ..passed };
    assert!(game.same(&start, &again) && start != again);
    assert_eq!(game.occurrence(&start), game.occurrence(&again));
    assert!(!game.same(&start, &passed));
    let ko = game.read_position("...../.bw../bw.w./.bw../..... 1 0 c3").expect("a ko");
    let free = game.read_position("...../.bw../bw.w./.bw../..... 1 0 -").expect("without");
    assert!(game.same(&ko, &free) && ko != free);
    assert_eq!(game.occurrence(&ko), game.occurrence(&free));
}

/// Three kos at once go round: each player takes where it is allowed.
#[test]
fn a_board_that_comes_back_twice_is_a_draw() {
    let mut game = CARD.open(&[("size", "9")]).expect("a game");
    let kos = [".bw......", "b.bw.....", ".bw......", ".bw......", "b.bw....."];
    let more = [".bw......", ".bw......", "bw.w.....", ".bw......"];
    let start = format!("{} 2 0 -", [&kos[..], &more[..]].concat().join("/"));
    game.restart(Some(&start)).expect("a position");
    for round in 0..2 {
        for mv in ["b8", "c2", "b5", "c8", "b2", "c5"] {
            assert_eq!(game.ending(), None, "{round}");
            game.play(mv).expect(mv);
        }
    }
    assert_eq!(game.turn(), Turn::Over(Outcome::Draw));
    assert_eq!(game.ending(), Some(Ending::Repetition));
    assert!(game.legal().is_empty());
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let mut game = CARD.open(&[("size", "5")]).expect("a game");
    for text in [
        "...../...../...../w..../bw... 1 0 -",
        "...../...../...../...../..... 1 3 -",
        "...../...../...../...../..... 1 0 c3",
        "...../.bw../bw.w./.bw../..... 1 1 c3",
        "...../.bw../bw.w./.bw../..... 2 0 c3",
        "...../.bw../bw.w./.bw../..... 1 0 b3",
        "...../...../...../...../..... 1 0",
    ] {
        assert!(game.restart(Some(text)).is_err(), "{text}");
    }
    game.restart(Some("...../.bw../bw.w./.bw../..... 1 0 c3")).expect("a ko");
    game.restart(Some("...../.bw../bw.w./.bw../..... 1 2 -")).expect("finished");
    assert_eq!(game.turn(), Turn::Over(Outcome::Win(Player::Two)));
}

/// What a stone does by the plain rules: none where it is illegal.
fn plainly(board: &Plain, before: Option<&Plain>, point: usize, colour: u8) -> Option<Plain> {
    if board.at[point] != 0 {
        return None;
    }
    let (mut next, dead) = board.placed(point, colour);
    dead.iter().for_each(|&at| next.at[at] = 0);
    (next.has_liberty(point) && before != Some(&next)).then_some(next)
}

#[test]
fn a_plain_program_plays_the_same_game() {
    for size in [5, 7, 9] {
        let game = Go::<2>::new(size, 3);
        for seed in 0..12 {
            let (mut position, mut board) = (game.start(), Plain::new(size));
            // The board before the last stone, unless the last move was a pass.
            let mut before: Option<Plain> = None;
            let mut random = Random::new(seed);
            let mut length = 0;
            while let Turn::Player(player) = game.turn(&position) {
                let legal = |&point: &usize| {
                    plainly(&board, before.as_ref(), point, player.number()).is_some()
                };
                let plain: Vec<usize> = (0..size * size).filter(legal).collect();
                let mut moves = Vec::new();
                game.moves(&position, &mut moves);
                assert_eq!(moves.pop(), Some(PASS));
                assert_eq!(moves.iter().map(|&mv| usize::from(mv)).collect::<Vec<_>>(), plain);
                let areas = [board.area(1), board.area(2) + 3];
                assert_eq!(game.score(&position), Some(areas));
                let mut mv = game.random_move(&position, &mut random, &mut moves);
                if length > 400 {
                    mv = PASS;
                }
                game.play(&mut position, mv);
                if mv == PASS {
                    before = None;
                } else {
                    let next = plainly(&board, before.as_ref(), usize::from(mv), player.number());
                    before = Some(std::mem::replace(&mut board, next.expect("a legal move")));
                }
                length += 1;
            }
            let wins = board.area(1) > board.area(2) + 3;
            let winner = if wins { Player::One } else { Player::Two };
            assert_eq!(game.turn(&position), Turn::Over(Outcome::Win(winner)));
        }
    }
}

#[test]
fn reasons_say_what_is_on_the_board() {
    let game = Go::<1>::new(5, 0);
    let reason = |text: &str, mv: &str| {
        let position = game.read_position(text).expect("a position");
        let mv = game.read_move(&position, mv).expect("a legal move");
        game.reason(&position, mv).map(|words| words[2])
    };
    assert_eq!(reason("...../..b../.bwb./...../..... 1 0 -", "c2"), Some("captures a stone"));
    assert_eq!(
        reason("...../.bb../bwwb./..b../..... 1 0 -", "b2"),
        Some("captures several stones")
    );
    assert_eq!(
        reason("...../..w../.wbw./...../.b... 1 0 -", "c2"),
        Some("saves a group that was in atari")
    );
    assert_eq!(reason("...../..b../..wb./...../..... 1 0 -", "b3"), Some("puts a group in atari"));
    assert_eq!(
        reason("...../...../b.b../...../..... 1 0 -", "b3"),
        Some("joins two of your groups")
    );
    assert_eq!(
        reason("...../...../w.w../...../..... 1 0 -", "b3"),
        Some("keeps two of the opponent's groups apart")
    );
    assert_eq!(reason("...../...../b.b../...../..... 1 0 -", "pass"), None);
}
