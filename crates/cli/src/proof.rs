//! What the progress line says of a proof by search: the question, the first move being looked into, how
//! much is settled and about how long the rest of the question takes.

use ludoteca_engine::solve::{Asked, Question};
use std::time::Duration;

/// The question at hand, and when it was first asked.
#[derive(Debug, Default)]
pub struct Proof {
    at: Option<(Question, Duration)>,
}

impl Proof {
    pub fn look_at(&mut self, question: Question, now: Duration) {
        let began = match self.at {
            Some((before, began)) if before.asked == question.asked => began,
            _ => now,
        };
        self.at = Some((question, began));
    }

    /// Without a time where too little is settled to tell.
    pub fn text(&self, now: Duration) -> String {
        let Some((Question { asked, settled, branch: (first, of) }, began)) = self.at else {
            return "proving".to_string();
        };
        let asked = match asked {
            Asked::WinWithin { player, moves } => {
                format!("{} wins in {moves}?", player.index() + 1)
            }
            Asked::Gain(goal) => format!("gains {goal:+} or more?"),
        };
        let share = f64::from(settled) / 1e6;
        let left = match now.saturating_sub(began).as_secs_f64() * (1.0 - share) / share {
            seconds if share >= 0.01 && seconds.is_finite() => {
                let seconds = indicatif::HumanDuration(Duration::from_secs_f64(seconds.ceil()));
                format!(", about {seconds:#} left")
            }
            _ => String::new(),
        };
        format!("{asked} move {first} of {of}, {:.0} % settled{left};", 100.0 * share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_told_when_enough_is_settled() {
        let mut proof = Proof::default();
        assert_eq!(proof.text(Duration::ZERO), "proving");
        let question = Question { asked: Asked::Gain(2), settled: 0, branch: (1, 6) };
        proof.look_at(question, Duration::from_secs(10));
        let text = proof.text(Duration::from_secs(11));
        assert_eq!(text, "gains +2 or more? move 1 of 6, 0 % settled;");
        proof.look_at(
            Question { settled: 250_000, branch: (2, 6), ..question },
            Duration::from_secs(20),
        );
        let text = proof.text(Duration::from_secs(20));
        assert_eq!(text, "gains +2 or more? move 2 of 6, 25 % settled, about 30s left;");
    }
}
