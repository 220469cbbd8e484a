//! Results as people read them.

use ludoteca_tournament::event::state::Board;

/// The score of a board, or of a match so far.
pub fn score_of(board: &Board) -> String {
    match board.outcome {
        Some(outcome) => outcome.text().to_string(),
        None if board.games.is_empty() => "–".to_string(),
        None => {
            let [first, second] = board.games_points("");
            format!("{first}–{second}{}", if board.complete() { "" } else { " …" })
        }
    }
}
