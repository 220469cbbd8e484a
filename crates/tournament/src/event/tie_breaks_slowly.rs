//! The tie-breaks once more, slowly and straight from FIDE's text (Handbook C.07, March 2026), with
//! floating-point points and nothing of the fast code: first on a day counted by hand, then on random
//! Swisses with byes, absences, late comers and forfeits.

use super::action::{Action, Outcome};
use super::breaks::{Numbers, numbers};
use super::regulation::Kind;
use super::standings::records;
use super::state::{Stage, State};
use super::stories::{Day, new};
use super::*;
use proptest::prelude::*;

/// 16.1: how a round was for somebody.
#[derive(Clone, PartialEq, Debug)]
enum Slot {
    Game { opponent: String, points: f64 },
    ForfeitWin { opponent: String },
    ForfeitLoss { opponent: String },
    PairingBye,
    HalfBye,
    ZeroBye,
}

impl Slot {
    fn points(&self) -> f64 {
        match self {
            Slot::Game { points, .. } => *points,
            Slot::ForfeitWin { .. } | Slot::PairingBye => 1.0,
            Slot::HalfBye => 0.5,
            Slot::ForfeitLoss { .. } | Slot::ZeroBye => 0.0,
        }
    }

    /// 16.1.1: a requested bye is a half-point or a zero-point bye.
    fn is_requested_bye(&self) -> bool {
        matches!(self, Slot::HalfBye | Slot::ZeroBye)
    }

    /// 16.1.2: requested byes and forfeit losses are voluntary unplayed rounds.
    fn is_voluntary(&self) -> bool {
        self.is_requested_bye() || matches!(self, Slot::ForfeitLoss { .. })
    }
}

fn slots(stage: &Stage, who: &str) -> Vec<Slot> {
    let slot = |round: &super::state::Round| {
        if round.byes.iter().any(|one| one == who) {
            return Slot::PairingBye;
        }
        if round.halves.iter().any(|one| one == who) {
            return Slot::HalfBye;
        }
        let Some(board) =
            round.boards.iter().find(|board| board.first == who || board.second == who)
        else {
            return Slot::ZeroBye;
        };
        let first = board.first == who;
        let opponent = if first { board.second.clone() } else { board.first.clone() };
        match (board.outcome.expect("a result"), first) {
            (Outcome::First, true) | (Outcome::Second, false) => {
                Slot::Game { opponent, points: 1.0 }
            }
            (Outcome::First, false) | (Outcome::Second, true) => {
                Slot::Game { opponent, points: 0.0 }
            }
            (Outcome::Draw, _) => Slot::Game { opponent, points: 0.5 },
            (Outcome::FirstUnplayed, true) | (Outcome::SecondUnplayed, false) => {
                Slot::ForfeitWin { opponent }
            }
            _ => Slot::ForfeitLoss { opponent },
        }
    };
    stage.rounds.iter().map(slot).collect()
}

fn score(stage: &Stage, who: &str) -> f64 {
    slots(stage, who).iter().map(Slot::points).sum()
}

/// 16.3: the score of somebody for the tie-breaks of the opponents.
fn adjusted_score(stage: &Stage, who: &str) -> f64 {
    let slots = slots(stage, who);
    let mut sum = 0.0;
    for (round, slot) in slots.iter().enumerate() {
        let only_voluntary_after = slots[round + 1..].iter().all(Slot::is_voluntary);
        sum += match slot.is_requested_bye() && only_voluntary_after {
            true => 0.5,
            false => slot.points(),
        };
    }
    sum
}

/// 8.1 with 16.4: each round's contribution, and whether it is a voluntary unplayed round.
fn contributions(stage: &Stage, who: &str) -> Vec<(f64, f64, bool)> {
    let own = score(stage, who);
    let contribution = |slot: Slot| {
        let value = match &slot {
            Slot::Game { opponent, .. } => adjusted_score(stage, opponent),
            Slot::ForfeitWin { opponent } | Slot::ForfeitLoss { opponent } => {
                own.min(adjusted_score(stage, opponent))
            }
            _ => own.min(f64::from(stage.total) * 0.5),
        };
        (value, slot.points(), slot.is_voluntary())
    };
    slots(stage, who).into_iter().map(contribution).collect()
}

