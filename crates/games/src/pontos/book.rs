//! What is known by heart of 4×4 boxes, since a proof takes too long while so many lines are open: for each player a way to
//! keep the draw, (nearly) whatever the other draws. An entry is the key of a position after such a move, what the player to move
//! there gains at most, and the lines left; see `training/pontos`.

use super::rules::Pontos;
use ludoteca_engine::solve::Sums;

static BOOK: &[u8] = include_bytes!("book.bin");

/// Tells a solver of 4×4 boxes what is known.
pub fn recite<const W: usize>(sums: &Sums<'_, Pontos<W>>) {
    for &[key @ .., most, left] in BOOK.as_chunks::<10>().0 {
        sums.remember(u64::from_le_bytes(key), i32::from(most as i8), u32::from(left));
    }
}
