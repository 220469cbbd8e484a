//! Board of 3 rows and 4 columns, empty. A move touches one square: an empty one gets a green piece,
//! green becomes yellow, yellow becomes red, red stays. Whoever makes three equal in a row wins.

use ludoteca_game::bits::{ones, random_one};
use ludoteca_game::grid::Grid;
use ludoteca_game::{Game, Outcome, Player, Random, Turn};

const ROWS: usize = 3;

/// For every set of squares whether it holds a line of three: one bit a set.
static LINED_3: [u64; 8] = lined(3);
static LINED_4: [u64; 64] = lined(4);

/// The lines of three consecutive squares: 8 on 3×3, 14 on 3×4.
const fn lines(columns: usize) -> ([u16; 14], usize) {
    let steps: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];
    let mut found = [0; 14];
    let mut count = 0;
    let mut cell = 0;
    while cell < columns * ROWS {
        let mut direction = 0;
        while direction < 4 {
            let (right, up) = steps[direction];
            let end_column = (cell % columns) as i32 + 2 * right;
            let end_row = (cell / columns) as i32 + 2 * up;
            if end_column >= 0 && end_column < columns as i32 && end_row < ROWS as i32 {
                let step = up * columns as i32 + right;
                found[count] =
                    1 << cell | 1 << (cell as i32 + step) | 1 << (cell as i32 + 2 * step);
                count += 1;
            }
            direction += 1;
        }
        cell += 1;
    }
    (found, count)
}

const fn lined<const WORDS: usize>(columns: usize) -> [u64; WORDS] {
    let (lines, count) = lines(columns);
    let mut table = [0; WORDS];
    let mut set = 0;
    while set < WORDS * 64 {
        let mut line = 0;
        while line < count {
            if set as u16 & lines[line] == lines[line] {
                table[set >> 6] |= 1 << (set & 63);
            }
            line += 1;
        }
        set += 1;
    }
    table
}

#[derive(Clone, Debug)]
pub struct Semaforo {
    pub grid: Grid,
    lined: &'static [u64],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The squares that are green, yellow, red.
    pub colours: [u16; 3],
    /// Whose turn it is, or would be: in a finished game the other player has won.
    pub player: Player,
    pub over: bool,
}

/// The square touched.
pub type Move = u8;

impl Semaforo {
    pub fn new(columns: usize) -> Semaforo {
        let lined: &'static [u64] = if columns == 3 { &LINED_3 } else { &LINED_4 };
        Semaforo { grid: Grid::new(columns, ROWS), lined }
    }

    #[inline]
    pub fn has_line(&self, set: u16) -> bool {
        self.lined[usize::from(set >> 6)] >> (set & 63) & 1 != 0
    }

    /// The lines of the board as sets.
    pub fn lines(&self) -> Vec<u16> {
        let (lines, count) = lines(self.grid.columns);
        lines[..count].to_vec()
    }

    #[inline]
    fn targets(&self, position: &Position) -> u64 {
        u64::from(!position.colours[2]) & ((1 << self.grid.cells()) - 1)
    }
}

impl Game for Semaforo {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { colours: [0; 3], player: Player::One, over: false }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        if position.over {
            Turn::Over(Outcome::Win(position.player.other()))
        } else {
            Turn::Player(position.player)
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        if !position.over {
            out.extend(ones(self.targets(position)).map(|cell| cell as u8));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        let bit = 1u16 << mv;
        let [green, yellow, red] = position.colours;
        // Each colour takes over what the colour before it had here.
        let colours = [
            green ^ (bit & !(yellow | red)),
            yellow ^ (bit & (green | yellow)),
            red | (bit & yellow),
        ];
        position.colours = colours;
        position.player = position.player.other();
        // Only the colour that grew can have a new line; the others are asked for free.
        position.over = colours.into_iter().any(|set| self.has_line(set));
    }

    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        random_one(self.targets(position), random) as u8
    }

    fn symmetries(&self) -> usize {
        self.grid.symmetries()
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let colours = position.colours.map(|set| {
            ones(u64::from(set)).fold(0, |image, cell| image | 1 << self.grid.image(cell, symmetry))
        });
        Position { colours, ..*position }
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        self.grid.image(usize::from(mv), symmetry) as Move
    }
}
