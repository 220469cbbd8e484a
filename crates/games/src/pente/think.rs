//! The default search plays it.

use super::rules::Pente;
use ludoteca_engine::Think;

impl Think for Pente {}
