//! Writes an edition in the format that is read, whole: its games with it, so that the file stands alone.

use crate::model::{Board, Edition, Game, State};

impl Edition {
    /// The text of a file with only this edition.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for game in self.games() {
            let names: Vec<&str> =
                [&game.name].into_iter().chain(&game.also).map(String::as_str).collect();
            text.push_str(&format!("game {}: {}\n", game.slug, names.join(", ")));
        }
        text.push_str(&format!("\nedition {}\nname: {}\n", self.id, self.name));
        if !self.place.is_empty() {
            text.push_str(&format!("place: {}\n", self.place));
        }
        if self.year > 0 {
            text.push_str(&format!("year: {}\n", self.year));
        }
        if !self.date.is_empty() {
            text.push_str(&format!("date: {}\n", self.date));
        }
        if self.teams {
            text.push_str("kind: olympiad\n");
        }
        if self.state == State::Expected {
            text.push_str("state: expected\n");
        }
        for cycle in &self.cycles {
            let games: Vec<String> = cycle.games.iter().map(one).collect();
            let games = games.join(", ");
            text.push_str(&format!("cycle {} ({}): {games}\n", cycle.key, cycle.name));
        }
        text
    }
}

fn one(game: &Game) -> String {
    let board = match game.board {
        Board::Table => "",
        Board::Giant => "giant ",
        Board::Living => "living ",
    };
    let settings: Vec<String> =
        game.settings.iter().map(|(key, value)| format!("{key}={value}")).collect();
    match settings.is_empty() {
        true => format!("{board}{}", game.slug),
        false => format!("{board}{} ({})", game.slug, settings.join(" ")),
    }
}
