//! The site as one file, to open from a stick by a double click: no server, no other file, nothing fetched.

use super::bundle::bundle;
use super::folder::own_script;
use super::links::Found;
use super::{Site, pack};
use crate::{assets, modules};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::path::Path;

/// Writes the file; says how many bytes it has.
pub fn write(site: &Site, out: &Path) -> Result<usize, String> {
    let html = html(site)?;
    std::fs::write(out, &html).map_err(|error| format!("`{}`: {error}", out.display()))?;
    Ok(html.len())
}

fn html(site: &Site) -> Result<String, String> {
    let module = modules::of("all").ok_or("no module of all games")?;
    let mut pictures = Pictures::default();
    let pages: BTreeMap<&String, serde_json::Value> =
        site.pages.iter().map(|(place, html)| (place, page(site, html, &mut pictures))).collect();
    let json = |value: serde_json::Result<Vec<u8>>| value.map_err(|error| error.to_string());
    let whole = serde_json::json!({ "pages": pages, "pictures": pictures.list });
    let pages = pack::packed(&json(serde_json::to_vec(&whole))?);
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

/// The same picture stands in many pages: each is kept once, and a page names it by its number.
#[derive(Debug, Default)]
struct Pictures {
    list: Vec<String>,
    known: HashMap<String, usize>,
}

impl Pictures {
    /// The text with `<svg-3>` in the place of the third picture.
    fn taken_out(&mut self, html: &str) -> String {
        let mut out = String::with_capacity(html.len());
        let mut rest = html;
        while let Some((before, after)) = rest.split_once("<svg") {
            let (inside, tail) = after.split_once("</svg>").unwrap_or((after, ""));
            let picture = format!("<svg{inside}</svg>");
            let next = self.list.len();
            let number = *self.known.entry(picture).or_insert_with_key(|picture| {
                self.list.push(picture.clone());
                next
            });
            let _ = write!(out, "{before}<svg-{number}>");
            rest = tail;
        }
        out.push_str(rest);
        out
    }
}

/// What is shown of a page, and how.
fn page(site: &Site, html: &str, pictures: &mut Pictures) -> serde_json::Value {
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
        "title": between("<title>", "</title>"), "class": class, "script": script, "body": pictures.taken_out(body),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_kept_once() {
        let mut pictures = Pictures::default();
        let out = pictures.taken_out("a<svg x>1</svg>b<svg>2</svg>c<svg x>1</svg>");
        assert_eq!(out, "a<svg-0>b<svg-1>c<svg-0>");
        assert_eq!(pictures.list, ["<svg x>1</svg>", "<svg>2</svg>"]);
    }
}
