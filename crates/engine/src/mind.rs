//! What a game hands over as one value: its search, its levels, what solves it, what proves it, what it knows by heart.

use crate::insight::{Insight, Provable};
use crate::level::{Level, WEAKNESS};
use crate::question::{Budget, Request, Root, Thought, Words};
use crate::riddle::Riddle;
use crate::search::Search;
use crate::solve::search::Prover;
use crate::solve::{
    Decide, FirstMoves, Listing, Means, Proving, Shelf, Solver, Sum, Sums, Unsolved,
};
use crate::value::Value;
use ludoteca_game::{Game, Player, Random};

/// A game that can be played against: it hands over its mind, and may say why a move is good.
pub trait Think: Provable {
    /// How it chooses its moves and what it knows of its positions.
    fn mind(&self) -> Mind<Self>;

    /// Why a move is good, in a few words that go on "this move …": "makes a mill".
    fn reason(&self, _position: &Self::Position, _mv: Self::Move) -> Option<Words> {
        None
    }
}

/// A game with its mind. Whoever asks it several things in a row keeps it: a mind is made once.
#[derive(Debug)]
pub struct Oracle<'a, G: Game> {
    pub game: &'a G,
    pub mind: &'a Mind<G>,
}

impl<G: Game> Clone for Oracle<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Oracle<'_, G> {}

/// A question about a position that a game answers in its own way.
pub type Of<G, T> = Box<dyn Fn(&G, &<G as Game>::Position) -> T + Send + Sync>;

/// How a game chooses its moves in its own way.
pub type Chooser<G> = Box<
    dyn Fn(&Oracle<'_, G>, &Root<'_, G>, &Request<'_>) -> Thought<<G as Game>::Move> + Send + Sync,
>;

/// The mind of a game.
pub struct Mind<G: Game> {
    /// The search that plays, and after it those that it can be compared with.
    pub searches: Vec<Box<dyn Search<G>>>,
    /// How much full strength (the highest level) spends: nodes of an alpha-beta search or simulations of a
    /// tree search, at most 2 s on an ordinary laptop.
    pub strength: u64,
    /// How weak each level is, from level 1 to full strength: two to eight levels, as many as can be told apart;
    /// measured by `ludoteca levels`.
    pub ladder: &'static [u16],
    /// Instead of the usual way to choose a move: `choose`.
    pub chooser: Option<Chooser<G>>,
    pub openings: Openings<G>,
    /// Whether exactly one move wins, by the game's own means and about so many steps: for games whose
    /// results the searches are too slow to prove.
    pub riddle: Option<Riddler<G>>,
    pub worth: Worth<G>,
    pub proofs: Proofs<G>,
}

/// A game's own way to make a riddle of a position.
pub type Riddler<G> =
    Box<dyn Fn(&G, &<G as Game>::Position, u64) -> Riddle<<G as Game>::Move> + Send + Sync>;

/// First moves that are known by heart.
pub struct Openings<G: Game> {
    /// The move to play in a position.
    pub known: Option<KnownMove<G>>,
    /// A first move that is about fair, for games in which it may be swapped.
    pub fair: Option<FairMove<G>>,
}

/// Where one of several is good, one by lot.
pub type KnownMove<G> =
    Box<dyn Fn(&G, &<G as Game>::Position, &mut Random) -> Option<<G as Game>::Move> + Send + Sync>;
pub type FairMove<G> = Box<dyn Fn(&G, &mut Random) -> Option<<G as Game>::Move> + Send + Sync>;

/// What positions are worth, beyond what shows at a glance.
pub struct Worth<G: Game> {
    pub solver: Box<dyn Solver<G>>,
    /// Where the table of the solved game stands, for the settings that can be solved.
    pub shelf: Option<&'static Shelf>,
    /// What is known by heart of the first moves, where a proof would take too long.
    pub first_moves: Option<&'static FirstMoves>,
    /// The exact value where it can be had at once, asked of few positions; else what shows at a glance, the table and the
    /// first moves tell.
    pub value: Option<Of<G, Value>>,
    /// The exact value of a single position that somebody asks for: it may take a second.
    pub asked: Option<Of<G, Value>>,
    /// Whether the moves of that value are counted, not only who wins.
    pub is_counted: Option<Of<G, bool>>,
    /// What the moves of a value are.
    pub lengths: Lengths,
    /// So many positions are looked at to play every line out with all that came before, where the past decides more
    /// than a table can hold; none where that is never worth it.
    pub plays_out: Option<Of<G, u64>>,
    /// How near an exactly known position is to what a player wants, where the moves of its value are no
    /// measure of that: the higher the nearer. Among moves of the same result the nearest is played.
    pub nearness: Option<Nearness<G>>,
    /// Makes what tells the value of a position, where that takes some seconds.
    pub made: Option<Maker<G>>,
}

/// What the moves of a value are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lengths {
    /// Those of a winner who hurries and a loser who resists.
    #[default]
    Counted,
    /// At least as many as that.
    Bounds,
    /// Those of two who play by the table, which goes by other things than haste.
    ByTable,
}

