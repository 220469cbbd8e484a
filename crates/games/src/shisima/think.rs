//! The default search plays it.

use super::rules::Shisima;
use ludoteca_engine::Think;

impl Think for Shisima {}
