//! Prints the first half of a game of two strong players, a line a slug, for the pictures of the first page:
//! `cargo run --example shown -- 5 hex rastros > crates/server/src/pages/shown.txt` (5 is the level).

use ludoteca_engine::{Budget, Request};
use ludoteca_game::Turn;

fn main() -> Result<(), String> {
    let mut words = std::env::args().skip(1);
    let level: u8 = words.next().and_then(|word| word.parse().ok()).ok_or("which level?")?;
    let mut slugs: Vec<String> = words.collect();
    if slugs.is_empty() {
        let matches = ludoteca_games::LIST.iter().filter(|card| card.is_match());
        slugs = matches.map(|card| card.slug.to_string()).collect();
    }
    for slug in slugs {
        let mut game = ludoteca_games::card(&slug)?.open(&[])?;
        let mut seed = 7;
        while !matches!(game.turn(), Turn::Over(_)) && game.record().len() < 160 {
            seed += 1;
            let text = match game.turn() {
                Turn::Chance => game.random_move(seed),
                _ => {
                    let budget = Budget::Level(level);
                    game.think(&Request { budget, seed, stop: &|| false }).best
                }
            };
            let Some(text) = text else { break };
            game.play(&text)?;
        }
        let record = game.record();
        // Long games are crowded at their middle, short ones have hardly begun.
        let shown = record.len() * if record.len() < 40 { 3 } else { 2 } / 5;
        println!("{slug} {}", record[..shown].join(" "));
    }
    Ok(())
}
