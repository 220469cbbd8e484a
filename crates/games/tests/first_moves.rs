//! What is known by heart of first moves holds together, agrees with proofs that know nothing of it, and is what full
//! strength plays.

use ludoteca_engine::solve::Means;
use ludoteca_engine::solve::search::Prover;
use ludoteca_engine::{Ask, Budget, Request, Root, Think, Value};
use ludoteca_game::{Game, Player, Random};
use ludoteca_games::avanco::Avanco;
use ludoteca_games::{batalha, peoes};

/// The moves of which all is known.
const KNOWN: usize = 6;

/// An unfinished position after so many random moves.
fn random_position<G: Think>(game: &G, plies: usize, random: &mut Random) -> G::Position {
    loop {
        let mut position = game.start();
        for _ in 0..plies {
            if game.turn(&position).player().is_some() {
                let mv = game.random_move(&position, random, &mut Vec::new());
                game.play(&mut position, mv);
            }
        }
        if game.turn(&position).player().is_some() {
            return position;
        }
    }
}

fn after<G: Think>(game: &G, position: &G::Position, mv: G::Move) -> G::Position {
    let mut next = position.clone();
    game.play(&mut next, mv);
    next
}

/// How good a value is for a player: wins by their speed, losses by their length.
fn worth(value: Value, player: Player) -> i64 {
    match value {
        Value::Win { player: winner, moves } if winner == player => 1000 - i64::from(moves),
        Value::Win { moves, .. } => i64::from(moves) - 1000,
        Value::Draw => 0,
        Value::Unknown => panic!("nothing is known"),
    }
}

/// One move before.
fn earlier(value: Value) -> Value {
    match value {
        Value::Win { player, moves } => Value::Win { player, moves: moves + 1 },
        value => value,
    }
}

fn holds_together<G: Think>(game: &G) {
    let mut random = Random::new(3);
    for round in 0..1500 {
        let position = random_position(game, round % KNOWN, &mut random);
        let player = game.turn(&position).player().expect("an unfinished game");
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        let values = moves.iter().map(|&mv| earlier(game.value_of(&after(game, &position, mv))));
        let best = values.map(|value| worth(value, player)).max();
        assert_eq!(Some(worth(game.value(&position), player)), best, "{position:?}");
    }
    for _ in 0..3 {
        let position = random_position(game, KNOWN, &mut random);
        let mut means = Means { threads: 1, most: 1 << 22, watch: &mut |_| true };
        let proved = Prover::new(game, means.most).value(&position, &mut means);
        assert_eq!(proved, Ok(game.value(&position)), "{position:?}");
    }
    for symmetry in 0..game.symmetries() {
        let position = random_position(game, 3, &mut random);
        assert_eq!(game.value(&game.image(&position, symmetry)), game.value(&position));
    }
    let late = random_position(game, KNOWN + 4, &mut random);
    assert!(
        game.mind()
            .worth
            .first_moves
            .is_some_and(|first| first.value(game, &late) == Value::Unknown)
    );
}

/// Full strength keeps what it has where all is known, and loses no move of a win by it.
fn plays_by_it<G: Think>(game: &G, name: &str) {
    let mut random = Random::new(9);
    for round in 0..40 {
        let position = random_position(game, round % KNOWN, &mut random);
        let player = game.turn(&position).player().expect("an unfinished game");
        let request = Request { budget: Budget::Level(8), seed: 1, stop: &|| false };
        let best = game.think(&Root::new(&position), &request).best.expect("a move");
        let then = earlier(game.value_of(&after(game, &position, best)));
        assert_eq!(
            worth(then, player),
            worth(game.value(&position), player),
            "{name} {position:?}"
        );
    }
}

#[test]
fn avanco_five_by_five() {
    let game = Avanco::new(5, 5);
    assert_eq!(game.value(&game.start()), Value::Win { player: Player::Two, moves: 26 });
    holds_together(&game);
    plays_by_it(&game, "5×5");
}

#[test]
fn avanco_four_by_six() {
    let game = Avanco::new(4, 6);
    assert_eq!(game.value(&game.start()), Value::Win { player: Player::One, moves: 31 });
    holds_together(&game);
    plays_by_it(&game, "4×6");
}

#[test]
fn peoes_with_six_files() {
    let game = peoes::with_files(6);
    assert_eq!(game.value(&game.start()), Value::Win { player: Player::One, moves: 27 });
    holds_together(&game);
    plays_by_it(&game, "6 files");
}

#[test]
fn batalha_with_seven_rows() {
    let game = batalha::with_rows(7);
    assert_eq!(game.value(&game.start()), Value::Draw);
    holds_together(&game);
    plays_by_it(&game, "7 rows");
}
