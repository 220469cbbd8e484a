//! Papers of a game as PDF, made when somebody asks and then kept in memory.

use ludoteca_print::games::boards::{self, Order};
use ludoteca_print::games::puzzles as puzzle_sheets;
use ludoteca_print::games::rules::Rules;
use ludoteca_print::games::{nets, pieces, sheets};
use ludoteca_print::{Document, Paper as Size, PrintError};
use ludoteca_svg::Theme;
use ludoteca_table::card::Words;
use ludoteca_table::puzzles::Puzzle;
use ludoteca_table::{Card, Language, Settings};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// So many bytes of papers are kept; beyond it all are made anew.
const MOST: usize = 32 << 20;
/// How wide a piece to cut out is, in millimetres.
const PIECE: f32 = 22.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paper {
    Board,
    Rules,
    Pieces,
    Record,
    Score,
    Poster,
    Puzzles,
    Nets,
    Products,
}

impl Paper {
    /// All papers: the word in addresses, and what people call it.
    const ALL: [(Paper, &'static str, Words); 9] = [
        (Paper::Board, "board", ["Tabuleiro", "Tabuleiro", "Board"]),
        (Paper::Rules, "rules", ["Regras", "Regras", "Rules"]),
        (
            Paper::Pieces,
            "pieces",
            ["Peças para recortar", "Peças para recortar", "Pieces to cut out"],
        ),
        (
            Paper::Record,
            "record",
            [
                "Folha de registo de um jogo",
                "Folha de anotação de um jogo",
                "Record sheet of a game",
            ],
        ),
        (
            Paper::Score,
            "score",
            ["Folha de pontos", "Folha de pontos", "Score sheet of many games"],
        ),
        (
            Paper::Poster,
            "poster",
            ["Cartaz das coordenadas", "Cartaz das coordenadas", "Poster of the coordinates"],
        ),
        (
            Paper::Puzzles,
            "puzzles",
            ["Problemas com soluções", "Problemas com soluções", "Puzzles with solutions"],
        ),
        (
            Paper::Nets,
            "nets",
            [
                "Poliedros para montar e placas",
                "Poliedros para montar e placas",
                "Solids to fold, and plates",
            ],
        ),
        (
            Paper::Products,
            "products",
            ["Tabela de produtos", "Tabela de produtos", "Table of products"],
        ),
    ];

    fn entry(self) -> &'static (Paper, &'static str, Words) {
        Paper::ALL.iter().find(|(paper, _, _)| *paper == self).expect("every paper is listed")
    }

    pub fn word(self) -> &'static str {
        self.entry().1
    }

    pub fn name(self, language: Language) -> &'static str {
        self.entry().2[language as usize]
    }

    /// What there is for a game.
    pub fn of(card: &Card) -> Vec<Paper> {
        if !card.is_match() {
            return vec![Paper::Rules, Paper::Nets];
        }
        let mut papers = vec![Paper::Board, Paper::Rules, Paper::Pieces];
        papers.retain(|paper| *paper != Paper::Pieces || card.slug != "pontos");
        papers.extend([Paper::Record, Paper::Score, Paper::Poster, Paper::Puzzles]);
        papers.extend((card.slug == "produto").then_some(Paper::Products));
        papers
    }
}

/// Which paper is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wanted {
    pub slug: &'static str,
    pub paper: Paper,
    pub language: Language,
    /// As written: `a4`, `a3`…
    pub size: String,
    /// `key=value` words, checked.
    pub settings: String,
    /// How many puzzles there were.
    pub puzzles: usize,
}

/// Makes a paper; takes a moment, so not on a thread that serves.
pub fn make(wanted: &Wanted, found: &[Puzzle]) -> Result<Vec<u8>, String> {
    let card = ludoteca_games::card(wanted.slug)?;
    let size = Size::read(&wanted.size)?;
    let parameters = Settings::pairs(wanted.settings.split_whitespace())?;
    let (language, theme) = (wanted.language, Theme::Paper);
    let mut document = Document::new(size, language.tag(), card.name);
    let order = Order { card, parameters, language, theme, coordinates: true };
    let paper = &mut document;
    let made = match wanted.paper {
        Paper::Board => boards::sheet(paper, &order, size),
        Paper::Rules => rules(paper, &order, size),
        Paper::Pieces => pieces::pieces(paper, &order, size, PIECE),
        Paper::Record => sheets::record(paper, &order, size),
        Paper::Score => sheets::score(paper, &order, size),
        Paper::Poster => sheets::coordinates(paper, &order, size),
        Paper::Nets => nets::nets(paper, language, size),
        Paper::Products => sheets::product(paper, language, size),
        Paper::Puzzles => {
            let list: Result<Vec<_>, String> = found
                .iter()
                .map(|one| puzzle_sheets::Puzzle::found(card, &[], one, language))
                .collect();
            puzzle_sheets::sheets(paper, &list?, language, theme, size)
        }
    };
    made.and_then(|()| document.finish()).map_err(|error| error.to_string())
}

fn rules(document: &mut Document, order: &Order<'_>, size: Size) -> Result<(), PrintError> {
    let rules = Rules::read(order.card, order.language, order.theme)?;
    let fit = rules.fit(size)?;
    rules.write(document, fit)
}

/// The papers made so far.
#[derive(Clone, Debug, Default)]
pub struct Shelf(Arc<Mutex<HashMap<Wanted, Arc<[u8]>>>>);

impl Shelf {
    pub fn get(&self, wanted: &Wanted) -> Option<Arc<[u8]>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(wanted).cloned()
    }

    pub fn put(&self, wanted: Wanted, pdf: Arc<[u8]>) {
        let mut papers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if papers.values().map(|pdf| pdf.len()).sum::<usize>() + pdf.len() > MOST {
            papers.clear();
        }
        papers.insert(wanted, pdf);
    }
}
