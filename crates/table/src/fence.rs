//! Small checked diagrams. The rules for people and the tests state a position and what is true of
//! it in the same few words, so that a text cannot lie:
//!
//! ```text
//! ......./......./....o../......./......./......./....... 1
//! moves d4            these are played, and must be legal
//! legal d3 e4         these are legal then (lit in the picture)
//! illegal e5          these are not
//! only d3 e4 …        exactly these are legal
//! turn 2              1, 2, chance, over 1, over 2 or over draw
//! score 3 2
//! caption …           words below the picture
//! ```
//!
//! The position may be `start`, one line, or a row a line (joined by `/`).

use crate::{Card, Match, Settings};
use ludoteca_game::{Mark, MarkKind, Scene};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fence {
    /// `key=value` words behind `position` in the opening line.
    pub parameters: String,
    pub position: String,
    pub moves: Vec<String>,
    pub legal: Vec<String>,
    pub illegal: Vec<String>,
    pub only: Option<Vec<String>>,
    pub turn: Option<String>,
    pub score: Option<String>,
    pub caption: String,
}

/// The words a line of statements may begin with.
const KEYWORDS: [&str; 7] = ["moves", "legal", "illegal", "only", "turn", "score", "caption"];

impl Fence {
    pub fn read(parameters: &str, body: &str) -> Fence {
        let mut fence = Fence { parameters: parameters.trim().to_string(), ..Fence::default() };
        let mut rows: Vec<&str> = Vec::new();
        for line in body.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            if !KEYWORDS.contains(&word) {
                rows.push(line);
                continue;
            }
            let words = || rest.split_whitespace().map(str::to_string);
            match word {
                "moves" => fence.moves.extend(words()),
                "legal" => fence.legal.extend(words()),
                "illegal" => fence.illegal.extend(words()),
                "only" => fence.only = Some(words().collect()),
                "turn" => fence.turn = Some(rest.to_string()),
                "score" => fence.score = Some(rest.to_string()),
                _ => fence.caption = rest.to_string(),
            }
        }
        fence.position = rows.join("/");
        fence
    }

    /// Opens the match at the stated position, its moves played.
    pub fn open(&self, card: &'static Card) -> Result<Box<dyn Match>, String> {
        let mut game = card.open(&Settings::pairs(self.parameters.split_whitespace())?)?;
        if self.position != "start" {
            game.restart(Some(&self.position))?;
        }
        self.moves.iter().try_for_each(|mv| game.play(mv))?;
        Ok(game)
    }

    /// Opens the match and checks everything that is said of it.
    pub fn check(&self, card: &'static Card) -> Result<Box<dyn Match>, String> {
        let game = self.open(card)?;
        let legal = game.legal();
        for text in &self.legal {
            if !legal.contains(text) {
                return Err(format!("`{text}` should be legal; legal are {legal:?}"));
            }
        }
        for text in &self.illegal {
            if game.boxed_clone().play(text).is_ok() {
                return Err(format!("`{text}` should not be legal"));
            }
        }
        if let Some(only) = &self.only {
            let mut only = only.clone();
            only.sort_unstable();
            if only != legal {
                return Err(format!("legal should be {only:?} and is {legal:?}"));
            }
        }
        let turn = game.turn().to_string();
        if self.turn.as_ref().is_some_and(|stated| *stated != turn) {
            return Err(format!("turn should be `{:?}` and is `{turn}`", self.turn));
        }
        let score = game.score().map(|[one, two]| format!("{one} {two}"));
        if self.score.is_some() && self.score != score {
            return Err(format!("score should be {:?} and is {score:?}", self.score));
        }
        Ok(game)
    }

    /// The picture: the position with the last move and the named legal moves lit.
    pub fn scene(&self, card: &'static Card) -> Result<Scene, String> {
        let game = self.check(card)?;
        let mut scene = game.scene();
        let paths = game.paths();
        for text in &self.legal {
            // A bar that can be laid from either end is lit at both.
            let ways = paths.iter().filter(|(_, made)| made == text);
            let targets = ways.filter_map(|(path, _)| path.last().copied());
            scene.marks.extend(targets.map(|site| Mark { site, kind: MarkKind::Target }));
        }
        Ok(scene)
    }
}

/// All position fences of a Markdown text, in order.
pub fn fences(markdown: &str) -> Vec<Fence> {
    let mut found = Vec::new();
    let mut lines = markdown.lines();
    while let Some(line) = lines.next() {
        let Some(parameters) = line.trim().strip_prefix("```position") else { continue };
        let body: Vec<&str> =
            lines.by_ref().take_while(|line| !line.trim().starts_with("```")).collect();
        found.push(Fence::read(parameters, &body.join("\n")));
    }
    found
}

/// For tests: a diagram whose statements must hold. `parameters` are `key=value` words.
pub fn holds(card: &'static Card, parameters: &str, body: &str) {
    if let Err(error) = Fence::read(parameters, body).check(card) {
        panic!("{}: {error}\n{body}", card.slug);
    }
}
