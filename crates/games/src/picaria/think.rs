//! The default search plays it.

use super::rules::Picaria;
use ludoteca_engine::Think;

impl Think for Picaria {}
