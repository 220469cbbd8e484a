//! The hall's screen: large letters, one group after the other, without anybody touching it.

use super::{Visitor, words};
use crate::assets::address;
use crate::pages::layout;
use axum::response::{IntoResponse, Response};
use ludoteca_desk::hall::Hall;
use ludoteca_desk::public;
use ludoteca_desk::score::score_of;
use ludoteca_desk::title::title;
use ludoteca_tournament::event::standings::standings;
use maud::html;

pub async fn show(visitor: Visitor) -> Result<Response, Response> {
    let seen = visitor.event().await?;
    let state = seen.event.state();
    let hall = Hall::of(&seen.event);
    let main = html! {
        link rel="stylesheet" href=(address("event.css"));
        div.event.screen data-step=(seen.event.steps().len()) {
            h1 { (state.name) }
            @for stage in state.stages.values() {
                section.turning {
                    h2 { (title(state, &stage.id, visitor.words())) }
                    div.halves {
                        @if let Some(round) = stage.rounds.last() {
                            ol.boards {
                                @for (index, board) in (1u32..).zip(&round.boards) {
                                    @let table = hall.number(&stage.id, index).filter(|_| !state.teams_play()).unwrap_or(index);
                                    li {
                                        span.table { (table) }
                                        span.names { span { (public::name(state, &board.first)) } span { (public::name(state, &board.second)) } }
                                        span.score { (score_of(board)) }
                                    }
                                }
                            }
                        } @else { p { (visitor.say(words::NOT_PAIRED)) } }
                        ol.leaders {
                            @for row in standings(state, stage).rows.iter().take(8).filter(|_| !stage.rounds.is_empty()) {
                                li { (public::name(state, &row.who)) " " strong { (row.points) } }
                            }
                        }
                    }
                }
            }
        }
    };
    Ok(layout::page_of(&visitor.reader, &state.name, &["event.js"], "hall", main).into_response())
}
