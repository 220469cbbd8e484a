//! The pictures and the note for robots that browsers and crawlers ask for by themselves, at addresses of their
//! own choosing.

use crate::app::App;
use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::sync::LazyLock;

/// Games and answers are nothing to find by searching.
const ROBOTS: &str = "User-agent: *\nDisallow: /api/\nDisallow: /*/play/\nDisallow: /*/review/\n";
/// What is asked for over and over is kept for a day.
const KEEP: &str = "public, max-age=86400";
/// What Apple's devices ask for, with and without the size in the name; all take the largest.
const SIZES: [u32; 10] = [57, 60, 72, 76, 114, 120, 144, 152, 167, 180];

fn painted(width: u32) -> Option<Vec<u8>> {
    ludoteca_print::png(include_str!("../assets/icon.svg"), width).ok()
}

/// What a start page for programs shows, by width.
pub fn sizes() -> Vec<(u32, Vec<u8>)> {
    [192, 512].into_iter().filter_map(|width| Some((width, painted(width)?))).collect()
}

static TOUCH: LazyLock<Option<Vec<u8>>> = LazyLock::new(|| painted(180));

/// A file of one picture: a head, where it lies, and the picture as PNG.
static FAVICON: LazyLock<Option<Vec<u8>>> = LazyLock::new(|| {
    let picture = painted(32)?;
    let mut file = vec![0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0];
    file.extend((picture.len() as u32).to_le_bytes());
    file.extend(22u32.to_le_bytes());
    file.extend(picture);
    Some(file)
});

fn picture(kind: &'static str, file: Option<&'static [u8]>) -> Response {
    match file {
        Some(file) => {
            ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, KEEP)], file).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

pub fn router() -> Router<App> {
    let touch = || async { picture("image/png", TOUCH.as_deref()) };
    let sized = SIZES.iter().map(|size| format!("-{size}x{size}"));
    let mut router = Router::new()
        .route("/favicon.ico", get(|| async { picture("image/x-icon", FAVICON.as_deref()) }))
        .route("/robots.txt", get(|| async { ROBOTS }));
    for size in sized.chain([String::new()]) {
        for kind in ["", "-precomposed"] {
            router = router.route(&format!("/apple-touch-icon{size}{kind}.png"), get(touch));
        }
    }
    router
}
