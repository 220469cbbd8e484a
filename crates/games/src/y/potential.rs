//! How much a point promises, by two-distances to the three sides for both players; and the fewest stones that would win.

use super::board::Set;
use super::rules::{Position, Y};
use crate::shared::connection::{add_two_distances, beside, groups};
use ludoteca_game::Player;

/// For every point the sum of the distances to all sides for both players: low is urgent.
pub fn potentials(game: &Y, position: &Position) -> Vec<u8> {
    let points = &*game.points;
    let empty = game.empty(position);
    let mut out = vec![0; points.count()];
    for player in Player::BOTH {
        let own = player.index();
        let mut neighbours: Vec<Set> = points.near.iter().map(|near| near.and(&empty)).collect();
        let mut starts = points.sides;
        for group in groups(&points.near, &position.stones[own]) {
            let touched = beside(&points.near, &group).and(&empty);
            for point in touched.iter() {
                neighbours[point] = neighbours[point].or(&touched);
            }
            for (side, start) in points.sides.iter().zip(&mut starts) {
                if side.intersects(&group) {
                    *start = start.or(&touched);
                }
            }
        }
        for start in &starts {
            add_two_distances(&neighbours, &empty, start, &mut out);
        }
    }
    out
}

/// How many stones each point is from a side, its own included, if the other player never played.
fn distances(game: &Y, stones: &Set, empty: &Set, side: &Set) -> Vec<u32> {
    let points = &*game.points;
    let mut out = vec![u32::MAX; points.count()];
    let mut seen = Set::EMPTY;
    let mut fresh = side.and(&stones.or(empty));
    let mut cost = 0;
    while !fresh.is_empty() {
        // Own stones cost nothing: all that hang on them are as near.
        let mut joined = fresh.and(stones);
        loop {
            let more = beside(&points.near, &joined).and(stones).without(&joined).without(&seen);
            if more.is_empty() {
                break;
            }
            joined = joined.or(&more);
        }
        joined.iter().for_each(|point| out[point] = cost);
        seen = seen.or(&joined);
        let reach = fresh.or(&beside(&points.near, &joined)).and(empty).without(&seen);
        cost += 1;
        reach.iter().for_each(|point| out[point] = cost);
        seen = seen.or(&reach);
        let open = stones.or(empty).without(&seen);
        fresh = beside(&points.near, &reach).and(&open);
    }
    out
}

/// The fewest stones with which a player would join the three sides, if the other never played: from some point
/// on a path to each side.
pub fn lacking(game: &Y, position: &Position, player: Player) -> Option<u32> {
    let empty = game.empty(position);
    let stones = &position.stones[player.index()];
    let far = game.points.sides.map(|side| distances(game, stones, &empty, &side));
    let meeting = stones.or(&empty).iter().filter_map(|point| {
        let own = 2 * u32::from(empty.has(point));
        far.iter().try_fold(0u32, |sum, far| sum.checked_add(far[point])).map(|sum| sum - own)
    });
    meeting.min()
}
