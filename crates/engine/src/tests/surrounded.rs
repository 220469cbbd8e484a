//! The solver of surrounding games against plain minimax, on boards drawn at random.

use super::look_up;
use crate::mind::Think;
use crate::solve::checkpoint::tests::Pocket;
use crate::solve::surround::{Board, best, tabled, value};
use crate::solve::{Means, Shelf, Solved, Surround, Surrounding, Table, Unsolved, Wish, surround};
use crate::value::Value;
use crate::{Evaluate, Insight, Mind, Playout, Provable, Tree};
use ludoteca_game::{Game, Outcome, Player, Random, Turn};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

static SHELF: Shelf = Shelf::large();

/// Points with lines between them that the reflection of the board leaves as they are.
#[derive(Clone, Debug)]
struct Siege {
    near: Vec<u32>,
    low: u32,
    hand: u32,
    /// What player one is given beforehand.
    odds: i32,
    numbers: Arc<OnceLock<Board>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Besieged {
    stones: [u32; 2],
    played: u32,
}

impl Siege {
    /// Within the low points, and within the high ones, the order is turned round.
    fn reflect(&self, point: u32) -> u32 {
        match point < self.low {
            true => self.low - 1 - point,
            false => self.near.len() as u32 - 1 - (point - self.low),
        }
    }

    fn new(seed: u64) -> Siege {
        let mut random = Random::new(seed);
        let points = 5 + random.below(2) as u32;
        let low = 2 + random.below(2) as u32;
        let hand = 3 + random.below(4) as u32;
        let odds = random.below(3) as i32 - 1;
        let mut siege =
            Siege { near: vec![0; points as usize], low, hand, odds, numbers: Arc::default() };
        for _ in 0..points {
            let [one, two] = [0; 2].map(|_| random.below(points as usize) as u32);
            if one == two {
                continue;
            }
            for (one, two) in [(one, two), (siege.reflect(one), siege.reflect(two))] {
                siege.near[one as usize] |= 1 << two;
                siege.near[two as usize] |= 1 << one;
            }
        }
        siege
    }

    fn empty(&self, position: &Besieged) -> u32 {
        ((1 << self.near.len()) - 1) & !(position.stones[0] | position.stones[1])
    }

    /// Whether the stones that hang together with this one have an empty neighbour.
    fn breathes(&self, position: &Besieged, side: usize, point: u32, seen: &mut u32) -> bool {
        *seen |= 1 << point;
        (0..self.near.len() as u32).filter(|next| self.near[point as usize] >> next & 1 != 0).any(
            |next| {
                self.empty(position) >> next & 1 != 0
                    || position.stones[side] >> next & 1 != 0
                        && *seen >> next & 1 == 0
                        && self.breathes(position, side, next, seen)
            },
        )
    }

    /// By trying everything; the winner hurries, the loser resists.
    fn minimax(&self, position: &Besieged, known: &mut HashMap<Besieged, Value>) -> Value {
        if let Some(&value) = known.get(position) {
            return value;
        }
        let value = match self.turn(position) {
            Turn::Over(Outcome::Draw) => Value::Draw,
            Turn::Over(Outcome::Win(player)) => Value::Win { player, moves: 0 },
            turn => {
                let mover = turn.player().expect("a player");
                let mut moves = Vec::new();
                self.moves(position, &mut moves);
                let values = moves.into_iter().map(|mv| {
                    let mut next = *position;
                    self.play(&mut next, mv);
                    match self.minimax(&next, known) {
                        Value::Win { player, moves } => Value::Win { player, moves: moves + 1 },
                        value => value,
                    }
                });
                let worth = |value: &Value| match *value {
                    Value::Win { player, moves } if player == mover => 1000 - i64::from(moves),
                    Value::Win { moves, .. } => i64::from(moves) - 1000,
                    _ => 0,
                };
                values.max_by_key(worth).expect("a move")
            }
        };
        known.insert(*position, value);
        value
    }

    fn solve(&self, pocket: Option<&Pocket>, means: &mut Means) -> Result<Solved<u32>, Unsolved> {
        let wish = Wish { list: false, first: true };
        surround::solve(self, self, wish, pocket.map(|pocket| pocket as _), means)
    }
}

impl Game for Siege {
    type Position = Besieged;
    type Move = u32;

    fn start(&self) -> Besieged {
        Besieged { stones: [0; 2], played: 0 }
    }

