//! Chains and loops: what is left when every line gives a box away, and what it is worth. Whoever opens
//! a chain lets the other take it; the other may take all, or decline the last two boxes (four of a
//! loop) and so make the first open the next one too.

use super::rules::{OUTSIDE, Pontos, Position};
use ludoteca_game::bits::Bits;

/// The most boxes and lines of a board.
pub const BOXES: usize = 49;
pub const LINES: usize = 112;

/// A board counted once: how many lines each box still lacks.
#[derive(Clone, Debug)]
pub struct Counted<const W: usize> {
    pub open: Bits<W>,
    pub lacks: [u8; BOXES],
}

/// A run of boxes that lack two lines each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chain {
    pub boxes: u8,
    pub is_loop: bool,
    /// A line of it; of two boxes the one between them, so that they cannot be declined.
    pub line: u8,
    /// It ends in a box that lacks more than two lines: such a chain does not stand alone.
    pub joined: bool,
}

impl<const W: usize> Counted<W> {
    pub fn new(game: &Pontos<W>, position: &Position<W>) -> Counted<W> {
        let open = game.tables.all.without(&position.drawn);
        let mut lacks = [0; BOXES];
        for (index, lines) in game.tables.around.iter().enumerate() {
            lacks[index] = lines.and(&open).count() as u8;
        }
        Counted { open, lacks }
    }

    /// Draws a line; says how many boxes it completes.
    pub fn draw(&mut self, game: &Pontos<W>, line: usize) -> i32 {
        self.open.clear(line);
        let mut closed = 0;
        for index in game.tables.beside[line] {
            if index != OUTSIDE {
                let lacks = &mut self.lacks[usize::from(index)];
                *lacks -= 1;
                closed += i32::from(*lacks == 0);
            }
        }
        closed
    }

    /// Whether drawing the line gives no box away (nor takes one).
    pub fn is_safe(&self, game: &Pontos<W>, line: usize) -> bool {
        game.tables.beside[line]
            .iter()
            .all(|&index| index == OUTSIDE || self.lacks[usize::from(index)] > 2)
    }

    /// The last line of some box that lacks only one.
    pub fn capture(&self, game: &Pontos<W>) -> Option<usize> {
        let boxes = game.tables.around.len();
        let index = self.lacks[..boxes].iter().position(|&lacks| lacks == 1)?;
        Some(game.tables.around[index].and(&self.open).nth(0))
    }

    /// The box on the other side of a line.
    pub fn across(&self, game: &Pontos<W>, line: usize, from: usize) -> Option<usize> {
        let [one, two] = game.tables.beside[line];
        let other = if usize::from(one) == from { two } else { one };
        (other != OUTSIDE).then_some(usize::from(other))
    }

    /// All chains and loops of boxes that lack two lines.
    pub fn chains(&self, game: &Pontos<W>, out: &mut Vec<Chain>) {
        let mut seen = 0u64;
        for start in 0..game.tables.around.len() {
            if self.lacks[start] != 2 || seen >> start & 1 != 0 {
                continue;
            }
            seen |= 1 << start;
            let lines = game.tables.around[start].and(&self.open);
            let ways = [lines.nth(0), lines.nth(1)];
            let mut chain =
                Chain { boxes: 1, is_loop: false, line: ways[0] as u8, joined: false };
            for way in ways {
                let (mut line, mut at) = (way, start);
                while let Some(next) = self.across(game, line, at) {
                    if next == start {
                        chain.is_loop = true;
                    }
                    if self.lacks[next] > 2 {
                        chain.joined = true;
                    }
                    if self.lacks[next] != 2 || seen >> next & 1 != 0 {
                        break;
                    }
                    seen |= 1 << next;
                    chain.boxes += 1;
                    // Of two boxes this is the line between them.
                    chain.line = line as u8;
                    let mut rest = game.tables.around[next].and(&self.open);
                    rest.clear(line);
                    (line, at) = (rest.nth(0), next);
                }
            }
            out.push(chain);
        }
    }
}

/// How many boxes more than the one who must open a chain now the other gets, with best play of both.
/// Exact for chains and loops that stand alone.
pub fn worth(chains: &[Chain]) -> i32 {
    let mut kinds = [const { Vec::new() }; 3];
    for chain in chains {
        let kind = if chain.is_loop { 2 } else { usize::from(chain.boxes > 2) };
        kinds[kind].push(i32::from(chain.boxes));
    }
    // The smallest of each kind is opened first: sort so that those come last.
    for kind in &mut kinds {
        kind.sort_unstable_by(|one, two| two.cmp(one));
    }
    let [short, long, loops] = &kinds;
    let (wide, deep) = (long.len() + 1, loops.len() + 1);
    let mut worth = vec![0i32; (short.len() + 1) * wide * deep];
    let at = |a: usize, b: usize, c: usize| (a * wide + b) * deep + c;
    for a in 0..=short.len() {
        for b in 0..wide {
            for c in 0..deep {
                if a + b + c == 0 {
                    continue;
                }
                let mut least = i32::MAX;
                if a > 0 {
                    least = least.min(short[a - 1] - worth[at(a - 1, b, c)]);
                }
                if b > 0 {
                    let rest = worth[at(a, b - 1, c)];
                    least = least.min((long[b - 1] - rest).max(long[b - 1] - 4 + rest));
                }
                if c > 0 {
                    let rest = worth[at(a, b, c - 1)];
                    least = least.min((loops[c - 1] - rest).max(loops[c - 1] - 8 + rest));
                }
                worth[at(a, b, c)] = least;
            }
        }
    }
    worth[worth.len() - 1]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chain(boxes: u8, is_loop: bool) -> Chain {
        Chain { boxes, is_loop, line: 0, joined: false }
    }

    #[test]
    fn the_one_in_control_keeps_it_where_that_pays() {
        let chains = |sizes: &[u8]| -> Vec<Chain> {
            sizes.iter().map(|&boxes| chain(boxes, false)).collect()
        };
        assert_eq!(worth(&chains(&[5])), 5);
        assert_eq!(worth(&chains(&[1, 5])), -4);
        // All but two of the first, then all of the second.
        assert_eq!(worth(&chains(&[4, 5])), 5);
        assert_eq!(worth(&[chain(4, true), chain(6, true)]), 2);
        assert_eq!(worth(&[]), 0);
    }
}
