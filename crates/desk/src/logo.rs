//! The organiser's logo for certificates: a PNG, JPEG or SVG kept beside the event's file.

use crate::Refusal;
use crate::file::{beside, write_whole};
use ludoteca_tournament::refused;
use std::path::Path;

/// More than this no logo needs.
const LARGEST: usize = 2_000_000;

/// The logo beside an event's file, as a picture, if there is one.
pub fn read(file: &Path) -> Option<String> {
    std::fs::read(beside(file, ".logo")).ok().and_then(|bytes| picture(&bytes))
}

/// Keeps a logo, or with nothing takes it away.
pub fn keep(file: &Path, bytes: &[u8]) -> Result<(), Refusal> {
    let path = beside(file, ".logo");
    if bytes.is_empty() {
        let _ = std::fs::remove_file(path);
        return Ok(());
    }
    if bytes.len() > LARGEST || picture(bytes).is_none() {
        return Err(Refusal::asked(refused!(
            "the logo is not a PNG, JPEG or SVG of 2 MB at most; one of these would be right"
        )));
    }
    write_whole(&path, bytes)
}

/// A file as a picture: an SVG as it is, a PNG or JPEG inside one.
pub fn picture(bytes: &[u8]) -> Option<String> {
    let (kind, (width, height)) = if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        ("png", (number(16)?, number(20)?))
    } else if bytes.starts_with(&[0xff, 0xd8]) {
        ("jpeg", jpeg(bytes)?)
    } else {
        let text = std::str::from_utf8(bytes).ok()?;
        return text.contains("<svg").then(|| text.to_string());
    };
    if width == 0 || height == 0 || width > 20_000 || height > 20_000 {
        return None;
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\"><image width=\"{width}\" height=\"{height}\" href=\"data:image/{kind};base64,{}\"/></svg>",
        base64(bytes)
    ))
}

/// The size a JPEG's frame header tells.
fn jpeg(bytes: &[u8]) -> Option<(u32, u32)> {
    let mut at = 2;
    loop {
        let [0xff, marker] = *bytes.get(at..at + 2)? else { return None };
        let pair =
            |at: usize| Some(u32::from(*bytes.get(at)?) << 8 | u32::from(*bytes.get(at + 1)?));
        let length = pair(at + 2)? as usize;
        // A frame header, whatever its coding; 0xc4, 0xc8 and 0xcc are none.
        if (0xc0..=0xcf).contains(&marker) && ![0xc4, 0xc8, 0xcc].contains(&marker) {
            return Some((pair(at + 7)?, pair(at + 5)?));
        }
        at += 2 + length.max(2);
    }
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let number = three.iter().fold(0u32, |sum, &byte| sum << 8 | u32::from(byte));
        let number = number << (8 * (3 - three.len()));
        for place in 0..4 {
            text.push(match place <= three.len() {
                true => char::from(LETTERS[(number >> (18 - 6 * place) & 63) as usize]),
                false => '=',
            });
        }
    }
    text
}

/// A text of base64 as bytes; anything else in it is left out.
pub fn from_base64(text: &str) -> Vec<u8> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'a'..=b'z' => Some(letter - b'a' + 26),
        b'0'..=b'9' => Some(letter - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let values: Vec<u8> = text.bytes().filter_map(value).collect();
    let mut bytes = Vec::with_capacity(values.len() * 3 / 4);
    for four in values.chunks(4) {
        let number = four.iter().fold(0u32, |sum, &value| sum << 6 | u32::from(value));
        let number = number << (6 * (4 - four.len()));
        bytes.extend(number.to_be_bytes()[1..].iter().take(four.len() * 3 / 4));
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A PNG of one red point.
    const DOT: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

    #[test]
    fn a_picture_goes_into_a_picture_and_nothing_else_does() {
        let bytes = from_base64(DOT);
        assert_eq!(base64(&bytes), DOT);
        let svg = picture(&bytes).expect("a picture");
        assert!(svg.contains("viewBox=\"0 0 1 1\"") && svg.contains(DOT), "{svg}");
        assert!(picture(b"<svg viewBox='0 0 1 1'/>").is_some());
        for wrong in [&b""[..], b"GIF89a", b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n"] {
            assert_eq!(picture(wrong), None);
        }
        let head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 0, 20, 0, 30];
        assert_eq!(jpeg(&head), Some((30, 20)));
    }
}
