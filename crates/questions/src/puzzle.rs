//! Puzzles of a game: the list without the solutions, and what a try is worth.

use crate::board::Board;
use crate::motif;
use crate::position::{Asked, open_position, play_all};
use crate::problem::Problem;
use crate::said;
use crate::words::{self, of};
use ludoteca_coach::puzzles::Puzzle;
use ludoteca_game::Player;
use ludoteca_table::{Card, Language};
use serde::{Deserialize, Serialize};

/// A position with exactly one winning move, without its solution.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleView {
    /// From 1 on, in the order they were found.
    number: usize,
    /// 1 (seen at once) to 5.
    grade: u8,
    /// Who is to move and wins.
    player: u8,
    /// How many moves the win takes, both players' counted.
    moves: u32,
    /// How many moves there are to choose from.
    choices: usize,
    /// Other moves may win too, but none within `moves`.
    soonest: bool,
    /// For `start` in /api/v1/positions.
    position: String,
}

impl PuzzleView {
    fn of(index: usize, puzzle: &Puzzle) -> PuzzleView {
        PuzzleView {
            number: index + 1,
            grade: puzzle.grade,
            player: puzzle.player.number(),
            moves: puzzle.moves,
            choices: puzzle.choices,
            soonest: puzzle.soonest,
            position: puzzle.position.clone(),
        }
    }
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzlesView {
    pub puzzles: Vec<PuzzleView>,
    /// More are being looked for: ask again in a few seconds.
    pub searching: bool,
}

impl PuzzlesView {
    pub fn of(puzzles: &[Puzzle], searching: bool) -> PuzzlesView {
        let list = puzzles.iter().enumerate();
        PuzzlesView {
            puzzles: list.map(|(index, one)| PuzzleView::of(index, one)).collect(),
            searching,
        }
    }
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
pub struct Attempt {
    /// The numbers of the spots touched, separated by commas…
    #[serde(default)]
    path: String,
    /// …or the move's text; without both the solution is told.
    #[serde(default, rename = "move")]
    text: String,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AttemptView {
    right: bool,
    /// What to say about it.
    text: String,
    /// The move that was tried.
    #[serde(rename = "move")]
    tried: Option<String>,
    /// The winning move and a best line after it, once it was found or asked for.
    solution: Option<Vec<String>>,
    /// The position after the move tried, or after the solution's first move.
    board: Board,
}

/// A puzzle as a line of a file.
pub fn write(one: &Puzzle) -> String {
    let (player, solution) = (one.player.number(), one.solution.join(" "));
    let kind = if one.soonest { "soonest" } else { "only" };
    format!(
        "{}\t{}\t{player}\t{}\t{kind}\t{}\t{solution}\n",
        one.grade, one.moves, one.choices, one.position
    )
}

/// The puzzle of a line; none where it is not true any more (the rules were mended).
pub fn read(card: &'static Card, line: &str) -> Option<Puzzle> {
    let cells: Vec<&str> = line.split('\t').collect();
    let [grade, moves, player, choices, kind, position, solution] = cells[..] else { return None };
    let puzzle = Puzzle {
        position: position.to_string(),
        player: Player::from_number(player.parse().ok()?)?,
        solution: solution.split(' ').map(str::to_string).collect(),
        moves: moves.parse().ok()?,
        grade: grade.parse().ok()?,
        choices: choices.parse().ok()?,
        soonest: kind == "soonest",
    };
    let mut game = card.open(&[]).ok()?;
    game.restart(Some(position)).ok()?;
    let legal = game.turn().player() == Some(puzzle.player)
        && puzzle.solution.iter().all(|text| game.play(text).is_ok());
    legal.then_some(puzzle)
}

/// The position of the puzzle before anything was tried.
fn at_the_start(asked: &Asked) -> Option<Box<dyn ludoteca_table::Match>> {
    let mut game = crate::games::card(&asked.game).ok()?.open(&[]).ok()?;
    game.restart(Some(&asked.start)).ok().map(|()| game)
}

/// Judges a try, or tells the solution. Puzzles are numbered from 1 on.
pub fn attempt(
    puzzles: &[Puzzle],
    slug: &str,
    number: usize,
    attempt: &Attempt,
    language: Language,
) -> Result<AttemptView, Problem> {
    let puzzle = number.checked_sub(1).and_then(|index| puzzles.get(index));
    let puzzle = puzzle.ok_or_else(|| {
        let count = puzzles.len().to_string();
        Problem::not_found(said::NO_PUZZLE, &[&number.to_string(), slug, &count])
    })?;
    let asked = Asked {
        game: slug.to_string(),
        settings: String::new(),
        start: puzzle.position.clone(),
        moves: attempt.text.clone(),
        path: attempt.path.clone(),
    };
    let mut game = open_position(&asked)?;
    let tried = game.record().last().cloned();
    let right = tried.is_none() || tried.as_ref() == puzzle.solution.first();
    if tried.is_none() {
        let first = puzzle.solution.first().map_or("", String::as_str);
        play_all(game.as_mut(), [first])?;
    }
    let moves = puzzle.moves.to_string();
    let text = match (&tried, right) {
        (None, _) => words::fill(of(words::PUZZLE_SOLUTION, language), &[&puzzle.solution[0]]),
        (_, true) if puzzle.moves == 1 => of(words::PUZZLE_RIGHT_NOW, language).to_string(),
        (_, true) => words::fill(of(words::PUZZLE_RIGHT, language), &[&moves]),
        (Some(tried), false) => {
            let wrong = if puzzle.soonest { words::PUZZLE_WRONG_SOON } else { words::PUZZLE_WRONG };
            words::fill(of(wrong, language), &[tried])
        }
    };
    let why = match (right, puzzle.solution.first(), at_the_start(&asked)) {
        (true, Some(first), Some(game)) => motif::because(&*game, first, language),
        _ => None,
    };
    let text = match why {
        Some(why) => format!("{text} {}", words::fill(of(words::HINT_WHY, language), &[&why])),
        None => text,
    };
    Ok(AttemptView {
        right,
        text,
        tried,
        solution: right.then(|| puzzle.solution.clone()),
        board: Board::of(game.as_ref(), language, false),
    })
}
