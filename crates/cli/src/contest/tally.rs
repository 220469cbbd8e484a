//! Wins, draws and losses, the share of the points with its error bars, and what that is in Elo.

use super::log::Played;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
    /// Games ended by a program's crash, silence or illegal move, not on the board.
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

    /// The 95 % interval of the share, Wilson's: a clean sweep of few games is not taken for certainty. Draws make it
    /// narrower, as so many more games without any would.
    pub fn interval(&self) -> (f64, f64) {
        if self.games() == 0 {
            return (0.0, 1.0);
        }
        let (games, share) = (self.games() as f64, self.share());
        let squares = (self.wins as f64 + 0.25 * self.draws as f64) / games;
        let spread = squares - share * share;
        let games = if spread > 0.0 { games * share * (1.0 - share) / spread } else { games };
        let z = 1.96f64;
        let middle = (share + z * z / (2.0 * games)) / (1.0 + z * z / games);
        let half = z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt()
            / (1.0 + z * z / games);
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }

    /// How far the interval reaches from the share, on the wider side.
    pub fn margin(&self) -> f64 {
        let (low, high) = self.interval();
        (self.share() - low).max(high - self.share())
    }

    pub fn short(&self) -> String {
        let (wins, draws, losses) = (self.wins, self.draws, self.losses);
        format!("+{wins} ={draws} -{losses} {:.1} %", 100.0 * self.share())
    }

    pub fn long(&self) -> String {
        let (share, margin, (low, high)) = (self.share(), self.margin(), self.interval());
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
            elo(low),
            elo(high)
        );
        if self.faults > 0 {
            let games = if self.faults == 1 { "game" } else { "games" };
            text.push_str(&format!("\n{} {games} lost by crash or illegal move", self.faults));
        }
        text
    }
}

fn elo(share: f64) -> String {
    if share < 1e-9 {
        "-∞".to_string()
    } else if share > 1.0 - 1e-9 {
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
        let near = |(low, high): (f64, f64), wanted: (f64, f64)| {
            assert!(
                (low - wanted.0).abs() < 5e-4 && (high - wanted.1).abs() < 5e-4,
                "{low} {high}"
            );
        };
        // As in any table of Wilson's intervals.
        near(tally.interval(), (0.5981, 0.8581));
        let sweep = Tally { wins: 10, ..Tally::default() };
        near(sweep.interval(), (0.7225, 1.0));
        near(Tally::default().interval(), (0.0, 1.0));
        // All games drawn say no more than as many that were not; half of them drawn say twice as much.
        near(Tally { draws: 10, ..Tally::default() }.interval(), (0.2366, 0.7634));
        let half = Tally { wins: 10, draws: 20, losses: 10, faults: 0 };
        near(half.interval(), Tally { wins: 40, losses: 40, ..Tally::default() }.interval());
        assert_eq!(elo(1.0), "+∞");
        let clean = Tally { wins: 6, ..Tally::default() };
        assert_eq!(elo(clean.interval().1), "+∞");
    }
}
