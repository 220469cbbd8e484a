//! What a search has proved it keeps, also from one move to the next.

use super::forest_game::{Place, Wood};
use super::minimax::solved;
use super::searches::{starts, value_of};
use crate::Ask;
use crate::{Budget, Engine, Guided, Memory, Request, Resources, Root, Tree, Value};
use ludoteca_game::{Game, Player, Random, Turn};
use std::cell::Cell;

/// Plays a game against random replies, every question stopped after a few looks; returns how many wins were claimed.
fn play_on(wood: &Wood, own: Player, random: &mut Random) -> u32 {
    let memory = Memory::new();
    let mut place = wood.start();
    let mut claimed = 0;
    while let Turn::Player(player) = wood.turn(&place) {
        let mut moves = Vec::new();
        wood.moves(&place, &mut moves);
        let mut mv = moves[random.below(moves.len())];
        if player == own {
            mv = answer(wood, &memory, &place, own, random, &mut claimed);
        }
        wood.play(&mut place, mv);
    }
    claimed
}

fn answer(
    wood: &Wood,
    memory: &Memory,
    place: &Place,
    own: Player,
    random: &mut Random,
    claimed: &mut u32,
) -> u8 {
    let resources = Resources { memory: Some(memory), ..Resources::default() };
    let (seen, longest) = (Cell::new(0), 1 + random.below(40));
    let stop = || {
        seen.set(seen.get() + 1);
        seen.get() >= longest
    };
    let request = Request { budget: Budget::Time, seed: random.next(), stop: &stop };
    let thought = wood.think(&Root { resources, ..Root::new(place) }, &request);
    let best = thought.best.expect("a move");
    let wins = |value| matches!(value, Value::Win { player, .. } if player == own);
    if wins(thought.exact) {
        *claimed += 1;
        let mut next = *place;
        wood.play(&mut next, best);
        let after = value_of(solved(wood, &next));
        assert!(
            wins(after),
            "{wood:?} at {place:?}: {best} was said to win and leads to {after:?}"
        );
    }
    best
}

/// Where a poor reply was thought of and then played, its node was proved without any of its moves.
#[test]
fn a_tree_that_is_kept_answers_with_a_move_that_wins() {
    let guided = Guided { cost: 1, study: 4, ..Guided::default() };
    let tree = Tree { study: 4, ..Tree::default() };
    for engine in [Engine::Guided(guided), Engine::Tree(tree)] {
        let mut claimed = 0;
        for seed in 0..300 {
            let wood = Wood { height: 9, width: 3, engine, studied: true, ..Wood::new(seed) };
            let Some(own) = starts(&wood) else {
                continue;
            };
            claimed += play_on(&wood, own, &mut Random::new(seed));
        }
        assert!(claimed > 100, "{engine:?}: only {claimed} answers claimed a win");
    }
}
