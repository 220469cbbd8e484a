//! The site without a server, written as `ludoteca site` writes it and read with a real browser.

#![allow(clippy::unwrap_used)]

mod common;

use common::{Folder, manifest};
use ludoteca_server::modules;
use ludoteca_server::site::{Site, write_folder, write_single};
use std::process::Command;
use std::time::Duration;

/// The one file is carried on sticks and sent by mail.
const LARGEST: usize = 12_000_000;

#[test]
fn it_is_read_and_played_without_a_server() {
    if modules::ALL.is_empty() {
        println!("skipped: built without modules; `cargo xtask web --test` builds them");
        return;
    }
    let folder = Folder::new();
    let puzzles = folder.0.join("data/puzzles");
    std::fs::create_dir_all(&puzzles).unwrap();
    // One puzzle is enough here; how they are found is tried elsewhere.
    let card = ludoteca_games::card("rastros").unwrap();
    let wanted = ludoteca_coach::puzzles::Wanted::OnlyWins;
    let found = ludoteca_coach::puzzles(card, &[], 1, 1, wanted, &|| false, &mut |_| {}).unwrap();
    let line = ludoteca_questions::puzzle::write(&found[0]);
    std::fs::write(puzzles.join("rastros.txt"), format!("turns 12\n{line}")).unwrap();
    let site = Site::gather(&folder.0.join("data"), Duration::ZERO, &mut |_| {}).unwrap();
    let (out, file) = (folder.0.join("site"), folder.0.join("ludoteca.html"));
    let count = write_folder(&site, &out).unwrap();
    assert!(count > 400, "{count} files");
    let size = write_single(&site, &file).unwrap();
    assert!(size < LARGEST, "{size} bytes in one file");
    println!("{count} files; {size} bytes in one file");
    let text = std::fs::read_to_string(&file).unwrap();
    for outside in ["src=\"http", "href=\"http", "import(", "fetch(\"http"] {
        assert!(!text.contains(outside), "{outside} in the one file");
    }
    if std::env::var_os("LUDOTECA_NO_BROWSER").is_some() {
        println!("left out: LUDOTECA_NO_BROWSER is set");
        return;
    }
    let browser = manifest().join("browser");
    let out = Command::new("node")
        .arg("site.mjs")
        .args([&out, &file])
        .current_dir(browser)
        .output()
        .unwrap();
    println!("{}", String::from_utf8_lossy(&out.stdout));
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
}
