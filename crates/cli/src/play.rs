//! `ludoteca play GAME`: a game in the terminal, two people or against the engine.

use crate::failure::{Failure, print};
use crate::perft::open;
use crate::reader::language;
use crate::words::{Words, capital, typed};
use ludoteca_coach::hint;
use ludoteca_coach::hint::Step;
use ludoteca_engine::{Budget, Request};
use ludoteca_game::{Outcome, Player, Turn};
use ludoteca_questions::motif;
use ludoteca_table::{Ending, Match, Record, diagram};
use std::hash::{BuildHasher, Hasher};
use std::io::{BufRead, IsTerminal};

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  ludoteca play rastros                     two people at one terminal
  ludoteca play hex size=7 --level 4        you begin, the engine answers
  ludoteca play hex --level 4 --side 2      the engine begins
  ludoteca play hex --load game.txt         go on with a saved record")]
pub struct Arguments {
    /// The game's slug, as `ludoteca games` lists it.
    game: String,
    /// Parameters, such as size=7.
    parameters: Vec<String>,
    /// Play against the engine, from 1 (gentle) to the highest level, 2 to 8 as the game has room for.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=8))]
    level: Option<u8>,
    /// Which player you are against the engine: 1 or 2.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    side: u8,
    /// Go on with a saved record.
    #[arg(long)]
    load: Option<String>,
    /// Rolls and the engine's choices repeat with the same seed.
    #[arg(long)]
    seed: Option<u64>,
}

struct Table<'a> {
    game: Box<dyn Match>,
    arguments: &'a Arguments,
    words: &'static Words,
    colour: bool,
    seed: u64,
    /// How many steps of a hint were given, and after how many moves.
    hinted: (u8, usize),
    /// Who won because the other gave up.
    given_up: Option<Outcome>,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let seed = arguments
        .seed
        .unwrap_or_else(|| std::collections::hash_map::RandomState::new().build_hasher().finish());
    let colour = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let game = open(&arguments.game, &arguments.parameters)?;
    let words = Words::of(language());
    let mut table = Table { game, arguments, words, colour, seed, hinted: (0, 0), given_up: None };
    if let Some(file) = &arguments.load {
        table.game = load(file)?;
    }
    let card = table.game.card();
    let goal = card.goal[language() as usize];
    print(&format!("{}. {goal}\n{}\n\n", card.name, words.help))?;
    table.show()?;
    table.others()?;
    let mut lines = std::io::stdin().lock().lines();
    loop {
        table.prompt()?;
        let Some(line) = lines.next() else { return print("\n") };
        if !table.obey(line?.trim())? {
            return Ok(());
        }
    }
}

fn load(file: &str) -> Result<Box<dyn Match>, Failure> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::failed(format!("`{file}` cannot be read: {error}")))?;
    let record =
        Record::read(&text).map_err(|error| Failure::failed(format!("`{file}`: {error}")))?;
    record.open(ludoteca_games::LIST).map_err(|error| Failure::failed(format!("`{file}`: {error}")))
}

