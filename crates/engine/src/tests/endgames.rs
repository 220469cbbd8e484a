//! Tables of endgames against the bare definition, on random games by classes.

use super::solve;
use crate::mind::Think;
use crate::solve::checkpoint::tests::Pocket;
use crate::solve::{Classes, Endgame, Endings, Means, Table, Unsolved, endgame};
use crate::value::Value;
use crate::{Evaluate, Insight, Mind, Playout, Provable, Tree};
use ludoteca_game::{Game, History, Outcome, Player, Random, Turn};
use std::collections::HashMap;

/// So many positions in each class.
const WIDTH: usize = 40;
const CLASSES: usize = 3;

/// From every node moves lead to nodes of the same class or of an earlier one; who has none has lost.
#[derive(Clone, Debug)]
struct Stairs {
    quiet: u32,
    targets: Vec<Vec<usize>>,
    shapes: Vec<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Place {
    node: usize,
    player: Player,
}

impl Stairs {
    fn new(seed: u64, quiet: u32) -> Stairs {
        let mut random = Random::new(seed);
        let targets = (0..WIDTH * CLASSES).map(|node| {
            let class = node / WIDTH;
            let count = random.below(5);
            let mut list: Vec<usize> = (0..count)
                .map(|_| {
                    let leaves = class > 0 && random.below(5) == 0;
                    let class = if leaves { random.below(class) } else { class };
                    class * WIDTH + random.below(WIDTH)
                })
                .collect();
            list.sort_unstable();
            list.dedup();
            list
        });
        Stairs { quiet, targets: targets.collect(), shapes: (1..=CLASSES as u32).collect() }
    }

    /// The value by definition, with so many quiet moves left.
    fn plain(&self, place: Place, left: u32, known: &mut HashMap<(Place, u32), Value>) -> Value {
        if let Turn::Over(Outcome::Win(player)) = self.turn(&place) {
            return Value::Win { player, moves: 0 };
        }
        if left == 0 {
            return Value::Draw;
        }
        if let Some(&value) = known.get(&(place, left)) {
            return value;
        }
        let mut best: Option<(i64, Value)> = None;
        for &node in &self.targets[place.node] {
            let next = Place { node, player: place.player.other() };
            let stays = node / WIDTH == place.node / WIDTH;
            let value = self.plain(next, if stays { left - 1 } else { self.most() }, known);
            let (rank, value) = match value {
                Value::Win { player, moves } => {
                    let rank = 1_000_000 - i64::from(moves);
                    let sign = if player == place.player { 1 } else { -1 };
                    (sign * rank, Value::Win { player, moves: moves + 1 })
                }
                value => (0, value),
            };
            if best.is_none_or(|(known, _)| rank > known) {
                best = Some((rank, value));
            }
        }
        let value = best.expect("a move").1;
        known.insert((place, left), value);
        value
    }

    /// Without a rule so many are enough: nobody needs to be twice at the same place.
    fn most(&self) -> u32 {
        if self.quiet > 0 { self.quiet } else { 2 * WIDTH as u32 + 2 }
    }
}

impl Game for Stairs {
    type Position = Place;
    type Move = usize;

    fn start(&self) -> Place {
        Place { node: WIDTH * CLASSES - 1, player: Player::One }
    }

    fn turn(&self, place: &Place) -> Turn {
        match self.targets[place.node].is_empty() {
            true => Turn::Over(Outcome::Win(place.player.other())),
            false => Turn::Player(place.player),
        }
    }

    fn moves(&self, place: &Place, out: &mut Vec<usize>) {
        out.extend_from_slice(&self.targets[place.node]);
    }

    fn play(&self, place: &mut Place, node: usize) {
        *place = Place { node, player: place.player.other() };
    }

    fn history(&self) -> History {
        History { repetition: false, quiet: self.quiet }
    }

    fn is_quiet(&self, place: &Place, node: usize) -> bool {
        node / WIDTH == place.node / WIDTH
    }
}

impl Think for Stairs {
    fn mind(&self) -> Mind<Self> {
        Mind::new(Tree::default(), 50_000).solved_by(Classes)
    }
}

impl Insight for Stairs {}

impl Evaluate for Stairs {}

impl Playout for Stairs {}

impl Provable for Stairs {}

impl Endings<Place> for Stairs {
    fn pieces(&self) -> &[u32] {
        &self.shapes
    }

    fn name(&self, class: usize) -> String {
        class.to_string()
    }

    fn numbers(&self, _: usize) -> u64 {
        WIDTH as u64
    }

