//! What a game may tell of its positions: small traits, so that each search and each solver asks for what it needs and no
//! more. Everything has a default, so that new rules can play at once; every line added should win a match against the game
//! without it.

use crate::question::Study;
use crate::rollout::Trace;
use crate::score::{OPINION, Score, expected};
use crate::value::Value;
use ludoteca_game::{Game, Outcome, Player, Random, Turn};

/// What all of them may ask.
pub trait Insight: Game {
    /// The exact value of an unfinished position, where it can be told at a glance: asked of every node.
    fn known(&self, _position: &Self::Position) -> Value {
        Value::Unknown
    }

    /// Whether the moves of a win that is known at a glance are but the most that it can take.
    fn known_by_bounds(&self) -> bool {
        false
    }

    /// Appends the moves worth searching, in a fixed order: all legal ones, less those that are never
    /// better than one that is listed.
    fn candidates(&self, position: &Self::Position, out: &mut Vec<Self::Move>) {
        self.moves(position, out);
    }

    /// A small number for the move, the same wherever the move means the same (its target, its line),
    /// for what is learnt across positions; 0 = learn nothing.
    fn slot(&self, _mv: Self::Move) -> usize {
        0
    }

    /// A closer look than `known` gives: a tree search takes it at nodes that are visited often.
    fn study(&self, _position: &Self::Position) -> Study<Self::Move> {
        Study::Nothing
    }

    /// A number that no other unfinished position has. The default mixes the position into 64 bits,
    /// which is safe for some millions of positions; games that are solved say better.
    fn code(&self, position: &Self::Position) -> u64 {
        self.key(position)
    }

    /// The smallest code among the images of a position, and how many different images it has.
    fn canonical(&self, position: &Self::Position) -> (u64, u32) {
        let symmetries = self.symmetries();
        let own = self.code(position);
        let (mut best, mut fixed) = (own, 1);
        for symmetry in 1..symmetries {
            let code = self.code(&self.image(position, symmetry));
            fixed += u32::from(code == own);
            best = best.min(code);
        }
        // Orbit and stabiliser.
        (best, symmetries as u32 / fixed)
    }

    /// Whether a game can end in a draw.
    fn has_draws(&self) -> bool {
        true
    }

    /// Whether nobody wins a game that goes round for ever. Where points are counted at the third
    /// occurrence that is not so.
    fn cycles_draw(&self) -> bool {
        true
    }
}

/// What alpha-beta needs.
pub trait Evaluate: Insight {
    /// How well player one stands, whoever is to move: 400 are odds of ten to one. Asked of unfinished
    /// positions, chance positions included.
    fn evaluate(&self, position: &Self::Position) -> Score {
        self.score(position).map_or(0, |[one, two]| 60 * (one - two))
    }

    /// How early a move should be tried; the highest first.
    fn order(&self, _position: &Self::Position, _mv: Self::Move) -> Score {
        0
    }

    /// Whether a move (a capture, a threat) must be looked into before a position can be evaluated.
    fn is_noisy(&self, _position: &Self::Position, _mv: Self::Move) -> bool {
        false
    }

    /// As `known`, but only where its moves are exactly those of a winner who hurries and a loser who resists:
    /// for searches that count them.
    fn counted(&self, position: &Self::Position) -> Value {
        self.known(position)
    }

    /// The expected points of player one where the score of a search says little of them, as far from the end of a
    /// game whose evaluation changes with every move; none where a score is to be trusted.
    fn hunch(&self, _position: &Self::Position) -> Option<f64> {
        None
    }
}

/// What a tree search that plays games to their end needs.
pub trait Playout: Evaluate {
    /// How promising the moves of a position look to the player to move, 0 to 1 each, in their order: they are tried
    /// sooner.
    fn priors(&self, _position: &Self::Position, moves: &[Self::Move], out: &mut Vec<f32>) {
        out.extend(moves.iter().map(|_| 0.0));
    }

    /// A move of a playout; `last` is the move just played. Every legal move should be possible.
    fn playout_move(
        &self,
        position: &Self::Position,
        _last: Option<Self::Move>,
        random: &mut Random,
        scratch: &mut Vec<Self::Move>,
    ) -> Self::Move {
        self.random_move(position, random, scratch)
    }

