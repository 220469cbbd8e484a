//! Games that are taken along and brought back: records as text, boards as pictures.

use crate::board;
use crate::position::{Asked, open_position};
use crate::problem::Problem;
use crate::said;
use ludoteca_table::{Language, Match, Record};

/// Plays a record; a move that is not legal is named in the reader's language.
pub fn open_record(text: &str) -> Result<Box<dyn Match>, Problem> {
    let wrong = |error: String| {
        let mut problem = Problem::wrong(said::RECORD, &[&error]);
        for message in &mut problem.message[..2] {
            *message = message.replace(": line ", ": linha ");
        }
        problem
    };
    let record = Record::read(text).map_err(wrong)?;
    let asked = Asked {
        game: record.game.clone(),
        settings: record
            .settings
            .iter()
            .map(|(key, value)| format!("{key}={value}"))
            .collect::<Vec<_>>()
            .join(" "),
        start: record.start.clone().unwrap_or_default(),
        moves: record.moves.join(" "),
        path: String::new(),
    };
    open_position(&asked)?;
    record.open(crate::games::list()).map_err(wrong)
}

/// The position after so many moves, drawn with its styles inside; without a number the last.
pub fn drawn(game: &dyn Match, after: Option<usize>, language: Language) -> String {
    let mut game = game.boxed_clone();
    while after.is_some_and(|after| game.record().len() > after) {
        game.undo();
    }
    let mut look = board::look(game.card(), language, false);
    look.styled = true;
    ludoteca_svg::draw(&game.scene(), &look)
}
