//! `ludoteca site`: everything that needs no server, as files for any web space or as one file to open.

use crate::failure::Failure;
use indicatif::{ProgressBar, ProgressStyle};
use ludoteca_server::site::{Site, write_folder, write_single};
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  ludoteca site --out www                      a folder for any web space
  ludoteca site --single ludoteca.html         one file to open with a double click")]
#[group(required = true, multiple = true)]
pub struct Arguments {
    /// Write a folder of files, in three languages.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Write one file that needs nothing beside it.
    #[arg(long, value_name = "FILE")]
    single: Option<PathBuf>,
}

/// Where puzzles come from.
#[derive(Debug, clap::Args)]
pub struct Puzzles {
    /// Look for puzzles of each game no longer than so many seconds.
    #[arg(long = "puzzle-seconds", value_name = "SECONDS", default_value_t = 20)]
    seconds: u64,
    /// A server's data directory, whose puzzles are taken too.
    #[arg(long, value_name = "DIRECTORY")]
    data: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub struct Command {
    #[command(flatten)]
    out: Arguments,
    #[command(flatten)]
    puzzles: Puzzles,
}

/// A folder of our own that goes when all is written.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        // What stays behind is in the system's folder for such things.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn run(command: &Command) -> Result<(), Failure> {
    let scratch = std::env::temp_dir().join(format!("ludoteca-site-{}", std::process::id()));
    let scratch = Scratch(scratch);
    let own = scratch.0.join("puzzles");
    let failed = |error: std::io::Error| Failure::failed(format!("`{}`: {error}", own.display()));
    std::fs::create_dir_all(&own).map_err(failed)?;
    if let Some(data) = &command.puzzles.data {
        // A server may be using its directory: only its puzzles are read.
        for file in std::fs::read_dir(data.join("puzzles")).into_iter().flatten().flatten() {
            std::fs::copy(file.path(), own.join(file.file_name())).map_err(failed)?;
        }
    }
    let style = ProgressStyle::with_template("{spinner} {msg} ({elapsed})");
    let bar = ProgressBar::new_spinner()
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    let patience = Duration::from_secs(command.puzzles.seconds);
    let site = Site::gather(&scratch.0, patience, &mut |what| {
        bar.set_message(what.to_string());
        bar.tick();
    });
    bar.finish_and_clear();
    let site = site.map_err(Failure::failed)?;
    if let Some(out) = &command.out.out {
        let count = write_folder(&site, out).map_err(Failure::failed)?;
        println!("{count} files in {}", out.display());
    }
    if let Some(file) = &command.out.single {
        let bytes = write_single(&site, file).map_err(Failure::failed)?;
        println!("{:.1} MB in {}", bytes as f64 / 1e6, file.display());
    }
    Ok(())
}
