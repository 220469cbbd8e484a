//! Boards that are played on this platform: two pupils tap their names, and the result enters itself when
//! the game is over.

use super::{Visitor, results::board_link, stage::name, words};
use crate::app::App;
use crate::event::{Deed, Seen};
use crate::hall::{Action as Hand, Seat};
use axum::extract::Form;
use axum::response::Response;
use ludoteca_desk::{Refusal, Store};
use ludoteca_editions::{Cycle, Edition, Game};
use ludoteca_game::{Outcome as End, Player};
use ludoteca_table::Settings;
use ludoteca_tournament::event::State;
use ludoteca_tournament::event::action::{Action, Outcome, Score};
use ludoteca_tournament::event::state::{Board, Stage};
use ludoteca_tournament::refused::Refused;
use maud::{Markup, html};
use std::collections::HashMap;
use std::time::Duration;

/// How often it is looked whether a game is over.
const PAUSE: Duration = Duration::from_secs(1);

/// What a club with one game plays, as an edition of one nameless cycle.
pub fn club(slug: &str) -> Option<Edition> {
    let card = ludoteca_games::card(slug).ok()?;
    let game = Game { slug: card.slug.into(), name: card.name.into(), ..Game::default() };
    let cycle = Cycle { games: vec![game], ..Cycle::default() };
    Some(Edition {
        id: "club".into(),
        name: card.name.into(),
        cycles: vec![cycle],
        ..Edition::default()
    })
}

/// The game of a stage, if the program plays it.
fn game_of<'a>(state: &'a State, stage: &Stage) -> Option<&'a Game> {
    let section = stage.section.split('/').next().unwrap_or_default();
    let (_, game) = state.regulation.edition.as_ref()?.section(section)?;
    ludoteca_games::card(&game.slug).ok().filter(|card| card.is_match()).map(|_| game)
}

/// On a board's page: the two names as buttons, or the game that is being played.
pub fn section(
    visitor: &Visitor,
    seen: &Seen,
    stage: &Stage,
    (round, board): (u32, u32),
    seat: &Board,
) -> Markup {
    if game_of(seen.event.state(), stage).is_none() {
        return html! {};
    }
    html! {
        details open[seat.platform.is_some()] {
            summary { (visitor.say(if seat.platform.is_some() { words::PLAYED_HERE } else { words::PLAY_HERE })) }
            p { (visitor.say(words::PLAY_HELP)) }
            form.stack method="post" action=(visitor.reader.link("event/play")) {
                input type="hidden" name="token" value=(visitor.reader.session.token());
                input type="hidden" name="stage" value=(stage.id);
                input type="hidden" name="round" value=(round);
                input type="hidden" name="board" value=(board);
                @if let Some(key) = &visitor.key { input type="hidden" name="key" value=(key); }
                @for (player, who) in [("1", &seat.first), ("2", &seat.second)] {
                    button name="player" value=(player) { (visitor.fill(words::I_AM, &[&name(visitor, seen, who)])) }
                }
            }
            @if let Some(game) = &seat.platform {
                p { a href=(visitor.reader.link(&format!("play/{game}"))) { (visitor.say(words::WATCH)) } }
            }
        }
    }
}

