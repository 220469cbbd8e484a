//! Alpha-beta: which goal is nearer over the squares that are left; near the end everything is searched. For proofs: what wins at
//! once, how soon anybody can win at all, and which squares still matter.

use super::rules::{GOALS, Move, NEAR, Position, Rastros};
use ludoteca_engine::{AlphaBeta, Evaluate, Insight, Mind, Provable, Score, Think, Value};
use ludoteca_game::bits::ones;
use ludoteca_game::{Game, Player, Random};

/// The 49 squares, and those not in the first and the last column.
const ALL: u64 = (1 << 49) - 1;
const NOT_FIRST: u64 = ALL & !(ALL / 0x7f);
const NOT_LAST: u64 = ALL & !((ALL / 0x7f) << 6);

/// The goals of both, and the squares around each.
const ENDS: u64 = 1 << GOALS[0] | 1 << GOALS[1];
const DOORS: [u64; 2] = [1 << 1 | 1 << 7 | 1 << 8, 1 << 47 | 1 << 41 | 1 << 40];

/// A set with all its neighbours.
#[inline]
fn spread(set: u64) -> u64 {
    let wide = set | (set & NOT_FIRST) >> 1 | (set & NOT_LAST) << 1;
    (wide | wide >> 7 | wide << 7) & ALL
}

/// The empty squares that the piece can still reach, and its own; it never leaves a goal.
#[inline]
fn region(closed: u64, white: u8) -> u64 {
    let open = ALL & !closed;
    let mut seen = 1 << white;
    loop {
        let more = spread(seen & !ENDS) & open | seen;
        if more == seen {
            return seen;
        }
        seen = more;
    }
}

/// Mirrored in the diagonal a1–g7.
fn mirrored(set: u64) -> u64 {
    // Squares k steps beside the diagonal go 6k places: one exchange for each k.
    const BESIDE: [u64; 6] = {
        let mut table = [0; 6];
        let mut cell = 0;
        while cell < 49 {
            if cell % 7 > cell / 7 {
                table[cell % 7 - cell / 7 - 1] |= 1 << cell;
            }
            cell += 1;
        }
        table
    };
    BESIDE.iter().enumerate().fold(set, |set, (index, &side)| {
        let way = 6 * (index + 1);
        let change = (set ^ set >> way) & side;
        set ^ change ^ change << way
    })
}

/// How many neighbours in a set each square has, as four binary digits.
#[derive(Clone, Copy)]
struct Counts([u64; 4]);

impl Counts {
    #[inline]
    fn of(set: u64) -> Counts {
        let (left, right) = ((set & NOT_FIRST) >> 1, (set & NOT_LAST) << 1);
        // Sums of three in a row, two digits each; the middle row without its centre.
        let (low, high) = (left ^ right ^ set, left & right | set & (left | right));
        let (side_low, side_high) = (left ^ right, left & right);
        let (up, down) = ((low << 7, high << 7), (low >> 7, high >> 7));
        let carry = up.0 & down.0 | side_low & (up.0 | down.0);
        // Four digits of weight two: pairs of them make fours, all together an eight.
        let (pair, either) = (up.1 & down.1, up.1 ^ down.1);
        let (other_pair, other) = (side_high & carry, side_high ^ carry);
        Counts([
            up.0 ^ down.0 ^ side_low,
            either ^ other,
            pair ^ other_pair ^ (either & other),
            pair & other_pair,
        ])
    }

    /// The squares with at most so many.
    #[inline]
    fn at_most(self, most: u32) -> u64 {
        let [one, two, four, eight] = self.0;
        let more = match most {
            0 => one | two | four | eight,
            1 => two | four | eight,
            2 => one & two | four | eight,
            3 => four | eight,
            4 => four & (one | two) | eight,
            5 => four & two | eight,
            6 => four & two & one | eight,
            7 => eight,
            _ => 0,
        };
        ALL & !more
    }
}

/// The squares that a player had better not enter, if so many more squares were closed where it suits
/// his enemy: there the enemy steps into his goal or into a square without a way out.
#[inline]
fn bad(free: u64, counts: Counts, player: Player, closed: u32) -> u64 {
    let enemy = player.other().index();
    // Beside the goals there is always a way out, and be it into the wrong goal.
    let traps = counts.at_most(closed + 1) & !(DOORS[0] | DOORS[1])
        | counts.at_most(closed + 2) & DOORS[enemy];
    around(free & traps) | DOORS[enemy] | 1 << GOALS[enemy]
}

