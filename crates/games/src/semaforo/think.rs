//! The default search plays it.

use super::rules::Semaforo;
use ludoteca_engine::Think;

impl Think for Semaforo {}
