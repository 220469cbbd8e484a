//! A move is the point placed on, `a1`, or both ends of a step, `a1-b2`. A position is the points as
//! one sees them, rows from the top with `/` between them (`x` player 1, `o` player 2, `.` empty), and
//! the player to move.

use super::{Aligned, Aligning, Move, Position, Table};
use ludoteca_game::notation::{read_player, words};
use ludoteca_game::{Notation, Player};

impl<B: Aligned> Notation for Aligning<B> {
    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        let names = &self.table.graph.names;
        if mv.from != Move::HAND {
            out.push_str(&names[mv.from as usize]);
            out.push('-');
        }
        out.push_str(&names[mv.to as usize]);
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        for (index, row) in rows(self.table).iter().enumerate() {
            if index > 0 {
                out.push('/');
            }
            out.extend(row.iter().map(|point| {
                let sign = |side: u16, sign| (side >> point & 1 != 0).then_some(sign);
                sign(position.sides[0], 'x').or(sign(position.sides[1], 'o')).unwrap_or('.')
            }));
        }
        out.push_str(&format!(" {}", position.player.number()));
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [points, player] = words(text, "rows player")?;
        let player = read_player(player)?;
        let sides = read_sides(self.table, points)?;
        possible(self.table, sides, player)?;
        Ok(self.table.position(sides, player))
    }
}

/// The points by rows from the top, each from left to right.
fn rows(table: &Table) -> Vec<Vec<usize>> {
    let at = &table.graph.at;
    let mut order: Vec<usize> = (0..at.len()).collect();
    order.sort_by(|&one, &two| {
        at[two].1.total_cmp(&at[one].1).then(at[one].0.total_cmp(&at[two].0))
    });
    order.chunk_by(|&one, &two| at[one].1 == at[two].1).map(<[usize]>::to_vec).collect()
}

fn read_sides(table: &Table, text: &str) -> Result<[u16; 2], String> {
    let expected = rows(table);
    let given: Vec<&str> = text.split('/').collect();
    if given.len() != expected.len() {
        return Err(format!(
            "`{text}` has {} rows, not {}; rows go from the top, with `/` between them",
            given.len(),
            expected.len()
        ));
    }
    let mut sides = [0; 2];
    for (row, points) in given.iter().zip(expected) {
        if row.chars().count() != points.len() {
            let names: Vec<&str> =
                points.iter().map(|&point| table.graph.names[point].as_str()).collect();
            return Err(format!(
                "row `{row}` has {} points, not {}: {}",
                row.chars().count(),
                points.len(),
                names.join(" ")
            ));
        }
        for (sign, point) in row.chars().zip(points) {
            match sign {
                '.' => {}
                'x' => sides[0] |= 1 << point,
                'o' => sides[1] |= 1 << point,
                _ => return Err(format!("`{sign}` is not a point; write `.`, `x` or `o`")),
            }
        }
    }
    Ok(sides)
}

/// Refuses what no game can reach.
fn possible(table: &Table, sides: [u16; 2], player: Player) -> Result<(), String> {
    let counts = sides.map(|side| side.count_ones());
    let all = counts == [table.pieces; 2];
    if table.start != [0; 2] && !all {
        return Err(format!(
            "there are {} `x` and {} `o`; each player has {}",
            counts[0], counts[1], table.pieces
        ));
    }
    let wanted = counts[1] + u32::from(player == Player::Two);
    if !all && (counts[0] != wanted || counts[0] > table.pieces) {
        return Err(format!(
            "there are {} `x` and {} `o` with player {} to move; the players place in turn, {} each",
            counts[0],
            counts[1],
            player.number(),
            table.pieces
        ));
    }
    if !all && (sides[0] | sides[1]) & table.closed != 0 {
        let point = table.closed.trailing_zeros() as usize;
        let name = &table.graph.names[point];
        return Err(format!("`{name}` must stay empty until all pieces are placed"));
    }
    if table.aligned(sides[player.index()]) != 0 {
        return Err(format!(
            "player {} has a line and is to move; with a line the game is over and it is the other's \
             turn",
            player.number()
        ));
    }
    Ok(())
}

/// For tests: the text of a position with the pieces on the named points.
#[cfg(test)]
pub fn diagram<B: Aligned>(board: B, first: &str, second: &str, player: Player) -> String {
    let game = Aligning::new(board);
    let sides = [first, second].map(|names| game.table.graph.set(names) as u16);
    game.position_text(&game.table.position(sides, player))
}
