//! All positions of Sz'Kwa, won, drawn or lost.

use ludoteca_engine::solve::surround::{self, Board, Kept};
use ludoteca_engine::solve::{Means, Surround, Table, Wish};
use ludoteca_game::Game;
use ludoteca_games::szkwa::Szkwa;
use ludoteca_games::szkwa::opening::{LAST as OPENING, NAME as OPENING_NAME};
use std::cmp::Ordering;

/// The moves of the last layer that is kept: one more ends every game.
pub const LAST: u32 = 39;
const FIRST: u32 = 1;
const NAME: &str = "szkwa, all layers";

pub type Position = <Szkwa as Game>::Position;

/// The game with more layers kept than its table has.
struct Everything(Szkwa);

impl Everything {
    fn inner(&self) -> &dyn Surround<Szkwa> {
        &self.0
    }
}

impl Surround<Szkwa> for Everything {
    fn points(&self) -> u32 {
        self.inner().points()
    }
    fn low(&self) -> u32 {
        self.inner().low()
    }
    fn last(&self) -> u32 {
        self.inner().last()
    }
    fn near(&self, point: u32) -> u32 {
        self.inner().near(point)
    }
    fn image_point(&self, point: u32, symmetry: usize) -> u32 {
        self.inner().image_point(point, symmetry)
    }
    fn board(&self, position: &Position) -> (u32, [u32; 2]) {
        self.inner().board(position)
    }
    fn position(&self, played: u32, stones: [u32; 2]) -> Position {
        self.inner().position(played, stones)
    }
    fn numbers(&self) -> &Board {
        self.inner().numbers()
    }
    fn late(&self) -> u32 {
        self.inner().late()
    }
    fn layers(&self) -> Vec<u32> {
        (FIRST..=LAST).collect()
    }
}

/// Solves the game and writes its layers.
pub fn solve(threads: usize, file: &str) {
    let game = Everything(Szkwa::new());
    let mut last = 0;
    let mut watch = |progress: ludoteca_engine::solve::Progress| {
        let share = progress.done * 100 / progress.of.max(1);
        if share != last {
            last = share;
            println!("{share} %");
        }
        true
    };
    let mut means = Means { threads, most: u64::MAX, watch: &mut watch };
    let wish = Wish { list: false, first: true };
    let solved = surround::solve(&game.0, &game, wish, None, &mut means).expect("a solution");
    println!("{:?}", solved.value);
    std::fs::write(file, solved.table.expect("layers").bytes(NAME)).expect("room");
}

/// The layers of a file that [`solve`] wrote.
#[derive(Debug)]
pub struct Layers {
    pub game: Szkwa,
    kept: Kept,
}

impl Layers {
    pub fn read(file: &str) -> Layers {
        let bytes = std::fs::read(file).expect("a file of layers");
        let Ok(Table::Surround(kept)) = Table::read(&bytes, NAME) else { panic!("layers") };
        Layers { game: Szkwa::new(), kept }
    }

    /// Writes those of the first moves, which come with the program.
    pub fn write_opening(&self, file: &str) {
        let opening = self.kept.up_to(OPENING);
        std::fs::write(file, Table::Surround(opening).bytes(OPENING_NAME)).expect("room");
    }

    /// Whether a position is lost, drawn or won for the player to move.
    pub fn result(&self, position: &Position) -> Option<Ordering> {
        surround::result(&self.game, &self.kept, position)
    }
}
