//! What stages are called by people.

use crate::words::Words;
use ludoteca_tournament::event::State;

/// `1-semaforo/g2` as people say it: `Semáforo · 1º CEB · Grupo 2`.
pub fn title(state: &State, stage: &str, words: &Words) -> String {
    let (base, part) = stage.split_once('/').unwrap_or((stage, ""));
    let part = match part {
        "" => String::new(),
        "final" => format!(" · {}", words.final_stage),
        "consolation" => format!(" · {}", words.consolation),
        group => format!(" · {} {}", words.group, group.trim_start_matches('g')),
    };
    section(state, base, words) + &part
}

/// A section without its stages: `Semáforo · 1º CEB`, `Categoria B`, or the event itself.
pub fn section(state: &State, section: &str, words: &Words) -> String {
    let edition = state.regulation.edition.as_ref();
    match edition.and_then(|edition| edition.section(section)) {
        _ if state.teams_play() => format!("{} {section}", words.category),
        Some((cycle, game)) if cycle.name.is_empty() => game.name.clone(),
        Some((cycle, game)) => format!("{} · {}", game.name, cycle.name),
        None if section == "main" => state.name.clone(),
        None => section.to_string(),
    }
}
