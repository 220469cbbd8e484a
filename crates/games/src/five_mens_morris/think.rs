//! The default search plays it.

use super::rules::FiveMensMorris;
use ludoteca_engine::Think;

impl Think for FiveMensMorris {}
