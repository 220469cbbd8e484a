//! Tables of endgames: every value is the best of those after it, small classes agree with plain
//! look-ahead, and the engine keeps what they promise.

use ludoteca_engine::choose::value_of_move;
use ludoteca_engine::quiet::{is_used_up, quiet_after};
use ludoteca_engine::solve::{Endings, Means};
use ludoteca_engine::{Ask, Budget, Request, Think, Value};
use ludoteca_game::{Game, Outcome, Random, Turn};
use ludoteca_games::alquerque::Alquerque;
use ludoteca_games::pentagonia::Pentagonia;
use ludoteca_games::pretwa::Pretwa;
use ludoteca_table::Match;
use std::collections::HashMap;

/// The value after a move.
fn value_in<G: Think>(game: &G, position: &G::Position, mv: G::Move, quiet: u32) -> Value {
    game.asking(|oracle| value_of_move(&oracle, position, mv, quiet))
}

/// Games that are solved by classes.
trait Classed: Think + Endings<Self::Position> {}

impl<G: Think + Endings<G::Position>> Classed for G {}

fn endings<G: Classed>(game: &G) -> &dyn Endings<G::Position> {
    game
}

/// The unfinished positions of a class, one of each kind, every so many.
fn positions<G: Classed>(game: &G, class: usize, step: usize) -> impl Iterator<Item = G::Position> {
    let numbers = (0..endings(game).numbers(class)).step_by(step);
    let all = numbers.filter_map(move |number| endings(game).position(class, number));
    all.filter(|position| game.turn(position).player().is_some())
}

/// A position is worth what its best move leads to.
fn best<G: Classed>(game: &G, position: &G::Position, quiet: u32) -> Value {
    let player = game.turn(position).player().expect("a player to move");
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let rank = |value: &Value| match *value {
        Value::Win { player: winner, moves } if winner == player => 1_000_000 - i64::from(moves),
        Value::Win { moves, .. } => i64::from(moves) - 1_000_000,
        _ => 0,
    };
    let values = moves.into_iter().map(|mv| value_in(game, position, mv, quiet));
    match values.max_by_key(rank).expect("a move") {
        Value::Win { player, moves } => Value::Win { player, moves: moves + 1 },
        value => value,
    }
}

fn is_consistent<G: Classed>(game: &G, pieces: u32, step: usize) {
    let mut looked = 0;
    for class in 0..endings(game).up_to(pieces) {
        for position in positions(game, class, step) {
            for quiet in [0, 1, 8, 17] {
                let quiet = if game.history().quiet > 0 { quiet } else { 0 };
                let value = game.value_after(&position, quiet);
                assert_ne!(value, Value::Unknown, "{position:?} after {quiet}");
                assert_eq!(value, best(game, &position, quiet), "{position:?} after {quiet}");
                looked += 1;
            }
        }
    }
    assert!(looked > 500, "only {looked} values");
}

#[test]
fn every_value_is_the_best_of_those_after_it() {
    is_consistent(&Pretwa::new(20), 5, 1);
    is_consistent(&Pretwa::new(20), 7, 97);
    is_consistent(&Pretwa::new(0), 7, 97);
    is_consistent(&Alquerque::new(20), 6, 97);
    is_consistent(&Pentagonia::new(true), 6, 997);
}

/// Numbers and positions belong together, and images share a number.
#[test]
fn every_position_has_one_number() {
    fn check<G: Classed>(game: &G, pieces: u32, placements: u64, step: u64) {
        let mut total = 0;
        for class in 0..endings(game).up_to(pieces) {
            for number in (0..endings(game).numbers(class)).step_by(step as usize) {
                let Some(position) = endings(game).position(class, number) else { continue };
                total += u64::from(endings(game).images(&position));
                let mut images = std::collections::HashSet::new();
                for symmetry in 0..game.symmetries() {
                    let image = game.image(&position, symmetry);
                    assert_eq!(endings(game).find(&image, class + 1), Some((class, number)));
                    images.insert(image);
                }
                assert_eq!(images.len() as u32, endings(game).images(&position));
                assert_eq!(endings(game).find(&position, class), None);
            }
        }
        assert!(step > 1 || total == placements, "{total} of {placements}");
    }
    // 19 points: 2+2, 3+2 with either to move, 3+3 and 4+2.
    check(&Pretwa::new(20), 5, 171 * 136 + 969 * 120 + 171 * 680, 1);
    check(&Alquerque::new(20), 6, 0, 41);
    check(&Pentagonia::new(true), 6, 0, 499);
    check(&Pentagonia::new(false), 6, 0, 499);
}

/// Steps taken back lead here again, and none is missing.
#[test]
fn what_comes_before_a_position_leads_to_it() {
    fn check<G: Classed>(game: &G, class: usize, step: usize) {
        for position in positions(game, class, step) {
            let mut moves = Vec::new();
            game.moves(&position, &mut moves);
            for mv in moves {
                let mut next = position.clone();
                game.play(&mut next, mv);
                if game.turn(&next).player().is_none()
                    || !endings(game).are_together(&position, &next)
                {
                    continue;
                }
                let mut before = Vec::new();
                endings(game).before(&next, &mut before);
                assert!(before.contains(&position), "{position:?} {mv:?}");
            }
        }
    }
    check(&Pretwa::new(20), 3, 101);
    check(&Alquerque::new(20), 1, 20_011);
    check(&Pentagonia::new(true), 0, 9_973);
    check(&Pentagonia::new(false), 1, 899_981);
}

