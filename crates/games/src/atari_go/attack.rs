//! Attacks by atari after atari: each leaves the defender one move, until a group cannot get out (a ladder,
//! two ataris at once, a net closed by force).

use super::rules::{AtariGo, Move, Position};
use crate::shared::goban::Stones;
use ludoteca_game::{Bits, Player};

/// How an attack begins, and within how many moves of both it has captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    pub first: Move,
    pub moves: u32,
}

/// The quickest attack that looking at so many positions finds, for the player to move of an unfinished position.
pub fn attack<const W: usize>(
    game: &AtariGo<W>,
    position: &Position<W>,
    most: u32,
) -> Option<Attack> {
    let player = position.player;
    let own = game.board.last_liberties(&position.stones, player);
    if own.count() > 1 {
        return None;
    }
    let mut reading = Reading { game, player, left: most };
    (1..=16).find_map(|ataris| reading.attack(&position.stones, ataris))
}

struct Reading<'a, const W: usize> {
    game: &'a AtariGo<W>,
    player: Player,
    left: u32,
}

impl<const W: usize> Reading<'_, W> {
    /// With at most so many ataris, where the attacker is to move and nobody can be taken at once but the
    /// attacker's own stones.
    fn attack(&mut self, stones: &Stones<W>, ataris: u32) -> Option<Attack> {
        let (board, player) = (&*self.game.board, self.player);
        let enemy = player.other();
        if !stones.weak[enemy.index()].is_empty() {
            let first = board.last_liberties(stones, enemy).lowest() as Move;
            return Some(Attack { first, moves: 1 });
        }
        if ataris == 0 {
            return None;
        }
        let mut open = self.near_ataris(stones).and(&board.playable(stones, player));
        if !stones.weak[player.index()].is_empty() {
            open = open.and(&board.last_liberties(stones, player));
        }
        for point in open.iter() {
            self.left = self.left.checked_sub(1)?;
            let mut next = *stones;
            board.place(&mut next, player, point);
            if !next.weak[player.index()].is_empty() || next.weak[enemy.index()].is_empty() {
                continue;
            }
            let first = point as Move;
            let saving = board.last_liberties(&next, enemy);
            if saving.count() > 1 || !board.playable(&next, enemy).intersects(&saving) {
                return Some(Attack { first, moves: 3 });
            }
            board.place(&mut next, enemy, saving.lowest());
            // An escape that leaves the attacker several groups in atari refutes the attack.
            if next.weak[enemy.index()].is_empty()
                && board.last_liberties(&next, player).count() > 1
            {
                continue;
            }
            if let Some(attack) = self.attack(&next, ataris - 1) {
                return Some(Attack { first, moves: attack.moves + 2 });
            }
        }
        None
    }

    /// The liberties of enemy groups that have two.
    fn near_ataris(&self, stones: &Stones<W>) -> Bits<W> {
        let (board, enemy) = (&*self.game.board, self.player.other());
        board
            .groups(stones, enemy)
            .into_iter()
            .map(|group| board.liberties(stones, &group))
            .filter(|liberties| liberties.count() == 2)
            .fold(Bits::EMPTY, |set: Bits<W>, liberties| set.or(&liberties))
    }
}
