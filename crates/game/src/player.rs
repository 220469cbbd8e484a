//! Who plays, whose turn it is, and how a game ends.

/// One of the two seats. Player one moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Player {
    /// Who moves first.
    One,
    /// Who moves second.
    Two,
}

impl Player {
    /// Both, in the order of play.
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }

    /// 0 or 1, for arrays with an entry a player.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 1 or 2, as people and texts count.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The player of a number that people count, 1 or 2.
    pub const fn from_number(number: u8) -> Option<Player> {
        match number {
            1 => Some(Player::One),
            2 => Some(Player::Two),
            _ => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player has won.
    Win(Player),
    /// Nobody has.
    Draw,
}

impl Outcome {
    /// The higher score wins, equal scores draw.
    pub fn by_score(one: i32, two: i32) -> Outcome {
        match one.cmp(&two) {
            std::cmp::Ordering::Greater => Outcome::Win(Player::One),
            std::cmp::Ordering::Less => Outcome::Win(Player::Two),
            std::cmp::Ordering::Equal => Outcome::Draw,
        }
    }

    /// The same outcome with the seats exchanged.
    pub fn exchanged(self) -> Outcome {
        match self {
            Outcome::Win(player) => Outcome::Win(player.other()),
            Outcome::Draw => Outcome::Draw,
        }
    }

    /// 1 for a win of `player`, 0 for a loss, ½ for a draw.
    pub fn points(self, player: Player) -> f64 {
        match self {
            Outcome::Win(winner) if winner == player => 1.0,
            Outcome::Win(_) => 0.0,
            Outcome::Draw => 0.5,
        }
    }
}

/// Who acts next. In a finished game nobody does, so "who moves?" cannot be asked there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// This player is to move.
    Player(Player),
    /// Dice are to be rolled.
    Chance,
    /// The game is over.
    Over(Outcome),
}

impl Turn {
    /// How the game ended, if it has.
    #[inline]
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Who is to move, if anybody is.
    #[inline]
    pub fn player(self) -> Option<Player> {
        match self {
            Turn::Player(player) => Some(player),
            _ => None,
        }
    }

    /// The same turn with the seats exchanged.
    pub fn exchanged(self) -> Turn {
        match self {
            Turn::Player(player) => Turn::Player(player.other()),
            Turn::Chance => Turn::Chance,
            Turn::Over(outcome) => Turn::Over(outcome.exchanged()),
        }
    }
}

impl std::fmt::Display for Turn {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Turn::Player(player) => write!(out, "{}", player.number()),
            Turn::Chance => write!(out, "chance"),
            Turn::Over(Outcome::Win(player)) => write!(out, "over {}", player.number()),
            Turn::Over(Outcome::Draw) => write!(out, "over draw"),
        }
    }
}
