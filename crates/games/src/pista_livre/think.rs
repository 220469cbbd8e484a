//! The default search plays it.

use super::rules::PistaLivre;
use ludoteca_engine::Think;

impl Think for PistaLivre {}
