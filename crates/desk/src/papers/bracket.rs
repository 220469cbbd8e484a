//! The tree of a knock-out on one sheet: who met whom, who went on, and empty boxes for what comes.

use super::Job;
use crate::Refusal;
use crate::score::score_of;
use ludoteca_print::{Canvas, Document, Paper, Pen, PrintError, Style, Text};
use ludoteca_tournament::event::action::Format;
use ludoteca_tournament::event::state::Stage;
use ludoteca_tournament::refused;

/// A pairing of the tree: two names, and what it came to.
struct Pair {
    names: [String; 2],
    score: String,
}

impl Job<'_> {
    pub(super) fn brackets(&self, paper: &mut Document, stages: &[&Stage]) -> Result<(), Refusal> {
        let mut any = false;
        for stage in stages.iter().filter(|stage| stage.format == Format::KnockOut) {
            any = true;
            let columns = self.columns(stage);
            paper.sheet(Paper::A4.landscape(), |page| self.bracket(page, stage, &columns))?;
        }
        match any {
            true => Ok(()),
            false => {
                Err(Refusal::refused(refused!("there is no knock-out: nothing has a bracket")))
            }
        }
    }

    /// Round by round, as far as it is paired; later rounds are empty boxes.
    fn columns(&self, stage: &Stage) -> Vec<Vec<Pair>> {
        let size = stage.entrants.len().next_power_of_two();
        let mut columns = Vec::new();
        for round in 0..stage.total as usize {
            let wanted = (size >> (round + 1)).max(1);
            let mut pairs: Vec<Pair> = Vec::new();
            if let Some(paired) = stage.rounds.get(round) {
                for board in &paired.boards {
                    let names = [&board.first, &board.second].map(|who| self.state.name_of(who));
                    let score = if board.complete() { score_of(board) } else { String::new() };
                    pairs.push(Pair { names, score });
                }
                for who in &paired.byes {
                    let names = [self.state.name_of(who), self.words.free.to_string()];
                    pairs.push(Pair { names, score: String::new() });
                }
            }
            pairs.resize_with(wanted.max(pairs.len()), || Pair {
                names: [String::new(), String::new()],
                score: String::new(),
            });
            columns.push(pairs);
        }
        columns
    }

    fn bracket(
        &self,
        page: &mut Canvas<'_>,
        stage: &Stage,
        columns: &[Vec<Pair>],
    ) -> Result<(), PrintError> {
        let (width, height) = (page.width(), page.height());
        let head = Text::bold(format!("{} · {}", self.state.name, self.title(&stage.id)));
        let top = 12.0 + page.block(12.0, 10.0, width - 24.0, head, Style::new(18.0)) + 4.0;
        let column = (width - 24.0) / columns.len().max(1) as f32;
        for (index, pairs) in columns.iter().enumerate() {
            let x = 12.0 + column * index as f32;
            let name = format!("{} {}", self.words.round, index + 1);
            page.block(x, top, column - 4.0, Text::bold(name), Style::new(12.0));
            let from = top + 8.0;
            let row = (height - 12.0 - from) / pairs.len().max(1) as f32;
            let tall = row.min(26.0) - 2.0;
            for (number, pair) in pairs.iter().enumerate() {
                let y = from + row * number as f32 + (row - tall) / 2.0;
                let area = (x, y, column - 5.0, tall);
                page.rectangle(area, Some(Pen::FINE), None);
                page.line((x, y + tall / 2.0), (x + column - 5.0, y + tall / 2.0), Pen::FINE);
                let size = if tall < 14.0 { 9.0 } else { 11.0 };
                for (side, name) in pair.names.iter().enumerate() {
                    let at = y + tall / 2.0 * side as f32 + 0.6;
                    page.block(x + 1.5, at, column - 22.0, name.clone(), Style::new(size));
                }
                if !pair.score.is_empty() {
                    let style = Style::new(size).centred();
                    let score = Text::bold(pair.score.clone());
                    page.block(x + column - 20.0, y + 0.6, 14.0, score, style);
                }
            }
        }
        Ok(())
    }
}
