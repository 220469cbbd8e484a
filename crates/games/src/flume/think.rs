//! The default search plays it.

use super::rules::Flume;
use ludoteca_engine::Think;

impl<const W: usize> Think for Flume<W> {}
