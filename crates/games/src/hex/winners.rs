//! Who wins, without the distance: depth first, with what certain connections leave of the moves, the
//! replies that leave the enemy fewest moves first, and a memory of positions. A refutation rests on
//! some cells: only a move on one of them can be better.

use super::rules::{Hex, Move, Position};
use super::study::{Look, look};
use ludoteca_engine::solve::{Means, Phase, Progress, Unsolved};
use ludoteca_game::{Bits, Game, Player};
use std::collections::HashMap;

/// A proof: who wins, and the cells without which he still does.
#[derive(Clone, Copy, Debug)]
struct Proof<const W: usize> {
    winner: Player,
    cells: Bits<W>,
}

/// A search for the winner with its memory.
#[derive(Debug)]
pub struct Winners<'a, const W: usize> {
    game: &'a Hex<W>,
    known: HashMap<Position<W>, Proof<W>>,
    pub positions: u64,
}

impl<'a, const W: usize> Winners<'a, W> {
    pub fn new(game: &'a Hex<W>) -> Winners<'a, W> {
        Winners { game, known: HashMap::new(), positions: 0 }
    }

    /// Of an unfinished position.
    pub fn of(
        &mut self,
        position: &Position<W>,
        means: &mut Means<'_>,
    ) -> Result<Player, Unsolved> {
        let seen = look(self.game, position);
        Ok(self.search(position, seen, means)?.winner)
    }

    /// The same where it was found before.
    pub fn remembered(&self, position: &Position<W>) -> Option<Player> {
        self.known.get(position).map(|proof| proof.winner)
    }

    fn search(
        &mut self,
        position: &Position<W>,
        seen: Look<W>,
        means: &mut Means<'_>,
    ) -> Result<Proof<W>, Unsolved> {
        let (mut moves, mut cells) = match seen {
            Look::Won { player, cells, .. } => return Ok(Proof { winner: player, cells }),
            Look::Open { moves, cells, .. } => (moves, cells),
        };
        if let Some(&proof) = self.known.get(position) {
            return Ok(proof);
        }
        self.positions += 1;
        let progress = Progress::new(Phase::Proving, self.positions, 0);
        if self.positions.is_multiple_of(16) && !(means.watch)(progress) {
            return Err(Unsolved::Stopped);
        }
        let player = position.player;
        let mut open: Vec<(usize, usize, Position<W>, Look<W>)> = Vec::new();
        let mut found = None;
        for cell in moves.iter() {
            if !moves.has(cell) {
                continue;
            }
            let mut next = *position;
            self.game.play(&mut next, cell as Move);
            match look(self.game, &next) {
                Look::Won { player: winner, cells: rest, .. } if winner == player => {
                    found = Some(Proof { winner, cells: rest.with(cell) });
                    break;
                }
                Look::Won { cells: rest, .. } => {
                    moves = moves.and(&rest);
                    cells = cells.or(&rest);
                }
                Look::Open { moves: replies, cells: rest, stones } => {
                    let seen = Look::Open { moves: replies, cells: rest, stones };
                    open.push((replies.count(), cell, next, seen));
                }
            }
        }
        if found.is_none() {
            open.sort_by_key(|&(count, cell, ..)| (count, cell));
            for (_, cell, next, seen) in open {
                if !moves.has(cell) {
                    continue;
                }
                let proof = self.search(&next, seen, means)?;
                if proof.winner == player {
                    found = Some(Proof { winner: player, cells: proof.cells.with(cell) });
                    break;
                }
                moves = moves.and(&proof.cells);
                cells = cells.or(&proof.cells);
            }
        }
        let proof = found.unwrap_or(Proof { winner: player.other(), cells });
        self.known.insert(*position, proof);
        let turned = self.game.image(position, 1);
        let image = |set: Bits<W>| {
            set.iter().fold(Bits::EMPTY, |set: Bits<W>, cell| {
                set.with(usize::from(self.game.image_move(cell as Move, 1)))
            })
        };
        self.known.insert(turned, Proof { winner: proof.winner, cells: image(proof.cells) });
        Ok(proof)
    }
}
