//! The parameters of a game: which there are, and the values chosen for one match.

use crate::Card;

/// What a parameter may be set to; the first is the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// The default, or any whole number between two bounds.
    Between { default: &'static str, least: u32, most: u32 },
    /// Any whole number.
    Whole { default: &'static str },
}

impl Values {
    pub fn default_value(&self) -> &'static str {
        match self {
            Values::OneOf(words) => words[0],
            Values::Between { default, .. } | Values::Whole { default } => default,
        }
    }

    fn allows(&self, value: &str) -> bool {
        let plain = !value.is_empty()
            && value.bytes().all(|byte| byte.is_ascii_digit())
            && (value == "0" || !value.starts_with('0'));
        let number = value.parse::<u32>().ok().filter(|_| plain);
        match self {
            Values::OneOf(words) => words.contains(&value),
            Values::Between { least, most, .. } => {
                number.is_some_and(|number| (*least..=*most).contains(&number))
            }
            Values::Whole { .. } => number.is_some(),
        }
    }

    /// Every value worth trying, the default first: for tests and lists.
    pub fn examples(&self) -> Vec<String> {
        match self {
            Values::OneOf(words) => words.iter().map(|word| word.to_string()).collect(),
            Values::Between { default, least, most } => {
                let others = (*least..=*most).map(|number| number.to_string());
                std::iter::once(default.to_string())
                    .chain(others.filter(|number| number != default))
                    .collect()
            }
            Values::Whole { default } => vec![default.to_string(), "0".into(), "6".into()],
        }
    }
}

impl std::fmt::Display for Values {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Values::OneOf(words) => write!(out, "{}", words.join("|")),
            Values::Between { default, least, most } => write!(out, "{default}|{least}|…|{most}"),
            Values::Whole { default } => write!(out, "{default}|any whole number"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    pub key: &'static str,
    pub values: Values,
    /// What it changes, in the three languages.
    pub meaning: [&'static str; 3],
}

/// A value for every parameter of a game, in the order of its card.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Settings(Vec<(&'static str, String)>);

impl Settings {
    /// The defaults with some of them replaced; every key and value is checked.
    pub fn read(card: &'static Card, pairs: &[(&str, &str)]) -> Result<Settings, String> {
        let mut chosen: Vec<(&'static str, String)> = card
            .parameters
            .iter()
            .map(|parameter| (parameter.key, parameter.values.default_value().to_string()))
            .collect();
        for (index, &(key, value)) in pairs.iter().enumerate() {
            let Some(place) = card.parameters.iter().position(|known| known.key == key) else {
                let known: Vec<String> =
                    card.parameters.iter().map(|known| format!("`{}`", known.key)).collect();
                let has = match known.len() {
                    0 => "it has none".to_string(),
                    _ => format!("it has {}", known.join(", ")),
                };
                return Err(format!("`{key}` is not a parameter of {}; {has}", card.slug));
            };
            if pairs[..index].iter().any(|&(earlier, _)| earlier == key) {
                return Err(format!("`{key}` is given twice; once is enough"));
            }
            let values = card.parameters[place].values;
            if !values.allows(value) {
                return Err(format!("`{key}={value}` is not possible; {key} takes {values}"));
            }
            chosen[place].1 = value.to_string();
        }
        Ok(Settings(chosen))
    }

    /// Splits words of the form `key=value`.
    pub fn pairs<'text>(
        words: impl IntoIterator<Item = &'text str>,
    ) -> Result<Vec<(&'text str, &'text str)>, String> {
        words
            .into_iter()
            .map(|word| {
                word.split_once('=')
                    .ok_or_else(|| format!("`{word}` is not a parameter; write `key=value`"))
            })
            .collect()
    }

    pub fn text(&self, key: &str) -> &str {
        let found = self.0.iter().find(|(known, _)| *known == key);
        &found.expect("a parameter of the card").1
    }

    pub fn number(&self, key: &str) -> usize {
        self.text(key).parse().expect("a checked number")
    }

    pub fn yes(&self, key: &str) -> bool {
        self.text(key) == "yes"
    }

    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0.iter().map(|(key, value)| (*key, value.as_str()))
    }

    /// Only what differs from the defaults, for short texts.
    pub fn changed(&self, card: &Card) -> Vec<(&'static str, &str)> {
        self.iter()
            .zip(card.parameters)
            .filter(|((_, value), parameter)| *value != parameter.values.default_value())
            .map(|(pair, _)| pair)
            .collect()
    }
}

impl std::fmt::Display for Settings {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (index, (key, value)) in self.iter().enumerate() {
            write!(out, "{}{key}={value}", if index > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}
