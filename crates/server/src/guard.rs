//! What every request passes: limits, the session, the origin, headers, a line in the log.

use crate::api::{Problem, said, tongue};
use crate::app::App;
use crate::assets::STYLES_HASH;
use crate::session::{Session, Source};
use crate::who::{Person, Who};
use crate::{host, pages};
use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ludoteca_table::Language;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::LazyLock;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

/// Nothing but our own files: no inline script, no inline style but our own, no third party.
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let policy = format!(
        "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' {}; img-src 'self' data: blob:; \
         connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        *STYLES_HASH
    );
    HeaderValue::from_str(&policy).expect("a header")
});

/// What the framework says of a request it does not understand is never longer.
const LONGEST_TEXT: usize = 4096;

/// A request's body takes no longer to arrive.
const LONGEST_BODY: Duration = Duration::from_secs(30);
/// The largest request; a long record is about 10 kB.
pub const LARGEST: usize = 128 * 1024;

/// The address of the other side.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

fn address(app: &App, request: &Request) -> IpAddr {
    let forwarded = || {
        // The last of all lines is the one that our own proxy wrote; what stands before it came with the request.
        let last = request.headers().get_all("x-forwarded-for").iter().next_back()?;
        last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
    };
    let direct = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let direct = direct.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |info| info.0.ip());
    if app.options.behind_proxy { forwarded().unwrap_or(direct) } else { direct }
}

/// Whether a request comes from a page of ours, or from no page at all.
pub fn same_origin(headers: &HeaderMap, behind_proxy: bool) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text("origin") else { return true };
    let named = origin.split_once("://").map(|(_, host)| host);
    let forwarded = text("x-forwarded-host").filter(|_| behind_proxy);
    named.is_some() && (named == text("host") || named == forwarded)
}

/// Whether the reader's browser came encrypted, as far as our proxy says.
fn is_encrypted(app: &App, headers: &HeaderMap) -> bool {
    let proto = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
    app.options.behind_proxy && proto.is_some_and(|proto| proto.eq_ignore_ascii_case("https"))
}

/// A request over a real connection names exactly one host, one of ours. What a proxy passes on is its business,
/// unless the server was told its names.
fn check_host(app: &App, request: &Request) -> Result<(), Problem> {
    let is_new = request.version() >= axum::http::Version::HTTP_11;
    if request.extensions().get::<ConnectInfo<SocketAddr>>().is_none() {
        return Ok(());
    }
    let Some(asked) = host::asked(request.headers()) else {
        let none = request.headers().get(header::HOST).is_none();
        return match none && !is_new {
            true => Ok(()),
            false => Err(Problem::say(StatusCode::BAD_REQUEST, "host", said::NO_HOST, &[])),
        };
    };
    let names = &app.options.names;
    if (app.options.behind_proxy && names.is_empty()) || host::is_ours(asked, names) {
        return Ok(());
    }
    let asked: String = asked.chars().take(100).collect();
    let name = asked.split(':').next().unwrap_or_default();
    let status = StatusCode::MISDIRECTED_REQUEST;
    Err(Problem::say(status, "host", said::OTHER_HOST, &[&asked, name]))
}

/// Changes made with a cookie must come from our own page, which knows the token. Forms carry it in
/// their body, where their handlers look for it.
fn check_change(app: &App, request: &Request, session: &Session) -> Result<(), Problem> {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return Ok(());
    }
    if !same_origin(request.headers(), app.options.behind_proxy) {
        return Err(Problem::forbidden(said::OTHER_SITE));
    }
    let given = request.headers().get("x-ludoteca-token").and_then(|value| value.to_str().ok());
    let is_api = request.uri().path().starts_with("/api/");
    if is_api && session.source == Source::Cookie && !session.allows(given.unwrap_or_default()) {
        return Err(Problem::forbidden(said::OLD_TOKEN));
    }
    Ok(())
}

/// A request whose body has come whole and in time; from then on only the server's own limits count, which say
/// what was slow.
async fn arrived(request: Request) -> Result<Request, Problem> {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    let say = |status, code, words| Problem::say(status, code, words, &[]);
    // Only an organiser's table of a whole championship is longer than anything else.
    let is_table = parts.uri.path().ends_with("/event/import");
    let most = if is_table { pages::event::LARGEST_TABLE } else { LARGEST };
    let Ok(read) = tokio::time::timeout(LONGEST_BODY, to_bytes(body, most)).await else {
        return Err(say(StatusCode::REQUEST_TIMEOUT, "too-slow", said::TOO_SLOW));
    };
    let whole = read.map_err(|_| {
        // Also one that broke off, but then there is nobody to read this.
        say(StatusCode::PAYLOAD_TOO_LARGE, "too-large", said::TOO_LARGE)
    })?;
    Ok(Request::from_parts(parts, Body::from(whole)))
}

