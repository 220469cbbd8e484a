//! For tests: full strength gives nothing away where it can be proven who wins.

use ludoteca_engine::solve::Means;
use ludoteca_engine::{Ask, Budget, Request, Root, Think};
use ludoteca_game::{Player, Random, Turn};

/// Who wins with best play of both, proven anew.
fn winner<G: Think>(game: &G, position: &G::Position) -> Option<Player> {
    Player::BOTH.into_iter().find(|&player| {
        let mut wins = None;
        game.asking(|oracle| {
            oracle.deciding(1 << 22, &mut |decider| {
                let mut means = Means { threads: 1, most: 1 << 22, watch: &mut |_| true };
                wins = decider.wins(position, player, &mut means).ok();
            });
        });
        wins.expect("a proof")
    })
}

/// Level 8 keeps what the position after some random moves is worth, for so many positions that are not
/// lost to it; each of these numbers of moves in turn.
pub fn keeps_what_it_has<G: Think>(game: &G, after: &[usize], positions: usize) {
    let mut random = Random::new(11);
    let mut tried = 0;
    for &plies in after.iter().cycle() {
        if tried == positions {
            return;
        }
        let mut position = game.start();
        for _ in 0..plies {
            if game.turn(&position).player().is_some() {
                let mv = game.random_move(&position, &mut random, &mut Vec::new());
                game.play(&mut position, mv);
            }
        }
        let Turn::Player(player) = game.turn(&position) else { continue };
        let before = winner(game, &position);
        if before == Some(player.other()) {
            continue;
        }
        tried += 1;
        let request = Request { budget: Budget::Level(8), seed: 1, stop: &|| false };
        let best = game.think(&Root::new(&position), &request).best.expect("a move");
        let mut next = position.clone();
        game.play(&mut next, best);
        assert_eq!(winner(game, &next), before, "{position:?} {best:?}");
    }
}
