//! A small blocking client of the interface, for the load program and the crash test: one
//! connection, kept open.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

#[derive(Debug)]
pub struct Client {
    address: SocketAddr,
    connection: Option<BufReader<TcpStream>>,
    token: String,
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client { address, connection: None, token: String::new() }
    }

    /// The same session on a new connection.
    pub fn with_token(address: SocketAddr, token: &str) -> Client {
        Client { address, connection: None, token: token.to_string() }
    }

    pub fn token(&self) -> &str {
        &self.token
    }

    pub fn session(&mut self) -> Result<(), String> {
        let answer = self.ask("POST", "/api/v1/sessions", "")?;
        self.token = answer["token"].as_str().ok_or("no token")?.to_string();
        Ok(())
    }

    /// Another session on the same connection.
    pub fn speak_as(&mut self, token: &str) {
        self.token.replace_range(.., token);
    }

    /// Takes a free seat.
    pub fn sit(&mut self, id: &str, player: u8) -> Result<Value, String> {
        let body = json!({ "player": player }).to_string();
        self.ask("POST", &format!("/api/v1/matches/{id}/seats"), &body)
    }

    /// The server's own counts.
    pub fn metrics(&mut self) -> Result<String, String> {
        self.text("GET", "/metrics", "")
    }

    pub fn begin(&mut self, game: &str, one: &str, two: &str) -> Result<Value, String> {
        let body = json!({ "game": game, "seats": [one, two] }).to_string();
        self.ask("POST", "/api/v1/matches", &body)
    }

    /// The rows that the move added.
    pub fn play(&mut self, id: &str, ply: u32, text: &str) -> Result<Value, String> {
        let body = json!({ "ply": ply, "move": text, "brief": true }).to_string();
        self.ask("POST", &format!("/api/v1/matches/{id}/moves"), &body)
    }

    /// What happened since a version, waiting so many seconds for something new.
    pub fn events(&mut self, id: &str, after: u32, wait: u32) -> Result<Value, String> {
        self.ask("GET", &format!("/api/v1/matches/{id}/events?after={after}&wait={wait}"), "")
    }

    pub fn record(&mut self, id: &str) -> Result<String, String> {
        self.text("GET", &format!("/api/v1/matches/{id}/record.txt"), "")
    }

    fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<Value, String> {
        let text = self.text(method, path, body)?;
        serde_json::from_str(&text).map_err(|error| error.to_string())
    }

    fn text(&mut self, method: &str, path: &str, body: &str) -> Result<String, String> {
        let answer = self.exchange(method, path, body);
        if answer.is_err() {
            self.connection = None;
        }
        match answer.map_err(|error| error.to_string())? {
            (200..=299, text) => Ok(text),
            (status, text) => Err(format!("{status}: {text}")),
        }
    }

    fn exchange(&mut self, method: &str, path: &str, body: &str) -> std::io::Result<(u16, String)> {
        if self.connection.is_none() {
            let stream = TcpStream::connect(self.address)?;
            stream.set_nodelay(true)?;
            stream.set_read_timeout(Some(Duration::from_secs(30)))?;
            self.connection = Some(BufReader::new(stream));
        }
        let connection = self.connection.as_mut().expect("a connection");
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            self.token,
            body.len()
        );
        connection.get_mut().write_all(request.as_bytes())?;
        let wrong = || std::io::Error::other("not an HTTP answer");
        let mut line = String::new();
        connection.read_line(&mut line)?;
        let status = line.split(' ').nth(1).and_then(|word| word.parse().ok()).ok_or_else(wrong)?;
        let mut length = 0;
        loop {
            line.clear();
            connection.read_line(&mut line)?;
            if line.trim().is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().map_err(|_| wrong())?;
            }
        }
        let mut body = vec![0; length];
        connection.read_exact(&mut body)?;
        String::from_utf8(body).map(|text| (status, text)).map_err(|_| wrong())
    }
}
