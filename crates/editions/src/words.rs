//! Names as people write them: cleaned of what cannot be seen, and what they are called in commands.

/// Marks that stand on the letter before them, with the letters they make.
const MARKS: [(char, &str, &str); 6] = [
    ('\u{300}', "aeiouAEIOU", "àèìòùÀÈÌÒÙ"),
    ('\u{301}', "aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ"),
    ('\u{302}', "aeiouAEIOU", "âêîôûÂÊÎÔÛ"),
    ('\u{303}', "aonAON", "ãõñÃÕÑ"),
    ('\u{308}', "aeiouAEIOU", "äëïöüÄËÏÖÜ"),
    ('\u{327}', "cC", "çÇ"),
];

/// A letter and a mark as one letter, as other systems write it.
fn joined(letter: char, mark: char) -> Option<char> {
    let (_, plain, marked) = MARKS.iter().find(|known| known.0 == mark)?;
    let at = plain.chars().position(|one| one == letter)?;
    marked.chars().nth(at)
}

/// Whether a letter changes the text around it without being seen, or speaks to the terminal:
/// controls, directions, joiners, byte-order marks.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{feff}')
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(letter, '\u{2060}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}')
        || matches!(letter, '\u{e0000}'..='\u{e007f}')
}

/// A text on one line, with one blank between words and nothing hidden in it.
pub fn clean(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_whitespace() {
            if !out.is_empty() && !out.ends_with(' ') {
                out.push(' ');
            }
        } else if let Some(one) = out.chars().next_back().and_then(|last| joined(last, letter)) {
            out.pop();
            out.push(one);
        } else if !is_hidden(letter) {
            out.push(letter);
        }
    }
    out.truncate(out.trim_end().len());
    out
}

fn plain(letter: char) -> char {
    match letter {
        'á' | 'à' | 'â' | 'ã' | 'ä' | 'å' => 'a',
        'é' | 'ê' | 'è' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        'ý' => 'y',
        'º' | 'ª' => ' ',
        other => other,
    }
}

/// Letters and digits only, in small letters without accents: what a name is called in commands.
/// Letters of other alphabets stay as they are.
pub fn slug(text: &str) -> String {
    let mut out = String::new();
    for letter in clean(text).to_lowercase().chars().map(plain) {
        if letter.is_alphanumeric() {
            out.push(letter);
        } else if !out.ends_with('-') && !out.is_empty() {
            out.push('-');
        }
    }
    out.trim_end_matches('-').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_left_out() {
        assert_eq!(clean("  Ana\t\u{a0}Silva \r\n"), "Ana Silva");
        assert_eq!(clean("An\u{1b}[31ma\u{7}\u{0}"), "An[31ma");
        assert_eq!(clean("A\u{202e}na\u{2066}\u{200b}"), "Ana");
        assert_eq!(clean("Joa\u{303}o Conceic\u{327}a\u{303}o"), "João Conceição");
        assert_eq!(clean("محمد"), "محمد");
    }

    #[test]
    fn names_of_every_alphabet_have_a_slug_of_their_own() {
        assert_eq!(slug("Sz'Kwa"), "sz-kwa");
        assert_eq!(slug("Gatos & Cães"), "gatos-caes");
        assert_eq!(slug("1.º ano"), "1-ano");
        assert_eq!(slug("Muñoz"), "munoz");
        assert_eq!(slug("Joa\u{303}o"), slug("João"));
        assert_ne!(slug("محمد"), slug("李小龍"));
        assert!(!slug("李小龍").is_empty());
    }
}
