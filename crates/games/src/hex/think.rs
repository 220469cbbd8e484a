//! On 11×11 a search guided by the network. On other boards tree search with all-moves-as-first statistics, two-distances
//! for the order and certain connections where it comes often. Playouts answer an intrusion into a bridge by saving it, and fill the board
//! before anyone looks who won.

use super::judge::{judge, network};
use super::potential::potentials;
use super::riddle::riddle;
use super::rules::{Hex, Move, Position};
use super::solve;
use super::study::{Look, look, reason};
use crate::shared::rhombus::RING;
use ludoteca_engine::solve::search::Prover;
use ludoteca_engine::solve::{Decide, OwnWay};
use ludoteca_engine::{
    Evaluate, Guided, Insight, Judge, Mind, Playout, Provable, Study, Think, Trace, Tree, Value,
    Words,
};
use ludoteca_game::bits::random_one;
use ludoteca_game::{Game, Player, Random, Turn};

/// The widest board of bytes, a border around it included.
const WIDE: usize = 21;

const EMPTY: u8 = 2;

/// How quickly a cell promises less with every step that it lies farther from the sides.
const DECAY: f32 = 0.6;

/// What a judgement of 11×11 costs: it takes as long as some 40 simulations of the other search.
const COST: u64 = 40;

/// How many judgements of 11×11 full strength makes; of other boards so many that it takes as long.
const JUDGEMENTS: u64 = 2400;

/// On 11×11 a2, b2 and c2, after which three thousand judgements at most expect 0.457, 0.525 and 0.508 points of Black.
const FAIR: [Move; 3] = [11, 12, 13];

/// The search of the boards that have no network.
const TREE: Tree = Tree {
    exploration: 0.15,
    rave: 1500.0,
    bias: 0.5,
    most: u32::MAX,
    expand: 6,
    urgency: 0.55,
    study: 60,
};

impl<const W: usize> Think for Hex<W> {
    fn mind(&self) -> Mind<Self> {
        let mind = match network(self) {
            Some(_) => {
                let cost = COST * self.grid.cells() as u64 / 121;
                let guided = Guided { exploration: 0.5, reduction: 0.15, study: 4, cost };
                // On a large board certain connections take longer than judgements.
                let share = if self.grid.columns > 13 { 2 } else { 5 };
                // On a small board a slip costs less.
                let ladder = match self.grid.columns {
                    ..9 => &[1250, 880, 540, 330, 140, 0][..],
                    _ => &[1750, 1000, 800, 560, 330, 130, 60, 0],
                };
                Mind::new(guided, JUDGEMENTS * COST * share / 5).ladder(ladder).beside(TREE)
            }
            None => Mind::new(TREE, 130_000).ladder(&[1750, 1000, 500, 312, 187, 100, 30, 0]),
        };
        mind.valued_by(solve::value)
            .solved_by(OwnWay(solve::outright))
            .proved_within(Self::looks)
            .proved_by(Self::lend)
            .fair(Self::fair)
            .riddles(riddle)
    }

    fn reason(&self, position: &Position<W>, mv: Move) -> Option<Words> {
        reason(self, position, mv as usize)
    }
}

impl<const W: usize> Insight for Hex<W> {
    /// Three states a cell, while that fits in a number.
    fn code(&self, position: &Position<W>) -> u64 {
        if self.grid.cells() > 36 {
            return self.key(position);
        }
        (0..self.grid.cells()).fold(0, |code, cell| {
            let [black, white] = [0, 1].map(|own: usize| u64::from(position.stones[own].has(cell)));
            3 * code + black + 2 * white
        })
    }

    fn has_draws(&self) -> bool {
        false
    }

