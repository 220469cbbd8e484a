//! What a table that stands ready tells a search of the positions it meets.

use crate::insight::Insight;
use crate::solve::{Dice, FromTheEnd, Table};
use crate::value::Value;
use ludoteca_game::{Game, Player, Turn};

/// The table of endgames or of chances of a game, if there is one.
pub struct Leaves<'a, G: Game> {
    endings: Option<&'a dyn FromTheEnd<G>>,
    dice: Option<&'a dyn Dice<G>>,
    table: Option<&'a Table>,
}

impl<G: Game> Clone for Leaves<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Leaves<'_, G> {}

impl<G: Game> std::fmt::Debug for Leaves<'_, G> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Leaves({:?})", self.table.map(Table::kind))
    }
}

impl<'a, G: Game> Leaves<'a, G> {
    /// Nothing is known.
    pub fn none() -> Leaves<'a, G> {
        Leaves { endings: None, dice: None, table: None }
    }

    pub(crate) fn new(
        endings: Option<&'a dyn FromTheEnd<G>>,
        dice: Option<&'a dyn Dice<G>>,
        table: Option<&'a Table>,
    ) -> Leaves<'a, G> {
        Leaves { endings, dice, table }
    }

    /// Whether endgames are known by their classes.
    pub fn are_endings(&self) -> bool {
        matches!(self.table, Some(Table::Endgame(_)))
    }

    /// Whether chances are known.
    pub fn are_chances(&self) -> bool {
        self.dice.is_some() && self.table.is_some()
    }

    /// What a table of endgames tells of an unfinished position, when so many moves without progress
    /// came just before it.
    #[inline]
    pub fn ending(&self, game: &G, position: &G::Position, quiet: u32) -> Value {
        match (self.endings, self.table) {
            (Some(endings), Some(table)) => {
                endings.leaf(game, table, position, quiet).unwrap_or(Value::Unknown)
            }
            _ => Value::Unknown,
        }
    }

    /// The chance of player one before a roll.
    #[inline]
    pub fn chance(&self, game: &G, position: &G::Position) -> Option<f64> {
        self.dice?.chance(game, self.table?, position)
    }

    /// The chance of `player` when they use their roll best, where all that it can lead to is known.
    pub fn best_chance(&self, game: &G, position: &G::Position, player: Player) -> Option<f64> {
        match game.turn(position) {
            Turn::Over(outcome) => Some(outcome.points(player)),
            Turn::Chance => {
                let one = self.chance(game, position)?;
                Some(if player == Player::One { one } else { 1.0 - one })
            }
            Turn::Player(mover) if mover == player => {
                let mut moves = Vec::new();
                game.moves(position, &mut moves);
                let mut most = 0.0f64;
                for mv in moves {
                    let mut next = position.clone();
                    game.play(&mut next, mv);
                    most = most.max(self.best_chance(game, &next, player)?);
                }
                Some(most)
            }
            Turn::Player(_) => None,
        }
    }
}

impl<G: Insight> Leaves<'_, G> {
    /// What is known at a glance or by a table of endgames.
    #[inline]
    pub fn known(&self, game: &G, position: &G::Position, quiet: u32) -> Value {
        match game.known(position) {
            Value::Unknown => self.ending(game, position, quiet),
            value => value,
        }
    }
}
