//! The rhombus of Hex. A turn puts down a stone of one's own and a neutral one, or turns two neutral stones to one's own
//! colour and another own one neutral. `W` words hold the board.

use crate::shared::rhombus::Tables;
use ludoteca_game::bits::Bits;
use ludoteca_game::grid::Grid;
use ludoteca_game::{Game, Outcome, Player, Random, Turn};
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct Nex<const W: usize> {
    pub grid: Grid,
    pub tables: Arc<Tables<W>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<const W: usize> {
    pub stones: [Bits<W>; 2],
    pub neutral: Bits<W>,
    /// The stones of each colour that are joined to its first side.
    pub linked: [Bits<W>; 2],
    pub player: Player,
    pub winner: Option<Player>,
}

/// A whole turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// An own stone and a neutral one on empty cells.
    Place { own: u8, neutral: u8 },
    /// Two neutral stones, the one of the earlier column first, become own, and an own one neutral.
    Turn { one: u8, two: u8, gives: u8 },
    /// An own stone on the last empty cell, or in the place of the last neutral one.
    Last { cell: u8 },
}

/// How many moves of each kind there are: by placing, by turning, and others.
struct Ways {
    place: usize,
    turn: usize,
}

impl<const W: usize> Nex<W> {
    pub fn new(size: usize) -> Nex<W> {
        let grid = Grid::new(size, size);
        let tables = Arc::new(Tables::new(&grid));
        Nex { grid, tables }
    }

    #[inline]
    pub fn empty(&self, position: &Position<W>) -> Bits<W> {
        let taken = position.stones[0].or(&position.stones[1]).or(&position.neutral);
        self.tables.all.without(&taken)
    }

    #[inline]
    fn ways(&self, position: &Position<W>, empty: &Bits<W>) -> Ways {
        let [empty, neutral, own] =
            [*empty, position.neutral, position.stones[position.player.index()]]
                .map(|set| set.count());
        Ways {
            place: empty * empty.saturating_sub(1),
            turn: neutral * neutral.saturating_sub(1) / 2 * own,
        }
    }

    /// The cell that may be filled alone where no turn of the two kinds is possible.
    fn last(&self, position: &Position<W>, empty: &Bits<W>) -> Option<Move> {
        let alone = |set: &Bits<W>| Move::Last { cell: set.lowest() as u8 };
        match (empty.count(), position.neutral.count()) {
            (1, _) => Some(alone(empty)),
            (0, 1) => Some(alone(&position.neutral)),
            _ => None,
        }
    }

    /// Two cells in the order of their columns, in one column of their rows.
    pub fn ordered(&self, one: usize, two: usize) -> (u8, u8) {
        let place = |cell: usize| (self.grid.column(cell), self.grid.row(cell));
        let (one, two) = if place(one) < place(two) { (one, two) } else { (two, one) };
        (one as u8, two as u8)
    }

    /// A position with these stones; the links are worked out.
    pub fn position(&self, stones: [Bits<W>; 2], neutral: Bits<W>, player: Player) -> Position<W> {
        let tables = &*self.tables;
        let linked = [0, 1].map(|own| tables.linked(own, &stones[own]));
        let won = |player: &Player| linked[player.index()].intersects(&tables.last[player.index()]);
        let winner = Player::BOTH.into_iter().find(won);
        let mut position = Position { stones, neutral, linked, player, winner };
        self.judge_stuck(&mut position);
        position
    }

    /// Whoever has no turn at all loses; that takes a position that no game leads to.
    fn judge_stuck(&self, position: &mut Position<W>) {
        let empty = self.empty(position);
        if position.winner.is_some() || empty.count() > 1 {
            return;
        }
        if self.ways(position, &empty).turn == 0 && self.last(position, &empty).is_none() {
            position.winner = Some(position.player.other());
        }
    }

    /// Whether this is a turn of the position.
    pub fn is_legal(&self, position: &Position<W>, mv: Move) -> bool {
        let empty = self.empty(position);
        let has = |set: &Bits<W>, cell: u8| set.has(usize::from(cell));
        let own = &position.stones[position.player.index()];
        position.winner.is_none()
            && match mv {
                Move::Place { own, neutral } => {
                    own != neutral && has(&empty, own) && has(&empty, neutral)
                }
                Move::Turn { one, two, gives } => {
                    (one, two) == self.ordered(one.into(), two.into())
                        && one != two
                        && has(&position.neutral, one)
                        && has(&position.neutral, two)
                        && has(own, gives)
                }
                Move::Last { .. } => {
                    let ways = self.ways(position, &empty);
                    ways.place + ways.turn == 0 && self.last(position, &empty) == Some(mv)
                }
            }
    }
}

