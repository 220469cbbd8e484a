//! What the rules look up: the points, the winning lines, and every step as one bit of a word.

use super::{Move, Position};
use crate::shared::lines;
use ludoteca_game::bits::ones;
use ludoteca_game::{Graph, Player};

#[derive(Debug)]
pub struct Table {
    pub graph: Graph,
    /// How many pieces each player has.
    pub pieces: u32,
    /// Where they stand at the start; if nowhere, they are in the hands.
    pub start: [u16; 2],
    /// Points on which no piece may be placed from the hand.
    pub closed: u16,
    /// The winning lines.
    pub lines: Vec<u16>,
    /// The steps, by origin and then by destination.
    pub edges: Vec<Move>,
    /// The symmetries of the board, as the image of every point.
    pub symmetries: Vec<Vec<u8>>,
    points: u16,
    through: Vec<[u16; 8]>,
    /// Which steps start on, and which end on, a set of points: by its low and its high byte.
    leaving: [[u64; 256]; 2],
    entering: [[u64; 256]; 2],
}

impl Table {
    /// A board whose winning lines are its marked lines of three points; all pieces are in the hands.
    pub fn new(graph: Graph, pieces: u32) -> Table {
        let winning = lines::threes(&graph);
        Table::with_lines(graph, pieces, &winning)
    }

    /// A board with winning lines of its own.
    pub fn with_lines(graph: Graph, pieces: u32, winning: &[u64]) -> Table {
        let count = graph.points();
        assert!(count <= 16, "at most 16 points");
        let edges: Vec<Move> = (0..count)
            .flat_map(|from| ones(graph.near[from]).map(move |to| (from as u8, to as u8)))
            .map(|(from, to)| Move { from, to })
            .collect();
        assert!(edges.len() <= 64, "at most 64 steps");
        let through = lines::through::<8>(count, winning);
        Table {
            pieces,
            start: [0; 2],
            closed: 0,
            lines: winning.iter().map(|&line| line as u16).collect(),
            symmetries: lines::symmetries(&graph.near, winning),
            points: ((1u32 << count) - 1) as u16,
            through: through.into_iter().map(|list| list.map(|line| line as u16)).collect(),
            leaving: by_bytes(&edges, |edge| edge.from),
            entering: by_bytes(&edges, |edge| edge.to),
            edges,
            graph,
        }
    }

    /// The same board with points on which nothing may be placed from the hand.
    pub fn closed_on(mut self, names: &str) -> Table {
        self.closed = self.graph.set(names) as u16;
        self
    }

    /// The same board with all pieces set up at the start.
    pub fn set_up(mut self, names: [&str; 2]) -> Table {
        self.start = names.map(|names| self.graph.set(names) as u16);
        self
    }

    /// The empty points where a piece may be placed.
    #[inline]
    pub fn places(&self, position: &Position) -> u64 {
        u64::from(self.points & !position.occupied() & !self.closed)
    }

    /// The steps of the player to move, as numbers of `edges`.
    #[inline]
    pub fn steps(&self, position: &Position) -> u64 {
        let side = position.sides[position.player.index()];
        of(&self.leaving, side) & of(&self.entering, !position.occupied())
    }

    /// Whether a piece on `point` completes a line of its side.
    #[inline]
    pub fn completes(&self, side: u16, point: u8) -> bool {
        let lines = &self.through[point as usize];
        lines.iter().fold(false, |any, line| any | (side & line == *line))
    }

    /// The points of all lines that a side has completed.
    pub fn aligned(&self, side: u16) -> u16 {
        self.lines.iter().filter(|&line| side & line == *line).fold(0, |set, line| set | line)
    }

    /// A position judged from its pieces.
    pub fn position(&self, sides: [u16; 2], player: Player) -> Position {
        let placed = sides[0].count_ones() + sides[1].count_ones();
        let hands = (2 * self.pieces - placed) as u8;
        let mut position = Position { sides, player, hands, over: false };
        let stuck = hands == 0 && self.steps(&position) == 0;
        position.over = stuck || self.aligned(sides[player.other().index()]) != 0;
        position
    }
}

#[inline]
fn of(table: &[[u64; 256]; 2], points: u16) -> u64 {
    table[0][usize::from(points & 255)] | table[1][usize::from(points >> 8)]
}

fn by_bytes(edges: &[Move], end: impl Fn(&Move) -> u8) -> [[u64; 256]; 2] {
    let mut table = [[0; 256]; 2];
    for (bit, edge) in edges.iter().enumerate() {
        let point = usize::from(end(edge));
        for (byte, word) in table[point / 8].iter_mut().enumerate() {
            *word |= (byte as u64 >> (point % 8) & 1) << bit;
        }
    }
    table
}
