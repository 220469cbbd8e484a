//! Alpha-beta: whoever has fewer places left to fill is nearer to the end.

use super::rules::{Move, Quelhas};
use crate::shared::squares::{cornered, mirrored};
use crate::shared::strips::Position;
use ludoteca_engine::{AlphaBeta, Evaluate, Insight, Mind, Provable, Score, Think, Value, Words};
use ludoteca_game::{Bits, Game, Player};

/// What a place is worth that the other player may still spoil, and one that they cannot.
const PLACE: Score = 30;
const OWN: Score = 60;

/// With so few free squares a proof of who wins may yield.
const LATE: usize = 36;

impl<const W: usize> Quelhas<W> {
    /// The places of a player: runs of at least two squares that are free; and those runs that only they can use.
    fn places(&self, free: &Bits<W>, player: Player) -> (Score, Score) {
        let pairs = self.strips.pairs(free, player);
        let alone = self.strips.alone(free, player);
        (self.strips.runs(&pairs, player) as Score, self.strips.runs(&alone, player) as Score)
    }
}

impl<const W: usize> Think for Quelhas<W> {
    fn mind(&self) -> Mind<Self> {
        Mind::new(AlphaBeta { quiescence: 0, ..AlphaBeta::default() }, 400_000)
            .ladder(&[1750, 1050, 615, 300, 60, 0])
            .proved_within(Self::looks)
    }

    /// Places that only one can use: better the other's than one's own.
    fn reason(&self, position: &Position<W>, mv: Move) -> Option<Words> {
        let mover = position.player;
        let mut next = *position;
        self.play(&mut next, mv);
        let (before, after) = (self.strips.free(position), self.strips.free(&next));
        let alone = |free, player| self.strips.alone(free, player);
        let own = alone(&before, mover);
        let gone = self.strips.runs(&own, mover) > self.strips.runs(&alone(&after, mover), mover);
        if gone {
            return Some([
                "acaba de uma vez com um lugar que só servia a quem o joga",
                "acaba de uma vez com um lugar que só servia para quem joga",
                "uses up at once a place that only its owner had to fill",
            ]);
        }
        let other = mover.other();
        let left = |free| self.strips.runs(&alone(free, other), other);
        (left(&after) > left(&before)).then_some([
            "deixa um lugar onde só o adversário tem de jogar",
            "deixa um lugar em que só o adversário precisa jogar",
            "leaves a place where only the opponent has to play",
        ])
    }
}

impl<const W: usize> Insight for Quelhas<W> {
    fn slot(&self, mv: Move) -> usize {
        self.strips.grid.cells() * usize::from(mv.from) + usize::from(mv.to) + 1
    }

    /// When no square is of use to both, each fills their places one after the other, or in one move each.
    fn known(&self, position: &Position<W>) -> Value {
        let free = self.strips.free(position);
        let [one, two] = Player::BOTH.map(|player| self.strips.pairs(&free, player));
        let [upright, lying] =
            [self.strips.ends(&one, Player::One), self.strips.ends(&two, Player::Two)];
        if upright.intersects(&lying) {
            return Value::Unknown;
        }
        let mover = position.player;
        let pairs = |player: Player| if player == Player::One { one } else { two };
        let fewest = |player: Player| self.strips.runs(&pairs(player), player);
        let (own, other) = (fewest(mover), fewest(mover.other()));
        match own <= other {
            true => Value::Win { player: mover, moves: 2 * own },
            false => Value::Win { player: mover.other(), moves: 2 * other + 1 },
        }
    }

    fn has_draws(&self) -> bool {
        false
    }

    /// What is of use to nobody does not matter, nor where the rest lies.
    fn code(&self, position: &Position<W>) -> u64 {
        self.canonical(position).0
    }

    fn canonical(&self, position: &Position<W>) -> (u64, u32) {
        let free = self.strips.free(position);
        let usable = |player| self.strips.ends(&self.strips.pairs(&free, player), player);
        let usable = usable(Player::One).or(&usable(Player::Two));
        if !self.strips.is_word() {
            return (
                self.key(&Position { covered: self.strips.all.without(&usable), ..*position }),
                1,
            );
        }
        let images = mirrored(self.strips.word(&usable)).map(cornered);
        let code = images.into_iter().fold(u64::MAX, u64::min);
        let player = u64::from(position.player == Player::Two);
        // Boards of up to 7×7 leave the last row empty.
        let code = if self.strips.grid.rows < 8 {
            code | player << 63
        } else {
            self.key(&Position { covered: Bits([code; W]), ..*position })
        };
        (code, 1)
    }
}

impl<const W: usize> Evaluate for Quelhas<W> {
    fn evaluate(&self, position: &Position<W>) -> Score {
        let free = self.strips.free(position);
        let [(one, own), (two, other)] = Player::BOTH.map(|player| self.places(&free, player));
        PLACE * (two - one) + OWN * (other - own)
    }

    /// Where fewer places are left to oneself than to the other.
    fn order(&self, position: &Position<W>, mv: Move) -> Score {
        let mut next = *position;
        self.play(&mut next, mv);
        let sign = if position.player == Player::One { 1 } else { -1 };
        sign * self.evaluate(&next)
    }
}

impl<const W: usize> Provable for Quelhas<W> {
    /// Not before the winner has filled the places that only they can use; and never if the other runs out of moves before.
    fn soonest(&self, position: &Position<W>, player: Player) -> u32 {
        let free = self.strips.free(position);
        let other = player.other();
        let needed = self.strips.runs(&self.strips.alone(&free, player), player);
        let waits = u32::from(player != position.player);
        match needed + waits > self.strips.most(&free, other) {
            true => u32::MAX,
            false => 2 * needed + waits,
        }
    }
}

impl<const W: usize> Quelhas<W> {
    fn looks(&self, position: &Position<W>) -> u64 {
        match self.strips.free(position).count() {
            ..=LATE => 200_000,
            _ => 0,
        }
    }
}
