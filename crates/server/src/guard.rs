//! What every request passes: limits, the session, the origin, headers, a line in the log.

use crate::api::Problem;
use crate::app::App;
use crate::pages;
use crate::session::{Session, Source};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

/// Nothing but our own files: no inline script or style, no third party.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

/// The address of the other side.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

fn address(app: &App, request: &Request) -> IpAddr {
    let forwarded = || {
        let value = request.headers().get("x-forwarded-for")?.to_str().ok()?;
        value.rsplit(',').next()?.trim().parse().ok()
    };
    let direct = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let direct = direct.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |info| info.0.ip());
    if app.options.behind_proxy { forwarded().unwrap_or(direct) } else { direct }
}

/// Whether a request comes from a page of ours, or from no page at all.
pub fn same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN).and_then(|value| value.to_str().ok()) else {
        return true;
    };
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok());
    let forwarded = headers.get("x-forwarded-host").and_then(|value| value.to_str().ok());
    let named = origin.split_once("://").map(|(_, host)| host);
    named.is_some() && (named == host || named == forwarded)
}

fn forbidden(message: &str) -> Problem {
    Problem::new(StatusCode::FORBIDDEN, "forbidden", message)
}

/// Changes made with a cookie must come from our own page, which knows the token. Forms carry it in
/// their body, where their handlers look for it.
fn check_change(request: &Request, session: &Session) -> Result<(), Problem> {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return Ok(());
    }
    if !same_origin(request.headers()) {
        return Err(forbidden("this request comes from another site; open the page here"));
    }
    let given = request.headers().get("x-ludoteca-token").and_then(|value| value.to_str().ok());
    let is_api = request.uri().path().starts_with("/api/");
    if is_api && session.source == Source::Cookie && !session.allows(given.unwrap_or_default()) {
        return Err(forbidden(
            "the page's token is missing or old: reload the page; programs send \
             `Authorization: Bearer …` instead of a cookie",
        ));
    }
    Ok(())
}

pub async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let address = address(&app, &request);
    let method = request.method().clone();
    let path = request.uri().path().to_string();
    let is_page = !path.starts_with("/api/");
    let language = pages::language_of(&path, request.headers());
    let session = Session::of(request.headers());
    let fresh = session.source == Source::New;
    let mut response = if !app.failures.is_open(address) {
        app.metrics.limited.fetch_add(1, Relaxed);
        let text = "too many requests failed; wait half a minute and try again";
        let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "slow-down", text);
        if is_page { pages::errors::busy(language) } else { problem.into_response() }
    } else {
        match check_change(&request, &session) {
            Err(problem) if is_page => pages::errors::refused(language, &problem),
            Err(problem) => problem.into_response(),
            Ok(()) => {
                request.extensions_mut().insert(session.clone());
                request.extensions_mut().insert(Address(address));
                next.run(request).await
            }
        }
    };
    let status = response.status();
    if matches!(status.as_u16(), 401 | 403 | 404 | 405) {
        app.failures.take(address, 1.0);
    }
    // A new visitor's page brings the cookie that its forms will need.
    let is_html = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if fresh
        && is_html
        && let Ok(value) = HeaderValue::from_str(&session.set_cookie())
    {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    let time = began.elapsed();
    app.metrics.request(status.as_u16(), time);
    // Neither addresses nor names: a class must not be readable in a log.
    if status.is_server_error() {
        tracing::error!(%method, path, status = status.as_u16(), micros = time.as_micros() as u64);
    } else {
        tracing::debug!(%method, path, status = status.as_u16(), micros = time.as_micros() as u64);
    }
    response
}

pub async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
