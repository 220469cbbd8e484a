//! The polyhedra as a page plays them: a puzzle is its text, an action leads to the next one; nothing is kept.

use crate::board::look;
use crate::problem::Problem;
use crate::said;
use crate::words::{self, of};
use ludoteca_games::poliedros::{Action, CARD, Kind, Puzzle, scene};
use ludoteca_table::Language;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
pub struct Built {
    /// `cube`, `octahedron` or `dodecahedron`.
    #[serde(default)]
    pub solid: String,
    /// Shuffles the plates on the table.
    #[serde(default)]
    pub seed: u64,
    /// The puzzle as it stands, instead of a new one.
    #[serde(default)]
    pub position: String,
    /// `place 1243 C 2`, `turn C 1` or `take C`.
    #[serde(default)]
    pub action: String,
}

/// A puzzle to look at and to touch.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SolidView {
    /// The puzzle as text.
    pub position: String,
    /// The net with its plates, and the table below; spots are the faces, then the plates on the table.
    pub svg: String,
    /// The names of the faces, in the order of the spots.
    pub faces: Vec<String>,
    /// Which faces carry a plate.
    pub covered: Vec<bool>,
    /// The plates on the table, in the order of the spots after the faces.
    pub table: Vec<String>,
    /// How many edges between two plates agree, how many do not, and how many there are.
    pub edges: [usize; 3],
    pub solved: bool,
    /// How it stands, in words.
    pub status: String,
}

/// Opens a puzzle and does what is asked.
pub fn solid(asked: &Built, language: Language) -> Result<SolidView, Problem> {
    let wrong = |error: String| Problem::wrong(said::NOT_UNDERSTOOD, &[&error]);
    let mut puzzle = match asked.position.trim() {
        "" => Puzzle::shuffled(Kind::read(&asked.solid).map_err(wrong)?, asked.seed),
        text => Puzzle::read(text).map_err(wrong)?,
    };
    if !asked.action.is_empty() {
        let action = Action::read(&puzzle.solid, &asked.action).map_err(wrong)?;
        action.apply(&mut puzzle).map_err(wrong)?;
    }
    Ok(view(&puzzle, language))
}

fn view(puzzle: &Puzzle, language: Language) -> SolidView {
    let solid = &puzzle.solid;
    let bad = puzzle.clashes().len();
    let met = (0..solid.faces()).flat_map(|face| {
        solid.beside[face]
            .iter()
            .map(move |(other, _)| (face, *other))
            .filter(|(one, two)| one < two)
    });
    let covered: Vec<bool> = puzzle.faces.iter().map(Option::is_some).collect();
    let meeting = met.filter(|(one, two)| covered[*one] && covered[*two]).count();
    let all = solid.faces() * solid.sides / 2;
    let edges = [meeting - bad, bad, all];
    let solved = puzzle.is_solved();
    let status = match (solved, bad) {
        (true, _) => of(words::SOLID_SOLVED, language).to_string(),
        (false, 0) => {
            let (good, all) = (edges[0].to_string(), all.to_string());
            words::fill(of(words::SOLID_EDGES, language), &[&good, &all])
        }
        (false, 1) => of(words::SOLID_ONE_CLASH, language).to_string(),
        (false, bad) => words::fill(of(words::SOLID_CLASHES, language), &[&bad.to_string()]),
    };
    SolidView {
        position: puzzle.write(),
        svg: ludoteca_svg::draw(&scene(puzzle), &look(&CARD, language, true)),
        faces: (0..solid.faces()).map(|face| solid.face_name(face).to_string()).collect(),
        covered,
        table: puzzle.table.iter().map(|&plate| solid.plate_name(plate)).collect(),
        edges,
        solved,
        status,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_games::poliedros::solve;

    #[test]
    fn a_cube_is_built_plate_by_plate() {
        let new = Built { solid: "cube".into(), seed: 3, ..Built::default() };
        let mut view = solid(&new, Language::PtPt).expect("a puzzle");
        assert_eq!((view.table.len(), view.edges, view.solved), (6, [0, 0, 12], false));
        let wanted = solve(&Puzzle::new(Kind::Cube)).expect("a solution");
        for (face, placed) in wanted.faces.iter().enumerate() {
            let placed = placed.expect("a plate");
            let plate = wanted.solid.plate_name(placed.plate);
            let action = format!("place {plate} {} {}", view.faces[face], placed.turn);
            let asked = Built { position: view.position.clone(), action, ..Built::default() };
            view = solid(&asked, Language::PtPt).expect("a plate placed");
        }
        assert!(view.solved && view.edges == [12, 0, 12], "{:?}", view.edges);
        let asked =
            Built { position: view.position, action: "turn A 1".into(), ..Built::default() };
        let turned = solid(&asked, Language::En).expect("turned");
        assert!(!turned.solved && turned.edges[1] > 0, "{}", turned.status);
        let wrong = Built { solid: "cone".into(), ..Built::default() };
        assert!(solid(&wrong, Language::En).is_err());
    }
}
