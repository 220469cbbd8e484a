//! Style sheets and scripts, all inside the binary. Their address holds a hash of their text, so that
//! a browser may keep them for ever.

use crate::modules;
use crate::site::base64;
use axum::extract::Path;
use axum::http::{HeaderValue, StatusCode, header};
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
    "aim.js" SCRIPT;
    "pose.js" SCRIPT;
    "typed.js" SCRIPT;
    "wishes.js" SCRIPT;
    "settings.js" SCRIPT;
    "live.js" SCRIPT;
    "sound.js" SCRIPT;
    "clocks.js" SCRIPT;
    "motion.js" SCRIPT;
    "play.js" SCRIPT;
    "diagram.js" SCRIPT;
    "review.js" SCRIPT;
    "graph.js" SCRIPT;
    "puzzles.js" SCRIPT;
    "solids.js" SCRIPT;
    "open.js" SCRIPT;
    "home.js" SCRIPT;
    "event.js" SCRIPT;
    "event.css" STYLE;
    "look.js" SCRIPT;
    "mind.js" SCRIPT;
    "opponent.js" SCRIPT;
    "worker.js" SCRIPT;
    "here.js" SCRIPT;
    "site.js" SCRIPT;
    "folder.js" SCRIPT;
    "single.js" SCRIPT;
    "start.js" SCRIPT;
    "projector.js" SCRIPT;
    "icon.svg" "image/svg+xml";
};

/// The files as they are sent: comments are for whoever reads the source, and a phone pays for every byte.
static SENT: LazyLock<Vec<String>> = LazyLock::new(|| {
    let sent = |(_, kind, text): &(&str, &str, &str)| match *kind {
        SCRIPT => without_comments(text),
        _ => text.to_string(),
    };
    FILES.iter().map(sent).collect()
});

/// A script without its comments: lines of `//`, and `/** … */` wherever it stands. The scripts have no
/// string that looks like either, which a test holds.
fn without_comments(script: &str) -> String {
    let mut out = String::new();
    let mut rest = script;
    while let Some((before, after)) = rest.split_once("/**") {
        out.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, tail)| tail);
    }
    out.push_str(rest);
    let lines = out.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.filter(|line| !line.starts_with("//")).flat_map(|line| [line, "\n"]).collect()
}

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

/// The styles in the page itself, for a first visit: one way to the server and back less before
/// anything is seen.
pub fn styles() -> &'static str {
    &STYLES
}

/// What a content policy calls exactly these styles, so that no other can stand in a page.
pub static STYLES_HASH: LazyLock<String> =
    LazyLock::new(|| format!("'sha256-{}'", base64(&Sha256::digest(STYLES.as_bytes()))));

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut digest = Sha256::new();
    FILES.iter().for_each(|(_, _, text)| digest.update(text));
    digest.update(STYLES.as_str());
    modules::ALL.iter().for_each(|(_, module)| digest.update(module));
    digest.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
});

/// The name of this state of all files.
pub fn version() -> &'static str {
    &VERSION
}

/// Every file as it is sent, by its name.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    let files = FILES.iter().zip(SENT.iter()).map(|((name, _, _), text)| (*name, text.as_str()));
    files.chain([("style.css", STYLES.as_str())])
}

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
    if let Some(module) = name.strip_suffix(".wasm").and_then(modules::of) {
        return sent_packed(module);
    }
    let found = FILES.iter().position(|(known, _, _)| *known == name);
    let (kind, text) = match found {
        Some(index) => (FILES[index].1, SENT[index].as_str()),
        None if name == "style.css" => (STYLE, STYLES.as_str()),
        None => return (StatusCode::NOT_FOUND, "no such file\n").into_response(),
    };
    let mut response =
        ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, KEEP)], text).into_response();
    if name == "worker.js" {
        // It alone compiles, and only modules that the page hands it.
        let policy = HeaderValue::from_static("default-src 'none'; script-src 'wasm-unsafe-eval'");
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

const KEEP: &str = "public, max-age=31536000, immutable";

/// A module is packed once, when it is built: every browser that runs it unpacks it too.
fn sent_packed(module: &'static [u8]) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/wasm"),
        (header::CONTENT_ENCODING, "gzip"),
        (header::CACHE_CONTROL, KEEP),
    ];
    (headers, module).into_response()
}

/// Where a browser finds what it needs to think about a game; none where this program was built without.
pub fn mind(slug: &str) -> Option<serde_json::Value> {
    modules::of(slug)?;
    Some(serde_json::json!({
        "worker": address("worker.js"), "module": address(&format!("{slug}.wasm")),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_written_as_browsers_read_them() {
        assert_eq!(base64(b"any carnal pleas"), "YW55IGNhcm5hbCBwbGVhcw==");
        assert_eq!(base64(b"pleasure."), "cGxlYXN1cmUu");
        assert!(!styles().contains('<'), "the styles would end their element");
    }

    #[test]
    fn scripts_are_sent_without_comments_and_otherwise_whole() {
        let text = "// head\nimport { a } from \"./a.js\";\n/**\n * @param {x} y\n */\n  f(/** @type {z} */ (b));\n";
        assert_eq!(without_comments(text), "import { a } from \"./a.js\";\nf( (b));\n");
        for ((name, kind, text), sent) in FILES.iter().zip(SENT.iter()) {
            if *kind == SCRIPT {
                assert!(!sent.contains("/**") && !sent.contains("\n//"), "{name}");
                let open = |text: &str| text.matches('{').count() == text.matches('}').count();
                assert!(open(sent) && sent.len() <= text.len(), "{name}");
                // Nothing that runs looks like a comment.
                assert!(!text.contains("\"//") && !text.contains("`//"), "{name}");
            }
        }
    }

    #[test]
    fn a_page_names_all_scripts_it_waits_for() {
        let mut play = needed("play.js");
        play.sort_unstable();
        assert_eq!(
            play,
            [
                "aim.js",
                "board.js",
                "live.js",
                "play.js",
                "pose.js",
                "request.js",
                "typed.js",
                "wishes.js"
            ]
        );
        assert!(needed("nothing.js").is_empty());
    }
}
