//! The rules of a game on one page, two at most: the game's own text, its diagrams drawn. Letters
//! and pictures are made smaller until it fits.

use super::look;
use super::words::Words;
use crate::canvas::Pen;
use crate::fonts::Face;
use crate::paper::{Colour, Paper};
use crate::text::{Style, Text};
use crate::{Document, PrintError};
use ludoteca_svg::{Look, Theme};
use ludoteca_table::fence::Fence;
use ludoteca_table::{Card, Language};
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

/// A piece of a rules text.
#[derive(Clone, Debug)]
enum Part {
    Heading(Text),
    Paragraph(Text),
    Item(String, Text),
    /// A picture, its height for a width of 1, and its caption.
    Figure {
        svg: String,
        ratio: f32,
        caption: String,
    },
}

/// A rules text read and drawn, ready to be set.
#[derive(Clone, Debug)]
pub struct Rules {
    card: &'static Card,
    language: Language,
    theme: Theme,
    parts: Vec<Part>,
}

/// How large letters and pictures are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    pub size: f32,
    /// The height of a picture in millimetres, at most.
    pub figure: f32,
    pub pages: usize,
}

/// Tried from the first to the last: one page as long as it is readable, then two.
const FITS: [Fit; 11] = [
    Fit { size: 11.0, figure: 58.0, pages: 1 },
    Fit { size: 10.5, figure: 52.0, pages: 1 },
    Fit { size: 10.0, figure: 46.0, pages: 1 },
    Fit { size: 9.5, figure: 41.0, pages: 1 },
    Fit { size: 9.0, figure: 37.0, pages: 1 },
    Fit { size: 8.5, figure: 34.0, pages: 1 },
    Fit { size: 11.0, figure: 60.0, pages: 2 },
    Fit { size: 10.5, figure: 52.0, pages: 2 },
    Fit { size: 10.0, figure: 45.0, pages: 2 },
    Fit { size: 9.0, figure: 38.0, pages: 2 },
    Fit { size: 8.0, figure: 32.0, pages: 2 },
];

const MARGIN: f32 = 14.0;

impl Rules {
    pub fn read(
        card: &'static Card,
        language: Language,
        theme: Theme,
    ) -> Result<Rules, PrintError> {
        let parts = parts(card, language, theme)?;
        Ok(Rules { card, language, theme, parts })
    }

    /// The largest letters with which the rules keep to one page, or to two.
    pub fn fit(&self, paper: Paper) -> Result<Fit, PrintError> {
        for fit in FITS {
            let mut trial = Document::new(paper, self.language.tag(), self.card.name);
            self.set(&mut trial, fit, false)?;
            if trial.pages() <= fit.pages {
                return Ok(Fit { pages: trial.pages(), ..fit });
            }
        }
        Err(PrintError::Order(format!(
            "the rules of `{}` in {} do not fit on two pages; the text must be shorter",
            self.card.slug,
            self.language.tag()
        )))
    }

    /// Sets the rules, from the head of a new page.
    pub fn write(&self, document: &mut Document, fit: Fit) -> Result<(), PrintError> {
        self.set(document, fit, true)
    }

    /// A trial needs the pictures' room only, not the pictures.
    fn set(&self, document: &mut Document, fit: Fit, pictures: bool) -> Result<(), PrintError> {
        document.page_break().margin(MARGIN).size(fit.size).columns(1);
        self.head(document);
        document.columns(2);
        for part in &self.parts {
            match part {
                Part::Heading(text) => {
                    document.subheading(text.clone());
                }
                Part::Paragraph(text) => {
                    document.paragraph(text.clone());
                }
                Part::Item(sign, text) => {
                    document.item(sign, text.clone());
                }
                Part::Figure { .. } => figure(document, part, fit, pictures)?,
            }
        }
        document.page_break();
        Ok(())
    }

    fn head(&self, document: &mut Document) {
        let words = Words::of(self.language);
        let card = self.card;
        document.heading(card.name);
        let years = if self.language == Language::En { "" } else { " anos" };
        let facts = format!(
            "{} · {} {}{years} · {} {} · {}",
            card.authors[self.language as usize],
            words.from_age,
            card.age,
            card.minutes,
            words.minutes,
            card.source
        );
        let style = Style::new(document.body().size * 0.85).colour(Colour::GREY);
        document.styled(facts, style);
        if let Some(legend) = super::legend(card, self.language, self.theme) {
            let style = Style::new(document.body().size * 0.9).bold();
            document.styled(legend, style);
        }
        let width = document.width();
        document.block(3.5, |area| area.line((0.0, 1.5), (width, 1.5), Pen::new(0.5)));
    }
}

