//! A search over the turns that promise something; wins at once are seen, and small boards are proved.

use super::narrow::{self, Narrow};
use super::rules::{Move, Nex, Position};
use super::solve::{Finder, SMALL};
use ludoteca_engine::solve::Decide;
use ludoteca_engine::solve::search::Prover;
use ludoteca_engine::{
    Ask, Evaluate, Insight, Mind, Oracle, Playout, Provable, Request, Root, Think, Thought, Value,
    Words, choose,
};
use ludoteca_game::{Game, Random};

/// With so many turns at most all of them are searched.
const FEW: usize = 60;

/// The simulations of full strength.
pub const STRENGTH: u64 = 60_000;

impl<const W: usize> Think for Nex<W> {
    fn mind(&self) -> Mind<Self> {
        Mind::new(narrow::tree(), STRENGTH)
            .proved_within(Self::looks)
            .proved_by(Self::lend)
            .fair(Self::fair)
            .chosen_by(choose)
    }

    fn reason(&self, position: &Position<W>, mv: Move) -> Option<Words> {
        let (player, enemy) = (position.player, position.player.other());
        let mut next = *position;
        self.play(&mut next, mv);
        if next.winner == Some(player) {
            return Some(["une as duas margens", "liga as duas margens", "joins both sides"]);
        }
        // What the enemy would do if it were their turn.
        let threatened = self.winning_turn(&Position { player: enemy, ..*position }).is_some();
        (threatened && self.winning_turn(&next).is_none()).then_some([
            "trava uma ameaça de vitória",
            "impede uma ameaça de vitória",
            "stops a threat to win",
        ])
    }
}

impl<const W: usize> Insight for Nex<W> {
    fn code(&self, position: &Position<W>) -> u64 {
        match self.grid.columns {
            // Four states a cell, and the player.
            ..=4 => {
                let half = |set: u64| set << 1;
                let [black, white] = position.stones.map(|stones| stones.0[0]);
                half(black | white << 16 | position.neutral.0[0] << 32) | position.player as u64
            }
            _ => self.key(position),
        }
    }

    fn known(&self, position: &Position<W>) -> Value {
        match self.winning_turn(position) {
            Some(_) => Value::Win { player: position.player, moves: 1 },
            None => Value::Unknown,
        }
    }

    fn has_draws(&self) -> bool {
        false
    }

    fn slot(&self, mv: Move) -> usize {
        Narrow(self.clone()).slot(mv)
    }
}

impl<const W: usize> Evaluate for Nex<W> {}

impl<const W: usize> Playout for Nex<W> {}

impl<const W: usize> Provable for Nex<W> {}

impl<const W: usize> Nex<W> {
    fn looks(&self, position: &Position<W>) -> u64 {
        let open = (self.empty(position).count() + position.neutral.count()) as u32;
        match self.grid.columns {
            ..=3 => 1_000_000,
            SMALL if open <= 14 => 1_000_000,
            _ => 0,
        }
    }

    fn lend(&self, most: u64, work: &mut dyn FnMut(&mut dyn Decide<Self>)) {
        match self.grid.columns {
            ..=SMALL => work(&mut Finder::new(self, most)),
            _ => work(&mut Prover::new(self, most)),
        }
    }

    /// As in Hex a stone in the second row at the edge, with the neutral one where it helps nobody; not measured.
    fn fair(&self, _: &mut Random) -> Option<Move> {
        let columns = self.grid.columns;
        let (own, neutral) = (self.grid.cell(0, 1), self.grid.cell(columns - 1, columns - 1));
        (columns >= 5).then_some(Move::Place { own: own as u8, neutral: neutral as u8 })
    }
}

/// What a search of promising turns alone finds is no proof.
fn choose<const W: usize>(
    oracle: &Oracle<'_, Nex<W>>,
    root: &Root<'_, Nex<W>>,
    request: &Request<'_>,
) -> Thought<Move> {
    let game = oracle.game;
    let mut moves = Vec::new();
    game.moves(root.position, &mut moves);
    if moves.len() <= FEW || game.looks(root.position) > 0 {
        return choose::choose(oracle, root, request);
    }
    let known = game.known(root.position);
    let inner =
        Root { position: root.position, past: Vec::new(), quiet: 0, resources: root.resources };
    let thought = Narrow(game.clone()).think(&inner, request);
    let expected =
        if known == Value::Unknown { thought.expected.clamp(0.01, 0.99) } else { thought.expected };
    let exact = if thought.exact == known { known } else { Value::Unknown };
    Thought { exact, expected, ..thought }
}
