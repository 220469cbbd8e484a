//! One error for every question: a status, a word for programs, a sentence for people in the three
//! languages.

use crate::refusal::Refusal;
use crate::{said, words};
use ludoteca_table::Language;
use ludoteca_table::card::Words;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// A word for programs: `illegal`, `not-found`, `wrong`…
    pub code: &'static str,
    /// What was wrong and what would be right.
    pub message: [String; 3],
    /// As in HTTP.
    pub status: u16,
}

impl Problem {
    /// With arguments in the places marked `{}`.
    pub fn say(status: u16, code: &'static str, words: Words, arguments: &[&str]) -> Problem {
        Problem { code, message: words.map(|text| words::fill(text, arguments)), status }
    }

    pub fn wrong(words: Words, arguments: &[&str]) -> Problem {
        Problem::say(422, "wrong", words, arguments)
    }

    pub fn not_found(words: Words, arguments: &[&str]) -> Problem {
        Problem::say(404, "not-found", words, arguments)
    }

    /// No game has this slug.
    pub fn no_such_game(slug: &str) -> Problem {
        let shown: String = slug.chars().take(40).collect();
        let slugs: Vec<&str> = crate::games::list().iter().map(|card| card.slug).collect();
        Problem::not_found(said::NO_GAME, &[&shown, &slugs.join(", ")])
    }

    pub fn refused(refusal: &Refusal) -> Problem {
        let message = Language::ALL.map(|language| refusal.text(language));
        let (status, code) = match refusal {
            Refusal::Wrong(_) => (422, "wrong"),
            Refusal::Illegal { .. } => (422, "illegal"),
            Refusal::Forbidden(_) => (403, "forbidden"),
        };
        Problem { code, message, status }
    }

    pub fn text(&self, language: Language) -> &str {
        &self.message[language as usize]
    }
}
