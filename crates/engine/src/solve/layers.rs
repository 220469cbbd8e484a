//! Endgames of games whose result is a sum and in which less and less is left: seeds on the board, say.
//! What a move gains leads to a smaller layer; inside a layer play may go round, which gains nobody
//! anything. So the layers are valued from the smallest up, and each from its largest difference down:
//! whoever can force a difference of k does so in a number of moves that is kept beside it, and who
//! cannot be forced to one is safe. (The method of Romein and Bal, and of Lincke and Marzetta, for awari.)

use super::checkpoint::Keeper;
use super::{Means, Phase, Progress, Solution, Table, Unsolved, after};
use crate::insight::Insight;
use crate::value::Value;
use ludoteca_game::{Player, Turn};
use std::ops::Range;
use std::sync::atomic::{
    AtomicBool, AtomicU8, AtomicU16, AtomicU64, AtomicUsize, Ordering::Relaxed,
};

/// Positions by how much is left, without their scores and as the player to move sees them. A move that
/// changes no score must leave the layer as it is and give the turn to the other player; every other move
/// must lead to a smaller layer. Going round for ever must gain nobody anything.
pub trait Layers<G: Insight>: Sync {
    /// The highest layer of a table that is built when it is first needed.
    fn usual(&self) -> u32;

    /// The highest layer that can be asked for.
    fn highest(&self) -> u32;

    fn layer(&self, position: &G::Position) -> u32;

    /// How many numbers the layers below this one have.
    fn below(&self, layer: u32) -> u64;

    /// The number of a position; those of smaller layers are lower.
    fn number(&self, position: &G::Position) -> u64;

    /// An unfinished position of a number; none where the number stands for nothing or for an end.
    fn position(&self, layer: u32, number: u64) -> Option<G::Position>;

    /// Appends the positions of the same layer from which a move leads here.
    fn before(&self, game: &G, position: &G::Position, out: &mut Vec<G::Position>);

    /// How far a player is ahead.
    fn lead(&self, game: &G, position: &G::Position, player: Player) -> i32 {
        let scores = game.score(position).unwrap_or_default();
        scores[player.index()] - scores[player.other().index()]
    }
}

/// What can still be won: the difference that the player to move can force, and in how many moves at most
/// the next thing is gained on the way to it (0 where nobody can force anything).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    pub margin: i32,
    pub moves: u32,
}

/// Beyond this a number of moves is not told apart.
const LONGEST: u16 = 511;

impl Rest {
    /// One word: seven bits for the margin, nine for the moves. No word is 0.
    fn pack(margin: i32, moves: u16) -> u16 {
        (margin + 64) as u16 * (LONGEST + 1) + moves.min(LONGEST)
    }

    fn unpack(word: u16) -> Rest {
        Rest { margin: i32::from(word >> 9) - 64, moves: u32::from(word & LONGEST) }
    }
}

/// An endgame table with the rules it belongs to.
#[derive(Clone, Copy)]
pub struct Endgames<'a, G: Insight> {
    pub game: &'a G,
    pub layers: &'a dyn Layers<G>,
    pub table: &'a [u16],
}

impl<G: Insight> std::fmt::Debug for Endgames<'_, G> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Endgames({} positions)", self.table.len())
    }
}

