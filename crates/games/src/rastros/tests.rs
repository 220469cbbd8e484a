//! The section of the rulebook, sentence by sentence.

use super::{CARD, Rastros};
use crate::shared::faultless::keeps_what_it_has;
use ludoteca_coach::hint::{Step, hint};
use ludoteca_coach::review::{Grade, review};
use ludoteca_engine::solve::{Decide, Means, search::Prover};
use ludoteca_engine::{Budget, Insight, Provable, Value};
use ludoteca_game::{Game, Outcome, Player, Random, Turn};
use ludoteca_table::fence::holds;

#[test]
fn the_white_piece_starts_on_e5_and_steps_in_eight_directions() {
    holds(
        &CARD,
        "",
        "......./......./....o../......./......./......./....... 1
        turn 1
        only d4 d5 d6 e4 e6 f4 f5 f6",
    );
    holds(&CARD, "", "start\nonly d4 d5 d6 e4 e6 f4 f5 f6");
}

#[test]
fn the_square_it_left_is_closed_for_good() {
    holds(
        &CARD,
        "",
        "start
        moves d4
        turn 2
        only c3 c4 c5 d3 d5 e3 e4
        illegal e5 d4",
    );
    holds(&CARD, "", "start\nmoves d4 d5\nonly c4 c5 c6 d6 e4 e6\nillegal d4 e5");
}

#[test]
fn on_a1_player_one_wins_whoever_moved_it_there() {
    let rows = "......./......./......./......./......./xo...../.x.....";
    for player in [1, 2] {
        holds(&CARD, "", &format!("{rows} {player}\nmoves a1\nturn over 1\nonly"));
    }
}

#[test]
fn on_g7_player_two_wins_whoever_moved_it_there() {
    let rows = "......./.....o./......./......./......./......./.......";
    for player in [1, 2] {
        holds(&CARD, "", &format!("{rows} {player}\nmoves g7\nturn over 2\nonly"));
    }
}

#[test]
fn a_player_to_move_without_a_move_loses() {
    holds(
        &CARD,
        "",
        "....xo.
        ....xxx
        .......
        .......
        .......
        .......
        ....... 1
        moves g7
        turn over 2",
    );
    holds(
        &CARD,
        "",
        "....x..
        ....xxx
        xxx....
        o.x....
        xxx....
        .......
        ....... 2
        moves b4
        turn over 2
        only",
    );
}

#[test]
fn one_may_be_forced_onto_the_opponents_goal() {
    holds(
        &CARD,
        "",
        "......./......./......./......./......./xxx..../.ox.... 2
        only a1",
    );
    holds(
        &CARD,
        "",
        "......./......./......./......./......./xxx..../.ox.... 2
        moves a1
        turn over 1",
    );
}

/// The value with its distance by plain minimax: whoever wins hurries, whoever loses resists.
fn plain(position: &super::rules::Position) -> Value {
    let game = Rastros;
    match game.turn(position) {
        Turn::Over(Outcome::Win(player)) => return Value::Win { player, moves: 0 },
        Turn::Over(Outcome::Draw) | Turn::Chance => unreachable!("there are no draws and no dice"),
        Turn::Player(_) => {}
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let (mut win, mut loss) = (u32::MAX, 0);
    for mv in moves {
        let mut next = *position;
        game.play(&mut next, mv);
        match plain(&next) {
            Value::Win { player, moves } if player == position.player => win = win.min(moves),
            Value::Win { moves, .. } => loss = loss.max(moves),
            _ => unreachable!("every game is won"),
        }
    }
    match win {
        u32::MAX => Value::Win { player: position.player.other(), moves: loss + 1 },
        moves => Value::Win { player: position.player, moves: moves + 1 },
    }
}

/// What is told at a glance, the bound on wins and the proofs agree with plain minimax on the ends of
/// random games and on boards with a few squares left.
#[test]
fn proofs_agree_with_plain_minimax() {
    let game = Rastros;
    let mut random = Random::new(7);
    let (mut tried, mut glances, mut long) = (0, 0, 0);
    while tried < 3000 {
        let mut position = game.start();
        // Squares closed at random make positions that a game would reach late.
        let left = 8 + random.below(11);
        while (49 - position.closed.count_ones() as usize) > left {
            position.closed |= 1 << (1 + random.below(47));
        }
        position.white = (1 + random.below(47)) as u8;
        position.closed &= !(1 << position.white);
        if random.below(2) == 1 {
            position.player = Player::Two;
        }
        if game.turn(&position).player().is_none() {
            continue;
        }
        tried += 1;
        let value = plain(&position);
        let Value::Win { player, moves } = value else { unreachable!("every game is won") };
        assert!(game.may_win_within(&position, player, moves), "{position:?} {value:?}");
        let known = game.known(&position);
        assert!(known == Value::Unknown || known == value, "{position:?} {known:?} {value:?}");
        let foreseen = game.foreseen(&position);
        let near = moves + u32::from(player != position.player) <= u32::from(game.foresight());
        assert_eq!(foreseen, if near { value } else { Value::Unknown }, "{position:?} {value:?}");
        glances += u32::from(known != Value::Unknown);
        long += u32::from(moves > 5);
        let mut means = Means { threads: 1, most: 1 << 16, watch: &mut |_| true };
        let proven = Prover::new(&game, 1 << 16).value(&position, &mut means);
        assert_eq!(proven, Ok(value), "{position:?}");
    }
    assert!(glances > 300 && long > 150, "{glances} glances, {long} long ones: both must be tried");
}

#[test]
fn full_strength_keeps_a_won_game() {
    keeps_what_it_has(&Rastros, &[2, 3, 4, 5, 6, 7], 6);
}

/// After `e6 d6` player 1 wins, but not by c7, where a short search would go.
#[test]
fn hints_and_reviews_know_who_wins() {
    let mut game = CARD.open(&[]).expect("a game");
    for step in ["e6", "d6"] {
        game.play(step).expect("a step");
    }
    let budget = Budget::Nodes(5_000);
    let hint = hint(&*game, Step::Move, budget, &|| false).expect("a hint");
    assert_eq!(hint.expected, 1.0);
    assert_eq!(hint.reason.expect("a reason")[2], "wins with the right moves");
    assert_ne!(hint.text.as_deref(), Some("c7"));
    game.play("c7").expect("a step");
    let review = review(&*game, None, budget, &|| false, &mut |_, _| {}).expect("a review");
    let last = review.moves[2].as_ref().expect("a move");
    assert!(last.exact && last.grade == Grade::Loses, "{last:?}");
}

/// Both winning answers that are known by heart: one is proven, the other is its image.
#[test]
fn answers_known_by_heart_win() {
    let game = Rastros;
    let answer = |step: u8| {
        let mut position = game.start();
        game.play(&mut position, step);
        let answer = game.opening(&position, &mut Random::new(1)).expect("an answer");
        game.play(&mut position, answer);
        (answer, position)
    };
    let (d6, f4) = (38, 26);
    assert_eq!(game.image_move(d6, 1), f4);
    assert_eq!(game.image_move(answer(d6).0, 1), answer(f4).0);
    let mut means = Means { threads: 1, most: 1 << 22, watch: &mut |_| true };
    let wins = Prover::new(&game, 1 << 22).wins(&answer(d6).1, Player::Two, &mut means);
    assert_eq!(wins, Ok(true));
}
