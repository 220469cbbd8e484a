//! The regulations and their parameters: every choice has a name, a default and a sentence.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Regulation A: teams of schools.
    Olympiad,
    /// Regulation B: the national championship, individuals.
    Cnjm,
    /// A class or a club.
    Club,
}

impl Kind {
    pub fn read(text: &str) -> Result<Kind, String> {
        match text.to_lowercase().as_str() {
            "olympiad" | "olimpiada" | "olimpíada" | "a" => Ok(Kind::Olympiad),
            "cnjm" | "b" => Ok(Kind::Cnjm),
            "club" | "class" | "clube" | "turma" | "c" => Ok(Kind::Club),
            _ => Err(format!(
                "`{text}` is not a regulation; `olympiad`, `cnjm` or `club` would be right"
            )),
        }
    }
}

/// A parameter: its key, its values (the default first; empty means a free number), and its meaning
/// in English, in Portuguese of Portugal and of Brazil.
#[derive(Debug)]
pub struct Parameter {
    pub key: &'static str,
    pub kinds: &'static [Kind],
    pub values: &'static [&'static str],
    pub number: bool,
    pub english: &'static str,
    pub portuguese: &'static str,
}

use Kind::{Club, Cnjm, Olympiad};

const ALL: &[Kind] = &[Olympiad, Cnjm, Club];

/// The parameter with the event's seed.
pub const LOT_SEED: &str = "lot-seed";

pub const PARAMETERS: &[Parameter] = &[
    Parameter {
        key: "match-points",
        kinds: &[Olympiad],
        values: &["2-1-0", "3-1-0", "wins"],
        number: false,
        english: "What ranks first: points for a won, drawn and lost match, or the number of wins.",
        portuguese: "O que conta primeiro: pontos por vitória, empate e derrota, ou o número de vitórias.",
    },
    Parameter {
        key: "direct-confrontation",
        kinds: &[Olympiad],
        values: &["mini-table", "pair-only"],
        number: false,
        english: "Among three or more tied: a table of only their matches, if all of them met; or only between two.",
        portuguese: "Entre três ou mais empatados: tabela só dos seus confrontos, se todos se enfrentaram; ou só entre dois.",
    },
    Parameter {
        key: "after-a-split",
        kinds: &[Olympiad],
        values: &["continue", "restart"],
        number: false,
        english: "When a criterion separates some of the tied: go on down the list, or begin again at (a).",
        portuguese: "Quando um critério separa parte dos empatados: seguir a lista, ou recomeçar em (a).",
    },
    Parameter {
        key: "walkover",
        kinds: &[Olympiad],
        values: &["average", "9-0", "5-4"],
        number: false,
        english: "A team that does not appear loses; the winner's balance is the average of its other matches, or fixed.",
        portuguese: "A equipa ausente perde; o saldo do vencedor é a média das suas outras disputas, ou fixo.",
    },
    Parameter {
        key: "absent-player",
        kinds: &[Olympiad],
        values: &["forfeit-board", "committee"],
        number: false,
        english: "A missing pupil without reserve: the board is lost, or the committee decides.",
        portuguese: "Aluno ausente sem reserva: perde-se o tabuleiro, ou a comissão decide.",
    },
    Parameter {
        key: "first-at-tables",
        kinds: &[Olympiad],
        values: &["alternate", "lot"],
        number: false,
        english: "Who starts at the tables: lot for table 1, then alternating; or lot at each table.",
        portuguese: "Quem começa nas mesas: sorteio na mesa 1 e depois alternado; ou sorteio em cada mesa.",
    },
    Parameter {
        key: "withdrawal",
        kinds: &[Olympiad, Club],
        values: &["half", "keep", "annul"],
        number: false,
        english: "Whoever leaves: results are annulled if under half of the matches were played; or always kept; or always annulled.",
        portuguese: "Desistência: os resultados são anulados se jogou menos de metade; ou mantidos sempre; ou anulados sempre.",
    },
    Parameter {
        key: "fields",
        kinds: &[Olympiad],
        values: &["1"],
        number: true,
        english: "How many fields of each scenario there are; a match whose fields are busy waits a turn.",
        portuguese: "Quantos campos há de cada cenário; a disputa sem campo livre espera um turno.",
    },
    Parameter {
        key: "group-size",
        kinds: &[Cnjm, Club],
        values: &["12"],
        number: true,
        english: "About how many play in a morning group.",
        portuguese: "Quantos jogam, mais ou menos, num grupo da manhã.",
    },
    Parameter {
        key: "rounds",
        kinds: &[Cnjm, Club, Olympiad],
        values: &["4"],
        number: true,
        english: "Rounds of a Swiss tournament.",
        portuguese: "Rondas de um torneio suíço.",
    },
    Parameter {
        key: "final-rounds",
        kinds: &[Cnjm],
        values: &["5"],
        number: true,
        english: "Rounds of a final, where there are finalists enough.",
        portuguese: "Rondas da final, se houver finalistas que cheguem.",
    },
    Parameter {
        key: "table",
        kinds: &[Olympiad, Club],
        values: &["round-robin", "double", "groups", "swiss", "knock-out", "arena"],
        number: false,
        english: "How the pairings are made, unless the draw says otherwise.",
        portuguese: "Como se faz a tabela, se o sorteio não disser outra coisa.",
    },
    Parameter {
        key: "tie-breaks",
        kinds: &[Cnjm, Club],
        values: &[
            "buchholz,progressive,median,lot",
            "direct,sonneborn,wins,lot",
            "direct,buchholz,sonneborn,lot",
        ],
        number: false,
        english: "Which numbers order those with equal points, and at the end a lot.",
        portuguese: "Que números ordenam quem tem os mesmos pontos e, por fim, sorteio.",
    },
    Parameter {
        key: "unplayed",
        kinds: &[Cnjm, Club],
        values: &["fide", "plain"],
        number: false,
        english: "An unplayed round in the tie-breaks: as FIDE counts it (a dummy opponent), or as nothing.",
        portuguese: "Ronda não jogada nos desempates: como a FIDE a conta (adversário fictício), ou como nada.",
    },
    Parameter {
        key: LOT_SEED,
        kinds: ALL,
        values: &["1"],
        number: true,
        english: "Every lot comes from this number and can be repeated by anybody.",
        portuguese: "Todos os sorteios vêm deste número e qualquer pessoa os pode repetir.",
    },
    Parameter {
        key: "schools-apart",
        kinds: ALL,
        values: &["1"],
        number: true,
        english: "In so many first rounds nobody meets their own school, where it can be avoided.",
        portuguese: "Nas primeiras rondas ninguém joga contra a sua escola, se for possível.",
    },
];

