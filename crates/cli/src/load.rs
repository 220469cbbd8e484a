//! `ludoteca load`: many games at once against a server on this machine, at a steady rate, and what
//! it took. Afterwards every acknowledged move is looked up.

use crate::failure::{Failure, print};
use clap::Args;
use ludoteca_server::client::Client;
use ludoteca_table::{Match, Record};
use std::net::ToSocketAddrs;
use std::sync::Mutex;
use std::time::{Duration, Instant};

#[derive(Clone, Debug, Args)]
#[command(after_help = "Example:
  ludoteca serve --port 9000 --data /tmp/load &
  ludoteca load --address localhost:9000 --games 1000 --rate 500 --seconds 20")]
pub struct Arguments {
    /// The server, which must be on this machine.
    #[arg(long, default_value = "localhost:8027")]
    address: String,
    /// The game to play.
    #[arg(long, default_value = "rastros")]
    game: String,
    /// How many games are live at once.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    games: u32,
    /// Moves a second, all games together.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    rate: u32,
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=600))]
    seconds: u32,
    /// Connections that share the games.
    #[arg(long, default_value_t = 32, value_parser = clap::value_parser!(u32).range(1..=256))]
    connections: u32,
}

/// What one connection did.
#[derive(Debug, Default)]
struct Tally {
    times: Vec<Duration>,
    failures: u64,
    /// Games begun, and acknowledged moves found again afterwards.
    games: u64,
    found: u64,
    lost: u64,
}

struct Played {
    id: String,
    local: Box<dyn Match>,
    version: u32,
    over: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let card = ludoteca_games::card(&arguments.game).map_err(Failure::usage)?;
    card.open(&[]).map_err(Failure::usage)?;
    let wrong = |error: std::io::Error| {
        Failure::usage(format!("`{}`: {error}; write `localhost:8027`", arguments.address))
    };
    let address =
        arguments.address.to_socket_addrs().map_err(wrong)?.find(|at| at.ip().is_loopback());
    let Some(address) = address else {
        return Err(Failure::usage(format!(
            "`{}` is another machine; load is only for a server on this one, such as `localhost:8027`",
            arguments.address
        )));
    };
    let connections = arguments.connections.min(arguments.games);
    let whole = Mutex::new(Tally::default());
    let gate = std::sync::Barrier::new(connections as usize);
    let errors = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..connections)
            .map(|number| {
                let (whole, gate) = (&whole, &gate);
                scope.spawn(move || -> Result<(), String> {
                    let share = (arguments.games + connections - 1 - number) / connections;
                    let mut client = Client::new(address);
                    let ready = open_all(&mut client, arguments, share);
                    gate.wait();
                    let (mut games, mut tally) = ready?;
                    let start = Instant::now();
                    play(
                        &mut client,
                        arguments,
                        connections,
                        number,
                        start,
                        &mut games,
                        &mut tally,
                    )?;
                    look_up(&mut client, &games, &mut tally)?;
                    let mut whole = whole.lock().expect("no panic");
                    whole.times.append(&mut tally.times);
                    whole.failures += tally.failures;
                    whole.games += tally.games;
                    whole.found += tally.found;
                    whole.lost += tally.lost;
                    Ok(())
                })
            })
            .collect();
        workers
            .into_iter()
            .filter_map(|worker| worker.join().map_or(Some("a panic".to_string()), Result::err))
            .collect::<Vec<String>>()
    });
    if let Some(error) = errors.first() {
        return Err(Failure::failed(format!("{} connections failed: {error}", errors.len())));
    }
    let tally = whole.into_inner().map_err(|_| Failure::failed("a connection panicked"))?;
    print(&report(&tally, arguments))?;
    match tally.lost + tally.failures {
        0 => Ok(()),
        wrong => Err(Failure::failed(format!("{wrong} moves failed or were lost"))),
    }
}

fn open(client: &mut Client, game: &str) -> Result<Played, String> {
    let view = client.begin(game, "me", "me")?;
    let mut local = ludoteca_games::card(game)?.open(&[])?;
    for text in view["board"]["moves"].as_array().into_iter().flatten() {
        local.play(text.as_str().unwrap_or_default())?;
    }
    let id = view["id"].as_str().unwrap_or_default().to_string();
    let version = view["version"].as_u64().unwrap_or(0) as u32;
    Ok(Played { id, local, version, over: false })
}

fn open_all(
    client: &mut Client,
    arguments: &Arguments,
    share: u32,
) -> Result<(Vec<Played>, Tally), String> {
    client.session()?;
    let games: Result<Vec<Played>, String> =
        (0..share).map(|_| open(client, &arguments.game)).collect();
    Ok((games?, Tally { games: u64::from(share), ..Tally::default() }))
}

/// Moves at their appointed times; a late one is measured from when it was due.
fn play(
    client: &mut Client,
    arguments: &Arguments,
    connections: u32,
    number: u32,
    start: Instant,
    games: &mut Vec<Played>,
    tally: &mut Tally,
) -> Result<(), String> {
    let every = Duration::from_secs_f64(f64::from(connections) / f64::from(arguments.rate));
    let first = every.mul_f64(f64::from(number) / f64::from(connections));
    let end = Duration::from_secs(u64::from(arguments.seconds));
    let (mut turn, live) = (0usize, games.len());
    // The places of the live games among all that were begun.
    let mut places: Vec<usize> = (0..live).collect();
    for count in 0u32.. {
        let due = first + every * count;
        if due >= end {
            return Ok(());
        }
        if let Some(early) = due.checked_sub(start.elapsed()) {
            std::thread::sleep(early);
        }
        let place = turn % live;
        turn += 1;
        let game = &mut games[places[place]];
        let seed = u64::from(count) * 7919 + u64::from(number);
        let text = game.local.random_move(seed).ok_or("no move")?;
        match client.play(&game.id, game.version, &text) {
            Ok(events) => {
                tally.times.push(start.elapsed().saturating_sub(due));
                for row in events["rows"].as_array().into_iter().flatten() {
                    game.local.play(row["text"].as_str().unwrap_or_default())?;
                }
                game.version = events["version"].as_u64().unwrap_or(0) as u32;
                game.over = game.local.turn().outcome().is_some();
            }
            Err(_) => tally.failures += 1,
        }
        if game.over {
            games.push(open(client, &arguments.game)?);
            places[place] = games.len() - 1;
            tally.games += 1;
        }
    }
    Ok(())
}

fn look_up(client: &mut Client, games: &[Played], tally: &mut Tally) -> Result<(), String> {
    for game in games {
        let kept = Record::read(&client.record(&game.id)?)?.moves;
        let mine = game.local.record();
        let same = kept.iter().zip(mine).filter(|(one, two)| one == two).count();
        tally.found += same as u64;
        tally.lost += (mine.len() - same) as u64;
    }
    Ok(())
}

fn report(tally: &Tally, arguments: &Arguments) -> String {
    let mut times = tally.times.clone();
    times.sort_unstable();
    let part = |share: f64| {
        let index = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
        times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    format!(
        "{} live games of {}, {} begun\n{} moves in {} s: {:.0} moves/s\n\
         p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, longest {:.1} ms\n\
         {} failures; {} acknowledged moves found again, {} lost\n",
        arguments.games,
        arguments.game,
        tally.games,
        times.len(),
        arguments.seconds,
        times.len() as f64 / f64::from(arguments.seconds),
        part(0.5),
        part(0.9),
        part(0.99),
        part(1.0),
        tally.failures,
        tally.found,
        tally.lost,
    )
}
