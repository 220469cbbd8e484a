//! The object-safe face of the games: a match in progress, its record, the one `touch`, the text
//! protocol. No rule lives here; it is the only place where a `dyn` game exists.

mod asked;
pub mod card;
pub mod diagram;
pub mod fence;
pub mod laws;
pub mod play;
pub mod protocol;
pub mod proved;
mod proving;
pub mod record;
pub mod settings;
pub mod solved;
pub mod solving;
pub mod touch;
mod verdict;

pub use asked::{Adviser, Analyst, Bench, Match, Recorded, Shown, Standing};
pub use card::{Card, Championship, Language, Open, Played, Side, Texts, Tone};
pub use play::Play;
pub use protocol::Session;
pub use record::Record;
pub use settings::{Parameter, Settings, Values};
pub use solving::{Library, Solved};
pub use touch::Touch;
pub use verdict::{Ending, Verdict};
