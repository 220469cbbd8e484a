//! The games as WebAssembly, packed: what `cargo xtask web` had built when this program was. Without it the server
//! thinks for everybody.

/// Slugs with their modules; `all` is the module of all games.
pub static ALL: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/modules.rs"));

/// The packed module of a game, or that of all games.
pub fn of(slug: &str) -> Option<&'static [u8]> {
    let find = |name| ALL.iter().find(|(known, _)| *known == name).map(|(_, module)| *module);
    find(slug).or_else(|| find("all").filter(|_| ludoteca_games::card(slug).is_ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_packed_and_of_games() {
        for (slug, module) in ALL {
            assert!(*slug == "all" || ludoteca_games::card(slug).is_ok(), "{slug}");
            assert_eq!(module[..2], [0x1f, 0x8b], "{slug} is packed by gzip");
        }
        assert!(of("chess").is_none());
    }
}
