//! The default search plays it.

use super::rules::Szkwa;
use ludoteca_engine::Think;

impl Think for Szkwa {}
