//! The default search plays it.

use super::rules::Corrida;
use ludoteca_engine::Think;

impl Think for Corrida {}
