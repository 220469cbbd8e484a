//! Principal-variation search of one position to one depth. Scores are those of the player to move, and
//! the sign is turned only when the player changes: moving twice in a row is nothing special. Chance
//! positions are averaged in expected points.

mod dice;
mod foretold;

use crate::engine::AlphaBeta;
use crate::insight::Evaluate;
use crate::leaves::Leaves;
use crate::score::{self, LOST, OPINION, PROVEN, Score, WIN};
use crate::transposition::{Bound, Entry, Transpositions};
use crate::value::Value;
use ludoteca_game::{Outcome, Player, Turn};

/// Longer lines are evaluated where they are.
pub(crate) const LONGEST_LINE: usize = 240;

/// A move with its urgency and its place in the list of legal moves.
type Candidate<M> = (Score, u16, M);

/// One thread's search.
pub(crate) struct Searcher<'a, G: Evaluate> {
    pub game: &'a G,
    pub settings: AlphaBeta,
    pub table: &'a Transpositions,
    pub nodes: u64,
    /// The search halts at so many nodes.
    pub limit: u64,
    pub halted: bool,
    pub stop: &'a dyn Fn() -> bool,
    /// The keys of the positions before the one searched, the match's own first.
    pub path: Vec<u64>,
    repetition: bool,
    quiet_limit: u32,
    /// Whether distances must be exact.
    counts: bool,
    /// What a table tells that stands ready.
    leaves: Leaves<'a, G>,
    tabled: bool,
    diced: bool,
    /// Grows whenever a score rests on an opinion or on the path, not on results alone.
    pub horizon: u64,
    killers: Vec<[Option<G::Move>; 2]>,
    history: [Vec<Score>; 2],
    lists: Vec<Vec<Candidate<G::Move>>>,
    scratch: Vec<G::Move>,
}

/// A position within the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// Whose view the scores have; at chance positions this need not be the next to move.
    pub player: Player,
    pub depth: i32,
    /// Moves from the root.
    pub ply: usize,
    /// Consecutive quiet moves.
    pub quiet: u32,
}

impl<'a, G: Evaluate> Searcher<'a, G> {
    pub fn new(
        game: &'a G,
        leaves: Leaves<'a, G>,
        settings: AlphaBeta,
        table: &'a Transpositions,
        limit: u64,
        stop: &'a dyn Fn() -> bool,
    ) -> Self {
        let history = game.history();
        Searcher {
            game,
            settings,
            table,
            nodes: 0,
            limit,
            halted: false,
            stop,
            path: Vec::new(),
            repetition: history.repetition,
            quiet_limit: history.quiet,
            counts: settings == AlphaBeta::exact(),
            leaves,
            tabled: leaves.are_endings(),
            diced: leaves.are_chances(),
            horizon: 0,
            killers: vec![[None; 2]; LONGEST_LINE + 2],
            history: [Vec::new(), Vec::new()],
            lists: Vec::new(),
            scratch: Vec::new(),
        }
    }

    fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.limit || (self.nodes & 1023 == 0 && (self.stop)()) {
            self.halted = true;
        }
        self.halted
    }

    fn opinion(&mut self, position: &G::Position, player: Player) -> Score {
        self.horizon += 1;
        let score = self.game.evaluate(position).clamp(-OPINION, OPINION);
        if player == Player::One { score } else { -score }
    }

    /// The score, for the one who plays it, of a move into `next`.
    pub fn after(
        &mut self,
        next: &G::Position,
        place: Place,
        quiet: u32,
        reduction: i32,
        window: (Score, Score),
    ) -> Score {
        let (alpha, beta) = window;
        let Place { player, depth, ply, .. } = place;
        let turn = self.game.turn(next);
        let free = self.settings.free_repeats && turn == Turn::Player(player);
        let depth = if free { depth } else { depth - 1 } - reduction;
        let place = Place { player, depth, ply: ply + 1, quiet };
        match turn {
            Turn::Over(outcome) => score::of_outcome(outcome, player, ply + 1),
            Turn::Player(mover) if mover == player => self.search(next, place, alpha, beta),
            Turn::Player(mover) => {
                -self.search(next, Place { player: mover, ..place }, -beta, -alpha)
            }
            Turn::Chance => self.chance(next, place),
        }
    }

    /// The result of a third occurrence counts already at the second: who can repeat once can repeat
    /// again.
    fn repeated(
        &mut self,
        position: &G::Position,
        occurrence: u64,
        player: Player,
    ) -> Option<Score> {
        if !self.repetition || !self.path.contains(&occurrence) {
            return None;
        }
        self.horizon += 1;
        Some(match self.game.repeated(position) {
            Outcome::Draw => 0,
            Outcome::Win(winner) if winner == player => OPINION,
            Outcome::Win(_) => -OPINION,
        })
    }

    fn known(&self, position: &G::Position, place: Place) -> Option<Score> {
        let value = match self.counts {
            true => self.game.counted(position),
            false => self.game.known(position),
        };
        let value = match value {
            Value::Unknown if self.tabled => self.leaves.ending(self.game, position, place.quiet),
            value => value,
        };
        match value {
            Value::Unknown => None,
            Value::Draw => Some(0),
            Value::Win { player, moves } => {
                let distance = place.ply + moves as usize;
                Some(score::of_outcome(Outcome::Win(player), place.player, distance))
            }
        }
    }

    pub fn search(
        &mut self,
        position: &G::Position,
        place: Place,
        mut alpha: Score,
        beta: Score,
    ) -> Score {
        if self.count() {
            return 0;
        }
        let Place { player, depth, ply, quiet } = place;
        if let Some(score) = self.known(position, place) {
            return score;
        }
        if self.quiet_limit > 0 && quiet >= self.quiet_limit {
            self.horizon += 1;
            return 0;
        }
        if depth <= 0 || ply >= LONGEST_LINE {
            return self.quiesce(position, place, self.settings.quiescence, alpha, beta);
        }
        let key = self.game.key(position);
        let occurrence = if self.repetition { self.game.occurrence(position) } else { key };
        if let Some(score) = self.repeated(position, occurrence, player) {
            return score;
        }
        let counted = memory_key(key, quiet, self.quiet_limit, self.settings);
        let entry = self.table.get(counted);
        if let Some(entry) = entry
            && let Some(score) = usable(entry, depth, ply, alpha, beta)
        {
            if !entry.complete && !self.is_settled(score, depth, ply) {
                self.horizon += 1;
            }
            return score;
        }
        let before = self.horizon;
        if let Some(score) = self.foretold(position, place, alpha, beta) {
            return score;
        }
        let mut list = self.lists.pop().unwrap_or_default();
        self.candidates(position, place, entry.map(|entry| entry.index), &mut list);
        let forced = list.len() == 1 && self.settings.free_forced;
        let place = Place { depth: if forced { depth + 1 } else { depth }, ..place };
        self.path.push(occurrence);
        let (first_alpha, mut best, mut best_index) = (alpha, -WIN - 1, list[0].1);
        for count in 0..list.len() {
            pick(&mut list, count);
            let (_, index, mv) = list[count];
            let score = self.try_move(position, place, mv, count, list.len(), (alpha, beta));
            if self.halted {
                break;
            }
            if score > best {
                (best, best_index) = (score, index);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                self.reward(place, mv, &list[..count]);
                break;
            }
        }
        self.path.pop();
        list.clear();
        self.lists.push(list);
        if self.halted {
            return 0;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > first_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let stored = Entry {
            score: from_here(best, ply),
            depth: depth.clamp(0, 255) as u8,
            bound,
            complete: self.horizon == before,
            index: best_index,
        };
        self.table.put(counted, stored);
        if self.is_settled(best, place.depth, ply) {
            // A result is a result, whatever opinions were heard on the way to it.
            self.horizon = before;
        }
        best
    }

    /// Whether a score will not change when more is searched. Where moves are counted, one that a table has
    /// told may stand for a longer way than one that ends just beyond the horizon.
    fn is_settled(&self, score: Score, depth: i32, ply: usize) -> bool {
        let distance = WIN - score.abs() - ply as Score;
        score.abs() >= PROVEN && (!self.counts || distance <= depth as Score)
    }

    fn quiet_after(&self, position: &G::Position, mv: G::Move, quiet: u32) -> u32 {
        if self.quiet_limit > 0 && self.game.is_quiet(position, mv) { quiet + 1 } else { 0 }
    }

    /// Searches one move: the first with the whole window, the others expecting to fail.
    pub fn try_move(
        &mut self,
        position: &G::Position,
        place: Place,
        mv: G::Move,
        count: usize,
        moves: usize,
        (alpha, beta): (Score, Score),
    ) -> Score {
        let quiet = self.quiet_after(position, mv, place.quiet);
        let mut next = position.clone();
        self.game.play(&mut next, mv);
        if count == 0 {
            return self.after(&next, place, quiet, 0, (alpha, beta));
        }
        let late = self.settings.reductions && place.depth >= 3 && count >= 3 && moves > 6;
        if late && !self.game.is_noisy(position, mv) {
            let reduction = 1 + i32::from(count >= 12) + i32::from(place.depth >= 7);
            let score = self.after(&next, place, quiet, reduction, (alpha, alpha + 1));
            if score <= alpha || self.halted {
                return score;
            }
        }
        let score = self.after(&next, place, quiet, 0, (alpha, alpha + 1));
        if score <= alpha || score >= beta || self.halted {
            return score;
        }
        self.after(&next, place, quiet, 0, (alpha, beta))
    }

    /// Beyond the horizon only noisy moves are followed, until the position can be judged.
    fn quiesce(
        &mut self,
        position: &G::Position,
        place: Place,
        left: u32,
        mut alpha: Score,
        beta: Score,
    ) -> Score {
        if self.tabled
            && let Some(score) = self.known(position, place)
        {
            return score;
        }
        let stand = self.opinion(position, place.player);
        if left == 0 || place.ply >= LONGEST_LINE {
            return stand;
        }
        let mut moves = std::mem::take(&mut self.scratch);
        moves.clear();
        self.game.candidates(position, &mut moves);
        // Whoever may stand and stands well enough needs no list of what else there is.
        if stand >= beta && moves.iter().any(|&mv| !self.game.is_noisy(position, mv)) {
            self.scratch = moves;
            return stand;
        }
        let mut noisy = self.lists.pop().unwrap_or_default();
        for (index, &mv) in moves.iter().enumerate() {
            if self.game.is_noisy(position, mv) {
                noisy.push((self.game.order(position, mv), index as u16, mv));
            }
        }
        // A player who may do something quiet may stand; one who must take may not.
        let forced = !noisy.is_empty() && noisy.len() == moves.len();
        self.scratch = moves;
        let mut best = if forced { -WIN } else { stand };
        if best < beta {
            alpha = alpha.max(best);
            best = self.follow(position, place, left, &mut noisy, best, (alpha, beta));
        }
        noisy.clear();
        self.lists.push(noisy);
        best
    }

    /// Tries the noisy moves, the most urgent first.
    fn follow(
        &mut self,
        position: &G::Position,
        place: Place,
        left: u32,
        noisy: &mut [Candidate<G::Move>],
        mut best: Score,
        (mut alpha, beta): (Score, Score),
    ) -> Score {
        for count in 0..noisy.len() {
            pick(noisy, count);
            let (_, _, mv) = noisy[count];
            if self.count() {
                return 0;
            }
            let mut next = position.clone();
            self.game.play(&mut next, mv);
            let ply = place.ply + 1;
            let quiet = self.quiet_after(position, mv, place.quiet);
            let deeper = Place { ply, quiet, ..place };
            let score = match self.game.turn(&next) {
                Turn::Over(outcome) => score::of_outcome(outcome, place.player, ply),
                Turn::Chance => self.opinion(&next, place.player),
                Turn::Player(mover) if mover == place.player => {
                    self.quiesce(&next, deeper, left - 1, alpha, beta)
                }
                Turn::Player(mover) => {
                    let deeper = Place { player: mover, ..deeper };
                    -self.quiesce(&next, deeper, left - 1, -beta, -alpha)
                }
            };
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    fn candidates(
        &mut self,
        position: &G::Position,
        place: Place,
        first: Option<u16>,
        list: &mut Vec<Candidate<G::Move>>,
    ) {
        let mut moves = std::mem::take(&mut self.scratch);
        moves.clear();
        self.game.candidates(position, &mut moves);
        let killers = self.killers[place.ply];
        let history = &self.history[place.player.index()];
        for (index, &mv) in moves.iter().enumerate() {
            let mut urgency = self.game.order(position, mv).clamp(-500_000, 500_000) * 1024;
            urgency += history.get(self.game.slot(mv)).copied().unwrap_or(0);
            if killers[0] == Some(mv) {
                urgency += 400_000;
            } else if killers[1] == Some(mv) {
                urgency += 200_000;
            }
            if Some(index as u16) == first {
                urgency = Score::MAX;
            }
            list.push((urgency, index as u16, mv));
        }
        self.scratch = moves;
    }

    /// A move refuted its rivals: remember it, and that those tried before it did not.
    fn reward(&mut self, place: Place, mv: G::Move, tried: &[Candidate<G::Move>]) {
        let killers = &mut self.killers[place.ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let bonus = (place.depth * place.depth).clamp(1, 400);
        let losers = tried.iter().map(|&(_, _, mv)| (mv, -bonus));
        for (mv, change) in losers.chain(std::iter::once((mv, bonus))) {
            let slot = self.game.slot(mv);
            if slot == 0 {
                continue;
            }
            let history = &mut self.history[place.player.index()];
            if history.len() <= slot {
                history.resize(slot + 1, 0);
            }
            // Old news fades, so that the numbers stay below 100,000.
            history[slot] += 32 * change - history[slot] * change.abs() / 2048;
        }
    }
}

/// Brings the most urgent of the remaining moves to its place; equal ones keep their order.
fn pick<M: Copy>(list: &mut [Candidate<M>], place: usize) {
    let mut best = place;
    for other in place + 1..list.len() {
        if list[other].0 > list[best].0 {
            best = other;
        }
    }
    list[place..=best].rotate_right(1);
}

/// The key under which a position is remembered. Where moves without progress run out, what was found
/// with more of them left does not hold: from half of them on they are part of the key, and from the
/// first on where every result must be exact.
pub(crate) fn memory_key(key: u64, quiet: u32, limit: u32, settings: AlphaBeta) -> u64 {
    let free = if settings == AlphaBeta::exact() { 0 } else { limit / 2 };
    key ^ u64::from(quiet.saturating_sub(free)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// A result seen from the root, counted from this position, and back.
fn from_here(score: Score, ply: usize) -> Score {
    match score {
        PROVEN.. => score + ply as Score,
        ..=LOST => score - ply as Score,
        _ => score,
    }
}

fn from_root(score: Score, ply: usize) -> Score {
    match score {
        PROVEN.. => score - ply as Score,
        ..=LOST => score + ply as Score,
        _ => score,
    }
}

/// The stored score, if it settles this window. A result proven at a smaller depth is still a bound.
fn usable(entry: Entry, depth: i32, ply: usize, alpha: Score, beta: Score) -> Option<Score> {
    let score = from_root(entry.score, ply);
    let deep = i32::from(entry.depth) >= depth || entry.complete;
    let settles = match entry.bound {
        Bound::Exact if deep => true,
        Bound::Exact => (score >= PROVEN && score >= beta) || (score <= -PROVEN && score <= alpha),
        Bound::Lower => score >= beta && (deep || score >= PROVEN),
        Bound::Upper => score <= alpha && (deep || score <= -PROVEN),
    };
    settles.then_some(score)
}
