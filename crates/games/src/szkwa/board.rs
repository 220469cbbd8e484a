//! The board as data: 21 points, two axes, four arcs, two closed circles; 36 edges.

use ludoteca_game::Graph;

pub const POINTS: usize = 21;

const AT: [(&str, f32, f32); POINTS] = [
    ("C", 0.0, 0.0),
    ("N1", 0.0, 3.0),
    ("E1", 3.0, 0.0),
    ("S1", 0.0, -3.0),
    ("W1", -3.0, 0.0),
    ("N2", 0.0, 5.0),
    ("E2", 5.0, 0.0),
    ("S2", 0.0, -5.0),
    ("W2", -5.0, 0.0),
    ("N3", 0.0, 8.0),
    ("NE", 3.0, 7.416),
    ("EN", 7.416, 3.0),
    ("E3", 8.0, 0.0),
    ("ES", 7.416, -3.0),
    ("SE", 3.0, -7.416),
    ("S3", 0.0, -8.0),
    ("SW", -3.0, -7.416),
    ("WS", -7.416, -3.0),
    ("W3", -8.0, 0.0),
    ("WN", -7.416, 3.0),
    ("NW", -3.0, 7.416),
];

/// How much the rulebook's measures are shrunk for drawing: neighbours are then about 1 apart.
pub const SCALE: f32 = 0.5;

pub fn graph() -> Graph {
    let points = AT.map(|(name, x, y)| (name, x * SCALE, y * SCALE));
    Graph::new(
        &points,
        &[
            "N3 N2 N1 C S1 S2 S3",
            "W3 W2 W1 C E1 E2 E3",
            "NW N2 NE",
            "EN E2 ES",
            "SE S2 SW",
            "WS W2 WN",
            "o N1 E1 S1 W1",
            "o N3 NE EN E3 ES SE S3 SW WS W3 WN NW",
        ],
    )
}

/// The point seen after a turn or reflection of the board: symmetries 0 to 3 turn it by quarters,
/// 4 to 7 reflect it first.
pub fn image(graph: &Graph, point: usize, symmetry: usize) -> usize {
    let (mut x, mut y) = graph.at[point];
    if symmetry >= 4 {
        x = -x;
    }
    for _ in 0..symmetry % 4 {
        (x, y) = (-y, x);
    }
    let near = |&(one, two): &(f32, f32)| (one - x).abs() + (two - y).abs() < 0.1;
    graph.at.iter().position(near).expect("a symmetric board")
}
