//! The next round of a stage, whatever its format, as the step that records it.

use super::action::{Action, Format, Outcome};
use super::fields::seats;
use super::standings::{Entry, Part, records};
use super::state::{Board, Stage, State};
use crate::berger;
use crate::lot::Lot;
use crate::refused;
use crate::refused::Refused;
use crate::swiss::{self, Colour, Field, Player, Round};

impl State {
    /// What a board's result counts as: a side that withdrew loses what it did not play.
    pub fn outcome(&self, board: &Board) -> Option<Outcome> {
        if board.complete() {
            return board.outcome;
        }
        match (self.withdrawn(&board.first), self.withdrawn(&board.second)) {
            (true, true) => Some(Outcome::NobodyUnplayed),
            (true, false) => Some(Outcome::SecondUnplayed),
            (false, true) => Some(Outcome::FirstUnplayed),
            (false, false) => board.outcome,
        }
    }

    /// Boards that still wait for a result.
    pub fn open_boards(&self, stage: &Stage) -> Vec<(u32, u32)> {
        let open = |&(round, board): &(u32, u32)| {
            let board = &stage.rounds[round as usize - 1].boards[board as usize - 1];
            self.outcome(board).is_none()
        };
        stage.missing().into_iter().filter(open).collect()
    }

    /// Who won a board or match, if it is over and not drawn.
    pub fn winner<'a>(&self, board: &'a Board) -> Option<&'a str> {
        let (first, second) = match self.outcome(board) {
            Some(outcome) => outcome.points(crate::points::Half::ONE),
            None if board.complete() => {
                let [first, second] = board.games_points("");
                (first, second)
            }
            None => return None,
        };
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(&board.first),
            std::cmp::Ordering::Less => Some(&board.second),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// The next round of a stage.
pub fn pair(state: &State, stage: &str) -> Result<Action, Refused> {
    let stage = state.stage(stage)?;
    let round = stage.rounds.len() as u32 + 1;
    if stage.format != Format::Arena && round > stage.total {
        return Err(match stage.total {
            0 => refused!("`{}` has one entrant: there is nobody to play", stage.id),
            _ => refused!("all {} rounds of `{}` are paired", stage.total, stage.id),
        });
    }
    if matches!(stage.format, Format::Swiss | Format::KnockOut) {
        let open = state.open_boards(stage);
        if let Some((round, _)) = open.first() {
            let boards: Vec<String> =
                open.iter().take(10).map(|(_, board)| board.to_string()).collect();
            return Err(refused!(
                "round {} of `{}` still waits for {} result(s): board {}",
                round,
                stage.id,
                open.len(),
                boards.join(", ")
            ));
        }
    }
    let (pairs, byes) = match stage.format {
        Format::RoundRobin | Format::Double => robin(state, stage, round),
        Format::Swiss => swiss_round(state, stage)?,
        Format::KnockOut => knock_out(state, stage)?,
        Format::Arena => arena(state, stage),
    };
    let needs_boards = match stage.format {
        Format::RoundRobin | Format::Double => false,
        // Everybody's opponent has left: whoever is left goes on without a game.
        Format::KnockOut => byes.is_empty(),
        Format::Swiss | Format::Arena => true,
    };
    if pairs.is_empty() && needs_boards {
        return Err(refused!("nobody in `{}` can be paired now", stage.id));
    }
    let busy = |who: &String| {
        byes.contains(who) || pairs.iter().any(|(first, second)| first == who || second == who)
    };
    let half = |who: &&String| state.available(who) && asks(stage, who, round);
    let (mut halves, mut absent) = (Vec::new(), Vec::new());
    if stage.format == Format::Swiss {
        let out = || stage.entrants.iter().filter(|who| !busy(who));
        halves.extend(out().filter(half).cloned());
        absent.extend(out().filter(|who| !half(who)).cloned());
    }
    let boards = seats(state, stage, round, pairs);
    Ok(Action::Pair { stage: stage.id.clone(), round, boards, byes, halves, absent })
}

/// Whether somebody asked for a bye of half a point in a round (from 1).
fn asks(stage: &Stage, who: &str, round: u32) -> bool {
    stage.asked.get(who).is_some_and(|rounds| rounds.contains(&round))
}

type Pairs = Vec<(String, String)>;

fn robin(state: &State, stage: &Stage, round: u32) -> (Pairs, Vec<String>) {
    let size = stage.entrants.len();
    let single = berger::rounds(size);
    let index = round as usize - 1;
    let mut pairs = Vec::new();
    let mut byes = Vec::new();
    for (one, other) in berger::round(size, index % single.max(1)) {
        let (one, other) = if index >= single { (other, one) } else { (one, other) };
        match (stage.entrants.get(one - 1), stage.entrants.get(other - 1)) {
            (Some(first), Some(second)) => {
                // Whoever withdrew and was annulled leaves a free round.
                match (state.annulled(stage, first), state.annulled(stage, second)) {
                    (false, false) => pairs.push((first.clone(), second.clone())),
                    (true, false) => byes.push(second.clone()),
                    (false, true) => byes.push(first.clone()),
                    (true, true) => {}
                }
            }
            (Some(free), None) | (None, Some(free)) => byes.push(free.clone()),
            (None, None) => {}
        }
    }
    (pairs, byes)
}

