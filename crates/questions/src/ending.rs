//! Why a game ended, as one true sentence.

use crate::board::named;
use crate::named::fill_sides;
use crate::words::{self, of};
use ludoteca_game::{Outcome, Turn};
use ludoteca_games::endings::{Cause, Thing, cause, counted};
use ludoteca_table::card::Words;
use ludoteca_table::{Ending, Language, Match};

/// Why a game ended by its rules.
pub fn ending_text(game: &dyn Match, ending: Ending, language: Language) -> String {
    let Turn::Over(outcome) = game.turn() else { return String::new() };
    match ending {
        Ending::Position => match cause(game) {
            Some(cause) => told(game, outcome, cause, language),
            None if outcome == Outcome::Draw => of(words::BY_RULES_DRAW, language).to_string(),
            None => of(words::BY_RULES, language).to_string(),
        },
        Ending::Repetition => {
            let why = of(words::BY_REPETITION, language);
            match counted(game, outcome) {
                Some(cause) => format!("{why} {}", told(game, outcome, cause, language)),
                None => why.to_string(),
            }
        }
        Ending::Quiet => of(words::BY_QUIET, language).to_string(),
    }
}

fn things(thing: Thing) -> Words {
    match thing {
        Thing::Pieces => words::THING_PIECES,
        Thing::Boxes => words::THING_BOXES,
        Thing::Seeds => words::THING_SEEDS,
        Thing::Captures => words::THING_CAPTURES,
        Thing::Points => words::THING_POINTS,
    }
}

fn told(game: &dyn Match, outcome: Outcome, cause: Cause, language: Language) -> String {
    let sides = named(game, language);
    let sides = match outcome {
        Outcome::Win(player) => [sides[player.index()], sides[player.other().index()]],
        Outcome::Draw => sides,
    };
    let say = |words: Words, arguments: &[&str]| fill_sides(of(words, language), &sides, arguments);
    let number = |count: i32| count.to_string();
    match cause {
        Cause::Blocked => say(words::END_BLOCKED, &[]),
        Cause::OutOfMoves => say(words::END_OUT_OF_MOVES, &[]),
        Cause::Wiped => say(words::END_WIPED, &[]),
        Cause::Captured(count) => say(words::END_CAPTURED, &[&number(count)]),
        Cause::Arrived => say(words::END_ARRIVED, &[]),
        Cause::AtGoal => say(words::END_AT_GOAL, &[]),
        Cause::Home => say(words::END_HOME, &[]),
        Cause::Off => say(words::END_OFF, &[]),
        Cause::Linked => say(words::END_LINKED, &[]),
        Cause::AllSides => say(words::END_ALL_SIDES, &[]),
        Cause::Lined(count) => say(words::END_LINED, &[&count.to_string()]),
        Cause::Coloured => say(words::END_COLOURED, &[]),
        Cause::Pairs(count) => say(words::END_PAIRS, &[&number(count)]),
        Cause::More(thing, own, other) => {
            let thing = of(things(thing), language);
            say(words::END_MORE, &[thing, &number(own), &number(other)])
        }
        Cause::FewerStones(count) => say(words::END_FEWER_STONES, &[&number(count)]),
        Cause::SecondOnTie(count) => say(words::END_SECOND_ON_TIE, &[&number(count)]),
        Cause::EqualWins(count) => say(words::END_EQUAL_WINS, &[&number(count)]),
        Cause::TookFirst => say(words::END_TOOK_FIRST, &[]),
        Cause::Smothered => say(words::END_SMOTHERED, &[]),
        Cause::Level(thing, count) => {
            say(words::END_LEVEL, &[&number(count), of(things(thing), language)])
        }
        Cause::Full => say(words::END_FULL, &[]),
        Cause::NobodyMoves => say(words::END_NOBODY_MOVES, &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(slug: &str, settings: &[(&str, &str)], moves: &str, language: Language) -> String {
        let mut game = ludoteca_games::card(slug).expect("a game").open(settings).expect("opened");
        for text in moves.split_whitespace() {
            game.play(text).expect("a legal move");
        }
        ending_text(game.as_ref(), game.ending().expect("an end"), language)
    }

    #[test]
    fn the_sentence_says_what_happened_and_who_won() {
        let line = reason("semaforo", &[], "a1 b1 c1", Language::PtPt);
        assert_eq!(line, "O Jogador 1 fez uma linha de três peças da mesma cor.");
        let hex = [("size", "3"), ("swap", "no")];
        let joined = reason("hex", &hex, "b2 a2 b1 a3 b3", Language::PtBr);
        assert_eq!(joined, "As Pretas ligaram as suas duas margens.");
    }

    /// A blocked side is said to be blocked, not that the other reached a goal (B2 of the texts' review).
    #[test]
    fn whoever_cannot_move_is_named() {
        let card = ludoteca_games::card("surakarta").expect("a game");
        let fences = ludoteca_table::fence::fences(card.texts.get(Language::En));
        let mut games = fences.iter().filter_map(|fence| fence.open(card).ok());
        let game = games.rfind(|game| game.ending().is_some()).expect("an end in the rules");
        let text = ending_text(game.as_ref(), Ending::Position, Language::PtPt);
        assert_eq!(text, "As Brancas não têm jogadas: ganham as Pretas.");
        let text = ending_text(game.as_ref(), Ending::Position, Language::En);
        assert_eq!(text, "White has no move left: Black wins.");
    }

    #[test]
    fn after_a_swap_the_colours_follow_the_seats() {
        let text = reason("hex", &[("size", "3")], "b2 swap a2 b1 a1 b3", Language::En);
        assert_eq!(text, "Black has joined both sides.");
    }
}
