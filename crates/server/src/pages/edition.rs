//! An edition of a championship in words and pictures: what it is called, its cycles with their games.

use super::{Reader, pictures};
use crate::words::{self, date, fill};
use ludoteca_editions::{Board, Cycle, Edition, Game, State, all};
use ludoteca_table::Language;
use maud::{Markup, PreEscaped, html};

/// `19.º Campeonato Nacional de Jogos Matemáticos (CNJM)`.
pub fn title(reader: &Reader, edition: &Edition) -> String {
    let number = edition.number().map(|number| number.to_string()).unwrap_or_default();
    let words = match edition.series() {
        "cnjm" => words::NATIONAL,
        "crjm" => words::REGIONAL,
        "olimpiada" => words::SCHOOL_OLYMPIAD,
        _ => return edition.name.clone(),
    };
    fill(reader.say(words), &[&number])
}

/// Its day, its year, or that it is only expected.
fn when(reader: &Reader, edition: &Edition) -> String {
    match (edition.state, edition.date.as_str()) {
        (State::Expected, _) => reader.say(words::EXPECTED).to_string(),
        (State::Known, "") => edition.year.to_string(),
        (State::Known, day) => date(day, reader.language),
    }
}

/// `1.º ciclo (6 a 9 anos)`, `Categorias A e B, cenário 1`.
pub fn cycle(reader: &Reader, edition: &Edition, cycle: &Cycle) -> String {
    if edition.teams {
        let letters: Vec<&str> = cycle.name.split(' ').collect();
        let and = format!(" {} ", reader.say(words::AND));
        return match letters[..] {
            [letter] => fill(reader.say(words::CATEGORY), &[letter]),
            _ => fill(reader.say(words::CATEGORIES), &[&letters.join(&and), &cycle.key]),
        };
    }
    let words = match cycle.key.as_str() {
        "1" => words::CYCLE_1,
        "2" => words::CYCLE_2,
        "3" => words::CYCLE_3,
        "s" => words::CYCLE_S,
        _ => return cycle.name.clone(),
    };
    reader.say(words).to_string()
}

/// What the page opens with: in Brazil the olympiad, elsewhere this year's championship.
pub fn first(language: Language) -> Option<&'static Edition> {
    match language {
        Language::PtBr => all().olympiad(),
        _ => all().current(),
    }
}

/// The heading: for this year's championship every event of the year, for any other its own name.
fn heading(reader: &Reader, edition: &Edition, main: bool) -> Markup {
    let this_year = all().this_year();
    let now = this_year.iter().any(|one| one.id == edition.id);
    let text = match now {
        true => {
            let year = format!("{}/{:02}", edition.year.wrapping_sub(1), edition.year % 100);
            fill(reader.say(words::THIS_YEAR), &[&year])
        }
        false => title(reader, edition),
    };
    html! {
        @if main { h1 { (text) } } @else { h2 { (text) } }
        @if now {
            ul.events {
                @for one in this_year { li { b { (title(reader, one)) } ": " (when(reader, one)) } }
            }
        } @else {
            p.quiet { (when(reader, edition)) }
        }
    }
}

/// An edition, a card a cycle; the reader's own cycle comes first.
pub fn panel(reader: &Reader, edition: &Edition, own: &str, main: bool) -> Markup {
    let series = edition.series();
    html! {
        section.season data-series=(series) data-edition=(edition.id) {
            (heading(reader, edition, main))
            @if edition.cycles.len() > 1 {
                p.cycles {
                    span { (reader.say(words::MY_CYCLE)) }
                    @for one in &edition.cycles {
                        @let chosen = one.key == own;
                        a.chip href={ (reader.link("")) "?edition=" (edition.id) "&cycle=" (one.key) }
                            data-cycle=(one.key) aria-current=[chosen.then_some("true")] {
                            (short(reader, edition, one))
                        }
                    }
                }
            }
            div.season-cycles {
                @for one in &edition.cycles {
                    article.cycle.own[one.key == own] data-cycle=(one.key) {
                        h3 { (cycle(reader, edition, one)) }
                        div.three { @for game in &one.games { (small(reader, game)) } }
                    }
                }
            }
            p.kit-link {
                a.button href={ (reader.link("kit")) "?edition=" (edition.id) } { (reader.say(words::KIT_LINK)) }
            }
        }
    }
}

