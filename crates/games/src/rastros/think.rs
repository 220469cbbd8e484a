//! The default search plays it.

use super::rules::Rastros;
use ludoteca_engine::Think;

impl Think for Rastros {}
