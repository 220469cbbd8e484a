//! Whether the players can play at all: one that fails in each of its first three games is not worth a
//! long match. Until a game has gone well, what was lost by failures is held back, so that a log does
//! not keep games that were lost by a slip in the command line.

use super::log::Played;

/// So many failures before the first game without any end the match.
const MOST: u32 = 3;

#[derive(Debug, Default)]
pub struct Trials {
    /// Whether a game has gone well.
    passed: bool,
    failures: [u32; 2],
    held: Vec<Played>,
}

impl Trials {
    /// The games that count now; an error when a player has failed too often.
    pub fn look_at(&mut self, played: Played) -> Result<Vec<Played>, String> {
        let at_fault = played.at_fault();
        self.passed |= at_fault.is_none();
        if let (Some(whose), false) = (at_fault, self.passed) {
            self.failures[whose] += 1;
            if self.failures[whose] >= MOST {
                return Err(format!(
                    "player {} failed in each of its first {MOST} games, which are not counted; the last \
                     time: {}",
                    ["a", "b"][whose],
                    played.note
                ));
            }
        }
        self.held.push(played);
        Ok(if self.passed { std::mem::take(&mut self.held) } else { Vec::new() })
    }

    /// The match has ended before anything went well: what there is counts.
    pub fn rest(self) -> Vec<Played> {
        self.held
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: u64, note: &str) -> Played {
        Played { number, points: 0.0, moves: String::new(), note: note.to_string() }
    }

    #[test]
    fn three_failures_end_a_match_unless_a_game_went_well() {
        let mut trials = Trials::default();
        assert_eq!(trials.look_at(game(0, "a failed")), Ok(vec![]));
        assert_eq!(trials.look_at(game(1, "b failed")), Ok(vec![]));
        assert_eq!(trials.look_at(game(2, "a failed")), Ok(vec![]));
        let error = trials.look_at(game(3, "a failed: it crashed")).expect_err("three failures");
        assert!(error.starts_with("player a failed in each of its first 3 games"), "{error}");

        let mut trials = Trials::default();
        assert_eq!(trials.look_at(game(0, "a failed")), Ok(vec![]));
        let counted = trials.look_at(game(1, "")).expect("both games");
        assert_eq!(counted, [game(0, "a failed"), game(1, "")]);
        for number in 2..9 {
            let failed = game(number, "a failed");
            assert_eq!(trials.look_at(failed.clone()), Ok(vec![failed]));
        }
    }

    #[test]
    fn what_is_held_back_counts_in_a_short_match() {
        let mut trials = Trials::default();
        assert_eq!(trials.look_at(game(0, "b failed")), Ok(vec![]));
        assert_eq!(trials.rest(), [game(0, "b failed")]);
    }
}
