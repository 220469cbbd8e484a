//! Bytes packed, and written as letters.

use std::io::Write;

/// As `gzip` packs them.
pub fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    // A vector takes everything.
    let _ = packer.write_all(bytes);
    packer.finish().unwrap_or_default()
}

/// As a browser's `atob` reads them.
pub fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len() / 3 * 4 + 4);
    for three in bytes.chunks(3) {
        let whole = three.iter().fold(0u32, |sum, byte| sum << 8 | u32::from(*byte));
        let whole = whole << (8 * (3 - three.len()));
        for place in 0..4 {
            let letter = LETTERS[(whole >> (18 - 6 * place)) as usize & 63];
            text.push(if place <= three.len() { letter as char } else { '=' });
        }
    }
    text
}
