//! The rules for people: Markdown with position fences, which become boards that can be tried.

use super::Reader;
use ludoteca_questions::board;
use ludoteca_table::Card;
use ludoteca_table::fence::Fence;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

/// The text as HTML. The title is left to the page.
pub fn rules(card: &'static Card, reader: &Reader) -> Markup {
    render(card, card.texts.get(reader.language), reader)
}

/// One chapter of the text without its heading: 1 how to play, 2 how it ends, 3 first tips, 4 on the reading, which not
/// every game has. They stand in this order in every language.
pub fn chapter(card: &'static Card, number: usize, reader: &Reader) -> Option<Markup> {
    let chapter = card.texts.get(reader.language).split("\n## ").nth(number)?;
    let (_, text) = chapter.split_once('\n')?;
    Some(render(card, text, reader))
}

/// The diagrams of the text that show what is not allowed.
pub fn forbidden(card: &'static Card, reader: &Reader) -> Vec<Markup> {
    let fences = ludoteca_table::fence::fences(card.texts.get(reader.language));
    let shown = fences.iter().filter(|fence| !fence.illegal.is_empty());
    shown.map(|fence| diagram(card, fence, reader)).collect()
}

fn render(card: &'static Card, text: &str, reader: &Reader) -> Markup {
    let (mut parts, mut plain, mut fence) = (Vec::new(), Vec::new(), None);
    let mut body = String::new();
    let mut in_title = false;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { level: pulldown_cmark::HeadingLevel::H1, .. }) => {
                in_title = true;
            }
            Event::End(TagEnd::Heading(pulldown_cmark::HeadingLevel::H1)) => in_title = false,
            _ if in_title => {}
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(ref info)))
                if info.starts_with("position") =>
            {
                parts.push(to_html(&mut plain));
                fence = Some(info["position".len()..].to_string());
                body.clear();
            }
            Event::Text(ref text) if fence.is_some() => body.push_str(text),
            Event::End(TagEnd::CodeBlock) if fence.is_some() => {
                let parameters = fence.take().unwrap_or_default();
                parts.push(diagram(card, &Fence::read(&parameters, &body), reader).into_string());
            }
            other => plain.push(other),
        }
    }
    parts.push(to_html(&mut plain));
    PreEscaped(parts.concat())
}

fn to_html(events: &mut Vec<Event<'_>>) -> String {
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, events.drain(..));
    out
}

/// A board of the text; its script plays on it without keeping anything.
fn diagram(card: &'static Card, fence: &Fence, reader: &Reader) -> Markup {
    let Ok(game) = fence.open(card) else { return html! {} };
    let scene = fence.scene(card).unwrap_or_else(|_| game.scene());
    let svg = ludoteca_svg::draw(&scene, &board::look(card, reader.language, true));
    let start = if fence.position == "start" { "" } else { fence.position.as_str() };
    html! {
        figure.diagram data-game=(card.slug) data-settings=(fence.parameters.trim())
            data-start=(start) data-moves=(fence.moves.join(" ")) {
            div.board { (PreEscaped(svg)) }
            figcaption { (fence.caption) }
            p.says role="status" {}
        }
    }
}
