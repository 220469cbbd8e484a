//! What the cards know by heart: every line can be read and played, is told as it stands, and agrees with the others.

use ludoteca_engine::{Effort, Value};
use ludoteca_game::Turn;
use ludoteca_table::Match;
use ludoteca_table::proved::line_of;

fn worth(value: Value, game: &dyn Match) -> Option<i64> {
    let Turn::Player(player) = game.turn() else { return None };
    match value {
        Value::Win { player: winner, moves } if winner == player => Some(1000 - i64::from(moves)),
        Value::Win { moves, .. } => Some(i64::from(moves) - 1000),
        Value::Draw => Some(0),
        Value::Unknown => None,
    }
}

/// What the moves of a position lead to, if all of that is known.
fn best_after(game: &dyn Match) -> Option<i64> {
    let after = |text: &String| {
        let mut next = game.boxed_clone();
        next.play(text).expect("a legal move");
        let value = match next.value(Effort::Second) {
            Value::Win { player, moves } => Value::Win { player, moves: moves + 1 },
            value => value,
        };
        worth(value, game)
    };
    let values: Option<Vec<i64>> = game.legal().iter().map(after).collect();
    values?.into_iter().max()
}

#[test]
fn what_is_known_by_heart_holds_together() {
    let (mut lines, mut compared) = (0, 0);
    for card in ludoteca_games::LIST {
        for line in card.proved.lines() {
            let (settings, moves, value) = line_of(card, line).expect(line);
            let pairs: Vec<(&str, &str)> = settings.iter().collect();
            let mut game = card.open(&pairs).expect("a match");
            for text in moves {
                game.play(text).expect(line);
            }
            assert_eq!(game.value(Effort::Second), value, "{} {line}", card.slug);
            lines += 1;
            if let Some(best) = best_after(game.as_ref()) {
                assert_eq!(worth(value, game.as_ref()), Some(best), "{} {line}", card.slug);
                compared += 1;
            }
        }
    }
    assert!(lines > 200 && compared > 20, "{lines} lines, {compared} compared");
}

#[test]
fn lines_that_cannot_be_read_say_why() {
    let card = ludoteca_games::card("hex").expect("a game");
    for (line, reason) in [
        ("size=6 a1 draw", "between tabs"),
        ("size=2\t-\tdraw", "not possible"),
        ("-\ta1\twin 3 in 4", "not a value"),
        ("-\ta1\twins", "not a value"),
    ] {
        let error = line_of(card, line).expect_err(line);
        assert!(error.contains(reason), "{line}: {error}");
    }
}
