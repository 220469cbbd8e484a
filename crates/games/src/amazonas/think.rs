//! The default search plays it.

use super::rules::Amazonas;
use ludoteca_engine::Think;

impl Think for Amazonas {}
