//! Two rows of six houses with 4 seeds each. Sow all seeds of an own house, one in each following
//! house but never in the house of origin; a last seed that makes 2 or 3 in an enemy house captures.
//! A side is one word, a house a byte (a lane): sowing is an addition from a table, and captures,
//! permitted houses and feeding are found for all houses at once.

use ludoteca_game::{Game, History, Outcome, Player, Random, Turn};

pub const HOUSES: usize = 6;
pub const SEEDS: u8 = 48;
/// The most that a depot can hold while the game goes on.
pub const MOST: u8 = 24;

const LANES: u64 = 0x0101_0101_0101;
const HIGH: u64 = LANES * 0x80;

/// What is added to a side so that the high bit of a lane says "sown from here a seed reaches the
/// other side": house i needs 6 - i seeds.
const FEED: u64 = 0x7f7e_7d7c_7b7a;

/// What happens to the seeds on the board at the third occurrence of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cycle {
    /// They are nobody's (2012).
    Leave,
    /// Each player takes those on the own side (2004, 2008).
    Collect,
}

/// What sowing so many seeds from a house changes.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Sowing {
    /// To be added to the own side (wrapping: the house is emptied too).
    own: u64,
    other: u64,
    /// The lanes of the other side up to the last seed; none if that fell on the own side.
    reach: u64,
}

impl Sowing {
    /// Those of the other side, sown already, that are captured.
    #[inline]
    fn taken(&self, other: u64) -> u64 {
        // A lane of 2 or 3 becomes 0, every other something small: its high bit then says "safe".
        let safe = (((other ^ (LANES * 2)) & (LANES * 0xfe)) + LANES * 0x7f) & HIGH;
        // The highest safe house up to the last seed ends the run of captured houses.
        let end = 63 - ((safe & self.reach) << 1 | 1).leading_zeros();
        other & self.reach & (u64::MAX << end)
    }
}

static SOWINGS: [[Sowing; 64]; HOUSES] = sowings();

const fn sowings() -> [[Sowing; 64]; HOUSES] {
    let mut table = [[Sowing { own: 0, other: 0, reach: 0 }; 64]; HOUSES];
    let mut house = 0;
    while house < HOUSES {
        let mut seeds = 1;
        while seeds < 64 {
            let mut sides = [0u64; 2];
            let mut at = house;
            let mut left = seeds;
            while left > 0 {
                at = (at + 1) % 12;
                if at != house {
                    sides[at / HOUSES] += 1 << (at % HOUSES * 8);
                    left -= 1;
                }
            }
            table[house][seeds] = Sowing {
                own: sides[0].wrapping_sub((seeds as u64) << (house * 8)),
                other: sides[1],
                reach: if at >= HOUSES { (1 << ((at - HOUSES + 1) * 8)) - 1 } else { 0 },
            };
            seeds += 1;
        }
        house += 1;
    }
    table
}

/// As many equal shares as every number of houses divides, so that one table look-up chooses
/// fairly.
const SHARES: usize = 60;

/// For every set of houses the house that each share falls to.
static CHOSEN: [[u8; 64]; 64] = chosen();

const fn chosen() -> [[u8; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut set = 1usize;
    while set < 64 {
        let count = set.count_ones() as usize;
        let (mut house, mut rank) = (0, 0);
        while house < HOUSES {
            if set >> house & 1 != 0 {
                let mut share = rank * SHARES / count;
                while share < (rank + 1) * SHARES / count {
                    table[set][share] = house as u8;
                    share += 1;
                }
                rank += 1;
            }
            house += 1;
        }
        set += 1;
    }
    table
}

#[derive(Clone, Debug)]
pub struct Ouri {
    pub cycle: Cycle,
}

/// The houses as the player to move sees them, house i in lane i.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub own: u64,
    pub other: u64,
    /// The seeds captured by players one and two.
    pub depots: [u8; 2],
    pub player: Player,
}

/// The house sown, 0 to 5 from the player's own left.
pub type Move = u8;

