//! Who chooses the moves of a match: a level, a budget, chance, or another program.

use super::program::{Launch, Program};
use super::search;
use crate::failure::at_least_one;
use ludoteca_engine::{Budget, Engine, Memory, Request, Resources};
use ludoteca_game::Random;
use ludoteca_table::Match;
use std::time::{Duration, Instant};

/// The highest level that any game has.
const HIGHEST: u8 = 8;

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
                // A game with fewer levels plays its highest.
                Ok(level @ 1..=HIGHEST) => Ok(inside(Budget::Level(level), None)),
                _ => Err(format!("`{number}` is not a level; levels are 1 to {HIGHEST}")),
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

/// Why a player gives no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The player loses this game: it crashed, kept silent or answered nonsense.
    Fault(String),
    /// No game can be played at all.
    Fatal(String),
    /// The person has asked to stop.
    Stopped,
}

/// Whether the person has asked to stop.
pub type Stop<'a> = &'a dyn Fn() -> bool;

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
    Program {
        launch: Launch,
        /// None after a failure: it is started again for the next game.
        program: Option<Program>,
    },
}

impl Brain {
    pub fn new(kind: &Kind, patience: u64, stop: Stop) -> Result<Brain, Trouble> {
        Ok(match kind {
            Kind::Random => Brain::Random,
            &Kind::Inside { budget, limit, threads, engine } => {
                Brain::Inside { budget, limit, threads, engine, memory: Memory::new() }
            }
            Kind::Program { words, go } => {
                let launch = Launch { words: words.clone(), go: go.clone(), patience };
                let program = Some(Program::start(&launch, stop)?);
                Brain::Program { launch, program }
            }
        })
    }

    /// After a failure: whatever state a program is in, it is not talked to any more.
    pub fn abandon(&mut self) {
        if let Brain::Program { program, .. } = self {
            *program = None;
        }
    }

    /// Another game begins.
    pub fn begin(&mut self, game: &dyn Match, stop: Stop) -> Result<(), Trouble> {
        match self {
            Brain::Inside { memory, engine, .. } => {
                if engine.is_some_and(|engine| !game.has_search(&engine)) {
                    let name = game.card().name;
                    return Err(Trouble::Fatal(format!(
                        "{name} has no such search; leave out what follows `with`, or name `alphabeta`"
                    )));
                }
                memory.clear();
            }
            Brain::Random => {}
            Brain::Program { launch, program } => {
                let program = match program {
                    Some(program) => program,
                    None => program.insert(Program::start(launch, stop)?),
                };
                let settings = game.settings().to_string();
                let line = format!("game {} {settings}", game.card().slug);
                program.ask(line.trim(), "ok", stop)?;
            }
        }
        Ok(())
    }

    pub fn choose(&mut self, game: &dyn Match, seed: u64, stop: Stop) -> Result<String, Trouble> {
        match self {
            // Any legal move is as likely as the others; playouts may choose in steps, which is quicker.
            Brain::Random => {
                let mut legal = game.legal();
                let index = Random::new(seed).below(legal.len().max(1));
                (index < legal.len())
                    .then(|| legal.swap_remove(index))
                    .ok_or(Trouble::Fatal("no move is left".to_string()))
            }
            &mut Brain::Inside { budget, limit, threads, engine, ref memory } => {
                let began = Instant::now();
                let enough = || limit.is_some_and(|limit| began.elapsed() >= limit) || stop();
                let request = Request { budget, seed, stop: &enough };
                let resources = Resources { threads, memory: Some(memory), engine };
                let verdict = game.think_with(&request, resources);
                match verdict.best {
                    // What an interrupted search says is not what this player would have said.
                    _ if stop() => Err(Trouble::Stopped),
                    Some(best) => Ok(best),
                    None => Err(Trouble::Fatal("the engine found no move".to_string())),
                }
            }
            Brain::Program { program: Some(program), .. } => program.choose(game, stop),
            Brain::Program { launch, program: None } => {
                Err(Trouble::Fatal(format!("`{}` was not started", launch.words.join(" "))))
            }
        }
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
}
