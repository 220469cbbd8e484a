//! Games of Sz'Kwa between players who keep what they have but for some random moves, the more the weaker. Every
//! position up to the last layer, and one beside it after a random move, is written in 10 bytes: the pieces of both, the
//! moves played and the result for the player to move (0 lost, 1 drawn, 2 won).
//! Arguments: file of layers, seed, games, output.

use ludoteca_game::{Game, Random, Turn};
use std::cmp::Ordering;
use std::io::Write;
use szkwa_training::{LAST, Layers, Position};

/// Random moves of a hundred, one of these a game.
const SLIPS: [usize; 5] = [2, 10, 30, 60, 100];

fn moves_played(position: &Position) -> u32 {
    40 - u32::from(position.hands[0]) - u32::from(position.hands[1])
}

fn write(position: &Position, result: Ordering, out: &mut impl Write) {
    let mut bytes = [0; 10];
    bytes[..4].copy_from_slice(&position.pieces[0].to_le_bytes());
    bytes[4..8].copy_from_slice(&position.pieces[1].to_le_bytes());
    bytes[8] = moves_played(position) as u8;
    bytes[9] = (result as i8 + 1) as u8;
    out.write_all(&bytes).expect("room");
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let layers = Layers::read(&arguments[1]);
    let mut random = Random::new(arguments[2].parse().expect("a seed"));
    let games: usize = arguments[3].parse().expect("games");
    let mut out = std::io::BufWriter::new(std::fs::File::create(&arguments[4]).expect("an output"));
    let game = &layers.game;
    let mut moves = Vec::new();
    let mut counts = [[0u64; 3]; LAST as usize + 1];
    for _ in 0..games {
        let slips = SLIPS[random.below(SLIPS.len())];
        let mut position = game.start();
        // A full board ends the game too.
        while moves_played(&position) < LAST
            && game.turn(&position) == Turn::Player(position.player)
        {
            moves.clear();
            game.moves(&position, &mut moves);
            let after = |mv: u8| {
                let mut next = position;
                game.play(&mut next, mv);
                next
            };
            let slip = random.below(100) < slips;
            if !slip {
                let least = |mv: &u8| layers.result(&after(*mv)).expect("a layer");
                let best = moves.iter().map(least).min().expect("a move");
                moves.retain(|mv| least(mv) == best);
            }
            // What a search meets is worse: one move taken at random.
            let beside = after(game.random_move(&position, &mut random, &mut moves));
            position = after(moves[random.below(moves.len())]);
            for seen in [position, beside] {
                let result = layers.result(&seen).expect("a layer");
                counts[moves_played(&seen) as usize][(result as i8 + 1) as usize] += 1;
                write(&seen, result, &mut out);
            }
        }
    }
    for (played, [lost, drawn, won]) in counts.iter().enumerate() {
        println!("after {played} moves: {lost} lost, {drawn} drawn, {won} won");
    }
}
