//! What the tests share: a folder of their own, a PostgreSQL of their own, requests without a socket.

#![allow(dead_code, clippy::unwrap_used)]

use axum::body::Body;
use axum::http::{Request, Response, StatusCode, header};
use ludoteca_server::{App, Options};
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use tower::ServiceExt;

/// A folder that goes when the test ends.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("ludoteca-test-{}-{count}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn app(folder: &Folder) -> App {
    App::open(Options::new(&folder.0)).unwrap()
}

/// A PostgreSQL server on a free port in a folder of its own.
pub struct Postgres {
    folder: Folder,
    pub url: String,
}

/// PostgreSQL refuses to run as root; then its own user runs it.
fn tool(name: &str) -> Command {
    let beside = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|version| version.path().join("bin").join(name))
        .find(|path| path.exists());
    let program = beside.unwrap_or_else(|| PathBuf::from(name));
    let root = Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout == b"0\n");
    if root {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program);
        command
    } else {
        Command::new(program)
    }
}

fn must(command: &mut Command) {
    let done = command.output().unwrap_or_else(|error| {
        panic!("{command:?}: {error}; install PostgreSQL (Debian: `apt-get install postgresql`)")
    });
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success(), "{command:?}: {said}");
}

impl Postgres {
    pub fn start() -> Postgres {
        let folder = Folder::new();
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        if Command::new("chown").arg("postgres").arg(&folder.0).output().is_err() {
            println!("the folder stays ours");
        }
        let data = folder.0.join("data");
        must(tool("initdb").args(["-A", "trust", "-U", "postgres", "-N", "-D"]).arg(&data));
        let options = format!("-p {port} -k {} -h 127.0.0.1", folder.0.display());
        must(
            tool("pg_ctl")
                .arg("-D")
                .arg(&data)
                .args(["-w", "-l"])
                .arg(folder.0.join("log"))
                .args(["-o", &options, "start"])
                .stdout(std::process::Stdio::null()),
        );
        Postgres { url: format!("postgres://postgres@127.0.0.1:{port}/postgres"), folder }
    }

    fn control(&self, words: &[&str]) {
        must(tool("pg_ctl").arg("-D").arg(self.folder.0.join("data")).args(words));
    }

    /// As if the machine had crashed, and it stays down.
    pub fn stop(&self) {
        self.control(&["-m", "immediate", "-w", "stop"]);
    }

    fn client(&self) -> postgres::Client {
        postgres::Client::connect(&self.url, postgres::NoTls).unwrap()
    }

    /// Runs statements beside the server's own.
    pub fn run(&self, statements: &str) {
        std::thread::scope(|scope| {
            scope.spawn(|| self.client().batch_execute(statements).unwrap()).join().unwrap();
        });
    }

    /// Until this question has an answer.
    pub fn wait_for(&self, question: &str) {
        let ask = || {
            let mut client = self.client();
            while client.query(question, &[]).unwrap().is_empty() {
                std::thread::sleep(std::time::Duration::from_millis(20));
            }
        };
        std::thread::scope(|scope| scope.spawn(ask).join().unwrap());
    }

    /// As if the machine had crashed, and again up.
    pub fn crash(&self) {
        self.control(&["-m", "immediate", "-w", "restart", "-l", "/dev/null"]);
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // A test may have stopped it already.
        let _ = tool("pg_ctl")
            .arg("-D")
            .arg(self.folder.0.join("data"))
            .args(["-m", "immediate", "-w", "stop"])
            .output();
    }
}

pub struct Answer {
    pub status: StatusCode,
    pub headers: header::HeaderMap,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }
}

pub async fn send(app: &App, request: Request<Body>) -> Answer {
    let response: Response<Body> = app.router().oneshot(request).await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    let body = axum::body::to_bytes(response.into_body(), 1 << 24).await.unwrap();
    Answer { status, headers, text: String::from_utf8_lossy(&body).into_owned() }
}

pub async fn get(app: &App, path: &str) -> Answer {
    send(app, Request::get(path).body(Body::empty()).unwrap()).await
}

/// A program with a session.
pub struct Caller<'a> {
    pub app: &'a App,
    pub token: String,
}

impl Caller<'_> {
    pub async fn new(app: &App) -> Caller<'_> {
        let request = Request::post("/api/v1/sessions").body(Body::empty()).unwrap();
        let answer = send(app, request).await;
        assert_eq!(answer.status, StatusCode::CREATED);
        Caller { app, token: answer.json()["token"].as_str().unwrap().to_string() }
    }

    pub async fn post(&self, path: &str, body: serde_json::Value) -> Answer {
        let request = Request::post(path)
            .header(header::AUTHORIZATION, format!("Bearer {}", self.token))
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string()))
            .unwrap();
        send(self.app, request).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        let request = Request::get(path)
            .header(header::AUTHORIZATION, format!("Bearer {}", self.token))
            .body(Body::empty())
            .unwrap();
        send(self.app, request).await
    }

    /// Begins a game with both seats ours; returns its address in the interface.
    pub async fn begin(&self, game: &str) -> String {
        let body = serde_json::json!({ "game": game, "seats": ["me", "me"] });
        let answer = self.post("/api/v1/matches", body).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
        format!("/api/v1/matches/{}", answer.json()["id"].as_str().unwrap())
    }
}

/// The folder of the crate, where its tests are run. Not as it was when they were built: several checkouts may share what is built.
pub fn manifest() -> PathBuf {
    std::env::current_dir().expect("a folder")
}