    fn find(&self, place: &Place, classes: usize) -> Option<(usize, u64)> {
        let class = place.node / WIDTH;
        (class < classes).then_some((class, (place.node % WIDTH) as u64))
    }

    fn position(&self, class: usize, number: u64) -> Option<Place> {
        Some(Place { node: class * WIDTH + number as usize, player: Player::One })
    }

    fn are_together(&self, one: &Place, two: &Place) -> bool {
        one.node / WIDTH == two.node / WIDTH
    }

    fn images(&self, _: &Place) -> u32 {
        1
    }

    fn before(&self, place: &Place, out: &mut Vec<Place>) {
        let from = (0..self.targets.len()).filter(|&node| self.targets[node].contains(&place.node));
        out.extend(from.map(|node| Place { node, player: place.player.other() }));
    }

    fn small(&self) -> usize {
        1
    }
}

fn table(game: &Stairs, threads: usize) -> Endgame {
    let mut means = Means { threads, most: 1 << 20, watch: &mut |_| true };
    match solve(game, &mut means).expect("a small game").table {
        Table::Endgame(endgame) => endgame,
        _ => panic!("a table of endgames"),
    }
}

#[test]
fn every_value_is_what_the_definition_says_however_many_quiet_moves_are_left() {
    let (mut wavering, mut told) = (0, 0);
    for seed in 0..60 {
        let quiet = [0, 3, 7, 20][seed as usize % 4];
        let game = Stairs::new(seed, quiet);
        let table = table(&game, 1 + seed as usize % 3);
        let mut known = HashMap::new();
        wavering += table.classes.iter().map(|class| class.earlier.len()).sum::<usize>();
        for node in 0..WIDTH * CLASSES {
            for player in Player::BOTH {
                let place = Place { node, player };
                if game.turn(&place).player().is_none() {
                    continue;
                }
                for counted in 0..quiet.max(1) {
                    let truth = game.plain(place, game.most() - counted, &mut known);
                    let value = table.value(&game, &place, counted);
                    assert_eq!(value, truth, "seed {seed}, {place:?} after {counted}");
                    told += 1;
                }
            }
        }
    }
    assert!(wavering > 0 && wavering * 20 < told, "{wavering} of {told}");
}

#[test]
fn work_that_is_cut_goes_on_to_the_same_table() {
    for (seed, stop_at) in [(3, 1), (7, 4), (12, 9), (20, 14), (33, 20)] {
        let game = Stairs::new(seed, 20);
        let whole = table(&game, 2);
        let pocket = Pocket::default();
        let mut steps = 0;
        let mut watch = |_| {
            steps += 1;
            steps < stop_at
        };
        let mut means = Means { threads: 1, most: 1 << 20, watch: &mut watch };
        let cut = endgame::solve(&game, &game, CLASSES, Some(&pocket), &mut means);
        assert_eq!(cut, Err(Unsolved::Stopped), "seed {seed}");
        let mut rest = 0;
        let mut watch = |_| {
            rest += 1;
            true
        };
        let mut means = Means { threads: 2, most: 1 << 20, watch: &mut watch };
        let found = endgame::solve(&game, &game, CLASSES, Some(&pocket), &mut means);
        assert_eq!(found.as_ref(), Ok(&whole), "seed {seed}");
        let mut all = 0;
        let mut watch = |_| {
            all += 1;
            true
        };
        let mut means = Means { threads: 2, most: 1 << 20, watch: &mut watch };
        endgame::solve(&game, &game, CLASSES, None, &mut means).expect("a table");
        assert!(stop_at < 3 || rest < all, "seed {seed}: {rest} of {all}");
        assert!(pocket.refusals.lock().expect("refusals").is_empty());
    }
}

#[test]
fn too_much_is_refused_and_bytes_come_back() {
    let game = Stairs::new(5, 20);
    let mut means = Means { threads: 1, most: 2, watch: &mut |_| true };
    let refused = solve(&game, &mut means).expect_err("too many");
    assert_eq!(refused, Unsolved::TooLarge(16));
    let mut long = Stairs::new(5, 40);
    long.quiet = 40;
    let mut means = Means { threads: 1, most: 1 << 20, watch: &mut |_| true };
    assert_eq!(solve(&long, &mut means).expect_err("a rule"), Unsolved::History);
    let table = Table::Endgame(table(&game, 1));
    let bytes = table.bytes("stairs");
    assert_eq!(Table::read(&bytes, "stairs"), Ok(table));
    for index in (0..bytes.len()).step_by(7) {
        let mut damaged = bytes.clone();
        damaged[index] ^= 4;
        assert!(Table::read(&damaged, "stairs").is_err(), "byte {index}");
    }
}
