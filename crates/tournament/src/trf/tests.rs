//! Files written are read back the same, and files of others mean what they say.
use super::*;
use crate::swiss::pair;

#[test]
fn the_bye_goes_to_the_lowest_score_with_the_fewest_games_missed() {
    // Five players, the fifth absent in round 1: criterion C9 gives the bye to one who played.
    let text = "012 A small club\n\
        001    1      Ana                               2720                             1.0    1     3 w 1\n\
        001    2      Rui                               2701                             1.0    2     4 b 1\n\
        001    3      Eva                               2697                             0.0    3     1 b 0\n\
        001    4      Ivo                               2689                             0.0    4     2 w 0\n\
        001    5      Leo                               2673                             0.0    5  0000 - Z\n\
        XXR 3\n";
    let report = read(text).unwrap();
    assert_eq!(report.people.len(), 5);
    let pairing = pair(&report.field(1)).unwrap();
    let boards: Vec<(u32, u32)> = pairing.boards.iter().map(|b| (b.first, b.second)).collect();
    assert_eq!((boards, pairing.bye), (vec![(2, 1), (3, 5)], Some(4)));
}

#[test]
fn a_report_written_is_read_back_the_same() {
    let mark = |opponent, colour, result| Mark { opponent, colour, result };
    let first =
        vec![mark(Some(2), Some(Colour::First), Letter::Win), mark(None, None, Letter::HalfBye)];
    let second = vec![
        mark(Some(1), Some(Colour::Second), Letter::Loss),
        mark(None, None, Letter::PairingBye),
    ];
    let person = |number, name: &str, points, rounds| Person {
        number,
        name: name.to_string(),
        points,
        rank: Some(number),
        rounds,
        ..Person::default()
    };
    let report = Report {
        name: "Torneio de São João".to_string(),
        rounds: Some(5),
        initial: Some(Colour::Second),
        apart: vec![vec![1, 2]],
        people: vec![person(1, "Conceição, Ana", 15, first), person(2, "Luís", 10, second)],
        ..Report::default()
    };
    assert_eq!(read(&write(&report)).unwrap(), report);
}

#[test]
fn a_wrong_result_letter_is_refused_with_its_line() {
    let mark = Mark { opponent: Some(3), colour: Some(Colour::First), result: Letter::Win };
    let ana = Person { number: 1, rounds: vec![mark], ..Person::default() };
    let report = Report { people: vec![ana], ..Report::default() };
    let text = write(&report).replace("w 1", "w x");
    let error = read(&text).unwrap_err().to_string();
    assert!(error.starts_with("line 5: `x` is not a result"), "{error}");
}
