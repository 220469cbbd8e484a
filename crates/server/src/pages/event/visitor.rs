//! Who looks at a page of the competition: their key comes with the address or in a cookie.

use super::words;
use crate::app::App;
use crate::event::{Deed, Role, Seen, Who, may};
use crate::pages::{Reader, errors, layout};
use crate::session::{Source, cookie};
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use ludoteca_desk::words::Words;
use ludoteca_desk::{Reason, Refusal};
use ludoteca_table::card;
use ludoteca_tournament::refused::Refused;
use maud::html;
use std::collections::HashMap;
use std::sync::Arc;

const COOKIE: &str = "event";

pub struct Visitor {
    pub app: App,
    pub reader: Reader,
    pub who: Who,
    /// A board's key, which stays in the address: a referee who reads a card's code stays a referee.
    pub key: Option<String>,
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Response> {
        let reader = Reader::from_request_parts(parts, app).await?;
        let query = Query::<HashMap<String, String>>::try_from_uri(&parts.uri);
        let given = query.ok().and_then(|query| query.get("key").cloned());
        let kept = cookie(&parts.headers, COOKIE).and_then(|key| app.events.keys.read(key));
        let kept = kept.unwrap_or_else(Who::spectator);
        let found = given.as_deref().and_then(|key| app.events.keys.read(key));
        let who = match found {
            // A link of a person is kept on the device and leaves the address.
            Some(who) if !matches!(who.role, Role::Spectator | Role::Scorer) => {
                return Err(settled(&reader, given.as_deref().unwrap_or_default()));
            }
            Some(who) if kept.role <= Role::Scorer => who,
            _ => kept,
        };
        Ok(Visitor { app: app.clone(), reader, who, key: given })
    }
}

/// Keeps a key in a cookie and goes on without it in the address.
fn settled(reader: &Reader, key: &str) -> Response {
    settled_at(reader, key, reader.path.split('?').next().unwrap_or("event"))
}

/// Keeps a key in a cookie and goes on elsewhere.
pub fn settled_at(reader: &Reader, key: &str, path: &str) -> Response {
    let mut response = Redirect::to(&reader.link(path)).into_response();
    let value = format!("{COOKIE}={key}; Path=/; HttpOnly; SameSite=Lax; Max-Age=259200");
    if let Ok(value) = HeaderValue::from_str(&value) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    response
}

impl Visitor {
    pub fn say(&self, words: card::Words) -> &'static str {
        self.reader.say(words)
    }

    /// With arguments in the places marked `{}`.
    pub fn fill(&self, words: card::Words, arguments: &[&str]) -> String {
        crate::words::fill(self.say(words), arguments)
    }

    /// The words of papers and tables in the reader's language.
    pub fn words(&self) -> &'static Words {
        match self.reader.language {
            ludoteca_table::Language::PtPt => &ludoteca_desk::words::PORTUGAL,
            ludoteca_table::Language::PtBr => &ludoteca_desk::words::BRAZIL,
            ludoteca_table::Language::En => &ludoteca_desk::words::ENGLISH,
        }
    }

    /// A refusal of the desk in the reader's language.
    pub fn told(&self, why: &Refused) -> String {
        ludoteca_desk::said::said(why, self.words())
    }

    pub fn may(&self, deed: Deed) -> bool {
        may(self.who.role, deed)
    }

    /// Refuses whoever may not.
    #[allow(clippy::result_large_err, reason = "a refusal is made once a request")]
    pub fn must(&self, deed: Deed) -> Result<(), Response> {
        if self.may(deed) { Ok(()) } else { Err(self.not_allowed()) }
    }

    pub fn not_allowed(&self) -> Response {
        let main = html! {
            div.apology {
                h1 { (self.say(words::REFUSED)) }
                p { (self.say(words::NOT_ALLOWED)) }
                p { a.button.primary href=(self.reader.link("event")) { (self.say(words::BACK)) } }
            }
        };
        let page = layout::page(&self.reader, self.say(words::REFUSED), &[], main);
        (StatusCode::FORBIDDEN, page).into_response()
    }

    /// Refuses a form that is not from a page of ours.
    #[allow(clippy::result_large_err, reason = "a refusal is made once a request")]
    pub fn own_form(&self, form: &HashMap<String, String>) -> Result<(), Response> {
        let token = form.get("token").map(String::as_str).unwrap_or_default();
        match self.reader.session.source != Source::New && self.reader.session.allows(token) {
            true => Ok(()),
            false => Err(errors::old_form(self.reader.language)),
        }
    }

    pub async fn seen(&self) -> Option<Arc<Seen>> {
        self.app.events.now().await
    }

    /// The event, or the page that says there is none.
    pub async fn event(&self) -> Result<Arc<Seen>, Response> {
        match self.seen().await {
            Some(seen) => Ok(seen),
            None => Err(Redirect::to(&self.reader.link("event")).into_response()),
        }
    }

    /// The page for what was refused, in words, with the way back.
    pub fn refused(&self, refusal: &Refusal, back: &str) -> Response {
        let status = match refusal.reason {
            Reason::Asked | Reason::Refused => StatusCode::UNPROCESSABLE_ENTITY,
            Reason::Conflict => StatusCode::CONFLICT,
            Reason::Disk => StatusCode::INTERNAL_SERVER_ERROR,
        };
        let said = self.told(&refusal.why);
        let main = html! {
            div.apology {
                h1 { (self.say(words::REFUSED)) }
                p { (said) }
                p { a.button.primary href=(self.reader.link(back)) { (self.say(words::BACK)) } }
            }
        };
        let page = layout::page(&self.reader, self.say(words::REFUSED), &[], main);
        (status, page).into_response()
    }

    pub fn to(&self, path: &str) -> Response {
        Redirect::to(&self.reader.link(path)).into_response()
    }
}
