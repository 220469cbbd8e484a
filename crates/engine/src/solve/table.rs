//! The values of all positions of a game, and their form as bytes: the name, the kind, the numbers,
//! a checksum. Only values are kept; the best move is one ply of look-ahead.

use super::endgame::Endgame;
use super::{Packed, surround};
use crate::value::Value;

/// A kind of table that is nothing but numbers of two bytes.
type Halves = fn(Vec<u16>) -> Table;

const MAGIC: &[u8] = b"ludoteca table 1\n";

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Table {
    /// The codes in rising order, each with its value.
    Listed { codes: Vec<u64>, values: Vec<u16> },
    /// One byte for each number of a game that numbers its positions.
    Dense(Vec<u8>),
    /// For each number the best difference from here on, for the player to move.
    Margins(Vec<u8>),
    /// For each number of a game that is valued by layers what can still be won.
    Layers(Vec<u16>),
    /// For each board of a game that fills one, whether player one wins; 27 boards a word.
    Bits(Vec<u32>),
    /// The positions with few pieces of a game that is too large as a whole.
    Endgame(Endgame),
    /// For each number of a game with dice the chance of the player who rolls, in 1/65,535.
    Chances(Vec<u16>),
    /// Some layers of a game of surrounding.
    Surround(surround::Kept),
    /// What a search has proved of single positions, by their texts: only whoever can write those can look them up.
    Proved(Vec<(String, Value)>),
}

impl Table {
    /// From codes in any order and their values.
    pub fn listed(codes: Vec<u64>, values: &[Packed]) -> Table {
        let mut pairs: Vec<(u64, u16)> =
            codes.into_iter().zip(values.iter().map(|value| value.0)).collect();
        pairs.sort_unstable();
        let (codes, values) = pairs.into_iter().unzip();
        Table::Listed { codes, values }
    }

    pub fn dense(bytes: Vec<u8>) -> Table {
        Table::Dense(bytes)
    }

    /// How far a table of endgames, or of what was proved, reaches, to compare it with another one of the same game: its classes, or
    /// its numbers; none of any other table.
    pub fn reach(&self) -> Option<u64> {
        match self {
            Table::Endgame(endgame) => Some(endgame.classes.len() as u64),
            Table::Layers(words) | Table::Chances(words) => Some(words.len() as u64),
            Table::Proved(positions) => Some(positions.len() as u64),
            _ => None,
        }
    }

