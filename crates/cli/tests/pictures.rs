//! The pictures of the documents are what the command makes now.

#![allow(clippy::unwrap_used)]

use std::process::Command;

#[test]
fn the_contact_sheet_shows_every_game_as_it_is() {
    let file = std::env::temp_dir().join(format!("ludoteca-sheet-{}.png", std::process::id()));
    let made = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["svg", "all", "--png", "--width", "900", "--out"])
        .arg(&file)
        .output()
        .unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let fresh = std::fs::read(&file).unwrap();
    let _ = std::fs::remove_file(&file);
    let kept = std::fs::read("../../docs/pictures/games.png").unwrap();
    assert!(
        fresh == kept,
        "docs/pictures/games.png is not what the games look like; look at the change, then run \
         `ludoteca svg all --png --width 900 --out docs/pictures/games.png`"
    );
}
