//! Prints a finished random game of a slug as a record: `cargo run --example golden -- hex 7`.
//! A new game's `game.txt` starts from here; read it through before you keep it.

use ludoteca_table::Record;

fn main() -> Result<(), String> {
    let mut words = std::env::args().skip(1);
    let slug = words.next().ok_or("which game?")?;
    let seed: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or(1);
    let mut game = ludoteca_games::card(&slug)?.open(&[])?;
    let mut count = seed << 32;
    while let Some(text) = game.random_move(count) {
        game.play(&text)?;
        count += 1;
    }
    print!("{}", Record::of(&*game).write());
    Ok(())
}
