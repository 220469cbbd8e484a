//! Why a step was refused: a sentence with holes, which is the refusal's own and never changes by what is
//! put in, and what stands in the holes. `desk` says it in the reader's language; here it is English.

use std::fmt;
use std::ops::Deref;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The sentence, `{}` for each value; empty where the text is somebody else's.
    pub sentence: &'static str,
    pub values: Vec<String>,
    /// What was refused within it: it stands in the last hole.
    pub within: Option<Box<Refused>>,
    text: String,
}

/// Puts values where a sentence has holes; `{2}` is the second value, wherever it stands.
pub fn fill(sentence: &str, values: &[&str]) -> String {
    let mut out = String::with_capacity(sentence.len() + 32);
    let (mut rest, mut next) = (sentence, 0);
    while let Some(at) = rest.find('{') {
        let Some(end) = rest[at..].find('}') else { break };
        let index = match &rest[at + 1..at + end] {
            "" => {
                next += 1;
                next - 1
            }
            number => number.parse::<usize>().unwrap_or(1).saturating_sub(1),
        };
        out.push_str(&rest[..at]);
        out.push_str(values.get(index).copied().unwrap_or_default());
        rest = &rest[at + end + 1..];
    }
    out.push_str(rest);
    out
}

impl Refused {
    pub fn new(sentence: &'static str, values: &[&dyn fmt::Display]) -> Refused {
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        let borrowed: Vec<&str> = values.iter().map(String::as_str).collect();
        let text = fill(sentence, &borrowed);
        Refused { sentence, values, within: None, text }
    }

    /// The same, with what was refused within it as the last value.
    pub fn around(
        sentence: &'static str,
        values: &[&dyn fmt::Display],
        within: Refused,
    ) -> Refused {
        let all: Vec<&dyn fmt::Display> =
            values.iter().copied().chain([&within as &dyn fmt::Display]).collect();
        Refused { within: Some(Box::new(within.clone())), ..Refused::new(sentence, &all) }
    }
}

/// A refusal: its sentence with holes, and what stands in them.
#[macro_export]
macro_rules! refused {
    ($sentence:literal $(, $value:expr)* $(,)?) => {
        $crate::refused::Refused::new($sentence, &[$(&$value as &dyn std::fmt::Display),*])
    };
}

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

impl std::error::Error for Refused {}

impl Deref for Refused {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

/// What others say, word by word.
impl From<String> for Refused {
    fn from(text: String) -> Refused {
        Refused { sentence: "", values: Vec::new(), within: None, text }
    }
}

impl From<&str> for Refused {
    fn from(text: &str) -> Refused {
        text.to_string().into()
    }
}

impl From<Refused> for String {
    fn from(refused: Refused) -> String {
        refused.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_keeps_its_sentence_its_values_and_what_is_within() {
        let inner = refused!("`{}` is not entered", "Ana");
        assert_eq!((inner.sentence, inner.values.len()), ("`{}` is not entered", 1));
        assert_eq!(inner.to_string(), "`Ana` is not entered");
        let outer = Refused::around("step {} cannot stand: {}", &[&7], inner.clone());
        assert_eq!(&*outer, "step 7 cannot stand: `Ana` is not entered");
        assert_eq!(outer.within.as_deref(), Some(&inner));
        assert_eq!(fill("{2} vor {1}, {}", &["a", "b"]), "b vor a, a");
        // What stands in a hole is never read as one.
        assert_eq!(fill("{} and {}", &["{}", "x"]), "{} and x");
    }
}
