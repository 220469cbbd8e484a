//! The papers of all games on the list: everything prints, rules keep to two pages, puzzles are
//! checked, and a giant board's pages lie together again.

use ludoteca_print::games::boards::{Order, giant, sheet};
use ludoteca_print::games::rules::Rules;
use ludoteca_print::games::tiles::{MARGIN, Tiling};
use ludoteca_print::games::{pieces, puzzles, sheets};
use ludoteca_print::{Document, Paper, PrintError};
use ludoteca_svg::{Look, Theme};
use ludoteca_table::{Card, Language};
use std::process::Command;

fn order(card: &'static Card) -> Order<'static> {
    let (language, theme) = (Language::PtPt, Theme::Paper);
    Order { card, parameters: Vec::new(), language, theme, coordinates: true }
}

fn matches() -> impl Iterator<Item = &'static Card> {
    ludoteca_games::LIST.iter().copied().filter(|card| card.is_match())
}

#[test]
fn rules_keep_to_two_pages_in_every_language() {
    let mut one_page = 0;
    for card in ludoteca_games::LIST {
        for language in Language::ALL {
            let rules = Rules::read(card, language, Theme::Paper).expect("diagrams that hold");
            let fit = rules.fit(Paper::A4).expect("rules on two pages");
            assert!(fit.pages <= 2 && fit.size >= 8.0, "{} {language:?}: {fit:?}", card.slug);
            one_page += usize::from(fit.pages == 1);
        }
    }
    println!("{one_page} of {} rules texts are on one page", ludoteca_games::LIST.len() * 3);
}

/// A picture of a board stays below 30 kB; the touchable layer of 361 labelled spots is the largest.
#[test]
fn pictures_are_small() {
    for card in matches() {
        let scene = card.open(&[]).expect("a game").scene();
        let look = ludoteca_print::games::look(card, Language::PtPt, Theme::Wood);
        let plain = ludoteca_svg::draw(&scene, &look).len();
        assert!(plain < 30_000, "{}: {plain}", card.slug);
        let touchable = Look { touch: true, styled: false, ..look };
        let size = ludoteca_svg::draw(&ludoteca_svg::empty(&scene), &touchable).len();
        assert!(size < 30_000, "{}: {size}", card.slug);
    }
}

#[test]
fn every_board_is_printed_and_has_a_record_sheet() {
    let mut boards = Document::new(Paper::A4, "pt-PT", "Boards");
    let mut records = Document::new(Paper::A4, "pt-PT", "Records");
    let mut count = 0;
    for card in matches() {
        sheet(&mut boards, &order(card), Paper::A3).expect("a board");
        sheets::record(&mut records, &order(card), Paper::A4).expect("a record sheet");
        sheets::coordinates(&mut boards, &order(card), Paper::A4).expect("a poster");
        count += 1;
        assert_eq!((boards.pages(), records.pages()), (2 * count, count), "{}", card.slug);
    }
    assert!(boards.finish().is_ok() && records.finish().is_ok());
}

#[test]
fn pieces_are_as_many_as_the_material() {
    let counts = |slug: &str| -> Vec<usize> {
        let card = ludoteca_games::card(slug).expect("a game");
        pieces::needed(&order(card)).expect("pieces").into_iter().map(|(_, count)| count).collect()
    };
    assert_eq!(counts("semaforo"), [8, 8, 8]);
    assert_eq!(counts("pretwa"), [9, 9]);
    assert_eq!(counts("ouri"), [48]);
    assert_eq!(counts("hex"), [50, 50]);
    let card = ludoteca_games::card("pontos").expect("a game");
    let mut document = Document::new(Paper::A4, "pt-PT", "Pieces");
    let refused = pieces::pieces(&mut document, &order(card), Paper::A4, 20.0);
    assert!(matches!(refused, Err(PrintError::Order(why)) if why.contains("pontos")));
}

#[test]
fn puzzles_are_checked_and_solutions_stand_apart() {
    let text = "Words.\n```puzzle rastros\n......./......./......./......./......./xxx..../.ox.... 2\n\
        caption Só há uma jogada.\nsolution a1\n```\n";
    let find = |slug: &str| ludoteca_games::card(slug);
    let list = puzzles::read(&text.repeat(7), find).expect("puzzles");
    let mut document = Document::new(Paper::A4, "pt-PT", "Puzzles");
    puzzles::sheets(&mut document, &list, Language::PtPt, Theme::Paper, Paper::A4).expect("sheets");
    assert_eq!(document.pages(), 3, "six on a page, one more, the solutions");
    let wrong = puzzles::read(&text.replace("solution a1", "solution g7"), find);
    assert!(wrong.is_err_and(|why| why.contains("puzzle 1") && why.contains("`g7`")));
    assert!(puzzles::read("nothing", find).is_err());
}

