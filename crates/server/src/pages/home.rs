//! The games as pictures: touch one and play.

use super::{Reader, layout};
use crate::words;
use axum::extract::Query;
use axum::response::Html;
use ludoteca_questions::board;
use ludoteca_table::card::{Championship, Family};
use ludoteca_table::{Card, Language};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

#[derive(Debug, Default, Deserialize)]
pub struct Filter {
    #[serde(default)]
    championship: String,
    #[serde(default)]
    group: String,
    #[serde(default)]
    family: String,
    #[serde(default)]
    age: String,
    #[serde(default)]
    minutes: String,
}

const AGES: [u8; 4] = [6, 8, 10, 12];
const MINUTES: [u8; 4] = [5, 10, 15, 30];

fn championship(card: &Card) -> &'static str {
    match card.championship {
        Championship::Olympiad => "olympiad",
        Championship::Cnjm => "cnjm",
    }
}

fn family_key(family: Family) -> String {
    format!("{family:?}").to_lowercase()
}

impl Filter {
    fn shows(&self, card: &Card) -> bool {
        let no_more = |limit: &str, number: u8| limit.parse().is_ok_and(|limit: u8| number > limit);
        (self.championship.is_empty() || self.championship == championship(card))
            && (self.group.is_empty()
                || card.played.iter().any(|played| played.groups.contains(&self.group.as_str())))
            && (self.family.is_empty() || self.family == family_key(card.family))
            && !no_more(&self.age, card.age)
            && !no_more(&self.minutes, card.minutes)
    }
}

/// All cycles and categories, in the order of the list.
fn groups() -> Vec<&'static str> {
    let mut groups: Vec<&'static str> = Vec::new();
    for group in ludoteca_games::LIST.iter().flat_map(|card| card.played).flat_map(|at| at.groups) {
        if !groups.contains(group) {
            groups.push(group);
        }
    }
    groups.sort_unstable();
    groups
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

type Pictures = Mutex<HashMap<(&'static str, Language), String>>;

/// A game in full swing: its recorded game, played halfway. Drawn once.
pub fn picture(card: &'static Card, language: Language) -> String {
    static DRAWN: LazyLock<Pictures> = LazyLock::new(Pictures::default);
    let mut drawn = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    drawn.entry((card.slug, language)).or_insert_with(|| draw(card, language)).clone()
}

/// A puzzle's picture: a solved net of the first solid, in the middle of which the plates agree.
fn draw_puzzle(card: &'static Card, language: Language) -> String {
    use ludoteca_games::poliedros::{Kind, Puzzle, scene, solve};
    let puzzle = Puzzle::new(Kind::Cube);
    let mut scene = scene(&solve(&puzzle).unwrap_or(puzzle));
    scene.marks.clear();
    ludoteca_svg::draw(&scene, &board::look(card, language, false))
}

fn draw(card: &'static Card, language: Language) -> String {
    if !card.is_match() {
        return draw_puzzle(card, language);
    }
    let Ok(mut game) = card.open(&[]) else { return String::new() };
    let golden = ludoteca_table::Record::read(card.golden).map(|record| record.moves);
    let moves = golden.unwrap_or_default();
    for text in moves.iter().take(moves.len() / 2) {
        if game.play(text).is_err() {
            break;
        }
    }
    let mut look = board::look(card, language, false);
    (look.coordinates, look.beside) = (false, false);
    let mut scene = game.scene();
    scene.marks.clear();
    ludoteca_svg::draw(&scene, &look)
}

pub async fn show(reader: Reader, Query(filter): Query<Filter>) -> Html<String> {
    let shown: Vec<&'static Card> =
        ludoteca_games::LIST.iter().copied().filter(|card| filter.shows(card)).collect();
    let count = words::fill(reader.say(words::FOUND), &[&shown.len().to_string()]);
    let main = html! {
        section.mine #mine hidden { h2 { (reader.say(words::YOUR_GAMES)) } }
        h1 { (reader.say(words::PICK)) }
        (filters(&reader, &filter))
        p.count role="status" { (count) }
        @if shown.is_empty() {
            p.empty { (reader.say(words::NOTHING_FOUND)) }
        }
        form.games method="post" action=(reader.link("play")) {
            input type="hidden" name="token" value=(reader.session.token());
            input type="hidden" name="opponent" value="level 2";
            @for card in shown {
                (tile(&reader, card))
            }
        }
    };
    layout::page_of(&reader, "Ludoteca", &["home.js"], "home", main)
}

fn tile(reader: &Reader, card: &'static Card) -> Markup {
    let index = reader.language as usize;
    let learn = reader.link(&format!("games/{}", card.slug));
    html! {
        article.tile {
            @if card.is_match() {
                button.picture name="game" value=(card.slug)
                    aria-label={ (reader.say(words::PLAY_NOW)) ": " (card.name) } {
                    (PreEscaped(picture(card, reader.language)))
                    span.go aria-hidden="true" { (reader.say(words::PLAY_NOW)) }
                }
            } @else {
                a.picture href=(learn) aria-label=(card.name) { (PreEscaped(picture(card, reader.language))) }
            }
            h2 { a href=(learn) { (card.name) } }
            p.goal { (card.goal[index]) }
            p.facts {
                span { (words::family(card.family)[index]) }
                span { (words::fill(reader.say(words::MINUTES), &[&card.minutes.to_string()])) }
                span { (card.age) "+" }
            }
        }
    }
}

fn choice(name: &str, label: &str, all: &str, now: &str, values: &[(String, String)]) -> Markup {
    html! {
        label {
            span { (label) }
            select name=(name) data-submits {
                option value="" { (all) }
                @for (value, text) in values {
                    option value=(value) selected[value == now] { (text) }
                }
            }
        }
    }
}

fn filters(reader: &Reader, filter: &Filter) -> Markup {
    let all = reader.say(words::ALL_GAMES);
    let championships = [
        ("cnjm".to_string(), reader.say(words::CNJM).to_string()),
        ("olympiad".to_string(), reader.say(words::OLYMPIAD).to_string()),
    ];
    let named = |group: &str| match group.len() {
        1 => words::fill(reader.say(words::CATEGORY), &[group]),
        _ => group.to_string(),
    };
    let groups: Vec<_> =
        groups().into_iter().map(|group| (group.to_string(), named(group))).collect();
    let families: Vec<_> = families()
        .into_iter()
        .map(|family| (family_key(family), reader.say(words::family(family)).to_string()))
        .collect();
    let number =
        |number: u8, text: &str| (number.to_string(), words::fill(text, &[&number.to_string()]));
    let ages = AGES.map(|age| number(age, reader.say(words::AGED)));
    let minutes = MINUTES.map(|minutes| number(minutes, reader.say(words::UP_TO_MINUTES)));
    html! {
        form.filters method="get" action=(reader.link("")) aria-label=(reader.say(words::FILTER)) {
            (choice("championship", reader.say(words::CHAMPIONSHIP), all, &filter.championship, &championships))
            (choice("group", reader.say(words::GROUP), all, &filter.group, &groups))
            (choice("family", reader.say(words::FAMILY), all, &filter.family, &families))
            (choice("age", reader.say(words::AGE), all, &filter.age, &ages))
            (choice("minutes", reader.say(words::DURATION), all, &filter.minutes, &minutes))
            noscript { button { (reader.say(words::FILTER)) } }
        }
    }
}
