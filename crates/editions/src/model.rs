//! What an edition is: cycles (or scenarios) with their games, each with its board and rules.

use crate::slug;
use serde::{Deserialize, Serialize};

/// Whether an edition's games are certain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    #[default]
    Known,
    /// Not announced yet: the games are those of the regional finals before it.
    Expected,
}

/// What a game of an olympiad is played on; alone, always a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Board {
    #[default]
    Table,
    Giant,
    Living,
}

/// A game as an edition plays it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    pub slug: String,
    /// A proper name, as events and papers write it.
    pub name: String,
    /// What else schools write.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// The parameters of board and rules, as the game itself names them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub settings: Vec<(String, String)>,
    #[serde(default, skip_serializing_if = "is_table")]
    pub board: Board,
}

fn is_table(board: &Board) -> bool {
    *board == Board::Table
}

impl Game {
    /// Whether somebody who writes `text` means this game.
    pub fn is_called(&self, text: &str) -> bool {
        let wanted = slug(text);
        wanted == self.slug
            || [&self.name].into_iter().chain(&self.also).any(|name| slug(name) == wanted)
    }

    /// The settings as borrowed pairs.
    pub fn pairs(&self) -> Vec<(&str, &str)> {
        self.settings.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect()
    }
}

/// A cycle of schooling, or a scenario of an olympiad.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cycle {
    /// What sections begin with: `1`, `s`.
    pub key: String,
    /// `1º CEB`; for a scenario its categories, `A B`.
    pub name: String,
    pub games: Vec<Game>,
}

impl Cycle {
    pub fn game(&self, text: &str) -> Option<&Game> {
        self.games.iter().find(|game| game.is_called(text))
    }

    /// `Gatos & Cães, Rastros, Produto`.
    pub fn names(&self) -> String {
        let names: Vec<&str> = self.games.iter().map(|game| game.name.as_str()).collect();
        names.join(", ")
    }

    /// What a tournament of this cycle and game is called: `1-semaforo`; a cycle without a key, `semaforo`.
    pub fn section(&self, game: &Game) -> String {
        if self.key.is_empty() { game.slug.clone() } else { format!("{}-{}", self.key, game.slug) }
    }

