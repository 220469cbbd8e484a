//! The board of 13 points that Picaria and Halma share: a square of nine points with four more
//! inside, joined straight and diagonally. Names are columns and rows of a 5×5 lattice.

use ludoteca_game::graph::Graph;
use ludoteca_game::grid::Grid;
use ludoteca_game::scene::Board;
use std::sync::LazyLock;

/// The points with their places, from the bottom row up.
pub const POINTS: [(&str, f32, f32); 13] = [
    ("a1", 0.0, 0.0),
    ("c1", 2.0, 0.0),
    ("e1", 4.0, 0.0),
    ("b2", 1.0, 1.0),
    ("d2", 3.0, 1.0),
    ("a3", 0.0, 2.0),
    ("c3", 2.0, 2.0),
    ("e3", 4.0, 2.0),
    ("b4", 1.0, 3.0),
    ("d4", 3.0, 3.0),
    ("a5", 0.0, 4.0),
    ("c5", 2.0, 4.0),
    ("e5", 4.0, 4.0),
];

/// The ten lines of three points, then the two great diagonals of five.
pub const LINES: [&str; 12] = [
    "a1 c1 e1",
    "a3 c3 e3",
    "a5 c5 e5",
    "a1 a3 a5",
    "c1 c3 c5",
    "e1 e3 e5",
    "c1 b2 a3",
    "c1 d2 e3",
    "a3 b4 c5",
    "e3 d4 c5",
    "a1 b2 c3 d4 e5",
    "e1 d2 c3 b4 a5",
];

/// The board with its neighbours and jumps worked out.
pub fn graph() -> &'static Graph {
    static GRAPH: LazyLock<Graph> = LazyLock::new(|| Graph::new(&POINTS, &LINES));
    &GRAPH
}

/// The empty board with its lines, lettered and numbered along two edges.
pub fn picture() -> Board {
    let mut board = Board { named: false, ..graph().board() };
    Grid::new(5, 5).label(&mut board);
    board
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_13_points_and_28_edges() {
        let graph = graph();
        assert_eq!((graph.points(), graph.edges()), (13, 28));
        assert_eq!(graph.near[graph.read("c3").unwrap()], graph.set("a3 e3 c1 c5 b2 d2 b4 d4"));
        assert_eq!(graph.near[graph.read("b2").unwrap()], graph.set("a1 c1 a3 c3"));
        assert_eq!(graph.near[graph.read("a1").unwrap()], graph.set("c1 a3 b2"));
    }
}
