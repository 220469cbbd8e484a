//! Results: one tap a board, a keypad for the desk, and a decision where two say otherwise. A second,
//! different result overwrites nothing.

use super::{Visitor, in_address, stage_link, words};
use crate::event::Deed;
use axum::extract::Form;
use axum::response::Response;
use ludoteca_desk::hall::Hall;
use ludoteca_desk::{Reason, Refusal, Store};
use ludoteca_tournament::event::action::{Action, GAMES, Outcome, Score};
use ludoteca_tournament::event::guard;
use ludoteca_tournament::refused;
use maud::{Markup, html};
use std::collections::{BTreeMap, HashMap};

/// The address of a board's page.
pub fn board_link(stage: &str, round: u32, board: u32) -> String {
    format!("event/board?stage={}&round={round}&board={board}", in_address(stage))
}

/// Three buttons for a board; each is a result.
pub fn buttons(
    visitor: &Visitor,
    stage: &str,
    round: u32,
    board: u32,
    key: Option<&str>,
) -> Markup {
    html! {
        form.tap method="post" action=(visitor.reader.link("event/result")) {
            input type="hidden" name="token" value=(visitor.reader.session.token());
            input type="hidden" name="stage" value=(stage);
            input type="hidden" name="round" value=(round);
            input type="hidden" name="board" value=(board);
            @if let Some(key) = key { input type="hidden" name="key" value=(key); }
            @for (value, label) in [("1-0", "1–0"), ("½-½", "½"), ("0-1", "0–1")] {
                button name="score" value=(value) { (label) }
            }
        }
    }
}

/// What a form says about a board.
struct Told {
    stage: String,
    round: u32,
    board: u32,
    score: Option<Score>,
}

fn told(form: &HashMap<String, String>) -> Result<Told, Refusal> {
    let field = |name: &str| form.get(name).map(String::as_str).unwrap_or_default();
    let number = |name: &str| {
        field(name).parse::<u32>().map_err(|_| {
            Refusal::asked(refused!(
                "`{}` is not a number; one such as 3 would be right",
                field(name)
            ))
        })
    };
    let mut games = BTreeMap::new();
    for (key, _) in GAMES {
        if let Some(text) = form.get(key).filter(|text| !text.is_empty()) {
            games.insert(key.to_string(), Outcome::read(text)?);
        }
    }
    let score = match field("score") {
        "" if games.is_empty() => None,
        "" => Some(Score::Match(games)),
        text if text.contains(' ') => {
            // A claim about a match, as its own sentence writes it: `m1 1-0 g1 0-1`.
            let words: Vec<&str> = text.split_whitespace().collect();
            let mut games = BTreeMap::new();
            for pair in words.chunks_exact(2) {
                games.insert(pair[0].to_string(), Outcome::read(pair[1])?);
            }
            Some(Score::Match(games))
        }
        text => Some(Score::Board(Outcome::read(text)?)),
    };
    Ok(Told {
        stage: field("stage").to_string(),
        round: number("round")?,
        board: number("board")?,
        score,
    })
}

/// Enters a result, or notes that somebody says otherwise.
fn enter_or_claim(
    store: &mut Store,
    told: Told,
    score: Score,
    may_correct: bool,
) -> Result<bool, Refusal> {
    let Told { stage, round, board, .. } = told;
    let correct = may_correct;
    let action =
        Action::Result { stage: stage.clone(), round, board, score: score.clone(), correct };
    if guard::stands(store.state(), &action) {
        return Ok(true);
    }
    if correct {
        return store.add(vec![action]).map(|()| true);
    }
    match store.add(vec![action]) {
        Ok(()) => Ok(true),
        Err(refusal) if refusal.reason == Reason::Conflict => {
            store.add(vec![Action::Claim { stage, round, board, score }]).map(|()| false)
        }
        Err(refusal) => Err(refusal),
    }
}

