//! Connections: HTTP/1.1 with limits, so that nobody can hold one open by sending slowly, by not reading or by
//! saying nothing, and a bound on how many there are that nobody can use up alone.

use crate::app::App;
use crate::lines::{Line, Lines, Place};
use crate::wire::Wire;
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::StatusCode;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};

/// Open feeds would hold the server up when it is to stop; everything acknowledged is already kept.
const FAREWELL: Duration = Duration::from_secs(1);
/// A request's head is no longer.
const LONGEST_HEAD: usize = 64 * 1024;
/// That no connection can be accepted is said no oftener.
const SAY_AGAIN: Duration = Duration::from_secs(10);

/// Serves until `stop` happens.
pub async fn serve(app: App, listener: TcpListener, stop: impl Future<Output = ()>) {
    let router = app.router();
    let patience = app.options.patience;
    let lines = Lines::new(app.options.connections, app.metrics.clone());
    let (stopping, stopped) = watch::channel(false);
    let (alive, mut all_gone) = mpsc::channel::<()>(1);
    let mut stop = std::pin::pin!(stop);
    let mut said: Option<Instant> = None;
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Too many files are open, most likely: room comes when the silent ones go.
                    if said.is_none_or(|at| at.elapsed() > SAY_AGAIN) {
                        tracing::warn!(%error, "connections are not accepted");
                        said = Some(Instant::now());
                    }
                    lines.shed();
                    tokio::time::sleep(Duration::from_millis(20)).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        let Some(place) = lines.open(peer.ip()) else { continue };
        let served = connection(stream, peer, place, router.clone(), patience, stopped.clone());
        let alive = alive.clone();
        tokio::spawn(async move {
            served.await;
            drop(alive);
        });
    }
    drop((listener, alive));
    stopping.send_replace(true);
    let _ = tokio::time::timeout(FAREWELL, all_gone.recv()).await;
}

/// One connection, to its end. Errors here are the other side's: it went away, or was too slow.
async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    place: Place,
    router: Router,
    patience: Duration,
    mut stopped: watch::Receiver<bool>,
) {
    // Small answers should leave at once.
    let _ = stream.set_nodelay(true);
    let line = place.line.clone();
    let wire = Wire::new(stream, place, patience);
    tokio::select! {
        begun = wire.begun() => if begun.is_err() { return },
        _ = stopped.wait_for(|stopped| *stopped) => return,
    }
    // On the heap, since most of what a silent connection would keep is this.
    Box::pin(speak(wire, line, peer, router, patience, stopped)).await;
}

/// A connection on which something was said.
async fn speak(
    wire: Wire,
    line: Arc<Line>,
    peer: SocketAddr,
    router: Router,
    patience: Duration,
    mut stopped: watch::Receiver<bool>,
) {
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        line.asks();
        let (line, answer) = (line.clone(), TowerToHyperService::new(router.clone()).call(request));
        async move {
            let answer = answer.await;
            let upgraded = matches!(
                &answer,
                Ok(answer) if answer.status() == StatusCode::SWITCHING_PROTOCOLS
            );
            line.answered(upgraded);
            answer
        }
    });
    // Not the builder that tells HTTP/2 by its first bytes: it waits for them without any limit.
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(patience).max_buf_size(LONGEST_HEAD);
    let mut served =
        std::pin::pin!(builder.serve_connection(TokioIo::new(wire), service).with_upgrades());
    tokio::select! {
        _ = served.as_mut() => return,
        _ = stopped.wait_for(|stopped| *stopped) => {}
    }
    served.as_mut().graceful_shutdown();
    let _ = served.await;
}
