//! Links of pages: which of them lead to a page of the site, and how a page is written so that its own lead there.

use ludoteca_table::Language;
use std::collections::HashMap;

/// Attributes that hold an address.
const HOLDERS: [&str; 3] = [" href=\"", " src=\"", " action=\""];

/// What the server's addresses mean.
#[derive(Clone, Debug, Default)]
pub struct Links {
    /// The games begun for their pages.
    pub games: HashMap<String, &'static str>,
}

/// A page that an address leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    pub place: String,
    /// What it is asked besides, and the spot in it: `?cycle=2`, `#3`.
    pub rest: String,
    /// Where the server has it.
    pub asked: String,
}

/// The addresses that a page names, as they are written there.
pub fn addresses(html: &str) -> Vec<String> {
    let mut found = Vec::new();
    for holder in HOLDERS {
        let values = html.split(holder).skip(1).filter_map(|rest| rest.split('"').next());
        found.extend(values.map(plain));
    }
    found
}

fn plain(value: &str) -> String {
    value.replace("&amp;", "&")
}

impl Links {
    /// The place of an address; none where only a server can answer.
    pub fn place(&self, address: &str) -> Option<Found> {
        let (whole, mark) = address.split_once('#').unwrap_or((address, ""));
        let (path, query) = whole.split_once('?').unwrap_or((whole, ""));
        let (tag, page) = path.strip_prefix('/')?.split_once('/')?;
        Language::from_tag(tag)?;
        let mark = if mark.is_empty() { String::new() } else { format!("#{mark}") };
        let found = |page: &str, rest: String, asked: String| {
            Some(Found { place: format!("/{tag}/{page}"), rest, asked })
        };
        let parts: Vec<&str> = page.split('/').collect();
        match parts[..] {
            [""] if query.is_empty() => found("", mark, path.to_string()),
            [""] => {
                let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
                let (key, value) = pairs.next()?;
                let more: Vec<String> =
                    pairs.map(|(key, value)| format!("{key}={value}")).collect();
                if !["edition", "family"].contains(&key) || !is_name(value) {
                    return None;
                }
                let rest =
                    if more.is_empty() { mark } else { format!("?{}{mark}", more.join("&")) };
                found(&format!("{key}-{value}"), rest, format!("{path}?{key}={value}"))
            }
            ["games", slug] | ["games", slug, "puzzles"] if is_name(slug) && query.is_empty() => {
                found(page, mark, path.to_string())
            }
            ["open"] => found(page, mark, path.to_string()),
            [kind @ ("play" | "review"), id] => {
                let slug = self.games.get(id)?;
                found(&format!("{kind}/{slug}"), mark, path.to_string())
            }
            _ => None,
        }
    }

    /// Writes every address anew: `page` says where a page of the site is, `file` where a style or script is. What only a
    /// server can answer is hidden.
    pub fn rewrite(
        &self,
        html: &str,
        page: &dyn Fn(&Found) -> String,
        file: &dyn Fn(&str) -> String,
    ) -> String {
        let mut out = String::with_capacity(html.len());
        let mut rest = html;
        while let Some((at, holder)) = HOLDERS
            .into_iter()
            .filter_map(|holder| Some((rest.find(holder)?, holder)))
            .min_by_key(|(at, _)| *at)
        {
            out.push_str(&rest[..at]);
            let value_at = at + holder.len();
            let end = rest[value_at..].find('"').map_or(rest.len(), |length| value_at + length);
            let value = plain(&rest[value_at..end]);
            out.push_str(&self.attribute(holder, &value, page, file));
            rest = rest.get(end + 1..).unwrap_or_default();
        }
        out.push_str(rest);
        tidy(&out)
    }

