//! The sheet of a match of teams: seven games, who plays and who starts them, and beside each team's
//! pupils the box for its points, so that nobody writes into the other's.

use super::Job;
use ludoteca_print::{Canvas, Pen, PrintError, Style, Text};
use ludoteca_tournament::event::state::{Board, Stage};

/// Where the columns stand, in millimetres from the right: pupils and box of each team.
const BOX: f32 = 15.0;

impl Job<'_> {
    pub(super) fn match_sheet(
        &self,
        card: &mut Canvas<'_>,
        stage: &Stage,
        (round, number): (u32, u32),
        board: &Board,
    ) -> Result<(), PrintError> {
        let words = self.words;
        let width = card.width();
        let head = format!(
            "{} · {} {round} · {} {number}",
            self.title(&stage.id),
            words.round,
            words.contest
        );
        let mut y = card.block(0.0, 0.0, width, Text::bold(head), Style::new(12.0));
        if let Some(ground) = self.ground_at(board) {
            y += card.block(0.0, y, width, ground, Style::new(11.0));
        }
        y += 1.0;
        let game = 50.0;
        let side = (width - game) / 2.0;
        let mut tall: f32 = 0.0;
        for (index, team) in [&board.first, &board.second].into_iter().enumerate() {
            let x = game + side * index as f32;
            let name = Text::bold(self.state.name_of(team));
            tall = tall.max(card.block(x + 1.0, y, side - 2.0, name, Style::new(11.0)));
        }
        y += tall + 1.0;
        let bottom = card.height() - 9.0;
        let plan = self.plan(stage, board);
        let row = (bottom - y) / plan.len().max(1) as f32;
        for (index, (key, what, starting)) in plan.iter().enumerate() {
            let top = y + row * index as f32;
            card.line((0.0, top), (width, top), Pen::FINE);
            let label = Text::bold(format!("{key} ")).and(what.clone());
            card.block(0.0, top + 0.6, game - 1.0, label, Style::new(11.0));
            for side_index in 0..2 {
                let x = game + side * side_index as f32;
                let pupils = self.pupils(board, side_index, key);
                let text = match side_index == *starting {
                    true => Text::bold(format!("{} ", words.starts)).and(pupils),
                    false => pupils.into(),
                };
                card.block(x + 1.0, top + 0.6, side - BOX - 2.0, text, Style::new(9.0));
                let area = (x + side - BOX, top + 1.0, BOX - 2.0, (row - 2.0).min(11.0));
                card.rectangle(area, Some(Pen::new(0.4)), None);
            }
        }
        for index in 0..2 {
            let x = game + side * index as f32;
            card.line((x, y - tall - 1.0), (x, bottom), Pen::FINE);
        }
        card.line((0.0, bottom), (width, bottom), Pen::FINE);
        for index in 0..2 {
            let x = game + side * index as f32;
            card.line((x + 2.0, bottom + 8.0), (x + side - 2.0, bottom + 8.0), Pen::FINE);
        }
        card.block(0.0, bottom + 3.5, game, words.signature, Style::new(9.0));
        Ok(())
    }

    /// The games of a match: key, what is played for how much, and which side starts.
    fn plan(&self, stage: &Stage, board: &Board) -> Vec<(&'static str, String, usize)> {
        let Some(field) = &board.field else { return Vec::new() };
        let games = self.state.regulation.scenario(&stage.section, field.scenario);
        let games = games.unwrap_or_default();
        let starts = field.starts;
        let plan = [
            ("m1", games[0], 1, starts[0]),
            ("m2", games[1], 1, starts[1]),
            ("m3", games[2], 1, starts[2]),
            ("g1", games[3], 1, starts[3]),
            ("g2", games[3], 1, !starts[3]),
            ("v1", games[4], 2, starts[3]),
            ("v2", games[4], 2, !starts[3]),
        ];
        let line = |(key, game, worth, first): (&'static str, &str, i32, bool)| {
            (key, format!("{game} ({worth})"), usize::from(!first))
        };
        plan.into_iter().map(line).collect()
    }

    /// Who plays a game; at the second game of a board the same as at the first.
    fn pupils(&self, board: &Board, side: usize, key: &str) -> String {
        let place = if key.starts_with('m') { key } else { &key[..1] };
        let Some(named) = board.lineups[side].get(place) else { return String::new() };
        if matches!(key, "g2" | "v2") {
            return format!("({})", self.words.the_same);
        }
        let people = &self.state.people;
        let name =
            |id: &String| people.get(id).map_or(id.clone(), |person| person.entry.name.clone());
        named.iter().map(name).collect::<Vec<_>>().join(", ")
    }
}
