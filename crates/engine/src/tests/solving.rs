//! The solvers against plain minimax on random trees, and against the bare definition on random games
//! that go round in circles.

use super::forest_game::Wood;
use super::minimax::solved;
use super::{look_up, solve};
use crate::mind::Think;
use crate::score::{PROVEN, WIN};
use crate::solve::checkpoint::tests::Pocket;
use crate::solve::{Indexed, Means, Numbering, Solution, Unsolved, graph, search::Prover};
use crate::value::Value;
use crate::{Evaluate, Insight, Mind, Playout, Provable, Tree};
use ludoteca_game::{Game, Outcome, Player, Random, Turn};

fn means(threads: usize, work: impl FnOnce(&mut Means<'_>)) {
    work(&mut Means { threads, most: 1 << 20, watch: &mut |_| true });
}

fn solution<G: Think>(game: &G, threads: usize) -> Solution {
    let mut found = None;
    means(threads, |means| found = Some(solve(game, means).expect("a small game")));
    found.expect("a solution")
}

pub fn exact(score: i32) -> Value {
    match score {
        PROVEN.. => Value::Win { player: Player::One, moves: (WIN - score) as u32 },
        0 => Value::Draw,
        _ => Value::Win { player: Player::Two, moves: (WIN + score) as u32 },
    }
}

#[test]
fn random_trees_have_the_value_of_minimax() {
    for seed in 0..120 {
        let meet = if seed % 2 == 0 { u64::MAX } else { 7 };
        let wood = Wood { height: 7, meet, ..Wood::new(seed) };
        let start = wood.start();
        let value = exact(solved(&wood, &start));
        let table = solution(&wood, 1 + seed as usize % 2).table;
        assert_eq!(look_up(&wood, &table, &start), value, "seed {seed}");
        means(1 + seed as usize % 3, |means| {
            let mut prover = Prover::new(&wood, 1 << 20);
            assert_eq!(prover.value(&start, means), Ok(value), "seed {seed}");
        });
        let mut moves = Vec::new();
        wood.moves(&start, &mut moves);
        for mv in moves {
            let mut next = start;
            wood.play(&mut next, mv);
            assert_eq!(look_up(&wood, &table, &next), exact(solved(&wood, &next)), "seed {seed}");
        }
    }
}

#[test]
fn dice_are_refused() {
    let wood = Wood { dice: true, height: 8, ..Wood::new(3) };
    means(1, |means| {
        assert_eq!(solve(&wood, means).expect_err("dice"), Unsolved::Chance);
    });
}

/// A row of pins: one or two neighbours are knocked over, the last to do so wins.
#[derive(Clone, Debug)]
struct Pins {
    pins: u32,
}

impl Game for Pins {
    type Position = (u32, Player);
    type Move = u32;

    fn start(&self) -> (u32, Player) {
        ((1 << self.pins) - 1, Player::One)
    }

    fn turn(&self, &(pins, player): &(u32, Player)) -> Turn {
        match pins {
            0 => Turn::Over(Outcome::Win(player.other())),
            _ => Turn::Player(player),
        }
    }

    fn moves(&self, &(pins, _): &(u32, Player), out: &mut Vec<u32>) {
        for set in (0..self.pins).flat_map(|pin| [1 << pin, 3 << pin]) {
            if pins & set == set {
                out.push(set);
            }
        }
    }

    fn play(&self, position: &mut (u32, Player), mv: u32) {
        *position = (position.0 & !mv, position.1.other());
    }
}

impl Think for Pins {
    fn mind(&self) -> Mind<Self> {
        Mind::new(Tree::default(), 50_000)
    }
}

impl Insight for Pins {
    fn code(&self, position: &(u32, Player)) -> u64 {
        u64::from(position.0) << 1 | position.1 as u64
    }
}

impl Evaluate for Pins {}

impl Playout for Pins {}

impl Provable for Pins {}

/// A proof that is cut off goes on from what was kept, with less work, to the same value.
#[test]
fn proofs_go_on_where_they_were_cut_off() {
    let pins = Pins { pins: 19 };
    let start = pins.start();
    let mut whole = Prover::new(&pins, 1 << 20);
    let mut value = Value::Unknown;
    means(1, |means| value = whole.value(&start, means).expect("a value"));
    let nodes = whole.nodes;
    let pocket = Pocket::default();
    let mut looks = 0;
    let mut watch = |_| {
        looks += 1;
        looks < 3
    };
    let mut limited = Means { threads: 1, most: 1 << 20, watch: &mut watch };
    let mut cut = Prover::new(&pins, 1 << 20).kept_by(&pocket);
    assert_eq!(cut.value(&start, &mut limited), Err(Unsolved::Stopped));
    let mut rest = Prover::new(&pins, 1 << 20).kept_by(&pocket);
    assert!(rest.positions() > 0, "something was kept");
    means(1, |means| assert_eq!(rest.value(&start, means), Ok(value)));
    assert!(rest.nodes < nodes, "{} of {nodes}", rest.nodes);
}

/// A graph that is cut off anywhere goes on from what was kept to the same graph.
#[test]
fn exploring_goes_on_where_it_was_cut_off() {
    for (seed, threads) in [(5, 1), (6, 2), (7, 1)] {
        let meet = if seed == 6 { 50 } else { u64::MAX };
        let wood = Wood { height: 9, meet, ..Wood::new(seed) };
        let mut whole = None;
        means(threads, |means| whole = Some(graph::explore(&wood, None, means).expect("a graph")));
        let whole = whole.expect("a graph");
        let pocket = Pocket::default();
        let mut cuts = 0;
        let found = loop {
            // Two steps at a time.
            let mut looks = 0;
            let mut watch = |_| {
                looks += 1;
                looks < 2
            };
            let mut means = Means { threads, most: 1 << 20, watch: &mut watch };
            match graph::explore(&wood, Some(&pocket), &mut means) {
                Ok(found) => break found,
                Err(error) => assert_eq!(error, Unsolved::Stopped),
            }
            cuts += 1;
        };
        assert!(cuts > 2, "{cuts}");
        assert!((found.codes, found.second) == (whole.codes, whole.second), "seed {seed}");
        assert!((found.begins, found.targets) == (whole.begins, whole.targets), "seed {seed}");
        assert_eq!(found.positions, whole.positions);
        assert!(pocket.refusals.lock().expect("refusals").is_empty());
    }
}

#[test]
fn a_solver_stops_when_told_and_when_full() {
    let wood = Wood { height: 12, ..Wood::new(5) };
    let mut means = Means { threads: 1, most: 1 << 20, watch: &mut |_| false };
    assert_eq!(solve(&wood, &mut means).expect_err("told"), Unsolved::Stopped);
    let mut means = Means { threads: 1, most: 10, watch: &mut |_| true };
    assert_eq!(solve(&wood, &mut means).expect_err("full"), Unsolved::TooLarge(10));
}

/// A walk over numbered places: who moves where, and where it ends, is drawn at random. Places come
/// back, players may move twice.
#[derive(Clone, Debug)]
struct Maze {
    seed: u64,
    places: u32,
    numbered: bool,
}

impl Maze {
    fn draw(&self, place: u32, salt: u64) -> u64 {
        Random::new(self.seed << 24 ^ u64::from(place) << 4 ^ salt).next()
    }
}

impl Game for Maze {
    type Position = u32;
    type Move = u8;

    fn start(&self) -> u32 {
        0
    }

    fn turn(&self, &place: &u32) -> Turn {
        let player = if self.draw(place, 1) & 1 == 0 { Player::One } else { Player::Two };
        match self.draw(place, 2) % 12 {
            0 if place > 0 => Turn::Over(Outcome::Win(player)),
            1 if place > 0 && self.seed.is_multiple_of(3) => Turn::Over(Outcome::Draw),
            _ => Turn::Player(player),
        }
    }

    fn moves(&self, &place: &u32, out: &mut Vec<u8>) {
        if self.turn(&place).player().is_some() {
            out.extend(0..=(self.draw(place, 3) % 3) as u8);
        }
    }

    fn play(&self, place: &mut u32, mv: u8) {
        *place = (self.draw(*place, 5 + u64::from(mv)) % u64::from(self.places)) as u32;
    }
}

impl Think for Maze {
    fn mind(&self) -> Mind<Self> {
        let mind = Mind::new(Tree::default(), 50_000);
        if self.numbered { mind.solved_by(Numbering) } else { mind }
    }
}

impl Insight for Maze {}

impl Evaluate for Maze {}

impl Playout for Maze {}

impl Provable for Maze {}

impl Indexed<u32> for Maze {
    fn numbers(&self) -> u64 {
        u64::from(self.places)
    }

    fn number(&self, position: &u32) -> u64 {
        u64::from(*position)
    }

    fn position(&self, number: u64) -> Option<u32> {
        let place = number as u32;
        self.turn(&place).player().map(|_| place)
    }
}

/// For every number of moves, whether the attacker wins within it, for every place: the definition.
fn within(maze: &Maze, attacker: Player, most: usize) -> Vec<Vec<bool>> {
    let over = |place| maze.turn(&place) == Turn::Over(Outcome::Win(attacker));
    let mut rounds: Vec<Vec<bool>> = vec![(0..maze.places).map(over).collect()];
    while rounds.len() < most {
        let wins = &rounds[rounds.len() - 1];
        let next = |place: u32| match maze.turn(&place) {
            Turn::Player(player) => {
                let mut moves = Vec::new();
                maze.moves(&place, &mut moves);
                let mut leads = moves.iter().map(|&mv| {
                    let mut next = place;
                    maze.play(&mut next, mv);
                    wins[next as usize]
                });
                if player == attacker { leads.any(|win| win) } else { leads.all(|win| win) }
            }
            _ => wins[place as usize],
        };
        let round = (0..maze.places).map(next).collect();
        rounds.push(round);
    }
    rounds
}

#[test]
fn games_that_go_round_have_the_value_of_the_definition() {
    let (mut wins, mut draws) = (0, 0);
    for seed in 0..60 {
        let maze = Maze { seed, places: 90, numbered: false };
        let numbered = Maze { numbered: true, ..maze.clone() };
        let listed = solution(&maze, 1).table;
        let dense = solution(&numbered, 1 + seed as usize % 2).table;
        let rounds = Player::BOTH.map(|player| within(&maze, player, 100));
        for place in 0..maze.places {
            let first = (0..100).find_map(|moves: usize| {
                let wins = |player: &Player| rounds[player.index()][moves][place as usize];
                let player = Player::BOTH.into_iter().find(wins)?;
                Some(Value::Win { player, moves: moves as u32 })
            });
            let value = first.unwrap_or(Value::Draw);
            assert_eq!(look_up(&numbered, &dense, &place), value, "seed {seed} place {place}");
            // The list holds only what can be reached.
            let found = look_up(&maze, &listed, &place);
            assert!(found == value || found == Value::Unknown, "seed {seed} place {place}");
            match value {
                Value::Draw => draws += 1,
                _ => wins += 1,
            }
        }
        assert_ne!(look_up(&maze, &listed, &0), Value::Unknown);
    }
    assert!(wins > 500 && draws > 500, "{wins} wins and {draws} draws: both must be tried");
}
