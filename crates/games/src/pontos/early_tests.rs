//! What is known by heart of 4×4 boxes holds together, and agrees with proofs that know nothing of it.

use super::early::{DRAWN, closed, gains, key, leads, value};
use super::rules::{Pontos, Position};
use ludoteca_engine::solve::{Means, Sums};
use ludoteca_engine::{Ask, Budget, Insight, Request, Root, Think, Value};
use ludoteca_game::{Game, Player, Random};

fn after(game: &Pontos<1>, position: &Position<1>, mv: u8) -> Position<1> {
    let mut next = *position;
    game.play(&mut next, mv);
    next
}

/// A board with so many lines drawn at random.
fn drawn(game: &Pontos<1>, lines: usize, random: &mut Random) -> Position<1> {
    let mut position = game.start();
    for _ in 0..lines {
        let mv = game.random_move(&position, random, &mut Vec::new());
        game.play(&mut position, mv);
    }
    position
}

fn points(value: Value, player: Player) -> Option<f64> {
    value.points().map(|points| if player == Player::One { points } else { 1.0 - points })
}

#[test]
fn what_a_line_gains_is_what_the_board_after_it_is_worth() {
    let game = Pontos::<1>::new(4);
    let mut random = Random::new(5);
    let mut seen = [0; 3];
    for round in 0..400 {
        let position = drawn(&game, round % DRAWN, &mut random);
        let lines = position.drawn.0[0];
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        for mv in moves {
            let next = lines | 1 << mv;
            if closed(&game, next) > 0 || key(&game, next).is_none() {
                continue;
            }
            let worth = points(value(&game, &after(&game, &position, mv)), position.player);
            let gained = [2, 0].map(|goal| gains(&game, lines, usize::from(mv), goal));
            let expected = worth.map(|points| [points == 1.0, points >= 0.5]);
            assert_eq!(Some(gained), expected, "{position:?} {mv}");
            seen[gained.into_iter().filter(|&gained| gained).count()] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
}

#[test]
fn the_value_of_a_board_is_the_best_after_its_lines() {
    let game = Pontos::<1>::new(4);
    let mut random = Random::new(1);
    let (mut held, mut with_boxes, mut results) = (0, 0, [0; 3]);
    for round in 0..6000 {
        let mut position = drawn(&game, round % DRAWN, &mut random);
        if round % 3 == 0 {
            // A box nearly closed, or closed.
            for line in game.tables.around[random.below(16)].iter().take(3 + random.below(2)) {
                if position.drawn.count() < DRAWN - 1 && !position.drawn.has(line) {
                    game.play(&mut position, line as u8);
                }
            }
        }
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        let worths: Vec<Option<f64>> = moves
            .iter()
            .map(|&mv| points(value(&game, &after(&game, &position, mv)), position.player))
            .collect();
        let best = worths.iter().flatten().copied().fold(0.0, f64::max);
        let Some(here) = points(value(&game, &position), position.player) else { continue };
        // Some boards after a move are unknown: those where a second box can be taken, or one with the last lines.
        let all = worths.iter().all(Option::is_some);
        assert!(if all { here == best } else { here >= best }, "{position:?}: {here}, {best}");
        held += usize::from(all);
        with_boxes += usize::from(closed(&game, position.drawn.0[0]) > 0);
        results[(here * 2.0) as usize] += 1;
    }
    assert!(held > 2000 && with_boxes > 50, "{held} {with_boxes}");
    assert!(results.iter().all(|&count| count > 100), "{results:?}");
}

#[test]
fn proofs_agree_with_what_is_known_by_heart() {
    let game = Pontos::<1>::new(4);
    let mut random = Random::new(3);
    // Earlier boards take too long.
    for _ in 0..4 {
        let position = drawn(&game, DRAWN, &mut random);
        let known = value(&game, &position);
        let sums = Sums::new(&game, &game, 1 << 22);
        let mut means = Means { threads: 1, most: 1 << 22, watch: &mut |_| true };
        if known != Value::Unknown {
            assert_eq!(sums.value(&position, &mut means), Ok(known), "{position:?}");
        }
    }
}

#[test]
fn images_are_worth_the_same_and_other_boards_are_left_alone() {
    let game = Pontos::<1>::new(4);
    let mut random = Random::new(5);
    for lines in 0..=DRAWN {
        let position = drawn(&game, lines, &mut random);
        let known = value(&game, &position);
        assert!((0..8).all(|symmetry| value(&game, &game.image(&position, symmetry)) == known));
    }
    assert_eq!(value(&game, &game.start()), Value::Draw);
    assert_eq!(value(&game, &drawn(&game, DRAWN + 1, &mut random)), Value::Unknown);
    let larger = Pontos::<1>::new(5);
    assert_eq!(value(&larger, &larger.start()), Value::Unknown);
}

/// A win that an early mistake offers is taken, by every level that does not slip.
#[test]
fn early_mistakes_are_punished() {
    let game = Pontos::<1>::new(4);
    let mut random = Random::new(8);
    let mut punished = 0;
    while punished < 12 {
        let position = drawn(&game, 1 + random.below(DRAWN - 2), &mut random);
        let Value::Win { player, .. } = value(&game, &position) else { continue };
        if player != position.player {
            continue;
        }
        let request = Request { budget: Budget::Level(8), seed: 1, stop: &|| false };
        let best = game.think(&Root::new(&position), &request).best.expect("a move");
        let next = value(&game, &after(&game, &position, best));
        assert!(
            matches!(next, Value::Win { player: winner, .. } if winner == player),
            "{position:?}"
        );
        punished += 1;
    }
}

/// With the last lines known by heart, what a board is worth is known but not by which move: those that are left out give it away,
/// and full strength keeps it.
#[test]
fn leads_leave_out_nothing_that_keeps_what_a_board_is_worth() {
    let game = Pontos::<1>::new(4);
    let mut random = Random::new(13);
    let mut seen = [0; 2];
    while seen.iter().any(|&count| count < 2) {
        let position = drawn(&game, DRAWN, &mut random);
        let Some(here) = points(value(&game, &position), position.player) else { continue };
        let leads = leads(&game, &position);
        if here == 0.0 || leads.is_empty() {
            assert!(leads.is_empty(), "{position:?}");
            continue;
        }
        seen[usize::from(here == 1.0)] += 1;
        let sums = Sums::new(&game, &game, 1 << 22);
        let worth = |mv: u8| {
            let mut means = Means { threads: 1, most: 1 << 22, watch: &mut |_| true };
            let value = sums.value(&after(&game, &position, mv), &mut means).expect("a proof");
            points(value, position.player).expect("a value")
        };
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        // Two of those that are left out: all would take long.
        moves.retain(|mv| !leads.contains(mv));
        assert!(moves.iter().take(2).all(|&mv| worth(mv) < here), "{position:?}");
        let request = Request { budget: Budget::Level(8), seed: 1, stop: &|| false };
        let best = game.think(&Root::new(&position), &request).best.expect("a move");
        assert_eq!(worth(best), here, "{position:?}");
    }
}

/// One box is closed, and to give up the box beside it is all that draws: that leads to a board with two closed boxes, which
/// nobody knows by heart.
#[test]
fn a_box_is_given_up_where_nothing_else_keeps_the_draw() {
    let game = Pontos::<1>::new(4);
    let mut position = game.start();
    [30, 10, 12, 13, 31, 8].into_iter().for_each(|line| game.play(&mut position, line));
    assert_eq!((value(&game, &position), closed(&game, position.drawn.0[0])), (Value::Draw, 1));
    let mut leads = leads(&game, &position);
    leads.sort_unstable();
    assert_eq!(leads, [9, 32]);
    let request = Request { budget: Budget::Level(8), seed: 1, stop: &|| false };
    let best = game.think(&Root::new(&position), &request).best.expect("a move");
    assert!(leads.contains(&best), "{best}");
}

/// Where the result is known to be lost, or one move alone is worth a thought, nothing is proved.
#[test]
fn nothing_is_proved_where_no_proof_would_change_the_move() {
    let game = Pontos::<1>::new(4);
    let mut random = Random::new(21);
    let (mut lost, mut forced) = (0, 0);
    while lost < 5 || forced < 5 {
        let position = drawn(&game, DRAWN, &mut random);
        let mut candidates = Vec::new();
        game.candidates(&position, &mut candidates);
        let is_lost = points(value(&game, &position), position.player) == Some(0.0);
        let is_forced = candidates.len() == 1;
        if !is_lost && !is_forced {
            continue;
        }
        let request = Request { budget: Budget::Level(8), seed: 1, stop: &|| false };
        let thought = game.think(&Root::new(&position), &request);
        assert!(thought.nodes <= game.mind().strength / 4, "{position:?}: {}", thought.nodes);
        let best = thought.best.expect("a move");
        if is_forced {
            assert_eq!(best, candidates[0], "{position:?}");
            forced += 1;
        } else {
            let winner = position.player.other();
            let expected = if winner == Player::One { 1.0 } else { 0.0 };
            assert_eq!(thought.expected, expected, "{position:?}");
            lost += 1;
        }
    }
}
