//! What is refused, in the reader's language: each refusal is a value with a sentence of its own, whose translations
//! stand in the one catalogue. What only a person at the command line can use is left out for pages.

use crate::words::Words;
use ludoteca_tournament::refused::Refused;
use ludoteca_words::Language;
use ludoteca_words::said::{on_page, typed};

/// A refusal in the reader's language; what others said is looked up by its text.
pub fn said(why: &Refused, words: &Words) -> String {
    let language = Language::ALL[words.index];
    let mut values = why.values.clone();
    if let (Some(within), Some(last)) = (&why.within, values.last_mut()) {
        *last = said(within, words);
        // After a colon a sentence goes on small, unless it begins with what somebody is called.
        if words.index < 2 && !within.sentence.starts_with(['{', '`']) {
            let mut letters = last.chars();
            let first: String = letters.next().into_iter().flat_map(char::to_lowercase).collect();
            *last = first + letters.as_str();
        }
    }
    typed(why.sentence, &values, language).unwrap_or_else(|| on_page(why, language))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{BRAZIL, ENGLISH, PORTUGAL};
    use ludoteca_tournament::refused;
    use std::collections::BTreeSet;
    use std::path::Path;

    #[test]
    fn a_refusal_is_told_in_the_readers_language_with_all_it_names() {
        let (round, stage) = (2, "1-hex/g1");
        let boards = "1, 2, 5";
        let why = refused!(
            "round {} of `{}` still waits for {} result(s): board {}",
            round,
            stage,
            3,
            boards
        );
        assert_eq!(
            said(&why, &PORTUGAL),
            "Na ronda 2 de «1-hex/g1» faltam resultados: 3. Mesa 1, 2, 5."
        );
        assert!(said(&why, &BRAZIL).starts_with("Na rodada 2"));
        assert_eq!(said(&why, &ENGLISH), why.to_string());
        let line = Refused::around("line {}: {}", &[&7], refused!("the name is missing"));
        assert_eq!(said(&line, &PORTUGAL), "Linha 7: falta o nome");
        assert_eq!(said(&"a disk's own words".into(), &PORTUGAL), "a disk's own words");
    }

    /// Every `refused!` of the code, wherever it stands.
    fn in_code(path: &Path, found: &mut BTreeSet<String>) {
        if path.is_dir() {
            for entry in std::fs::read_dir(path).expect("a folder").flatten() {
                in_code(&entry.path(), found);
            }
            return;
        }
        if path.extension().is_none_or(|ending| ending != "rs") {
            return;
        }
        let code = std::fs::read_to_string(path).expect("a file");
        let code = code.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        for start in ["refused!(", "Refused::around("] {
            for rest in code.split(start).skip(1) {
                let Some(rest) = rest.trim_start().strip_prefix('"') else { continue };
                found.extend(rest.split('"').next().map(str::to_string));
            }
        }
    }

    #[test]
    fn every_refusal_of_the_code_has_its_sentences() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crates");
        let mut found = BTreeSet::new();
        for place in [
            "tournament/src/event",
            "tournament/src/log.rs",
            "desk/src",
            "server/src/event",
            "server/src/pages/event",
        ] {
            in_code(&crates.join(place), &mut found);
        }
        assert!(found.len() > 100, "{}", found.len());
        let without = |sentence: &&String| typed(sentence, &[], Language::PtPt).is_none();
        let missing: Vec<&String> = found.iter().filter(without).collect();
        assert!(missing.is_empty(), "without sentences: {missing:#?}");
    }
}
