//! Under which names this server may be asked for. A page of another site can make its own name lead to this
//! machine and would then be taken for one of ours; so a name must be one that no such site can have.

use axum::http::{HeaderMap, header};
use std::net::IpAddr;

/// Endings that nobody on the internet can register.
const LOCAL: [&str; 8] =
    [".local", ".localhost", ".lan", ".home", ".home.arpa", ".internal", ".intranet", ".test"];

/// A host as asked for, without its port.
fn name_of(host: &str) -> &str {
    match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, _)) => address,
        None => host.split(':').next().unwrap_or_default(),
    }
}

/// Whether a server that was told these names answers to this one.
pub fn is_ours(host: &str, names: &[String]) -> bool {
    let name = name_of(host).trim_end_matches('.').to_ascii_lowercase();
    name.parse::<IpAddr>().is_ok()
        || (!name.is_empty() && !name.contains('.'))
        || LOCAL.iter().any(|ending| name.ends_with(ending))
        || names.iter().any(|known| known.eq_ignore_ascii_case(&name))
}

/// The host that a request names; none where it names none, or more than one.
pub fn asked(headers: &HeaderMap) -> Option<&str> {
    let mut hosts = headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (Some(host), None) => host.to_str().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_local_names_and_names_told_are_ours() {
        let names = ["ludoteca.example".to_string()];
        for host in [
            "localhost:8027",
            "192.168.1.7:8027",
            "[::1]:8027",
            "[fe80::1]",
            "sala12",
            "sala12.local:8027",
            "pc.escola.lan",
            "Ludoteca.Example",
        ] {
            assert!(is_ours(host, &names), "{host}");
        }
        for host in ["evil.example:8027", "192.168.1.7.evil.example", "local.evil.example", ""] {
            assert!(!is_ours(host, &names), "{host}");
        }
    }
}
