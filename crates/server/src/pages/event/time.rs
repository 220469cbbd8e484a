//! The timetable: rounds by the clock, or fields and turns, and when the day ends.

use super::{Visitor, frame, words};
use axum::response::Response;
use ludoteca_desk::timetable::{Timetable, Turn, time, timetable};
use ludoteca_desk::title::title;
use ludoteca_tournament::event::State;
use maud::{Markup, html};

/// `Acaba às 17:40.`, and that it is reckoned where it is.
pub fn ends(visitor: &Visitor, plan: &Timetable) -> String {
    if plan.ends >= 24 * 60 {
        let hours = (plan.ends - plan.begins).div_ceil(60);
        return visitor.fill(words::TOO_LONG, &[&hours.to_string()]);
    }
    let words = if plan.reckoned { words::ENDS_RECKONED } else { words::ENDS };
    visitor.fill(words, &[&time(plan.ends)])
}

pub async fn show(visitor: Visitor) -> Result<Response, Response> {
    let seen = visitor.event().await?;
    let state = seen.event.state();
    let plan = timetable(&seen.event);
    let main = html! {
        h1 { (visitor.say(words::TIMETABLE)) }
        p.large.notice.wrong[plan.ends >= 24 * 60] { (ends(&visitor, &plan)) }
        @match state.teams_play() {
            true => (turns(&visitor, state, &plan)),
            false => (rounds(&visitor, &plan)),
        }
        @if plan.slots.is_empty() && plan.turns.is_empty() {
            p.quiet { (visitor.say(words::NOTHING_DRAWN)) }
        }
    };
    Ok(frame::page(&visitor, &seen, visitor.say(words::TIMETABLE), "event/time", main))
}

fn rounds(visitor: &Visitor, plan: &Timetable) -> Markup {
    html! {
        div.wide { table {
            thead { tr { th { (visitor.say(words::WHEN)) } th {} th.number { (visitor.say(words::PAIRINGS)) } } }
            tbody {
                @for slot in &plan.slots {
                    tr {
                        td.clock { (time(slot.from)) "–" (time(slot.to)) }
                        td {
                            @if slot.is_final { (visitor.say(words::FINALS)) " · " }
                            (visitor.fill(words::ROUND_N, &[&slot.round.to_string()]))
                            @if slot.turns > 1 { " · " (visitor.fill(words::IN_TURNS, &[&slot.turns.to_string()])) }
                        }
                        td.number { (slot.boards) }
                    }
                }
            }
        } }
    }
}

fn turns(visitor: &Visitor, state: &State, plan: &Timetable) -> Markup {
    let mut grounds: Vec<(bool, u8, u8)> = plan.turns.iter().map(|turn| turn.ground).collect();
    grounds.sort_unstable();
    grounds.dedup();
    let mut list: Vec<u32> = plan.turns.iter().map(|turn| turn.turn).collect();
    list.dedup();
    let at = |turn: u32, ground: (bool, u8, u8)| {
        plan.turns.iter().find(|one| one.turn == turn && one.ground == ground)
    };
    let from = |turn: u32| plan.turns.iter().find(|one| one.turn == turn).map_or(0, |one| one.from);
    html! {
        @if plan.all_turns > 0 {
            p.quiet { (visitor.fill(words::ALL_TURNS, &[&plan.all_turns.to_string()])) }
        }
        div.wide { table.fields {
            thead { tr {
                th { (visitor.say(words::WHEN)) }
                @for (small, scenario, field) in &grounds {
                    th {
                        @if *small { (visitor.words().category) " C · " }
                        (visitor.words().field) " " (scenario) "." (field)
                    }
                }
            } }
            tbody {
                @for turn in list {
                    tr {
                        td.clock { (time(from(turn))) }
                        @for ground in &grounds {
                            td { @if let Some(one) = at(turn, *ground) { (game(visitor, state, one)) } }
                        }
                    }
                }
            }
        } }
    }
}

fn game(visitor: &Visitor, state: &State, turn: &Turn) -> Markup {
    let stage = state.stages.get(&turn.stage);
    let done = stage.and_then(|stage| stage.board(turn.round, turn.board).ok());
    let done = done.filter(|board| board.complete());
    html! {
        a href=(visitor.reader.link(&super::stage_link(&turn.stage, Some(turn.round)))) {
            (title(state, &turn.stage, visitor.words()))
        }
        br;
        (turn.first) " – " (turn.second)
        @if let Some(board) = done { " " strong { (ludoteca_desk::score::score_of(board)) } }
    }
}
