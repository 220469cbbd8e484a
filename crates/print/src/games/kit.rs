//! The break kit: everything a school needs to play an edition's games in the breaks, in one PDF. Boards and
//! pieces fitted to them, rules on a page, a ladder to climb, puzzles with their solutions at the very end,
//! answer cards and signs for the tables.

use super::boards::{self, Order};
use super::kit_sheets as sheets;
use super::kit_words::KitWords;
use super::puzzles::{self, Puzzle};
use super::rules::Rules;
use super::{nets, pieces};
use crate::paper::Paper;
use crate::{Document, PrintError};
use ludoteca_svg::Theme;
use ludoteca_table::{Card, Language};

/// What the kit is for.
#[derive(Clone, Debug)]
pub struct Kit<'a> {
    /// `CNJM 19 · 1.º ciclo`.
    pub title: &'a str,
    /// The school's name; may be empty.
    pub school: &'a str,
    pub language: Language,
    pub theme: Theme,
    /// The boards' paper; everything else is on A4.
    pub boards_on: Paper,
    /// How many boards of each game.
    pub copies: usize,
    pub games: Vec<Game<'a>>,
    /// Games without a card: named on the cover only.
    pub absent: Vec<&'a str>,
    pub puzzles: Vec<Puzzle>,
}

/// A game with the board and rules an edition gives it.
#[derive(Clone, Debug)]
pub struct Game<'a> {
    pub card: &'static Card,
    pub parameters: Vec<(&'a str, &'a str)>,
}

/// A part of the kit, for the cover: what it is, for which game, and its pages.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub name: &'static str,
    pub game: &'static str,
    pub first: usize,
    pub last: usize,
}

impl<'a> Kit<'a> {
    fn order(&self, game: &Game<'a>) -> Order<'a> {
        Order {
            card: game.card,
            parameters: game.parameters.clone(),
            language: self.language,
            theme: self.theme,
            coordinates: true,
        }
    }

    /// The kit; `progress` hears how many parts are done.
    pub fn document(&self, mut progress: impl FnMut(usize)) -> Result<Document, PrintError> {
        if self.games.is_empty() {
            return Err(PrintError::Order("a kit needs at least one game of the program".into()));
        }
        let mut document = Document::new(Paper::A4, self.language.tag(), self.title);
        let mut parts = Vec::new();
        // The cover names pages that are not made yet: it is set when they are, and takes one page.
        let cover = 1;
        let mut done = |document: &Document, name, game, first| {
            if document.pages() > first {
                parts.push(Part {
                    name,
                    game,
                    first: first + 1 + cover,
                    last: document.pages() + cover,
                });
                progress(parts.len());
            }
        };
        let words = KitWords::of(self.language);
        for game in &self.games {
            let card = game.card;
            if !card.is_match() {
                let first = document.pages();
                nets::nets(&mut document, self.language, Paper::A4)?;
                done(&document, words.nets, card.name, first);
                continue;
            }
            let order = self.order(game);
            let first = document.pages();
            for _ in 0..self.copies {
                boards::sheet(&mut document, &order, self.boards_on)?;
            }
            done(&document, words.boards, card.name, first);
            let first = document.pages();
            if let Some(size) = piece_size(&order, self.boards_on)? {
                pieces::grid(&mut document, &order, Paper::A4, size, self.copies)?;
            }
            done(&document, words.pieces, card.name, first);
        }
        for game in &self.games {
            let first = document.pages();
            let rules = Rules::read(game.card, self.language, self.theme)?;
            let fit = rules.fit(Paper::A4)?;
            rules.write(&mut document, fit)?;
            done(&document, words.rules, game.card.name, first);
        }
        let first = document.pages();
        if self.games.iter().any(|game| game.card.slug == "produto") {
            super::sheets::product(&mut document, self.language, Paper::A4)?;
        }
        done(&document, words.product, "Produto", first);
        let first = document.pages();
        sheets::ladder(&mut document, self)?;
        done(&document, words.ladder, "", first);
        let first = document.pages();
        sheets::signs(&mut document, self)?;
        done(&document, words.signs, "", first);
        let first = document.pages();
        sheets::answer_cards(&mut document, self.language)?;
        done(&document, words.cards, "", first);
        if !self.puzzles.is_empty() {
            let first = document.pages();
            puzzles::sheets(&mut document, &self.puzzles, self.language, self.theme, Paper::A4)?;
            done(&document, words.puzzles, "", first);
        }
        sheets::cover(&mut document, self, &parts)?;
        document.last_page_first();
        Ok(document)
    }
}

/// How wide a piece is so that it lies within a site of the board; none for games of pencil or seeds.
fn piece_size(order: &Order<'_>, paper: Paper) -> Result<Option<f32>, PrintError> {
    if order.card.slug == "ouri" {
        return Ok(None);
    }
    match pieces::needed(order)?.is_empty() {
        true => Ok(None),
        false => pieces::natural(order, paper).map(Some),
    }
}
