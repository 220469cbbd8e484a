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

/// Lets this process open so many files, as far as the system allows it; says how many it may. None where there is
/// no such limit.
#[cfg(unix)]
pub fn raise_files(wanted: u64) -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let now = getrlimit(Resource::Nofile);
    let current = now.current?;
    if current >= wanted {
        return Some(current);
    }
    let most = now.maximum.map_or(wanted, |most| most.min(wanted));
    let raised = setrlimit(Resource::Nofile, Rlimit { current: Some(most), maximum: now.maximum });
    Some(if raised.is_ok() { most } else { current })
}

#[cfg(not(unix))]
pub fn raise_files(_: u64) -> Option<u64> {
    None
}

/// Large blocks go back to the system when they are freed, instead of staying for the next one: what solving a game
/// took for a moment would otherwise be kept for good.
pub fn give_back_large_blocks() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        const LARGE: libc::c_int = 256 << 10;
        // SAFETY: it sets a number of the allocator's own and touches no memory of ours.
        #[allow(unsafe_code)]
        unsafe {
            libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE);
        }
    }
}

/// The calling thread gives way to those that serve live play.
pub fn step_back() {
    #[cfg(target_os = "linux")]
    {
        // Where it is not allowed, thinking is merely as important as everything else.
        let _ = rustix::process::nice(5);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn figures_are_those_of_this_process() {
        let figures = figures();
        let of = |name: &str| figures.iter().find(|figure| figure.0 == name).map(|one| one.2);
        assert!(of("process_resident_memory_bytes").is_some_and(|bytes| bytes > 1 << 20));
        assert!(of("process_threads").is_some_and(|threads| threads >= 1));
        assert!(of("process_open_fds").is_some_and(|files| files >= 3));
        let files = raise_files(64).expect("a limit");
        assert!(files >= 64);
    }
}
