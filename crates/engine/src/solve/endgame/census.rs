//! What a class turned out to hold.

use super::Entry;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    pub pieces: u32,
    /// Unfinished positions, reachable or not, with player one to move; symmetric ones counted.
    pub positions: u64,
    /// Of those the ones that differ by more than a symmetry.
    pub different: u64,
    /// Of the different ones: won, drawn and lost for the player to move.
    pub results: [u64; 3],
    /// The moves to the end of the longest win or loss.
    pub longest: u32,
    /// Of how many the distance depends on how many moves without progress there were.
    pub wavering: u64,
}

impl Census {
    /// Counts the results of a class whose positions are counted already.
    pub(super) fn count(&mut self, entries: &[Entry]) {
        for entry in entries.iter().filter(|entry| entry.result() != Entry::DRAW) {
            let result = entry.result();
            self.results[if Entry::is_win(result) { 0 } else { 2 }] += 1;
            self.longest = self.longest.max(u32::from(result) - 1);
            self.wavering += u64::from(entry.wavers());
        }
        self.results[1] = self.different - self.results[0] - self.results[2];
    }

    pub(in crate::solve) fn words(&self) -> [u64; 8] {
        let [won, drawn, lost] = self.results;
        let (pieces, longest) = (u64::from(self.pieces), u64::from(self.longest));
        [pieces, self.positions, self.different, won, drawn, lost, longest, self.wavering]
    }

    pub(in crate::solve) fn from_words(words: &mut dyn Iterator<Item = u64>) -> Option<Census> {
        let mut next = || words.next();
        let (pieces, positions, different) = (next()? as u32, next()?, next()?);
        let results = [next()?, next()?, next()?];
        let longest = next()? as u32;
        Some(Census { pieces, positions, different, results, longest, wavering: next()? })
    }
}
