//! Alpha-beta with what all jumping games know, and tables of endgames.

use super::rules::Circles;
use crate::shared::jumps::material;
use crate::shared::jumps::think::Strength;
use crate::shared::material::Material;
use ludoteca_engine::solve::Shelf;
use std::sync::LazyLock;

static SHELVES: [Shelf; 2] = [Shelf::small(), Shelf::small()];
static MATERIAL: LazyLock<Material> = LazyLock::new(material::<Circles>);

impl Strength for Circles {
    const FULL: u64 = 2_500_000;
    const LADDER: [u16; 8] = [10_000, 9470, 4600, 1650, 765, 385, 145, 0];
    const SMALL: (usize, usize) = (5, 4);

    fn material() -> &'static Material {
        &MATERIAL
    }

    fn shelves() -> &'static [Shelf; 2] {
        &SHELVES
    }
}
