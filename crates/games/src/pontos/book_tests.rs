//! Whatever the opponent draws on 4×4, the book has a reply until few lines are left, but for a few positions.

use super::rules::{Pontos, Position};
use ludoteca_engine::solve::{Decide, Means, Sum};
use ludoteca_engine::{Budget, Request, Root, Think};
use ludoteca_game::{Game, Player, Random};
use std::collections::HashSet;

/// With so many lines left proofs take over.
const PROVED: u32 = 32;

/// A move after which the other is remembered not to win.
fn reply(
    game: &Pontos<1>,
    decider: &dyn Decide<Pontos<1>>,
    position: &Position<1>,
) -> Option<Position<1>> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let other = position.player.other();
    let after = |mv: u8| {
        let mut next = *position;
        game.play(&mut next, mv);
        next
    };
    moves.into_iter().map(after).find(|next| decider.remembered(next, other) == Some(false))
}

/// Walks through all lines of the opponent; tells where there was no reply, and where there was one.
fn walk(game: &Pontos<1>, own: Player, decider: &dyn Decide<Pontos<1>>) -> [Vec<Position<1>>; 2] {
    let (mut open, mut seen) = (vec![game.start()], HashSet::new());
    let [mut missing, mut found] = [Vec::new(), Vec::new()];
    while let Some(position) = open.pop() {
        let here = (game.canonical(&position).0, position.claims.map(u64::count_ones));
        if game.left(&position) <= PROVED || !seen.insert((here, position.player)) {
            continue;
        }
        if position.player == own {
            match reply(game, decider, &position) {
                Some(next) => {
                    open.push(next);
                    found.push(position);
                }
                None => missing.push(position),
            }
            continue;
        }
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        for mv in moves {
            let mut next = position;
            game.play(&mut next, mv);
            open.push(next);
        }
    }
    [missing, found]
}

#[test]
fn the_book_answers_every_line_of_four_by_four() {
    let game = Pontos::<1>::new(4);
    game.deciding(1 << 20, &mut |decider| {
        for own in Player::BOTH {
            let [missing, found] = walk(&game, own, decider);
            // Where a box can be taken, or was, there is no need of a book.
            let is_ahead = |position: &Position<1>| {
                let [one, two] = position.claims.map(u64::count_ones);
                let three =
                    |lines: &ludoteca_game::Bits<1>| lines.without(&position.drawn).count() == 1;
                one != two || game.tables.around.iter().any(three)
            };
            let open = missing.iter().filter(|position| !is_ahead(position)).count();
            println!("{own:?}: {open} of {} without a reply", found.len() + open);
            assert!(found.len() > 1000 && open * 100 < found.len(), "{own:?}: {open}, {}", found.len());
        }
    });
}

#[test]
fn what_the_book_says_can_be_proved() {
    let game = Pontos::<1>::new(4);
    let mut last = Vec::new();
    game.deciding(1 << 20, &mut |decider| {
        last.extend(walk(&game, Player::Two, decider)[1].iter().copied());
    });
    // Earlier ones take too long.
    last.retain(|position| game.left(position) <= PROVED + 2);
    last.sort_by_key(|position| position.drawn.0);
    let mut random = Random::new(4);
    for _ in 0..3 {
        let position = last[random.below(last.len())];
        let mut next = None;
        game.deciding(1 << 20, &mut |decider| next = reply(&game, decider, &position));
        let next = next.expect("a reply");
        // A solver that was told nothing.
        let sums = ludoteca_engine::solve::Sums::new(&game, &game, 1 << 22);
        let mut means = Means { threads: 1, most: 1 << 22, watch: &mut |_| true };
        let ahead = game.lead(&game, &next, next.player);
        assert_eq!(sums.reaches(&next, 1 - ahead, &mut means), Ok(false), "{position:?}");
    }
}

#[test]
fn full_strength_plays_by_the_book() {
    let game = Pontos::<1>::new(4);
    let mut position = game.start();
    let mut random = Random::new(9);
    // Player two replies to random lines of player one.
    while game.left(&position) > PROVED + 2 {
        if position.player == Player::One {
            let mv = game.random_move(&position, &mut random, &mut Vec::new());
            game.play(&mut position, mv);
            continue;
        }
        let mut known = false;
        game.deciding(1 << 20, &mut |decider| known = reply(&game, decider, &position).is_some());
        let request = Request { budget: Budget::Level(8), seed: 1, stop: &|| false };
        let thought = game.think(&Root::new(&position), &request);
        game.play(&mut position, thought.best.expect("a move"));
        let mut holds = None;
        game.deciding(1 << 20, &mut |decider| {
            holds = decider.remembered(&position, Player::One);
        });
        assert!(known, "the book has a reply to these lines");
        assert_eq!(holds, Some(false), "{position:?}");
    }
}
