//! The guided search, compared with minimax.

use super::forest_game::Wood;
use super::minimax::{minimax, solved};
use super::searches::{NEVER, comes_near_dice, starts, value_of};
use crate::Ask;
use crate::{Budget, Engine, Guided, Memory, Request, Resources, Root, Value};
use ludoteca_game::Game;
use std::cell::Cell;

fn wood(seed: u64, height: u32, guided: Guided) -> Wood {
    Wood { height, engine: Engine::Guided(guided), ..Wood::new(seed) }
}

#[test]
fn proves_what_minimax_finds() {
    for seed in 0..200 {
        let mut wood = wood(seed, 7, Guided { cost: 1, ..Guided::default() });
        if seed >= 150 {
            wood.meet = 12;
        }
        if starts(&wood).is_none() {
            continue;
        }
        let start = wood.start();
        let request = Request { budget: Budget::Nodes(50_000), seed, stop: NEVER };
        for threads in [1, 2] {
            let resources = Resources { threads, ..Resources::default() };
            let thought = wood.think(&Root { resources, ..Root::new(&start) }, &request);
            let value = value_of(solved(&wood, &start)).points();
            assert_eq!(thought.exact.points(), value, "seed {seed}");
            let mut next = start;
            wood.play(&mut next, thought.best.expect("a move"));
            let after = value_of(minimax(&wood, &next, u32::MAX, 1)).points();
            assert_eq!(after, value, "seed {seed}: the move keeps the value");
        }
    }
}

#[test]
fn comes_near_the_expected_points_of_dice() {
    let guided = Guided { cost: 1, exploration: 0.4, ..Guided::default() };
    comes_near_dice(Engine::Guided(guided));
}

#[test]
fn the_same_request_gives_the_same_answer_within_its_budget() {
    let wood = Wood { width: 6, ..wood(12, 30, Guided { cost: 10, ..Guided::default() }) };
    let start = wood.start();
    let ask = |nodes| {
        let request = Request { budget: Budget::Nodes(nodes), seed: 9, stop: NEVER };
        wood.think(&Root::new(&start), &request)
    };
    let (one, two) = (ask(20_000), ask(20_000));
    assert_eq!((one.best, one.nodes, one.line), (two.best, two.nodes, two.line));
    assert_eq!(one.expected, two.expected);
    assert!(one.nodes <= 20_000);
    // Less than one judgement is still one.
    let least = ask(1);
    assert_eq!(least.nodes, 10);
    assert!(least.best.is_some());
}

#[test]
fn a_stop_is_obeyed_after_one_judgement() {
    let wood = Wood { width: 6, ..wood(3, 60, Guided { cost: 1, ..Guided::default() }) };
    let start = wood.start();
    let request = Request { budget: Budget::Time, seed: 9, stop: &|| true };
    let thought = wood.think(&Root::new(&start), &request);
    let mut moves = Vec::new();
    wood.moves(&start, &mut moves);
    assert!(moves.contains(&thought.best.expect("a move")));
    assert_eq!(thought.nodes, 1);
}

#[test]
fn the_tree_is_kept_for_the_next_move() {
    let wood = Wood { width: 6, ..wood(3, 60, Guided { cost: 1, ..Guided::default() }) };
    let start = wood.start();
    let memory = Memory::new();
    let resources = Resources { memory: Some(&memory), ..Resources::default() };
    let polls = Cell::new(0);
    let stop = || {
        polls.set(polls.get() + 1);
        polls.get() > 3000
    };
    let request = Request { budget: Budget::Time, seed: 9, stop: &stop };
    let first = wood.think(&Root { resources, ..Root::new(&start) }, &request);
    let mut next = start;
    wood.play(&mut next, first.best.expect("a move"));
    // Stopped at once, the second search still has the first one's line to follow.
    let second = wood.think(&Root { resources, ..Root::new(&next) }, &request);
    assert_eq!(second.nodes, 1);
    assert_eq!(second.best, first.line.get(1).copied());
}

#[test]
fn positions_that_are_met_again_are_judged_once() {
    let (mut open, mut judged) = (0, 0);
    for seed in 0..40 {
        let wood =
            Wood { meet: 6, width: 5, ..wood(seed, 24, Guided { cost: 1, ..Guided::default() }) };
        if starts(&wood).is_none() {
            continue;
        }
        let start = wood.start();
        let request = Request { budget: Budget::Nodes(100_000), seed, stop: NEVER };
        let thought = wood.think(&Root::new(&start), &request);
        open += u64::from(thought.exact == Value::Unknown);
        judged += thought.nodes;
    }
    // Every way to them judged by itself would be 5,754 judgements.
    assert_eq!(open, 0);
    assert!(judged < 2000, "{judged}");
}
