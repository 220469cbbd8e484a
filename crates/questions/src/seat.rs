//! Who sits on which side of a board.

/// A side of a game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Whoever comes first takes it.
    Free,
    /// The holder of a session, by the session's hash.
    Session(String),
    /// The program, from level 1 to the highest that the game has: at most 8.
    Level(u8),
}

impl Seat {
    pub fn write(&self) -> String {
        match self {
            Seat::Free => "free".to_string(),
            Seat::Session(hash) => format!("session {hash}"),
            Seat::Level(level) => format!("level {level}"),
        }
    }

    pub fn read(text: &str) -> Result<Seat, String> {
        let wrong = || format!("`{text}` is not a seat; write `free`, `session …` or `level 3`");
        match text.split_once(' ') {
            None if text == "free" => Ok(Seat::Free),
            Some(("session", hash)) => Ok(Seat::Session(hash.to_string())),
            Some(("level", level)) => match level.parse() {
                Ok(level @ 1..=8) => Ok(Seat::Level(level)),
                _ => Err(wrong()),
            },
            _ => Err(wrong()),
        }
    }

    /// A level that the game does not have is its highest.
    pub fn at_most(self, levels: u8) -> Seat {
        match self {
            Seat::Level(level) => Seat::Level(level.min(levels)),
            other => other,
        }
    }

    pub fn is_held_by(&self, session: &str) -> bool {
        matches!(self, Seat::Session(hash) if hash == session)
    }
}
