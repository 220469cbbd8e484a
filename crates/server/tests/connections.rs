//! What one machine can do to the others by keeping connections: nothing.

#![allow(clippy::unwrap_used)]

mod common;

use common::{Caller, Folder};
use ludoteca_server::{App, Options, serve::serve};
use serde_json::json;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

const SOON: Duration = Duration::from_secs(20);

/// A server with these options, on a port of its own for as long as the test runs.
async fn listen(folder: &Folder, set: impl FnOnce(&mut Options)) -> (App, SocketAddr) {
    let mut options = Options::new(&folder.0);
    set(&mut options);
    let app = App::open(options).unwrap();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(app.clone(), listener, std::future::pending()));
    (app, address)
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(SOON)).unwrap();
    stream
}

/// What the server says until it closes the connection, or breaks it.
fn to_the_end(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    let began = Instant::now();
    let _ = stream.read_to_end(&mut answer);
    assert!(began.elapsed() < SOON, "the connection stays open");
    String::from_utf8_lossy(&answer).into_owned()
}

fn ask(address: SocketAddr) -> String {
    ask_on(connect(address))
}

fn ask_on(mut stream: TcpStream) -> String {
    stream.write_all(b"GET /robots.txt HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
    to_the_end(stream)
}

/// Waits until something is so, for as long as it takes on a busy machine.
async fn until(what: impl Fn() -> bool) {
    let began = Instant::now();
    while !what() {
        assert!(began.elapsed() < SOON, "it never came");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn silence_ends_a_connection_and_so_does_http_2() {
    let folder = Folder::new();
    let patience = Duration::from_millis(300);
    let (app, address) = listen(&folder, |options| options.patience = patience).await;
    for begun in [
        &b""[..],
        b"P",
        b"PRI",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00",
        b"GET /robots.txt HTTP/1.1\r\nhost: x\r\n\r\n",
    ] {
        let mut stream = connect(address);
        stream.write_all(begun).unwrap();
        let answer = tokio::task::spawn_blocking(move || to_the_end(stream)).await.unwrap();
        let is_whole = begun.ends_with(b"x\r\n\r\n");
        assert_eq!(answer.contains("200 OK"), is_whole, "{answer}");
    }
    until(|| app.metrics.connections.load(Relaxed) == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_cut_off() {
    let folder = Folder::new();
    let patience = Duration::from_millis(500);
    let (app, address) = listen(&folder, |options| options.patience = patience).await;
    let mut stream = connect(address);
    stream.set_write_timeout(Some(SOON)).unwrap();
    // Far more than fits into the buffers between, and nothing is read.
    let asked = b"GET /en/ HTTP/1.1\r\nhost: x\r\n\r\n".repeat(50);
    for _ in 0..20 {
        if stream.write_all(&asked).is_err() {
            break;
        }
    }
    until(|| app.metrics.connections.load(Relaxed) == 0).await;
    assert!(ask(address).contains("200 OK"));
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_connections_keep_nobody_out() {
    let folder = Folder::new();
    let (app, address) = listen(&folder, |options| {
        options.connections = 60;
        options.patience = Duration::from_secs(600);
    })
    .await;
    let silent: Vec<TcpStream> = (0..60).map(|_| connect(address)).collect();
    until(|| app.metrics.connections.load(Relaxed) == 60).await;
    // They would stay for ten minutes; whoever wants to play gets in at once.
    for _ in 0..20 {
        assert!(ask(address).contains("200 OK"));
        let _ = connect(address);
    }
    assert!(app.metrics.connections_cut.load(Relaxed) > 0);
    drop(silent);
}

/// The same from several addresses at once: none of them is a pupil's.
#[tokio::test(flavor = "multi_thread")]
async fn silent_connections_from_many_addresses_keep_nobody_out() {
    let folder = Folder::new();
    let (app, address) = listen(&folder, |options| {
        options.connections = 600;
        options.patience = Duration::from_secs(600);
    })
    .await;
    let from = |host: u8| async move {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from(([127, 0, 0, host], 0))).unwrap();
        socket.connect(address).await.unwrap()
    };
    let mut silent = Vec::new();
    for count in 0..900 {
        silent.push(from(10 + (count % 7) as u8).await);
    }
    until(|| app.metrics.connections.load(Relaxed) >= 500).await;
    for _ in 0..100 {
        let pupil = from(2).await.into_std().unwrap();
        pupil.set_nonblocking(false).unwrap();
        pupil.set_read_timeout(Some(SOON)).unwrap();
        let answer = tokio::task::spawn_blocking(move || ask_on(pupil)).await.unwrap();
        assert!(answer.contains("200 OK"), "{answer}");
    }
    drop(silent);
}

/// Opens a WebSocket by hand.
fn socket(address: SocketAddr, game: &str) -> TcpStream {
    let mut stream = connect(address);
    let request = format!(
        "GET {game}/live HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        head.extend(byte);
    }
    assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_on_a_web_socket_is_cut_off_and_others_play_on() {
    let folder = Folder::new();
    let (app, address) = listen(&folder, |_| {}).await;
    let caller = Caller::new(&app).await;
    let game = caller.begin("rastros").await;
    let (quiet, mut flood) = (socket(address, &game), socket(address, &game));
    until(|| app.metrics.watchers.load(Relaxed) == 2).await;
    // Small texts, masked with zeros, until the server has enough: a few dozen, not millions.
    let taken = tokio::task::spawn_blocking(move || {
        let text = [0x81, 0x81, 0, 0, 0, 0, b'x'];
        (0..1_000_000).take_while(|_| flood.write_all(&text).is_ok()).count()
    });
    until(|| app.metrics.watchers.load(Relaxed) == 1).await;
    assert!(taken.await.unwrap() < 1_000_000);
    // Empty pieces of a message that never ends are counted too, though no message comes of them.
    let mut pieces = socket(address, &game);
    until(|| app.metrics.watchers.load(Relaxed) == 2).await;
    let _ = pieces.write_all(&[0x01, 0x80, 0, 0, 0, 0]);
    let feeding = tokio::task::spawn_blocking(move || {
        let piece = [0x00, 0x80, 0, 0, 0, 0];
        (0..1_000_000).take_while(|_| pieces.write_all(&piece).is_ok()).count()
    });
    until(|| app.metrics.watchers.load(Relaxed) == 1).await;
    assert!(feeding.await.unwrap() < 1_000_000);
    let played = caller.post(&format!("{game}/moves"), json!({ "ply": 0, "move": "d4" })).await;
    assert_eq!(played.status, 200, "{}", played.text);
    let mut told = [0; 64];
    let count = tokio::task::spawn_blocking(move || {
        let mut quiet = quiet;
        (quiet.read(&mut told).unwrap(), told)
    });
    let (count, told) = count.await.unwrap();
    assert!(String::from_utf8_lossy(&told[..count]).contains("\"version\":1"));
}
