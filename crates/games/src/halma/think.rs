//! The default search plays it.

use super::rules::Halma;
use ludoteca_engine::Think;

impl Think for Halma {}
