//! Who chooses the moves of a match: a level, a budget, chance, or another program.

use super::search;
use ludoteca_engine::{Budget, Engine, Memory, Request, Resources};
use ludoteca_table::Match;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// A player as written on the command line.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    Inside { budget: Budget, limit: Option<Duration>, threads: usize, engine: Option<Engine> },
    Random,
    Program { words: Vec<String>, go: String },
}

impl Kind {
    pub fn read(text: &str, threads: usize) -> Result<Kind, String> {
        let wrong = || {
            format!(
                "`{text}` is not a player; write `level 8`, `nodes 10000`, `movetime 1000`, \
                 `random` or `cmd:PROGRAM`"
            )
        };
        if let Some(command) = text.strip_prefix("cmd:") {
            let (command, go) = command.split_once(" :: ").unwrap_or((command, "movetime 1000"));
            let words: Vec<String> = command.split_whitespace().map(str::to_string).collect();
            return match words.is_empty() {
                true => Err(wrong()),
                false => Ok(Kind::Program { words, go: go.trim().to_string() }),
            };
        }
        let (budget, engine) = match text.split_once(" with ") {
            Some((budget, engine)) => (budget, Some(search::read(engine)?)),
            None => (text, None),
        };
        let words: Vec<&str> = budget.split_whitespace().collect();
        let inside = |budget, limit| Kind::Inside { budget, limit, threads, engine };
        match words[..] {
            ["random"] if engine.is_none() => Ok(Kind::Random),
            ["level", number] => match number.parse() {
                Ok(level @ 1..=8) => Ok(inside(Budget::Level(level), None)),
                _ => Err(format!("`{number}` is not a level; levels are 1 to 8")),
            },
            ["nodes", number] => {
                number.parse().map(|nodes| inside(Budget::Nodes(nodes), None)).map_err(|_| wrong())
            }
            ["movetime", number] => number
                .parse()
                .map(|limit| inside(Budget::Time, Some(Duration::from_millis(limit))))
                .map_err(|_| wrong()),
            _ => Err(wrong()),
        }
    }
}

/// A player at work.
#[derive(Debug)]
pub enum Brain {
    Inside {
        budget: Budget,
        limit: Option<Duration>,
        threads: usize,
        engine: Option<Engine>,
        memory: Memory,
    },
    Random,
    Program(Program),
}

impl Brain {
    pub fn new(kind: &Kind) -> Result<Brain, String> {
        Ok(match kind {
            Kind::Random => Brain::Random,
            &Kind::Inside { budget, limit, threads, engine } => {
                Brain::Inside { budget, limit, threads, engine, memory: Memory::new() }
            }
            Kind::Program { words, go } => Brain::Program(Program::start(words, go)?),
        })
    }

    /// Another game begins.
    pub fn begin(&mut self, game: &dyn Match) -> Result<(), String> {
        match self {
            Brain::Inside { memory, .. } => memory.clear(),
            Brain::Random => {}
            Brain::Program(program) => {
                let settings = game.settings().to_string();
                program.ask(format!("game {} {settings}", game.card().slug).trim(), "ok")?;
            }
        }
        Ok(())
    }

    pub fn choose(&mut self, game: &dyn Match, seed: u64) -> Result<String, String> {
        match self {
            Brain::Random => game.random_move(seed).ok_or_else(|| "no move is left".to_string()),
            &mut Brain::Inside { budget, limit, threads, engine, ref memory } => {
                let began = Instant::now();
                let stop = || limit.is_some_and(|limit| began.elapsed() >= limit);
                let request = Request { budget, seed, stop: &stop };
                let resources = Resources { threads, memory: Some(memory), engine };
                let verdict = game.think_with(&request, resources);
                verdict.best.ok_or_else(|| "the engine found no move".to_string())
            }
            Brain::Program(program) => program.choose(game),
        }
    }
}

/// A conversation with another program.
#[derive(Debug)]
pub struct Program {
    name: String,
    go: String,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start(words: &[String], go: &str) -> Result<Program, String> {
        let name = words[0].clone();
        let mut child = Command::new(&name)
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("`{name}` cannot be started: {error}"))?;
        let input = child.stdin.take().ok_or("the program has no input")?;
        let output = BufReader::new(child.stdout.take().ok_or("the program has no output")?);
        let mut program = Program { name, go: go.to_string(), child, input, output };
        program.ask("ludoteca", "ok")?;
        Ok(program)
    }

    /// Sends a line and reads until the line that begins with the awaited word.
    fn ask(&mut self, line: &str, awaited: &str) -> Result<String, String> {
        let name = &self.name;
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|error| format!("`{name}` does not listen to `{line}`: {error}"))?;
        loop {
            let mut answer = String::new();
            let read = self.output.read_line(&mut answer);
            match read {
                Ok(0) => return Err(format!("`{name}` ended instead of answering `{line}`")),
                Err(error) => return Err(format!("`{name}` cannot be read: {error}")),
                Ok(_) => {}
            }
            let answer = answer.trim();
            let (word, rest) = answer.split_once(' ').unwrap_or((answer, ""));
            if word == awaited {
                return Ok(rest.to_string());
            }
            if word == "error" {
                return Err(format!("`{name}` answered `{answer}` to `{line}`"));
            }
        }
    }

    fn choose(&mut self, game: &dyn Match) -> Result<String, String> {
        let mut line = match game.is_from_start() {
            true => "position start".to_string(),
            false => format!("position text {}", game.start_text()),
        };
        if !game.record().is_empty() {
            line.push_str(" moves ");
            line.push_str(&game.record().join(" "));
        }
        self.ask(&line, "ok")?;
        let go = format!("go {}", self.go);
        self.ask(&go, "bestmove")
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A program that has ended already cannot be told to: both failures mean the same.
        let _ = writeln!(self.input, "quit");
        let _ = self.input.flush();
        for _ in 0..50 {
            if matches!(self.child.try_wait(), Ok(Some(_)) | Err(_)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_and_refused() {
        let level =
            Kind::Inside { budget: Budget::Level(8), limit: None, threads: 1, engine: None };
        assert_eq!(Kind::read("level 8", 1), Ok(level));
        let go = "level 3".to_string();
        let words = vec!["prog".to_string(), "-x".to_string()];
        assert_eq!(Kind::read("cmd:prog -x :: level 3", 1), Ok(Kind::Program { words, go }));
        for wrong in
            ["random with tree", "nodes 5 with rave", "level 9", "level", "cmd:", "nodes many", ""]
        {
            assert!(Kind::read(wrong, 1).is_err(), "{wrong}");
        }
    }
}
