//! The olympiad's categories: who plays in them, and with how many.

/// A category of the olympiad: name, the highest school year, roster, group in the living game.
#[derive(Debug)]
pub struct Category {
    pub letter: char,
    pub years: (u8, u8),
    pub roster: usize,
    pub living: usize,
}

impl Category {
    /// Pre-school: the rules name neither games nor numbers, so everything is set up by hand.
    pub fn by_hand(&self) -> bool {
        self.living == 0
    }
}

pub const CATEGORIES: &[Category] = &[
    Category { letter: 'A', years: (7, 9), roster: 10, living: 5 },
    Category { letter: 'B', years: (4, 6), roster: 10, living: 5 },
    Category { letter: 'C', years: (1, 3), roster: 10, living: 3 },
    Category { letter: 'D', years: (0, 0), roster: 0, living: 0 },
];

pub fn category(section: &str) -> Option<&'static Category> {
    CATEGORIES.iter().find(|category| section.starts_with(category.letter))
}
