//! The program's own moves: it thinks for the person who plays against it, and only as long as somebody waits.

use super::{Hall, Live, Missed, Seat, Sheet, Weight, answer};
use crate::who::{Person, Who};
use crate::{random, time};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

/// A move that comes at once is easily overlooked.
const SHORTEST: Duration = Duration::from_millis(350);
/// When the pool was full the program asks again after so long.
const AFTER_FULL: Duration = Duration::from_millis(700);

impl Hall {
    /// Lets the program think if it is its turn.
    pub(super) fn nudge(&self, live: &Arc<Live>) {
        let Some(level) = live.look(Sheet::level_to_move) else { return };
        if live.thinking.swap(true, Relaxed) {
            return;
        }
        let (hall, live) = (self.clone(), live.clone());
        tokio::spawn(async move {
            hall.answer(&live, level).await;
            live.thinking.store(false, Relaxed);
            live.held_up.store(false, Relaxed);
            // A turn may hold several moves, and the game may have changed meanwhile.
            hall.nudge(&live);
        });
    }

    async fn answer(&self, live: &Arc<Live>, level: u8) {
        let (version, game) = live.look(|sheet| (sheet.version(), sheet.game.boxed_clone()));
        if !is_left_to_us(live, version).await {
            return;
        }
        let levels = game.levels();
        let began = Instant::now();
        let seed = random::number();
        let (who, weight) = (opponent(live), Weight::of_level(level, levels));
        let work = move |turn: &_| answer(&*game, level, seed, turn).best;
        let mut watch = live.watch();
        let thought = tokio::select! {
            thought = self.thinkers.think(who, weight, work) => thought,
            // Somebody has taken back or resigned: nobody waits for this any more.
            _ = watch.wait_for(|now| *now != version) => return,
        };
        let best = match thought {
            Ok(best) => best,
            Err(missed) => {
                live.held_up.store(missed == Missed::Full, Relaxed);
                tokio::time::sleep(AFTER_FULL).await;
                return;
            }
        };
        tokio::time::sleep(SHORTEST.saturating_sub(began.elapsed())).await;
        let Some(text) = best else { return };
        let _pen = live.pen.lock().await;
        let planned = live.change(|sheet| {
            let seat = sheet.turn().player().filter(|_| sheet.version() == version)?;
            sheet.plan_move(&text, seat.number(), time::now(), &mut random::number).ok()
        });
        if let Some(rows) = planned
            && let Err(error) = self.commit(live, rows).await
        {
            tracing::warn!(?error, "the program's move was not kept");
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}

/// Waits for the move that a browser has promised. False when it came, or something else happened.
async fn is_left_to_us(live: &Live, version: u32) -> bool {
    let left = live.promised.load(Relaxed) - time::now();
    let Ok(left) = u64::try_from(left) else { return true };
    let mut watch = live.watch();
    let changed = watch.wait_for(|now| *now != version);
    tokio::time::timeout(Duration::from_millis(left), changed).await.is_err()
}

/// For whom the program thinks: the person who plays against it.
fn opponent(live: &Live) -> Who {
    let session = live.look(|sheet| {
        sheet.seats.iter().find_map(|seat| match seat {
            Seat::Session(hash) => Some(hash.clone()),
            _ => None,
        })
    });
    Who { person: session.map_or(Person::Levels, Person::Session), address: live.home }
}
