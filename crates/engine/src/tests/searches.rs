//! Alpha-beta, tree search, dice and proof search, compared with minimax.

use super::forest_game::Wood;
use super::minimax::{minimax, solved};
use crate::alphabeta::{Place, Searcher};
use crate::score::{LOST, PROVEN, Score, WIN};
use crate::transposition::Transpositions;
use crate::{AlphaBeta, Budget, Engine, Proof, Request, Resources, Root, Tree, Value, prove};
use crate::{Ask, Leaves};
use ludoteca_game::{Game, Outcome, Player, Turn};

pub const NEVER: &dyn Fn() -> bool = &|| false;

pub fn starts(wood: &Wood) -> Option<Player> {
    wood.turn(&wood.start()).player()
}

pub fn value_of(score: Score) -> Value {
    match score {
        PROVEN.. => Value::Win { player: Player::One, moves: (WIN - score) as u32 },
        ..=LOST => Value::Win { player: Player::Two, moves: (WIN + score) as u32 },
        _ => Value::Draw,
    }
}

#[test]
fn alpha_beta_finds_the_score_of_minimax_at_every_depth() {
    for seed in 0..400 {
        // In half the woods paths meet again, at dice too.
        let meet = if seed % 4 < 2 { u64::MAX } else { 7 };
        let wood = Wood { height: 7, dice: seed % 2 == 1, meet, ..Wood::new(seed) };
        let Some(player) = starts(&wood) else { continue };
        for depth in 1..6 {
            let table = Transpositions::new(1 << 12);
            let mut searcher =
                Searcher::new(&wood, Leaves::none(), AlphaBeta::exact(), &table, u64::MAX, NEVER);
            let place = Place { player, depth, ply: 0, quiet: 0 };
            let score = searcher.search(&wood.start(), place, -WIN - 1, WIN + 1);
            let expected = minimax(&wood, &wood.start(), depth as u32, 0);
            let expected = if player == Player::One { expected } else { -expected };
            assert_eq!(score, expected, "seed {seed} depth {depth}");
        }
    }
}

#[test]
fn alpha_beta_solves_with_the_exact_distance() {
    for seed in 0..600 {
        // Half the woods have paths that meet, so that the table is put to use.
        let meet = if seed % 2 == 0 { u64::MAX } else { 5 };
        let wood = Wood { height: 9, width: 3, meet, ..Wood::new(seed) };
        if starts(&wood).is_none() {
            continue;
        }
        let request = Request { budget: Budget::Solve, seed, stop: NEVER };
        let start = wood.start();
        let thought = wood.think(&Root::new(&start), &request);
        assert_eq!(thought.exact, value_of(solved(&wood, &start)), "seed {seed}");
    }
}

/// With a proof of who wins the highest level gives nothing away, though its search sees next to nothing.
#[test]
fn full_strength_keeps_what_a_position_is_worth_where_that_is_proven() {
    let (mut blind, mut kinds) = (0, [0; 3]);
    for seed in 0..400 {
        let meet = if seed % 2 == 0 { 1 << 40 } else { 5 };
        let wood = Wood { height: 8, width: 3, meet, looks: 1 << 20, ..Wood::new(seed) };
        let Some(player) = starts(&wood) else { continue };
        let start = wood.start();
        let request = Request { budget: Budget::Level(8), seed, stop: NEVER };
        let kept = |wood: &Wood| {
            let best = wood.think(&Root::new(&start), &request).best.expect("a move");
            let mut next = start;
            wood.play(&mut next, best);
            value_of(solved(wood, &next)).points()
        };
        let value = value_of(solved(&wood, &start)).points();
        assert_eq!(kept(&wood), value, "seed {seed}");
        blind += u32::from(kept(&Wood { looks: 0, ..wood }) != value);
        let points = value.expect("a value");
        let own = if player == Player::One { points } else { 1.0 - points };
        kinds[(2.0 * own) as usize] += 1;
    }
    assert!(blind > 10, "{blind} times the search alone went wrong");
    assert!(kinds.iter().all(|&kind| kind > 20), "losses, draws and wins: {kinds:?}");
}

/// A win that a table tells of early may not be the shortest.
#[test]
fn distances_are_exact_where_some_positions_are_known() {
    for seed in 0..600 {
        let meet = if seed % 2 == 0 { u64::MAX } else { 5 };
        let wood = Wood { height: 9, width: 3, meet, told: true, ..Wood::new(seed) };
        if starts(&wood).is_none() {
            continue;
        }
        let request = Request { budget: Budget::Nodes(1_000_000), seed, stop: NEVER };
        let start = wood.start();
        let root = Root::new(&start);
        let settings = AlphaBeta::exact();
        let thought =
            crate::deepening::search(&wood, Leaves::none(), &root, settings, 1_000_000, &request);
        assert_eq!(thought.exact, value_of(solved(&wood, &start)), "seed {seed}");
    }
}

