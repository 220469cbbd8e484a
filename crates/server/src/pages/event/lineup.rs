//! Line-ups: one tap a pupil puts them on a board. Who may not play there is said beside the name, before
//! anything is sent.

use super::{Visitor, frame, in_address, words};
use crate::event::{Deed, Seen};
use axum::extract::{Form, Query};
use axum::response::Response;
use ludoteca_desk::timetable::{of_board, time};
use ludoteca_desk::title::title;
use ludoteca_desk::{Refusal, Store};
use ludoteca_tournament::event::action::{Action, PLACES};
use ludoteca_tournament::event::category::category;
use ludoteca_tournament::event::lineup::seats;
use ludoteca_tournament::event::state::{Board, Person, Stage};
use ludoteca_tournament::event::{Event, State};
use maud::{Markup, html};
use std::collections::{BTreeMap, HashMap};

/// The address of a team's line-up for a match.
pub fn link(stage: &str, round: u32, board: u32, team: &str) -> String {
    let (stage, team) = (in_address(stage), in_address(team));
    format!("event/lineup?stage={stage}&round={round}&board={board}&team={team}")
}

/// How many pupils a line-up names, of how many there are places for.
pub fn named(stage: &Stage, board: &Board, side: usize) -> (usize, usize) {
    let named = board.lineups[side].values().map(Vec::len).sum();
    (named, PLACES.iter().map(|place| seats(&stage.section, place)).sum())
}

/// The games at each place, as the field's scenario has them.
fn games(state: &State, stage: &Stage, board: &Board) -> [String; 5] {
    let field = board.field.as_ref();
    let names = field.and_then(|field| state.regulation.scenario(&stage.section, field.scenario));
    names.map(|names| names.map(str::to_string)).unwrap_or_default()
}

struct Asked<'a> {
    stage: &'a Stage,
    round: u32,
    number: u32,
    board: &'a Board,
    team: &'a str,
    side: usize,
}

/// The match and team of an address or form, if the reader speaks for the team.
#[allow(clippy::result_large_err, reason = "a refusal is made once a request")]
fn asked<'a>(
    visitor: &Visitor,
    state: &'a State,
    field: &'a HashMap<String, String>,
) -> Result<Asked<'a>, Response> {
    let text = |name: &str| field.get(name).map(String::as_str).unwrap_or_default();
    let number = |name: &str| text(name).parse::<u32>().unwrap_or(0);
    let gone = |_| visitor.refused(&Refusal::asked(visitor.say(words::BOARD_GONE)), "event");
    let stage = state.stage(text("stage")).map_err(gone)?;
    let (round, board_number) = (number("round"), number("board"));
    let board = stage.board(round, board_number).map_err(gone)?;
    let team = field.get("team").map(String::as_str).unwrap_or_default();
    let side = board.side_of(team).ok_or_else(|| gone("".into()))?;
    match visitor.who.leads(state.school_of(team)) {
        true => Ok(Asked { stage, round, number: board_number, board, team, side }),
        false => Err(visitor.not_allowed()),
    }
}

pub async fn show(
    visitor: Visitor,
    Query(query): Query<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Lead)?;
    let seen = visitor.event().await?;
    let asked = asked(&visitor, seen.event.state(), &query)?;
    let held = asked.board.lineups[asked.side].clone();
    Ok(page(&visitor, &seen, &asked, &held, None))
}

type Places = BTreeMap<String, Vec<String>>;

fn page(
    visitor: &Visitor,
    seen: &Seen,
    asked: &Asked,
    held: &Places,
    wrong: Option<&str>,
) -> Response {
    let state = seen.event.state();
    let Asked { stage, round, number, board, team, side } = asked;
    let games = games(state, stage, board);
    let opponent = board.opponent_of(team);
    let mut members: Vec<&Person> = state
        .teams
        .get(*team)
        .iter()
        .flat_map(|team| &team.members)
        .filter_map(|id| state.people.get(id))
        .collect();
    members.sort_by_key(|person| ludoteca_editions::slug(&person.entry.name));
    let fixed = !board.games.is_empty() && !board.lineups[*side].is_empty();
    let main = html! {
        h1 { (team) }
        p {
            (title(state, &stage.id, visitor.words())) " · " (visitor.fill(words::ROUND_N, &[&round.to_string()])) " · "
            (visitor.fill(words::AGAINST, &[&state.name_of(opponent)]))
            @if let Some(from) = of_board(state, board) { " · " strong { (time(from)) } }
        }
        @if let Some(wrong) = wrong { p.notice.wrong role="alert" { (wrong) } }
        @if fixed { p.notice.wrong { (visitor.say(words::LINEUP_FIXED)) } }
        ul.counts data-counts {
            @for (place, game) in PLACES.iter().zip(&games) {
                @let most = seats(&stage.section, place);
                @let named = held.get(*place).map_or(0, Vec::len);
                li data-place=(place) data-most=(most) {
                    strong { (visitor.say(words::short_place(place))) } " " (visitor.say(words::place(place))) " " span.quiet { (game) } " "
                    span.count { (named) "/" (most) }
                }
            }
        }
        form.lineup method="post" action=(visitor.reader.link("event/lineup")) {
            input type="hidden" name="token" value=(visitor.reader.session.token());
            input type="hidden" name="stage" value=(stage.id);
            input type="hidden" name="round" value=(round);
            input type="hidden" name="board" value=(number);
            input type="hidden" name="team" value=(team);
            @for person in members {
                @let at = PLACES.iter().find(|place| held.get(**place).is_some_and(|list| list.contains(&person.entry.id)));
                (pupil(visitor, state, asked, person, at.copied()))
            }
            @if !fixed { button.primary { (visitor.say(words::SEND)) } }
        }
    };
    frame::page(visitor, seen, team, "event/school", main)
}

