//! Numbers nobody can guess, from the operating system.

use sha2::{Digest, Sha256};

/// Letters that are hard to confuse when read aloud or copied by hand.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system's random numbers");
    bytes
}

pub fn number() -> u64 {
    u64::from_ne_bytes(bytes())
}

/// The name of a game: 12 letters, 60 bits.
pub fn id() -> String {
    bytes::<12>().iter().map(|byte| LETTERS[usize::from(byte % 32)] as char).collect()
}

/// The name of the game that follows another: nobody who does not know the one can guess the other.
pub fn id_after(id: &str) -> String {
    let digest = Sha256::digest(format!("after {id}"));
    digest.iter().take(12).map(|byte| LETTERS[usize::from(byte % 32)] as char).collect()
}

/// A session's secret: 128 bits.
pub fn secret() -> String {
    bytes::<16>().iter().map(|byte| format!("{byte:02x}")).collect()
}
