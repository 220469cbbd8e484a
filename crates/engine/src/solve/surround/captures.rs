//! What can be taken of the enemy's stones, for all boards of a tile: a group falls to a stone on one
//! of its neighbours when all the others are held by the one who takes.

use super::board::Board;
use ludoteca_game::bits::ones;

/// A capture by a stone on one point.
#[derive(Clone, Copy, Debug)]
pub struct Capture {
    /// The enemy's stones on the low points.
    pub enemy: u32,
    /// The stones of one's own that it takes, on high and on low points.
    pub need: [u32; 2],
    /// What is taken from the high and from the low points.
    pub taken: [u32; 2],
}

/// For each point what a stone there may take when the enemy has these stones on the high points. Where
/// a stone takes several groups at once, what takes more comes later.
pub fn captures(board: &Board, high: u32) -> Vec<Vec<Capture>> {
    let mut found = vec![Vec::new(); board.points as usize];
    let mut groups = Vec::new();
    let split = |set: u32| [set >> board.low, set & board.low_points()];
    for enemy in 0..=board.low_points() {
        groups.clear();
        let all = high << board.low | enemy;
        find_groups(board, all, &mut groups);
        let edge = groups.iter().fold(0, |edge, &(_, around)| edge | around);
        for point in ones(u64::from(edge)) {
            let at = 1u32 << point;
            let mut found_here: Vec<(u32, u32)> = vec![(0, 0)];
            for &(group, around) in groups.iter().filter(|(_, around)| around & at != 0) {
                for index in 0..found_here.len() {
                    let (taken, need) = found_here[index];
                    found_here.push((taken | group, need | around & !at));
                }
            }
            // Every set of groups comes after those it holds.
            let captures = found_here[1..].iter().map(|&(taken, need)| Capture {
                enemy,
                need: split(need),
                taken: split(taken),
            });
            found[point].extend(captures);
        }
    }
    found
}

/// The groups of a set of stones, each with its neighbours.
fn find_groups(board: &Board, all: u32, out: &mut Vec<(u32, u32)>) {
    let mut left = all;
    while left != 0 {
        let (mut group, mut fresh, mut around) = (0, left & left.wrapping_neg(), 0);
        while fresh != 0 {
            group |= fresh;
            around |= ones(u64::from(fresh)).fold(0, |set, point| set | board.near[point]);
            fresh = around & all & !group;
        }
        out.push((group, around & !all));
        left &= !group;
    }
}