/// The field of a stage as the Swiss pairing sees it, for its next round.
pub fn swiss_field(state: &State, stage: &Stage) -> Field {
    let records = records(state, stage);
    let number = |who: &str| stage.number(who).map_or(0, |number| number as u32);
    let past = |entry: &Entry| Round {
        game: match (entry.part, &entry.opponent) {
            (Part::Played, Some(opponent)) => {
                Some((number(opponent), if entry.starts { Colour::First } else { Colour::Second }))
            }
            _ => None,
        },
        points: entry.points.0 * 5,
    };
    let round = stage.rounds.len() as u32;
    let players = stage.entrants.iter().enumerate().map(|(index, who)| Player {
        number: index as u32 + 1,
        rounds: records[index].iter().map(past).collect(),
        present: state.available(who)
            && stage.late.get(who).is_none_or(|&from| from <= round)
            && !asks(stage, who, round + 1),
        paired: records[index]
            .iter()
            .any(|entry| entry.opponent.is_some() || entry.part == Part::Bye),
    });
    let players: Vec<Player> = players.collect();
    let mut apart = Vec::new();
    if round < state.regulation.number("schools-apart") {
        for (index, one) in stage.entrants.iter().enumerate() {
            for other in &stage.entrants[index + 1..] {
                let (school, theirs) = (state.school_of(one), state.school_of(other));
                if !school.is_empty() && school == theirs {
                    apart.push((number(one), number(other)));
                }
            }
        }
    }
    let first = Lot::new(state.seed, &format!("colour {}", stage.id)).coin();
    let initial = if first { Colour::First } else { Colour::Second };
    Field { players, rounds: stage.total, initial, apart, win: 10, loss: 0 }
}

fn swiss_round(state: &State, stage: &Stage) -> Result<(Pairs, Vec<String>), Refused> {
    let mut field = swiss_field(state, stage);
    let found = swiss::pair(&field).or_else(|_| {
        // Schools are kept apart only where it can be.
        field.apart.clear();
        swiss::pair(&field)
    });
    let pairing = found.map_err(|impossible| impossible.to_string())?;
    let name = |number: u32| stage.entrants[number as usize - 1].clone();
    let pairs =
        pairing.boards.iter().map(|board| (name(board.first), name(board.second))).collect();
    Ok((pairs, pairing.bye.map(name).into_iter().collect()))
}

fn knock_out(state: &State, stage: &Stage) -> Result<(Pairs, Vec<String>), Refused> {
    let size = stage.entrants.len().next_power_of_two();
    // The places of the tree: the best numbers as far from each other as can be.
    let mut order = vec![1usize];
    while order.len() < size {
        let next = order.len() * 2 + 1;
        order = order.iter().flat_map(|&place| [place, next - place]).collect();
    }
    let mut alive: Vec<Option<String>> =
        order.into_iter().map(|place| stage.entrants.get(place - 1).cloned()).collect();
    for round in &stage.rounds {
        let winner = |pair: &[Option<String>]| -> Option<String> {
            match (&pair[0], &pair[1]) {
                (Some(one), Some(other)) => {
                    let mut boards = round.boards.iter();
                    let board = boards.find(|board| {
                        board.side_of(one).is_some() && board.side_of(other).is_some()
                    });
                    match board {
                        Some(board) => state.winner(board).map(str::to_string),
                        // The other had left before the round: no board, and a bye.
                        None => {
                            [one, other].into_iter().find(|who| round.byes.contains(who)).cloned()
                        }
                    }
                }
                (one, other) => one.clone().or_else(|| other.clone()),
            }
        };
        alive = alive.chunks(2).map(winner).collect();
    }
    let mut lot = Lot::new(state.seed, &format!("sides {} {}", stage.id, stage.rounds.len()));
    let mut pairs = Vec::new();
    let mut byes = Vec::new();
    for pair in alive.chunks(2) {
        match pair {
            [Some(one), Some(other)] => match (state.withdrawn(one), state.withdrawn(other)) {
                (false, false) => pairs.push(match lot.coin() {
                    true => (one.clone(), other.clone()),
                    false => (other.clone(), one.clone()),
                }),
                // Whoever left has no board any more.
                (true, false) => byes.push(other.clone()),
                (false, true) => byes.push(one.clone()),
                (true, true) => {}
            },
            [Some(one), None] | [None, Some(one)] => byes.push(one.clone()),
            _ => {}
        }
    }
    Ok((pairs, byes))
}

/// Everybody free is paired with the nearest in points whom they did not meet last.
fn arena(state: &State, stage: &Stage) -> (Pairs, Vec<String>) {
    let records = records(state, stage);
    let mut free: Vec<usize> = (0..stage.entrants.len())
        .filter(|&index| {
            let who = &stage.entrants[index];
            let busy = stage
                .rounds
                .iter()
                .flat_map(|round| &round.boards)
                .any(|board| board.side_of(who).is_some() && state.outcome(board).is_none());
            state.available(who) && !busy
        })
        .collect();
    let points = |index: usize| records[index].iter().map(|entry| entry.points.0).sum::<i32>();
    let games =
        |index: usize| records[index].iter().filter(|entry| entry.opponent.is_some()).count();
    free.sort_by_key(|&index| (-points(index), games(index), index));
    let last = |index: usize| records[index].iter().rev().find_map(|entry| entry.opponent.clone());
    let starts = |index: usize| {
        let played = records[index].iter().filter(|entry| entry.opponent.is_some());
        played.map(|entry| if entry.starts { 1 } else { -1 }).sum::<i32>()
    };
    let mut pairs = Vec::new();
    while free.len() > 1 {
        let one = free.remove(0);
        let fresh = |&other: &usize| last(one).as_ref() != Some(&stage.entrants[other]);
        let at = free.iter().position(fresh).unwrap_or(0);
        let other = free.remove(at);
        let (first, second) =
            if starts(one) <= starts(other) { (one, other) } else { (other, one) };
        pairs.push((stage.entrants[first].clone(), stage.entrants[second].clone()));
    }
    (pairs, Vec::new())
}