/// The sum of the six lanes (48 at most: it fits in one).
#[inline]
fn total(side: u64) -> u8 {
    (side.wrapping_mul(LANES) >> 40) as u8
}

impl Position {
    /// The side of a player.
    pub fn side(&self, player: Player) -> u64 {
        if player == self.player { self.own } else { self.other }
    }

    /// The seeds in a player's houses.
    pub fn seeds(&self, player: Player) -> u8 {
        total(self.side(player))
    }

    /// The seeds in all houses.
    #[inline]
    pub fn on_board(&self) -> u8 {
        total(self.own) + total(self.other)
    }

    /// The houses that may be sown, one bit each; none if the player cannot feed.
    #[inline]
    pub fn choices(&self) -> usize {
        let two = (self.own + LANES * 0x7e) & HIGH;
        let any = (self.own + LANES * 0x7f) & HIGH;
        // A house with one seed only when there is no larger one.
        let mut may = if two != 0 { two } else { any };
        if self.other == 0 {
            // The duty to feed overrides that rule.
            let feeding = (self.own + FEED) & HIGH;
            may = if may & feeding != 0 { may & feeding } else { feeding };
        }
        // Gathers the high bits of the six lanes in six neighbouring bits.
        ((may >> 7).wrapping_mul(0x0102_0408_1020) >> 40) as usize & 0x3f
    }

    /// How many seeds sowing a house captures.
    #[inline]
    pub fn captured(&self, house: Move) -> u8 {
        let sown = self.own >> (house * 8) & 0x3f;
        let sowing = &SOWINGS[usize::from(house)][sown as usize];
        if sowing.reach == 0 { 0 } else { total(sowing.taken(self.other + sowing.other)) }
    }

    /// Ends a game whose player to move cannot feed: that player takes the own seeds. (25 captured
    /// have ended it before.)
    #[inline]
    pub fn settle(&mut self) {
        if self.other == 0
            && (self.own + FEED) & HIGH == 0
            && self.depots.iter().all(|&d| d <= MOST)
        {
            self.depots[self.player.index()] += total(self.own);
            self.own = 0;
        }
    }
}

impl Game for Ouri {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { own: LANES * 4, other: LANES * 4, depots: [0; 2], player: Player::One }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        let [one, two] = position.depots;
        if one <= MOST && two <= MOST && position.own | position.other != 0 {
            return Turn::Player(position.player);
        }
        Turn::Over(Outcome::by_score(i32::from(one), i32::from(two)))
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        if let Turn::Player(_) = self.turn(position) {
            let set = position.choices();
            out.extend((0..HOUSES as u8).filter(|house| set >> house & 1 != 0));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        let sown = position.own >> (mv * 8) & 0x3f;
        let sowing = &SOWINGS[usize::from(mv)][sown as usize];
        let own = position.own.wrapping_add(sowing.own);
        let other = position.other + sowing.other;
        let taken = sowing.taken(other);
        position.depots[position.player.index()] += total(taken);
        let other = other - taken;
        if other == 0 {
            // Whoever took everything moves again, to feed.
            (position.own, position.other) = (own, 0);
        } else {
            (position.own, position.other) = (other, own);
            position.player = position.player.other();
        }
        position.settle();
    }

    fn score(&self, position: &Position) -> Option<[i32; 2]> {
        Some(position.depots.map(i32::from))
    }

    #[inline]
    fn random_move(&self, position: &Position, random: &mut Random, _: &mut Vec<Move>) -> Move {
        CHOSEN[position.choices()][random.below(SHARES)]
    }

    fn history(&self) -> History {
        History { repetition: true, quiet: 0 }
    }

    /// By the rule of the third occurrence random games last 75 moves and hardly ever 200.
    fn longest(&self) -> u32 {
        240
    }

    fn repeated(&self, position: &Position) -> Outcome {
        let sum = |player: Player| {
            let left = match self.cycle {
                Cycle::Leave => 0,
                Cycle::Collect => position.seeds(player),
            };
            i32::from(position.depots[player.index()] + left)
        };
        Outcome::by_score(sum(Player::One), sum(Player::Two))
    }
}
