//! What the tests need beyond Rust, from Debian's packages. Installed where that is allowed; where
//! it is not, the message says what to install.

use std::process::Command;

/// A program that must be found, and the packages that bring it.
struct Need {
    program: &'static str,
    packages: &'static [&'static str],
    /// Further places to look, besides the path.
    places: &'static [&'static str],
}

const NEEDS: [Need; 4] = [
    Need { program: "chromium", packages: &["chromium"], places: &[] },
    Need { program: "pdftoppm", packages: &["poppler-utils"], places: &[] },
    Need { program: "initdb", packages: &["postgresql"], places: &["/usr/lib/postgresql"] },
    Need { program: "npm", packages: &["npm"], places: &[] },
];

/// Where the browser checks and their three pinned packages live.
const BROWSER: &str = "crates/server/browser";

pub fn all() -> Result<(), String> {
    programs()?;
    packages()?;
    // What is not to be had is left out of the tests, and said.
    if !crate::web::is_possible() && !install(&["rustc-web", "cargo-web", "rust-web-src"]) {
        eprintln!("== set-up: {}", crate::web::missing());
    }
    Ok(())
}

/// The packages of the browser checks, by npm: exact versions, none has dependencies.
fn packages() -> Result<(), String> {
    if std::path::Path::new(BROWSER).join("node_modules/playwright-core").is_dir() {
        return Ok(());
    }
    eprintln!("== set-up: npm install in {BROWSER}");
    let status = Command::new("npm")
        .args(["install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"])
        .current_dir(BROWSER)
        .status();
    match status {
        Ok(status) if status.success() => Ok(()),
        _ => Err(format!(
            "the browser checks need their packages; please run npm install in {BROWSER}"
        )),
    }
}

fn programs() -> Result<(), String> {
    let missing: Vec<&Need> = NEEDS.iter().filter(|need| !need.is_there()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let packages: Vec<&str> = missing.iter().flat_map(|need| need.packages).copied().collect();
    if install(&packages) {
        return Ok(());
    }
    Err(format!(
        "the tests need {}; please run: apt-get install {}",
        missing.iter().map(|need| need.program).collect::<Vec<_>>().join(", "),
        packages.join(" ")
    ))
}

/// Debian's packages, where they can be had.
fn install(packages: &[&str]) -> bool {
    eprintln!("== set-up: installing {}", packages.join(" "));
    let prefix: &[&str] = if is_root() { &[] } else { &["sudo", "-n"] };
    let install = || {
        apt(prefix, &["update", "-qq"])
            && apt(
                prefix,
                &[&["install", "-y", "-qq", "--no-install-recommends"], packages].concat(),
            )
    };
    // Mirrors fail now and then: once more before giving up.
    install() || install()
}

impl Need {
    fn is_there(&self) -> bool {
        let path = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&path).any(|folder| folder.join(self.program).is_file())
            || self.places.iter().any(|place| std::path::Path::new(place).is_dir())
    }
}

fn is_root() -> bool {
    let out = Command::new("id").arg("-u").output();
    out.is_ok_and(|out| String::from_utf8_lossy(&out.stdout).trim() == "0")
}

fn apt(prefix: &[&str], words: &[&str]) -> bool {
    let whole = [prefix, &["apt-get", "-o", "DPkg::Lock::Timeout=600"], words].concat();
    let status = Command::new(whole[0])
        .args(&whole[1..])
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdout(std::process::Stdio::null())
        .status();
    status.is_ok_and(|status| status.success())
}
