//! What the games that join sides of a board have in common: chains of stones, shortest chains, and how much a cell
//! promises.

use ludoteca_game::{Bits, Site};

/// Farther than any cell.
pub const FAR: u8 = 40;

/// The groups of stones that hang together.
pub fn groups<const W: usize>(near: &[Bits<W>], stones: &Bits<W>) -> Vec<Bits<W>> {
    let mut left = *stones;
    let mut groups = Vec::new();
    while !left.is_empty() {
        let mut group = Bits::EMPTY;
        let mut waiting = Bits::EMPTY.with(left.lowest());
        while !waiting.is_empty() {
            let cell = waiting.lowest();
            waiting.clear(cell);
            left.clear(cell);
            group.set(cell);
            waiting = waiting.or(&near[cell].and(&left));
        }
        groups.push(group);
    }
    groups
}

/// All cells beside a set.
pub fn beside<const W: usize>(near: &[Bits<W>], set: &Bits<W>) -> Bits<W> {
    set.iter().fold(Bits::EMPTY, |all: Bits<W>, cell| all.or(&near[cell]))
}

/// A shortest chain of stones from one side to another, the far end first; empty where there is none.
pub fn shortest_chain<const W: usize>(
    near: &[Bits<W>],
    stones: &Bits<W>,
    first: &Bits<W>,
    last: &Bits<W>,
) -> Vec<Site> {
    let mut layers = vec![stones.and(first)];
    let mut seen = layers[0];
    let mut goal = layers[0].and(last);
    while goal.is_empty() {
        let layer = beside(near, &layers[layers.len() - 1]).and(stones).without(&seen);
        if layer.is_empty() {
            return Vec::new();
        }
        seen = seen.or(&layer);
        goal = layer.and(last);
        layers.push(layer);
    }
    let mut cell = goal.nth(0);
    let mut chain = vec![cell as Site];
    for layer in layers.iter().rev().skip(1) {
        cell = near[cell].and(layer).nth(0);
        chain.push(cell as Site);
    }
    chain
}

/// Two-distances from a side, added to what is there. A cell lies one step from a side that it touches (`start`), and else one
/// step farther than the second nearest of its neighbours, since the enemy takes the nearest. Neighbours are also those
/// cells that a chain of the player's stones joins.
pub fn add_two_distances<const W: usize>(
    neighbours: &[Bits<W>],
    empty: &Bits<W>,
    start: &Bits<W>,
    out: &mut [u8],
) {
    let mut seen = start.and(empty);
    let mut left = empty.without(&seen);
    for cell in seen.iter() {
        out[cell] += 1;
    }
    let mut distance = 1;
    while !left.is_empty() {
        distance += 1;
        let reached = left.iter().fold(Bits::EMPTY, |set: Bits<W>, cell| {
            let two = neighbours[cell].and(&seen).count() >= 2;
            if two { set.with(cell) } else { set }
        });
        if reached.is_empty() {
            break;
        }
        for cell in reached.iter() {
            out[cell] += distance;
        }
        seen = seen.or(&reached);
        left = left.without(&reached);
    }
    for cell in left.iter() {
        out[cell] += FAR;
    }
}
