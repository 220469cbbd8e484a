//! Nex as its search sees it: of some ten thousand turns only those that promise something. A search of it finds good turns and
//! proves nothing.

use super::rules::{Move, Nex, Position};
use super::think::STRENGTH;
use ludoteca_engine::{Evaluate, Insight, Mind, Playout, Provable, Think, Trace, Tree, Value};
use ludoteca_game::bits::Bits;
use ludoteca_game::{Game, Player, Random, Turn};

/// So many of the most promising cells are tried for an own stone, and for the neutral one beside it.
const OWN: usize = 12;
const NEUTRAL: usize = 6;

/// So many of the most promising neutral stones are tried in pairs, with so many own ones to give up.
const TURNED: usize = 6;
const GIVEN: usize = 3;

/// How quickly a cell promises less with every step that it lies farther from the sides.
const DECAY: f32 = 0.5;

#[derive(Clone, Debug)]
pub struct Narrow<const W: usize>(pub Nex<W>);

impl<const W: usize> Game for Narrow<W> {
    type Position = Position<W>;
    type Move = Move;

    fn start(&self) -> Position<W> {
        self.0.start()
    }

    #[inline]
    fn turn(&self, position: &Position<W>) -> Turn {
        self.0.turn(position)
    }

    fn moves(&self, position: &Position<W>, out: &mut Vec<Move>) {
        self.0.moves(position, out);
    }

    #[inline]
    fn play(&self, position: &mut Position<W>, mv: Move) {
        self.0.play(position, mv);
    }

    #[inline]
    fn random_move(
        &self,
        position: &Position<W>,
        random: &mut Random,
        scratch: &mut Vec<Move>,
    ) -> Move {
        self.0.random_move(position, random, scratch)
    }
}

/// The cells of a set, the most promising first.
fn ranked<const W: usize>(set: &Bits<W>, promises: &[u8], most: usize) -> Vec<usize> {
    let mut cells: Vec<usize> = set.iter().collect();
    cells.sort_by_key(|&cell| promises[cell]);
    cells.truncate(most);
    cells
}

impl<const W: usize> Narrow<W> {
    /// The own stones that can best be spared: those with the fewest own and open cells around them.
    fn spare(&self, position: &Position<W>, open: &Bits<W>) -> Vec<usize> {
        let own = &position.stones[position.player.index()];
        let mut cells: Vec<usize> = own.iter().collect();
        let near = &self.0.tables.near;
        let worth = |cell: usize| 2 * near[cell].and(own).count() + near[cell].and(open).count();
        cells.sort_by_key(|&cell| worth(cell));
        cells.truncate(GIVEN);
        cells
    }
}

/// The settings of the search.
pub fn tree() -> Tree {
    Tree { exploration: 0.3, rave: 500.0, bias: 0.5, expand: 8, urgency: 0.6, ..Tree::default() }
}

impl<const W: usize> Think for Narrow<W> {
    fn mind(&self) -> Mind<Self> {
        Mind::new(tree(), STRENGTH)
    }
}

impl<const W: usize> Insight for Narrow<W> {
    fn candidates(&self, position: &Position<W>, out: &mut Vec<Move>) {
        if let Some(mv) = self.0.winning_turn(position) {
            out.push(mv);
            return;
        }
        let promises = self.0.potentials(position);
        let empty = self.0.empty(position);
        let before = out.len();
        let mut cells = ranked(&empty, &promises, usize::MAX);
        // A neutral stone where it harms nobody is worth a try as well.
        let harmless = cells.last().copied();
        cells.truncate(OWN);
        for &own in &cells {
            let others = cells.iter().copied().filter(|&cell| cell != own).take(NEUTRAL);
            let others = others.chain(harmless.filter(|&cell| !cells[..].contains(&cell)));
            out.extend(
                others.map(|neutral| Move::Place { own: own as u8, neutral: neutral as u8 }),
            );
        }
        let turned = ranked(&position.neutral, &promises, TURNED);
        if turned.len() >= 2 {
            let spare = self.spare(position, &empty.or(&position.neutral));
            for (index, &one) in turned.iter().enumerate() {
                for &two in &turned[..index] {
                    let (one, two) = self.0.ordered(one, two);
                    let turn = |&gives: &usize| Move::Turn { one, two, gives: gives as u8 };
                    out.extend(spare.iter().map(turn));
                }
            }
        }
        if out.len() == before {
            self.0.moves(position, out);
        }
    }

    fn slot(&self, mv: Move) -> usize {
        match mv {
            Move::Place { own: cell, .. } | Move::Turn { one: cell, .. } | Move::Last { cell } => {
                usize::from(cell) + 1
            }
        }
    }

    fn known(&self, position: &Position<W>) -> Value {
        self.0.known(position)
    }

    fn has_draws(&self) -> bool {
        false
    }
}

impl<const W: usize> Evaluate for Narrow<W> {}

impl<const W: usize> Playout for Narrow<W> {
    fn priors(&self, position: &Position<W>, moves: &[Move], out: &mut Vec<f32>) {
        let promises = self.0.potentials(position);
        let open = self.0.empty(position).or(&position.neutral);
        let least = open.iter().map(|cell| promises[cell]).min().unwrap_or(0);
        let worth =
            |cell: u8| (-DECAY * f32::from(promises[cell as usize].saturating_sub(least))).exp();
        out.extend(moves.iter().map(|&mv| match mv {
            Move::Place { own, neutral } => 0.7 * worth(own) + 0.3 * worth(neutral),
            Move::Turn { one, two, .. } => 0.5 * (worth(one) + worth(two)),
            Move::Last { .. } => 1.0,
        }));
    }

    /// Every cell that is not decided falls to either player: neutral stones can be had by both.
    fn rollout(
        &self,
        position: &mut Position<W>,
        _: Option<Move>,
        _: u32,
        random: &mut Random,
        scratch: &mut Vec<Move>,
        trace: &mut Trace,
    ) -> f64 {
        if let Turn::Over(outcome) = self.turn(position) {
            return outcome.points(Player::One);
        }
        let game = &self.0;
        let open = game.empty(position).or(&position.neutral);
        scratch.clear();
        scratch.extend(open.iter().map(|cell| Move::Last { cell: cell as u8 }));
        for index in 1..scratch.len() {
            scratch.swap(index, random.below(index + 1));
        }
        let mut player = position.player;
        let mut black = position.stones[0];
        for &mv in scratch.iter() {
            let Move::Last { cell } = mv else { continue };
            if player == Player::One {
                black.set(cell.into());
            }
            trace.note(player, usize::from(cell) + 1);
            player = player.other();
        }
        let linked = game.tables.linked(0, &black);
        if linked.intersects(&game.tables.last[0]) { 1.0 } else { 0.0 }
    }
}

impl<const W: usize> Provable for Narrow<W> {}
