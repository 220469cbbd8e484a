//! What is seen and touched of a match.

use super::{Play, Playable};
use crate::touch::{self, Touch};
use crate::verdict::Ending;
use crate::{Shown, Standing};
use ludoteca_game::{Kind, Mark, MarkKind, Random, Scene, Site, Turn};

impl<G: Playable> Shown for Play<G> {
    fn scene(&self) -> Scene {
        let position = self.position();
        let mut scene = Scene {
            board: self.game.board(),
            pieces: self.game.pieces(position),
            marks: Vec::new(),
        };
        if let (Some(text), Some(before)) = (self.record.last(), self.steps.iter().rev().nth(1))
            && let Some(mv) = self.game.read_move(&before.position, text)
        {
            let mut touched = self.game.clicks(&before.position, mv);
            let laid = scene.pieces.iter().find(|piece| touched.first() == Some(&piece.site));
            if let Some(bar) = laid.filter(|piece| matches!(piece.kind, Kind::Bar { .. })) {
                touched = scene.board.covered(bar);
            }
            scene.marks.extend(touched.into_iter().map(|site| Mark { site, kind: MarkKind::Last }));
        }
        if self.ending() == Some(Ending::Position) {
            let winning = self.game.winning(position);
            scene
                .marks
                .extend(winning.into_iter().map(|site| Mark { site, kind: MarkKind::Winning }));
        }
        scene
    }

    fn touch(&self, path: &[Site]) -> Touch {
        touch::touch(&self.paths(), path)
    }

    fn paths(&self) -> Vec<(Vec<Site>, String)> {
        let position = self.position();
        let mut paths = Vec::new();
        for mv in self.moves() {
            let text = self.game.move_text(position, mv);
            if let Some(other) = self.game.clicks_otherwise(position, mv) {
                paths.push((other, text.clone()));
            }
            paths.push((self.game.clicks(position, mv), text));
        }
        paths
    }

    fn clicks(&self, text: &str) -> Option<Vec<Site>> {
        if self.ending().is_some() {
            return None;
        }
        let mv = self.game.read_move(self.position(), text)?;
        Some(self.game.clicks(self.position(), mv))
    }

    fn chances(&self) -> Vec<(String, u32)> {
        if self.turn() != Turn::Chance {
            return Vec::new();
        }
        let position = self.position();
        self.moves()
            .into_iter()
            .map(|mv| (self.game.move_text(position, mv), self.game.weight(position, mv)))
            .collect()
    }

    fn random_move(&self, seed: u64) -> Option<String> {
        if self.ending().is_some() {
            return None;
        }
        let mut random = Random::new(seed);
        let mv = self.game.random_move(self.position(), &mut random, &mut Vec::new());
        Some(self.game.move_text(self.position(), mv))
    }
}
