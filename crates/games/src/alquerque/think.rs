//! The default search plays it.

use super::rules::Alquerque;
use ludoteca_engine::Think;

impl Think for Alquerque {}
