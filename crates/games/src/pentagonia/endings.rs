//! The positions with empty hands by how many pieces are left: a mill leads to an earlier class, any
//! other step stays in its own.

use super::board::{POINTS, Table};
use super::rules::{ALL, PIECES, Pentagonia, Position, TAKEN};
use crate::shared::material::Material;
use ludoteca_engine::solve::{Endings, Shelf};
use ludoteca_game::Player;
use ludoteca_game::bits::ones;
use std::sync::LazyLock;

/// Endgames with so many pieces are solved when they are first needed: three against three.
const SMALL: u32 = 6;

static SHELVES: [Shelf; 2] = [Shelf::small(), Shelf::small()];
static MATERIAL: [LazyLock<Material>; 2] =
    [LazyLock::new(|| material(false)), LazyLock::new(|| material(true))];

fn material(corner_spokes: bool) -> Material {
    let symmetries = &Table::get(corner_spokes).symmetries;
    let least = usize::from(PIECES - TAKEN) + 1;
    Material::new(POINTS, symmetries, least, usize::from(PIECES))
}

impl Pentagonia {
    pub fn own_shelf(&self) -> &'static Shelf {
        &SHELVES[usize::from(self.table.corner_spokes)]
    }

    fn material(&self) -> &'static Material {
        &MATERIAL[usize::from(self.table.corner_spokes)]
    }
}

impl Endings<Position> for Pentagonia {
    fn pieces(&self) -> &[u32] {
        self.material().pieces()
    }

    fn name(&self, class: usize) -> String {
        self.material().name(class)
    }

    fn numbers(&self, class: usize) -> u64 {
        self.material().numbers(class)
    }

    #[inline]
    fn find(&self, position: &Position, classes: usize) -> Option<(usize, u64)> {
        if position.hands > 0 {
            return None;
        }
        self.material().find(position.own(), position.enemy(), classes)
    }

    fn position(&self, class: usize, number: u64) -> Option<Position> {
        let (own, enemy) = self.material().sets(class, number)?;
        Some(self.position([own, enemy], 0, Player::One))
    }

    #[inline]
    fn are_together(&self, one: &Position, two: &Position) -> bool {
        let count = |position: &Position| position.sides.map(u32::count_ones);
        count(one) == count(two)
    }

    fn images(&self, position: &Position) -> u32 {
        self.material().images(position.sides[0], position.sides[1])
    }

    /// Steps taken back that made no mill.
    fn before(&self, position: &Position, out: &mut Vec<Position>) {
        let (mover, moved) = (position.player.other(), position.enemy());
        let flies = moved.count_ones() == 3;
        for to in ones(u64::from(moved & !self.table.milled(moved))) {
            let near = if flies { ALL } else { self.table.near[to] };
            for from in ones(u64::from(near & position.empty())) {
                let mut before = Position { player: mover, over: false, ..*position };
                before.sides[mover.index()] ^= 1 << from | 1 << to;
                out.push(before);
            }
        }
    }

    fn small(&self) -> usize {
        self.up_to(SMALL)
    }
}
