//! The trace that a playout leaves for the all-moves-as-first statistics.

use ludoteca_game::Player;

/// Where each player first played each slot, counted from the root.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    first: [Vec<u16>; 2],
    played: Vec<(Player, usize)>,
    next: u16,
    active: bool,
}

impl Trace {
    pub fn new(active: bool) -> Trace {
        Trace { active, ..Trace::default() }
    }

    /// Whether anyone will read it.
    #[inline]
    pub fn is_active(&self) -> bool {
        self.active
    }

    pub fn clear(&mut self) {
        for &(player, slot) in &self.played {
            self.first[player.index()][slot] = 0;
        }
        self.played.clear();
        self.next = 0;
    }

    #[inline]
    pub fn note(&mut self, player: Player, slot: usize) {
        if !self.active || slot == 0 {
            return;
        }
        self.next = self.next.saturating_add(1);
        let first = &mut self.first[player.index()];
        if first.len() <= slot {
            first.resize(slot + 1, 0);
        }
        if first[slot] == 0 {
            first[slot] = self.next;
            self.played.push((player, slot));
        }
    }

    /// How many moves were noted.
    #[inline]
    pub fn length(&self) -> u16 {
        self.next
    }

    /// Whether the player played the slot for the first time after so many noted moves.
    #[inline]
    pub fn played_after(&self, player: Player, slot: usize, moves: u16) -> bool {
        self.first[player.index()].get(slot).is_some_and(|&first| first > moves)
    }
}
