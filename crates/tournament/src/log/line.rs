//! One line of the log: taken off the bytes and checked, of either version.

use super::{Frame, VERSION};
use crate::event::Action;
use serde::Deserialize;

/// A line that is whole.
pub struct Line<'a> {
    pub body: &'a [u8],
    pub sum: u64,
    /// With its end.
    pub length: usize,
}

/// Where the body of a line of version 1 begins, and of one of version 2.
const OLD: usize = 17;
const NEW: usize = 26;

pub fn checksum(before: u64, body: &[u8]) -> u64 {
    let mut sum = before ^ 0xcbf2_9ce4_8422_2325;
    for &byte in body {
        sum = (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    sum ^ (sum >> 29)
}

fn hex(bytes: &[u8]) -> Option<u64> {
    let text = std::str::from_utf8(bytes).ok()?;
    let digits = text.bytes().all(|digit| digit.is_ascii_hexdigit());
    digits.then(|| u64::from_str_radix(text, 16).ok()).flatten()
}

/// Whether bytes begin as a line does: a checksum and a blank.
pub fn looks_like_one(bytes: &[u8]) -> bool {
    bytes.get(..16).and_then(hex).is_some() && bytes.get(16) == Some(&b' ')
}

/// The first line of some bytes, if it is whole and builds on the line before.
pub fn take(bytes: &[u8], before: u64) -> Result<Line<'_>, String> {
    if !looks_like_one(bytes) {
        return Err("there is no checksum".to_string());
    }
    let sum = hex(&bytes[..16]).unwrap_or_default();
    let (body, length) = match bytes.get(OLD) {
        Some(b'{') => {
            let end = bytes.iter().position(|&byte| byte == b'\n').ok_or("the line has no end")?;
            (bytes[OLD..end].strip_suffix(b"\r").unwrap_or(&bytes[OLD..end]), end + 1)
        }
        _ => {
            let told = bytes.get(OLD..NEW - 1).and_then(hex);
            let told = told.filter(|_| bytes.get(NEW - 1) == Some(&b' '));
            let told = told.ok_or("there is no length")?;
            let end = NEW + told as usize;
            let body = bytes.get(NEW..end).ok_or("it is shorter than it says")?;
            if bytes.get(end) != Some(&b'\n') {
                return Err("it does not end where it says".to_string());
            }
            (body, end + 1)
        }
    };
    match sum == checksum(before, body) {
        true => Ok(Line { body, sum, length }),
        false => Err("the checksum does not fit: the file was changed or damaged".to_string()),
    }
}

/// How many whole lines follow the first, which is damaged: each is checked against the sum that the
/// line before it states.
pub fn whole_after(bytes: &[u8]) -> usize {
    let mut whole = 0;
    each_whole(bytes, |_| whole += 1);
    whole
}

/// Hands over the bodies of those lines.
pub fn each_whole(bytes: &[u8], mut found: impl FnMut(&[u8])) {
    let mut before = bytes.get(..16).and_then(hex);
    let mut rest = bytes;
    while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
        rest = &rest[end + 1..];
        if let Some(Ok(line)) = before.map(|before| take(rest, before)) {
            found(line.body);
        }
        before = rest.get(..16).and_then(hex);
    }
}

#[derive(Deserialize)]
struct Version {
    v: u64,
}

#[derive(Deserialize)]
struct OldStep {
    n: u32,
    at: String,
    action: Action,
}

/// What a whole line says. One that cannot be read comes from a newer program: its version, if told.
pub fn frame(body: &[u8]) -> Result<Frame, Option<u64>> {
    let Version { v } = serde_json::from_slice(body).map_err(|_| None)?;
    match v {
        1 => {
            let OldStep { n, at, action } = serde_json::from_slice(body).map_err(|_| None)?;
            Ok(Frame { v: 1, n, at, by: String::new(), steps: vec![action] })
        }
        _ if v == u64::from(VERSION) => serde_json::from_slice(body).map_err(|_| None),
        newer => Err(Some(newer)),
    }
}
