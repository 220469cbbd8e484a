//! What the values of parameters and whole boards are called, in words.

use crate::words::{self, of};
use ludoteca_table::card::Words;
use ludoteca_table::{Card, Language};

/// The value of a parameter as people read it.
pub fn value_name(key: &str, value: &str, language: Language) -> String {
    let words: Option<Words> = match (key, value) {
        (_, "yes") => Some(words::YES),
        (_, "no") => Some(words::NO),
        ("cycle", "leave") => Some(words::CYCLE_LEAVE),
        ("cycle", "collect") => Some(words::CYCLE_COLLECT),
        ("direction", "same") => Some(words::DIRECTION_SAME),
        ("direction", "opposite") => Some(words::DIRECTION_OPPOSITE),
        ("tie", "fewer") => Some(words::TIE_FEWER),
        ("tie", "second") => Some(words::TIE_SECOND),
        ("board", "triangle") => Some(words::BOARD_TRIANGLE),
        ("board", "93") => Some(words::BOARD_ROUND),
        ("suicide", "forbidden") => Some(words::SUICIDE_FORBIDDEN),
        ("suicide", "loses") => Some(words::SUICIDE_LOSES),
        _ => None,
    };
    words.map_or_else(|| value.to_string(), |words| of(words, language).to_string())
}

/// Which board some settings make: `3 × 5`, `5 × 5, without swap`. The settings are those that differ from
/// the card's; what a size leaves out is taken from the card.
pub fn board_name(card: &Card, settings: &[(&str, String)], language: Language) -> String {
    let chosen = |key: &str| {
        let parameter = card.parameters.iter().find(|parameter| parameter.key == key)?;
        let given =
            settings.iter().find(|(known, _)| *known == key).map(|(_, value)| value.as_str());
        Some(given.unwrap_or(parameter.values.default_value()).to_string())
    };
    let mut parts = Vec::new();
    let has = |keys: &[&str]| settings.iter().any(|(key, _)| keys.contains(key));
    let mut done: Vec<&str> = Vec::new();
    if let (Some(columns), Some(rows)) = (chosen("columns"), chosen("rows"))
        && has(&["columns", "rows"])
    {
        parts.push(format!("{columns} × {rows}"));
        done.extend(["columns", "rows"]);
    }
    for (key, value) in settings.iter().filter(|(key, _)| !done.contains(key)) {
        parts.push(match (*key, value.as_str()) {
            ("board", board) => value_name("board", board, language),
            ("size", size) if chosen("board").is_some_and(|board| board == "triangle") => {
                words::fill(of(words::BOARD_SIDE, language), &[size])
            }
            ("size" | "boxes", size) => format!("{size} × {size}"),
            ("columns", count) => words::fill(of(words::BOARD_COLUMNS, language), &[count]),
            ("rows", count) => words::fill(of(words::BOARD_ROWS, language), &[count]),
            ("files", "1") => of(words::BOARD_ONE_FILE, language).to_string(),
            ("files", count) => words::fill(of(words::BOARD_COLUMNS, language), &[count]),
            ("side", count) => words::fill(of(words::BOARD_SIDE, language), &[count]),
            ("swap", "yes") => of(words::WITH_SWAP, language).to_string(),
            ("swap", "no") => of(words::WITHOUT_SWAP, language).to_string(),
            (key, value) => {
                let parameter = card.parameters.iter().find(|parameter| parameter.key == key);
                let meaning = parameter.map_or(key, |one| one.meaning[language as usize]);
                format!("{meaning}: {}", value_name(key, value, language))
            }
        });
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(slug: &str, settings: &[(&'static str, &str)], language: Language) -> String {
        let settings: Vec<_> =
            settings.iter().map(|(key, value)| (*key, value.to_string())).collect();
        board_name(ludoteca_games::card(slug).expect("a game"), &settings, language)
    }

    #[test]
    fn a_board_is_named_by_its_size() {
        assert_eq!(board("avanco", &[("columns", "3"), ("rows", "5")], Language::PtPt), "3 × 5");
        assert_eq!(board("avanco", &[("columns", "5")], Language::PtPt), "5 × 7");
        let hex = board("hex", &[("size", "5"), ("swap", "no")], Language::PtBr);
        assert_eq!(hex, "5 × 5, sem troca");
        assert_eq!(board("peoes", &[("files", "1")], Language::PtPt), "1 coluna");
        let triangle = board("y", &[("board", "triangle"), ("size", "5")], Language::En);
        assert_eq!(triangle, "triangle, 5 cells a side");
        let tie = board("produto", &[("side", "3"), ("tie", "second")], Language::En);
        assert_eq!(tie, "3 cells a side, when the products are equal: the second player wins");
    }

    /// Where children read, a word that only programs know is an error.
    #[test]
    fn values_that_are_words_are_told_in_words() {
        for card in ludoteca_games::LIST {
            for parameter in card.parameters {
                let named = |value: &String| value.chars().any(|letter| !letter.is_ascii_digit());
                for value in parameter.values.examples().iter().filter(|value| named(value)) {
                    for language in [Language::PtPt, Language::PtBr] {
                        let told = value_name(parameter.key, value, language);
                        assert_ne!(told, *value, "{} {}", card.slug, parameter.key);
                    }
                }
                assert!(parameter.meaning.iter().all(|text| !text.contains('`')), "{}", card.slug);
            }
        }
    }

    /// Labels stand before a colon or a field.
    #[test]
    fn no_label_ends_in_a_full_stop() {
        for card in ludoteca_games::LIST {
            for parameter in card.parameters {
                assert!(parameter.meaning.iter().all(|text| !text.ends_with('.')), "{}", card.slug);
            }
        }
    }
}
