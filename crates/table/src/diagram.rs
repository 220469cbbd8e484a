//! A match as a picture of letters, for terminals and the protocol's `show`. Works from the scene
//! alone, so that no game draws its own.

use crate::{Language, Match, Tone};
use ludoteca_game::{
    Board, Kind, MarkKind, Outcome, Piece, Player, Scene, Shape, Site, Stroke, Turn,
};

const RESET: &str = "\u{1b}[0m";
const DIM: &str = "\u{1b}[2m";

/// The colours of the first and second player's pieces, and of shared ones.
const COLOURS: [&str; 3] = ["\u{1b}[1;36m", "\u{1b}[1;33m", "\u{1b}[1;35m"];

/// Signs on a sheet of lines and columns.
struct Sheet {
    lines: Vec<Vec<(String, char)>>,
    colour: bool,
}

impl Sheet {
    fn put(&mut self, column: usize, line: usize, text: &str, style: &str) {
        if self.lines.len() <= line {
            self.lines.resize(line + 1, Vec::new());
        }
        let row = &mut self.lines[line];
        for (offset, sign) in text.chars().enumerate() {
            if row.len() <= column + offset {
                row.resize(column + offset + 1, (String::new(), ' '));
            }
            row[column + offset] = (style.to_string(), sign);
        }
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for row in &self.lines {
            let mut line = String::new();
            for (style, sign) in row {
                if self.colour && !style.is_empty() {
                    line.push_str(&format!("{style}{sign}{RESET}"));
                } else {
                    line.push(*sign);
                }
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

/// The board, what lies beside it, the score and whose turn it is.
pub fn text(game: &dyn Match, colour: bool, language: Language) -> String {
    let scene = game.scene();
    let mut text = board(&scene, colour, filled(game));
    text.push_str(&beside(&scene, colour, filled(game), language));
    let said = |[portuguese, english]: [&'static str; 2]| match language {
        Language::En => english,
        Language::PtPt | Language::PtBr => portuguese,
    };
    if let Some([one, two]) = game.score() {
        text.push_str(&format!("{} {one} : {two}\n", said(["pontos", "score"])));
    }
    let names = |player: Player| {
        let side = game.card().sides[player.index()];
        format!("{} ({})", side.names[language as usize], player.number())
    };
    let turn = match game.turn() {
        Turn::Player(player) => said(["joga o jogador {}", "player {} to move"])
            .replace("{}", &player.number().to_string()),
        Turn::Chance => {
            said(["é preciso lançar os dados", "the dice are to be rolled"]).to_string()
        }
        Turn::Over(Outcome::Draw) => said(["fim: empate", "over: a draw"]).to_string(),
        Turn::Over(Outcome::Win(player)) => {
            said(["fim: ganha o jogador {}", "over: player {} wins"])
                .replace("{}", &player.number().to_string())
        }
    };
    let shared = scene.pieces.iter().all(|piece| piece.side.is_none());
    if shared {
        text.push_str(&format!("{turn}\n"));
    } else {
        let sign = |player| {
            let own = scene.pieces.iter().find(|piece| piece.side == Some(player));
            own.map_or(String::new(), |piece| format!("{} ", sign(piece, filled(game))))
        };
        text.push_str(&format!(
            "{}{}   {}{}   {turn}\n",
            sign(Player::One),
            names(Player::One),
            sign(Player::Two),
            names(Player::Two)
        ));
    }
    text
}

/// How many columns and lines one unit of the board takes.
fn scale(board: &Board) -> (f32, f32) {
    let any = |wanted: fn(&Shape) -> bool| board.spots.iter().any(|spot| wanted(&spot.shape));
    if board.named {
        (6.0, 2.5)
    } else if any(|shape| matches!(shape, Shape::Edge { .. })) {
        (4.0, 2.0)
    } else if any(|shape| matches!(shape, Shape::Hexagon { flat_top: true })) {
        (2.309_401, 2.0)
    } else if any(|shape| matches!(shape, Shape::Hexagon { flat_top: false })) {
        (4.0, 1.154_700_5)
    } else if any(|shape| matches!(shape, Shape::Pit)) {
        (4.0, 2.0)
    } else {
        (2.0, 1.0)
    }
}

fn is_on_board(shape: &Shape) -> bool {
    !matches!(shape, Shape::Button | Shape::Stock | Shape::Die)
}

fn board(scene: &Scene, colour: bool, filled: Player) -> String {
    let board = &scene.board;
    let (wide, high) = scale(board);
    let placed: Vec<(f32, f32)> = board
        .spots
        .iter()
        .filter(|spot| is_on_board(&spot.shape))
        .map(|spot| (spot.x, spot.y))
        .chain(board.strokes.iter().filter_map(|stroke| match stroke {
            Stroke::Label { at, .. } | Stroke::Dot { at } => Some(*at),
            _ => None,
        }))
        .collect();
    let left = placed.iter().map(|at| at.0).fold(f32::MAX, f32::min);
    let top = placed.iter().map(|at| at.1).fold(f32::MIN, f32::max);
    let place = |x: f32, y: f32| {
        (((x - left) * wide).round() as usize + 2, ((top - y) * high).round() as usize)
    };
    let mut sheet = Sheet { lines: Vec::new(), colour };
    for stroke in &board.strokes {
        match stroke {
            Stroke::Label { at, text } => {
                let (column, line) = place(at.0, at.1);
                let shift = text.chars().count() - 1;
                sheet.put(column - shift, line, text, DIM);
            }
            Stroke::Dot { at } => {
                let (column, line) = place(at.0, at.1);
                sheet.put(column, line, "•", "");
            }
            _ => {}
        }
    }
    let bars = || scene.pieces.iter().filter(|piece| matches!(piece.kind, Kind::Bar { .. }));
    for (site, spot) in board.spots.iter().enumerate().filter(|(_, spot)| is_on_board(&spot.shape))
    {
        let (column, line) = place(spot.x, spot.y);
        let piece = scene.pieces.iter().rfind(|piece| usize::from(piece.site) == site);
        let piece = piece.or_else(|| {
            let covers = |piece: &&Piece| board.covered(piece).contains(&(site as Site));
            bars().find(covers)
        });
        let last = scene
            .marks
            .iter()
            .any(|mark| usize::from(mark.site) == site && mark.kind == MarkKind::Last);
        let style = match piece.map(|piece| piece.side) {
            Some(Some(player)) => COLOURS[player.index()].to_string(),
            Some(None) => COLOURS[2].to_string(),
            None => DIM.to_string(),
        };
        let style = if last { format!("{style}\u{1b}[7m") } else { style };
        match (spot.shape, piece) {
            (Shape::Edge { from, to }, Some(_)) if from.1 == to.1 => {
                sheet.put(column - 1, line, "───", &style);
            }
            (Shape::Edge { .. }, Some(_)) => sheet.put(column, line, "│", &style),
            (Shape::Edge { .. } | Shape::Box, None) => {}
            (Shape::Pit, piece) => {
                let seeds = piece.map_or(0, |piece| piece.count);
                sheet.put(column, line, &format!("{seeds:>2}"), &style);
            }
            (_, piece) => {
                let sign = piece.map_or("·".to_string(), |piece| sign(piece, filled));
                sheet.put(column, line, &sign, &style);
                if board.named {
                    sheet.put(column + 1, line, &spot.name, DIM);
                }
            }
        }
    }
    sheet.text()
}

/// Names of spots that are words, in European and Brazilian Portuguese.
const SPOTS: [(&str, [&str; 2]); 5] = [
    ("hand", ["mão", "mão"]),
    ("captured", ["comidas", "capturadas"]),
    ("taken", ["comidas", "capturadas"]),
    ("off", ["fora", "fora"]),
    ("depot", ["depósito", "depósito"]),
];

/// The name of a spot as people read it: `hand1`, `mão 1`. English and the protocol keep the name as it is.
pub fn spot_name(name: &str, language: Language) -> String {
    let word = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let number = &name[word.len()..];
    match SPOTS.iter().find(|(known, _)| *known == word.trim_end_matches('-')) {
        Some((_, read)) if language != Language::En => {
            format!("{} {number}", read[language as usize]).trim_end().to_string()
        }
        _ => name.to_string(),
    }
}

/// Stocks and dice, in words below the board.
fn beside(scene: &Scene, colour: bool, filled: Player, language: Language) -> String {
    let die = if language == Language::En { "die" } else { "dado" };
    let mut parts = Vec::new();
    for (site, spot) in scene.board.spots.iter().enumerate() {
        if is_on_board(&spot.shape) {
            continue;
        }
        for piece in scene.pieces.iter().filter(|piece| usize::from(piece.site) == site) {
            let style = COLOURS[piece.side.map_or(2, Player::index)];
            let sign = sign(piece, filled);
            let sign = if colour { format!("{style}{sign}{RESET}") } else { sign };
            match piece.kind {
                Kind::Die(_) => parts.push(format!("{die} {sign}")),
                _ => {
                    let name = spot_name(&spot.name, language);
                    parts.push(format!("{name}: {sign}×{}", piece.count));
                }
            }
        }
    }
    if parts.is_empty() { String::new() } else { format!("{}\n", parts.join("   ")) }
}

/// Whose pieces are filled: the darker side's.
fn filled(game: &dyn Match) -> Player {
    let [one, two] = game.card().sides.map(|side| side.tone);
    if one == Tone::Light && two == Tone::Dark { Player::Two } else { Player::One }
}

/// The letter of a piece. Sides differ by sign, not only by colour.
fn sign(piece: &Piece, filled: Player) -> String {
    let hollow = piece.side == Some(filled.other());
    let pair = |full: &str, empty: &str| if hollow { empty.to_string() } else { full.to_string() };
    match piece.kind {
        Kind::Disc if piece.side.is_none() => "◎".to_string(),
        Kind::Disc => pair("●", "○"),
        Kind::Pawn => pair("♟", "♙"),
        Kind::Amazon => pair("♛", "♕"),
        Kind::Cat => "C".to_string(),
        Kind::Dog => "D".to_string(),
        Kind::Closed => "■".to_string(),
        Kind::Seeds => piece.count.to_string(),
        Kind::Green => "G".to_string(),
        Kind::Yellow => "Y".to_string(),
        Kind::Red => "R".to_string(),
        Kind::Line => "─".to_string(),
        Kind::Claim => piece.side.unwrap_or(Player::One).number().to_string(),
        Kind::Die(face) => face.to_string(),
        Kind::Plate(number) => number.to_string(),
        Kind::Neutral => "◈".to_string(),
        Kind::Arrow { right, up } => {
            let way = [up > 0, right > 0, up < 0, right < 0].iter().position(|&way| way);
            let signs =
                if hollow { ["⇑", "⇒", "⇓", "⇐"] } else { ["↑", "→", "↓", "←"] };
            format!("{}{}", signs[way.unwrap_or(0)], piece.kind.length())
        }
        Kind::Aim => "◌".to_string(),
        Kind::Bar { up: 0, .. } => "─".to_string(),
        Kind::Bar { .. } => "│".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_spots_are_read_in_portuguese_and_kept_in_english() {
        for (name, wanted) in [
            ("hand1", ["mão 1", "mão 1", "hand1"]),
            ("hand-2", ["mão 2", "mão 2", "hand-2"]),
            ("captured2", ["comidas 2", "capturadas 2", "captured2"]),
            ("a1", ["a1"; 3]),
            // As it is typed.
            ("pass", ["pass"; 3]),
            ("B", ["B"; 3]),
        ] {
            assert_eq!(Language::ALL.map(|language| spot_name(name, language)), wanted);
        }
    }
}
