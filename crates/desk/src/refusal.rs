//! Why something was not done, in words, and of which kind that is.

use ludoteca_tournament::refused::Refused;
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
    /// In English.
    pub message: String,
    /// The same as a value, for readers of other languages.
    pub why: Refused,
}

impl Refusal {
    fn new(reason: Reason, why: Refused) -> Refusal {
        Refusal { reason, message: why.to_string(), why }
    }

    pub fn asked(why: impl Into<Refused>) -> Refusal {
        Refusal::new(Reason::Asked, why.into())
    }

    pub fn refused(why: impl Into<Refused>) -> Refusal {
        Refusal::new(Reason::Refused, why.into())
    }

    pub fn conflict(why: impl Into<Refused>) -> Refusal {
        Refusal::new(Reason::Conflict, why.into())
    }

    pub fn disk(why: impl Into<Refused>) -> Refusal {
        Refusal::new(Reason::Disk, why.into())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}

/// What `tournament` refuses.
impl From<Refused> for Refusal {
    fn from(why: Refused) -> Refusal {
        Refusal::refused(why)
    }
}

impl From<String> for Refusal {
    fn from(message: String) -> Refusal {
        Refusal::refused(message)
    }
}
