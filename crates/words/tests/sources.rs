//! Reads the sources of the rooms that speak English and looks for every sentence in them that has no Portuguese.

use std::path::{Path, PathBuf};

/// The rooms whose sentences people read, with the files that speak to programs or to programmers only.
const ROOMS: [(&str, &[&str]); 5] = [
    ("cli", &["words.rs", "contest/program.rs"]),
    // What is typed in the three languages where it is made.
    (
        "desk",
        &[
            "logo.rs",
            "words.rs",
            "regulation.rs",
            "wall.rs",
            "snapshot.rs",
            "told.rs",
            "steps.rs",
            "why.rs",
            "rounds.rs",
            "pairing.rs",
        ],
    ),
    ("tournament", &["regulation.rs", "stories", "brute.rs", "tests.rs"]),
    ("editions", &["tests.rs"]),
    (
        "table",
        &["laws.rs", "fence.rs", "protocol.rs", "hint.rs", "diagram.rs", "proved.rs", "solved.rs"],
    ),
];

/// What is no sentence for people: formats, what a debugger reads, and words that are only a part of one.
const NOT_SAID: &[&str] = &[
    "{} {} : {}  weakness {} : {}  {} of {} (± {})",
    "{} {} | {} | {} | opening {} | seed {}",
    "Pupil {} Of Many",
    "HKCU\\Control Panel\\International",
    "```puzzle rastros",
    "......./......./......./......./......./xxx..../.ox.... 2",
    "caption One move wins.",
    "092 Individual: Swiss-System",
    "edition club",
    "state: expected",
    "result draw",
    "{}|any whole number",
    "a perfect matching stays possible",
    "level 8 mean s",
    "level 8 most s",
    "(of the usual settings)",
    "as kept",
    "mean length",
    "no turn",
    "this round",
    "the program's own editions",
    "{} {} {}/{} found, {} (at least {} left)",
    "{} {} {}/{}, {} (about {} left)",
];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The texts between quotation marks, without those of comments, of tests and of `expect`.
fn literals(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let letters: Vec<char> = source.chars().collect();
    let at = |place: usize| letters.get(place).copied().unwrap_or('\0');
    let mut found = Vec::new();
    let mut place = 0;
    while place < letters.len() {
        match at(place) {
            '/' if at(place + 1) == '/' => {
                while place < letters.len() && at(place) != '\n' {
                    place += 1;
                }
            }
            '\'' if at(place + 2) == '\'' => place += 3,
            '\'' if at(place + 1) == '\\' && at(place + 3) == '\'' => place += 4,
            '"' => {
                let before: String = letters[place.saturating_sub(8)..place].iter().collect();
                let mut text = String::new();
                place += 1;
                while place < letters.len() && at(place) != '"' {
                    if at(place) == '\\' {
                        place += 1;
                        match at(place) {
                            'n' => text.push('\n'),
                            // Only what goes over a wire has these.
                            'r' => text.push('\r'),
                            '\n' => {
                                while at(place + 1).is_whitespace() {
                                    place += 1;
                                }
                            }
                            other => text.push(other),
                        }
                    } else {
                        text.push(at(place));
                    }
                    place += 1;
                }
                place += 1;
                if !before.ends_with("expect(") && !text.contains('\r') {
                    found.push(text);
                }
            }
            _ => place += 1,
        }
    }
    found
}

/// `{name:>3}` as `{}`.
fn pattern(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (_, tail) = after.split_once('}').unwrap_or((after, ""));
        out.push_str(before);
        out.push_str("{}");
        rest = tail;
    }
    out + rest
}

/// At least two words in small letters: less may be anything.
fn is_sentence(text: &str) -> bool {
    let plain = text.replace("{}", " ");
    let word =
        |word: &&str| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_lowercase());
    let words = plain.split(|letter: char| !letter.is_alphanumeric()).filter(word).count();
    words >= 2 && text.contains(' ') && !text.starts_with("ludoteca ")
}

/// Whether all its own words stand in this sentence, in their order: a text may be a part of one.
fn is_part(text: &str, sentence: &str) -> bool {
    let mut rest = sentence;
    text.split("{}").map(|part| part.trim_matches([' ', ';', ':', ',', '.', '(', ')'])).all(
        |part| {
            let Some(at) = rest.find(part) else { return false };
            rest = &rest[at + part.len()..];
            true
        },
    )
}

#[test]
fn every_sentence_of_the_sources_has_its_portuguese() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder");
    let known = ludoteca_words::said::sentences();
    let mut missing = Vec::new();
    let mut looked = 0;
    for (room, left_out) in ROOMS {
        let mut paths = Vec::new();
        files(&crates.join(room).join("src"), &mut paths);
        for path in paths {
            let name = path.strip_prefix(crates).expect("a path").display().to_string();
            if left_out.iter().any(|part| name.contains(part)) {
                continue;
            }
            let source = std::fs::read_to_string(&path).expect("a source");
            for text in literals(&source) {
                for line in text.lines().map(|line| pattern(line.trim())) {
                    let line = line.trim();
                    if !is_sentence(line) || NOT_SAID.contains(&line) {
                        continue;
                    }
                    looked += 1;
                    if !known.iter().any(|sentence| is_part(line, &sentence.english)) {
                        missing.push(format!("{name}: {line}"));
                    }
                }
            }
        }
    }
    assert!(looked > 350, "{looked}");
    assert!(missing.is_empty(), "{} without Portuguese:\n{}", missing.len(), missing.join("\n"));
}
