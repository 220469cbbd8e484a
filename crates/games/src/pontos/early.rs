//! What is known by heart of 4×4 boxes, since a proof takes too long while so many lines are open: what every board with few
//! lines drawn is worth. See `training/pontos`.

use super::links::Links;
use super::plan::Plan;
use super::rules::{Pontos, Position};
use crate::shared::heart::Heart;
use ludoteca_engine::Value;
use ludoteca_game::bits::ones;
use ludoteca_game::{Bits, Game, Player};
use std::cmp::Ordering;

/// So many lines are drawn at most.
pub const DRAWN: usize = 9;

/// How many of the goals the player to move misses, by the number of the board.
static EARLY: Heart = Heart::new(include_bytes!("early.bin"));

/// What is asked of a board with so many boxes closed: whether the player to move gains so much, whoever has closed them.
/// Boards with more of them are left out: there are few.
pub const GOALS: [&[i32]; 2] = [&[2, 0], &[3, 1, -1]];

/// The value of a board of 4×4 boxes with few lines drawn; otherwise unknown.
pub fn value<const W: usize>(game: &Pontos<W>, position: &Position<W>) -> Value {
    let moves = (game.tables.ends.len() - position.drawn.count()) as u32;
    match result(game, position) {
        None => Value::Unknown,
        Some(Ordering::Equal) => Value::Draw,
        Some(Ordering::Greater) => Value::Win { player: position.player, moves },
        Some(Ordering::Less) => Value::Win { player: position.player.other(), moves },
    }
}

/// Where what a board is worth is known but of no move whether it keeps that: the moves that may, the likeliest first; none where it
/// is lost or a box can be taken. A board is reached from all boards that lack one of its lines, so it is worth no more to whoever drew the last than
/// any of those. What it is worth is likely what most boards are that lack two of its lines.
pub fn leads<const W: usize>(game: &Pontos<W>, position: &Position<W>) -> Vec<u8> {
    let drawn = position.drawn.0[0];
    let Some(here) = result(game, position).filter(|here| here.is_ge()) else { return Vec::new() };
    if key(game, drawn).is_none() {
        return Vec::new();
    }
    // Without a line of a closed box the box would be nobody's.
    let around = game.tables.around.iter().filter(|lines| lines.0[0] & !drawn == 0);
    let fixed = around.fold(0, |fixed, lines| fixed | lines.0[0]);
    let with = |lines: u64, player: Player| {
        let mut board = Position { player, ..*position };
        board.drawn.0[0] = lines;
        result(game, &board)
    };
    let (player, other) = (position.player, position.player.other());
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let mut leads: Vec<(u32, u8)> = Vec::new();
    for mv in moves {
        if result_after(game, position, mv).is_some_and(|worth| worth < here) {
            continue;
        }
        let next = drawn | 1 << mv;
        let mut lacking_one = ones(drawn & !fixed).map(|line| with(next & !(1 << line), player));
        if lacking_one.any(|worth| worth.is_some_and(|worth| worth < here)) {
            continue;
        }
        let lines = || ones(next & !fixed);
        let pairs =
            lines().flat_map(|a| lines().filter(move |&b| b < a).map(move |b| 1 << a | 1 << b));
        let worths: Vec<Ordering> =
            pairs.filter_map(|pair: u64| with(next & !pair, other)).collect();
        // Two points for a win, one for a draw; to the likes of a thousand.
        let points: u32 = worths.iter().map(|&worth| (worth.reverse() as i32 + 1) as u32).sum();
        leads.push((points * 1000 / (worths.len() as u32).max(1), mv));
    }
    leads.sort_by_key(|&(points, _)| std::cmp::Reverse(points));
    leads.into_iter().map(|(_, mv)| mv).collect()
}

/// Whether a line that gives no box away is known to gain so much for whoever draws it.
pub fn gains<const W: usize>(game: &Pontos<W>, drawn: u64, line: usize, goal: i32) -> bool {
    let next = drawn | 1 << line;
    let most_for_other = || {
        let goals = GOALS.get(closed(game, next))?;
        let missed = usize::from(missed(key(game, next)?));
        // Gains lie two apart.
        Some(goals[missed.checked_sub(1)?] - 2)
    };
    most_for_other().is_some_and(|most| -most >= goal)
}

/// How many of the goals the player to move misses, on a board with few lines drawn that has this number.
pub fn missed(key: u64) -> u8 {
    EARLY.get(key)
}

/// Whether the player to move wins.
fn result<const W: usize>(game: &Pontos<W>, position: &Position<W>) -> Option<Ordering> {
    if game.boxes != 4 || position.drawn.count() > DRAWN {
        return None;
    }
    let drawn = position.drawn.0[0];
    let Some(key) = key(game, drawn) else { return taking(game, position) };
    let goals = GOALS.get(closed(game, drawn))?;
    let missed = usize::from(missed(key));
    // Gains lie two apart, and whoever misses all goals gains less than the last.
    let gain = goals.get(missed).map_or(goals[goals.len() - 1] - 2, |&goal| goal);
    let [own, other] = [position.player, position.player.other()]
        .map(|player| position.claims[player.index()].count_ones() as i32);
    Some((gain + own - other).cmp(&0))
}

/// Where a box can be taken there are two moves at most that matter.
fn taking<const W: usize>(game: &Pontos<W>, position: &Position<W>) -> Option<Ordering> {
    let mut moves = Vec::new();
    Plan::new(game, position).candidates(&mut moves);
    let results: Vec<Option<Ordering>> =
        moves.into_iter().map(|mv| result_after(game, position, mv)).collect();
    if results.contains(&Some(Ordering::Greater)) {
        return Some(Ordering::Greater);
    }
    results.into_iter().collect::<Option<Vec<Ordering>>>()?.into_iter().max()
}

/// Whether the player to move wins by a move.
fn result_after<const W: usize>(
    game: &Pontos<W>,
    position: &Position<W>,
    mv: u8,
) -> Option<Ordering> {
    let mut next = *position;
    game.play(&mut next, mv);
    let found = result(game, &next)?;
    Some(if next.player == position.player { found } else { found.reverse() })
}

/// The number of a board; none where a box can be taken. The same for all images, and mostly for all boards that come to
/// the same.
pub fn key<const W: usize>(game: &Pontos<W>, drawn: u64) -> Option<u64> {
    let mut least = Bits::EMPTY;
    least.0[0] = least_image(game, drawn);
    let plan = Plan::new(game, &Position { drawn: least, claims: [0; 2], player: Player::One });
    (plan.one == 0).then(|| Links::new(&plan, plan.runs()).key())
}

/// The least of the eight images of a set of lines.
pub fn least_image<const W: usize>(game: &Pontos<W>, drawn: u64) -> u64 {
    let image = |(lines, _): &(Vec<u8>, Vec<u8>)| {
        ones(drawn).fold(0, |set, line| set | 1u64 << lines[line])
    };
    game.tables.images.iter().map(image).min().unwrap_or(drawn)
}

/// How many boxes are closed.
pub fn closed<const W: usize>(game: &Pontos<W>, drawn: u64) -> usize {
    game.tables.around.iter().filter(|lines| lines.0[0] & !drawn == 0).count()
}
