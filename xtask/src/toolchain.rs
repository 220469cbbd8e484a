//! Which compilers there are, and what a build for another machine needs.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Where a compiler keeps its libraries; none where there is no such compiler.
pub fn sysroot(rustc: &str) -> Option<PathBuf> {
    let out = Command::new(rustc).args(["--print", "sysroot"]).output().ok()?;
    out.status.success().then(|| PathBuf::from(String::from_utf8_lossy(&out.stdout).trim()))
}

/// The linker that comes with a compiler.
pub fn linker(sysroots: &[&Path]) -> Option<PathBuf> {
    let inside = format!("lib/rustlib/{}-unknown-linux-gnu/bin/rust-lld", std::env::consts::ARCH);
    let own = sysroots.iter().map(|sysroot| sysroot.join(&inside));
    own.chain(["/usr/bin/wasm-ld".into(), "/usr/bin/rust-lld".into()]).find(|path| path.is_file())
}

/// Lets cargo use Debian's compiler, and build the standard library with it.
pub fn debian(cargo: &mut Command) {
    // What rustup and cargo handed down to us means the other compiler.
    for name in ["RUSTUP_TOOLCHAIN", "RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "RUSTC_WRAPPER"] {
        cargo.env_remove(name);
    }
    cargo.env("RUSTC", "/usr/bin/rustc").env("CARGO", "/usr/bin/cargo").env("RUSTC_BOOTSTRAP", "1");
}

/// Where cargo builds.
pub fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}

/// Whether a program is on the path.
pub fn is_there(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Whether rustup has the standard library of a target.
fn has_target(target: &str) -> bool {
    sysroot("rustc").is_some_and(|root| root.join("lib/rustlib").join(target).join("lib").is_dir())
}

/// `cargo build` for another machine: with rustup's target, else with Debian's compiler, which builds the standard
/// library on the way.
pub fn cargo_for(target: &str, folder: &Path) -> Result<Command, String> {
    if has_target(target) {
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
        cargo.arg("build");
        return Ok(cargo);
    }
    let source =
        sysroot("/usr/bin/rustc").map(|root| root.join("lib/rustlib/src/rust/library/std"));
    if !source.is_some_and(|source| source.is_dir()) {
        return Err(format!(
            "no standard library of {target} here: `rustup target add {target}`, or on Debian `apt-get install \
             rustc-web cargo-web rust-web-src`"
        ));
    }
    std::fs::create_dir_all(folder).map_err(|error| format!("`{}`: {error}", folder.display()))?;
    let mut cargo = Command::new("/usr/bin/cargo");
    debian(&mut cargo);
    cargo.args(["build", "-Zbuild-std=std,panic_unwind"]);
    Ok(cargo)
}

/// Windows' programs begin and end with two objects that come with the standard library; where that is built here they
/// are too, in a copy of the compiler's folder made of links.
pub fn extra_flags(target: &str, folder: &Path) -> Result<String, String> {
    if !target.ends_with("windows-gnu") || has_target(target) {
        return Ok(String::new());
    }
    let Some(debian) = sysroot("/usr/bin/rustc") else { return Ok(String::new()) };
    let root = std::path::absolute(folder.join("sysroot")).map_err(|error| error.to_string())?;
    let libraries = root.join("lib/rustlib").join(target).join("lib");
    let wrong = |error: std::io::Error| format!("`{}`: {error}", libraries.display());
    std::fs::create_dir_all(&libraries).map_err(wrong)?;
    #[cfg(unix)]
    for name in ["src", "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"] {
        let (own, link) =
            (debian.join("lib/rustlib").join(name), root.join("lib/rustlib").join(name));
        if own.exists() && !link.exists() {
            std::os::unix::fs::symlink(&own, &link).map_err(wrong)?;
        }
    }
    for name in ["rsbegin", "rsend"] {
        let object = libraries.join(format!("{name}.o"));
        let source = debian.join(format!("lib/rustlib/src/rust/library/rtstartup/{name}.rs"));
        if object.is_file() || !source.is_file() {
            continue;
        }
        let status = Command::new("/usr/bin/rustc")
            .args(["--target", target, "--emit=obj", "-o"])
            .arg(&object)
            .arg(&source)
            .env("RUSTC_BOOTSTRAP", "1")
            .status()
            .map_err(|error| format!("rustc: {error}"))?;
        if !status.success() {
            return Err(format!("`{}` was not compiled", source.display()));
        }
    }
    Ok(format!("--sysroot {}", root.display()))
}
