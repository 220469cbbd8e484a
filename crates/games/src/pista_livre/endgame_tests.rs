//! The tables of chances against plain expectation over the rules, and play by them.

use super::rules::{PistaLivre, Position};
use ludoteca_engine::solve::{Chances, Means, Table, Unsolved, chances};
use ludoteca_engine::{Ask, Budget, Request, Root};
use ludoteca_game::{Game, Notation, Player, Random, Turn};

/// A table of so many pieces each, and how many positions it holds.
fn table(game: &PistaLivre, pieces: u32, threads: usize) -> (Vec<u16>, u64) {
    let mut means = Means { threads, most: 1 << 20, watch: &mut |_| true };
    let solution = chances::solve(game, game, pieces, &mut means).expect("a table");
    match solution.table {
        Table::Chances(words) => (words, solution.positions),
        table => panic!("another table: {table:?}"),
    }
}

/// The best chance of the player who has rolled, by the table of one roll on.
fn best(game: &PistaLivre, words: &[u16], position: &Position, player: Player) -> f64 {
    match game.turn(position) {
        Turn::Over(outcome) => outcome.points(player),
        Turn::Chance => {
            let one = chances::look_up(game, words, position).expect("a chance");
            if player == Player::One { one } else { 1.0 - one }
        }
        Turn::Player(_) => {
            let mut moves = Vec::new();
            game.moves(position, &mut moves);
            let worth = moves.into_iter().map(|mv| {
                let mut next = *position;
                game.play(&mut next, mv);
                best(game, words, &next, player)
            });
            worth.fold(0.0, f64::max)
        }
    }
}

/// The chance of player one, who rolls, from those one roll on.
fn expectation(game: &PistaLivre, words: &[u16], position: &Position) -> f64 {
    let mut rolls = Vec::new();
    game.moves(position, &mut rolls);
    let worth = rolls.into_iter().map(|roll| {
        let mut next = *position;
        game.play(&mut next, roll);
        f64::from(game.weight(position, roll)) * best(game, words, &next, Player::One)
    });
    worth.sum::<f64>() / 216.0
}

#[test]
fn numbers_are_those_of_the_positions() {
    for opposite in [false, true] {
        let game = PistaLivre { opposite };
        let all = (0..game.below(3)).filter_map(|number| {
            let position = game.position(number)?;
            assert_eq!(game.number(&position), Some(number));
            Some(position)
        });
        // As many as pairs of configurations of one and two pieces that share no cell.
        assert_eq!(all.count(), 8530);
    }
    let game = PistaLivre { opposite: false };
    assert_eq!(game.number(&game.start()), None);
}

#[test]
fn every_chance_is_the_expectation_over_the_dice() {
    for opposite in [false, true] {
        let game = PistaLivre { opposite };
        let (words, positions) = table(&game, 2, 1);
        assert_eq!(positions, 8530);
        for number in (0..game.below(3)).step_by(7) {
            let Some(position) = game.position(number) else { continue };
            let told = chances::look_up(&game, &words, &position).expect("a chance");
            let plain = expectation(&game, &words, &position);
            assert!((told - plain).abs() < 2e-5, "{position:?}: {told}, not {plain}");
        }
    }
}

/// What a second solver (`training/pista`) found.
#[test]
fn the_player_who_begins_is_as_well_off_as_a_second_solver_says() {
    let game = PistaLivre { opposite: false };
    let (words, _) = table(&game, 2, 2);
    assert_eq!(words, table(&game, 2, 1).0);
    for (text, exact) in [
        ("1/000000000000/7 1/000000000000/7 1 roll", 0.68418),
        ("2/000000000000/6 2/000000000000/6 1 roll", 0.64215),
        ("1/000000000000/7 0/000000000001/7 1 roll", 0.33610),
        ("0/100000000000/7 0/000000000110/6 1 roll", 0.64305),
    ] {
        let position = game.read_position(text).expect("a position");
        let told = chances::look_up(&game, &words, &position).expect("a chance");
        assert!((told - exact).abs() < 2e-5, "{text}: {told}, not {exact}");
        let two = Position {
            player: Player::Two,
            cells: [position.cells[1], position.cells[0]],
            hand: [position.hand[1], position.hand[0]],
            off: [position.off[1], position.off[0]],
            ..position
        };
        let told = chances::look_up(&game, &words, &two).expect("a chance");
        assert!((told - (1.0 - exact)).abs() < 2e-5);
    }
}

#[test]
fn with_few_pieces_left_every_die_is_used_best() {
    for opposite in [false, true] {
        let game = PistaLivre { opposite };
        let mut random = Random::new(3);
        let mut asked = 0;
        while asked < 200 {
            let number = random.below(game.below(3) as usize) as u64;
            let Some(mut position) = game.position(number) else { continue };
            let roll = game.random_move(&position, &mut random, &mut Vec::new());
            game.play(&mut position, roll);
            let Turn::Player(player) = game.turn(&position) else { continue };
            asked += 1;
            let request = Request { budget: Budget::Level(8), seed: asked, stop: &|| false };
            let thought = game.think(&Root::new(&position), &request);
            let told =
                if player == Player::One { thought.expected } else { 1.0 - thought.expected };
            let before = chance(&game, &position, player).expect("a chance");
            // An only move is played without a look.
            let told = if thought.nodes > 1 { told } else { before };
            assert!((before - told).abs() < 1e-9, "{told}, not {before}");
            game.play(&mut position, thought.best.expect("a use"));
            let after = chance(&game, &position, player).expect("a chance");
            assert!((before - after).abs() < 1e-9, "{before} became {after}");
        }
    }
}

#[test]
fn too_many_pieces_are_refused_and_a_stop_is_obeyed() {
    let game = PistaLivre { opposite: false };
    let mut means = Means { threads: 1, most: 1000, watch: &mut |_| true };
    let solution = chances::solve(&game, &game, 2, &mut means);
    assert!(matches!(solution, Err(Unsolved::TooLarge(1000))));
    let mut means = Means { threads: 2, most: 1 << 20, watch: &mut |_| false };
    assert!(matches!(chances::solve(&game, &game, 2, &mut means), Err(Unsolved::Stopped)));
}

/// The chance of a player who uses their roll best, by the table that stands ready.
fn chance(game: &PistaLivre, position: &Position, player: Player) -> Option<f64> {
    game.asking(|oracle| oracle.leaves().best_chance(game, position, player))
}
