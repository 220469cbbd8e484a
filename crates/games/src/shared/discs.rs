//! Two players' single pieces on the points of a board: drawn, written and read. A text gives the
//! points row by row (`.` empty, `x` player 1, `o` player 2) with `/` between the rows.

use ludoteca_game::bits::ones;
use ludoteca_game::{Kind, Piece, Player};

/// The points of a board in the order of its text, row by row.
pub type Rows = &'static [&'static [u8]];

/// One disc for every point of the two sets.
pub fn discs(sets: [u64; 2]) -> Vec<Piece> {
    let of = |player: Player| {
        ones(sets[player.index()]).map(move |point| Piece::new(point, Kind::Disc, player))
    };
    of(Player::One).chain(of(Player::Two)).collect()
}

pub fn write_rows(rows: Rows, sets: [u64; 2], out: &mut String) {
    for (index, row) in rows.iter().enumerate() {
        if index > 0 {
            out.push('/');
        }
        out.extend(row.iter().map(|&point| match sets.map(|set| set >> point & 1) {
            [1, _] => 'x',
            [_, 1] => 'o',
            _ => '.',
        }));
    }
}

/// Reads what `write_rows` writes.
pub fn read_rows(rows: Rows, text: &str) -> Result<[u64; 2], String> {
    let found: Vec<&str> = text.split('/').collect();
    if found.len() != rows.len() {
        return Err(format!(
            "`{text}` has {} rows, not {}, with `/` between them",
            found.len(),
            rows.len()
        ));
    }
    let mut sets = [0; 2];
    for (signs, points) in found.into_iter().zip(rows) {
        let count = signs.chars().count();
        if count != points.len() {
            return Err(format!("row `{signs}` has {count} points, not {}", points.len()));
        }
        for (sign, point) in signs.chars().zip(*points) {
            match sign {
                '.' => {}
                'x' => sets[0] |= 1 << point,
                'o' => sets[1] |= 1 << point,
                _ => return Err(format!("`{sign}` is not a point; write `.`, `x` or `o`")),
            }
        }
    }
    Ok(sets)
}
