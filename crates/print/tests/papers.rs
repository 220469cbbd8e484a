//! Whole papers: page counts, page breaks, and the speed that an event of 2,000 pupils needs.

use std::time::Instant;

use ludoteca_print::{Cards, Column, Document, Paper, PrintError, Style, Table, Text};

fn pages(pdf: &[u8]) -> usize {
    let text = String::from_utf8_lossy(pdf);
    let count = text.split("<xmpTPg:NPages>").nth(1).and_then(|rest| rest.split('<').next());
    count.and_then(|count| count.parse().ok()).expect("a page count in the metadata")
}

#[test]
fn an_empty_document_is_refused() {
    let empty = Document::new(Paper::A4, "en", "Nothing").finish();
    assert_eq!(empty, Err(PrintError::Empty));
}

#[test]
fn text_runs_over_pages_and_columns() {
    let long = "Uma frase que enche a linha e ainda a seguinte, com ação e coração. ".repeat(4);
    let mut one = Document::new(Paper::A4, "pt-PT", "Colunas");
    let mut two = Document::new(Paper::A4, "pt-PT", "Colunas");
    two.columns(2);
    for _ in 0..30 {
        one.paragraph(long.as_str());
        two.paragraph(long.as_str());
    }
    assert!(one.pages() > 1);
    assert!(two.pages().abs_diff(one.pages()) <= 1);
    two.columns(1).page_break().heading("Fim");
    let (counted, pdf) = (two.pages(), two.finish().expect("a pdf"));
    assert_eq!(pages(&pdf), counted);
}

#[test]
fn a_page_break_at_the_end_makes_no_empty_page() {
    let mut document = Document::new(Paper::A5, "en", "One");
    document.paragraph("Only this.").page_break();
    assert_eq!(document.pages(), 1);
}

#[test]
fn papers_for_two_thousand_pupils_are_made_at_once() {
    let began = Instant::now();
    let mut document = Document::new(Paper::A4, "pt-PT", "Campeonato");
    document.foot("Campeonato · {page}/{pages}");
    document.heading("Inscritos");
    let mut table = Table::new([
        Column::new("N.º").fit().right(),
        Column::new("Nome").share(2.0),
        Column::new("Escola").share(3.0),
        Column::new("Pontos").wide(20.0).centred(),
    ]);
    for number in 1..=2000 {
        table.push([
            number.to_string(),
            format!("Maria João {number} da Conceição"),
            format!("Agrupamento de Escolas {} de Vila Nova", number % 350),
            String::new(),
        ]);
    }
    document.table(&table);
    let rows = document.pages();
    document
        .cards(Cards::new(2, 5), 1..=2000, |card, number| {
            let width = card.width();
            let mut y = card.fitted(0.0, 0.0, width, "Rastros · 3.º CEB", Style::new(9.0));
            let name = format!("Maria João {number} da Conceição");
            y += card.fitted(0.0, y, width, name, Style::new(18.0).bold());
            card.block(0.0, y, width, Text::marked("**Mesa** ____ *Grupo* ____"), Style::new(10.0));
            Ok(())
        })
        .expect("cards");
    assert_eq!(document.pages() - rows, 200);
    let pdf = document.finish().expect("a pdf");
    let seconds = began.elapsed().as_secs_f64();
    println!("2,000 rows and 2,000 cards: {seconds:.2} s, {} kB", pdf.len() / 1000);
    // Measured far below a second; the bound leaves room for a machine that does much else.
    assert!(seconds < 60.0, "{seconds} s");
}
