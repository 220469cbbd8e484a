//! The site as one file, to open from a stick by a double click: no server, no other file, nothing fetched.

use super::bundle::bundle;
use super::folder::own_script;
use super::links::Found;
use super::{Site, pack};
use crate::{assets, modules};
use std::collections::BTreeMap;
use std::path::Path;

/// Writes the file; says how many bytes it has.
pub fn write(site: &Site, out: &Path) -> Result<usize, String> {
    let html = html(site)?;
    std::fs::write(out, &html).map_err(|error| format!("`{}`: {error}", out.display()))?;
    Ok(html.len())
}

fn html(site: &Site) -> Result<String, String> {
    let module = modules::of("all").ok_or("no module of all games")?;
    let pages: BTreeMap<&String, serde_json::Value> =
        site.pages.iter().map(|(place, html)| (place, page(site, html))).collect();
    let json = |value: serde_json::Result<Vec<u8>>| value.map_err(|error| error.to_string());
    let pages = pack::packed(&json(serde_json::to_vec(&pages))?);
    let puzzles = pack::packed(&json(serde_json::to_vec(&site.puzzles))?);
    let scripts = assets::all().filter(|(name, _)| name.ends_with(".js") && *name != "worker.js");
    let scripts = bundle(scripts)?;
    let worker = assets::all().find(|(name, _)| *name == "worker.js").map_or("", |(_, text)| text);
    let worker = serde_json::to_string(worker).map_err(|error| error.to_string())?;
    // Nothing in a script may look like its end.
    let script = format!(
        "(async () => {{\n{scripts}globalThis.bundle = {{ worker: {worker}, loader: () => loader(shared) }};\n\
         const first = loader();\nconst shared = [[\"request.js\", await first(\"request.js\")]];\n\
         await loader(shared)(\"single.js\");\n}})();\n"
    )
    .replace("</", "<\\/");
    let element =
        |id: &str, text: &str| format!("<script type=\"text/plain\" id=\"{id}\">{text}</script>\n");
    Ok(format!(
        "<!DOCTYPE html>\n<html lang=\"pt-PT\"><head><meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\"><title>Ludoteca</title>\n<link rel=\"icon\" href=\"data:image/svg+xml;base64,{}\">\n\
         <style>{}</style></head>\n<body><main><p>Ludoteca…</p><noscript>Esta página precisa de JavaScript. · This page needs \
         JavaScript.</noscript></main>\n{}{}{}<script>\n{script}</script></body></html>\n",
        pack::base64(include_bytes!("../../assets/icon.svg")),
        assets::styles(),
        element("pages", &pack::base64(&pages)),
        element("puzzles", &pack::base64(&puzzles)),
        element("module", &pack::base64(module)),
    ))
}

/// What is shown of a page, and how.
fn page(site: &Site, html: &str) -> serde_json::Value {
    let script = own_script(html);
    let to = |found: &Found| format!("#{}{}", found.place, found.rest.replace('#', "~"));
    let html = site.links.rewrite(html, &to, &|name| format!("assets/{name}"));
    let between = |begin: &str, end: &str| {
        html.split_once(begin)
            .and_then(|(_, rest)| rest.split_once(end))
            .map_or("", |(text, _)| text)
    };
    let (class, body) = match html.split_once("<body") {
        Some((_, rest)) => {
            let (head, body) = rest.split_once('>').unwrap_or_default();
            let class = head.split_once("class=\"").and_then(|(_, rest)| rest.split_once('"'));
            (class.map_or("", |(class, _)| class), body.split("</body>").next().unwrap_or_default())
        }
        None => ("", ""),
    };
    serde_json::json!({
        "title": between("<title>", "</title>"), "class": class, "script": script, "body": body,
    })
}