fn buchholz(stage: &Stage, who: &str) -> f64 {
    contributions(stage, who).iter().map(|one| one.0).sum()
}

/// 14.3 with 16.5: away with the least significant value, voluntary unplayed rounds first, and then
/// with the most significant one.
fn median(stage: &Stage, who: &str) -> f64 {
    let mut all = contributions(stage, who);
    let lowest = |all: &[(f64, f64, bool)], voluntary: bool| {
        let mut best: Option<usize> = None;
        for (index, one) in all.iter().enumerate().filter(|(_, one)| one.2 || !voluntary) {
            if best.is_none_or(|held| one.0 < all[held].0) {
                best = Some(index);
            }
        }
        best
    };
    if let Some(index) = lowest(&all, true).or_else(|| lowest(&all, false)) {
        all.remove(index);
    }
    let highest = (0..all.len()).max_by(|&one, &other| all[one].0.total_cmp(&all[other].0));
    if let Some(index) = highest {
        all.remove(index);
    }
    all.iter().map(|one| one.0).sum()
}

/// 9.1: each contribution times what was scored in that round.
fn sonneborn(stage: &Stage, who: &str) -> f64 {
    contributions(stage, who).iter().map(|one| one.0 * one.1).sum()
}

/// 7.5: the sum of the scores after each round.
fn progressive(stage: &Stage, who: &str) -> f64 {
    let slots = slots(stage, who);
    (1..=slots.len()).map(|upto| slots[..upto].iter().map(Slot::points).sum::<f64>()).sum()
}

fn of(state: &State, who: &str) -> Numbers {
    let stage = state.stage("main").unwrap();
    let all = numbers(state, stage, &records(state, stage));
    all[stage.number(who).unwrap() - 1].clone()
}

/// A round set by hand: boards with their results, and who does not play.
fn round(
    day: &mut Day,
    boards: &[(&str, Outcome, &str)],
    byes: &[&str],
    halves: &[&str],
    absent: &[&str],
) {
    let names = |list: &[&str]| list.iter().map(|name| name.to_string()).collect::<Vec<_>>();
    let number = day.0.state().stage("main").unwrap().rounds.len() as u32 + 1;
    let seat = |board: &(&str, Outcome, &str)| action::Seat {
        first: board.0.to_string(),
        second: board.2.to_string(),
        field: None,
    };
    day.act(Action::Pair {
        stage: "main".into(),
        round: number,
        boards: boards.iter().map(seat).collect(),
        byes: names(byes),
        halves: names(halves),
        absent: names(absent),
    });
    for (index, board) in boards.iter().enumerate() {
        day.result("main", number, index as u32 + 1, board.1);
    }
}

