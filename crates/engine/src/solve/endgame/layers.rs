//! One class, layer by layer: first what is won or lost when the next move must leave the class, then
//! with one quiet move more, and so on, until the quiet moves are used up or nothing changes. Only what
//! leads to a changed position is looked at again: whoever can move to a position that is now lost has
//! won; whoever can move to one that is now won may have lost.

use super::passes::{Marks, share};
use super::{Census, Class, Endgame, Endings, Entry};
use crate::insight::Insight;
use crate::solve::{Unsolved, after};
use ludoteca_game::{Outcome, Turn};
use std::ops::Range;
use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

pub struct Layers<'a, G: Insight> {
    game: &'a G,
    endings: &'a dyn Endings<G::Position>,
    /// The classes before this one.
    solved: &'a Endgame,
    class: usize,
    numbers: u64,
    entries: Vec<AtomicU16>,
    /// What entries said before they changed, where that may be asked.
    earlier: Vec<u64>,
    /// The results of the layer in the making and of the next, in turn.
    fresh: [Vec<AtomicU16>; 2],
    changed: [Marks; 2],
    /// What may be lost in the layer in the making.
    waiting: Marks,
    /// Whether every position must be looked at: the first layer after a rest.
    thorough: bool,
    /// Whether moves without progress are counted.
    counts: bool,
    /// How many layers are done.
    pub layer: u32,
    pub census: Census,
}

/// No result yet.
const NONE: u16 = u16::MAX;

/// What one thread counts and uses again and again.
struct Hand<G: Insight> {
    moves: Vec<G::Move>,
    before: Vec<G::Position>,
    positions: u64,
    different: u64,
    changes: u64,
    earlier: Vec<u64>,
}

impl<G: Insight> Default for Hand<G> {
    fn default() -> Self {
        let (moves, before, earlier) = (Vec::new(), Vec::new(), Vec::new());
        Hand { moves, before, positions: 0, different: 0, changes: 0, earlier }
    }
}

impl<'a, G: Insight> Layers<'a, G> {
    /// The class after the last one that is solved.
    pub fn new(game: &'a G, endings: &'a dyn Endings<G::Position>, solved: &'a Endgame) -> Self {
        let class = solved.classes.len();
        let numbers = endings.numbers(class);
        let all = |value: u16| (0..numbers).map(|_| AtomicU16::new(value)).collect();
        let census = Census { pieces: endings.pieces()[class], ..Census::default() };
        Layers {
            game,
            endings,
            solved,
            class,
            numbers,
            entries: all(Entry::DRAW),
            earlier: Vec::new(),
            fresh: [all(NONE), all(NONE)],
            changed: [Marks::new(numbers), Marks::new(numbers)],
            waiting: Marks::new(numbers),
            thorough: false,
            counts: solved.quiet > 0,
            layer: 0,
            census,
        }
    }

    /// Takes up a class where its work was left, if the numbers fit.
    pub fn resume(&mut self, words: &[u64]) -> Option<()> {
        let ([layer, positions, different], words) = words.split_first_chunk::<3>()?;
        let (words, earlier) = words.split_at_checked(self.numbers.div_ceil(4) as usize)?;
        self.earlier = earlier.to_vec();
        let entries = words.iter().flat_map(|&word| Entry::four(word));
        self.entries.iter().zip(entries).for_each(|(place, entry)| place.store(entry.0, Relaxed));
        self.layer = u32::try_from(*layer).ok()?;
        (self.census.positions, self.census.different) = (*positions, *different);
        self.waiting.add_all();
        self.thorough = true;
        Some(())
    }

    /// Everything that `resume` needs.
    pub fn words(&self) -> impl Iterator<Item = u64> {
        let head = [u64::from(self.layer), self.census.positions, self.census.different];
        let four = |chunk: &[AtomicU16]| {
            let entries = chunk.iter().rev();
            entries.fold(0, |word, entry| word << 16 | u64::from(entry.load(Relaxed)))
        };
        let entries = self.entries.chunks(4).map(four);
        head.into_iter().chain(entries).chain(self.earlier.iter().copied())
    }

    /// Does one layer; false when nothing changed any more. The watcher hears how many numbers were
    /// passed.
    pub fn step(
        &mut self,
        threads: usize,
        watch: &mut dyn FnMut(u64) -> bool,
    ) -> Result<bool, Unsolved> {
        self.layer += 1;
        let first = self.layer == 1;
        let work = |block: Range<u64>, hand: &mut Hand<G>| match first {
            true => self.begin(block, hand),
            false => self.look_again(block, hand),
        };
        let hands = share(threads, self.numbers, watch, work)?;
        if first {
            self.census.positions = hands.iter().map(|hand| hand.positions).sum();
            self.census.different = hands.iter().map(|hand| hand.different).sum();
            return Ok(hands.iter().any(|hand| hand.changes > 0));
        }
        self.thorough = false;
        let adopt = |block: Range<u64>, hand: &mut Hand<G>| self.adopt(block, hand);
        let hands = share(threads, self.numbers, watch, adopt)?;
        self.earlier.extend(hands.iter().flat_map(|hand| &hand.earlier));
        Ok(hands.iter().any(|hand| hand.changes > 0))
    }

