//! Why something was not done, in words, and of which kind that is.

use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It was asked for wrongly.
    Asked,
    /// The rules or the state of the event do not allow it.
    Refused,
    /// Something else stands there already.
    Conflict,
    /// The disk did not do it; nothing was changed.
    Disk,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    pub reason: Reason,
    pub message: String,
}

impl Refusal {
    pub fn asked(message: impl Into<String>) -> Refusal {
        Refusal { reason: Reason::Asked, message: message.into() }
    }

    pub fn refused(message: impl Into<String>) -> Refusal {
        Refusal { reason: Reason::Refused, message: message.into() }
    }

    pub fn conflict(message: impl Into<String>) -> Refusal {
        Refusal { reason: Reason::Conflict, message: message.into() }
    }

    pub fn disk(message: impl Into<String>) -> Refusal {
        Refusal { reason: Reason::Disk, message: message.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}

/// What `tournament` refuses.
impl From<String> for Refusal {
    fn from(message: String) -> Refusal {
        Refusal::refused(message)
    }
}
