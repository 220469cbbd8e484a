//! Style sheets and scripts, all inside the binary. Their address holds a hash of their text, so that
//! a browser may keep them for ever.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludoteca_svg::{Theme, stylesheet};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";

macro_rules! files {
    ($($name:literal $kind:expr;)*) => {
        &[$(($name, $kind, include_str!(concat!("../assets/", $name)))),*]
    };
}

static FILES: &[(&str, &str, &str)] = files! {
    "page.css" STYLE;
    "request.js" SCRIPT;
    "board.js" SCRIPT;
    "live.js" SCRIPT;
    "sound.js" SCRIPT;
    "clocks.js" SCRIPT;
    "motion.js" SCRIPT;
    "play.js" SCRIPT;
    "diagram.js" SCRIPT;
    "review.js" SCRIPT;
    "graph.js" SCRIPT;
    "puzzles.js" SCRIPT;
    "open.js" SCRIPT;
    "home.js" SCRIPT;
    "look.js" SCRIPT;
    "icon.svg" "image/svg+xml";
};

/// The looks of boards: wood unless the page says otherwise.
static BOARDS: LazyLock<String> = LazyLock::new(|| {
    let mut css = stylesheet(Theme::Wood, ".ludoteca");
    for theme in [Theme::Paper, Theme::Contrast, Theme::Dark] {
        css.push_str(&stylesheet(theme, &format!("[data-look={}] .ludoteca", theme.name())));
    }
    css
});

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut digest = Sha256::new();
    FILES.iter().for_each(|(_, _, text)| digest.update(text));
    digest.update(BOARDS.as_str());
    digest.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
});

/// The address of a file.
pub fn address(name: &str) -> String {
    format!("/assets/{}/{name}", *VERSION)
}

pub async fn serve(Path(path): Path<String>) -> Response {
    let name = path.split_once('/').map_or("", |(_, name)| name);
    let found = FILES.iter().find(|(known, _, _)| *known == name);
    let (kind, text) = match found {
        Some((_, kind, text)) => (*kind, *text),
        None if name == "boards.css" => (STYLE, BOARDS.as_str()),
        None => return (StatusCode::NOT_FOUND, "no such file\n").into_response(),
    };
    let keep = "public, max-age=31536000, immutable";
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, keep)], text).into_response()
}
