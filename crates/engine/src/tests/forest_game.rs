//! A game drawn at random: every position is a number, its moves and its end follow from a hash. Turns
//! are taken twice in a row now and then, results include draws, and dice may be rolled.

use super::minimax::minimax;
use super::searches::value_of;
use crate::mind::Think;
use crate::question::Study;
use crate::{AlphaBeta, Engine, Score, Value};
use crate::{Evaluate, Insight, Judge, Mind, Playout, Provable, Search, Tree};
use ludoteca_game::{Game, Outcome, Player, Random, Turn};

#[derive(Clone, Debug)]
pub struct Wood {
    pub seed: u64,
    pub height: u32,
    pub width: u64,
    pub dice: bool,
    /// So many different positions a storey: paths then meet again.
    pub meet: u64,
    pub engine: Engine,
    /// Some positions are known exactly, as by a table.
    pub told: bool,
    /// What proofs may take at full strength.
    pub looks: u64,
    /// A closer look tells which moves are poor, and who wins where all are.
    pub studied: bool,
}

impl Wood {
    pub fn new(seed: u64) -> Wood {
        let engine = Engine::AlphaBeta(AlphaBeta::exact());
        Wood {
            seed,
            height: 5,
            width: 4,
            dice: false,
            meet: u64::MAX,
            engine,
            told: false,
            looks: 0,
            studied: false,
        }
    }

    fn hash(&self, place: Place, salt: u64) -> u64 {
        let mixed = place.path.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ u64::from(place.depth) << 50;
        Random::new(mixed ^ self.seed << 20 ^ salt).next()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    pub path: u64,
    pub depth: u32,
}

impl Game for Wood {
    type Position = Place;
    type Move = u8;

    fn start(&self) -> Place {
        Place { path: 1, depth: 0 }
    }

    fn turn(&self, place: &Place) -> Turn {
        let early = place.depth > 1 && self.hash(*place, 7).is_multiple_of(5);
        if place.depth >= self.height || early {
            return Turn::Over(match self.hash(*place, 1) % 5 {
                0 | 1 => Outcome::Win(Player::One),
                2 | 3 => Outcome::Win(Player::Two),
                _ => Outcome::Draw,
            });
        }
        match self.hash(*place, 2) % 6 {
            0 if self.dice && place.depth > 0 => Turn::Chance,
            1..=3 => Turn::Player(Player::One),
            _ => Turn::Player(Player::Two),
        }
    }

    fn moves(&self, place: &Place, out: &mut Vec<u8>) {
        if !matches!(self.turn(place), Turn::Over(_)) {
            out.extend(0..=(self.hash(*place, 3) % self.width) as u8);
        }
    }

    fn play(&self, place: &mut Place, mv: u8) {
        let path = place.path.wrapping_mul(31).wrapping_add(u64::from(mv));
        *place = Place { path: path % self.meet, depth: place.depth + 1 };
    }

    fn weight(&self, _: &Place, mv: u8) -> u32 {
        1 + u32::from(mv)
    }
}

impl Think for Wood {
    fn mind(&self) -> Mind<Self> {
        let search: Box<dyn Search<Self>> = match self.engine {
            Engine::Guided(settings) => Box::new(settings),
            other => super::search_of(other),
        };
        let mind = Mind::new(Tree::default(), 16).proved_within(|wood: &Wood, _| wood.looks);
        Mind { searches: vec![search], ..mind }
    }
}

impl Insight for Wood {
    fn known(&self, place: &Place) -> Value {
        match self.told && place.depth > 1 && self.hash(*place, 6).is_multiple_of(3) {
            true => value_of(minimax(self, place, u32::MAX, 0)),
            false => Value::Unknown,
        }
    }

    fn study(&self, place: &Place) -> Study<u8> {
        let Turn::Player(player) = self.turn(place) else { return Study::Nothing };
        if !self.studied {
            return Study::Nothing;
        }
        let lost = Value::Win { player: player.other(), moves: 1 };
        let (mut moves, mut good) = (Vec::new(), Vec::new());
        self.moves(place, &mut moves);
        for &mv in &moves {
            let mut next = *place;
            self.play(&mut next, mv);
            let value = value_of(minimax(self, &next, u32::MAX, 0));
            if value.points() != lost.points() {
                good.push(mv);
            }
        }
        match good.len() {
            0 => Study::Known(lost, None),
            some if some == moves.len() => Study::Nothing,
            _ => Study::Only(good, lost),
        }
    }

    fn code(&self, place: &Place) -> u64 {
        place.path << 8 | u64::from(place.depth)
    }

    fn slot(&self, mv: u8) -> usize {
        usize::from(mv) + 1
    }
}

impl Evaluate for Wood {
    fn evaluate(&self, place: &Place) -> Score {
        (self.hash(*place, 4) % 800) as Score - 400
    }

    fn order(&self, place: &Place, mv: u8) -> Score {
        (self.hash(*place, 5) >> mv) as Score & 3
    }

    fn is_noisy(&self, _: &Place, mv: u8) -> bool {
        mv == 0
    }
}

impl Playout for Wood {}

impl Judge for Wood {}

impl Provable for Wood {}
