//! A move is a placement `oC0` or a step `oC0-oM0`, with the piece it takes behind an `x`. A position
//! is the three pentagons from the outer to the inner one, each clockwise from its top corner
//! (`x` player 1, `o` player 2, `.` empty), the pieces in both hands and the player to move.

use super::board::RING;
use super::rules::{Move, PIECES, Pentagonia, Position, TAKEN};
use ludoteca_game::notation::{read_number, read_player, words};
use ludoteca_game::{Notation, Player};

impl Notation for Pentagonia {
    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        let names = &self.table.graph.names;
        if mv.from != Move::NONE {
            out.push_str(&names[mv.from as usize]);
            out.push('-');
        }
        out.push_str(&names[mv.to as usize]);
        if mv.taken != Move::NONE {
            out.push('x');
            out.push_str(&names[mv.taken as usize]);
        }
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        for point in 0..self.table.graph.points() {
            if point > 0 && point.is_multiple_of(RING) {
                out.push('/');
            }
            let sign = |side: u32, sign| (side >> point & 1 != 0).then_some(sign);
            let sides = position.sides;
            out.push(sign(sides[0], 'x').or(sign(sides[1], 'o')).unwrap_or('.'));
        }
        let [one, two] = Player::BOTH.map(|player| position.hand(player));
        out.push_str(&format!(" {one} {two} {}", position.player.number()));
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rings, one, two, player] = words(text, "outer/middle/inner hand1 hand2 player")?;
        let sides = read_sides(rings)?;
        let hand = |word| read_number(word, "a hand", 0, i64::from(PIECES));
        let hands = [hand(one)? as u8, hand(two)? as u8];
        let player = read_player(player)?;
        possible(sides, hands, player)?;
        Ok(self.position(sides, hands[0] + hands[1], player))
    }
}

fn read_sides(text: &str) -> Result<[u32; 2], String> {
    let rings: Vec<&str> = text.split('/').collect();
    if rings.len() != 3 || rings.iter().any(|ring| ring.chars().count() != RING) {
        return Err(format!(
            "`{text}` is not three pentagons of {RING} points each; write the outer, the middle and \
             the inner one with `/` between them, clockwise from the top corner"
        ));
    }
    let mut sides = [0; 2];
    for (point, sign) in rings.iter().flat_map(|ring| ring.chars()).enumerate() {
        match sign {
            '.' => {}
            'x' => sides[0] |= 1 << point,
            'o' => sides[1] |= 1 << point,
            _ => return Err(format!("`{sign}` is not a point; write `.`, `x` or `o`")),
        }
    }
    Ok(sides)
}

/// Refuses what no game can reach.
fn possible(sides: [u32; 2], hands: [u8; 2], player: Player) -> Result<(), String> {
    let wanted = hands[0] + u8::from(player == Player::Two);
    if hands[1] != wanted && hands != [0; 2] {
        return Err(format!(
            "the hands hold {} and {} with player {} to move; the players place in turn",
            hands[0],
            hands[1],
            player.number()
        ));
    }
    for seat in Player::BOTH {
        let total = hands[seat.index()] + sides[seat.index()].count_ones() as u8;
        // The game ends with the eighth piece taken, so only the player to move can be that low.
        let least = PIECES - TAKEN + u8::from(seat != player);
        if !(least..=PIECES).contains(&total) {
            return Err(format!(
                "player {} has {total} pieces on the board and in the hand; here there are {least} to \
                 {PIECES}",
                seat.number()
            ));
        }
    }
    Ok(())
}
