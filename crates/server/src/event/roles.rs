//! Who may do what. A role is a link; without one everybody is a spectator.

/// From the least to the most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    Spectator,
    /// The line-ups of one school's teams, and who of it is there.
    Captain,
    /// One board in one round: the code on a score card.
    Scorer,
    /// The boards of a section, or of all.
    Referee,
    Desk,
    Organiser,
}

impl Role {
    pub const ALL: [Role; 6] =
        [Role::Spectator, Role::Captain, Role::Scorer, Role::Referee, Role::Desk, Role::Organiser];

    pub fn letter(self) -> &'static str {
        match self {
            Role::Spectator => "s",
            Role::Captain => "c",
            Role::Scorer => "b",
            Role::Referee => "r",
            Role::Desk => "d",
            Role::Organiser => "o",
        }
    }

    pub fn of(letter: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.letter() == letter)
    }
}

/// Somebody with a role; `scope` is a school for a captain, a section for a referee, and stage, round and
/// board for a scorer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    pub role: Role,
    pub scope: String,
}

/// What somebody wants to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// What everybody may see.
    Look,
    /// Name line-ups and say who is there: of their school, or of all.
    Lead,
    /// The page of one board.
    Board,
    /// Enter the result of a board.
    Result,
    /// Entries, who is there, pairings, papers, contradicting results.
    Manage,
    /// Begin, draw, undo, hand out links.
    Rule,
}

/// Whether a role may do something at all; what a captain, scorer or referee reaches is asked besides.
pub fn may(role: Role, deed: Deed) -> bool {
    role >= match deed {
        // Whoever stands at a board names nobody's line-up.
        Deed::Lead if role == Role::Captain => return true,
        Deed::Lead => Role::Desk,
        Deed::Look => Role::Spectator,
        Deed::Board | Deed::Result => Role::Scorer,
        Deed::Manage => Role::Desk,
        Deed::Rule => Role::Organiser,
    }
}

impl Who {
    pub fn spectator() -> Who {
        Who { role: Role::Spectator, scope: String::new() }
    }

    /// The scope of a board's code.
    pub fn board_scope(stage: &str, round: u32, board: u32) -> String {
        format!("{stage} {round} {board}")
    }

    /// Whether they may enter the result of this board.
    pub fn reaches(&self, stage: &str, round: u32, board: u32) -> bool {
        match self.role {
            Role::Spectator | Role::Captain => false,
            Role::Scorer => self.scope == Who::board_scope(stage, round, board),
            Role::Referee => {
                self.scope.is_empty()
                    || stage == self.scope
                    || stage.strip_prefix(&self.scope).is_some_and(|rest| rest.starts_with('/'))
            }
            Role::Desk | Role::Organiser => true,
        }
    }

    /// Whether they speak for this school.
    pub fn leads(&self, school: &str) -> bool {
        match self.role {
            Role::Captain => self.scope == school,
            Role::Desk | Role::Organiser => true,
            Role::Spectator | Role::Scorer | Role::Referee => false,
        }
    }

    /// How the log names them.
    pub fn name(&self) -> String {
        match self.role {
            Role::Spectator => "spectator".to_string(),
            Role::Captain => format!("captain {}", self.scope),
            Role::Scorer => format!("board {}", self.scope),
            Role::Referee if self.scope.is_empty() => "referee".to_string(),
            Role::Referee => format!("referee {}", self.scope),
            Role::Desk => "desk".to_string(),
            Role::Organiser => "organiser".to_string(),
        }
    }
}
