//! The section of the rulebook, sentence by sentence.

use super::{
    Action, CARD, Kind, Puzzle, Race, Solid, State, classes, count, scene, solutions, solve,
};
use ludoteca_game::Player;
use std::collections::HashSet;

/// Applies actions written as text; the last result is returned.
fn act(puzzle: &mut Puzzle, text: &str) -> Result<(), String> {
    Action::read(&puzzle.solid, text)?.apply(puzzle)
}

#[test]
fn one_plate_a_face_and_no_number_twice_on_a_plate() {
    for (kind, faces, sides) in
        [(Kind::Cube, 6, 4), (Kind::Octahedron, 8, 3), (Kind::Dodecahedron, 12, 5)]
    {
        let solid = Solid::new(kind);
        assert_eq!((solid.faces(), solid.plates.len(), solid.sides), (faces, faces, sides));
        for plate in &solid.plates {
            assert_eq!(plate.iter().collect::<HashSet<_>>().len(), sides);
        }
        let names: HashSet<String> = (0..faces).map(|plate| solid.plate_name(plate)).collect();
        assert_eq!(names.len(), faces);
    }
}

#[test]
fn the_cube_has_all_cyclic_orders_and_the_dodecahedron_the_even_ones() {
    let even = |order: &[u8]| {
        let inversions =
            |index: usize| order[index..].iter().filter(|&&n| n < order[index]).count();
        (0..order.len()).map(inversions).sum::<usize>().is_multiple_of(2)
    };
    let dodecahedron = Solid::new(Kind::Dodecahedron);
    assert!(dodecahedron.plates.iter().all(|plate| plate[0] == 1 && even(plate)));
    assert!(Solid::new(Kind::Cube).plates.iter().all(|plate| plate[0] == 1));
    // The octahedron's triples come in pairs of opposite senses.
    for plate in &Solid::new(Kind::Octahedron).plates {
        let mirrored = format!("{}{}{}", plate[0], plate[2], plate[1]);
        assert!(Solid::new(Kind::Octahedron).read_plate(&mirrored).is_ok());
    }
}

#[test]
fn every_side_meets_another_and_the_rotations_are_24_24_and_60() {
    for (kind, rotations) in [(Kind::Cube, 24), (Kind::Octahedron, 24), (Kind::Dodecahedron, 60)] {
        let solid = Solid::new(kind);
        for (face, beside) in solid.beside.iter().enumerate() {
            for (side, &(other, there)) in beside.iter().enumerate() {
                assert_ne!(face, other);
                assert_eq!(solid.beside[other][there], (face, side));
            }
        }
        let all: HashSet<_> = solid.rotations().into_iter().collect();
        assert_eq!(all.len(), rotations);
        for rotation in &all {
            for (face, beside) in solid.beside.iter().enumerate() {
                let (image, turn) = rotation[face];
                for (side, &(other, there)) in beside.iter().enumerate() {
                    let (next, next_turn) = rotation[other];
                    let expected = (next, (there + next_turn) % solid.sides);
                    assert_eq!(solid.beside[image][(side + turn) % solid.sides], expected);
                }
            }
        }
    }
}

#[test]
fn known_48_384_and_360_solutions_on_a_fixed_solid_and_2_16_and_6_up_to_rotation() {
    assert_eq!(Kind::ALL.map(count), [48, 384, 360]);
    assert_eq!(Kind::ALL.map(|kind| classes(kind).len()), [2, 16, 6]);
}

#[test]
fn every_solution_is_solved_and_plates_are_never_flipped() {
    for kind in Kind::ALL {
        for solution in solutions(&Puzzle::new(kind)) {
            let mut puzzle = Puzzle::new(kind);
            for (face, placed) in solution.iter().enumerate() {
                puzzle.place(placed.plate, face, placed.turn).expect("a free face");
            }
            assert!(puzzle.is_solved());
        }
    }
    // Turned by one side, the numbers move one side on, clockwise.
    let mut puzzle = Puzzle::new(Kind::Cube);
    act(&mut puzzle, "place 1234 A 0").expect("free");
    let numbers = |puzzle: &Puzzle| [0, 1, 2, 3].map(|side| puzzle.number(0, side));
    assert_eq!(numbers(&puzzle), [Some(1), Some(2), Some(3), Some(4)]);
    act(&mut puzzle, "turn A 1").expect("a plate");
    assert_eq!(numbers(&puzzle), [Some(4), Some(1), Some(2), Some(3)]);
}

