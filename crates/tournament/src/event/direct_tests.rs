//! Direct encounter among individuals, told as small stories.

use super::regulation::Kind;
use super::stories::{Day, new};
use super::{Action, action::Outcome, action::Seat};

/// A Swiss of four whose rounds are set by hand, ordered by points, direct encounter, then the lot.
fn day(rounds: &[&[(&str, Outcome, &str)]]) -> Day {
    let mut day = new(Kind::Club, &[("tie-breaks", "direct,lot"), ("rounds", "3")]);
    day.pupils(&["Ana", "Bia", "Caio", "Davi"]);
    day.draw("main", "swiss");
    for (index, boards) in rounds.iter().enumerate() {
        let number = index as u32 + 1;
        let seat = |board: &(&str, Outcome, &str)| Seat {
            first: board.0.into(),
            second: board.2.into(),
            field: None,
        };
        let boards_set = boards.iter().map(seat).collect();
        day.act(Action::Pair {
            stage: "main".into(),
            round: number,
            boards: boards_set,
            byes: Vec::new(),
            halves: Vec::new(),
            absent: Vec::new(),
        });
        for (board, &(_, outcome, _)) in boards.iter().enumerate() {
            day.result("main", number, board as u32 + 1, outcome);
        }
    }
    day
}

use Outcome::{Draw, First, Second};

#[test]
fn two_tied_who_met_are_ordered_by_their_game() {
    let day = day(&[
        &[("Ana", First, "Bia"), ("Caio", Second, "Davi")],
        &[("Bia", First, "Davi"), ("Ana", Second, "Caio")],
    ]);
    // All have a point; Ana beat Bia, Bia beat Davi, Davi beat Caio, Caio beat Ana: nobody is safe.
    assert!(day.because("main", &day.order("main")[1]).contains("lot"));
}

#[test]
fn who_cannot_be_caught_by_the_missing_game_is_first() {
    let day = day(&[
        &[("Ana", First, "Bia"), ("Caio", Draw, "Davi")],
        &[("Ana", Second, "Davi"), ("Bia", First, "Caio")],
        &[("Ana", Draw, "Caio"), ("Bia", Draw, "Davi")],
    ]);
    // Davi 2; Ana and Bia 1½ and Ana won their game; Caio 1.
    assert_eq!(day.order("main"), ["Davi", "Ana", "Bia", "Caio"]);
    assert!(
        day.because("main", "Bia").contains("direct confrontation")
            || day.because("main", "Bia").contains("their own games")
    );
}

#[test]
fn three_tied_of_whom_two_did_not_meet() {
    let day = day(&[
        &[("Ana", First, "Bia"), ("Caio", First, "Davi")],
        &[("Davi", Second, "Bia"), ("Caio", Second, "Ana")],
        &[("Davi", First, "Ana"), ("Bia", Draw, "Caio")],
    ]);
    // Ana 2; Bia and Caio 1½ with a draw between them: the lot; Davi 1.
    let order = day.order("main");
    assert_eq!((order[0].as_str(), order[3].as_str()), ("Ana", "Davi"));
    assert!(day.because("main", &order[2]).contains("the lot"));
}
