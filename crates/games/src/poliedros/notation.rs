//! A puzzle as one line: the solid, the faces from `A` (`-` or plate and turn, `1243.2`), the plates on
//! the table in their order (`-` for none): `cube 1234.0,-,-,-,-,- 1243,1324,1342,1423,1432`.

use super::puzzle::{Placed, Puzzle};
use super::solids::Kind;
use ludoteca_game::notation::{read_number, words};

impl Puzzle {
    pub fn write(&self) -> String {
        let face = |placed: &Option<Placed>| match placed {
            Some(Placed { plate, turn }) => format!("{}.{turn}", self.solid.plate_name(*plate)),
            None => "-".to_string(),
        };
        let faces: Vec<String> = self.faces.iter().map(face).collect();
        let table: Vec<String> =
            self.table.iter().map(|&plate| self.solid.plate_name(plate)).collect();
        let table = if table.is_empty() { "-".to_string() } else { table.join(",") };
        format!("{} {} {table}", self.solid.kind.name(), faces.join(","))
    }

    pub fn read(text: &str) -> Result<Puzzle, String> {
        let [kind, faces, table] = words(text, "solid faces table")?;
        let mut puzzle = Puzzle::new(Kind::read(kind)?);
        let solid = puzzle.solid.clone();
        let exact = |text: &str| {
            let plate = solid.read_plate(text)?;
            match solid.plate_name(plate) {
                name if name == text => Ok(plate),
                name => Err(format!("plate `{text}` is written `{name}`")),
            }
        };
        let entries: Vec<&str> = faces.split(',').collect();
        if entries.len() != solid.faces() {
            return Err(format!(
                "`{faces}` has {} faces, not {}; write `-` for a bare one",
                entries.len(),
                solid.faces()
            ));
        }
        for (face, entry) in entries.into_iter().enumerate().filter(|(_, entry)| *entry != "-") {
            let Some((plate, turn)) = entry.split_once('.') else {
                return Err(format!(
                    "`{entry}` is not a plate on a face; write `{}.0`",
                    solid.plate_name(0)
                ));
            };
            let turn = read_number(turn, "a turn", 0, solid.sides as i64 - 1)? as usize;
            puzzle.place(exact(plate)?, face, turn)?;
        }
        let named: Vec<&str> = table.split(',').filter(|word| *word != "-").collect();
        let order = named.into_iter().map(exact).collect::<Result<Vec<usize>, String>>()?;
        let mut sorted = order.clone();
        sorted.sort_unstable();
        if sorted != puzzle.table {
            let missing: Vec<String> =
                puzzle.table.iter().map(|&plate| solid.plate_name(plate)).collect();
            return Err(format!("the table holds `{table}` and should hold {}", missing.join(" ")));
        }
        puzzle.table = order;
        Ok(puzzle)
    }
}
