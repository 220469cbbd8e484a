//! What is given away: `cargo xtask dist` builds the program for Windows, for Linux on PCs and on ARM, Debian packages, the
//! one file, and the list of checksums, all in `target/dist`. `cargo xtask dist windows` builds one of them.

use crate::toolchain;
use crate::web::{self, Thorough};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A machine that the program is built for.
struct Platform {
    name: &'static str,
    target: &'static str,
    program: &'static str,
    /// Debian's name of the architecture, where a package is made.
    debian: Option<&'static str>,
    /// What links for it, and the package that brings it.
    linker: (&'static str, &'static str),
    flags: &'static str,
}

const PLATFORMS: [Platform; 3] = [
    Platform {
        name: "windows-x86_64",
        target: "x86_64-pc-windows-gnu",
        program: "ludoteca.exe",
        debian: None,
        linker: ("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64"),
        flags: "-Ctarget-feature=+crt-static",
    },
    Platform {
        name: "linux-x86_64",
        target: "x86_64-unknown-linux-gnu",
        program: "ludoteca",
        debian: Some("amd64"),
        linker: ("gcc", "gcc"),
        // Static: it runs whatever the system's libraries are.
        flags: "-Ctarget-feature=+crt-static",
    },
    Platform {
        name: "linux-aarch64",
        target: "aarch64-unknown-linux-gnu",
        program: "ludoteca",
        debian: Some("arm64"),
        linker: ("aarch64-linux-gnu-gcc", "gcc-aarch64-linux-gnu libc6-dev-arm64-cross"),
        flags: "-Ctarget-feature=+crt-static",
    },
];

/// `words`: names of platforms, all without any; `--test` builds quickly, to try the way there; `--from=PROGRAM` packs one
/// that is built already.
pub fn run(words: &[String]) -> Result<(), String> {
    let quick = words.iter().any(|word| word == "--test");
    let made = words.iter().find_map(|word| word.strip_prefix("--from=")).map(PathBuf::from);
    let names: Vec<&String> = words.iter().filter(|word| !word.starts_with("--")).collect();
    let wanted = |platform: &Platform| {
        names.is_empty() || names.iter().any(|name| platform.name.starts_with(name.as_str()))
    };
    let platforms: Vec<&Platform> = PLATFORMS.iter().filter(|one| wanted(one)).collect();
    if platforms.is_empty() {
        let known: Vec<&str> = PLATFORMS.iter().map(|platform| platform.name).collect();
        return Err(format!("`{}` is none of {}", words.join(" "), known.join(", ")));
    }
    if made.is_none() {
        web::build(if quick { Thorough::Test } else { Thorough::Whole })?;
    }
    let out = toolchain::target_folder().join("dist");
    make(&out)?;
    let mut own = None;
    for platform in platforms {
        eprintln!("== {}", platform.name);
        let program = match &made {
            Some(made) => made.clone(),
            None => build(platform, quick)?,
        };
        archive(platform, &program, &out)?;
        if let Some(architecture) = platform.debian {
            debian(&program, architecture, &out)?;
        }
        let here = format!("{}-{}", std::env::consts::OS, std::env::consts::ARCH);
        if platform.name == here {
            own = Some(program);
        }
    }
    match own {
        Some(program) => one_file(&program, &out)?,
        None => eprintln!("== no one file: none of these programs runs here to write it"),
    }
    checksums(&out)
}

/// The program's version, as the workspace has it.
fn version() -> Result<String, String> {
    let text =
        std::fs::read_to_string("Cargo.toml").map_err(|error| format!("`Cargo.toml`: {error}"))?;
    let line = text.lines().find_map(|line| line.strip_prefix("version = \""));
    line.and_then(|rest| rest.split('"').next())
        .map(str::to_string)
        .ok_or("`Cargo.toml` has no line `version = \"…\"`".to_string())
}

fn build(platform: &Platform, quick: bool) -> Result<PathBuf, String> {
    let (linker, packages) = platform.linker;
    if !toolchain::is_there(linker) {
        return Err(format!("`{linker}` links for {}; apt-get install {packages}", platform.name));
    }
    let folder = toolchain::target_folder().join("cross");
    let mut cargo = toolchain::cargo_for(platform.target, &folder)?;
    let (profile, made) = if quick { ("dev", "debug") } else { ("release", "release") };
    let name = platform.target.to_uppercase().replace('-', "_");
    let small = platform.target.replace('-', "_");
    let prefix = linker.trim_end_matches("gcc");
    let flags = format!("{} {}", platform.flags, toolchain::extra_flags(platform.target, &folder)?);
    cargo
        .args(["--quiet", "-p", "ludoteca", "--profile", profile, "--target", platform.target])
        .arg("--target-dir")
        .arg(&folder)
        .env(format!("CARGO_TARGET_{name}_LINKER"), linker)
        .env(format!("CARGO_TARGET_{name}_RUSTFLAGS"), flags.trim())
        .env(format!("CC_{small}"), linker)
        .env(format!("AR_{small}"), format!("{prefix}ar"));
    must(&mut cargo)?;
    crate::find(&folder.join(platform.target).join(made), platform.program)
}