/// Look-ahead to the end, by the rules alone.
fn plain<G: Game>(
    game: &G,
    position: &G::Position,
    quiet: u32,
    known: &mut HashMap<(G::Position, u32), Value>,
) -> Value {
    let player = match game.turn(position) {
        Turn::Over(Outcome::Win(player)) => return Value::Win { player, moves: 0 },
        Turn::Over(Outcome::Draw) => return Value::Draw,
        _ if is_used_up(game, quiet) => return Value::Draw,
        turn => turn.player().expect("a player to move"),
    };
    if let Some(&value) = known.get(&(position.clone(), quiet)) {
        return value;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let mut best: Option<(i64, Value)> = None;
    for mv in moves {
        let mut next = position.clone();
        game.play(&mut next, mv);
        let quiet = quiet_after(game, position, mv, quiet);
        let (rank, value) = match plain(game, &next, quiet, known) {
            Value::Win { player: winner, moves } => {
                let sign = if winner == player { 1 } else { -1 };
                (
                    sign * (1_000_000 - i64::from(moves)),
                    Value::Win { player: winner, moves: moves + 1 },
                )
            }
            value => (0, value),
        };
        if best.is_none_or(|(known, _)| rank > known) {
            best = Some((rank, value));
        }
    }
    let value = best.expect("a move").1;
    known.insert((position.clone(), quiet), value);
    value
}

#[test]
fn small_classes_agree_with_plain_look_ahead() {
    let game = Pretwa::new(20);
    let mut known = HashMap::new();
    let mut decided = 0;
    for class in 0..2 {
        for (index, position) in positions(&game, class, 7).enumerate() {
            let quiet = 14 + index as u32 % 6;
            let value = plain(&game, &position, quiet, &mut known);
            assert_eq!(game.value_after(&position, quiet), value, "{position:?} after {quiet}");
            decided += u32::from(value != Value::Draw);
        }
    }
    assert!(decided > 500);
}

fn restarted(slug: &str, text: &str) -> Box<dyn Match> {
    let mut game = ludoteca_games::card(slug).expect("a game").open(&[]).expect("a match");
    game.restart(Some(text)).expect("a position");
    game
}

/// From won positions level 8 wins in as many moves as promised against itself, and no later against
/// anybody.
#[test]
fn the_engine_wins_what_is_won() {
    fn check<G: Classed + ludoteca_game::Notation>(slug: &str, game: &G, pieces: u32, step: usize) {
        let mut random = Random::new(11);
        let mut won = 0;
        for class in 0..endings(game).up_to(pieces) {
            for position in positions(game, class, step) {
                let Value::Win { player, moves } = game.value(&position) else { continue };
                won += 1;
                for resists in [true, false] {
                    let mut table = restarted(slug, &game.position_text(&position));
                    while let Turn::Player(mover) = table.turn() {
                        let text = if mover == player || resists {
                            let budget = Budget::Level(8);
                            let seed = random.next();
                            table.think(&Request { budget, seed, stop: &|| false }).best
                        } else {
                            table.random_move(random.next())
                        };
                        table.play(&text.expect("a move")).expect("a legal move");
                    }
                    let start = game.position_text(&position);
                    assert_eq!(table.turn(), Turn::Over(Outcome::Win(player)), "{start}");
                    let length = table.record().len() as u32;
                    assert!(length <= moves && (!resists || length == moves), "{start}: {length}");
                }
            }
        }
        assert!(won >= 20, "only {won}");
    }
    check("pretwa", &Pretwa::new(20), 7, 13_009);
    check("alquerque", &Alquerque::new(20), 6, 13_009);
    check("pentagonia", &Pentagonia::new(true), 6, 29_989);
}

#[test]
fn the_first_classes_are_solved_when_they_are_needed() {
    fn last<G: Classed>(game: &G) -> String {
        let classes = endings(game).small();
        let first = endings(game).position(classes, 0).expect("a position");
        assert_eq!(game.value(&first), Value::Unknown, "beyond the table");
        endings(game).name(classes - 1)
    }
    assert_eq!(last(&Pretwa::new(20)), "5+4");
    assert_eq!(last(&Alquerque::new(20)), "3+3");
    assert_eq!(last(&Pentagonia::new(true)), "3+3");
}

#[test]
fn what_cannot_be_solved_is_said() {
    let game =
        ludoteca_games::card("pretwa").expect("a game").open(&[("quiet", "7")]).expect("a match");
    let mut means = Means { threads: 2, most: 1 << 22, watch: &mut |_| true };
    // As many pieces as were asked for, be it fewer than are solved at the first use.
    let solved = game.solve_endgame(4, &mut means).expect("a table");
    assert_eq!(solved.classes.last().expect("a class").0, "2+2");
    let solved = game.solve_endgame(7, &mut means).expect("a table");
    assert_eq!(solved.classes.last().expect("a class").0, "5+2");
    assert_eq!(solved.positions, 7_255_872);
    assert_eq!((solved.value, solved.first.len()), (Value::Unknown, 0));
    let rastros = ludoteca_games::card("rastros").expect("a game").open(&[]).expect("a match");
    assert!(rastros.solve_endgame(4, &mut means).is_err());
    let whole = ludoteca_games::card("alquerque").expect("a game").open(&[]).expect("a match");
    let error = whole.solve(false, true, &mut means).expect_err("far too large");
    assert!(error.contains("--endgame 7"), "{error}");
}
