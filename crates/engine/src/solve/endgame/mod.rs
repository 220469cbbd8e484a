//! Endgame tables: the positions of a game sorted into classes by what is left on the board. Every move
//! stays in its class or leads to an earlier one, so the classes are solved one after the other, and a
//! table of the first few is of use while the rest is out of reach.
//!
//! Where so many moves without progress are a draw, the value of a position depends on how many there
//! were. Whoever can force a win with some of them left can do so with more, and as soon: so a table
//! keeps the value with all of them left, and from how few on it is the same. With fewer it is a draw,
//! but for the few positions that are won then too, only later: those are listed.

mod census;
mod entry;
mod layers;
mod passes;
mod work;

pub use census::Census;
pub use entry::Entry;
pub use work::solve;

use super::Unsolved;
use crate::value::Value;
use ludoteca_game::{Game, Turn};

/// The positions of a game by classes. The players move in turn, the last move is the winner's, and a
/// position is worth the same to whoever is to move: the seats may be exchanged.
pub trait Endings<P>: Sync {
    /// How many pieces the positions of each class have on the board: never less than in the class
    /// before.
    fn pieces(&self) -> &[u32];

    /// What people call a class: `3+2` where one player has three pieces and the other two.
    fn name(&self, class: usize) -> String;

    /// Every number of a class is below this.
    fn numbers(&self, class: usize) -> u64;

    /// Class and number of an unfinished position, if it belongs to one of the first `classes`.
    /// Symmetric positions share a number. Searches ask it of every node.
    fn find(&self, position: &P, classes: usize) -> Option<(usize, u64)>;

    /// The position of a number, player one to move, finished or not; none where the number stands for
    /// nothing.
    fn position(&self, class: usize, number: u64) -> Option<P>;

    /// Whether two positions, one move apart, belong to the same class.
    fn are_together(&self, one: &P, two: &P) -> bool;

    /// How many positions are images of this one, itself included.
    fn images(&self, position: &P) -> u32;

    /// Appends the positions of the same class from which one move leads here; those from which it
    /// does not are harmless.
    fn before(&self, position: &P, out: &mut Vec<P>);

    /// So many classes are solved when a table is first needed, in less than two seconds.
    fn small(&self) -> usize;

    /// The classes of positions with at most so many pieces.
    fn up_to(&self, pieces: u32) -> usize {
        self.pieces().iter().take_while(|&&count| count <= pieces).count()
    }
}

/// The longest rule of moves without progress that an entry can tell of.
pub const LONGEST_QUIET: u32 = 31;

/// The values of the first classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endgame {
    /// So many moves without progress are a draw; 0 = never.
    pub quiet: u32,
    pub classes: Vec<Class>,
}

/// One class: what it holds, and its entries by their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    pub census: Census,
    pub entries: Vec<Entry>,
    /// What entries said with fewer moves without progress left: the number, then the entry in the
    /// lowest sixteen bits, in rising order.
    pub earlier: Vec<u64>,
}

impl Class {
    /// The entry of a number as it is with so many moves without progress left, `None` where they are
    /// not counted.
    #[inline]
    fn entry(&self, number: u64, left: Option<u32>) -> Option<Entry> {
        let entry = *self.entries.get(number as usize)?;
        match left {
            Some(left) if left < entry.needs() => {
                let after = if entry.wavers() { self.earlier(number, left) } else { None };
                Some(after.unwrap_or_default())
            }
            _ => Some(entry),
        }
    }

    fn earlier(&self, number: u64, left: u32) -> Option<Entry> {
        let end = self.earlier.partition_point(|&word| {
            word >> 16 < number || (word >> 16 == number && Entry(word as u16).needs() <= left)
        });
        let word = self.earlier[..end].last().filter(|&&word| word >> 16 == number)?;
        Some(Entry(*word as u16))
    }
}

impl Endgame {
    /// The value of an unfinished position after so many moves without progress.
    #[inline]
    pub fn value<G: Game + Endings<G::Position>>(
        &self,
        game: &G,
        position: &G::Position,
        quiet: u32,
    ) -> Value {
        let Some((class, number)) = game.find(position, self.classes.len()) else {
            return Value::Unknown;
        };
        let Turn::Player(player) = game.turn(position) else { return Value::Unknown };
        let left = (self.quiet > 0).then(|| self.quiet.saturating_sub(quiet));
        let entry = self.classes[class].entry(number, left);
        entry.map_or(Value::Unknown, |entry| entry.value(player))
    }

    pub fn census(&self) -> impl Iterator<Item = &Census> {
        self.classes.iter().map(|class| &class.census)
    }

    /// How many pieces the positions have at most.
    pub fn pieces(&self) -> u32 {
        self.census().map(|census| census.pieces).max().unwrap_or(0)
    }

    /// Everything as numbers, four entries in each.
    pub(super) fn words(&self) -> impl Iterator<Item = u64> {
        let head = [u64::from(self.quiet), self.classes.len() as u64];
        let classes = self.classes.iter().flat_map(|class| {
            let head = class.census.words().into_iter().chain([class.entries.len() as u64]);
            let entries = class.entries.chunks(4).map(Entry::word);
            let earlier = class.earlier.iter().copied();
            head.chain(entries).chain([class.earlier.len() as u64]).chain(earlier)
        });
        head.into_iter().chain(classes)
    }

    pub(super) fn from_words(words: &mut dyn Iterator<Item = u64>) -> Option<Endgame> {
        let quiet = u32::try_from(words.next()?).ok()?;
        let count = words.next()?;
        let mut classes = Vec::new();
        for _ in 0..count {
            let census = Census::from_words(words)?;
            let length = words.next()? as usize;
            let mut entries = Vec::new();
            while entries.len() < length {
                let four = Entry::four(words.next()?);
                entries.extend_from_slice(&four[..four.len().min(length - entries.len())]);
            }
            let count = words.next()? as usize;
            let earlier: Vec<u64> = words.take(count).collect();
            classes.push(Class { census, entries, earlier });
        }
        Some(Endgame { quiet, classes })
    }
}

/// Refuses games that a table cannot hold.
fn checked<G: Game>(game: &G) -> Result<u32, Unsolved> {
    let quiet = game.history().quiet;
    if quiet > LONGEST_QUIET { Err(Unsolved::History) } else { Ok(quiet) }
}
