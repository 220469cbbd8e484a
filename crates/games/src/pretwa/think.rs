//! The default search plays it.

use super::rules::Pretwa;
use ludoteca_engine::Think;

impl Think for Pretwa {}
