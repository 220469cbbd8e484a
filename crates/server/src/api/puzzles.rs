//! Puzzles of a game: the list, and what a try is worth.

use super::positions::card_of;
use super::{Problem, Tongue, said};
use crate::app::App;
use crate::view::Board;
use crate::words::{self, of};
use axum::Json;
use axum::extract::{Path, Query, State};
use ludoteca_table::puzzles::Puzzle;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A position with exactly one winning move, without its solution.
#[derive(Debug, Serialize, ToSchema)]
pub struct PuzzleView {
    /// From 1 on, in the order they were found.
    number: usize,
    /// 1 (seen at once) to 5.
    grade: u8,
    /// Who is to move and wins.
    player: u8,
    /// How many moves the win takes, both players' counted.
    moves: u32,
    /// How many moves there are to choose from.
    choices: usize,
    /// Other moves may win too, but none within `moves`.
    soonest: bool,
    /// For `start` in /api/v1/positions.
    position: String,
}

impl PuzzleView {
    fn of(index: usize, puzzle: &Puzzle) -> PuzzleView {
        PuzzleView {
            number: index + 1,
            grade: puzzle.grade,
            player: puzzle.player.number(),
            moves: puzzle.moves,
            choices: puzzle.choices,
            soonest: puzzle.soonest,
            position: puzzle.position.clone(),
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PuzzlesView {
    puzzles: Vec<PuzzleView>,
    /// More are being looked for: ask again in a few seconds.
    searching: bool,
}

/// The puzzles of a game. The first question starts the search.
#[utoipa::path(get, path = "/api/v1/games/{slug}/puzzles", tag = "games",
    params(("slug" = String, Path, description = "as in the list, such as `rastros`")),
    responses((status = 200, body = PuzzlesView), (status = 404, body = Problem)))]
pub async fn puzzles(
    State(app): State<App>,
    Path(slug): Path<String>,
) -> Result<Json<PuzzlesView>, Problem> {
    let collection = app.puzzles.of(card_of(&slug)?);
    let list = collection.puzzles.iter().enumerate();
    let puzzles = list.map(|(index, puzzle)| PuzzleView::of(index, puzzle)).collect();
    Ok(Json(PuzzlesView { puzzles, searching: collection.searching }))
}

#[derive(Debug, Deserialize, IntoParams)]
pub struct Attempt {
    /// The numbers of the spots touched, separated by commas…
    #[serde(default)]
    path: String,
    /// …or the move's text; without both the solution is told.
    #[serde(default, rename = "move")]
    text: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AttemptView {
    right: bool,
    /// What to say about it.
    text: String,
    /// The move that was tried.
    #[serde(rename = "move")]
    tried: Option<String>,
    /// The winning move and a best line after it, once it was found or asked for.
    solution: Option<Vec<String>>,
    /// The position after the move tried, or after the solution's first move.
    board: Board,
}

/// Tries a move in a puzzle, or asks for the solution.
#[utoipa::path(get, path = "/api/v1/games/{slug}/puzzles/{number}/attempt", tag = "games",
    params(Attempt, ("slug" = String, Path, description = "as in the list, such as `rastros`"),
        ("number" = usize, Path, description = "from 1 on"),
        ("lang" = Option<String>, Query, description = "`pt-PT`, `pt-BR` or `en`")),
    responses((status = 200, body = AttemptView), (status = 404, body = Problem),
        (status = 422, body = Problem)))]
pub async fn attempt(
    State(app): State<App>,
    Tongue(language): Tongue,
    Path((slug, number)): Path<(String, usize)>,
    Query(attempt): Query<Attempt>,
) -> Result<Json<AttemptView>, Problem> {
    let card = card_of(&slug)?;
    let collection = app.puzzles.of(card);
    let puzzle = number.checked_sub(1).and_then(|index| collection.puzzles.get(index));
    let puzzle = puzzle.ok_or_else(|| {
        let count = collection.puzzles.len().to_string();
        Problem::not_found(said::NO_PUZZLE, &[&number.to_string(), &slug, &count])
    })?;
    let asked = super::PositionAsked {
        game: slug,
        settings: String::new(),
        start: puzzle.position.clone(),
        moves: attempt.text.clone(),
        path: attempt.path,
    };
    let mut game = super::open_position(&asked)?;
    let tried = game.record().last().cloned();
    let right = tried.is_none() || tried.as_ref() == puzzle.solution.first();
    if tried.is_none() {
        let first = puzzle.solution.first().map_or("", String::as_str);
        super::positions::play_all(game.as_mut(), [first])?;
    }
    let moves = puzzle.moves.to_string();
    let text = match (&tried, right) {
        (None, _) => words::fill(of(words::PUZZLE_SOLUTION, language), &[&puzzle.solution[0]]),
        (_, true) if puzzle.moves == 1 => of(words::PUZZLE_RIGHT_NOW, language).to_string(),
        (_, true) => words::fill(of(words::PUZZLE_RIGHT, language), &[&moves]),
        (Some(tried), false) => {
            let wrong = if puzzle.soonest { words::PUZZLE_WRONG_SOON } else { words::PUZZLE_WRONG };
            words::fill(of(wrong, language), &[tried])
        }
    };
    Ok(Json(AttemptView {
        right,
        text,
        tried,
        solution: right.then(|| puzzle.solution.clone()),
        board: Board::of(game.as_ref(), language, false),
    }))
}
