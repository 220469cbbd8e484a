//! A step in a few words, for histories and refusals.

use super::action::{Action, Score};

/// What a step did.
pub fn of(action: &Action) -> String {
    match action {
        Action::New { name, kind, seed, .. } => {
            format!("new {} `{name}`, seed {seed}", kind.word())
        }
        Action::Set { key, value, force } => {
            format!("{key} = {value}{}", if *force { " (forced)" } else { "" })
        }
        Action::Enter { entries } => format!("{} entries", entries.len()),
        Action::Late { stage, who, .. } => format!("{who} joins {stage} late"),
        Action::CheckIn { who, present } => {
            format!("{} {}", who.len(), if *present { "present" } else { "absent" })
        }
        Action::Draw { section, stages } => format!("draw of {section}: {} stage(s)", stages.len()),
        Action::Pair { stage, round, boards, .. } => {
            format!("{stage}: round {round} paired, {} boards", boards.len())
        }
        Action::Reseat { stage, round, .. } => format!("{stage}: round {round} set by hand"),
        Action::HalfBye { stage, round, who } => {
            format!("{stage}: {who} has half a point in round {round} on request")
        }
        Action::Replace { who, name, .. } => format!("{name} takes the place of {who}"),
        Action::Platform { stage, round, board, .. } => {
            format!("{stage}: round {round} board {board} is played on the platform")
        }
        Action::Lineup { stage, round, board, team, .. } => {
            format!("{stage}: line-up of {team} for match {board} of round {round}")
        }
        Action::Substitute { team, out, into, .. } => format!("{team}: {into} for {out}"),
        Action::Result { stage, round, board, score, correct } => {
            let correction = if *correct { " (a correction)" } else { "" };
            format!("{stage}: round {round} board {board}: {}{correction}", score.text())
        }
        Action::Claim { stage, round, board, score } => {
            format!("{stage}: round {round} board {board}: somebody says {}", score.text())
        }
        Action::Keep { stage, round, board } => {
            format!("{stage}: round {round} board {board}: the result stands")
        }
        Action::Withdraw { who, .. } => format!("{who} withdraws"),
        Action::Decide { text, yes, no, .. } => format!("committee: {text} ({yes}:{no})"),
        Action::Certificates { stage } => format!("{stage}: certificates printed"),
        Action::Undo { step } => format!("undo of step {step}"),
        Action::Redo { step } => format!("redo of step {step}"),
    }
}

impl Score {
    /// `1-0`, or game by game.
    pub fn text(&self) -> String {
        match self {
            Score::Board(outcome) => outcome.text().to_string(),
            Score::Match(games) => {
                let each = games.iter().map(|(key, outcome)| format!("{key} {}", outcome.text()));
                each.collect::<Vec<_>>().join(" ")
            }
        }
    }
}
