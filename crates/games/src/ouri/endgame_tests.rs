//! The endgame tables against a plain second reading of the rules, and the way the engine uses them.

use super::CARD;
use super::rules::{Cycle, Ouri, Position};
use ludoteca_engine::solve::checkpoint::Keeper;
use ludoteca_engine::solve::layers::{self, Endgames};
use ludoteca_engine::solve::{Layers, Means, Progress, Table, Unsolved};
use ludoteca_engine::{Ask, Budget, Effort, Request, Think, Value};
use ludoteca_game::{Game, Outcome, Player, Random, Turn};
use std::collections::HashMap;
use std::sync::Mutex;

const GAME: Ouri = Ouri { cycle: Cycle::Leave };

fn solved(highest: u32, threads: usize) -> Vec<u16> {
    let mut means = Means { threads, most: 1 << 24, watch: &mut |_| true };
    match layers::solve(&GAME, &GAME, highest, None, &mut means).expect("a small table").table {
        Table::Layers(words) => words,
        _ => panic!("another kind of table"),
    }
}

/// Twelve houses, those of the player to move first: what a move brings, and what it leaves.
type Houses = [u8; 12];

enum After {
    /// The opponent is to move; the houses are turned round.
    Other(i32, Houses),
    /// Everything was taken: the same player feeds.
    Same(i32, Houses),
    End(i32),
}

fn turned(houses: Houses) -> Houses {
    std::array::from_fn(|house| houses[(house + 6) % 12])
}

fn seeds(houses: &[u8]) -> i32 {
    houses.iter().map(|&seeds| i32::from(seeds)).sum()
}

/// Which houses may be sown, straight from the rulebook's sentences.
fn sowable(houses: Houses) -> Vec<usize> {
    let large = houses[..6].iter().any(|&seeds| seeds >= 2);
    let by_size: Vec<usize> =
        (0..6).filter(|&house| houses[house] >= if large { 2 } else { 1 }).collect();
    if seeds(&houses[6..]) > 0 {
        return by_size;
    }
    let feeds = |house: &usize| usize::from(houses[*house]) + house >= 6;
    let fed: Vec<usize> = by_size.into_iter().filter(feeds).collect();
    match fed.is_empty() {
        true => (0..6).filter(|house| houses[*house] == 1 && feeds(house)).collect(),
        false => fed,
    }
}

fn sown(mut houses: Houses, house: usize) -> After {
    let mut at = house;
    for _ in 0..std::mem::take(&mut houses[house]) {
        at = (at + 1) % 12;
        if at == house {
            at = (at + 1) % 12;
        }
        houses[at] += 1;
    }
    let mut gain = 0;
    while at >= 6 && matches!(houses[at], 2 | 3) {
        gain += i32::from(std::mem::take(&mut houses[at]));
        at -= 1;
    }
    if seeds(&houses[6..]) == 0 {
        return match sowable(houses).is_empty() {
            true => After::End(gain + seeds(&houses)),
            false => After::Same(gain, houses),
        };
    }
    let next = turned(houses);
    match sowable(next).is_empty() {
        true => After::End(gain - seeds(&next)),
        false => After::Other(gain, next),
    }
}

/// Every way to lay so many seeds into twelve houses.
fn layouts(count: u8) -> Vec<Houses> {
    let mut all = vec![([0; 12], count)];
    for house in 0..12 {
        all = all
            .into_iter()
            .flat_map(|(houses, left): (Houses, u8)| {
                let least = if house == 11 { left } else { 0 };
                (least..=left).map(move |seeds| {
                    let mut houses = houses;
                    houses[house] = seeds;
                    (houses, left - seeds)
                })
            })
            .collect();
    }
    all.into_iter().map(|(houses, _)| houses).collect()
}

/// The margins of all positions with so many seeds: sets that grow until nothing changes.
fn plain(count: u8, known: &mut HashMap<Houses, i32>) {
    let positions: Vec<Houses> = layouts(count)
        .into_iter()
        .filter(|houses| seeds(&houses[..6]) > 0 && !sowable(*houses).is_empty())
        .collect();
    let mut margins: HashMap<Houses, i32> = HashMap::new();
    for wanted in (1..=i32::from(count)).rev() {
        // Who can force the wanted margin from here: 1 the one to move, -1 the other.
        let mut forced: HashMap<Houses, i32> = HashMap::new();
        loop {
            let before = forced.len();
            for &houses in &positions {
                let verdicts: Vec<i32> = sowable(houses)
                    .into_iter()
                    .map(|house| {
                        let reached = match sown(houses, house) {
                            After::End(gain) => gain,
                            After::Same(gain, next) => gain + known[&next],
                            After::Other(gain, next) if gain > 0 => gain - known[&next],
                            After::Other(_, next) => {
                                return -forced.get(&next).copied().unwrap_or(0);
                            }
                        };
                        i32::from(reached >= wanted) - i32::from(reached <= -wanted)
                    })
                    .collect();
                match verdicts.iter().max() {
                    Some(1) => forced.insert(houses, 1),
                    Some(-1) => forced.insert(houses, -1),
                    _ => None,
                };
            }
            if forced.len() == before {
                break;
            }
        }
        for (houses, winner) in forced {
            margins.entry(houses).or_insert(winner * wanted);
        }
    }
    for houses in positions {
        known.insert(houses, margins.get(&houses).copied().unwrap_or(0));
    }
}

