//! Gives the program its picture on Windows, where the tool for it is there.

use std::path::PathBuf;
use std::process::Command;

fn main() {
    let resources = "../../packaging/windows/ludoteca.rc";
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={resources}");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("windows") {
        return;
    }
    let Some(out) = std::env::var_os("OUT_DIR").map(PathBuf::from) else { return };
    let object = out.join("picture.o");
    let made = Command::new("x86_64-w64-mingw32-windres")
        .args(["--include-dir", "../../packaging/windows", resources])
        .arg(&object)
        .status();
    match made {
        Ok(status) if status.success() => {
            println!("cargo::rustc-link-arg-bins={}", object.display());
        }
        _ => println!(
            "cargo::warning=no picture for the program: x86_64-w64-mingw32-windres is not here"
        ),
    }
}
