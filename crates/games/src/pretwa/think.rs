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
    const LADDER: &'static [u16] = &[1480, 747, 362, 129, 0];
    const SMALL: (usize, usize) = (5, 4);

    fn material() -> &'static Material {
        &MATERIAL
    }

    fn shelves() -> &'static [Shelf; 2] {
        &SHELVES
    }
}
