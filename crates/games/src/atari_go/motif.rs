//! Why a move is good, as far as it can be seen on the board.

use super::attack::attack;
use super::rules::{AtariGo, Move, Position};
use ludoteca_engine::Words;
use ludoteca_game::{Game, Player};

/// Positions looked at to find a threat.
const READ: u32 = 3000;

pub fn reason<const W: usize>(
    game: &AtariGo<W>,
    position: &Position<W>,
    mv: Move,
) -> Option<Words> {
    let (player, board) = (position.player, &*game.board);
    let enemy = player.other();
    let before = &position.stones;
    let mut next = *position;
    game.play(&mut next, mv);
    if next.winner.is_some() {
        return None;
    }
    let point = usize::from(mv);
    let after = &next.stones;
    let ataris = |stones, hurt: Player| board.last_liberties(stones, hurt).count();
    if !after.weak[player.index()].is_empty() {
        return None;
    }
    if !before.weak[player.index()].is_empty() {
        return Some([
            "salva um grupo que estava em atari",
            "salva um grupo que estava em atari",
            "saves a group that was in atari",
        ]);
    }
    if ataris(after, enemy) > 1 {
        return Some([
            "faz dois ataris de uma vez",
            "faz dois ataris de uma vez",
            "makes two ataris at once",
        ]);
    }
    let wins = attack(game, position, READ).is_some();
    if ataris(after, enemy) == 1 && wins && follows(game, &next) {
        return Some([
            "começa uma série de ataris que acaba em captura",
            "começa uma série de ataris que termina em captura",
            "begins a run of ataris that ends in a capture",
        ]);
    }
    if ataris(after, enemy) == 1 {
        return Some([
            "põe um grupo em atari",
            "coloca um grupo em atari",
            "puts a group in atari",
        ]);
    }
    // Would the enemy have captured by force, and does he no longer?
    let threatened = |position: &Position<W>| {
        let turned = Position { player: enemy, ..*position };
        attack(game, &turned, READ).is_some()
    };
    if threatened(position) && !threatened(&next) {
        return Some([
            "trava um ataque do adversário",
            "impede um ataque do adversário",
            "stops an attack by the opponent",
        ]);
    }
    let turned = Position { player, ..next };
    if attack(game, &turned, READ).is_some() {
        return Some([
            "ameaça capturar à força",
            "ameaça capturar à força",
            "threatens to capture by force",
        ]);
    }
    let near = board.beside(&ludoteca_game::Bits::EMPTY.with(point));
    let joined =
        board.groups(before, player).into_iter().filter(|group| near.intersects(group)).count();
    if joined > 1 {
        return Some(["une dois grupos teus", "une dois grupos seus", "joins two of your groups"]);
    }
    None
}

/// Whether the enemy's one escape from an atari leads to a capture all the same.
fn follows<const W: usize>(game: &AtariGo<W>, position: &Position<W>) -> bool {
    let board = &*game.board;
    let saving = board.last_liberties(&position.stones, position.player);
    let saving = saving.and(&board.playable(&position.stones, position.player));
    if saving.count() != 1 {
        return true;
    }
    let mut next = *position;
    game.play(&mut next, saving.lowest() as Move);
    next.winner.is_none() && attack(game, &next, READ).is_some()
}
