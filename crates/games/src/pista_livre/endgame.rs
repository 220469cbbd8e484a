//! Endgames by the pieces that each player has left, at most so many: their chances are found by value iteration.
//! Both players' pieces, in hand and along the roller's way, have a number each; a pair of numbers has one.

use super::rules::{CELLS, PIECES, PistaLivre, Position};
use ludoteca_engine::solve::Chances;
use ludoteca_game::{Game, Player};

/// Pieces each of the largest table: with four there would be some gigabytes of turns to list.
const HIGHEST: u8 = 3;

/// Pieces each of the table that is built when it is first needed.
const USUAL: u32 = 2;

/// In how many ways so many pieces (second) lie in the hand and on so many cells (first).
static WAYS: [[u64; HIGHEST as usize + 2]; CELLS + 1] = {
    let mut ways = [[1; HIGHEST as usize + 2]; CELLS + 1];
    let mut cells = 1;
    while cells <= CELLS {
        let mut pieces = 1;
        while pieces < HIGHEST as usize + 2 {
            // The last cell holds none of them, or one at least.
            ways[cells][pieces] = ways[cells - 1][pieces] + ways[cells][pieces - 1];
            pieces += 1;
        }
        cells += 1;
    }
    ways
};

/// In how many ways fewer pieces than these, but one at least, lie on the whole track.
fn fewer(pieces: usize) -> u64 {
    WAYS[CELLS][1..pieces].iter().sum()
}

/// The number of one player's pieces: the hand first, then the cells.
fn rank(counts: [u8; CELLS + 1]) -> u64 {
    let (mut rank, mut piece) = (0, 0);
    for (place, &count) in counts.iter().enumerate() {
        for _ in 0..count {
            piece += 1;
            if place > 0 {
                rank += WAYS[place - 1][piece];
            }
        }
    }
    fewer(piece) + rank
}

/// The pieces of a number.
fn unrank(number: u64) -> [u8; CELLS + 1] {
    let mut left = (1..=usize::from(HIGHEST)).take_while(|&pieces| fewer(pieces) <= number).count();
    let mut rank = number - fewer(left);
    let mut counts = [0; CELLS + 1];
    while left > 0 {
        let place = (1..=CELLS).rev().find(|&place| WAYS[place - 1][left] <= rank).unwrap_or(0);
        if place > 0 {
            rank -= WAYS[place - 1][left];
        }
        counts[place] += 1;
        left -= 1;
    }
    counts
}

impl PistaLivre {
    /// A player's pieces in hand and, step by step, along the way of the roller.
    fn counts(&self, position: &Position, player: Player, roller: Player) -> [u8; CELLS + 1] {
        let own = player.index();
        std::array::from_fn(|step| match step {
            0 => position.hand[own],
            step => position.cells[own][self.printed(roller, step)],
        })
    }
}

impl Chances<PistaLivre> for PistaLivre {
    fn usual(&self) -> u32 {
        USUAL
    }

    fn highest(&self) -> u32 {
        u32::from(HIGHEST)
    }

    /// Pairs are numbered by the larger of the two numbers: those with fewer pieces come first.
    fn below(&self, layer: u32) -> u64 {
        fewer(layer as usize).pow(2)
    }

    fn roller(&self, position: &Position) -> Player {
        position.player
    }

    #[inline]
    fn number(&self, position: &Position) -> Option<u64> {
        if position.off.iter().any(|&off| off < PIECES - HIGHEST) || position.is_rolled() {
            return None;
        }
        let [own, other] = [position.player, position.player.other()]
            .map(|player| rank(self.counts(position, player, position.player)));
        Some(if own < other { other * other + own } else { own * own + own + other })
    }

    fn position(&self, number: u64) -> Option<Position> {
        let larger = number.isqrt();
        let rest = number - larger * larger;
        let (own, other) = if rest < larger { (rest, larger) } else { (larger, rest - larger) };
        let mut position = self.start();
        for (player, number) in [(Player::One, own), (Player::Two, other)] {
            let counts = unrank(number);
            position.hand[player.index()] = counts[0];
            position.cells[player.index()].copy_from_slice(&counts[1..]);
            position.off[player.index()] = PIECES - counts.iter().sum::<u8>();
        }
        let apart = (0..CELLS).all(|cell| position.cells.iter().any(|cells| cells[cell] == 0));
        apart.then_some(position)
    }
}
