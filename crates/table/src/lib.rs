//! The object-safe face of the games: a match in progress, its record, the one `touch`, the text
//! protocol. No rule lives here; it is the only place where a `dyn` game exists.

pub mod card;
pub mod diagram;
pub mod fence;
pub mod laws;
pub mod play;
pub mod protocol;
pub mod record;
pub mod settings;
pub mod touch;

pub use card::{Card, Championship, Language, Open, Played, Side, Texts, Tone};
pub use play::{Ending, Match, Play, Verdict};
pub use protocol::Session;
pub use record::Record;
pub use settings::{Parameter, Settings, Values};
pub use touch::Touch;
