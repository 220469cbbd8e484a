//! Many people who only look at a competition, for the load program: each waits for the next step of one
//! tournament and then reads its page, as the script of the page does.

use std::collections::HashMap;
use std::io::{Error, Result};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;

/// When each result of a tournament was acknowledged, in that order.
pub type Acknowledged = Arc<Mutex<HashMap<String, Vec<Instant>>>>;

#[derive(Debug)]
pub struct Spectators {
    runtime: Runtime,
    /// Where the server is now; it moves when it is killed and started again.
    address: Arc<RwLock<SocketAddr>>,
    acknowledged: Acknowledged,
    /// Milliseconds from an acknowledgement to the page that shows it.
    behind: Arc<Mutex<Vec<u32>>>,
    /// How many results each page shows.
    shown: Mutex<Vec<(String, Arc<AtomicUsize>)>>,
}

impl Spectators {
    pub fn new(address: Arc<RwLock<SocketAddr>>, acknowledged: Acknowledged) -> Result<Spectators> {
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.worker_threads(1).enable_all().build()?;
        let (behind, shown) = Default::default();
        Ok(Spectators { runtime, address, acknowledged, behind, shown })
    }

    /// One more, looking at a tournament.
    pub fn open(&self, stage: &str) {
        let one = Spectator {
            address: self.address.clone(),
            acknowledged: self.acknowledged.clone(),
            behind: self.behind.clone(),
            stage: stage.to_string(),
            cookie: String::new(),
            seen: Arc::default(),
        };
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        shown.push((one.stage.clone(), one.seen.clone()));
        self.runtime.spawn(one.look());
    }

    /// Ends them all: how far behind pages were, sorted, and how many results each page showed at last.
    pub fn close(self, patience: Duration) -> (Vec<u32>, Vec<(String, usize)>) {
        std::thread::sleep(patience);
        self.runtime.shutdown_timeout(Duration::from_secs(5));
        let mut behind =
            std::mem::take(&mut *self.behind.lock().unwrap_or_else(PoisonError::into_inner));
        behind.sort_unstable();
        let shown = self.shown.into_inner().unwrap_or_else(PoisonError::into_inner);
        let count = |(stage, seen): (String, Arc<AtomicUsize>)| (stage, seen.load(Relaxed));
        (behind, shown.into_iter().map(count).collect())
    }
}

struct Spectator {
    address: Arc<RwLock<SocketAddr>>,
    acknowledged: Acknowledged,
    behind: Arc<Mutex<Vec<u32>>>,
    stage: String,
    cookie: String,
    /// How many results the page shows.
    seen: Arc<AtomicUsize>,
}

impl Spectator {
    async fn look(mut self) {
        let mut connection = None;
        let mut step = 0;
        loop {
            match self.once(&mut connection, step).await {
                Ok(newer) => step = newer,
                // The server was killed: a browser tries again, too.
                Err(_) => {
                    connection = None;
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
            }
        }
    }

    /// Waits for a newer step and reads the page; which step it is then.
    async fn once(
        &mut self,
        connection: &mut Option<BufReader<TcpStream>>,
        step: u32,
    ) -> Result<u32> {
        if connection.is_none() {
            let address = *self.address.read().unwrap_or_else(PoisonError::into_inner);
            let stream = TcpStream::connect(address).await?;
            stream.set_nodelay(true)?;
            *connection = Some(BufReader::new(stream));
        }
        let connection = connection.as_mut().ok_or_else(|| Error::other("no connection"))?;
        let stage = self.stage.clone();
        let path = format!("/en/event/step?after={step}&stage={stage}");
        let asked = self.ask(connection, &path);
        let answer = tokio::time::timeout(Duration::from_secs(30), asked).await;
        let newer: u32 = answer
            .map_err(|_| Error::other("no answer"))??
            .trim()
            .parse()
            .map_err(|_| Error::other("not a step"))?;
        if newer <= step {
            return Ok(step);
        }
        let page = self.ask(connection, &format!("/en/event/stage?id={stage}")).await?;
        let now = Instant::now();
        let count =
            ["1-0", "½-½", "0-1"].iter().map(|score| page.matches(&format!(">{score}<")).count());
        let count: usize = count.sum();
        {
            let acknowledged = self.acknowledged.lock().unwrap_or_else(PoisonError::into_inner);
            let times = acknowledged.get(&self.stage).map(Vec::as_slice).unwrap_or_default();
            let behind = (self.seen.load(Relaxed)..count).map(|index| {
                // What a page shows before its sender was told is not behind at all.
                times
                    .get(index)
                    .map_or(0, |at| now.saturating_duration_since(*at).as_millis() as u32)
            });
            let behind: Vec<u32> = behind.collect();
            self.behind.lock().unwrap_or_else(PoisonError::into_inner).extend(behind);
        }
        self.seen.fetch_max(count, Relaxed);
        Ok(newer)
    }

    async fn ask(&mut self, connection: &mut BufReader<TcpStream>, path: &str) -> Result<String> {
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: localhost\r\ncookie: {}\r\n\r\n", self.cookie);
        connection.get_mut().write_all(request.as_bytes()).await?;
        let wrong = || Error::other("not an HTTP answer");
        let mut line = String::new();
        connection.read_line(&mut line).await?;
        if line.split(' ').nth(1) != Some("200") {
            return Err(Error::other(line));
        }
        let mut length = 0;
        loop {
            line.clear();
            connection.read_line(&mut line).await?;
            let Some((name, value)) = line.trim().split_once(':') else { break };
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().map_err(|_| wrong())?;
            } else if name.eq_ignore_ascii_case("set-cookie") {
                self.cookie = value.trim().split(';').next().unwrap_or_default().to_string();
            }
        }
        let mut body = vec![0; length];
        connection.read_exact(&mut body).await?;
        String::from_utf8(body).map_err(|_| wrong())
    }
}
