//! Everything the handlers share, and the router on one screen.

use crate::arrivals::Arrivals;
use crate::event::{Events, Source};
use crate::hall::{Hall, Thinkers};
use crate::limits::{CREATIONS, FAILURES, Limit, SESSIONS};
use crate::metrics::Metrics;
use crate::papers::Shelf;
use crate::puzzles::Puzzles;
use crate::store::{self, Store, Write};
use crate::who::Person;
use crate::{api, assets, guard, pages, tables};
use axum::Router;
use axum::body::Body;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use std::any::Any;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tower_http::catch_panic::{CatchPanicLayer, ResponseForPanic};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

/// So many connections at once, where the system allows it; the next takes the place of a silent one.
pub const CONNECTIONS: usize = 16_384;
/// So many old games are forgotten in one transaction, and so often it is looked for them.
const FORGOTTEN: u32 = 200;
const FORGETTING: Duration = Duration::from_secs(3_600);

#[derive(Clone, Debug)]
pub struct Options {
    pub directory: PathBuf,
    /// `postgres://…`; none for SQLite in the directory.
    pub database: Option<String>,
    /// Threads that think; the others stay free for live play.
    pub thinkers: usize,
    /// Believe `X-Forwarded-For`, because a proxy of ours sets it.
    pub behind_proxy: bool,
    /// How long the head of a request may take.
    pub patience: Duration,
    /// Names it is asked for, besides addresses and names of a local network.
    pub names: Vec<String>,
    /// So many connections at once.
    pub connections: usize,
    /// Games in which nothing has happened for so many days are forgotten; none for keeping them all.
    pub keep_days: Option<u32>,
    /// Where others on the network find this server, for invitations made at `localhost`.
    pub network: Option<SocketAddr>,
    /// The file of a competition; without it the one in the directory.
    pub event: Option<PathBuf>,
    /// Another machine whose competition is followed.
    pub follow: Option<Source>,
}

impl Options {
    pub fn new(directory: impl Into<PathBuf>) -> Options {
        let processors = std::thread::available_parallelism().map_or(2, usize::from);
        Options {
            directory: directory.into(),
            database: None,
            thinkers: (processors / 2).max(1),
            behind_proxy: false,
            patience: Duration::from_secs(20),
            names: Vec::new(),
            connections: CONNECTIONS,
            keep_days: None,
            network: None,
            event: None,
            follow: None,
        }
    }
}

#[derive(Clone, Debug)]
pub struct App {
    pub hall: Hall,
    pub metrics: Arc<Metrics>,
    pub failures: Arc<Limit<Person>>,
    pub creations: Arc<Limit<IpAddr>>,
    pub sessions: Arc<Limit<IpAddr>>,
    pub options: Arc<Options>,
    pub puzzles: Puzzles,
    pub events: Events,
    pub papers: Shelf,
    pub arrivals: Arrivals,
}

impl App {
    pub fn open(options: Options) -> Result<App, store::Error> {
        let metrics = Arc::new(Metrics::default());
        let store = Store::open(options.database.as_deref(), &options.directory, metrics.clone())?;
        let thinkers = Thinkers::new(options.thinkers, metrics.clone());
        let event = options.event.clone();
        let events =
            Events::open(event.unwrap_or_else(|| options.directory.join("event.ludoteca")));
        let puzzles = Puzzles::new(&options.directory, thinkers.clone());
        let hall = Hall::new(store, thinkers, metrics.clone());
        Ok(App {
            hall,
            metrics,
            failures: Arc::new(Limit::new(FAILURES)),
            creations: Arc::new(Limit::new(CREATIONS)),
            sessions: Arc::new(Limit::new(SESSIONS)),
            options: Arc::new(options),
            puzzles,
            events,
            papers: Shelf::default(),
            arrivals: Arrivals::default(),
        })
    }