#[test]
fn a_wrong_plate_may_be_placed_is_told_and_is_taken_back_freely() {
    let mut puzzle = Puzzle::new(Kind::Cube);
    act(&mut puzzle, "place 1234 A 0").expect("free");
    let (neighbour, there) = puzzle.solid.beside[0][0];
    // The number 1 of A's side 0 must meet a 1: turn a second plate so that it meets a 2.
    let plate = puzzle.solid.read_plate("1243").expect("a plate");
    let turn = (there + 4 - 1) % 4;
    puzzle.place(plate, neighbour, turn).expect("free");
    assert_eq!(puzzle.clashes().len(), 1);
    assert!(!puzzle.is_solved() && solve(&puzzle).is_none());
    puzzle.turn(neighbour, 1).expect("a plate");
    assert!(puzzle.clashes().is_empty());
    puzzle.take(neighbour).expect("a plate");
    assert_eq!(puzzle.table.last(), Some(&plate));
    let solved = solve(&puzzle).expect("the first plate never spoils the cube");
    assert!(solved.is_solved());
    assert_eq!(solved.faces[0], puzzle.faces[0]);
}

#[test]
fn impossible_actions_are_refused_with_words() {
    let mut puzzle = Puzzle::new(Kind::Octahedron);
    act(&mut puzzle, "place 231 B 2").expect("a plate may be named from any number");
    for (text, part) in [
        ("place 123 C 0", "lies on face B"),
        ("place 124 B 0", "take it first"),
        ("place 999 C 0", "not a plate"),
        ("place 124 Z 0", "from A to H"),
        ("place 124 C 3", "0 to 2"),
        ("take A", "no plate"),
        ("turn A 1", "no plate"),
        ("jump A", "not an action"),
        ("", "not an action"),
    ] {
        let error = act(&mut puzzle, text).expect_err(text);
        assert!(error.contains(part), "{text}: {error}");
    }
    let action = Action::read(&puzzle.solid, "place 243 C 1").expect("an action");
    assert_eq!(action.write(&puzzle.solid), "place 243 C 1");
}

#[test]
fn a_puzzle_is_one_line_both_ways() {
    for kind in Kind::ALL {
        let mut puzzle = Puzzle::shuffled(kind, 5);
        loop {
            let text = puzzle.write();
            assert_eq!(Puzzle::read(&text).as_ref(), Ok(&puzzle), "{text}");
            let Some(&plate) = puzzle.table.first() else { break };
            let face = puzzle.faces.iter().position(Option::is_none).expect("a bare face");
            puzzle.place(plate, face, face % puzzle.solid.sides).expect("free");
        }
    }
    assert_eq!(Puzzle::new(Kind::Cube).write(), "cube -,-,-,-,-,- 1234,1243,1324,1342,1423,1432");
    for bad in [
        "",
        "ball - -",
        "cube -,-,-,-,- 1234,1243,1324,1342,1423,1432",
        "cube -,-,-,-,-,- 1234,1243,1324,1342,1423",
        "cube -,-,-,-,-,- 1234,1243,1324,1342,1423,1423",
        "cube 1234.4,-,-,-,-,- 1243,1324,1342,1423,1432",
        "cube 1234,-,-,-,-,- 1243,1324,1342,1423,1432",
        "cube 2341.0,-,-,-,-,- 1243,1324,1342,1423,1432",
        "cube 1234.0,1234.0,-,-,-,- 1243,1324,1342,1423,1432",
    ] {
        assert!(Puzzle::read(bad).is_err(), "{bad}");
    }
}

