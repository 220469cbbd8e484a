//! Alpha-beta: squares that only one player may still use are moves in hand. The board falls into patches;
//! small ones are valued exactly, and when all are small the result is known.

use super::regions::{Patch, split};
use super::rules::{GatosCaes, Move, Position};
use crate::shared::squares::orthogonal;
use ludoteca_engine::solve::regions::{Form, Number, Regions, UNIT};
use ludoteca_engine::{
    AlphaBeta, Evaluate, Insight, Lengths, Mind, Provable, Score, Think, Value, Words,
};
use ludoteca_game::Player;
use std::cell::RefCell;

thread_local! {
    /// What each thread has found out about patches. Nothing that is asked depends on what was asked before.
    static PATCHES: RefCell<Regions<Patch>> = RefCell::new(Regions::new(BROADEST));
}

/// Squares of the largest patch that is valued, within a search and when a single position is asked.
const LARGEST: u32 = 10;
const LARGEST_ASKED: u32 = 18;

/// Steps of thought on the sum of the patches.
const PATIENCE: u32 = 100;
const PATIENCE_ASKED: u32 = 20_000;

/// The most options of a patch that can be reckoned with.
const BROADEST: usize = 16;

/// Who wins, where that can be told from the patches: exactly where all are small, else by what nobody can
/// change. The moves are the most that can still be made.
fn judged(open: [u64; 2], player: Player, largest: u32, patience: u32) -> Value {
    let [cats, dogs] = open;
    let counts = open.map(u64::count_ones);
    let shared = (cats & (dogs | orthogonal(dogs))) | (dogs & (cats | orthogonal(cats)));
    let win = |winner: Player| {
        // The winner has the last move, and the loser no more of his own than he may use.
        let most = 2 * counts[winner.other().index()];
        Value::Win { player: winner, moves: most + u32::from(winner == player) }
    };
    if shared == 0 {
        let (own, other) = (counts[player.index()], counts[player.other().index()]);
        return win(if own > other { player } else { player.other() });
    }
    let free = open.map(|set| (set & !shared).count_ones() as i32);
    let ahead = free[0] - free[1];
    // Even if one gets every shared square and the other none.
    if ahead > (shared & dogs).count_ones() as i32 {
        return win(Player::One);
    }
    if -ahead > (shared & cats).count_ones() as i32 {
        return win(Player::Two);
    }
    let mut patches = [Patch([0; 2]); 32];
    let mut count = 0;
    let mut too_large = false;
    split(open, |patch| {
        too_large |= patch.size() > largest;
        patches[count] = patch;
        count += 1;
    });
    if too_large {
        return Value::Unknown;
    }
    let winner = PATCHES.with_borrow_mut(|store| {
        store.tidy();
        let mut forms: [Form; 32] = [0; 32];
        for (form, patch) in forms.iter_mut().zip(&patches[..count]) {
            *form = store.form(patch)?;
        }
        store.winner(&forms[..count], ahead, player, patience)
    });
    winner.map_or(Value::Unknown, win)
}

/// The squares open to player one, and to player two.
pub(super) fn open(position: &Position) -> [u64; 2] {
    let [cats, dogs] = position.pets;
    let free = !(cats | dogs);
    [free & !orthogonal(dogs), free & !orthogonal(cats)]
}

/// What a free move is worth.
const MOVE: Score = 52;

/// Squares of a large patch: each that a player may use, and as much again if the other may not.
const USABLE: Score = 20;

/// Free moves, the mean of what small patches come to, who gets the hottest of them, and a guess at the
/// large ones.
fn weighed(open: [u64; 2], player: Player) -> Score {
    let sign = if player == Player::One { 1 } else { -1 };
    let mut score = 15 * sign;
    let mut heats: [Number; 32] = [0; 32];
    let (mut count, mut means) = (0, 0);
    let free = PATCHES.with_borrow_mut(|store| {
        store.tidy();
        split(open, |patch| {
            let form = if patch.size() <= LARGEST { store.form(&patch) } else { None };
            if let Some(form) = form {
                let [left, right] = store.forms.stops(form);
                means += left + right;
                heats[count] = left - right;
                count += 1;
            } else {
                let [cats, dogs] = patch.0;
                let weight = |own: u64, other: u64| {
                    USABLE * (own.count_ones() + (own & !other).count_ones()) as Score
                };
                score += weight(cats, dogs) - weight(dogs, cats);
            }
        })
    });
    let heats = &mut heats[..count];
    heats.sort_unstable();
    // The hottest goes to the one to move, the next to the other, and so on.
    let tempo = heats.iter().fold(0, |tempo, heat| heat - tempo) * Number::from(sign);
    let small = (means + tempo) * Number::from(MOVE) / (2 * UNIT);
    let [cats, dogs] = free.map(|set| set.count_ones() as Score);
    score + MOVE * (cats - dogs) + small as Score
}

impl Think for GatosCaes {
    fn mind(&self) -> Mind<Self> {
        Mind::new(AlphaBeta { quiescence: 0, ..AlphaBeta::default() }, 1_000_000)
            .ladder(&[1720, 1070, 790, 548, 300, 0])
            .valued_by(Self::asked)
            .lengths(Lengths::Bounds)
    }

    fn reason(&self, position: &Position, mv: Move) -> Option<Words> {
        if position.pets[0] == 0 {
            return None;
        }
        let other = open(position)[1 - position.player.index()];
        let taken = orthogonal(1 << mv) & other;
        (taken.count_ones() >= 3).then_some([
            "tira muitas casas ao adversário",
            "tira muitas casas do adversário",
            "takes many squares from the opponent",
        ])
    }
}

impl Insight for GatosCaes {
    fn known_by_bounds(&self) -> bool {
        true
    }

    fn slot(&self, mv: Move) -> usize {
        usize::from(mv) + 1
    }

    fn known(&self, position: &Position) -> Value {
        if position.pets.contains(&0) {
            return Value::Unknown;
        }
        judged(open(position), position.player, LARGEST, PATIENCE)
    }
}

impl Evaluate for GatosCaes {
    fn evaluate(&self, position: &Position) -> Score {
        weighed(open(position), position.player)
    }

    /// What it takes from the other, and what it keeps for oneself.
    fn order(&self, position: &Position, mv: Move) -> Score {
        let sides = open(position);
        let (own, other) = (sides[position.player.index()], sides[1 - position.player.index()]);
        let near = orthogonal(1 << mv);
        let shared = own & other;
        let taken = (near & other).count_ones() as Score;
        let made = (near & shared).count_ones() as Score;
        let private = own & !other & (1 << mv) != 0;
        20 * taken + 10 * made - if private { 40 } else { 0 }
    }

    /// When nothing is shared any more the moves are counted.
    fn counted(&self, position: &Position) -> Value {
        let [cats, dogs] = open(position);
        match cats & (dogs | orthogonal(dogs)) {
            0 => self.known(position),
            _ => Value::Unknown,
        }
    }
}

impl Provable for GatosCaes {}

impl GatosCaes {
    fn asked(&self, position: &Position) -> Value {
        if position.pets.contains(&0) {
            return Value::Unknown;
        }
        judged(open(position), position.player, LARGEST_ASKED, PATIENCE_ASKED)
    }
}
