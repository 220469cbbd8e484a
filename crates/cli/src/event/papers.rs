//! Paper for a hall without internet: pairings on the wall by board, by school and by name, score
//! cards for the boards, name cards, the regulation as a poster, standings and certificates.
//! Long, because every paper is a layout of its own.

use super::store::Store;
use super::view::score_of;
use super::words::{Words, criterion, words};
use crate::failure::{Failure, print};
use clap::Args;
use ludoteca_print::{Cards, Column, Document, Paper, Pen, PrintError, Style, Table, Text};
use ludoteca_tournament::event::State;
use ludoteca_tournament::event::action::Action;
use ludoteca_tournament::event::regulation::{CYCLES, EDITIONS, PARAMETERS, scenario_games, slug};
use ludoteca_tournament::event::standings::standings;
use ludoteca_tournament::event::state::Stage;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub struct Print {
    /// pairings, schools, names, score-cards, name-cards, poster, standings, certificates, or `round`
    /// for all papers of a round.
    what: String,
    /// A stage; without one every stage.
    stage: Option<String>,
    /// A round; without one the last.
    #[arg(long)]
    round: Option<u32>,
    /// pt-PT or pt-BR.
    #[arg(long, default_value = "pt-PT")]
    language: String,
    /// How many places get a certificate with their place; everybody gets one.
    #[arg(long, default_value_t = 3)]
    podium: u32,
    #[arg(short, long)]
    out: PathBuf,
}

impl From<PrintError> for Failure {
    fn from(error: PrintError) -> Failure {
        Failure::failed(error.to_string())
    }
}

impl Print {
    pub fn run(&self, mut store: Store) -> Result<(), Failure> {
        let words = words(&self.language).map_err(Failure::usage)?;
        let state = store.state();
        let stages: Vec<&Stage> = match &self.stage {
            Some(stage) => vec![state.stage(stage).map_err(Failure::failed)?],
            None => state.stages.values().collect(),
        };
        let mut paper = Document::new(Paper::A4, words.language, state.name.clone());
        paper.foot(format!("{} · {{page}}/{{pages}}", state.name));
        let job = Job { state, words, round: self.round };
        match self.what.as_str() {
            "pairings" => job.pairings(&mut paper, &stages),
            "schools" => job.by(&mut paper, &stages, true),
            "names" => job.by(&mut paper, &stages, false),
            "score-cards" => job.score_cards(&mut paper, &stages)?,
            "name-cards" => job.name_cards(&mut paper, &stages)?,
            "poster" => job.poster(&mut paper),
            "standings" => job.standings(&mut paper, &stages),
            "certificates" => job.certificates(&mut paper, &stages, self.podium)?,
            "round" => {
                job.pairings(&mut paper, &stages);
                paper.page_break();
                job.by(&mut paper, &stages, true);
                paper.page_break();
                job.by(&mut paper, &stages, false);
                job.score_cards(&mut paper, &stages)?;
            }
            other => {
                return Err(Failure::usage(format!(
                    "`{other}` is not a paper; pairings, schools, names, score-cards, name-cards, poster, standings, certificates or round would be right"
                )));
            }
        }
        let pages = paper.pages();
        let pdf = paper.finish()?;
        std::fs::write(&self.out, pdf)?;
        if self.what == "certificates" {
            // From now on a correction says that certificates were out already.
            let steps = stages
                .iter()
                .filter(|stage| !stage.certificates)
                .map(|stage| Action::Certificates { stage: stage.id.clone() })
                .collect::<Vec<_>>();
            if !steps.is_empty() {
                store.add(steps)?;
            }
        }
        print(&format!("{} written, {pages} pages\n", self.out.display()))
    }
}

/// Standings of a stage as a PDF of their own.
pub fn standings_pdf(state: &State, stage: &Stage, language: &str) -> Result<Vec<u8>, Failure> {
    let words = words(language).map_err(Failure::usage)?;
    let mut paper = Document::new(Paper::A4, words.language, state.name.clone());
    paper.foot(format!("{} · {{page}}/{{pages}}", state.name));
    Job { state, words, round: None }.standings(&mut paper, &[stage]);
    Ok(paper.finish()?)
}

