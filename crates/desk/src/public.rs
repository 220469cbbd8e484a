//! What everybody may read of a pupil: first name and initial, unless the event says otherwise.

use ludoteca_tournament::event::State;
use ludoteca_tournament::event::regulation::PUBLIC_NAMES;

/// `Ana Maria Silva` as `Ana S.`
pub fn short(name: &str) -> String {
    let mut words = name.split_whitespace();
    let Some(first) = words.next() else { return String::new() };
    match words.next_back().and_then(|last| last.chars().next()) {
        Some(initial) => format!("{first} {}.", initial.to_uppercase()),
        None => first.to_string(),
    }
}

/// Whether the event shows whole names in public: a school's own decision.
pub fn full(state: &State) -> bool {
    state.regulation.get(PUBLIC_NAMES) == "full"
}

/// A competitor's name as everybody may read it; teams are named in full.
pub fn name(state: &State, who: &str) -> String {
    let name = state.name_of(who);
    match state.teams_play() || self::full(state) {
        true => name,
        false => short(&name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_shortened_to_its_first_word_and_last_initial() {
        assert_eq!(short("Ana Maria da Silva"), "Ana S.");
        assert_eq!(short("Rui"), "Rui");
        assert_eq!(short("Zoë Íris"), "Zoë Í.");
        assert_eq!(short("  "), "");
    }
}
