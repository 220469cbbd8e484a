//! Reads every page in both Portugueses as an editor would: English words, words of the other Portuguese, holes,
//! inner names.

#![allow(clippy::unwrap_used)]

mod common;

use common::{Caller, Folder, app, get};
use ludoteca_games::LIST;
use ludoteca_table::Language;
use ludoteca_words::editor::strikes;
use ludoteca_words::manuals::MANUALS;

/// Names that are English by themselves, and words of other tongues that stand in sources.
const NAMES: &[&str] = &[
    "Five Men's Morris",
    "Little Golem",
    "Solving Awari with Parallel Retrograde Analysis",
    "The Game of Hex and the Brouwer Fixed-Point Theorem",
    "Tic Tackle",
    "Winning Ways",
];

/// The text that is seen, and what screen readers say: without scripts, styles and what is in English on purpose.
fn visible(page: &str) -> String {
    let mut text = page.to_string();
    for (open, close) in [
        ("<script", "</script>"),
        ("<style", "</style>"),
        ("<pre", "</pre>"),
        ("<code", "</code>"),
        ("<textarea", "</textarea>"),
    ] {
        while let Some(begin) = text.find(open) {
            let end = text[begin..].find(close).map_or(text.len(), |end| begin + end + close.len());
            text.replace_range(begin..end, " ");
        }
    }
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once('<') {
        let (tag, tail) = after.split_once('>').unwrap_or((after, ""));
        out.push_str(before);
        out.push(' ');
        for name in ["aria-label=\"", "alt=\"", "placeholder=\"", "title=\""] {
            if let Some((_, value)) = tag.split_once(name) {
                out.push_str(value.split('"').next().unwrap_or_default());
                out.push_str(" \n ");
            }
        }
        rest = tail;
    }
    out.push_str(rest);
    let mut out = out.replace("&amp;", "&").replace("&quot;", "\"").replace("&#39;", "'");
    for name in NAMES {
        out = out.replace(name, " ");
    }
    out
}

fn read(page: &str, language: Language, what: &str, wrong: &mut Vec<String>) {
    for line in visible(page).lines() {
        for one in strikes(line, language) {
            let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
            let shown: String = line.chars().take(160).collect();
            wrong.push(format!("{} {what}: {one}: {shown}", language.tag()));
        }
    }
}

#[tokio::test]
async fn no_page_has_words_of_another_language() {
    let folder = Folder::new();
    let app = app(&folder);
    let caller = Caller::new(&app).await;
    let mut wrong = Vec::new();
    for language in [Language::PtPt, Language::PtBr] {
        let tag = language.tag();
        let mut addresses = vec![
            String::new(),
            "open".to_string(),
            "kit".to_string(),
            "event".to_string(),
            "nowhere".to_string(),
        ];
        addresses.extend(MANUALS.map(|manual| format!("manual/{}", manual.name)));
        for card in LIST {
            addresses.push(format!("games/{}", card.slug));
            addresses.push(format!("games/{}/puzzles", card.slug));
            addresses.push(format!("games/{}/referee", card.slug));
        }
        let game = caller.begin("picaria").await;
        let id = game.rsplit('/').next().unwrap().to_string();
        addresses.push(format!("play/{id}"));
        addresses.push(format!("review/{id}"));
        for address in addresses {
            let page = get(&app, &format!("/{tag}/{address}")).await;
            read(&page.text, language, &address, &mut wrong);
        }
    }
    assert!(wrong.is_empty(), "{} findings\n{}", wrong.len(), wrong.join("\n"));
}
