//! Why a move is good, as far as it can be seen on the board.

use super::rules::{Go, Move, PASS, Position};
use ludoteca_engine::Words;
use ludoteca_game::{Bits, Game};

pub fn reason<const W: usize>(game: &Go<W>, position: &Position<W>, mv: Move) -> Option<Words> {
    let (board, player) = (&*game.board, position.player);
    let (own, enemy) = (player.index(), player.other().index());
    if mv == PASS {
        return None;
    }
    let mut next = *position;
    game.play(&mut next, mv);
    let (before, after) = (&position.stones, &next.stones);
    let taken = before.of[enemy].count() - after.of[enemy].count();
    if taken > 1 {
        return Some(["captura várias pedras", "captura várias pedras", "captures several stones"]);
    }
    if taken == 1 {
        return Some(["captura uma pedra", "captura uma pedra", "captures a stone"]);
    }
    let point = usize::from(mv);
    if after.weak[own].has(point) {
        return None;
    }
    if !before.weak[own].without(&after.weak[own]).is_empty() {
        return Some([
            "salva um grupo que estava em atari",
            "salva um grupo que estava em atari",
            "saves a group that was in atari",
        ]);
    }
    if !after.weak[enemy].without(&before.weak[enemy]).is_empty() {
        return Some([
            "põe um grupo em atari",
            "coloca um grupo em atari",
            "puts a group in atari",
        ]);
    }
    let near = board.beside(&Bits::EMPTY.with(point));
    let joined =
        board.groups(before, player).into_iter().filter(|group| near.intersects(group)).count();
    if joined > 1 {
        return Some(["une dois grupos teus", "une dois grupos seus", "joins two of your groups"]);
    }
    let cut = board
        .groups(before, player.other())
        .into_iter()
        .filter(|group| near.intersects(group))
        .count();
    if cut > 1 {
        return Some([
            "separa dois grupos do adversário",
            "separa dois grupos do adversário",
            "keeps two of the opponent's groups apart",
        ]);
    }
    None
}
