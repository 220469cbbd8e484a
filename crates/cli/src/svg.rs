//! `ludoteca svg GAME`: a position as a picture, SVG or PNG.

use crate::failure::{Failure, note, print};
use crate::perft::open;
use ludoteca_game::{Mark, MarkKind, Shape};
use ludoteca_print::games::look;
use ludoteca_svg::{Look, Theme};
use ludoteca_table::Match;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  ludoteca svg rastros --out rastros.svg\n  ludoteca svg hex size=7 --moves \"c2 swap d4\" --theme dark --out hex.svg\n  ludoteca svg ouri --png --width 1200 --out ouri.png\n  ludoteca svg rastros --moves \"d4 d5 e6\" --gif\n  ludoteca svg all --png --width 900 --out docs/pictures/games.png\n  ludoteca svg poliedros octahedron --out octahedron.svg"
)]
pub struct Arguments {
    /// The game's slug, as `ludoteca games` lists it; `all` for every game on one sheet.
    game: String,
    /// Parameters, such as size=5.
    parameters: Vec<String>,
    /// Moves to play first, separated by blanks.
    #[arg(long, default_value = "")]
    moves: String,
    /// A position text to begin from instead of the game's start.
    #[arg(long)]
    position: Option<String>,
    /// wood, paper, contrast or dark.
    #[arg(long, default_value = "wood", value_parser = Theme::read)]
    theme: Theme,
    /// Leave the coordinates out.
    #[arg(long)]
    no_coordinates: bool,
    /// Light the spots that the next move can touch first.
    #[arg(long)]
    targets: bool,
    /// Make every spot touchable and readable, and leave the styles to the page (see --style).
    #[arg(long)]
    touch: bool,
    /// Print the style sheet of the theme for such pages instead of a picture.
    #[arg(long)]
    style: bool,
    /// A PNG instead of an SVG.
    #[arg(long)]
    png: bool,
    /// A moving picture of the game from its beginning through the moves, as GIF.
    #[arg(long, conflicts_with = "png")]
    gif: bool,
    /// How long a move is shown, in milliseconds.
    #[arg(long, default_value_t = 800)]
    pace: u32,
    /// The width of the PNG or GIF in pixels.
    #[arg(long, default_value_t = 800)]
    width: u32,
    /// The file to write; without it an SVG goes to stdout, a PNG to GAME.png.
    #[arg(long, short)]
    out: Option<PathBuf>,
}

/// A match at the stated position, its moves played.
fn position(arguments: &Arguments) -> Result<Box<dyn Match>, Failure> {
    let mut game = open(&arguments.game, &arguments.parameters)?;
    if let Some(text) = &arguments.position {
        game.restart(Some(text)).map_err(Failure::usage)?;
    }
    for text in arguments.moves.split_whitespace() {
        game.play(text).map_err(Failure::usage)?;
    }
    Ok(game)
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.style {
        let scope = format!(".ludoteca.{}", arguments.theme.name());
        return print(&ludoteca_svg::stylesheet(arguments.theme, &scope));
    }
    if arguments.game == "all" {
        let sheet = ludoteca_server::contact_sheet(crate::reader::of_paper(), arguments.theme);
        return deliver(arguments, &sheet);
    }
    let card = ludoteca_games::card(&arguments.game).map_err(Failure::usage)?;
    let look = Look {
        coordinates: !arguments.no_coordinates,
        touch: arguments.touch,
        styled: !arguments.touch,
        ..look(card, crate::reader::of_paper(), arguments.theme)
    };
    if arguments.gif {
        return moving(arguments, &look);
    }
    if !card.is_match() {
        let svg = ludoteca_svg::draw(&solid(arguments)?, &Look { coordinates: true, ..look });
        return deliver(arguments, &svg);
    }
    let game = position(arguments)?;
    let mut scene = game.scene();
    if arguments.targets {
        let next = game.touch(&[]).next;
        scene.marks.extend(next.into_iter().map(|site| Mark { site, kind: MarkKind::Target }));
    }
    deliver(arguments, &ludoteca_svg::draw(&scene, &look))
}

/// Writes the picture as it was asked for.
fn deliver(arguments: &Arguments, svg: &str) -> Result<(), Failure> {
    let name = arguments.out.clone();
    if arguments.png {
        let png = ludoteca_print::png(svg, arguments.width)
            .map_err(|error| Failure::failed(error.to_string()))?;
        let file = name.unwrap_or_else(|| PathBuf::from(format!("{}.png", arguments.game)));
        return write(&file, &png);
    }
    match name {
        Some(file) => write(&file, svg.as_bytes()),
        None => print(&format!("{svg}\n")),
    }
}

/// The moves one after another as a GIF.
fn moving(arguments: &Arguments, look: &Look<'_>) -> Result<(), Failure> {
    let mut game = open(&arguments.game, &arguments.parameters)?;
    if let Some(text) = &arguments.position {
        game.restart(Some(text)).map_err(Failure::usage)?;
    }
    // A button appears only while it is lit, and all frames must be of one size.
    let still = |game: &dyn Match| {
        let mut scene = game.scene();
        let spots = scene.board.spots.clone();
        let is_button = |mark: &Mark| spots[usize::from(mark.site)].shape == Shape::Button;
        scene.marks.retain(|mark| !is_button(mark));
        ludoteca_svg::draw(&scene, look)
    };
    let mut frames = vec![still(&*game)];
    for text in arguments.moves.split_whitespace() {
        game.play(text).map_err(Failure::usage)?;
        frames.push(still(&*game));
    }
    let gif = ludoteca_print::gif(&frames, arguments.width, arguments.pace)
        .map_err(|error| Failure::failed(error.to_string()))?;
    let name = format!("{}.gif", arguments.game);
    write(&arguments.out.clone().unwrap_or_else(|| PathBuf::from(name)), &gif)
}

/// A solid of Poliedros with its plates: `cube`, `octahedron`, `dodecahedron`, or a position.
fn solid(arguments: &Arguments) -> Result<ludoteca_game::Scene, Failure> {
    use ludoteca_games::poliedros::{Kind, Puzzle, scene};
    let puzzle = match &arguments.position {
        Some(text) => Puzzle::read(text).map_err(Failure::usage)?,
        None => {
            let name = arguments.parameters.first().map_or("cube", String::as_str);
            Puzzle::new(Kind::read(name).map_err(Failure::usage)?)
        }
    };
    Ok(scene(&puzzle))
}

/// Writes a file and says so.
pub fn write(file: &std::path::Path, content: &[u8]) -> Result<(), Failure> {
    std::fs::write(file, content).map_err(|error| {
        Failure::failed(format!("`{}` cannot be written: {error}", file.display()))
    })?;
    note(&format!("{} written, {} kB", file.display(), content.len().div_ceil(1000)));
    Ok(())
}
