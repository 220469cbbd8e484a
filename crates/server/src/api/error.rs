//! One error for the whole interface: a status, a word for programs, a sentence for people.

use crate::hall::{Asked, Full, Refusal};
use crate::store;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludoteca_table::Language;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Problem {
    /// A word for programs: `illegal`, `forbidden`, `gap`, `not-found`, `busy`…
    pub code: &'static str,
    /// What was wrong and what would be right.
    pub message: String,
    /// The version of the game, where the sender's was too old.
    pub version: Option<u32>,
    #[serde(skip)]
    #[schema(ignore)]
    pub status: StatusCode,
}

impl Problem {
    pub fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Problem {
        Problem { code, message: message.into(), version: None, status }
    }

    pub fn wrong(message: impl Into<String>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "wrong", message)
    }

    pub fn no_such_game(id: &str) -> Problem {
        let id: String = id.chars().take(40).collect();
        Problem::new(
            StatusCode::NOT_FOUND,
            "not-found",
            format!("there is no game `{id}`; its address has 12 letters and figures"),
        )
    }

    pub fn asked(asked: Asked, language: Language) -> Problem {
        match asked {
            Asked::Refused(refusal) => {
                let text = refusal.text(language);
                match refusal {
                    Refusal::Wrong(_) => Problem::wrong(text),
                    Refusal::Illegal { .. } => {
                        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "illegal", text)
                    }
                    Refusal::Forbidden(_) => Problem::new(StatusCode::FORBIDDEN, "forbidden", text),
                }
            }
            Asked::Gap(version) => {
                let text = format!("the game has moved on to version {version}; read it again");
                let problem = Problem::new(StatusCode::CONFLICT, "gap", text);
                Problem { version: Some(version), ..problem }
            }
            Asked::Store(store::Error::Full) => Problem::busy(),
            Asked::Store(error) => {
                tracing::error!(%error, "the store");
                Problem::new(
                    StatusCode::INTERNAL_SERVER_ERROR,
                    "store",
                    "the game could not be kept; nothing was changed, try again in a moment",
                )
            }
        }
    }

    pub fn busy() -> Problem {
        Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "busy",
            "too much is waiting; try again in a moment",
        )
    }
}

impl From<Full> for Problem {
    fn from(_: Full) -> Problem {
        Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "thinking-full",
            "all thinking places are taken; try again in a moment",
        )
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = self.status;
        let mut response = (status, Json(self)).into_response();
        if status == StatusCode::SERVICE_UNAVAILABLE || status == StatusCode::TOO_MANY_REQUESTS {
            let later = axum::http::HeaderValue::from_static("1");
            response.headers_mut().insert(axum::http::header::RETRY_AFTER, later);
        }
        response
    }
}