    /// By certain connections and cells that do not matter. A win is given with the most moves that it
    /// may take.
    fn study(&self, position: &Position<W>) -> Study<Move> {
        let won = |winner: Player, stones: u32, mover: Player| Value::Win {
            player: winner,
            moves: 2 * stones - u32::from(winner == mover),
        };
        let player = position.player;
        match look(self, position) {
            Look::Won { player: winner, stones, key, .. } => {
                Study::Known(won(winner, stones, player), key.map(|cell| cell as Move))
            }
            Look::Open { moves, stones, .. } => {
                let enemy = player.other();
                let moves = moves.iter().map(|cell| cell as Move).collect();
                Study::Only(moves, won(enemy, stones, enemy))
            }
        }
    }

    fn slot(&self, mv: Move) -> usize {
        mv as usize + 1
    }
}

impl<const W: usize> Evaluate for Hex<W> {}

impl<const W: usize> Playout for Hex<W> {
    /// By two-distances: the cells on which both players depend first.
    fn priors(&self, position: &Position<W>, moves: &[Move], out: &mut Vec<f32>) {
        let sums = potentials(self, position);
        let least = moves.iter().map(|&mv| sums[mv as usize]).min().unwrap_or(0);
        out.extend(moves.iter().map(|&mv| (-DECAY * f32::from(sums[mv as usize] - least)).exp()));
    }

    fn rollout(
        &self,
        position: &mut Position<W>,
        last: Option<Move>,
        _: u32,
        random: &mut Random,
        scratch: &mut Vec<Move>,
        trace: &mut Trace,
    ) -> f64 {
        if let Turn::Over(outcome) = self.turn(position) {
            return outcome.points(Player::One);
        }
        Filling::new(self, position, scratch).fill(position.player, last, random, trace)
    }
}

impl<const W: usize> Judge for Hex<W> {
    fn judge(&self, position: &Position<W>, moves: &[Move], shares: &mut Vec<f32>) -> Option<f64> {
        network(self).map(|net| judge(net, position, moves, shares))
    }
}

impl<const W: usize> Provable for Hex<W> {
    /// By the fewest stones that would join a player's sides.
    fn soonest(&self, position: &Position<W>, player: Player) -> u32 {
        match self.lacking(position, player) {
            Some(stones) => 2 * stones - u32::from(player == position.player),
            None => u32::MAX,
        }
    }
}

impl<const W: usize> Hex<W> {
    /// Smaller boards are known at once.
    fn looks(&self, _: &Position<W>) -> u64 {
        match self.grid.columns {
            6 => 500_000,
            7 => 100_000,
            _ => 0,
        }
    }

    fn lend(&self, most: u64, work: &mut dyn FnMut(&mut dyn Decide<Self>)) {
        match solve::Small::new(self) {
            Some(small) => work(&mut solve::Finder::new(&small, most)),
            None => work(&mut Prover::new(self, most)),
        }
    }

    fn fair(&self, random: &mut Random) -> Option<Move> {
        if self.grid.columns != 11 {
            return None;
        }
        let mv = FAIR[random.below(FAIR.len())];
        Some(self.image_move(mv, random.below(2)))
    }
}

/// For each player and each state of the six cells around a move of the enemy, two bits each: the empty
/// ones that lie between two stones of the player.
static BROKEN: [[u8; 4096]; 2] = [broken(0), broken(1)];

const fn broken(own: usize) -> [u8; 4096] {
    let mut all = [0; 4096];
    let mut code = 0;
    while code < 4096 {
        let mut place = 0;
        while place < 6 {
            let before = code >> (2 * ((place + 5) % 6)) & 3;
            let after = code >> (2 * ((place + 1) % 6)) & 3;
            let middle = code >> (2 * place) & 3;
            if before == own && after == own && middle == EMPTY as usize {
                all[code] |= 1 << place;
            }
            place += 1;
        }
        code += 1;
    }
    all
}

/// A board of bytes on which a playout is filled: 0 and 1 for the stones of the players and for the
/// sides that are theirs.
struct Filling<'a> {
    size: usize,
    cells: [u8; WIDE * WIDE],
    /// The empty cells in random order, and where each of them stands.
    waiting: &'a mut Vec<Move>,
    place: [u16; WIDE * WIDE],
}