    /// The word for its kind in a file.
    pub fn kind(&self) -> &'static str {
        match self {
            Table::Listed { .. } => "listed",
            Table::Dense(_) => "dense",
            Table::Margins(_) => "margins",
            Table::Layers(_) => "layers",
            Table::Bits(_) => "bits",
            Table::Endgame(_) => "endgame",
            Table::Chances(_) => "chances",
            Table::Surround(_) => "surround",
            Table::Proved(_) => "proved",
        }
    }

    /// The bytes for a file; the name says which game with which settings.
    pub fn bytes(&self, name: &str) -> Vec<u8> {
        let mut out = MAGIC.to_vec();
        out.extend_from_slice(name.as_bytes());
        out.extend_from_slice(format!("\n{}\n", self.kind()).as_bytes());
        match self {
            Table::Listed { codes, values } => {
                write_number(&mut out, codes.len() as u64);
                let mut last = 0;
                for (&code, &value) in codes.iter().zip(values) {
                    write_number(&mut out, code - last);
                    write_number(&mut out, u64::from(value));
                    last = code;
                }
            }
            Table::Dense(bytes) | Table::Margins(bytes) => out.extend_from_slice(bytes),
            Table::Layers(words) | Table::Chances(words) => {
                out.extend(words.iter().flat_map(|word| word.to_le_bytes()));
            }
            Table::Bits(words) => {
                words.iter().for_each(|word| out.extend_from_slice(&word.to_le_bytes()));
            }
            Table::Endgame(endgame) => {
                endgame.words().for_each(|word| out.extend_from_slice(&word.to_le_bytes()));
            }
            Table::Surround(kept) => kept.write(&mut out),
            Table::Proved(positions) => {
                for (text, value) in positions {
                    write_number(&mut out, u64::from(Packed::of(*value).0));
                    write_number(&mut out, text.len() as u64);
                    out.extend_from_slice(text.as_bytes());
                }
            }
        }
        let sum = checksum(&out);
        out.extend_from_slice(&sum.to_le_bytes());
        out
    }

    /// Reads what [`Table::bytes`] wrote; the name must be the same.
    pub fn read(bytes: &[u8], name: &str) -> Result<Table, String> {
        let Some((content, sum)) = bytes.split_last_chunk::<8>() else {
            return Err("the table is too short".to_string());
        };
        if checksum(content) != u64::from_le_bytes(*sum) {
            return Err("the table is damaged: its checksum is wrong".to_string());
        }
        let rest = content.strip_prefix(MAGIC).ok_or("this is not a table of this program")?;
        let rest = rest
            .strip_prefix(name.as_bytes())
            .and_then(|rest| rest.strip_prefix(b"\n"))
            .ok_or_else(|| format!("this is the table of another game than `{name}`"))?;
        if let Some(bytes) = rest.strip_prefix(b"dense\n") {
            return Ok(Table::Dense(bytes.to_vec()));
        }
        if let Some(bytes) = rest.strip_prefix(b"margins\n") {
            return Ok(Table::Margins(bytes.to_vec()));
        }
        let kinds: [(&[u8], Halves); 2] =
            [(b"layers\n", Table::Layers), (b"chances\n", Table::Chances)];
        for (kind, table) in kinds {
            let Some(bytes) = rest.strip_prefix(kind) else { continue };
            let (pairs, rest) = bytes.as_chunks::<2>();
            return match rest {
                [] => Ok(table(pairs.iter().map(|&pair| u16::from_le_bytes(pair)).collect())),
                _ => Err("the table ends in the middle of a number".to_string()),
            };
        }
        if let Some(bytes) = rest.strip_prefix(b"bits\n") {
            let (words, _) = bytes.as_chunks::<4>();
            return Ok(Table::Bits(words.iter().map(|word| u32::from_le_bytes(*word)).collect()));
        }
        if let Some(bytes) = rest.strip_prefix(b"endgame\n") {
            let mut words = bytes.as_chunks::<8>().0.iter().map(|word| u64::from_le_bytes(*word));
            let endgame = Endgame::from_words(&mut words);
            return Ok(Table::Endgame(endgame.ok_or("the table ends too early")?));
        }
        if let Some(bytes) = rest.strip_prefix(b"surround\n") {
            let kept = surround::Kept::read(bytes);
            return Ok(Table::Surround(kept.ok_or("the table ends too early")?));
        }
        if let Some(mut rest) = rest.strip_prefix(b"proved\n") {
            let mut positions = Vec::new();
            while !rest.is_empty() {
                let value = Packed(read_number(&mut rest)? as u16).value();
                let length = read_number(&mut rest)? as usize;
                let (text, after) =
                    rest.split_at_checked(length).ok_or("the table ends too early")?;
                let text = std::str::from_utf8(text).map_err(|_| "a position is no text")?;
                positions.push((text.to_string(), value));
                rest = after;
            }
            return Ok(Table::Proved(positions));
        }
        let mut rest = rest.strip_prefix(b"listed\n").ok_or("a table of an unknown kind")?;
        let count = read_number(&mut rest)? as usize;
        let (mut codes, mut values) = (Vec::new(), Vec::new());
        let mut code = 0u64;
        for _ in 0..count {
            code = code.wrapping_add(read_number(&mut rest)?);
            codes.push(code);
            values.push(read_number(&mut rest)? as u16);
        }
        Ok(Table::Listed { codes, values })
    }
}

/// Seven bits a byte, the lowest first.
fn write_number(out: &mut Vec<u8>, mut number: u64) {
    while number >= 128 {
        out.push(number as u8 | 128);
        number >>= 7;
    }
    out.push(number as u8);
}

fn read_number(bytes: &mut &[u8]) -> Result<u64, String> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = bytes.split_first().ok_or("the table ends too early")?;
        *bytes = rest;
        number |= u64::from(byte & 127) << shift;
        if byte < 128 {
            return Ok(number);
        }
    }
    Err("a number of the table is too long".to_string())
}

/// FNV-1a, eight bytes at a time.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(0xcbf2_9ce4_8422_2325 ^ bytes.len() as u64, |sum, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        let mixed = (sum ^ u64::from_le_bytes(word)).wrapping_mul(0x0000_0100_0000_01b3);
        mixed ^ mixed >> 29
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_game::Player;

    #[test]
    fn tables_survive_as_bytes_and_damage_is_noticed() {
        let values = [Packed(7), Packed(300), Packed::DRAW];
        for table in [
            Table::listed(vec![900, 3, u64::MAX], &values),
            Table::dense(vec![0, 1, 2, 3, 250]),
            Table::Layers(vec![1, 515, u16::MAX]),
            Table::Bits(vec![7, 1 << 26]),
            Table::Proved(vec![
                ("x/o 1".to_string(), Value::Draw),
                ("é".to_string(), Value::Win { player: Player::Two, moves: 300 }),
            ]),
        ] {
            let bytes = table.bytes("game size=3");
            assert_eq!(Table::read(&bytes, "game size=3"), Ok(table));
            let other = Table::read(&bytes, "game size=4").expect_err("another game");
            assert_eq!(other, "this is the table of another game than `game size=4`");
            for index in 0..bytes.len() {
                let mut damaged = bytes.clone();
                damaged[index] ^= 16;
                assert!(Table::read(&damaged, "game size=3").is_err(), "byte {index}");
            }
        }
        assert!(Table::read(b"", "x").is_err());
    }
}