/// Pages made into pixels by poppler, cut along their marks and laid together, give the board.
#[test]
fn the_pages_of_a_giant_board_lie_together_again() {
    if Command::new("pdftoppm").arg("-v").output().is_err() {
        println!("skipped: pdftoppm is not installed");
        return;
    }
    let card = ludoteca_games::card("semaforo").expect("a game");
    let mut document = Document::new(Paper::A4, "pt-PT", "Giant");
    let tiling = giant(&mut document, &order(card), Paper::A4, 100.0, |_| {}).expect("a board");
    assert!(tiling.pages() >= 4);
    assert_eq!(document.pages(), tiling.pages() + 1);
    let folder = std::env::temp_dir().join(format!("ludoteca-tiles-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("giant.pdf");
    std::fs::write(&file, document.finish().expect("a pdf")).expect("a file");
    // 5 pixels a millimetre: 127 dpi.
    let done = Command::new("pdftoppm")
        .args(["-r", "127", "-gray"])
        .arg(&file)
        .arg(folder.join("page"))
        .status()
        .expect("pdftoppm");
    assert!(done.success());
    let mut pages: Vec<_> = std::fs::read_dir(&folder)
        .expect("a folder")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "pgm"))
        .collect();
    pages.sort();
    let pages: Vec<Grey> = pages.iter().map(|path| Grey::read(path)).collect();
    check_seams(&pages[1..], &tiling);
    check_ruler(&pages[1]);
    std::fs::remove_dir_all(&folder).expect("the folder removed");
}

/// A picture of grey pixels, 5 a millimetre.
struct Grey {
    width: usize,
    pixels: Vec<u8>,
}

impl Grey {
    fn read(path: &std::path::Path) -> Grey {
        let bytes = std::fs::read(path).expect("a page");
        let mut head = bytes.splitn(4, |byte| *byte == b'\n');
        let mut line = || String::from_utf8_lossy(head.next().expect("a head")).to_string();
        assert_eq!(line(), "P5");
        let size = line();
        let width = size.split(' ').next().and_then(|word| word.parse().ok()).expect("a width");
        line();
        Grey { width, pixels: head.next().expect("pixels").to_vec() }
    }

    /// The mean of 3 by 3 pixels around a place in millimetres: forgiving of a pixel's shift.
    fn at(&self, x: f32, y: f32) -> f32 {
        let (column, row) = ((x * 5.0) as usize, (y * 5.0) as usize);
        let mut sum = 0.0;
        for dy in 0..3 {
            for dx in 0..3 {
                sum += f32::from(self.pixels[(row + dy - 1) * self.width + column + dx - 1]);
            }
        }
        sum / 9.0
    }
}

/// In the strip that two neighbours share, both must show the same picture.
fn check_seams(pages: &[Grey], tiling: &Tiling) {
    let (mut compared, mut differing) = (0, 0);
    let mut compare = |one: f32, other: f32| {
        compared += 1;
        differing += usize::from((one - other).abs() > 90.0);
    };
    let mut dark = 0;
    for row in 0..tiling.rows {
        for column in 0..tiling.columns {
            let page = &pages[row * tiling.columns + column];
            let (left, top, width, height) = tiling.tile(column, row);
            for (next_column, next_row) in [(column + 1, row), (column, row + 1)] {
                if next_column >= tiling.columns || next_row >= tiling.rows {
                    continue;
                }
                let next = &pages[next_row * tiling.columns + next_column];
                let (x0, y0, wide, high) = tiling.tile(next_column, next_row);
                let mut y = y0.max(top) + 1.0;
                while y < (top + height).min(y0 + high) - 1.0 {
                    let mut x = x0.max(left) + 1.0;
                    while x < (left + width).min(x0 + wide) - 1.0 {
                        let here = page.at(MARGIN + x - left, MARGIN + y - top);
                        dark += usize::from(here < 100.0);
                        compare(here, next.at(MARGIN + x - x0, MARGIN + y - y0));
                        x += 1.0;
                    }
                    y += 1.0;
                }
            }
        }
    }
    assert!(compared > 2_000 && dark > 20, "{compared} places compared, {dark} dark");
    assert!(differing * 200 < compared, "{differing} of {compared} places differ");
}

/// The ruler is 100 mm long: its line is dark all along and ends where it should.
fn check_ruler(page: &Grey) {
    let (left, y) = (MARGIN + 8.0, Paper::A4.height - 8.0);
    assert!((1..100).all(|x| page.at(left + x as f32, y) < 200.0), "the ruler has gaps");
    assert!(page.at(left - 1.5, y) > 200.0 && page.at(left + 101.0, y) > 200.0);
}

