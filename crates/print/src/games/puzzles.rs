//! Sheets of puzzles, six on a page, and their solutions on pages of their own. Puzzles are read from
//! a text of fences, written as the diagrams of the rules are:
//!
//! ````text
//! ```puzzle rastros
//! ......./......./......./......./......./xxx..../.ox.... 2
//! caption One move wins.
//! solution a1
//! ```
//! ````

use super::look;
use super::words::Words;
use crate::cards::Cards;
use crate::paper::Paper;
use crate::table::{Column, Table};
use crate::text::{Style, Text};
use crate::{Document, PrintError};
use ludoteca_game::{Scene, Turn};
use ludoteca_svg::Theme;
use ludoteca_table::fence::Fence;
use ludoteca_table::{Card, Language};

/// A position, what to find, and the moves that do it (checked to be legal).
#[derive(Clone, Debug)]
pub struct Puzzle {
    pub card: &'static Card,
    pub scene: Scene,
    pub turn: Turn,
    pub caption: String,
    pub solution: Vec<String>,
}

impl Puzzle {
    /// Reads one puzzle: the fence's words behind the slug, and its body.
    pub fn read(card: &'static Card, parameters: &str, body: &str) -> Result<Puzzle, String> {
        let mut solution = Vec::new();
        let mut rest = String::new();
        for line in body.lines() {
            match line.trim().strip_prefix("solution ") {
                Some(moves) => solution.extend(moves.split_whitespace().map(str::to_string)),
                None => {
                    rest.push_str(line);
                    rest.push('\n');
                }
            }
        }
        if solution.is_empty() {
            return Err(format!("a puzzle of `{}` has no `solution` line", card.slug));
        }
        let fence = Fence::read(parameters, &rest);
        let game = fence.check(card)?;
        let mut end = game.boxed_clone();
        for text in &solution {
            end.play(text).map_err(|error| format!("the solution of a puzzle: {error}"))?;
        }
        let scene = fence.scene(card)?;
        Ok(Puzzle { card, scene, turn: game.turn(), caption: fence.caption, solution })
    }
}

impl Puzzle {
    /// A puzzle that the generator found.
    pub fn found(
        card: &'static Card,
        parameters: &[(&str, &str)],
        puzzle: &ludoteca_coach::puzzles::Puzzle,
        language: Language,
    ) -> Result<Puzzle, String> {
        let mut game = card.open(parameters)?;
        game.restart(Some(&puzzle.position))?;
        let stars = "★".repeat(usize::from(puzzle.grade));
        let words = Words::of(language);
        // Only what is proved: where other moves win too, this one is merely the quickest.
        let task = match (puzzle.moves, puzzle.soonest) {
            (1, _) => words.one_wins_now.to_string(),
            (moves, true) => words.one_is_soonest.replace("{}", &moves.to_string()),
            (_, false) => words.one_wins.to_string(),
        };
        let caption = format!("{stars}  {task}");
        let (scene, turn, solution) = (game.scene(), game.turn(), puzzle.solution.clone());
        Ok(Puzzle { card, scene, turn, caption, solution })
    }
}

/// All puzzles of a text; `find` gives the card of a slug.
pub fn read(
    text: &str,
    find: impl Fn(&str) -> Result<&'static Card, String>,
) -> Result<Vec<Puzzle>, String> {
    let mut puzzles = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(head) = line.trim().strip_prefix("```puzzle") else { continue };
        let head = head.trim();
        let (slug, parameters) = head.split_once(' ').unwrap_or((head, ""));
        let body: Vec<&str> =
            lines.by_ref().take_while(|line| !line.trim().starts_with("```")).collect();
        let number = puzzles.len() + 1;
        let puzzle = Puzzle::read(find(slug)?, parameters, &body.join("\n"));
        puzzles.push(puzzle.map_err(|error| format!("puzzle {number}: {error}"))?);
    }
    if puzzles.is_empty() {
        return Err("there is no puzzle in the text; write fences that begin with ```puzzle".into());
    }
    Ok(puzzles)
}

/// The sheets, then the solutions.
pub fn sheets(
    document: &mut Document,
    puzzles: &[Puzzle],
    language: Language,
    theme: Theme,
    paper: Paper,
) -> Result<(), PrintError> {
    let words = Words::of(language);
    document.paper(paper).margin(12.0).size(10.5);
    let mut cards = Cards::new(2, 3).padding(4.0).headed(words.puzzles, words.name);
    cards.cut_lines = false;
    document.cards(cards, puzzles.iter().enumerate(), |card, (index, puzzle)| {
        let (width, height) = (card.width(), card.height());
        let look = look(puzzle.card, language, theme);
        let side = puzzle.turn.player().map_or("", |player| look.sides[player.index()]);
        let head = Text::bold(format!("{}. {}", index + 1, puzzle.card.name))
            .and(format!("   {} {side}", words.to_move));
        let mut y = card.fitted(0.0, 0.0, width, head, Style::new(11.0));
        if !puzzle.caption.is_empty() {
            y += card.block(0.0, y, width, puzzle.caption.as_str(), Style::new(9.5).italic());
        }
        if let Some(legend) = super::legend(puzzle.card, language, theme) {
            y += card.fitted(0.0, y, width, legend, Style::new(8.5));
        }
        let svg = ludoteca_svg::draw(&puzzle.scene, &look);
        card.svg((0.0, y + 1.0, width, height - y - 9.0), &svg)?;
        let line = crate::canvas::Pen::FINE;
        card.line((0.0, height - 1.0), (width, height - 1.0), line);
        Ok(())
    })?;
    document.page_break().heading(words.solutions);
    let mut table = Table::new([
        Column::new("").fit().right(),
        Column::new(words.game).fit(),
        Column::new(words.solutions),
    ]);
    for (index, puzzle) in puzzles.iter().enumerate() {
        let moves = puzzle.solution.join("  ");
        table.push([(index + 1).to_string(), puzzle.card.name.to_string(), moves]);
    }
    document.table(&table);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_game::Player;

    /// A pupil must not be marked wrong for a winning move: only where no other move wins is it said so.
    #[test]
    fn only_one_move_wins_is_said_only_where_it_is_proved() {
        let card = ludoteca_games::card("peoes").expect("a game");
        let game = card.open(&[]).expect("opened");
        let told = |moves, soonest| {
            let found = ludoteca_coach::puzzles::Puzzle {
                position: game.position_text(),
                player: Player::One,
                solution: vec![game.legal()[0].clone()],
                moves,
                grade: 1,
                choices: 16,
                soonest,
            };
            Puzzle::found(card, &[], &found, Language::En).expect("a puzzle").caption
        };
        assert_eq!(told(7, false), "★  Only one move wins. Which?");
        assert_eq!(told(7, true), "★  Only one move wins in 7 moves. Which?");
        assert_eq!(told(1, true), "★  One move wins at once. Which?");
    }
}
