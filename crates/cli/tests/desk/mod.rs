//! An organiser's desk: a folder of its own and the real command, run in it.
#![allow(dead_code, reason = "each test file uses a part of the desk")]

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub struct Desk(PathBuf);

impl Desk {
    pub fn new(name: &str) -> Desk {
        let folder = std::env::temp_dir().join(format!("ludoteca-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        Desk(folder)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn folder(&self) -> &Path {
        &self.0
    }

    pub fn put(&self, name: &str, bytes: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), bytes).expect("a file");
    }

    pub fn bytes(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path(name)).expect("a file")
    }

    pub fn text(&self, name: &str) -> String {
        String::from_utf8(self.bytes(name)).expect("text")
    }

    pub fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
        command.env("LC_ALL", "C").arg("event").args(words).current_dir(&self.0);
        command
    }

    pub fn run(&self, words: &[&str]) -> Output {
        self.command(words).output().expect("the command")
    }

    /// Runs what must work; its answer.
    pub fn ok(&self, words: &[&str]) -> String {
        let out = self.run(words);
        let error = String::from_utf8_lossy(&out.stderr);
        assert!(out.status.success(), "{words:?}: {error}");
        String::from_utf8(out.stdout).expect("text")
    }

    /// Runs what must be refused; what it says.
    pub fn refused(&self, words: &[&str]) -> String {
        let out = self.run(words);
        assert!(!out.status.success(), "{words:?} was not refused");
        String::from_utf8(out.stderr).expect("text")
    }

    pub fn json(&self, words: &[&str]) -> Value {
        let words: Vec<&str> = words.iter().copied().chain(["--json"]).collect();
        serde_json::from_str(&self.ok(&words)).expect("JSON")
    }

    /// Enters a result for every board of a stage that has none: the first side wins, or by the dice.
    pub fn fill(&self, file: &str, stage: &str) {
        let status = self.json(&["--file", file, "export", stage, "--format", "json"]);
        let rounds = status["stage"]["rounds"].as_array().expect("rounds").clone();
        for (round, paired) in rounds.iter().enumerate() {
            for (board, seat) in paired["boards"].as_array().expect("boards").iter().enumerate() {
                let (round, board) = ((round + 1).to_string(), (board + 1).to_string());
                let teams = !seat["field"].is_null();
                let games = seat["games"].as_object().map_or(0, |games| games.len());
                if !seat["outcome"].is_null() || games == 7 {
                    continue;
                }
                let mut words = vec!["--file", file, "result", stage, &round, &board];
                match teams {
                    true => words.extend([
                        "m1=1-0", "m2=1-0", "m3=0-1", "g1=1-0", "g2=0-1", "v1=1-0", "v2=½-½",
                    ]),
                    false => words.push("1-0"),
                }
                self.ok(&words);
            }
        }
    }

    pub fn stages(&self, file: &str) -> Vec<String> {
        let status = self.json(&["--file", file, "status"]);
        let stages = status["stages"].as_array().expect("stages").clone();
        stages.iter().map(|stage| stage["stage"].as_str().expect("a name").to_string()).collect()
    }

    /// A class of these pupils in a Swiss of so many rounds, drawn.
    pub fn class(&self, names: &[&str], rounds: u32) {
        let rounds = format!("rounds={rounds}");
        self.ok(&["new", "club", "Turma", "--seed", "5", "--set", &rounds]);
        self.put("names.csv", format!("nome\n{}\n", names.join("\n")));
        self.ok(&["import", "names.csv"]);
        self.ok(&["draw", "main"]);
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }
}
