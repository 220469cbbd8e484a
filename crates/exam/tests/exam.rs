//! The exam over the whole list: thousands of positions a game, in every variant.

use ludoteca_exam::{counts, endings, variants, walk};
use ludoteca_games::LIST;

/// Counts up to this size are made here; `ludoteca exam --full` makes the larger ones.
const LARGEST: u64 = 1_000_000;

#[test]
fn laws_hold_in_thousands_of_positions_of_every_game() {
    for card in LIST.iter().filter(|card| card.is_match()) {
        for (index, words) in variants(card).iter().enumerate() {
            let positions = if index == 0 { 2000 } else { 200 };
            let report = walk(card, words, positions, 11).unwrap_or_else(|error| panic!("{error}"));
            assert!(report.positions >= positions / 30, "{} {words:?}", card.slug);
        }
    }
}

#[test]
fn games_end() {
    for card in LIST.iter().filter(|card| card.is_match()) {
        for words in variants(card) {
            endings(card, &words, 200, 5).unwrap_or_else(|error| panic!("{error}"));
        }
    }
}

#[test]
fn counts_are_those_of_the_files() {
    for card in LIST.iter().filter(|card| card.is_match()) {
        let checked = counts(card, LARGEST).unwrap_or_else(|error| panic!("{error}"));
        assert!(checked > 0, "{} has no counts", card.slug);
    }
}