impl Table<'_> {
    fn show(&self) -> Result<(), Failure> {
        print(&diagram::text(&*self.game, self.colour, language()))
    }

    fn prompt(&self) -> Result<(), Failure> {
        let words = self.words;
        match self.game.turn() {
            _ if self.given_up.is_some() => print(&format!("{}> ", words.over)),
            Turn::Player(player) => print(&format!("{} {}> ", words.player, player.number())),
            Turn::Chance => print(&format!("{}> ", words.dice)),
            Turn::Over(_) => print(&format!("{}> ", words.over)),
        }
    }

    /// Carries out one line; false means leave.
    fn obey(&mut self, line: &str) -> Result<bool, Failure> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let words = self.words;
        match typed(word) {
            "quit" => return Ok(false),
            "" | "roll" if self.game.turn() == Turn::Chance => {
                self.roll()?;
                self.others()?;
            }
            "" => {}
            "help" => print(&format!("{}\n", words.help))?,
            "moves" => print(&format!("{}\n", self.game.legal().join(" ")))?,
            "show" => self.show()?,
            "rules" => print(self.game.card().texts.get(language()))?,
            "undo" => self.undo()?,
            "hint" => self.hint()?,
            "save" if !rest.is_empty() => match write_whole(rest, &self.record().write()) {
                Ok(()) => print(&format!("{} `{rest}`\n", words.saved))?,
                Err(error) => print(&format!("`{rest}` {}: {error}\n", words.unwritable))?,
            },
            "load" if !rest.is_empty() => match load(rest) {
                Ok(game) => {
                    self.game = game;
                    self.given_up = None;
                    self.show()?;
                    self.others()?;
                }
                Err(failure) => print(&format!("{}\n", failure.message))?,
            },
            "save" | "load" => print(&format!("`{word}` {}\n", words.needs_file))?,
            _ if self.given_up.is_some() => {
                print(&format!("{}. {}\n", words.is_over, words.after))?
            }
            "resign" => self.resign()?,
            _ => match self.game.play(line) {
                Ok(()) => {
                    self.show()?;
                    self.others()?;
                }
                Err(error) => match words.illegal {
                    Some(illegal) => print(&format!("`{line}` {illegal}\n"))?,
                    None => print(&format!("{error}\n"))?,
                },
            },
        }
        if let Turn::Over(outcome) = self.game.turn() {
            print(&format!("{} {}\n", self.result(outcome), words.after))?;
        }
        Ok(true)
    }

    fn is_engine(&self, player: Player) -> bool {
        self.arguments.level.is_some() && player.number() != self.arguments.side
    }

    /// Plays on while it is the engine's turn (and rolls for it).
    fn others(&mut self) -> Result<(), Failure> {
        loop {
            match self.game.turn() {
                Turn::Player(player) if self.is_engine(player) => {
                    let Some(text) = self.choose(self.arguments.level.unwrap_or(4)) else {
                        return Ok(());
                    };
                    let Words { player: name, plays, .. } = self.words;
                    print(&format!("{name} {} {plays} {text}\n", player.number()))?;
                    self.game.play(&text).map_err(Failure::failed)?;
                    self.show()?;
                }
                Turn::Chance if self.arguments.level.is_some() => self.roll()?,
                _ => return Ok(()),
            }
        }
    }

    fn roll(&mut self) -> Result<(), Failure> {
        self.seed = self.seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        if let Some(text) = self.game.random_move(self.seed) {
            print(&format!("{} {text}\n", self.words.rolled))?;
            self.game.play(&text).map_err(Failure::failed)?;
            self.show()?;
        }
        Ok(())
    }

    fn choose(&self, level: u8) -> Option<String> {
        let ply = self.game.record().len() as u64;
        let stop = || false;
        let request = Request {
            budget: Budget::Level(level),
            seed: self.seed.wrapping_add(ply),
            stop: &stop,
        };
        self.game.think(&request).best
    }

    /// The next step of a hint: where to look, then which piece, then which move and why.
    fn hint(&mut self) -> Result<(), Failure> {
        let words = self.words;
        match self.game.turn() {
            Turn::Player(_) => {}
            Turn::Chance => return print(&format!("{}\n", words.roll_first)),
            Turn::Over(_) => return print(&format!("{}\n", words.is_over)),
        }
        let ply = self.game.record().len();
        let before = if self.hinted.1 == ply { self.hinted.0 } else { 0 };
        self.hinted = ((before + 1).min(3), ply);
        let step = Step::from_number(self.hinted.0).unwrap_or(Step::Move);
        // Full strength: a level below may slip.
        let budget = Budget::Nodes(self.game.level(8).nodes);
        let Some(hint) = hint(&*self.game, step, budget, &|| false) else {
            return print(&format!("{}\n", words.no_idea));
        };
        let spots = self.game.scene().board.spots;
        let name = |&site: &ludoteca_game::Site| {
            diagram::spot_name(&spots[usize::from(site)].name, language())
        };
        let names = hint.sites.iter().map(name).collect::<Vec<_>>().join(" ");
        let Some(text) = hint.text else {
            let text = if step == Step::Look { words.look_here } else { words.nearer };
            return print(&format!("{}\n", text.replace("{}", &names)));
        };
        let verdict = hint.reason.as_ref().map(|words| words[language() as usize].as_str());
        match motif::reason(&*self.game, &text, verdict, language()) {
            Some(reason) => print(&format!("{} {text}{}{reason}\n", words.attempt, words.because)),
            None => print(&format!("{} {text}\n", words.attempt)),
        }
    }

    /// Takes back to the person's last own choice.
    fn undo(&mut self) -> Result<(), Failure> {
        // Whoever gave up goes on.
        if self.given_up.take().is_some() {
            return self.show();
        }
        if self.game.undo().is_none() {
            return print(&format!("{}\n", self.words.no_undo));
        }
        while self.arguments.level.is_some()
            && !matches!(self.game.turn(), Turn::Player(player) if !self.is_engine(player))
            && self.game.undo().is_some()
        {}
        self.show()?;
        self.others()
    }

    /// The game so far, with its result where somebody gave up.
    fn record(&self) -> Record {
        let record = Record::of(&*self.game);
        Record { result: record.result.or(self.given_up), ..record }
    }

    fn resign(&mut self) -> Result<(), Failure> {
        let Turn::Player(player) = self.game.turn() else {
            return print(&format!("{}\n", self.words.no_resigning));
        };
        let winner = player.other();
        self.given_up = Some(Outcome::Win(winner));
        let Words { by_resignation, after, .. } = self.words;
        let result = self.words.outcome(Outcome::Win(winner));
        print(&format!("{result} {by_resignation}. {after}\n"))
    }

    fn result(&self, outcome: Outcome) -> String {
        let words = self.words;
        let why = match self.game.ending() {
            Some(Ending::Repetition) => format!(" ({})", words.repetition),
            Some(Ending::Quiet) => format!(" ({})", words.quiet),
            _ => String::new(),
        };
        format!("{}{why}.", capital(&words.outcome(outcome)))
    }
}

/// Writes beside the file first, so that a failure leaves the old one whole.
fn write_whole(file: &str, text: &str) -> std::io::Result<()> {
    let beside = format!("{file}.part");
    std::fs::write(&beside, text)?;
    std::fs::rename(&beside, file)
}
