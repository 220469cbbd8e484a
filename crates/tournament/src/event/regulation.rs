//! The regulations and their parameters: every choice has a name, a default and a sentence.

use super::category::category;
use crate::refused;
use crate::refused::Refused;
use ludoteca_editions::{Board, Cycle, Edition, all};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub use ludoteca_editions::slug;

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
    pub fn word(self) -> &'static str {
        match self {
            Olympiad => "olympiad",
            Cnjm => "cnjm",
            Club => "club",
        }
    }

    pub fn read(text: &str) -> Result<Kind, Refused> {
        match text.to_lowercase().as_str() {
            "olympiad" | "olimpiada" | "olimpíada" | "a" => Ok(Kind::Olympiad),
            "cnjm" | "b" => Ok(Kind::Cnjm),
            "club" | "class" | "clube" | "turma" | "c" => Ok(Kind::Club),
            _ => Err(refused!(
                "`{}` is not a regulation; `olympiad`, `cnjm` or `club` would be right",
                text
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

/// How the fields of matches are drawn; events from before it was a parameter have a lot a match.
pub const FIELD_LOT: &str = "field-lot";

/// How pupils are named where everybody can read.
pub const PUBLIC_NAMES: &str = "public-names";

/// The parameter with the event's seed.
pub const LOT_SEED: &str = "lot-seed";

/// How many of each group go through to the final.
pub const QUALIFIERS: &str = "qualifiers";

/// When the first round or turn begins, as `09:30`.
pub const BEGINS: &str = "begins";

/// How long a round or turn takes, in minutes.
pub const MINUTES: &str = "minutes";

/// How many boards the hall has; none for as many as are needed.
pub const BOARDS: &str = "boards";

/// What is no rule of the games and may be changed at any time.
pub const OPEN: [&str; 4] = [PUBLIC_NAMES, BEGINS, MINUTES, BOARDS];

/// A time of the day as minutes since midnight.
pub fn clock(text: &str) -> Option<u32> {
    let (hours, minutes) = text.split_once(':')?;
    let (hours, minutes): (u32, u32) = (hours.parse().ok()?, minutes.parse().ok()?);
    (hours < 24 && minutes < 60 && text.len() == 5).then_some(hours * 60 + minutes)
}

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
        key: FIELD_LOT,
        kinds: &[Olympiad],
        values: &["balanced", "each-match"],
        number: false,
        english: "How the field of a match is drawn: by lot among those that are free first, or by a lot of its own for each match.",
        portuguese: "Como se sorteia o campo de cada disputa: entre os que ficam livres primeiro, ou um sorteio à parte para cada disputa.",
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
        key: QUALIFIERS,
        kinds: ALL,
        values: &["usual", "1", "2", "3", "4"],
        number: false,
        english: "How many of each group go through to the final: the first, and with two groups in which everybody met the first two; or this many.",
        portuguese: "Quantos passam de cada grupo à final: o primeiro, e com dois grupos de todos contra todos os dois primeiros; ou este número.",
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
        key: PUBLIC_NAMES,
        kinds: ALL,
        values: &["short", "full"],
        number: false,
        english: "How pupils are named where everybody can read: first name and initial, or in full.",
        portuguese: "Como se mostram os nomes em público: primeiro nome e inicial, ou completos.",
    },
    Parameter {
        key: BEGINS,
        kinds: ALL,
        values: &["09:30"],
        number: false,
        english: "When the first round begins.",
        portuguese: "A que horas começa a primeira ronda.",
    },
    Parameter {
        key: MINUTES,
        kinds: ALL,
        values: &["30"],
        number: true,
        english: "How many minutes a round takes, or a turn on a field.",
        portuguese: "Quantos minutos leva uma ronda, ou um turno num campo.",
    },
    Parameter {
        key: BOARDS,
        kinds: &[Cnjm, Club],
        values: &["0"],
        number: true,
        english: "How many boards the hall has; 0: as many as are needed.",
        portuguese: "Quantas mesas tem a sala; 0: as que forem precisas.",
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
    /// What is played: pinned, so that later changes of the list do not matter. A club may go without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    pub parameters: BTreeMap<String, String>,
}

impl Regulation {
    pub fn new(kind: Kind, edition: Option<Edition>) -> Result<Regulation, Refused> {
        let edition = match (kind, edition) {
            (Cnjm, None) => Some(all().find("cnjm-14")?.clone()),
            (Olympiad, None) => all().olympiad().cloned(),
            (_, edition) => edition,
        };
        if let Some(edition) = &edition {
            fits(kind, edition)?;
        }
        let mut parameters = BTreeMap::new();
        for parameter in PARAMETERS.iter().filter(|parameter| parameter.kinds.contains(&kind)) {
            let first = match (kind, parameter.key) {
                (Club, "table") => "swiss",
                (Olympiad, "rounds") => "5",
                (Olympiad, MINUTES) => "40",
                _ => parameter.values[0],
            };
            parameters.insert(parameter.key.to_string(), first.to_string());
        }
        Ok(Regulation { kind, edition, parameters })
    }

    /// Checks a new value without setting it.
    pub fn check(&self, key: &str, value: &str) -> Result<(), Refused> {
        let known = PARAMETERS
            .iter()
            .filter(|parameter| parameter.kinds.contains(&self.kind))
            .find(|parameter| parameter.key == key);
        let Some(parameter) = known else {
            let keys: Vec<&str> = self.parameters.keys().map(String::as_str).collect();
            let keys = keys.join(", ");
            return Err(refused!("`{}` is not a parameter here; there are: {}", key, keys));
        };
        if parameter.number {
            return match value.parse::<u64>() {
                Ok(_) if key == LOT_SEED => Ok(()),
                Ok(number)
                    if number <= 1000
                        && (number > 0 || ["schools-apart", BOARDS].contains(&key)) =>
                {
                    Ok(())
                }
                _ => Err(refused!(
                    "`{}` is not a value of `{}`; a number such as `{}` is",
                    value,
                    key,
                    parameter.values[0]
                )),
            };
        }
        if key == BEGINS {
            return match clock(value) {
                Some(_) => Ok(()),
                None => {
                    Err(refused!("`{}` is not a time; one such as `09:30` would be right", value))
                }
            };
        }
        if key == "tie-breaks" {
            let known = ["buchholz", "progressive", "median", "sonneborn", "direct", "wins", "lot"];
            return match value.split(',').find(|part| !known.contains(part)) {
                None => Ok(()),
                Some(part) => {
                    Err(refused!("`{}` is not a tie-break; there are: {}", part, known.join(", ")))
                }
            };
        }
        match parameter.values.contains(&value) {
            true => Ok(()),
            false => Err(refused!(
                "`{}` is not a value of `{}`; there are: {}",
                value,
                key,
                parameter.values.join(", ")
            )),
        }
    }

    /// Every parameter as a new event writes it down, so that a default that changes later changes
    /// no event that has begun. The seed is told apart.
    pub fn fixed(&self) -> BTreeMap<String, String> {
        let mut parameters = self.parameters.clone();
        parameters.remove(LOT_SEED);
        parameters
    }

    pub fn get(&self, key: &str) -> &str {
        self.parameters.get(key).map_or("", String::as_str)
    }

    pub fn number(&self, key: &str) -> u32 {
        self.get(key).parse().unwrap_or(0)
    }

    /// How many scenarios the edition has for a category: fields with games of their own.
    pub fn scenarios(&self, section: &str) -> u8 {
        let count = (1..=u8::MAX).take_while(|&number| self.scenario(section, number).is_some());
        count.count() as u8
    }

    /// The games of a field of a scenario (from 1): three tables, the giant, the living.
    pub fn scenario(&self, section: &str, scenario: u8) -> Option<[&str; 5]> {
        let letter = category(section)?.letter;
        let cycles = self.edition.iter().flat_map(|edition| &edition.cycles);
        let cycle = cycles
            .filter(|cycle| cycle.name.contains(letter))
            .nth(usize::from(scenario.max(1)) - 1)?;
        let of = |board: Board| cycle.games.iter().filter(move |game| game.board == board);
        let games = of(Board::Table).chain(of(Board::Giant)).chain(of(Board::Living));
        let names: Vec<&str> = games.map(|game| game.name.as_str()).collect();
        names.try_into().ok()
    }
}

/// Whether an edition can be played by a regulation.
fn fits(kind: Kind, edition: &Edition) -> Result<(), Refused> {
    let name = &edition.name;
    match (kind, edition.teams) {
        (Olympiad, false) => Err(refused!(
            "`{}` is an edition for pupils alone; `olimpiada-2` or one with `kind: olympiad` would be right",
            name
        )),
        (Cnjm | Club, true) => {
            Err(refused!("`{}` is an edition for teams; `event new olympiad` would be right", name))
        }
        (Cnjm | Club, false) => Ok(()),
        (Olympiad, true) => {
            let count = |cycle: &Cycle, board: Board| {
                cycle.games.iter().filter(|game| game.board == board).count()
            };
            let boards = [Board::Table, Board::Giant, Board::Living];
            let wrong = edition
                .cycles
                .iter()
                .find(|cycle| boards.map(|board| count(cycle, board)) != [3, 1, 1]);
            match wrong {
                None => Ok(()),
                Some(cycle) => Err(refused!(
                    "scenario `{}` of `{}` needs three games for tables, one giant and one living",
                    cycle.key,
                    name
                )),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::action::Action;
    use super::super::{Event, action::Pinned};
    use super::*;

    /// Files from before editions were data name a number; the others hold their edition whole.
    #[test]
    fn an_event_keeps_the_edition_it_began_with() {
        let text =
            r#"{"do":"new","name":"CNJM","kind":"cnjm","edition":8,"parameters":{},"seed":1}"#;
        let old: Action = serde_json::from_str(text).expect("an old first step");
        let begun = Event::replay([old]).expect("an event");
        let edition = begun.state().regulation.edition.clone().expect("an edition");
        assert_eq!(
            (edition.name.as_str(), edition.cycles[0].names().as_str()),
            ("CNJM 8", "Semáforo, Gatos & Cães, Ouri")
        );
        let mut changed = edition;
        changed.cycles[0].games.truncate(1);
        let pinned = Some(Pinned::Whole(Box::new(changed.clone())));
        let first = Action::New {
            name: "CNJM".into(),
            kind: Kind::Cnjm,
            edition: pinned,
            parameters: BTreeMap::new(),
            seed: 1,
        };
        let written = serde_json::to_string(&first).expect("written");
        let again =
            Event::replay([serde_json::from_str(&written).expect("read")]).expect("an event");
        assert_eq!(again.state().regulation.edition, Some(changed));
    }

    #[test]
    fn an_olympiads_edition_has_five_games_a_scenario() {
        let regulation = Regulation::new(Kind::Olympiad, None).expect("a regulation");
        let games = regulation.scenario("B", 2).expect("a scenario");
        assert_eq!(
            games,
            ["Sz'Kwa", "Pista Livre", "Surakarta", "Tic Tackle", "Batalha dos Peões 5"]
        );
        assert_eq!(regulation.scenario("C", 1).map(|games| games[4]), Some("Shisima"));
        assert_eq!((regulation.scenario("A", 3), regulation.scenario("D", 1)), (None, None));
        assert_eq!(["A", "B", "C", "D"].map(|letter| regulation.scenarios(letter)), [2, 2, 1, 0]);
        let mut short = regulation.edition.expect("an edition");
        short.cycles[1].games.pop();
        let error = Regulation::new(Kind::Olympiad, Some(short)).expect_err("four games");
        assert!(error.contains("scenario `2`"), "{error}");
    }
}
