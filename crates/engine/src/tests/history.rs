//! Searches and proofs where positions come back and moves without progress are counted, against plain reckoning.

use super::{look_up, minded, solve};
use crate::mind::Think;
use crate::solve::{Means, Table};
use crate::value::Value;
use crate::{
    AlphaBeta, Budget, Effort, Engine, Guided, Proof, Request, Resources, Root, Tree, choose, prove,
};
use crate::{Ask, Evaluate, Insight, Leaves, Mind, Oracle, Playout, Provable};
use ludoteca_game::{Game, History, Outcome, Player, Random, Turn};

/// A random graph: a place and whose turn it is. Some places give their owner another move.
#[derive(Clone, Debug)]
struct Round {
    targets: Vec<Vec<u16>>,
    kind: Vec<u8>,
    engine: Engine,
    again: bool,
    /// So many moves without progress are a draw; 0 = never, then the third occurrence is.
    quiet: u32,
}

type Place = (u16, bool);

impl Round {
    fn new(seed: u64, places: usize, engine: Engine) -> Round {
        let mut random = Random::new(seed * 77 + 5);
        let targets = (0..places).map(|place| {
            let count = match place {
                0 => 3,
                _ if random.below(9) == 0 => 0,
                _ => 1 + random.below(4),
            };
            let mut list: Vec<u16> = (0..count).map(|_| random.below(places) as u16).collect();
            list.sort_unstable();
            list.dedup();
            list
        });
        let targets = targets.collect();
        let kind = (0..places).map(|_| random.below(5) as u8).collect();
        Round { targets, kind, engine, again: seed.is_multiple_of(2), quiet: 0 }
    }

    fn after(&self, place: Place, mv: u16) -> Place {
        let mut next = place;
        self.play(&mut next, mv);
        next
    }

    fn legal(&self, place: Place) -> Vec<u16> {
        self.targets[usize::from(place.0)].clone()
    }
}

impl Game for Round {
    type Position = Place;
    type Move = u16;

    fn start(&self) -> Place {
        (0, false)
    }

    fn turn(&self, &(place, second): &Place) -> Turn {
        let player = if second { Player::Two } else { Player::One };
        if !self.targets[usize::from(place)].is_empty() {
            return Turn::Player(player);
        }
        Turn::Over(match self.kind[usize::from(place)] {
            0 => Outcome::Draw,
            1 | 2 => Outcome::Win(player),
            _ => Outcome::Win(player.other()),
        })
    }

    fn moves(&self, position: &Place, out: &mut Vec<u16>) {
        out.extend_from_slice(&self.targets[usize::from(position.0)]);
    }

    fn play(&self, position: &mut Place, mv: u16) {
        let stays = self.again && self.kind[usize::from(position.0)] == 3;
        *position = (mv, position.1 == stays);
    }

    fn history(&self) -> History {
        History { repetition: self.quiet == 0, quiet: self.quiet }
    }

    fn is_quiet(&self, _: &Place, mv: u16) -> bool {
        !mv.is_multiple_of(8)
    }
}

impl Think for Round {
    fn mind(&self) -> Mind<Self> {
        minded(self.engine, 50_000)
    }
}

impl Insight for Round {
    fn code(&self, position: &Place) -> u64 {
        u64::from(position.0) << 1 | u64::from(position.1)
    }

    fn slot(&self, mv: u16) -> usize {
        usize::from(mv) + 1
    }
}

impl Evaluate for Round {
    fn evaluate(&self, position: &Place) -> i32 {
        i32::from(position.0) * 37 % 300 - 150
    }

    fn is_noisy(&self, _: &Place, mv: u16) -> bool {
        mv.is_multiple_of(5)
    }
}

impl Playout for Round {}

impl Provable for Round {}

fn searches() -> [Engine; 5] {
    [
        Engine::AlphaBeta(AlphaBeta::exact()),
        Engine::AlphaBeta(AlphaBeta::default()),
        Engine::AlphaBeta(AlphaBeta { beyond: 60, free_repeats: true, ..AlphaBeta::default() }),
        Engine::Tree(Tree::default()),
        Engine::Guided(Guided::default()),
    ]
}

fn thought(game: &Round, quiet: u32, nodes: u64) -> crate::Thought<u16> {
    let request = Request { budget: Budget::Nodes(nodes), seed: 3, stop: &|| false };
    game.think(&Root { quiet, ..Root::new(&game.start()) }, &request)
}

#[test]
fn what_searches_claim_is_true_where_positions_come_back() {
    for engine in searches() {
        let mut claims = 0;
        for seed in 0..100 {
            let game = Round::new(seed, 30 + (seed % 5) as usize * 40, engine);
            let start = game.start();
            let mut means = Means { threads: 1, most: 1 << 20, watch: &mut |_| true };
            let table = solve(&game, &mut means).expect("a solution").table;
            let value = look_up(&game, &table, &start);
            for nodes in [300, 3000] {
                let thought = thought(&game, 0, nodes);
                if thought.exact == Value::Unknown {
                    continue;
                }
                claims += 1;
                assert_eq!(thought.exact.points(), value.points(), "{engine:?} {seed} {nodes}");
                let next = game.after(start, thought.best.expect("a move"));
                let next = match game.turn(&next) {
                    Turn::Over(outcome) => outcome.points(Player::One),
                    _ => look_up(&game, &table, &next).points().expect("a value"),
                };
                assert_eq!(Some(next), value.points(), "{engine:?} {seed} {nodes}");
            }
        }
        assert!(claims > 60, "{engine:?}: {claims}");
    }
}

