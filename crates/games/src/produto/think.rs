//! Tree search with all-moves-as-first statistics: a stone of a colour on a cell means much the same
//! whenever it is placed.

use super::last;
use super::rules::{Move, Position, Produto};
use ludoteca_engine::solve::{Filling, Means, Shelf, Unsolved, solve};
use ludoteca_engine::{Engine, Riddle, Think, Tree, Value};

/// For the hexagon of side 3, by either rule for equal scores.
static SHELVES: [Shelf; 2] = [Shelf::large(), Shelf::large()];

impl Think for Produto {
    fn engine(&self, _: &Position) -> Engine {
        let tree = Tree::default();
        Engine::Tree(Tree { exploration: 0.3, rave: 1000.0, bias: 0.0, expand: 5, urgency: 0.6, ..tree })
    }

    fn full_strength(&self) -> u64 {
        120_000
    }

    fn ladder(&self) -> [u16; 8] {
        [2000, 1000, 500, 250, 150, 100, 30, 0]
    }

    fn shelf(&self) -> Option<&'static Shelf> {
        let small = self.hexagon.side <= 3;
        small.then(|| &SHELVES[usize::from(self.second_wins_ties)])
    }

    fn filling(&self) -> Option<&dyn Filling<Self>> {
        if self.hexagon.side <= 3 { Some(self) } else { None }
    }

    /// The table takes a second or two to make and more room than a game should keep on disk unasked: it is made for whoever asks.
    fn worked_out(&self, position: &Position, means: &mut Means<'_>) -> Result<Value, Unsolved> {
        let shelf = self.shelf().ok_or(Unsolved::TooLarge(0))?;
        if !shelf.is_filled() {
            let (threads, watch) = (means.threads, &mut *means.watch);
            shelf.put(solve(self, &mut Means { threads, most: u64::MAX, watch })?.table);
        }
        Ok(shelf.value(self, position))
    }

    fn riddle(&self, position: &Position, _steps: u64) -> Riddle<Move> {
        last::riddle(self, position)
    }

    fn slot(&self, mv: Move) -> usize {
        1 + mv.colour.index() * 64 + usize::from(mv.cell)
    }
}
