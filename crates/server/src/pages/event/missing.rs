//! The boards still without a result, by their number in the hall, the longest waiting first.

use super::{Visitor, frame, results, stage::name, words};
use crate::event::Deed;
use axum::response::Response;
use ludoteca_desk::hall::Hall;
use ludoteca_desk::score::score_of;
use ludoteca_desk::title::title;
use ludoteca_tournament::event::state::Board;
use maud::html;

/// A board that waits.
struct Waiting<'a> {
    stage: &'a str,
    round: u32,
    board: u32,
    table: u32,
    /// How many minutes ago its round was paired.
    age: u64,
    seat: &'a Board,
}

pub async fn show(visitor: Visitor) -> Result<Response, Response> {
    visitor.must(Deed::Result)?;
    let seen = visitor.event().await?;
    let state = seen.event.state();
    let hall = Hall::of(&seen.event);
    let now = crate::time::now() / 1000;
    let mut waiting = Vec::new();
    for stage in state.stages.values() {
        for (round, board) in state.open_boards(stage) {
            let Ok(seat) = stage.board(round, board) else { continue };
            if !visitor.who.reaches(&stage.id, round, board) {
                continue;
            }
            let table = hall.number(&stage.id, board).filter(|_| !state.teams_play());
            let paired = seen.paired_at.get(&(stage.id.clone(), round)).copied().unwrap_or(now);
            let age = now.saturating_sub(paired).max(0) as u64 / 60;
            let (stage, table) = (stage.id.as_str(), table.unwrap_or(board));
            waiting.push(Waiting { stage, round, board, table, age, seat });
        }
    }
    waiting.sort_by_key(|one| (std::cmp::Reverse(one.age), one.table));
    let main = html! {
        h1 { (visitor.say(words::OPEN_BOARDS)) }
        p.large {
            @match waiting.len() {
                0 => (visitor.say(words::ALL_IN)),
                1 => (visitor.say(words::DO_RESULT)),
                count => (visitor.fill(words::DO_RESULTS, &[&count.to_string()])),
            }
        }
        ol.boards {
            @for one in waiting.iter().take(300) {
                li.open {
                    span.table { (one.table) }
                    span.names {
                        span { strong { (name(&visitor, &seen, &one.seat.first)) } }
                        span { strong { (name(&visitor, &seen, &one.seat.second)) } }
                        span.quiet {
                            (title(state, one.stage, visitor.words())) " · "
                            (visitor.fill(words::ROUND_N, &[&one.round.to_string()])) " · "
                            (visitor.fill(words::MINUTES_AGO, &[&one.age.to_string()]))
                        }
                    }
                    @if state.teams_play() { span.score { (score_of(one.seat)) } } @else {
                        (results::buttons(&visitor, one.stage, one.round, one.board, None))
                    }
                    a.button href=(visitor.reader.link(&results::board_link(one.stage, one.round, one.board))) { "…" }
                }
            }
        }
    };
    Ok(frame::page(&visitor, &seen, visitor.say(words::OPEN_BOARDS), "event/missing", main))
}
