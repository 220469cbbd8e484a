//! Papers of a game as PDF, made when somebody asks and then kept in memory.

use ludoteca_coach::puzzles::Puzzle;
use ludoteca_print::games::boards::{self, Order};
use ludoteca_print::games::puzzles as puzzle_sheets;
use ludoteca_print::games::rules::Rules;
use ludoteca_print::games::{nets, pieces, plan, sheets};
use ludoteca_print::{Document, Paper as Size, PrintError};
use ludoteca_svg::Theme;
use ludoteca_table::card::Words;
use ludoteca_table::{Card, Language, Settings};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// So many bytes of papers are kept; beyond it all are made anew.
const MOST: usize = 32 << 20;
/// How far apart the sites of a living board are, in centimetres.
const LIVING: u32 = 60;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paper {
    Board,
    Plan,
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
    const ALL: [(Paper, &'static str, Words); 10] = [
        (Paper::Board, "board", ["Tabuleiro", "Tabuleiro", "Board"]),
        (
            Paper::Plan,
            "plan",
            [
                "Tabuleiro vivo: planta para o chão",
                "Tabuleiro vivo: planta para o chão",
                "Living board: plan for the ground",
            ],
        ),
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
        papers.extend(is_drawn_on_the_ground(card).then_some(Paper::Plan));
        papers.extend([Paper::Record, Paper::Score, Paper::Poster, Paper::Puzzles]);
        papers.extend((card.slug == "produto").then_some(Paper::Products));
        papers
    }
}

/// Whether an olympiad plays the game on a giant or living board.
fn is_drawn_on_the_ground(card: &Card) -> bool {
    let mut played = ludoteca_editions::all().played(card.slug).into_iter();
    played.any(|(_, cycles)| {
        let mut games = cycles.iter().filter_map(|cycle| cycle.game(card.slug));
        games.any(|game| game.board != ludoteca_editions::Board::Table)
    })
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
    /// How far apart sites are, in centimetres, for a board over many sheets or on the ground.
    pub site: Option<u32>,
    pub theme: Theme,
    /// How many puzzles there were.
    pub puzzles: usize,
}

/// Makes a paper; takes a moment, so not on a thread that serves.
pub fn make(wanted: &Wanted, found: &[Puzzle]) -> Result<Vec<u8>, String> {
    let card = ludoteca_games::card(wanted.slug)?;
    let size = Size::read(&wanted.size)?;
    let parameters = Settings::pairs(wanted.settings.split_whitespace())?;
    let (language, theme) = (wanted.language, wanted.theme);
    let mut document = Document::new(size, language.tag(), card.name);
    let order = Order { card, parameters, language, theme, coordinates: true };
    let paper = &mut document;
    let made = match wanted.paper {
        Paper::Board => match wanted.site {
            None => boards::sheet(paper, &order, size),
            Some(site) => {
                let made = boards::giant(paper, &order, size, site as f32 * 10.0, |_| {});
                made.map(|_| ())
            }
        },
        Paper::Plan => plan::plan(paper, &order, wanted.site.unwrap_or(LIVING) as f32),
        Paper::Rules => rules(paper, &order, size),
        Paper::Pieces => pieces::natural(&order, size)
            .and_then(|wide| pieces::grid(paper, &order, size, wide, 1)),
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