/// The regulation of an event, as it was fixed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Regulation {
    pub kind: Kind,
    pub edition: Option<u8>,
    pub parameters: BTreeMap<String, String>,
}

impl Regulation {
    pub fn new(kind: Kind, edition: Option<u8>) -> Result<Regulation, String> {
        let edition = match (kind, edition) {
            (Cnjm, None) => Some(14),
            (Cnjm, Some(edition)) if !EDITIONS.iter().any(|known| known.0 == edition) => {
                return Err(format!(
                    "edition {edition} of the championship is not known; 1, 4, 8 or 14 would be right"
                ));
            }
            (_, edition) => edition,
        };
        let mut parameters = BTreeMap::new();
        for parameter in PARAMETERS.iter().filter(|parameter| parameter.kinds.contains(&kind)) {
            let first = match (kind, parameter.key) {
                (Club, "table") => "swiss",
                (Olympiad, "rounds") => "5",
                _ => parameter.values[0],
            };
            parameters.insert(parameter.key.to_string(), first.to_string());
        }
        Ok(Regulation { kind, edition, parameters })
    }

    /// Checks a new value without setting it.
    pub fn check(&self, key: &str, value: &str) -> Result<(), String> {
        let known = PARAMETERS
            .iter()
            .filter(|parameter| parameter.kinds.contains(&self.kind))
            .find(|parameter| parameter.key == key);
        let Some(parameter) = known else {
            let keys: Vec<&str> = self.parameters.keys().map(String::as_str).collect();
            let keys = keys.join(", ");
            return Err(format!("`{key}` is not a parameter here; there are: {keys}"));
        };
        if parameter.number {
            return match value.parse::<u64>() {
                Ok(_) if key == LOT_SEED => Ok(()),
                Ok(number) if number <= 1000 && (number > 0 || key == "schools-apart") => Ok(()),
                _ => Err(format!(
                    "`{value}` is not a value of `{key}`; a number such as `{}` is",
                    parameter.values[0]
                )),
            };
        }
        if key == "tie-breaks" {
            let known = ["buchholz", "progressive", "median", "sonneborn", "direct", "wins", "lot"];
            return match value.split(',').find(|part| !known.contains(part)) {
                None => Ok(()),
                Some(part) => {
                    Err(format!("`{part}` is not a tie-break; there are: {}", known.join(", ")))
                }
            };
        }
        match parameter.values.contains(&value) {
            true => Ok(()),
            false => Err(format!(
                "`{value}` is not a value of `{key}`; there are: {}",
                parameter.values.join(", ")
            )),
        }
    }