#[test]
fn reductions_quiescence_and_cuts_do_not_change_a_result() {
    for seed in 0..400 {
        let beyond = if seed % 2 == 0 { 0 } else { 60 };
        let settings = AlphaBeta { free_repeats: true, beyond, ..AlphaBeta::default() };
        let engine = Engine::AlphaBeta(settings);
        let wood = Wood { height: 8, width: 8, engine, ..Wood::new(seed) };
        let Some(player) = starts(&wood) else { continue };
        let start = wood.start();
        let request = Request { budget: Budget::Nodes(3_000_000), seed, stop: NEVER };
        let thought = wood.think(&Root::new(&start), &request);
        let (exact, value) = (thought.exact.points(), value_of(solved(&wood, &start)).points());
        assert_eq!(exact, value, "seed {seed}");
        // The move itself keeps the value.
        let mut next = start;
        wood.play(&mut next, thought.best.expect("a move"));
        let after = value_of(minimax(&wood, &next, u32::MAX, 1)).points();
        assert_eq!(after, value, "seed {seed} {player:?}");
    }
}

/// A search that is cut short may know that its first move loses, but not yet that every other one does.
#[test]
fn a_search_that_is_cut_short_claims_nothing_false() {
    let (mut claims, mut losses) = (0, 0);
    for seed in 0..300 {
        let engine = Engine::AlphaBeta(AlphaBeta::default());
        let wood = Wood { height: 8, engine, ..Wood::new(seed) };
        let Some(player) = starts(&wood) else { continue };
        let start = wood.start();
        let value = value_of(solved(&wood, &start)).points();
        for nodes in (4..400).step_by(3) {
            let request = Request { budget: Budget::Nodes(nodes), seed, stop: NEVER };
            let thought = wood.think(&Root::new(&start), &request);
            if thought.exact != Value::Unknown {
                assert_eq!(thought.exact.points(), value, "seed {seed} with {nodes} nodes");
                claims += 1;
                losses += u32::from(
                    thought.exact.points() == Some(if player == Player::One { 0.0 } else { 1.0 }),
                );
            }
        }
    }
    assert!(claims > 10_000 && losses > 1000, "{claims} claims, {losses} losses");
}

#[test]
fn tree_search_proves_what_minimax_finds() {
    for seed in 0..150 {
        let tree = Tree { rave: if seed % 2 == 0 { 100.0 } else { 0.0 }, ..Tree::default() };
        let wood = Wood { height: 7, engine: Engine::Tree(tree), ..Wood::new(seed) };
        if starts(&wood).is_none() {
            continue;
        }
        let start = wood.start();
        let request = Request { budget: Budget::Nodes(50_000), seed, stop: NEVER };
        for threads in [1, 2] {
            let resources = Resources { threads, ..Resources::default() };
            let root = Root { resources, ..Root::new(&start) };
            let thought = wood.think(&root, &request);
            let value = value_of(solved(&wood, &start)).points();
            assert_eq!(thought.exact.points(), value, "seed {seed}");
        }
    }
}

#[test]
fn tree_search_comes_near_the_expected_points_of_dice() {
    comes_near_dice(Engine::Tree(Tree { exploration: 0.4, ..Tree::default() }));
}

/// The expected points of a search against those of minimax.
pub fn comes_near_dice(engine: Engine) {
    for seed in 0..60 {
        let wood = Wood { height: 5, width: 3, dice: true, engine, ..Wood::new(seed) };
        if starts(&wood).is_none() {
            continue;
        }
        let start = wood.start();
        let request = Request { budget: Budget::Nodes(30_000), seed, stop: NEVER };
        let thought = wood.think(&Root::new(&start), &request);
        let value = crate::score::expected(minimax(&wood, &start, u32::MAX, 0));
        let off = (thought.expected - value).abs();
        assert!(off < 0.06, "seed {seed}: {} is not {value}", thought.expected);
    }
}