fn position(houses: &[u8; 12]) -> Position {
    let side =
        |houses: &[u8]| houses.iter().rev().fold(0, |word, &seeds| word << 8 | u64::from(seeds));
    let (own, other) = (side(&houses[..6]), side(&houses[6..]));
    Position { own, other, depots: [0; 2], player: Player::One }
}

#[test]
fn all_margins_up_to_5_seeds_are_those_of_a_plain_second_solver() {
    let words = solved(5, 1);
    let table = Endgames { game: &GAME, layers: &GAME, table: &words };
    let mut known = HashMap::new();
    for count in 1..=5 {
        plain(count, &mut known);
    }
    assert_eq!(known.len(), 1 + 43 + 279 + 1190 + 4045);
    for (houses, margin) in known {
        let found = table.rest(&position(&houses)).expect("a listed position");
        assert_eq!(found.margin, margin, "{houses:?}");
    }
}

#[test]
fn numbers_are_those_of_the_positions_and_moves_are_taken_back() {
    for layer in 1..=5 {
        let mut back: HashMap<Position, usize> = HashMap::new();
        let mut ahead: HashMap<Position, usize> = HashMap::new();
        for number in GAME.below(layer)..GAME.below(layer + 1) {
            let Some(position) = GAME.position(layer, number) else { continue };
            assert_eq!((GAME.number(&position), GAME.layer(&position)), (number, layer));
            let mut moves = Vec::new();
            GAME.moves(&position, &mut moves);
            for mv in moves {
                let mut next = position;
                GAME.play(&mut next, mv);
                if next.on_board() == layer as u8 && GAME.turn(&next).player().is_some() {
                    *ahead.entry(Position { player: Player::One, ..next }).or_default() += 1;
                }
            }
            let mut earlier = Vec::new();
            GAME.before(&GAME, &position, &mut earlier);
            back.extend((!earlier.is_empty()).then_some((position, earlier.len())));
        }
        assert_eq!(ahead, back, "{layer} seeds");
    }
}

/// Every margin is the best that a move brings, and whoever is to gain something gets nearer to it with his
/// best move, whatever the other does.
#[test]
fn whole_layers_agree_with_themselves_whatever_the_number_of_threads() {
    let words = solved(9, 2);
    assert_eq!(words, solved(9, 1));
    let table = Endgames { game: &GAME, layers: &GAME, table: &words };
    let mut moves = Vec::new();
    for number in 0..GAME.below(10) {
        let layer = (1..=9).find(|&layer| number < GAME.below(layer + 1)).expect("a layer");
        let Some(position) = GAME.position(layer, number) else { continue };
        let rest = table.rest(&position).expect("a listed position");
        moves.clear();
        GAME.moves(&position, &mut moves);
        let nexts = moves.iter().map(|&mv| {
            let mut next = position;
            GAME.play(&mut next, mv);
            let margin = table.rest(&next).expect("a listed position");
            let sign = if GAME.turn(&next) == Turn::Player(Player::One) { 1 } else { -1 };
            let gain = i32::from(next.depots[0]) - i32::from(next.depots[1]);
            (gain + sign * margin.margin, next.on_board(), margin.moves)
        });
        let nexts: Vec<_> = nexts.collect();
        let best = nexts.iter().map(|next| next.0).max().expect("a move");
        assert_eq!(best, rest.margin);
        let nearer = |&(margin, seeds, moves): &(i32, u8, u32)| {
            margin != rest.margin || seeds < layer as u8 || moves < rest.moves
        };
        if rest.margin > 0 {
            let best = |next: &&(i32, u8, u32)| next.0 == rest.margin;
            assert!(nexts.iter().filter(best).any(nearer), "{position:?}");
        } else if rest.margin < 0 {
            assert!(nexts.iter().all(nearer), "{position:?}");
        }
    }
}

/// A position with so many seeds, the others in the depots somehow.
fn with_seeds(count: u32, random: &mut Random) -> Position {
    loop {
        let mut houses = [0; 12];
        (0..count).for_each(|_| houses[random.below(12)] += 1);
        let mut found = position(&houses);
        let one = 24 - random.below(count.min(24) as usize + 1) as u8;
        found.depots = [one, (48 - count) as u8 - one];
        if random.below(2) == 0 {
            found.player = Player::Two;
        }
        found.settle();
        if found.own != 0 && found.depots[1] <= 24 && GAME.turn(&found).player().is_some() {
            return found;
        }
    }
}

