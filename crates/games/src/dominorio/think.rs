//! Alpha-beta by what each can be sure of and hope for. On boards of at most 8×8 full strength proves who wins.

use super::room::Room;
use super::rules::{Dominorio, Move};
use super::solve::{Finder, room};
use crate::shared::strips::Position;
use ludoteca_engine::solve::Decide;
use ludoteca_engine::{AlphaBeta, Evaluate, Insight, Mind, Provable, Score, Think, Value, Words};
use ludoteca_game::{Game, Player};

/// What a place is worth.
const PLACE: Score = 25;

/// What it is worth to be to move.
const TURN: Score = 20;

/// Who wins shows at a glance.
const SEEN: Score = 1200;

impl<const W: usize> Dominorio<W> {
    /// How many places both have, those counted twice that the other cannot use.
    fn places(&self, position: &Position<W>) -> Score {
        let free = self.strips.free(position);
        let [upright, lying] = Player::BOTH.map(|player| self.strips.pairs(&free, player));
        let [own, other] = Player::BOTH.map(|player| {
            let theirs = if player == Player::One { &lying } else { &upright };
            let usable = self.strips.ends(theirs, player.other());
            let pairs = if player == Player::One { &upright } else { &lying };
            let safe = self.strips.pairs(&free.without(&usable), player);
            (pairs.count() + 2 * safe.count()) as Score
        });
        own - other
    }
}

impl<const W: usize> Think for Dominorio<W> {
    fn mind(&self) -> Mind<Self> {
        Mind::new(AlphaBeta { quiescence: 0, ..AlphaBeta::default() }, 400_000)
            .ladder(&[1700, 1050, 680, 420, 200, 60, 0])
            .proved_within(Self::looks)
            .proved_by(Self::deciding)
    }

    /// Places that nobody else can use, and the other's that are spoilt.
    fn reason(&self, position: &Position<W>, mv: Move) -> Option<Words> {
        let mover = position.player;
        let mut next = *position;
        self.play(&mut next, mv);
        let (before, after) = (self.strips.free(position), self.strips.free(&next));
        let alone = |free| {
            let pairs = self.strips.alone(free, mover);
            self.strips.most(&self.strips.ends(&pairs, mover), mover)
        };
        let other = mover.other();
        let spoilt = self.strips.most(&before, other) - self.strips.most(&after, other);
        match (alone(&after) > alone(&before), spoilt) {
            (true, 2..) => Some([
                "guarda um lugar para quem joga e estraga dois ao adversário",
                "garante um lugar para quem joga e estraga dois do adversário",
                "saves a place for its owner and spoils two of the opponent's",
            ]),
            (true, _) => Some([
                "guarda um lugar onde o adversário não cabe",
                "garante um lugar em que o adversário não cabe",
                "saves a place where the opponent does not fit",
            ]),
            (false, 2..) => Some([
                "estraga dois lugares ao adversário",
                "estraga dois lugares do adversário",
                "spoils two of the opponent's places",
            ]),
            _ => None,
        }
    }
}

impl<const W: usize> Insight for Dominorio<W> {
    fn slot(&self, mv: Move) -> usize {
        2 * usize::from(mv.from) + usize::from(mv.to - mv.from == 1) + 1
    }

    /// When no square is of use to both, the moves are counted.
    fn known(&self, position: &Position<W>) -> Value {
        if !self.strips.is_word() {
            return Value::Unknown;
        }
        let Room { open: 0, .. } = room(self, position) else { return Value::Unknown };
        let free = self.strips.free(position);
        let mover = position.player;
        let [own, other] = [mover, mover.other()].map(|player| self.strips.most(&free, player));
        match own > other {
            true => Value::Win { player: mover, moves: 2 * other + 1 },
            false => Value::Win { player: mover.other(), moves: 2 * own },
        }
    }

    fn has_draws(&self) -> bool {
        false
    }
}

impl<const W: usize> Evaluate for Dominorio<W> {
    fn evaluate(&self, position: &Position<W>) -> Score {
        let sign = if position.player == Player::One { 1 } else { -1 };
        if !self.strips.is_word() {
            return PLACE * self.places(position) / 2 + TURN * sign;
        }
        let room = room(self, position);
        let score = PLACE * room.outlook() + TURN;
        match room.glance() {
            Some(true) => sign * (score.max(0) + SEEN),
            Some(false) => sign * (score.min(0) - SEEN),
            None => sign * score,
        }
    }

    /// Where the other loses more places than one does.
    fn order(&self, position: &Position<W>, mv: Move) -> Score {
        let free = self.strips.free(position);
        let mut next = *position;
        self.play(&mut next, mv);
        let left = self.strips.free(&next);
        let lost = |player: Player| {
            let places = |set| self.strips.pairs(set, player).count() as Score;
            places(&free) - places(&left)
        };
        20 * (lost(position.player.other()) - lost(position.player))
    }
}

impl<const W: usize> Provable for Dominorio<W> {
    fn winner_moves_last(&self) -> bool {
        true
    }

    /// Not before the loser has made the moves they are sure of.
    fn soonest(&self, position: &Position<W>, player: Player) -> u32 {
        if !self.strips.is_word() {
            return 0;
        }
        let [own, other] = room(self, position).sure();
        match player == position.player {
            true => 2 * other as u32 + 1,
            false => 2 * own as u32,
        }
    }
}

impl<const W: usize> Dominorio<W> {
    fn looks(&self, _: &Position<W>) -> u64 {
        match self.strips.is_word() {
            true => 400_000,
            false => 0,
        }
    }

    fn deciding(&self, most: u64, work: &mut dyn FnMut(&mut dyn Decide<Self>)) {
        work(&mut Finder::new(self, most));
    }
}
