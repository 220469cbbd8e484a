//! One position of an endgame table in sixteen bits: ten for the result and its distance, five for the
//! moves without progress that it needs, one that says whether fewer of them give another distance.

use crate::value::Value;
use ludoteca_game::Player;

/// The result counts the moves to the end, and one: 0 is a draw, odd numbers are lost for the player to
/// move (1 is the end itself), even ones won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry(pub u16);

const RESULT: u16 = 1023;
const WAVERS: u16 = 1 << 15;

impl Entry {
    pub const DRAW: u16 = 0;
    /// The player to move has lost.
    pub const LOST: u16 = 1;
    /// Won with one move: there is nothing better.
    pub const WON: u16 = 2;

    /// Whether a result is a win for the player to move.
    #[inline]
    pub fn is_win(result: u16) -> bool {
        result != Entry::DRAW && result.is_multiple_of(2)
    }

    pub fn result(self) -> u16 {
        self.0 & RESULT
    }

    /// How many moves without progress must be left for this result.
    pub fn needs(self) -> u32 {
        u32::from(self.0 >> 10 & 31)
    }

    /// Whether with fewer of them left the result is the same and the distance another.
    pub fn wavers(self) -> bool {
        self.0 & WAVERS != 0
    }

    /// The entry with another result, found when so many moves without progress were left. Where they
    /// are not counted layers may be many: then nobody asks.
    pub fn with(self, result: u16, layer: u32) -> Entry {
        assert!(result <= RESULT, "a distance that an entry can tell");
        let wavers = if self.result() == Entry::DRAW { self.0 & WAVERS } else { WAVERS };
        Entry(result | (layer as u16 & 31) << 10 | wavers)
    }

    #[inline]
    pub fn value(self, player: Player) -> Value {
        let result = self.result();
        if result == Entry::DRAW {
            return Value::Draw;
        }
        let winner = if Entry::is_win(result) { player } else { player.other() };
        Value::Win { player: winner, moves: u32::from(result) - 1 }
    }

    /// What is kept of an entry that changes: result and needs.
    pub(super) fn kept(self) -> u16 {
        self.0 & !WAVERS
    }

    /// What a position is worth from which moves lead to these results: the soonest win, else a draw,
    /// else the latest loss.
    #[inline]
    pub fn best(results: impl Iterator<Item = u16>) -> u16 {
        let (mut win, mut loss, mut draws) = (u16::MAX, 0, false);
        for result in results {
            if result == Entry::DRAW {
                draws = true;
            } else if !Entry::is_win(result) {
                win = win.min(result);
                if win == Entry::LOST {
                    break;
                }
            } else {
                loss = loss.max(result);
            }
        }
        match win {
            u16::MAX if draws => Entry::DRAW,
            u16::MAX => loss + 1,
            win => win + 1,
        }
    }

    pub(super) fn word(four: &[Entry]) -> u64 {
        four.iter().rev().fold(0, |word, entry| word << 16 | u64::from(entry.0))
    }

    pub(super) fn four(word: u64) -> [Entry; 4] {
        std::array::from_fn(|place| Entry((word >> (16 * place)) as u16))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_soonest_win_and_the_latest_loss() {
        let best = |results: &[u16]| Entry::best(results.iter().copied());
        assert_eq!(best(&[0, 7, 5, 4]), 6);
        assert_eq!(best(&[0, 4]), Entry::DRAW);
        assert_eq!(best(&[2, 8, 4]), 9);
        assert_eq!(best(&[5, 1, 9]), Entry::WON);
    }

    #[test]
    fn an_entry_tells_its_result() {
        let [one, two] = Player::BOTH;
        let once = Entry::default().with(8, 5);
        assert_eq!((once.result(), once.needs(), once.wavers()), (8, 5, false));
        assert_eq!(once.value(two), Value::Win { player: two, moves: 7 });
        let twice = once.with(6, 9);
        assert_eq!((twice.result(), twice.needs(), twice.wavers()), (6, 9, true));
        assert_eq!(Entry::default().with(5, 1).value(one), Value::Win { player: two, moves: 4 });
        assert_eq!(Entry::default().value(one), Value::Draw);
        let four = [once, twice, Entry::default(), Entry(u16::MAX)];
        assert_eq!(Entry::four(Entry::word(&four)), four);
    }
}