/// A cycle's name without its ages.
pub fn short(reader: &Reader, edition: &Edition, one: &Cycle) -> String {
    let name = cycle(reader, edition, one);
    // "Categorias A e B, cenário 1" stays whole: the scenario tells it from the other.
    match name.split_once(" (") {
        Some((name, _)) => name.split(',').next().unwrap_or(name).to_string(),
        None => name,
    }
}

/// A game of a cycle: its picture begins a game, its name leads to its page.
fn small(reader: &Reader, game: &Game) -> Markup {
    let Ok(card) = ludoteca_games::card(&game.slug) else {
        return html! {
            div.game.absent {
                span.picture aria-hidden="true" { "?" }
                b { (game.name) }
                small { (reader.say(words::NOT_HERE)) }
            }
        };
    };
    let page = reader.link(&format!("games/{}", card.slug));
    let board = match game.board {
        Board::Table => None,
        Board::Giant => Some(words::ON_GIANT),
        Board::Living => Some(words::ON_LIVING),
    };
    html! {
        div.game {
            @if card.is_match() {
                button.picture name="game" value=(card.slug) tabindex="-1" aria-hidden="true" {
                    (PreEscaped(pictures::of(card, reader.language)))
                }
            } @else {
                a.picture href=(page) tabindex="-1" aria-hidden="true" {
                    (PreEscaped(pictures::of(card, reader.language)))
                }
            }
            a href=(page) { (card.name) }
            @if let Some(board) = board { small { (reader.say(board)) } }
        }
    }
}

/// Every edition by championship, as links that put it on top of the page.
pub fn archive(reader: &Reader, shown: &str) -> Markup {
    let series =
        [("cnjm", words::NATIONALS), ("crjm", words::REGIONALS), ("olimpiada", words::OLYMPIADS)];
    html! {
        details.archive open[shown_in_archive(shown, reader.language)] {
            summary { (reader.say(words::ARCHIVE)) }
            @for (key, name) in series {
                h3 { (reader.say(name)) }
                p.chips {
                    @for edition in all().list.iter().rev().filter(|edition| edition.series() == key) {
                        @let current = edition.id == shown;
                        a.chip href={ (reader.link("")) "?edition=" (edition.id) }
                            aria-current=[current.then_some("true")] {
                            (nth(reader, edition))
                        }
                    }
                }
            }
        }
    }
}

fn shown_in_archive(shown: &str, language: Language) -> bool {
    first(language).is_none_or(|edition| edition.id != shown)
}

/// `CNJM`, spelled out for those who point at it or listen.
pub fn series(reader: &Reader, edition: &Edition) -> Markup {
    let (short, long) = match edition.series() {
        "cnjm" => ("CNJM", words::NATIONALS),
        "crjm" => ("CRJM", words::REGIONALS),
        _ => {
            return html! { (edition.name.trim_end_matches(|last: char| last == ' ' || last.is_ascii_digit())) };
        }
    };
    html! { abbr title=(reader.say(long)) { (short) } }
}

/// `19.ª edição, 2026`.
pub fn nth(reader: &Reader, edition: &Edition) -> String {
    let number = edition.number().map(|number| number.to_string()).unwrap_or_default();
    let nth = fill(reader.say(words::NTH), &[&number]);
    match edition.state {
        State::Known => format!("{nth}, {}", edition.year),
        State::Expected => {
            format!("{nth}, {} ({})", edition.year, reader.say(words::EXPECTED_MARK))
        }
    }
}
