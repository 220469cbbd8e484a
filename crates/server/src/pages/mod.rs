//! The pages, made on the server: `/pt-PT/…`, `/pt-BR/…`, `/en/…`.

pub mod edition;
pub mod errors;
pub mod event;
mod faces;
pub mod game;
pub mod home;
pub mod interface;
pub mod kit;
mod layout;
pub mod manual;
pub mod open;
pub mod pictures;
pub mod play;
pub mod projector;
pub mod puzzles;
pub mod referee;
pub mod review;
mod rules;
mod solids;

use crate::session::{Session, cookie};
use axum::extract::{Form, FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use ludoteca_svg::Theme;
use ludoteca_table::Language;
use serde::Deserialize;

/// The language a browser prefers, of those we speak. Any other Portuguese is nearest to Portugal's.
pub fn accepted(headers: &HeaderMap) -> Language {
    let header = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let mut wanted: Vec<(f32, Language)> = header
        .unwrap_or_default()
        .split(',')
        .filter_map(|part| {
            let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
            let tag = tag.trim().to_ascii_lowercase();
            let language = match tag.as_str() {
                "pt-br" => Language::PtBr,
                _ if tag == "pt" || tag.starts_with("pt-") => Language::PtPt,
                _ if tag == "en" || tag.starts_with("en-") => Language::En,
                _ => return None,
            };
            Some((weight.trim().parse().unwrap_or(0.0), language))
        })
        .collect();
    // A stable sort: of equals the first named.
    wanted.sort_by(|one, two| two.0.total_cmp(&one.0));
    wanted.first().map_or(Language::PtPt, |(_, language)| *language)
}

/// The language of an address, or of the browser.
pub fn language_of(path: &str, headers: &HeaderMap) -> Language {
    let tag = path.trim_start_matches('/').split('/').next().unwrap_or_default();
    Language::from_tag(tag).unwrap_or_else(|| accepted(headers))
}

/// What every page knows of its reader.
#[derive(Clone, Debug)]
pub struct Reader {
    pub language: Language,
    /// `auto`, or the name of a theme.
    pub look: String,
    pub session: Session,
    /// The address without the language, for the links to the others.
    pub path: String,
}

impl<S: Sync> FromRequestParts<S> for Reader {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Reader, Response> {
        let whole = parts.uri.path_and_query().map_or("/", |path| path.as_str());
        let (tag, rest) = whole.trim_start_matches('/').split_once('/').unwrap_or_default();
        let Some(language) = Language::from_tag(tag) else {
            return Err(errors::not_found(accepted(&parts.headers)));
        };
        let look = cookie(&parts.headers, "look")
            .filter(|name| Theme::read(name).is_ok())
            .unwrap_or("auto")
            .to_string();
        let session = parts.extensions.get::<Session>().cloned();
        let session = session.unwrap_or_else(Session::nobody);
        Ok(Reader { language, look, session, path: rest.to_string() })
    }
}

impl Reader {
    pub fn say(&self, words: ludoteca_table::card::Words) -> &'static str {
        crate::words::of(words, self.language)
    }

    pub fn link(&self, path: &str) -> String {
        format!("/{}/{path}", self.language.tag())
    }
}

/// `/`: to the reader's language.
pub async fn by_language(headers: HeaderMap) -> Response {
    let to = format!("/{}/", accepted(&headers).tag());
    ([(header::VARY, "accept-language")], Redirect::temporary(&to)).into_response()
}

/// `/en`: the slash was forgotten.
pub async fn to_home(Path(tag): Path<String>, headers: HeaderMap) -> Response {
    match Language::from_tag(&tag) {
        Some(language) => Redirect::permanent(&format!("/{}/", language.tag())).into_response(),
        None => errors::not_found(accepted(&headers)),
    }
}

#[derive(Debug, Deserialize)]
pub struct LookForm {
    look: String,
    back: String,
}

/// Keeps the look in a cookie; no script needed, and no flash of the wrong one.
pub async fn look(reader: Reader, Form(form): Form<LookForm>) -> Response {
    let look = Theme::read(&form.look).map_or("auto", Theme::name);
    let safe = form.back.chars().all(|letter| letter.is_ascii_graphic())
        && !form.back.contains("//")
        && !form.back.contains('\\');
    let back = if safe { reader.link(form.back.trim_start_matches('/')) } else { reader.link("") };
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, back)]).into_response();
    let value = format!("look={look}; Path=/; SameSite=Lax; Max-Age=31536000");
    if let Ok(value) = HeaderValue::from_str(&value) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browsers_first_language_is_taken() {
        let tongue = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, text.parse().expect("ascii"));
            accepted(&headers)
        };
        assert_eq!(tongue("pt-BR,pt;q=0.9,en;q=0.8"), Language::PtBr);
        assert_eq!(tongue("fr,en-GB;q=0.5,pt;q=0.4"), Language::En);
        assert_eq!(tongue("pt-AO"), Language::PtPt);
        assert_eq!(tongue("ja"), Language::PtPt);
        assert_eq!(accepted(&HeaderMap::new()), Language::PtPt);
    }
}
