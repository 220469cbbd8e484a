//! The text protocol: one command a line, one answer a command. Modelled on UCI and UGI, so that
//! match runners fit. A line that cannot be carried out is answered `error …` and changes nothing.

use crate::record::find;
use crate::{Card, Language, Match, Settings, diagram};
use ludoteca_engine::{Budget, Effort, Memory, Request, Resources, Value};
use ludoteca_game::{Player, Turn};

/// The milliseconds that `go solve` takes at most.
const SOLVING: u64 = 300_000;

/// The names of the commands, for error messages.
const COMMANDS: &str =
    "ludoteca, game, position, legal, turn, perft, show, levels, go, value, quit";

/// A conversation with one program. The clock (milliseconds from anywhere) is handed in.
pub struct Session {
    cards: &'static [&'static Card],
    clock: Box<dyn Fn() -> u64 + Send>,
    game: Option<Box<dyn Match>>,
    /// Counts the thoughts, so that chance rolls differ from each other.
    asked: u64,
    /// Threads for the budgets that are not repeatable anyway.
    threads: usize,
    memory: Memory,
}

impl std::fmt::Debug for Session {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Session({:?})", self.game)
    }
}

/// What to send back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Lines without the last newline.
    Text(String),
    Quit,
}

impl Session {
    pub fn new(
        cards: &'static [&'static Card],
        clock: impl Fn() -> u64 + Send + 'static,
    ) -> Session {
        Session {
            cards,
            clock: Box::new(clock),
            game: None,
            asked: 0,
            threads: 1,
            memory: Memory::new(),
        }
    }

    /// Lets `go movetime` and `go solve` use several threads.
    pub fn with_threads(self, threads: usize) -> Session {
        Session { threads, ..self }
    }

    pub fn answer(&mut self, line: &str) -> Answer {
        let words: Vec<&str> = line.split_whitespace().collect();
        if words == ["quit"] {
            return Answer::Quit;
        }
        let text = match self.carry_out(&words) {
            Ok(text) => text,
            Err(error) => format!("error {}", error.replace('\n', " ")),
        };
        Answer::Text(text)
    }

    fn carry_out(&mut self, words: &[&str]) -> Result<String, String> {
        let Some((&command, rest)) = words.split_first() else {
            return Err(format!("the line is empty; commands are {COMMANDS}"));
        };
        match command {
            "game" => self.choose(rest),
            "position" => self.place(rest),
            "perft" => {
                let depth = one_number(rest, "perft 4")?;
                let depth = u32::try_from(depth).map_err(|_| format!("`{depth}` is too deep"))?;
                Ok(format!("perft {depth} {}", self.current()?.perft(depth)))
            }
            "go" => self.go(rest),
            "ludoteca" | "legal" | "levels" | "turn" | "show" | "value" | "quit"
                if !rest.is_empty() =>
            {
                Err(format!("`{command}` takes no words after it"))
            }
            "ludoteca" => Ok(format!("id name Ludoteca {}\nok", env!("CARGO_PKG_VERSION"))),
            "legal" => {
                let mut line = "legal".to_string();
                for text in self.current()?.legal() {
                    line.push(' ');
                    line.push_str(&text);
                }
                Ok(line)
            }
            "turn" => Ok(format!("turn {}", self.current()?.turn())),
            "levels" => Ok(format!("levels {}", self.current()?.levels())),
            "show" => Ok(format!("{}ok", diagram::text(self.current()?, false, Language::En))),
            "value" => Ok(format!("value {}", value_text(self.current()?.value(Effort::Patient)))),
            _ => Err(format!("`{command}` is not a command; commands are {COMMANDS}")),
        }
    }

    fn current(&self) -> Result<&dyn Match, String> {
        self.game.as_deref().ok_or_else(|| {
            "no game is chosen yet; choose one first, such as `game hex size=11`".to_string()
        })
    }

    fn choose(&mut self, words: &[&str]) -> Result<String, String> {
        let Some((&slug, rest)) = words.split_first() else {
            return Err("`game` needs a name, such as `game hex size=11`".to_string());
        };
        let card = find(self.cards, slug)?;
        self.game = Some(card.open(&Settings::pairs(rest.iter().copied())?)?);
        self.memory.clear();
        Ok("ok".to_string())
    }

    fn place(&mut self, words: &[&str]) -> Result<String, String> {
        let mut game = self.current()?.boxed_clone();
        let (place, moves) = match words.iter().position(|&word| word == "moves") {
            Some(index) => (&words[..index], &words[index + 1..]),
            None => (words, &[][..]),
        };
        match place {
            ["start"] => game.restart(None)?,
            ["text", text @ ..] if !text.is_empty() => game.restart(Some(&text.join(" ")))?,
            _ => {
                return Err("write `position start`, `position start moves …` or \
                            `position text … moves …`"
                    .to_string());
            }
        }
        for (index, mv) in moves.iter().enumerate() {
            game.play(mv).map_err(|error| format!("move {}: {error}", index + 1))?;
        }
        self.game = Some(game);
        Ok("ok".to_string())
    }

    fn go(&mut self, words: &[&str]) -> Result<String, String> {
        let example = "write `go movetime 1000`, `go level 5`, `go nodes 100000` or `go solve`";
        let (budget, limit) = match words {
            ["solve"] => (Budget::Solve, SOLVING),
            // No time at all asks for a move at once.
            ["movetime", number] => (Budget::Time, one_number(&[number], "go movetime 1000")?),
            ["nodes", number] => match one_number(&[number], "go nodes 100000")? {
                0 => return Err("`0` nodes choose nothing; write 1 or more".to_string()),
                nodes => (Budget::Nodes(nodes), u64::MAX),
            },
            ["level", number] => match one_number(&[number], "go level 5")? {
                level @ 1..=8 => (Budget::Level(level as u8), u64::MAX),
                _ => {
                    let most = self.current()?.levels();
                    return Err(format!("`{number}` is not a level; levels are 1 to {most}"));
                }
            },
            _ => return Err(example.to_string()),
        };
        self.asked += 1;
        let began = (self.clock)();
        let stop = || (self.clock)().saturating_sub(began) >= limit;
        let game = self.current()?;
        if let Turn::Over(_) = game.turn() {
            return Err(format!("the game is over ({}); there is nothing to choose", game.turn()));
        }
        if game.turn() == Turn::Chance {
            let roll = game.random_move(began.wrapping_mul(0x9e37_79b9) ^ self.asked);
            return Ok(format!("bestmove {}", roll.unwrap_or_default()));
        }
        let threads = match budget {
            Budget::Time | Budget::Solve => self.threads,
            Budget::Level(_) | Budget::Like(_) | Budget::Nodes(_) => 1,
        };
        let resources = Resources { threads, memory: Some(&self.memory), engine: None };
        let verdict = game.think_with(&Request { budget, seed: 1, stop: &stop }, resources);
        let best = verdict.best.ok_or("the engine found no move")?;
        Ok(format!(
            "info nodes {} expected {:.3} value {} line {}\nbestmove {best}",
            verdict.nodes,
            verdict.expected,
            value_text(verdict.exact),
            verdict.line.join(" ")
        ))
    }
}

pub fn value_text(value: Value) -> String {
    match value {
        Value::Unknown => "unknown".to_string(),
        Value::Draw => "draw".to_string(),
        Value::Win { player, moves } => format!("win {} in {moves}", player.number()),
    }
}

/// A value as `value_text` writes it.
pub fn read_value(text: &str) -> Option<Value> {
    match text.split_whitespace().collect::<Vec<&str>>()[..] {
        ["draw"] => Some(Value::Draw),
        ["win", player, "in", moves] => {
            let player =
                Player::BOTH.into_iter().find(|known| known.number().to_string() == player)?;
            Some(Value::Win { player, moves: moves.parse().ok()? })
        }
        _ => None,
    }
}

fn one_number(words: &[&str], example: &str) -> Result<u64, String> {
    match words {
        [word] if word.bytes().all(|byte| byte.is_ascii_digit()) => {
            word.parse().map_err(|_| format!("`{word}` is too large"))
        }
        _ => Err(format!("write a whole number, as in `{example}`")),
    }
}
