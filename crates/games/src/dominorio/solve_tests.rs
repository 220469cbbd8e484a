//! What the rulebook says is known, and the solver against plain play.

use super::Dominorio;
use super::solve::{Finder, room};
use ludoteca_engine::Value;
use ludoteca_engine::solve::{Decide, Means};
use ludoteca_game::{Game, Notation, Player, Random, Turn};
use std::collections::HashMap;

/// Who wins a board of so many rows and columns, if Vertical begins.
fn winner(rows: usize, columns: usize) -> Player {
    let game = Dominorio::<1>::new(columns, rows);
    let mut finder = Finder::new(&game, 1 << 20);
    let mut means = Means { threads: 1, most: 1 << 20, watch: &mut |_| true };
    match finder.wins(&game.start(), Player::One, &mut means).expect("an answer") {
        true => Player::One,
        false => Player::Two,
    }
}

#[test]
fn known_boards_have_their_winners() {
    for (rows, columns) in [(2, 2), (3, 3), (4, 4), (4, 3), (4, 5), (6, 5), (6, 6), (6, 7), (7, 7)]
    {
        assert_eq!(winner(rows, columns), Player::One, "{rows}×{columns}");
    }
    for (rows, columns) in [(3, 4), (5, 4), (5, 5), (5, 6), (7, 6)] {
        assert_eq!(winner(rows, columns), Player::Two, "{rows}×{columns}");
    }
}

#[test]
fn six_by_six_takes_17_moves() {
    let game = Dominorio::<1>::new(6, 6);
    let mut finder = Finder::new(&game, 1 << 20);
    let mut means = Means { threads: 1, most: 1 << 20, watch: &mut |_| true };
    let value = finder.value(&game.start(), &mut means);
    assert_eq!(value, Ok(Value::Win { player: Player::One, moves: 17 }));
}

/// The value of a position by trying everything: the winner hurries, the loser resists.
fn plain(
    game: &Dominorio<1>,
    position: &<Dominorio<1> as Game>::Position,
    known: &mut HashMap<(u64, Player), (Player, u32)>,
) -> (Player, u32) {
    let key = (position.covered.0[0], position.player);
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let mover = position.player;
    let after = moves.into_iter().map(|mv| {
        let mut next = *position;
        game.play(&mut next, mv);
        let (winner, moves) = plain(game, &next, known);
        (winner, moves + 1)
    });
    let after: Vec<(Player, u32)> = after.collect();
    let own = after.iter().filter(|(winner, _)| *winner == mover).map(|(_, moves)| *moves).min();
    let value = match own {
        Some(moves) => (mover, moves),
        None => (mover.other(), after.iter().map(|(_, moves)| *moves).max().unwrap_or(0)),
    };
    known.insert(key, value);
    value
}

#[test]
fn whole_games_are_valued_as_plain_play_says() {
    let mut random = Random::new(5);
    let mut checked = 0;
    for (columns, rows) in [(4, 4), (5, 4), (3, 6), (7, 3), (2, 8), (8, 2), (5, 5), (1 + 3, 5)] {
        let game = Dominorio::<1>::new(columns, rows);
        let mut known = HashMap::new();
        let mut finder = Finder::new(&game, 1 << 16);
        let mut means = Means { threads: 1, most: 1 << 16, watch: &mut |_| true };
        for _ in 0..12 {
            let mut position = game.start();
            if columns * rows > 20 {
                for _ in 0..4 {
                    let mv = game.random_move(&position, &mut random, &mut Vec::new());
                    game.play(&mut position, mv);
                }
            }
            while game.turn(&position) == Turn::Player(position.player) {
                let (player, moves) = plain(&game, &position, &mut known);
                let text = game.position_text(&position);
                let found = finder.value(&position, &mut means);
                assert_eq!(found, Ok(Value::Win { player, moves }), "{columns}×{rows} {text}");
                if let Some(wins) = room(&game, &position).glance() {
                    assert_eq!(wins, player == position.player, "{text} at a glance");
                }
                checked += 1;
                let mv = game.random_move(&position, &mut random, &mut Vec::new());
                game.play(&mut position, mv);
            }
        }
    }
    assert!(checked > 400, "{checked}");
}
