//! Makes the table of `docs/solved.md` anew from the games' `solved.txt`: `cargo run -p ludoteca-games --example solved`.

fn main() -> Result<(), String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/solved.md");
    let document = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    std::fs::write(path, ludoteca_games::solved::renewed(&document)?)
        .map_err(|error| error.to_string())
}
