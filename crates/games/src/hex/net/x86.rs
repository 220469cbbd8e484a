//! The sums of a convolution with the instructions that add products of pairs or fours: three to twenty times as fast as
//! the plain way. These functions have only loops, since closures do not inherit a feature of the processor.

mod fours;
mod pairs;

use super::lanes::Task;
use std::arch::is_x86_feature_detected;

/// The ways to work, the fastest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernel {
    /// Four bytes times four bytes, sixteen sums at a time: AVX-512 with VNNI.
    Fours,
    /// Pairs, sixteen sums at a time: the same processors, for what is no byte.
    Wide,
    /// Pairs, eight sums at a time: AVX2.
    Narrow,
    /// Pairs, four sums at a time: SSE4.1.
    Slim,
}

/// Those that this processor has and that can do a layer with so many inputs and outputs.
pub fn kernels([inputs, outputs]: [usize; 2], bytes: bool) -> impl Iterator<Item = Kernel> {
    let all = [Kernel::Fours, Kernel::Wide, Kernel::Narrow, Kernel::Slim];
    all.into_iter().filter(move |kernel| match kernel {
        Kernel::Fours => bytes && inputs % 4 == 0 && outputs % 16 == 0 && has(*kernel),
        _ => has(*kernel),
    })
}

fn has(kernel: Kernel) -> bool {
    let vnni = || is_x86_feature_detected!("avx512vnni") && is_x86_feature_detected!("avx512f");
    match kernel {
        Kernel::Fours => vnni() && is_x86_feature_detected!("avx512bw"),
        Kernel::Wide => vnni(),
        Kernel::Narrow => is_x86_feature_detected!("avx2"),
        Kernel::Slim => is_x86_feature_detected!("sse4.1"),
    }
}

/// Weights in the order in which they are used.
enum Weights {
    Fours(fours::Groups),
    Pairs(pairs::Groups),
}

/// A layer's weights, laid out for a kernel that this processor has.
pub struct Packed {
    kernel: Kernel,
    weights: Weights,
}

impl Packed {
    /// Weights come as [output][tap][input].
    pub fn new(kernel: Kernel, [inputs, outputs]: [usize; 2], weights: &[i16]) -> Packed {
        assert!(has(kernel), "this processor does not know {kernel:?}");
        let weights = match kernel {
            Kernel::Fours => Weights::Fours(fours::pack(inputs, outputs, weights)),
            _ => Weights::Pairs(pairs::pack(inputs, outputs, weights)),
        };
        Packed { kernel, weights }
    }
}

pub fn apply(packed: &Packed, (layer, grid, input, out, add): Task<'_>) {
    let groups = match &packed.weights {
        Weights::Fours(groups) => {
            // SAFETY: the processor was asked for all three when the weights were packed. Twice as fast as
            // the wide way.
            #[allow(unsafe_code)]
            return unsafe { fours::fours(groups, (layer, grid, input, out, add)) };
        }
        Weights::Pairs(groups) => groups,
    };
    let scaled = layer.given.scaled(input);
    let task = (layer, grid, scaled.as_deref().unwrap_or(input), out, add);
    match packed.kernel {
        // SAFETY: the processor was asked for it when the weights were packed. Twice as fast as the narrow way.
        #[allow(unsafe_code)]
        Kernel::Fours | Kernel::Wide => unsafe { pairs::wide(groups, task) },
        // SAFETY: likewise. Five times as fast as the plain way.
        #[allow(unsafe_code)]
        Kernel::Narrow => unsafe { pairs::narrow(groups, task) },
        // SAFETY: likewise. Three times as fast as the plain way, on many a school's computer.
        #[allow(unsafe_code)]
        Kernel::Slim => unsafe { pairs::slim(groups, task) },
    }
}
