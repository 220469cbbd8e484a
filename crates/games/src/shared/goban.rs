//! Stones on the crossings of a square board, their groups and liberties, as sets of points: a point is
//! `row × size + column`. Only the groups with at most one liberty are remembered: who may be taken and
//! which points may be played follows from them without looking at any other group. `W` words hold the board.

use ludoteca_game::grid::Grid;
use ludoteca_game::notation::read_player;
use ludoteca_game::{Bits, Board, Kind, Piece, Player, Stroke};

/// An empty board: its size, and the symmetries as what becomes of each point.
#[derive(Clone, Debug)]
pub struct Goban<const W: usize> {
    pub grid: Grid,
    pub all: Bits<W>,
    not_left: Bits<W>,
    not_right: Bits<W>,
    images: [Vec<u8>; 8],
}

/// Where the stones of both players stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stones<const W: usize> {
    pub of: [Bits<W>; 2],
    /// The stones in groups with at most one liberty.
    pub weak: [Bits<W>; 2],
}

impl<const W: usize> Stones<W> {
    #[inline]
    pub fn taken(&self) -> Bits<W> {
        self.of[0].or(&self.of[1])
    }
}

/// A set moved to higher points, or to lower ones.
#[inline]
fn up<const W: usize>(set: &Bits<W>, by: usize) -> Bits<W> {
    let mut moved = Bits::EMPTY;
    let mut carry = 0;
    for word in 0..W {
        moved.0[word] = set.0[word] << by | carry;
        carry = set.0[word] >> (64 - by);
    }
    moved
}

#[inline]
fn down<const W: usize>(set: &Bits<W>, by: usize) -> Bits<W> {
    let mut moved = Bits::EMPTY;
    let mut carry = 0;
    for word in (0..W).rev() {
        moved.0[word] = set.0[word] >> by | carry;
        carry = set.0[word] << (64 - by);
    }
    moved
}

/// Whether a set has two points or more.
#[inline]
fn is_many<const W: usize>(set: &Bits<W>) -> bool {
    let mut seen = false;
    for word in set.0 {
        if word & word.wrapping_sub(1) != 0 || (seen && word != 0) {
            return true;
        }
        seen |= word != 0;
    }
    false
}

impl<const W: usize> Goban<W> {
    pub fn new(size: usize) -> Goban<W> {
        let grid = Grid::new(size, size);
        assert!(grid.cells() <= 64 * W, "a board of {size} × {size} does not fit {W} words");
        let all = Bits::first(grid.cells());
        let without = |column: usize| {
            (0..size).fold(all, |mut set: Bits<W>, row| {
                set.clear(grid.cell(column, row));
                set
            })
        };
        let image = |symmetry| {
            (0..grid.cells()).map(|point| grid.image(point, symmetry) as u8).collect::<Vec<u8>>()
        };
        Goban {
            grid,
            all,
            not_left: without(0),
            not_right: without(size - 1),
            images: std::array::from_fn(image),
        }
    }

    /// Every point of the board next to a point of the set.
    #[inline]
    pub fn beside(&self, set: &Bits<W>) -> Bits<W> {
        let size = self.grid.columns;
        let rows = up(set, size).or(&down(set, size));
        let columns = up(&set.and(&self.not_right), 1).or(&down(&set.and(&self.not_left), 1));
        rows.or(&columns).and(&self.all)
    }

    #[inline]
    pub fn empty(&self, stones: &Stones<W>) -> Bits<W> {
        self.all.without(&stones.taken())
    }

    /// What of `within` hangs together with a set of its points.
    #[inline]
    pub fn joined(&self, seeds: Bits<W>, within: &Bits<W>) -> Bits<W> {
        let mut set = seeds;
        loop {
            let wider = set.or(&self.beside(&set).and(within));
            if wider == set {
                return set;
            }
            set = wider;
        }
    }

    /// The group of a stone if it has at most one liberty.
    #[inline]
    fn weak(&self, stone: usize, own: &Bits<W>, empty: &Bits<W>) -> Option<Bits<W>> {
        let mut group = Bits::EMPTY.with(stone);
        loop {
            let around = self.beside(&group);
            if is_many(&around.and(empty)) {
                return None;
            }
            let wider = group.or(&around.and(own));
            if wider == group {
                return Some(group);
            }
            group = wider;
        }
    }

