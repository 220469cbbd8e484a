//! Writes a sample of the toolkit to the file named: `cargo run -p ludoteca-print --example sample -- sample.pdf`.

use ludoteca_print::{Cards, Column, Document, Paper, Style, Table, Text};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("name the file to write, such as `sample.pdf`")?;
    let mut paper = Document::new(Paper::A4, "pt-PT", "Amostra");
    paper.foot("Amostra · {page}/{pages}");
    paper.heading("Rastros, ronda 1").paragraph(Text::marked(
        "As **pretas** movem a peça para uma casa *vizinha*; a casa deixada fica fechada. \
         Setas → e ✓, ½ ponto, «aspas» e travessão — tudo cabe. O jogo acaba quando a peça chega a `a1` ou a `g7`.",
    ));
    paper.item("1.", "Primeiro, escolhe uma casa vizinha e livre, em qualquer das oito direções, sem saltar por cima de nada.");
    paper.item("2.", "Depois, põe uma pedra preta na casa de onde a peça saiu.");
    let mut table = Table::new([
        Column::new("Mesa").fit().right(),
        Column::new("Brancas").share(2.0),
        Column::new("Pretas").share(2.0),
        Column::new("Resultado").wide(25.0).centred(),
    ]);
    for number in 1..60 {
        table.push([
            number.to_string(),
            format!("Inês Conceição {number}"),
            "João Simões de Almeida Garrett e Vasconcelos".into(),
            "–".into(),
        ]);
    }
    paper.subheading("Emparceiramento").table(&table);
    paper.columns(2).subheading("Duas colunas");
    for _ in 0..12 {
        paper.paragraph("Uma frase que enche a linha e ainda a seguinte, com ação e coração, e mais uma palavra para quebrar.");
    }
    paper.cards(
        Cards::new(2, 4),
        ["Inês Conceição", "João Pedro Simões de Almeida Garrett", "Zoë"],
        |card, name| {
            let width = card.width();
            card.block(0.0, 0.0, width, "Rastros · 3.º CEB", Style::new(10.0));
            card.fitted(0.0, 15.0, width, name, Style::new(28.0).bold().centred());
            Ok(())
        },
    )?;
    std::fs::write(file, paper.finish()?)?;
    Ok(())
}
