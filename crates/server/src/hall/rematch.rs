//! Another game of the same two people, with the sides changed. Its name follows from the first one's, so that
//! whoever agrees twice, or to two servers, still begins one game.

use super::{Asked, Hall, Live, Sheet, Wish};
use crate::store::{self, Head, Kind, Row, Write};
use crate::{random, time};

/// Whether these rows agree on another game.
pub(super) fn is_agreed(rows: &[Row]) -> bool {
    rows.iter().any(|row| row.kind == Kind::Agree && row.text == Wish::Again.write())
}

/// The name of the game that follows, once both want it.
pub fn next_id(sheet: &Sheet) -> Option<String> {
    sheet.again.then(|| random::id_after(&sheet.head.id))
}

impl Hall {
    /// The game that follows is there before anybody is led to it.
    pub(super) async fn begin_again(&self, live: &Live) -> Result<(), Asked> {
        let (head, seats) = live.look(|sheet| (sheet.head.clone(), sheet.seats.clone()));
        let id = random::id_after(&head.id);
        if self.find(&id).await?.is_some() {
            return Ok(());
        }
        let now = time::now();
        let damaged = |error| Asked::Store(store::Error::Damaged(error));
        let seats = [seats[1].write(), seats[0].write()];
        let sheet =
            Sheet::open(Head { id, seats, at: now, ..head }, Vec::new()).map_err(damaged)?;
        let sheet = Sheet::begin(sheet.head, sheet.game.as_ref(), now, &mut random::number)
            .map_err(damaged)?;
        self.store.write(Write::Create(sheet.head, sheet.rows)).await?;
        Ok(())
    }
}