    /// Puts a stone on an empty point. Returns the enemy stones that have no liberty left; they stay
    /// until they are lifted.
    #[inline]
    pub fn place(&self, stones: &mut Stones<W>, player: Player, point: usize) -> Bits<W> {
        let (own, enemy) = (player.index(), player.other().index());
        let near = self.beside(&Bits::EMPTY.with(point));
        stones.of[own].set(point);
        let empty = self.empty(stones);
        // A weak group that touches the point had its last liberty there.
        let captured = near.and(&stones.weak[enemy]);
        let captured =
            if captured.is_empty() { captured } else { self.joined(captured, &stones.weak[enemy]) };
        match self.weak(point, &stones.of[own], &empty) {
            Some(group) => stones.weak[own] = stones.weak[own].or(&group),
            None => {
                let helped = near.and(&stones.weak[own]);
                if !helped.is_empty() {
                    let helped = self.joined(helped, &stones.weak[own]);
                    stones.weak[own] = stones.weak[own].without(&helped);
                }
            }
        }
        let mut touched = near.and(&stones.of[enemy]).without(&captured);
        while !touched.is_empty() {
            let stone = touched.lowest();
            touched.clear(stone);
            if let Some(group) = self.weak(stone, &stones.of[enemy], &empty) {
                stones.weak[enemy] = stones.weak[enemy].or(&group);
                touched = touched.without(&group);
            }
        }
        captured
    }

    /// Takes captured stones of a player off the board.
    #[inline]
    pub fn lift(&self, stones: &mut Stones<W>, player: Player, captured: &Bits<W>) {
        let (own, other) = (player.index(), player.other().index());
        stones.of[own] = stones.of[own].without(captured);
        stones.weak[own] = stones.weak[own].without(captured);
        let empty = self.empty(stones);
        // Whoever took them has room to breathe now.
        let mut freed = self.beside(captured).and(&stones.weak[other]);
        while !freed.is_empty() {
            let stone = freed.lowest();
            let group = self.joined(Bits::EMPTY.with(stone), &stones.weak[other]);
            freed = freed.without(&group);
            if is_many(&self.beside(&group).and(&empty)) {
                stones.weak[other] = stones.weak[other].without(&group);
            }
        }
    }

    /// The points where a stone of the player captures or has a liberty.
    #[inline]
    pub fn playable(&self, stones: &Stones<W>, player: Player) -> Bits<W> {
        let (own, enemy) = (player.index(), player.other().index());
        let empty = self.empty(stones);
        let strong = stones.of[own].without(&stones.weak[own]);
        self.beside(&empty.or(&strong).or(&stones.weak[enemy])).and(&empty)
    }

    /// The last liberties of a player's weak groups.
    #[inline]
    pub fn last_liberties(&self, stones: &Stones<W>, player: Player) -> Bits<W> {
        let weak = &stones.weak[player.index()];
        if weak.is_empty() {
            return Bits::EMPTY;
        }
        self.beside(weak).without(&stones.taken())
    }

    /// The group of a stone.
    pub fn group(&self, stones: &Stones<W>, player: Player, stone: usize) -> Bits<W> {
        self.joined(Bits::EMPTY.with(stone), &stones.of[player.index()])
    }

    /// The groups of a player.
    pub fn groups(&self, stones: &Stones<W>, player: Player) -> Vec<Bits<W>> {
        let mut left = stones.of[player.index()];
        let mut groups = Vec::new();
        while !left.is_empty() {
            let group = self.group(stones, player, left.lowest());
            left = left.without(&group);
            groups.push(group);
        }
        groups
    }

    pub fn liberties(&self, stones: &Stones<W>, group: &Bits<W>) -> Bits<W> {
        self.beside(group).without(&stones.taken())
    }

    /// A position's stones, the weak groups worked out.
    pub fn stones(&self, of: [Bits<W>; 2]) -> Stones<W> {
        let mut stones = Stones { of, weak: [Bits::EMPTY; 2] };
        for player in Player::BOTH {
            for group in self.groups(&stones, player) {
                if !is_many(&self.liberties(&stones, &group)) {
                    let weak = &mut stones.weak[player.index()];
                    *weak = weak.or(&group);
                }
            }
        }
        stones
    }

    /// The stones of a player that have no liberty.
    pub fn breathless(&self, stones: &Stones<W>, player: Player) -> Bits<W> {
        self.groups(stones, player)
            .into_iter()
            .filter(|group| self.liberties(stones, group).is_empty())
            .fold(Bits::EMPTY, |set: Bits<W>, group| set.or(&group))
    }

    pub fn image_of(&self, point: usize, symmetry: usize) -> usize {
        usize::from(self.images[symmetry][point])
    }

    pub fn image(&self, stones: &Stones<W>, symmetry: usize) -> Stones<W> {
        let image = |set: Bits<W>| {
            set.iter()
                .fold(Bits::EMPTY, |seen: Bits<W>, point| seen.with(self.image_of(point, symmetry)))
        };
        Stones { of: stones.of.map(image), weak: stones.weak.map(image) }
    }