/// `1-semaforo/g2` as people say it.
pub fn title(state: &State, stage: &str) -> String {
    let (base, part) = stage.split_once('/').unwrap_or((stage, ""));
    let part = match part {
        "" => String::new(),
        "final" => " · Final".to_string(),
        "consolation" => " · Consolação".to_string(),
        group => format!(" · Grupo {}", group.trim_start_matches('g')),
    };
    let base = match (state.teams_play(), base.split_once('-')) {
        (true, _) => format!("Categoria {base}"),
        (false, Some((cycle, game))) if "123s".contains(cycle) && cycle.len() == 1 => {
            let number = match cycle {
                "s" => 3,
                digit => digit.parse::<usize>().unwrap_or(1) - 1,
            };
            let games = EDITIONS.iter().flat_map(|edition| edition.2.iter().flatten());
            let name = games.into_iter().find(|name| slug(name) == game).copied().unwrap_or(game);
            format!("{name} · {}", CYCLES[number])
        }
        (false, _) if base == "main" => state.name.clone(),
        (false, _) => base.to_string(),
    };
    base + &part
}

struct Job<'a> {
    state: &'a State,
    words: &'a Words,
    round: Option<u32>,
}

impl Job<'_> {
    fn round_of(&self, stage: &Stage) -> Option<u32> {
        let round = self.round.unwrap_or(stage.rounds.len() as u32);
        (round >= 1 && round as usize <= stage.rounds.len()).then_some(round)
    }

    fn pairings(&self, paper: &mut Document, stages: &[&Stage]) {
        let words = self.words;
        for stage in stages {
            let Some(number) = self.round_of(stage) else { continue };
            let round = &stage.rounds[number as usize - 1];
            paper.need(45.0);
            paper.heading(title(self.state, &stage.id));
            paper.paragraph(format!("{} — {} {number}", words.pairings, words.round));
            let teams = self.state.teams_play();
            let last = if teams { words.field } else { words.result };
            let mut table = Table::new([
                Column::new(words.board).fit().right(),
                Column::new(words.starts).share(3.0),
                Column::new(if teams { words.result } else { "" }).wide(18.0).centred(),
                Column::new(words.follows).share(3.0),
                Column::new(last).wide(if teams { 34.0 } else { 24.0 }).centred(),
            ])
            .row_height(8.0);
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
                let (middle, last) = match &board.field {
                    Some(field) => (
                        score,
                        format!(
                            "{} {}.{} · {}º turno",
                            words.field, field.scenario, field.field, field.turn
                        ),
                    ),
                    None if teams => (score, String::new()),
                    None => ("–".to_string(), score),
                };
                table.push([
                    Text::bold((index + 1).to_string()),
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
    fn by(&self, paper: &mut Document, stages: &[&Stage], schools: bool) {
        let words = self.words;
        let mut rows: Vec<[String; 5]> = Vec::new();
        for stage in stages {
            let Some(number) = self.round_of(stage) else { continue };
            let name = title(self.state, &stage.id);
            for (index, board) in stage.rounds[number as usize - 1].boards.iter().enumerate() {
                for (who, side) in [(&board.first, words.starts), (&board.second, words.follows)] {
                    rows.push([
                        self.state.name_of(who),
                        self.state.school_of(who).to_string(),
                        name.clone(),
                        (index + 1).to_string(),
                        side.to_string(),
                    ]);
                }
            }
        }
        let key = |row: &[String; 5]| {
            if schools { (slug(&row[1]), slug(&row[0])) } else { (slug(&row[0]), slug(&row[1])) }
        };
        rows.sort_by_key(key);
        paper.heading(if schools { words.school } else { words.name });
        let second = if schools { words.name } else { words.school };
        let first = if schools { words.school } else { words.name };
        let mut table = Table::new([
            Column::new(first).share(3.0),
            Column::new(second).share(3.0),
            Column::new(words.game).share(3.0),
            Column::new(words.board).fit().right(),
            Column::new(words.side).fit(),
        ])
        .size(9.0);
        for [name, school, game, board, side] in rows {
            let (one, other) = if schools { (school, name) } else { (name, school) };
            table.push([one, other, game, board, side]);
        }
        paper.table(&table);
    }

    fn score_cards(&self, paper: &mut Document, stages: &[&Stage]) -> Result<(), Failure> {
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
                format!("{} {round} · {} {number}", words.round, words.board),
                Style::new(10.0),
            );
            if teams {
                team_card(card, self.state, stage, board, words);
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

    fn name_cards(&self, paper: &mut Document, stages: &[&Stage]) -> Result<(), Failure> {
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

    fn poster(&self, paper: &mut Document) {
        let (state, words) = (self.state, self.words);
        paper.styled(Text::bold(state.name.clone()), Style::new(26.0).centred());
        let edition = state
            .regulation
            .edition
            .map(|edition| format!(" · {edition}ª edição"))
            .unwrap_or_default();
        paper.styled(format!("{}{edition}", words.regulation), Style::new(15.0).centred());
        paper.space(4.0);
        if state.teams_play() {
            paper.paragraph(Text::marked("**Disputa**: 3 mesas (1 ponto cada), 1 tabuleiro gigante (2 partidas, 1 ponto cada), 1 jogo vivo (2 partidas, 2 pontos cada): 9 pontos. Empate: metade para cada lado."));
            for (section, scenario) in [("A", 1), ("A", 2), ("C", 1)] {
                if let Some(games) = scenario_games(section, scenario) {
                    let label = if section == "A" {
                        format!("Categorias A e B, cenário {scenario}")
                    } else {
                        "Categoria C".to_string()
                    };
                    paper.item("•", Text::bold(label).and(format!(": {}", games.join(", "))));
                }
            }
            paper.paragraph(Text::marked("**Ordem final**: pontos de disputa; (a) saldo dos escores; (b) confronto direto; (c) pontos do vivo; (d) pontos do gigante; sorteio."));
        } else if let Some(edition) =
            EDITIONS.iter().find(|known| Some(known.0) == state.regulation.edition)
        {
            for (cycle, games) in CYCLES.iter().zip(edition.2) {
                paper.item("•", Text::bold(*cycle).and(format!(": {}", games.join(", "))));
            }
            paper.paragraph(Text::marked(
                "**Pontos**: vitória 1, empate ½, derrota 0; folga ou falta do adversário 1.",
            ));
        }
        let mut table = Table::new([
            Column::new("").share(2.0),
            Column::new("").share(2.2),
            Column::new("").share(5.0),
        ])
        .size(9.5);
        for parameter in PARAMETERS {
            if let Some(value) = state.regulation.parameters.get(parameter.key) {
                let meaning = match words.language {
                    "pt-BR" => parameter
                        .portuguese
                        .replace("equipa ", "equipe ")
                        .replace("Rondas", "Rodadas")
                        .replace("rondas", "rodadas")
                        .replace("Ronda", "Rodada")
                        .replace("ronda", "rodada"),
                    _ => parameter.portuguese.to_string(),
                };
                table.push([Text::bold(parameter.key), value.clone().into(), meaning.into()]);
            }
        }
        table.push([
            Text::bold("lot-seed"),
            state.seed.to_string().into(),
            format!("{}.", words.seed).into(),
        ]);
        paper.table(&table);
    }

    fn standings(&self, paper: &mut Document, stages: &[&Stage]) {
        let words = self.words;
        for stage in stages {
            let table = standings(self.state, stage);
            paper.need(45.0);
            paper.heading(title(self.state, &stage.id));
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
                Column::new(words.place).fit().right(),
                Column::new(words.name).share(3.0),
                Column::new(words.school).share(3.0),
                Column::new(words.points).fit().right(),
            ];
            columns.extend(breaks.iter().map(|name| Column::new(criterion(name)).fit().right()));
            let mut sheet = Table::new(columns).size(9.5);
            for row in &table.rows {
                let mut cells = vec![
                    Text::bold(row.place.to_string()),
                    row.name.clone().into(),
                    row.school.clone().into(),
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

    fn certificates(
        &self,
        paper: &mut Document,
        stages: &[&Stage],
        podium: u32,
    ) -> Result<(), Failure> {
        let words = self.words;
        for stage in stages {
            for row in standings(self.state, stage).rows {
                let honour = match row.place <= podium {
                    true => format!("{} {}.º lugar", words.took_part, row.place),
                    false => "participou".to_string(),
                };
                let game = title(self.state, &stage.id);
                paper.sheet(Paper::A4.landscape(), |page| {
                    let (width, height) = (page.width(), page.height());
                    page.rectangle(
                        (10.0, 10.0, width - 20.0, height - 20.0),
                        Some(Pen::new(1.2)),
                        None,
                    );
                    page.rectangle(
                        (13.0, 13.0, width - 26.0, height - 26.0),
                        Some(Pen::FINE),
                        None,
                    );
                    let middle = width - 60.0;
                    page.fitted(
                        30.0,
                        26.0,
                        middle,
                        Text::bold(words.certificate),
                        Style::new(44.0).centred(),
                    );
                    page.fitted(
                        30.0,
                        52.0,
                        middle,
                        self.state.name.clone(),
                        Style::new(20.0).centred(),
                    );
                    page.block(30.0, 74.0, middle, words.certify, Style::new(15.0).centred());
                    page.fitted(
                        30.0,
                        86.0,
                        middle,
                        Text::bold(row.name.clone()),
                        Style::new(36.0).centred(),
                    );
                    if row.school != row.name {
                        page.fitted(
                            30.0,
                            106.0,
                            middle,
                            row.school.clone(),
                            Style::new(16.0).centred(),
                        );
                    }
                    page.block(30.0, 120.0, middle, honour, Style::new(18.0).centred());
                    page.fitted(30.0, 132.0, middle, game, Style::new(18.0).centred());
                    page.line(
                        (width / 2.0 - 45.0, height - 36.0),
                        (width / 2.0 + 45.0, height - 36.0),
                        Pen::FINE,
                    );
                    page.block(
                        30.0,
                        height - 34.0,
                        middle,
                        words.organiser,
                        Style::new(11.0).centred(),
                    );
                    Ok(())
                })?;
            }
        }
        Ok(())
    }
}

/// The sheet of a match: seven games with who starts, and the line-ups.
fn team_card(
    card: &mut ludoteca_print::Canvas<'_>,
    state: &State,
    stage: &Stage,
    board: &ludoteca_tournament::event::state::Board,
    words: &Words,
) {
    let width = card.width();
    card.fitted(
        0.0,
        12.0,
        width,
        Text::bold(format!("{}  ×  {}", board.first, board.second)),
        Style::new(16.0),
    );
    let Some(field) = &board.field else { return };
    let games = scenario_games(&stage.section, field.scenario).unwrap_or_default();
    card.block(
        0.0,
        21.0,
        width,
        format!("{} {}.{} · {}º turno", words.field, field.scenario, field.field, field.turn),
        Style::new(10.0),
    );
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
            .map(|id| state.people.get(id).map_or(id.clone(), |person| person.entry.name.clone()))
            .collect::<Vec<_>>()
            .join(", ")
    };
    for (row, (key, game, worth, first)) in plan.into_iter().enumerate() {
        let y = 29.0 + row as f32 * 11.5;
        let starter = if first { &board.first } else { &board.second };
        card.block(0.0, y, 10.0, Text::bold(key), Style::new(10.0));
        card.fitted(10.0, y, 55.0, format!("{game} ({worth})"), Style::new(10.0));
        card.fitted(10.0, y + 4.8, 55.0, format!("{}: {starter}", words.starts), Style::new(8.0));
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
