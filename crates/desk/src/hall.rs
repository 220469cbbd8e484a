//! Numbers of the hall: every board has one of its own, the same through all rounds of its group, so
//! that a card, a referee and the desk mean one table by one number.

use ludoteca_tournament::event::state::Stage;
use ludoteca_tournament::event::{Action, Event};

/// Where each stage's tables begin, in the order in which the stages were drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hall {
    stages: Vec<(String, u32, u32)>,
}

impl Hall {
    /// A group drawn of twelve has six tables and one to spare, for who comes late.
    pub fn of(event: &Event) -> Hall {
        let mut hall = Hall::default();
        let mut first = 1;
        let steps = event.steps().iter().enumerate();
        for (_, action) in steps.filter(|(index, _)| !event.is_undone(*index as u32 + 1)) {
            let Action::Draw { stages, .. } = action else { continue };
            for stage in stages {
                let tables = stage.entrants.len().div_ceil(2) as u32 + 1;
                hall.stages.push((stage.id.clone(), first, tables));
                first += tables;
            }
        }
        hall
    }

    /// The number of a board; boards beyond what was foreseen have none.
    pub fn number(&self, stage: &str, board: u32) -> Option<u32> {
        let (_, first, tables) = self.stages.iter().find(|known| known.0 == stage)?;
        (1..=*tables).contains(&board).then(|| first + board - 1)
    }

    /// The stage and board of a number.
    pub fn find(&self, number: u32) -> Option<(&str, u32)> {
        let here = |known: &&(String, u32, u32)| (known.1..known.1 + known.2).contains(&number);
        let (stage, first, _) = self.stages.iter().find(here)?;
        Some((stage, number - first + 1))
    }

    /// The zone of a stage: its first and last number.
    pub fn zone(&self, stage: &Stage) -> Option<(u32, u32)> {
        let (_, first, tables) = self.stages.iter().find(|known| known.0 == stage.id)?;
        Some((*first, first + tables - 1))
    }
}
