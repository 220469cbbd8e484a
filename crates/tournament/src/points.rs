//! Points in halves, and exact fractions for the averages of walkovers.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;

/// A number of half points, written `4.5`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(into = "f64", try_from = "f64")]
pub struct Half(pub i32);

impl Half {
    pub const ZERO: Half = Half(0);
    pub const ONE: Half = Half(2);

    pub fn whole(points: i32) -> Half {
        Half(points * 2)
    }

    /// Reads `1`, `0.5`, `0,5`, `½`, `1½` or `1/2`.
    pub fn read(text: &str) -> Option<Half> {
        let text = text.trim();
        match text {
            "½" | "1/2" | "=" => return Some(Half(1)),
            _ => {}
        }
        if let Some(whole) = text.strip_suffix('½') {
            return whole.parse::<i32>().ok().map(|whole| Half(whole * 2 + 1));
        }
        let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, "0"));
        let whole: i32 = whole.parse().ok()?;
        match part {
            "0" | "00" => Some(Half(whole * 2)),
            "5" | "50" => Some(Half(whole * 2 + if text.starts_with('-') { -1 } else { 1 })),
            _ => None,
        }
    }
}

impl fmt::Display for Half {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let text = match self.0.abs() % 2 {
            0 => format!("{sign}{}", self.0.abs() / 2),
            _ => format!("{sign}{}.5", self.0.abs() / 2),
        };
        out.pad(&text)
    }
}

impl From<Half> for f64 {
    fn from(half: Half) -> f64 {
        f64::from(half.0) / 2.0
    }
}

impl TryFrom<f64> for Half {
    type Error = String;
    fn try_from(value: f64) -> Result<Half, String> {
        let halves = value * 2.0;
        match halves.fract() == 0.0 && halves.abs() < 1e6 {
            true => Ok(Half(halves as i32)),
            false => Err(format!("`{value}` is not a number of half points")),
        }
    }
}

impl std::ops::Add for Half {
    type Output = Half;
    fn add(self, other: Half) -> Half {
        Half(self.0 + other.0)
    }
}

impl std::ops::Sub for Half {
    type Output = Half;
    fn sub(self, other: Half) -> Half {
        Half(self.0 - other.0)
    }
}

impl std::iter::Sum for Half {
    fn sum<I: Iterator<Item = Half>>(all: I) -> Half {
        Half(all.map(|half| half.0).sum())
    }
}

/// An exact fraction of half points.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    pub halves: i64,
    pub parts: i64,
}

impl Share {
    pub fn of(half: Half) -> Share {
        Share { halves: i64::from(half.0), parts: 1 }
    }

    pub fn plus(self, other: Share) -> Share {
        let halves = self.halves * other.parts + other.halves * self.parts;
        let parts = self.parts * other.parts;
        let common = divisor(halves.abs(), parts);
        Share { halves: halves / common, parts: parts / common }
    }

    pub fn negated(self) -> Share {
        Share { halves: -self.halves, parts: self.parts }
    }
}

fn divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one.max(1) } else { divisor(other, one % other) }
}

impl PartialEq for Share {
    fn eq(&self, other: &Share) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Share {}

impl PartialOrd for Share {
    fn partial_cmp(&self, other: &Share) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Share {
    fn cmp(&self, other: &Share) -> Ordering {
        (self.halves * other.parts).cmp(&(other.halves * self.parts))
    }
}

impl fmt::Display for Share {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self.halves % self.parts == 0 {
            true => Half((self.halves / self.parts) as i32).to_string(),
            false => format!("{:.2}", self.halves as f64 / self.parts as f64 / 2.0),
        };
        out.pad(&text)
    }
}
