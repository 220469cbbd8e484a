//! How soon a win comes that is known but not counted: backwards over all positions that can follow while the
//! winner keeps his win.

use super::after;
use super::regions::QuickMap;
use crate::insight::Insight;
use crate::value::Value;
use ludoteca_game::{Outcome, Player, Turn};

/// After so many moves a winner may have been there sooner by going round, where the third occurrence of a
/// position is judged by points: seeds that go round twelve houses need twelve moves for it, and two rounds repeat a position twice.
pub const ROUNDS: u32 = 24;

/// The positions that can follow, each with its number, and the moves between them.
struct Course<G: Insight> {
    winner: Player,
    positions: Vec<G::Position>,
    numbers: QuickMap<G::Position, u32>,
    /// From the first to the second.
    steps: Vec<(u32, u32)>,
}

/// The moves of a winner who hurries and a loser who resists. None where the winner may have to go round, where
/// more than `room` positions can follow, or where it is not known of one of them who wins it.
pub fn fewest<G: Insight>(
    game: &G,
    start: &G::Position,
    winner: Player,
    room: usize,
) -> Option<u32> {
    let mut course = Course::<G> {
        winner,
        positions: Vec::new(),
        numbers: QuickMap::default(),
        steps: Vec::new(),
    };
    course.number(start);
    let mut place = 0;
    while place < course.positions.len() {
        course.explore(game, place)?;
        place += 1;
        if place > room {
            return None;
        }
    }
    course.backwards(game)
}

impl<G: Insight> Course<G> {
    fn number(&mut self, position: &G::Position) -> u32 {
        let next = self.positions.len() as u32;
        *self.numbers.entry(position.clone()).or_insert_with(|| {
            self.positions.push(position.clone());
            next
        })
    }

    /// Notes what may follow: every move of the loser, and those of the winner that keep his win.
    fn explore(&mut self, game: &G, place: usize) -> Option<()> {
        let position = self.positions[place].clone();
        let player = match game.turn(&position) {
            Turn::Over(_) => return Some(()),
            Turn::Player(player) => player,
            Turn::Chance => return None,
        };
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        for mv in moves {
            let next = after(game, &position, mv);
            let keeps = match game.turn(&next) {
                Turn::Over(outcome) => outcome == Outcome::Win(self.winner),
                _ => {
                    matches!(game.known(&next), Value::Win { player, .. } if player == self.winner)
                }
            };
            if keeps {
                let number = self.number(&next);
                self.steps.push((place as u32, number));
            } else if player != self.winner {
                return None;
            }
        }
        Some(())
    }

    /// From the ends back to the first position: the winner takes the first way that is found, the loser the last.
    fn backwards(&self, game: &G) -> Option<u32> {
        let count = self.positions.len();
        let mut into = vec![0_u32; count + 1];
        let mut open = vec![0_u32; count];
        for &(from, to) in &self.steps {
            into[to as usize + 1] += 1;
            open[from as usize] += 1;
        }
        for place in 0..count {
            into[place + 1] += into[place];
        }
        let mut fill = into.clone();
        let mut before = vec![0_u32; self.steps.len()];
        for &(from, to) in &self.steps {
            before[fill[to as usize] as usize] = from;
            fill[to as usize] += 1;
        }
        let mut moves = vec![u32::MAX; count];
        let mut queue = Vec::new();
        for (place, position) in self.positions.iter().enumerate() {
            match game.turn(position) {
                Turn::Over(_) => {
                    moves[place] = 0;
                    queue.push(place);
                }
                // One way is enough for the winner.
                Turn::Player(player) if player == self.winner => open[place] = 1,
                _ => {}
            }
        }
        let mut done = 0;
        while done < queue.len() && moves[0] == u32::MAX {
            let here = queue[done];
            done += 1;
            for &from in &before[into[here] as usize..into[here + 1] as usize] {
                let from = from as usize;
                open[from] = open[from].saturating_sub(1);
                if open[from] == 0 && moves[from] == u32::MAX {
                    moves[from] = moves[here] + 1;
                    queue.push(from);
                }
            }
        }
        Some(moves[0]).filter(|&moves| moves != u32::MAX)
    }
}
