//! Tree search with playouts that see captures: whoever can take wins, whoever is in atari gets out of it, and
//! whoever has no safe move left has lost. Where a node is visited often, attacks by atari after atari are read out.

use super::attack;
use super::rules::{AtariGo, Move, Position};
use ludoteca_engine::{
    Evaluate, Insight, Mind, Playout, Provable, Study, Think, Trace, Tree, Value, Words,
};
use ludoteca_game::{Bits, Game, Player, Random};

/// Positions looked at when an attack is read out in a search.
const READ: u32 = 300;

impl<const W: usize> Think for AtariGo<W> {
    fn mind(&self) -> Mind<Self> {
        Mind::new(
            Tree {
                exploration: 0.3,
                rave: 1000.0,
                bias: 0.5,
                expand: 4,
                urgency: 0.6,
                study: 8,
                ..Tree::default()
            },
            100_000,
        )
        .ladder(&[1600, 900, 480, 260, 140, 70, 25, 0])
        .riddles(super::riddle::riddle)
    }

    fn reason(&self, position: &Position<W>, mv: Move) -> Option<Words> {
        super::motif::reason(self, position, mv)
    }
}

impl<const W: usize> Insight for AtariGo<W> {
    fn slot(&self, mv: Move) -> usize {
        usize::from(mv) + 1
    }

    fn has_draws(&self) -> bool {
        false
    }

    /// Two sets of points in one number, where that holds them.
    fn code(&self, position: &Position<W>) -> u64 {
        if self.board.grid.cells() > 31 {
            return self.key(position);
        }
        let [black, white] = position.stones.of.map(|set| set.0[0]);
        black | white << 31 | (position.player as u64) << 62
    }

    /// A capture, or an atari that cannot be met.
    fn known(&self, position: &Position<W>) -> Value {
        let (player, enemy) = (position.player, position.player.other());
        let (stones, board) = (&position.stones, &*self.board);
        if !stones.weak[enemy.index()].is_empty() {
            return Value::Win { player, moves: 1 };
        }
        if stones.weak[player.index()].is_empty() {
            return Value::Unknown;
        }
        let lost = |moves| Value::Win { player: enemy, moves };
        let liberties = board.last_liberties(stones, player);
        let playable = board.playable(stones, player);
        if self.suicide && playable.is_empty() {
            return lost(1);
        }
        if liberties.count() > 1 || !playable.intersects(&liberties) {
            return lost(2);
        }
        let mut next = *stones;
        board.place(&mut next, player, liberties.lowest());
        if next.weak[player.index()].is_empty() { Value::Unknown } else { lost(2) }
    }

    /// Whoever is in atari has but one move.
    fn candidates(&self, position: &Position<W>, out: &mut Vec<Move>) {
        let liberties = self.board.last_liberties(&position.stones, position.player);
        let enemy = position.player.other().index();
        let saving = liberties.and(&self.board.playable(&position.stones, position.player));
        if position.stones.weak[enemy].is_empty() && liberties.count() == 1 && !saving.is_empty() {
            out.push(saving.lowest() as Move);
        } else {
            self.moves(position, out);
        }
    }

    fn study(&self, position: &Position<W>) -> Study<Move> {
        match attack::attack(self, position, READ) {
            Some(attack) => {
                let value = Value::Win { player: position.player, moves: attack.moves };
                Study::Known(value, Some(attack.first))
            }
            None => Study::Nothing,
        }
    }
}

impl<const W: usize> Evaluate for AtariGo<W> {}

impl<const W: usize> Playout for AtariGo<W> {
    /// Near other stones, and where a group has few liberties.
    fn priors(&self, position: &Position<W>, moves: &[Move], out: &mut Vec<f32>) {
        let board = &*self.board;
        let near = board.beside(&position.stones.taken());
        let wide = board.beside(&near);
        let mut tight = Bits::EMPTY;
        for player in Player::BOTH {
            for group in board.groups(&position.stones, player) {
                let liberties = board.liberties(&position.stones, &group);
                if liberties.count() <= 3 {
                    tight = tight.or(&liberties);
                }
            }
        }
        out.extend(moves.iter().map(|&mv| {
            let point = usize::from(mv);
            let mut next = position.stones;
            board.place(&mut next, position.player, point);
            if next.weak[position.player.index()].has(point) {
                return 0.0;
            }
            let place = match (near.has(point), wide.has(point)) {
                (true, _) => 0.4,
                (_, true) => 0.3,
                _ => 0.1,
            };
            place + if tight.has(point) { 0.4 } else { 0.0 }
        }));
    }

    fn playout_move(
        &self,
        position: &Position<W>,
        _: Option<Move>,
        random: &mut Random,
        _: &mut Vec<Move>,
    ) -> Move {
        let (player, enemy) = (position.player, position.player.other());
        for hurt in [enemy, player] {
            let liberties = self.board.last_liberties(&position.stones, hurt);
            let playable = liberties.and(&self.playable(position));
            if !playable.is_empty() {
                return playable.lowest() as Move;
            }
        }
        match self.safe_move(position, random) {
            Some((point, _)) => point,
            None => self.playable(position).random(random) as Move,
        }
    }

    /// Until somebody can take, or has no move but those that put his own stones in atari.
    fn rollout(
        &self,
        position: &mut Position<W>,
        _: Option<Move>,
        _: u32,
        random: &mut Random,
        _: &mut Vec<Move>,
        trace: &mut Trace,
    ) -> f64 {
        let one_wins = |player: Player| if player == Player::One { 1.0 } else { 0.0 };
        loop {
            if let Some(winner) = position.winner {
                return one_wins(winner);
            }
            let (player, enemy) = (position.player, position.player.other());
            if !position.stones.weak[enemy.index()].is_empty() {
                return one_wins(player);
            }
            let mv = if position.stones.weak[player.index()].is_empty() {
                let Some((mv, stones)) = self.safe_move(position, random) else {
                    return one_wins(enemy);
                };
                position.stones = stones;
                mv
            } else {
                let liberties = self.board.last_liberties(&position.stones, player);
                let saving = liberties.and(&self.board.playable(&position.stones, player));
                if liberties.count() > 1 || saving.is_empty() {
                    return one_wins(enemy);
                }
                self.board.place(&mut position.stones, player, saving.lowest());
                if !position.stones.weak[player.index()].is_empty() {
                    return one_wins(enemy);
                }
                saving.lowest() as Move
            };
            position.player = enemy;
            trace.note(player, self.slot(mv));
        }
    }
}

impl<const W: usize> Provable for AtariGo<W> {
    fn winner_moves_last(&self) -> bool {
        false
    }
}

impl<const W: usize> AtariGo<W> {
    /// A random move that leaves none of one's own groups in atari, and the stones after it. None if there is none.
    #[inline]
    fn safe_move(
        &self,
        position: &Position<W>,
        random: &mut Random,
    ) -> Option<(Move, crate::shared::goban::Stones<W>)> {
        let player = position.player;
        let mut open = self.board.playable(&position.stones, player);
        let mut left = open.count();
        while left > 0 {
            let point = open.nth(random.below(left));
            let mut next = position.stones;
            self.board.place(&mut next, player, point);
            if !next.weak[player.index()].has(point) {
                return Some((point as Move, next));
            }
            open.clear(point);
            left -= 1;
        }
        None
    }
}
