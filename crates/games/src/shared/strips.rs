//! Strips laid along the lines of a board of squares and never taken up again: dominoes and longer bars. Player one lays
//! them upward (Vertical), player two to the right (Horizontal). A strip is the squares that are joined with the next one.

use ludoteca_game::grid::Grid;
use ludoteca_game::notation::{read_player, words};
use ludoteca_game::{Bits, Kind, Piece, Player, Site};
use std::hash::{Hash, Hasher};

/// The first square, the lower or left one, and the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strip {
    pub from: u8,
    pub to: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<const W: usize> {
    pub covered: Bits<W>,
    /// The squares that a strip of each player joins with the next one upward, or to the right.
    pub joined: [Bits<W>; 2],
    pub player: Player,
}

/// What was laid how does not matter any more: positions that leave the same squares are the same to searches.
impl<const W: usize> Hash for Position<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.covered.0.iter().for_each(|&word| state.write_u64(word));
        state.write_u8(self.player.number());
    }
}

/// A board of at most 64 × `W` squares, and as many in a row as it has columns.
#[derive(Clone, Copy, Debug)]
pub struct Strips<const W: usize> {
    pub grid: Grid,
    pub all: Bits<W>,
    /// Every square that has one to the right.
    inner: Bits<W>,
}

/// Every square as many numbers lower.
#[inline]
fn down<const W: usize>(set: &Bits<W>, by: usize) -> Bits<W> {
    let mut moved = Bits::EMPTY;
    for index in 0..W {
        moved.0[index] = set.0[index] >> by;
        if index + 1 < W {
            moved.0[index] |= set.0[index + 1] << (64 - by);
        }
    }
    moved
}

/// Every square as many numbers higher.
#[inline]
fn up<const W: usize>(set: &Bits<W>, by: usize) -> Bits<W> {
    let mut moved = Bits::EMPTY;
    for index in 0..W {
        moved.0[index] = set.0[index] << by;
        if index > 0 {
            moved.0[index] |= set.0[index - 1] >> (64 - by);
        }
    }
    moved
}

impl<const W: usize> Strips<W> {
    pub fn new(columns: usize, rows: usize) -> Strips<W> {
        let grid = Grid::new(columns, rows);
        let all = Bits::first(grid.cells());
        let mut inner = all;
        (0..rows).for_each(|row| inner.clear(grid.cell(columns - 1, row)));
        Strips { grid, all, inner }
    }

    pub fn start(&self) -> Position<W> {
        Position { covered: Bits::EMPTY, joined: [Bits::EMPTY; 2], player: Player::One }
    }

    /// From a square to the next one of a player's strip.
    #[inline]
    pub fn step(&self, player: Player) -> usize {
        if player == Player::One { self.grid.columns } else { 1 }
    }

    /// Where strips of two squares may begin: both squares are among these.
    #[inline]
    pub fn pairs(&self, free: &Bits<W>, player: Player) -> Bits<W> {
        match player {
            Player::One => free.and(&down(free, self.grid.columns)),
            Player::Two => free.and(&down(free, 1)).and(&self.inner),
        }
    }

    /// Where strips may begin that are a square longer than those which may begin here.
    #[inline]
    pub fn longer(&self, starts: &Bits<W>, player: Player) -> Bits<W> {
        starts.and(&down(starts, self.step(player)))
    }

    /// The squares of pairs that begin here.
    #[inline]
    pub fn ends(&self, starts: &Bits<W>, player: Player) -> Bits<W> {
        starts.or(&up(starts, self.step(player)))
    }

    /// How many strips of two squares fit at most: every second square of each run begins one.
    pub fn most(&self, free: &Bits<W>, player: Player) -> u32 {
        let (pairs, step) = (self.pairs(free, player), self.step(player));
        let mut begins = pairs.without(&up(&pairs, step));
        let mut fresh = begins;
        while !fresh.is_empty() {
            fresh = up(&up(&fresh, step), step).and(&pairs);
            begins = begins.or(&fresh);
        }
        begins.count() as u32
    }

    /// The pairs of a player that the other can never touch.
    #[inline]
    pub fn alone(&self, free: &Bits<W>, player: Player) -> Bits<W> {
        let other = player.other();
        let others = self.ends(&self.pairs(free, other), other);
        self.pairs(&free.without(&others), player)
    }

    /// How many runs of squares these pairs make up.
    #[inline]
    pub fn runs(&self, pairs: &Bits<W>, player: Player) -> u32 {
        pairs.without(&up(pairs, self.step(player))).count() as u32
    }

    /// Whether a board is at most 8×8, and so a set of its squares a word.
    pub fn is_word(&self) -> bool {
        self.grid.columns <= 8 && self.grid.rows <= 8
    }

    /// A set as a word with rows of eight.
    pub fn word(&self, set: &Bits<W>) -> u64 {
        let columns = self.grid.columns;
        if columns == 8 {
            return set.0[0];
        }
        (0..self.grid.rows).fold(0, |word, row| {
            word | (set.0[0] >> (columns * row) & (0xff >> (8 - columns))) << (8 * row)
        })
    }

    #[inline]
    pub fn free(&self, position: &Position<W>) -> Bits<W> {
        self.all.without(&position.covered)
    }

    /// Whether the player to move has room for two squares.
    #[inline]
    pub fn is_stuck(&self, position: &Position<W>) -> bool {
        self.pairs(&self.free(position), position.player).is_empty()
    }

