//! Alpha-beta with what all jumping games know, and tables of endgames.

use super::rules::Square;
use crate::shared::jumps::material;
use crate::shared::jumps::think::Strength;
use crate::shared::material::Material;
use ludoteca_engine::solve::Shelf;
use std::sync::LazyLock;

static SHELVES: [Shelf; 2] = [Shelf::small(), Shelf::small()];
static MATERIAL: LazyLock<Material> = LazyLock::new(material::<Square>);

impl Strength for Square {
    const FULL: u64 = 2_000_000;
    const LADDER: &'static [u16] = &[1720, 1190, 775, 470, 200, 0];
    const SMALL: (usize, usize) = (3, 3);

    fn material() -> &'static Material {
        &MATERIAL
    }

    fn shelves() -> &'static [Shelf; 2] {
        &SHELVES
    }
}