#[test]
fn a_day_with_every_kind_of_unplayed_round_counted_by_hand() {
    let mut day = new(Kind::Club, &[("rounds", "3")]);
    day.pupils(&["Ana", "Bia", "Caio", "Davi", "Eva"]);
    day.draw("main", "swiss");
    use Outcome::{Draw, First, FirstUnplayed, SecondUnplayed};
    round(&mut day, &[("Ana", First, "Bia"), ("Caio", Draw, "Davi")], &["Eva"], &[], &[]);
    round(&mut day, &[("Ana", Draw, "Caio"), ("Bia", FirstUnplayed, "Eva")], &[], &["Davi"], &[]);
    round(&mut day, &[("Caio", SecondUnplayed, "Bia")], &[], &[], &["Ana", "Davi", "Eva"]);
    // Points: Ana 1½, Bia 2, Caio 1, Davi 1, Eva 1.
    // For their opponents: Ana's and Davi's last absence counts as a draw (2 and 1½; Davi's half-point
    // bye is a draw already); Eva forfeited and then stayed away: the absence is a draw (1½), the
    // forfeit is not. Caio's last round is a forfeit: he keeps his 1.
    let stage = day.0.state().stage("main").unwrap().clone();
    let adjusted = ["Ana", "Bia", "Caio", "Davi", "Eva"].map(|who| adjusted_score(&stage, who));
    assert_eq!(adjusted, [2.0, 2.0, 1.0, 1.5, 1.5]);
    // Ana: Bia 2, Caio 1, a dummy with her own 1½ (three draws would be 1½ too).
    let ana = of(day.0.state(), "Ana");
    // For the median the missed round goes first, then Bia, the best: Caio's 1 is left.
    assert_eq!((ana.buchholz, ana.median), (18, 4));
    assert_eq!(ana.sonneborn, 10, "2 × 1 + 1 × ½");
    // Bia: Ana 2, Eva's forfeit min(2, 1½), Caio's forfeit min(2, 1).
    let bia = of(day.0.state(), "Bia");
    assert_eq!(bia.buchholz, 18);
    assert_eq!(bia.sonneborn, 10, "0 × 2 + 1 × 1½ + 1 × 1");
    assert_eq!(bia.progressive.to_string(), "3", "0 + 1 + 2");
    // Eva: the bye min(1, 1½) = 1, the forfeit min(1, 2) = 1, the absence 1; two of them missed.
    let eva = of(day.0.state(), "Eva");
    assert_eq!((eva.buchholz, eva.median, eva.sonneborn), (12, 4, 4));
}

fn plays(pupils: usize, rounds: u32, dice: &[u8]) -> Day {
    const NAMES: [&str; 11] =
        ["Ana", "Bia", "Caio", "Davi", "Eva", "Fábio", "Gil", "Hugo", "Ivo", "Joana", "Leo"];
    let mut day = new(Kind::Club, &[("rounds", &rounds.to_string())]);
    day.pupils(&NAMES[..pupils]);
    day.draw("main", "swiss");
    let mut dice = dice.iter().copied().cycle();
    for number in 1..=rounds {
        for name in &NAMES[..pupils] {
            let present = dice.next().unwrap() >= 12;
            day.act(Action::CheckIn { who: vec![name.to_string()], present });
        }
        let Ok(mut action) = pair(day.0.state(), "main") else { break };
        if let Action::Pair { halves, absent, .. } = &mut action {
            // Every other of the absent had asked for half a point.
            let mut kept = Vec::new();
            for who in absent.drain(..) {
                if dice.next().unwrap() % 2 == 0 { kept.push(who) } else { halves.push(who) }
            }
            *absent = kept;
        }
        day.act(action);
        let boards = day.0.state().stage("main").unwrap().rounds.last().unwrap().boards.len();
        for board in 1..=boards as u32 {
            let outcome = match dice.next().unwrap() {
                0..30 => Outcome::First,
                30..55 => Outcome::Draw,
                55..85 => Outcome::Second,
                85..90 => Outcome::FirstUnplayed,
                90..95 => Outcome::SecondUnplayed,
                _ => Outcome::NobodyUnplayed,
            };
            day.result("main", number, board, outcome);
        }
    }
    day
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]
    #[test]
    fn the_numbers_are_those_of_the_text(
        pupils in 3usize..=11, rounds in 1u32..=6, dice in prop::collection::vec(0u8..100, 211),
    ) {
        let day = plays(pupils, rounds, &dice);
        let stage = day.0.state().stage("main").unwrap();
        for who in &stage.entrants {
            let fast = of(day.0.state(), who);
            let slow = [buchholz(stage, who), median(stage, who), sonneborn(stage, who)];
            let fast_quarters = [fast.buchholz, fast.median, fast.sonneborn];
            prop_assert_eq!(slow.map(|value| (value * 4.0).round() as i64), fast_quarters, "{}", who);
            prop_assert_eq!((progressive(stage, who) * 2.0) as i32, fast.progressive.0);
            prop_assert_eq!((score(stage, who) * 2.0) as i32, fast.points.0);
        }
    }
}
