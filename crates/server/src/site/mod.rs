//! The whole of learn, play and train as files, without a server: the same functions make the pages, a script answers
//! in the browser (`assets/here.js`), and games are kept there.
//!
//! A page is known by its place: `/pt-PT/games/hex`, `/en/play/hex`, `/en/edition-cnjm-2026`.

mod bundle;
mod folder;
mod links;
mod pack;
mod single;

use crate::app::{App, Options};
use crate::modules;
use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use links::Links;
use ludoteca_table::{Card, Language};
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::path::Path;
use std::time::Duration;
use tower::ServiceExt;

pub use folder::write as write_folder;
pub use pack::base64;
pub use single::write as write_single;

/// A page that is longer than this is none of ours.
const LARGEST: usize = 16 << 20;

/// Everything a site is written from.
#[derive(Debug)]
pub struct Site {
    /// By place, as the server sends them.
    pages: BTreeMap<String, String>,
    links: Links,
    /// By slug, a line a puzzle.
    puzzles: BTreeMap<&'static str, String>,
}

impl Site {
    /// Asks for every page once. `patience`: how long puzzles of a game may be looked for, beyond those that lie in
    /// the data directory.
    pub fn gather(
        directory: &Path,
        patience: Duration,
        told: &mut dyn FnMut(&str),
    ) -> Result<Site, String> {
        if modules::ALL.is_empty() {
            return Err("this program was built without the games as WebAssembly; run `cargo xtask web`, then build \
                        it again"
                .to_string());
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| error.to_string())?;
        let site = runtime.block_on(async {
            let app = App::open(Options::new(directory)).map_err(|error| error.to_string())?;
            let mut puzzles = BTreeMap::new();
            for card in ludoteca_games::LIST.iter().copied().filter(|card| card.is_match()) {
                told(card.name);
                puzzles.insert(card.slug, app.puzzles.gather(card, patience));
            }
            let mut site = Crawl::new(app).await?.run(told).await?;
            site.puzzles = puzzles;
            Ok(site)
        });
        runtime.shutdown_background();
        site
    }
}

/// Goes from page to page, as a reader would.
struct Crawl {
    app: App,
    cookie: String,
    links: Links,
    pages: BTreeMap<String, String>,
    /// Places with the addresses where the server has them.
    open: VecDeque<(String, String)>,
}

impl Crawl {
    async fn new(app: App) -> Result<Crawl, String> {
        let mut crawl = Crawl {
            app,
            cookie: String::new(),
            links: Links::default(),
            pages: BTreeMap::new(),
            open: VecDeque::new(),
        };
        // A first visit brings the session, without which a page carries its styles along.
        let (_, cookie) = crawl.fetch("/pt-PT/").await?;
        crawl.cookie = cookie.ok_or("the first page gives no session")?;
        Ok(crawl)
    }

    async fn fetch(&self, address: &str) -> Result<(String, Option<String>), String> {
        let request = Request::get(address)
            .header(header::COOKIE, &self.cookie)
            .body(Body::empty())
            .map_err(|error| error.to_string())?;
        let answer = self.app.router().oneshot(request).await.map_err(|error| error.to_string())?;
        let status = answer.status();
        let cookie = answer.headers().get(header::SET_COOKIE).and_then(|value| value.to_str().ok());
        let cookie = cookie.and_then(|text| text.split(';').next()).map(str::to_string);
        let bytes =
            to_bytes(answer.into_body(), LARGEST).await.map_err(|error| error.to_string())?;
        match status.is_success() {
            true => Ok((String::from_utf8_lossy(&bytes).into_owned(), cookie)),
            false => Err(format!("the page `{address}` answers {status}")),
        }
    }

    /// A game of each, whose pages become the board and the review of any game of it.
    async fn begin(&mut self, card: &'static Card) -> Result<(), String> {
        let game = card.open(&[])?;
        let seats = [crate::hall::Seat::Session("nobody".to_string()), crate::hall::Seat::Level(2)];
        let live = self.app.hall.create(game.as_ref(), seats, None, None).await;
        let live = live.map_err(|error| format!("{}: {error:?}", card.slug))?;
        let id = live.look(|sheet| sheet.head.id.clone());
        for language in Language::ALL {
            let tag = language.tag();
            for kind in ["play", "review"] {
                let place = format!("/{tag}/{kind}/{}", card.slug);
                self.open.push_back((place, format!("/{tag}/{kind}/{id}")));
            }
        }
        self.links.games.insert(id, card.slug);
        Ok(())
    }

    async fn run(mut self, told: &mut dyn FnMut(&str)) -> Result<Site, String> {
        for card in ludoteca_games::LIST.iter().copied().filter(|card| card.is_match()) {
            self.begin(card).await?;
        }
        for language in Language::ALL {
            let address = format!("/{}/", language.tag());
            self.open.push_back((address.clone(), address));
        }
        let mut asked: HashMap<String, ()> = HashMap::new();
        while let Some((place, address)) = self.open.pop_front() {
            if asked.insert(place.clone(), ()).is_some() {
                continue;
            }
            let (html, _) = self.fetch(&address).await?;
            for next in links::addresses(&html) {
                if let Some(found) = self.links.place(&next) {
                    self.open.push_back((found.place.clone(), found.asked));
                }
            }
            if asked.len().is_multiple_of(50) {
                told(&place);
            }
            self.pages.insert(place, html);
        }
        Ok(Site { pages: self.pages, links: self.links, puzzles: BTreeMap::new() })
    }
}
