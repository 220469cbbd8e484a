//! A position as a page shows it: the picture, whose turn it is in words, and which spots can be
//! touched in which order.

use crate::ending::ending_text;
use crate::named::{Named, fill_sides};
use crate::words::{self, of};
use ludoteca_engine::{Effort, Value};
use ludoteca_game::{Outcome, Scene, Shape, Site, Turn};
use ludoteca_svg::{BRAZILIAN, ENGLISH, Look, PORTUGUESE};
use ludoteca_table::card::Tone;
use ludoteca_table::{Card, Language, Match};
use serde::Serialize;
use serde_json::{Map, json};

/// A position, to look at and to touch.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Board {
    /// `1`, `2`, `chance`, `over 1`, `over 2` or `over draw`.
    pub turn: String,
    /// Whose turn it is, or how it ended, in words.
    pub status: String,
    /// Why it ended, in words.
    pub reason: Option<String>,
    /// The last move in words: `As Brancas jogaram d4.`
    pub happened: Option<String>,
    /// How dark each seat's pieces are, `dark` or `light`: the swap rule exchanges them.
    pub tones: [&'static str; 2],
    /// The board as SVG; every spot has its number in `data-site`.
    pub svg: String,
    /// The spots to touch, as a tree: `{"12": {"13": {}}}`; an empty object ends a move. Null where
    /// nobody, or somebody else, is to move.
    pub touch: Option<serde_json::Value>,
    /// The spots with something on them.
    pub occupied: Vec<Site>,
    /// The spots that the last move touched, in order.
    pub path: Vec<Site>,
    /// On a sowing board: the pit that the last move emptied, then those its seeds fell into, in order.
    pub sown: Vec<Site>,
    /// The moves so far.
    pub moves: Vec<String>,
    /// How many moves are legal.
    pub legal: usize,
    pub score: Option<[i32; 2]>,
    /// The position as text.
    pub position: String,
    /// The exact value where it is known at once: `win 1 in 7`, `draw`.
    pub value: Option<String>,
}

/// The two sides' names as seen by the seats: the swap rule exchanges them.
pub fn side_names(game: &dyn Match, language: Language) -> [&'static str; 2] {
    let [one, two] = game.card().sides.map(|side| side.names[language as usize]);
    if is_swapped(game) { [two, one] } else { [one, two] }
}

/// How dark the pieces of each seat are.
pub fn tones(game: &dyn Match) -> [&'static str; 2] {
    let [one, two] = game.card().sides.map(|side| match side.tone {
        Tone::Dark => "dark",
        Tone::Light => "light",
    });
    if is_swapped(game) { [two, one] } else { [one, two] }
}

fn is_swapped(game: &dyn Match) -> bool {
    game.record().iter().take(4).any(|text| text == "swap")
}