impl<'a> Filling<'a> {
    fn new<const W: usize>(
        game: &Hex<W>,
        position: &Position<W>,
        waiting: &'a mut Vec<Move>,
    ) -> Filling<'a> {
        let size = game.grid.columns;
        let mut cells = [EMPTY; WIDE * WIDE];
        // Beyond rows stand the sides of player one, beyond columns those of player two.
        for index in 0..=size {
            cells[index] = 0;
            cells[(size + 1) * WIDE + index + 1] = 0;
            cells[(index + 1) * WIDE] = 1;
            cells[index * WIDE + size + 1] = 1;
        }
        for (player, stones) in position.stones.iter().enumerate() {
            for cell in stones.iter() {
                cells[padded(cell, size)] = player as u8;
            }
        }
        waiting.clear();
        waiting.extend(game.empty(position).iter().map(|cell| padded(cell, size) as Move));
        Filling { size, cells, waiting, place: [0; WIDE * WIDE] }
    }

    fn fill(
        mut self,
        mut player: Player,
        last: Option<Move>,
        random: &mut Random,
        trace: &mut Trace,
    ) -> f64 {
        for index in 1..self.waiting.len() {
            self.waiting.swap(index, random.below(index + 1));
        }
        for (index, &cell) in self.waiting.iter().enumerate() {
            self.place[cell as usize] = index as u16;
        }
        let mut last = last.map(|cell| padded(cell as usize, self.size));
        while !self.waiting.is_empty() {
            let saved = last.and_then(|last| self.saving(last, player.index() as u8, random));
            let cell = saved.unwrap_or_else(|| self.waiting[self.waiting.len() - 1] as usize);
            let end = self.waiting[self.waiting.len() - 1];
            let place = self.place[cell];
            self.waiting[usize::from(place)] = end;
            self.place[end as usize] = place;
            self.waiting.pop();
            self.cells[cell] = player.index() as u8;
            trace.note(player, (cell / WIDE - 1) * self.size + cell % WIDE);
            last = Some(cell);
            player = player.other();
        }
        if self.connects() { 1.0 } else { 0.0 }
    }

    /// The cell that saves a bridge into which the last move intruded.
    #[inline]
    fn saving(&self, last: usize, own: u8, random: &mut Random) -> Option<usize> {
        let around = ring(last);
        let code = (0..6)
            .fold(0, |code, place| code | usize::from(self.cells[around[place]]) << (2 * place));
        let mut places = BROKEN[usize::from(own)][code];
        while places != 0 {
            let place = random_one(u64::from(places), random);
            let cell = around[place];
            if self.is_inside(cell) {
                return Some(cell);
            }
            places &= !(1 << place);
        }
        None
    }

    fn is_inside(&self, cell: usize) -> bool {
        let (row, column) = (cell / WIDE, cell % WIDE);
        (1..=self.size).contains(&row) && (1..=self.size).contains(&column)
    }

    /// Whether player one's stones on the full board join the first row to the last.
    fn connects(&mut self) -> bool {
        const SEEN: u8 = 3;
        let mut waiting = [0u16; WIDE * WIDE];
        let mut count = 0;
        for column in 1..=self.size {
            if self.cells[WIDE + column] == 0 {
                self.cells[WIDE + column] = SEEN;
                waiting[count] = (WIDE + column) as u16;
                count += 1;
            }
        }
        while count > 0 {
            count -= 1;
            let cell = waiting[count] as usize;
            if cell / WIDE == self.size {
                return true;
            }
            for next in ring(cell) {
                if self.cells[next] == 0 && next / WIDE > 0 {
                    self.cells[next] = SEEN;
                    waiting[count] = next as u16;
                    count += 1;
                }
            }
        }
        false
    }
}

fn padded(cell: usize, size: usize) -> usize {
    (cell / size + 1) * WIDE + cell % size + 1
}

#[inline]
fn ring(cell: usize) -> [usize; 6] {
    RING.map(|(right, up)| (cell as i32 + right + up * WIDE as i32) as usize)
}
