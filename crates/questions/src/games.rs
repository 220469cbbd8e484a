//! Which games there are: all of them, but in a browser only those that its module was made with.

use ludoteca_table::Card;

#[cfg(not(target_family = "wasm"))]
pub fn list() -> &'static [&'static Card] {
    ludoteca_games::LIST
}

#[cfg(target_family = "wasm")]
static BROUGHT: std::sync::OnceLock<&'static [&'static Card]> = std::sync::OnceLock::new();

#[cfg(target_family = "wasm")]
pub fn list() -> &'static [&'static Card] {
    BROUGHT.get().copied().unwrap_or_default()
}

/// The games of this module. Nothing else names the whole list, so the linker leaves the others out.
#[cfg(target_family = "wasm")]
pub fn bring(list: &'static [&'static Card]) {
    BROUGHT.get_or_init(|| list);
}

/// The card of a slug; the error lists what there is.
pub fn card(slug: &str) -> Result<&'static Card, String> {
    ludoteca_table::record::find(list(), slug)
}