impl<G: Insight> Endgames<'_, G> {
    /// What can still be won; none if too much is left for the table.
    #[inline]
    pub fn rest(&self, position: &G::Position) -> Option<Rest> {
        match self.game.turn(position) {
            Turn::Over(_) => Some(Rest { margin: 0, moves: 0 }),
            _ => {
                let word = self.table.get(self.layers.number(position) as usize);
                word.map(|&word| Rest::unpack(word))
            }
        }
    }

    /// Who wins an unfinished position; the moves are an estimate: to the next gain, and as many more as
    /// there is left.
    pub fn verdict(&self, position: &G::Position) -> Value {
        let Turn::Player(player) = self.game.turn(position) else { return Value::Unknown };
        let Some(rest) = self.rest(position) else { return Value::Unknown };
        let moves = rest.moves + self.layers.layer(position);
        match (self.layers.lead(self.game, position, player) + rest.margin).signum() {
            1 => Value::Win { player, moves },
            0 => Value::Draw,
            _ => Value::Win { player: player.other(), moves },
        }
    }

    /// Who wins, and after how many moves if both play by the table.
    pub fn value(&self, position: &G::Position) -> Value {
        match self.verdict(position) {
            Value::Win { player, .. } => Value::Win { player, moves: self.length(position) },
            value => value,
        }
    }

    /// What a player will have gained more than the other; then, if something is still to be gained, how
    /// soon, and if it is still to be lost, how late. Whoever always moves to where this is highest gets
    /// what the table promises and never goes round before he has it.
    pub fn nearness(&self, position: &G::Position, player: Player) -> i64 {
        let Some(rest) = self.rest(position) else { return 0 };
        let same = self.game.turn(position) == Turn::Player(player);
        let margin = if same { rest.margin } else { -rest.margin };
        let total = self.layers.lead(self.game, position, player) + margin;
        let left = self.layers.layer(position) * 1024 + rest.moves;
        (i64::from(total) << 20) - i64::from(margin.signum()) * i64::from(left)
    }

    /// How long the game lasts if both play by the table; going round ends at the third occurrence.
    fn length(&self, position: &G::Position) -> u32 {
        let mut seen = vec![position.clone()];
        let mut moves = Vec::new();
        loop {
            let here = seen.last().expect("the first position");
            let Turn::Player(player) = self.game.turn(here) else { break };
            moves.clear();
            self.game.moves(here, &mut moves);
            let next = moves.iter().map(|&mv| after(self.game, here, mv));
            let Some(next) = next.max_by_key(|next| self.nearness(next, player)) else { break };
            if let Some(first) = seen.iter().position(|seen| *seen == next) {
                return (2 * seen.len() - first) as u32;
            }
            seen.push(next);
        }
        seen.len() as u32 - 1
    }
}

/// What the keeper holds of finished layers, and how many those are.
fn kept<G: Insight>(
    layers: &dyn Layers<G>,
    highest: u32,
    keeper: &dyn Keeper,
) -> Option<(Vec<u16>, u32)> {
    let mut words = match Table::read(&keeper.read()?, PART) {
        Ok(Table::Layers(words)) => words,
        Ok(_) => {
            keeper.refused("it belongs to another kind of work");
            return None;
        }
        Err(error) => {
            keeper.refused(&error);
            return None;
        }
    };
    let finished =
        (0..=highest + 1).rev().find(|&layer| layers.below(layer) <= words.len() as u64)?;
    words.truncate(layers.below(finished) as usize);
    Some((words, finished))
}

/// The name of a table that is not yet finished.
const PART: &str = "layers";