    pub fn get(&self, key: &str) -> &str {
        self.parameters.get(key).map_or("", String::as_str)
    }

    pub fn number(&self, key: &str) -> u32 {
        self.get(key).parse().unwrap_or(0)
    }
}

/// Where a game lives in an edition of the championship: a list of games for each of four cycles.
pub type Edition = (u8, u16, [[&'static str; 3]; 4]);

pub const CYCLES: [&str; 4] = ["1º CEB", "2º CEB", "3º CEB", "Secundário"];

pub const EDITIONS: &[Edition] = &[
    (
        1,
        2004,
        [
            ["Pontos", "Poliedros", "Ouri"],
            ["Poliedros", "Ouri", "Peões"],
            ["Ouri", "Amazonas", "Peões"],
            ["Amazonas", "Peões", "Hex"],
        ],
    ),
    (
        4,
        2008,
        [
            ["Pontos", "Semáforo", "Ouri"],
            ["Semáforo", "Ouri", "Hex"],
            ["Ouri", "Amazonas", "Hex"],
            ["Amazonas", "Hex", "Rastros"],
        ],
    ),
    (
        8,
        2012,
        [
            ["Semáforo", "Gatos & Cães", "Ouri"],
            ["Gatos & Cães", "Ouri", "Hex"],
            ["Ouri", "Hex", "Rastros"],
            ["Hex", "Rastros", "Avanço"],
        ],
    ),
    (
        14,
        2018,
        [
            ["Semáforo", "Gatos & Cães", "Rastros"],
            ["Gatos & Cães", "Rastros", "Produto"],
            ["Rastros", "Produto", "Avanço"],
            ["Produto", "Avanço", "Flume"],
        ],
    ),
];

/// Letters and digits only, without accents: what a name is called in commands.
pub fn slug(text: &str) -> String {
    let plain = |letter: char| match letter {
        'á' | 'à' | 'â' | 'ã' | 'ä' => 'a',
        'é' | 'ê' | 'è' => 'e',
        'í' => 'i',
        'ó' | 'ô' | 'õ' => 'o',
        'ú' | 'ü' => 'u',
        'ç' => 'c',
        'º' | 'ª' => ' ',
        other => other,
    };
    let text: String = text.to_lowercase().chars().map(plain).collect();
    let mut out = String::new();
    for letter in text.chars() {
        if letter.is_ascii_alphanumeric() {
            out.push(letter);
        } else if !out.ends_with('-') && !out.is_empty() {
            out.push('-');
        }
    }
    out.trim_end_matches('-').to_string()
}

/// A category of the olympiad: name, the highest school year, roster, group in the living game.
#[derive(Debug)]
pub struct Category {
    pub letter: char,
    pub years: (u8, u8),
    pub roster: usize,
    pub living: usize,
}

impl Category {
    /// Pre-school: the rules name neither games nor numbers, so everything is set up by hand.
    pub fn by_hand(&self) -> bool {
        self.living == 0
    }
}

pub const CATEGORIES: &[Category] = &[
    Category { letter: 'A', years: (7, 9), roster: 10, living: 5 },
    Category { letter: 'B', years: (4, 6), roster: 10, living: 5 },
    Category { letter: 'C', years: (1, 3), roster: 10, living: 3 },
    Category { letter: 'D', years: (0, 0), roster: 0, living: 0 },
];

pub fn category(section: &str) -> Option<&'static Category> {
    CATEGORIES.iter().find(|category| section.starts_with(category.letter))
}

/// The games of a field: three tables, the giant, the living.
pub fn scenario_games(section: &str, scenario: u8) -> Option<[&'static str; 5]> {
    match (category(section)?.letter, scenario) {
        ('A' | 'B', 1) => {
            Some(["Pentagônia", "Pente", "Pretwa", "Picaria 13", "Five Men's Morris"])
        }
        ('A' | 'B', 2) => {
            Some(["Sz'Kwa", "Pista Livre", "Surakarta", "Tic Tackle", "Batalha dos Peões 5"])
        }
        ('C', _) => {
            Some(["Halma", "Jogo-da-Velha 4", "Alquerque", "Corrida ao Destino", "Shisima"])
        }
        _ => None,
    }
}