    /// The first layer needs nothing of this class: whoever stays in it has not won.
    fn begin(&self, block: Range<u64>, hand: &mut Hand<G>) {
        for number in block {
            let Some(position) = self.endings.position(self.class, number) else { continue };
            if self.game.turn(&position).player().is_none() {
                continue;
            }
            hand.different += 1;
            hand.positions += u64::from(self.endings.images(&position));
            let result = self.result(&position, &mut hand.moves);
            if result != Entry::DRAW {
                let entry = Entry::default().with(result, 1);
                self.entries[number as usize].store(entry.0, Relaxed);
                self.wake(&position, result, hand);
            }
        }
    }

    /// What may have become lost.
    fn look_again(&self, block: Range<u64>, hand: &mut Hand<G>) {
        let side = self.side();
        for number in self.waiting.take(block) {
            if self.changed[side].has(number) {
                continue;
            }
            let Some(position) = self.endings.position(self.class, number) else { continue };
            if self.game.turn(&position).player().is_none() {
                continue;
            }
            let result = match self.thorough {
                true => self.result(&position, &mut hand.moves),
                false => self.loss(&position, &mut hand.moves),
            };
            if result != Entry::DRAW && result != self.entry(number).result() {
                self.fresh[side][number as usize].store(result, Relaxed);
                self.changed[side].add(number);
            }
        }
    }

    /// Only when every position has been looked at do the new results count.
    fn adopt(&self, block: Range<u64>, hand: &mut Hand<G>) {
        let side = self.side();
        for number in self.changed[side].take(block) {
            let result = self.fresh[side][number as usize].swap(NONE, Relaxed);
            let entry = self.entry(number);
            let known = entry.result();
            if Entry::is_win(known) && known <= result {
                // Two ways were found in the same layer, and the sooner one counts.
                continue;
            }
            if known != Entry::DRAW && self.counts {
                hand.earlier.push(number << 16 | u64::from(entry.kept()));
            }
            self.entries[number as usize].store(entry.with(result, self.layer).0, Relaxed);
            if let Some(position) = self.endings.position(self.class, number) {
                self.wake(&position, result, hand);
            }
        }
    }

    /// What a changed position means for those before it, in the next layer.
    fn wake(&self, position: &G::Position, result: u16, hand: &mut Hand<G>) {
        hand.changes += 1;
        hand.before.clear();
        self.endings.before(position, &mut hand.before);
        let next = 1 - self.side();
        for before in &hand.before {
            let found = self.endings.find(before, self.class + 1);
            let Some((_, number)) = found.filter(|&(class, _)| class == self.class) else {
                continue;
            };
            let known = self.entry(number).result();
            let is_won = Entry::is_win(known);
            if Entry::is_win(result) {
                if !is_won {
                    self.waiting.add(number);
                }
            } else if !is_won || result + 1 < known {
                self.fresh[next][number as usize].fetch_min(result + 1, Relaxed);
                self.changed[next].add(number);
            }
        }
    }

    /// The results of odd and even layers are kept apart.
    fn side(&self) -> usize {
        self.layer as usize % 2
    }

    fn entry(&self, number: u64) -> Entry {
        Entry(self.entries[number as usize].load(Relaxed))
    }

    /// The result of a position as those after it stand.
    fn result(&self, position: &G::Position, moves: &mut Vec<G::Move>) -> u16 {
        moves.clear();
        self.game.moves(position, moves);
        Entry::best(
            moves.iter().map(|&mv| self.leads_to(&after(self.game, position, mv), position)),
        )
    }

    /// The result if every move leads to a position that is won, else a draw: wins are told already.
    fn loss(&self, position: &G::Position, moves: &mut Vec<G::Move>) -> u16 {
        moves.clear();
        self.game.moves(position, moves);
        let mut latest = Entry::DRAW;
        for &mv in moves.iter() {
            let result = self.leads_to(&after(self.game, position, mv), position);
            if !Entry::is_win(result) {
                return Entry::DRAW;
            }
            latest = latest.max(result + 1);
        }
        latest
    }

    fn leads_to(&self, next: &G::Position, from: &G::Position) -> u16 {
        match self.game.turn(next) {
            Turn::Over(Outcome::Draw) => Entry::DRAW,
            Turn::Over(Outcome::Win(_)) => Entry::LOST,
            // In the first layer entries are written while others are read: none of them counts.
            _ if self.layer == 1 && self.endings.are_together(from, next) => Entry::DRAW,
            _ => match self.endings.find(next, self.class + 1) {
                Some((class, number)) if class == self.class => self.entry(number).result(),
                Some((class, number)) => {
                    self.solved.classes[class].entries[number as usize].result()
                }
                None => unreachable!("a move leads to a class that is solved"),
            },
        }
    }

    /// The whole class with what was found in it.
    pub fn finish(self) -> Class {
        let entries: Vec<Entry> =
            self.entries.into_iter().map(|entry| Entry(entry.into_inner())).collect();
        let mut census = self.census;
        census.count(&entries);
        let mut earlier = self.earlier;
        earlier.sort_unstable();
        Class { census, entries, earlier }
    }
}
