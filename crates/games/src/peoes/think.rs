//! The default search plays it.

use super::rules::Peoes;
use ludoteca_engine::Think;

impl Think for Peoes {}
