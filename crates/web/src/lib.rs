//! The browser's own mind: one question in, one answer out, as bytes. No server, no disk, and no binding but
//! three functions: `alloc`, `call`, `free`.

use ludoteca_questions::{Question, ask};
use ludoteca_table::Card;

/// The games of this module: all, or those it was built for.
pub static GAMES: &[&Card] = include!(concat!(env!("OUT_DIR"), "/list.rs"));

/// Answers a question written as JSON; the answer begins with its status, as in HTTP, and a line's end.
pub fn call(question: &[u8], clock: &(dyn Fn() -> f64 + Sync)) -> Vec<u8> {
    match serde_json::from_slice::<Question>(question) {
        Ok(question) => {
            let answer = ask(&question, clock);
            format!("{}\n{}", answer.status, answer.body).into_bytes()
        }
        Err(error) => format!("422\n{error}").into_bytes(),
    }
}

#[cfg(target_family = "wasm")]
mod door;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_answered_and_nonsense_is_refused() {
        let question = br#"{"method": "GET", "address": "/api/v1/positions/legal?game=rastros"}"#;
        let answer = String::from_utf8(call(question, &|| 0.0)).expect("text");
        assert!(answer.starts_with("200\n{\"turn\":\"1\""), "{answer}");
        let answer = String::from_utf8(call(b"what?", &|| 0.0)).expect("text");
        assert!(answer.starts_with("422\n"), "{answer}");
        assert_eq!(GAMES.len(), ludoteca_games::LIST.len());
    }
}