pub async fn enter(
    visitor: Visitor,
    Form(form): Form<HashMap<String, String>>,
) -> Result<Response, Response> {
    let visitor = with_key(visitor, &form);
    visitor.must(Deed::Result)?;
    visitor.own_form(&form)?;
    let refuse = |refusal: Refusal| visitor.refused(&refusal, "event");
    let told = told(&form).map_err(refuse)?;
    if !visitor.who.reaches(&told.stage, told.round, told.board) {
        return Err(visitor.not_allowed());
    }
    let Some(score) = told.score.clone() else {
        return Err(refuse(Refusal::asked(refused!("there is no result in the form"))));
    };
    let (stage, round, board) = (told.stage.clone(), told.round, told.board);
    // The desk corrects on purpose, on the board's own page; everybody else only tells.
    let may_correct = visitor.may(Deed::Manage) && form.contains_key("correct");
    let change = move |store: &mut Store| enter_or_claim(store, told, score, may_correct);
    let entered = visitor.app.events.change(visitor.who.name(), change).await;
    let back = match &visitor.key {
        Some(key) => format!("{}&key={key}", board_link(&stage, round, board)),
        None => stage_link(&stage, Some(round)),
    };
    match entered {
        Ok(true) => Ok(visitor.to(&back)),
        Ok(false) => {
            let key = visitor.key.as_ref().map(|key| format!("&key={key}")).unwrap_or_default();
            Ok(visitor.to(&format!("{}&claimed=yes{key}", board_link(&stage, round, board))))
        }
        Err(refusal) => Err(visitor.refused(&refusal, &back)),
    }
}

/// A form from a card's page carries the card's key.
pub fn with_key(mut visitor: Visitor, form: &HashMap<String, String>) -> Visitor {
    if let Some(key) = form.get("key")
        && let Some(who) = visitor.app.events.keys.read(key)
        && visitor.who.role <= crate::event::Role::Scorer
    {
        visitor.who = who;
        visitor.key = Some(key.clone());
    }
    visitor
}

/// The desk says which of two results stands.
pub async fn decide(
    visitor: Visitor,
    Form(form): Form<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Manage)?;
    visitor.own_form(&form)?;
    let told = told(&form).map_err(|refusal| visitor.refused(&refusal, "event"))?;
    let change = move |store: &mut Store| {
        let Told { stage, round, board, score } = told;
        store.add(vec![match score {
            Some(score) => Action::Result { stage, round, board, score, correct: true },
            None => Action::Keep { stage, round, board },
        }])
    };
    let done = visitor.app.events.change(visitor.who.name(), change).await;
    done.map_err(|refusal| visitor.refused(&refusal, "event"))?;
    Ok(visitor.to("event"))
}

pub fn keypad_form(visitor: &Visitor) -> Markup {
    html! {
        form.inline.keypad method="post" action=(visitor.reader.link("event/keypad")) {
            input type="hidden" name="token" value=(visitor.reader.session.token());
            label {
                span { (visitor.say(words::KEYPAD)) }
                input name="typed" inputmode="numeric" autocomplete="off" required autofocus;
            }
            button { (visitor.say(words::SEND)) }
        }
    }
}

/// `137 1`: the board of this number in the hall, in the last round of its stage.
pub async fn keypad(
    visitor: Visitor,
    Form(form): Form<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Manage)?;
    visitor.own_form(&form)?;
    let seen = visitor.event().await?;
    let typed = form.get("typed").map(|text| text.trim()).unwrap_or_default();
    let words: Vec<&str> =
        typed.split([' ', ',', '-', '/']).filter(|word| !word.is_empty()).collect();
    let refuse = |text: String| visitor.refused(&Refusal::asked(text), "event");
    let wrong = || refuse(visitor.fill(words::KEYPAD_WRONG, &[typed]));
    let (number, score) = match words[..] {
        [number, "1"] => (number, Outcome::First),
        [number, "2"] => (number, Outcome::Second),
        [number, "0" | "x" | "="] => (number, Outcome::Draw),
        _ => return Err(wrong()),
    };
    let number: u32 = number.parse().map_err(|_| wrong())?;
    let hall = Hall::of(&seen.event);
    let state = seen.event.state();
    let playing = hall.find(number).and_then(|(id, board)| {
        let stage = state.stages.get(id)?;
        let round = stage.rounds.len() as u32;
        stage.board(round, board).ok().map(|_| (id.to_string(), round, board))
    });
    let Some((stage, round, board)) = playing else {
        return Err(refuse(visitor.fill(words::NO_SUCH_BOARD, &[&number.to_string()])));
    };
    let told = Told { stage: stage.clone(), round, board, score: None };
    let change = move |store: &mut Store| enter_or_claim(store, told, Score::Board(score), false);
    let done = visitor.app.events.change(visitor.who.name(), change).await;
    done.map_err(|refusal| visitor.refused(&refusal, &stage_link(&stage, None)))?;
    Ok(visitor.to("event"))
}
