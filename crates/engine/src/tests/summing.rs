//! The solvers of sum games and of placing games against plain minimax, on games drawn at random.

use super::look_up;
use super::minimax::solved;
use super::solving::exact;
use crate::mind::Think;
use crate::solve::placing::{Placing, Proofs, Stones};
use crate::solve::{self, ListingSums, Margins, Means, Sum, Sums, after};
use crate::value::Value;
use crate::{Evaluate, Insight, Mind, Playout, Provable, Tree};
use ludoteca_game::{Game, Outcome, Player, Random, Turn};

fn means<T>(threads: usize, work: impl FnOnce(&mut Means<'_>) -> T) -> T {
    work(&mut Means { threads, most: 1 << 16, watch: &mut |_| true })
}

/// Coins in a row, worth what the coins taken before make of them; after some the taker goes on.
#[derive(Clone, Debug)]
struct Coins {
    seed: u64,
    count: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Taken {
    set: u32,
    scores: [i32; 2],
    player: Player,
}

impl Coins {
    fn draw(&self, set: u32, coin: u8) -> u64 {
        Random::new(self.seed << 40 ^ u64::from(set) << 8 ^ u64::from(coin)).next()
    }
}

impl Game for Coins {
    type Position = Taken;
    type Move = u8;

    fn start(&self) -> Taken {
        Taken { set: 0, scores: [0; 2], player: Player::One }
    }

    fn turn(&self, position: &Taken) -> Turn {
        if position.set.count_ones() < self.count {
            return Turn::Player(position.player);
        }
        Turn::Over(Outcome::by_score(position.scores[0], position.scores[1]))
    }

    fn moves(&self, position: &Taken, out: &mut Vec<u8>) {
        out.extend((0..self.count as u8).filter(|coin| position.set >> coin & 1 == 0));
    }

    fn play(&self, position: &mut Taken, coin: u8) {
        let drawn = self.draw(position.set, coin);
        position.set |= 1 << coin;
        position.scores[position.player.index()] += (drawn % 4) as i32;
        if drawn >> 32 & 3 != 0 {
            position.player = position.player.other();
        }
    }

    fn score(&self, position: &Taken) -> Option<[i32; 2]> {
        Some(position.scores)
    }
}

impl Think for Coins {
    fn mind(&self) -> Mind<Self> {
        Mind::new(Tree::default(), 50_000).solved_by(ListingSums)
    }
}

impl Insight for Coins {}

impl Evaluate for Coins {}

impl Playout for Coins {}

impl Provable for Coins {}

impl Sum<Coins> for Coins {
    fn left(&self, position: &Taken) -> u32 {
        self.count - position.set.count_ones()
    }

    /// Two positions with the same coins taken have the same margin.
    fn key(&self, _: &Coins, position: &Taken) -> Option<u64> {
        (self.seed.is_multiple_of(2) || !position.set.is_multiple_of(3))
            .then_some(u64::from(position.set))
    }
}

impl Margins<Coins> for Coins {
    fn numbers(&self) -> u64 {
        1 << self.count
    }

    fn number(&self, position: &Taken) -> u64 {
        u64::from(position.set)
    }

    fn position(&self, number: u64) -> Option<Taken> {
        Some(Taken { set: number as u32, scores: [0; 2], player: Player::One })
    }

    fn are_sets(&self) -> bool {
        true
    }
}

/// The lead of the player to move from here on, by looking at everything.
fn plain(coins: &Coins, position: &Taken) -> i32 {
    let own = position.player.index();
    let lead = |scores: [i32; 2]| scores[own] - scores[1 - own];
    let mut moves = Vec::new();
    coins.moves(position, &mut moves);
    let values = moves.into_iter().map(|mv| {
        let mut next = position.clone();
        coins.play(&mut next, mv);
        let rest = plain(coins, &next);
        let rest = if next.player == position.player { rest } else { -rest };
        lead(next.scores) - lead(position.scores) + rest
    });
    values.max().unwrap_or(0)
}

#[test]
fn sums_are_those_of_minimax() {
    let mut draws = 0;
    for seed in 0..60 {
        let coins = Coins { seed, count: 6 + seed as u32 % 2 };
        let threads = 1 + seed as usize % 3;
        let start = coins.start();
        let value = exact(solved(&coins, &start));
        let table = means(threads, |means| solve::margins::solve(&coins, &coins, means));
        let table = table.expect("a small game").table;
        let sums = Sums::new(&coins, &coins, 1 << 12);
        assert_eq!(means(threads, |means| sums.value(&start, means)), Ok(value), "seed {seed}");
        assert_eq!(look_up(&coins, &table, &start), value, "seed {seed}");
        // Any position, whatever the scores are.
        let mut random = Random::new(seed);
        for _ in 0..20 {
            let set = random.below(1 << coins.count) as u32;
            let scores = [random.below(6) as i32, random.below(6) as i32];
            let player = Player::BOTH[random.below(2)];
            let position = Taken { set, scores, player };
            let value = exact(solved(&coins, &position));
            draws += u32::from(value == Value::Draw);
            assert_eq!(look_up(&coins, &table, &position), value, "seed {seed} {position:?}");
            let found = means(threads, |means| sums.value(&position, means));
            assert_eq!(found, Ok(value), "seed {seed} {position:?}");
            let margin = means(threads, |means| sums.margin(&position, means));
            assert_eq!(margin, Ok(plain(&coins, &position)), "seed {seed} {position:?}");
        }
    }
    assert!(draws > 3, "only {draws} draws");
}

/// Games long enough that threads answer what others are at work on.
#[test]
fn threads_that_help_each_other_find_the_same() {
    for seed in 0..4 {
        let coins = Coins { seed, count: 18 };
        let start = coins.start();
        let table = means(2, |means| solve::margins::solve(&coins, &coins, means));
        let value = look_up(&coins, &table.expect("a small game").table, &start);
        for threads in 1..4 {
            let sums = Sums::new(&coins, &coins, 1 << 18);
            assert_eq!(means(threads, |means| sums.value(&start, means)), Ok(value), "seed {seed}");
            assert!(sums.positions() > 1 << 10, "only {} positions", sums.positions());
            // Several questions at once have the answers of each alone.
            let asked: Vec<(Taken, i32)> = (0..8)
                .map(|coin| (after(&coins, &start, coin % 4), 2 * (coin as i32 / 4) - 1))
                .collect();
            let alone = Sums::new(&coins, &coins, 1 << 18);
            let each = |(position, goal): &(Taken, i32)| {
                means(1, |means| alone.reaches(position, *goal, means))
            };
            let expected: Result<Vec<bool>, _> = asked.iter().map(each).collect();
            let sums = Sums::new(&coins, &coins, 1 << 18);
            assert_eq!(means(threads, |means| sums.answers(&asked, means)), expected);
        }
    }
}

/// Player one wants all cells of one of his sets, player two a cell of each.
#[derive(Clone, Debug)]
struct Sets {
    cells: u32,
    /// The winning sets of each player.
    sets: [Vec<u64>; 2],
}

impl Sets {
    fn new(seed: u64) -> Sets {
        let mut random = Random::new(seed);
        let cells = 6 + random.below(3) as u32;
        let draw = |random: &mut Random| {
            let size = 2 + random.below(3);
            (0..size).fold(0u64, |set, _| set | 1 << random.below(cells as usize))
        };
        let own: Vec<u64> = (0..4 + random.below(8)).map(|_| draw(&mut random)).collect();
        let hits = |&set: &u64| own.iter().all(|other| set & other != 0);
        let other = (0..1u64 << cells).filter(hits).collect();
        Sets { cells, sets: [own, other] }
    }

    fn has_won(&self, stones: &Stones, player: Player) -> bool {
        self.sets[player.index()].iter().any(|set| set & !stones[player.index()] == 0)
    }
}

impl Placing for Sets {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn ways(&self, stones: &Stones, player: Player, more: u32) -> Vec<u64> {
        let [own, enemy] = [stones[player.index()], stones[player.other().index()]];
        let open = self.sets[player.index()].iter().filter(|&set| set & enemy == 0);
        let lacking: Vec<u64> =
            open.map(|set| set & !own).filter(|set| set.count_ones() <= more).collect();
        let least = |&set: &u64| !lacking.iter().any(|&other| other != set && other & !set == 0);
        let mut ways: Vec<u64> = lacking.iter().copied().filter(least).collect();
        ways.sort_unstable();
        ways.dedup();
        ways
    }
}

impl Game for Sets {
    type Position = (Stones, Player);
    type Move = u8;

    fn start(&self) -> Self::Position {
        ([0; 2], Player::One)
    }

    fn turn(&self, (stones, player): &Self::Position) -> Turn {
        match Player::BOTH.into_iter().find(|&player| self.has_won(stones, player)) {
            Some(winner) => Turn::Over(Outcome::Win(winner)),
            None => Turn::Player(*player),
        }
    }

    fn moves(&self, (stones, _): &Self::Position, out: &mut Vec<u8>) {
        let taken = stones[0] | stones[1];
        out.extend((0..self.cells as u8).filter(|cell| taken >> cell & 1 == 0));
    }

    fn play(&self, (stones, player): &mut Self::Position, cell: u8) {
        stones[player.index()] |= 1 << cell;
        *player = player.other();
    }
}

impl Think for Sets {
    fn mind(&self) -> Mind<Self> {
        Mind::new(Tree::default(), 50_000)
    }
}

impl Insight for Sets {}

impl Evaluate for Sets {}

impl Playout for Sets {}

impl Provable for Sets {}

#[test]
fn proofs_that_carry_their_cells_have_the_distances_of_minimax() {
    let mut wins = [0; 2];
    for seed in 0..150 {
        let sets = Sets::new(seed);
        let proofs = Proofs::new(&sets, 1 << 12);
        let mut random = Random::new(seed);
        for _ in 0..6 {
            let mut position = sets.start();
            for _ in 0..random.below(4) {
                let mut moves = Vec::new();
                sets.moves(&position, &mut moves);
                if sets.turn(&position).player().is_some() {
                    sets.play(&mut position, moves[random.below(moves.len())]);
                }
            }
            let Turn::Player(player) = sets.turn(&position) else { continue };
            let value = exact(solved(&sets, &position));
            let threads = 1 + seed as usize % 2;
            let found = means(threads, |means| proofs.value(&position.0, player, means));
            assert_eq!(found, Ok(value), "seed {seed} {position:?} {sets:?}");
            if let Value::Win { player, .. } = value {
                wins[player.index()] += 1;
            }
        }
    }
    assert!(wins[0] > 50 && wins[1] > 50, "{wins:?}");
}
