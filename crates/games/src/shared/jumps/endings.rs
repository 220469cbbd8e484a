//! The positions of the jumping games by how many pieces are left: a capture leads to an earlier class,
//! a step stays in its own.

use super::think::Strength;
use super::{Jumping, Lattice, Position};
use crate::shared::material::Material;
use ludoteca_engine::solve::Endings;
use ludoteca_game::Player;
use ludoteca_game::bits::ones;

/// The classes of a board.
pub fn material<L: Lattice>() -> Material {
    let points = L::ALL.count_ones() as usize;
    let map = |symmetry| (0..points).map(|point| L::image(point, symmetry) as u8).collect();
    let symmetries: Vec<Vec<u8>> = (0..L::SYMMETRIES).map(map).collect();
    Material::new(points, &symmetries, L::LOST as usize + 1, L::PIECES as usize)
}

impl<L: Lattice + Strength> Endings<Position> for Jumping<L> {
    fn pieces(&self) -> &[u32] {
        L::material().pieces()
    }

    fn name(&self, class: usize) -> String {
        L::material().name(class)
    }

    fn numbers(&self, class: usize) -> u64 {
        L::material().numbers(class)
    }

    #[inline]
    fn find(&self, position: &Position, classes: usize) -> Option<(usize, u64)> {
        let (own, enemy, _) = Self::sets(position);
        L::material().find(own, enemy, classes)
    }

    fn position(&self, class: usize, number: u64) -> Option<Position> {
        let (own, enemy) = L::material().sets(class, number)?;
        let position = Position { pieces: [own, enemy], player: Player::One, winner: None };
        Some(Position { winner: Self::judge(&position), ..position })
    }

    #[inline]
    fn are_together(&self, one: &Position, two: &Position) -> bool {
        let count = |position: &Position| position.pieces.map(u32::count_ones);
        count(one) == count(two)
    }

    fn images(&self, position: &Position) -> u32 {
        L::material().images(position.pieces[0], position.pieces[1])
    }

    /// Steps taken back, where nothing could be captured instead.
    fn before(&self, position: &Position, out: &mut Vec<Position>) {
        let (own, enemy, empty) = Self::sets(position);
        let mover = position.player.other();
        for to in ones(u64::from(enemy)) {
            for from in ones(u64::from(L::tables().near(to) & empty)) {
                let change = 1 << from | 1 << to;
                if L::capturers(enemy ^ change, own, empty ^ change) == 0 {
                    let mut before = Position { player: mover, winner: None, ..*position };
                    before.pieces[mover.index()] ^= change;
                    out.push(before);
                }
            }
        }
    }

    fn small(&self) -> usize {
        L::material().up_to(L::SMALL)
    }
}
