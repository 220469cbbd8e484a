//! A closer look at a position: who wins for certain, else which moves may still matter.

use super::connections::Connections;
use super::inferior::Inferior;
use super::rules::{Hex, Move, Position};
use ludoteca_engine::Words;
use ludoteca_game::{Bits, Game, Player};

/// What certain connections tell of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look<const W: usize> {
    /// The player wins on these cells with at most so many stones more; if he is to move, the key
    /// keeps it so.
    Won { player: Player, stones: u32, key: Option<usize>, cells: Bits<W> },
    /// Only these moves can win; every other one loses to at most so many stones, on those cells.
    Open { moves: Bits<W>, stones: u32, cells: Bits<W> },
}

pub fn look<const W: usize>(game: &Hex<W>, position: &Position<W>) -> Look<W> {
    let mut filled = Inferior::new(game, &position.stones);
    let (player, enemy) = (position.player, position.player.other());
    let after = game.position(filled.stones, player);
    let captured = filled.captured;
    // A captured pair may cost its owner a stone.
    let won = |player: Player, stones: u8, cells: &Bits<W>| {
        let pairs = &captured[player.index()];
        let stones = (u32::from(stones) + pairs.count() as u32 / 2).max(1);
        Look::Won { player, stones, key: None, cells: cells.or(pairs) }
    };
    if let Some(winner) = after.winner {
        let key =
            if winner == player { nearest(game, position, game.empty(position)) } else { None };
        return won(winner, 0, &Bits::EMPTY).with(key);
    }
    let own = Connections::new(game, &filled.stones, player);
    if let Some(way) = own.joining() {
        return won(player, way.stones, &way.cells).with(Some(usize::from(way.key)));
    }
    if let Some(way) = own.joined() {
        return won(player, way.stones, &way.cells).with(nearest(game, position, way.cells));
    }
    let other = Connections::new(game, &filled.stones, enemy);
    if let Some(way) = other.joined() {
        return won(enemy, way.stones, &way.cells);
    }
    let (stones, cells) = other.threats();
    let must = other.must().and(&filled.empty());
    let moves = must.without(&filled.idle(player));
    // A move that is left out for another one may be answered on any cell.
    let cells = if moves == must { cells } else { game.empty(position) };
    match (won(enemy, stones, &cells), moves.is_empty()) {
        // All that may stop the enemy is no better than a move that does not.
        (won, true) => won,
        (Look::Won { stones, cells, .. }, false) => Look::Open { moves, stones, cells },
        (open, false) => open,
    }
}

impl<const W: usize> Look<W> {
    fn with(self, move_that_wins: Option<usize>) -> Look<W> {
        match self {
            Look::Won { player, stones, cells, .. } => {
                Look::Won { player, stones, key: move_that_wins, cells }
            }
            open => open,
        }
    }
}

/// The cell after which the player lacks the fewest stones.
fn nearest<const W: usize>(game: &Hex<W>, position: &Position<W>, cells: Bits<W>) -> Option<usize> {
    cells.iter().min_by_key(|&cell| {
        let mut next = *position;
        game.play(&mut next, cell as Move);
        if next.winner.is_some() {
            0
        } else {
            game.lacking(&next, position.player).unwrap_or(u32::MAX)
        }
    })
}

/// Why a move is good, where connections tell.
pub fn reason<const W: usize>(game: &Hex<W>, position: &Position<W>, cell: usize) -> Option<Words> {
    let (player, enemy) = (position.player, position.player.other());
    let mut next = *position;
    game.play(&mut next, cell as Move);
    if next.winner.is_some() {
        return Some(["une as duas margens", "liga as duas margens", "joins both sides"]);
    }
    if Connections::new(game, &next.stones, player).joined().is_some() {
        return Some([
            "une com certeza as duas margens, jogue o adversário o que jogar",
            "liga com certeza as duas margens, seja qual for a resposta do adversário",
            "joins both sides for certain, whatever the opponent plays",
        ]);
    }
    if is_bridge_saved(game, position, cell) {
        return Some(["salva uma ponte", "salva uma ponte", "saves a bridge"]);
    }
    let must = Connections::new(game, &position.stones, enemy).must();
    (must != game.tables.all && must.has(cell)).then_some([
        "não deixa o adversário garantir a ligação",
        "não deixa o adversário garantir a ligação",
        "keeps the opponent from making sure of joining their sides",
    ])
}

/// Whether an enemy stone stands on one of the two cells of a bridge and this is the other.
fn is_bridge_saved<const W: usize>(game: &Hex<W>, position: &Position<W>, cell: usize) -> bool {
    let (own, cells) = (position.player.index(), game.grid.cells());
    let is = |place: u16, player: usize| match usize::from(place).checked_sub(cells) {
        Some(side) => side == player,
        None => position.stones[player].has(usize::from(place)),
    };
    let ring = &game.tables.ring[cell];
    (0..6).any(|place| {
        let intruder = ring[place];
        usize::from(intruder) < cells
            && is(intruder, 1 - own)
            && is(ring[(place + 5) % 6], own)
            && is(ring[(place + 1) % 6], own)
    })
}
