//! What the person who started the program reads, in the language of their system, and the browser that opens by itself.

use ludoteca_server::run;
use std::io::IsTerminal;
use std::net::SocketAddr;
use std::process::{Command, Stdio};

use ludoteca_words::greeting::*;
use ludoteca_words::{Language, Words};

/// What is said at the start. `asked`: the port that was wanted.
pub fn text(local: SocketAddr, asked: u16, place: &str, key: &str, language: Language) -> String {
    let say = |words: Words| words[language as usize];
    let (port, tag) = (local.port(), language.tag());
    let mut text = format!("\n{}\n\n", say(WHAT));
    if asked != 0 && asked != port {
        let said = say(PORT).replacen("{}", &asked.to_string(), 1);
        text.push_str(&format!("  {}\n", said.replacen("{}", &port.to_string(), 1)));
    }
    let mut line = |name: Words, address: &str| {
        text.push_str(&format!("  {:<20}{address}\n", say(name)));
    };
    line(HERE, &format!("http://localhost:{port}/"));
    if let Some(address) = run::lan_address().filter(|_| local.ip().is_unspecified()) {
        let link = format!("http://{address}:{port}/");
        line(NETWORK, &link);
        line(PROJECTOR, &format!("http://localhost:{port}/{tag}/projector"));
        if let Some(code) = run::terminal_code(&link) {
            text.push_str(&format!("\n{code}\n"));
        }
    }
    text.push_str(&format!(
        "\n  {}\n      http://localhost:{port}/{tag}/event?key={key}\n",
        say(EVENT)
    ));
    text.push_str(&format!("\n  {} {place}\n  {}", say(KEPT), say(END)));
    if local.ip().is_unspecified() {
        text.push_str(&format!("\n  {}", say(ALONE)));
    }
    text
}

/// Opens the browser where somebody sits before this machine; whoever reads the address can do without.
pub fn open_browser(address: &str) {
    let desktop =
        ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    let (program, words): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else if desktop {
        ("xdg-open", &[])
    } else {
        return;
    };
    if !std::io::stdout().is_terminal() {
        return;
    }
    let opened = Command::new(program)
        .args(words)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    // It is waited for elsewhere, so that nothing is left of it.
    if let Ok(mut child) = opened {
        std::thread::spawn(move || child.wait());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_names_the_address_the_place_and_the_way_out() {
        let local = SocketAddr::from(([127, 0, 0, 1], 8028));
        for language in Language::ALL {
            let text = text(local, 8027, "the-data", "o..1", language);
            assert!(
                text.contains(&format!("http://localhost:8028/{}/event?key=o..1", language.tag()))
            );
            assert!(
                text.contains("http://localhost:8028/\n") && text.contains("the-data"),
                "{text}"
            );
            assert!(text.contains("8027") && text.contains("Ctrl+C"), "{text}");
            // Who listens on this machine alone has no network.
            assert!(!text.contains("/projector"), "{text}");
        }
    }

    #[test]
    fn whoever_is_open_to_the_network_is_told_how_to_be_alone() {
        let local = SocketAddr::from(([0, 0, 0, 0], 8027));
        for language in Language::ALL {
            let text = text(local, 8027, "the-data", "o..1", language);
            assert!(text.contains("--host 127.0.0.1"), "{text}");
        }
    }
}
