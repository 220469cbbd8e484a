//! What is still to be won depends on the drawn lines alone, whoever drew them: the sum solver's view of
//! the board, with the moves that matter and one key for all boards that come to the same.

use super::outlook::outlooks;
use super::plan::Plan;
use super::rules::{Move, Pontos, Position};
use ludoteca_engine::solve::{Margins, Outlook, Sum};
use ludoteca_game::{Bits, Player, Random};

/// Random numbers for what is left of a board: for every way out of a box that lacks more than two lines
/// (the box, where the way ends, how many boxes lie on it), under each of the eight symmetries; and for
/// the chains and loops that stand alone, wherever they are.
#[derive(Debug)]
pub struct Keys {
    boxes: usize,
    ways: Vec<[u64; 8]>,
    chains: Vec<[u64; 2]>,
}

impl Keys {
    /// Made only for boards that a solver may ask for.
    pub fn new<const W: usize>(game: &Pontos<W>) -> Keys {
        let boxes = game.tables.around.len();
        let mut random = Random::new(4);
        let sides = boxes + 1;
        let numbers: Vec<u64> = (0..boxes * sides * boxes).map(|_| random.next()).collect();
        let way = |index: usize| {
            let (from, to, length) = (index / boxes / sides, index / boxes % sides, index % boxes);
            std::array::from_fn(|symmetry| {
                let image = |cell: usize| {
                    game.tables.images[symmetry].1.get(cell).map_or(boxes, |&cell| usize::from(cell))
                };
                numbers[(image(from) * sides + image(to)) * boxes + length]
            })
        };
        let ways = (0..numbers.len()).map(way).collect();
        let chains = (0..=boxes).map(|_| [random.next(), random.next()]).collect();
        Keys { boxes, ways, chains }
    }

    /// The same for boards that differ by a symmetry, by the course of their chains, or by where chains
    /// stand that are joined to nothing.
    fn key(&self, plan: &Plan) -> u64 {
        let mut sums = [0u64; 8];
        plan.ways(|from, to, length| {
            let to = to.unwrap_or(self.boxes);
            let way = &self.ways[(from * (self.boxes + 1) + to) * self.boxes + length];
            for (sum, number) in sums.iter_mut().zip(way) {
                *sum = sum.wrapping_add(*number);
            }
        });
        let alone = plan.runs().filter(|run| !run.joined).fold(0u64, |sum, run| {
            sum.wrapping_add(self.chains[run.boxes() as usize][usize::from(run.is_loop)])
        });
        sums.into_iter().min().unwrap_or(0).wrapping_add(alone)
    }
}

impl<const W: usize> Margins<Pontos<W>> for Pontos<W> {
    fn numbers(&self) -> u64 {
        1 << self.tables.ends.len()
    }

    fn number(&self, position: &Position<W>) -> u64 {
        position.drawn.0[0]
    }

    fn position(&self, number: u64) -> Option<Position<W>> {
        let mut drawn = Bits::EMPTY;
        drawn.0[0] = number;
        Some(Position { drawn, claims: [0; 2], player: Player::One })
    }

    fn are_sets(&self) -> bool {
        true
    }
}

impl<const W: usize> Sum<Pontos<W>> for Pontos<W> {
    fn left(&self, position: &Position<W>) -> u32 {
        self.tables.all.without(&position.drawn).count() as u32
    }

    /// Where a box can be taken there are two choices at most: those are looked at again.
    fn key(&self, _: &Pontos<W>, position: &Position<W>) -> Option<u64> {
        let plan = Plan::new(self, position);
        (plan.one == 0).then(|| self.tables.keys.get_or_init(|| Keys::new(self)).key(&plan))
    }

    /// Nobody gets more boxes than there are left; chains and loops that stand alone are known exactly.
    fn choices(&self, _: &Pontos<W>, position: &Position<W>, out: &mut Vec<Move>) -> (i32, i32) {
        let plan = Plan::new(self, position);
        if let Some(worth) = plan.chains_alone() {
            return (-worth, -worth);
        }
        plan.candidates(out);
        (-plan.left(), plan.left())
    }
    /// Where no box can be taken every move ends in such a position again.
    fn outlooks(
        &self,
        _: &Pontos<W>,
        position: &Position<W>,
        goal: i32,
        out: &mut Vec<Outlook<Position<W>>>,
    ) -> Option<(i32, i32)> {
        let plan = Plan::new(self, position);
        if plan.one != 0 || self.tables.ends.len() > 64 {
            return None;
        }
        if let Some(worth) = plan.chains_alone() {
            return Some((-worth, -worth));
        }
        let left = plan.left();
        if (1 - left..=left).contains(&goal) {
            outlooks(self, position, &plan, goal, out);
        }
        Some((-left, left))
    }
}
