//! The layered solver's view of the rules, and values of a second program, written from the rulebook
//! alone, which solved the whole game too: 80 late positions of random games, found again by trying
//! everything.

use crate::szkwa::Szkwa;
use crate::szkwa::rules::Position;
use ludoteca_engine::solve::Surround;
use ludoteca_engine::{Ask, Budget, Request, Root, Value};
use ludoteca_game::{Game, Notation, Outcome, Random, Turn};
use ludoteca_table::protocol::value_text;
use std::collections::HashMap;

fn minimax(game: &Szkwa, position: &Position, known: &mut HashMap<Position, Value>) -> Value {
    let mover = match game.turn(position) {
        Turn::Over(Outcome::Draw) => return Value::Draw,
        Turn::Over(Outcome::Win(player)) => return Value::Win { player, moves: 0 },
        turn => turn.player().expect("a player"),
    };
    if let Some(&value) = known.get(position) {
        return value;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let values = moves.into_iter().map(|mv| {
        let mut next = *position;
        game.play(&mut next, mv);
        match minimax(game, &next, known) {
            Value::Win { player, moves } => Value::Win { player, moves: moves + 1 },
            value => value,
        }
    });
    let worth = |value: &Value| match *value {
        Value::Win { player, moves } if player == mover => 100 - i64::from(moves),
        Value::Win { moves, .. } => i64::from(moves) - 100,
        _ => 0,
    };
    let value = values.max_by_key(worth).expect("a move");
    known.insert(*position, value);
    value
}

/// The positions of the second program with their values.
fn listed(game: &Szkwa) -> Vec<(Position, &'static str)> {
    let read = |line: &'static str| {
        let words: Vec<&str> = line.splitn(5, ' ').collect();
        (game.read_position(&words[..4].join(" ")).expect("a position"), words[4])
    };
    include_str!("../values.txt").lines().map(read).collect()
}

#[test]
fn late_values_are_those_of_a_second_program() {
    let game = Szkwa::new();
    let mut draws = 0;
    for (position, text) in listed(&game) {
        let value = minimax(&game, &position, &mut HashMap::new());
        assert_eq!(value_text(value), text, "{position:?}");
        assert_eq!(game.asked(&position, 0), value, "{position:?}");
        draws += u32::from(value == Value::Draw);
    }
    assert_eq!(draws, 20);
}

#[test]
fn full_strength_gives_nothing_away_at_the_end() {
    let game = Szkwa::new();
    for (position, text) in listed(&game).into_iter().step_by(3) {
        let value = minimax(&game, &position, &mut HashMap::new());
        let request = Request { budget: Budget::Level(8), seed: 5, stop: &|| false };
        let thought = game.think(&Root::new(&position), &request);
        let mut next = position;
        game.play(&mut next, thought.best.expect("a move"));
        let after = minimax(&game, &next, &mut HashMap::new());
        match value {
            Value::Win { player, moves } if player == position.player => {
                assert_eq!(after, Value::Win { player, moves: moves - 1 }, "{text} {position:?}");
                assert_eq!(thought.exact, value);
            }
            Value::Draw => assert_eq!((after, thought.exact), (value, value), "{position:?}"),
            _ => {}
        }
        // Who is told to stop answers all the same.
        let hurried = Request { budget: Budget::Time, seed: 5, stop: &|| true };
        assert!(game.think(&Root::new(&position), &hurried).best.is_some());
    }
}

#[test]
fn hands_that_no_game_leads_to_are_not_valued() {
    let game = Szkwa::new();
    let text = |position: &str| game.read_position(position).expect("a position");
    // Player 2 has placed more than player 1.
    let uneven = text(&format!("{}wb 17 18 1", ".".repeat(19)));
    assert_eq!(game.asked(&uneven, 0), Value::Unknown);
    let even = text(&format!("{}wb 18 18 1", ".".repeat(19)));
    assert_eq!(game.asked(&even, 0), minimax(&game, &even, &mut HashMap::new()));
    assert_eq!(game.asked(&game.start(), 0), Value::Unknown);
}

#[test]
fn a_position_is_its_board_and_the_moves_played() {
    let game = Szkwa::new();
    let mut random = Random::new(7);
    for _ in 0..50 {
        let mut position = game.start();
        for played in 0.. {
            let (count, stones) = game.board(&position);
            assert_eq!((count, game.position(count, stones)), (played, position));
            let symmetry = random.below(8);
            let image = Game::image(&game, &position, symmetry);
            let set = |set: u32| {
                let points = (0..game.points()).filter(|point| set >> point & 1 != 0);
                points.fold(0, |seen, point| seen | 1 << game.image_point(point, symmetry))
            };
            assert_eq!(image.pieces, stones.map(set));
            if game.turn(&position).player().is_none() {
                break;
            }
            let mv = game.random_move(&position, &mut random, &mut Vec::new());
            game.play(&mut position, mv);
        }
    }
    // The solver's tiles: no symmetry mixes the inner points with those of the big circle.
    for (point, symmetry) in (0..game.points()).flat_map(|point| (0..8).map(move |s| (point, s))) {
        assert_eq!(point < game.low(), game.image_point(point, symmetry) < game.low());
    }
}
