//! The default search plays it.

use super::rules::Avanco;
use ludoteca_engine::Think;

impl Think for Avanco {}
