//! The default search plays it.

use super::rules::Pontos;
use ludoteca_engine::Think;

impl<const W: usize> Think for Pontos<W> {}