#[test]
fn a_shuffle_is_repeated_by_its_seed() {
    for kind in Kind::ALL {
        assert_eq!(Puzzle::shuffled(kind, 7), Puzzle::shuffled(kind, 7));
        assert_ne!(Puzzle::shuffled(kind, 7), Puzzle::shuffled(kind, 8));
    }
}

/// Solves one of a racer's puzzles, a plate each 10 milliseconds.
fn complete(race: &mut Race, player: Player, kind: Kind, mut now: u64) -> u64 {
    let puzzle = &race.racers[player.index()].puzzles[kind.index()];
    let solved = solve(puzzle).expect("a puzzle that can be solved");
    for (face, placed) in solved.faces.iter().enumerate() {
        let placed = placed.expect("a full solid");
        now += 10;
        let action = Action::Place { plate: placed.plate, face, turn: placed.turn };
        race.act(player, kind, action, now).expect("a running race");
    }
    now
}

#[test]
fn the_first_to_complete_all_three_wins_the_race_in_any_order() {
    let mut race = Race::duel(3);
    assert_ne!(race.racers[0], race.racers[1], "each has an own order");
    let early = Action::Take { face: 0 };
    assert!(race.act(Player::One, Kind::Cube, early, 5).is_err());
    assert_eq!(race.state(5), State::Waiting);
    race.start(100).expect("a signal");
    assert!(race.start(101).is_err());
    let now = complete(&mut race, Player::Two, Kind::Dodecahedron, 100);
    let now = complete(&mut race, Player::One, Kind::Cube, now);
    let now = complete(&mut race, Player::Two, Kind::Cube, now);
    assert_eq!(race.state(now), State::Running);
    // A plate taken back reopens a solid.
    race.act(Player::Two, Kind::Cube, Action::Take { face: 0 }, now).expect("a plate");
    let now = complete(&mut race, Player::Two, Kind::Octahedron, now);
    assert_eq!(race.state(now), State::Running);
    let puzzle = race.racers[1].puzzles[0].clone();
    let last = solve(&puzzle).expect("one plate is missing").faces[0].expect("a plate");
    let action = Action::Place { plate: last.plate, face: 0, turn: last.turn };
    race.act(Player::Two, Kind::Cube, action, now + 1).expect("the last plate");
    assert_eq!(race.state(now + 50), State::Won { player: Player::Two, after: now + 1 - 100 });
    assert!(race.act(Player::One, Kind::Cube, early, now + 60).is_err());
}

#[test]
fn alone_it_goes_against_the_clock() {
    let mut race = Race::alone(3, 1000);
    race.start(0).expect("a signal");
    assert_eq!(race.state(999), State::Running);
    assert_eq!(race.state(1000), State::TimeUp);
    assert!(race.act(Player::Two, Kind::Cube, Action::Take { face: 0 }, 10).is_err());
    let mut now = 0;
    for kind in Kind::ALL {
        now = complete(&mut race, Player::One, kind, now);
    }
    assert_eq!(race.state(5000), State::Won { player: Player::One, after: now });
}

#[test]
fn the_net_is_flat_and_no_two_faces_overlap() {
    for kind in Kind::ALL {
        let puzzle = Puzzle::new(kind);
        let scene = scene(&puzzle);
        let faces = puzzle.solid.faces();
        assert_eq!(scene.board.spots.len(), faces + puzzle.table.len());
        let nearest = (0..faces)
            .flat_map(|one| (0..one).map(move |two| (one, two)))
            .map(|(one, two)| {
                let (one, two) = (&scene.board.spots[one], &scene.board.spots[two]);
                (one.x - two.x).hypot(one.y - two.y)
            })
            .fold(f32::MAX, f32::min);
        let across = 1.6 / (std::f32::consts::PI / puzzle.solid.sides as f32).tan();
        assert!(nearest > across - 0.01, "{kind:?}: {nearest} < {across}");
    }
}

#[test]
fn it_is_a_puzzle_and_not_a_match() {
    assert!(!CARD.is_match());
    assert!(CARD.open(&[]).is_err());
}
