//! Certificates: for every pupil, also of a team, and with a place only when the last result is in.

use super::Job;
use crate::Refusal;
use ludoteca_print::{Canvas, Document, Paper, Pen, PrintError, Style, Text};
use ludoteca_tournament::event::standings::{Row, standings};
use ludoteca_tournament::event::state::Stage;
use ludoteca_tournament::refused;

impl Job<'_> {
    /// Returns the stages left out: they are not over, so nobody has a place in them yet.
    pub(super) fn certificates(
        &self,
        paper: &mut Document,
        stages: &[&Stage],
    ) -> Result<Vec<String>, Refusal> {
        let places = self.order.podium > 0;
        let over = |stage: &&&Stage| !places || self.is_over(stage);
        let ready: Vec<&&Stage> = stages.iter().filter(over).collect();
        if ready.is_empty() {
            return Err(Refusal::refused(match stages {
                [] => refused!("nothing is drawn yet: there is nobody to certify"),
                [one] => refused!(
                    "`{}` is not over: places are certified when the last result is in; with `--podium 0` certificates say only who took part",
                    one.id
                ),
                _ => refused!(
                    "the stages are not over: places are certified when the last result is in; with `--podium 0` certificates say only who took part"
                ),
            }));
        }
        for stage in &ready {
            for row in standings(self.state, stage).rows {
                // Whoever is annulled has no row of numbers.
                if row.breaks.is_empty() {
                    continue;
                }
                for name in self.children(&row) {
                    let lines = self.lines(stage, &row, &name);
                    paper.sheet(Paper::A4.landscape(), |page| self.sheet(page, &name, &lines))?;
                }
            }
        }
        if paper.pages() == 0 {
            return Err(Refusal::refused(refused!(
                "nobody took part yet: there is nobody to certify"
            )));
        }
        let left = stages.iter().filter(|stage| places && !self.is_over(stage));
        Ok(left.map(|stage| stage.id.clone()).collect())
    }

    fn is_over(&self, stage: &Stage) -> bool {
        let played = stage.rounds.iter().flat_map(|round| &round.boards);
        let any =
            played.into_iter().any(|board| self.state.outcome(board).is_some() || board.complete());
        any && self.state.open_boards(stage).is_empty() && stage.rounds.len() as u32 >= stage.total
    }

    /// Who gets a certificate for a row: the pupil, or every member of the team that was there.
    fn children(&self, row: &Row) -> Vec<String> {
        let Some(team) = self.state.teams.get(&row.who) else { return vec![row.name.clone()] };
        let people = team.members.iter().filter_map(|id| self.state.people.get(id));
        let there = people.filter(|person| person.present != Some(false) && !person.withdrawn);
        there.map(|person| person.entry.name.clone()).collect()
    }

    /// What stands under a name: team, school, honour, competition, place and date.
    fn lines(&self, stage: &Stage, row: &Row, name: &str) -> Vec<(String, f32)> {
        let words = self.words;
        let honour = match row.place <= self.order.podium {
            true => format!("{} {}", words.took_place, words.place_of(row.place)),
            false => words.took_part.to_string(),
        };
        let mut lines = Vec::new();
        if self.state.teams_play() {
            lines.push((self.state.name_of(&row.who), 16.0));
        }
        let told = [name, row.name.as_str()].contains(&row.school.as_str());
        if !told && !row.school.is_empty() && !self.state.name_of(&row.who).contains(&row.school) {
            lines.push((row.school.clone(), 16.0));
        }
        lines.push((honour, 18.0));
        lines.push((self.title(&stage.id), 18.0));
        let (place, date) = (self.order.place.trim(), self.order.date.trim());
        match (place.is_empty(), date.is_empty()) {
            (false, false) => lines.push((format!("{place}, {date}"), 13.0)),
            (true, true) => {}
            _ => lines.push((format!("{place}{date}"), 13.0)),
        }
        lines
    }

    fn sheet(
        &self,
        page: &mut Canvas<'_>,
        name: &str,
        lines: &[(String, f32)],
    ) -> Result<(), PrintError> {
        let words = self.words;
        let (width, height) = (page.width(), page.height());
        page.rectangle((10.0, 10.0, width - 20.0, height - 20.0), Some(Pen::new(1.2)), None);
        page.rectangle((13.0, 13.0, width - 26.0, height - 26.0), Some(Pen::FINE), None);
        let (left, middle) = (30.0, width - 60.0);
        let centred = |size: f32| Style::new(size).centred();
        if let Some(logo) = &self.order.logo {
            page.svg((20.0, 18.0, 45.0, 28.0), logo)?;
        }
        let mut y = 22.0;
        y += page.block(left, y, middle, Text::bold(words.certificate), centred(40.0));
        y += page.block(left, y + 1.0, middle, self.state.name.clone(), centred(20.0)) + 5.0;
        y += page.block(left, y, middle, words.certify, centred(15.0)) + 3.0;
        let size = if name.chars().count() > 34 { 26.0 } else { 34.0 };
        y += page.block(left, y, middle, Text::bold(name), centred(size)) + 3.0;
        for (line, size) in lines {
            y += page.block(left, y, middle, line.clone(), centred(*size)) + 1.5;
        }
        let bottom = height - 30.0;
        for (index, who) in [words.organiser, words.school_head].into_iter().enumerate() {
            let centre = width * if index == 0 { 0.29 } else { 0.71 };
            page.line((centre - 42.0, bottom), (centre + 42.0, bottom), Pen::FINE);
            page.block(centre - 42.0, bottom + 1.5, 84.0, who, centred(11.0));
        }
        Ok(())
    }
}
