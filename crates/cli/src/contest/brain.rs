//! Who chooses the moves of a match: a level, a budget, chance, or another program.

use super::search;
use crate::failure::at_least_one;
use ludoteca_engine::{Budget, Engine, Memory, Request, Resources};
use ludoteca_game::Random;
use ludoteca_table::Match;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
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
            let words = split(command)?;
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
            ["nodes", number] => Ok(inside(Budget::Nodes(at_least_one(number)?), None)),
            ["movetime", number] => {
                let limit = Duration::from_millis(at_least_one(number)?);
                Ok(inside(Budget::Time, Some(limit)))
            }
            _ => Err(wrong()),
        }
    }
}

/// The words of a command line; quotation marks of either kind keep blanks together.
fn split(text: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let (mut word, mut quote) = (None::<String>, None);
    for letter in text.chars() {
        match (letter, quote) {
            (_, Some(mark)) if letter == mark => quote = None,
            ('"' | '\'', None) => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (blank, None) if blank.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match quote {
        Some(mark) => Err(format!("`{text}` has an opening {mark} and no closing one")),
        None => Ok(words),
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
    pub fn new(kind: &Kind, patience: u64) -> Result<Brain, String> {
        Ok(match kind {
            Kind::Random => Brain::Random,
            &Kind::Inside { budget, limit, threads, engine } => {
                Brain::Inside { budget, limit, threads, engine, memory: Memory::new() }
            }
            Kind::Program { words, go } => Brain::Program(Program::start(words, go, patience)?),
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
            // Any legal move is as likely as the others; playouts may choose in steps, which is quicker.
            Brain::Random => {
                let mut legal = game.legal();
                let index = Random::new(seed).below(legal.len().max(1));
                (index < legal.len())
                    .then(|| legal.swap_remove(index))
                    .ok_or("no move is left".to_string())
            }
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
    /// The lines it writes, read by a thread of their own so that silence can be noticed.
    output: Receiver<std::io::Result<String>>,
    patience: Option<Duration>,
}

impl Program {
    fn start(words: &[String], go: &str, patience: u64) -> Result<Program, String> {
        let name = words.join(" ");
        let mut child = Command::new(&words[0])
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("`{name}` cannot be started: {error}"))?;
        let input = child.stdin.take().ok_or("the program has no input")?;
        let lines = BufReader::new(child.stdout.take().ok_or("the program has no output")?).lines();
        let (sender, output) = channel();
        std::thread::spawn(move || {
            for line in lines {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        // What it may take by its own clock does not count as silence.
        let own = go.strip_prefix("movetime ").and_then(|number| number.trim().parse().ok());
        let own = Duration::from_millis(own.unwrap_or(0));
        let patience = (patience > 0).then(|| own.saturating_add(Duration::from_secs(patience)));
        let mut program = Program { name, go: go.to_string(), child, input, output, patience };
        program.ask("ludoteca", "ok")?;
        Ok(program)
    }

    /// Sends a line and reads until the line that begins with the awaited word.
    fn ask(&mut self, line: &str, awaited: &str) -> Result<String, String> {
        let name = &self.name;
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|error| format!("`{name}` does not listen to `{line}`: {error}"))?;
        let began = Instant::now();
        loop {
            // Other lines are no answer, however many there are.
            let answer = match self.patience {
                Some(patience) => {
                    self.output.recv_timeout(patience.saturating_sub(began.elapsed()))
                }
                None => self.output.recv().map_err(RecvTimeoutError::from),
            };
            let answer = match answer {
                Ok(Ok(answer)) => answer,
                Ok(Err(error)) => return Err(format!("`{name}` cannot be read: {error}")),
                Err(RecvTimeoutError::Disconnected) => {
                    let name = name.clone();
                    let ended = self.ended().map_or(String::new(), |status| format!(" ({status})"));
                    return Err(format!("`{name}` ended{ended} instead of answering `{line}`"));
                }
                Err(RecvTimeoutError::Timeout) => {
                    let seconds = self.patience.map_or(0, |patience| patience.as_secs());
                    return Err(format!(
                        "`{name}` has not answered `{line}` for {seconds} s; `--patience` lets it take longer"
                    ));
                }
            };
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

    /// How it ended, if it does within half a second.
    fn ended(&mut self) -> Option<ExitStatus> {
        (0..50).find_map(|_| match self.child.try_wait() {
            Ok(None) => {
                std::thread::sleep(Duration::from_millis(10));
                None
            }
            ended => ended.ok().flatten(),
        })
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
        if self.ended().is_some() {
            return;
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
        let words = vec!["my engines/one".to_string(), "-x".to_string(), "".to_string()];
        let go = "movetime 1000".to_string();
        assert_eq!(Kind::read("cmd:'my engines'/one -x \"\"", 1), Ok(Kind::Program { words, go }));
        for wrong in [
            "cmd:'prog",
            "random with tree",
            "nodes 5 with rave",
            "level 9",
            "level",
            "cmd:",
            "nodes many",
            "nodes 0",
            "movetime 0",
            "",
        ] {
            assert!(Kind::read(wrong, 1).is_err(), "{wrong}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_keeps_silent_or_ends_is_named() {
        let start = |script: &str, patience| {
            let words = ["sh", "-c", script].map(str::to_string);
            Program::start(&words, "level 3", patience).map(|_| ())
        };
        let silent = start("read line; sleep 20", 1).expect_err("silence");
        assert!(silent.contains("has not answered `ludoteca` for 1 s"), "{silent}");
        let flood = start("read line; while echo info; do :; done", 1).expect_err("a flood");
        assert!(flood.contains("has not answered `ludoteca` for 1 s"), "{flood}");
        let gone = start("exit 0", 20).expect_err("an end");
        assert!(
            gone.contains("instead of answering") || gone.contains("does not listen"),
            "{gone}"
        );
        let crashed = start("read line; exit 3", 20).expect_err("a crash");
        assert!(crashed.contains("exit 3` ended (exit status: 3) instead of"), "{crashed}");
        assert_eq!(start("read line; echo id name x; echo ok; read line", 20), Ok(()));
    }
}
