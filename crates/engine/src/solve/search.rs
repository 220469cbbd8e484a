//! Proving single positions of games too large to list: can this player force a win within n moves?
//! The question is asked with growing n, so the first yes is the exact distance; every answer is
//! remembered for its position, and a refusal that rests on finished games alone holds for every n.

use super::graph::Spread;
use super::{Means, Phase, Progress, Unsolved, after, canonical};
use crate::think::{Think, Value};
use ludoteca_game::{Outcome, Player, Turn};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// A refusal for every number of moves.
const NEVER: u8 = u8::MAX;

/// No game that is searched lasts longer.
const LONGEST: u8 = 250;

/// What is known of a position, for one attacker.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// He wins within so many moves.
    yes: u8,
    /// He does not within so many.
    no: u8,
}

const NOTHING: Known = Known { yes: u8::MAX, no: 0 };

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Yes,
    NotYet,
    Never,
}

impl Known {
    fn answer(self, within: u8) -> Option<Answer> {
        match self {
            Known { no: NEVER, .. } => Some(Answer::Never),
            Known { yes, .. } if yes <= within => Some(Answer::Yes),
            Known { no, .. } if no >= within => Some(Answer::NotYet),
            _ => None,
        }
    }
}

/// Remembers what was proven, from one question to the next.
#[derive(Debug)]
pub struct Prover<'a, G: Think> {
    game: &'a G,
    known: [HashMap<u64, Known, BuildHasherDefault<Spread>>; 2],
    pub nodes: u64,
    most: u64,
}

struct Child<P> {
    position: P,
    code: u64,
    known: Known,
    order: i32,
}

impl<'a, G: Think> Prover<'a, G> {
    pub fn new(game: &'a G, most: u64) -> Prover<'a, G> {
        Prover { game, known: Default::default(), nodes: 0, most }
    }

    /// The positions remembered.
    pub fn positions(&self) -> u64 {
        self.known.iter().map(|known| known.len() as u64).sum()
    }

    /// The exact value, whatever it costs.
    pub fn value(
        &mut self,
        position: &G::Position,
        means: &mut Means<'_>,
    ) -> Result<Value, Unsolved> {
        let first = match self.game.turn(position) {
            Turn::Over(outcome) => return Ok(super::ended(outcome)),
            Turn::Player(player) => player,
            Turn::Chance => return Err(Unsolved::Chance),
        };
        let mut hopeless = [false; 2];
        for within in 1..=LONGEST {
            for player in [first, first.other()] {
                if hopeless[player.index()] {
                    continue;
                }
                match self.within(position, within, player, means)? {
                    Answer::Yes => return Ok(Value::Win { player, moves: u32::from(within) }),
                    Answer::NotYet => {}
                    Answer::Never => hopeless[player.index()] = true,
                }
            }
            if hopeless == [true; 2] {
                return Ok(Value::Draw);
            }
        }
        Err(Unsolved::TooLarge(self.most))
    }

    /// Whether the attacker wins within so many moves.
    fn within(
        &mut self,
        position: &G::Position,
        within: u8,
        attacker: Player,
        means: &mut Means<'_>,
    ) -> Result<Answer, Unsolved> {
        match self.game.turn(position) {
            Turn::Over(outcome) => Ok(match outcome == Outcome::Win(attacker) {
                true => Answer::Yes,
                false => Answer::Never,
            }),
            Turn::Chance => Err(Unsolved::Chance),
            Turn::Player(player) => {
                let code = canonical(self.game, position).0;
                let known = self.look(code, attacker);
                match known.answer(within) {
                    Some(answer) => Ok(answer),
                    None => self.expand(position, code, within, (player, attacker), means),
                }
            }
        }
    }

    fn look(&self, code: u64, attacker: Player) -> Known {
        self.known[attacker.index()].get(&code).copied().unwrap_or(NOTHING)
    }

    /// Asks the successors; the answer is not known yet.
    fn expand(
        &mut self,
        position: &G::Position,
        code: u64,
        within: u8,
        (player, attacker): (Player, Player),
        means: &mut Means<'_>,
    ) -> Result<Answer, Unsolved> {
        match self.game.soonest(position, attacker) {
            u32::MAX => return Ok(Answer::Never),
            soonest if soonest > u32::from(within) => return Ok(Answer::NotYet),
            _ => {}
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 14) {
            let progress = Progress { phase: Phase::Proving, done: self.nodes, of: 0 };
            if !(means.watch)(progress) {
                return Err(Unsolved::Stopped);
            }
            if self.positions() > self.most {
                return Err(Unsolved::TooLarge(self.most));
            }
        }
        let attacks = player == attacker;
        // What ends the question at once: the attacker needs one yes, the defender one refusal.
        let mut children = Vec::new();
        let mut worst = if attacks { Answer::Never } else { Answer::Yes };
        let mut moves = Vec::new();
        self.game.candidates(position, &mut moves);
        for mv in moves {
            let next = after(self.game, position, mv);
            let mut child = None;
            let answer = match self.game.turn(&next) {
                Turn::Over(outcome) if outcome == Outcome::Win(attacker) => Some(Answer::Yes),
                Turn::Over(_) => Some(Answer::Never),
                _ => {
                    let code = canonical(self.game, &next).0;
                    let known = self.look(code, attacker);
                    let order = self.game.order(position, mv);
                    let answer = known.answer(within - 1);
                    child = Some(Child { position: next, code, known, order });
                    match answer {
                        None if within == 1 => Some(Answer::NotYet),
                        answer => answer,
                    }
                }
            };
            match (answer, child) {
                (Some(Answer::Yes), _) if attacks => {
                    return Ok(self.note(code, attacker, within, Answer::Yes));
                }
                (Some(Answer::Never), _) if !attacks => {
                    return Ok(self.note(code, attacker, within, Answer::Never));
                }
                (Some(Answer::NotYet), _) => worst = Answer::NotYet,
                (None, Some(child)) => children.push(child),
                _ => {}
            }
        }
        if !attacks && worst == Answer::NotYet {
            return Ok(self.note(code, attacker, within, Answer::NotYet));
        }
        // The attacker tries what has been refuted least, the defender what has held out longest.
        children.sort_by_key(|child| match attacks {
            true => (i32::from(child.known.no), -child.order),
            false => (-i32::from(child.known.no), -child.order),
        });
        for child in children {
            let turn = self.game.turn(&child.position).player().ok_or(Unsolved::Chance)?;
            // It may have been answered by way of a sibling.
            let answer = match self.look(child.code, attacker).answer(within - 1) {
                Some(answer) => answer,
                None => {
                    let who = (turn, attacker);
                    self.expand(&child.position, child.code, within - 1, who, means)?
                }
            };
            match answer {
                Answer::Yes if attacks => {
                    return Ok(self.note(code, attacker, within, Answer::Yes));
                }
                Answer::Yes => {}
                answer if !attacks => return Ok(self.note(code, attacker, within, answer)),
                Answer::NotYet => worst = Answer::NotYet,
                Answer::Never => {}
            }
        }
        Ok(self.note(code, attacker, within, worst))
    }

    fn note(&mut self, code: u64, attacker: Player, within: u8, answer: Answer) -> Answer {
        let known = self.known[attacker.index()].entry(code).or_insert(NOTHING);
        match answer {
            Answer::Yes => known.yes = known.yes.min(within),
            Answer::NotYet => known.no = known.no.max(within),
            Answer::Never => known.no = NEVER,
        }
        answer
    }
}
