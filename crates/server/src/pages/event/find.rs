//! Find your name or your school: board, opponent, who starts.

use super::{Visitor, frame, stage::name, words};
use axum::extract::Query;
use axum::response::Response;
use ludoteca_desk::hall::Hall;
use ludoteca_desk::score::score_of;
use ludoteca_desk::timetable::{of_board, of_round, time};
use ludoteca_desk::title::title;
use ludoteca_tournament::event::State;
use ludoteca_tournament::event::regulation::slug;
use ludoteca_tournament::event::state::{Board, Stage};
use maud::html;
use std::collections::HashMap;

/// More than these nobody reads on a phone.
const MOST: usize = 60;

/// Competitors whose name, school or team's member begins a word with what was typed.
fn found(state: &State, text: &str) -> Vec<String> {
    let wanted = slug(text);
    if wanted.is_empty() {
        return Vec::new();
    }
    let fits = |name: &str| {
        let name = slug(name);
        name.starts_with(&wanted) || name.contains(&format!("-{wanted}"))
    };
    let people = state.people.values();
    let mut list: Vec<String> = match state.teams_play() {
        true => {
            let of = |person: &ludoteca_tournament::event::state::Person| person.entry.team.clone();
            people
                .filter(|person| fits(&person.entry.name) || fits(&person.entry.school))
                .filter_map(of)
                .collect()
        }
        false => people
            .filter(|person| fits(&person.entry.name) || fits(&person.entry.school))
            .map(|person| person.entry.id.clone())
            .collect(),
    };
    list.sort();
    list.dedup();
    list.truncate(MOST);
    list
}

/// When a board is played: by its turn on a field, or with everybody of its round.
pub fn when(state: &State, stage: &Stage, board: &Board) -> Option<u32> {
    if board.complete() {
        return None;
    }
    match state.teams_play() {
        true => of_board(state, board),
        false => of_round(state, &stage.id, stage.rounds.len() as u32),
    }
}

pub async fn show(
    visitor: Visitor,
    Query(query): Query<HashMap<String, String>>,
) -> Result<Response, Response> {
    let seen = visitor.event().await?;
    let state = seen.event.state();
    let text: String = query.get("q").cloned().unwrap_or_default().chars().take(100).collect();
    let hall = Hall::of(&seen.event);
    let list = found(state, &text);
    let main = html! {
        div.narrow {
            h1 { (visitor.say(words::FIND)) }
            (super::home::search(&visitor, &text))
            @if list.is_empty() && !text.trim().is_empty() {
                p { (visitor.fill(words::FOUND_NOBODY, &[text.trim()])) }
            }
            ul.found {
                @for who in &list {
                    li {
                        strong { (name(&visitor, &seen, who)) } " " span.quiet { (state.school_of(who)) }
                        @for stage in state.stages.values().filter(|stage| stage.number(who).is_some()) {
                            @let round = stage.rounds.last();
                            @let seat = round.and_then(|round| (1u32..).zip(&round.boards).find(|(_, board)| board.side_of(who).is_some()));
                            p {
                                a href=(visitor.reader.link(&super::stage_link(&stage.id, None))) { (title(state, &stage.id, visitor.words())) }
                                ": "
                                @match seat {
                                    Some((index, board)) => {
                                        @let table = hall.number(&stage.id, index).filter(|_| !state.teams_play()).unwrap_or(index);
                                        strong { (visitor.say(words::TABLE)) " " (table) } ", "
                                        @if let Some(from) = when(state, stage, board) { strong.clock { (time(from)) } ", " }
                                        (visitor.fill(words::AGAINST, &[&name(&visitor, &seen, board.opponent_of(who))]))
                                        @if board.first == *who && !board.complete() { ", " (visitor.say(words::STARTS)) }
                                        @if board.complete() { ", " (score_of(board)) }
                                    }
                                    None => (visitor.say(words::WAITS)),
                                }
                            }
                        }
                    }
                }
            }
        }
    };
    Ok(frame::page(&visitor, &seen, visitor.say(words::FIND), "event/find", main))
}
