//! Counters for `/metrics`, in Prometheus' text format. Plain numbers, so no library is needed.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Upper bounds of the buckets, in seconds.
const BOUNDS: [f64; 9] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];

#[derive(Debug, Default)]
pub struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    pub fn add(&self, time: Duration) {
        let seconds = time.as_secs_f64();
        for (bound, bucket) in BOUNDS.iter().zip(&self.buckets) {
            if seconds <= *bound {
                bucket.fetch_add(1, Relaxed);
            }
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(time.as_micros() as u64, Relaxed);
    }

    fn write(&self, out: &mut String, name: &str, help: &str) {
        let count = self.count.load(Relaxed);
        let sum = self.micros.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} histogram");
        for (bound, bucket) in BOUNDS.iter().zip(&self.buckets) {
            let _ = writeln!(out, "{name}_bucket{{le=\"{bound}\"}} {}", bucket.load(Relaxed));
        }
        let _ = writeln!(
            out,
            "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {sum}\n{name}_count {count}"
        );
    }
}

#[derive(Debug, Default)]
pub struct Metrics {
    /// Requests by the first digit of their status.
    requests: [AtomicU64; 5],
    pub request_time: Histogram,
    pub commit_time: Histogram,
    commits: AtomicU64,
    writes: AtomicU64,
    pub games_live: AtomicI64,
    pub watchers: AtomicI64,
    pub moves: AtomicU64,
    pub thoughts: AtomicU64,
    pub thoughts_refused: AtomicU64,
    pub limited: AtomicU64,
    /// Handlers and thoughts that broke off.
    pub panics: AtomicU64,
    /// Bytes of SQLite's write-ahead log.
    pub log_bytes: AtomicI64,
    /// Writes that wait for the disk.
    pub writes_waiting: AtomicI64,
    /// Thoughts that wait for a thread, and those that were given up because nobody waited for them.
    pub thoughts_waiting: AtomicI64,
    pub thoughts_dropped: AtomicU64,
    pub connections: AtomicI64,
    /// Connections closed to make room for others, or because of what came over them.
    pub connections_cut: AtomicU64,
}

impl Metrics {
    pub fn commit(&self, writes: usize, time: Duration) {
        self.commits.fetch_add(1, Relaxed);
        self.writes.fetch_add(writes as u64, Relaxed);
        self.commit_time.add(time);
    }

    pub fn request(&self, status: u16, time: Duration) {
        let class = usize::from(status / 100).clamp(1, 5) - 1;
        self.requests[class].fetch_add(1, Relaxed);
        self.request_time.add(time);
    }

    pub fn text(&self) -> String {
        let mut out = String::new();
        let name = "ludoteca_requests_total";
        let _ = writeln!(out, "# HELP {name} Requests answered.\n# TYPE {name} counter");
        for (index, count) in self.requests.iter().enumerate() {
            let _ = writeln!(out, "{name}{{status=\"{}xx\"}} {}", index + 1, count.load(Relaxed));
        }
        self.request_time.write(&mut out, "ludoteca_request_seconds", "Time to answer.");
        self.commit_time.write(&mut out, "ludoteca_commit_seconds", "Time of a transaction.");
        let mut one = |name: &str, kind: &str, help: &str, value: i64| {
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        };
        let count = |number: &AtomicU64| number.load(Relaxed) as i64;
        one("ludoteca_commits_total", "counter", "Transactions.", count(&self.commits));
        one("ludoteca_writes_total", "counter", "Writes in them.", count(&self.writes));
        one("ludoteca_moves_total", "counter", "Moves acknowledged.", count(&self.moves));
        one("ludoteca_games_live", "gauge", "Games in memory.", self.games_live.load(Relaxed));
        one("ludoteca_watchers", "gauge", "Open WebSockets.", self.watchers.load(Relaxed));
        one("ludoteca_thoughts_total", "counter", "Answers thought out.", count(&self.thoughts));
        one(
            "ludoteca_thoughts_refused_total",
            "counter",
            "Questions refused because the pool was full.",
            count(&self.thoughts_refused),
        );
        one("ludoteca_limited_total", "counter", "Requests slowed down.", count(&self.limited));
        one("ludoteca_panics_total", "counter", "Answers that broke off.", count(&self.panics));
        let dropped = count(&self.thoughts_dropped);
        one("ludoteca_thoughts_dropped_total", "counter", "Thoughts nobody waited for.", dropped);
        let cut = count(&self.connections_cut);
        one("ludoteca_connections_cut_total", "counter", "Connections closed by us.", cut);
        let now = |number: &AtomicI64| number.load(Relaxed);
        one("ludoteca_connections", "gauge", "Open connections.", now(&self.connections));
        one("ludoteca_log_bytes", "gauge", "SQLite's write-ahead log.", now(&self.log_bytes));
        one("ludoteca_writes_waiting", "gauge", "Writes that wait.", now(&self.writes_waiting));
        let waiting = now(&self.thoughts_waiting);
        one("ludoteca_thoughts_waiting", "gauge", "Questions that wait for a thread.", waiting);
        for (name, help, value) in crate::process::figures() {
            one(name, "gauge", help, value);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_are_written_as_prometheus_reads_them() {
        let metrics = Metrics::default();
        metrics.request(200, Duration::from_millis(3));
        metrics.request(404, Duration::from_millis(30));
        metrics.commit(7, Duration::from_millis(2));
        let text = metrics.text();
        assert!(text.contains("ludoteca_requests_total{status=\"4xx\"} 1"), "{text}");
        assert!(text.contains("ludoteca_request_seconds_bucket{le=\"0.005\"} 1"));
        assert!(text.contains("ludoteca_writes_total 7"));
    }
}