/// Who may win or lose by the dice has no draw, however even the chances are.
#[test]
fn even_chances_are_no_draw() {
    /// Whether player one is sure of a result that is good enough, whatever the other does and the dice show.
    fn is_sure(wood: &Wood, place: &super::forest_game::Place, own: Player) -> bool {
        let turn = wood.turn(place);
        if let Turn::Over(outcome) = turn {
            return outcome != Outcome::Win(own.other());
        }
        let mut moves = Vec::new();
        wood.moves(place, &mut moves);
        let mut results = moves.into_iter().map(|mv| {
            let mut next = *place;
            wood.play(&mut next, mv);
            is_sure(wood, &next, own)
        });
        if turn == Turn::Player(own) { results.any(|sure| sure) } else { results.all(|sure| sure) }
    }
    let mut draws = 0;
    for seed in 0..2000 {
        let wood = Wood { height: 3, width: 3, dice: true, ..Wood::new(seed) };
        let start = wood.start();
        if starts(&wood).is_none() {
            continue;
        }
        let request = Request { budget: Budget::Nodes(100_000), seed, stop: NEVER };
        let thought = wood.think(&Root::new(&start), &request);
        if thought.exact == Value::Draw {
            draws += 1;
            // Of two players who may choose, one could prefer the dice to a draw: but not both.
            let sure = Player::BOTH.map(|player| is_sure(&wood, &start, player));
            assert!(sure[0] || sure[1], "{seed}");
        }
    }
    assert!(draws > 100, "{draws}");
}

#[test]
fn proof_search_agrees_with_minimax_for_both_players() {
    for seed in 0..500 {
        let meet = if seed % 2 == 0 { u64::MAX } else { 7 };
        let wood = Wood { height: 8, width: 3, meet, ..Wood::new(seed) };
        if starts(&wood).is_none() {
            continue;
        }
        let value = value_of(solved(&wood, &wood.start()));
        for player in Player::BOTH {
            let wins = matches!(value, Value::Win { player: winner, .. } if winner == player);
            let (proof, _) =
                prove(&wood, Leaves::none(), (&wood.start(), 0), player, 1 << 20, NEVER);
            assert_eq!(proof, if wins { Proof::Win } else { Proof::NoWin }, "seed {seed}");
        }
    }
}

#[test]
fn the_same_request_gives_the_same_answer_and_several_threads_the_same_value() {
    for engine in [Engine::AlphaBeta(AlphaBeta::default()), Engine::Tree(Tree::default())] {
        let wood = Wood { height: 30, width: 6, engine, ..Wood::new(12) };
        let start = wood.start();
        let request = Request { budget: Budget::Nodes(20_000), seed: 9, stop: NEVER };
        let one = wood.think(&Root::new(&start), &request);
        let two = wood.think(&Root::new(&start), &request);
        assert_eq!((one.best, one.nodes, one.line), (two.best, two.nodes, two.line));
        assert_eq!(one.expected, two.expected);
    }
    for seed in 0..60 {
        let wood = Wood { height: 8, width: 4, ..Wood::new(seed) };
        let start = wood.start();
        if starts(&wood).is_none() {
            continue;
        }
        let resources = Resources { threads: 3, ..Resources::default() };
        let root = Root { resources, ..Root::new(&start) };
        let request = Request { budget: Budget::Solve, seed, stop: NEVER };
        assert_eq!(wood.think(&root, &request).exact, value_of(solved(&wood, &start)));
    }
}

#[test]
fn a_stop_is_obeyed_and_still_gives_a_legal_move() {
    for engine in [Engine::AlphaBeta(AlphaBeta::default()), Engine::Tree(Tree::default())] {
        let wood = Wood { height: 60, width: 6, engine, ..Wood::new(3) };
        let start = wood.start();
        let request = Request { budget: Budget::Time, seed: 9, stop: &|| true };
        let thought = wood.think(&Root::new(&start), &request);
        let mut moves = Vec::new();
        wood.moves(&start, &mut moves);
        assert!(moves.contains(&thought.best.expect("a move")));
        assert!(thought.nodes < 5000);
    }
}

#[test]
fn memory_is_used_only_for_time_and_keeps_the_tree() {
    let engine = Engine::Tree(Tree::default());
    let wood = Wood { height: 60, width: 6, engine, ..Wood::new(3) };
    let start = wood.start();
    let memory = crate::Memory::new();
    let resources = Resources { memory: Some(&memory), ..Resources::default() };
    let polls = std::cell::Cell::new(0);
    let stop = || {
        polls.set(polls.get() + 1);
        polls.get() > 100
    };
    let request = Request { budget: Budget::Time, seed: 9, stop: &stop };
    let first = wood.think(&Root { resources, ..Root::new(&start) }, &request);
    let mut next = start;
    wood.play(&mut next, first.best.expect("a move"));
    // Stopped at once, the second search still has the first one's line to follow.
    let second = wood.think(&Root { resources, ..Root::new(&next) }, &request);
    assert_eq!(second.best, first.line.get(1).copied());
    assert!(second.line.len() + 1 >= first.line.len());
}
