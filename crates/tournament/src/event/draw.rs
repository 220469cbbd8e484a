//! The draw: who is in which group under which number, by lot, recorded and repeatable.

use super::action::{Action, Drawn, Format};
use super::regulation::{Kind, QUALIFIERS};
use super::standings::standings;
use super::state::State;
use crate::berger;
use crate::lot::Lot;
use crate::refused;
use crate::refused::Refused;

/// The table a drawn section was made by, for checking it.
pub(super) fn table_of(stages: &[Drawn]) -> Option<&'static str> {
    let first = stages.first()?;
    Some(match (first.format, stages.len()) {
        (Format::RoundRobin, 1) if !first.id.contains("/g") => "round-robin",
        (Format::RoundRobin, _) => "groups",
        (Format::Double, _) => "double",
        (Format::Swiss, _) => "swiss",
        (Format::KnockOut, _) => "knock-out",
        (Format::Arena, _) => "arena",
    })
}

/// Rounds a Swiss can have before pairs must repeat.
fn swiss_rounds(wanted: u32, entrants: usize) -> u32 {
    wanted.min(berger::rounds(entrants) as u32)
}

/// Draws a section. A section ending in `/final` or `/consolation` takes its entrants from the
/// stages before it.
pub fn draw(state: &State, section: &str, table: Option<&str>) -> Result<Action, Refused> {
    if section.ends_with("/final") || section.ends_with("/consolation") {
        return final_stage(state, section);
    }
    let mut entrants = state.entrants(section);
    if entrants.is_empty() {
        let known: Vec<String> = state.sections().into_iter().take(14).collect();
        return Err(refused!(
            "nobody is entered in `{}`; there are: {}",
            section,
            known.join(", ")
        ));
    }
    Lot::new(state.seed, &format!("draw {section}")).shuffle(&mut entrants);
    let wanted = state.regulation.get("table");
    let table = table.unwrap_or(if wanted.is_empty() { "swiss" } else { wanted });
    let number = |key: &str| state.regulation.number(key);
    if let Kind::Cnjm = state.regulation.kind {
        return Ok(Action::Draw {
            section: section.to_string(),
            stages: groups(state, section, entrants),
        });
    }
    let size = entrants.len();
    let (format, rounds) = match table {
        "round-robin" => (Format::RoundRobin, berger::rounds(size) as u32),
        "double" => (Format::Double, 2 * berger::rounds(size) as u32),
        "swiss" => (Format::Swiss, swiss_rounds(number("rounds"), size)),
        "knock-out" => (Format::KnockOut, size.next_power_of_two().trailing_zeros()),
        "arena" => (Format::Arena, 0),
        "groups" => {
            let stages = robin_groups(state, section, entrants);
            return Ok(Action::Draw { section: section.to_string(), stages });
        }
        _ => {
            return Err(refused!(
                "`{}` is not a table; round-robin, double, groups, swiss, knock-out or arena would be right",
                table
            ));
        }
    };
    if matches!(format, Format::RoundRobin | Format::Double) {
        entrants = keep_schools_apart(state, section, entrants);
    }
    let stage = Drawn { id: section.to_string(), format, rounds, entrants };
    Ok(Action::Draw { section: section.to_string(), stages: vec![stage] })
}

/// Another shuffle, until teams of one school do not meet in the first rounds, if that can be.
fn keep_schools_apart(state: &State, section: &str, entrants: Vec<String>) -> Vec<String> {
    let apart = state.regulation.number("schools-apart") as usize;
    let meets_early = |order: &[String]| {
        (0..apart.min(berger::rounds(order.len()))).any(|round| {
            berger::round(order.len(), round).into_iter().any(|(one, other)| {
                one <= order.len()
                    && other <= order.len()
                    && state.school_of(&order[one - 1]) == state.school_of(&order[other - 1])
            })
        })
    };
    let mut lot = Lot::new(state.seed, &format!("apart {section}"));
    let mut order = entrants.clone();
    for _ in 0..500 {
        if !meets_early(&order) {
            return order;
        }
        lot.shuffle(&mut order);
    }
    entrants
}

/// Deals entrants into groups, schools spread as evenly as they can be.
fn deal(state: &State, entrants: Vec<String>, count: usize) -> Vec<Vec<String>> {
    let mut order = entrants;
    // Stable: the lot's order stays within a school, and schools go by the lot of their first entrant.
    let firsts: Vec<String> = order.iter().map(|who| state.school_of(who).to_string()).collect();
    let rank = |who: &String| firsts.iter().position(|school| school == state.school_of(who));
    order.sort_by_key(rank);
    let mut groups = vec![Vec::new(); count];
    for (index, who) in order.into_iter().enumerate() {
        groups[index % count].push(who);
    }
    groups
}