pub fn solve<G: Insight>(
    game: &G,
    layers: &dyn Layers<G>,
    highest: u32,
    keeper: Option<&dyn Keeper>,
    means: &mut Means<'_>,
) -> Result<Solution, Unsolved> {
    let of = layers.below(highest + 1);
    if of > means.most.saturating_mul(16) {
        return Err(Unsolved::TooLarge(means.most));
    }
    let (mut words, finished) =
        keeper.and_then(|keeper| kept(layers, highest, keeper)).unwrap_or_default();
    words.reserve(of as usize - words.len());
    let mut done = words.len() as u64;
    let numbers = (0..finished).flat_map(|layer| {
        (layers.below(layer)..layers.below(layer + 1)).map(move |number| (layer, number))
    });
    let mut positions =
        numbers.filter(|&(layer, number)| layers.position(layer, number).is_some()).count() as u64;
    for layer in finished..=highest {
        let first = layers.below(layer);
        let size = (layers.below(layer + 1) - first) as usize;
        let job = Job {
            game,
            layers,
            layer,
            first,
            lower: &words,
            words: (0..size).map(|_| AtomicU16::new(0)).collect(),
            moves: (0..size).map(|_| AtomicU8::new(0)).collect(),
            gains: (0..size).map(|_| AtomicU8::new(0)).collect(),
            positions: AtomicU64::new(0),
            threads: means.threads,
        };
        // Looking ahead and looking back take about as long as each other.
        let mut watch = |part: f64| {
            let done = done + (size as f64 * part) as u64;
            (means.watch)(Progress::new(Phase::Valuing, done, of))
        };
        if job.run(&mut watch).is_none() {
            // The layers that are finished are worth keeping.
            if let Some(keeper) = keeper {
                keeper.write(&Table::Layers(words).bytes(PART));
            }
            return Err(Unsolved::Stopped);
        }
        done += size as u64;
        positions += job.positions.into_inner();
        let solved: Vec<u16> = job.words.into_iter().map(AtomicU16::into_inner).collect();
        words.extend(solved);
        if let Some(keeper) = keeper.filter(|keeper| keeper.is_due()) {
            let part = Table::Layers(words);
            keeper.write(&part.bytes(PART));
            words = match part {
                Table::Layers(words) => words,
                _ => unreachable!("the same table"),
            };
        }
    }
    Ok(Solution { table: Table::Layers(words), positions, different: positions })
}

/// No gain is possible at once.
const NONE: i8 = i8::MIN;

/// The work on one layer. Numbers are counted from its first.
struct Job<'a, G: Insight> {
    game: &'a G,
    layers: &'a dyn Layers<G>,
    layer: u32,
    first: u64,
    lower: &'a [u16],
    /// The results; 0 while a position has none.
    words: Vec<AtomicU16>,
    /// How many moves inside the layer are not yet known to lead to what the opponent wants.
    moves: Vec<AtomicU8>,
    /// The best that a move out of the layer brings, as a signed byte.
    gains: Vec<AtomicU8>,
    positions: AtomicU64,
    threads: usize,
}

/// A thread works on so many positions at a time.
const SHARE: usize = 1 << 12;

