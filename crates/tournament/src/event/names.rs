//! Cycles and games as schools write them, beyond the spellings an edition knows.

use super::regulation::slug;

/// The cycle a school year belongs to, where somebody wrote the year: `4º ano`. A bare number may mean
/// either, and says nothing here.
pub fn cycle_of_year(text: &str) -> Option<&'static str> {
    let name = slug(text);
    let (year, rest) = name.split_once('-')?;
    let year: u8 = year.trim_end_matches('o').parse().ok()?;
    match (rest, year) {
        ("ano" | "ano-de-escolaridade", 1..=4) => Some("1"),
        ("ano" | "ano-de-escolaridade", 5..=6) => Some("2"),
        ("ano" | "ano-de-escolaridade", 7..=9) => Some("3"),
        ("ano" | "ano-de-escolaridade", 10..=12) => Some("s"),
        _ => None,
    }
}

/// The words of a game's name that tell it apart, in one order.
fn telling(name: &str) -> Vec<String> {
    let mut words: Vec<String> = slug(name)
        .split('-')
        .filter(|word| !["", "e", "and", "de", "do", "da", "dos", "das", "o", "os"].contains(word))
        .map(str::to_string)
        .collect();
    words.sort();
    words
}

/// Whether two names are of one game: `Gatos & Cães`, `Cães e Gatos`, `gatos caes`.
pub fn same_game(one: &str, other: &str) -> bool {
    let (one, other) = (telling(one), telling(other));
    one == other || (one.concat() == other.concat() && !one.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_names_its_cycle_and_a_bare_number_does_not() {
        for (key, texts) in [
            ("1", ["4º ano", "1.º ano", "3º ano", "3 ano"]),
            ("2", ["6º ano", "5.º Ano", "5o ano", "6º ano de escolaridade"]),
            ("3", ["7º ano", "9 ano", "8.º ANO", "9.º ano"]),
            ("s", ["10º ano", "12.º ano", "11 ano", "10.º Ano"]),
        ] {
            for text in texts {
                assert_eq!(cycle_of_year(text), Some(key), "{text}");
            }
        }
        for text in ["4", "4.º", "13º ano", "0 ano", "B", "", "3x", "1º ciclo"] {
            assert_eq!(cycle_of_year(text), None, "{text}");
        }
    }

    #[test]
    fn a_game_is_known_by_its_words() {
        for text in ["Gatos & Cães", "Gatos e Cães", "Cães e Gatos", "gatos caes", "GATOS&CÃES"]
        {
            assert!(same_game(text, "Gatos & Cães"), "{text}");
        }
        assert!(same_game("semaforo", "Semáforo") && !same_game("Peões", "Batalha dos Peões"));
        assert!(!same_game("", "Hex"));
    }
}
