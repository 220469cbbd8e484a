//! The players as the criteria C1 to C21 (article 2) see them, and the questions asked of a pair.

use super::{Colour, Field, Player, Preference, Strength};
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Float {
    None,
    Up,
    Down,
}

#[derive(Clone, Debug)]
pub struct Candidate {
    pub number: u32,
    pub score: i32,
    pub preference: Preference,
    pub met: HashSet<u32>,
    /// Floats of the last round and of the one before.
    pub floats: [Float; 2],
    pub may_have_bye: bool,
    pub unplayed: u32,
    pub topscorer: bool,
}

fn float(field: &Field, by_number: &HashMap<u32, &Player>, player: &Player, round: usize) -> Float {
    let Some(past) = player.rounds.get(round) else { return Float::None };
    let Some((opponent, _)) = past.game else {
        return if past.points > field.loss { Float::Down } else { Float::None };
    };
    let Some(opponent) = by_number.get(&opponent) else { return Float::None };
    match player.score_before(round).cmp(&opponent.score_before(round)) {
        Ordering::Greater => Float::Down,
        Ordering::Less => Float::Up,
        Ordering::Equal => Float::None,
    }
}

/// The present players, by score and then by number.
pub fn candidates(field: &Field) -> Vec<Candidate> {
    let next = field.next_round();
    let last_round = next + 1 >= field.rounds as usize;
    let by_number: HashMap<u32, &Player> =
        field.players.iter().map(|player| (player.number, player)).collect();
    let mut found = Vec::new();
    for player in field.players.iter().filter(|player| player.present) {
        let played = player.rounds.iter().filter(|round| round.game.is_some()).count();
        let mut met: HashSet<u32> =
            player.rounds.iter().filter_map(|round| round.game.map(|game| game.0)).collect();
        for &(one, other) in &field.apart {
            if one == player.number {
                met.insert(other);
            } else if other == player.number {
                met.insert(one);
            }
        }
        let ago = |back: usize| match next.checked_sub(back) {
            Some(round) => float(field, &by_number, player, round),
            None => Float::None,
        };
        let score = player.score();
        let full_for_nothing =
            player.rounds.iter().any(|round| round.game.is_none() && round.points >= field.win);
        found.push(Candidate {
            number: player.number,
            score,
            preference: Preference::of(player),
            met,
            floats: [ago(1), ago(2)],
            may_have_bye: !full_for_nothing,
            unplayed: (next - played) as u32,
            topscorer: last_round && score * 2 > next as i32 * field.win,
        });
    }
    found.sort_by_key(|candidate| (-candidate.score, candidate.number));
    found
}

impl Candidate {
    /// C1 and C3: the two may meet at all.
    pub fn may_meet(&self, other: &Candidate) -> bool {
        let same_side = self.preference.absolute()
            && other.preference.absolute()
            && self.preference.wish == other.preference.wish;
        let topscorers = self.topscorer || other.topscorer;
        !self.met.contains(&other.number) && (topscorers || !same_side)
    }

    /// C10: nobody would get a colour difference beyond two.
    pub fn keeps_balance(&self, other: &Candidate) -> bool {
        let (one, two) = (&self.preference, &other.preference);
        !(one.imbalance > 1 && two.imbalance > 1 && one.wish == two.wish)
    }

    /// C11: nobody would get the same colour three times running.
    pub fn keeps_alternation(&self, other: &Candidate) -> bool {
        let (one, two) = (&self.preference, &other.preference);
        if !(one.absolute() && two.absolute() && one.wish == two.wish) {
            return true;
        }
        if one.imbalance == two.imbalance {
            return one.repeated.is_none() || one.repeated != two.repeated;
        }
        let loser = if one.imbalance > two.imbalance { two } else { one };
        loser.repeated != one.wish.map(Colour::other)
    }

    /// C12: both get the colour they prefer.
    pub fn keeps_wishes(&self, other: &Candidate) -> bool {
        !self.preference.clashes(&other.preference)
    }

    /// C13: nobody loses a strong preference.
    pub fn keeps_strong_wishes(&self, other: &Candidate) -> bool {
        let (one, two) = (&self.preference, &other.preference);
        one.strength < Strength::Strong
            || two.strength < Strength::Strong
            || (one.absolute() && two.absolute())
            || one.wish != two.wish
    }
}
