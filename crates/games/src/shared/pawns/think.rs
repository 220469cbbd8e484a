//! What the games of pawns know: pawns count, the more the further they are, most of all those that no
//! enemy pawn can stop.

use super::{Pawns, Position, Rules, Step, ahead, far, forward};
use crate::shared::squares::{Squares, beside};
use ludoteca_engine::solve::{FirstMoves, Shelf};
use ludoteca_engine::{AlphaBeta, Evaluate, Insight, Mind, Provable, Score, Think, Value, Words};
use ludoteca_game::bits::ones;
use ludoteca_game::{Game, Player};

impl<R: Rules> Pawns<R> {
    fn strength(&self, position: &Position, player: Player) -> Score {
        let (own, enemy) = (position.pawns[player.index()], position.pawns[1 - player.index()]);
        let [_, left, right] = forward(own, player);
        let guarded = left.targets | right.targets;
        let rows = self.squares.grid.rows;
        let mut sum = 0;
        for square in ones(own) {
            let bit = 1u64 << square;
            let row = square / 8;
            let gone = if player == Player::One { row } else { rows - 1 - row } as Score;
            sum += 70 + 3 * gone * gone;
            if guarded & bit != 0 {
                sum += 12;
            }
            // The squares before it, in its column and the two beside it.
            let mut front = 0;
            let mut step = ahead(bit, player) & self.squares.all;
            while step != 0 {
                front |= step | beside(step);
                step = ahead(step, player) & self.squares.all;
            }
            if front & enemy == 0 {
                sum += 90 + 25 * gone;
            }
        }
        sum
    }
}

impl<R: Rules> Pawns<R> {
    /// How many steps the player to move has, those of two squares left out.
    fn steps(&self, position: &Position) -> u32 {
        let player = position.player;
        let (own, enemy) = (position.pawns[player.index()], position.pawns[1 - player.index()]);
        let [straight, left, right] = forward(own, player);
        let free = self.squares.all & !(own | enemy);
        let taken = enemy | position.skipped;
        let steps = [straight.targets & free, left.targets & taken, right.targets & taken];
        steps.into_iter().map(u64::count_ones).sum()
    }
}

/// What sets the games of pawns apart as players.
pub trait Strength {
    const LADDER: &'static [u16];
    /// Whether a game can end in a draw.
    const DRAWS: bool;
    /// How many looks the proof of who wins may take: none on boards where it would take far more.
    fn looks(squares: &Squares) -> u64;
    /// The shelf of the boards that are solved.
    fn shelf(squares: &Squares) -> Option<&'static Shelf>;
    /// What is known by heart of the first moves, where a proof would take too long.
    fn first_moves(squares: &Squares) -> Option<&'static FirstMoves>;
}

impl<R: Rules + Strength> Think for Pawns<R> {
    fn mind(&self) -> Mind<Self> {
        Mind::new(AlphaBeta::default(), 1_500_000)
            .ladder(R::LADDER)
            .listed_on(R::shelf(&self.squares))
            .knowing(R::first_moves(&self.squares))
            .proved_within(|game: &Self, _| R::looks(&game.squares))
    }

    fn reason(&self, _: &Position, mv: Step) -> Option<Words> {
        is_capture(mv).then_some(["come um peão", "captura um peão", "takes a pawn"])
    }
}

impl<R: Rules + Strength> Insight for Pawns<R> {
    fn slot(&self, mv: Step) -> usize {
        1 + usize::from(mv.from) * 64 + usize::from(mv.to)
    }

    /// A pawn that can step onto the far row now wins.
    fn known(&self, position: &Position) -> Value {
        let player = position.player;
        let (own, enemy) = (position.pawns[player.index()], position.pawns[1 - player.index()]);
        let [straight, left, right] = forward(own, player);
        let goal = far(&self.squares, player);
        let steps = straight.targets & !(own | enemy) | (left.targets | right.targets) & enemy;
        match steps & goal {
            0 => Value::Unknown,
            _ => Value::Win { player, moves: 1 },
        }
    }

    fn has_draws(&self) -> bool {
        R::DRAWS
    }

    fn code(&self, position: &Position) -> u64 {
        self.number(position)
    }
}

impl<R: Rules + Strength> Evaluate for Pawns<R> {
    fn evaluate(&self, position: &Position) -> Score {
        let tempo = if position.player == Player::One { 15 } else { -15 };
        self.strength(position, Player::One) - self.strength(position, Player::Two) + tempo
    }

    fn order(&self, position: &Position, mv: Step) -> Score {
        let enemy = position.pawns[position.player.other().index()] | position.skipped;
        let row = Score::from(mv.to / 8);
        let last = self.squares.grid.rows as Score - 1;
        let gone = if position.player == Player::One { row } else { last - row };
        (if is_capture(mv) && enemy >> mv.to & 1 != 0 { 200 } else { 0 }) + 15 * gone
    }

    fn is_noisy(&self, _: &Position, mv: Step) -> bool {
        is_capture(mv)
    }
}

impl<R: Rules + Strength> Provable for Pawns<R> {
    /// What leaves the enemy the fewest steps: a third of the looks that it takes otherwise.
    fn order_in_proof(&self, position: &Position, mv: Step) -> Score {
        let mut next = *position;
        self.play(&mut next, mv);
        self.order(position, mv) - 150 * self.steps(&next) as Score
    }

    fn winner_moves_last(&self) -> bool {
        true
    }
}

/// Pawns take slanting, and only so.
fn is_capture(mv: Step) -> bool {
    mv.from % 8 != mv.to % 8
}
