//! A server of the load program's own: started, killed without a word, started again.

use crate::failure::Failure;
use ludoteca_server::client::Client;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub struct Own {
    child: Child,
    data: PathBuf,
    /// The folder is ours and goes with us.
    passing: bool,
    pub address: SocketAddr,
}

impl Own {
    /// Where the server keeps its things.
    pub fn data(&self) -> &Path {
        &self.data
    }

    pub fn start(data: Option<&Path>) -> Result<Own, Failure> {
        let passing = data.is_none();
        let usual = || std::env::temp_dir().join(format!("ludoteca-load-{}", std::process::id()));
        let data = data.map_or_else(usual, Path::to_path_buf);
        let (child, address) = start(&data)?;
        Ok(Own { child, data, passing, address })
    }

    /// Says how long the server took until it answered again.
    pub fn kill_and_start_again(&mut self) -> Result<Duration, Failure> {
        // On Unix this is SIGKILL: nothing is flushed, nobody says goodbye.
        let wrong = |error: std::io::Error| Failure::failed(error.to_string());
        self.child.kill().and_then(|()| self.child.wait()).map_err(wrong)?;
        let began = Instant::now();
        (self.child, self.address) = start(&self.data)?;
        Client::new(self.address).session().map_err(Failure::failed)?;
        Ok(began.elapsed())
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        let _ = self.child.kill().and_then(|()| self.child.wait());
        if self.passing {
            let _ = std::fs::remove_dir_all(&self.data);
        }
    }
}

fn start(data: &Path) -> Result<(Child, SocketAddr), Failure> {
    let wrong = |error: std::io::Error| Failure::failed(format!("the server: {error}"));
    let mut child = Command::new(std::env::current_exe().map_err(wrong)?)
        .args(["serve", "--host", "127.0.0.1", "--port", "0", "--data"])
        .arg(data)
        .env_remove("LUDOTECA_DATABASE")
        .stdout(Stdio::piped())
        .spawn()
        .map_err(wrong)?;
    let said = child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines());
    let mut lines = said.map_while(Result::ok);
    let line = lines.find(|line| line.contains("localhost:"));
    let port = line.and_then(|line| line.rsplit(':').next()?.trim_end_matches('/').parse().ok());
    let Some(port) = port else {
        let _ = child.kill().and_then(|()| child.wait());
        return Err(Failure::failed("the server did not say where it listens"));
    };
    // The rest of the greeting must be read, or the server would meet a closed pipe.
    std::thread::spawn(move || lines.for_each(drop));
    Ok((child, SocketAddr::from(([127, 0, 0, 1], port))))
}