/// A pupil with a button for each place, or with the reason why there is none.
fn pupil(
    visitor: &Visitor,
    state: &State,
    asked: &Asked,
    person: &Person,
    at: Option<&str>,
) -> Markup {
    let id = &person.entry.id;
    let reason = hindrance(visitor, state, asked, person);
    html! {
        fieldset {
            legend {
                (person.entry.name)
                @if let Some(year) = person.entry.year { " " span.quiet { (visitor.fill(words::YEAR_N, &[&year.to_string()])) } }
                @if person.entry.reserve { " " span.quiet { (visitor.say(words::RESERVE)) } }
            }
            @match reason {
                Some(reason) => p.quiet { (reason) },
                None => div.segments {
                    @for place in [""].into_iter().chain(PLACES) {
                        @let (label, whole) = match place {
                            "" => ("–", visitor.say(words::AWAY)),
                            place => (visitor.say(words::short_place(place)), visitor.say(words::place(place))),
                        };
                        label {
                            input type="radio" aria-label=(whole) name=(format!("at-{id}")) value=(place) checked[at.unwrap_or("") == place];
                            span { (label) }
                        }
                    }
                },
            }
        }
    }
}

/// Why somebody cannot play in this match at all.
fn hindrance(visitor: &Visitor, state: &State, asked: &Asked, person: &Person) -> Option<String> {
    let entry = &person.entry;
    if person.withdrawn {
        return Some(visitor.say(words::GONE).to_string());
    }
    if person.present == Some(false) {
        return Some(visitor.say(words::MISSING).to_string());
    }
    if let (Some(year), Some(category)) = (entry.year, category(&asked.stage.section))
        && year > category.years.1
    {
        return Some(visitor.fill(words::TOO_OLD, &[&category.letter.to_string()]));
    }
    let rounds = state.stages.values().flat_map(|stage| &stage.rounds);
    let busy = rounds.flat_map(|round| &round.boards).any(|other| {
        let plays = other
            .lineups
            .iter()
            .flat_map(|lineup| lineup.values().flatten())
            .any(|id| *id == entry.id);
        plays && !other.complete() && other != asked.board && same_time(other, asked.board)
    });
    busy.then(|| visitor.say(words::BUSY).to_string())
}

/// Whether two matches are played in the same turn.
fn same_time(one: &Board, other: &Board) -> bool {
    match (&one.field, &other.field) {
        (Some(one), Some(other)) => one.turn == other.turn,
        _ => true,
    }
}

pub async fn name(
    visitor: Visitor,
    Form(form): Form<HashMap<String, String>>,
) -> Result<Response, Response> {
    visitor.must(Deed::Lead)?;
    visitor.own_form(&form)?;
    let seen = visitor.event().await?;
    let asked = asked(&visitor, seen.event.state(), &form)?;
    let mut places: Places = BTreeMap::new();
    for (name, place) in &form {
        if let (Some(id), false) = (name.strip_prefix("at-"), place.is_empty()) {
            places.entry(place.clone()).or_default().push(id.to_string());
        }
    }
    places.values_mut().for_each(|list| list.sort());
    let action = Action::Lineup {
        stage: asked.stage.id.clone(),
        round: asked.round,
        board: asked.number,
        team: asked.team.to_string(),
        places: places.clone(),
    };
    let change = move |store: &mut Store| store.add(vec![action]);
    match visitor.app.events.change(visitor.who.name(), change).await {
        Ok(()) => Ok(visitor.to("event/school")),
        // What was tapped stays as it is, with the reason above it.
        Err(refusal) => {
            let wrong = visitor.told(&refusal.why);
            Ok(page(&visitor, &seen, &asked, &places, Some(&wrong)))
        }
    }
}

/// The matches of a school's teams that are still to be played, with the state of their line-ups.
pub fn matches(visitor: &Visitor, event: &Event, school: &str) -> Markup {
    let state = event.state();
    let mut list = Vec::new();
    for stage in state.stages.values() {
        for (round, paired) in (1u32..).zip(&stage.rounds) {
            for (number, board) in (1u32..).zip(&paired.boards) {
                let own = [&board.first, &board.second].into_iter().enumerate();
                for (side, team) in own.filter(|(_, team)| state.school_of(team) == school) {
                    if !board.complete() {
                        list.push((
                            of_board(state, board),
                            stage,
                            round,
                            number,
                            board,
                            side,
                            team,
                        ));
                    }
                }
            }
        }
    }
    list.sort_by_key(|one| (one.0, one.2));
    html! {
        ul.matches {
            @for (from, stage, round, number, board, side, team) in list {
                @let (named, all) = named(stage, board, side);
                li.open[named < all] {
                    a href=(visitor.reader.link(&link(&stage.id, round, number, team))) {
                        @if let Some(from) = from { strong.clock { (time(from)) } " " }
                        strong { (team) } " " (visitor.fill(words::AGAINST, &[&state.name_of(board.opponent_of(team))]))
                        br;
                        span.quiet {
                            (title(state, &stage.id, visitor.words())) " · " (visitor.fill(words::ROUND_N, &[&round.to_string()])) " · "
                            (visitor.fill(words::LINEUP_IN, &[&named.to_string(), &all.to_string()]))
                        }
                    }
                }
            }
        }
    }
}
