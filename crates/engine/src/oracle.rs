//! A game with its mind: what positions are worth as far as that is known, and the move it chooses.

use crate::engine::{AlphaBeta, Engine};
use crate::leaves::Leaves;
use crate::level::Level;
use crate::mind::{Mind, Oracle, Think};
use crate::question::{Request, Root, Thought};
use crate::search::Search;
use crate::solve::outright::{Solved, Wish};
use crate::solve::{Decide, Means, Shelf, Unsolved, ended, look_up};
use crate::value::Value;
use ludoteca_game::{Player, Turn};

impl<'a, G: Think> Oracle<'a, G> {
    pub fn new(game: &'a G, mind: &'a Mind<G>) -> Oracle<'a, G> {
        Oracle { game, mind }
    }

    /// What the table tells a search, if it stands ready.
    pub fn leaves(&self) -> Leaves<'a, G> {
        let worth = &self.mind.worth;
        let table = worth.shelf.and_then(Shelf::peek);
        Leaves::new(worth.solver.endgames(), worth.solver.dice(), table)
    }

    /// What is known at a glance or by a table of endgames.
    pub fn known_after(&self, position: &G::Position, quiet: u32) -> Value {
        self.leaves().known(self.game, position, quiet)
    }

    /// The exact value of an unfinished position where it can be had at once, from a table or by proof; asked of few
    /// positions.
    pub fn value(&self, position: &G::Position) -> Value {
        let worth = &self.mind.worth;
        if let Some(value) = &worth.value {
            return value(self.game, position);
        }
        match (self.game.known(position), worth.shelf, worth.first_moves) {
            (Value::Unknown, Some(shelf), _) => shelf.value(self.game, &*worth.solver, position),
            (Value::Unknown, None, Some(first_moves)) => first_moves.value(self.game, position),
            (value, ..) => value,
        }
    }

    /// The exact value after so many moves without progress.
    pub fn value_after(&self, position: &G::Position, quiet: u32) -> Value {
        if quiet == 0 {
            return self.value(position);
        }
        let worth = &self.mind.worth;
        if let Some(shelf) = worth.shelf.filter(|shelf| shelf.is_small()) {
            shelf.prepare(self.game, &*worth.solver, || None, |_| {});
        }
        self.known_after(position, quiet)
    }

    /// The exact value of a position that may be finished, without a past.
    pub fn value_of(&self, position: &G::Position) -> Value {
        match self.game.turn(position) {
            Turn::Over(outcome) => ended(outcome),
            _ => self.value(position),
        }
    }

    /// The exact value of a single position that somebody asks for: it may take a second.
    pub fn asked(&self, position: &G::Position, quiet: u32) -> Value {
        match &self.mind.worth.asked {
            Some(asked) => asked(self.game, position),
            None => self.value_after(position, quiet),
        }
    }

    /// Whether the moves of that value are counted, not only who wins.
    pub fn is_counted(&self, position: &G::Position) -> bool {
        let is_counted = self.mind.worth.is_counted.as_ref();
        is_counted.is_none_or(|is_counted| is_counted(self.game, position))
    }

    pub(crate) fn plays_out(&self, position: &G::Position) -> u64 {
        let plays_out = self.mind.worth.plays_out.as_ref();
        plays_out.map_or(0, |plays_out| plays_out(self.game, position))
    }

    pub(crate) fn nearness(&self, position: &G::Position, player: Player) -> i64 {
        let nearness = self.mind.worth.nearness.as_ref();
        nearness.map_or(0, |nearness| nearness(self.game, position, player))
    }

    /// How many looks full strength may spend on a proof of who wins; 0 = none.
    pub fn looks(&self, position: &G::Position) -> u64 {
        self.mind.proofs.looks.as_ref().map_or(0, |looks| looks(self.game, position))
    }

    pub(crate) fn leads(&self, position: &G::Position) -> Vec<G::Move> {
        self.mind.proofs.leads.as_ref().map_or_else(Vec::new, |leads| leads(self.game, position))
    }

    /// Lends what proves who wins, with a memory for at most so many positions.
    pub fn deciding(&self, most: u64, work: &mut dyn FnMut(&mut dyn Decide<G>)) {
        (self.mind.proofs.lend)(self.game, most, work);
    }

    /// The exact value of an unfinished position by proof, its moves counted, where the game says that a proof may
    /// yield, or has a way of its own.
    pub fn worked_out(
        &self,
        position: &G::Position,
        means: &mut Means<'_>,
    ) -> Result<Value, Unsolved> {
        if let Some(made) = &self.mind.worth.made {
            return made(self.game, position, means);
        }
        let mut value = Err(Unsolved::TooLarge(0));
        if self.looks(position) > 0 {
            self.deciding(means.most, &mut |decider| value = decider.value(position, means));
        }
        value
    }

    /// Solves the game from its start.
    pub fn outright(&self, wish: Wish, means: &mut Means<'_>) -> Result<Solved<G::Move>, Unsolved> {
        self.mind.worth.solver.outright(self.game, wish, means)
    }

    /// The search that has these settings, if the game can use it.
    pub fn search_of(&self, settings: &Engine) -> Option<Box<dyn Search<G>>> {
        let own = self.mind.searches.iter().find_map(|search| search.with(settings));
        // Alpha-beta counts moves everywhere.
        own.or_else(|| AlphaBeta::default().with(settings))
    }

    /// The search that the game picks, unless another one is wanted.
    pub fn search(
        &self,
        root: &Root<'_, G>,
        nodes: u64,
        request: &Request<'_>,
    ) -> Thought<G::Move> {
        let wanted = root.resources.engine.and_then(|wanted| self.search_of(&wanted));
        let search = wanted.as_deref().unwrap_or(&*self.mind.searches[0]);
        search.think(self.game, self.leaves(), root, nodes, request)
    }

    pub fn level(&self, level: u8) -> Level {
        self.mind.level(level)
    }
}

