//! One error for the whole interface: a status, a word for programs, a sentence for people in the
//! three languages. The guard, which knows the reader's language, writes it out.

use crate::hall::{Asked, Missed};
use crate::store;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludoteca_questions::{Refusal, said, words};
use ludoteca_table::Language;
use ludoteca_table::card::Words;
use serde_json::json;
use utoipa::ToSchema;

#[derive(Clone, Debug, ToSchema)]
pub struct Problem {
    /// A word for programs: `illegal`, `forbidden`, `gap`, `not-found`, `busy`…
    pub code: &'static str,
    /// What was wrong and what would be right, in the language asked for.
    #[schema(value_type = String)]
    pub message: [String; 3],
    /// The version of the game, where the sender's was too old.
    pub version: Option<u32>,
    /// When to ask again, in seconds, where that is known.
    #[schema(ignore)]
    pub later: u32,
    #[schema(ignore)]
    pub status: StatusCode,
}

impl Problem {
    pub fn new(status: StatusCode, code: &'static str, message: [String; 3]) -> Problem {
        Problem { code, message, version: None, later: 1, status }
    }

    /// With arguments in the places marked `{}`.
    pub fn say(
        status: StatusCode,
        code: &'static str,
        words: Words,
        arguments: &[&str],
    ) -> Problem {
        Problem::new(status, code, words.map(|text| words::fill(text, arguments)))
    }

    pub fn wrong(words: Words, arguments: &[&str]) -> Problem {
        Problem::say(StatusCode::UNPROCESSABLE_ENTITY, "wrong", words, arguments)
    }

    pub fn not_found(words: Words, arguments: &[&str]) -> Problem {
        Problem::say(StatusCode::NOT_FOUND, "not-found", words, arguments)
    }

    pub fn forbidden(words: Words) -> Problem {
        Problem::say(StatusCode::FORBIDDEN, "forbidden", words, &[])
    }

    pub fn no_such_match(id: &str) -> Problem {
        let id: String = id.chars().take(40).collect();
        Problem::not_found(said::NO_MATCH, &[&id])
    }

    pub fn refused(refusal: &Refusal) -> Problem {
        ludoteca_questions::Problem::refused(refusal).into()
    }

    pub fn busy() -> Problem {
        Problem::say(StatusCode::SERVICE_UNAVAILABLE, "busy", said::BUSY, &[])
    }

    /// `words` say after how many seconds to come again.
    pub fn slow_down(words: Words, later: u32) -> Problem {
        let (status, text) = (StatusCode::TOO_MANY_REQUESTS, later.to_string());
        Problem { later, ..Problem::say(status, "slow-down", words, &[&text]) }
    }

    pub fn text(&self, language: Language) -> &str {
        &self.message[language as usize]
    }

    /// The answer as its reader gets it.
    pub fn response(&self, language: Language) -> Response {
        let body = json!({
            "code": self.code, "message": self.text(language), "version": self.version,
        });
        let mut response = (self.status, Json(body)).into_response();
        if matches!(self.status.as_u16(), 429 | 503) {
            let later = axum::http::HeaderValue::from(self.later);
            response.headers_mut().insert(axum::http::header::RETRY_AFTER, later);
        }
        response
    }
}

impl From<ludoteca_questions::Problem> for Problem {
    fn from(problem: ludoteca_questions::Problem) -> Problem {
        let status = StatusCode::from_u16(problem.status);
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Problem::new(status, problem.code, problem.message)
    }
}

impl From<Asked> for Problem {
    fn from(asked: Asked) -> Problem {
        match asked {
            Asked::Refused(refusal) => Problem::refused(&refusal),
            Asked::Gap(version) => {
                let text = version.to_string();
                let problem = Problem::say(StatusCode::CONFLICT, "gap", said::GAP, &[&text]);
                Problem { version: Some(version), ..problem }
            }
            Asked::Store(store::Error::Full) => Problem::busy(),
            Asked::Store(error) => {
                tracing::error!(%error, "the store");
                let (status, code, words) = match error {
                    store::Error::NoRoom(_) => {
                        (StatusCode::INSUFFICIENT_STORAGE, "disk-full", said::DISK_FULL)
                    }
                    store::Error::Unknown(_) => {
                        (StatusCode::SERVICE_UNAVAILABLE, "unknown", said::OUTCOME_UNKNOWN)
                    }
                    store::Error::Slow => {
                        (StatusCode::SERVICE_UNAVAILABLE, "store-slow", said::STORE_SLOW)
                    }
                    store::Error::Damaged(_) => {
                        (StatusCode::INTERNAL_SERVER_ERROR, "broken", said::BROKEN)
                    }
                    _ => (StatusCode::INTERNAL_SERVER_ERROR, "store", said::NOT_KEPT),
                };
                Problem::say(status, code, words, &[])
            }
        }
    }
}

impl From<store::Error> for Problem {
    fn from(error: store::Error) -> Problem {
        Asked::Store(error).into()
    }
}

impl From<Missed> for Problem {
    fn from(missed: Missed) -> Problem {
        let (status, code, words) = match missed {
            Missed::Full => (StatusCode::SERVICE_UNAVAILABLE, "thinking-full", said::THINKING_FULL),
            Missed::Broken => (StatusCode::INTERNAL_SERVER_ERROR, "broken", said::BROKEN),
        };
        Problem::say(status, code, words, &[])
    }
}

/// In English, with itself attached: the guard puts it in the reader's language.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.response(Language::En);
        response.extensions_mut().insert(self);
        response
    }
}
