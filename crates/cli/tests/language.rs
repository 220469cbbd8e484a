//! The command line as a teacher of each country meets it: help, answers and errors, read by the editor.

use ludoteca_words::Language;
use ludoteca_words::editor::strikes;
use std::path::{Path, PathBuf};
use std::process::Command;

const LOCALES: [(Language, &str); 2] =
    [(Language::PtPt, "pt_PT.UTF-8"), (Language::PtBr, "pt_BR.UTF-8")];

/// What a command says on both streams, in a folder of its own.
fn says(folder: &Path, locale: &str, words: &[&str]) -> String {
    let out = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(words)
        .current_dir(folder)
        .env("LC_ALL", locale)
        .env("XDG_DATA_HOME", folder)
        .output()
        .expect("the command");
    String::from_utf8_lossy(&[out.stdout, out.stderr].concat()).into_owned()
}

fn folder(name: &str) -> PathBuf {
    let path =
        std::env::temp_dir().join(format!("ludoteca-language-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

/// Lines that are typed as they stand: examples, and the usage of a command.
fn prose(text: &str) -> String {
    let typed = |line: &&str| {
        let line = line.trim_start();
        // A parameter and its values, `rounds = 4`, are typed so too.
        !line.starts_with("ludoteca ")
            && !line.contains(" = ")
            && !line.starts_with("Uso:")
            && !line.starts_with("```")
    };
    text.lines().filter(typed).collect::<Vec<_>>().join("\n")
}

fn clean(text: &str, language: Language, what: &str) {
    let struck = strikes(&prose(text), language);
    assert!(struck.is_empty(), "{what} {}: {struck:?}\n{text}", language.tag());
}

#[test]
fn the_locale_chooses_and_language_overrules_it() {
    let folder = folder("choice");
    let portugal = says(&folder, "pt_PT.UTF-8", &["review", "nada.txt"]);
    assert_eq!(portugal, "ludoteca: «nada.txt» não se consegue ler: não existe\n");
    let brazil = says(&folder, "pt_BR.UTF-8", &["review", "nada.txt"]);
    assert_eq!(brazil, "ludoteca: “nada.txt” não pode ser lido: não existe\n");
    let asked = says(&folder, "C", &["review", "nada.txt", "--language", "pt-BR"]);
    assert_eq!(asked, brazil);
    let english = says(&folder, "pt_PT.UTF-8", &["review", "nada.txt", "--language", "en"]);
    assert!(english.starts_with("ludoteca: `nada.txt` cannot be read"), "{english}");
    let other = says(&folder, "de_DE.UTF-8", &["review", "nada.txt"]);
    assert_eq!(other, english);
    std::fs::remove_dir_all(folder).expect("a folder");
}

#[test]
fn the_words_of_clap_are_told_too() {
    let folder = folder("clap");
    let wrong = says(&folder, "pt_PT.UTF-8", &["jogar"]);
    assert!(wrong.starts_with("erro: «jogar» não é um comando"), "{wrong}");
    clean(&wrong, Language::PtPt, "an unknown command");
    let missing = says(&folder, "pt_BR.UTF-8", &["event", "draw"]);
    assert!(missing.starts_with("erro: falta escrever:"), "{missing}");
    let unknown = says(&folder, "pt_PT.UTF-8", &["games", "--depressa"]);
    assert!(unknown.starts_with("erro: não se esperava «--depressa»"), "{unknown}");
    let value = says(&folder, "pt_PT.UTF-8", &["play", "hex", "--level", "9"]);
    assert!(value.contains("«9» não serve para «--level"), "{value}");
    clean(&value, Language::PtPt, "a wrong value");
    std::fs::remove_dir_all(folder).expect("a folder");
}

#[test]
fn every_help_is_portuguese() {
    let folder = folder("help");
    let words = [
        "",
        "serve",
        "games",
        "play",
        "perft",
        "svg",
        "print",
        "print boards",
        "print rules",
        "print kit",
        "print puzzles",
        "print sheet",
        "protocol",
        "exam",
        "puzzles",
        "poliedros",
        "solve",
        "review",
        "match",
        "levels",
        "load",
        "bench",
        "event",
        "event new",
        "event edition new",
        "event import",
        "event draw",
        "event result",
        "event lineup",
        "event print",
        "event why",
        "event committee",
        "completions",
    ];
    for (language, locale) in LOCALES {
        for command in words {
            let mut line: Vec<&str> = command.split_whitespace().collect();
            line.push("--help");
            let text = says(&folder, locale, &line);
            assert!(text.contains("Uso:") && text.contains("Opções:"), "{command}: {text}");
            // The names of commands and options are typed as they stand; what is said of them is prose.
            let described = text.lines().map(|line| line.split("  ").last().unwrap_or_default());
            let described = described
                .filter(|line| !line.trim_start().starts_with(['-', '<', '[']))
                .filter(|line| {
                    !line.trim_start().starts_with("ludoteca ") && !line.starts_with("Uso:")
                })
                .collect::<Vec<_>>()
                .join(" ");
            let shown = ["[default", "[possible", "Print ", "Usage", "Options:", "Commands:"];
            assert!(shown.iter().all(|english| !text.contains(english)), "{command}: {text}");
            clean(&described, language, command);
        }
    }
    std::fs::remove_dir_all(folder).expect("a folder");
}

/// An organiser's day, with the mistakes that happen.
#[test]
fn a_day_of_a_competition_speaks_portuguese() {
    for (language, locale) in LOCALES {
        let folder = folder(&format!("day-{}", language.tag()));
        let table = "nome;escola;ciclo;jogo\nAna;Escola Um;1;Semáforo\nRui;Escola Dois;1;Semáforo\n\
                     Eva;Escola Cinco;1;Semáforo\nIvo;Escola Quatro;1;Semáforo\n";
        std::fs::write(folder.join("alunos.csv"), table).expect("a file");
        std::fs::write(folder.join("mau.csv"), "nome;escola;ciclo;jogo\n;Escola Um;9;Go\n")
            .expect("a file");
        for command in [
            "event status",
            "event new cnjm",
            "event new cnjm Final --edition 14 --seed 7",
            "event new cnjm Final --edition 14 --seed 7",
            "event regulation",
            "event import mau.csv",
            "event import nada.csv",
            "event import alunos.csv --dry-run",
            "event import alunos.csv",
            "event list",
            "event check-in Ana",
            "event check-in Zoe",
            "event pair all",
            "event draw 1-semaforo",
            "event draw 1-semaforo",
            "event pair all",
            "event pair all",
            "event status",
            "event round 1-semaforo/g1",
            "event result 1-semaforo/g1 1 1 2-0",
            "event result 1-semaforo/g1 1 1 1-0",
            "event result 1-semaforo/g1 1 1 0-1",
            "event result 1-semaforo/g1 1 1 0-1 --correct",
            "event forfeit 1-semaforo/g1 1 2 first",
            "event standings 1-semaforo/g1",
            "event why place 1-semaforo/g1 Ana",
            "event why pairing 1-semaforo/g1 1 1",
            "event history",
            "event undo",
            "event undo 2",
            "event set rounds=99",
            "event set nada=1",
            "event committee Almoço --yes 3 --no 1",
            "event withdraw Ivo",
            "event print standings --out papel.pdf",
            "event print nada --out papel.pdf",
            "event export --format doc",
            "event check",
            "event status",
        ] {
            let words: Vec<&str> = command.split(' ').collect();
            let text = says(&folder, locale, &words);
            clean(&text, language, command);
        }
        let json = says(&folder, locale, &["event", "status", "--json"]);
        assert!(json.contains("\"stages\"") && json.contains("\"rounds\""), "{json}");
        std::fs::remove_dir_all(folder).expect("a folder");
    }
}
