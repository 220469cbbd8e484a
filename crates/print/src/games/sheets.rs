//! Papers to write on: the record of a game, and the score of a match or a class.

use super::boards::Order;
use super::look;
use super::words::Words;
use crate::canvas::Pen;
use crate::paper::Paper;
use crate::table::{Column, Table};
use crate::text::{Style, Text};
use crate::{Document, PrintError};
use ludoteca_game::{Board, Shape};
use ludoteca_svg::Look;

/// A line to write on after its word.
fn field(document: &mut Document, fields: &[(&str, f32)]) {
    let full = document.width();
    let size = document.body().size;
    let total: f32 = fields.iter().map(|(_, share)| share).sum();
    document.block(10.0, |area| {
        let mut x = 0.0;
        for (word, share) in fields {
            let width = full * share / total;
            let style = Style::new(size).bold();
            area.block(x, 3.0, width, *word, style);
            let start = x + area.text_width(*word, style) + 2.0;
            area.line((start, 8.0), (x + width - 3.0, 8.0), Pen::FINE);
            x += width;
        }
    });
}

/// A record sheet: who, when, the board with its coordinates, numbered moves of both players.
pub fn record(document: &mut Document, order: &Order<'_>, paper: Paper) -> Result<(), PrintError> {
    let words = Words::of(order.language);
    let card = order.card;
    let game = card.open(&order.parameters).map_err(PrintError::Order)?;
    let look = Look { beside: false, ..look(card, order.language, order.theme) };
    let scene = game.scene();
    let svg = ludoteca_svg::draw(&scene, &look);
    document.page_break().paper(paper).margin(14.0).size(10.5).columns(1);
    document.heading(format!("{} · {}", card.name, words.record_sheet.to_lowercase()));
    field(document, &[(words.date, 1.0), (words.round, 1.0), (words.table, 1.0)]);
    let sides = card.sides.map(|side| side.names[order.language as usize]);
    for side in sides {
        field(document, &[(side, 2.0), (words.school, 1.6)]);
    }
    field(document, &[(words.result, 1.0), (words.signatures, 2.0)]);
    document.space(2.0);
    document.columns(2).svg(&svg, 88.0)?;
    document.space(2.0);
    let height = 7.0;
    // As many rows as both columns hold, below the picture and beside it.
    let head = 6.5;
    let below = ((document.left_over() - head) / height) as usize;
    let mut next = 1;
    let table = |rows: usize, next: &mut usize| {
        let mut table = Table::new([
            Column::new("").wide(9.0).centred(),
            Column::new(sides[0]),
            Column::new(sides[1]),
        ])
        .boxed()
        .row_height(height);
        for _ in 0..rows {
            table.push([next.to_string(), String::new(), String::new()]);
            *next += 1;
        }
        table
    };
    document.table(&table(below, &mut next)).column_break();
    let beside = ((document.left_over() - head) / height) as usize;
    document.table(&table(beside, &mut next)).columns(1).page_break();
    Ok(())
}

/// A score sheet: a row a game, for two players or two teams.
pub fn score(document: &mut Document, order: &Order<'_>, paper: Paper) -> Result<(), PrintError> {
    let words = Words::of(order.language);
    document.page_break().paper(paper).margin(14.0).size(10.5).columns(1);
    document.heading(format!("{} · {}", order.card.name, words.score_sheet.to_lowercase()));
    field(document, &[(words.date, 1.0), (words.group, 1.0), (words.round, 1.0)]);
    document.space(2.0);
    let sides = order.card.sides.map(|side| side.names[order.language as usize]);
    let mut table = Table::new([
        Column::new(words.table).wide(16.0).centred(),
        Column::new(format!("{} (1)", sides[0])).share(2.0),
        Column::new(words.points).wide(20.0).centred(),
        Column::new(format!("{} (2)", sides[1])).share(2.0),
        Column::new(words.points).wide(20.0).centred(),
        Column::new(words.signatures).share(1.4),
    ])
    .boxed()
    .row_height(10.0);
    let rows = ((document.left_over() - 8.0) / 10.0) as usize;
    for row in 1..=rows {
        table.push([row.to_string()]);
    }
    document.table(&table).page_break();
    Ok(())
}

