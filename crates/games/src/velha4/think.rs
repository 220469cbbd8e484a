//! The default search plays it.

use super::rules::Velha4;
use ludoteca_engine::Think;

impl Think for Velha4 {}
