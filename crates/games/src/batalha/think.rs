//! The default search plays it.

use super::rules::Batalha;
use ludoteca_engine::Think;

impl Think for Batalha {}