/// Begins a board's game, or joins it, on the side of the name that was tapped.
pub async fn play(
    visitor: Visitor,
    Form(form): Form<HashMap<String, String>>,
) -> Result<Response, Response> {
    let visitor = super::results::with_key(visitor, &form);
    visitor.must(Deed::Result)?;
    visitor.own_form(&form)?;
    let field = |name: &str| form.get(name).map(String::as_str).unwrap_or_default();
    let number = |name: &str| field(name).parse::<u32>().unwrap_or(0);
    let (id, round, board) = (field("stage").to_string(), number("round"), number("board"));
    if !visitor.who.reaches(&id, round, board) {
        return Err(visitor.not_allowed());
    }
    let back = board_link(&id, round, board);
    let refuse = |refusal: Refusal| visitor.refused(&refusal, &back);
    let asked = |reason: Refused| refuse(Refusal::asked(reason));
    let seen = visitor.event().await?;
    let state = seen.event.state();
    let stage = state.stage(&id).map_err(asked)?;
    let seat = stage.board(round, board).map_err(asked)?;
    let game = match &seat.platform {
        Some(game) => game.clone(),
        None => {
            let played = game_of(state, stage);
            let played = played.ok_or_else(|| asked(visitor.say(words::NOT_HERE).into()))?;
            let opened = open(played).map_err(|reason| asked(reason.into()))?;
            let seats = [Seat::Free, Seat::Free];
            let made = visitor.app.hall.create(&*opened, seats, None, None).await;
            let live = made.map_err(|_| refuse(Refusal::disk(visitor.say(words::REFUSED))))?;
            let game = live.look(|sheet| sheet.head.id.clone());
            let bind = Action::Platform { stage: id.clone(), round, board, game };
            let change = move |store: &mut Store| bound(store, bind);
            visitor.app.events.change(visitor.who.name(), change).await.map_err(refuse)?
        }
    };
    if let Ok(Some(live)) = visitor.app.hall.find(&game).await {
        let player = if field("player") == "1" { Player::One } else { Player::Two };
        // Whoever finds the seat taken sees so on the board, and may watch.
        let _ = visitor
            .app
            .hall
            .act(&live, None, &Hand::Sit(player), &visitor.reader.session.hash)
            .await;
    }
    Ok(visitor.to(&format!("play/{game}")))
}

fn open(game: &Game) -> Result<Box<dyn ludoteca_table::Match>, String> {
    let card = ludoteca_games::card(&game.slug)?;
    card.open(&Settings::read(card, &game.pairs()).map(|_| game.pairs())?)
}

/// Binds a game to a board, unless somebody else has just done so; the game that counts.
fn bound(store: &mut Store, bind: Action) -> Result<String, Refusal> {
    let Action::Platform { stage, round, board, game } = &bind else { return Ok(String::new()) };
    let seat = store.state().stage(stage).and_then(|stage| stage.board(*round, *board));
    if let Some(held) = seat.ok().and_then(|seat| seat.platform.clone()) {
        return Ok(held);
    }
    let game = game.clone();
    store.add(vec![bind])?;
    Ok(game)
}

/// Boards bound to a game and still without a result.
fn waiting(state: &State) -> Vec<(String, u32, u32, String)> {
    let mut list = Vec::new();
    for stage in state.stages.values() {
        for (round, paired) in (1u32..).zip(&stage.rounds) {
            for (number, board) in (1u32..).zip(&paired.boards) {
                if let (Some(game), false) = (&board.platform, board.complete()) {
                    list.push((stage.id.clone(), round, number, game.clone()));
                }
            }
        }
    }
    list
}

/// Enters the results of games that are over, for as long as the server runs.
pub async fn enter_results(app: App) {
    loop {
        tokio::time::sleep(PAUSE).await;
        if app.events.follows() {
            continue;
        }
        let Some(seen) = app.events.now().await else { continue };
        for (stage, round, board, game) in waiting(seen.event.state()) {
            let Ok(Some(live)) = app.hall.find(&game).await else { continue };
            let over = live.look(|sheet| sheet.end().and_then(|_| sheet.turn().outcome()));
            let outcome = match over {
                Some(End::Win(Player::One)) => Outcome::First,
                Some(End::Win(Player::Two)) => Outcome::Second,
                Some(End::Draw) => Outcome::Draw,
                None => continue,
            };
            let score = Score::Board(outcome);
            let result = Action::Result { stage, round, board, score, correct: false };
            let enter = move |store: &mut Store| store.add(vec![result]);
            // A draw where a winner is needed is for people to settle, and it is told at the board.
            if let Err(refusal) = app.events.change("platform".to_string(), enter).await {
                tracing::debug!(%refusal, "a game's result");
            }
        }
    }
}
