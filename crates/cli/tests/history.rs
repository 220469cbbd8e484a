//! What people saw against what is kept, while the server is killed again and again: whatever was acknowledged is
//! there, whatever anybody was shown is kept, nobody is shown two pasts.

#![allow(clippy::unwrap_used)]

use ludoteca_server::client::Client;
use ludoteca_table::Record;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// What a client knows of one game, in the order in which it learnt it.
#[derive(Clone, Debug, PartialEq)]
enum Learnt {
    /// The server said that this is the move after so many rows.
    Acknowledged(usize, String),
    /// Nobody answered.
    Unknown(usize, String),
    /// From this row on the game went so.
    Shown(usize, Vec<String>),
}

/// Every way in which what was learnt contradicts what is kept.
fn contradictions(kept: &[String], clients: &[Vec<Learnt>]) -> Vec<String> {
    let mut wrong = Vec::new();
    for learnt in clients.iter().flatten() {
        match learnt {
            Learnt::Acknowledged(ply, text) if kept.get(*ply) != Some(text) => {
                wrong.push(format!(
                    "`{text}` at {ply} was acknowledged, kept is {:?}",
                    kept.get(*ply)
                ));
            }
            Learnt::Shown(from, texts) if !kept[(*from).min(kept.len())..].starts_with(texts) => {
                wrong.push(format!("{texts:?} was shown from {from} on, and is not what is kept"));
            }
            _ => {}
        }
    }
    for (at, text) in kept.iter().enumerate() {
        let known = |learnt: &Learnt| match learnt {
            Learnt::Acknowledged(ply, told) | Learnt::Unknown(ply, told) => {
                *ply == at && told == text
            }
            Learnt::Shown(..) => false,
        };
        if !clients.iter().flatten().any(known) {
            wrong.push(format!("`{text}` at {at} was never sent"));
        }
    }
    for client in clients {
        let mut end = 0;
        for learnt in client {
            if let Learnt::Shown(from, texts) = learnt {
                if *from != end {
                    wrong.push(format!("shown from {from} on after {end}"));
                }
                end = from + texts.len();
            }
        }
    }
    wrong
}

#[test]
fn the_checker_finds_what_is_wrong() {
    let texts = |all: &[&str]| all.iter().map(|text| text.to_string()).collect::<Vec<_>>();
    let kept = texts(&["d4", "e5", "f6"]);
    let player: Vec<Learnt> =
        kept.iter().enumerate().map(|(at, text)| Learnt::Acknowledged(at, text.clone())).collect();
    let watcher = vec![Learnt::Shown(0, texts(&["d4"])), Learnt::Shown(1, texts(&["e5", "f6"]))];
    let check = |kept: &[String], watcher: &[Learnt]| {
        contradictions(kept, &[player.clone(), watcher.to_vec()]).len()
    };
    assert_eq!(check(&kept, &watcher), 0);
    assert_eq!(check(&kept[..2], &watcher[..1]), 1, "an acknowledged move is lost");
    assert_eq!(check(&texts(&["d4", "e5", "f6", "f5"]), &watcher), 1, "a move comes from nowhere");
    assert_eq!(
        check(&kept, &[Learnt::Shown(0, texts(&["d4", "e4"]))]),
        1,
        "another past was shown"
    );
    assert_eq!(
        check(&kept, &[watcher[0].clone(), watcher[0].clone()]),
        1,
        "the same was shown twice"
    );
}

struct Server(Child, SocketAddr);

