//! Puzzles of a game: the list, and what a try is worth.

use super::{Problem, Tongue};
use crate::app::App;
use axum::Json;
use axum::extract::{Path, Query, State};
use ludoteca_questions::position::card_of;
use ludoteca_questions::puzzle::{self, Attempt, AttemptView, PuzzlesView};

/// The puzzles of a game. The first question starts the search.
#[utoipa::path(get, path = "/api/v1/games/{slug}/puzzles", tag = "games",
    params(("slug" = String, Path, description = "as in the list, such as `rastros`")),
    responses((status = 200, body = PuzzlesView), (status = 404, body = Problem)))]
pub async fn puzzles(
    State(app): State<App>,
    Path(slug): Path<String>,
) -> Result<Json<PuzzlesView>, Problem> {
    let collection = app.puzzles.of(card_of(&slug)?);
    Ok(Json(PuzzlesView::of(&collection.puzzles, collection.searching)))
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
    let judged = puzzle::attempt(&collection.puzzles, &slug, number, &attempt, language)?;
    Ok(Json(judged))
}
