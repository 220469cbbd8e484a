//! Symmetric matrices, row by row: what a least-squares fit needs.

use super::Outcome;

pub fn dot(one: &[f64], two: &[f64]) -> f64 {
    one.iter().zip(two).map(|(one, two)| one * two).sum()
}

/// The upper triangle U with transposed U times U the matrix.
pub fn cholesky(matrix: &[f64], wide: usize) -> Outcome<Vec<f64>> {
    let mut upper = matrix.to_vec();
    for at in 0..wide {
        let pivot = upper[at * wide + at];
        if pivot <= 0.0 {
            return Err("the inputs do not differ enough".into());
        }
        let (head, rest) = upper.split_at_mut((at + 1) * wide);
        let row = &mut head[at * wide..];
        row[..at].fill(0.0);
        row.iter_mut().for_each(|value| *value /= pivot.sqrt());
        for (below, later) in rest.chunks_exact_mut(wide).zip(at + 1..) {
            let factor = row[later];
            below.iter_mut().zip(&*row).for_each(|(value, other)| *value -= factor * other);
        }
    }
    Ok(upper)
}

/// Of a symmetric matrix with nothing but positive squares.
pub fn inverse(matrix: &[f64], wide: usize) -> Outcome<Vec<f64>> {
    // With U the triangle and V its inverse: V times transposed V. Row by row of V from the last.
    let upper = cholesky(matrix, wide)?;
    let mut turned = vec![0.0; wide * wide];
    for at in (0..wide).rev() {
        let mut row = vec![0.0; wide];
        row[at] = 1.0;
        for later in at + 1..wide {
            let factor = upper[at * wide + later];
            let other = &turned[later * wide..][..wide];
            row.iter_mut().zip(other).for_each(|(value, other)| *value -= factor * other);
        }
        let pivot = upper[at * wide + at];
        row.iter_mut().for_each(|value| *value /= pivot);
        turned[at * wide..][..wide].copy_from_slice(&row);
    }
    let mut out = vec![0.0; wide * wide];
    for one in 0..wide {
        for two in one..wide {
            let value = dot(
                &turned[one * wide + two..][..wide - two],
                &turned[two * wide + two..][..wide - two],
            );
            out[one * wide + two] = value;
            out[two * wide + one] = value;
        }
    }
    Ok(out)
}
