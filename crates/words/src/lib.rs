//! Every sentence a person reads outside the rules' own Markdown, in Portuguese of Portugal and of Brazil and in
//! English. What pages say are named triples (`pages`); what commands and the rooms below say in English is
//! found by its English text (`said`), as gettext does, so that those rooms know no language.

/// Named triples, and `ALL` of them for the tests.
macro_rules! words {
    ($($name:ident = $pt:literal, $br:literal, $en:literal;)*) => {
        $(pub const $name: $crate::Words = [$pt, $br, $en];)*

        /// Each with its name.
        pub const ALL: &[(&str, $crate::Words)] = &[$((stringify!($name), $name)),*];
    };
}
pub(crate) use words;

pub mod editor;
pub mod greeting;
pub mod language;
pub mod manuals;
pub mod motifs;
pub mod named;
pub mod names;
pub mod pages;
pub mod said;

pub use ludoteca_table::Language;
pub use ludoteca_table::card::Words;
pub use named::{Named, fill_sides};
pub use said::said;

pub fn of(words: Words, language: Language) -> &'static str {
    words[language as usize]
}

/// Puts the arguments in the places marked `{}`, in order.
pub fn fill(text: &str, arguments: &[&str]) -> String {
    let mut parts = text.split("{}");
    let mut out = parts.next().unwrap_or_default().to_string();
    let mut arguments = arguments.iter();
    for part in parts {
        out.push_str(arguments.next().unwrap_or(&""));
        out.push_str(part);
    }
    out
}

/// `2027-02-19` as people write it; what is no date stays as it is.
pub fn date(text: &str, language: Language) -> String {
    const MONTHS: [Words; 12] = [
        ["janeiro", "janeiro", "January"],
        ["fevereiro", "fevereiro", "February"],
        ["março", "março", "March"],
        ["abril", "abril", "April"],
        ["maio", "maio", "May"],
        ["junho", "junho", "June"],
        ["julho", "julho", "July"],
        ["agosto", "agosto", "August"],
        ["setembro", "setembro", "September"],
        ["outubro", "outubro", "October"],
        ["novembro", "novembro", "November"],
        ["dezembro", "dezembro", "December"],
    ];
    let parts: Vec<usize> = text.split('-').filter_map(|part| part.parse().ok()).collect();
    let [year, month, day] = parts[..] else { return text.to_string() };
    let Some(month) = MONTHS.get(month.wrapping_sub(1)) else { return text.to_string() };
    match (language, day) {
        (Language::En, _) => format!("{day} {} {year}", month[2]),
        (Language::PtBr, 1) => format!("1º de {} de {year}", month[1]),
        (_, _) => format!("{day} de {} de {year}", month[language as usize]),
    }
}
