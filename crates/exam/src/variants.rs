//! Which parameters to examine: the default, and every other value of every parameter on its own.

use ludoteca_table::Card;

/// Words `key=value`, one list a variant; the first is the default (no words).
pub fn variants(card: &Card) -> Vec<Vec<String>> {
    let mut found = vec![Vec::new()];
    for parameter in card.parameters {
        for value in parameter.values.examples().into_iter().skip(1) {
            found.push(vec![format!("{}={value}", parameter.key)]);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_opens() {
        for card in ludoteca_games::LIST.iter().filter(|card| card.is_match()) {
            for words in variants(card) {
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                let pairs = ludoteca_table::Settings::pairs(words).expect("pairs");
                card.open(&pairs).unwrap_or_else(|error| panic!("{}: {error}", card.slug));
            }
        }
    }
}
