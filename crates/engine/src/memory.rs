//! What is kept from one search to the next: a transposition table, a tree. The owner of a match hands
//! it in; a search takes out what it understands and puts back what it has.

use std::any::Any;
use std::sync::{Mutex, PoisonError};

#[derive(Default)]
pub struct Memory(Mutex<Option<Box<dyn Any + Send>>>);

impl std::fmt::Debug for Memory {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Memory")
    }
}

impl Memory {
    pub fn new() -> Memory {
        Memory::default()
    }

    /// Takes out what was kept, if it is of this kind; anything else is forgotten.
    pub fn take<T: Any + Send>(&self) -> Option<T> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).take()?;
        kept.downcast::<T>().ok().map(|kept| *kept)
    }

    pub fn keep<T: Any + Send>(&self, kept: T) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(kept));
    }

    /// Forgets everything, as at the beginning of another game.
    pub fn clear(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}
