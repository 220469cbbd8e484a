//! Connections: HTTP/1.1 with time limits, so that nobody can hold one open by sending slowly, and a
//! bound on how many there are.

use crate::app::App;
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::{GracefulConnection, GracefulShutdown};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

/// So many connections at once; more wait until one ends.
const CONNECTIONS: usize = 16_384;
/// Open feeds would hold the server up when it is to stop; everything acknowledged is already kept.
const FAREWELL: Duration = Duration::from_secs(1);

/// Serves until `stop` happens.
pub async fn serve(app: App, listener: TcpListener, stop: impl Future<Output = ()>) {
    let router = app.router();
    let patience = app.options.patience;
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    let graceful = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let Ok(place) = places.clone().acquire_owned().await else { break };
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Too many files are open, most likely: room comes when others go.
                    tracing::warn!(%error, "a connection was not accepted");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        let connection = graceful.watch(connection(stream, peer, router.clone(), patience));
        tokio::spawn(async move {
            // Errors here are the other side's: it went away, or was too slow.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    let _ = tokio::time::timeout(FAREWELL, graceful.shutdown()).await;
}

/// One connection; whoever does not finish a request's head in time is cut off.
fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    patience: Duration,
) -> impl GracefulConnection<Error: Send> + Send {
    // Small answers should leave at once.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        TowerToHyperService::new(router.clone()).call(request)
    });
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(patience);
    builder.serve_connection_with_upgrades(TokioIo::new(stream), service).into_owned()
}