pub type Nearness<G> = Box<dyn Fn(&G, &<G as Game>::Position, Player) -> i64 + Send + Sync>;
pub type Maker<G> = Box<
    dyn Fn(&G, &<G as Game>::Position, &mut Means<'_>) -> Result<Value, Unsolved> + Send + Sync,
>;

/// What proves who wins while a move is chosen.
pub struct Proofs<G: Game> {
    /// How many looks full strength may spend on a proof of who wins from a position, where so little is left that
    /// it may yield and neither repetition nor quiet moves end the game; 0 = none.
    pub looks: Option<Of<G, u64>>,
    /// Where it is known what a position is worth, but not by which move: the moves that may keep it, the likeliest
    /// first. None where that is not known, or where nothing is to be lost.
    pub leads: Option<Of<G, Vec<<G as Game>::Move>>>,
    pub lend: Lend<G>,
}

/// Lends what proves who wins, with a memory for at most so many positions.
pub type Lend<G> = Box<dyn Fn(&G, u64, &mut dyn FnMut(&mut dyn Decide<G>)) + Send + Sync>;

impl<G: Game> std::fmt::Debug for Mind<G> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Mind({} nodes, {})", self.strength, self.worth.solver.kind())
    }
}

impl<G: Provable> Mind<G> {
    /// A mind that searches so, with so much for full strength and the usual ladder of levels; the start is proved by the
    /// usual prover when somebody asks.
    pub fn new(search: impl Search<G> + 'static, strength: u64) -> Mind<G> {
        Mind {
            searches: vec![Box::new(search)],
            strength,
            ladder: WEAKNESS,
            chooser: None,
            openings: Openings { known: None, fair: None },
            riddle: None,
            worth: Worth {
                solver: Box::new(Proving),
                shelf: None,
                first_moves: None,
                value: None,
                asked: None,
                is_counted: None,
                lengths: Lengths::Counted,
                plays_out: None,
                nearness: None,
                made: None,
            },
            proofs: Proofs {
                looks: None,
                leads: None,
                lend: Box::new(|game, most, work| work(&mut Prover::new(game, most))),
            },
        }
    }
}

impl<G: Insight> Mind<G> {
    /// How weak each level is.
    pub fn ladder(mut self, ladder: &'static [u16]) -> Mind<G> {
        self.ladder = ladder;
        self
    }

    /// Another search, only to be compared with.
    pub fn beside(mut self, search: impl Search<G> + 'static) -> Mind<G> {
        self.searches.push(Box::new(search));
        self
    }