    fn attribute(
        &self,
        holder: &str,
        value: &str,
        page: &dyn Fn(&Found) -> String,
        file: &dyn Fn(&str) -> String,
    ) -> String {
        let written = |value: &str| format!("{holder}{}\"", value.replace('&', "&amp;"));
        if let Some(asset) = value.strip_prefix("/assets/") {
            return written(&file(asset.split_once('/').map_or(asset, |(_, name)| name)));
        }
        if holder == " action=\"" {
            // `/pt-PT/play`: the script does what the server would.
            let act = value.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
            return match act {
                "play" | "look" | "open" => format!(" data-act=\"{act}\""),
                _ if self.place(value).is_some() => " data-act=\"search\"".to_string(),
                _ => " hidden".to_string(),
            };
        }
        if let Some(found) = self.place(value) {
            return written(&page(&found));
        }
        if let Some(rest) = value.strip_prefix("/api/v1/games/")
            && let Some((slug, paper)) = rest.split_once("/papers/")
            && paper.starts_with("board?")
            && !paper.contains("size=")
        {
            // The board as a picture to print; the script draws it.
            return written(&format!("/api/v1/positions/board.svg?game={slug}"));
        }
        let local = value.starts_with("/api/v1/matches/");
        let outside = !value.starts_with('/');
        if local || outside { written(value) } else { " hidden".to_string() }
    }
}

/// Takes away what has no meaning without a server: the page's token, the opponent who comes by a link, lists of links
/// that are hidden.
fn tidy(html: &str) -> String {
    let mut out = without(html, "<input type=\"hidden\" name=\"token\"", ">");
    out = without(&out, "<option value=\"free\"", "</option>");
    out = without(&out, "<li><a hidden", "</li>");
    out = without(&out, " · <a hidden", "</a>");
    out = without(&out, " data-token=\"", "\"");
    out
}

/// Leaves out everything from a beginning to the next end.
fn without(html: &str, begin: &str, end: &str) -> String {
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, after)) = rest.split_once(begin) {
        out.push_str(before);
        rest = after.split_once(end).map_or("", |(_, tail)| tail);
    }
    out.push_str(rest);
    out
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links() -> Links {
        Links { games: [("abcdef012345".to_string(), "hex")].into() }
    }

    #[test]
    fn addresses_lead_to_places() {
        let place = |address: &str| links().place(address).map(|found| found.place + &found.rest);
        assert_eq!(place("/en/").as_deref(), Some("/en/"));
        assert_eq!(place("/en/games/hex/puzzles#3").as_deref(), Some("/en/games/hex/puzzles#3"));
        assert_eq!(place("/pt-BR/play/abcdef012345").as_deref(), Some("/pt-BR/play/hex"));
        assert_eq!(
            place("/en/?edition=cnjm-1&cycle=2").as_deref(),
            Some("/en/edition-cnjm-1?cycle=2")
        );
        for server in
            ["/en/kit?edition=x", "/en/event", "/en/play/unknown", "/xx/", "/en/?q=a", "/healthz"]
        {
            assert_eq!(place(server), None, "{server}");
        }
    }

    #[test]
    fn pages_are_written_without_a_server() {
        let html = "<body data-token=\"t\"><a href=\"/en/games/hex\">a</a> · <a href=\"/en/kit\">b</a>\
            <form method=\"post\" action=\"/en/play\"><input type=\"hidden\" name=\"token\" value=\"x\">\
            <option value=\"free\">link</option></form><ul><li><a href=\"/api/v1/games/hex/papers/plan?lang=en\">p</a></li>\
            <li><a href=\"/api/v1/games/hex/papers/board?lang=en\">p</a></li></ul><img src=\"/assets/1/icon.svg\"></body>";
        let page = |found: &Found| format!("..{}.html", found.place);
        let out = links().rewrite(html, &page, &|name| format!("../assets/{name}"));
        assert_eq!(
            out,
            "<body><a href=\"../en/games/hex.html\">a</a><form method=\"post\" data-act=\"play\"></form><ul>\
             <li><a href=\"/api/v1/positions/board.svg?game=hex\">p</a></li></ul><img src=\"../assets/icon.svg\"></body>"
        );
    }
}
