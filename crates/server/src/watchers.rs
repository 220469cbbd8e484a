//! Many WebSockets at once that only listen, for the load program: what each was told, and how long after it
//! happened.

use crate::time;
use serde_json::Value;
use std::io::{Error, Result};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use tokio::io::{AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::task::AbortHandle;

/// What one of them knows of its game.
#[derive(Debug, Default)]
pub struct Watched {
    pub version: AtomicU32,
    /// The connection broke.
    pub broken: AtomicBool,
    /// Listens, until nobody plays there any more.
    task: OnceLock<AbortHandle>,
    closed: AtomicBool,
}

impl Watched {
    pub fn close(&self) {
        self.closed.store(true, Relaxed);
        if let Some(task) = self.task.get() {
            task.abort();
        }
    }

    pub fn is_closed(&self) -> bool {
        self.closed.load(Relaxed)
    }
}

#[derive(Debug)]
pub struct Watchers {
    runtime: Runtime,
    address: SocketAddr,
    /// Milliseconds from a row's own time to its news, of all that were told.
    times: Arc<Mutex<Vec<u32>>>,
}

impl Watchers {
    pub fn new(address: SocketAddr) -> Result<Watchers> {
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.worker_threads(1).enable_all().build()?;
        Ok(Watchers { runtime, address, times: Arc::default() })
    }

    /// Opens one; it listens until its connection ends.
    pub fn open(&self, game: &str, after: u32) -> Result<Arc<Watched>> {
        let watched = Arc::new(Watched::default());
        watched.version.store(after, Relaxed);
        let stream = self.runtime.handle().block_on(connect(self.address, game, after))?;
        let (told, times) = (watched.clone(), self.times.clone());
        let task = self.runtime.spawn(async move {
            let ended = listen(stream, &told, &times).await;
            told.broken.store(ended.is_err(), Relaxed);
        });
        watched.task.get_or_init(|| task.abort_handle());
        Ok(watched)
    }

    /// The times so far, sorted.
    pub fn times(&self) -> Vec<u32> {
        let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner).clone();
        times.sort_unstable();
        times
    }
}

async fn connect(address: SocketAddr, game: &str, after: u32) -> Result<BufReader<TcpStream>> {
    let mut stream = BufReader::with_capacity(1024, TcpStream::connect(address).await?);
    let request = format!(
        "GET /api/v1/matches/{game}/live?after={after} HTTP/1.1\r\nhost: {address}\r\n\
         connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await?;
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await?);
    }
    match head.starts_with(b"HTTP/1.1 101") {
        true => Ok(stream),
        false => Err(Error::other(String::from_utf8_lossy(&head).into_owned())),
    }
}

async fn listen(
    mut stream: BufReader<TcpStream>,
    told: &Watched,
    times: &Mutex<Vec<u32>>,
) -> Result<()> {
    loop {
        let (kind, length) = (stream.read_u8().await? & 15, stream.read_u8().await? & 127);
        let length = match length {
            126 => usize::from(stream.read_u16().await?),
            127 => stream.read_u64().await? as usize,
            short => usize::from(short),
        };
        let mut bytes = vec![0; length];
        stream.read_exact(&mut bytes).await?;
        match kind {
            1 => {
                let now = time::now();
                let events: Value = serde_json::from_slice(&bytes)?;
                let rows = events["rows"].as_array().into_iter().flatten();
                let since = rows.filter_map(|row| Some((now - row["at"].as_i64()?).max(0) as u32));
                times.lock().unwrap_or_else(PoisonError::into_inner).extend(since);
                told.version.store(events["version"].as_u64().unwrap_or(0) as u32, Relaxed);
            }
            8 => return Err(Error::other("the server closed it")),
            9 => {
                // The same back, behind a mask of zeros.
                let mut pong = vec![0x8a, 0x80 | length as u8, 0, 0, 0, 0];
                pong.extend(bytes);
                stream.write_all(&pong).await?;
            }
            _ => {}
        }
    }
}
