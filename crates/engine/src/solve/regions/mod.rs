//! Games that fall apart: regions where what happens in one changes nothing in another, and whoever
//! cannot move loses. Each small region is valued once, as a combinatorial game in its simplest form;
//! the forms of all regions together say who wins.

mod forms;
mod quick;
#[cfg(test)]
mod tests;

pub use forms::{Form, Forms, Number, UNIT, ZERO};
pub use quick::QuickMap;

use ludoteca_game::Player;
use std::hash::Hash;

/// What is left of a region: its parts, and the free moves of player one less those of player two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts<R> {
    pub free: i32,
    pub regions: Vec<R>,
}

impl<R> Default for Parts<R> {
    fn default() -> Self {
        Parts { free: 0, regions: Vec::new() }
    }
}

/// A part of the board that nothing outside can touch any more.
pub trait Region: Clone + Eq + Hash {
    /// Appends what is left after each move of a player.
    fn options(&self, player: Player, out: &mut Vec<Parts<Self>>);

    /// The one of its images (turned, mirrored) that is valued for all of them.
    fn canonical(&self) -> Self {
        self.clone()
    }
}

/// The regions met so far and what they are worth.
#[derive(Debug)]
pub struct Regions<R: Region> {
    pub forms: Forms,
    known: QuickMap<R, Option<Form>>,
    /// What one question has found out about sums: whether the player to move wins.
    sums: QuickMap<(Vec<Form>, Number, usize), bool>,
    patience: u32,
    /// Forms with more options than this on a side are given up: sums of them take too long.
    broadest: usize,
}

/// With so many forms everything is forgotten.
const ROOM: usize = 1 << 18;

impl<R: Region> Regions<R> {
    pub fn new(broadest: usize) -> Regions<R> {
        Regions {
            forms: Forms::default(),
            known: QuickMap::default(),
            sums: QuickMap::default(),
            patience: 0,
            broadest,
        }
    }

    /// Makes room where there is none; forms from before are then void.
    pub fn tidy(&mut self) {
        if self.forms.len() > ROOM || self.known.len() > 4 * ROOM {
            *self = Regions::new(self.broadest);
        }
        // Each question may take its time, however much the ones before have taken.
        self.forms.patience = u32::MAX;
    }

    /// What a region is worth; none if that is too involved. The answer does not depend on what was asked
    /// before.
    pub fn form(&mut self, region: &R) -> Option<Form> {
        if let Some(&known) = self.known.get(region) {
            return known;
        }
        let canonical = region.canonical();
        let form = match self.known.get(&canonical) {
            Some(&known) => known,
            None => {
                let form = self.valued(&canonical);
                self.known.insert(canonical, form);
                form
            }
        };
        self.known.insert(region.clone(), form);
        form
    }

    fn valued(&mut self, region: &R) -> Option<Form> {
        let mut options = [Vec::new(), Vec::new()];
        for player in [Player::One, Player::Two] {
            let mut parts = Vec::new();
            region.options(player, &mut parts);
            for part in &parts {
                let form = self.together(part)?;
                options[player.index()].push(form);
            }
        }
        let [left, right] = options;
        let form = self.forms.simplest(left, right)?;
        let broad = |side| self.forms.options(form, side).len() > self.broadest;
        (!broad(0) && !broad(1)).then_some(form)
    }

    /// What parts are worth together.
    fn together(&mut self, parts: &Parts<R>) -> Option<Form> {
        let mut sum = self.forms.integer(parts.free);
        for region in &parts.regions {
            let form = self.form(region)?;
            sum = self.forms.sum(sum, form)?;
        }
        Some(sum)
    }

    /// Who wins all of these together, with so many free moves more of player one; none if that takes more
    /// than so much work.
    pub fn winner(
        &mut self,
        forms: &[Form],
        free: i32,
        player: Player,
        patience: u32,
    ) -> Option<Player> {
        let mut hot = Vec::with_capacity(forms.len());
        let mut number = Number::from(free) * UNIT;
        for &form in forms {
            match self.forms.number(form) {
                Some(value) => number += value,
                None => hot.push(form),
            }
        }
        self.sums.clear();
        self.patience = patience;
        let wins = self.wins(hot, number, player.index())?;
        Some(if wins { player } else { player.other() })
    }

    /// Whether the side to move wins.
    fn wins(&mut self, mut hot: Vec<Form>, number: Number, side: usize) -> Option<bool> {
        self.cancel(&mut hot);
        let sign = if side == 0 { 1 } else { -1 };
        // At least and at most what Left makes of it, whoever begins.
        let (mut least, mut most) = (number, number);
        for &form in &hot {
            let [left, right] = self.forms.stops(form);
            (least, most) = (least + right, most + left);
        }
        if hot.is_empty() {
            return Some(number * sign > 0);
        }
        if least > 0 {
            return Some(side == 0);
        }
        if most < 0 {
            return Some(side == 1);
        }
        self.forms.sort(&mut hot);
        let key = (hot, number, side);
        if let Some(&known) = self.sums.get(&key) {
            return Some(known);
        }
        self.patience = self.patience.checked_sub(1)?;
        let hot = &key.0;
        // The hottest first.
        let mut order: Vec<usize> = (0..hot.len()).collect();
        let heat = |place: &usize| {
            let [left, right] = self.forms.stops(hot[*place]);
            right - left
        };
        order.sort_by_key(heat);
        order.dedup_by_key(|place| hot[*place]);
        let mut wins = false;
        'moves: for place in order {
            let mut rest = hot.clone();
            let form = rest.swap_remove(place);
            for option in self.forms.options(form, side).to_vec() {
                let (mut rest, mut number) = (rest.clone(), number);
                match self.forms.number(option) {
                    Some(value) => number += value,
                    None => rest.push(option),
                }
                if !self.wins(rest, number, 1 - side)? {
                    wins = true;
                    break 'moves;
                }
            }
        }
        self.sums.insert(key, wins);
        Some(wins)
    }

    /// Takes out what comes with its own negative: together they are nothing.
    fn cancel(&mut self, hot: &mut Vec<Form>) {
        let mut place = 0;
        while place < hot.len() {
            let negative = self.forms.negative(hot[place]);
            match hot[place + 1..].iter().position(|&form| form == negative) {
                Some(after) => {
                    hot.swap_remove(place + 1 + after);
                    hot.swap_remove(place);
                }
                None => place += 1,
            }
        }
    }
}
