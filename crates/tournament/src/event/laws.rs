//! Laws that hold whatever happens: checked on random events.

use super::action::{Action, Outcome, Score};
use super::regulation::Kind;
use super::standings::{Part, records};
use super::stories::{Day, new};
use super::*;
use crate::swiss::Preference;
use proptest::prelude::*;
use std::collections::HashSet;

const NAMES: [&str; 12] =
    ["Ana", "Bia", "Caio", "Davi", "Eva", "Fábio", "Gil", "Hugo", "Ivo", "Joana", "Leo", "Mia"];

fn outcome(dice: u8) -> Outcome {
    match dice {
        0..40 => Outcome::First,
        40..60 => Outcome::Draw,
        60..94 => Outcome::Second,
        94..97 => Outcome::FirstUnplayed,
        _ => Outcome::SecondUnplayed,
    }
}

/// A Swiss of so many pupils, played by dice; results of a round come in the given order.
fn play(pupils: usize, rounds: u32, dice: &[u8], backwards: bool) -> Day {
    let mut day = new(Kind::Club, &[("rounds", &rounds.to_string())]);
    day.pupils(&NAMES[..pupils]);
    day.draw("main", "swiss");
    for round in 1..=rounds {
        let Ok(action) = pair(day.0.state(), "main") else { break };
        day.act(action);
        let boards = day.0.state().stage("main").unwrap().rounds.last().unwrap().boards.len();
        let mut order: Vec<usize> = (0..boards).collect();
        if backwards {
            order.reverse();
        }
        for board in order {
            let dice = dice[(round as usize * 7 + board) % dice.len()];
            day.result("main", round, board as u32 + 1, outcome(dice));
        }
    }
    day
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn any_order_of_the_same_results_gives_the_same_standings(
        pupils in 3usize..=12, dice in prop::collection::vec(0u8..100, 60),
    ) {
        let (one, other) = (play(pupils, 3, &dice, false), play(pupils, 3, &dice, true));
        prop_assert_eq!(one.order("main"), other.order("main"));
    }

    #[test]
    fn undo_then_redo_is_the_identity(
        pupils in 3usize..=8, dice in prop::collection::vec(0u8..100, 60), times in 1usize..6,
    ) {
        let mut day = play(pupils, 2, &dice, false);
        let before = day.0.state().clone();
        for _ in 0..times {
            let step = day.0.last().unwrap();
            day.act(Action::Undo { step });
        }
        for _ in 0..times {
            let step = day.0.last_undone().unwrap();
            day.act(Action::Redo { step });
        }
        prop_assert_eq!(day.0.state(), &before);
        prop_assert_eq!(day.0.check().unwrap(), Vec::<String>::new());
    }

    #[test]
    fn undoing_a_step_is_the_log_without_it(
        pupils in 4usize..=8, dice in prop::collection::vec(0u8..100, 60), which in 0usize..40,
    ) {
        let day = play(pupils, 2, &dice, false);
        let step = 2 + which as u32 % (day.0.steps().len() as u32 - 1);
        let mut without = day.0.clone();
        let undone = without.add(Action::Undo { step });
        let mut steps = day.0.steps().to_vec();
        // The place stays, so that the numbers of the other steps stay too.
        steps[step as usize - 1] = Action::CheckIn { who: Vec::new(), present: true };
        let replayed = Event::replay(steps);
        // What could not stand is refused; so is what later draws and pairings were made from.
        if undone.is_ok() {
            let replayed = replayed.unwrap();
            prop_assert_eq!(without.check().unwrap(), Vec::<String>::new());
            let (mut one, mut other) = (without.state().clone(), replayed.state().clone());
            one.step = 0;
            other.step = 0;
            prop_assert_eq!(one, other);
        }
    }

    #[test]
    fn nobody_plays_twice_at_once_no_pair_repeats_and_sides_stay_balanced(
        pupils in 4usize..=12, rounds in 2u32..=5, dice in prop::collection::vec(0u8..100, 60),
    ) {
        let day = play(pupils, rounds, &dice, false);
        let state = day.0.state();
        let stage = state.stage("main").unwrap();
        let mut met = HashSet::new();
        for round in &stage.rounds {
            let mut busy = HashSet::new();
            for board in &round.boards {
                prop_assert!(busy.insert(&board.first) && busy.insert(&board.second));
                if board.outcome.is_some_and(Outcome::played) {
                    let pair = (board.first.clone().min(board.second.clone()),
                        board.first.clone().max(board.second.clone()));
                    prop_assert!(met.insert(pair));
                }
            }
        }
        // Before the last round nobody is more than two ahead on one side, nor has it three times running.
        let mut field = swiss_field(state, stage);
        for player in &mut field.players {
            player.rounds.truncate(rounds as usize - 1);
            let preference = Preference::of(player);
            prop_assert!(preference.imbalance <= 2);
            let three = preference.history.windows(3).any(|three| three[0] == three[1] && three[1] == three[2]);
            prop_assert!(!three, "{:?}", preference.history);
        }
        prop_assert!(records(state, stage).iter().flatten().all(|entry| entry.part != Part::Open));
    }

    #[test]
    fn a_wrong_step_changes_nothing(board in 1u32..9, round in 1u32..9, dice in prop::collection::vec(0u8..100, 60)) {
        let mut day = play(4, 2, &dice, false);
        let before = day.0.clone();
        let score = Score::Board(Outcome::First);
        let action = Action::Result { stage: "main".into(), round, board, score, correct: false };
        if day.try_do(action).is_err() {
            prop_assert_eq!(day.0, before);
        }
    }
}
