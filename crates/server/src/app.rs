//! Everything the handlers share, and the router on one screen.

use crate::hall::{Hall, Thinkers};
use crate::limits::{CREATIONS, FAILURES, Limit};
use crate::metrics::Metrics;
use crate::papers::Shelf;
use crate::puzzles::Puzzles;
use crate::store::{self, Store};
use crate::{api, assets, guard, pages, tables};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

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
    /// Where others on the network find this server, for invitations made at `localhost`.
    pub network: Option<SocketAddr>,
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
            network: None,
        }
    }
}

#[derive(Clone, Debug)]
pub struct App {
    pub hall: Hall,
    pub metrics: Arc<Metrics>,
    pub failures: Arc<Limit>,
    pub creations: Arc<Limit>,
    pub options: Arc<Options>,
    pub puzzles: Puzzles,
    pub papers: Shelf,
}

impl App {
    pub fn open(options: Options) -> Result<App, store::Error> {
        let metrics = Arc::new(Metrics::default());
        let store = Store::open(options.database.as_deref(), &options.directory, metrics.clone())?;
        let thinkers = Thinkers::new(options.thinkers, 64, metrics.clone());
        let puzzles = Puzzles::new(&options.directory, thinkers.clone());
        let hall = Hall::new(store, thinkers, metrics.clone());
        Ok(App {
            hall,
            metrics,
            failures: Arc::new(Limit::new(FAILURES)),
            creations: Arc::new(Limit::new(CREATIONS)),
            options: Arc::new(options),
            puzzles,
            papers: Shelf::default(),
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
            .route("/{language}/play", post(pages::play::begin))
            .route("/{language}/play/{id}", get(pages::play::show))
            .route("/{language}/play/{id}/seat", post(pages::play::sit))
            .route("/{language}/review/{id}", get(pages::review::show))
            .route("/{language}/open", get(pages::open::show).post(pages::open::read))
            .route("/{language}/look", post(pages::look))
            .route("/{language}/kit", get(pages::kit::show))
            .route("/{language}/kit.pdf", get(pages::kit::pdf))
            .route("/{language}/api", get(pages::interface::show))
            .route("/assets/{*path}", get(assets::serve))
            .route("/healthz", get(api::health))
            .route("/metrics", get(api::metrics))
            .route("/api/v1/openapi.json", get(move || async move { axum::Json(document) }))
            .merge(api)
            .fallback(pages::errors::nothing_here)
            .layer(DefaultBodyLimit::max(guard::LARGEST))
            .layer(CompressionLayer::new().gzip(true).compress_when(worth))
            .layer(CatchPanicLayer::new())
            .layer(from_fn_with_state(self.clone(), guard::guard))
            .layer(from_fn(guard::headers))
            .with_state(self.clone())
    }

    /// Chores in the background, for as long as the server runs.
    pub async fn housekeeping(self) {
        tokio::spawn(self.hall.clone().follow_others());
        let tables = self.options.directory.join("tables");
        tokio::spawn(tables::load(tables, self.hall.thinkers.clone()));
        let mut clock = tokio::time::interval(Duration::from_secs(60));
        loop {
            clock.tick().await;
            self.hall.sweep();
        }
    }
}
