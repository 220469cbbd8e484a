//! One game of a match.

use super::brain::{Brain, Stop, Trouble};
use super::log::Played;
use ludoteca_game::{Outcome, Player, Random, Turn};
use ludoteca_table::Match;

/// A longer game is called a draw.
const LONGEST: usize = 3000;

/// The pair's opening, then the two players in turn; `a` begins in the even games. Whoever fails loses.
pub fn play(
    start: &dyn Match,
    brains: &mut [Brain; 2],
    (opening, seed): (usize, u64),
    number: u64,
    stop: Stop,
) -> Result<Played, Trouble> {
    let mut game = start.boxed_clone();
    let mut random = Random::new(seed ^ (number / 2) << 20);
    for _ in 0..opening {
        // An opening that ends the game is no opening.
        let Some(text) = game.random_move(random.next()) else { break };
        game.play(&text).map_err(Trouble::Fatal)?;
        if matches!(game.turn(), Turn::Over(_)) {
            game.undo();
            break;
        }
    }
    let first = (number % 2) as usize;
    let ended = finish(game.as_mut(), brains, first, &mut random, stop);
    let moves = game.record().join(" ");
    match ended {
        Ok(outcome) => {
            let seat = if first == 0 { Player::One } else { Player::Two };
            Ok(Played { number, points: outcome.points(seat), moves, note: String::new() })
        }
        Err((whose, Trouble::Fault(why))) => {
            brains[whose].abandon();
            let (letter, points) = [("a", 0.0), ("b", 1.0)][whose];
            Ok(Played { number, points, moves, note: format!("{letter} failed: {why}") })
        }
        Err((_, trouble)) => Err(trouble),
    }
}

/// Plays to the end, or to the trouble that one of the two has.
fn finish(
    game: &mut dyn Match,
    brains: &mut [Brain; 2],
    first: usize,
    random: &mut Random,
    stop: Stop,
) -> Result<Outcome, (usize, Trouble)> {
    for (whose, brain) in brains.iter_mut().enumerate() {
        brain.begin(game, stop).map_err(|trouble| (whose, trouble))?;
    }
    loop {
        let seed = random.next();
        match game.turn() {
            Turn::Over(outcome) => return Ok(outcome),
            _ if game.record().len() >= LONGEST => return Ok(Outcome::Draw),
            _ if stop() => return Err((first, Trouble::Stopped)),
            Turn::Chance => {
                let roll = game.random_move(seed).ok_or("a roll is missing".to_string());
                let rolled = roll.and_then(|roll| game.play(&roll));
                rolled.map_err(|error| (first, Trouble::Fatal(error)))?;
            }
            Turn::Player(player) => {
                let whose = player.index() ^ first;
                let chosen = brains[whose].choose(game, seed, stop);
                let text = chosen.map_err(|trouble| (whose, trouble))?;
                let played = game.play(&text);
                played.map_err(|error| (whose, Trouble::Fault(format!("it answered {error}"))))?;
            }
        }
    }
}