/// Every failure says what to do, in the reader's language: also those of the framework, which come
/// as plain text or with nothing at all.
async fn dressed(mut response: Response, is_page: bool, language: Language) -> Response {
    let status = response.status();
    if let Some(problem) = response.extensions_mut().remove::<Problem>() {
        return problem.response(language);
    }
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_dressed = kind.is_some_and(|kind| {
        kind.as_bytes().starts_with(b"text/html")
            || kind.as_bytes().starts_with(b"application/json")
    });
    let is_failure = status.is_client_error() || status.is_server_error();
    if !is_failure || is_dressed || response.headers().contains_key(header::UPGRADE) {
        return response;
    }
    let problem = match status {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::say(status, "too-large", said::TOO_LARGE, &[]),
        StatusCode::METHOD_NOT_ALLOWED => Problem::say(status, "method", said::NO_METHOD, &[]),
        StatusCode::NOT_FOUND => Problem::say(status, "not-found", said::NOTHING, &[]),
        _ if status.is_server_error() => Problem::say(status, "broken", said::BROKEN, &[]),
        _ => {
            let said = axum::body::to_bytes(response.into_body(), LONGEST_TEXT).await;
            let said = String::from_utf8_lossy(&said.unwrap_or_default()).trim().to_string();
            Problem::say(status, "wrong", said::NOT_UNDERSTOOD, &[&said])
        }
    };
    if is_page { pages::errors::refused(language, &problem) } else { problem.response(language) }
}

/// What stands between a request and its handler: the first objection, or the request with its body.
async fn admitted(app: &App, request: Request, session: &Session) -> Result<Request, Problem> {
    check_host(app, &request)?;
    check_change(app, &request, session)?;
    arrived(request).await
}

/// Failures of a session slow that session. Those of an address without one only turn its further failures into
/// 429: what succeeds there may be another pupil's.
fn slowed(app: &App, who: &Who) -> Option<Problem> {
    let wait = app.failures.wait(&who.person)?;
    app.metrics.limited.fetch_add(1, Relaxed);
    Some(Problem::slow_down(said::MANY_FAILURES, wait))
}

pub async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let address = address(&app, &request);
    app.arrivals.see(address, app.options.network.map(|network| network.ip()));
    let method = request.method().clone();
    let path = request.uri().path().to_string();
    let is_page = !path.starts_with("/api/");
    let language = tongue(request.uri(), request.headers());
    let encrypted = is_encrypted(&app, request.headers());
    let session = Session::of(request.headers(), app.hall.store.key());
    let who = Who::of(Some(&session), address);
    let refuse = |problem: Problem| match is_page {
        true => pages::errors::refused(language, &problem),
        false => problem.into_response(),
    };
    request.extensions_mut().insert(session.clone());
    request.extensions_mut().insert(Address(address));
    let own = matches!(who.person, Person::Session(_));
    let mut response = match own.then(|| slowed(&app, &who)).flatten() {
        Some(problem) => refuse(problem),
        None => match admitted(&app, request, &session).await {
            Ok(request) => next.run(request).await,
            Err(problem) => refuse(problem),
        },
    };
    // What machines watch says in plain words what is the matter.
    if path != "/healthz" {
        response = dressed(response, is_page, language).await;
    }
    if matches!(response.status().as_u16(), 401 | 403 | 404 | 405)
        && app.failures.take(&who.person).is_err()
        && let Some(problem) = slowed(&app, &who)
    {
        response = dressed(refuse(problem), is_page, language).await;
    }
    let status = response.status();
    // A new visitor's page brings the cookie that its forms will need; so does the refusal of a form that came
    // with one we do not know.
    let is_html = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    let unknown = session.source == Source::Cookie && !session.given;
    let given = match session.source {
        Source::New => Some(session),
        _ if unknown && status == StatusCode::FORBIDDEN => {
            Some(Session::of(&HeaderMap::new(), app.hall.store.key()))
        }
        _ => None,
    };
    if is_html
        && let Some(session) = given
        && let Ok(value) = HeaderValue::from_str(&session.set_cookie(encrypted))
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
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert_with(|| POLICY.clone());
    for (name, value) in [("x-content-type-options", "nosniff"), ("referrer-policy", "same-origin")]
    {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
