//! Lots: every draw is a function of the event's seed and a label that says what was drawn, so
//! anybody can repeat it, on any machine, in any order.

/// A stream of dice for one draw.
#[derive(Clone, Debug)]
pub struct Lot {
    state: u64,
}

fn mix(mut value: u64) -> u64 {
    value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

impl Lot {
    pub fn new(seed: u64, label: &str) -> Lot {
        let mut state = mix(seed ^ 0x9e37_79b9_7f4a_7c15);
        for byte in label.bytes() {
            state = mix(state ^ u64::from(byte)).wrapping_add(0x9e37_79b9_7f4a_7c15);
        }
        Lot { state }
    }

    /// A number below `sides`.
    pub fn below(&mut self, sides: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        ((u128::from(mix(self.state)) * sides as u128) >> 64) as usize
    }

    pub fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for index in (1..things.len()).rev() {
            things.swap(index, self.below(index + 1));
        }
    }

    /// One competitor's own ticket in a draw: the lower goes first.
    pub fn ticket(seed: u64, label: &str, who: &str) -> u64 {
        mix(Lot::new(seed, &format!("{label}\n{who}")).state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_and_label_draw_the_same() {
        let draw = |seed, label| {
            let mut names = ["Ana", "Rui", "Eva", "Ivo", "Leo"];
            Lot::new(seed, label).shuffle(&mut names);
            names
        };
        assert_eq!(draw(7, "groups"), draw(7, "groups"));
        assert_ne!(draw(7, "groups"), draw(8, "groups"));
        let mut seen = [0; 6];
        let mut lot = Lot::new(1, "die");
        (0..6000).for_each(|_| seen[lot.below(6)] += 1);
        assert!(seen.iter().all(|&count| (850..1150).contains(&count)), "{seen:?}");
    }
}
