//! What the operating system says of this process, and what is asked of it at the start.

/// Memory, open files and threads, under the names that Prometheus' own clients use; nothing where the
/// system does not say.
pub fn figures() -> Vec<(&'static str, &'static str, i64)> {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let of = |key: &str| -> Option<i64> {
        let line = status.lines().find_map(|line| line.strip_prefix(key))?;
        line.split_whitespace().next()?.parse().ok()
    };
    let files = std::fs::read_dir("/proc/self/fd").ok().map(|files| files.count() as i64);
    [
        ("process_resident_memory_bytes", "Memory in use.", of("VmRSS:").map(|kilo| kilo << 10)),
        (
            "process_resident_memory_most_bytes",
            "The most so far.",
            of("VmHWM:").map(|kilo| kilo << 10),
        ),
        ("process_threads", "Threads.", of("Threads:")),
        ("process_open_fds", "Open files and connections.", files),
    ]
    .into_iter()
    .filter_map(|(name, help, value)| Some((name, help, value?)))
    .collect()
}
