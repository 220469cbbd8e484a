//! Tree search with playouts that take, save, and never fill their own eyes.

use super::rules::{Go, Move, PASS, Position};
use ludoteca_engine::{
    Evaluate, Insight, Mind, Playout, Provable, Score, Think, Trace, Tree, Words,
};
use ludoteca_game::{Bits, Game, Player, Random};

impl<const W: usize> Think for Go<W> {
    fn mind(&self) -> Mind<Self> {
        Mind::new(
            Tree {
                exploration: 0.3,
                rave: 600.0,
                bias: 0.5,
                expand: 4,
                urgency: 0.6,
                ..Tree::default()
            },
            60_000,
        )
        .ladder(&[1600, 900, 480, 260, 140, 70, 25, 0])
    }

    fn reason(&self, position: &Position<W>, mv: Move) -> Option<Words> {
        super::motif::reason(self, position, mv)
    }
}

impl<const W: usize> Insight for Go<W> {
    fn slot(&self, mv: Move) -> usize {
        if mv == PASS { self.board.grid.cells() + 1 } else { usize::from(mv) + 1 }
    }
}

impl<const W: usize> Evaluate for Go<W> {
    fn evaluate(&self, position: &Position<W>) -> Score {
        let [black, white] = self.areas(&position.stones);
        40 * (black - white - self.komi)
    }
}

impl<const W: usize> Playout for Go<W> {
    /// Near other stones and not at the edge; a pass only when there is nothing else; an eye never.
    fn priors(&self, position: &Position<W>, moves: &[Move], out: &mut Vec<f32>) {
        let (board, stones) = (&*self.board, &position.stones);
        let eyes = self.eyes(position, position.player);
        let near = board.beside(&stones.taken());
        let hurt = board
            .last_liberties(stones, Player::One)
            .or(&board.last_liberties(stones, Player::Two));
        out.extend(moves.iter().map(|&mv| {
            let point = usize::from(mv);
            if mv == PASS || eyes.has(point) {
                return 0.0;
            }
            let place = if near.has(point) { 0.4 } else { 0.3 };
            let edge = board.beside(&Bits::EMPTY.with(point)).count() < 4;
            place + if hurt.has(point) { 0.5 } else { 0.0 } - if edge { 0.2 } else { 0.0 }
        }));
    }

    fn playout_move(
        &self,
        position: &Position<W>,
        last: Option<Move>,
        random: &mut Random,
        _: &mut Vec<Move>,
    ) -> Move {
        let playable = self.playable(position);
        self.sensible(position, &playable, last, random)
    }

    fn rollout(
        &self,
        position: &mut Position<W>,
        mut last: Option<Move>,
        _: u32,
        random: &mut Random,
        _: &mut Vec<Move>,
        trace: &mut Trace,
    ) -> f64 {
        // Kos may go round for ever.
        for _ in 0..3 * self.board.grid.cells() {
            if position.winner.is_some() {
                break;
            }
            let playable = self.playable(position);
            let mv = self.sensible(position, &playable, last, random);
            trace.note(position.player, self.slot(mv));
            self.play(position, mv);
            last = Some(mv);
        }
        match position.winner.unwrap_or_else(|| self.winner(&position.stones)) {
            Player::One => 1.0,
            Player::Two => 0.0,
        }
    }
}

impl<const W: usize> Provable for Go<W> {}

impl<const W: usize> Go<W> {
    /// Empty points all of whose neighbours are one's own, in groups with other liberties.
    #[inline]
    pub fn eyes(&self, position: &Position<W>, player: Player) -> Bits<W> {
        let board = &*self.board;
        let own = position.stones.of[player.index()].without(&position.stones.weak[player.index()]);
        // Whatever is next to something that is not one's own is no eye.
        let others = board.beside(&board.all.without(&own));
        board.empty(&position.stones).without(&others)
    }

    /// Takes a stone in atari or saves one's own near the last move, else anything but eyes; passes when nothing is
    /// left.
    #[inline]
    fn sensible(
        &self,
        position: &Position<W>,
        playable: &Bits<W>,
        last: Option<Move>,
        random: &mut Random,
    ) -> Move {
        let (board, stones, player) = (&*self.board, &position.stones, position.player);
        let open = playable.without(&self.eyes(position, player));
        if last.is_some_and(|last| last != PASS) {
            let taking = board.last_liberties(stones, player.other()).and(&open);
            if !taking.is_empty() && random.below(8) != 0 {
                return taking.random(random) as Move;
            }
            let saving = board.last_liberties(stones, player).and(&open);
            if !saving.is_empty() && random.below(4) != 0 {
                return saving.random(random) as Move;
            }
        }
        match open.count() {
            0 => PASS,
            count => open.nth(random.below(count)) as Move,
        }
    }
}
