//! Numbers of two bits by key, known by heart without the keys: a key has three places, and its number is what they add up to (a
//! Bloomier filter: two and a half bits an entry). Asked about a key that it was not made from it answers anything.

/// What was packed, where it lies in the program.
#[derive(Clone, Copy, Debug)]
pub struct Heart {
    seed: u64,
    /// Four numbers a byte.
    cells: &'static [u8],
}

impl Heart {
    /// From what [`pack`] has made.
    pub const fn new(file: &'static [u8]) -> Heart {
        let (seed, cells) = file.split_first_chunk().expect("a seed");
        Heart { seed: u64::from_le_bytes(*seed), cells }
    }

    pub fn get(&self, key: u64) -> u8 {
        let cell = |place: usize| self.cells[place / 4] >> (place % 4 * 2);
        places(key, self.seed, self.cells.len() * 4)
            .into_iter()
            .fold(0, |sum, place| sum ^ cell(place))
            & 3
    }
}

/// One place in each third of so many cells.
fn places(key: u64, seed: u64, cells: usize) -> [usize; 3] {
    let mut hash = key ^ seed;
    let third = cells / 3;
    [0, 1, 2].map(|part| {
        hash = (hash ^ hash >> 32).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        hash = (hash ^ hash >> 29).wrapping_mul(0x94d0_49bb_1331_11eb);
        // The high half times the third, without its fraction.
        part * third + (((hash >> 32) * third as u64) >> 32) as usize
    })
}

/// Packs numbers below four by their keys, each of which comes once.
pub fn pack(entries: &[(u64, u8)]) -> Vec<u8> {
    // With this much room nearly every seed will do.
    let bytes = (entries.len() * 5 / 16).max(8);
    let (seed, order) =
        (1..).find_map(|seed| Some((seed, peel(entries, seed, bytes * 4)?))).expect("a seed");
    let mut file = vec![0; 8 + bytes];
    file[..8].copy_from_slice(&seed.to_le_bytes());
    let cells = &mut file[8..];
    // Whoever was taken away last is written first: its own place is nobody's who is written later.
    for (entry, own) in order.into_iter().rev() {
        let (key, number) = entries[entry];
        let rest = places(key, seed, bytes * 4)
            .into_iter()
            .filter(|&place| place != own)
            .fold(number, |sum, place| sum ^ cells[place / 4] >> (place % 4 * 2) & 3);
        cells[own / 4] |= rest << (own % 4 * 2);
    }
    file
}

/// Takes away entries that have a place for themselves, until none is left: each with that place. None if some are in each
/// other's way for good.
fn peel(entries: &[(u64, u8)], seed: u64, cells: usize) -> Option<Vec<(usize, usize)>> {
    // Of each place how many entries use it, and which: their numbers mixed.
    let mut users = vec![(0u32, 0usize); cells];
    let toggle = |users: &mut Vec<(u32, usize)>, entry: usize, add: bool| {
        for place in places(entries[entry].0, seed, cells) {
            let (count, mixed) = &mut users[place];
            *count = if add { *count + 1 } else { *count - 1 };
            *mixed ^= entry;
        }
    };
    (0..entries.len()).for_each(|entry| toggle(&mut users, entry, true));
    let mut open: Vec<usize> = (0..cells).filter(|&place| users[place].0 == 1).collect();
    let mut order = Vec::with_capacity(entries.len());
    while let Some(place) = open.pop() {
        let (1, entry) = users[place] else { continue };
        order.push((entry, place));
        toggle(&mut users, entry, false);
        open.extend(
            places(entries[entry].0, seed, cells).into_iter().filter(|&place| users[place].0 == 1),
        );
    }
    (order.len() == entries.len()).then_some(order)
}

#[cfg(test)]
mod tests {
    use super::{Heart, pack};
    use ludoteca_game::Random;

    #[test]
    fn every_key_has_its_number() {
        for count in [0, 1, 2, 7, 100, 20_000] {
            let mut random = Random::new(count as u64 + 1);
            let entries: Vec<(u64, u8)> =
                (0..count).map(|_| (random.next(), random.below(4) as u8)).collect();
            let file = pack(&entries);
            assert!(file.len() <= 16 + count * 5 / 16);
            let heart = Heart::new(Box::leak(file.into_boxed_slice()));
            assert!(entries.iter().all(|&(key, number)| heart.get(key) == number));
        }
    }
}
