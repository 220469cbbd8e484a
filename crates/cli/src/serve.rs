//! `ludoteca serve`: the whole thing in a browser, for this machine and the network it is in.

use crate::failure::Failure;
use crate::greeting;
use clap::Args;
use ludoteca_server::event::Source;
use ludoteca_server::{Options, run};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

/// The usual port, and how many after it are tried.
const PORT: u16 = 8027;
const PORTS: u16 = 20;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  ludoteca serve                                   for this machine and its network
  ludoteca serve --host 127.0.0.1                  for this machine alone
  ludoteca serve --port 9000 --data ./games        elsewhere
  ludoteca serve --database postgres://me@localhost/ludoteca")]
pub struct Arguments {
    /// Where to listen: 0.0.0.0 for the whole network, 127.0.0.1 for this machine only.
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::UNSPECIFIED))]
    host: IpAddr,
    /// The port; 0 takes any free one [default: 8027, or the next that is free].
    #[arg(long)]
    port: Option<u16>,
    /// Do not open the browser.
    #[arg(long)]
    no_open: bool,
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
            port: None,
            no_open: false,
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
    let asked = arguments.port.unwrap_or(PORT);
    // Who names a port means this one; else the next free one will do.
    let tries = if arguments.port.is_some() { 1 } else { PORTS };
    let addresses: Vec<SocketAddr> = (asked..asked.saturating_add(tries))
        .map(|port| SocketAddr::new(arguments.host, port))
        .collect();
    let language = crate::reader::language();
    run::run(options, &addresses, |local| {
        println!("{}", greeting::text(local, asked, &place, &key, language));
        if !arguments.no_open {
            greeting::open_browser(&format!(
                "http://localhost:{}/{}/",
                local.port(),
                language.tag()
            ));
        }
    })
    .map_err(Failure::failed)
}
