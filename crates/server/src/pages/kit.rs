//! The break kit of an edition or of an olympiad's scenario: a form with few choices, and the PDF it makes.

use super::{Reader, edition, errors, layout};
use crate::app::App;
use crate::hall::Weight;
use crate::who::Who;
use crate::words;
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludoteca_editions::{Cycle, Edition, all};
use ludoteca_print::Paper;
use ludoteca_print::games::kit::{Game, Kit};
use ludoteca_print::games::puzzles::Puzzle;
use ludoteca_svg::Theme;
use ludoteca_table::{Card, Language};
use maud::html;
use serde::Deserialize;

/// So many boards of each game, at most.
const MOST: usize = 12;
/// So many puzzles, shared among the games.
const PUZZLES: usize = 20;

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Wanted {
    #[serde(default)]
    edition: String,
    /// The key of a cycle or scenario; empty for all.
    #[serde(default)]
    cycle: String,
    #[serde(default)]
    paper: String,
    #[serde(default)]
    copies: String,
    #[serde(default)]
    school: String,
}

impl Wanted {
    fn edition(&self, language: Language) -> Option<&'static Edition> {
        match self.edition.as_str() {
            "" => edition::first(language),
            text => all().find(text).ok(),
        }
    }

    /// The cycles meant; none where there is no such cycle.
    fn cycles<'a>(&self, edition: &'a Edition) -> Option<Vec<&'a Cycle>> {
        match self.cycle.as_str() {
            "" => Some(edition.cycles.iter().collect()),
            key => Some(vec![edition.cycle(key)?]),
        }
    }

    fn copies(&self) -> usize {
        self.copies.parse().unwrap_or(2).clamp(1, MOST)
    }
}

pub async fn show(reader: Reader, Query(wanted): Query<Wanted>) -> Response {
    let Some(shown) = wanted.edition(reader.language) else {
        return errors::not_found(reader.language);
    };
    let title = reader.say(words::KIT_TITLE);
    let radio = |name: &str, value: &str, text: &str, chosen: bool| {
        html! { label { input type="radio" name=(name) value=(value) checked[chosen]; (text) } }
    };
    let main = html! {
        div.narrow.kit {
            h1 { (title) }
            p { (reader.say(words::KIT_HELP)) }
            p { b { (edition::title(&reader, shown)) } }
            form method="get" action=(reader.link("kit.pdf")) {
                input type="hidden" name="edition" value=(shown.id);
                fieldset {
                    legend { (reader.say(words::KIT_FOR)) }
                    @for cycle in &shown.cycles {
                        @let chosen = match wanted.cycle.as_str() {
                            "" => cycle.key == shown.cycles[0].key,
                            key => cycle.is_called(key),
                        };
                        (radio("cycle", &cycle.key, &edition::cycle(&reader, shown, cycle), chosen))
                    }
                    @if shown.cycles.len() > 1 {
                        (radio("cycle", "", reader.say(words::KIT_WHOLE), false))
                    }
                }
                fieldset {
                    legend { (reader.say(words::KIT_PAPER)) }
                    (radio("paper", "a4", "A4", true))
                    (radio("paper", "a3", "A3", false))
                }
                p {
                    label {
                        span { (reader.say(words::KIT_COPIES)) }
                        input type="number" name="copies" min="1" max=(MOST) value="2" inputmode="numeric";
                    }
                }
                p {
                    label {
                        span { (reader.say(words::KIT_SCHOOL)) }
                        input type="text" name="school" maxlength="80" autocomplete="organization";
                    }
                }
                button.primary { (reader.say(words::KIT_MAKE)) }
            }
        }
    };
    layout::page(&reader, title, &[], main).into_response()
}

/// What a kit is made of, owned, so that another thread can make it.
struct Order {
    title: String,
    school: String,
    language: Language,
    paper: Paper,
    copies: usize,
    games: Vec<(ludoteca_editions::Game, &'static Card)>,
    absent: Vec<String>,
    puzzles: Vec<(&'static Card, Vec<ludoteca_coach::puzzles::Puzzle>)>,
}

impl Order {
    fn make(&self) -> Result<Vec<u8>, String> {
        let mut puzzles = Vec::new();
        for (card, found) in &self.puzzles {
            for one in found {
                puzzles.push(Puzzle::found(card, &[], one, self.language)?);
            }
        }
        let game =
            |(game, card): &'_ (ludoteca_editions::Game, &'static Card)| (*card, game.clone());
        let games: Vec<_> = self.games.iter().map(game).collect();
        let kit = Kit {
            title: &self.title,
            school: &self.school,
            language: self.language,
            theme: Theme::Sparing,
            boards_on: self.paper,
            copies: self.copies,
            games: games
                .iter()
                .map(|(card, game)| Game { card, parameters: game.pairs() })
                .collect(),
            absent: self.absent.iter().map(String::as_str).collect(),
            puzzles,
        };
        let document = kit.document(|_| {}).map_err(|error| error.to_string())?;
        document.finish().map_err(|error| error.to_string())
    }
}

pub async fn pdf(
    State(app): State<App>,
    reader: Reader,
    Query(wanted): Query<Wanted>,
    who: Who,
) -> Response {
    let Some(shown) = wanted.edition(reader.language) else {
        return errors::not_found(reader.language);
    };
    let (Some(cycles), Ok(paper)) =
        (wanted.cycles(shown), Paper::read(if wanted.paper == "a3" { "a3" } else { "a4" }))
    else {
        return errors::not_found(reader.language);
    };
    let mut title = edition::title(&reader, shown);
    if let ([cycle], true) = (&cycles[..], shown.cycles.len() > 1) {
        title = format!("{title} · {}", edition::cycle(&reader, shown, cycle));
    }
    let only = Edition { cycles: cycles.into_iter().cloned().collect(), ..shown.clone() };
    let (mut games, mut absent) = (Vec::new(), Vec::new());
    for game in only.games() {
        match ludoteca_games::card(&game.slug) {
            Ok(card) => games.push((game.clone(), card)),
            Err(_) => absent.push(game.name.clone()),
        }
    }
    // Puzzles are those found so far; asking starts the search for more.
    let with_puzzles: Vec<&'static Card> =
        games.iter().map(|(_, card)| *card).filter(|card| card.is_match()).collect();
    let share = PUZZLES.div_ceil(with_puzzles.len().max(1));
    let puzzles = with_puzzles
        .into_iter()
        .map(|card| (card, app.puzzles.of(card).puzzles.into_iter().take(share).collect()))
        .collect();
    let school = wanted.school.chars().filter(|letter| !letter.is_control()).take(80).collect();
    let (language, copies) = (reader.language, wanted.copies());
    let order = Order { title, school, language, paper, copies, games, absent, puzzles };
    match app.hall.thinkers.think(who, Weight::Heavy, move |_: &_| order.make()).await {
        Ok(Ok(pdf)) => {
            let name = "inline; filename=\"kit.pdf\"";
            let head = [
                (header::CONTENT_TYPE, "application/pdf"),
                (header::CACHE_CONTROL, "no-cache"),
                (header::CONTENT_DISPOSITION, name),
            ];
            (head, pdf).into_response()
        }
        Ok(Err(_)) => errors::not_found(reader.language),
        Err(missed) => errors::refused(reader.language, &missed.into()),
    }
}