/// The squares after which the enemy wins at once: his goal, those beside it, and those beside a trap.
#[inline]
fn bad_steps(position: &Position) -> u64 {
    let enemy = position.player.other().index();
    let free = ALL & !position.closed & !(1 << position.white);
    // A square with one neighbour left is a trap for whoever comes to that neighbour.
    let traps = free & Counts::of(free).at_most(1) & !ENDS;
    around(traps) | 1 << GOALS[enemy] | DOORS[enemy]
}

/// How many steps over empty squares lead to each goal; far more than there are where none do.
fn ways(position: &Position) -> [Score; 2] {
    let open = !position.closed;
    let mut found = [14; 2];
    let (mut seen, mut edge, mut steps) = (1u64 << position.white, 1u64 << position.white, 0);
    while edge != 0 && found.contains(&14) {
        for (goal, found) in GOALS.iter().zip(&mut found) {
            if edge >> goal & 1 != 0 {
                *found = steps;
            }
        }
        edge = spread(edge) & open & !seen;
        seen |= edge;
        steps += 1;
    }
    found
}

impl Think for Rastros {
    fn mind(&self) -> Mind<Self> {
        Mind::new(AlphaBeta::default(), 4_000_000)
            .ladder(&[1510, 790, 350, 130, 0])
            .proved_within(Self::looks)
            .opening(Self::opening)
    }
}

impl Insight for Rastros {
    /// Squares out of reach do not matter: positions that differ only there are one to a solver.
    fn code(&self, position: &Position) -> u64 {
        let region = region(position.closed, position.white);
        region | u64::from(position.white) << 49 | (position.player as u64) << 55
    }

    /// The piece is brought below the diagonal; only on it both images are compared.
    fn canonical(&self, position: &Position) -> (u64, u32) {
        let region = region(position.closed, position.white);
        let (column, row) = (position.white % 7, position.white / 7);
        let image = match column.cmp(&row) {
            std::cmp::Ordering::Greater => region,
            std::cmp::Ordering::Less => mirrored(region),
            std::cmp::Ordering::Equal => region.min(mirrored(region)),
        };
        let white = if column < row { column * 7 + row } else { position.white };
        let alike = column == row && image == mirrored(image);
        let code = image | u64::from(white) << 49 | (position.player as u64) << 55;
        (code, if alike { 1 } else { 2 })
    }

    /// A goal or a square without a way out beside the piece; or no step that is not bad.
    fn known(&self, position: &Position) -> Value {
        let player = position.player;
        let open = NEAR[usize::from(position.white)] & !position.closed;
        let (own, enemy) = (1 << GOALS[player.index()], 1 << GOALS[player.other().index()]);
        let free = ALL & !position.closed & !(1 << position.white);
        if open & (own | !(around(free) | enemy)) != 0 {
            return Value::Win { player, moves: 1 };
        }
        match open & !bad_steps(position) {
            0 if open == enemy => Value::Win { player: player.other(), moves: 1 },
            0 => Value::Win { player: player.other(), moves: 2 },
            _ => Value::Unknown,
        }
    }

    fn has_draws(&self) -> bool {
        false
    }

    fn slot(&self, mv: Move) -> usize {
        usize::from(mv) + 1
    }
}

impl Evaluate for Rastros {
    fn evaluate(&self, position: &Position) -> Score {
        let [own, other] = ways(position);
        // With the same way to go, whoever moves is a step ahead.
        let tempo = if position.player == Player::One { 12 } else { -12 };
        30 * (other - own) + tempo
    }

    /// What leaves the enemy the fewest steps, above all the fewest that are not bad: there is least to
    /// look into then. A proof looks into a seventh of what it does when the nearer goal comes first.
    fn order(&self, position: &Position, mv: Move) -> Score {
        let mut next = *position;
        self.play(&mut next, mv);
        let open = NEAR[usize::from(next.white)] & !next.closed;
        let safe = open & !bad_steps(&next);
        -30 * (open.count_ones() + 2 * safe.count_ones()) as Score
    }
}

