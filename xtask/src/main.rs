//! The project's own chores, in plain Rust so that a fresh machine needs nothing else:
//! `cargo xtask test` runs every check, `cargo xtask setup` installs what the tests need beyond Rust.

mod dist;
mod setup;
mod toolchain;
mod web;

use std::process::{Command, ExitCode};

/// The compiler the project is built and checked with.
const TOOLCHAIN: &str = "1.95";

const USAGE: &str = "\
cargo xtask test     format, lints and all tests, with their set-up
cargo xtask setup    only the set-up: browser and database for the tests
cargo xtask web      the games as WebAssembly, for the server and the site (--test: quickly, for tests)
cargo xtask dist     the packages to give away, in target/dist: windows, linux-x86_64, linux-aarch64, the one file";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = words.first().cloned().unwrap_or_default();
    let done = match word.as_str() {
        "test" => test(),
        "setup" => setup::all(),
        "web" => web::run(&words[1..]),
        "dist" => dist::run(&words[1..]),
        _ => Err(USAGE.to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn test() -> Result<(), String> {
    right_compiler()?;
    setup::all()?;
    format()?;
    // The server takes the module in, and tests compare its answers: it is there before they are built.
    if web::is_possible() {
        web::build(web::Thorough::Test)?;
    } else {
        eprintln!("== web: left out, with the tests of it: {}", web::missing());
    }
    step("lints", &["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"])?;
    step("tests", &["test", "--workspace", "--no-fail-fast"])
}

/// Every Rust file that git knows, also those that no crate declares in a way `cargo fmt` sees.
fn format() -> Result<(), String> {
    let out = Command::new("git")
        .args(["ls-files", "*.rs"])
        .output()
        .map_err(|error| format!("git, which lists the files to check: {error}"))?;
    let files = String::from_utf8_lossy(&out.stdout).to_string();
    eprintln!("== format: rustfmt --check of {} files", files.lines().count());
    let status = Command::new("rustfmt")
        .args(["--edition", "2024", "--check"])
        .args(files.lines())
        .status()
        .map_err(|error| format!("rustfmt: {error}"))?;
    if status.success() { Ok(()) } else { Err("format failed: run `cargo fmt`".to_string()) }
}

/// Pins the compiler without making rustup fetch anything: says clearly what is wrong instead.
fn right_compiler() -> Result<(), String> {
    let out = Command::new("rustc").arg("--version").output().map_err(|error| error.to_string())?;
    let version = String::from_utf8_lossy(&out.stdout).to_string();
    if version.starts_with(&format!("rustc {TOOLCHAIN}.")) {
        return Ok(());
    }
    Err(format!(
        "this is `{}`; the checks need Rust {TOOLCHAIN}: `rustup toolchain install {TOOLCHAIN}` and \
         then `cargo +{TOOLCHAIN} xtask test`",
        version.trim()
    ))
}

/// Runs cargo, showing its output as it comes.
fn step(name: &str, words: &[&str]) -> Result<(), String> {
    eprintln!("== {name}: cargo {}", words.join(" "));
    let began = std::time::Instant::now();
    let status = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
        .args(words)
        .status()
        .map_err(|error| error.to_string())?;
    eprintln!("== {name}: {} after {:.0} s", status, began.elapsed().as_secs_f64());
    if status.success() { Ok(()) } else { Err(format!("{name} failed")) }
}

/// A file that a build has made.
fn find(folder: &std::path::Path, name: &str) -> Result<std::path::PathBuf, String> {
    let file = folder.join(name);
    if file.is_file() { Ok(file) } else { Err(format!("`{}` was not made", file.display())) }
}
