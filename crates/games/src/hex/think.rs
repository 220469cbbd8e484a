//! The default search plays it.

use super::rules::Hex;
use ludoteca_engine::Think;

impl<const W: usize> Think for Hex<W> {}
