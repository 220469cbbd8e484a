//! Takes the modules into the program that `cargo xtask web` has built; there need not be any.

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() -> Result<(), String> {
    let root = std::env::var_os("CARGO_MANIFEST_DIR").ok_or("cargo sets `CARGO_MANIFEST_DIR`")?;
    let built = Path::new(&root).join("../web/built");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", built.display());
    let mut files: Vec<PathBuf> = std::fs::read_dir(&built)
        .map(|folder| folder.filter_map(|file| Some(file.ok()?.path())).collect())
        .unwrap_or_default();
    files.sort();
    let mut list = String::from("&[");
    for file in &files {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let Some(slug) = name.strip_suffix(".wasm.gz") else { continue };
        println!("cargo::rerun-if-changed={}", file.display());
        let file = file.canonicalize().map_err(|error| error.to_string())?;
        write!(list, "({slug:?}, include_bytes!({file:?}) as &[u8]), ")
            .map_err(|error| error.to_string())?;
    }
    list.push(']');
    let out = std::env::var_os("OUT_DIR").ok_or("cargo sets `OUT_DIR`")?;
    std::fs::write(PathBuf::from(out).join("modules.rs"), list).map_err(|error| error.to_string())
}