impl Server {
    fn start(data: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .args(["serve", "--host", "127.0.0.1", "--port", "0", "--data"])
            .arg(data)
            .env_remove("LUDOTECA_DATABASE")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let line = lines.find(|line| line.contains("localhost:")).unwrap();
        let port = line.rsplit(':').next().unwrap().trim_end_matches('/').parse().unwrap();
        // The rest of the greeting must be read, or the server would meet a closed pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Server(child, SocketAddr::from(([127, 0, 0, 1], port)))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // On Unix this is SIGKILL: nothing is flushed, nobody says goodbye.
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

/// Where the server is now; it moves when it is started again.
type Where = Arc<Mutex<SocketAddr>>;

/// Plays until told to stop; a move without an answer is sent again, to whichever server is there.
fn play(at: &Where, id: &str, token: &str, stop: &AtomicBool) -> Vec<Learnt> {
    let mut learnt = Vec::new();
    let mut game = ludoteca_games::card("rastros").unwrap().open(&[]).unwrap();
    let mut client = Client::with_token(*at.lock().unwrap(), token);
    while let Some(text) = game.random_move(game.record().len() as u64 * 31 + 7) {
        let ply = game.record().len();
        while let Err(error) = client.play(id, ply as u32, &text) {
            assert!(!error.starts_with('4'), "sent again, `{text}` at {ply} is refused: {error}");
            learnt.push(Learnt::Unknown(ply, text.clone()));
            if stop.load(SeqCst) {
                return learnt;
            }
            std::thread::sleep(Duration::from_millis(5));
            client = Client::with_token(*at.lock().unwrap(), token);
        }
        game.play(&text).unwrap();
        learnt.push(Learnt::Acknowledged(ply, text));
        if stop.load(SeqCst) {
            return learnt;
        }
        std::thread::sleep(Duration::from_millis(3));
    }
    learnt
}

/// Watches until it has seen so many rows after the last kill.
fn watch(at: &Where, id: &str, until: &Mutex<Option<usize>>) -> Vec<Learnt> {
    let (mut learnt, mut known) = (Vec::new(), 0);
    let mut client = Client::new(*at.lock().unwrap());
    let began = Instant::now();
    loop {
        if until.lock().unwrap().is_some_and(|rows| known >= rows) {
            return learnt;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "a watcher stays at {known}");
        let Ok(events) = client.events(id, known as u32, 1) else {
            std::thread::sleep(Duration::from_millis(5));
            client = Client::new(*at.lock().unwrap());
            continue;
        };
        let told = |row: &Value| row["text"].as_str().unwrap().to_string();
        assert!(!events["reload"].as_bool().unwrap(), "{known}: {events}");
        let rows: Vec<String> = events["rows"].as_array().unwrap().iter().map(told).collect();
        if !rows.is_empty() {
            learnt.push(Learnt::Shown(known, rows.clone()));
            known += rows.len();
        }
    }
}

#[test]
fn what_was_seen_is_what_is_kept_through_kills() {
    let data = std::env::temp_dir().join(format!("ludoteca-history-{}", std::process::id()));
    let mut server = Some(Server::start(&data));
    let at: Where = Arc::new(Mutex::new(server.as_ref().unwrap().1));
    let mut client = Client::new(*at.lock().unwrap());
    client.session().unwrap();
    let token = client.token().to_string();
    let begin =
        |_| client.begin("rastros", "me", "me").unwrap()["id"].as_str().unwrap().to_string();
    let games: Vec<String> = (0..6).map(begin).collect();
    let (stop, rows) =
        (AtomicBool::new(false), games.iter().map(|_| Mutex::new(None)).collect::<Vec<_>>());
    let histories = std::thread::scope(|scope| {
        let play_one = |id: &String| {
            let (id, at, token, stop) = (id.clone(), at.clone(), token.clone(), &stop);
            scope.spawn(move || play(&at, &id, &token, stop))
        };
        let players: Vec<_> = games.iter().map(play_one).collect();
        let watchers: Vec<Vec<_>> = games
            .iter()
            .zip(&rows)
            .map(|(id, rows)| {
                let watch_one = |_| {
                    let (id, at) = (id.clone(), at.clone());
                    scope.spawn(move || watch(&at, &id, rows))
                };
                (0..2).map(watch_one).collect()
            })
            .collect();
        for round in 0..4u64 {
            std::thread::sleep(Duration::from_millis(30 + round * 23));
            drop(server.take());
            let fresh = Server::start(&data);
            *at.lock().unwrap() = fresh.1;
            server = Some(fresh);
        }
        std::thread::sleep(Duration::from_millis(100));
        stop.store(true, SeqCst);
        let mut histories: Vec<Vec<Vec<Learnt>>> =
            players.into_iter().map(|player| vec![player.join().unwrap()]).collect();
        // Every watcher must see every row that is kept.
        let mut client = Client::with_token(*at.lock().unwrap(), &token);
        for (id, rows) in games.iter().zip(&rows) {
            let kept = Record::read(&client.record(id).unwrap()).unwrap().moves.len();
            *rows.lock().unwrap() = Some(kept);
        }
        for (history, watchers) in histories.iter_mut().zip(watchers) {
            history.extend(watchers.into_iter().map(|watcher| watcher.join().unwrap()));
        }
        histories
    });
    drop(server.take());
    let server = Server::start(&data);
    let mut client = Client::with_token(server.1, &token);
    let mut acknowledged = 0;
    for (id, history) in games.iter().zip(&histories) {
        let kept = Record::read(&client.record(id).unwrap()).unwrap().moves;
        assert_eq!(contradictions(&kept, history), Vec::<String>::new(), "{id}");
        acknowledged +=
            history[0].iter().filter(|one| matches!(one, Learnt::Acknowledged(..))).count();
    }
    assert!(acknowledged > 0);
    drop(server);
    let _ = std::fs::remove_dir_all(&data);
}
