//! A move is the square of the piece and the one it points at, `f3-c3`. A position is the rows from the top
//! and the player to move: `.` empty, `o` the square pointed at, and for each piece a letter, `abc` up, `def`
//! right, `ghi` down, `jkl` left by their lengths 1, 2, 3; capitals are player two's. What is left in hand
//! follows from what lies on the board.

use super::rules::{ANYWHERE, Faisca, Move, Position, WAYS};
use ludoteca_game::bits::ones;
use ludoteca_game::notation::{read_player, words};
use ludoteca_game::{Game, Notation, Player};

impl Notation for Faisca {
    fn write_move(&self, _: &Position, mv: Move, out: &mut String) {
        self.grid.write(mv.from as usize, out);
        out.push('-');
        self.grid.write(mv.to as usize, out);
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        self.grid.write_rows(out, |cell| {
            if cell == position.aim as usize {
                return 'o';
            }
            if position.taken >> cell & 1 == 0 {
                return '.';
            }
            let (way, length) = position.arrow(cell);
            let first = if position.arrows.second >> cell & 1 != 0 { b'A' } else { b'a' };
            (first + 3 * way as u8 + length - 1) as char
        });
        out.push_str(&format!(" {}", position.player.number()));
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, player] = words(text, "rows player")?;
        let player = read_player(player)?;
        let mut position = Position { player, ..self.start() };
        let mut aims = Vec::new();
        self.grid.read_rows(rows, |cell, sign| match sign {
            '.' => Ok(()),
            'o' => {
                aims.push(cell as u8);
                Ok(())
            }
            'a'..='l' => self.put(&mut position, cell, sign as u8 - b'a', Player::One),
            'A'..='L' => self.put(&mut position, cell, sign as u8 - b'A', Player::Two),
            _ => Err(format!(
                "`{sign}` is not a square; write `.`, `o` for the square pointed at, or a piece, `a` to `l` or `A` to `L`"
            )),
        })?;
        match aims[..] {
            [] if position.taken == 0 && player == Player::One => return Ok(position),
            [aim] => position.aim = aim,
            _ => {
                return Err(format!(
                    "`{rows}` has {} squares `o`, not the one that the last piece points at",
                    aims.len()
                ));
            }
        }
        let last = ones(position.taken.into()).any(|cell| {
            let owner = position.arrows.second >> cell & 1;
            owner != player as u32 && self.points_at(&position, cell) == Some(position.aim)
        });
        let numbers =
            position.left.map(|left| left.iter().map(|&left| u32::from(left)).sum::<u32>());
        let ahead = numbers[1] - numbers[0].min(numbers[1]);
        if !last || ahead != player as u32 || numbers[0] > numbers[1] {
            return Err(format!(
                "`{rows}`: the players place by turns, and a piece of player {}'s must point at the `o`",
                player.other().number()
            ));
        }
        Ok(position)
    }

    fn read_move(&self, position: &Position, text: &str) -> Option<Move> {
        let (from, to) = text.split_once('-')?;
        let mv = Move { from: self.grid.read(from)? as u8, to: self.grid.read(to)? as u8 };
        let legal = match position.aim {
            ANYWHERE => self.length(mv) > 0,
            aim => mv.from == aim && self.targets(position) >> mv.to & 1 != 0,
        };
        legal.then_some(mv)
    }
}

impl Faisca {
    /// Puts down a piece of a way and length, three times the one and the other less 1.
    fn put(
        &self,
        position: &mut Position,
        cell: usize,
        piece: u8,
        player: Player,
    ) -> Result<(), String> {
        let (way, length) = (u32::from(piece / 3), u32::from(piece % 3) + 1);
        let left = &mut position.left[player.index()][piece as usize % 3];
        *left = left.checked_sub(1).ok_or_else(|| {
            format!(
                "player {} has {} pieces of length {length}, no more",
                player.number(),
                self.pieces
            )
        })?;
        position.taken |= 1 << cell;
        position.arrows.second |= (player as u32) << cell;
        for digit in 0..2 {
            position.arrows.way[digit] |= (way >> digit & 1) << cell;
            position.arrows.length[digit] |= (length >> digit & 1) << cell;
        }
        Ok(())
    }

    /// The square that the piece on this one points at.
    fn points_at(&self, position: &Position, cell: usize) -> Option<u8> {
        let (way, length) = position.arrow(cell);
        let ((right, up), length) = (WAYS[way], i32::from(length));
        self.grid.step(cell, right * length, up * length).map(|to| to as u8)
    }
}
