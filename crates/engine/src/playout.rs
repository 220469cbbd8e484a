//! Random games to the end. The quiet-move rule is applied (it is a counter); repetition is not, so
//! a long game is cut and judged as a repetition is (a draw, in most games).

use ludoteca_game::{Game, Outcome, Random, Turn};

/// Plays random moves until the game ends; returns the result and the number of moves.
#[inline]
pub fn playout<G: Game>(
    game: &G,
    position: &mut G::Position,
    random: &mut Random,
    scratch: &mut Vec<G::Move>,
) -> (Outcome, u32) {
    let limit = game.history().quiet;
    let longest = game.longest();
    let (mut length, mut quiet) = (0, 0);
    loop {
        if let Turn::Over(outcome) = game.turn(position) {
            return (outcome, length);
        }
        if limit > 0 && quiet >= limit {
            return (Outcome::Draw, length);
        }
        if length >= longest {
            return (game.repeated(position), length);
        }
        let mv = game.random_move(position, random, scratch);
        if limit > 0 {
            quiet = if game.is_quiet(position, mv) { quiet + 1 } else { 0 };
        }
        game.play(position, mv);
        length += 1;
    }
}

/// What a run of playouts came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playouts {
    pub games: u64,
    pub moves: u64,
    pub wins: [u64; 2],
    /// The longest single game.
    pub longest: u32,
    /// Games cut at [`Game::longest`] moves.
    pub cut: u64,
}

/// Runs so many random games from a position.
pub fn playouts<G: Game>(game: &G, start: &G::Position, games: u64, seed: u64) -> Playouts {
    let mut random = Random::new(seed);
    let mut scratch = Vec::with_capacity(256);
    let mut sum = Playouts { games, ..Playouts::default() };
    for _ in 0..games {
        let mut position = start.clone();
        let (outcome, length) = playout(game, &mut position, &mut random, &mut scratch);
        sum.moves += u64::from(length);
        sum.longest = sum.longest.max(length);
        sum.cut += u64::from(length >= game.longest());
        if let Outcome::Win(player) = outcome {
            sum.wins[player.index()] += 1;
        }
    }
    sum
}
