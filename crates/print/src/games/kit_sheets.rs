//! The kit's own sheets: cover, ladder, signs for the tables, answer cards.

use super::kit::{Kit, Part};
use super::kit_words::KitWords;
use crate::canvas::{Canvas, Pen};
use crate::cards::Cards;
use crate::paper::{Colour, Paper};
use crate::table::{Column, Table};
use crate::text::{Style, Text};
use crate::{Document, PrintError};
use ludoteca_table::Language;

/// A page: what the kit is, how it is used, where everything stands.
pub fn cover(document: &mut Document, kit: &Kit<'_>, parts: &[Part]) -> Result<(), PrintError> {
    let words = KitWords::of(kit.language);
    document.page_break().paper(Paper::A4).margin(18.0).size(10.5).columns(1);
    document.styled("Ludoteca", Style::new(11.0).colour(Colour::GREY));
    document.styled(words.kit, Style { leading: 1.2, ..Style::new(26.0).bold() });
    document.styled(kit.title, Style::new(15.0));
    let school = match kit.school {
        "" => format!("{}: ______________________________", words.school),
        school => school.to_string(),
    };
    document.styled(school, Style::new(12.0)).space(3.0);
    for (index, step) in words.steps.iter().enumerate() {
        document.item(&format!("{}.", index + 1), *step);
    }
    let plays = |slug: &str| kit.games.iter().any(|game| game.card.slug == slug);
    for (slug, hint) in [("ouri", words.seeds), ("pontos", words.pencil)] {
        if plays(slug) {
            document.item("•", hint);
        }
    }
    for name in &kit.absent {
        document.item("•", words.absent.replace("{}", name));
    }
    document.space(3.0);
    let pages = |part: Option<&Part>| match part {
        None => String::new(),
        Some(part) if part.first == part.last => part.first.to_string(),
        Some(part) => format!("{}–{}", part.first, part.last),
    };
    // A row a game, then a row for each sheet that all share.
    let mut games = Table::new([
        Column::new(words.game).share(1.4),
        Column::new(words.boards).share(1.0),
        Column::new(words.pieces).share(1.0),
        Column::new(words.rules).share(1.0),
    ])
    .size(9.5);
    for game in &kit.games {
        let name = game.card.name;
        let part = |named: &[&str]| {
            parts.iter().find(|part| part.game == name && named.contains(&part.name))
        };
        games.push([
            name.to_string(),
            pages(part(&[words.boards, words.nets])),
            pages(part(&[words.pieces])),
            pages(part(&[words.rules])),
        ]);
    }
    document.table(&games).space(2.0);
    let mut others =
        Table::new([Column::new(words.what).share(1.4), Column::new(words.pages).share(3.0)])
            .size(9.5);
    let shared = [words.product, words.ladder, words.signs, words.cards, words.puzzles];
    for part in parts.iter().filter(|part| shared.contains(&part.name)) {
        others.push([part.name.to_string(), pages(Some(part))]);
    }
    document.table(&others);
    Ok(())
}

/// A sheet to climb: names on rungs, the best on top.
pub fn ladder(document: &mut Document, kit: &Kit<'_>) -> Result<(), PrintError> {
    const RUNGS: usize = 20;
    let words = KitWords::of(kit.language);
    document.sheet(Paper::A4, |page| {
        let (width, height) = (page.width(), page.height());
        let inner = width - 36.0;
        let mut y = 14.0;
        y += page.block(18.0, y, inner, Text::bold(words.ladder), Style::new(26.0));
        let head = format!("{}: ____________________   {}: ______________", words.game, words.week);
        y += page.block(18.0, y, inner, head, Style::new(13.0)) + 1.0;
        for (index, step) in words.ladder_steps.iter().enumerate() {
            y += page.block(18.0, y, inner, format!("{}. {step}", index + 1), Style::new(10.5));
        }
        y += 4.0;
        let (left, right) = (30.0, width - 30.0);
        let step = (height - y - 14.0) / RUNGS as f32;
        for side in [left, right] {
            page.line((side, y), (side, y + step * RUNGS as f32 + 3.0), Pen::new(1.2));
        }
        for rung in 1..=RUNGS {
            let foot = y + rung as f32 * step;
            page.line((left, foot), (right, foot), Pen::new(0.6));
            let style = Style::new(13.0).bold();
            page.block(left + 4.0, foot - 8.0, 14.0, rung.to_string(), style);
        }
        Ok(())
    })?;
    Ok(())
}

/// A sign a table: its number and its game, three on a sheet.
pub fn signs(document: &mut Document, kit: &Kit<'_>) -> Result<(), PrintError> {
    let words = KitWords::of(kit.language);
    let tables =
        kit.games.iter().flat_map(|game| std::iter::repeat_n(game.card.name, kit.copies.max(1)));
    document.paper(Paper::A4).margin(10.0);
    document.cards(Cards::new(1, 3).padding(6.0), tables.enumerate(), |card, (index, game)| {
        let (width, height) = (card.width(), card.height());
        let number = format!("{} {}", words.table, index + 1);
        card.fitted(0.0, height * 0.1, width, Text::bold(number), Style::new(90.0).centred());
        card.fitted(0.0, height * 0.62, width, game, Style::new(44.0).centred());
        Ok(())
    })?;
    Ok(())
}

/// Four letters to hold up, each in a frame of its own shape, so that a class answers at once.
pub fn answer_cards(document: &mut Document, language: Language) -> Result<(), PrintError> {
    let words = KitWords::of(language);
    document.paper(Paper::A4).margin(10.0);
    let letters = ["A", "B", "C", "D"].into_iter().enumerate();
    document.cards(Cards::new(2, 2).padding(6.0), letters, |card, (index, letter)| {
        let (width, height) = (card.width(), card.height());
        let centre = (width / 2.0, height * 0.47);
        frame(card, index, centre, width.min(height) * 0.46);
        let style = Style { leading: 1.0, ..Style::new(170.0).bold().centred() };
        card.block(0.0, centre.1 - 32.0, width, letter, style);
        card.block(0.0, height - 12.0, width, words.cards_how, Style::new(8.0).centred());
        Ok(())
    })?;
    Ok(())
}

/// A circle, a square, a hexagon, a diamond.
fn frame(card: &mut Canvas<'_>, index: usize, (x, y): (f32, f32), radius: f32) {
    let corners = |count: usize, turn: f32| -> Vec<(f32, f32)> {
        (0..count)
            .map(|corner| {
                let angle = (corner as f32 / count as f32 + turn) * std::f32::consts::TAU;
                (x + radius * angle.sin(), y - radius * angle.cos())
            })
            .collect()
    };
    let points = match index {
        0 => corners(72, 0.0),
        1 => corners(4, 0.125),
        2 => corners(6, 0.0),
        _ => corners(4, 0.0),
    };
    card.path(&points, true, Some(Pen::new(1.4)), None);
}
