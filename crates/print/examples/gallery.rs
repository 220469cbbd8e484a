//! Every game's start and the middle of its recorded game on contact sheets, to look at, and the
//! sizes of the pictures: `cargo run -p ludoteca-print --example gallery -- gallery.pdf wood`.

use ludoteca_game::{Mark, MarkKind};
use ludoteca_print::games::look;
use ludoteca_print::{Cards, Document, Paper, Style};
use ludoteca_svg::{Look, Theme, draw};
use ludoteca_table::Language;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("name the file to write, such as `gallery.pdf`")?;
    let theme = Theme::read(&arguments.next().unwrap_or("wood".into()))?;
    let mut pictures = Vec::new();
    for card in ludoteca_games::LIST.iter().filter(|card| card.is_match()) {
        let mut game = card.open(&[])?;
        let look = look(card, Language::PtPt, theme);
        let touch = Look { touch: true, styled: false, ..look };
        let start = draw(&game.scene(), &look);
        let board = draw(&ludoteca_svg::empty(&game.scene()), &touch).len();
        let moves: Vec<&str> = card
            .golden
            .lines()
            .filter_map(|line| line.strip_prefix("moves "))
            .flat_map(str::split_whitespace)
            .collect();
        for text in &moves[..moves.len() / 2] {
            game.play(text)?;
        }
        let mut scene = game.scene();
        let next = game.touch(&[]).next;
        scene.marks.extend(next.into_iter().map(|site| Mark { site, kind: MarkKind::Target }));
        let middle = draw(&scene, &look);
        let touched = draw(&scene, &touch).len();
        println!(
            "{:18} start {:6}  middle {:6}  touchable: empty {board:6}  middle {touched:6}",
            card.slug,
            start.len(),
            middle.len()
        );
        pictures.push((card.name, start));
        pictures.push((card.name, middle));
    }
    let mut document = Document::new(Paper::A3.landscape(), "pt-PT", "Ludoteca");
    document.cards(Cards::new(6, 4).padding(2.0), pictures, |card, (name, svg)| {
        let (width, height) = (card.width(), card.height());
        card.block(0.0, 0.0, width, name, Style::new(9.0));
        card.svg((0.0, 5.0, width, height - 5.0), &svg)?;
        Ok(())
    })?;
    std::fs::write(file, document.finish()?)?;
    Ok(())
}
