//! Lists for the wall: pairings by board, by school, by name, and standings.

use super::Job;
use crate::Refusal;
use crate::score::score_of;
use ludoteca_print::{Column, Document, Table, Text};
use ludoteca_tournament::event::regulation::slug;
use ludoteca_tournament::event::standings::standings;
use ludoteca_tournament::event::state::Stage;
use ludoteca_tournament::refused;

impl Job<'_> {
    pub(super) fn pairings(&self, paper: &mut Document, stages: &[&Stage]) {
        let words = self.words;
        let mut first_done = false;
        for stage in stages {
            let Some(number) = self.round_of(stage) else { continue };
            let round = &stage.rounds[number as usize - 1];
            // A page a group: it hangs where the group plays.
            if first_done {
                paper.page_break();
            }
            first_done = true;
            paper.heading(self.title(&stage.id));
            paper.paragraph(format!("{} — {}", words.pairings, self.round_at(stage, number)));
            let teams = self.state.teams_play();
            let last = if teams { words.field } else { words.result };
            let mut table = Table::new([
                Column::new(if teams { words.contest } else { words.board }).fit().right(),
                Column::new(if teams { words.team } else { words.starts }).share(3.0),
                Column::new(if teams { words.result } else { "" }).wide(24.0).centred(),
                Column::new(if teams { words.team } else { words.follows }).share(3.0),
                Column::new(last).wide(if teams { 42.0 } else { 24.0 }).centred(),
            ])
            .size(14.0)
            .row_height(9.0);
            for (index, board) in round.boards.iter().enumerate() {
                let who = |id: &str| {
                    let school = self.state.school_of(id);
                    let name = Text::bold(self.state.name_of(id));
                    if teams || school.is_empty() { name } else { name.and(format!("  {school}")) }
                };
                let score = match board.complete() {
                    true => score_of(board),
                    false => String::new(),
                };
                let (middle, last) = match self.ground_at(board) {
                    Some(ground) => (score, ground),
                    None if teams => (score, String::new()),
                    None => ("–".to_string(), score),
                };
                table.push([
                    Text::bold(self.number(stage, index as u32 + 1).to_string()),
                    who(&board.first),
                    middle.into(),
                    who(&board.second),
                    last.into(),
                ]);
            }
            paper.table(&table);
            for free in &round.byes {
                paper.paragraph(format!("{}: {}", words.free, self.state.name_of(free)));
            }
        }
    }

    /// A list to find oneself in: by school, or by name.
    pub(super) fn by(&self, paper: &mut Document, stages: &[&Stage], schools: bool) {
        let words = self.words;
        let mut rows: Vec<[String; 5]> = Vec::new();
        for stage in stages {
            let Some(number) = self.round_of(stage) else { continue };
            let name = self.title(&stage.id);
            for (index, board) in stage.rounds[number as usize - 1].boards.iter().enumerate() {
                for (who, side) in [(&board.first, words.starts), (&board.second, words.follows)] {
                    let side = match (self.ground_at(board), self.state.teams_play()) {
                        (Some(ground), _) => ground,
                        (None, true) => String::new(),
                        (None, false) => side.to_string(),
                    };
                    rows.push([
                        self.state.name_of(who),
                        self.state.school_of(who).to_string(),
                        name.clone(),
                        self.number(stage, index as u32 + 1).to_string(),
                        side,
                    ]);
                }
            }
        }
        let key = |row: &[String; 5]| {
            if schools { (slug(&row[1]), slug(&row[0])) } else { (slug(&row[0]), slug(&row[1])) }
        };
        rows.sort_by_key(key);
        paper.heading(if schools { words.school } else { words.name });
        let teams = self.state.teams_play();
        let name = if teams { words.team } else { words.name };
        let (first, second) = if schools { (words.school, name) } else { (name, words.school) };
        let mut table = Table::new([
            Column::new(first).share(3.0),
            Column::new(second).share(3.0),
            Column::new(words.game).share(3.0),
            Column::new(if teams { words.contest } else { words.board }).fit().right(),
            Column::new(if teams { words.field } else { words.side }).fit(),
        ])
        .size(14.0);
        for [name, school, game, board, side] in rows {
            let (one, other) = if schools { (school, name) } else { (name, school) };
            table.push([one, other, game, board, side]);
        }
        paper.table(&table);
    }

    pub(super) fn standings(&self, paper: &mut Document, stages: &[&Stage]) {
        let words = self.words;
        for (index, stage) in stages.iter().enumerate() {
            let table = standings(self.state, stage);
            // A page a group: it hangs where the group plays.
            if index > 0 {
                paper.page_break();
            }
            paper.heading(self.title(&stage.id));
            paper.paragraph(format!(
                "{} — {} {}/{}",
                words.standings, words.round, table.rounds, table.total
            ));
            let breaks: Vec<&str> = table.rows.first().map_or(Vec::new(), |row| {
                row.breaks
                    .iter()
                    .map(|(name, _)| name.as_str())
                    .filter(|name| *name != "direct" && *name != "lot")
                    .collect()
            });
            let mut columns = vec![
                Column::new("").fit().right(),
                Column::new(words.name).share(3.0),
                Column::new(words.points).fit().right(),
            ];
            columns
                .extend(breaks.iter().map(|name| Column::new(words.criterion(name)).fit().right()));
            let mut sheet = Table::new(columns).size(14.0);
            for row in &table.rows {
                let mut cells = vec![
                    Text::bold(row.place.to_string()),
                    match row.school.is_empty() || self.state.teams_play() {
                        true => Text::bold(row.name.clone()),
                        false => Text::bold(row.name.clone()).and(format!("  {}", row.school)),
                    },
                    Text::bold(row.points.clone()),
                ];
                let value = |name: &&str| {
                    row.breaks
                        .iter()
                        .find(|(key, _)| key == name)
                        .map_or(String::new(), |(_, value)| value.clone())
                };
                cells.extend(breaks.iter().map(|name| Text::from(value(name))));
                sheet.push(cells);
            }
            paper.table(&sheet);
        }
    }

    /// Who is expected, school by school, with a box to tick.
    pub(super) fn check_in(&self, paper: &mut Document) -> Result<(), Refusal> {
        let words = self.words;
        let mut people: Vec<&ludoteca_tournament::event::state::Person> =
            self.state.people.values().filter(|person| !person.withdrawn).collect();
        if people.is_empty() {
            return Err(Refusal::refused(refused!(
                "nobody is entered yet: there is nobody to tick"
            )));
        }
        people.sort_by_key(|person| {
            (slug(&person.entry.school), person.entry.section.clone(), slug(&person.entry.name))
        });
        for of_school in people.chunk_by(|one, other| one.entry.school == other.entry.school) {
            paper.need(30.0);
            paper.heading(match of_school[0].entry.school.as_str() {
                "" => self.state.name.clone(),
                school => school.to_string(),
            });
            let mut table = Table::new([
                Column::new(words.here).wide(16.0).centred(),
                Column::new(words.name).share(3.0),
                Column::new(words.game).share(3.0),
            ])
            .size(12.0)
            .row_height(8.0);
            for person in of_school {
                let entry = &person.entry;
                let team = entry.team.clone();
                let what = team
                    .unwrap_or_else(|| crate::title::section(self.state, &entry.section, words));
                table.push(["☐".to_string(), entry.name.clone(), what]);
            }
            paper.table(&table);
        }
        Ok(())
    }
}
