//! A game: its board, how to begin, its rules, what is known.

use super::{Reader, edition, errors, faces, layout, pictures, rules};
use crate::papers::Paper;
use crate::words;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use ludoteca_editions::{Cycle, Edition};
use ludoteca_questions::values::value_name;
use ludoteca_table::card::Family;
use ludoteca_table::{Card, Language, Values};
use maud::{Markup, PreEscaped, html};

pub async fn show(reader: Reader, Path((_, slug)): Path<(String, String)>) -> Response {
    let Ok(card) = ludoteca_games::card(&slug) else {
        return errors::not_found(reader.language);
    };
    let index = reader.language as usize;
    let main = html! {
        div.lead {
            div.board.still { (PreEscaped(pictures::of(card, reader.language))) }
            div {
                h1 { (card.name) }
                @if let Some(name) = common(&reader, card.slug) {
                    p.quiet { (words::fill(reader.say(words::ALSO_CALLED), &[name])) }
                }
                p.goal { (card.goal[index]) }
                p.facts {
                    span { (reader.say(words::family(card.family))) }
                    span { (words::fill(reader.say(words::MINUTES), &[&card.minutes.to_string()])) }
                    span { (words::fill(reader.say(words::FROM_AGE), &[&card.age.to_string()])) }
                }
                @if !card.is_match() {
                    p.ways {
                        a.button.primary href=(reader.link(&format!("games/{slug}/puzzles"))) {
                            (reader.say(words::PLAY_THIS))
                        }
                    }
                }
                @if card.is_match() {
                    (begin(&reader, card, true))
                    // With dice no move is certain to win: there are no puzzles.
                    @if card.family != Family::Dice {
                        p.ways {
                            a.button href=(reader.link(&format!("games/{slug}/puzzles"))) {
                                (reader.say(words::PUZZLES_LINK))
                            }
                        }
                    }
                }
            }
        }
        div.columns {
            article.rules {
                h2 { (reader.say(words::RULES)) }
                @if card.is_match() { p.try { (reader.say(words::TRY)) } }
                (rules::rules(card, &reader))
            }
            aside { (facts(&reader, card)) }
        }
    };
    layout::page_of(&reader, card.name, &["diagram.js"], "game", main).into_response()
}

/// What readers of English may know the game by.
fn common(reader: &Reader, slug: &str) -> Option<&'static str> {
    ludoteca_words::names::in_english(slug).filter(|_| reader.language == Language::En)
}

/// The form that begins a game.
pub fn begin(reader: &Reader, card: &'static Card, primary: bool) -> Markup {
    let sides = card.sides.map(|side| side.names[reader.language as usize]);
    let levels = card.levels();
    let level = |level: u8| match level {
        1 => reader.say(words::LEVEL_EASIEST).to_string(),
        _ if level == levels => {
            words::fill(reader.say(words::LEVEL_HARDEST), &[&level.to_string()])
        }
        _ => words::fill(reader.say(words::LEVEL), &[&level.to_string()]),
    };
    html! {
        form.begin method="post" action=(reader.link("play")) {
            input type="hidden" name="token" value=(reader.session.token());
            input type="hidden" name="game" value=(card.slug);
            fieldset.against {
                legend { (reader.say(words::OPPONENT)) }
                div.computer {
                    (faces::computer())
                    span { (reader.say(words::COMPUTER)) }
                    div.faces {
                        @for number in 1..=levels {
                            label title=(level(number)) {
                                input type="radio" name="opponent" value={ "level " (number) }
                                    aria-label=(level(number)) checked[number == 2];
                                (faces::face(if number == levels { faces::STRONGEST } else { number }))
                                b { (number) }
                            }
                        }
                    }
                }
                @for (value, picture, words) in [
                    ("me", faces::two_here(), words::TWO_HERE), ("free", faces::by_link(), words::BY_LINK),
                ] {
                    label.way {
                        input type="radio" name="opponent" value=(value);
                        (picture)
                        span { (reader.say(words)) }
                    }
                }
            }
            label {
                span { (reader.say(words::YOU_ARE)) }
                select name="side" {
                    option value="1" { (sides[0]) " (1)" }
                    option value="2" { (sides[1]) " (2)" }
                }
            }
            @if !card.parameters.is_empty() {
                details {
                    summary { (reader.say(words::VARIANT)) }
                    @for parameter in card.parameters {
                        label {
                            span { (parameter.meaning[reader.language as usize]) }
                            (value(reader, parameter.key, &parameter.values))
                        }
                    }
                }
            }
            button.primary[primary] { (reader.say(words::PLAY_THIS)) }
        }
    }
}

