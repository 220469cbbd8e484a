//! What wins at once, and how much an open cell promises.

use super::rules::{Move, Nex, Position};
use crate::shared::connection::{add_two_distances, beside, groups};
use ludoteca_game::{Bits, Game, Player};

impl<const W: usize> Nex<W> {
    /// A turn that wins at once.
    pub fn winning_turn(&self, position: &Position<W>) -> Option<Move> {
        let (own, tables) = (position.player.index(), &*self.tables);
        let stones = &position.stones[own];
        let empty = self.empty(position);
        // The cells beside what hangs together with either side.
        let near = [&tables.first[own], &tables.last[own]].map(|side| {
            let joined = self.joined(stones, side);
            side.or(&beside(&tables.near, &joined)).without(stones)
        });
        let keys = near[0].and(&near[1]);
        let wins = |mv: Move| {
            let mut next = *position;
            self.play(&mut next, mv);
            next.winner == Some(position.player)
        };
        let (room, neutral) = (empty.count(), position.neutral.count());
        if room >= 2 && keys.intersects(&empty) {
            let cell = keys.and(&empty).lowest();
            let other = empty.without(&Bits::EMPTY.with(cell)).lowest();
            return Some(Move::Place { own: cell as u8, neutral: other as u8 });
        }
        if neutral >= 2 && !stones.is_empty() {
            // One of the two at least lies beside what hangs on the first side, the other beside it or the last.
            let starts = near[0].and(&position.neutral);
            let ends = if keys.intersects(&position.neutral) {
                position.neutral
            } else {
                near[1].and(&position.neutral)
            };
            for one in starts.iter() {
                for two in ends.iter().filter(|&two| two != one) {
                    let with = stones.with(one).with(two);
                    if !tables.linked(own, &with).intersects(&tables.last[own]) {
                        continue;
                    }
                    let (one, two) = self.ordered(one, two);
                    let turn = |gives: usize| Move::Turn { one, two, gives: gives as u8 };
                    if let Some(mv) = stones.iter().map(turn).find(|&mv| wins(mv)) {
                        return Some(mv);
                    }
                }
            }
        }
        if room < 2 && (neutral < 2 || stones.is_empty()) {
            let mut moves = Vec::new();
            self.moves(position, &mut moves);
            return moves.into_iter().find(|&mv| wins(mv));
        }
        None
    }

    /// The stones of a set that hang together with one of these cells.
    pub fn joined(&self, stones: &Bits<W>, side: &Bits<W>) -> Bits<W> {
        let mut joined = stones.and(side);
        let mut edge = joined;
        while !edge.is_empty() {
            edge = beside(&self.tables.near, &edge).and(stones).without(&joined);
            joined = joined.or(&edge);
        }
        joined
    }

    /// For every cell that is empty or neutral the sum of the two-distances to both sides of both players: low is urgent.
    pub fn potentials(&self, position: &Position<W>) -> Vec<u8> {
        let tables = &*self.tables;
        let open = self.empty(position).or(&position.neutral);
        let mut out = vec![0; self.grid.cells()];
        for player in Player::BOTH {
            let own = player.index();
            let mut neighbours: Vec<Bits<W>> =
                tables.near.iter().map(|near| near.and(&open)).collect();
            let mut starts = [tables.first[own], tables.last[own]];
            for group in groups(&tables.near, &position.stones[own]) {
                let touched = beside(&tables.near, &group).and(&open);
                for cell in touched.iter() {
                    neighbours[cell] = neighbours[cell].or(&touched);
                }
                for (side, start) in [tables.first[own], tables.last[own]].iter().zip(&mut starts) {
                    if side.intersects(&group) {
                        *start = start.or(&touched);
                    }
                }
            }
            for start in &starts {
                add_two_distances(&neighbours, &open, start, &mut out);
            }
        }
        out
    }
}
