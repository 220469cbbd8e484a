//! The embedded faces: Open Sans in four cuts, and signs of DejaVu Sans for what it lacks (arrows,
//! boxes, dice). Nothing is taken from the machine, so a paper looks the same everywhere.

use std::sync::{Arc, LazyLock};

use resvg::usvg::fontdb;

/// A cut of the text face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Face {
    #[default]
    Regular,
    Bold,
    Italic,
    BoldItalic,
}

impl Face {
    pub(crate) const fn of(bold: bool, italic: bool) -> Face {
        match (bold, italic) {
            (false, false) => Face::Regular,
            (true, false) => Face::Bold,
            (false, true) => Face::Italic,
            (true, true) => Face::BoldItalic,
        }
    }

    pub(crate) const fn bold(self) -> bool {
        matches!(self, Face::Bold | Face::BoldItalic)
    }

    pub(crate) const fn italic(self) -> bool {
        matches!(self, Face::Italic | Face::BoldItalic)
    }
}

/// Where the signs stand in `FILES`.
pub(crate) const SYMBOLS: usize = 4;

/// In the order of `Face`, then the signs.
pub(crate) const FILES: [&[u8]; 5] = [
    include_bytes!("../fonts/OpenSans-Regular.ttf"),
    include_bytes!("../fonts/OpenSans-Bold.ttf"),
    include_bytes!("../fonts/OpenSans-Italic.ttf"),
    include_bytes!("../fonts/OpenSans-BoldItalic.ttf"),
    include_bytes!("../fonts/DejaVuSans-Symbols.ttf"),
];

/// Height above and depth below the baseline, of Open Sans, in ems.
pub(crate) const ASCENT: f32 = 1.069;
pub(crate) const DESCENT: f32 = 0.293;

/// Parsed once for measuring.
pub(crate) static SHAPES: LazyLock<[rustybuzz::Face<'static>; 5]> = LazyLock::new(|| {
    FILES.map(|file| rustybuzz::Face::from_slice(file, 0).expect("an embedded face"))
});

/// The same faces for words inside pictures.
pub(crate) static DATABASE: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut database = fontdb::Database::new();
    for file in FILES {
        database.load_font_data(file.to_vec());
    }
    for generic in [
        fontdb::Database::set_sans_serif_family,
        fontdb::Database::set_serif_family,
        fontdb::Database::set_monospace_family,
    ] {
        generic(&mut database, "Open Sans");
    }
    Arc::new(database)
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn portuguese_and_signs_are_covered() {
        let text = "ÁÀÂÃÇÉÊÍÓÔÕÚÜáàâãçéêíóôõúüºª«»“”‘’–—…½×€ Żółć Łódź Київ";
        for (number, face) in SHAPES.iter().take(SYMBOLS).enumerate() {
            for letter in text.chars() {
                assert!(face.glyph_index(letter).is_some(), "{letter} in face {number}");
            }
        }
        for sign in "→←↑↓✓✗■□●○★☐⚀⚅▲✂".chars() {
            assert!(SHAPES[SYMBOLS].glyph_index(sign).is_some(), "{sign}");
        }
    }
}