fn value(reader: &Reader, key: &str, values: &Values) -> Markup {
    let name = format!("set.{key}");
    let text = |word: &str| value_name(key, word, reader.language);
    html! {
        @match values {
            Values::OneOf(_) | Values::Between { .. } => select name=(name) {
                @for word in values.examples() { option value=(word) { (text(&word)) } }
            },
            Values::Whole { default } => {
                input type="number" name=(name) value=(default) min="0" max="9999";
            }
        }
    }
}

fn facts(reader: &Reader, card: &'static Card) -> Markup {
    html! {
        h2 { (reader.say(words::FACTS)) }
        dl {
            dt { (reader.say(words::AUTHOR)) }
            dd { (card.authors[reader.language as usize]) }
            dt { (reader.say(words::PLAYED_AT)) }
            dd {
                (played(reader, card.slug))
            }
            dt { (reader.say(words::SOURCE)) }
            dd { (card.source) }
            @if card.is_match() {
                dt { (reader.say(words::REFEREE)) }
                dd {
                    a href=(reader.link(&format!("games/{}/referee", card.slug))) {
                        (reader.say(words::REFEREE_LINK))
                    }
                }
                dt { (reader.say(words::KNOWN)) }
                dd { (known(reader, card)) }
            }
            dt { (reader.say(words::PRINT)) }
            dd { (papers(reader, card)) }
        }
    }
}

/// The editions that played it, the latest first; more than four are folded away.
fn played(reader: &Reader, slug: &str) -> Markup {
    const FEW: usize = 4;
    let played = ludoteca_editions::all().played(slug);
    let item = |(one, cycles): &(&Edition, Vec<&Cycle>)| {
        let groups: Vec<String> =
            cycles.iter().map(|cycle| edition::short(reader, one, cycle)).collect();
        html! {
            li {
                a href={ (reader.link("")) "?edition=" (one.id) } {
                    (edition::series(reader, one)) ", " (edition::nth(reader, one))
                }
                ": " (groups.join(", "))
            }
        }
    };
    html! {
        ul { @for one in played.iter().take(FEW) { (item(one)) } }
        @if played.len() > FEW {
            @let more = (played.len() - FEW).to_string();
            details {
                summary { (words::fill(reader.say(words::EARLIER), &[&more])) }
                ul { @for one in played.iter().skip(FEW) { (item(one)) } }
            }
        }
    }
}

/// What is proved: of the championship's board, then of others.
fn known(reader: &Reader, card: &'static Card) -> Markup {
    let known = crate::known::of_game(card);
    let theory = crate::known::theory(card, reader.language);
    let (own, others): (Vec<_>, Vec<_>) = known.iter().partition(|one| one.settings.is_empty());
    html! {
        @for one in &own { p.proved { (one.text(card, reader.language)) } }
        @for text in &theory { p { (text) } }
        @if own.is_empty() && theory.is_empty() { p { (reader.say(words::NOT_PROVED)) } }
        @if !others.is_empty() {
            p.quiet { (reader.say(words::PROVED_ELSEWHERE)) }
            ul {
                @for one in &others {
                    li { (one.board(card, reader.language)) ": " (one.text(card, reader.language)) }
                }
            }
        }
    }
}

/// Links to everything that can be printed.
fn papers(reader: &Reader, card: &'static Card) -> Markup {
    let tag = reader.language.tag();
    let link = |paper: Paper, size: &str| {
        format!("/api/v1/games/{}/papers/{}?lang={tag}{size}", card.slug, paper.word())
    };
    html! {
        ul.papers {
            @for paper in Paper::of(card).into_iter().filter(|paper| *paper != Paper::Puzzles) {
                li {
                    a href=(link(paper, "")) { (paper.name(reader.language)) }
                    @if paper == Paper::Board {
                        " · " a href=(link(paper, "&size=a3")) { "A3" }
                    }
                }
            }
        }
    }
}
