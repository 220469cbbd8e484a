//! The object-safe face of the games: a match in progress, its record, the one `touch`, the text
//! protocol. No rule lives here; it is the only place where a `dyn` game exists.

mod asked;
pub mod card;
pub mod diagram;
pub mod fence;
pub mod hint;
pub mod laws;
pub mod play;
pub mod protocol;
pub mod proved;
mod proving;
pub mod puzzles;
pub mod record;
pub mod review;
pub mod settings;
mod sole;
pub mod solved;
pub mod solving;
pub mod touch;
mod verdict;

pub use asked::Match;
pub use card::{Card, Championship, Language, Open, Played, Side, Texts, Tone};
pub use hint::{Hint, hint};
pub use play::Play;
pub use protocol::Session;
pub use puzzles::{Puzzle, puzzles};
pub use record::Record;
pub use review::{Grade, Judged, Review, review};
pub use settings::{Parameter, Settings, Values};
pub use solving::{Library, Solved};
pub use touch::Touch;
pub use verdict::{Ending, Verdict};
