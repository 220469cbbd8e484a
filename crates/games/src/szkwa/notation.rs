//! A move is the point, `N3`. A position is one sign a point in the order C, N1 E1 S1 W1, N2 E2 S2 W2,
//! then the big circle clockwise from N3 (`.` empty, `w` player 1, `b` player 2), the pieces captured by
//! each, and the player to move.

use super::board::POINTS;
use super::rules::{Move, PIECES, Position, Szkwa};
use ludoteca_game::notation::{read_number, read_player, words};
use ludoteca_game::{Notation, Player};

impl Notation for Szkwa {
    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        out.push_str(&self.graph.names[usize::from(mv)]);
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        let [white, black] = position.pieces;
        self.graph.write_points(out, |point| match (white >> point & 1, black >> point & 1) {
            (1, _) => 'w',
            (_, 1) => 'b',
            _ => '.',
        });
        let [one, two] = Player::BOTH.map(|player| position.captured(player));
        out.push_str(&format!(" {one} {two} {}", position.player.number()));
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [points, one, two, player] = words(text, "points captured1 captured2 player")?;
        let mut pieces = [0u32; 2];
        self.graph.read_points(points, |point, sign| {
            match sign {
                '.' => {}
                'w' => pieces[0] |= 1 << point,
                'b' => pieces[1] |= 1 << point,
                _ => return Err(format!("`{sign}` is not a point; write `.`, `w` or `b`")),
            }
            Ok(())
        })?;
        let captured = [
            read_number(one, "the pieces captured by player 1", 0, i64::from(PIECES))? as u32,
            read_number(two, "the pieces captured by player 2", 0, i64::from(PIECES))? as u32,
        ];
        let mut hands = [0; 2];
        for own in 0..2 {
            let gone = pieces[own].count_ones() + captured[1 - own];
            hands[own] = u32::from(PIECES).checked_sub(gone).ok_or_else(|| {
                format!(
                    "player {} has {gone} pieces on the board or captured; each has {PIECES}",
                    own + 1
                )
            })? as u8;
        }
        Ok(Position { pieces, hands, player: read_player(player)? })
    }

    fn read_move(&self, position: &Position, text: &str) -> Option<Move> {
        let point = self.graph.read(text)?;
        let may = position.hands[position.player.index()] > 0 && point < POINTS;
        (may && position.empty() >> point & 1 != 0).then_some(point as Move)
    }
}