    /// Chooses moves in a way of its own.
    pub fn chosen_by(
        mut self,
        chooser: impl Fn(&Oracle<'_, G>, &Root<'_, G>, &Request<'_>) -> Thought<G::Move>
        + Send
        + Sync
        + 'static,
    ) -> Mind<G> {
        self.chooser = Some(Box::new(chooser));
        self
    }

    /// What solves the game.
    pub fn solved_by(mut self, solver: impl Solver<G> + 'static) -> Mind<G> {
        self.worth.solver = Box::new(solver);
        self
    }

    /// Where the table of all its positions stands, for the settings that can be listed.
    pub fn listed_on(self, shelf: Option<&'static Shelf>) -> Mind<G> {
        match shelf {
            Some(_) => self.solved_by(Listing).on(shelf),
            None => self,
        }
    }

    /// Where its table stands.
    pub fn on(mut self, shelf: Option<&'static Shelf>) -> Mind<G> {
        self.worth.shelf = shelf;
        self
    }

    /// Full strength proves who wins with so many looks at most.
    pub fn proved_within(
        mut self,
        looks: impl Fn(&G, &G::Position) -> u64 + Send + Sync + 'static,
    ) -> Mind<G> {
        self.proofs.looks = Some(Box::new(looks));
        self
    }

    /// By something else than the usual prover.
    pub fn proved_by(
        mut self,
        lend: impl Fn(&G, u64, &mut dyn FnMut(&mut dyn Decide<G>)) + Send + Sync + 'static,
    ) -> Mind<G> {
        self.proofs.lend = Box::new(lend);
        self
    }

    /// By the prover for sums.
    pub fn proved_by_sums(self) -> Mind<G>
    where
        G: Sum<G>,
    {
        self.proved_by(|game, most, work| work(&mut Sums::new(game, game, most)))
    }

    /// A value by means of its own, asked of few positions.
    pub fn valued_by(
        mut self,
        value: impl Fn(&G, &G::Position) -> Value + Send + Sync + 'static,
    ) -> Mind<G> {
        self.worth.value = Some(Box::new(value));
        self
    }

    /// The value of a single position that somebody asks for.
    pub fn asked_by(
        mut self,
        asked: impl Fn(&G, &G::Position) -> Value + Send + Sync + 'static,
    ) -> Mind<G> {
        self.worth.asked = Some(Box::new(asked));
        self
    }

    /// Where the moves of that value are counted.
    pub fn counted_where(
        mut self,
        is_counted: impl Fn(&G, &G::Position) -> bool + Send + Sync + 'static,
    ) -> Mind<G> {
        self.worth.is_counted = Some(Box::new(is_counted));
        self
    }

    /// Where lines are played out with all that came before.
    pub fn played_out(
        mut self,
        looks: impl Fn(&G, &G::Position) -> u64 + Send + Sync + 'static,
    ) -> Mind<G> {
        self.worth.plays_out = Some(Box::new(looks));
        self
    }

    /// How near a position is to what a player wants.
    pub fn nearest(
        mut self,
        nearness: impl Fn(&G, &G::Position, Player) -> i64 + Send + Sync + 'static,
    ) -> Mind<G> {
        self.worth.nearness = Some(Box::new(nearness));
        self
    }

    /// What makes a value that takes some seconds.
    pub fn made_by(
        mut self,
        made: impl Fn(&G, &G::Position, &mut Means<'_>) -> Result<Value, Unsolved>
        + Send
        + Sync
        + 'static,
    ) -> Mind<G> {
        self.worth.made = Some(Box::new(made));
        self
    }

    /// Which moves may keep what a position is known to be worth.
    pub fn led_by(
        mut self,
        leads: impl Fn(&G, &G::Position) -> Vec<G::Move> + Send + Sync + 'static,
    ) -> Mind<G> {
        self.proofs.leads = Some(Box::new(leads));
        self
    }

    /// What is known by heart of the first moves.
    pub fn knowing(mut self, first_moves: Option<&'static FirstMoves>) -> Mind<G> {
        self.worth.first_moves = first_moves;
        self
    }

    /// What the moves of its values are.
    pub fn lengths(mut self, lengths: Lengths) -> Mind<G> {
        self.worth.lengths = lengths;
        self
    }

    /// Moves known by heart.
    pub fn opening(
        mut self,
        known: impl Fn(&G, &G::Position, &mut Random) -> Option<G::Move> + Send + Sync + 'static,
    ) -> Mind<G> {
        self.openings.known = Some(Box::new(known));
        self
    }

    /// A fair first move, where it may be swapped.
    pub fn fair(
        mut self,
        fair: impl Fn(&G, &mut Random) -> Option<G::Move> + Send + Sync + 'static,
    ) -> Mind<G> {
        self.openings.fair = Some(Box::new(fair));
        self
    }

    /// Riddles proved by means of its own.
    pub fn riddles(
        mut self,
        riddle: impl Fn(&G, &G::Position, u64) -> Riddle<G::Move> + Send + Sync + 'static,
    ) -> Mind<G> {
        self.riddle = Some(Box::new(riddle));
        self
    }
}

impl<G: Game> Mind<G> {
    /// The budget and the slips of a level.
    pub fn level(&self, level: u8) -> Level {
        Level::on_ladder(level, self.strength, self.ladder)
    }

    /// The level that a budget asks for, if it is one.
    pub fn level_of(&self, budget: Budget) -> Option<Level> {
        match budget {
            Budget::Level(number) => Some(self.level(number)),
            Budget::Like(level) => Some(level),
            _ => None,
        }
    }
}

impl<G: Game> std::fmt::Debug for Openings<G> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Openings(known {}, fair {})", self.known.is_some(), self.fair.is_some())
    }
}

impl<G: Game> std::fmt::Debug for Worth<G> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Worth({}, table {})", self.solver.kind(), self.shelf.is_some())
    }
}

impl<G: Game> std::fmt::Debug for Proofs<G> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Proofs({})", self.looks.is_some())
    }
}
