//! The default search plays it.

use super::rules::TicTackle;
use ludoteca_engine::Think;

impl Think for TicTackle {}
