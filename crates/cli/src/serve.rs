//! `ludoteca serve`: the whole thing in a browser, for this machine and the network it is in.

use crate::failure::Failure;
use clap::Args;
use ludoteca_server::event::Source;
use ludoteca_server::{Options, run};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  ludoteca serve                                   for this machine and its network
  ludoteca serve --port 9000 --data ./games        elsewhere
  ludoteca serve --database postgres://me@localhost/ludoteca")]
pub struct Arguments {
    /// Where to listen: 0.0.0.0 for the whole network, 127.0.0.1 for this machine only.
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::UNSPECIFIED))]
    host: IpAddr,
    /// The port; 0 takes any free one.
    #[arg(long, default_value_t = 8027)]
    port: u16,
    /// The data directory [default: ludoteca in your data folder].
    #[arg(long, value_name = "DIRECTORY")]
    data: Option<PathBuf>,
    /// A PostgreSQL database instead of the file in the data directory.
    #[arg(long, value_name = "URL", env = "LUDOTECA_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// Threads that think [default: half of the processors].
    #[arg(long, value_name = "NUMBER")]
    thinkers: Option<usize>,
    /// Believe `X-Forwarded-For`: only behind a proxy of your own.
    #[arg(long)]
    behind_proxy: bool,
    /// A name it is asked for besides local ones, such as `ludoteca.example`; may be given several times.
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,
    /// Forget games in which nothing has happened for so many days [default: all are kept].
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    keep_days: Option<u32>,
    /// The file of a competition, as `ludoteca event` writes it [default: event.ludoteca in the data directory].
    #[arg(long, value_name = "FILE")]
    event: Option<PathBuf>,
    /// Follow another machine's competition, by its organiser's link: a copy every two seconds, which can take over.
    #[arg(long, value_name = "LINK")]
    follow: Option<String>,
    /// Log every request, not only what goes wrong.
    #[arg(long, short)]
    verbose: bool,
}

impl Default for Arguments {
    fn default() -> Arguments {
        Arguments {
            host: IpAddr::V4(Ipv4Addr::UNSPECIFIED),
            port: 8027,
            data: None,
            database: std::env::var("LUDOTECA_DATABASE").ok(),
            thinkers: None,
            behind_proxy: false,
            names: Vec::new(),
            keep_days: None,
            event: None,
            follow: None,
            verbose: false,
        }
    }
}

impl Arguments {
    fn directory(&self) -> PathBuf {
        self.data.clone().unwrap_or_else(data_directory)
    }

    /// Everything the server writes is in its directory, so the tables of solved games are too.
    pub fn tables(&self) -> PathBuf {
        self.directory().join("tables")
    }
}

/// Where data belongs on this system.
fn data_directory() -> PathBuf {
    let from =
        |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = from("XDG_DATA_HOME")
        .or_else(|| from("LOCALAPPDATA"))
        .or_else(|| from("HOME").map(|home| home.join(".local/share")));
    home.map_or_else(|| PathBuf::from("ludoteca-data"), |home| home.join("ludoteca"))
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let level = if arguments.verbose { "debug" } else { "warn" };
    run::log(level);
    let directory = arguments.directory();
    let mut options = Options::new(directory.clone());
    options.database = arguments.database.clone();
    options.thinkers = arguments.thinkers.unwrap_or(options.thinkers);
    options.behind_proxy = arguments.behind_proxy;
    options.names = arguments.names.clone();
    options.keep_days = arguments.keep_days;
    let event = arguments.event.clone();
    let event = event.unwrap_or_else(|| directory.join("event.ludoteca"));
    if let Some(link) = &arguments.follow {
        let source = Source::read(link).map_err(Failure::usage)?;
        std::fs::create_dir_all(&directory).map_err(|error| Failure::failed(error.to_string()))?;
        // The links of the other machine are to work here: its secret comes before this one would have its own.
        source.catch_up(&event).map_err(|error| {
            Failure::failed(format!(
                "`{link}` cannot be followed: {error}; is Ludoteca running there?"
            ))
        })?;
        options.follow = Some(source);
    }
    let key = run::organiser_key(&event);
    options.event = Some(event);
    let place = match &options.database {
        Some(_) => "PostgreSQL".to_string(),
        None => directory.display().to_string(),
    };
    let address = SocketAddr::new(arguments.host, arguments.port);
    run::run(options, address, |local| println!("{}", greeting(local, &place, &key)))
        .map_err(Failure::failed)
}

/// What the person who started it reads.
fn greeting(local: SocketAddr, place: &str, key: &str) -> String {
    let port = local.port();
    let mut text = format!("Ludoteca\n  this machine   http://localhost:{port}/");
    let lan = run::lan_address().filter(|_| local.ip().is_unspecified());
    if let Some(address) = lan {
        let link = format!("http://{address}:{port}/");
        text.push_str(&format!("\n  the network    {link}"));
        if let Some(code) = run::terminal_code(&link) {
            text.push_str(&format!("\n\n{code}\n"));
        }
    }
    text.push_str(&format!(
        "\n  a competition, as its organiser (keep this link to yourself)\n                 http://localhost:{port}/pt-PT/event?key={key}\n"
    ));
    text.push_str(&format!("\n  games are kept in {place}\n  Ctrl-C ends it"));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greeting_names_the_address_and_the_place() {
        let local = SocketAddr::from(([127, 0, 0, 1], 8027));
        let text = greeting(local, "the-data", "o..1");
        assert!(text.contains("http://localhost:8027/pt-PT/event?key=o..1"));
        assert!(text.contains("http://localhost:8027/") && text.contains("the-data"));
        assert!(!text.contains("the network"));
    }
}
