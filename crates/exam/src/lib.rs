//! What every game must pass, walked over the list: laws of positions, of records and of whole
//! games. The tests take thousands of positions a game, `ludoteca exam --full` a million playouts.

pub mod promise;
pub mod signature;
pub mod variants;
pub mod walk;

pub use promise::{Trial, promises};
pub use signature::{Signature, signature};
pub use variants::variants;
pub use walk::{Report, counts, endings, walk};