    /// The lines and the star points.
    pub fn board(&self) -> Board {
        let (grid, last) = (self.grid, self.grid.columns - 1);
        let lines: Vec<(usize, usize)> = (0..=last)
            .flat_map(|line| {
                [
                    (grid.cell(0, line), grid.cell(last, line)),
                    (grid.cell(line, 0), grid.cell(line, last)),
                ]
            })
            .collect();
        let mut board = grid.board_of_points(&lines);
        for (column, row) in stars(grid.columns) {
            board.strokes.push(Stroke::Dot { at: (column as f32, row as f32) });
        }
        board
    }

    pub fn pieces(&self, stones: &Stones<W>) -> Vec<Piece> {
        let of = |player: Player| {
            let set = stones.of[player.index()];
            set.iter().map(move |point| Piece::new(point, Kind::Disc, player))
        };
        of(Player::One).chain(of(Player::Two)).collect()
    }

    /// The rows from the top (`.` empty, `b` black, `w` white) and the player to move.
    pub fn write(&self, stones: &Stones<W>, player: Player, out: &mut String) {
        self.grid.write_rows(out, |point| match stones.of.map(|set| set.has(point)) {
            [true, _] => 'b',
            [_, true] => 'w',
            _ => '.',
        });
        out.push(' ');
        out.push((b'0' + player.number()) as char);
    }

    /// Reads what `write` writes.
    pub fn read(&self, rows: &str, player: &str) -> Result<(Stones<W>, Player), String> {
        let mut of = [Bits::EMPTY; 2];
        self.grid.read_rows(rows, |point, sign| {
            match sign {
                '.' => {}
                'b' => of[0].set(point),
                'w' => of[1].set(point),
                _ => return Err(format!("`{sign}` is not a point; write `.`, `b` or `w`")),
            }
            Ok(())
        })?;
        Ok((self.stones(of), read_player(player)?))
    }
}

/// The marked points: near the corners, and the middle where there is one.
fn stars(size: usize) -> Vec<(usize, usize)> {
    let inset = if size >= 12 { 3 } else { 2 };
    let middle = size / 2;
    let mut stars = Vec::new();
    if size >= 7 {
        let (near, far) = (inset, size - 1 - inset);
        stars.extend([(near, near), (far, near), (near, far), (far, far)]);
    }
    if size >= 5 && size % 2 == 1 {
        stars.push((middle, middle));
    }
    stars
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_game::Random;

    /// Stones placed and lifted at random: what is remembered is what is counted anew.
    fn agrees<const W: usize>(size: usize, games: u64) {
        let board = Goban::<W>::new(size);
        for seed in 0..games {
            let mut random = Random::new(seed);
            let mut stones = Stones::default();
            let mut player = Player::One;
            for _ in 0..3 * size * size {
                let playable = board.playable(&stones, player);
                for point in board.empty(&stones).iter() {
                    let mut next = stones;
                    let captured = board.place(&mut next, player, point);
                    let breathes = !board.breathless(&next, player).has(point);
                    assert_eq!(playable.has(point), breathes || !captured.is_empty());
                    assert_eq!(captured, board.breathless(&next, player.other()));
                    assert_eq!(next, board.stones(next.of));
                }
                if playable.is_empty() {
                    break;
                }
                let captured = board.place(&mut stones, player, playable.random(&mut random));
                board.lift(&mut stones, player.other(), &captured);
                assert_eq!(stones, board.stones(stones.of));
                let last = board.last_liberties(&stones, player);
                for point in last.iter() {
                    let captured = board.place(&mut stones.clone(), player.other(), point);
                    assert!(!captured.is_empty());
                }
                player = player.other();
            }
        }
    }

    #[test]
    fn weak_groups_are_those_with_one_liberty() {
        agrees::<1>(2, 20);
        agrees::<1>(5, 20);
        agrees::<1>(8, 3);
        agrees::<2>(9, 3);
        agrees::<3>(13, 1);
    }

    #[test]
    fn neighbours_do_not_run_around_the_edge() {
        for size in 2..=11 {
            let board = Goban::<2>::new(size);
            for point in 0..size * size {
                let near = board.beside(&Bits::EMPTY.with(point));
                for other in 0..size * size {
                    let away = board.grid.column(point).abs_diff(board.grid.column(other))
                        + board.grid.row(point).abs_diff(board.grid.row(other));
                    assert_eq!(near.has(other), away == 1);
                }
            }
        }
    }

    #[test]
    fn star_points_lie_where_boards_have_them() {
        assert_eq!(stars(9), [(2, 2), (6, 2), (2, 6), (6, 6), (4, 4)]);
        assert_eq!(stars(13)[0], (3, 3));
        assert_eq!(stars(5), [(2, 2)]);
        assert_eq!(stars(4), []);
    }
}
