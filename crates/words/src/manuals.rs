//! The manuals for grown-ups: Markdown that pages and papers set, one text a language.

use crate::{Language, Words};

/// One manual.
#[derive(Clone, Copy, Debug)]
pub struct Manual {
    /// Its name in addresses and on the command line.
    pub name: &'static str,
    pub titles: Words,
    texts: Words,
}

impl Manual {
    pub fn text(&self, language: Language) -> &'static str {
        crate::of(self.texts, language)
    }

    pub fn title(&self, language: Language) -> &'static str {
        crate::of(self.titles, language)
    }
}

pub const MANUALS: [Manual; 3] = [
    Manual {
        name: "organiser",
        titles: [
            "Manual do organizador e do árbitro",
            "Manual do organizador e do árbitro",
            "Running a competition",
        ],
        texts: [
            include_str!("../../../docs/manual/organiser.pt-PT.md"),
            include_str!("../../../docs/manual/organiser.pt-BR.md"),
            include_str!("../../../docs/events.md"),
        ],
    },
    Manual {
        name: "guide",
        titles: [
            "Palavras, níveis e estrelas",
            "Palavras, níveis e estrelas",
            "Words, levels and stars",
        ],
        texts: [
            include_str!("../../../docs/manual/guide.pt-PT.md"),
            include_str!("../../../docs/manual/guide.pt-BR.md"),
            include_str!("../../../docs/manual/guide.en.md"),
        ],
    },
    Manual {
        name: "privacy",
        titles: [
            "Para pais e escolas: o que fica guardado",
            "Para famílias e escolas: o que fica guardado",
            "For parents and schools: what is kept",
        ],
        texts: [
            include_str!("../../../docs/manual/privacy.pt-PT.md"),
            include_str!("../../../docs/manual/privacy.pt-BR.md"),
            include_str!("../../../docs/manual/privacy.en.md"),
        ],
    },
];

pub fn find(name: &str) -> Option<&'static Manual> {
    MANUALS.iter().find(|manual| manual.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::strikes;

    #[test]
    fn every_manual_is_titled_and_in_its_own_language() {
        let mut wrong = Vec::new();
        for manual in MANUALS {
            for language in Language::ALL {
                let text = manual.text(language);
                assert!(
                    text.starts_with(&format!("# {}\n", manual.title(language))),
                    "{}",
                    manual.name
                );
                // Commands are typed as they stand, but for the remark behind them.
                let prose = text.lines().map(|line| match line.strip_prefix("ludoteca ") {
                    Some(typed) => typed.split_once("  ").map_or("", |(_, remark)| remark),
                    None => line,
                });
                for line in prose {
                    let struck = strikes(line, language).into_iter();
                    wrong.extend(
                        struck.map(|one| {
                            format!("{} {}: {one}: {line}", manual.name, language.tag())
                        }),
                    );
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
