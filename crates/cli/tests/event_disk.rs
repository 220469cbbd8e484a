//! The real command on disks that are full or cannot be written.

#![cfg(unix)]

mod desk;

use desk::Desk;
use std::process::Command;

/// Runs a command that may write files of so many blocks of 512 bytes, and then meets a full disk.
fn on_a_small_disk(desk: &Desk, blocks: usize, words: &str) -> std::process::Output {
    // Ignored, the signal leaves a write that ends early and then fails.
    let script = format!(
        "trap '' XFSZ; ulimit -f {blocks}; exec '{}' event {words}",
        env!("CARGO_BIN_EXE_ludoteca")
    );
    Command::new("bash").args(["-c", &script]).current_dir(desk.folder()).output().expect("a shell")
}

#[test]
fn a_full_disk_adds_nothing_and_leaves_no_empty_paper() {
    let desk = Desk::new("full-disk");
    desk.ok(&["new", "cnjm", "CNJM", "--edition", "14", "--seed", "1"]);
    let line = |number: usize| format!("Pupil {number};Escola {number};1º CEB;Semáforo\n");
    let table: String = (0..40).map(line).collect();
    desk.put("all.csv", format!("nome;escola;ciclo;jogo\n{table}"));
    desk.ok(&["import", "all.csv"]);
    let before = desk.bytes("event.ludoteca");
    // One kilobyte more than there is; what a draw of forty pupils adds is longer.
    let blocks = before.len() / 1024 + 1;
    let out = on_a_small_disk(&desk, blocks, "draw all");
    let error = String::from_utf8_lossy(&out.stderr);
    assert!(!out.status.success(), "{error}");
    assert!(error.contains("`event.ludoteca` could not be written"), "{error}");
    assert!(error.contains("nothing was added"), "{error}");
    assert_eq!(desk.bytes("event.ludoteca"), before);
    assert!(desk.ok(&["check"]).contains("is the same"));
    let out = on_a_small_disk(&desk, 1, "print poster --out poster.pdf");
    assert!(!out.status.success());
    assert!(String::from_utf8_lossy(&out.stderr).contains("poster.pdf"));
    let left = std::fs::read_dir(desk.folder()).expect("a folder");
    let names: Vec<_> = left.filter_map(|file| Some(file.ok()?.file_name())).collect();
    assert!(names.iter().all(|name| !name.to_string_lossy().contains("poster")), "{names:?}");
}

#[test]
fn a_file_that_cannot_be_written_can_be_read() {
    let desk = Desk::new("read-only");
    desk.class(&["Ana", "Bia", "Caio", "Davi"], 3);
    let file = desk.path("event.ludoteca");
    let mut rights = std::fs::metadata(&file).expect("a file").permissions();
    rights.set_readonly(true);
    std::fs::set_permissions(&file, rights).expect("a change of rights");
    assert!(desk.ok(&["status"]).contains("main"));
    assert!(desk.ok(&["list"]).contains("Caio"));
}
