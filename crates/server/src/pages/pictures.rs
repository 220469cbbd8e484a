//! What stands for a game in lists: a position of a good game, halfway, drawn once.

use ludoteca_questions::board;
use ludoteca_svg::Theme;
use ludoteca_table::{Card, Language, Record};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

type Pictures = Mutex<HashMap<(&'static str, Language), String>>;

/// Games of two strong players, a line each: the slug, then the moves up to the picture.
const SHOWN: &str = include_str!("shown.txt");

/// A game in full swing.
pub fn of(card: &'static Card, language: Language) -> String {
    static DRAWN: LazyLock<Pictures> = LazyLock::new(Pictures::default);
    let mut drawn = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    drawn.entry((card.slug, language)).or_insert_with(|| draw(card, language, false)).clone()
}

/// A puzzle's picture: a solved net of the first solid, in the middle of which the plates agree.
fn draw_puzzle(card: &'static Card, language: Language) -> String {
    use ludoteca_games::poliedros::{Kind, Puzzle, scene, solve};
    let puzzle = Puzzle::new(Kind::Cube);
    let mut scene = scene(&solve(&puzzle).unwrap_or(puzzle));
    scene.marks.clear();
    ludoteca_svg::draw(&scene, &board::look(card, language, false))
}

/// The moves to show: those of a good game; for a game that has none yet, half of its recorded one.
fn moves(card: &Card) -> Vec<String> {
    let good = SHOWN.lines().find_map(|line| line.strip_prefix(card.slug)?.strip_prefix(' '));
    match good {
        Some(good) => good.split_whitespace().map(str::to_string).collect(),
        None => {
            let record = Record::read(card.golden).map(|record| record.moves).unwrap_or_default();
            let half = record.len() / 2;
            record.into_iter().take(half).collect()
        }
    }
}

/// How the contact sheet is laid out, in its own units.
const COLUMNS: usize = 6;
const CELL: f32 = 200.0;
const NAME: f32 = 26.0;

/// Every game in one picture, each as lists show it, with its name.
pub fn sheet(language: Language, theme: Theme) -> String {
    let list = ludoteca_games::LIST;
    let rows = list.len().div_ceil(COLUMNS);
    let (width, height) = (CELL * COLUMNS as f32, (CELL + NAME) * rows as f32);
    let style = ludoteca_svg::stylesheet(theme, "");
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"><style>{style}</style>\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
        if theme == Theme::Dark { "#15171a" } else { "#faf6ef" },
    );
    for (index, card) in list.iter().copied().enumerate() {
        let (x, y) = ((index % COLUMNS) as f32 * CELL, (index / COLUMNS) as f32 * (CELL + NAME));
        let (inner, gap) = (CELL - 20.0, 10.0);
        let place = format!(
            "<svg x=\"{}\" y=\"{}\" width=\"{inner}\" height=\"{inner}\" ",
            x + gap,
            y + gap
        );
        out.push_str(&draw(card, language, true).replacen("<svg ", &place, 1));
        out.push_str(&format!(
            "<text class=\"word\" x=\"{}\" y=\"{}\" font-size=\"15\">{}</text>",
            x + CELL / 2.0,
            y + CELL + 12.0,
            card.name.replace('&', "&amp;")
        ));
    }
    out.push_str("</svg>");
    out
}

fn draw(card: &'static Card, language: Language, material: bool) -> String {
    if !card.is_match() {
        return draw_puzzle(card, language);
    }
    let Ok(mut game) = card.open(&[]) else { return String::new() };
    for text in moves(card) {
        if game.play(&text).is_err() {
            break;
        }
    }
    let mut look = board::look(card, language, false);
    (look.coordinates, look.beside, look.material) = (false, false, material);
    let mut scene = game.scene();
    scene.marks.clear();
    ludoteca_svg::draw(&scene, &look)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a page carries of a picture, and what a slow phone has to fetch for it.
    #[test]
    fn no_picture_is_heavy() {
        for card in ludoteca_games::LIST.iter().copied() {
            let size = of(card, Language::PtPt).len();
            assert!(size <= 30_000, "{}: {size} bytes", card.slug);
            let Ok(game) = card.open(&[]) else { continue };
            let look = board::look(card, Language::PtPt, true);
            let touched = ludoteca_svg::draw(&game.scene(), &look).len();
            println!("{}: {size} in lists, {touched} to touch", card.slug);
        }
    }

    #[test]
    fn shown_games_are_legal_and_not_over() {
        for line in SHOWN.lines() {
            let slug = line.split(' ').next().expect("a slug");
            let card = ludoteca_games::card(slug).expect("a game");
            let mut game = card.open(&[]).expect("a match");
            for text in moves(card) {
                game.play(&text).unwrap_or_else(|error| panic!("{slug}: {error}"));
            }
            assert!(game.ending().is_none(), "{slug}: the picture shows a finished game");
        }
    }
}