#[test]
fn proofs_are_true_where_positions_come_back() {
    let mut settled = 0;
    for seed in 0..300 {
        let game = Round::new(seed, 30 + (seed % 5) as usize * 40, Engine::default());
        let mut means = Means { threads: 1, most: 1 << 20, watch: &mut |_| true };
        let table = solve(&game, &mut means).expect("a solution").table;
        let value = look_up(&game, &table, &game.start());
        for player in Player::BOTH {
            let wins = matches!(value, Value::Win { player: winner, .. } if winner == player);
            match prove(&game, Leaves::none(), (&game.start(), 0), player, 1 << 18, &|| false).0 {
                Proof::Win => assert!(wins, "{seed}"),
                Proof::NoWin => assert!(!wins, "{seed}"),
                Proof::Unknown => continue,
            }
            settled += 1;
        }
    }
    assert!(settled > 200, "{settled}");
}

/// Who wins by place, player and quiet moves (1, -1 or 0), found by going over all of them until nothing changes.
fn plain(game: &Round) -> Vec<i8> {
    let limit = game.quiet as usize;
    let at = |place: Place, quiet: usize| {
        (usize::from(place.0) * 2 + usize::from(place.1)) * limit + quiet
    };
    let mut values = vec![0i8; game.targets.len() * 2 * limit];
    loop {
        let before = values.clone();
        for number in 0..values.len() {
            let (quiet, half) = (number % limit, number / limit);
            let place = ((half / 2) as u16, half % 2 == 1);
            let Turn::Player(player) = game.turn(&place) else { continue };
            let own = if player == Player::One { 1 } else { -1 };
            let results = game.legal(place).into_iter().map(|mv| {
                let next = game.after(place, mv);
                let quiet = if game.is_quiet(&place, mv) { quiet + 1 } else { 0 };
                match game.turn(&next) {
                    Turn::Over(Outcome::Win(Player::One)) => 1,
                    Turn::Over(Outcome::Win(Player::Two)) => -1,
                    Turn::Over(_) => 0,
                    _ if quiet >= limit => 0,
                    _ => values[at(next, quiet)],
                }
            });
            values[number] = own * results.map(|result| own * result).max().unwrap_or(0);
        }
        if values == before {
            return values;
        }
    }
}

#[test]
fn moves_without_progress_count_in_searches_and_proofs() {
    for engine in searches() {
        let (mut claims, mut proved) = (0, 0);
        for seed in 0..60 {
            let game = Round { quiet: 6, again: false, ..Round::new(seed, 60, engine) };
            let values = plain(&game);
            for quiet in 0..6 {
                let wanted = values[quiet as usize];
                if let Some(points) = thought(&game, quiet, 2000).exact.points() {
                    claims += 1;
                    assert_eq!(points, 0.5 + 0.5 * f64::from(wanted), "{engine:?} {seed} {quiet}");
                }
                for (player, sign) in [(Player::One, 1), (Player::Two, -1)] {
                    match prove(
                        &game,
                        Leaves::none(),
                        (&game.start(), quiet),
                        player,
                        1 << 14,
                        &|| false,
                    )
                    .0
                    {
                        Proof::Win => assert_eq!(wanted, sign, "{seed} {quiet}"),
                        Proof::NoWin => assert_ne!(wanted, sign, "{seed} {quiet}"),
                        Proof::Unknown => continue,
                    }
                    proved += 1;
                }
            }
        }
        assert!(claims > 20 && proved > 200, "{engine:?}: {claims} {proved}");
    }
}

/// A round that is solved.
#[derive(Clone, Debug)]
struct Known(Round, std::sync::Arc<Table>);

impl Game for Known {
    type Position = Place;
    type Move = u16;

    fn start(&self) -> Place {
        self.0.start()
    }

    fn turn(&self, position: &Place) -> Turn {
        self.0.turn(position)
    }

    fn moves(&self, position: &Place, out: &mut Vec<u16>) {
        self.0.moves(position, out);
    }

    fn play(&self, position: &mut Place, mv: u16) {
        self.0.play(position, mv);
    }

    fn history(&self) -> History {
        self.0.history()
    }
}

impl Think for Known {
    fn mind(&self) -> Mind<Self> {
        Mind::new(Tree::default(), 50_000).valued_by(Self::told)
    }
}

impl Insight for Known {
    fn code(&self, position: &Place) -> u64 {
        self.0.code(position)
    }
}

impl Evaluate for Known {}

impl Playout for Known {}

impl Provable for Known {}

impl Known {
    fn told(&self, position: &Place) -> Value {
        look_up(self, &self.1, position)
    }
}

