//! Positions with one winning move. Whatever leaves the enemy a certain connection loses; what is left is
//! few moves, and of each the search for the winner tells. Then the stones are counted that the win needs:
//! no fewer than lie on a shortest way, no more than certain connections take, in between by search.

use super::connections::Connections;
use super::rules::{Hex, Move, Position};
use super::study::{Look, look};
use super::winners::Winners;
use ludoteca_engine::Riddle;
use ludoteca_engine::solve::Means;
use ludoteca_game::{Bits, Game, Player};
use std::collections::HashMap;

/// With more moves than this left to try, a position is too open.
const WIDEST: usize = 20;

/// Of those, so many may need a search.
const OPEN: usize = 6;

/// A win that needs so many stones is too long to be counted.
const LONGEST: u32 = 9;

pub fn riddle<const W: usize>(game: &Hex<W>, position: &Position<W>, steps: u64) -> Riddle<Move> {
    match only(game, position, steps) {
        Some(line) => Riddle::Only(line),
        None => Riddle::None,
    }
}

fn only<const W: usize>(game: &Hex<W>, position: &Position<W>, steps: u64) -> Option<Vec<Move>> {
    let (player, enemy) = (position.player, position.player.other());
    // Only late positions are asked: others are too open, and connections take long to find.
    if game.lacking(position, player)? > LONGEST || game.lacking(position, enemy)? > LONGEST {
        return None;
    }
    let threats = Connections::new(game, &position.stones, enemy);
    let hopes = threats.must();
    if threats.joined().is_some() || hopes == game.tables.all || hopes.count() > WIDEST {
        return None;
    }
    let own = Connections::new(game, &position.stones, player);
    let keys = own.halves().iter().fold(Bits::EMPTY, |set: Bits<W>, way| set.with(way.key.into()));
    if own.joined().is_some() || keys.count() > 1 {
        return None;
    }
    let (mut best, mut open) = (None, Vec::new());
    for cell in hopes.and(&game.empty(position)).iter() {
        let mut next = *position;
        game.play(&mut next, cell as Move);
        let winner = next.winner.or_else(|| match look(game, &next) {
            Look::Won { player, .. } => Some(player),
            Look::Open { .. } => None,
        });
        match winner {
            Some(winner) if winner != player => {}
            Some(_) if best.is_none() => best = Some((cell as Move, next)),
            Some(_) => return None,
            None => open.push((cell as Move, next)),
        }
    }
    if open.len() > OPEN {
        return None;
    }
    let mut winners = Winners::new(game);
    let mut most = steps / 16;
    let mut watch = |_| {
        most = most.saturating_sub(1);
        most > 0
    };
    let mut means = Means { threads: 1, most: steps, watch: &mut watch };
    for (cell, next) in open {
        if winners.of(&next, &mut means).ok()? == player && best.replace((cell, next)).is_some() {
            return None;
        }
    }
    let (first, next) = best?;
    let mut counter = Counter { game, player, known: HashMap::new(), left: steps };
    let mut line = vec![first];
    counter.go_on(next, &mut line)?;
    Some(line)
}

/// Counts the stones that a winner needs.
struct Counter<'a, const W: usize> {
    game: &'a Hex<W>,
    player: Player,
    known: HashMap<(Position<W>, u32), bool>,
    /// How many positions may still be looked at.
    left: u64,
}

