//! How many hints name something on the board: 7 positions of each recorded game, every game, a table in Markdown.
//! `cargo run --release -p ludoteca-questions --example hints [NODES]`

use ludoteca_engine::{Budget, Request};
use ludoteca_game::Turn;
use ludoteca_questions::motif::{because, motifs};
use ludoteca_table::{Language, Record};

const PLACES: usize = 7;

fn main() {
    let nodes = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let (mut with, mut all) = (0, 0);
    println!("| game | with a reason | of | without |\n|---|---|---|---|");
    for card in ludoteca_games::LIST.iter().filter(|card| card.is_match()) {
        let Ok(record) = Record::read(card.golden) else { continue };
        let Ok(mut game) = card.open(&[]) else { continue };
        let count = record.moves.len();
        let places: Vec<usize> = (0..PLACES).map(|place| place * count / PLACES).collect();
        let (mut told, mut asked) = (0, 0);
        let mut mute = Vec::new();
        for (place, text) in record.moves.iter().enumerate() {
            if places.contains(&place) && matches!(game.turn(), Turn::Player(_)) {
                let nodes = nodes.unwrap_or_else(|| game.level(8).nodes);
                let request = Request { budget: Budget::Nodes(nodes), seed: 1, stop: &|| false };
                // A swap or a pass is no move on the board.
                let best =
                    game.think(&request).best.filter(|best| best != "swap" && best != "pass");
                if let Some(best) = best {
                    asked += 1;
                    match motifs(&*game, &best).is_empty() {
                        true => mute.push(format!("{best} at {place}")),
                        false => {
                            told += 1;
                            let why = because(&*game, &best, Language::En).unwrap_or_default();
                            eprintln!("{} {place}: {best} {why}", card.slug);
                        }
                    }
                }
            }
            if game.play(text).is_err() {
                break;
            }
        }
        (with, all) = (with + told, all + asked);
        println!("| {} | {told} | {asked} | {} |", card.name, mute.join(", "));
    }
    println!("| all | {with} | {all} | {} % |", 100 * with / all.max(1));
}
