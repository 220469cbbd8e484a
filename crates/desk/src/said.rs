//! What `tournament` refuses, in the reader's language. Its messages are English; how they are said stands in the
//! one catalogue, and what only a person at the command line can use is left out for pages.

use crate::words::Words;
use ludoteca_words::Language;
use ludoteca_words::said::on_page;

/// A message in the reader's language.
pub fn said(message: &str, words: &Words) -> String {
    on_page(message, Language::ALL[words.index])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{BRAZIL, ENGLISH, PORTUGAL};

    #[test]
    fn a_refusal_is_told_in_the_readers_language_with_all_it_names() {
        let message = "round 2 of `1-hex/g1` still waits for 3 result(s): board 1, 2, 5";
        assert_eq!(
            said(message, &PORTUGAL),
            "Na ronda 2 de «1-hex/g1» faltam resultados: 3. Mesa 1, 2, 5."
        );
        assert!(said(message, &BRAZIL).starts_with("Na rodada 2"));
        assert_eq!(said(message, &ENGLISH), message);
        assert_eq!(said("something new", &PORTUGAL), "something new");
    }
}