    /// Plays on to the end, or for `most` moves and then evaluates; returns the points of player one.
    /// Overridden where a whole playout can be had faster than move by move.
    fn rollout(
        &self,
        position: &mut Self::Position,
        last: Option<Self::Move>,
        most: u32,
        random: &mut Random,
        scratch: &mut Vec<Self::Move>,
        trace: &mut Trace,
    ) -> f64 {
        rollout(self, position, last, most, random, scratch, trace)
    }
}

/// What a tree search that judges instead of playing out needs.
pub trait Judge: Evaluate {
    /// What a trained judge thinks of an unfinished position: the expected points of player one, and for each of
    /// these moves its share of what is promising, all shares together 1. None where only the evaluation can tell.
    fn judge(
        &self,
        _position: &Self::Position,
        _moves: &[Self::Move],
        _shares: &mut Vec<f32>,
    ) -> Option<f64> {
        None
    }
}

/// What saves a proof time: nothing here changes what it finds.
pub trait Provable: Evaluate {
    /// As `order`, where it counts more that little is left to look into than that a move is the best.
    fn order_in_proof(&self, position: &Self::Position, mv: Self::Move) -> Score {
        self.order(position, mv)
    }

    /// The fewest moves, of both, in which a player can possibly win from here; `u32::MAX` if that can
    /// no longer happen.
    fn soonest(&self, _position: &Self::Position, _player: Player) -> u32 {
        0
    }

    /// Whether a player can possibly win within so many moves, of both: yes where that is not known.
    fn may_win_within(&self, position: &Self::Position, player: Player, moves: u32) -> bool {
        self.soonest(position, player) <= moves
    }

    /// As `known`, for proofs that have only so many moves left as [`Provable::foresight`] says: more may be told
    /// where that takes less time than asking the successors.
    fn foreseen(&self, position: &Self::Position) -> Value {
        self.known(position)
    }

    /// Within how many moves of both every win of the player to move, and within one less every loss, is
    /// foreseen.
    fn foresight(&self) -> u8 {
        0
    }

    /// Whether a game is always won by a move of the winner.
    fn winner_moves_last(&self) -> bool {
        false
    }

    /// Who is thought to win: a proof asks for them first. A wrong guess costs time and nothing else.
    fn favourite(&self, _position: &Self::Position) -> Option<Player> {
        None
    }

    /// From how many moves on a proof remembers the positions it asks, each thread for itself and for a
    /// short while, and from how many in the memory that all share: below it is quicker to find the
    /// answer again.
    fn remember_from(&self) -> (u8, u8) {
        (2, 2)
    }
}

/// The usual playout. History rules but the quiet count are not applied.
#[inline]
fn rollout<G: Playout>(
    game: &G,
    position: &mut G::Position,
    mut last: Option<G::Move>,
    most: u32,
    random: &mut Random,
    scratch: &mut Vec<G::Move>,
    trace: &mut Trace,
) -> f64 {
    let limit = game.history().quiet;
    let longest = game.longest();
    let (mut length, mut quiet) = (0, 0);
    loop {
        let turn = game.turn(position);
        match turn {
            Turn::Over(outcome) => return outcome.points(Player::One),
            Turn::Player(_) | Turn::Chance => {}
        }
        if length >= most && most < u32::MAX {
            return match game.known(position) {
                Value::Unknown => expected(game.evaluate(position).clamp(-OPINION, OPINION)),
                value => value.points().expect("a known value"),
            };
        }
        if limit > 0 && quiet >= limit {
            return Outcome::Draw.points(Player::One);
        }
        if length >= longest {
            return game.repeated(position).points(Player::One);
        }
        let mv = match turn {
            Turn::Chance => game.random_move(position, random, scratch),
            _ => game.playout_move(position, last, random, scratch),
        };
        if let Turn::Player(player) = turn {
            trace.note(player, if trace.is_active() { game.slot(mv) } else { 0 });
        }
        if limit > 0 {
            quiet = if game.is_quiet(position, mv) { quiet + 1 } else { 0 };
        }
        game.play(position, mv);
        last = Some(mv);
        length += 1;
    }
}
