//! Starting the server: where it listens, what it tells the person who started it, how it stops.

use crate::app::{App, Options};
use crate::process;
use crate::serve::serve;
use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};
use std::time::Duration;

/// How long the store may take to write what still waits when the server ends.
const CLOSING: Duration = Duration::from_secs(10);

/// Serves until the process is told to stop. Blocks.
pub fn run(
    options: Options,
    addresses: &[SocketAddr],
    greet: impl FnOnce(SocketAddr),
) -> Result<(), String> {
    std::fs::create_dir_all(&options.directory).map_err(|error| {
        format!("the data directory `{}` cannot be made: {error}", options.directory.display())
    })?;
    process::give_back_large_blocks();
    let _lock = lock(&options)?;
    let mut options = options;
    options.connections = connections(options.connections);
    let listener = bind_first(addresses)?;
    listener.set_nonblocking(true).map_err(|error| error.to_string())?;
    let local = listener.local_addr().map_err(|error| error.to_string())?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .thread_stack_size(1 << 20)
        .build()
        .map_err(|error| error.to_string())?;
    let done = runtime.block_on(async {
        // Whoever opens the page as `localhost` invites others by the address of the network.
        options.network = lan_address()
            .filter(|_| local.ip().is_unspecified())
            .map(|address| SocketAddr::new(address, local.port()));
        let app = App::open(options).map_err(|error| error.to_string())?;
        let listener =
            tokio::net::TcpListener::from_std(listener).map_err(|error| error.to_string())?;
        tokio::spawn(app.clone().housekeeping());
        greet(local);
        tracing::info!(%local, "listening");
        let store = app.hall.store.clone();
        serve(app, listener, stopped()).await;
        if tokio::time::timeout(CLOSING, store.close()).await.is_err() {
            tracing::warn!("the store took too long to close; what was acknowledged is kept");
        }
        Ok(())
    });
    // A thought in progress would hold the process up; what it thinks of is kept anyway.
    runtime.shutdown_background();
    done
}

/// Two servers on one directory would each show what it knows and not see the other's moves.
fn lock(options: &Options) -> Result<Option<File>, String> {
    if options.database.is_some() {
        return Ok(None);
    }
    let path = options.directory.join("ludoteca.lock");
    let wrong = |error: std::io::Error| format!("`{}`: {error}", path.display());
    let file = File::create(&path).map_err(wrong)?;
    // One that is just ending still writes.
    for _ in 0..30 {
        match file.try_lock() {
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {
                tracing::warn!("this file system has no locks: start only one server on it");
                return Ok(None);
            }
            Err(TryLockError::Error(error)) => return Err(wrong(error)),
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(100)),
        }
    }
    Err(format!(
        "another server uses the data directory `{}`; end it, or choose another with --data",
        options.directory.display()
    ))
}

/// How many connections there may be, with the files that the system lets us open.
fn connections(wanted: usize) -> usize {
    let own = 512;
    let Some(files) = process::raise_files((wanted + own) as u64) else { return wanted };
    let most = (files as usize).saturating_sub(own).max(64).min(wanted);
    if most < wanted {
        tracing::warn!(
            files,
            connections = most,
            "the system lets this process open few files, so fewer connections are served at once; raise the \
             limit with `ulimit -n {}` or LimitNOFILE=",
            wanted + own
        );
    }
    most
}

/// Listens at the first address that is free.
fn bind_first(addresses: &[SocketAddr]) -> Result<TcpListener, String> {
    let mut failed = "cannot listen: no address is named".to_string();
    for address in addresses {
        // Where there is a choice nobody needs to wait for one.
        let bound = if addresses.len() > 1 { TcpListener::bind(address) } else { bind(*address) };
        match bound {
            Ok(listener) => return Ok(listener),
            Err(error) => {
                failed = format!(
                    "cannot listen at `{address}`: {error}; choose another port with --port"
                );
            }
        }
    }
    Err(failed)
}

/// A server that was just killed may hold its port for a moment longer.
fn bind(address: SocketAddr) -> std::io::Result<TcpListener> {
    let mut left = 10;
    loop {
        match TcpListener::bind(address) {
            Err(error) if error.kind() == ErrorKind::AddrInUse && left > 0 => left -= 1,
            bound => return bound,
        }
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// Ctrl-C, or what a service manager sends.
async fn stopped() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminate) = signal(SignalKind::terminate()) else {
            return std::future::pending().await;
        };
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    let _ = tokio::signal::ctrl_c().await;
    tracing::info!("stopping");
}

/// Calls this at every Ctrl-C from now on, which then no longer ends the program by itself.
pub fn on_interrupt(mut act: impl FnMut() + Send + 'static) -> std::io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    std::thread::spawn(move || {
        runtime.block_on(async {
            while tokio::signal::ctrl_c().await.is_ok() {
                act();
            }
        });
    });
    Ok(())
}

/// This machine's address on its network: the one it would use to reach another. Nothing is sent.
pub fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

/// The key of the organiser of the competition in a file.
pub fn organiser_key(file: &std::path::Path) -> String {
    let who = crate::event::Who { role: crate::event::Role::Organiser, scope: String::new() };
    crate::event::Keys::of(file).key(&who)
}

/// A QR code in letters for a terminal, two rows in one line.
pub fn terminal_code(text: &str) -> Option<String> {
    let code = fast_qr::QRBuilder::new(text).build().ok()?;
    Some(code.to_str())
}

/// A log for machines, a line of JSON an event, on stderr.
pub fn log(level: &str) {
    let level: tracing::Level = level.parse().unwrap_or(tracing::Level::WARN);
    let _ = tracing_subscriber::fmt()
        .json()
        .with_max_level(level)
        .with_writer(std::io::stderr)
        .with_target(false)
        .try_init();
}
