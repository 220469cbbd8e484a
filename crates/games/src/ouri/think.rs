//! The default search plays it.

use super::rules::Ouri;
use ludoteca_engine::Think;

impl Think for Ouri {}