    /// Whether `text` names this cycle: `1`, `1º CEB`, `1.º ciclo`, `Secundário`. A school year does not.
    pub fn is_called(&self, text: &str) -> bool {
        let wanted = slug(text);
        let spellings = match self.key.as_str() {
            "s" => vec!["secundario".into(), "sec".into(), "ensino-secundario".into(), "es".into()],
            key => ["", "o"]
                .into_iter()
                .flat_map(|ending| {
                    let number = format!("{key}{ending}");
                    [
                        number.clone(),
                        format!("{number}-ciclo"),
                        format!("{number}-ceb"),
                        format!("{number}-ciclo-ceb"),
                        format!("{number}-ciclo-do-ensino-basico"),
                        format!("ciclo-{number}"),
                        format!("{number}ceb"),
                    ]
                })
                .collect(),
        };
        !wanted.is_empty()
            && (wanted == slug(&self.key)
                || wanted == slug(&self.name)
                || spellings.contains(&wanted))
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edition {
    /// `cnjm-19`, `crjm-11`: what commands and addresses write.
    pub id: String,
    /// `CNJM 19`.
    pub name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub year: u16,
    /// `2026-03-13`, where it is known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub date: String,
    #[serde(default)]
    pub state: State,
    /// Teams of schools with scenarios, not pupils with cycles.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub teams: bool,
    pub cycles: Vec<Cycle>,
}

fn is_zero(year: &u16) -> bool {
    *year == 0
}

impl Edition {
    /// The championship's part of the id: `cnjm`, `crjm`, `olimpiada`.
    pub fn series(&self) -> &str {
        self.id.rsplit_once('-').map_or(self.id.as_str(), |(series, _)| series)
    }

    /// The last part of the id, where it is a number: 19.
    pub fn number(&self) -> Option<u16> {
        self.id.rsplit_once('-')?.1.parse().ok()
    }

    pub fn cycle(&self, text: &str) -> Option<&Cycle> {
        self.cycles.iter().find(|cycle| cycle.is_called(text))
    }

    /// The cycle and game of a section such as `1-semaforo`.
    pub fn section(&self, section: &str) -> Option<(&Cycle, &Game)> {
        self.cycles
            .iter()
            .flat_map(|cycle| cycle.games.iter().map(move |game| (cycle, game)))
            .find(|(cycle, game)| cycle.section(game) == section)
    }

    /// All sections in order: cycle by cycle, game by game.
    pub fn sections(&self) -> Vec<String> {
        let of = |cycle: &Cycle| -> Vec<String> {
            cycle.games.iter().map(|game| cycle.section(game)).collect()
        };
        self.cycles.iter().flat_map(of).collect()
    }

    /// Every game once, in the order in which cycles name them.
    pub fn games(&self) -> Vec<&Game> {
        let mut games: Vec<&Game> = Vec::new();
        for game in self.cycles.iter().flat_map(|cycle| &cycle.games) {
            if games.iter().all(|known| known.slug != game.slug) {
                games.push(game);
            }
        }
        games
    }

    /// The cycles that play a game.
    pub fn cycles_of(&self, slug: &str) -> Vec<&Cycle> {
        let plays = |cycle: &&Cycle| cycle.games.iter().any(|game| game.slug == slug);
        self.cycles.iter().filter(plays).collect()
    }
}

/// Several editions and the games they name, in the order of their file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Editions {
    pub games: Vec<Game>,
    pub list: Vec<Edition>,
}

impl Editions {
    /// The edition called `text`: an id (`cnjm-19`, `crjm-11`), a name (`CNJM 19`), or the number of a
    /// national championship (`19`).
    pub fn find(&self, text: &str) -> Result<&Edition, String> {
        let wanted = slug(text);
        let national = format!("cnjm-{wanted}");
        let is = |edition: &&Edition| {
            [&wanted, &national].contains(&&edition.id) || slug(&edition.name) == wanted
        };
        self.list.iter().find(is).ok_or_else(|| {
            format!("`{text}` is not an edition; {} would be right", self.known().join(", "))
        })
    }

    /// What `find` takes, the national ones in short: `1 to 20, crjm-11`.
    pub fn known(&self) -> Vec<String> {
        let number = |edition: &Edition| edition.id.strip_prefix("cnjm-")?.parse::<u32>().ok();
        let numbers: Vec<u32> = self.list.iter().filter_map(number).collect();
        let mut known = Vec::new();
        match (numbers.iter().min(), numbers.iter().max()) {
            (Some(least), Some(most))
                if numbers.len() as u32 == most - least + 1 && least < most =>
            {
                known.push(format!("{least} to {most}"));
            }
            _ => known.extend(numbers.iter().map(u32::to_string)),
        }
        let others = self.list.iter().filter(|edition| number(edition).is_none());
        known.extend(others.map(|edition| edition.id.clone()));
        known
    }

    /// The national edition that schools train for: the last one.
    pub fn current(&self) -> Option<&Edition> {
        self.list.iter().rfind(|edition| edition.series() == "cnjm")
    }

    /// Everything held in the school year of the current edition.
    pub fn this_year(&self) -> Vec<&Edition> {
        let year = self.current().map_or(0, |edition| edition.year);
        self.list.iter().filter(|edition| edition.year == year && !edition.teams).collect()
    }

    /// The scenarios of the last olympiad.
    pub fn olympiad(&self) -> Option<&Edition> {
        self.list.iter().rfind(|edition| edition.teams)
    }

    /// Where a game is or was played: each edition with its cycles, the latest first.
    pub fn played(&self, slug: &str) -> Vec<(&Edition, Vec<&Cycle>)> {
        let cycles = self.list.iter().rev().map(|edition| (edition, edition.cycles_of(slug)));
        cycles.filter(|(_, cycles)| !cycles.is_empty()).collect()
    }
}
