//! Which games there are.

use super::{Problem, Tongue};
use crate::known;
use crate::papers::Paper;
use crate::words;
use axum::Json;
use axum::extract::Path;
use ludoteca_questions::position::card_of;
use ludoteca_table::card::Championship;
use ludoteca_table::{Card, Language, Parameter};
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Serialize, ToSchema)]
pub struct ParameterView {
    key: &'static str,
    /// The values it takes, the default first.
    values: String,
    default: &'static str,
    meaning: &'static str,
}

impl ParameterView {
    fn of(parameter: &Parameter, language: Language) -> ParameterView {
        ParameterView {
            key: parameter.key,
            values: parameter.values.to_string(),
            default: parameter.values.default_value(),
            meaning: parameter.meaning[language as usize],
        }
    }
}

/// A proved result with perfect play of both.
#[derive(Debug, Serialize, ToSchema)]
pub struct KnownView {
    /// `key=value` where the board is not the championship's.
    settings: Vec<String>,
    /// 1 or 2; null for a draw.
    winner: Option<u8>,
    /// Until the end, where the proof counted them.
    moves: Option<u32>,
    /// The winner's chance to win, where dice decide too.
    chance: Option<f64>,
    text: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct GameView {
    slug: &'static str,
    name: &'static str,
    authors: &'static str,
    /// `olympiad` or `cnjm`.
    championship: &'static str,
    source: &'static str,
    family: &'static str,
    goal: &'static str,
    /// From this age it is fun.
    age: u8,
    minutes: u8,
    sides: [&'static str; 2],
    parameters: Vec<ParameterView>,
    /// False for puzzles, which have no opponent.
    playable: bool,
    /// How many levels the program has here, the highest at full strength; 0 for puzzles.
    levels: u8,
    /// A finished game as a record, played from the start with the usual settings; empty for puzzles.
    example: &'static str,
    /// What is proved, the championship's own board first.
    known: Vec<KnownView>,
    /// What can be printed, for `/api/v1/games/{slug}/papers/{paper}`.
    papers: Vec<&'static str>,
}

impl GameView {
    fn of(card: &'static Card, language: Language) -> GameView {
        let index = language as usize;
        GameView {
            slug: card.slug,
            name: card.name,
            authors: card.authors[index],
            championship: match card.championship {
                Championship::Olympiad => "olympiad",
                Championship::Cnjm => "cnjm",
            },
            source: card.source,
            family: words::family(card.family)[index],
            goal: card.goal[index],
            age: card.age,
            minutes: card.minutes,
            sides: card.sides.map(|side| side.names[index]),
            parameters: card
                .parameters
                .iter()
                .map(|parameter| ParameterView::of(parameter, language))
                .collect(),
            playable: card.is_match(),
            levels: card.levels(),
            example: card.golden,
            known: known::of_game(card)
                .iter()
                .map(|one| KnownView {
                    settings: one
                        .settings
                        .iter()
                        .map(|(key, value)| format!("{key}={value}"))
                        .collect(),
                    winner: one.winner.map(|player| player.number()),
                    moves: one.moves,
                    chance: one.chance.map(|games| f64::from(games) / 1000.0),
                    text: one.text(card, language),
                })
                .collect(),
            papers: Paper::of(card).into_iter().map(Paper::word).collect(),
        }
    }
}

/// All games.
#[utoipa::path(get, path = "/api/v1/games", tag = "games",
    params(("lang" = Option<String>, Query, description = "`pt-PT`, `pt-BR` or `en`")),
    responses((status = 200, body = Vec<GameView>)))]
pub async fn games(Tongue(language): Tongue) -> Json<Vec<GameView>> {
    Json(ludoteca_games::LIST.iter().map(|card| GameView::of(card, language)).collect())
}

/// One game.
#[utoipa::path(get, path = "/api/v1/games/{slug}", tag = "games",
    params(("slug" = String, Path, description = "as in the list, such as `rastros`")),
    responses((status = 200, body = GameView), (status = 404, body = Problem)))]
pub async fn game(
    Tongue(language): Tongue,
    Path(slug): Path<String>,
) -> Result<Json<GameView>, Problem> {
    let card = card_of(&slug)?;
    Ok(Json(GameView::of(card, language)))
}
