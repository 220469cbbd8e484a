//! What a game may tell its searchers.

use crate::choose;
use crate::engine::{Engine, Guided};
use crate::level::{Level, WEAKNESS};
pub use crate::question::{Budget, Request, Resources, Root, Study, Thought, Value, Words};
pub use crate::riddle::Riddle;
use crate::rollout::{Trace, rollout};
use crate::score::Score;
use crate::solve::search::Prover;
use crate::solve::{
    ChanceSolver, Decide, EndingSolver, FillingSolver, FirstMoves, IndexedSolver, LayerSolver,
    MarginSolver, Means, Shelf, Solution, Solved, SurroundSolver, Table, Unsolved, Wish, build,
    chances, fitting, outright,
};
use ludoteca_game::{Game, Player, Random};

/// What a game may tell its searchers. Everything has a default, so that new rules can play at once;
/// every line added should win a match against the game without it.
pub trait Think: Game {
    /// Which search plays from here, with its settings.
    fn engine(&self, _position: &Self::Position) -> Engine {
        Engine::default()
    }

    /// How much full strength (the highest level) spends: nodes of an alpha-beta search or simulations of a
    /// tree search, at most 2 s on an ordinary laptop.
    fn full_strength(&self) -> u64 {
        50_000
    }

    /// How weak each level is, from level 1 to full strength: two to eight levels, as many as can be told apart;
    /// measured by `ludoteca levels`.
    fn ladder(&self) -> &'static [u16] {
        WEAKNESS
    }

    /// The budget and the slips of a level.
    fn level(&self, level: u8) -> Level {
        Level::on_ladder(level, self.full_strength(), self.ladder())
    }

    /// How well player one stands, whoever is to move: 400 are odds of ten to one. Asked of unfinished
    /// positions, chance positions included.
    fn evaluate(&self, position: &Self::Position) -> Score {
        self.score(position).map_or(0, |[one, two]| 60 * (one - two))
    }

    /// How early a move should be tried; the highest first.
    fn order(&self, _position: &Self::Position, _mv: Self::Move) -> Score {
        0
    }

    /// The same in a proof, where it counts more that little is left to look into than that a move is the best.
    fn order_in_proof(&self, position: &Self::Position, mv: Self::Move) -> Score {
        self.order(position, mv)
    }

    /// Whether a move (a capture, a threat) must be looked into before a position can be evaluated.
    fn is_noisy(&self, _position: &Self::Position, _mv: Self::Move) -> bool {
        false
    }

    /// A small number for the move, the same wherever the move means the same (its target, its line),
    /// for what is learnt across positions; 0 = learn nothing.
    fn slot(&self, _mv: Self::Move) -> usize {
        0
    }

    /// How promising a move looks to the player to move, 0 to 1: a tree search tries it sooner.
    fn prior(&self, _position: &Self::Position, _mv: Self::Move) -> f32 {
        0.0
    }

    /// The priors of all moves of a position at once, in their order, where they share work.
    fn priors(&self, position: &Self::Position, moves: &[Self::Move], out: &mut Vec<f32>) {
        out.extend(moves.iter().map(|&mv| self.prior(position, mv)));
    }

    /// What a trained judge thinks of an unfinished position: the expected points of player one, and for each of
    /// these moves its share of what is promising, all shares together 1. None where there is no such judge.
    fn judge(
        &self,
        _position: &Self::Position,
        _moves: &[Self::Move],
        _shares: &mut Vec<f32>,
    ) -> Option<f64> {
        None
    }

    /// The search that a trained judge guides, for games that have one: [`crate::guided::search`]. It is compiled for
    /// those alone.
    fn guided(
        &self,
        _root: &Root<'_, Self>,
        _settings: Guided,
        _nodes: u64,
        _request: &Request,
    ) -> Option<Thought<Self::Move>> {
        None
    }

    /// Appends the moves worth searching, in a fixed order: all legal ones, less those that are never
    /// better than one that is listed.
    fn candidates(&self, position: &Self::Position, out: &mut Vec<Self::Move>) {
        self.moves(position, out);
    }

    /// A move of a playout; `last` is the move just played. Every legal move should be possible.
    fn playout_move(
        &self,
        position: &Self::Position,
        _last: Option<Self::Move>,
        random: &mut Random,
        scratch: &mut Vec<Self::Move>,
    ) -> Self::Move {
        self.random_move(position, random, scratch)
    }

    /// Plays on to the end, or for `most` moves and then evaluates; returns the points of player one.
    /// Overridden where a whole playout can be had faster than move by move.
    fn rollout(
        &self,
        position: &mut Self::Position,
        last: Option<Self::Move>,
        most: u32,
        random: &mut Random,
        scratch: &mut Vec<Self::Move>,
        trace: &mut Trace,
    ) -> f64 {
        rollout(self, position, last, most, random, scratch, trace)
    }

    /// The exact value of an unfinished position, where it can be told at a glance: searches ask it of
    /// every node.
    fn known(&self, _position: &Self::Position) -> Value {
        Value::Unknown
    }

    /// A closer look than `known` gives: a tree search takes it at nodes that are visited often.
    fn study(&self, _position: &Self::Position) -> Study<Self::Move> {
        Study::Nothing
    }

    /// As `known`, but only where its moves are exactly those of a winner who hurries and a loser who resists:
    /// for searches that count them.
    fn counted(&self, position: &Self::Position) -> Value {
        self.known(position)
    }

    /// The expected points of player one where the score of a search says little of them, as far from the end of a
    /// game whose evaluation changes with every move; none where a score is to be trusted.
    fn hunch(&self, _position: &Self::Position) -> Option<f64> {
        None
    }

    /// Whether the moves of a value may be a bound and not a count.
    fn estimates(&self) -> bool {
        false
    }

    /// What a table of endgames tells of an unfinished position, when so many moves without progress came
    /// just before it.
    #[inline]
    fn ending(&self, position: &Self::Position, quiet: u32) -> Value {
        match (self.endings(), self.shelf()) {
            (Some(_), Some(shelf)) => shelf.endgame(self, position, quiet),
            _ => Value::Unknown,
        }
    }

    /// What is known at a glance or by a table of endgames.
    #[inline]
    fn known_after(&self, position: &Self::Position, quiet: u32) -> Value {
        match self.known(position) {
            Value::Unknown => self.ending(position, quiet),
            value => value,
        }
    }

    /// The exact value where it can be had at once, from a table or by proof; asked of few positions.
    fn value(&self, position: &Self::Position) -> Value {
        match (self.known(position), self.shelf(), self.first_moves()) {
            (Value::Unknown, Some(shelf), _) => shelf.value(self, position),
            (Value::Unknown, None, Some(first_moves)) => first_moves.value(self, position),
            (value, ..) => value,
        }
    }

    /// What is known by heart of the first moves, where a proof would take too long.
    fn first_moves(&self) -> Option<&'static FirstMoves> {
        None
    }

    /// The exact value of a single position that somebody asks for: it may take a second.
    fn asked(&self, position: &Self::Position, quiet: u32) -> Value {
        self.value_after(position, quiet)
    }

    /// Whether the moves of that value are counted, not only who wins.
    fn is_counted(&self, _position: &Self::Position) -> bool {
        true
    }

    /// So many positions are looked at to play every line out with all that came before, where the past decides more
    /// than a table can hold; 0 where that is never worth it.
    fn plays_out(&self, _position: &Self::Position) -> u64 {
        0
    }

    /// The exact value after so many moves without progress.
    fn value_after(&self, position: &Self::Position, quiet: u32) -> Value {
        if quiet == 0 {
            return self.value(position);
        }
        match self.known_after(position, quiet) {
            Value::Unknown => self
                .shelf()
                .map_or(Value::Unknown, |shelf| shelf.value_after(self, position, quiet)),
            value => value,
        }
    }

    /// Makes what is to stand on the shelf.
    fn shelved(&self, means: &mut Means<'_>) -> Result<Solution, Unsolved> {
        build(self, means)
    }

    /// Where the table of the solved game stands, for the settings that can be solved.
    fn shelf(&self) -> Option<&'static Shelf> {
        None
    }

    /// Whether a table that was read can answer this game's questions: why not, if not.
    fn fits(&self, table: &Table) -> Result<(), String> {
        fitting::check(self, table)
    }

    /// A number that no other unfinished position has. The default mixes the position into 64 bits,
    /// which is safe for some millions of positions; games that are solved say better.
    fn code(&self, position: &Self::Position) -> u64 {
        self.key(position)
    }

    /// The smallest code among the images of a position, and how many different images it has.
    fn canonical(&self, position: &Self::Position) -> (u64, u32) {
        let symmetries = self.symmetries();
        let own = self.code(position);
        let (mut best, mut fixed) = (own, 1);
        for symmetry in 1..symmetries {
            let code = self.code(&self.image(position, symmetry));
            fixed += u32::from(code == own);
            best = best.min(code);
        }
        // Orbit and stabiliser.
        (best, symmetries as u32 / fixed)
    }

    /// Whether nobody wins a game that goes round for ever. Where points are counted at the third
    /// occurrence that is not so.
    fn cycles_draw(&self) -> bool {
        true
    }

    /// A numbering of all positions without great gaps, where there is one: solvers then need one byte
    /// a position.
    fn indexed(&self) -> Option<&dyn IndexedSolver<Self>> {
        None
    }

    /// The positions by classes, where the game can be solved from those with few pieces on.
    fn endings(&self) -> Option<&dyn EndingSolver<Self>> {
        None
    }

    /// What may be known of games whose result is a sum: see [`crate::solve::Margins`].
    fn margins(&self) -> Option<&dyn MarginSolver<Self>> {
        None
    }

    /// How the endgames are numbered of a game that is too large: see [`crate::solve::Layers`].
    fn layers(&self) -> Option<&dyn LayerSolver<Self>> {
        None
    }

    /// How the endgames are numbered of a game with dice: see [`crate::solve::Chances`].
    fn chances(&self) -> Option<&dyn ChanceSolver<Self>> {
        None
    }

    /// The chance of player one before a roll, by a table that stands ready.
    #[inline]
    fn chance(&self, position: &Self::Position) -> Option<f64> {
        match self.shelf()?.peek()? {
            Table::Chances(words) => chances::look_up(self.chances()?, words, position),
            _ => None,
        }
    }

    /// How near an exactly known position is to what a player wants, where the moves of its value are no
    /// measure of that: the higher the nearer. Among moves of the same result the nearest is played.
    fn nearness(&self, _position: &Self::Position, _player: Player) -> i64 {
        0
    }

    /// What a game says that fills a board with stones of either colour: see [`crate::solve::Filling`].
    fn filling(&self) -> Option<&dyn FillingSolver<Self>> {
        None
    }

    /// What a game says in which stones are placed and surrounded: see [`crate::solve::Surround`].
    fn surround(&self) -> Option<&dyn SurroundSolver<Self>> {
        None
    }

    /// Solves the game from its start; overridden where the game knows a better way than the usual ones.
    fn outright(&self, wish: Wish, means: &mut Means<'_>) -> Result<Solved<Self::Move>, Unsolved> {
        outright::usual(self, wish, means)
    }

    /// The fewest moves, of both, in which a player can possibly win from here; `u32::MAX` if that can
    /// no longer happen.
    fn soonest(&self, _position: &Self::Position, _player: Player) -> u32 {
        0
    }

    /// Whether a player can possibly win within so many moves, of both: yes where that is not known.
    fn may_win_within(&self, position: &Self::Position, player: Player, moves: u32) -> bool {
        self.soonest(position, player) <= moves
    }

    /// As `known`, for proofs that have only so many moves left as [`Think::foresight`] says: more may be told
    /// where that takes less time than asking the successors.
    fn foreseen(&self, position: &Self::Position) -> Value {
        self.known(position)
    }

    /// Within how many moves of both every win of the player to move, and within one less every loss, is
    /// foreseen.
    fn foresight(&self) -> u8 {
        0
    }

    /// Whether a game is always won by a move of the winner.
    fn winner_moves_last(&self) -> bool {
        false
    }

    /// Who is thought to win: a proof asks for him first. A wrong guess costs time and nothing else.
    fn favourite(&self, _position: &Self::Position) -> Option<Player> {
        None
    }

    /// From how many moves on a proof remembers the positions it asks, each thread for itself and for a
    /// short while, and from how many in the memory that all share: below it is quicker to find the
    /// answer again.
    fn remember_from(&self) -> (u8, u8) {
        (2, 2)
    }

    /// Whether exactly one move wins, by the game's own means and about so many steps: for games whose
    /// results the searches are too slow to prove.
    fn riddle(&self, _position: &Self::Position, _steps: u64) -> Riddle<Self::Move> {
        Riddle::Unasked
    }

    /// A move known by heart.
    fn opening(&self, _position: &Self::Position, _random: &mut Random) -> Option<Self::Move> {
        None
    }

    /// A first move known to be about fair, for games in which it may be swapped.
    fn fair(&self, _random: &mut Random) -> Option<Self::Move> {
        None
    }

    /// Why a move is good, in a few words that go on "this move …": "makes a mill".
    fn reason(&self, _position: &Self::Position, _mv: Self::Move) -> Option<Words> {
        None
    }

    /// Whether a game can end in a draw.
    fn has_draws(&self) -> bool {
        true
    }

    /// How many looks full strength may spend on a proof of who wins from a position, where so little is left that
    /// it may yield and neither repetition nor quiet moves end the game; 0 = none.
    fn looks(&self, _position: &Self::Position) -> u64 {
        0
    }

    /// Where it is known what a position is worth, but not by which move: the moves that may keep it, the likeliest
    /// first. None where that is not known, or where nothing is to be lost.
    fn leads(&self, _position: &Self::Position) -> Vec<Self::Move> {
        Vec::new()
    }

    /// Lends what proves who wins, with a memory for at most so many positions.
    fn deciding(&self, most: u64, work: &mut dyn FnMut(&mut dyn Decide<Self>)) {
        match self.margins() {
            Some(margins) => margins.deciding(self, most, work),
            None => work(&mut Prover::new(self, most)),
        }
    }

    /// The exact value of an unfinished position by proof, its moves counted, where the game says that a proof may
    /// yield: see [`Think::looks`].
    fn worked_out(
        &self,
        position: &Self::Position,
        means: &mut Means<'_>,
    ) -> Result<Value, Unsolved> {
        let mut value = Err(Unsolved::TooLarge(0));
        if self.looks(position) > 0 {
            self.deciding(means.most, &mut |decider| value = decider.value(position, means));
        }
        value
    }

    /// Chooses a move.
    fn think(&self, root: &Root<'_, Self>, request: &Request) -> Thought<Self::Move> {
        choose::choose(self, root, request)
    }
}
