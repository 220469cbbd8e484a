//! The default search plays it.

use super::rules::GatosCaes;
use ludoteca_engine::Think;

impl Think for GatosCaes {}
