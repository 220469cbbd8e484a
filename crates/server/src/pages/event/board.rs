//! The page of one board, where the code on its card leads: two names, three large buttons.

use super::{Visitor, stage::name, words};
use crate::assets::address;
use crate::event::{Deed, Role, Seen};
use crate::pages::layout;
use axum::extract::Query;
use axum::response::{IntoResponse, Response};
use ludoteca_desk::Refusal;
use ludoteca_desk::hall::Hall;
use ludoteca_desk::score::score_of;
use ludoteca_desk::title::title;
use ludoteca_tournament::event::state::{Board, Stage};
use maud::{Markup, html};
use std::collections::HashMap;

pub async fn show(
    visitor: Visitor,
    Query(query): Query<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Board)?;
    let seen = visitor.event().await?;
    let state = seen.event.state();
    let number =
        |name: &str| query.get(name).and_then(|text| text.parse::<u32>().ok()).unwrap_or(0);
    let (round, board) = (number("round"), number("board"));
    let id = query.get("stage").map(String::as_str).unwrap_or_default();
    if !visitor.who.reaches(id, round, board) {
        return Err(visitor.not_allowed());
    }
    let gone = |_| visitor.refused(&Refusal::asked(visitor.say(words::BOARD_GONE)), "event");
    let stage = state.stage(id).map_err(gone)?;
    let seat = stage.board(round, board).map_err(gone)?;
    let table = Hall::of(&seen.event)
        .number(&stage.id, board)
        .filter(|_| !state.teams_play())
        .unwrap_or(board);
    let done = seat.complete();
    let main = html! {
        link rel="stylesheet" href=(address("event.css"));
        div.event.narrow {
            p.quiet {
                (title(state, &stage.id, visitor.words())) " · " (visitor.fill(words::ROUND_N, &[&round.to_string()]))
            }
            h1 { (visitor.say(words::TABLE)) " " (table) }
            @if query.contains_key("claimed") {
                p.notice.wrong { (visitor.say(words::CLAIMED)) }
            } @else if done {
                p.notice.right { (visitor.fill(words::RESULT_IS, &[&score_of(seat)])) }
            }
            @match state.teams_play() {
                true => (games(&visitor, &seen, stage, (round, board), seat)),
                false => (one_of_three(&visitor, &seen, stage, (round, board), seat)),
            }
            @if !done && !state.teams_play() { (super::online::section(&visitor, &seen, stage, (round, board), seat)) }
            @if visitor.who.role > Role::Scorer {
                p { a href=(visitor.reader.link(&super::stage_link(&stage.id, Some(round)))) { (visitor.say(words::BACK)) } }
            }
        }
    };
    let heading = format!("{} {table}", visitor.say(words::TABLE));
    Ok(layout::page(&visitor.reader, &heading, &["event.js"], main).into_response())
}

/// What every form of a board carries.
fn fields(visitor: &Visitor, stage: &Stage, (round, board): (u32, u32), done: bool) -> Markup {
    html! {
        input type="hidden" name="token" value=(visitor.reader.session.token());
        input type="hidden" name="stage" value=(stage.id);
        input type="hidden" name="round" value=(round);
        input type="hidden" name="board" value=(board);
        @if let Some(key) = &visitor.key { input type="hidden" name="key" value=(key); }
        @if done && visitor.may(Deed::Manage) { input type="hidden" name="correct" value="yes"; }
    }
}

fn one_of_three(
    visitor: &Visitor,
    seen: &Seen,
    stage: &Stage,
    place: (u32, u32),
    seat: &Board,
) -> Markup {
    let done = seat.complete();
    let (first, second) = (name(visitor, seen, &seat.first), name(visitor, seen, &seat.second));
    let form = html! {
        form.choose method="post" action=(visitor.reader.link("event/result")) data-keeps="yes" {
            (fields(visitor, stage, place, done))
            button name="score" value="1-0" {
                strong { (visitor.fill(words::WINS, &[&first])) }
                span.quiet { (visitor.say(words::STARTS)) " · " (seen.event.state().school_of(&seat.first)) }
            }
            button name="score" value="½-½" { strong { (visitor.say(words::DRAW_GAME)) } }
            button name="score" value="0-1" {
                strong { (visitor.fill(words::WINS, &[&second])) }
                span.quiet { (seen.event.state().school_of(&seat.second)) }
            }
        }
    };
    let missing = html! {
        details {
            summary { (visitor.say(words::DID_NOT_COME)) }
            form.stack method="post" action=(visitor.reader.link("event/result")) {
                (fields(visitor, stage, place, done))
                button name="score" value="-+" { (visitor.fill(words::MISSING_NAMED, &[&first])) }
                button name="score" value="+-" { (visitor.fill(words::MISSING_NAMED, &[&second])) }
                button name="score" value="--" { (visitor.say(words::BOTH_MISSING)) }
            }
        }
    };
    html! {
        @if done {
            p { strong { (first) } " – " strong { (second) } }
            details { summary { (visitor.say(words::WRONG_RESULT)) } (form) }
        } @else {
            h2 { (visitor.say(words::WHO_WON)) }
            (form)
        }
        @if visitor.who.role > Role::Scorer { (missing) }
    }
}

/// A match of teams game by game.
fn games(visitor: &Visitor, seen: &Seen, stage: &Stage, place: (u32, u32), seat: &Board) -> Markup {
    let state = seen.event.state();
    let field = seat.field.as_ref();
    let names = field.and_then(|field| state.regulation.scenario(&stage.section, field.scenario));
    let names = names.unwrap_or_default();
    let plan = [("m1", 0), ("m2", 1), ("m3", 2), ("g1", 3), ("g2", 3), ("v1", 4), ("v2", 4)];
    let (first, second) = (name(visitor, seen, &seat.first), name(visitor, seen, &seat.second));
    html! {
        p { strong { (first) } " – " strong { (second) } " · " span.score { (score_of(seat)) } }
        form.stack method="post" action=(visitor.reader.link("event/result")) {
            (fields(visitor, stage, place, !seat.games.is_empty()))
            @for (key, index) in plan {
                @let held = seat.games.get(key).map(|outcome| outcome.text()).unwrap_or_default();
                label {
                    span { (key) " " (names[index]) }
                    select name=(key) {
                        option value="" selected[held.is_empty()] { "–" }
                        option value="1-0" selected[held == "1-0"] { (first) }
                        option value="½-½" selected[held == "½-½"] { (visitor.say(words::DRAW_GAME)) }
                        option value="0-1" selected[held == "0-1"] { (second) }
                    }
                }
            }
            button.primary { (visitor.say(words::SEND)) }
        }
        @if visitor.who.role > Role::Scorer && !seat.complete() {
            details {
                summary { (visitor.say(words::DID_NOT_COME)) }
                form.stack method="post" action=(visitor.reader.link("event/result")) {
                    (fields(visitor, stage, place, !seat.games.is_empty()))
                    button name="score" value="-+" { (visitor.fill(words::MISSING_NAMED, &[&first])) }
                    button name="score" value="+-" { (visitor.fill(words::MISSING_NAMED, &[&second])) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_address_of_a_board_holds_any_section() {
        let link = super::super::results::board_link("1-gatos-cães/g1", 2, 3);
        assert_eq!(link, "event/board?stage=1-gatos-c%C3%A3es/g1&round=2&board=3");
    }
}
