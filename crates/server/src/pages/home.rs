//! The first page: this year's games by cycle, then every game with a search field, then the editions
//! since 2004. A picture begins a game.

use super::{Reader, edition, layout, pictures};
use crate::words;
use axum::extract::Query;
use axum::response::Html;
use ludoteca_editions::{Edition, all, slug};
use ludoteca_table::card::Family;
use ludoteca_table::{Card, Language};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

/// What an address may ask for.
#[derive(Debug, Default, Deserialize)]
pub struct Filter {
    /// An edition to show on top.
    #[serde(default)]
    edition: String,
    #[serde(default)]
    cycle: String,
    #[serde(default)]
    family: String,
    /// Words looked for.
    #[serde(default)]
    q: String,
}

fn family_key(family: Family) -> String {
    format!("{family:?}").to_lowercase()
}

/// What a search finds a game by: its names, its kind, its authors.
fn found_by(card: &Card, reader: &Reader) -> String {
    let index = reader.language as usize;
    let names = all().games.iter().filter(|game| game.slug == card.slug);
    let names: Vec<&str> = names
        .flat_map(|game| [&game.name].into_iter().chain(&game.also))
        .map(String::as_str)
        .collect();
    let kind = words::family(card.family)[index];
    slug(&format!("{} {} {kind} {}", card.name, names.join(" "), card.authors[index]))
}

impl Filter {
    fn shows(&self, card: &Card, reader: &Reader) -> bool {
        let text = found_by(card, reader);
        (self.family.is_empty() || self.family == family_key(card.family))
            && slug(&self.q).split('-').all(|word| text.contains(word))
    }
}

fn families() -> Vec<Family> {
    let mut families: Vec<Family> = Vec::new();
    for card in ludoteca_games::LIST {
        if !families.contains(&card.family) {
            families.push(card.family);
        }
    }
    families
}

pub async fn show(reader: Reader, Query(filter): Query<Filter>) -> Html<String> {
    let asked = all().find(&filter.edition).ok().filter(|_| !filter.edition.is_empty());
    let top = asked.or_else(|| edition::first(reader.language));
    let looking = !filter.q.is_empty() || !filter.family.is_empty();
    let main = html! {
        section.mine #mine hidden { h2 { (reader.say(words::YOUR_GAMES)) } }
        form method="post" action=(reader.link("play")) {
            input type="hidden" name="token" value=(reader.session.token());
            input type="hidden" name="opponent" value="level 2";
            @if let Some(top) = top {
                @if !looking { (edition::panel(&reader, top, &filter.cycle, true)) }
                @if asked.is_some() && !looking {
                    p { a href=(reader.link("")) { (reader.say(words::BACK_TO_NOW)) } }
                }
            }
            // Brazil's reader finds Portugal's championship below the olympiad.
            @if let Some(second) = all().current().filter(|second| {
                asked.is_none() && !looking && top.is_some_and(|top| top.id != second.id)
            }) {
                (edition::panel(&reader, second, &filter.cycle, false))
            }
        }
        (games(&reader, &filter, looking))
        (edition::archive(&reader, top.map_or("", |top| top.id.as_str())))
    };
    layout::page_of(&reader, "Ludoteca", &["home.js"], "home", main)
}

/// How long ago the reader's own championship played a game: its games come first, this year's before others.
fn distance(card: &Card, language: Language) -> usize {
    let own = |edition: &&Edition| edition.teams == (language == Language::PtBr);
    let list = &all().list;
    let editions = list.iter().rev().filter(own).chain(list.iter().rev().filter(|one| !own(one)));
    let mut played = editions.map(|edition| !edition.cycles_of(card.slug).is_empty());
    played.position(|played| played).unwrap_or(usize::MAX)
}

/// Every game, or those looked for.
fn games(reader: &Reader, filter: &Filter, looking: bool) -> Markup {
    let cards = ludoteca_games::LIST.iter().copied();
    let mut shown: Vec<&'static Card> = cards.filter(|card| filter.shows(card, reader)).collect();
    shown.sort_by_key(|card| distance(card, reader.language));
    let (one, many) = (reader.say(words::FOUND_ONE), reader.say(words::FOUND));
    let count = match shown.len() {
        1 => one.to_string(),
        count => words::fill(many, &[&count.to_string()]),
    };
    html! {
        section.all {
            @if looking { h1 { (reader.say(words::EVERY_GAME)) } }
            @else { h2 { (reader.say(words::EVERY_GAME)) } }
            (search(reader, filter))
            p.count role="status" data-one=(one) data-many=(many) { (count) }
            p.empty hidden[!shown.is_empty()] { (reader.say(words::NOTHING_FOUND)) }
            form.games method="post" action=(reader.link("play")) {
                input type="hidden" name="token" value=(reader.session.token());
                input type="hidden" name="opponent" value="level 2";
                @for card in shown {
                    (tile(reader, card))
                }
            }
        }
    }
}

fn tile(reader: &Reader, card: &'static Card) -> Markup {
    let index = reader.language as usize;
    let learn = reader.link(&format!("games/{}", card.slug));
    html! {
        article.tile data-found=(found_by(card, reader)) {
            @if card.is_match() {
                button.picture name="game" value=(card.slug)
                    aria-label={ (reader.say(words::PLAY_NOW)) ": " (card.name) } {
                    (PreEscaped(pictures::of(card, reader.language)))
                    span.go aria-hidden="true" { (reader.say(words::PLAY_NOW)) }
                }
            } @else {
                a.picture href=(learn) aria-label=(card.name) { (PreEscaped(pictures::of(card, reader.language))) }
            }
            h3 { a href=(learn) { (card.name) } }
            p.goal { (card.goal[index]) }
            p.facts {
                span { (words::family(card.family)[index]) }
                span { (words::fill(reader.say(words::MINUTES), &[&card.minutes.to_string()])) }
                span { (card.age) "+" }
            }
        }
    }
}

/// A field to type in, and the kinds of game.
fn search(reader: &Reader, filter: &Filter) -> Markup {
    let chip = |key: &str, name: &str| {
        let current = filter.family == key;
        html! {
            a.chip href={ (reader.link("")) "?family=" (key) } aria-current=[current.then_some("true")] {
                (name)
            }
        }
    };
    html! {
        form.search method="get" action=(reader.link("")) role="search" {
            @if !filter.family.is_empty() { input type="hidden" name="family" value=(filter.family); }
            input type="search" name="q" value=(filter.q) autocomplete="off"
                placeholder=(reader.say(words::SEARCH)) aria-label=(reader.say(words::SEARCH));
            noscript { button { (reader.say(words::SEARCH)) } }
        }
        nav.chips aria-label=(reader.say(words::KINDS)) {
            (chip("", reader.say(words::ALL_KINDS)))
            @for family in families() {
                (chip(&family_key(family), reader.say(words::family(family))))
            }
        }
    }
}
