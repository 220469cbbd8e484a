//! A small network that judges a position: what is there (a house with its seeds, a cell with its pieces) adds
//! a row each, the sums go through a middle layer, and what stays linear is added directly. Whole numbers
//! throughout, so that every machine thinks the same.

use ludoteca_engine::Score;

/// What stands for one in both layers.
const ONE: i16 = 255;
/// The linear part is kept in quarters of a point.
const LINEAR: i32 = 4;
/// As many numbers as fit in one register of the plainest machines: compilers then add them at once.
const LANES: usize = 8;

/// `WEIGHT` says what stands for one among the weights between the layers, as a shift.
#[derive(Debug)]
pub struct Network<const ROWS: usize, const WIDTH: usize, const MIDDLE: usize, const WEIGHT: u32> {
    pub rows: [[i16; WIDTH]; ROWS],
    pub bias: [i16; WIDTH],
    middle: [[i16; WIDTH]; MIDDLE],
    middle_bias: [i16; MIDDLE],
    out: [i16; MIDDLE],
    linear: [i16; ROWS],
    base: i16,
}

/// The numbers from here on, row by row (two bytes each, the lower first), and where they end.
const fn many<const LONG: usize, const ROWS: usize>(
    bytes: &[u8],
    at: usize,
) -> ([[i16; LONG]; ROWS], usize) {
    let mut table = [[0; LONG]; ROWS];
    let mut count = 0;
    while count < ROWS * LONG {
        let byte = 2 * (at + count);
        table[count / LONG][count % LONG] = i16::from_le_bytes([bytes[byte], bytes[byte + 1]]);
        count += 1;
    }
    (table, at + count)
}

/// Kept apart so that compilers see the multiplication of two registers that it is.
#[inline(never)]
fn product<const WIDTH: usize>(sums: &[i16; WIDTH], weights: &[i16; WIDTH]) -> i32 {
    sums.iter().zip(weights).map(|(&sum, &weight)| i32::from(sum) * i32::from(weight)).sum()
}

impl<const ROWS: usize, const WIDTH: usize, const MIDDLE: usize, const WEIGHT: u32>
    Network<ROWS, WIDTH, MIDDLE, WEIGHT>
{
    /// The network as its training wrote it.
    pub const fn read(bytes: &[u8]) -> Self {
        let (rows, at) = many(bytes, 0);
        let ([bias], at) = many(bytes, at);
        let (middle, at) = many(bytes, at);
        let ([middle_bias], at) = many(bytes, at);
        let ([out], at) = many(bytes, at);
        let ([linear], at) = many(bytes, at);
        let ([[base]], at) = many(bytes, at);
        assert!(2 * at == bytes.len(), "a network of another size");
        Network { rows, bias, middle, middle_bias, out, linear, base }
    }

    fn sums<const COUNT: usize>(&self, rows: &[usize; COUNT]) -> [i16; WIDTH] {
        let mut sums = [0; WIDTH];
        for (at, lanes) in sums.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            *lanes = self.bias.as_chunks().0[at];
            for &row in rows {
                let weights: &[i16; LANES] = &self.rows[row].as_chunks().0[at];
                *lanes = std::array::from_fn(|lane| lanes[lane] + weights[lane]);
            }
            *lanes = lanes.map(|sum| sum.clamp(0, ONE));
        }
        sums
    }

    /// How well the player stands from whose view the rows are: 400 are odds of ten to one.
    pub fn judge<const COUNT: usize>(&self, rows: &[usize; COUNT]) -> Score {
        let sums = self.sums(rows);
        let mut score = 0;
        for (middle, weights) in self.middle.iter().enumerate() {
            let sum =
                product(&sums, weights) + i32::from(self.middle_bias[middle]) * i32::from(ONE);
            score += (sum >> WEIGHT).clamp(0, i32::from(ONE)) * i32::from(self.out[middle]);
        }
        let linear: i32 = rows.iter().map(|&row| i32::from(self.linear[row])).sum();
        score / i32::from(ONE) + linear / LINEAR + i32::from(self.base)
    }
}