fn groups(state: &State, section: &str, entrants: Vec<String>) -> Vec<Drawn> {
    let size = state.regulation.number("group-size").max(2) as usize;
    let count = ((entrants.len() + size / 2) / size).max(1);
    let rounds = state.regulation.number("rounds");
    let groups = deal(state, entrants, count);
    let stage = |(index, entrants): (usize, Vec<String>)| {
        let id = match count {
            1 => format!("{section}/final"),
            _ => format!("{section}/g{}", index + 1),
        };
        Drawn { id, format: Format::Swiss, rounds: swiss_rounds(rounds, entrants.len()), entrants }
    };
    groups.into_iter().enumerate().map(stage).collect()
}

fn robin_groups(state: &State, section: &str, entrants: Vec<String>) -> Vec<Drawn> {
    let count = entrants.len().div_ceil(5).max(2).min(entrants.len());
    let groups = deal(state, entrants, count);
    let stage = |(index, entrants): (usize, Vec<String>)| Drawn {
        id: format!("{section}/g{}", index + 1),
        format: Format::RoundRobin,
        rounds: berger::rounds(entrants.len()) as u32,
        entrants,
    };
    groups.into_iter().enumerate().map(stage).collect()
}

/// The final of a section drawn in groups, or the consolation of a knock-out.
pub fn final_stage(state: &State, section: &str) -> Result<Action, Refused> {
    let (base, kind) = section.rsplit_once('/').unwrap_or((section, "final"));
    if kind == "consolation" {
        return consolation(state, section, base);
    }
    let prefix = format!("{base}/g");
    let groups: Vec<_> =
        state.stages.values().filter(|stage| stage.id.starts_with(&prefix)).collect();
    if groups.is_empty() {
        return Err(refused!("`{}` has no groups; a final follows groups", base));
    }
    let mut finalists = Vec::new();
    // With two groups the first two of each go through; otherwise each group's winner.
    let usual = if groups.len() == 2 && groups[0].format == Format::RoundRobin { 2 } else { 1 };
    let through = state.regulation.get(QUALIFIERS).parse().unwrap_or(usual);
    for stage in &groups {
        if !state.open_boards(stage).is_empty() || (stage.rounds.len() as u32) < stage.total {
            return Err(refused!(
                "`{}` is not over yet; the final waits for every group",
                stage.id
            ));
        }
        let order = standings(state, stage);
        let fit = order.rows.iter().filter(|row| !state.withdrawn(&row.who));
        finalists.extend(fit.take(through).map(|row| row.who.clone()));
    }
    Lot::new(state.seed, &format!("draw {section}")).shuffle(&mut finalists);
    let format = groups[0].format;
    let rounds = match format {
        Format::Swiss => {
            let wanted = state.regulation.number("final-rounds");
            swiss_rounds(if finalists.len() > 8 { wanted } else { wanted.min(4) }, finalists.len())
        }
        _ => berger::rounds(finalists.len()) as u32,
    };
    let id = format!("{base}/final");
    let stages = vec![Drawn { id: id.clone(), format, rounds, entrants: finalists }];
    Ok(Action::Draw { section: id, stages })
}

/// Whoever lost their first game of a knock-out plays on.
fn consolation(state: &State, section: &str, base: &str) -> Result<Action, Refused> {
    let stage = state.stage(base)?;
    if stage.format != Format::KnockOut {
        return Err(refused!("`{}` is not a knock-out; only those have a consolation", base));
    }
    // Whoever sat out the first round plays first in the second.
    let free = stage.rounds.first().is_none_or(|round| !round.byes.is_empty());
    let wanted = if free { stage.total.min(2) as usize } else { 1 };
    let over = stage.rounds.len() > wanted || state.open_boards(stage).is_empty();
    if stage.rounds.len() < wanted || !over {
        return Err(refused!(
            "the consolation begins when everybody has played once: after the first round, or after the second if somebody was free in the first"
        ));
    }
    let mut losers = Vec::new();
    for who in &stage.entrants {
        let mut games = stage.rounds.iter().flat_map(|round| &round.boards);
        let first = games.find(|board| board.side_of(who).is_some());
        if let Some(board) = first
            && state.winner(board) != Some(who.as_str())
        {
            losers.push(who.clone());
        }
    }
    if losers.len() < 2 {
        return Err(refused!("fewer than two lost their first game: there is nothing to play"));
    }
    let rounds = losers.len().next_power_of_two().trailing_zeros();
    let stage =
        Drawn { id: section.to_string(), format: Format::KnockOut, rounds, entrants: losers };
    Ok(Action::Draw { section: section.to_string(), stages: vec![stage] })
}
