//! What commands, competitions and records say, found by its English text. Each sentence stands in a file of
//! `said/` that anybody can correct: the English one with `{}` for what changes, then both Portugueses.

use crate::Language;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The files, by room.
const FILES: [(&str, &str); 5] = [
    ("help", include_str!("../said/help.txt")),
    ("commands", include_str!("../said/commands.txt")),
    ("event", include_str!("../said/event.txt")),
    ("competition", include_str!("../said/competition.txt")),
    ("table", include_str!("../said/table.txt")),
];

/// One sentence: its English pattern, and how it is said in Portugal and in Brazil.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    pub english: String,
    pub portuguese: [String; 2],
}

struct Catalogue {
    whole: HashMap<String, usize>,
    /// Those with something that changes, the ones with most words of their own first.
    patterns: Vec<usize>,
    sentences: Vec<Sentence>,
}

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    let sentences: Vec<Sentence> = FILES.iter().flat_map(|(_, text)| read(text)).collect();
    let whole = sentences.iter().enumerate().filter(|(_, one)| !one.english.contains("{}"));
    let whole = whole.map(|(place, one)| (one.english.clone(), place)).collect();
    let own = |place: &usize| sentences[*place].english.replace("{}", "").len();
    let mut patterns: Vec<usize> =
        (0..sentences.len()).filter(|&place| sentences[place].english.contains("{}")).collect();
    patterns.sort_by_key(|place| std::cmp::Reverse(own(place)));
    Catalogue { whole, patterns, sentences }
});

/// All sentences there are.
pub fn sentences() -> &'static [Sentence] {
    &CATALOGUE.sentences
}

/// Reads a file: paragraphs of a line `en …`, then `pt …` for both Portugueses or `pt-PT …` and `pt-BR …`;
/// `\n` breaks a line, `#` opens a remark. What is incomplete is left out, which a test does not forgive.
fn read(text: &str) -> Vec<Sentence> {
    let line = |text: &str| text.replace("\\n", "\n");
    let one = |paragraph: &str| {
        let of = |key: &str| {
            let found = paragraph.lines().find_map(|text| text.strip_prefix(key));
            found.map(line)
        };
        let both = of("pt ");
        let portuguese =
            [of("pt-PT ").or_else(|| both.clone())?, of("pt-BR ").or_else(|| both.clone())?];
        Some(Sentence { english: of("en ")?, portuguese })
    };
    text.split("\n\n").filter_map(one).collect()
}

/// What changes in a message of this pattern.
fn holes<'a>(pattern: &str, message: &'a str) -> Option<Vec<&'a str>> {
    let parts: Vec<&str> = pattern.split("{}").collect();
    let mut rest = message.strip_prefix(parts[0])?;
    let mut found = Vec::new();
    for (index, part) in parts[1..].iter().enumerate() {
        let last = index + 2 == parts.len();
        let at = match (last, part.is_empty()) {
            (true, _) => rest
                .len()
                .checked_sub(part.len())
                .filter(|&at| rest.ends_with(part) && rest.is_char_boundary(at))?,
            (false, true) => return None,
            (false, false) => rest.find(part)?,
        };
        found.push(&rest[..at]);
        rest = &rest[at + part.len()..];
    }
    rest.is_empty().then_some(found)
}

/// The message in the reader's language, as a whole or line by line; what no sentence fits stays as it is.
pub fn said(message: &str, language: Language) -> String {
    cut(&translated(message, language), true)
}

