//! Levels from 1 up: how many nodes, and how often the hand slips. Never a clock, so that a level is the same on a fast
//! and on a slow machine. A level errs as a beginner does, who overlooks: it never looks for a bad move.

use ludoteca_game::Random;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    pub nodes: u64,
    /// How often the hand slips, of 1,000 moves. A slip is the better of two moves that come to mind, taken at random.
    /// Beyond 1,000 every move is one, and more and more of them are hasty: the first move that comes to mind. At
    /// 2,000 all are, which is playing at random.
    pub weakness: u16,
}

/// How weak each level is, unless its game was measured to need another ladder. The last one never slips.
pub const WEAKNESS: &[u16] = &[1850, 1000, 500, 250, 150, 80, 30, 0];

/// The weakest that a level may be: a little better than chance.
pub const WEAKEST: u16 = 1950;

impl Level {
    /// The highest level of a ladder has full strength, every other a quarter of the nodes of the next. Whoever asks
    /// for more than the highest gets that.
    pub fn on_ladder(level: u8, full_strength: u64, ladder: &[u16]) -> Level {
        let step = usize::from(level.max(1)).min(ladder.len()) - 1;
        let below = ladder.len() - 1 - step;
        Level { nodes: (full_strength >> (2 * below)).max(4), weakness: ladder[step] }
    }

    /// From how many moves this one is chosen when the hand slips, if it does.
    pub fn slip(&self, random: &mut Random) -> Option<usize> {
        let weakness = usize::from(self.weakness);
        let drawn = random.below(1000);
        if weakness <= 1000 {
            return (drawn < weakness).then_some(2);
        }
        Some(if drawn < weakness - 1000 { 1 } else { 2 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weakness_runs_from_no_slip_to_moves_at_random() {
        let share = |weakness, slip: Option<usize>| {
            let mut random = Random::new(5);
            let level = Level { nodes: 4, weakness };
            (0..4000).filter(|_| level.slip(&mut random) == slip).count() / 40
        };
        assert_eq!(share(0, None), 100);
        assert_eq!(share(1000, Some(2)), 100);
        assert_eq!(share(2000, Some(1)), 100);
        assert!((23..=27).contains(&share(250, Some(2))));
        assert!((73..=77).contains(&share(250, None)));
        assert!((23..=27).contains(&share(1250, Some(1))));
        assert!((73..=77).contains(&share(1250, Some(2))));
    }

    #[test]
    fn a_short_ladder_has_full_strength_at_its_top() {
        let ladder = [1200, 600, 0];
        let level = |number| Level::on_ladder(number, 6400, &ladder);
        assert_eq!(level(3), Level { nodes: 6400, weakness: 0 });
        assert_eq!(level(2), Level { nodes: 1600, weakness: 600 });
        assert_eq!(level(1), Level { nodes: 400, weakness: 1200 });
        assert_eq!((level(8), level(0)), (level(3), level(1)));
    }
}
