//! A whole day by dice: entries, absences, late comers, results, corrections, and the laptop's plug
//! pulled between commands. At the end everything is computed again from the file.

use crate::failure::{Failure, print};
use clap::{Args, Subcommand};
use indicatif::ProgressBar;
use ludoteca_desk::Store;
use ludoteca_tournament::event::action::{Action, Entry, GAMES, Outcome, Pinned, Score};
use ludoteca_tournament::event::regulation::{Kind, Regulation};
use ludoteca_tournament::event::standings::standings;
use ludoteca_tournament::event::{draw, pair};
use ludoteca_tournament::lot::Lot;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

#[derive(Debug, Args)]
pub struct Simulate {
    #[command(subcommand)]
    day: Day,
}

#[derive(Debug, Subcommand)]
enum Day {
    /// The national championship: 12 tournaments in one day.
    Cnjm {
        /// How many pupils.
        #[arg(long, default_value_t = 2000)]
        pupils: usize,
        /// How many schools.
        #[arg(long, default_value_t = 350)]
        schools: usize,
        /// Another seed plays another day.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// The school olympiad: teams in four categories.
    Olympiad {
        /// How many teams.
        #[arg(long, default_value_t = 30)]
        teams: usize,
        /// Another seed plays another day.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

/// What a day came to.
struct Tale {
    store: Store,
    lot: Lot,
    file: std::path::PathBuf,
    kills: u32,
    torn: u32,
    corrections: u32,
    boards: u32,
    progress: ProgressBar,
}

impl Tale {
    fn add(&mut self, actions: Vec<Action>) -> Result<(), Failure> {
        if actions.is_empty() {
            return Ok(());
        }
        self.store.add(actions)?;
        let steps = self.store.event().steps().len();
        self.progress.set_message(format!("{steps} steps, {} boards", self.boards));
        self.progress.tick();
        // Now and then the process dies between commands, sometimes leaving half a line behind.
        if self.lot.below(40) == 0 {
            self.kills += 1;
            if self.lot.coin() {
                self.torn += 1;
                use std::io::Write;
                let mut file = std::fs::OpenOptions::new().append(true).open(&self.file)?;
                file.write_all(b"00f3a9c1 {\"v\":1,\"n\":")?;
            }
            self.reopen()?;
        }
        Ok(())
    }

    fn reopen(&mut self) -> Result<(), Failure> {
        let file = self.file.clone();
        // The lock goes with the old handle; the new one must wait for it no longer.
        let spare = std::env::temp_dir().join(format!("ludoteca-{}.tmp", std::process::id()));
        let first = self.store.event().steps()[0].clone();
        let _ = std::fs::remove_file(&spare);
        let placeholder = Store::create(&spare, vec![first])?;
        drop(std::mem::replace(&mut self.store, placeholder));
        self.store = Store::open(&file)?;
        let _ = std::fs::remove_file(&spare);
        Ok(())
    }

    fn outcome(&mut self) -> Outcome {
        match self.lot.below(100) {
            0..44 => Outcome::First,
            44..54 => Outcome::Draw,
            54..98 => Outcome::Second,
            98 => Outcome::FirstUnplayed,
            _ => Outcome::SecondUnplayed,
        }
    }

    /// A result for every board still open in a stage, and now and then a correction afterwards.
    fn play(&mut self, stage: &str) -> Result<(), Failure> {
        let found = self.store.state().stage(stage).map_err(Failure::failed)?.clone();
        let teams = self.store.state().teams_play();
        let mut actions = Vec::new();
        for (round, board) in self.store.state().open_boards(&found) {
            let score = match teams {
                false => Score::Board(self.outcome()),
                true if self.lot.below(60) == 0 => Score::Board(Outcome::FirstUnplayed),
                true => {
                    let mut games = BTreeMap::new();
                    for (key, _) in GAMES {
                        let outcome = match self.lot.below(10) {
                            0..5 => Outcome::First,
                            5 => Outcome::Draw,
                            _ => Outcome::Second,
                        };
                        games.insert(key.to_string(), outcome);
                    }
                    Score::Match(games)
                }
            };
            self.boards += 1;
            let stage = stage.to_string();
            actions.push(Action::Result { stage, round, board, score, correct: false });
        }
        self.add(actions)
    }

    /// One result in a hundred turns out to have been written down wrongly.
    fn correct(&mut self, stage: &str) -> Result<(), Failure> {
        let found = self.store.state().stage(stage).map_err(Failure::failed)?.clone();
        let mut actions = Vec::new();
        for (round, paired) in found.rounds.iter().enumerate() {
            for (board, seat) in paired.boards.iter().enumerate() {
                if self.lot.below(100) > 0 {
                    continue;
                }
                let outcome = if self.lot.coin() { Outcome::First } else { Outcome::Second };
                let score = match seat.outcome {
                    Some(outcome) if !outcome.played() => continue,
                    Some(_) => Score::Board(outcome),
                    None if seat.complete() => Score::Match([("v1".to_string(), outcome)].into()),
                    None => continue,
                };
                self.corrections += 1;
                let (round, board) = (round as u32 + 1, board as u32 + 1);
                let stage = stage.to_string();
                actions.push(Action::Result { stage, round, board, score, correct: true });
            }
        }
        self.add(actions)
    }

    fn stages(&self) -> Vec<String> {
        self.store.state().stages.keys().cloned().collect()
    }

    fn rounds(&mut self, wanted: impl Fn(&str) -> bool) -> Result<(), Failure> {
        loop {
            let mut any = false;
            for stage in self.stages().into_iter().filter(|stage| wanted(stage)) {
                if let Ok(action) = pair(self.store.state(), &stage) {
                    any = true;
                    self.add(vec![action])?;
                    self.play(&stage)?;
                    if self.lot.below(4) == 0 {
                        self.correct(&stage)?;
                    }
                }
            }
            if !any {
                return Ok(());
            }
        }
    }
}

impl Simulate {
    pub fn run(&self, file: &Path, json: bool) -> Result<(), Failure> {
        let begun = Instant::now();
        let (kind, seed) = match &self.day {
            Day::Cnjm { seed, .. } => (Kind::Cnjm, *seed),
            Day::Olympiad { seed, .. } => (Kind::Olympiad, *seed),
        };
        let name = format!("Simulated {kind:?} {seed}");
        let edition = (kind == Kind::Cnjm).then_some(Pinned::Number(14));
        let pinned = edition.as_ref().map(Pinned::edition).transpose().map_err(Failure::failed)?;
        let parameters = Regulation::new(kind, pinned).map_err(Failure::failed)?.fixed();
        let first = Action::New { name, kind, edition, parameters, seed };
        let store = Store::create(file, vec![first])?;
        let lot = Lot::new(seed, "simulate");
        let mut tale = Tale {
            store,
            lot,
            file: file.to_path_buf(),
            kills: 0,
            torn: 0,
            corrections: 0,
            boards: 0,
            progress: ProgressBar::new_spinner(),
        };
        match &self.day {
            Day::Cnjm { pupils, schools, .. } => cnjm(&mut tale, *pupils, *schools)?,
            Day::Olympiad { teams, .. } => olympiad(&mut tale, *teams)?,
        }
        let played = begun.elapsed();
        tale.progress.finish_and_clear();
        let podiums = podiums(&tale.store);
        tale.reopen()?;
        let begun = Instant::now();
        let again = self::podiums(&tale.store);
        let findings = tale.store.event().check().map_err(Failure::failed)?;
        let checked = begun.elapsed();
        if podiums != again || !findings.is_empty() {
            return Err(Failure::failed(format!(
                "the recomputation differs: {}",
                findings.join("; ")
            )));
        }
        let steps = tale.store.event().steps().len();
        if json {
            let value = serde_json::json!({ "steps": steps, "boards": tale.boards, "kills": tale.kills, "torn": tale.torn, "corrections": tale.corrections, "seconds": played.as_secs_f64(), "check_seconds": checked.as_secs_f64(), "podiums": podiums });
            return print(&format!("{value}\n"));
        }
        let mut text = String::new();
        for (stage, names) in &podiums {
            text.push_str(&format!("{stage}: {}\n", names.join(", ")));
        }
        text.push_str(&format!(
            "\n{steps} steps, {} boards, {} corrections, {} restarts ({} with half a line left behind) in {:.1} s; recomputed in {:.1} s: the podiums are the same\n",
            tale.boards, tale.corrections, tale.kills, tale.torn, played.as_secs_f64(), checked.as_secs_f64()
        ));
        print(&text)
    }
}

fn podiums(store: &Store) -> BTreeMap<String, Vec<String>> {
    let state = store.state();
    let last = state
        .stages
        .values()
        .filter(|stage| stage.id.ends_with("/final") || !stage.id.contains('/'));
    last.map(|stage| {
        (
            stage.id.clone(),
            standings(state, stage).rows.into_iter().take(3).map(|row| row.name).collect(),
        )
    })
    .collect()
}

const FIRST: [&str; 20] = [
    "Ana",
    "João",
    "Inês",
    "Rui",
    "Beatriz",
    "Tomé",
    "Leonor",
    "Zoë",
    "Martim",
    "Íris",
    "Duarte",
    "Conceição",
    "Luís",
    "Mónica",
    "Otávio",
    "Graça",
    "Nuno",
    "Érica",
    "Vasco",
    "Célia",
];
const LAST: [&str; 12] = [
    "Silva",
    "Simões",
    "Brandão",
    "Araújo",
    "Magalhães",
    "Peixoto",
    "D'Ávila",
    "Gonçalves",
    "Corrêa",
    "Falcão",
    "Muñoz",
    "Leitão",
];

fn cnjm(tale: &mut Tale, pupils: usize, schools: usize) -> Result<(), Failure> {
    let edition = tale.store.state().regulation.edition.as_ref();
    let sections = edition.map(ludoteca_editions::Edition::sections).unwrap_or_default();
    // One pupil a game, a cycle and a school: pupil n goes to school n, section after section.
    let mut entries = Vec::new();
    for number in 0..pupils.min(schools * sections.len()) {
        let school = format!("Escola {:03}", number % schools + 1);
        let section = sections[(number / schools + number % schools) % sections.len()].clone();
        let (given, family) = (tale.lot.below(FIRST.len()), tale.lot.below(LAST.len()));
        let name = format!("{} {}", FIRST[given], LAST[family]);
        entries.push(Entry {
            id: format!("p{number:04}"),
            name,
            school,
            section,
            ..Entry::default()
        });
    }
    let late: Vec<Entry> = (0..entries.len() / 50)
        .map(|_| {
            let at = tale.lot.below(entries.len());
            entries.remove(at)
        })
        .collect();
    let absent: Vec<String> =
        entries.iter().filter(|_| tale.lot.below(20) == 0).map(|entry| entry.id.clone()).collect();
    tale.add(vec![Action::Enter { entries }])?;
    tale.add(vec![Action::CheckIn { who: absent, present: false }])?;
    for section in tale.store.state().sections() {
        let action = draw(tale.store.state(), &section, None).map_err(Failure::failed)?;
        tale.add(vec![action])?;
    }
    // The first round, then the late ones, then the rest of the morning.
    for stage in tale.stages() {
        if let Ok(action) = pair(tale.store.state(), &stage) {
            tale.add(vec![action])?;
            tale.play(&stage)?;
        }
    }
    for entry in late {
        let prefix = format!("{}/", entry.section);
        let state = tale.store.state();
        let open = state.stages.values().filter(|stage| {
            stage.id.starts_with(&prefix) && (stage.rounds.len() as u32) < stage.total
        });
        if let Some(stage) = open.min_by_key(|stage| stage.entrants.len()) {
            let (stage, who) = (stage.id.clone(), entry.id.clone());
            tale.add(vec![Action::Late { entries: vec![entry], stage, who }])?;
        }
    }
    tale.rounds(|_| true)?;
    for section in tale.store.state().sections() {
        let id = format!("{section}/final");
        if !tale.store.state().stages.contains_key(&id) {
            let action = draw(tale.store.state(), &id, None).map_err(Failure::failed)?;
            tale.add(vec![action])?;
        }
    }
    tale.rounds(|stage| stage.ends_with("/final"))
}

fn olympiad(tale: &mut Tale, teams: usize) -> Result<(), Failure> {
    for number in 0..teams {
        let section = ["A", "B", "C", "D"][number % 4];
        let top = match section {
            "A" => 9,
            "B" => 6,
            "C" => 3,
            _ => 0,
        };
        let school = format!("Escola {:02}", number / 3 + 1);
        let team = format!("{school} {section}{}", number / 12 + 1);
        let members = (0..10).map(|member| {
            let (given, family) = (tale.lot.below(FIRST.len()), tale.lot.below(LAST.len()));
            Entry {
                id: format!("t{number:02}m{member}"),
                name: format!("{} {}", FIRST[given], LAST[family]),
                school: school.clone(),
                year: Some(top),
                section: section.to_string(),
                team: Some(team.clone()),
                reserve: section == "C" && member >= 8,
            }
        });
        let entries = members.collect();
        tale.add(vec![Action::Enter { entries }])?;
    }
    // One team in twenty does not come; one in fifty comes after the draw.
    let everybody: Vec<String> = tale.store.state().teams.keys().cloned().collect();
    let (mut away, mut late) = (Vec::new(), Vec::new());
    for team in everybody {
        match tale.lot.below(50) {
            0..2 => away.push(team),
            2 => late.push(team),
            _ => {}
        }
    }
    let missing = away.iter().chain(&late).cloned().collect::<Vec<_>>();
    if !missing.is_empty() {
        tale.add(vec![Action::CheckIn { who: missing, present: false }])?;
    }
    for (section, table) in
        [("A", "round-robin"), ("B", "swiss"), ("C", "groups"), ("D", "round-robin")]
    {
        if tale.store.state().entrants(section).is_empty() {
            continue;
        }
        let action = draw(tale.store.state(), section, Some(table)).map_err(Failure::failed)?;
        tale.add(vec![action])?;
    }
    for team in late {
        tale.add(vec![Action::CheckIn { who: vec![team.clone()], present: true }])?;
        let section = tale.store.state().teams[&team].section.clone();
        // Only a Swiss still has room for somebody.
        let entries = Vec::new();
        if section == "B" && tale.store.state().stages.contains_key("B") {
            tale.add(vec![Action::Late { entries, stage: section, who: team }])?;
        }
    }
    tale.rounds(|_| true)?;
    if !tale.store.state().entrants("C").is_empty() {
        let action = draw(tale.store.state(), "C/final", None).map_err(Failure::failed)?;
        tale.add(vec![action])?;
        tale.rounds(|stage| stage == "C/final")?;
    }
    // However small the day, somebody finds a result that was written down wrongly.
    for stage in tale.stages().into_iter().cycle().take(400) {
        if tale.corrections > 0 {
            break;
        }
        tale.correct(&stage)?;
    }
    Ok(())
}
