//! The default search plays it.

use super::rules::Produto;
use ludoteca_engine::Think;

impl Think for Produto {}