    /// Lays a strip of the player to move and hands the turn over.
    #[inline]
    pub fn lay(&self, position: &mut Position<W>, strip: Strip) {
        self.put(position, strip, position.player);
        position.player = position.player.other();
    }

    #[inline]
    fn put(&self, position: &mut Position<W>, strip: Strip, player: Player) {
        let (step, last) = (self.step(player), usize::from(strip.to));
        let mut square = usize::from(strip.from);
        while square < last {
            position.covered.set(square);
            position.joined[player.index()].set(square);
            square += step;
        }
        position.covered.set(last);
    }

    /// The strips that lie on the board, with their owners.
    pub fn laid(&self, position: &Position<W>) -> Vec<(Strip, Player)> {
        let mut strips = Vec::new();
        for player in Player::BOTH {
            let joined = position.joined[player.index()];
            let step = self.step(player);
            for from in joined.without(&up(&joined, step)).iter() {
                let mut to = from;
                while joined.has(to) {
                    to += step;
                }
                strips.push((Strip { from: from as u8, to: to as u8 }, player));
            }
        }
        strips
    }

    /// Mirrored left and right by bit 0 of the symmetry, bottom and top by bit 1: either keeps what is upright upright.
    pub fn image(&self, position: &Position<W>, symmetry: usize) -> Position<W> {
        let mut image = Position { player: position.player, ..self.start() };
        for (strip, player) in self.laid(position) {
            self.put(&mut image, self.image_of(strip, symmetry), player);
        }
        image
    }

    pub fn image_of(&self, strip: Strip, symmetry: usize) -> Strip {
        let [one, other] =
            [strip.from, strip.to].map(|end| self.grid.image(usize::from(end), symmetry) as u8);
        Strip { from: one.min(other), to: one.max(other) }
    }

    /// `c3-c7`.
    pub fn write(&self, strip: Strip, out: &mut String) {
        self.grid.write(usize::from(strip.from), out);
        out.push('-');
        self.grid.write(usize::from(strip.to), out);
    }

    /// The rows from the top: `.` a free square, `^` the top of an upright strip and `|` what lies below it, `<` the left
    /// end of a lying one and `-` what lies right of it; then the player to move.
    pub fn write_position(&self, position: &Position<W>, out: &mut String) {
        let [upright, lying] = position.joined;
        let columns = self.grid.columns;
        self.grid.write_rows(out, |cell| {
            if upright.has(cell) {
                '|'
            } else if up(&upright, columns).has(cell) {
                '^'
            } else if up(&lying, 1).has(cell) {
                '-'
            } else if lying.has(cell) {
                '<'
            } else {
                '.'
            }
        });
        out.push_str(&format!(" {}", position.player.number()));
    }

    /// Reads what `write_position` writes. Both lay by turns, so that Vertical has laid as many strips as Horizontal, or one
    /// more.
    pub fn read_position(&self, text: &str) -> Result<Position<W>, String> {
        let [rows, player] = words(text, "rows player")?;
        let mut signs = vec!['.'; self.grid.cells()];
        self.grid.read_rows(rows, |cell, sign| {
            signs[cell] = sign;
            match sign {
                '.' | '^' | '|' | '<' | '-' => Ok(()),
                _ => Err(format!("`{sign}` is not a square; write `.`, `^`, `|`, `<` or `-`")),
            }
        })?;
        let mut position = Position { player: read_player(player)?, ..self.start() };
        for (cell, &sign) in signs.iter().enumerate() {
            if sign == '.' {
                continue;
            }
            position.covered.set(cell);
            let beside = |right: i32, up: i32| self.grid.step(cell, right, up);
            let (next, wanted, needs) = match sign {
                '^' => (beside(0, -1), ['|', '|'], "`|` below it"),
                '|' => (beside(0, 1), ['^', '|'], "`^` or `|` above it"),
                '<' => (beside(1, 0), ['-', '-'], "`-` right of it"),
                _ => (beside(-1, 0), ['<', '-'], "`<` or `-` left of it"),
            };
            let Some(next) = next.filter(|&next| wanted.contains(&signs[next])) else {
                return Err(format!("`{sign}` on {} needs {needs}", self.grid.name(cell)));
            };
            match sign {
                '|' => position.joined[0].set(cell),
                '-' => position.joined[1].set(next),
                _ => {}
            }
        }
        let strips = self.laid(&position);
        let upright = strips.iter().filter(|(_, player)| *player == Player::One).count();
        let lying = strips.len() - upright;
        if upright != lying + usize::from(position.player == Player::Two) {
            return Err(format!(
                "with {upright} upright strips and {lying} lying ones it cannot be the turn of player {}; player 1 \
                 lays them upright and begins",
                position.player.number()
            ));
        }
        Ok(position)
    }

    /// The strips as pieces: with their owners, or belonging to nobody.
    pub fn pieces(&self, position: &Position<W>, owned: bool) -> Vec<Piece> {
        let strips = self.laid(position).into_iter();
        let piece = |(strip, player): (Strip, Player)| {
            let more = ((strip.to - strip.from) as usize / self.step(player)) as u8;
            let kind = match player {
                Player::One => Kind::Bar { right: 0, up: more },
                Player::Two => Kind::Bar { right: more, up: 0 },
            };
            Piece::new(usize::from(strip.from), kind, owned.then_some(player))
        };
        strips.map(piece).collect()
    }

    /// Both ends, in either order.
    pub fn clicks(&self, strip: Strip) -> [Vec<Site>; 2] {
        let (from, to) = (Site::from(strip.from), Site::from(strip.to));
        [vec![from, to], vec![to, from]]
    }
}