    fn turn(&self, position: &Besieged) -> Turn {
        if position.played < 2 * self.hand && self.empty(position) != 0 {
            return Turn::Player(Player::BOTH[position.played as usize % 2]);
        }
        let lost = [position.played.div_ceil(2), position.played / 2];
        let [one, two] = [0, 1].map(|own| (lost[own] - position.stones[own].count_ones()) as i32);
        Turn::Over(Outcome::by_score(two + self.odds, one))
    }

    fn moves(&self, position: &Besieged, out: &mut Vec<u32>) {
        let empty = self.empty(position);
        out.extend((0..self.near.len() as u32).filter(|point| empty >> point & 1 != 0));
    }

    fn play(&self, position: &mut Besieged, point: u32) {
        let own = position.played as usize % 2;
        position.stones[own] |= 1 << point;
        position.played += 1;
        let before = *position;
        for next in 0..self.near.len() as u32 {
            if self.near[point as usize] & before.stones[1 - own] & 1 << next != 0 {
                let mut group = 0;
                if !self.breathes(&before, 1 - own, next, &mut group) {
                    position.stones[1 - own] &= !group;
                }
            }
        }
    }

    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, position: &Besieged, symmetry: usize) -> Besieged {
        let image = |set: u32| {
            (0..self.near.len() as u32)
                .filter(|point| set >> point & 1 != 0)
                .fold(0, |seen, point| seen | 1 << Surround::image_point(self, point, symmetry))
        };
        Besieged { stones: position.stones.map(image), ..*position }
    }

    fn image_move(&self, point: u32, symmetry: usize) -> u32 {
        Surround::image_point(self, point, symmetry)
    }
}

impl Think for Siege {
    fn mind(&self) -> Mind<Self> {
        Mind::new(Tree::default(), 50_000).solved_by(Surrounding).on(Some(&SHELF))
    }
}

impl Insight for Siege {}

impl Evaluate for Siege {}

impl Playout for Siege {}

impl Provable for Siege {}

impl Surround<Siege> for Siege {
    fn points(&self) -> u32 {
        self.near.len() as u32
    }

    fn low(&self) -> u32 {
        self.low
    }

    fn last(&self) -> u32 {
        2 * self.hand
    }

    fn near(&self, point: u32) -> u32 {
        self.near[point as usize]
    }

    fn image_point(&self, point: u32, symmetry: usize) -> u32 {
        if symmetry == 0 { point } else { self.reflect(point) }
    }

    fn board(&self, position: &Besieged) -> (u32, [u32; 2]) {
        (position.played, position.stones)
    }

    fn position(&self, played: u32, stones: [u32; 2]) -> Besieged {
        Besieged { stones, played }
    }

    fn numbers(&self) -> &Board {
        self.numbers.get_or_init(|| Board::new(self, self))
    }

    fn late(&self) -> u32 {
        3
    }

    fn layers(&self) -> Vec<u32> {
        vec![1, 3, self.hand]
    }
}

#[test]
fn surrounded_boards_have_the_value_of_minimax() {
    let mut results = [0; 3];
    let mut early = 0;
    for seed in 0..300 {
        let siege = Siege::new(seed);
        let mut means =
            Means { threads: 1 + seed as usize % 3, most: 1 << 10, watch: &mut |_| true };
        let solved = siege.solve(None, &mut means).expect("a small game");
        let mut known = HashMap::new();
        assert_eq!(solved.value, siege.minimax(&siege.start(), &mut known), "seed {seed}");
        for (mv, value) in solved.first {
            let mut next = siege.start();
            siege.play(&mut next, mv);
            assert_eq!(value, siege.minimax(&next, &mut known), "seed {seed} {mv}");
        }
        match solved.value {
            Value::Win { player, moves } => {
                results[player.index()] += 1;
                early += u32::from(moves < 2 * siege.hand);
            }
            _ => results[2] += 1,
        }
    }
    assert!(results.iter().all(|&count| count > 20) && early > 0, "{results:?} {early}");
}