#[test]
fn level_8_wins_every_won_endgame_and_keeps_every_drawn_one() {
    let mut random = Random::new(8);
    let (mut won, mut drawn) = (0, 0);
    for round in 0..300 {
        let position = with_seeds(2 + round % 10, &mut random);
        let mut game = CARD.open(&[]).expect("ouri");
        game.restart(Some(&ludoteca_game::Notation::position_text(&GAME, &position)))
            .expect("a position");
        let value = game.value(Effort::Second);
        let hero = match value {
            Value::Win { player, .. } => player,
            _ => position.player,
        };
        for step in 0.. {
            let Turn::Player(player) = game.turn() else { break };
            // Every third opponent knows the table too; the others play anything.
            let text = if player == hero || round % 3 == 0 {
                let request = Request { budget: Budget::Level(8), seed: 3, stop: &|| false };
                game.think(&request).best
            } else {
                game.random_move(u64::from(round) * 1000 + step)
            };
            game.play(&text.expect("a move")).expect("a legal move");
            assert!(step < 2000, "{position:?} goes on and on");
        }
        let Turn::Over(outcome) = game.turn() else { panic!("an end") };
        let points = outcome.points(hero);
        match value {
            Value::Win { .. } => {
                assert_eq!(points, 1.0, "{position:?}");
                won += 1;
            }
            Value::Draw => {
                assert!(points >= 0.5, "{position:?}");
                drawn += 1;
            }
            Value::Unknown => panic!("{position:?} is not in the table"),
        }
    }
    assert!(won > 150 && drawn > 10, "{won} won, {drawn} drawn");
}

#[test]
fn tables_are_true_only_where_going_round_gains_nothing() {
    let collect = Ouri { cycle: Cycle::Collect };
    assert!(
        collect.mind().worth.shelf.is_none() && collect.mind().worth.solver.endgames().is_none()
    );
    let position = with_seeds(6, &mut Random::new(1));
    assert_eq!(collect.value(&position), Value::Unknown);
    assert_ne!(GAME.value(&position), Value::Unknown);
}

/// Keeps whatever is written, at once.
#[derive(Default)]
struct Drawer(Mutex<Vec<u8>>);

impl Keeper for Drawer {
    fn is_due(&self) -> bool {
        true
    }

    fn read(&self) -> Option<Vec<u8>> {
        let bytes = self.0.lock().expect("the drawer");
        (!bytes.is_empty()).then(|| bytes.clone())
    }

    fn write(&self, bytes: &[u8]) {
        *self.0.lock().expect("the drawer") = bytes.to_vec();
    }

    fn refused(&self, error: &str) {
        panic!("{error}");
    }
}

#[test]
fn a_table_goes_on_from_its_finished_layers() {
    let drawer = Drawer::default();
    let build = |highest, go_on: &mut dyn FnMut(Progress) -> bool| {
        let mut means = Means { threads: 1, most: 1 << 24, watch: go_on };
        layers::solve(&GAME, &GAME, highest, Some(&drawer), &mut means)
    };
    let limit = GAME.below(6);
    let stopped = build(7, &mut |progress| progress.done < limit);
    assert_eq!(stopped.map(|_| ()), Err(Unsolved::Stopped));
    let mut least = u64::MAX;
    let whole = build(7, &mut |progress| {
        least = least.min(progress.done);
        true
    });
    let whole = whole.expect("the rest");
    assert!(least >= limit, "it began again");
    assert_eq!(whole.table, Table::Layers(solved(7, 1)));
    assert_eq!(whole.positions, 1 + 43 + 279 + 1190 + 4045 + 11_824 + 30_931);
    // What holds more than is asked for serves as well.
    assert_eq!(build(4, &mut |_| true).expect("a part").table, Table::Layers(solved(4, 1)));
}

/// Plain search with the whole game in view: whether the winner is through within so many moves.
fn within(position: &Position, winner: Player, moves: u32) -> bool {
    let player = match GAME.turn(position) {
        Turn::Over(outcome) => return outcome == Outcome::Win(winner),
        _ if moves == 0 => return false,
        _ => position.player,
    };
    let mut list = Vec::new();
    GAME.moves(position, &mut list);
    let mut after = list.into_iter().map(|mv| {
        let mut next = *position;
        GAME.play(&mut next, mv);
        within(&next, winner, moves - 1)
    });
    if player == winner { after.any(|won| won) } else { after.all(|won| won) }
}

#[test]
fn a_win_that_is_asked_for_is_told_with_the_fewest_moves() {
    let mut random = Random::new(77);
    let (mut counted, mut longer) = (0, 0);
    let mut positions: Vec<Position> =
        (0..200).map(|round| with_seeds(2 + round % 8, &mut random)).collect();
    // By the table alone this one was called won in 3.
    let text = "0,1,0,0,0,0/0,0,1,0,2,2 24 18 1";
    positions.push(ludoteca_game::Notation::read_position(&GAME, text).expect("a position"));
    for position in &positions {
        let Value::Win { player, moves } = GAME.asked(position, 0) else { continue };
        if moves > 7 {
            longer += 1;
            continue;
        }
        assert!(within(position, player, moves), "{position:?} is not won in {moves}");
        assert!(
            moves == 0 || !within(position, player, moves - 1),
            "{position:?} is won sooner than in {moves}"
        );
        counted += 1;
    }
    assert!(counted > 30 && longer > 10, "{counted} counted, {longer} longer");
    let last = positions.last().expect("a position");
    assert_eq!(GAME.asked(last, 0), Value::Win { player: Player::One, moves: 5 });
}
