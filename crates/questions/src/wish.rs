//! What one player may ask of the other: it happens only if both want it.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// That the game ends without a winner.
    Draw,
    /// That the last move of whoever asks is taken back.
    Undo,
    /// That both may ask the program for hints.
    Hints,
    /// When the game is over: another one, with the sides changed.
    Again,
}

impl Wish {
    const ALL: [(Wish, &'static str, &'static str); 4] = [
        (Wish::Draw, "draw", ""),
        (Wish::Undo, "undo", "undo"),
        (Wish::Hints, "hints", "hints"),
        (Wish::Again, "again", "again"),
    ];

    pub fn name(self) -> &'static str {
        Wish::ALL.iter().find(|(wish, ..)| *wish == self).map_or("", |(_, name, _)| name)
    }

    /// As a row of the log says it: nothing for a draw, since that was once all there was to ask.
    pub fn write(self) -> &'static str {
        Wish::ALL.iter().find(|(wish, ..)| *wish == self).map_or("", |(.., text)| text)
    }

    pub fn read(text: &str) -> Result<Wish, String> {
        let found = Wish::ALL.iter().find(|(.., known)| *known == text);
        found.map(|(wish, ..)| *wish).ok_or_else(|| format!("nobody can ask for `{text}`"))
    }

    /// Whether a move of the other is an answer: then they want it otherwise.
    pub fn is_declined_by_a_move(self) -> bool {
        self != Wish::Hints
    }
}
