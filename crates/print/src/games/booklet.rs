//! Several games in one document: a cover with the list and their pages, then the rules of each.

use super::rules::Rules;
use super::words::Words;
use crate::paper::{Colour, Paper};
use crate::table::{Column, Table};
use crate::text::Style;
use crate::{Document, PrintError};
use ludoteca_svg::Theme;
use ludoteca_table::{Card, Language};

/// What a booklet is called and how it is printed.
#[derive(Clone, Copy, Debug)]
pub struct Booklet<'a> {
    pub title: &'a str,
    pub language: Language,
    pub theme: Theme,
    pub paper: Paper,
}

/// The games' rules behind a cover; `progress` hears how many games are done.
pub fn booklet(
    booklet: Booklet<'_>,
    cards: &[&'static Card],
    mut progress: impl FnMut(usize),
) -> Result<Document, PrintError> {
    let Booklet { title, language, theme, paper } = booklet;
    let mut rules = Vec::new();
    for (index, card) in cards.iter().enumerate() {
        let text = Rules::read(card, language, theme)?;
        let fit = text.fit(paper)?;
        rules.push((text, fit));
        progress(index + 1);
    }
    let mut document = Document::new(paper, language.tag(), title);
    document.foot(format!("{title} · {{page}}"));
    let mut trial = Document::new(paper, language.tag(), title);
    cover(&mut trial, booklet, cards, &rules, 1);
    cover(&mut document, booklet, cards, &rules, trial.pages() + 1);
    for (text, fit) in &rules {
        text.write(&mut document, *fit)?;
    }
    Ok(document)
}

fn cover(
    document: &mut Document,
    booklet: Booklet<'_>,
    cards: &[&'static Card],
    rules: &[(Rules, super::rules::Fit)],
    first_page: usize,
) {
    let words = Words::of(booklet.language);
    document.margin(20.0).size(11.0);
    document.space(0.0).styled("Ludoteca", Style::new(12.0).colour(Colour::GREY));
    document.styled(booklet.title, Style { leading: 1.2, ..Style::new(28.0).bold() });
    document.space(6.0);
    let mut table = Table::new([
        Column::new(words.contents).fit(),
        Column::new("").share(1.0),
        Column::new("").fit().right(),
    ]);
    let mut page = first_page;
    for (card, (_, fit)) in cards.iter().zip(rules) {
        let goal = card.goal[booklet.language as usize];
        table.push([card.name.to_string(), goal.to_string(), page.to_string()]);
        page += fit.pages;
    }
    document.table(&table);
}
