//! The frame of every page.

use super::Reader;
use crate::assets::{address, needed, styles};
use crate::session::Source;
use crate::words;
use axum::response::Html;
use ludoteca_table::Language;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// A page: its title, the scripts it needs, and what stands in it.
pub fn page(reader: &Reader, title: &str, scripts: &[&str], main: Markup) -> Html<String> {
    page_of(reader, title, scripts, "", main)
}

/// As `page`, with a class that says how the page is laid out.
pub fn page_of(
    reader: &Reader,
    title: &str,
    scripts: &[&str],
    class: &str,
    main: Markup,
) -> Html<String> {
    let tag = reader.language.tag();
    let markup = html! {
        (DOCTYPE)
        html lang=(tag) data-look=(reader.look) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) @if title != "Ludoteca" { " · Ludoteca" } }
                link rel="icon" href=(address("icon.svg")) type="image/svg+xml";
                // Who has no cookie has no style sheet either: it comes along once, and is fetched
                // quietly for the pages after.
                @if reader.session.source == Source::New {
                    style { (PreEscaped(styles())) }
                    link rel="prefetch" href=(address("style.css")) as="style";
                } @else {
                    link rel="stylesheet" href=(address("style.css"));
                }
                @for script in scripts {
                    script type="module" src=(address(script)) {}
                    @for module in needed(script).into_iter().filter(|module| module != script) {
                        link rel="modulepreload" href=(address(module));
                    }
                }
                script type="module" src=(address("look.js")) {}
                // From the list of games most readers go to a board.
                @if class == "home" {
                    @for module in needed("play.js") {
                        link rel="prefetch" href=(address(module)) as="script";
                    }
                }
                @for other in Language::ALL {
                    link rel="alternate" hreflang=(other.tag()) href={ "/" (other.tag()) "/" (reader.path) };
                }
            }
            body class=(class) data-token=(reader.session.token()) {
                a.skip href="#content" { (reader.say(words::SKIP)) }
                (header(reader))
                main #content tabindex="-1" { (main) }
                footer {
                    span { (reader.say(words::TAGLINE)) }
                    nav {
                        @for manual in ludoteca_words::manuals::MANUALS {
                            a href=(reader.link(&format!("manual/{}", manual.name))) {
                                (manual.title(reader.language))
                            }
                        }
                        a href=(reader.link("open")) { (reader.say(words::IMPORT)) }
                        a href=(reader.link("api")) { (reader.say(words::API)) }
                    }
                }
            }
        }
    };
    Html(markup.into_string())
}

/// The mark of Ludoteca, as its icon has it.
const MARK: &str = include_str!("../../assets/icon.svg");

/// The way home on phones, where the page's head gives its place to the board.
pub fn home(reader: &Reader) -> Markup {
    html! {
        a.leave href=(reader.link("")) aria-label="Ludoteca" {
            svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" {
                path d="M3 12l9-8 9 8M6 10v10h12V10" {}
            }
        }
    }
}

fn header(reader: &Reader) -> Markup {
    let looks = [
        ("auto", words::LOOK),
        ("wood", words::WOOD),
        ("paper", words::PAPER),
        ("contrast", words::CONTRAST),
        ("dark", words::DARK),
    ];
    html! {
        header {
            a.brand href=(reader.link("")) { (PreEscaped(MARK)) "Ludoteca" }
            nav.tongues aria-label=(reader.say(words::LANGUAGE)) {
                @for language in Language::ALL {
                    @let current = language == reader.language;
                    a href={ "/" (language.tag()) "/" (reader.path) } lang=(language.tag())
                        hreflang=(language.tag()) aria-current=[current.then_some("true")] {
                        (match language {
                            Language::PtPt => "PT",
                            Language::PtBr => "BR",
                            Language::En => "EN",
                        })
                    }
                }
            }
            form.looks method="post" action=(reader.link("look")) {
                input type="hidden" name="back" value=(reader.path);
                select name="look" aria-label=(reader.say(words::LOOK)) data-submits {
                    @for (value, words) in looks {
                        option value=(value) selected[value == reader.look] {
                            "◐ " (reader.say(words))
                        }
                    }
                }
                noscript { button { (reader.say(words::APPLY)) } }
            }
        }
    }
}
