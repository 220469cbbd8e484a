//! Small tables are built when they are first needed and kept; a damaged one is refused, said to be
//! so, and built again. One test, since a program has one library.

use ludoteca_engine::solve::{Means, Table};
use ludoteca_engine::{Budget, Effort, Request, Value};
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
    memory.write("produto side=3 tie=fewer", b"no table at all");
    use_library(Box::new(memory.clone()));
    let two = |moves| Value::Win { player: Player::Two, moves };
    assert_eq!(open("halma", "").value(Effort::Second), two(16));
    assert_eq!(open("corrida", "").value(Effort::Second), Value::Draw);
    assert_eq!(open("produto", "side=3").value(Effort::Second), Value::Unknown);
    // Only what is asked for is built.
    let kept: Vec<String> = memory.tables.lock().expect("tables").keys().cloned().collect();
    assert_eq!(kept, ["corrida", "halma", "produto side=3 tie=fewer"]);
    assert!(open("halma", "").put_table(&memory.read("halma").expect("a table")).is_ok());
    let refusals = memory.refusals.lock().expect("refusals").clone();
    assert_eq!(
        refusals,
        [
            "halma: the table is damaged: its checksum is wrong; rebuilt true",
            "produto side=3 tie=fewer: the table is damaged: its checksum is wrong; rebuilt false"
        ]
    );
    // Under the swap rule the table is that of the game inside.
    let won = Value::Win { player: Player::Two, moves: 10 };
    assert_eq!(open("flume", "size=3").value(Effort::Second), won);
    let bytes = memory.read("flume size=3 swap=yes").expect("a table");
    assert!(bytes.len() < 1000, "{}", bytes.len());
    what_a_search_proved_is_kept(&memory);
}

/// Where there is no table `solve` leaves what it has proved, and values and moves go by that.
fn what_a_search_proved_is_kept(memory: &Memory) {
    let name = "avanco columns=4 rows=5";
    let game = open("avanco", "columns=4 rows=5");
    assert_eq!(game.value(Effort::Second), Value::Unknown);
    let mut watch = |_| true;
    let mut means = Means { threads: 1, most: 4_000_000, watch: &mut watch };
    let solved = game.solve(false, true, &mut means).expect("a proof");
    let won = Value::Win { player: Player::Two, moves: 22 };
    assert_eq!((solved.value, game.value(Effort::Second)), (won, won));
    let bytes = solved.table.expect("a table");
    memory.write(name, &bytes);
    assert!(
        matches!(Table::read(&bytes, name), Ok(Table::Proved(list)) if list.len() == solved.first.len() + 1)
    );
    for (text, value) in &solved.first {
        let mut next = game.clone();
        next.play(text).expect("a legal move");
        assert_eq!(next.value(Effort::Second), *value, "{text}");
    }
    let request = Request { budget: Budget::Level(8), seed: 1, stop: &|| false };
    let verdict = game.think(&request);
    let best = verdict.best.expect("a move");
    let after = solved.first.iter().find(|(text, _)| *text == best).expect("a first move");
    assert_eq!((verdict.exact, after.1), (won, Value::Win { player: Player::Two, moves: 21 }));
    assert_eq!(open("avanco", "columns=3 rows=6").value(Effort::Second), Value::Unknown);
}
