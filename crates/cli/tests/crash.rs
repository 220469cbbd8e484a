//! The server is killed at random moments under load and started again: every acknowledged move must
//! be there, and the server must be back within two seconds.

#![allow(clippy::unwrap_used)]

use ludoteca_server::client::Client;
use ludoteca_table::Record;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

struct Server(Child, SocketAddr);

impl Server {
    fn start(data: &Path, port: u16) -> Server {
        Server::start_with(data, port, |_| {})
    }

    fn start_with(data: &Path, port: u16, set: impl FnOnce(&mut Command)) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
        command
            .args(["serve", "--host", "127.0.0.1", "--port", &port.to_string(), "--data"])
            .arg(data)
            .env_remove("LUDOTECA_DATABASE")
            .stdout(Stdio::piped());
        set(&mut command);
        let mut child = command.spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let line =
            lines.find(|line| line.as_ref().unwrap().contains("localhost:")).unwrap().unwrap();
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

fn data(name: &str) -> std::path::PathBuf {
    std::env::temp_dir().join(format!("ludoteca-{name}-{}", std::process::id()))
}

#[test]
fn a_second_server_on_the_same_directory_is_refused() {
    let data = data("two");
    let first = Server::start(&data, 0);
    let second = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["serve", "--host", "127.0.0.1", "--port", "0", "--data"])
        .arg(&data)
        .env_remove("LUDOTECA_DATABASE")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(!second.status.success() && said.contains("another server uses"), "{said}");
    // The first was not disturbed, and when it is gone the place is free.
    Client::new(first.1).session().unwrap();
    drop(first);
    Client::new(Server::start(&data, 0).1).session().unwrap();
    let _ = std::fs::remove_dir_all(&data);
}

#[test]
fn nothing_is_written_outside_the_data_directory() {
    let (home, data) = (data("home"), data("inside"));
    std::fs::create_dir_all(&home).unwrap();
    let server = Server::start_with(&data, 0, |command| {
        command.env("HOME", &home).env("XDG_DATA_HOME", home.join("data")).current_dir(&home);
    });
    let mut client = Client::new(server.1);
    client.session().unwrap();
    client.begin("tic-tackle", "me", "level 8").unwrap();
    // The small tables come in the background after the start.
    let tables = data.join("tables");
    let began = Instant::now();
    while std::fs::read_dir(&tables).map_or(0, Iterator::count) == 0 {
        assert!(began.elapsed() < Duration::from_secs(120), "no table was made");
        std::thread::sleep(Duration::from_millis(100));
    }
    drop(server);
    assert_eq!(std::fs::read_dir(&home).unwrap().count(), 0);
    let _ = (std::fs::remove_dir_all(&data), std::fs::remove_dir_all(&home));
}

/// A game as its player knows it: moves acknowledged, and one perhaps.
struct Known {
    id: String,
    token: String,
    moves: Vec<String>,
    perhaps: Option<String>,
}

fn play_until_it_breaks(address: SocketAddr, mut known: Known) -> Known {
    let mut client = Client::with_token(address, &known.token);
    let mut game = ludoteca_games::card("rastros").unwrap().open(&[]).unwrap();
    known.moves.iter().for_each(|text| game.play(text).unwrap());
    for seed in 0.. {
        let Some(text) = game.random_move(seed + known.moves.len() as u64) else { return known };
        known.perhaps = Some(text.clone());
        let ply = known.moves.len() as u32;
        if client.play(&known.id, ply, &text).is_err() {
            return known;
        }
        game.play(&text).unwrap();
        known.moves.push(text);
        known.perhaps = None;
    }
    known
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let data = data("crash");
    let (mut acknowledged, mut slowest) = (0, Duration::ZERO);
    for round in 0..5u64 {
        let began = Instant::now();
        let server = Server::start(&data, 0);
        let address = server.1;
        let mut client = Client::new(address);
        client.session().unwrap();
        slowest = slowest.max(began.elapsed());
        let mut games = Vec::new();
        for _ in 0..8 {
            let view = client.begin("rastros", "me", "me").unwrap();
            let id = view["id"].as_str().unwrap().to_string();
            games.push(Known { id, token: client.token().into(), moves: vec![], perhaps: None });
        }
        let players: Vec<_> = games
            .into_iter()
            .map(|known| std::thread::spawn(move || play_until_it_breaks(address, known)))
            .collect();
        std::thread::sleep(Duration::from_millis(20 + round * 37));
        drop(server);
        let games: Vec<Known> = players.into_iter().map(|player| player.join().unwrap()).collect();
        let server = Server::start(&data, 0);
        for known in games {
            let mut client = Client::with_token(server.1, &known.token);
            let kept = Record::read(&client.record(&known.id).unwrap()).unwrap().moves;
            assert_eq!(kept[..known.moves.len()], known.moves[..], "{}", known.id);
            acknowledged += known.moves.len();
            // The move that got no answer: sent again, it is there exactly once.
            if let Some(text) = known.perhaps {
                let ply = known.moves.len() as u32;
                client.play(&known.id, ply, &text).unwrap();
                let kept = Record::read(&client.record(&known.id).unwrap()).unwrap().moves;
                assert_eq!(kept.len(), known.moves.len() + 1);
            }
        }
    }
    let _ = std::fs::remove_dir_all(&data);
    println!("{acknowledged} acknowledged moves found; slowest start {slowest:?}");
    assert!(acknowledged > 0);
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
}