impl Provable for Rastros {
    /// Also a step after which the enemy has none that is not bad.
    fn foreseen(&self, position: &Position) -> Value {
        let known = self.known(position);
        if known != Value::Unknown {
            return known;
        }
        let player = position.player;
        let free = ALL & !position.closed & !(1 << position.white);
        // Such a step closes one square at most of those beside a trap.
        let bad = bad(free, Counts::of(free), player.other(), 1);
        let steps = NEAR[usize::from(position.white)] & free & !ENDS;
        let fastest = ones(steps & Counts::of(free & !bad).at_most(0)).filter_map(|cell| {
            let mut next = *position;
            self.play(&mut next, cell as u8);
            match self.known(&next) {
                Value::Win { player: winner, moves } if winner == player => Some(moves + 1),
                _ => None,
            }
        });
        fastest.min().map_or(Value::Unknown, |moves| Value::Win { player, moves })
    }

    fn foresight(&self) -> u8 {
        3
    }

    /// Nobody who can help it makes a bad step. So a player wins only after bringing the piece to a
    /// square where all steps left are bad ones: each of those must have been closed or made bad.
    fn may_win_within(&self, position: &Position, player: Player, moves: u32) -> bool {
        // With more moves there is almost always such a square: the look would not pay.
        if moves > 4 {
            return true;
        }
        let free = ALL & !position.closed & !(1 << position.white);
        let own_turn = u32::from(position.player == player);
        if own_turn == 1 {
            let here = NEAR[usize::from(position.white)] & free;
            if here & (1 << GOALS[player.index()] | !(around(free) | ENDS)) != 0 {
                return moves >= 1;
            }
        }
        let counts = Counts::of(free);
        let (mut reach, mut steps) = (1u64 << position.white, 0);
        // The player himself enters that square, after the moves that closed others. Two more follow,
        // or one if the enemy has but the step into the player's goal. Only the last moment counts:
        // the later, the more is closed and in reach.
        let parity = (moves + own_turn) % 2;
        let by_force = (moves.checked_sub(if parity == 1 { 3 } else { 2 }), ALL);
        let by_goal =
            (if parity == 1 { moves.checked_sub(1) } else { None }, DOORS[player.index()]);
        for (last, squares) in [by_force, by_goal] {
            let Some(last) = last else { continue };
            while steps < last {
                reach |= spread(reach & !ENDS) & free;
                steps += 1;
            }
            // The square itself closes one more way into a trap.
            let bad = bad(free, counts, player.other(), last);
            let closed = last.saturating_sub(1);
            let over = Counts::of(free & !bad).at_most(closed) & !ENDS & reach & squares;
            if over & if last == 0 { ALL } else { free } != 0 {
                return true;
            }
        }
        false
    }

    /// The board is said to be won by the player who begins.
    fn favourite(&self, position: &Position) -> Option<Player> {
        (position.closed == 0).then_some(Player::One)
    }

    fn remember_from(&self) -> (u8, u8) {
        (6, 17)
    }
}

impl Rastros {
    fn looks(&self, _: &Position) -> u64 {
        5_000_000
    }

    /// The longest proofs are known: three first steps win, all in 37 moves; two, d6 and f4, lose to the answer here. After
    /// f5 and e6 all answers lose, and a search takes long to see it.
    pub fn opening(&self, position: &Position, random: &mut Random) -> Option<Move> {
        const FIRST: [Move; 3] = [24, 39, 33];
        const ANSWERS: [(Move, Move); 4] = [(38, 30), (26, 18), (33, 27), (39, 45)];
        let start = self.start();
        if *position == start {
            return Some(FIRST[random.below(3)]);
        }
        ANSWERS.iter().find_map(|&(step, answer)| {
            let mut after = start;
            self.play(&mut after, step);
            (*position == after).then_some(answer)
        })
    }
}

/// The squares with at least one neighbour in the set.
#[inline]
fn around(set: u64) -> u64 {
    let wide = (set & NOT_FIRST) >> 1 | (set & NOT_LAST) << 1;
    let rows = wide | set;
    (wide | rows >> 7 | rows << 7) & ALL
}
