//! The Swiss system of FIDE ("Dutch", Handbook C.04.3 in force from February 2026) for individuals.
//! Who starts takes the place of colour: `First` is white. Points are counted in tenths.

mod bracket;
mod colour;
mod criteria;
pub mod explain;
mod pairing;
mod view;
mod weigh;

pub use colour::{Preference, Strength, allot};
pub use pairing::{Impossible, pair};

use serde::{Deserialize, Serialize};

/// Which side of a board somebody has: the first moves first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    First,
    Second,
}

impl Colour {
    pub fn other(self) -> Colour {
        match self {
            Colour::First => Colour::Second,
            Colour::Second => Colour::First,
        }
    }
}

/// What a past round was for one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// The opponent's number and the own side, if a game was really played.
    pub game: Option<(u32, Colour)>,
    /// Tenths of a point got in the round.
    pub points: i32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The tournament pairing number: the starting rank, from 1, unique.
    pub number: u32,
    pub rounds: Vec<Round>,
    /// Whether the player takes part in the round to be paired.
    pub present: bool,
    /// Whether the player was on a board or had the bye in an earlier round.
    pub paired: bool,
}

impl Player {
    pub fn score(&self) -> i32 {
        self.rounds.iter().map(|round| round.points).sum()
    }

    /// The score before the round with this index.
    pub fn score_before(&self, round: usize) -> i32 {
        self.rounds.iter().take(round).map(|round| round.points).sum()
    }
}

/// Everything a pairing depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    pub players: Vec<Player>,
    /// How many rounds the tournament has in all: the last one relaxes the colour rule.
    pub rounds: u32,
    /// The side the first-ranked player gets in round 1, by lot.
    pub initial: Colour,
    /// Numbers that must not meet, beyond those who already did.
    pub apart: Vec<(u32, u32)>,
    /// Tenths for a win and for a loss.
    pub win: i32,
    pub loss: i32,
}

impl Field {
    /// Players 1 to so many before the first round, by the usual points, all of them present.
    pub fn fresh(players: u32, rounds: u32) -> Field {
        let player = |number| Player { number, rounds: Vec::new(), present: true, paired: false };
        Field {
            players: (1..=players).map(player).collect(),
            rounds,
            initial: Colour::First,
            apart: Vec::new(),
            win: 10,
            loss: 0,
        }
    }

    /// Enters a round as it was paired: for each board the tenths of a point of both and whether a game
    /// was really played; the bye is worth a win, and whoever was away gets nothing.
    pub fn enter(&mut self, pairing: &Pairing, mut result: impl FnMut() -> (i32, i32, bool)) {
        let rounds = self.next_round() + 1;
        for board in &pairing.boards {
            let (first, second, played) = result();
            for (one, other, colour, points) in [
                (board.first, board.second, Colour::First, first),
                (board.second, board.first, Colour::Second, second),
            ] {
                let game = played.then_some((other, colour));
                let player = &mut self.players[one as usize - 1];
                player.rounds.push(Round { game, points });
                player.paired = true;
            }
        }
        if let Some(bye) = pairing.bye {
            let round = Round { game: None, points: self.win };
            let player = &mut self.players[bye as usize - 1];
            player.rounds.push(round);
            player.paired = true;
        }
        for player in &mut self.players {
            player.rounds.resize(rounds, Round { game: None, points: 0 });
        }
    }

    /// Whether a number is odd (article 5.2.5) among those who have one: whoever takes part in this
    /// round or was paired in an earlier one (article 1.2.2).
    pub fn is_odd(&self, number: u32) -> bool {
        let counts =
            |player: &&Player| player.number <= number && (player.present || player.paired);
        self.players.iter().filter(counts).count() % 2 == 1
    }

    /// The index of the round to be paired.
    pub fn next_round(&self) -> usize {
        self.players.iter().map(|player| player.rounds.len()).max().unwrap_or(0)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Board {
    pub first: u32,
    pub second: u32,
}

/// A round's pairing, boards in the order of publication.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pairing {
    pub boards: Vec<Board>,
    pub bye: Option<u32>,
}

#[cfg(test)]
mod brute;
#[cfg(test)]
mod tests;
