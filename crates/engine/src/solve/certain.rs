//! Wins of a placing game that are certain without a search, and what they leave of a position: an
//! answer, or the cells of which the mover must take one.

use super::placing::{Answer, Carriers, Placing, SET, Stones};
use ludoteca_game::Player;

/// More stones than are ever asked for.
const MOST: u32 = 31;

/// A win that rests on some empty cells and takes at most so many stones of the winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sure {
    pub cells: u64,
    pub stones: u32,
}

/// What a player wins for certain: even if the enemy moves first, or if he does himself.
#[derive(Clone, Debug, Default)]
pub struct Certain {
    pub second: Option<Sure>,
    pub first: Vec<Sure>,
}

/// What certain wins leave of a position: an answer with the stones it holds for, or the cells of which
/// the mover must take one, with those on which the wins rest that tell so.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub answer: Option<(Answer, u32)>,
    pub must: u64,
    pub cells: u64,
}

impl Seen {
    pub fn all() -> Seen {
        Seen { answer: None, must: SET, cells: 0 }
    }

    fn answer(answer: Answer, within: u32) -> Seen {
        Seen { answer: Some((answer, within)), ..Seen::all() }
    }
}

impl<P: Placing> Carriers<'_, P> {
    /// What is certain without a search.
    pub(super) fn look(&self, stones: &Stones, attacker: Player, more: u32, attacks: bool) -> Seen {
        let rules = self.rules;
        let own = rules.certain(stones, attacker);
        let short = |sure: &&Sure| sure.stones <= more;
        let yes = if attacks { own.first.iter().find(short) } else { None };
        if let Some(sure) = yes.or(own.second.as_ref().filter(short)) {
            return Seen::answer(Answer::Yes(sure.cells), sure.stones);
        }
        let enemy = rules.certain(stones, attacker.other());
        let no = if attacks { None } else { enemy.first.first() };
        if let Some(sure) = no.or(enemy.second.as_ref()) {
            return Seen::answer(Answer::No(sure.cells), MOST);
        }
        let mut seen = Seen::all();
        let threats = if attacks { &enemy.first } else { &own.first };
        for sure in threats.iter().filter(|sure| attacks || short(sure)) {
            if seen.must & !sure.cells != 0 {
                seen.must &= sure.cells;
                seen.cells |= sure.cells;
            }
        }
        if seen.must == 0 && !threats.is_empty() {
            return match attacks {
                true => Seen::answer(Answer::No(seen.cells), MOST),
                false => Seen::answer(Answer::Yes(seen.cells), more),
            };
        }
        seen
    }
}