/// The values where some places are a draw for whoever comes there: what is won or lost in one move, in two and so on.
fn haunted(game: &Round, twice: &[Place]) -> std::collections::HashMap<Place, Value> {
    let mut known = std::collections::HashMap::new();
    let value =
        |known: &std::collections::HashMap<Place, Value>, place: Place| match game.turn(&place) {
            Turn::Over(Outcome::Win(player)) => Value::Win { player, moves: 0 },
            Turn::Player(_) if !twice.contains(&place) => {
                known.get(&place).copied().unwrap_or(Value::Unknown)
            }
            _ => Value::Draw,
        };
    for moves in 1..=2 * game.targets.len() as u32 {
        let before = known.clone();
        for number in 0..game.targets.len() as u16 {
            for place in [(number, false), (number, true)] {
                let Turn::Player(player) = game.turn(&place) else { continue };
                let after: Vec<Value> = game
                    .legal(place)
                    .into_iter()
                    .map(|mv| value(&before, game.after(place, mv)))
                    .collect();
                let won = |winner: Player| move |value: &Value| matches!(value, Value::Win { player, .. } if *player == winner);
                let winner = match player {
                    _ if before.contains_key(&place) => continue,
                    player if after.iter().any(won(player)) => player,
                    player if after.iter().all(won(player.other())) => player.other(),
                    _ => continue,
                };
                known.insert(place, Value::Win { player: winner, moves });
            }
        }
    }
    known
}

/// Values in a match are those of a game in which what came twice is a draw, and the moves keep them.
#[test]
fn what_came_twice_counts_in_a_match() {
    let (mut changed, mut lost) = (0, 0);
    for seed in 0..600 {
        let round = Round::new(seed, 24, Engine::default());
        let mut means = Means { threads: 1, most: 1 << 20, watch: &mut |_| true };
        let table = solve(&round, &mut means).expect("a solution").table;
        let game = Known(round.clone(), std::sync::Arc::new(table));
        let start = game.start();
        let mut random = Random::new(seed);
        let places = (0..6).map(|_| (random.below(24) as u16, random.below(2) == 1));
        let twice: Vec<Place> = places.filter(|&place| place != start).collect();
        let values = haunted(&round, &twice);
        let wanted = values.get(&start).copied().unwrap_or(Value::Draw);
        let past: Vec<u64> = twice.iter().flat_map(|place| [game.key(place); 2]).collect();
        let root = Root { past, ..Root::new(&start) };
        let plain = game.value(&start);
        assert_eq!(
            choose::value_in_match(
                &Oracle::new(&game, &game.mind()),
                &root,
                plain,
                &Effort::Second.spends()
            ),
            wanted,
            "{seed}"
        );
        changed += usize::from(plain != wanted);
        lost += usize::from(plain.points() != wanted.points());
        let request = Request { budget: Budget::Level(8), seed: 1, stop: &|| false };
        let next = round.after(start, game.think(&root, &request).best.expect("a move"));
        let points = match round.turn(&next) {
            Turn::Over(outcome) => Some(outcome.points(Player::One)),
            _ if twice.contains(&next) => Some(0.5),
            _ => values.get(&next).copied().unwrap_or(Value::Draw).points(),
        };
        assert_eq!(points, wanted.points(), "{seed}");
    }
    assert!(changed > lost && lost > 10, "{changed} {lost}");
}

/// A game without an end in sight.
#[derive(Clone, Debug)]
struct Deep(Engine);

impl Game for Deep {
    type Position = (u64, u32);
    type Move = u8;

    fn start(&self) -> (u64, u32) {
        (1, 0)
    }

    fn turn(&self, &(_, ply): &(u64, u32)) -> Turn {
        match ply {
            400.. => Turn::Over(Outcome::Draw),
            _ => Turn::Player(if ply.is_multiple_of(2) { Player::One } else { Player::Two }),
        }
    }

    fn moves(&self, _: &(u64, u32), out: &mut Vec<u8>) {
        out.extend(0..6);
    }

    fn play(&self, position: &mut (u64, u32), mv: u8) {
        let mixed = position.0.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17);
        *position = (mixed ^ u64::from(mv), position.1 + 1);
    }
}

impl Think for Deep {
    fn mind(&self) -> Mind<Self> {
        minded(self.0, 50_000)
    }
}

impl Insight for Deep {}

impl Evaluate for Deep {}

impl Playout for Deep {}

impl Provable for Deep {}

/// Counted in looks at the clock, not in time: machines differ.
#[test]
fn a_stop_stops_all_threads_whatever_the_budget() {
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
    for engine in searches() {
        let game = Deep(engine);
        let start = game.start();
        let asked = AtomicU64::new(0);
        let stop = || asked.fetch_add(1, Relaxed) >= 3;
        let request = Request { budget: Budget::Nodes(1 << 40), seed: 9, stop: &stop };
        let resources = Resources { threads: 2, ..Resources::default() };
        let thought = game.think(&Root { resources, ..Root::new(&start) }, &request);
        assert!(thought.best.is_some() && thought.nodes < 1 << 30, "{engine:?}: {}", thought.nodes);
    }
}
