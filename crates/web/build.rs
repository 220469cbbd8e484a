//! Writes down which games a module carries: those of `LUDOTECA_GAMES` (`hex rastros`), or all.

use std::path::PathBuf;

fn main() -> Result<(), String> {
    println!("cargo::rerun-if-env-changed=LUDOTECA_GAMES");
    println!("cargo::rerun-if-changed=build.rs");
    let games = std::env::var("LUDOTECA_GAMES").unwrap_or_default();
    let list = match games.trim() {
        "" => "ludoteca_games::LIST".to_string(),
        games => {
            let cards = games.split_whitespace().map(|game| {
                let folder = game.replace('-', "_");
                format!("&ludoteca_games::{folder}::CARD")
            });
            format!("&[{}]", cards.collect::<Vec<_>>().join(", "))
        }
    };
    let out = std::env::var_os("OUT_DIR").ok_or("cargo sets `OUT_DIR`")?;
    std::fs::write(PathBuf::from(out).join("list.rs"), list).map_err(|error| error.to_string())
}