#[test]
fn all_boards_of_all_layers_are_counted() {
    for seed in 0..20 {
        let siege = Siege::new(seed);
        let mut means = Means { threads: 2, most: 1 << 10, watch: &mut |_| true };
        let solved = siege.solve(None, &mut means).expect("a small game");
        assert_eq!(solved.classes.len(), 2 * siege.hand as usize);
        for (played, (_, census)) in (0..).zip(&solved.classes) {
            let (mut positions, mut results, mut known) = (0, [0; 3], HashMap::new());
            let all = 1u32 << siege.near.len();
            for stones in (0..all).flat_map(|one| (0..all).map(move |two| [one, two])) {
                let position = Besieged { stones, played };
                let enough = [played.div_ceil(2), played / 2];
                let possible = (0..2).all(|own| stones[own].count_ones() <= enough[own]);
                if stones[0] & stones[1] != 0 || !possible || siege.empty(&position) == 0 {
                    continue;
                }
                positions += 1;
                let mirrored = siege.image(&position, 1);
                if mirrored.stones >= stones {
                    let points = siege.minimax(&position, &mut known).points();
                    let points = points.expect("a value");
                    let points = if played % 2 == 0 { points } else { 1.0 - points };
                    results[2 - (2.0 * points) as usize] += 1;
                }
            }
            assert_eq!((census.positions, census.results), (positions, results), "{seed} {played}");
            assert_eq!(census.different, results.iter().sum::<u64>());
        }
    }
}

#[test]
fn stopped_work_goes_on_where_it_was() {
    let siege = Siege::new(3);
    let mut means = Means { threads: 1, most: 1 << 10, watch: &mut |_| true };
    let whole = siege.solve(None, &mut means).expect("a small game");
    let pocket = Pocket::default();
    let mut count = 0;
    let mut stop = |_| {
        count += 1;
        count < 30
    };
    let mut short = Means { threads: 1, most: 1 << 10, watch: &mut stop };
    assert_eq!(siege.solve(Some(&pocket), &mut short).expect_err("a stop"), Unsolved::Stopped);
    let kept = pocket.bytes.lock().expect("bytes").clone();
    assert!(kept.is_some());
    let mut first = None;
    let mut watch = |progress: crate::solve::Progress| {
        first.get_or_insert(progress.done);
        assert!(progress.done <= progress.of);
        true
    };
    let mut rest = Means { threads: 1, most: 1 << 10, watch: &mut watch };
    let again = siege.solve(Some(&pocket), &mut rest).expect("the rest");
    assert!(first > Some(100), "{first:?}");
    assert_eq!(
        (again.value, again.first, again.classes),
        (whole.value, whole.first, whole.classes)
    );
    // Work on another board is not mistaken for this one's.
    let other = Siege { low: siege.low - 1, numbers: Arc::default(), ..siege };
    *pocket.bytes.lock().expect("bytes") = kept;
    other.solve(Some(&pocket), &mut means).expect("a small game");
    let mut few = Means { threads: 1, most: 1, watch: &mut |_| true };
    assert_eq!(other.solve(None, &mut few).expect_err("too few"), Unsolved::TooLarge(1));
}

#[test]
fn layers_that_are_kept_and_the_last_moves_tell_every_value() {
    let mut early = 0;
    for seed in 0..60 {
        let siege = Siege::new(seed);
        let mut means = Means { threads: 1, most: 1 << 10, watch: &mut |_| true };
        let table = siege.solve(None, &mut means).expect("a small game").table.expect("a table");
        let table = Table::read(&table.bytes("siege"), "siege").expect("the same table");
        let Table::Surround(kept) = &table else { panic!("another table") };
        let (mut known, mut random) = (HashMap::new(), Random::new(seed));
        for _ in 0..40 {
            let mut position = siege.start();
            while siege.turn(&position).player().is_some() {
                let exact = siege.minimax(&position, &mut known);
                let left = 2 * siege.hand - position.played;
                let late = left <= 3;
                let found = value(&siege, None, &position);
                assert_eq!(found, if late { exact } else { Value::Unknown }, "{seed} {position:?}");
                if late || position.played <= siege.hand.max(3) {
                    assert_eq!(value(&siege, Some(kept), &position), exact, "{seed} {position:?}");
                    assert_eq!(look_up(&siege, &table, &position), exact);
                    let found = best(&siege, Some(kept), &position, &|| false);
                    let (point, found) = found.expect("a best move");
                    let mut next = position;
                    siege.play(&mut next, point);
                    let after = siege.minimax(&next, &mut known);
                    assert_eq!((found, after), (exact, exact.later()), "{seed} {position:?}");
                    assert_eq!(
                        best(&siege, Some(kept), &position, &|| false),
                        Some((point, exact))
                    );
                    let ahead = position.played <= siege.hand.max(3);
                    let expected = if ahead { exact } else { Value::Unknown };
                    assert_eq!(tabled(&siege, kept, &position), expected);
                }
                early += u32::from(matches!(exact, Value::Win { moves, .. } if moves < left));
                let mv = siege.random_move(&position, &mut random, &mut Vec::new());
                siege.play(&mut position, mv);
            }
        }
    }
    assert!(early > 100, "{early}");
}