/// A single question to a game: its mind is made for it.
pub trait Ask: Think {
    /// Asks several things.
    fn asking<T>(&self, work: impl FnOnce(Oracle<'_, Self>) -> T) -> T {
        work(Oracle::new(self, &self.mind()))
    }

    /// Chooses a move.
    fn think(&self, root: &Root<'_, Self>, request: &Request<'_>) -> Thought<Self::Move> {
        self.asking(|oracle| oracle.think(root, request))
    }

    /// The exact value of an unfinished position where it can be had at once.
    fn value(&self, position: &Self::Position) -> Value {
        self.asking(|oracle| oracle.value(position))
    }

    /// The same of a position that may be finished.
    fn value_of(&self, position: &Self::Position) -> Value {
        self.asking(|oracle| oracle.value_of(position))
    }

    /// The same after so many moves without progress.
    fn value_after(&self, position: &Self::Position, quiet: u32) -> Value {
        self.asking(|oracle| oracle.value_after(position, quiet))
    }

    /// The exact value of a single position that somebody asks for.
    fn asked(&self, position: &Self::Position, quiet: u32) -> Value {
        self.asking(|oracle| oracle.asked(position, quiet))
    }

    /// The exact value by proof.
    fn worked_out(
        &self,
        position: &Self::Position,
        means: &mut Means<'_>,
    ) -> Result<Value, Unsolved> {
        self.asking(|oracle| oracle.worked_out(position, means))
    }

    /// Solves the game from its start.
    fn outright(&self, wish: Wish, means: &mut Means<'_>) -> Result<Solved<Self::Move>, Unsolved> {
        self.asking(|oracle| oracle.outright(wish, means))
    }
}

impl<G: Think> Ask for G {}

impl<G: Think> Oracle<'_, G> {
    /// The value of a position that may be finished, by a table.
    pub fn look_up(&self, table: &crate::solve::Table, position: &G::Position) -> Value {
        look_up(self.game, &*self.mind.worth.solver, table, position)
    }
}
