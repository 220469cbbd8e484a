//! Papers of a game as PDF.

use super::{Problem, Tongue, said};
use crate::app::App;
use crate::hall::Weight;
use crate::papers::{self, Paper, Wanted};
use crate::who::Who;
use crate::words;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludoteca_questions::position::card_of;
use ludoteca_svg::Theme;
use ludoteca_table::Settings;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

#[derive(Debug, Deserialize, IntoParams)]
pub struct Printed {
    /// `a6` to `a1`; without it `a4`.
    #[serde(default)]
    size: String,
    /// `key=value` words, for boards of other sizes.
    #[serde(default)]
    settings: String,
    /// How far apart sites are, 5 to 100 cm: a giant board over many sheets, or the plan of one on the ground.
    #[serde(default)]
    site: String,
    /// `paper` (black on white, the usual one), `sparing` (little ink), `wood`, `contrast` or `dark`.
    #[serde(default)]
    theme: String,
}

/// A paper as PDF.
#[utoipa::path(get, path = "/api/v1/games/{slug}/papers/{paper}", tag = "games",
    params(Printed, ("slug" = String, Path, description = "as in the list, such as `rastros`"),
        ("paper" = String, Path, description = "`board`, `plan`, `rules`, `pieces`, `record`, `score`, \
            `poster`, `puzzles`, `nets` (Poliedros) or `products` (Produto)"),
        ("lang" = Option<String>, Query, description = "`pt-PT`, `pt-BR` or `en`")),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>),
        (status = 404, body = Problem), (status = 422, body = Problem),
        (status = 503, body = Problem)))]
pub async fn paper(
    State(app): State<App>,
    Tongue(language): Tongue,
    Path((slug, paper)): Path<(String, String)>,
    Query(printed): Query<Printed>,
    who: Who,
) -> Result<Response, Problem> {
    let card = card_of(&slug)?;
    let offered = Paper::of(card);
    let paper = offered.iter().copied().find(|known| known.word() == paper).ok_or_else(|| {
        let words: Vec<&str> = offered.iter().map(|known| known.word()).collect();
        Problem::not_found(said::NO_PAPER, &[&paper, &words.join(", ")])
    })?;
    let wrong = |error: String| Problem::wrong(said::SETTINGS, &[&error]);
    let pairs = Settings::pairs(printed.settings.split_whitespace()).map_err(wrong)?;
    let settings = Settings::read(card, &pairs).map_err(wrong)?;
    let found = match paper {
        Paper::Puzzles => app.puzzles.of(card).puzzles,
        _ => Vec::new(),
    };
    if paper == Paper::Puzzles && found.is_empty() {
        let (status, text) = (StatusCode::SERVICE_UNAVAILABLE, words::PUZZLES_SEARCHING);
        return Err(Problem::say(status, "searching", text, &[]));
    }
    let theme = match printed.theme.as_str() {
        "" => Theme::Paper,
        name => Theme::read(name).map_err(|error| Problem::wrong(said::PAPER, &[&error]))?,
    };
    let site = match printed.site.as_str() {
        "" => None,
        text => Some(site(text).map_err(|error| Problem::wrong(said::PAPER, &[&error]))?),
    };
    let wanted = Wanted {
        site,
        theme,
        slug: card.slug,
        paper,
        language,
        size: if printed.size.is_empty() { "a4".to_string() } else { printed.size },
        settings: settings.to_string(),
        puzzles: found.len(),
    };
    let pdf = match app.papers.get(&wanted) {
        Some(pdf) => pdf,
        None => {
            let order = wanted.clone();
            let work = move |_: &_| papers::make(&order, &found);
            let made = app.hall.thinkers.think(who, Weight::Heavy, work).await?;
            let made = made.map_err(|error| Problem::wrong(said::PAPER, &[&error]))?;
            let made: Arc<[u8]> = made.into();
            app.papers.put(wanted, made.clone());
            made
        }
    };
    let name = format!("inline; filename=\"{}-{}.pdf\"", card.slug, paper.word());
    let keep = if paper == Paper::Puzzles { "no-cache" } else { "public, max-age=86400" };
    let head = [
        (header::CONTENT_TYPE, "application/pdf"),
        (header::CACHE_CONTROL, keep),
        (header::CONTENT_DISPOSITION, &name),
    ];
    Ok((head, pdf.to_vec()).into_response())
}

/// Centimetres between sites; more would be hundreds of sheets.
fn site(text: &str) -> Result<u32, String> {
    let site = text.parse().ok().filter(|site| (5..=100).contains(site));
    site.ok_or_else(|| format!("`{text}` is not a distance; 5 to 100 (cm) would be right"))
}
