//! Place one piece; pairs of enemies between the new piece and another own one are captured, in each of
//! 8 directions. Five or more in a row win, and so do five captured pairs.
//! A square is two bits of its row's word. Around a new piece the four lines of nine squares are
//! gathered into four words of the same form, and runs and pairs are found there without branching.

use ludoteca_game::grid::Grid;
use ludoteca_game::{Game, Outcome, Player, Random, Turn};

const MOST: usize = 19;
/// Empty squares around the board, so that no line of nine leaves the words.
pub const MARGIN: usize = 4;
/// So many captured pairs win.
pub const PAIRS: u8 = 5;

/// The low bit of every square of a line of nine.
const NINE: u64 = 0x1_5555;

#[derive(Clone, Debug)]
pub struct Pente {
    pub size: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The rows with their margins; a square is 1 for player one, 2 for player two.
    pub rows: [u64; MOST + 2 * MARGIN],
    /// How many squares are taken.
    pub taken: u16,
    /// The pairs captured by players one and two.
    pub pairs: [u8; 2],
    /// Whose turn it is, or would be.
    pub player: Player,
    pub over: Option<Outcome>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub column: u8,
    pub row: u8,
}

impl Move {
    pub fn new(column: usize, row: usize) -> Move {
        Move { column: column as u8, row: row as u8 }
    }
}

impl Position {
    pub fn empty() -> Position {
        Position {
            rows: [0; MOST + 2 * MARGIN],
            taken: 0,
            pairs: [0; 2],
            player: Player::One,
            over: None,
        }
    }

    /// 0 for an empty square, else the player's number.
    #[inline]
    fn square(&self, column: usize, row: usize) -> u64 {
        self.rows[row + MARGIN] >> (2 * (column + MARGIN)) & 3
    }

    pub fn at(&self, column: usize, row: usize) -> Option<Player> {
        Player::from_number(self.square(column, row) as u8)
    }

    /// Puts a piece on an empty square.
    pub fn put(&mut self, column: usize, row: usize, player: Player) {
        self.rows[row + MARGIN] |= u64::from(player.number()) << (2 * (column + MARGIN));
        self.taken += 1;
    }

    fn remove(&mut self, column: usize, row: usize) {
        self.rows[row + MARGIN] &= !(3 << (2 * (column + MARGIN)));
        self.taken -= 1;
    }

    /// The lines of nine squares around a square, two bits each, the square itself in the middle:
    /// along the row, the column and the two diagonals. All but the first run upward.
    #[inline]
    pub fn lines(&self, column: usize, row: usize) -> [u64; 4] {
        let mut lines = [0; 4];
        for step in 0..9 {
            let window = self.rows[row + step] >> (2 * column);
            lines[1] |= (window >> 8 & 3) << (2 * step);
            lines[2] |= window & 3 << (2 * step);
            lines[3] |= (window >> (2 * (8 - step)) & 3) << (2 * step);
        }
        lines[0] = self.rows[row + MARGIN] >> (2 * column) & (NINE * 3);
        lines
    }

    /// Whether a player has five or more in a row through a square.
    pub fn has_five(&self, column: usize, row: usize, player: Player) -> bool {
        self.lines(column, row).into_iter().any(|line| five(line, player))
    }
}

/// Whether a line of nine holds five equal squares in a row.
#[inline]
fn five(line: u64, player: Player) -> bool {
    let own = line >> player.index() & NINE;
    let two = own & own >> 2;
    two & two >> 4 & own >> 8 != 0
}

/// The directions of the four lines, in the order of [`Position::lines`].
pub const ALONG: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

impl Pente {
    pub fn new(size: usize) -> Pente {
        Pente { size }
    }

    pub fn grid(&self) -> Grid {
        Grid::new(self.size, self.size)
    }

    fn empties(&self, position: &Position) -> impl Iterator<Item = Move> {
        let size = self.size;
        (0..size * size)
            .map(move |cell| (cell % size, cell / size))
            .filter(|&(column, row)| position.square(column, row) == 0)
            .map(|(column, row)| Move::new(column, row))
    }
}

impl Game for Pente {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position::empty()
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        match position.over {
            Some(outcome) => Turn::Over(outcome),
            None => Turn::Player(position.player),
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        if position.over.is_none() {
            out.extend(self.empties(position));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        let (column, row) = (usize::from(mv.column), usize::from(mv.row));
        let player = position.player;
        position.put(column, row, player);
        // Own at distance 3, enemies at distances 1 and 2, on either side of the middle (square 4).
        let (own, enemy) = (u64::from(player.number()), u64::from(player.other().number()));
        let after = enemy << 10 | enemy << 12 | own << 14;
        let before = enemy << 6 | enemy << 4 | own << 2;
        let mut won = false;
        for (line, (right, up)) in position.lines(column, row).into_iter().zip(ALONG) {
            won |= five(line, player);
            for (pattern, mask, sign) in [(after, 0x3f << 10, 1), (before, 0x3f << 2, -1)] {
                if line & mask == pattern {
                    for distance in [sign, 2 * sign] {
                        position.remove(
                            (column as i32 + right * distance) as usize,
                            (row as i32 + up * distance) as usize,
                        );
                    }
                    position.pairs[player.index()] += 1;
                }
            }
        }
        if won || position.pairs[player.index()] >= PAIRS {
            position.over = Some(Outcome::Win(player));
        } else if usize::from(position.taken) == self.size * self.size {
            position.over = Some(Outcome::Draw);
        }
        position.player = player.other();
    }

    fn score(&self, position: &Position) -> Option<[i32; 2]> {
        Some(position.pairs.map(i32::from))
    }

    /// Tries random squares while most are empty; every empty square is equally likely.
    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        let size = self.size as u64;
        let left = self.size * self.size - usize::from(position.taken);
        if left * 16 >= self.size * self.size {
            loop {
                let bits = random.next();
                let column = (((bits & 0xffff_ffff) * size) >> 32) as usize;
                let row = (((bits >> 32) * size) >> 32) as usize;
                if position.square(column, row) == 0 {
                    return Move::new(column, row);
                }
            }
        }
        self.empties(position).nth(random.below(left)).expect("an empty square")
    }

    fn symmetries(&self) -> usize {
        self.grid().symmetries()
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let mut image = Position { rows: [0; MOST + 2 * MARGIN], taken: 0, ..*position };
        let grid = self.grid();
        for cell in 0..grid.cells() {
            if let Some(player) = position.at(grid.column(cell), grid.row(cell)) {
                let seen = grid.image(cell, symmetry);
                image.put(grid.column(seen), grid.row(seen), player);
            }
        }
        image
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        let grid = self.grid();
        let seen = grid.image(grid.cell(mv.column.into(), mv.row.into()), symmetry);
        Move::new(grid.column(seen), grid.row(seen))
    }
}
