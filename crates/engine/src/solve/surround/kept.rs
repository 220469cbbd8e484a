//! Layers that are kept as a table: won, drawn or lost, five boards a byte, of all boards that hold no
//! more stones than were placed. What lies between two layers is a short search away.

use super::board::Board;
use super::{DRAW, placed};
use std::cmp::Ordering;
use std::sync::OnceLock;

/// Some layers of a solved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The boards after so many moves, packed.
    pub(super) layers: Vec<(u32, Vec<u8>)>,
    /// By the moves played, up to the last layer: a game that ends before the last move, if both play
    /// their best, lasts at most so many moves more.
    pub(super) early: Vec<u8>,
    /// Where the tiles of each layer begin.
    begins: OnceLock<Vec<Vec<u64>>>,
}

/// Boards in a byte, and the powers of three.
const PACK: u64 = 5;
const POWERS: [u8; 5] = [1, 3, 9, 27, 81];

/// The boards of a tile that hold no more stones of both on the low points than some limits.
#[derive(Debug)]
struct Choice {
    boards: Vec<u16>,
    /// The place of each board among them.
    ranks: Vec<u16>,
}

/// The choices by their limits.
#[derive(Debug)]
pub struct Room {
    low: u32,
    choices: Vec<Choice>,
}

impl Room {
    fn new(board: &Board) -> Room {
        let low = board.low;
        let stones: Vec<[u32; 2]> = (0..board.tile())
            .map(|tile| board.low_stones(tile).map(|set| set.count_ones()))
            .collect();
        let choice = |limits: [u32; 2]| {
            let mut choice = Choice { boards: Vec::new(), ranks: Vec::new() };
            for (tile, stones) in stones.iter().enumerate() {
                choice.ranks.push(choice.boards.len() as u16);
                if stones[0] <= limits[0] && stones[1] <= limits[1] {
                    choice.boards.push(tile as u16);
                }
            }
            choice
        };
        let pairs = (0..=low).flat_map(|one| (0..=low).map(move |two| [one, two]));
        Room { low, choices: pairs.map(choice).collect() }
    }

    /// The boards of a tile with these high stones; none where those are too many already.
    fn of(&self, high: [u32; 2], placed: [u32; 2]) -> Option<&Choice> {
        let limit = |own: usize| placed[own].checked_sub(high[own].count_ones());
        let (one, two) = (limit(0)?.min(self.low), limit(1)?.min(self.low));
        self.choices.get((one * (self.low + 1) + two) as usize)
    }
}

impl Board {
    fn room(&self) -> &Room {
        self.room.get_or_init(|| Room::new(self))
    }

    /// How many boards the tiles before each one have after so many moves, and all together.
    fn begins(&self, played: u32) -> Vec<u64> {
        let count = |&high: &[u32; 2]| {
            self.room().of(high, placed(played)).map_or(0, |choice| choice.boards.len() as u64)
        };
        let mut sum = 0;
        let mut begins = vec![0];
        begins.extend(self.tiles.iter().map(|high| {
            sum += count(high);
            sum
        }));
        begins
    }
}

impl Kept {
    /// No layers yet.
    pub(super) fn new() -> Kept {
        Kept { layers: Vec::new(), early: Vec::new(), begins: OnceLock::new() }
    }

    /// Keeps the boards after so many moves.
    pub(super) fn keep(&mut self, board: &Board, played: u32, layer: &[u8]) {
        let count = board.begins(played).last().copied().unwrap_or(0);
        let mut bytes = vec![0u8; count.div_ceil(PACK) as usize];
        let mut number = 0;
        for (high, worths) in board.tiles.iter().zip(layer.chunks_exact(board.tile())) {
            let Some(choice) = board.room().of(*high, placed(played)) else { continue };
            for &place in &choice.boards {
                let digit = match worths[usize::from(place)].cmp(&DRAW) {
                    Ordering::Less => 0,
                    Ordering::Equal => 1,
                    Ordering::Greater => 2,
                };
                bytes[(number / PACK) as usize] += digit * POWERS[(number % PACK) as usize];
                number += 1;
            }
        }
        self.layers.push((played, bytes));
        self.begins = OnceLock::new();
    }

    /// The layers up to so many moves alone.
    pub fn up_to(&self, played: u32) -> Kept {
        let layers = self.layers.iter().filter(|layer| layer.0 <= played).cloned().collect();
        let early = self.early.iter().copied().take(played as usize + 1).collect();
        Kept { layers, early, begins: OnceLock::new() }
    }

    /// Whether a layer is kept of the boards after so many moves, or more.
    pub(super) fn reaches(&self, played: u32) -> bool {
        self.layers.iter().any(|&(kept, _)| kept >= played)
    }

    /// Whether a board is lost, drawn or won for the player to move, if its layer is kept. There must be no
    /// more stones than were placed.
    pub(super) fn result(&self, board: &Board, played: u32, stones: [u32; 2]) -> Option<Ordering> {
        let index = self.layers.iter().position(|&(kept, _)| kept == played)?;
        let begins = self
            .begins
            .get_or_init(|| self.layers.iter().map(|&(played, _)| board.begins(played)).collect());
        let (tile, low) = board.place(stones);
        let choice = board.room().of(board.tiles[tile], placed(played))?;
        let number = begins[index][tile] + u64::from(choice.ranks[low]);
        let byte = self.layers[index].1.get((number / PACK) as usize)?;
        Some((byte / POWERS[(number % PACK) as usize] % 3).cmp(&1))
    }

    /// The bytes for a file.
    pub(in crate::solve) fn write(&self, out: &mut Vec<u8>) {
        let mut number = |number: u64, bytes: &[u8]| {
            out.extend_from_slice(&number.to_le_bytes());
            out.extend_from_slice(bytes);
        };
        number(self.early.len() as u64, &self.early);
        number(self.layers.len() as u64, &[]);
        for (played, bytes) in &self.layers {
            number(u64::from(*played), &[]);
            number(bytes.len() as u64, bytes);
        }
    }

    pub(in crate::solve) fn read(mut bytes: &[u8]) -> Option<Kept> {
        let mut take = |count: Option<usize>| {
            let (taken, rest) = bytes.split_at_checked(count.unwrap_or(8))?;
            bytes = rest;
            Some(taken)
        };
        let number = |taken: &[u8]| Some(u64::from_le_bytes(taken.try_into().ok()?));
        let size = usize::try_from(number(take(None)?)?).ok()?;
        let early = take(Some(size))?.to_vec();
        let count = number(take(None)?)?;
        let mut layers = Vec::new();
        for _ in 0..count {
            let played = number(take(None)?)? as u32;
            let size = usize::try_from(number(take(None)?)?).ok()?;
            layers.push((played, take(Some(size))?.to_vec()));
        }
        Some(Kept { layers, early, begins: OnceLock::new() })
    }
}
