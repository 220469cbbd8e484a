//! What certain connections and idle cells claim, against trying everything.

use super::exact::plain;
use crate::hex::connections::Connections;
use crate::hex::rules::{Hex, Position};
use crate::hex::study::{Look, look};
use ludoteca_engine::Value;
use ludoteca_game::{Game, Player, Random};
use std::collections::HashMap;

struct Trial {
    game: Hex<1>,
    known: HashMap<Position<1>, Value>,
}

impl Trial {
    fn value(&mut self, position: &Position<1>) -> (Player, u32) {
        match plain(&self.game, position, &mut self.known) {
            Value::Win { player, moves } => (player, moves),
            value => panic!("{value:?} is no result of Hex"),
        }
    }

    fn after(&mut self, position: &Position<1>, cell: usize) -> (Player, u32) {
        let mut next = *position;
        self.game.play(&mut next, cell as u16);
        self.value(&next)
    }

    /// Connections: who is said to win does, in as many moves at most; every other move loses.
    fn connections(&mut self, position: &Position<1>) -> bool {
        let (winner, moves) = self.value(position);
        let (player, enemy) = (position.player, position.player.other());
        let own = Connections::new(&self.game, &position.stones, player);
        if let Some(way) = own.joining() {
            assert_eq!(winner, player, "{position:?}");
            assert!(moves < 2 * u32::from(way.stones), "{position:?} {moves} {way:?}");
            let (winner, moves) = self.after(position, usize::from(way.key));
            assert_eq!(winner, player, "{position:?}");
            assert!(moves <= 2 * u32::from(way.stones) - 2, "{position:?} {moves} {way:?}");
        }
        let other = Connections::new(&self.game, &position.stones, enemy);
        if let Some(way) = other.joined() {
            assert_eq!(winner, enemy, "{position:?}");
            assert!(moves <= 2 * u32::from(way.stones), "{position:?} {moves} {way:?}");
        }
        for cell in self.game.empty(position).without(&other.must()).iter() {
            assert_eq!(self.after(position, cell).0, enemy, "{position:?} {cell}");
        }
        let lost = other.joined().is_some() || other.must().is_empty();
        lost || own.joining().is_some() || own.joined().is_some()
    }

    fn look(&mut self, position: &Position<1>) -> bool {
        let (winner, moves) = self.value(position);
        match look(&self.game, position) {
            Look::Won { player, stones, key, cells } => {
                assert_eq!(player, winner, "{position:?}");
                let first = u32::from(player == position.player);
                assert!(moves <= 2 * stones - first, "{position:?} {moves} {stones}");
                assert_eq!(key.is_some(), first == 1);
                if let Some(key) = key {
                    assert_eq!(self.after(position, key).0, winner, "{position:?} {key}");
                }
                // The loser may have all the other cells.
                let mut given = *position;
                let loser = player.other().index();
                given.stones[loser] =
                    given.stones[loser].or(&self.game.empty(position).without(&cells));
                let given = self.game.position(given.stones, given.player);
                assert_eq!(self.value(&given).0, winner, "{position:?} {cells:?}");
                true
            }
            Look::Open { moves, .. } => {
                let mut wins = moves.iter().filter(|&cell| self.after(position, cell).0 == winner);
                assert!(winner != position.player || wins.next().is_some(), "{position:?}");
                false
            }
        }
    }
}

/// Positions with any number of stones of both, and either to move.
fn drawn(game: &Hex<1>, stones: usize, random: &mut Random) -> Position<1> {
    let mut position = game.start();
    for _ in 0..stones {
        if position.winner.is_none() {
            let mv = game.random_move(&position, random, &mut Vec::new());
            game.play(&mut position, mv);
        }
        if random.below(4) == 0 {
            position.player = position.player.other();
        }
    }
    position
}

#[test]
fn what_is_certain_is_so() {
    let mut random = Random::new(5);
    for (size, least, games) in [(3, 0, 10_000), (4, 8, 4000), (5, 18, 2000)] {
        let mut trial = Trial { game: Hex::new(size), known: HashMap::new() };
        let (mut seen, mut told, mut count) = (0, 0, 0);
        for _ in 0..games {
            let stones = least + random.below(6);
            let position = drawn(&trial.game, stones, &mut random);
            if position.winner.is_none() {
                count += 1;
                seen += usize::from(trial.connections(&position));
                told += usize::from(trial.look(&position));
            }
        }
        // On boards this small hardly anything is left to search.
        assert!(100 * seen > 97 * count && 100 * told > 98 * count, "{size} {seen} {told} {count}");
    }
}

#[test]
fn a_hint_says_why() {
    use ludoteca_engine::Think;
    use ludoteca_game::Notation;
    let game = Hex::<1>::new(5);
    let english = |text: &str, wanted: &str| {
        let position = game.read_position(text).expect("a position");
        let written = |mv: &u16| {
            let mut text = String::new();
            game.write_move(&position, *mv, &mut text);
            text == wanted
        };
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        let mv = moves.into_iter().find(written).expect("a legal move");
        game.reason(&position, mv).map(|words| words[2])
    };
    let near = "...../...../..b../.wb../..b.. 1";
    assert_eq!(
        english(near, "c4"),
        Some("joins both sides for certain, whatever the opponent plays")
    );
    assert_eq!(english("...../..b../..b../.wb../..b.. 1", "c5"), Some("joins both sides"));
    assert_eq!(english("wwww./b..../w..../.b.../..... 1", "b3"), Some("saves a bridge"));
    assert_eq!(english("...../...../..b../...../..... 2", "a1"), None);
}
