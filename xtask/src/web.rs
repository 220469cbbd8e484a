//! The games as WebAssembly: `cargo xtask web` builds `crates/web` for the browser, each game as a module of its own and
//! all of them as one, and puts them packed into `crates/web/built`, from where the server takes them.
//!
//! The standard library for WebAssembly comes from rustup's target where it is installed. Where it cannot be had, Debian's
//! `rustc-web`, `cargo-web` and `rust-web-src` build it on the way.

use crate::{find, toolchain};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

pub const TARGET: &str = "wasm32-unknown-unknown";
/// Where the built modules lie; git does not see them.
pub const BUILT: &str = "crates/web/built";

/// Vectors are in every browser since 2021; searches need more stack than a page's script has.
const FLAGS: &str = "-Ctarget-feature=+simd128 -Clink-arg=-zstack-size=4194304";

/// How thoroughly it is built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Thorough {
    /// For tests: only the module of all games.
    Test,
    /// To be given away.
    Whole,
}

/// What `cargo xtask web` is asked: `--test`, or some games alone.
pub fn run(words: &[String]) -> Result<(), String> {
    let thorough =
        if words.iter().any(|word| word == "--test") { Thorough::Test } else { Thorough::Whole };
    build(thorough).map(|_| ())
}

/// Builds what has changed; says where the module of all games lies.
pub fn build(thorough: Thorough) -> Result<PathBuf, String> {
    let Some(compiler) = Compiler::find() else { return Err(missing()) };
    std::fs::create_dir_all(BUILT).map_err(|error| format!("`{BUILT}`: {error}"))?;
    let profile = if thorough == Thorough::Test { "web-test" } else { "web" };
    eprintln!("== web: {}", compiler.name());
    let began = std::time::Instant::now();
    let whole = compiler.module("", profile)?;
    keep(&whole, "all")?;
    if thorough == Thorough::Whole {
        for game in games()? {
            let module = compiler.module(&game, profile)?;
            keep(&module, &game.replace('_', "-"))?;
        }
    }
    eprintln!("== web: done after {:.0} s", began.elapsed().as_secs_f64());
    Ok(whole)
}

/// The games' folders, as their list names them.
fn games() -> Result<Vec<String>, String> {
    let list = "crates/games/src/lib.rs";
    let text = std::fs::read_to_string(list).map_err(|error| format!("`{list}`: {error}"))?;
    let cards =
        text.lines().filter_map(|line| line.trim().strip_prefix('&')?.strip_suffix("::CARD,"));
    Ok(cards.map(str::to_string).collect())
}

/// Packs a module into the folder where the server takes it from. Nothing is written where nothing has changed, so
/// that nothing is built again.
fn keep(module: &Path, name: &str) -> Result<(), String> {
    let out = Command::new("gzip")
        .args(["-9", "-n", "-c"])
        .arg(module)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("gzip: {error}"))?;
    let file = Path::new(BUILT).join(format!("{name}.wasm.gz"));
    if std::fs::read(&file).is_ok_and(|old| old == out.stdout) {
        return Ok(());
    }
    eprintln!("   {name}: {} kB packed", out.stdout.len() / 1000);
    std::fs::write(&file, &out.stdout).map_err(|error| format!("`{}`: {error}", file.display()))
}

/// What compiles for WebAssembly here.
enum Compiler {
    /// rustup's target is installed.
    Target,
    /// Debian's compiler with the standard library's source; the linker.
    Debian(PathBuf),
}

impl Compiler {
    fn find() -> Option<Compiler> {
        let sysroot = toolchain::sysroot("rustc")?;
        if sysroot.join("lib/rustlib").join(TARGET).is_dir() {
            return Some(Compiler::Target);
        }
        let debian = toolchain::sysroot("/usr/bin/rustc")?;
        let source = debian.join("lib/rustlib/src/rust/library/std");
        let linker = toolchain::linker(&[&sysroot, &debian])?;
        (source.is_dir() && Path::new("/usr/bin/cargo").is_file())
            .then_some(Compiler::Debian(linker))
    }

    fn name(&self) -> &'static str {
        match self {
            Compiler::Target => "rustup's target",
            Compiler::Debian(_) => "Debian's compiler builds the standard library too",
        }
    }

    /// Builds the module of a game; of all games without one.
    fn module(&self, game: &str, profile: &str) -> Result<PathBuf, String> {
        let folder = toolchain::target_folder().join("web");
        let program = match self {
            Compiler::Target => std::env::var_os("CARGO").unwrap_or("cargo".into()),
            Compiler::Debian(_) => "/usr/bin/cargo".into(),
        };
        let mut cargo = Command::new(program);
        cargo
            .args(["rustc", "--quiet", "-p", "ludoteca-web", "--lib", "--crate-type", "cdylib"])
            .args(["--profile", profile, "--target", TARGET, "--target-dir"])
            .arg(&folder)
            .env("LUDOTECA_GAMES", game)
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", FLAGS);
        if let Compiler::Debian(linker) = self {
            toolchain::debian(&mut cargo);
            cargo.arg("-Zbuild-std=std,panic_abort");
            cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        let status = cargo.status().map_err(|error| format!("cargo: {error}"))?;
        if !status.success() {
            return Err(format!(
                "the module of `{}` was not built",
                if game.is_empty() { "all games" } else { game }
            ));
        }
        find(&folder.join(TARGET).join(profile), "ludoteca_web.wasm")
    }
}

/// Whether it can be built here at all.
pub fn is_possible() -> bool {
    Compiler::find().is_some()
}

/// What to install.
pub fn missing() -> String {
    format!(
        "no compiler for {TARGET} here: `rustup target add {TARGET}`, or on Debian \
         `apt-get install rustc-web cargo-web rust-web-src`"
    )
}
