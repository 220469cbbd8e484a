//! Who reads: the language of the person at the command line. `--language` says it, else the computer's
//! settings.

use ludoteca_words::{Language, said};
use std::sync::OnceLock;

static READER: OnceLock<Reader> = OnceLock::new();

#[derive(Clone, Copy, Debug)]
struct Reader {
    asked: Option<Language>,
    locale: Language,
}

/// Remembers the reader for this run; the words of the command line are asked before clap reads them, since its
/// own help and errors are in that language too.
pub fn meet(words: &[String]) {
    let _ = READER.set(Reader { asked: asked_in(words), locale: locale() });
}

fn reader() -> Reader {
    READER.get().copied().unwrap_or(Reader { asked: None, locale: Language::En })
}

/// The language of what is said.
pub fn language() -> Language {
    let reader = reader();
    reader.asked.unwrap_or(reader.locale)
}

/// The language of papers and pictures, which are Portuguese unless another is asked for.
pub fn of_paper() -> Language {
    let reader = reader();
    let portuguese = Some(reader.locale).filter(|&language| language != Language::En);
    reader.asked.or(portuguese).unwrap_or(Language::PtPt)
}

/// An English sentence of the program in the reader's language.
pub fn told(text: &str) -> String {
    said(text, language())
}

pub fn read(tag: &str) -> Result<Language, String> {
    Language::from_tag(tag)
        .or_else(|| (tag.to_lowercase() == "pt").then_some(Language::PtPt))
        .ok_or_else(|| format!("`{tag}` is not known; write pt-PT, pt-BR or en"))
}

fn asked_in(words: &[String]) -> Option<Language> {
    let after = |place: usize| words.get(place + 1).map(String::as_str);
    words.iter().enumerate().find_map(|(place, word)| {
        let tag = match word.strip_prefix("--language") {
            Some("") => after(place),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        };
        tag.and_then(|tag| read(tag).ok())
    })
}

/// What the computer is set to, by the usual variables; Windows says it elsewhere. Set to another language, English;
/// not set at all, as on a school's machine that nobody configured, Portuguese.
fn locale() -> Language {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    match named.or_else(windows_locale) {
        Some(locale) => ludoteca_words::language::of_locale(&locale).unwrap_or(Language::En),
        None => Language::PtPt,
    }
}

#[cfg(windows)]
fn windows_locale() -> Option<String> {
    let asked = ["query", "HKCU\\Control Panel\\International", "/v", "LocaleName"];
    let out = std::process::Command::new("reg").args(asked).output().ok()?;
    let text = String::from_utf8_lossy(&out.stdout).into_owned();
    text.split_whitespace().last().map(str::to_string)
}

#[cfg(not(windows))]
fn windows_locale() -> Option<String> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_asked_for_is_found_wherever_it_stands() {
        let asked = |text: &str| asked_in(&text.split(' ').map(str::to_string).collect::<Vec<_>>());
        assert_eq!(asked("ludoteca games --language pt-BR"), Some(Language::PtBr));
        assert_eq!(asked("ludoteca --language=pt-PT games"), Some(Language::PtPt));
        assert_eq!(asked("ludoteca games --language"), None);
        assert_eq!(asked("ludoteca games --languages en"), None);
        assert!(read("de").is_err_and(|error| error.contains("pt-BR")));
    }
}