impl<const W: usize> Game for Nex<W> {
    type Position = Position<W>;
    type Move = Move;

    fn start(&self) -> Position<W> {
        self.position([Bits::EMPTY; 2], Bits::EMPTY, Player::One)
    }

    #[inline]
    fn turn(&self, position: &Position<W>) -> Turn {
        match position.winner {
            Some(winner) => Turn::Over(Outcome::Win(winner)),
            None => Turn::Player(position.player),
        }
    }

    fn moves(&self, position: &Position<W>, out: &mut Vec<Move>) {
        if position.winner.is_some() {
            return;
        }
        let empty = self.empty(position);
        let before = out.len();
        for own in empty.iter() {
            let others = empty.iter().filter(|&neutral| neutral != own);
            out.extend(
                others.map(|neutral| Move::Place { own: own as u8, neutral: neutral as u8 }),
            );
        }
        for one in position.neutral.iter() {
            for two in position.neutral.iter().filter(|&two| two > one) {
                let (one, two) = self.ordered(one, two);
                let own = position.stones[position.player.index()].iter();
                out.extend(own.map(|gives| Move::Turn { one, two, gives: gives as u8 }));
            }
        }
        if out.len() == before {
            out.extend(self.last(position, &empty));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position<W>, mv: Move) {
        let (player, tables) = (position.player, &*self.tables);
        let own = player.index();
        let stones = &mut position.stones[own];
        let linked = &mut position.linked[own];
        let joined = match mv {
            Move::Place { own: cell, neutral } => {
                position.neutral.set(neutral.into());
                stones.set(cell.into());
                tables.link(own, stones, linked, cell.into())
            }
            Move::Turn { one, two, gives } => {
                for cell in [one, two] {
                    position.neutral.clear(cell.into());
                    stones.set(cell.into());
                }
                position.neutral.set(gives.into());
                stones.clear(gives.into());
                *linked = tables.linked(own, stones);
                linked.intersects(&tables.last[own])
            }
            Move::Last { cell } => {
                position.neutral.clear(cell.into());
                stones.set(cell.into());
                tables.link(own, stones, linked, cell.into())
            }
        };
        if joined {
            position.winner = Some(player);
        }
        position.player = player.other();
        if matches!(mv, Move::Last { .. }) {
            self.judge_stuck(position);
        }
    }

    /// Every turn is as likely, without listing any.
    #[inline]
    fn random_move(&self, position: &Position<W>, random: &mut Random, _: &mut Vec<Move>) -> Move {
        let empty = self.empty(position);
        let ways = self.ways(position, &empty);
        if ways.place + ways.turn == 0 {
            return self.last(position, &empty).expect("a turn");
        }
        let two_of = |set: &Bits<W>, random: &mut Random| {
            let count = set.count();
            let (one, two) = (random.below(count), random.below(count - 1));
            (set.nth(one), set.nth(two + usize::from(two >= one)))
        };
        if random.below(ways.place + ways.turn) < ways.place {
            let (own, neutral) = two_of(&empty, random);
            return Move::Place { own: own as u8, neutral: neutral as u8 };
        }
        let (one, two) = two_of(&position.neutral, random);
        let (one, two) = self.ordered(one, two);
        let gives = position.stones[position.player.index()].random(random) as u8;
        Move::Turn { one, two, gives }
    }

    /// Half a turn keeps both colours' sides.
    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, position: &Position<W>, symmetry: usize) -> Position<W> {
        if symmetry == 0 {
            return *position;
        }
        let last = self.grid.cells() - 1;
        let turned =
            |set: Bits<W>| set.iter().fold(Bits::EMPTY, |set: Bits<W>, cell| set.with(last - cell));
        let stones = position.stones.map(turned);
        self.position(stones, turned(position.neutral), position.player)
    }

    fn image_move(&self, mv: Move, symmetry: usize) -> Move {
        if symmetry == 0 {
            return mv;
        }
        let turned = |cell: u8| self.grid.cells() as u8 - 1 - cell;
        match mv {
            Move::Place { own, neutral } => {
                Move::Place { own: turned(own), neutral: turned(neutral) }
            }
            Move::Turn { one, two, gives } => {
                Move::Turn { one: turned(two), two: turned(one), gives: turned(gives) }
            }
            Move::Last { cell } => Move::Last { cell: turned(cell) },
        }
    }
}
