//! The organiser's way in by password, for who has not the link at hand.

use super::{Visitor, words};
use crate::assets::address;
use crate::event::{Role, Who};
use crate::pages::layout;
use axum::extract::Form;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::html;
use std::collections::HashMap;

fn page(visitor: &Visitor, wrong: bool) -> Response {
    let has = visitor.app.events.keys.has_password();
    let main = html! {
        link rel="stylesheet" href=(address("event.css"));
        div.event.narrow {
            h1 { (visitor.say(words::ORGANISER)) }
            @if wrong { p.notice.wrong role="alert" { (visitor.say(words::PASSWORD_WRONG)) } }
            @if has {
                form.stack method="post" action=(visitor.reader.link("event/enter")) {
                    input type="hidden" name="token" value=(visitor.reader.session.token());
                    label { span { (visitor.say(words::PASSWORD)) } input name="password" type="password" autocomplete="current-password" required autofocus; }
                    button.primary { (visitor.say(words::ENTER)) }
                }
            } @else {
                p { (visitor.say(words::ASK_ORGANISER)) }
            }
        }
    };
    let page = layout::page(&visitor.reader, visitor.say(words::ORGANISER), &["event.js"], main);
    let status = if wrong { StatusCode::UNAUTHORIZED } else { StatusCode::OK };
    (status, page).into_response()
}

pub async fn show(visitor: Visitor) -> Response {
    page(&visitor, false)
}

pub async fn enter(
    visitor: Visitor,
    Form(form): Form<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.own_form(&form)?;
    let keys = visitor.app.events.keys.clone();
    let text = form.get("password").cloned().unwrap_or_default();
    let keys_then = keys.clone();
    let right = tokio::task::spawn_blocking(move || keys_then.is_password(&text)).await;
    if !right.unwrap_or(false) {
        return Err(page(&visitor, true));
    }
    let key = keys.key(&Who { role: Role::Organiser, scope: String::new() });
    Ok(super::visitor::settled_at(&visitor.reader, &key, "event"))
}
