//! What is certain of a position, and how much it may cost to find out: the one table of what each effort may spend.

use crate::value::Value;

/// The most positions that are looked into to choose a move, and for whoever asks for a value.
pub const FOR_MOVES: usize = 1 << 17;
pub const FOR_VALUES: usize = 1 << 21;

/// How long whoever asks is ready to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effort {
    /// What is at hand: nothing is built for it, and it is no answer where something came twice and might change it.
    Ready,
    /// A small table is built, and what came twice is reckoned with: a second or two.
    Second,
    /// A search that sees the end and a proof are tried too: some seconds.
    Patient,
}

/// What an effort may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spends {
    /// Whether a table that builds itself is built.
    pub builds: bool,
    /// Nodes of the search that counts the moves of a win where only a bound of them is known.
    pub counting: u64,
    /// Nodes of a search that must see the end of every line.
    pub seeing: u64,
    /// So many times the looks that the game allows while a move is chosen.
    pub proving: u64,
    /// The positions that a proof remembers.
    pub room: u64,
    /// The most positions looked into where some came twice already; 0 = no answer then.
    pub past: usize,
    /// So many times the looks that the game allows to play lines out with all that came before.
    pub lines: u64,
}

impl Effort {
    pub fn spends(self) -> Spends {
        let none = Spends {
            builds: false,
            counting: 100_000,
            seeing: 0,
            proving: 0,
            room: 1 << 22,
            past: 0,
            lines: 0,
        };
        match self {
            Effort::Ready => none,
            Effort::Second => Spends { builds: true, past: FOR_MOVES, ..none },
            Effort::Patient => Spends {
                builds: true,
                seeing: 20_000,
                proving: 4,
                past: FOR_VALUES,
                lines: 50,
                ..none
            },
        }
    }
}

/// What made a value certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The game is over.
    Rules,
    /// It shows at a glance, or a table or the first moves known by heart tell it.
    Known,
    /// It was proved once, and comes with the program or was kept by `solve`.
    Book,
    /// A search or a proof has found it now.
    Proof,
}

/// A value, and why it is certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certain {
    /// Never unknown.
    pub value: Value,
    pub by: Origin,
}

impl Certain {
    pub(crate) fn of(value: Value, by: Origin) -> Option<Certain> {
        (value != Value::Unknown).then_some(Certain { value, by })
    }
}
