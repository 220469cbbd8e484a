//! Games that the browser keeps by itself. Each question brings the log of its game, and the answer tells what is
//! to be kept from now on; between the two nothing is remembered here.

use crate::ask::Question;
use crate::changes::{Act, Begin, Play};
use crate::log::{Head, Log};
use crate::problem::Problem;
use crate::record::{drawn, open_record};
use crate::seat::Seat;
use crate::sheet::{Action, Sheet};
use crate::view::MatchView;
use crate::{said, study};
use ludoteca_game::Random;
use ludoteca_table::{Language, Match};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Whoever sits at this browser.
const HERE: &str = "here";

#[derive(Deserialize)]
struct Which {
    after: Option<usize>,
}

/// Answers `/api/v1/matches…` with `{"log": …, "answer": …}`; `log` is null where nothing has changed.
pub fn answer(
    question: &Question,
    path: &[&str],
    query: &str,
    language: Language,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<String, Problem> {
    let get = question.method == "GET";
    match path {
        [] if !get => begin(question, language),
        ["import"] if !get => {
            let text = question.body.as_str().unwrap_or_default();
            let seat = || Seat::Session(HERE.to_string());
            start(question, open_record(text)?.as_ref(), &[seat(), seat()], language)
        }
        [id, rest @ ..] => {
            let log = question.log.clone().filter(|log| log.head.id == *id);
            let log = log.ok_or_else(|| Problem::not_found(said::NO_MATCH, &[id]))?;
            let mut sheet = Sheet::open(log.head, log.rows)
                .map_err(|error| Problem::wrong(said::RECORD, &[&error]))?;
            match (get, rest) {
                (true, []) => Ok(told(&sheet, language, false)),
                (true, ["record.txt"]) => Ok(wrapped(json!(sheet.record().write()))),
                (true, ["board.svg"]) => {
                    let which: Which = crate::ask::read(query)?;
                    Ok(wrapped(json!(drawn(sheet.game.as_ref(), which.after, language))))
                }
                (true, ["review"]) => {
                    let end = sheet.turn().outcome();
                    let judged = study::review(sheet.game.as_ref(), end, language, stop);
                    let judged =
                        judged.map_err(|why| Problem::wrong(said::NOT_UNDERSTOOD, &[&why]))?;
                    Ok(wrapped(json!(judged)))
                }
                (false, ["moves"]) => {
                    let play: Play = body(question)?;
                    change(&mut sheet, question, play.ply, &play.action()?, language)
                }
                (false, ["actions"]) => {
                    let act: Act = body(question)?;
                    change(&mut sheet, question, act.ply, &act.action()?, language)
                }
                (false, ["answer"]) => reply(&mut sheet, question, language, stop),
                _ => Err(Problem::not_found(said::NOTHING, &[])),
            }
        }
        _ => Err(Problem::not_found(said::NOTHING, &[])),
    }
}

fn body<T: DeserializeOwned>(question: &Question) -> Result<T, Problem> {
    serde_json::from_value(question.body.clone())
        .map_err(|error| Problem::wrong(said::NOT_UNDERSTOOD, &[&error.to_string()]))
}

fn wrapped(answer: Value) -> String {
    json!({ "log": null, "answer": answer }).to_string()
}

fn told(sheet: &Sheet, language: Language, changed: bool) -> String {
    let view = MatchView::of(sheet, HERE, language, false, None);
    let log = changed.then(|| Log { head: sheet.head.clone(), rows: sheet.rows.clone() });
    json!({ "log": log, "answer": view }).to_string()
}

fn begin(question: &Question, language: Language) -> Result<String, Problem> {
    let begin: Begin = body(question)?;
    let (game, seats) = begin.open(HERE)?;
    start(question, game.as_ref(), &seats, language)
}

fn start(
    question: &Question,
    game: &dyn Match,
    seats: &[Seat; 2],
    language: Language,
) -> Result<String, Problem> {
    let head = Head::of(question.id.clone(), game, seats, question.now);
    let mut random = Random::new(question.seed);
    let sheet = Sheet::begin(head, game, question.now, &mut || random.next());
    let sheet = sheet.map_err(|error| Problem::wrong(said::RECORD, &[&error]))?;
    Ok(told(&sheet, language, true))
}

fn change(
    sheet: &mut Sheet,
    question: &Question,
    ply: Option<u32>,
    action: &Action,
    language: Language,
) -> Result<String, Problem> {
    if ply.is_some_and(|ply| ply != sheet.version()) {
        return Ok(told(sheet, language, false));
    }
    let mut random = Random::new(question.seed);
    let rows = sheet.plan(action, HERE, question.now, &mut || random.next());
    add(sheet, rows.map_err(|refusal| Problem::refused(&refusal))?)?;
    Ok(told(sheet, language, true))
}

/// The program's own move, where it is its turn.
fn reply(
    sheet: &mut Sheet,
    question: &Question,
    language: Language,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<String, Problem> {
    let player = sheet.turn().player();
    let (Some(level), Some(player)) = (sheet.level_to_move(), player) else {
        return Ok(told(sheet, language, false));
    };
    let thought = study::think(sheet.game.as_ref(), level, question.seed, stop);
    let Some(text) = thought.best else { return Ok(told(sheet, language, false)) };
    let mut random = Random::new(question.seed);
    let rows = sheet.plan_move(&text, player.number(), question.now, &mut || random.next());
    add(sheet, rows.map_err(|refusal| Problem::refused(&refusal))?)?;
    Ok(told(sheet, language, true))
}

fn add(sheet: &mut Sheet, rows: Vec<crate::log::Row>) -> Result<(), Problem> {
    for row in rows {
        sheet.apply(row).map_err(|error| Problem::wrong(said::RECORD, &[&error]))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::ask;

    fn asked(method: &str, address: &str, log: &Value, body: Value) -> Value {
        let question = json!({
            "method": method, "address": address, "language": "pt-PT", "body": body,
            "log": log, "id": "abc", "now": 7, "seed": 5,
        });
        let question: Question = serde_json::from_value(question).expect("a question");
        let answer = ask(&question, &|| 0.0);
        assert_eq!(answer.status, 200, "{address}: {}", answer.body);
        serde_json::from_str(&answer.body).expect("json")
    }

    #[test]
    fn a_game_is_played_to_its_end_without_a_server() {
        for slug in ["rastros", "pista-livre"] {
            let begin = json!({"game": slug, "seats": ["me", "level 1"]});
            let mut told = asked("POST", "/api/v1/matches", &Value::Null, begin);
            let mut steps = 0;
            while told["answer"]["over"] == false {
                let log = told["log"].clone();
                let view = &told["answer"];
                told = if view["thinking"] == true {
                    asked("POST", "/api/v1/matches/abc/answer", &log, Value::Null)
                } else {
                    // The first spots that can be touched, as a hand would.
                    let (mut path, mut node) = (Vec::new(), &view["board"]["touch"]);
                    while let Some((site, next)) =
                        node.as_object().and_then(|map| map.iter().next())
                    {
                        path.push(site.parse::<u16>().expect("a spot"));
                        node = next;
                    }
                    let play = json!({"ply": view["version"], "path": path});
                    asked("POST", "/api/v1/matches/abc/moves", &log, play)
                };
                steps += 1;
                assert!(steps < 500, "{slug} ends");
            }
            let log = told["log"].clone();
            let record = asked("GET", "/api/v1/matches/abc/record.txt", &log, Value::Null);
            let text = record["answer"].as_str().expect("a text");
            assert!(text.contains(&format!("game {slug}")) && text.contains("result"), "{text}");
            let again = asked("POST", "/api/v1/matches/import", &Value::Null, json!(text));
            assert_eq!(again["answer"]["board"]["moves"], told["answer"]["board"]["moves"]);
            let undone = json!({"action": "undo"});
            let undone = asked("POST", "/api/v1/matches/abc/actions", &log, undone);
            assert_eq!(undone["answer"]["over"], false, "{slug}");
        }
    }

    #[test]
    fn what_is_not_kept_here_is_not_found() {
        let question = json!({"method": "GET", "address": "/api/v1/matches/zzz", "language": "en"});
        let question: Question = serde_json::from_value(question).expect("a question");
        assert_eq!(ask(&question, &|| 0.0).status, 404);
    }
}
