//! The default search plays it.

use super::rules::Pentagonia;
use ludoteca_engine::Think;

impl Think for Pentagonia {}