impl<const W: usize> Counter<'_, W> {
    /// Appends the moves to the end of the game, the winner hurrying and the loser resisting.
    fn go_on(&mut self, mut position: Position<W>, line: &mut Vec<Move>) -> Option<()> {
        if position.winner.is_some() {
            return Some(());
        }
        let mut stones = self.game.lacking(&position, self.player)?;
        while !self.wins_within(&position, stones)? {
            stones += 1;
            if stones > LONGEST {
                return None;
            }
        }
        while position.winner.is_none() {
            let attacks = position.player == self.player;
            let mut chosen = None;
            for cell in self.useful(&position, stones) {
                let mut next = position;
                self.game.play(&mut next, cell as Move);
                // The winner gets on; the loser keeps him from doing with a stone less.
                let good = match next.winner {
                    Some(_) => attacks,
                    None if attacks => self.wins_within(&next, stones - 1)?,
                    None => !self.wins_within(&next, stones - 1)?,
                };
                if good {
                    chosen = Some((cell, next));
                    break;
                }
            }
            let (cell, next) = chosen?;
            line.push(cell as Move);
            position = next;
            stones -= u32::from(attacks);
        }
        Some(())
    }

    /// Whether the player wins an unfinished position with so many stones more; none when that takes
    /// too long to find.
    fn wins_within(&mut self, position: &Position<W>, stones: u32) -> Option<bool> {
        if self.game.lacking(position, self.player).is_none_or(|least| least > stones) {
            return Some(false);
        }
        if let Some(&known) = self.known.get(&(*position, stones)) {
            return Some(known);
        }
        self.left = self.left.checked_sub(1)?;
        let found = Connections::new(self.game, &position.stones, self.player);
        let attacks = position.player == self.player;
        let soon = |most: u8| u32::from(most) <= stones;
        let sure = found.joined().is_some_and(|way| soon(way.stones))
            || attacks && found.halves().iter().any(|way| soon(way.stones));
        let wins = sure || {
            let mut tried: Vec<usize> = self.useful(position, stones);
            if !attacks {
                // What leaves a connection that is soon enough need not be tried.
                let threats = found.halves().iter().filter(|way| soon(way.stones));
                let must = threats.fold(self.game.tables.all, |set, way| set.and(&way.cells));
                tried.retain(|&cell| must.has(cell));
            }
            let mut wins = !attacks;
            for cell in tried {
                let mut next = *position;
                self.game.play(&mut next, cell as Move);
                let won = match next.winner {
                    Some(winner) => winner == self.player,
                    None => self.wins_within(&next, stones - u32::from(attacks))?,
                };
                if won == attacks {
                    wins = attacks;
                    break;
                }
            }
            wins
        };
        self.known.insert((*position, stones), wins);
        Some(wins)
    }

    /// The empty cells on ways of the player to join his sides with so many stones, those on the shortest
    /// first: a stone elsewhere, of either colour, is a pass.
    fn useful(&self, position: &Position<W>, stones: u32) -> Vec<usize> {
        let (tables, own) = (&*self.game.tables, self.player.index());
        let from =
            [&tables.first[own], &tables.last[own]].map(|side| self.distances(position, side));
        let length = |cell: usize| from[0][cell].saturating_add(from[1][cell]);
        let empty = self.game.empty(position).iter();
        let mut cells: Vec<usize> = empty.filter(|&cell| length(cell) <= stones + 1).collect();
        cells.sort_by_key(|&cell| (length(cell), cell));
        cells
    }

    /// With how many stones, the last on that cell, the player reaches each empty cell from a side.
    fn distances(&self, position: &Position<W>, side: &Bits<W>) -> Vec<u32> {
        let near = &self.game.tables.near;
        let own = position.stones[self.player.index()];
        let empty = self.game.empty(position);
        let mut distances = vec![u32::MAX / 2; self.game.grid.cells()];
        let mut reached = *side;
        let mut seen = Bits::EMPTY;
        for stones in 1.. {
            // Own stones are crossed for nothing.
            let mut waiting = reached.and(&own).without(&seen);
            while !waiting.is_empty() {
                let cell = waiting.lowest();
                waiting.clear(cell);
                seen.set(cell);
                reached = reached.or(&near[cell]);
                waiting = waiting.or(&near[cell].and(&own).without(&seen));
            }
            let fresh = reached.and(&empty).without(&seen);
            if fresh.is_empty() {
                break;
            }
            seen = seen.or(&fresh);
            for cell in fresh.iter() {
                distances[cell] = stones;
                reached = reached.or(&near[cell]);
            }
        }
        distances
    }
}
