//! The whole event as one page of HTML without scripts or other files, for a school's web site: what
//! everybody may read, and nothing else.

use crate::hall::Hall;
use crate::regulation::sentences;
use crate::score::score_of;
use crate::title::title;
use crate::words::Words;
use crate::{public, told};
use ludoteca_tournament::event::standings::standings;
use ludoteca_tournament::event::state::{Round, Stage};
use ludoteca_tournament::event::{Event, State};
use std::fmt::Write;

const STYLE: &str = "body{font:17px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#211a12;background:#faf6ef}\
table{border-collapse:collapse;width:100%;margin:0 0 1rem}td,th{text-align:left;padding:4px 12px 4px 0;border-top:1px solid #ddd0bc}\
th{font-weight:400;color:#635747}.n{text-align:right}summary{cursor:pointer;padding:8px 0}nav a{margin-right:1em}";

const AS_OF: [&str; 3] =
    ["Estado depois do passo {}.", "Situação depois do passo {}.", "As of step {}."];
const CHANGES: [&str; 3] = ["Alterações", "Alterações", "Changes"];

/// A text as it may stand in a page.
fn safe(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The page.
pub fn html(event: &Event, words: &Words) -> String {
    let state = event.state();
    let hall = Hall::of(event);
    let mut out = String::new();
    let name = safe(&state.name);
    let _ = write!(
        out,
        "<!doctype html>\n<html lang=\"{}\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>{name}</title><style>{STYLE}</style>\n<h1>{name}</h1>\n<p>{}</p>\n<nav>",
        words.language,
        told::fill(words.of(AS_OF), &[&event.steps().len().to_string()])
    );
    for (index, stage) in state.stages.values().enumerate() {
        let _ = write!(out, "<a href=\"#s{index}\">{}</a> ", safe(&title(state, &stage.id, words)));
    }
    out.push_str("</nav>\n");
    for (index, stage) in state.stages.values().enumerate() {
        let heading = safe(&title(state, &stage.id, words));
        let _ = writeln!(out, "<section id=\"s{index}\"><h2>{heading}</h2>");
        table(&mut out, state, stage, words);
        for (index, round) in stage.rounds.iter().enumerate().rev() {
            boards(&mut out, state, &hall, stage, (index as u32 + 1, round), words);
        }
        out.push_str("</section>\n");
    }
    let lists = [
        (
            words.of(CHANGES),
            state
                .changes
                .iter()
                .rev()
                .map(|change| told::change(state, &change.what, words, false))
                .collect::<Vec<_>>(),
        ),
        (words.regulation, sentences(&state.regulation, words)),
    ];
    for (heading, list) in lists.into_iter().filter(|(_, list)| !list.is_empty()) {
        let _ = write!(out, "<h2>{heading}</h2><ul>");
        for line in list {
            let _ = write!(out, "<li>{}</li>", safe(&line));
        }
        out.push_str("</ul>\n");
    }
    out.push_str("</html>\n");
    out
}

fn table(out: &mut String, state: &State, stage: &Stage, words: &Words) {
    let table = standings(state, stage);
    let _ = write!(
        out,
        "<table><tr><th></th><th>{}</th><th>{}</th><th class=\"n\">{}</th></tr>",
        words.name, words.school, words.points
    );
    for row in &table.rows {
        let _ = write!(
            out,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td class=\"n\">{}</td></tr>",
            row.place,
            safe(&public::name(state, &row.who)),
            safe(&row.school),
            safe(&row.points)
        );
    }
    out.push_str("</table>\n");
}

fn boards(
    out: &mut String,
    state: &State,
    hall: &Hall,
    stage: &Stage,
    (number, round): (u32, &Round),
    words: &Words,
) {
    let _ = write!(out, "<details><summary>{} {number}</summary><table>", words.round);
    for (index, board) in (1u32..).zip(&round.boards) {
        let table = hall.number(&stage.id, index).filter(|_| !state.teams_play()).unwrap_or(index);
        let _ = write!(
            out,
            "<tr><td class=\"n\">{table}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            safe(&public::name(state, &board.first)),
            safe(&score_of(board)),
            safe(&public::name(state, &board.second))
        );
    }
    out.push_str("</table></details>\n");
}
