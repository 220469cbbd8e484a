//! A small competition under load, with a kill in the middle: nothing lost, nothing doubled.

#![allow(clippy::unwrap_used)]

use std::process::Command;

#[test]
fn a_small_day_under_load_loses_and_doubles_nothing() {
    let out = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["load", "day", "--pupils", "144", "--referees", "6", "--results", "60"])
        .args(["--spectators", "48", "--seconds", "3", "--kills", "1", "--behind", "60000"])
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&out.stdout);
    assert!(out.status.success(), "{told}{}", String::from_utf8_lossy(&out.stderr));
    assert!(told.contains("6 referees entered 60 results") && told.contains("0 wrong"), "{told}");
}
