//! Alpha-beta: jumps that one has and the other has not. The board falls into patches; when all are small their
//! values say who wins.

use super::regions::{Patch, split};
use super::rules::{Konane, Move, Position};
use ludoteca_engine::solve::regions::{Form, Regions};
use ludoteca_engine::{
    AlphaBeta, Evaluate, Insight, Lengths, Mind, Provable, Score, Think, Value, Words,
};
use ludoteca_game::{Game, Player};
use std::cell::RefCell;

thread_local! {
    /// What each thread has found out about patches. Nothing that is asked depends on what was asked before.
    static PATCHES: RefCell<Regions<Patch>> = RefCell::new(Regions::new(BROADEST));
}

/// Squares of the largest patch that is valued, within a search and when a single position is asked.
const LARGEST: u32 = 12;
const LARGEST_ASKED: u32 = 18;

/// Steps of thought on the sum of the patches.
const PATIENCE: u32 = 100;
const PATIENCE_ASKED: u32 = 20_000;

/// The most options of a patch that can be reckoned with.
const BROADEST: usize = 16;

/// The most patches of a board: each has three squares at least.
const PATCHES_AT_MOST: usize = 21;

/// What a jump more than the other has is worth.
const JUMP: Score = 25;

/// And a piece that can move at all.
const MOVER: Score = 15;

/// For the player to move.
const TURN: Score = 15;

/// Who wins, where all patches are small. The moves are the most that can still be made.
fn judged(game: &Konane, position: &Position, largest: u32, patience: u32) -> Value {
    let mut patches = [Patch { squares: 0, pieces: [0; 2] }; PATCHES_AT_MOST];
    let (mut count, mut too_large) = (0, false);
    split(game.squares.all, position.pieces, |patch| {
        too_large |= patch.squares.count_ones() > largest;
        patches[count] = patch;
        count += 1;
    });
    if too_large {
        return Value::Unknown;
    }
    let player = position.player;
    let winner = PATCHES.with_borrow_mut(|store| {
        store.tidy();
        let mut forms: [Form; PATCHES_AT_MOST] = [0; PATCHES_AT_MOST];
        for (form, patch) in forms.iter_mut().zip(&patches[..count]) {
            *form = store.form(patch)?;
        }
        store.winner(&forms[..count], 0, player, patience)
    });
    let Some(winner) = winner else { return Value::Unknown };
    // Each move of the winner takes a piece of the loser, and the winner moves last.
    let loser = winner.other().index();
    let most: u32 = patches[..count].iter().map(|patch| patch.pieces[loser].count_ones()).sum();
    Value::Win { player: winner, moves: 2 * most - u32::from(winner == player) }
}

impl Konane {
    /// The single jumps of a player, and the pieces that have one.
    #[inline]
    fn freedom(&self, own: u64, enemy: u64) -> (Score, Score) {
        let sets = self.jumpers(own, enemy);
        let jumps: u32 = sets.iter().map(|way| way[0].count_ones()).sum();
        let movers = sets.iter().fold(0, |movers, way| movers | way[0]).count_ones();
        (jumps as Score, movers as Score)
    }
}

impl Think for Konane {
    fn mind(&self) -> Mind<Self> {
        Mind::new(AlphaBeta { quiescence: 0, ..AlphaBeta::default() }, 400_000)
            .ladder(&[1600, 900, 480, 260, 140, 70, 25, 0])
            .valued_by(Self::asked)
            .lengths(Lengths::Bounds)
    }

    fn reason(&self, position: &Position, mv: Move) -> Option<Words> {
        let mut next = *position;
        self.play(&mut next, mv);
        let (own, enemy) = position.sets();
        let before = self.freedom(enemy, own).0;
        let (enemy, own) = next.sets();
        let after = self.freedom(enemy, own).0;
        (next.winner.is_none() && after + 2 <= before).then_some([
            "tira saltos ao adversário",
            "tira pulos do adversário",
            "takes jumps away from the opponent",
        ])
    }
}

impl Insight for Konane {
    fn known(&self, position: &Position) -> Value {
        judged(self, position, LARGEST, PATIENCE)
    }

    fn known_by_bounds(&self) -> bool {
        true
    }

    fn slot(&self, mv: Move) -> usize {
        1 + usize::from(mv.from) * 64 + usize::from(mv.to)
    }

    fn has_draws(&self) -> bool {
        false
    }

    fn code(&self, position: &Position) -> u64 {
        if self.squares.grid.columns > 6 {
            return self.key(position);
        }
        // Which squares are taken tells whose piece is there.
        self.squares.packed(position.pieces[0] | position.pieces[1])
            | (position.player as u64) << 36
    }
}

impl Evaluate for Konane {
    fn evaluate(&self, position: &Position) -> Score {
        let [white, black] = position.pieces;
        let (own, other) = (self.freedom(white, black), self.freedom(black, white));
        let turn = if position.player == Player::One { TURN } else { -TURN };
        JUMP * (own.0 - other.0) + MOVER * (own.1 - other.1) + turn
    }

    /// What leaves the enemy few jumps and oneself many.
    fn order(&self, position: &Position, mv: Move) -> Score {
        let mut next = *position;
        self.play(&mut next, mv);
        let (enemy, own) = next.sets();
        let (mine, theirs) = (self.freedom(own, enemy), self.freedom(enemy, own));
        (10 * (mine.0 - 2 * theirs.0)).clamp(-400, 400)
    }

    fn counted(&self, _: &Position) -> Value {
        Value::Unknown
    }
}

impl Provable for Konane {
    fn winner_moves_last(&self) -> bool {
        true
    }
}

impl Konane {
    fn asked(&self, position: &Position) -> Value {
        judged(self, position, LARGEST_ASKED, PATIENCE_ASKED)
    }
}
