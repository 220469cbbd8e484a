//! Produto for the sum solver: the full board alone counts, one point for the winner.

use super::rules::{Move, Position, Produto};
use ludoteca_engine::solve::Sum;
use ludoteca_game::bits::ones;
use ludoteca_game::{Game, Outcome, Player, Turn};

/// Sets of cells under the symmetries, seven cells at a time, for boards of up to 28 cells.
#[derive(Clone, Debug)]
pub struct Turned(Vec<[[u32; 128]; 4]>);

impl Turned {
    /// None for larger boards.
    pub fn new(game: &Produto) -> Option<Turned> {
        let cells = game.hexagon.cells();
        if cells > 28 {
            return None;
        }
        let image = |symmetry: usize| {
            std::array::from_fn(|part| {
                std::array::from_fn(|set| {
                    let own = ones(set as u64).map(|bit| 7 * part + bit).filter(|&cell| cell < cells);
                    own.fold(0, |sum, cell| {
                        let mv = Move { colour: Player::One, cell: cell as u8 };
                        sum | 1 << game.image_move(mv, symmetry).cell
                    })
                })
            })
        };
        Some(Turned((0..game.symmetries()).map(image).collect()))
    }
}

fn turned(image: &[[u32; 128]; 4], set: u64) -> u64 {
    let part = |index: usize| image[index][(set >> (7 * index) & 127) as usize];
    u64::from(part(0) | part(1) | part(2) | part(3))
}

impl Sum<Produto> for Turned {
    fn left(&self, position: &Position) -> u32 {
        let cells = self.0[0].iter().fold(0, |sum, part| sum | part[127]).count_ones();
        cells - position.taken().count_ones()
    }

    fn lead(&self, game: &Produto, position: &Position, player: Player) -> i32 {
        match game.turn(position) {
            Turn::Over(Outcome::Win(winner)) if winner == player => 1,
            Turn::Over(_) => -1,
            _ => 0,
        }
    }

    fn has_draws(&self) -> bool {
        false
    }

    /// Whose turn it is follows from how many stones there are.
    fn key(&self, _: &Produto, position: &Position) -> Option<u64> {
        if self.left(position) < 2 {
            return None;
        }
        let [black, white] = position.stones;
        self.0.iter().map(|image| turned(image, black) << 32 | turned(image, white)).min()
    }

    /// Those first after which the products look best.
    fn choices(&self, game: &Produto, position: &Position, out: &mut Vec<Move>) -> (i32, i32) {
        let first = out.len();
        game.moves(position, out);
        if self.left(position) > 3 {
            let sign = if position.player == Player::One { 1 } else { -1 };
            out[first..].sort_by_cached_key(|&mv| {
                let mut stones = position.stones;
                stones[mv.colour.index()] |= 1 << mv.cell;
                let [black, white] = stones.map(|set| game.product(set));
                -sign * (black - white)
            });
        }
        (-1, 1)
    }
}
