//! Go on a small board: stones are captured and taken off, a ko may not be retaken at once, two passes
//! end the game, and area counts. The ko belongs to the position, but not to what repetition compares.

use crate::shared::goban::{Goban, Stones};
use ludoteca_game::rules::MixHasher;
use ludoteca_game::{Bits, Game, History, Outcome, Player, Random, Turn};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct Go<const W: usize> {
    pub board: Arc<Goban<W>>,
    /// What White is given at the end.
    pub komi: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<const W: usize> {
    pub stones: Stones<W>,
    pub player: Player,
    /// How many passes came just before; after two the game is over.
    pub passes: u8,
    /// The point, counted from 1, where the player to move may not take back; 0 = there is none.
    pub ko: u8,
    /// Judged when the second pass is played.
    pub winner: Option<Player>,
}

/// A point, or the pass.
pub type Move = u8;
pub const PASS: Move = u8::MAX;

impl<const W: usize> Go<W> {
    pub fn new(size: usize, komi: i32) -> Go<W> {
        Go { board: Arc::new(Goban::new(size)), komi }
    }

    /// Where a stone may be placed.
    #[inline]
    pub fn playable(&self, position: &Position<W>) -> Bits<W> {
        let mut playable = self.board.playable(&position.stones, position.player);
        if position.ko != 0 {
            playable.clear(usize::from(position.ko) - 1);
        }
        playable
    }

    /// The points of both players: stones, and empty points whose region touches that colour alone.
    pub fn areas(&self, stones: &Stones<W>) -> [i32; 2] {
        let empty = self.board.empty(stones);
        // Whatever empty points a colour reaches.
        let [black, white] =
            stones.of.map(|own| self.board.joined(self.board.beside(&own).and(&empty), &empty));
        let [one, two] = [(0, &black, &white), (1, &white, &black)]
            .map(|(own, mine, theirs)| stones.of[own].count() + mine.without(theirs).count());
        [one as i32, two as i32]
    }

    /// Who wins if the game ends here: equal is White's.
    pub fn winner(&self, stones: &Stones<W>) -> Player {
        let [black, white] = self.areas(stones);
        if black > white + self.komi { Player::One } else { Player::Two }
    }
}

impl<const W: usize> Game for Go<W> {
    type Position = Position<W>;
    type Move = Move;

    fn start(&self) -> Position<W> {
        let stones = Stones::default();
        Position { stones, player: Player::One, passes: 0, ko: 0, winner: None }
    }

    #[inline]
    fn turn(&self, position: &Position<W>) -> Turn {
        match position.winner {
            Some(winner) => Turn::Over(Outcome::Win(winner)),
            None => Turn::Player(position.player),
        }
    }

    fn moves(&self, position: &Position<W>, out: &mut Vec<Move>) {
        if position.winner.is_none() {
            out.extend(self.playable(position).iter().map(|point| point as Move));
            out.push(PASS);
        }
    }

    #[inline]
    fn play(&self, position: &mut Position<W>, mv: Move) {
        let player = position.player;
        position.player = player.other();
        position.ko = 0;
        if mv == PASS {
            position.passes += 1;
            if position.passes == 2 {
                position.winner = Some(self.winner(&position.stones));
            }
            return;
        }
        position.passes = 0;
        let stones = &mut position.stones;
        let captured = self.board.place(stones, player, usize::from(mv));
        if captured.is_empty() {
            return;
        }
        self.board.lift(stones, player.other(), &captured);
        // One stone took one stone and could be taken in turn, alone: that would bring the board back.
        let near = self.board.beside(&Bits::EMPTY.with(usize::from(mv)));
        if captured.count() == 1
            && stones.weak[player.index()].has(usize::from(mv))
            && !near.intersects(&stones.of[player.index()])
        {
            position.ko = captured.lowest() as u8 + 1;
        }
    }

    fn score(&self, position: &Position<W>) -> Option<[i32; 2]> {
        let [black, white] = self.areas(&position.stones);
        Some([black, white + self.komi])
    }

    #[inline]
    fn random_move(&self, position: &Position<W>, random: &mut Random, _: &mut Vec<Move>) -> Move {
        let playable = self.playable(position);
        let rank = random.below(playable.count() + 1);
        if rank == 0 { PASS } else { playable.nth(rank - 1) as Move }
    }

    fn history(&self) -> History {
        History { repetition: true, quiet: 0 }
    }

    /// The stones and the player to move alone.
    fn same(&self, one: &Position<W>, two: &Position<W>) -> bool {
        one.player == two.player && one.stones == two.stones
    }

    fn occurrence(&self, position: &Position<W>) -> u64 {
        let mut hasher = MixHasher(0);
        position.stones.of.hash(&mut hasher);
        position.player.hash(&mut hasher);
        hasher.finish()
    }

    fn symmetries(&self) -> usize {
        8
    }

    fn image(&self, position: &Position<W>, symmetry: usize) -> Position<W> {
        let ko = match position.ko {
            0 => 0,
            ko => self.board.image_of(usize::from(ko) - 1, symmetry) as u8 + 1,
        };
        Position { stones: self.board.image(&position.stones, symmetry), ko, ..*position }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        match mv {
            PASS => PASS,
            point => self.board.image_of(usize::from(point), symmetry) as Move,
        }
    }
}
