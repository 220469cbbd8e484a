//! Whether a table that was read is of the kind and size that a game looks things up in. A name alone does not
//! tell: an older program may have written something else under it, and files can be renamed and damaged by hand.

use crate::mind::Worth;
use crate::solve::Table;
use ludoteca_game::Game;

impl<G: Game> Worth<G> {
    /// Whether a table that was read can answer this game's questions: why not, if not.
    pub fn fits(&self, game: &G, table: &Table) -> Result<(), String> {
        // Without a shelf only what was proved of single positions is used.
        let wanted = if self.shelf.is_some() { self.solver.kind() } else { "proved" };
        let found = table.kind();
        if found != wanted {
            return Err(format!(
                "it is of the kind `{found}`, and the one of this game is `{wanted}`"
            ));
        }
        if self.shelf.is_some() && !self.solver.fits(game, table) {
            return Err("it is of another size than the one of this game".to_string());
        }
        Ok(())
    }
}
