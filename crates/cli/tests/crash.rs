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
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .args(["serve", "--host", "127.0.0.1", "--port", &port.to_string(), "--data"])
            .arg(data)
            .env_remove("LUDOTECA_DATABASE")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
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
    let data = std::env::temp_dir().join(format!("ludoteca-crash-{}", std::process::id()));
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
