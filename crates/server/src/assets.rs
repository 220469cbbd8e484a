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

/// The page's styles and the looks of boards, wood unless the page says otherwise: one file, since
/// every file costs a phone a way to the server and back.
static STYLES: LazyLock<String> = LazyLock::new(|| {
    let mut css = include_str!("../assets/page.css").to_string();
    css.push_str(&stylesheet(Theme::Wood, ".ludoteca"));
    for theme in [Theme::Paper, Theme::Contrast, Theme::Dark] {
        css.push_str(&stylesheet(theme, &format!("[data-look={}] .ludoteca", theme.name())));
    }
    css
});

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut digest = Sha256::new();
    FILES.iter().for_each(|(_, _, text)| digest.update(text));
    digest.update(STYLES.as_str());
    digest.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
});

/// The address of a file.
pub fn address(name: &str) -> String {
    format!("/assets/{}/{name}", *VERSION)
}

/// The scripts that a script needs before it runs, itself included, in the order they are named.
pub fn needed(script: &str) -> Vec<&'static str> {
    let mut needed = Vec::new();
    let mut open = vec![script];
    while let Some(name) = open.pop() {
        let Some((name, _, text)) = FILES.iter().find(|(known, _, _)| *known == name) else {
            continue;
        };
        if !needed.contains(name) {
            needed.push(*name);
            let imports = text.lines().filter(|line| line.starts_with("import "));
            open.extend(imports.filter_map(|line| line.split("\"./").nth(1)?.split('"').next()));
        }
    }
    needed
}

pub async fn serve(Path(path): Path<String>) -> Response {
    let name = path.split_once('/').map_or("", |(_, name)| name);
    let found = FILES.iter().find(|(known, _, _)| *known == name);
    let (kind, text) = match found {
        Some((_, kind, text)) => (*kind, *text),
        None if name == "style.css" => (STYLE, STYLES.as_str()),
        None => return (StatusCode::NOT_FOUND, "no such file\n").into_response(),
    };
    let keep = "public, max-age=31536000, immutable";
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, keep)], text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_names_all_scripts_it_waits_for() {
        let mut play = needed("play.js");
        play.sort_unstable();
        // With the style sheet and the look these are six: what a browser fetches at once.
        assert_eq!(play, ["board.js", "live.js", "play.js", "request.js"]);
        assert!(needed("nothing.js").is_empty());
    }
}
