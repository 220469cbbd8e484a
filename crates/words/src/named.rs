//! Names of sides in sentences: with article, contraction and number, so that nothing is glued together.
//! The names themselves stand on the cards; how they bend is seen from their endings.

use crate::Language;

/// One side of a game, as sentences speak of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named<'a> {
    pub name: &'a str,
    language: Language,
}

impl<'a> Named<'a> {
    pub fn new(name: &'a str, language: Language) -> Named<'a> {
        Named { name, language }
    }

    fn is_plural(&self) -> bool {
        self.name.ends_with('s') && !self.name.ends_with("ss")
    }

    fn is_feminine(&self) -> bool {
        // Pieces are feminine, and so are the sides named by their colour alone: as Azuis.
        self.name.ends_with('a') || self.name.ends_with("as") || self.name.ends_with("uis")
    }

    /// `as Brancas`, `o Norte`, `White`.
    pub fn the(&self) -> String {
        self.after(["o", "os", "a", "as"])
    }

    /// `das Brancas`, `do Norte`, `White`.
    pub fn of(&self) -> String {
        self.after(["do", "dos", "da", "das"])
    }

    fn after(&self, articles: [&str; 4]) -> String {
        if self.language == Language::En {
            return self.name.to_string();
        }
        let place = usize::from(self.is_feminine()) * 2 + usize::from(self.is_plural());
        format!("{} {}", articles[place], self.name)
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Puts sides into a sentence: `{W}` and `{w}` are the first with its article (at the beginning of a
/// sentence or not), `{dw}` with *de*, `{nw}` its bare name, `[w:ganha|ganham]` a word that agrees with it in
/// number; `l` stands for the second in the same ways. What is left as `{}` is filled in order.
pub fn fill_sides(text: &str, sides: &[Named<'_>], arguments: &[&str]) -> String {
    let mut out = text.to_string();
    for (letter, side) in ["w", "l"].into_iter().zip(sides) {
        out = out
            .replace(&format!("{{{}}}", letter.to_uppercase()), &capital(&side.the()))
            .replace(&format!("{{{letter}}}"), &side.the())
            .replace(&format!("{{d{letter}}}"), &side.of())
            .replace(&format!("{{n{letter}}}"), side.name);
        out = agree(&out, &format!("[{letter}:"), side.is_plural());
    }
    crate::fill(&out, arguments)
}

/// Chooses singular or plural wherever a word is given as `[w:one|many]`.
fn agree(text: &str, opening: &str, plural: bool) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(opening) {
        let (choice, tail) = after.split_once(']').unwrap_or((after, ""));
        let (one, many) = choice.split_once('|').unwrap_or((choice, choice));
        out.push_str(before);
        out.push_str(if plural { many } else { one });
        rest = tail;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use Language::{En, PtBr, PtPt};

    #[test]
    fn every_side_of_every_game_has_its_article() {
        let told = |name, language| {
            let side = Named::new(name, language);
            let text = "{W}: é a vez {dw}, [w:joga|jogam] com {w}";
            fill_sides(text, &[side], &[])
        };
        for (name, language, text) in [
            ("Brancas", PtPt, "As Brancas: é a vez das Brancas, jogam com as Brancas"),
            ("Azuis", PtPt, "As Azuis: é a vez das Azuis, jogam com as Azuis"),
            ("Gatos", PtPt, "Os Gatos: é a vez dos Gatos, jogam com os Gatos"),
            ("Cães", PtPt, "Os Cães: é a vez dos Cães, jogam com os Cães"),
            ("Norte", PtBr, "O Norte: é a vez do Norte, joga com o Norte"),
            ("Jogador 2", PtBr, "O Jogador 2: é a vez do Jogador 2, joga com o Jogador 2"),
        ] {
            assert_eq!(told(name, language), text);
        }
        let side = Named::new("Cats", En);
        assert_eq!(fill_sides("{W} [w:wins|win] {}.", &[side], &["now"]), "Cats win now.");
        let white = Named::new("White", En);
        assert_eq!(fill_sides("{W} [w:wins|win].", &[white], &[]), "White wins.");
    }
}
