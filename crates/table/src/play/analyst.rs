//! What a match is worth and what helps to play it.

use super::{Play, Playable};
use crate::verdict::Verdict;
use crate::{Adviser, Analyst, Standing, proved, proving};
use ludoteca_engine::solve::ended;
use ludoteca_engine::{
    self as engine, Budget, Certain, Effort, Engine, Level, Origin, Proof, Request, Resources,
    Riddle,
};
use ludoteca_game::Turn;

impl<G: Playable> Analyst for Play<G> {
    fn think_with(&self, request: &Request, resources: Resources<'_>) -> Verdict {
        self.prepare();
        let slips = matches!(request.budget, Budget::Level(..8) | Budget::Like(_));
        if !slips
            && self.mind.worth.shelf.is_none()
            && resources.engine.is_none()
            && let Some(verdict) =
                proved::choose(&self.named(), self.position(), &self.moves(), request.seed)
        {
            return verdict;
        }
        let thought = self.oracle().think(&self.root(resources), request);
        let best = thought.best.map(|mv| self.game.move_text(self.position(), mv));
        let engine::Thought { expected, exact, nodes, line, .. } = thought;
        let line = proving::texts(&self.game, self.position(), line);
        Verdict { best, expected, exact, nodes, line }
    }

    fn ask(&self, effort: Effort) -> Option<Certain> {
        if let Turn::Over(outcome) = self.turn() {
            return Some(Certain { value: ended(outcome), by: Origin::Rules });
        }
        if effort > Effort::Ready {
            self.prepare();
        }
        let named = self.named();
        let book = |position: &G::Position, quiet| proved::value(&named, position, quiet);
        self.oracle().ask(&self.root(Resources::default()), effort, &book)
    }

    fn decided(
        &self,
        first: Option<&str>,
        stop: &dyn Fn() -> bool,
    ) -> Option<(f64, Option<String>)> {
        let root = self.root(Resources::default());
        let first = first.and_then(|text| self.game.read_move(self.position(), text));
        let request = Request { budget: engine::Budget::Time, seed: 1, stop };
        let decided = engine::certain::decided(&self.oracle(), &root, first, &request)?;
        let text = |mv| self.game.move_text(self.position(), mv);
        Some((decided.points, decided.best.map(text)))
    }

    fn wins(&self, text: &str, looks: u64) -> Option<Proof> {
        self.prepare();
        let player = self.turn().player()?;
        let mv = self.game.read_move(self.position(), text)?;
        Some(proving::wins(&self.oracle(), (self.position(), self.quiet()), player, mv, looks))
    }

    fn stands(&self, looks: u64) -> Option<Proof> {
        self.prepare();
        let player = self.turn().player()?;
        Some(proving::stands(&self.oracle(), (self.position(), self.quiet()), player, looks))
    }

    fn shortest_win(&self, nodes: u64) -> Option<(u32, Vec<String>)> {
        proving::shortest_win(&self.oracle(), self.position(), self.turn().player()?, nodes)
    }

    fn riddle(&self, steps: u64) -> Riddle<String> {
        if self.turn().player().is_none() {
            return Riddle::None;
        }
        let texts = |line| proving::texts(&self.game, self.position(), line);
        match &self.mind.riddle {
            Some(riddle) => riddle(&self.game, self.position(), steps).map(texts),
            None => Riddle::Unasked,
        }
    }

    fn outlook(&self) -> f64 {
        let evaluated = || engine::score::expected(self.game.evaluate(self.position()));
        self.oracle().leaves().chance(&self.game, self.position()).unwrap_or_else(evaluated)
    }
}

impl<G: Playable> Adviser for Play<G> {
    fn levels(&self) -> u8 {
        self.mind.ladder.len() as u8
    }

    fn level(&self, number: u8) -> Level {
        self.mind.level(number)
    }

    fn has_search(&self, settings: &Engine) -> bool {
        self.oracle().search_of(settings).is_some()
    }

    fn at_a_glance(&self) -> Option<String> {
        let moves = self.moves();
        let mv = engine::slips::best_at_a_glance(&self.oracle(), self.position(), &moves)?;
        Some(self.game.move_text(self.position(), mv))
    }

    fn reason(&self, text: &str) -> Option<[&'static str; 3]> {
        let mv = self.game.read_move(self.position(), text)?;
        self.game.reason(self.position(), mv)
    }
}
