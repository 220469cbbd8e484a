//! A closer look at a position: who wins for certain, else which moves may still matter.

use super::connections::Connections;
use super::inferior::Inferior;
use super::rules::{Hex, Move, Position};
use ludoteca_game::{Bits, Game, Player};

/// What certain connections tell of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look<const W: usize> {
    /// The player wins with at most so many stones more; if he is to move, this move keeps it so.
    Won { player: Player, stones: u32, key: Option<usize> },
    /// Only these moves can win; every other one loses to at most so many stones.
    Open { moves: Bits<W>, stones: u32 },
}

pub fn look<const W: usize>(game: &Hex<W>, position: &Position<W>) -> Look<W> {
    let mut filled = Inferior::new(game, &position.stones);
    let (player, enemy) = (position.player, position.player.other());
    let after = game.position(filled.stones, player);
    let pairs = filled.pairs;
    let cost = |stones: u8, player: Player| (u32::from(stones) + pairs[player.index()]).max(1);
    let any = |cells: Bits<W>| nearest(game, position, cells);
    match after.winner {
        Some(winner) if winner == player => {
            let key = any(game.empty(position));
            return Look::Won { player, stones: cost(0, player), key };
        }
        Some(_) => return Look::Won { player: enemy, stones: cost(0, enemy), key: None },
        None => {}
    }
    let own = Connections::new(game, &filled.stones, player);
    if let Some(way) = own.joining() {
        let key = Some(usize::from(way.key));
        return Look::Won { player, stones: cost(way.stones, player), key };
    }
    if let Some(way) = own.joined() {
        return Look::Won { player, stones: cost(way.stones, player), key: any(way.cells) };
    }
    let other = Connections::new(game, &filled.stones, enemy);
    if let Some(way) = other.joined() {
        return Look::Won { player: enemy, stones: cost(way.stones, enemy), key: None };
    }
    let stones = other.threats().iter().map(|way| cost(way.stones, enemy)).max().unwrap_or(1);
    let must = other.must().unwrap_or(game.tables.all);
    // Where nothing is left, all that may stop the enemy is no better than a move that does not.
    let moves = must.and(&filled.empty()).without(&filled.idle(player));
    match moves.is_empty() {
        true => Look::Won { player: enemy, stones, key: None },
        false => Look::Open { moves, stones },
    }
}

/// The cell after which the player lacks the fewest stones.
fn nearest<const W: usize>(
    game: &Hex<W>,
    position: &Position<W>,
    cells: Bits<W>,
) -> Option<usize> {
    cells.iter().min_by_key(|&cell| {
        let mut next = *position;
        game.play(&mut next, cell as Move);
        if next.winner.is_some() { 0 } else { game.lacking(&next, position.player).unwrap_or(u32::MAX) }
    })
}
