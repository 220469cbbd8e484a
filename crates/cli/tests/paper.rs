//! `ludoteca svg` and `ludoteca print` as a script sees them.

use std::path::PathBuf;
use std::process::{Command, Output};

fn ludoteca(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(words)
        .env("LC_ALL", "C")
        .output()
        .expect("the command")
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("ludoteca-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn a_position_is_drawn() {
    let out = ludoteca(&["svg", "rastros", "--moves", "d4 d5", "--language", "en"]);
    let svg = String::from_utf8(out.stdout).expect("text");
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
    assert!(svg.contains("closed: d4 e5") && svg.contains("last move: d5"), "{svg}");
    for solid in ["cube", "octahedron", "dodecahedron"] {
        assert!(ludoteca(&["svg", "poliedros", solid]).status.success(), "{solid}");
    }
}

#[test]
fn wrong_words_end_with_2_and_say_what_would_be_right() {
    for (words, right) in [
        (&["svg", "rastros", "--theme", "oak"][..], "contrast"),
        (&["svg", "rastros", "--moves", "z9"], "such as"),
        (&["svg", "chess"], "rastros"),
        (&["print", "boards", "rastros", "--site", "0"], "centimetres"),
        (&["print", "boards", "rastros", "--paper", "letter"], "a4"),
        (&["print", "boards", "poliedros"], "print nets"),
        (&["print", "pieces", "pontos"], "pencil"),
        (&["print", "booklet", "--edition", "2099"], "1 to 20, crjm-11"),
        (&["print", "booklet", "--scenario", "9"], "there are 1, 2, C"),
        (&["print", "puzzles", "nothing.md"], "nothing.md"),
    ] {
        let out = ludoteca(words);
        let error = String::from_utf8_lossy(&out.stderr).to_string();
        assert_eq!(out.status.code(), Some(2), "{words:?}: {error}");
        assert!(error.contains(right), "{words:?}: {error}");
    }
}

#[test]
fn papers_and_pictures_are_written() {
    let folder = folder("paper");
    for (words, begins) in [
        (&["print", "boards", "shisima", "--site", "10"][..], &b"%PDF"[..]),
        (&["print", "rules", "semaforo", "--language", "pt-BR"], b"%PDF"),
        (&["print", "booklet", "--scenario", "c"], b"%PDF"),
        (&["print", "sheet", "shisima", "--score"], b"%PDF"),
        (&["print", "nets", "--paper", "a3"], b"%PDF"),
        (&["print", "product"], b"%PDF"),
        (&["print", "poster", "rastros"], b"%PDF"),
        (&["svg", "shisima", "--png", "--width", "200"], b"\x89PNG"),
        (&["svg", "shisima", "--gif", "--width", "100", "--moves", "N C"], b"GIF89a"),
    ] {
        let file = folder.join("made");
        let name = file.to_string_lossy().to_string();
        let out = ludoteca(&[words, &["--out", &name]].concat());
        assert!(out.status.success(), "{words:?}: {}", String::from_utf8_lossy(&out.stderr));
        assert!(std::fs::read(&file).expect("a file").starts_with(begins), "{words:?}");
    }
    std::fs::remove_dir_all(folder).expect("the folder removed");
}
