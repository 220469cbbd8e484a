//! What is cut up: score cards for the boards, sheets for matches of teams, names to stand on tables.

use super::{Job, title};
use crate::failure::Failure;
use ludoteca_print::{Canvas, Cards, Document, Pen, Style, Text};
use ludoteca_tournament::event::state::{Board, Stage};

impl Job<'_> {
    pub fn score_cards(&self, paper: &mut Document, stages: &[&Stage]) -> Result<(), Failure> {
        let words = self.words;
        let mut cards = Vec::new();
        for stage in stages {
            let Some(number) = self.round_of(stage) else { continue };
            let boards = &stage.rounds[number as usize - 1].boards;
            cards.extend(
                boards.iter().enumerate().map(|(index, board)| (*stage, number, index + 1, board)),
            );
        }
        if cards.is_empty() {
            return Ok(());
        }
        let teams = self.state.teams_play();
        let board_word = if teams { words.contest } else { words.board };
        let shape = if teams { Cards::new(1, 2) } else { Cards::new(2, 4) };
        paper.cards(shape, cards, |card, (stage, round, number, board)| {
            let width = card.width();
            card.fitted(
                0.0,
                0.0,
                width,
                Text::bold(title(self.state, &stage.id)),
                Style::new(11.0),
            );
            card.block(
                0.0,
                6.0,
                width,
                format!("{} {round} · {board_word} {number}", words.round),
                Style::new(10.0),
            );
            if teams {
                self.team_card(card, stage, board);
                return Ok(());
            }
            for (row, (who, side)) in [(&board.first, words.starts), (&board.second, words.follows)]
                .into_iter()
                .enumerate()
            {
                let y = 15.0 + row as f32 * 16.0;
                card.block(0.0, y, width - 16.0, side, Style::new(8.0));
                card.fitted(
                    0.0,
                    y + 3.5,
                    width - 16.0,
                    Text::bold(self.state.name_of(who)),
                    Style::new(12.0),
                );
                card.fitted(0.0, y + 9.0, width - 16.0, self.state.school_of(who), Style::new(8.0));
                card.rectangle((width - 13.0, y + 1.0, 12.0, 11.0), Some(Pen::FINE), None);
            }
            let bottom = card.height() - 8.0;
            card.block(
                0.0,
                bottom + 3.0,
                width,
                format!("{} / {}", words.signature, words.referee),
                Style::new(7.0),
            );
            card.line((0.0, bottom + 2.0), (width, bottom + 2.0), Pen::FINE);
            Ok(())
        })?;
        Ok(())
    }

    pub fn name_cards(&self, paper: &mut Document, stages: &[&Stage]) -> Result<(), Failure> {
        let people: Vec<(String, String, String)> = match self.state.teams_play() {
            true => self
                .state
                .people
                .values()
                .map(|person| {
                    (
                        person.entry.name.clone(),
                        person.entry.team.clone().unwrap_or_default(),
                        format!("Categoria {}", person.entry.section),
                    )
                })
                .collect(),
            false => {
                let one = |stage: &&Stage| {
                    let name = title(self.state, &stage.id);
                    stage
                        .entrants
                        .iter()
                        .map(|who| {
                            (
                                self.state.name_of(who),
                                self.state.school_of(who).to_string(),
                                name.clone(),
                            )
                        })
                        .collect::<Vec<_>>()
                };
                stages.iter().flat_map(one).collect()
            }
        };
        if people.is_empty() {
            return Err(Failure::failed("nobody is drawn yet: there are no names to print"));
        }
        paper.cards(Cards::new(2, 5), people, |card, (name, school, game)| {
            let (width, height) = (card.width(), card.height());
            card.fitted(0.0, height * 0.18, width, Text::bold(name), Style::new(22.0).centred());
            card.fitted(0.0, height * 0.52, width, school, Style::new(12.0).centred());
            card.fitted(0.0, height * 0.74, width, game, Style::new(11.0).centred());
            Ok(())
        })?;
        Ok(())
    }

    /// The sheet of a match: seven games with who starts, and the line-ups.
    fn team_card(&self, card: &mut Canvas<'_>, stage: &Stage, board: &Board) {
        let (state, words) = (self.state, self.words);
        let width = card.width();
        card.fitted(
            0.0,
            12.0,
            width,
            Text::bold(format!("{}  ×  {}", board.first, board.second)),
            Style::new(16.0),
        );
        let Some(field) = &board.field else { return };
        let games = self.state.regulation.scenario(&stage.section, field.scenario);
        let games = games.unwrap_or_default();
        card.block(0.0, 21.0, width - 30.0, self.ground(field), Style::new(10.0));
        // Whose box is whose.
        for (x, team) in [(width - 26.0, &board.first), (width - 13.0, &board.second)] {
            card.fitted(x, 24.5, 12.0, team.clone(), Style::new(7.0).centred());
        }
        let plan = [
            ("m1", games[0], 1, field.starts[0]),
            ("m2", games[1], 1, field.starts[1]),
            ("m3", games[2], 1, field.starts[2]),
            ("g1", games[3], 1, field.starts[3]),
            ("g2", games[3], 1, !field.starts[3]),
            ("v1", games[4], 2, field.starts[3]),
            ("v2", games[4], 2, !field.starts[3]),
        ];
        let pupils = |side: usize, place: &str| {
            let named = board.lineups[side].get(place).cloned().unwrap_or_default();
            named
                .iter()
                .map(|id| {
                    state.people.get(id).map_or(id.clone(), |person| person.entry.name.clone())
                })
                .collect::<Vec<_>>()
                .join(", ")
        };
        for (row, (key, game, worth, first)) in plan.into_iter().enumerate() {
            let y = 29.0 + row as f32 * 11.5;
            let starter = if first { &board.first } else { &board.second };
            card.block(0.0, y, 10.0, Text::bold(key), Style::new(10.0));
            card.fitted(10.0, y, 55.0, format!("{game} ({worth})"), Style::new(10.0));
            card.fitted(
                10.0,
                y + 4.8,
                55.0,
                format!("{}: {starter}", words.starts),
                Style::new(8.0),
            );
            let place = if key.starts_with('m') { key } else { &key[..1] };
            card.fitted(68.0, y + 1.5, (width - 100.0) / 2.0, pupils(0, place), Style::new(8.0));
            card.fitted(
                70.0 + (width - 100.0) / 2.0,
                y + 1.5,
                (width - 100.0) / 2.0,
                pupils(1, place),
                Style::new(8.0),
            );
            card.rectangle((width - 26.0, y, 12.0, 9.0), Some(Pen::FINE), None);
            card.rectangle((width - 13.0, y, 12.0, 9.0), Some(Pen::FINE), None);
        }
        let bottom = 29.0 + 7.0 * 11.5 + 4.0;
        card.line((0.0, bottom + 5.0), (width * 0.45, bottom + 5.0), Pen::FINE);
        card.line((width * 0.55, bottom + 5.0), (width, bottom + 5.0), Pen::FINE);
        card.block(0.0, bottom + 6.0, width, words.signature, Style::new(7.0));
    }
}
