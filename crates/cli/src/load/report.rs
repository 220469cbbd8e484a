//! What the load program prints, and what it finds wrong.

use super::Arguments;
use super::play::Tally;
use ludoteca_server::client::Client;
use std::net::SocketAddr;
use std::time::Duration;

/// The server's own figures, the largest seen.
#[derive(Debug, Default)]
pub struct Figures {
    memory: u64,
    log: u64,
    files: u64,
    threads: u64,
    /// Milliseconds from a move to its news, sorted.
    pub times: Vec<u32>,
    /// How long the server took to answer again after a kill.
    pub start: Option<Duration>,
}

const MB: u64 = 1_000_000;
/// What a server may take, and what each WebSocket adds.
const MEMORY: u64 = 68 * MB;
const SOCKET: u64 = 16_000;
const LOG: u64 = 64 * MB;
const THREADS: u64 = 40;
const START: Duration = Duration::from_secs(1);

impl Figures {
    /// Asks the server; what it does not tell stays as it was.
    pub fn sample(&mut self, address: SocketAddr) {
        let Ok(text) = Client::new(address).metrics() else { return };
        let of = |name: &str| -> u64 {
            let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.and_then(|value| value.trim().parse().ok()).unwrap_or(0)
        };
        self.memory = self.memory.max(of("process_resident_memory_most_bytes"));
        self.log = self.log.max(of("ludoteca_log_bytes"));
        self.files = self.files.max(of("process_open_fds"));
        self.threads = self.threads.max(of("process_threads"));
    }
}

fn part<T: Copy + Default>(sorted: &[T], share: f64) -> T {
    let index = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(index).copied().unwrap_or_default()
}

fn most_memory(arguments: &Arguments) -> u64 {
    MEMORY + 2 * SOCKET * u64::from(arguments.games)
}

fn most_files(arguments: &Arguments) -> u64 {
    // Games that end leave their feeds open until these learn of it.
    2 * 2 * u64::from(arguments.games) + u64::from(arguments.connections) + 64
}

pub fn text(tally: &Tally, figures: &Figures, arguments: &Arguments) -> String {
    let mut times = tally.times.clone();
    times.sort_unstable();
    let ms = |share: f64| part(&times, share).as_secs_f64() * 1e3;
    let told = |share: f64| part(&figures.times, share);
    let mut text = format!(
        "{} live games of {}, two people and two WebSockets each; {} begun\n\
         {} moves in {} s: {:.0} moves/s\n\
         p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms, longest {:.1} ms\n\
         told to watchers {} times: p50 {} ms, p99 {} ms, longest {} ms; {} watchers were not told\n\
         {} failures; {} acknowledged moves found again, {} lost\n",
        arguments.games,
        arguments.game,
        tally.games,
        times.len(),
        arguments.seconds,
        times.len() as f64 / f64::from(arguments.seconds),
        ms(0.5),
        ms(0.9),
        ms(0.99),
        ms(0.999),
        ms(1.0),
        figures.times.len(),
        told(0.5),
        told(0.99),
        told(1.0),
        tally.hidden,
        tally.failures,
        tally.found,
        tally.lost,
    );
    if figures.memory > 0 {
        text.push_str(&format!(
            "memory {} MB (at most {}), log {:.1} MB (at most {}), {} files (at most {}), \
             {} threads (at most {THREADS})\n",
            figures.memory / MB,
            most_memory(arguments) / MB,
            figures.log as f64 / MB as f64,
            LOG / MB,
            figures.files,
            most_files(arguments),
            figures.threads,
        ));
    }
    if let Some(start) = figures.start {
        let (start, most) = (start.as_secs_f64(), START.as_secs_f64());
        text.push_str(&format!("killed, and answers again after {start:.2} s (at most {most})\n"));
    }
    text
}

/// Everything that is not as it should be.
pub fn wrong(tally: &Tally, figures: &Figures, arguments: &Arguments) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut check = |is_wrong: bool, words: &str| {
        if is_wrong {
            wrong.push(words.to_string());
        }
    };
    check(tally.failures > 0, "some moves failed");
    check(tally.lost > 0, "acknowledged moves were lost");
    check(tally.hidden > 0, "watchers were not told");
    check(figures.memory > most_memory(arguments), "too much memory");
    check(figures.log > LOG, "the log grew too long");
    check(figures.files > most_files(arguments), "too many files are open");
    check(figures.threads > THREADS, "too many threads");
    check(figures.start.is_some_and(|start| start > START), "the start after a kill took too long");
    wrong
}
