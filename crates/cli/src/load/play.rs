//! The games of the load program: two people each, moves at their appointed times.

use super::LAST_NEWS;
use ludoteca_game::{Player, Turn};
use ludoteca_server::client::Client;
use ludoteca_server::watchers::{Watched, Watchers};
use ludoteca_table::{Match, Record};
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

/// What was done, by one connection or by all.
#[derive(Debug, Default)]
pub struct Tally {
    pub times: Vec<Duration>,
    pub failures: u64,
    /// Games begun, and acknowledged moves found again afterwards.
    pub games: u64,
    pub found: u64,
    pub lost: u64,
    /// Watchers that were not told the last of their game in time.
    pub hidden: u64,
}

impl Tally {
    pub fn add(&mut self, other: Tally) {
        self.times.extend(other.times);
        self.failures += other.failures;
        self.games += other.games;
        self.found += other.found;
        self.lost += other.lost;
        self.hidden += other.hidden;
    }
}

/// A game as its two players know it.
pub struct Played {
    id: String,
    local: Box<dyn Match>,
    version: u32,
    over: bool,
    tokens: [String; 2],
    watchers: [Arc<Watched>; 2],
}

impl Played {
    /// A new game of the same two people.
    fn begin(
        client: &mut Client,
        watchers: &Watchers,
        game: &str,
        tokens: [String; 2],
    ) -> Result<Played, String> {
        client.speak_as(&tokens[0]);
        let view = client.begin(game, "me", "free")?;
        let id = view["id"].as_str().unwrap_or_default().to_string();
        client.speak_as(&tokens[1]);
        let view = client.sit(&id, 2)?;
        let mut local = ludoteca_games::card(game)?.open(&[])?;
        for text in view["board"]["moves"].as_array().into_iter().flatten() {
            local.play(text.as_str().unwrap_or_default())?;
        }
        let version = view["version"].as_u64().unwrap_or(0) as u32;
        let open = || watchers.open(&id, version).map_err(|error| error.to_string());
        let watchers = [open()?, open()?];
        Ok(Played { id, local, version, over: false, tokens, watchers })
    }

    /// How many of the two watchers do not know the last version; those that were sent away are no longer asked.
    pub fn hidden(&self) -> u64 {
        let knows = |watched: &&Arc<Watched>| {
            watched.is_closed()
                || watched.version.load(Relaxed) == self.version && !watched.broken.load(Relaxed)
        };
        2 - self.watchers.iter().filter(knows).count() as u64
    }

    pub fn look_up(&self, address: SocketAddr, tally: &mut Tally) -> Result<(), String> {
        let kept = Record::read(&Client::new(address).record(&self.id)?)?.moves;
        let mine = self.local.record();
        let same = kept.iter().zip(mine).filter(|(one, two)| one == two).count();
        tally.found += same as u64;
        tally.lost += (mine.len() - same) as u64;
        Ok(())
    }
}

/// When a connection's moves are due.
pub struct Rhythm {
    pub first: Duration,
    pub every: Duration,
    pub end: Duration,
    pub start: Instant,
}

pub fn open_all(
    address: SocketAddr,
    watchers: &Watchers,
    game: &str,
    share: u32,
) -> Result<(Client, Vec<Played>), String> {
    let mut client = Client::new(address);
    let mut games = Vec::new();
    for _ in 0..share {
        let mut session = || -> Result<String, String> {
            client.session()?;
            Ok(client.token().to_string())
        };
        let tokens = [session()?, session()?];
        games.push(Played::begin(&mut client, watchers, game, tokens)?);
    }
    Ok((client, games))
}

/// Moves at their appointed times; a late one is measured from when it was due.
pub fn play(
    client: &mut Client,
    watchers: &Watchers,
    name: &str,
    rhythm: &Rhythm,
    games: &mut Vec<Played>,
    tally: &mut Tally,
) -> Result<(), String> {
    let live = games.len();
    // The places of the live games among all that were begun.
    let mut places: Vec<usize> = (0..live).collect();
    let mut ended: VecDeque<(Instant, usize)> = VecDeque::new();
    for count in 0u32.. {
        // Whoever watched a game that is over goes, and must have seen its end by then.
        while let Some((at, place)) = ended.front()
            && at.elapsed() > LAST_NEWS
        {
            tally.hidden += games[*place].hidden();
            games[*place].watchers.iter().for_each(|watched| watched.close());
            ended.pop_front();
        }
        let due = rhythm.first + rhythm.every * count;
        if due >= rhythm.end {
            return Ok(());
        }
        if let Some(early) = due.checked_sub(rhythm.start.elapsed()) {
            std::thread::sleep(early);
        }
        let place = count as usize % live;
        let game = &mut games[places[place]];
        let Turn::Player(player) = game.local.turn() else { return Err("no turn".to_string()) };
        let text = game.local.random_move(u64::from(count) * 7919).ok_or("no move")?;
        client.speak_as(&game.tokens[usize::from(player == Player::Two)]);
        match client.play(&game.id, game.version, &text) {
            Ok(events) => {
                tally.times.push(rhythm.start.elapsed().saturating_sub(due));
                for row in events["rows"].as_array().into_iter().flatten() {
                    game.local.play(row["text"].as_str().unwrap_or_default())?;
                }
                game.version = events["version"].as_u64().unwrap_or(0) as u32;
                game.over = game.local.turn().outcome().is_some();
            }
            Err(_) => tally.failures += 1,
        }
        if game.over {
            let tokens = game.tokens.clone();
            ended.push_back((Instant::now(), places[place]));
            games.push(Played::begin(client, watchers, name, tokens)?);
            places[place] = games.len() - 1;
            tally.games += 1;
        }
    }
    Ok(())
}
