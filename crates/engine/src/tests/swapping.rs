//! The value of a whole game with the swap rule, against plain minimax over the wrapped game.

use super::forest_game::Wood;
use super::minimax::solved;
use super::solving::exact;
use crate::mind::Think;
use crate::solve::{Means, Wish};
use crate::value::Value;
use crate::{Ask, Evaluate, Insight, Mind, Playout, Provable, Tree};
use ludoteca_game::{Game, Outcome, Player, Swap, Turn};

/// Woods where player one begins and player two answers, as in every game that is swapped.
fn woods() -> impl Iterator<Item = Wood> {
    let fits = |wood: &Wood| {
        let start = wood.start();
        let mut moves = Vec::new();
        wood.moves(&start, &mut moves);
        let answered = |&mv: &u8| {
            let mut next = start;
            wood.play(&mut next, mv);
            wood.turn(&next) == Turn::Player(Player::Two)
        };
        wood.turn(&start) == Turn::Player(Player::One) && moves.iter().all(answered)
    };
    (0..400).map(|seed| Wood { height: 6, ..Wood::new(seed) }).filter(fits)
}

#[test]
fn the_swap_is_reckoned_into_the_value() {
    let (mut count, mut draws) = (0, 0);
    for wood in woods() {
        let game = Swap(wood);
        let mut means = Means { threads: 1, most: 1 << 20, watch: &mut |_| true };
        let wish = Wish { list: false, first: true };
        let found = game.outright(wish, &mut means).expect("a small game");
        let start = game.start();
        assert_eq!(found.value, exact(solved(&game, &start)), "seed {}", game.0.seed);
        for (mv, value) in found.first {
            let mut next = start.clone();
            game.play(&mut next, mv);
            assert_eq!(value, exact(solved(&game, &next)), "seed {}", game.0.seed);
        }
        count += 1;
        draws += u32::from(found.value == Value::Draw);
    }
    assert!(count > 40 && draws > 3, "{count} woods, {draws} drawn");
}

/// A wood that knows its values by heart, as a solved game does.
#[derive(Clone, Debug)]
struct Known(Wood);

impl Game for Known {
    type Position = <Wood as Game>::Position;
    type Move = u8;

    fn start(&self) -> Self::Position {
        self.0.start()
    }

    fn turn(&self, position: &Self::Position) -> Turn {
        self.0.turn(position)
    }

    fn moves(&self, position: &Self::Position, out: &mut Vec<u8>) {
        self.0.moves(position, out);
    }

    fn play(&self, position: &mut Self::Position, mv: u8) {
        self.0.play(position, mv);
    }
}

impl Think for Known {
    fn mind(&self) -> Mind<Self> {
        Mind::new(Tree::default(), 50_000).valued_by(Self::told)
    }
}

impl Insight for Known {}

impl Evaluate for Known {}

impl Playout for Known {}

impl Provable for Known {}

impl Known {
    fn told(&self, position: &<Wood as Game>::Position) -> Value {
        exact(solved(&self.0, position))
    }
}

#[test]
fn a_solved_game_tells_the_value_at_the_opening_and_plays_by_it() {
    for wood in woods() {
        let game = Swap(Known(wood));
        let mut position = game.start();
        let promised = game.value(&position);
        assert_eq!(promised, exact(solved(&game, &position)), "seed {}", game.0.0.seed);
        let mut moves = 0;
        let outcome = loop {
            if let Turn::Over(outcome) = game.turn(&position) {
                break outcome;
            }
            let request =
                crate::Request { budget: crate::Budget::Nodes(1000), seed: 1, stop: &|| false };
            let thought = game.think(&crate::Root::new(&position), &request);
            assert_eq!(thought.exact, game.value(&position));
            game.play(&mut position, thought.best.expect("a move"));
            moves += 1;
        };
        match promised {
            Value::Win { player, moves: length } => {
                assert_eq!((outcome, moves), (Outcome::Win(player), length));
            }
            value => assert_eq!((outcome, value), (Outcome::Draw, Value::Draw)),
        }
    }
}
