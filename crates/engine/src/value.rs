//! The exact value of a position.

use ludoteca_game::Player;

/// The exact value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    Unknown,
    Draw,
    /// This player wins with best play of both, in so many moves.
    Win {
        player: Player,
        moves: u32,
    },
}

impl Value {
    /// The same value with the seats exchanged.
    pub fn exchanged(self) -> Value {
        match self {
            Value::Win { player, moves } => Value::Win { player: player.other(), moves },
            value => value,
        }
    }

    /// The same value a move later.
    pub(crate) fn later(self) -> Value {
        match self {
            Value::Win { player, moves } => Value::Win { player, moves: moves.saturating_sub(1) },
            value => value,
        }
    }

    /// The same value a move earlier.
    pub(crate) fn sooner(self) -> Value {
        match self {
            Value::Win { player, moves } => Value::Win { player, moves: moves.saturating_add(1) },
            value => value,
        }
    }

    /// Points of player one, where known.
    pub fn points(self) -> Option<f64> {
        match self {
            Value::Unknown => None,
            Value::Draw => Some(0.5),
            Value::Win { player: Player::One, .. } => Some(1.0),
            Value::Win { player: Player::Two, .. } => Some(0.0),
        }
    }
}

/// How good an exact value is for a player: wins by their speed, losses by their length.
pub(crate) fn worth(value: Value, player: Player) -> Option<i64> {
    match value {
        Value::Unknown => None,
        Value::Draw => Some(0),
        Value::Win { player: winner, moves } if winner == player => {
            Some(1_000_000 - i64::from(moves))
        }
        Value::Win { moves, .. } => Some(i64::from(moves) - 1_000_000),
    }
}