    pub fn router(&self) -> Router {
        let (api, document) = api::router();
        let worth = SizeAbove::new(512).and(NotForContentType::const_new("font/"));
        Router::new()
            .route("/", get(pages::by_language))
            .route("/{language}", get(pages::to_home))
            .route("/{language}/", get(pages::home::show))
            .route("/{language}/games/{slug}", get(pages::game::show))
            .route("/{language}/games/{slug}/puzzles", get(pages::puzzles::show))
            .route("/{language}/games/{slug}/referee", get(pages::referee::show))
            .route("/{language}/play", post(pages::play::begin))
            .route("/{language}/play/{id}", get(pages::play::show))
            .route("/{language}/play/{id}/seat", post(pages::play::sit))
            .route("/{language}/review/{id}", get(pages::review::show))
            .route("/{language}/open", get(pages::open::show).post(pages::open::read))
            .route("/{language}/look", post(pages::look))
            .route("/{language}/projector", get(pages::projector::show))
            .route("/{language}/projector/arrived", get(pages::projector::arrived))
            .route("/{language}/kit", get(pages::kit::show))
            .route("/{language}/kit.pdf", get(pages::kit::pdf))
            .route("/{language}/manual/{name}", get(pages::manual::show))
            .route("/{language}/api", get(pages::interface::show))
            .route("/assets/{*path}", get(assets::serve))
            .merge(crate::icons::router())
            .route("/healthz", get(api::health))
            .route("/metrics", get(api::metrics))
            .route("/api/v1/openapi.json", get(move || async move { axum::Json(document) }))
            .merge(api)
            .merge(pages::event::router())
            .fallback(pages::errors::nothing_here)
            .layer(DefaultBodyLimit::max(guard::LARGEST))
            .layer(CompressionLayer::new().gzip(true).compress_when(worth))
            .layer(CatchPanicLayer::custom(Broken(self.metrics.clone())))
            .layer(from_fn_with_state(self.clone(), guard::guard))
            .layer(from_fn(guard::headers))
            .with_state(self.clone())
    }

    /// Chores in the background, for as long as the server runs.
    pub async fn housekeeping(self) {
        tokio::spawn(self.hall.clone().follow_others());
        tokio::spawn(pages::event::enter_results(self.clone()));
        if let Some(source) = self.options.follow.clone() {
            tokio::spawn(self.events.clone().follow(source));
        }
        let tables = self.options.directory.join("tables");
        tokio::spawn(tables::load(tables, self.hall.thinkers.clone()));
        let mut clock = tokio::time::interval(Duration::from_secs(10));
        let mut forgotten: Option<Instant> = None;
        loop {
            clock.tick().await;
            self.hall.sweep();
            if let Some(days) = self.options.keep_days
                && forgotten.is_none_or(|at| at.elapsed() >= FORGETTING)
            {
                forgotten = Some(Instant::now());
                let before = crate::time::now() - i64::from(days) * 86_400_000;
                if let Err(error) = self.forget(before).await {
                    tracing::warn!(%error, "old games are still kept");
                }
            }
        }
    }

    /// Forgets games in which nothing has happened since, and sessions not used since. Says how many games.
    pub async fn forget(&self, before: i64) -> Result<usize, store::Error> {
        let mut count = 0;
        loop {
            let mut old = self.hall.store.old(before, FORGOTTEN).await?;
            let found = old.len();
            // Somebody looks at it just now.
            old.retain(|id| !self.hall.holds(id));
            count += old.len();
            let none_left = found < FORGOTTEN as usize || old.is_empty();
            self.hall.store.write(Write::Forget(old)).await?;
            if none_left {
                break;
            }
        }
        self.hall.store.write(Write::ForgetSessions(before)).await?;
        Ok(count)
    }
}

/// Counts handlers that broke off; the guard words the answer.
#[derive(Clone, Debug)]
struct Broken(Arc<Metrics>);

impl ResponseForPanic for Broken {
    type ResponseBody = Body;

    fn response_for_panic(&mut self, _: Box<dyn Any + Send>) -> Response {
        self.0.panics.fetch_add(1, Relaxed);
        StatusCode::INTERNAL_SERVER_ERROR.into_response()
    }
}
