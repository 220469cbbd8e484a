//! Links that give others a part of the work, as addresses and as codes for phones.

use super::{Visitor, frame, words};
use crate::app::App;
use crate::event::{Deed, Role, Who};
use axum::http::HeaderMap;
use axum::response::Response;
use fast_qr::convert::{Builder, svg::SvgBuilder};
use ludoteca_desk::title::section;
use maud::{PreEscaped, html};

/// Where other devices find this server: as the reader did, unless that was this machine itself.
pub fn origin(app: &App, headers: &HeaderMap) -> String {
    let host = headers.get("host").and_then(|host| host.to_str().ok()).unwrap_or("localhost:8027");
    let local = ["localhost", "127.0.0.1", "[::1]"].iter().any(|name| host.starts_with(name));
    match app.options.network.filter(|_| local) {
        Some(address) => format!("http://{address}"),
        None => format!("http://{host}"),
    }
}

pub fn code(link: &str) -> Option<String> {
    let code = fast_qr::QRBuilder::new(link).build().ok()?;
    Some(SvgBuilder::default().margin(2).to_str(&code))
}

pub async fn show(visitor: Visitor, headers: HeaderMap) -> Result<Response, Response> {
    visitor.must(Deed::Rule)?;
    let seen = visitor.event().await?;
    let state = seen.event.state();
    let origin = origin(&visitor.app, &headers);
    let who = |role, scope: &str| Who { role, scope: scope.to_string() };
    let mut links = vec![
        (visitor.say(words::EVENT).to_string(), None),
        (visitor.say(words::REFEREE_ALL).to_string(), Some(who(Role::Referee, ""))),
        (visitor.say(words::DESK).to_string(), Some(who(Role::Desk, ""))),
    ];
    for one in state.sections() {
        let name = section(state, &one, visitor.words());
        links.push((visitor.fill(words::REFEREE_OF, &[&name]), Some(who(Role::Referee, &one))));
    }
    for school in super::school::schools(state) {
        links.push((visitor.fill(words::CAPTAIN_OF, &[school]), Some(who(Role::Captain, school))));
    }
    links.push((visitor.say(words::ORGANISER).to_string(), Some(who(Role::Organiser, ""))));
    let main = html! {
            h1 { (visitor.say(words::LINKS)) }
            p { (visitor.say(words::LINKS_HELP)) }
            ul.links {
                @for (name, who) in links {
                    @let key = who.map(|who| format!("?key={}", visitor.app.events.keys.key(&who))).unwrap_or_default();
                    @let link = format!("{origin}{}{key}", visitor.reader.link("event"));
                    li {
                        h2 { (name) }
                        @if let Some(code) = code(&link) { div.code { (PreEscaped(code)) } }
                        p.address { (link) }
                    }
                }
            }
    };
    Ok(frame::page(&visitor, &seen, visitor.say(words::LINKS), "event/links", main))
}
