//! The solver of boards that are filled against plain minimax, on games drawn at random.

use super::minimax::solved;
use super::solving::exact;
use super::{look_up, solve};
use crate::mind::Think;
use crate::solve::{Boards, Filling, Means, Unsolved};
use crate::{Evaluate, Insight, Mind, Playout, Provable, Tree};
use ludoteca_game::{Game, Outcome, Player, Random, Turn};

/// Cells to paint in one of two colours; the seed says whose turn it is and who wins.
#[derive(Clone, Debug)]
struct Paint {
    seed: u64,
    cells: u32,
}

type Painted = [u64; 2];

impl Paint {
    fn draw(&self, number: u64) -> Player {
        Player::BOTH[(Random::new(self.seed << 32 ^ number).next() >> 20) as usize & 1]
    }
}

impl Game for Paint {
    type Position = Painted;
    type Move = (usize, u32);

    fn start(&self) -> Painted {
        [0; 2]
    }

    fn turn(&self, position: &Painted) -> Turn {
        let stones = (position[0] | position[1]).count_ones();
        match stones == self.cells {
            true => Turn::Over(Outcome::Win(self.winner(position[0]))),
            false => Turn::Player(self.mover(stones)),
        }
    }

    fn moves(&self, position: &Painted, out: &mut Vec<(usize, u32)>) {
        let empty = |cell: &u32| (position[0] | position[1]) >> cell & 1 == 0;
        out.extend((0..self.cells).filter(empty).flat_map(|cell| [(0, cell), (1, cell)]));
    }

    fn play(&self, position: &mut Painted, (colour, cell): (usize, u32)) {
        position[colour] |= 1 << cell;
    }

    /// The cells in the other order.
    fn symmetries(&self) -> usize {
        2
    }
}

impl Filling<Paint> for Paint {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn stones(&self, position: &Painted) -> [u64; 2] {
        *position
    }

    fn mover(&self, stones: u32) -> Player {
        self.draw(1 << 20 | u64::from(stones))
    }

    fn winner(&self, first: u64) -> Player {
        self.draw(first)
    }

    fn image(&self, cell: u32, symmetry: usize) -> u32 {
        if symmetry == 0 { cell } else { self.cells - 1 - cell }
    }
}

impl Think for Paint {
    fn mind(&self) -> Mind<Self> {
        Mind::new(Tree::default(), 50_000).solved_by(Boards)
    }
}

impl Insight for Paint {}

impl Evaluate for Paint {}

impl Playout for Paint {}

impl Provable for Paint {}

#[test]
fn filled_boards_have_the_value_of_minimax() {
    let mut wins = [0; 2];
    for seed in 0..40 {
        let paint = Paint { seed, cells: 4 + seed as u32 % 6 };
        let mut means =
            Means { threads: 1 + seed as usize % 3, most: 1 << 10, watch: &mut |_| true };
        let table = solve(&paint, &mut means).expect("a small game").table;
        let mut random = Random::new(seed);
        for _ in 0..30 {
            let mut position = paint.start();
            let least = paint.cells.saturating_sub(5);
            for _ in 0..least + random.below(5.min(paint.cells as usize)) as u32 {
                let mv = paint.random_move(&position, &mut random, &mut Vec::new());
                paint.play(&mut position, mv);
            }
            let value = exact(solved(&paint, &position));
            assert_eq!(look_up(&paint, &table, &position), value, "seed {seed} {position:?}");
            wins[usize::from(value.points() == Some(1.0))] += 1;
        }
    }
    assert!(wins[0] > 200 && wins[1] > 200, "{wins:?}");
}

#[test]
fn boards_are_counted_with_and_without_their_images() {
    let paint = Paint { seed: 1, cells: 5 };
    let mut means = Means { threads: 1, most: 1 << 10, watch: &mut |_| true };
    let solution = solve(&paint, &mut means).expect("a small game");
    // 3 of the 5 cells can be chosen freely on a board that is its own image.
    let (all, own) = (243 - 32, 27 - 8);
    assert_eq!((solution.positions, solution.different), (all, (all + own) / 2));
    let mut few = Means { threads: 1, most: 8, watch: &mut |_| true };
    assert_eq!(solve(&paint, &mut few).expect_err("too few"), Unsolved::TooLarge(8));
    let mut stopped = Means { threads: 1, most: 1 << 10, watch: &mut |_| false };
    assert_eq!(solve(&paint, &mut stopped).expect_err("a stop"), Unsolved::Stopped);
}
