//! Papers as PDF: a small typesetter (this page) and, on it, the papers of the games.
//!
//! A [`Document`] fills itself from top to bottom; lengths are millimetres, letter sizes points.
//! [`Document::block`], [`Document::sheet`] and [`Document::cards`] hand out a [`Canvas`] for free
//! drawing. Texts from outside (names, schools) are taken letter by letter; [`Text::marked`] reads
//! `**bold**` and `*italic*`.
//!
//! ```
//! use ludoteca_print::{Cards, Column, Document, Paper, Style, Table, Text};
//!
//! let mut paper = Document::new(Paper::A4, "pt-PT", "Torneio de Rastros");
//! paper.foot("Torneio de Rastros · {page}/{pages}");
//! paper.heading("Ronda 1").paragraph(Text::marked("Mesas **1 a 2**, às 10h."));
//! let mut table = Table::new([
//!     Column::new("Mesa").fit().right(),
//!     Column::new("Brancas").share(2.0),
//!     Column::new("Pretas").share(2.0),
//!     Column::new("Resultado").wide(25.0).centred(),
//! ])
//! .row_height(9.0);
//! table.push(["1", "Inês Conceição", "João Simões", "–"]);
//! table.push(["2", "Zoë Brandão", "Tomé Araújo", "–"]);
//! paper.table(&table);
//!
//! paper.cards(Cards::new(2, 4), ["Inês", "João"], |card, name| {
//!     let width = card.width();
//!     card.fitted(0.0, 10.0, width, name, Style::new(28.0).bold().centred());
//!     Ok(())
//! })?;
//! paper.sheet(Paper::A4.landscape(), |page| {
//!     let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><circle cx='1' cy='.5' r='.4'/></svg>";
//!     page.svg((20.0, 20.0, 100.0, 50.0), svg)?;
//!     page.block(20.0, 90.0, 250.0, "Diploma", Style::new(40.0).centred());
//!     Ok(())
//! })?;
//! let pdf: Vec<u8> = paper.finish()?;
//! assert!(pdf.starts_with(b"%PDF"));
//! # Ok::<(), ludoteca_print::PrintError>(())
//! ```

mod canvas;
mod cards;
mod document;
mod fonts;
pub mod games;
mod gif;
pub mod manual;
mod paper;
mod pictures;
mod shape;
mod table;
mod text;
mod write;

pub use canvas::{Canvas, Pen};
pub use cards::Cards;
pub use document::Document;
pub use fonts::Face;
pub use gif::gif;
pub use paper::{Align, Colour, Paper};
pub use pictures::png;
pub use table::{Column, Table};
pub use text::{Style, Text};

/// Why a paper could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrintError {
    /// A picture could not be read or drawn.
    Svg(String),
    /// The PDF could not be written.
    Pdf(String),
    /// A document without pages.
    Empty,
    /// What was asked for cannot be printed.
    Order(String),
}

impl std::fmt::Display for PrintError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PrintError::Svg(why) => write!(out, "the picture cannot be drawn: {why}"),
            PrintError::Pdf(why) => write!(out, "the pdf cannot be written: {why}"),
            PrintError::Empty => write!(out, "the document is empty; add at least one paragraph"),
            PrintError::Order(why) => write!(out, "{why}"),
        }
    }
}

impl std::error::Error for PrintError {}
