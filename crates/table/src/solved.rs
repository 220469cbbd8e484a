//! What was solved once and for all, as data of the games: a line of a game's `solved.txt` holds parameters, value, positions,
//! different ones, seconds and first moves, separated by tabs, with `-` for nothing.

use crate::{Card, Settings};
use ludoteca_game::Player;

/// A value that was found from the start position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    pub settings: Settings,
    /// The parameters as they are written there.
    parameters: &'static str,
    /// None for a draw.
    pub winner: Option<Player>,
    /// With best play of both, where the proof counted them.
    pub moves: Option<u32>,
    /// How many games of 1,000 the winner wins with best play of both, where dice decide too.
    pub chance: Option<u32>,
    /// How it was found, for people: positions, different ones, seconds, first moves.
    pub how: [&'static str; 4],
}

/// All that is known of a game; the first line that cannot be read is the error.
pub fn facts(card: &'static Card) -> Result<Vec<Fact>, String> {
    card.solved.lines().map(|line| read(card, line)).collect()
}

/// Reads one line.
pub fn read(card: &'static Card, line: &'static str) -> Result<Fact, String> {
    let [parameters, value, positions, different, seconds, first] =
        line.split('\t').map(|cell| if cell == "-" { "" } else { cell }).collect::<Vec<&str>>()[..]
    else {
        return Err(format!("`{line}` is not six cells between tabs"));
    };
    let pairs = Settings::pairs(parameters.split_whitespace())?;
    let settings = Settings::read(card, &pairs)?;
    let number = |text: &str| text.parse().map_err(|_| format!("`{text}` is not a number"));
    let (winner, moves, chance) = match value.split_whitespace().collect::<Vec<&str>>()[..] {
        ["draw"] => (None, None, None),
        ["win", player, "in", games, "of", "1,000", "games"] => {
            (Some(player), None, Some(number(games)?))
        }
        ["win", player, "in", moves] => (Some(player), Some(number(moves)?), None),
        ["win", player] => (Some(player), None, None),
        _ => return Err(format!("`{value}` is not a value such as `win 2 in 26` or `draw`")),
    };
    let winner = match winner {
        Some("1") => Some(Player::One),
        Some("2") => Some(Player::Two),
        None => None,
        Some(other) => return Err(format!("`{other}` is not a player; 1 or 2")),
    };
    Ok(Fact {
        settings,
        parameters,
        winner,
        moves,
        chance,
        how: [positions, different, seconds, first],
    })
}

impl Fact {
    /// The value as `solve` prints it.
    pub fn value(&self) -> String {
        match (self.winner.map(Player::number), self.moves, self.chance) {
            (None, ..) => "draw".to_string(),
            (Some(player), _, Some(games)) => format!("win {player} in {games} of 1,000 games"),
            (Some(player), Some(moves), None) => format!("win {player} in {moves}"),
            (Some(player), None, None) => format!("win {player}"),
        }
    }

    /// A line of the table in `docs/solved.md`.
    pub fn row(&self, card: &'static Card) -> String {
        let parameters = match self.parameters {
            "" => String::new(),
            parameters => format!("`{parameters}`"),
        };
        let value = self.value();
        let cells = [card.name, &parameters, &value].into_iter().chain(self.how);
        let cell =
            |cell: &str| if cell.is_empty() { " |".to_string() } else { format!(" {cell} |") };
        format!("|{}", cells.map(cell).collect::<String>())
    }
}
