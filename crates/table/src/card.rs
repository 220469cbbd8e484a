//! What is known of a game without opening it. Lists, pages, prints and commands are derived from
//! the cards alone.

use crate::{Match, Parameter, Settings};

/// The languages people read, in the order of every triple of texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    PtPt,
    PtBr,
    En,
}

impl Language {
    pub const ALL: [Language; 3] = [Language::PtPt, Language::PtBr, Language::En];

    pub const fn tag(self) -> &'static str {
        match self {
            Language::PtPt => "pt-PT",
            Language::PtBr => "pt-BR",
            Language::En => "en",
        }
    }

    pub fn from_tag(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag() == tag)
    }
}

/// The same words in the three languages.
pub type Words = [&'static str; 3];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Championship {
    /// The school olympiad of Santo Cristo (UFRGS, LoBoGames).
    Olympiad,
    /// The Campeonato Nacional de Jogos Matemáticos.
    Cnjm,
}

/// Where a championship plays the game: an edition with its cycles, or a category and modality.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// `CNJM 14 (2018)`, `Olimpíada 2 (2015)`.
    pub edition: &'static str,
    /// `1º CEB`, `Secundário`; `A`, `B`, `C` for categories.
    pub groups: &'static [&'static str],
    /// `mesa`, `gigante`, `vivo`; for the CNJM always `mesa`.
    pub modality: &'static str,
}

/// How dark a player's pieces are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Dark,
    Light,
}

/// What a player is called and looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    pub names: Words,
    pub tone: Tone,
}

/// White moves first, as in most of the championship's games.
pub const WHITE_BLACK: [Side; 2] = [
    Side { names: ["Brancas", "Brancas", "White"], tone: Tone::Light },
    Side { names: ["Pretas", "Pretas", "Black"], tone: Tone::Dark },
];

/// Black moves first.
pub const BLACK_WHITE: [Side; 2] = [
    Side { names: ["Pretas", "Pretas", "Black"], tone: Tone::Dark },
    Side { names: ["Brancas", "Brancas", "White"], tone: Tone::Light },
];

/// Nobody owns the pieces.
pub const FIRST_SECOND: [Side; 2] = [
    Side { names: ["Jogador 1", "Jogador 1", "Player 1"], tone: Tone::Dark },
    Side { names: ["Jogador 2", "Jogador 2", "Player 2"], tone: Tone::Light },
];

/// What kind of game it is, for people who look for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    Alignment,
    Blocking,
    Capture,
    Connection,
    Mill,
    Race,
    Score,
    Sowing,
    Dice,
    Puzzle,
}

/// The rules for people, in Markdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Texts {
    pub pt_pt: &'static str,
    pub pt_br: &'static str,
    pub en: &'static str,
}

impl Texts {
    pub fn get(&self, language: Language) -> &'static str {
        match language {
            Language::PtPt => self.pt_pt,
            Language::PtBr => self.pt_br,
            Language::En => self.en,
        }
    }
}

/// How a game is opened: as a match, or as a puzzle that has no opponent.
#[derive(Clone, Copy, Debug)]
pub enum Open {
    Match(fn(&'static Card, Settings) -> Box<dyn Match>),
    Puzzle,
}

#[derive(Debug)]
pub struct Card {
    pub slug: &'static str,
    /// A proper name: not translated.
    pub name: &'static str,
    /// The author, with the year where it is known, or that the game is traditional.
    pub authors: Words,
    pub championship: Championship,
    /// The document that the rules were taken from.
    pub source: &'static str,
    pub played: &'static [Played],
    pub family: Family,
    /// The goal in one sentence.
    pub goal: Words,
    /// From this age it is fun.
    pub age: u8,
    /// How long a game between children takes.
    pub minutes: u8,
    pub sides: [Side; 2],
    pub parameters: &'static [Parameter],
    pub texts: Texts,
    /// One recorded game, golden: its moves from the start by the default parameters.
    pub golden: &'static str,
    /// Perft counts: lines of `parameters|- depth count`.
    pub perft: &'static str,
    /// What takes long to prove, known by heart: lines of `parameters|- moves|- value`, separated by tabs.
    pub proved: &'static str,
    /// What was solved once, by whichever means: lines of [`crate::solved::Fact`].
    pub solved: &'static str,
    pub open: Open,
}

impl Card {
    /// Opens a match with the given parameters; the others keep their defaults.
    pub fn open(&'static self, pairs: &[(&str, &str)]) -> Result<Box<dyn Match>, String> {
        let settings = Settings::read(self, pairs)?;
        match self.open {
            Open::Match(open) => Ok(open(self, settings)),
            Open::Puzzle => Err(format!("`{}` is a puzzle, not a game for two", self.slug)),
        }
    }

    /// How many levels its default board has: two to eight; none where nobody plays against the program.
    pub fn levels(&'static self) -> u8 {
        self.open(&[]).map_or(0, |game| game.levels())
    }

    pub fn is_match(&self) -> bool {
        matches!(self.open, Open::Match(_))
    }
}
