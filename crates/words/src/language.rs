//! Which of the three languages a computer is set to.

use crate::Language;

/// The language of a locale as systems write it: `pt_BR.UTF-8`, `pt-PT`, `C`. Whoever set up a computer in any
/// Portuguese but Brazil's is shown Portugal's; none of ours, nothing.
pub fn of_locale(locale: &str) -> Option<Language> {
    let locale = locale.split(['.', '@']).next().unwrap_or_default().to_lowercase();
    let mut parts = locale.split(['_', '-']);
    match (parts.next(), parts.next()) {
        (Some("pt"), Some("br")) => Some(Language::PtBr),
        (Some("pt"), _) => Some(Language::PtPt),
        (Some("en" | "c" | "posix"), _) => Some(Language::En),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_names_its_language() {
        for (locale, language) in [
            ("pt_PT.UTF-8", Some(Language::PtPt)),
            ("pt_BR", Some(Language::PtBr)),
            ("pt-BR", Some(Language::PtBr)),
            ("pt_AO.UTF-8", Some(Language::PtPt)),
            ("pt@euro", Some(Language::PtPt)),
            ("en_GB.UTF-8", Some(Language::En)),
            ("C.UTF-8", Some(Language::En)),
            ("de_DE", None),
            ("", None),
        ] {
            assert_eq!(of_locale(locale), language, "{locale}");
        }
    }
}
