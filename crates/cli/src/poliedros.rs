//! `ludoteca poliedros`: the polyhedron puzzles in the terminal.

use crate::failure::{Failure, print};
use ludoteca_games::poliedros::{Action, Kind, Puzzle, classes, count, solve};
use std::io::{BufRead, Write};

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  ludoteca poliedros count                       how many solutions each solid has
  ludoteca poliedros shuffle cube --seed 7       a shuffled start as one line
  ludoteca poliedros solve cube                  a solution
  ludoteca poliedros solve \"cube 1234.0,-,-,-,-,- 1243,1324,1342,1423,1432\"
  ludoteca poliedros play dodecahedron           solve it yourself")]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Count the solutions, on the fixed solid and up to rotation.
    Count {
        /// cube, octahedron or dodecahedron; all three where none is named.
        solid: Option<String>,
    },
    /// Finish a puzzle: a solid's name, or a puzzle in one line.
    Solve {
        /// A solid's name, or a puzzle in one line.
        puzzle: String,
    },
    /// Print a shuffled start in one line.
    Shuffle {
        /// The solid: cube, octahedron or dodecahedron.
        solid: String,
        /// The same seed gives the same order.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Solve a puzzle in the terminal: a solid's name, or a puzzle in one line.
    Play {
        /// A solid's name, or a puzzle in one line.
        puzzle: String,
        /// The same seed gives the same order.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

const HELP: &str = "\
Type one of:
  place PLATE FACE TURN   put a plate on a face, turned clockwise by so many sides
  turn FACE SIDES         turn the plate on a face
  take FACE               take a plate back
  show                    show everything again
  text                    the puzzle as one line, to go on later
  solve                   show a way to finish, if there is one
  quit                    leave";

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.command {
        Command::Count { solid } => {
            let kinds = match solid {
                Some(name) => vec![Kind::read(name).map_err(Failure::usage)?],
                None => Kind::ALL.to_vec(),
            };
            for kind in kinds {
                let (fixed, turned) = (count(kind), classes(kind).len());
                let name = kind.name();
                print(&format!("{name:<13} {fixed:>4} solutions, {turned:>3} up to rotation\n"))?;
            }
            Ok(())
        }
        Command::Solve { puzzle } => {
            let puzzle = open(puzzle, None)?;
            let solved = solve(&puzzle)
                .ok_or_else(|| Failure::failed("there is no way to finish this puzzle"))?;
            print(&format!("{}\n{}", solved.write(), picture(&solved)))
        }
        Command::Shuffle { solid, seed } => {
            let kind = Kind::read(solid).map_err(Failure::usage)?;
            print(&format!("{}\n", Puzzle::shuffled(kind, *seed).write()))
        }
        Command::Play { puzzle, seed } => play(open(puzzle, Some(*seed))?),
    }
}

/// A solid's name, shuffled by a seed, or a puzzle in one line.
fn open(text: &str, seed: Option<u64>) -> Result<Puzzle, Failure> {
    if text.contains(' ') {
        return Puzzle::read(text).map_err(Failure::usage);
    }
    let kind = Kind::read(text).map_err(Failure::usage)?;
    Ok(seed.map_or_else(|| Puzzle::new(kind), |seed| Puzzle::shuffled(kind, seed)))
}

/// A line a face: its plate, and at each side, clockwise, the number and the face that it meets.
fn picture(puzzle: &Puzzle) -> String {
    let solid = &puzzle.solid;
    let clashes = puzzle.clashes();
    let mut text = String::new();
    for face in 0..solid.faces() {
        let plate = match puzzle.faces[face] {
            Some(placed) => format!("{}.{}", solid.plate_name(placed.plate), placed.turn),
            None => "-".to_string(),
        };
        text.push_str(&format!("  {}  {plate:<8}", solid.face_name(face)));
        for (side, &(other, _)) in solid.beside[face].iter().enumerate() {
            let number = match puzzle.number(face, side) {
                Some(number) => number.to_string(),
                None => ".".to_string(),
            };
            let here = (face, side);
            let wrong = clashes.iter().any(|clash| clash.one == here || clash.two == here);
            let sign = if wrong { '!' } else { ' ' };
            text.push_str(&format!("  {number}-{}{sign}", solid.face_name(other)));
        }
        text.push('\n');
    }
    let table: Vec<String> = puzzle.table.iter().map(|&plate| solid.plate_name(plate)).collect();
    if !table.is_empty() {
        text.push_str(&format!("  on the table: {}\n", table.join(" ")));
    }
    match clashes.len() {
        0 => {}
        1 => text.push_str("  1 edge does not agree (marked !)\n"),
        more => text.push_str(&format!("  {more} edges do not agree (marked !)\n")),
    }
    text
}

fn play(mut puzzle: Puzzle) -> Result<(), Failure> {
    print(&format!(
        "Put a plate on every face so that the numbers at each edge are equal. Each side is shown\n\
         as number and neighbouring face, clockwise.\n{HELP}\n{}",
        picture(&puzzle)
    ))?;
    let mut lines = std::io::stdin().lock().lines();
    while !puzzle.is_solved() {
        print("> ")?;
        std::io::stdout().flush()?;
        let Some(line) = lines.next().transpose()? else { return print("\n") };
        match line.trim() {
            "" | "show" => print(&picture(&puzzle))?,
            "help" => print(&format!("{HELP}\n"))?,
            "text" => print(&format!("{}\n", puzzle.write()))?,
            "quit" => return print(&format!("{}\n", puzzle.write())),
            "solve" => match solve(&puzzle) {
                Some(solved) => print(&picture(&solved))?,
                None => print("there is no way to finish from here; take something back\n")?,
            },
            words => {
                let done =
                    Action::read(&puzzle.solid, words).and_then(|action| action.apply(&mut puzzle));
                match done {
                    Ok(()) => print(&picture(&puzzle))?,
                    Err(error) => print(&format!("{error}\n"))?,
                }
            }
        }
    }
    print("Solved!\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_or_a_line_opens_a_puzzle() {
        assert_eq!(open("cube", None).expect("a solid"), Puzzle::new(Kind::Cube));
        let line = Puzzle::shuffled(Kind::Octahedron, 4).write();
        assert_eq!(open(&line, None).expect("a line").write(), line);
        assert!(open("ball", None).is_err());
        assert!(open("cube - -", None).is_err());
    }

    #[test]
    fn a_clash_is_shown_on_both_of_its_sides() {
        let mut puzzle = Puzzle::new(Kind::Cube);
        puzzle.place(0, 0, 0).expect("free");
        let (other, _) = puzzle.solid.beside[0][0];
        for turn in 0..4 {
            puzzle.place(1, other, turn).expect("free");
            let marks = picture(&puzzle).lines().take(6).collect::<String>().matches('!').count();
            assert_eq!(marks, 2 * puzzle.clashes().len());
            puzzle.take(other).expect("a plate");
        }
    }
}
