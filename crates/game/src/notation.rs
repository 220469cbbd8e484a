//! Texts of moves and positions, both ways. The same texts serve tests, records, the protocol and
//! addresses of pages.

use crate::Game;

/// A game whose moves and positions have texts.
pub trait Notation: Game {
    /// Writes a legal move of this position. Two moves are the same exactly when their texts are.
    fn write_move(&self, position: &Self::Position, mv: Self::Move, out: &mut String);

    /// Writes the whole position on one line: words separated by single blanks, none of them `moves`.
    fn write_position(&self, position: &Self::Position, out: &mut String);

    /// Reads what `write_position` writes. The error says what would have been right.
    fn read_position(&self, text: &str) -> Result<Self::Position, String>;

    /// The legal move written so.
    fn read_move(&self, position: &Self::Position, text: &str) -> Option<Self::Move> {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        let mut written = String::new();
        moves.into_iter().find(|&mv| {
            written.clear();
            self.write_move(position, mv, &mut written);
            written == text
        })
    }

    /// The text of a legal move.
    fn move_text(&self, position: &Self::Position, mv: Self::Move) -> String {
        let mut text = String::new();
        self.write_move(position, mv, &mut text);
        text
    }

    /// The text of a position.
    fn position_text(&self, position: &Self::Position) -> String {
        let mut text = String::new();
        self.write_position(position, &mut text);
        text
    }
}

/// Splits a position text into exactly `N` words.
pub fn words<'text, const N: usize>(
    text: &'text str,
    form: &str,
) -> Result<[&'text str; N], String> {
    let words: Vec<&str> = text.split(' ').collect();
    words.try_into().map_err(|words: Vec<&str>| {
        format!("`{text}` has {} words, not {N}; a position is written `{form}`", words.len())
    })
}

/// Reads the word for the player to move, `1` or `2`.
pub fn read_player(word: &str) -> Result<crate::Player, String> {
    match word {
        "1" => Ok(crate::Player::One),
        "2" => Ok(crate::Player::Two),
        _ => Err(format!("`{word}` is not a player; write `1` or `2`")),
    }
}

/// Reads a whole number within bounds.
pub fn read_number(word: &str, what: &str, least: i64, most: i64) -> Result<i64, String> {
    let plain =
        word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    match word.parse::<i64>() {
        Ok(number) if plain && (least..=most).contains(&number) => Ok(number),
        _ => Err(format!("`{word}` is not {what}; write a number from {least} to {most}")),
    }
}