impl<G: Insight> Job<'_, G> {
    fn run(&self, watch: &mut dyn FnMut(f64) -> bool) -> Option<()> {
        let size = self.words.len();
        let all = |from: f64,
                   to: f64,
                   watch: &mut dyn FnMut(f64) -> bool,
                   work: &(dyn Fn(Range<usize>) -> Vec<u32> + Sync)| {
            self.spread(size, work, &mut |done| {
                watch(from + (to - from) * done as f64 / size as f64)
            })
        };
        all(0.0, 0.5, watch, &|numbers| {
            self.look_ahead(numbers);
            Vec::new()
        })?;
        let mut valued = 0;
        for margin in (1..=self.layer as i32).rev() {
            let mut wave =
                self.spread(size, &|numbers| self.begin(numbers, margin), &mut |_| true)?;
            let mut distance = 1;
            while !wave.is_empty() {
                valued += wave.len();
                distance = (distance + 1).min(LONGEST);
                let work = |places: Range<usize>| self.look_back(&wave[places], margin, distance);
                wave = self.spread(wave.len(), &work, &mut |_| {
                    watch(0.5 + 0.5 * valued as f64 / size as f64)
                })?;
            }
        }
        let level = Rest::pack(0, 0);
        for word in &self.words {
            let _ = word.compare_exchange(0, level, Relaxed, Relaxed);
        }
        Some(())
    }

    /// Does work of so many pieces by all threads; what they find is put together. None if the watcher
    /// ends it.
    fn spread(
        &self,
        pieces: usize,
        work: &(dyn Fn(Range<usize>) -> Vec<u32> + Sync),
        watch: &mut dyn FnMut(usize) -> bool,
    ) -> Option<Vec<u32>> {
        let next = AtomicUsize::new(0);
        let stop = AtomicBool::new(false);
        let share = |mut watch: Option<&mut dyn FnMut(usize) -> bool>| {
            let mut found = Vec::new();
            loop {
                let begin = next.fetch_add(SHARE, Relaxed);
                if begin >= pieces || stop.load(Relaxed) {
                    return found;
                }
                found.extend(work(begin..(begin + SHARE).min(pieces)));
                if watch.as_mut().is_some_and(|watch| !watch(begin.min(pieces))) {
                    stop.store(true, Relaxed);
                }
            }
        };
        let found = std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..self.threads.min(pieces.div_ceil(SHARE)))
                .map(|_| scope.spawn(|| share(None)))
                .collect();
            let mut found = share(Some(watch));
            for helper in helpers {
                found.extend(helper.join().expect("a helper's share"));
            }
            found
        });
        (!stop.into_inner()).then_some(found)
    }

    /// Counts the moves inside the layer and values those out of it.
    fn look_ahead(&self, numbers: Range<usize>) {
        let mut moves = Vec::new();
        let mut positions = 0;
        for number in numbers {
            let Some(position) = self.layers.position(self.layer, self.first + number as u64)
            else {
                self.words[number].store(Rest::pack(0, 0), Relaxed);
                continue;
            };
            let player = self.game.turn(&position).player().expect("an unfinished position");
            positions += 1;
            moves.clear();
            self.game.moves(&position, &mut moves);
            let ahead = |position: &G::Position| self.layers.lead(self.game, position, player);
            let before = ahead(&position);
            let (mut inside, mut best) = (0, NONE);
            for &mv in &moves {
                let next = after(self.game, &position, mv);
                let rest = match self.game.turn(&next) {
                    Turn::Player(_) if self.layers.layer(&next) == self.layer => {
                        inside += 1;
                        continue;
                    }
                    Turn::Player(mover) => {
                        let word = self.lower[self.layers.number(&next) as usize];
                        let margin = Rest::unpack(word).margin;
                        if mover == player { margin } else { -margin }
                    }
                    _ => 0,
                };
                best = best.max((ahead(&next) - before + rest) as i8);
            }
            self.moves[number].store(inside, Relaxed);
            self.gains[number].store(best as u8, Relaxed);
        }
        self.positions.fetch_add(positions, Relaxed);
    }

    fn gain(&self, number: usize) -> i32 {
        i32::from(self.gains[number].load(Relaxed) as i8)
    }

    fn settle(&self, number: usize, margin: i32, distance: u16) -> bool {
        let word = Rest::pack(margin, distance);
        self.words[number].compare_exchange(0, word, Relaxed, Relaxed).is_ok()
    }

    /// Settles the positions where a move out of the layer brings this margin, to one or the other.
    fn begin(&self, numbers: Range<usize>, margin: i32) -> Vec<u32> {
        let settled = |number: &usize| {
            let gain = self.gain(*number);
            let win = gain == margin;
            // A loss at once: no move inside the layer is left to hope for.
            let loss = gain == -margin && self.moves[*number].load(Relaxed) == 0;
            (win || loss) && self.settle(*number, gain, 1)
        };
        numbers.filter(settled).map(|number| number as u32).collect()
    }

    /// Settles what the positions settled last bring about one move earlier.
    fn look_back(&self, wave: &[u32], margin: i32, distance: u16) -> Vec<u32> {
        let (mut earlier, mut found) = (Vec::new(), Vec::new());
        for &number in wave {
            let position = self.layers.position(self.layer, self.first + u64::from(number));
            let position = position.expect("a settled position");
            let won = Rest::unpack(self.words[number as usize].load(Relaxed)).margin > 0;
            earlier.clear();
            self.layers.before(self.game, &position, &mut earlier);
            for position in &earlier {
                let number = (self.layers.number(position) - self.first) as usize;
                let settled = match won {
                    true => {
                        let last = self.moves[number].fetch_sub(1, Relaxed) == 1;
                        last && self.gain(number) <= -margin
                            && self.settle(number, -margin, distance)
                    }
                    false => self.settle(number, margin, distance),
                };
                if settled {
                    found.push(number as u32);
                }
            }
        }
        found
    }
}