fn figure(
    document: &mut Document,
    part: &Part,
    fit: Fit,
    pictures: bool,
) -> Result<(), PrintError> {
    let Part::Figure { svg, ratio, caption } = part else { return Ok(()) };
    let full = document.width();
    let width = (fit.figure / ratio).min(full * 0.94).min(fit.figure * 1.7);
    let height = width * ratio;
    let style = Style { leading: 1.2, ..Style::new(fit.size * 0.85).italic().centred() };
    let below =
        if caption.is_empty() { 0.0 } else { measure(document, full * 0.94, caption, style) };
    document.try_block(height + below + 3.0, |area| {
        if pictures {
            area.svg(((full - width) / 2.0, 0.5, width, height), svg)?;
        }
        if !caption.is_empty() {
            area.block(full * 0.03, height + 1.0, full * 0.94, caption, style);
        }
        Ok(())
    })?;
    Ok(())
}

fn measure(document: &mut Document, width: f32, text: &str, style: Style) -> f32 {
    let mut height = 0.0;
    document.block(0.0, |area| height = area.block_height(width, text, style));
    height
}

fn parts(card: &'static Card, language: Language, theme: Theme) -> Result<Vec<Part>, PrintError> {
    let mut parts = Vec::new();
    let mut text = Text::default();
    let (mut bold, mut italic) = (false, false);
    let mut lists: Vec<Option<u64>> = Vec::new();
    let mut fence: Option<(String, String)> = None;
    let mut title = false;
    for event in Parser::new(card.texts.get(language)) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                title = level == pulldown_cmark::HeadingLevel::H1;
                text = Text::default();
            }
            Event::End(TagEnd::Heading(_)) => {
                // The first heading is the game's name, which the page's head shows.
                let words = std::mem::take(&mut text);
                if !title {
                    parts.push(Part::Heading(words));
                }
            }
            Event::End(TagEnd::Paragraph) if lists.is_empty() => {
                parts.push(Part::Paragraph(std::mem::take(&mut text)));
            }
            Event::Start(Tag::List(first)) => lists.push(first),
            Event::End(TagEnd::List(_)) => {
                lists.pop();
            }
            Event::Start(Tag::Item) => text = Text::default(),
            Event::End(TagEnd::Item) => {
                let sign = match lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}.", *number - 1)
                    }
                    _ => "•".to_string(),
                };
                parts.push(Part::Item(sign, std::mem::take(&mut text)));
            }
            Event::Start(Tag::Strong) => bold = true,
            Event::End(TagEnd::Strong) => bold = false,
            Event::Start(Tag::Emphasis) => italic = true,
            Event::End(TagEnd::Emphasis) => italic = false,
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                fence = Some((info.to_string(), String::new()));
            }
            Event::End(TagEnd::CodeBlock) => {
                if let Some((info, body)) = fence.take()
                    && let Some(parameters) = info.strip_prefix("position")
                {
                    parts.push(drawn(card, language, theme, parameters, &body)?);
                }
            }
            Event::Text(words) => match &mut fence {
                Some((_, body)) => body.push_str(&words),
                None => text.push(Face::of(bold, italic), &words),
            },
            Event::Code(words) => text.push(Face::of(true, italic), &words),
            Event::SoftBreak | Event::HardBreak => text.push(Face::of(bold, italic), " "),
            _ => {}
        }
    }
    Ok(parts)
}

fn drawn(
    card: &'static Card,
    language: Language,
    theme: Theme,
    parameters: &str,
    body: &str,
) -> Result<Part, PrintError> {
    let fence = Fence::read(parameters, body);
    let scene = fence.scene(card).map_err(|error| {
        PrintError::Order(format!("a diagram of `{}` in {}: {error}", card.slug, language.tag()))
    })?;
    // A figure is some four centimetres wide: names of points at their usual size would be three points high.
    let look = Look { lettering: 1.5, ..look(card, language, theme) };
    let (width, height) = ludoteca_svg::size(&scene, &look);
    let svg = ludoteca_svg::draw(&scene, &look);
    Ok(Part::Figure { svg, ratio: height / width, caption: fence.caption })
}
