//! Small tables are built when they are first needed and kept; a damaged one is refused, said to be
//! so, and built again. One test, since a program has one library.

use ludoteca_engine::Value;
use ludoteca_game::Player;
use ludoteca_table::solving::use_library;
use ludoteca_table::{Library, Match, Settings};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

#[derive(Clone, Default)]
struct Memory {
    tables: Arc<Mutex<BTreeMap<String, Vec<u8>>>>,
    refusals: Arc<Mutex<Vec<String>>>,
}

impl Library for Memory {
    fn read(&self, name: &str) -> Option<Vec<u8>> {
        self.tables.lock().expect("tables").get(name).cloned()
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        self.tables.lock().expect("tables").insert(name.to_string(), bytes.to_vec());
    }

    fn refused(&self, name: &str, error: &str, rebuilt: bool) {
        let refusal = format!("{name}: {error}; rebuilt {rebuilt}");
        self.refusals.lock().expect("refusals").push(refusal);
    }
}

fn open(slug: &str, parameters: &str) -> Box<dyn Match> {
    let pairs = Settings::pairs(parameters.split_whitespace()).expect("parameters");
    ludoteca_games::card(slug).expect("a game").open(&pairs).expect("a match")
}

#[test]
fn small_tables_are_built_kept_and_rebuilt_when_damaged() {
    let memory = Memory::default();
    // Half a table of Halma, and something for a game whose table is not built by itself.
    memory.write("halma", b"ludoteca table 1\nhalma\nlisted\n");
    memory.write("batalha rows=5", b"no table at all");
    use_library(Box::new(memory.clone()));
    let two = |moves| Value::Win { player: Player::Two, moves };
    assert_eq!(open("halma", "").value(), two(16));
    assert_eq!(open("corrida", "").value(), Value::Draw);
    assert_eq!(open("batalha", "rows=5").value(), Value::Unknown);
    // Only what is asked for is built.
    let kept: Vec<String> = memory.tables.lock().expect("tables").keys().cloned().collect();
    assert_eq!(kept, ["batalha rows=5", "corrida", "halma"]);
    assert!(open("halma", "").put_table(&memory.read("halma").expect("a table")).is_ok());
    let refusals = memory.refusals.lock().expect("refusals").clone();
    assert_eq!(
        refusals,
        [
            "halma: the table is damaged: its checksum is wrong; rebuilt true",
            "batalha rows=5: the table is damaged: its checksum is wrong; rebuilt false"
        ]
    );
}
