//! Wins, draws and losses, the share of the points with its error bars, and what that is in Elo.

use super::log::Played;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
    /// Games ended by a player's mistake in the conversation, not on the board.
    pub faults: u64,
}

impl Tally {
    pub fn of<'a>(games: impl Iterator<Item = &'a Played>) -> Tally {
        let mut tally = Tally::default();
        for game in games {
            match game.points {
                1.0 => tally.wins += 1,
                0.0 => tally.losses += 1,
                _ => tally.draws += 1,
            }
            tally.faults += u64::from(!game.note.is_empty());
        }
        tally
    }

    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, 0 to 1.
    pub fn share(&self) -> f64 {
        (self.wins as f64 + 0.5 * self.draws as f64) / self.games().max(1) as f64
    }

    /// Half the width of the 95 % interval, and no less than with one win and one loss added, so that a
    /// clean sweep is not taken for certainty.
    pub fn margin(&self) -> f64 {
        let with = |added: f64| {
            let games = (self.games() as f64 + 2.0 * added).max(1.0);
            let points = self.wins as f64 + added + 0.5 * self.draws as f64;
            let squares = self.wins as f64 + added + 0.25 * self.draws as f64;
            let mean = points / games;
            1.96 * ((squares / games - mean * mean).max(0.0) / games).sqrt()
        };
        with(0.0).max(with(1.0))
    }

    pub fn short(&self) -> String {
        let (wins, draws, losses) = (self.wins, self.draws, self.losses);
        format!("+{wins} ={draws} -{losses} {:.1} %", 100.0 * self.share())
    }

    pub fn long(&self) -> String {
        let (share, margin) = (self.share(), self.margin());
        let mut text = format!(
            "{} {}: +{} ={} -{}, {:.1} % ± {:.1} of the points for a, Elo {} ({} to {})",
            self.games(),
            if self.games() == 1 { "game" } else { "games" },
            self.wins,
            self.draws,
            self.losses,
            100.0 * share,
            100.0 * margin,
            elo(share),
            elo(share - margin),
            elo(share + margin)
        );
        if self.faults > 0 {
            text.push_str(&format!(
                "\n{} lost by an illegal answer",
                match self.faults {
                    1 => "1 game was".to_string(),
                    faults => format!("{faults} games were"),
                }
            ));
        }
        text
    }
}

fn elo(share: f64) -> String {
    if share <= 0.0 {
        "-∞".to_string()
    } else if share >= 1.0 {
        "+∞".to_string()
    } else {
        format!("{:+.0}", 400.0 * (share / (1.0 - share)).log10())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_quarters_are_191_elo() {
        let tally = Tally { wins: 30, draws: 0, losses: 10, faults: 0 };
        assert_eq!(elo(tally.share()), "+191");
        assert!((tally.margin() - 1.96 * (0.75f64 * 0.25 / 40.0).sqrt()).abs() < 1e-9);
        let sweep = Tally { wins: 10, ..Tally::default() };
        assert!((sweep.margin() - 1.96 * (11.0f64 / 144.0 / 12.0).sqrt()).abs() < 1e-9);
        assert_eq!(elo(1.0), "+∞");
    }
}
