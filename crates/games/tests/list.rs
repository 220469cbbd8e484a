//! What must be true of every folder of the list: it is listed, its golden game is right, and every diagram in its texts holds.

use ludoteca_games::LIST;
use ludoteca_table::fence::fences;
use ludoteca_table::{Language, Open, Record};
use std::collections::HashSet;

#[test]
fn every_folder_is_on_the_list() {
    // From the folder of the crate, where tests are run: several checkouts may share what is built.
    for entry in std::fs::read_dir("src").expect("the source folder") {
        let entry = entry.expect("an entry");
        let name = entry.file_name().into_string().expect("a plain name");
        if entry.file_type().expect("a type").is_dir() && name != "shared" {
            let slug = name.replace('_', "-");
            assert!(LIST.iter().any(|card| card.slug == slug), "{name} is not on the list");
        }
    }
}

#[test]
fn slugs_and_keys_are_unique() {
    let slugs: HashSet<&str> = LIST.iter().map(|card| card.slug).collect();
    assert_eq!(slugs.len(), LIST.len());
    for card in LIST {
        let keys: HashSet<&str> = card.parameters.iter().map(|known| known.key).collect();
        assert_eq!(keys.len(), card.parameters.len(), "{}", card.slug);
    }
}

/// Whoever changes a ladder measures it again: `docs/levels.md` has the ladder of every game, and no step under 65 %; or it
/// says that the game was not measured yet.
#[test]
fn ladders_are_those_that_were_measured() {
    let table = include_str!("../../../docs/levels.md");
    for card in LIST.iter().filter(|card| card.is_match()) {
        if table.contains(&format!("\n- {}: not measured yet", card.name)) {
            continue;
        }
        let begins = format!("| {} | ", card.name);
        let row = table.lines().find_map(|line| line.strip_prefix(&begins));
        let mut cells = row.unwrap_or_else(|| panic!("{} was not measured", card.name)).split('|');
        let game = card.open(&[]).expect("the default board");
        let steps = 1..game.levels();
        let ladder: Vec<_> =
            steps.clone().map(|level| game.level(level).weakness.to_string()).collect();
        assert_eq!(cells.next().map(str::trim), Some(&*ladder.join(" ")), "{}", card.name);
        let shares: Vec<u8> = cells
            .filter_map(|cell| cell.split_whitespace().next())
            .map(|share| share.parse().expect("a share of the points in %"))
            .collect();
        let (&chance, shares) = shares.split_first().expect("the share against random moves");
        assert!(chance >= 50, "{}: level 1 loses to random moves", card.name);
        assert_eq!(shares.len(), steps.len(), "{}", card.name);
        assert!(shares.iter().all(|&share| share >= 65), "{}: {shares:?}", card.name);
    }
}

#[test]
fn golden_games_replay_to_their_result() {
    for card in LIST.iter().filter(|card| card.is_match()) {
        let record =
            Record::read(card.golden).unwrap_or_else(|error| panic!("{}: {error}", card.slug));
        assert_eq!(record.game, card.slug);
        assert!(record.result.is_some(), "{}: a golden game is finished", card.slug);
        let game = record.open(LIST).unwrap_or_else(|error| panic!("{}: {error}", card.slug));
        assert_eq!(game.turn().outcome(), record.result, "{}", card.slug);
        assert_eq!(
            Record { notes: record.notes.clone(), ..Record::of(&*game) },
            record,
            "{}",
            card.slug
        );
    }
}

#[test]
fn the_rules_for_people_are_true_in_every_language() {
    for card in LIST {
        let mut diagrams = HashSet::new();
        for language in Language::ALL {
            let text = card.texts.get(language);
            // A name that schools know may stand behind it: `Five Men's Morris (Moinho)`.
            let title = text.lines().next().unwrap_or_default();
            let named = title.strip_prefix("# ").and_then(|title| title.strip_prefix(card.name));
            let known =
                |rest: &str| rest.is_empty() || rest.starts_with(" (") && rest.ends_with(')');
            assert!(named.is_some_and(known), "{} {language:?}: {title}", card.slug);
            if let Open::Match(_) = card.open {
                let found = fences(text);
                assert!(found.len() >= 2, "{} {language:?} has too few diagrams", card.slug);
                for fence in &found {
                    fence.check(card).unwrap_or_else(|error| {
                        panic!("{} {}: {error}\n{fence:?}", card.slug, language.tag())
                    });
                    assert!(!fence.caption.is_empty(), "{} {language:?}: {fence:?}", card.slug);
                }
                diagrams.insert(found.len());
            }
        }
        assert!(diagrams.len() <= 1, "{}: the languages differ in their diagrams", card.slug);
    }
}
