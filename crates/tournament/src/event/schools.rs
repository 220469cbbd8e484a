//! Schools as schools write their own names: the same name in other letters is the same school, and a
//! name that differs by a slip is asked about.

use super::state::State;
use ludoteca_editions::slug;
use std::collections::{BTreeMap, BTreeSet};

/// More schools than this are not compared with each other for slips.
const MOST_COMPARED: usize = 1500;

/// A name without case, accents, blanks and punctuation; only digits are kept apart.
fn key(name: &str) -> String {
    let name = slug(name);
    let letters: Vec<char> = name.chars().collect();
    let digit = |at: Option<usize>| {
        at.and_then(|at| letters.get(at)).is_some_and(|letter| letter.is_ascii_digit())
    };
    let kept = letters.iter().enumerate().filter(|&(at, &letter)| {
        letter != '-' || (digit(at.checked_sub(1)) && digit(Some(at + 1)))
    });
    kept.map(|(_, letter)| letter).collect()
}

/// The schools of an event with their spelling, and what an incoming name stands for.
#[derive(Clone, Debug, Default)]
pub struct Schools {
    spelt: BTreeMap<String, String>,
    /// Schools that an event had before, exactly as they are written there.
    known: BTreeSet<String>,
}

impl Schools {
    pub fn of(state: &State) -> Schools {
        let mut schools = Schools::default();
        let people = state.people.values().map(|person| person.entry.school.as_str());
        for name in people.chain(state.teams.values().map(|team| team.school.as_str())) {
            schools.spelt.entry(key(name)).or_insert_with(|| name.to_string());
            schools.known.insert(name.to_string());
        }
        schools
    }

    /// Somebody said that one name stands for another.
    pub fn say_same(&mut self, one: &str, other: &str) {
        let other = self.name(other);
        self.spelt.insert(key(one), other);
    }

    /// How a school is written here; a school nobody knew is known from now on.
    pub fn name(&mut self, text: &str) -> String {
        if text.is_empty() || self.known.contains(text) {
            return text.to_string();
        }
        self.spelt.entry(key(text)).or_insert_with(|| text.to_string()).clone()
    }

    /// Pairs of schools that may be one: they differ by two letters at most, and not by a digit.
    pub fn alike(&self) -> Vec<(String, String)> {
        let keys: Vec<(Vec<char>, &String)> =
            self.spelt.iter().map(|(key, name)| (key.chars().collect(), name)).collect();
        if keys.len() > MOST_COMPARED {
            return Vec::new();
        }
        let digits = |letters: &[char]| -> Vec<char> {
            letters.iter().copied().filter(char::is_ascii_digit).collect()
        };
        let mut found = Vec::new();
        for (index, (one, name)) in keys.iter().enumerate() {
            for (other, theirs) in &keys[index + 1..] {
                let long = one.len().min(other.len()) >= 10;
                if long
                    && name != theirs
                    && digits(one) == digits(other)
                    && differ_little(one, other)
                {
                    found.push((name.to_string(), theirs.to_string()));
                }
            }
        }
        found
    }
}

/// Whether at most two letters were added, left out or exchanged.
fn differ_little(one: &[char], other: &[char]) -> bool {
    if one.len().abs_diff(other.len()) > 2 {
        return false;
    }
    let mut before: Vec<usize> = (0..=other.len()).collect();
    for (row, letter) in one.iter().enumerate() {
        let mut line = vec![row + 1];
        for (column, theirs) in other.iter().enumerate() {
            let exchanged = before[column] + usize::from(letter != theirs);
            line.push(exchanged.min(before[column + 1] + 1).min(line[column] + 1));
        }
        if line.iter().min().is_some_and(|&least| least > 2) {
            return false;
        }
        before = line;
    }
    before.last().is_some_and(|&distance| distance <= 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_school_in_other_letters_is_one_school() {
        let mut schools = Schools::default();
        assert_eq!(schools.name("Escola São José"), "Escola São José");
        for text in
            ["Escola Sao Jose", "escola são josé", "Escola São José.", "ESCOLA  S. SAO-JOSE"]
        {
            let same = schools.name(text) == "Escola São José";
            assert_eq!(same, !text.contains("S. "), "{text}");
        }
        assert_eq!(schools.name("EB1 de Lagos"), "EB1 de Lagos");
        assert_eq!(schools.name("EB 1 de Lagos"), "EB1 de Lagos");
        assert_ne!(schools.name("EB 1-2"), schools.name("EB 12"));
    }

    #[test]
    fn a_slip_is_asked_about_and_another_number_is_another_school() {
        let mut schools = Schools::default();
        for name in ["Escola São José", "Escola Sâo Jsé", "Escola Básica 1", "Escola Básica 2"]
        {
            schools.name(name);
        }
        assert_eq!(schools.alike(), [("Escola São José".into(), "Escola Sâo Jsé".into())]);
        schools.say_same("Escola Sâo Jsé", "Escola São José");
        assert_eq!(schools.alike(), []);
        assert_eq!(schools.name("Escola Sâo Jsé"), "Escola São José");
    }
}
