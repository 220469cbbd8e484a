//! A whole random game at once: the board is filled, and only then anyone looks who won. Who is intruded upon between two
//! stones joined for certain joins them.

use super::board::{Points, Set};
use super::rules::Position;
use crate::shared::connection::groups;
use ludoteca_engine::Trace;
use ludoteca_game::Random;

const EMPTY: u8 = 2;
/// The outside belongs to whoever needs it.
const OUTSIDE: u8 = 3;

/// A board of bytes: 0 and 1 for the stones of the players.
struct Filling<'a> {
    points: &'a Points,
    stones: [u8; 128],
    /// The empty points in random order, and where each of them stands.
    waiting: &'a mut Vec<u8>,
    place: [u8; 128],
}

/// The points of player one after a random game from here.
pub fn fill(
    points: &Points,
    position: &Position,
    last: Option<u8>,
    random: &mut Random,
    waiting: &mut Vec<u8>,
    trace: &mut Trace,
) -> f64 {
    let mut stones = [OUTSIDE; 128];
    stones[..points.count()].fill(EMPTY);
    for (player, set) in position.stones.iter().enumerate() {
        set.iter().for_each(|point| stones[point] = player as u8);
    }
    waiting.clear();
    waiting.extend((0..points.count() as u8).filter(|&point| stones[point as usize] == EMPTY));
    for index in 1..waiting.len() {
        waiting.swap(index, random.below(index + 1));
    }
    let mut filling = Filling { points, stones, waiting, place: [0; 128] };
    for (index, &point) in filling.waiting.iter().enumerate() {
        filling.place[point as usize] = index as u8;
    }
    let mut player = position.player;
    let mut last = last;
    while let Some(&end) = filling.waiting.last() {
        let saved = last.and_then(|last| filling.saving(last, player.index() as u8, random));
        let point = saved.unwrap_or(end);
        let place = filling.place[point as usize];
        filling.waiting[usize::from(place)] = end;
        filling.place[end as usize] = place;
        filling.waiting.pop();
        filling.stones[point as usize] = player.index() as u8;
        trace.note(player, usize::from(point) + 1);
        last = Some(point);
        player = player.other();
    }
    let own =
        |set: Set, point: usize| if filling.stones[point] == 0 { set.with(point) } else { set };
    let blue = (0..points.count()).fold(Set::EMPTY, own);
    let wins = |group: &Set| points.sides.iter().all(|side| side.intersects(group));
    if groups(&points.near, &blue).iter().any(wins) { 1.0 } else { 0.0 }
}

impl Filling<'_> {
    /// A point that joins what the last move tried to part.
    #[inline]
    fn saving(&self, last: u8, own: u8, random: &mut Random) -> Option<u8> {
        let ring = &self.points.ring[usize::from(last)];
        let sign = |place: usize| self.stones[usize::from(ring[place])];
        let is_own = |place: usize| sign(place) == own || sign(place) == OUTSIDE;
        let (mut found, mut count) = (None, 0);
        for place in 0..ring.len() {
            let before = if place == 0 { ring.len() - 1 } else { place - 1 };
            let after = if place + 1 == ring.len() { 0 } else { place + 1 };
            if sign(place) == EMPTY && is_own(before) && is_own(after) {
                count += 1;
                if count == 1 || random.below(count) == 0 {
                    found = Some(ring[place]);
                }
            }
        }
        found
    }
}