/// How a game's boards are drawn in a page: without styles, which the style sheet brings.
pub fn look(card: &'static Card, language: Language, touch: bool) -> Look<'static> {
    Look {
        styled: false,
        swap: false,
        touch,
        title: card.name,
        sides: card.sides.map(|side| side.names[language as usize]),
        dark: card.sides.map(|side| side.tone == Tone::Dark),
        words: match language {
            Language::PtPt => &PORTUGUESE,
            Language::PtBr => &BRAZILIAN,
            Language::En => &ENGLISH,
        },
        ..Look::default()
    }
}

/// The legal moves' paths as a tree. A path that goes on as another is ended by touching its last
/// spot again, as in `ludoteca_table::touch`.
pub fn touch_tree(game: &dyn Match) -> serde_json::Value {
    let mut paths: Vec<Vec<Site>> = game.paths().into_iter().map(|(path, _)| path).collect();
    paths.sort_unstable();
    let longer: Vec<bool> = paths
        .iter()
        .enumerate()
        .map(|(index, path)| paths.get(index + 1).is_some_and(|next| next.starts_with(path)))
        .collect();
    let mut tree = Map::new();
    for (path, longer) in paths.iter().zip(longer) {
        let mut node = &mut tree;
        for site in path.iter().chain(path.last().filter(|_| longer)) {
            node = node
                .entry(site.to_string())
                .or_insert_with(|| json!({}))
                .as_object_mut()
                .expect("only objects are put in");
        }
    }
    serde_json::Value::Object(tree)
}

pub fn value_text(value: Value) -> Option<String> {
    match value {
        Value::Unknown => None,
        known => Some(ludoteca_table::protocol::value_text(known)),
    }
}

/// The two sides by seats, as sentences speak of them.
pub fn named(game: &dyn Match, language: Language) -> [Named<'static>; 2] {
    side_names(game, language).map(|name| Named::new(name, language))
}

/// The outcome in words.
pub fn outcome_text(outcome: Outcome, sides: [Named<'_>; 2], language: Language) -> String {
    match outcome {
        Outcome::Draw => of(words::DRAW, language).to_string(),
        Outcome::Win(player) => {
            fill_sides(of(words::WINS, language), &[sides[player.index()]], &[])
        }
    }
}

/// What the last move was, as a screen reader says it: who played what.
fn happened(game: &dyn Match, language: Language) -> Option<String> {
    let mut before = game.boxed_clone();
    let text = before.undo()?;
    Some(match before.turn() {
        Turn::Chance => words::fill(of(words::ROLLED, language), &[&text]),
        _ if text == "swap" => of(words::SWAPPED, language).to_string(),
        Turn::Player(player) => {
            // Names as they were when the move was made.
            let side = named(before.as_ref(), language)[player.index()];
            fill_sides(of(words::MOVED, language), &[side], &[&text])
        }
        Turn::Over(_) => return None,
    })
}

/// What the last move touched, as it was touched.
fn last_path(game: &dyn Match) -> Vec<Site> {
    let mut before = game.boxed_clone();
    before.undo().and_then(|text| before.clicks(&text)).unwrap_or_default()
}

/// The way of the seeds, for boards with pits: pits are numbered in the order of sowing.
fn sown(game: &dyn Match, scene: &Scene) -> Vec<Site> {
    let pits = scene.board.spots.iter().take_while(|spot| matches!(spot.shape, Shape::Pit)).count();
    let mut before = game.boxed_clone();
    let Some(text) = before.undo().filter(|_| pits > 0) else { return Vec::new() };
    let origin = before.clicks(&text).and_then(|path| path.first().copied());
    let Some(origin) = origin.filter(|site| usize::from(*site) < pits) else { return Vec::new() };
    let held = before.scene();
    let seeds =
        held.pieces.iter().find(|piece| piece.site == origin).map_or(0, |piece| piece.count);
    let ring = (1..pits).cycle().map(|step| ((usize::from(origin) + step) % pits) as Site);
    std::iter::once(origin).chain(ring.take(usize::from(seeds))).collect()
}

impl Board {
    /// `touchable`: whether the viewer may move.
    pub fn of(game: &dyn Match, language: Language, touchable: bool) -> Board {
        let card = game.card();
        let scene = game.scene();
        let sides = named(game, language);
        let turn = game.turn();
        let status = match turn {
            Turn::Player(player) => {
                fill_sides(of(words::TO_MOVE, language), &[sides[player.index()]], &[])
            }
            Turn::Chance => of(words::DICE, language).to_string(),
            Turn::Over(outcome) => outcome_text(outcome, sides, language),
        };
        let mut occupied: Vec<Site> = scene.pieces.iter().map(|piece| piece.site).collect();
        occupied.sort_unstable();
        occupied.dedup();
        let touchable = touchable && matches!(turn, Turn::Player(_));
        Board {
            turn: turn.to_string(),
            status,
            reason: game.ending().map(|ending| ending_text(game, ending, language)),
            happened: happened(game, language),
            tones: tones(game),
            svg: ludoteca_svg::draw(&scene, &look(card, language, true)),
            touch: touchable.then(|| touch_tree(game)),
            occupied,
            path: last_path(game),
            sown: sown(game, &scene),
            moves: game.record().to_vec(),
            legal: game.legal().len(),
            score: game.score(),
            position: game.position_text(),
            value: value_text(game.value(Effort::Ready)),
        }
    }
}
