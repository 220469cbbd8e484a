//! Alpha-beta: who comes first. A piece one step from the far row wins unless it is taken now; before
//! that, pieces count by how far they are, how well they stand together and what hangs.

use super::rules::{Avanco, Position};
use crate::shared::pawns::{Step, ahead, far, forward};
use ludoteca_engine::solve::{FirstMoves, Shelf};
use ludoteca_engine::{AlphaBeta, Evaluate, Insight, Mind, Provable, Score, Think, Value, Words};
use ludoteca_game::bits::ones;
use ludoteca_game::{Game, Player};

/// For the solved board of 3×5.
static SHELF: Shelf = Shelf::small();

/// For the larger ones that are solved: see `training/first_moves`.
static FIVE: FirstMoves = FirstMoves::new(6, include_bytes!("first_5x5.bin"));
static LONG: FirstMoves = FirstMoves::new(6, include_bytes!("first_4x6.bin"));

/// What a piece is worth by the rows it still has to go.
const NEAR: [Score; 8] = [0, 500, 190, 110, 75, 60, 55, 70];

impl Avanco {
    /// The squares that a player's pieces strike at.
    fn struck(&self, position: &Position, player: Player) -> u64 {
        let [_, left, right] = forward(position.pieces[player.index()], player);
        left.targets | right.targets
    }

    fn strength(&self, position: &Position, player: Player) -> Score {
        let own = position.pieces[player.index()];
        let (guarded, attacked) =
            (self.struck(position, player), self.struck(position, player.other()));
        let rows = self.squares.grid.rows;
        let mut sum = 0;
        for square in ones(own) {
            let row = square / 8;
            let left = if player == Player::One { rows - 1 - row } else { row };
            let mut worth = NEAR[left.min(7)];
            let bit = 1u64 << square;
            if attacked & bit != 0 {
                // A piece that hangs is worth little, one that is held less than it was.
                worth = if guarded & bit == 0 { worth / 3 } else { worth * 4 / 5 };
            } else if guarded & bit != 0 {
                worth += worth / 8;
            }
            sum += worth;
        }
        sum
    }
}

impl Think for Avanco {
    fn mind(&self) -> Mind<Self> {
        Mind::new(AlphaBeta { quiescence: 6, ..AlphaBeta::default() }, 2_500_000)
            .ladder(&[1750, 900, 600, 350, 187, 90, 40, 0])
            .listed_on((self.squares.grid.cells() == 15).then_some(&SHELF))
            .proved_within(Self::looks)
            .knowing(self.first_moves())
    }

    fn reason(&self, position: &Position, mv: Step) -> Option<Words> {
        self.is_noisy(position, mv).then_some([
            "come uma peça",
            "captura uma peça",
            "takes a piece",
        ])
    }
}

impl Insight for Avanco {
    fn slot(&self, mv: Step) -> usize {
        1 + usize::from(mv.from) * 64 + usize::from(mv.to)
    }

    fn known(&self, position: &Position) -> Value {
        let (player, other) = (position.player, position.player.other());
        let goal = far(&self.squares, player);
        let own = position.pieces[player.index()];
        if ahead(own, player) & goal & !position.pieces[other.index()] != 0
            || self.struck(position, player) & goal != 0
        {
            return Value::Win { player, moves: 1 };
        }
        // The enemy one step before the end can only be stopped by taking, one of them at most: a
        // slanting step is open to it whatever stands ahead.
        let runners = position.pieces[other.index()] & ahead(far(&self.squares, other), player);
        let safe = runners & !self.struck(position, player);
        if safe != 0 || runners.count_ones() > 1 {
            return Value::Win { player: other, moves: 2 };
        }
        Value::Unknown
    }

    fn has_draws(&self) -> bool {
        false
    }

    fn code(&self, position: &Position) -> u64 {
        match self.squares.ranked(position.pieces, 0) {
            Some((number, count)) if count < 1 << 63 => number << 1 | position.player as u64,
            _ => self.key(position),
        }
    }
}

impl Evaluate for Avanco {
    fn evaluate(&self, position: &Position) -> Score {
        let tempo = if position.player == Player::One { 25 } else { -25 };
        self.strength(position, Player::One) - self.strength(position, Player::Two) + tempo
    }

    fn order(&self, position: &Position, mv: Step) -> Score {
        let enemy = position.pieces[position.player.other().index()];
        let (from, to) = (i32::from(mv.from / 8), i32::from(mv.to / 8));
        let last = self.squares.grid.rows as i32 - 1;
        let gone = if position.player == Player::One { to } else { last - to };
        let taken = enemy >> mv.to & 1 != 0;
        // An enemy taken far forward was the more dangerous.
        let worth = if taken { 150 + 30 * (last - gone) } else { 0 };
        let home = from == if position.player == Player::One { 0 } else { last };
        worth + 12 * gone - if home { 20 } else { 0 }
    }

    fn is_noisy(&self, position: &Position, mv: Step) -> bool {
        position.pieces[position.player.other().index()] >> mv.to & 1 != 0
    }
}

impl Provable for Avanco {
    /// What strikes at most squares: three quarters of the looks that it takes otherwise.
    fn order_in_proof(&self, position: &Position, mv: Step) -> Score {
        let mut next = *position;
        self.play(&mut next, mv);
        let struck = self.struck(&next, position.player).count_ones();
        self.order(position, mv) + 60 * struck as Score
    }

    fn winner_moves_last(&self) -> bool {
        true
    }

    /// By the foremost piece; taking every enemy piece needs a move for each.
    fn soonest(&self, position: &Position, player: Player) -> u32 {
        let [own, enemy] = [player, player.other()].map(|side| position.pieces[side.index()]);
        let steps = match player {
            Player::One => self.squares.grid.rows as u32 - 1 - (63 - own.leading_zeros()) / 8,
            Player::Two => own.trailing_zeros() / 8,
        };
        2 * steps.min(enemy.count_ones()) - u32::from(player == position.player)
    }
}

impl Avanco {
    /// On the boards that are solved.
    fn looks(&self, _: &Position) -> u64 {
        if self.squares.grid.cells() <= 25 { 1_000_000 } else { 0 }
    }

    fn first_moves(&self) -> Option<&'static FirstMoves> {
        match (self.squares.grid.columns, self.squares.grid.rows) {
            (5, 5) => Some(&FIVE),
            (4, 6) => Some(&LONG),
            _ => None,
        }
    }
}
