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
            let mut chain = Chain { boxes: 1, is_loop: false };
            for way in ways {
                let (mut line, mut at) = (way, start);
                while let Some(next) = self.across(game, line, at) {
                    if next == start {
                        chain.is_loop = true;
                    }
                    if self.lacks[next] != 2 || seen >> next & 1 != 0 {
                        break;
                    }
                    seen |= 1 << next;
                    chain.boxes += 1;
                    let mut rest = game.tables.around[next].and(&self.open);
                    rest.clear(line);
                    (line, at) = (rest.nth(0), next);
                }
            }
            out.push(chain);
        }
    }
}

/// The most ways to have opened some of the short chains, the long ones and the loops of a board.
const WAYS: usize = 640;

/// How many boxes more than the one who must open a chain now the other gets, with best play of both,
/// by the sizes of the chains and whether they are loops. Exact for those that stand alone.
pub fn worth(chains: impl Iterator<Item = (u32, bool)>) -> i32 {
    // How many there are of each size: short chains, long ones, loops.
    let mut sizes = [[0u8; BOXES + 1]; 3];
    let mut counts = [0usize; 3];
    for (boxes, is_loop) in chains {
        let kind = if is_loop { 2 } else { usize::from(boxes > 2) };
        sizes[kind][boxes as usize] += 1;
        counts[kind] += 1;
    }
    // The smallest of each kind is opened first: list them so that those come last.
    let mut kinds = [[0i32; BOXES]; 3];
    for (kind, sizes) in kinds.iter_mut().zip(&sizes) {
        let falling = (1..=BOXES).rev().flat_map(|size| (0..sizes[size]).map(move |_| size as i32));
        for (place, size) in kind.iter_mut().zip(falling) {
            *place = size;
        }
    }
    let [short, long, loops] = &kinds;
    let (wide, deep) = (counts[1] + 1, counts[2] + 1);
    let mut worth = [0i32; WAYS];
    let at = |a: usize, b: usize, c: usize| (a * wide + b) * deep + c;
    for a in 0..=counts[0] {
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
    worth[at(counts[0], counts[1], counts[2])]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_in_control_keeps_it_where_that_pays() {
        let chains = |sizes: &[u32]| worth(sizes.iter().map(|&boxes| (boxes, false)));
        assert_eq!(chains(&[5]), 5);
        assert_eq!(chains(&[1, 5]), -4);
        // All but two of the first, then all of the second.
        assert_eq!(chains(&[4, 5]), 5);
        assert_eq!(worth([(4, true), (6, true)].into_iter()), 2);
        assert_eq!(chains(&[]), 0);
    }
}
