//! What is cut up: score cards for the boards and names to stand on tables.

use super::Job;
use crate::Refusal;
use ludoteca_print::{Canvas, Cards, Document, Pen, PrintError, Style, Text};
use ludoteca_tournament::event::state::{Board, Stage};
use ludoteca_tournament::refused;

/// The code a phone reads, as a picture.
fn code(link: &str) -> Option<String> {
    use fast_qr::convert::Builder;
    let code = fast_qr::QRBuilder::new(link).build().ok()?;
    Some(fast_qr::convert::svg::SvgBuilder::default().margin(0).to_str(&code))
}

impl Job<'_> {
    pub(super) fn score_cards(
        &self,
        paper: &mut Document,
        stages: &[&Stage],
    ) -> Result<(), Refusal> {
        let mut cards = Vec::new();
        for stage in stages {
            let Some(number) = self.round_of(stage) else { continue };
            let boards = &stage.rounds[number as usize - 1].boards;
            let numbered = boards.iter().zip(1u32..);
            cards.extend(numbered.map(|(board, index)| (*stage, number, index, board)));
        }
        if cards.is_empty() {
            return Ok(());
        }
        let teams = self.state.teams_play();
        let shape = if teams { Cards::new(1, 2) } else { Cards::new(2, 3).padding(5.0) };
        paper.cards(shape, cards, |card, (stage, round, number, board)| match teams {
            true => self.match_sheet(card, stage, (round, number), board),
            false => self.score_card(card, stage, (round, number), board),
        })?;
        Ok(())
    }

    /// A board: who starts, who follows, a box each, and the code that leads to the board's page.
    fn score_card(
        &self,
        card: &mut Canvas<'_>,
        stage: &Stage,
        (round, number): (u32, u32),
        board: &Board,
    ) -> Result<(), PrintError> {
        let words = self.words;
        let (width, height) = (card.width(), card.height());
        let link = (self.link)(&stage.id, round, number).and_then(|link| code(&link));
        let left = if link.is_some() { width - 31.0 } else { width };
        let table = self.number(stage, number);
        let head = Text::bold(format!("{} {table}", words.board));
        let mut y = card.block(0.0, 0.0, left, head, Style::new(24.0));
        let where_ = format!("{} · {}", self.title(&stage.id), self.round_at(stage, round));
        y += card.block(0.0, y, left, where_, Style::new(11.0));
        if let Some(link) = link {
            card.svg((width - 29.0, 0.0, 28.0, 28.0), &link)?;
        }
        y = y.max(if left < width { 29.0 } else { 14.0 }) + 1.0;
        let row = (height - 9.0 - y) / 2.0;
        for (who, side) in [(&board.first, words.starts), (&board.second, words.follows)] {
            let name = Text::bold(self.state.name_of(who));
            let used = card.block(0.0, y, width - 18.0, name, Style::new(15.0));
            let school = self.state.school_of(who);
            let line = if school.is_empty() { side.into() } else { format!("{side} · {school}") };
            card.block(0.0, y + used, width - 18.0, line, Style::new(10.0));
            card.rectangle((width - 15.0, y, 14.0, 13.0), Some(Pen::new(0.5)), None);
            y += row;
        }
        let line = format!("{} / {}", words.signature, words.referee);
        card.line((0.0, height - 5.0), (width, height - 5.0), Pen::FINE);
        card.block(0.0, height - 4.5, width, line, Style::new(9.0));
        Ok(())
    }

    pub(super) fn name_cards(
        &self,
        paper: &mut Document,
        stages: &[&Stage],
    ) -> Result<(), Refusal> {
        let state = self.state;
        let people: Vec<(String, String, String)> = match state.teams_play() {
            true => {
                let one = |person: &ludoteca_tournament::event::state::Person| {
                    let entry = &person.entry;
                    let category = format!("{} {}", self.words.category, entry.section);
                    (entry.name.clone(), entry.team.clone().unwrap_or_default(), category)
                };
                state.people.values().map(one).collect()
            }
            false => {
                let one = |stage: &&Stage| {
                    let name = self.title(&stage.id);
                    let card = |who: &String| {
                        (state.name_of(who), state.school_of(who).to_string(), name.clone())
                    };
                    stage.entrants.iter().map(card).collect::<Vec<_>>()
                };
                stages.iter().flat_map(one).collect()
            }
        };
        if people.is_empty() {
            return Err(Refusal::refused(refused!(
                "nobody is drawn yet: there are no names to print"
            )));
        }
        paper.cards(Cards::new(2, 5), people, |card, (name, school, game)| {
            let (width, height) = (card.width(), card.height());
            let style = Style::new(20.0).centred();
            let used = card.block(0.0, height * 0.12, width, Text::bold(name), style);
            let below = (height * 0.12 + used + 2.0).max(height * 0.5);
            let used = card.block(0.0, below, width, school, Style::new(12.0).centred());
            card.block(0.0, below + used + 1.0, width, game, Style::new(11.0).centred());
            Ok(())
        })?;
        Ok(())
    }
}