/// The table of products that scores Produto: sizes of the two largest groups of a colour.
pub fn product(
    document: &mut Document,
    language: ludoteca_table::Language,
    paper: Paper,
) -> Result<(), PrintError> {
    const MOST: usize = 30;
    let words = Words::of(language);
    let paper = paper.landscape();
    document.sheet(paper, |page| {
        let (width, height) = (page.width(), page.height());
        let title = format!("Produto · {}", words.product.to_lowercase());
        page.block(12.0, 7.0, width - 24.0, Text::bold(title), Style::new(16.0));
        page.block(12.0, 15.0, width - 24.0, words.product_how, Style::new(10.0));
        let (left, top) = (12.0, 22.0);
        let wide = (width - 24.0) / (MOST + 1) as f32;
        let high = (height - top - 8.0) / (MOST + 1) as f32;
        let size = (wide.min(high) * 1.25).min(14.0);
        for row in 0..=MOST {
            for column in 0..=MOST {
                let text = match (row, column) {
                    (0, 0) => "×".to_string(),
                    (0, number) | (number, 0) => number.to_string(),
                    _ => (row * column).to_string(),
                };
                let head = row == 0 || column == 0;
                let tens = row % 5 == 0 || column % 5 == 0;
                let fill = match (head, tens) {
                    (true, _) => Some(crate::Colour(205, 205, 205)),
                    (false, true) => Some(crate::Colour(238, 238, 238)),
                    _ => None,
                };
                let (x, y) = (left + column as f32 * wide, top + row as f32 * high);
                page.rectangle((x, y, wide, high), Some(Pen::new(0.1)), fill);
                let style = Style::new(size).centred();
                let style = if head || row == column { style.bold() } else { style };
                let drop = (high - size * 1.35 * 0.3528) / 2.0;
                page.block(x, y + drop, wide, text, style);
            }
        }
        Ok(())
    })?;
    Ok(())
}

fn has_edges(board: &Board) -> bool {
    board.spots.iter().any(|spot| matches!(spot.shape, Shape::Edge { .. }))
}

/// Which of the four sentences is true of a board's names.
fn naming(board: &Board) -> usize {
    if has_edges(board) {
        return 2;
    }
    let split = |name: &str| {
        let (letter, number) = name.split_at_checked(1)?;
        let letter = letter.bytes().next().filter(u8::is_ascii_lowercase)?;
        Some((f32::from(letter), number.parse::<f32>().ok()?))
    };
    let places =
        board.spots.iter().filter(|spot| !matches!(spot.shape, Shape::Stock | Shape::Button));
    let named: Option<Vec<_>> = places
        .map(|spot| split(&spot.name).map(|(letter, number)| (letter, number, spot)))
        .collect();
    let Some(named) = named.filter(|_| !board.named) else { return 3 };
    // Along a letter the places lie in one line; in columns that line leads up, in rows across.
    let mut up = 0;
    let mut across = 0;
    for (letter, number, spot) in &named {
        let next = named.iter().find(|(one, two, _)| one == letter && *two == number + 1.0);
        if let Some((_, _, next)) = next {
            let (right, high) = ((next.x - spot.x).abs(), (next.y - spot.y).abs());
            if high > 0.1 {
                up += 1
            } else if right > 0.1 && high < 0.1 {
                across += 1
            }
        }
    }
    match (up, across) {
        (_, 0) if up > 0 => 0,
        (0, _) if across > 0 => 1,
        _ => 3,
    }
}

/// A poster that shows the name of every spot of a board.
pub fn coordinates(
    document: &mut Document,
    order: &Order<'_>,
    paper: Paper,
) -> Result<(), PrintError> {
    let words = Words::of(order.language);
    let mut scene = super::empty_scene(order.card, &order.parameters)?;
    let how = words.coordinates_how[naming(&scene.board)];
    // Where lines are drawn between dots, the dots have the names, and they stand beside the board.
    scene.board.named = !has_edges(&scene.board);
    let look = Look { beside: false, margin: 0.1, ..look(order.card, order.language, order.theme) };
    let svg = ludoteca_svg::draw(&scene, &look);
    let (wide, high) = ludoteca_svg::size(&scene, &look);
    let paper = if wide > high * 1.15 { paper.landscape() } else { paper };
    document.sheet(paper, |page| {
        let (width, height) = (page.width(), page.height());
        let scale = width.min(height) / 210.0;
        let title = format!("{} · {}", order.card.name, words.coordinates.to_lowercase());
        let style = Style::new(24.0 * scale).bold();
        let mut y = 12.0 + page.block(14.0, 12.0, width - 28.0, title, style);
        let style = Style::new(14.0 * scale);
        y += page.block(14.0, y, width - 28.0, how, style) + 4.0;
        page.svg((10.0, y, width - 20.0, height - y - 10.0), &svg)?;
        Ok(())
    })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sentence on the poster must be true of the board above it (B5 of the texts' review).
    #[test]
    fn the_poster_says_what_is_true_of_each_kind_of_board() {
        for (sentence, slugs) in [
            (0, &["rastros", "hex", "pente", "semaforo", "surakarta", "alquerque"][..]),
            (1, &["produto"]),
            (2, &["pontos"]),
            (
                3,
                &[
                    "ouri",
                    "pista-livre",
                    "pretwa",
                    "pentagonia",
                    "szkwa",
                    "shisima",
                    "five-mens-morris",
                ],
            ),
        ] {
            for slug in slugs {
                let card = ludoteca_games::card(slug).expect("a game");
                let scene = super::super::empty_scene(card, &[]).expect("a board");
                assert_eq!(naming(&scene.board), sentence, "{slug}");
            }
        }
    }
}
