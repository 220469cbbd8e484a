//! Tree search with all-moves-as-first statistics: a stone of a colour on a cell means much the same
//! whenever it is placed, and whoever places it.

use super::last;
use super::rules::{Move, Position, Produto};
use ludoteca_engine::solve::{Boards, Filling, Means, Shelf, Solver, Unsolved};
use ludoteca_engine::{Evaluate, Insight, Mind, Playout, Provable, Think, Trace, Tree, Value};
use ludoteca_game::bits::ones;
use ludoteca_game::{Player, Random};

/// For the hexagon of side 3, by either rule for equal scores.
static SHELVES: [Shelf; 2] = [Shelf::large(), Shelf::large()];

impl Think for Produto {
    fn mind(&self) -> Mind<Self> {
        let tree = Tree {
            exploration: 0.3,
            rave: 1000.0,
            bias: 0.0,
            expand: 5,
            urgency: 0.6,
            ..Tree::default()
        };
        let mind = Mind::new(tree, 120_000)
            .ladder(&[1780, 1000, 500, 250, 150, 100, 30, 0])
            .riddles(|game, position, _| last::riddle(game, position));
        match self.shelf() {
            Some(shelf) => mind.solved_by(Boards).on(Some(shelf)).made_by(Self::made),
            None => mind,
        }
    }
}

impl Insight for Produto {
    fn slot(&self, mv: Move) -> usize {
        1 + mv.colour.index() * 64 + usize::from(mv.cell)
    }
}

impl Evaluate for Produto {}

impl Playout for Produto {
    /// Every empty cell gets either colour at once. Only the full board counts, not who filled it: each stone is noted
    /// for both players, which tells the search twice as much.
    fn rollout(
        &self,
        position: &mut Position,
        _: Option<Move>,
        _: u32,
        random: &mut Random,
        _: &mut Vec<Move>,
        trace: &mut Trace,
    ) -> f64 {
        let empty = self.tables.all & !position.taken();
        let black = empty & random.next();
        for cell in ones(empty) {
            let colour = Player::BOTH[usize::from(black >> cell & 1 == 0)];
            let slot = self.slot(Move { colour, cell: cell as u8 });
            for player in Player::BOTH {
                trace.note(player, slot);
            }
        }
        let winner = self.winner(position.stones[0] | black);
        f64::from(u8::from(winner == Player::One))
    }
}

impl Provable for Produto {}

impl Produto {
    fn shelf(&self) -> Option<&'static Shelf> {
        let small = self.hexagon.side <= 3;
        small.then(|| &SHELVES[usize::from(self.second_wins_ties)])
    }

    /// The table takes a second or two to make and more room than a game should keep on disk unasked: it is made for whoever asks.
    fn made(&self, position: &Position, means: &mut Means<'_>) -> Result<Value, Unsolved> {
        let shelf = self.shelf().ok_or(Unsolved::TooLarge(0))?;
        if !shelf.is_filled() {
            let (threads, watch) = (means.threads, &mut *means.watch);
            shelf.put(Boards.list(self, &mut Means { threads, most: u64::MAX, watch })?.table);
        }
        Ok(shelf.value(self, &Boards, position))
    }
}
