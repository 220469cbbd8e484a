//! Ouri against itself, from random openings and with a random move now and then. Every position thought about
//! is written in 18 bytes: the twelve houses and two depots as the player to move sees them, the expected
//! points by the search (of 65,535), the result (0 lost, 1 drawn, 2 won, 3 unknown: a random move came later),
//! and whether a capture of two or more was possible.
//! Arguments: seed, nodes a move, seconds, seeds of the endgame table, output.

use ludoteca_engine::solve::{Means, layers};
use ludoteca_engine::{Ask, Budget, Evaluate, Insight, Request, Root, Think, Value};
use ludoteca_game::{Game, Outcome, Player, Random, Turn};
use ludoteca_games::ouri::{Cycle, Ouri};
use std::io::Write;
use std::time::Instant;

struct Thought {
    houses: [u8; 14],
    expected: f64,
    player: Player,
    noisy: bool,
    ply: usize,
}

fn points(outcome: Outcome) -> f64 {
    match outcome {
        Outcome::Draw => 0.5,
        Outcome::Win(Player::One) => 1.0,
        Outcome::Win(Player::Two) => 0.0,
    }
}

/// One game: what was thought, the points of player one, and when the last random move was.
fn play(game: &Ouri, nodes: u64, random: &mut Random) -> (Vec<Thought>, f64, usize) {
    let (mut position, mut past, mut thoughts) = (game.start(), Vec::new(), Vec::new());
    let opening = 1 + random.below(12);
    let (mut ply, mut last_random) = (0, 0);
    let mut moves = Vec::new();
    let result = loop {
        let player = match game.turn(&position) {
            Turn::Over(outcome) => break points(outcome),
            Turn::Player(player) => player,
            Turn::Chance => unreachable!("there is no chance in Ouri"),
        };
        if game.known(&position) != Value::Unknown {
            break game.known(&position).points().expect("a value");
        }
        let key = game.key(&position);
        if past.iter().filter(|&&seen| seen == key).count() >= 2 || ply > 300 {
            break points(game.repeated(&position));
        }
        let mv = if ply < opening || random.below(40) == 0 {
            last_random = ply;
            game.random_move(&position, random, &mut moves)
        } else {
            let root = Root { past: past.clone(), ..Root::new(&position) };
            let request = Request { budget: Budget::Nodes(nodes), seed: 1, stop: &|| false };
            let thought = game.think(&root, &request);
            let mut houses = [0; 14];
            for house in 0..6 {
                houses[house] = (position.own >> (8 * house)) as u8;
                houses[6 + house] = (position.other >> (8 * house)) as u8;
            }
            houses[12] = position.depots[player.index()];
            houses[13] = position.depots[player.other().index()];
            moves.clear();
            game.moves(&position, &mut moves);
            let noisy = moves.iter().any(|&mv| game.is_noisy(&position, mv));
            thoughts.push(Thought { houses, expected: thought.expected, player, noisy, ply });
            thought.best.expect("a move")
        };
        past.push(key);
        game.play(&mut position, mv);
        ply += 1;
    };
    (thoughts, result, last_random)
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let number = |place: usize| arguments[place].parse::<u64>().expect("a number");
    let game = Ouri { cycle: Cycle::Leave };
    let mut means = Means { threads: 1, most: 1 << 30, watch: &mut |_| true };
    let solution =
        layers::solve(&game, &game, number(4) as u32, None, &mut means).expect("a table");
    game.mind().worth.shelf.expect("a shelf").put(solution.table);
    let file = std::fs::File::create(&arguments[5]).expect("an output");
    let mut out = std::io::BufWriter::new(file);
    let mut random = Random::new(number(1));
    let (mut games, mut count) = (0, 0);
    let start = Instant::now();
    while start.elapsed().as_secs() < number(3) {
        let (thoughts, result, last_random) = play(&game, number(2), &mut random);
        games += 1;
        count += thoughts.len();
        for Thought { houses, expected, player, noisy, ply } in thoughts {
            let own = |points: f64| if player == Player::One { points } else { 1.0 - points };
            let result = if ply < last_random { 3 } else { (own(result) * 2.0) as u8 };
            let [low, high] = ((own(expected) * 65535.0).round() as u16).to_le_bytes();
            out.write_all(&houses).expect("room");
            out.write_all(&[low, high, result, u8::from(noisy)]).expect("room");
        }
    }
    out.flush().expect("room");
    eprintln!("{games} games, {count} positions");
}