fn translated(message: &str, language: Language) -> String {
    if language == Language::En {
        return message.to_string();
    }
    let body = message.trim_end_matches('\n');
    if let Some(text) = whole(body, language, 0) {
        return text + &message[body.len()..];
    }
    let lines = message.split('\n').map(|line| {
        let indent = line.len() - line.trim_start().len();
        let (blank, text) = line.split_at(indent);
        let told = whole(text.trim_end(), language, 0);
        told.map_or_else(|| line.to_string(), |told| format!("{blank}{told}"))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The same without what only a person at the command line can use, which stands in `⟨ ⟩`.
pub fn on_page(message: &str, language: Language) -> String {
    cut(&translated(message, language), false)
}

/// A sentence of the catalogue by its own English text, as a page says it, with these values in its holes.
pub fn typed(sentence: &str, values: &[String], language: Language) -> Option<String> {
    let catalogue = &*CATALOGUE;
    let found = catalogue.sentences.iter().find(|one| one.english == sentence)?;
    if language == Language::En {
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        return Some(crate::fill(sentence, &values));
    }
    let told: Vec<String> = values.iter().map(|value| part(value, language, 1)).collect();
    Some(cut(&put(&found.portuguese[language as usize], &told), false))
}

/// Leaves out what stands in `⟨ ⟩`, or only the brackets.
fn cut(text: &str, keep: bool) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('⟨') {
        let (inner, tail) = after.split_once('⟩').unwrap_or((after, ""));
        out.push_str(before);
        out.push_str(if keep { inner } else { "" });
        rest = tail;
    }
    out + rest
}

/// Whether the message has a sentence of its own.
pub fn knows(message: &str) -> bool {
    whole(message, Language::PtPt, 0).is_some()
}

/// A hole holds sentences itself (a reason behind a colon), so holes are looked up too, so deep.
const DEEPEST: usize = 3;

/// What stands in a hole: a sentence, a list of steps, or what stays as it is.
fn part(hole: &str, language: Language, depth: usize) -> String {
    const STEP: &str = ", step ";
    let one = |text: &str| whole(text, language, depth).unwrap_or_else(|| text.to_string());
    if !hole.starts_with("step ") || !hole.contains(STEP) {
        return one(hole);
    }
    let steps = hole["step ".len()..].split(STEP).map(|step| one(&format!("step {step}")));
    steps.collect::<Vec<_>>().join(", ")
}

/// A pattern with fewer letters is a short one.
const SHORT: usize = 6;

fn whole(message: &str, language: Language, depth: usize) -> Option<String> {
    let catalogue = &*CATALOGUE;
    if message.is_empty() || depth > DEEPEST {
        return None;
    }
    if let Some(&place) = catalogue.whole.get(message) {
        return Some(catalogue.sentences[place].portuguese[language as usize].clone());
    }
    catalogue.patterns.iter().find_map(|&place| {
        let sentence = &catalogue.sentences[place];
        let found = holes(&sentence.english, message)?;
        // A hole holds a piece of one line, never the lines after it.
        if found.iter().any(|hole| hole.contains('\n')) {
            return None;
        }
        // Few words of its own fit too much: then only numbers and names stand in its holes.
        if sentence.english.replace("{}", "").trim().len() < SHORT
            && found.iter().any(|hole| hole.contains(' '))
        {
            return None;
        }
        let told: Vec<String> = found.iter().map(|hole| part(hole, language, depth + 1)).collect();
        Some(put(&sentence.portuguese[language as usize], &told))
    })
}

/// Puts what changes back in: `{}` in order, `{2}` the second, `[2:one|more]` a word that agrees with the second.
fn put(text: &str, holes: &[String]) -> String {
    let mut out = String::new();
    let mut next = 0;
    let mut rest = text;
    while let Some(at) = rest.find(['{', '[']) {
        out.push_str(&rest[..at]);
        let close = if rest[at..].starts_with('{') { '}' } else { ']' };
        let Some(end) = rest[at..].find(close) else { break };
        let inner = &rest[at + 1..at + end];
        let hole =
            |number: &str| number.parse::<usize>().ok().and_then(|n| holes.get(n.wrapping_sub(1)));
        let agreed = || {
            let (number, choice) = inner.split_once(':')?;
            let (one, more) = choice.split_once('|')?;
            Some(if hole(number)?.trim() == "1" { one } else { more })
        };
        match (close, inner) {
            ('}', "") => {
                out.push_str(holes.get(next).map_or("", String::as_str));
                next += 1;
            }
            ('}', number) if hole(number).is_some() => {
                out.push_str(hole(number).map_or("", String::as_str));
            }
            (']', _) if agreed().is_some() => out.push_str(agreed().unwrap_or_default()),
            _ => out.push_str(&rest[at..=at + end]),
        }
        rest = &rest[at + end + 1..];
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_paragraph_is_a_sentence_with_its_three_languages() {
        for (name, text) in FILES {
            for paragraph in text.split("\n\n").map(str::trim).filter(|text| !text.is_empty()) {
                if paragraph.lines().all(|line| line.starts_with('#')) {
                    continue;
                }
                assert_eq!(read(paragraph).len(), 1, "{name}: {paragraph}");
                let keys = |line: &str| {
                    ["en ", "pt ", "pt-PT ", "pt-BR ", "#"].iter().any(|key| line.starts_with(key))
                };
                assert!(paragraph.lines().all(keys), "{name}: {paragraph}");
            }
        }
    }

    #[test]
    fn every_sentence_finds_itself_and_loses_nothing() {
        let mut seen = std::collections::HashSet::new();
        for sentence in sentences() {
            assert!(seen.insert(&sentence.english), "`{}` stands twice", sentence.english);
            let count = sentence.english.matches("{}").count();
            let marks: Vec<String> = (0..count).map(|number| format!("‹{number}›")).collect();
            let marked: Vec<&str> = marks.iter().map(String::as_str).collect();
            let message = crate::fill(&sentence.english, &marked);
            for (place, language) in [Language::PtPt, Language::PtBr].into_iter().enumerate() {
                let told = said(&message, language);
                for mark in &marks {
                    assert!(told.contains(mark), "`{}` loses {mark}: {told}", sentence.english);
                }
                assert!(!told.contains("{}"), "{told}");
                let own = cut(&put(&sentence.portuguese[place], &marks), true);
                assert_eq!(told, own, "another sentence fits too");
            }
        }
    }

    #[test]
    fn a_sentence_inside_another_is_told_too_and_words_agree() {
        assert_eq!(put("[1:falta|faltam] {1} de {2}", &["1".into(), "7".into()]), "falta 1 de 7");
        assert_eq!(put("[1:falta|faltam] {} de {}", &["3".into(), "7".into()]), "faltam 3 de 7");
        assert_eq!(put("[a] {x} {}", &["3".into()]), "[a] {x} 3");
        assert_eq!(said("something new", Language::PtPt), "something new");
    }
}
