//! The site as a folder of files for any web space.

use super::Site;
use super::links::Found;
use crate::{assets, icons, modules};
use std::path::Path;

/// Writes every file below the folder; says how many.
pub fn write(site: &Site, out: &Path) -> Result<usize, String> {
    let mut count = 0;
    let mut file = |name: &str, bytes: &[u8]| {
        let path = out.join(name.trim_start_matches('/'));
        let written = path.parent().map_or(Ok(()), std::fs::create_dir_all);
        written
            .and_then(|()| std::fs::write(&path, bytes))
            .map_err(|error| format!("`{}`: {error}", path.display()))?;
        count += 1;
        Ok::<(), String>(())
    };
    for (place, html) in &site.pages {
        file(&file_of(place), page(site, place, html).as_bytes())?;
    }
    for (name, text) in assets::all() {
        file(&format!("assets/{name}"), text.as_bytes())?;
    }
    for card in ludoteca_games::LIST {
        let module =
            modules::of(card.slug).ok_or_else(|| format!("no module of `{}`", card.slug))?;
        file(&format!("mind/{}.wasm.gz", card.slug), module)?;
    }
    for (slug, lines) in &site.puzzles {
        file(&format!("puzzles/{slug}.txt"), lines.as_bytes())?;
    }
    for (width, bytes) in icons::sizes() {
        file(&format!("icon-{width}.png"), &bytes)?;
    }
    file("manifest.webmanifest", MANIFEST.as_bytes())?;
    file("offline.js", OFFLINE.replace("VERSION", assets::version()).as_bytes())?;
    file("index.html", INDEX.as_bytes())?;
    Ok(count)
}

/// The file of a page.
fn file_of(place: &str) -> String {
    if place.ends_with('/') { format!("{place}index.html") } else { format!("{place}.html") }
}

/// A page with links from file to file, and the script that answers for the server.
fn page(site: &Site, place: &str, html: &str) -> String {
    let root = "../".repeat(place.matches('/').count() - 1);
    let to = |found: &Found| {
        // `cycle` and the like come after the file's name.
        format!("{root}{}{}", file_of(&found.place).trim_start_matches('/'), found.rest)
    };
    let mut html = site.links.rewrite(html, &to, &|name| format!("{root}assets/{name}"));
    let script = own_script(&html).unwrap_or_default();
    let tag = |name: &str| format!("<script type=\"module\" src=\"{root}assets/{name}\"></script>");
    let first = format!(
        "<link rel=\"manifest\" href=\"{root}manifest.webmanifest\"><script type=\"module\" \
         src=\"{root}assets/folder.js\" data-root=\"{root}\" data-script=\"{script}\"></script>"
    );
    html = match script.as_str() {
        "" => html.replacen("</head>", &format!("{first}</head>"), 1),
        script => html.replacen(&tag(script), &first, 1),
    };
    html
}

/// The page's own script, besides the one that every page has.
pub fn own_script(html: &str) -> Option<String> {
    let sources = html.split("<script type=\"module\" src=\"").skip(1);
    let names = sources.filter_map(|rest| rest.split('"').next()?.rsplit('/').next());
    names.map(str::to_string).find(|name| name != "look.js")
}

/// A browser that has a start page for programs may take the site there.
const MANIFEST: &str = r##"{
  "name": "Ludoteca", "short_name": "Ludoteca", "start_url": "./index.html", "display": "standalone",
  "background_color": "#fbf7f0", "theme_color": "#7a4b24",
  "icons": [
    {"src": "icon-192.png", "sizes": "192x192", "type": "image/png"},
    {"src": "icon-512.png", "sizes": "512x512", "type": "image/png"}
  ]
}
"##;

/// To the reader's language; without scripts by a choice.
const INDEX: &str = r#"<!DOCTYPE html>
<html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ludoteca</title><link rel="manifest" href="manifest.webmanifest"><link rel="icon" href="assets/icon.svg">
<link rel="stylesheet" href="assets/style.css"><script type="module" src="assets/start.js"></script></head>
<body><main><h1>Ludoteca</h1><p><a href="pt-PT/index.html" lang="pt-PT">Português (Portugal)</a></p>
<p><a href="pt-BR/index.html" lang="pt-BR">Português (Brasil)</a></p><p><a href="en/index.html" lang="en">English</a></p></main></body></html>
"#;

/// Keeps what was once read, for when there is no network.
const OFFLINE: &str = r#"const kept = "ludoteca VERSION";
const own = new URL(".", location.href).href;
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => clients.claim()));
});
addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(own)) return;
  event.respondWith(caches.open(kept).then(async (cache) => {
    const known = await cache.match(event.request, { ignoreSearch: true });
    if (known) return known;
    const fresh = await fetch(event.request);
    if (fresh.ok) cache.put(event.request.url.split("?")[0], fresh.clone());
    return fresh;
  }));
});
"#;
