//! Thinking has not changed by accident: the kept fingerprints are those of today.

use ludoteca_exam::signature;
use ludoteca_exam::signature::{KEPT, NODES, read};

#[test]
fn the_kept_signatures_are_those_of_today() {
    let mut wrong = Vec::new();
    for line in KEPT.lines() {
        let kept = read(line).unwrap_or_else(|| panic!("`{line}` is not a signature"));
        let card = ludoteca_games::card(&kept.slug).expect("a game of the list");
        let today = signature(card, NODES).expect("a search");
        if today != kept {
            wrong.push(format!("{kept} is now {today}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "if the thinking was meant to change, run `ludoteca bench think --write`:\n{}",
        wrong.join("\n")
    );
}
