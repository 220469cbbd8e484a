//! How fast rounds are paired, in processor time: shown, never asserted.

use super::table;
use crate::bench::Stopwatch;
use crate::failure::{Failure, print};
use indicatif::ProgressBar;
use ludoteca_tournament::lot::Lot;
use ludoteca_tournament::swiss::{Field, pair};
use std::time::Duration;

/// Plays rounds by dice; returns how long each pairing took.
pub fn play(field: &mut Field, rounds: u32, lot: &mut Lot) -> Vec<Duration> {
    let mut times = Vec::new();
    for _ in 0..rounds {
        let watch = Stopwatch::start();
        let Ok(pairing) = pair(field) else { break };
        times.push(Duration::from_secs_f64(watch.seconds()));
        field.enter(&pairing, || match lot.below(10) {
            0..4 => (10, 0, true),
            4..6 => (5, 5, true),
            _ => (0, 10, true),
        });
    }
    times
}

pub fn run(json: bool) -> Result<(), Failure> {
    let progress = ProgressBar::new(4).with_style(super::progress_style());
    let mut rows = Vec::new();
    let mut values = Vec::new();
    let mut add = |what: &str, times: &[Duration], goal: u32| {
        progress.inc(1);
        let worst = times.iter().max().copied().unwrap_or_default();
        let mean = times.iter().sum::<Duration>() / times.len().max(1) as u32;
        rows.push(vec![
            what.to_string(),
            format!("{:.0}", mean.as_secs_f64() * 1e3),
            format!("{:.0}", worst.as_secs_f64() * 1e3),
            if goal > 0 { goal.to_string() } else { "–".to_string() },
        ]);
        values.push(serde_json::json!({ "what": what, "mean_ms": mean.as_secs_f64() * 1e3, "worst_ms": worst.as_secs_f64() * 1e3, "goal_ms": goal }));
    };
    for (players, goal) in [(50, 0), (200, 300), (500, 1000)] {
        progress.set_message(format!("{players} players"));
        let mut field = Field::fresh(players, 9);
        let times = play(&mut field, 9, &mut Lot::new(1, "bench"));
        add(&format!("a round of {players} players (9 rounds)"), &times, goal);
    }
    progress.set_message("12 tournaments of 165 players");
    let mut fields: Vec<Field> = (0..12).map(|_| Field::fresh(165, 5)).collect();
    let mut lots: Vec<Lot> = (0..12).map(|index| Lot::new(index, "bench")).collect();
    let mut times = Vec::new();
    for _ in 0..5 {
        let mut all = Duration::ZERO;
        for (field, lot) in fields.iter_mut().zip(&mut lots) {
            all += play(field, 1, lot).iter().sum::<Duration>();
        }
        times.push(all);
    }
    add("a round of 12 tournaments of 165 together (5 rounds)", &times, 2000);
    progress.finish_and_clear();
    if json {
        return print(&format!("{}\n", serde_json::Value::from(values)));
    }
    print(&table::text(&["pairing", "mean ms", "worst ms", "goal ms"], &rows))
}
