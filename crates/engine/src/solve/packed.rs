//! An exact value in two bytes.

use crate::value::Value;
use ludoteca_game::Player;

/// 0 is unknown, 1 a draw, 2 + 2·moves (+ 1 for player two) a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Packed(pub u16);

impl Packed {
    pub const UNKNOWN: Packed = Packed(0);
    pub const DRAW: Packed = Packed(1);

    #[inline]
    pub fn win(player: Player, moves: u32) -> Packed {
        Packed(2 + 2 * moves as u16 + player as u16)
    }

    #[inline]
    pub fn winner(self) -> Option<Player> {
        match self.0 {
            0 | 1 => None,
            even if even % 2 == 0 => Some(Player::One),
            _ => Some(Player::Two),
        }
    }

    /// The moves to the end of a win.
    #[inline]
    pub fn moves(self) -> u32 {
        u32::from(self.0 - 2) / 2
    }

    pub fn of(value: Value) -> Packed {
        match value {
            Value::Unknown => Packed::UNKNOWN,
            Value::Draw => Packed::DRAW,
            Value::Win { player, moves } => Packed::win(player, moves),
        }
    }

    pub fn value(self) -> Value {
        match self.winner() {
            Some(player) => Value::Win { player, moves: self.moves() },
            None if self == Packed::DRAW => Value::Draw,
            None => Value::Unknown,
        }
    }

    /// What the parent of positions with these values is worth to the player to move there: the
    /// fastest win, else unknown or a draw, else the slowest loss.
    pub fn best(values: impl Iterator<Item = Packed>, player: Player) -> Packed {
        let mut win = u32::MAX;
        let mut loss = 0;
        let mut rest = None;
        for value in values {
            match value.winner() {
                Some(winner) if winner == player => win = win.min(value.moves()),
                Some(_) => loss = loss.max(value.moves()),
                None => rest = Some(rest.map_or(value, |old: Packed| Packed(old.0.min(value.0)))),
            }
        }
        match rest {
            _ if win < u32::MAX => Packed::win(player, win + 1),
            Some(value) => value,
            None => Packed::win(player.other(), loss + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_survive_packing() {
        for player in Player::BOTH {
            for moves in [0, 1, 26, 9000] {
                let value = Value::Win { player, moves };
                assert_eq!(Packed::win(player, moves).value(), value);
            }
        }
        assert_eq!(Packed::DRAW.value(), Value::Draw);
        assert_eq!(Packed::UNKNOWN.value(), Value::Unknown);
    }

    #[test]
    fn the_winner_hurries_and_the_loser_resists() {
        let [one, two] = Player::BOTH;
        let values = [Packed::win(one, 8), Packed::win(two, 3), Packed::DRAW, Packed::win(one, 4)];
        assert_eq!(Packed::best(values.into_iter(), one), Packed::win(one, 5));
        assert_eq!(Packed::best(values.into_iter(), two), Packed::win(two, 4));
        let lost = [Packed::win(one, 8), Packed::win(one, 4)];
        assert_eq!(Packed::best(lost.into_iter(), two), Packed::win(one, 9));
        let open = [Packed::win(one, 8), Packed::DRAW];
        assert_eq!(Packed::best(open.into_iter(), two), Packed::DRAW);
    }
}