/// The program with a note, as people pack things on that system.
fn archive(platform: &Platform, program: &Path, out: &Path) -> Result<(), String> {
    let name = format!("ludoteca-{}-{}", version()?, platform.name);
    let folder = out.join(&name);
    make(&folder)?;
    copy(program, &folder.join(platform.program))?;
    copy(Path::new("packaging/README.txt"), &folder.join("LEIA-ME.txt"))?;
    copy_licences(&folder)?;
    if platform.program.ends_with(".exe") {
        must(
            Command::new("zip")
                .args(["-q", "-r", "-9"])
                .arg(format!("{name}.zip"))
                .arg(&name)
                .current_dir(out),
        )?;
    } else {
        let archive = format!("{name}.tar.gz");
        must(
            Command::new("tar")
                .args(["--owner=0", "--group=0", "-czf", &archive, &name])
                .current_dir(out),
        )?;
    }
    std::fs::remove_dir_all(&folder).map_err(|error| format!("`{}`: {error}", folder.display()))
}

/// A package for Debian and what stands on it: the program, a way into the menu, a service that is off.
fn debian(program: &Path, architecture: &str, out: &Path) -> Result<(), String> {
    if !toolchain::is_there("dpkg-deb") {
        eprintln!("   no Debian package: `dpkg-deb` is not here");
        return Ok(());
    }
    let name = format!("ludoteca_{}_{architecture}", version()?);
    let root = out.join(&name);
    let place = |path: &str| -> Result<PathBuf, String> {
        let path = root.join(path);
        path.parent().map_or(Ok(()), make)?;
        Ok(path)
    };
    copy(program, &place("usr/bin/ludoteca")?)?;
    copy(
        Path::new("packaging/linux/ludoteca.desktop"),
        &place("usr/share/applications/ludoteca.desktop")?,
    )?;
    copy(
        Path::new("packaging/linux/ludoteca.service"),
        &place("usr/lib/systemd/system/ludoteca.service")?,
    )?;
    copy(
        Path::new("crates/server/assets/icon.svg"),
        &place("usr/share/icons/hicolor/scalable/apps/ludoteca.svg")?,
    )?;
    copy(Path::new("packaging/README.txt"), &place("usr/share/doc/ludoteca/README.txt")?)?;
    let size = std::fs::metadata(program).map_or(0, |data| data.len() / 1024);
    let control = format!(
        "Package: ludoteca\nVersion: {}\nArchitecture: {architecture}\nMaintainer: Ludoteca <ludoteca@localhost>\n\
         Installed-Size: {size}\nSection: games\nPriority: optional\nRecommends: xdg-utils\n\
         Description: board games of the school championships\n \
         Learn, play, train and compete at the board games of the school championships of\n \
         Portugal and Brazil, in a browser, on this computer and for a whole class.\n",
        version()?
    );
    let file = place("DEBIAN/control")?;
    std::fs::write(&file, control).map_err(|error| format!("`{}`: {error}", file.display()))?;
    let package = out.join(format!("{name}.deb"));
    must(
        Command::new("dpkg-deb").args(["--root-owner-group", "--build"]).arg(&root).arg(&package),
    )?;
    std::fs::remove_dir_all(&root).map_err(|error| format!("`{}`: {error}", root.display()))
}

/// The one file, written by the program itself.
fn one_file(program: &Path, out: &Path) -> Result<(), String> {
    let file = out.join(format!("ludoteca-{}.html", version()?));
    must(Command::new(program).args(["site", "--single"]).arg(&file))
}

fn checksums(out: &Path) -> Result<(), String> {
    let mut names: Vec<String> = std::fs::read_dir(out)
        .map_err(|error| format!("`{}`: {error}", out.display()))?
        .filter_map(|file| Some(file.ok()?.file_name().to_string_lossy().into_owned()))
        .filter(|name| name.starts_with("ludoteca"))
        .collect();
    names.sort();
    let sums = Command::new("sha256sum").args(&names).current_dir(out).output();
    let sums = sums.map_err(|error| format!("sha256sum: {error}"))?;
    let file = out.join("SHA256SUMS");
    std::fs::write(&file, sums.stdout).map_err(|error| format!("`{}`: {error}", file.display()))
}

fn copy_licences(folder: &Path) -> Result<(), String> {
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        if Path::new(name).is_file() {
            copy(Path::new(name), &folder.join(name))?;
        }
    }
    Ok(())
}

fn make(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("`{}`: {error}", folder.display()))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let copied = std::fs::copy(from, to);
    copied
        .map(|_| ())
        .map_err(|error| format!("`{}` to `{}`: {error}", from.display(), to.display()))
}

fn must(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} failed")) }
}
