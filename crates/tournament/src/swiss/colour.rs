//! Colour preferences (articles 1.6 and 1.7) and who gets which side (article 5.2).

use super::{Colour, Player};
use std::cmp::Ordering;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Strength {
    None,
    Mild,
    Strong,
    Absolute,
}

/// What a player's past games ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preference {
    pub wish: Option<Colour>,
    pub strength: Strength,
    /// How many more games with one colour than with the other.
    pub imbalance: u32,
    /// The colour of the last two games, if it was the same.
    pub repeated: Option<Colour>,
    /// Colours of the games played, in order; rounds without a game are left out.
    pub history: Vec<Colour>,
}

impl Preference {
    pub fn of(player: &Player) -> Preference {
        let history: Vec<Colour> =
            player.rounds.iter().filter_map(|round| round.game.map(|game| game.1)).collect();
        let firsts = history.iter().filter(|&&colour| colour == Colour::First).count();
        let seconds = history.len() - firsts;
        let imbalance = firsts.abs_diff(seconds) as u32;
        let rarer = if firsts > seconds { Colour::Second } else { Colour::First };
        let last = history.last().copied();
        let repeated = match history.as_slice() {
            [.., before, last] if before == last => Some(*last),
            _ => None,
        };
        let (wish, strength) = match (imbalance, repeated, last) {
            (_, _, None) => (None, Strength::None),
            (2.., _, _) => (Some(rarer), Strength::Absolute),
            (_, Some(colour), _) => (Some(colour.other()), Strength::Absolute),
            (1, _, _) => (Some(rarer), Strength::Strong),
            (_, _, Some(colour)) => (Some(colour.other()), Strength::Mild),
        };
        Preference { wish, strength, imbalance, repeated, history }
    }

    pub fn absolute(&self) -> bool {
        self.strength == Strength::Absolute
    }

    /// Whether both cannot have what they wish.
    pub fn clashes(&self, other: &Preference) -> bool {
        self.wish.is_some() && self.wish == other.wish
    }
}

/// The colour of the higher-ranked player of a pair and the number of the rule in article 5.2 that
/// gave it. `odd` tells whether that player's number is odd (`Field::is_odd`), `initial` is the colour drawn by lot.
pub fn allot(higher: &Preference, lower: &Preference, odd: bool, initial: Colour) -> (Colour, u8) {
    if !higher.clashes(lower) {
        return match (higher.wish, lower.wish) {
            (Some(wish), _) => (wish, 1),
            (None, Some(wish)) => (wish.other(), 1),
            (None, None) => (if odd { initial } else { initial.other() }, 5),
        };
    }
    let wish = higher.wish.expect("a clash of wishes");
    let by_imbalance = match higher.absolute() && lower.absolute() {
        true => higher.imbalance.cmp(&lower.imbalance),
        false => Ordering::Equal,
    };
    match higher.strength.cmp(&lower.strength).then(by_imbalance) {
        Ordering::Greater => return (wish, 2),
        Ordering::Less => return (wish.other(), 2),
        Ordering::Equal => {}
    }
    let mut rounds = higher.history.iter().rev().zip(lower.history.iter().rev());
    match rounds.find(|(one, other)| one != other) {
        Some((_, &theirs)) => (theirs, 3),
        None => (wish, 4),
    }
}
