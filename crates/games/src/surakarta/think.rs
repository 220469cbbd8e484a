//! The default search plays it.

use super::rules::Surakarta;
use ludoteca_engine::Think;

impl Think for Surakarta {}
