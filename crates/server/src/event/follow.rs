//! Following another machine's event: what its log has more is fetched every few seconds and added to the
//! file here, with the same secret, so that every link goes on working after taking over.

use super::{Events, Keys};
use std::io::{Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::path::Path;
use std::sync::PoisonError;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

const PAUSE: Duration = Duration::from_secs(2);
const PATIENCE: Duration = Duration::from_secs(4);

/// Where an event is kept, read from the organiser's link: host and port, and the key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    pub host: String,
    pub key: String,
}

impl Source {
    /// `http://192.168.1.10:8027/pt-PT/event?key=o..1234`
    pub fn read(link: &str) -> Result<Source, String> {
        let wrong = || {
            format!(
                "`{link}` is not an organiser's link; `http://192.168.1.10:8027/pt-PT/event?key=…` would be right"
            )
        };
        let rest = link.trim().strip_prefix("http://").ok_or_else(wrong)?;
        let (host, path) = rest.split_once('/').ok_or_else(wrong)?;
        let (_, key) = path.split_once("key=").ok_or_else(wrong)?;
        let key = key.split('&').next().unwrap_or_default().to_string();
        let host = if host.contains(':') { host.to_string() } else { format!("{host}:80") };
        let clean =
            |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic());
        match clean(&host) && clean(&key) {
            true => Ok(Source { host, key }),
            false => Err(wrong()),
        }
    }

    /// The log from a byte on, and the event's secret.
    fn fetch(&self, from: u64) -> std::io::Result<(Vec<u8>, String)> {
        let address = self.host.to_socket_addrs()?.next();
        let address = address.ok_or_else(|| std::io::Error::other("no such host"))?;
        let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let request = format!(
            "GET /en/event/log?from={from} HTTP/1.1\r\nhost: {}\r\ncookie: event={}\r\nconnection: close\r\n\r\n",
            self.host, self.key
        );
        stream.write_all(request.as_bytes())?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let wrong = |what: &str| std::io::Error::other(what.to_string());
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n");
        let end = end.ok_or_else(|| wrong("not an HTTP answer"))?;
        let head = String::from_utf8_lossy(&answer[..end]).to_ascii_lowercase();
        if !head.starts_with("http/1.1 200") {
            return Err(wrong(head.lines().next().unwrap_or_default()));
        }
        let field = |name: &str| {
            head.lines()
                .find_map(|line| line.strip_prefix(name))
                .map(|text| text.trim().to_string())
        };
        let body = answer.split_off(end + 4);
        let length = field("content-length:").and_then(|text| text.parse::<usize>().ok());
        if length.is_some_and(|length| length != body.len()) {
            return Err(wrong("the answer was cut short"));
        }
        Ok((body, field("x-event-key:").unwrap_or_default()))
    }

    /// Fetches what is new and adds it to a file; says how much that was.
    pub fn catch_up(&self, path: &Path) -> std::io::Result<usize> {
        let size = std::fs::metadata(path).map_or(0, |known| known.len());
        let (bytes, secret) = self.fetch(size)?;
        let beside = ludoteca_desk::file::beside(path, ".key");
        if secret.len() == 32 && std::fs::read_to_string(&beside).ok().as_deref() != Some(&secret) {
            Keys::write(&beside, &secret);
        }
        if !bytes.is_empty() {
            let mut file = std::fs::OpenOptions::new().create(true).append(true).open(path)?;
            file.write_all(&bytes)?;
            file.sync_all()?;
        }
        Ok(bytes.len())
    }
}

impl Events {
    /// Follows another machine until somebody takes over here.
    pub async fn follow(self, source: Source) {
        self.follows.store(true, Relaxed);
        while self.follows() {
            let (source, events) = (source.clone(), self.clone());
            let fetch = move || {
                let _held = events.fetching.lock().unwrap_or_else(PoisonError::into_inner);
                if events.follows() { source.catch_up(events.path()) } else { Ok(0) }
            };
            let done = tokio::task::spawn_blocking(fetch).await;
            if let Ok(Err(error)) = done {
                tracing::warn!(%error, "the other machine cannot be followed just now");
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_organisers_link_says_where_and_with_what_key() {
        let source =
            Source::read("http://192.168.1.10:8027/pt-PT/event?key=o..12ab").expect("a link");
        assert_eq!((source.host.as_str(), source.key.as_str()), ("192.168.1.10:8027", "o..12ab"));
        assert_eq!(
            Source::read("http://sala.local/x?key=o..1").map(|one| one.host),
            Ok("sala.local:80".into())
        );
        for wrong in ["", "https://x/?key=1", "http://x", "http://x/y", "http://x/y?key="] {
            assert!(Source::read(wrong).is_err(), "{wrong}");
        }
    }
}
