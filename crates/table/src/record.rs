//! Records as text: what was played, how it began, how it ended. Lines of `key value`, so that a
//! person can read and mend them.

use crate::{Card, Match, Settings};
use ludoteca_game::{Outcome, Player, Turn};

/// The first line of every record.
const HEAD: &str = "ludoteca record 1";

#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Record {
    pub game: String,
    pub settings: Vec<(String, String)>,
    /// Only where the match did not begin at the game's start.
    pub start: Option<String>,
    pub moves: Vec<String>,
    /// `1`, `2` or `draw`, also where the match ended by agreement, resignation or time.
    pub result: Option<Outcome>,
    /// Names, dates and the like, kept as they are.
    pub notes: Vec<(String, String)>,
}

impl Record {
    pub fn of(game: &dyn Match) -> Record {
        Record {
            game: game.card().slug.to_string(),
            settings: game
                .settings()
                .iter()
                .map(|(key, value)| (key.to_string(), value.to_string()))
                .collect(),
            start: (!game.is_from_start()).then(|| game.start_text()),
            moves: game.record().to_vec(),
            result: game.turn().outcome(),
            notes: Vec::new(),
        }
    }

    pub fn write(&self) -> String {
        let mut text = format!("{HEAD}\ngame {}", self.game);
        for (key, value) in &self.settings {
            text.push_str(&format!(" {key}={value}"));
        }
        if let Some(start) = &self.start {
            text.push_str(&format!("\nstart {start}"));
        }
        for (key, value) in &self.notes {
            text.push_str(&format!("\nnote {key} {value}"));
        }
        text.push_str("\nmoves");
        for mv in &self.moves {
            text.push(' ');
            text.push_str(mv);
        }
        match self.result {
            Some(Outcome::Win(player)) => text.push_str(&format!("\nresult {}", player.number())),
            Some(Outcome::Draw) => text.push_str("\nresult draw"),
            None => {}
        }
        text.push('\n');
        text
    }

    /// Reads a record; errors name the line and what would have been right.
    pub fn read(text: &str) -> Result<Record, String> {
        let mut lines = text.lines().enumerate();
        let head = lines.next().map(|(_, line)| line.trim_start_matches('\u{feff}').trim());
        if head != Some(HEAD) {
            return Err(format!("line 1: a record begins with `{HEAD}`"));
        }
        let mut record = Record::default();
        for (index, line) in lines {
            let line = line.trim();
            if line.is_empty() {
                continue;
            }
            record.read_line(line).map_err(|error| format!("line {}: {error}", index + 1))?;
        }
        if record.game.is_empty() {
            return Err("the record has no line `game …`".to_string());
        }
        Ok(record)
    }

    fn read_line(&mut self, line: &str) -> Result<(), String> {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        match key {
            "game" => {
                let mut words = value.split_whitespace();
                self.game = words.next().unwrap_or_default().to_string();
                let pairs = Settings::pairs(words)?;
                self.settings =
                    pairs.into_iter().map(|(key, value)| (key.into(), value.into())).collect();
            }
            "start" => self.start = Some(value.to_string()),
            "moves" => self.moves.extend(value.split_whitespace().map(str::to_string)),
            "note" => {
                let (name, value) = value.split_once(' ').unwrap_or((value, ""));
                self.notes.push((name.to_string(), value.to_string()));
            }
            "result" => {
                self.result = Some(match value {
                    "1" => Outcome::Win(Player::One),
                    "2" => Outcome::Win(Player::Two),
                    "draw" => Outcome::Draw,
                    _ => {
                        return Err(format!("`{value}` is not a result; write `1`, `2` or `draw`"));
                    }
                });
            }
            _ => {
                return Err(format!(
                    "`{key}` is not known; lines begin with `game`, `start`, `moves`, `note` or `result`"
                ));
            }
        }
        Ok(())
    }

    /// Plays the record on a table of its game, checking every move and the stated result.
    pub fn open(&self, cards: &'static [&'static Card]) -> Result<Box<dyn Match>, String> {
        let card = find(cards, &self.game)?;
        let pairs: Vec<(&str, &str)> =
            self.settings.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        let mut game = card.open(&pairs)?;
        if let Some(start) = &self.start {
            game.restart(Some(start))?;
        }
        for (index, mv) in self.moves.iter().enumerate() {
            game.play(mv).map_err(|error| format!("move {}: {error}", index + 1))?;
        }
        match (game.turn(), self.result) {
            (Turn::Over(real), Some(stated)) if real != stated => {
                Err(format!("the record's result is not that of its moves: `{}`", game.turn()))
            }
            _ => Ok(game),
        }
    }
}

/// The card of a slug; the error lists what there is.
pub fn find(cards: &'static [&'static Card], slug: &str) -> Result<&'static Card, String> {
    cards.iter().copied().find(|card| card.slug == slug).ok_or_else(|| {
        let slugs: Vec<&str> = cards.iter().map(|card| card.slug).collect();
        format!("`{slug}` is not a game; there are {}", slugs.join(", "))
    })
}