/// Five Men's Morris was 408 sheets, Batalha 299: with chalk and tape each is a page.
#[test]
fn a_living_board_is_a_page_with_its_measures() {
    use ludoteca_print::games::plan::{Measures, plan};
    let measures = |slug: &str| {
        let card = ludoteca_games::card(slug).expect("a game");
        Measures::of(&card.open(&[]).expect("a game").scene().board)
    };
    // 5 × 5 squares and more: each edge once.
    let batalha = measures("batalha").expect("squares");
    assert!(batalha.squares);
    let (wide, high) = (batalha.width, batalha.height);
    let all = wide * (high + 1.0) + high * (wide + 1.0);
    assert!((batalha.lines - all).abs() < 0.01, "{batalha:?}");
    let morris = measures("five-mens-morris").expect("points");
    assert!(!morris.squares && morris.lines > 4.0 * morris.width, "{morris:?}");
    assert_eq!(measures("hex"), None);
    for slug in ["five-mens-morris", "batalha", "shisima", "picaria", "tic-tackle", "corrida"] {
        let card = ludoteca_games::card(slug).expect("a game");
        let mut document = Document::new(Paper::A4, "pt-PT", "Plan");
        plan(&mut document, &order(card), 60.0).expect("a plan");
        assert_eq!(document.pages(), 1, "{slug}");
    }
    let hex = ludoteca_games::card("hex").expect("a game");
    let mut document = Document::new(Paper::A4, "pt-PT", "Plan");
    let refused = plan(&mut document, &order(hex), 60.0);
    assert!(matches!(refused, Err(PrintError::Order(why)) if why.contains("--site")));
}

/// A piece lies within its site: on the program's own A4 board Pente's points are 9.6 mm apart, Hex's cells 14.
#[test]
fn pieces_are_made_to_the_measure_of_the_board() {
    use ludoteca_print::games::boards::pitch;
    for card in matches().filter(|card| card.slug != "pontos") {
        let (a4, a3) = (
            pieces::natural(&order(card), Paper::A4).expect("a size"),
            pieces::natural(&order(card), Paper::A3).expect("a size"),
        );
        let between = pitch(&order(card), Paper::A4).expect("a distance");
        assert!(a4 <= between.max(6.0), "{}: {a4} mm on {between} mm", card.slug);
        assert!(a3 >= a4, "{}: {a3} mm on A3, {a4} mm on A4", card.slug);
    }
    let card = ludoteca_games::card("hex").expect("a game");
    let between = pitch(&order(card), Paper::A4).expect("a distance");
    assert!((13.0..15.0).contains(&between), "{between}");
}

#[test]
fn a_kit_has_everything_for_a_break() {
    use ludoteca_print::games::kit::{Game, Kit};
    let game = |slug: &str| Game {
        card: ludoteca_games::card(slug).expect("a game"),
        parameters: Vec::new(),
    };
    let text = "```puzzle rastros\n......./......./......./......./......./xxx..../.ox.... 2\nsolution a1\n```\n";
    let kit = |slugs: &[&str], copies: usize, boards_on: Paper| Kit {
        title: "CNJM 14 · 1.º ciclo",
        school: "Escola Básica de Lagos",
        language: Language::PtPt,
        theme: Theme::Sparing,
        boards_on,
        copies,
        games: slugs.iter().map(|slug| game(slug)).collect(),
        absent: vec!["Sesqui"],
        puzzles: puzzles::read(text, ludoteca_games::card).expect("a puzzle"),
    };
    let pages = |kit: &Kit<'_>| {
        let document = kit.document(|_| {}).expect("a kit");
        let pages = document.pages();
        assert!(document.finish().expect("a pdf").starts_with(b"%PDF"));
        pages
    };
    let one = pages(&kit(&["rastros"], 1, Paper::A4));
    // Cover, board, pieces, rules, ladder, a sheet of signs, answer cards, puzzles, solutions.
    assert_eq!(one, 9);
    // Two boards more, and the pieces of three boards, larger than on A4.
    let three = pages(&kit(&["rastros"], 3, Paper::A3));
    assert!((one + 2..=one + 5).contains(&three), "{three} pages");
    // Produto brings its table, Poliedros its nets, Ouri is played with beans.
    assert!(pages(&kit(&["produto", "ouri", "poliedros", "pontos"], 1, Paper::A4)) > 14);
    let empty = kit(&[], 1, Paper::A4).document(|_| {});
    assert!(matches!(empty, Err(PrintError::Order(why)) if why.contains("at least one game")));
}
