//! The words of the pages, and those for what stands on the cards.

use ludoteca_table::card::Words;
pub use ludoteca_words::pages::*;
pub use ludoteca_words::{date, fill, of};

pub fn family(family: ludoteca_table::card::Family) -> Words {
    use ludoteca_table::card::Family::*;
    match family {
        Alignment => ALIGNMENT,
        Blocking => BLOCKING,
        Capture => CAPTURE,
        Connection => CONNECTION,
        Mill => MILL,
        Race => RACE,
        Score => SCORE,
        Sowing => SOWING,
        Dice => DICE_GAME,
        Puzzle => PUZZLE,
    }
}
