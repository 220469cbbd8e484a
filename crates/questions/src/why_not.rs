//! Why a written move cannot be played, as far as the board shows it: there is no such spot, nothing of one's own
//! stands there, it leads elsewhere.

use crate::words::fill;
use ludoteca_game::{Player, Site};
use ludoteca_table::card::Words;
use ludoteca_table::{Language, Match};

/// So many places are named; of more only how many there are.
const NAMED: usize = 6;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyNot {
    NoSpot(String),
    /// A piece of the other player stands where the move begins.
    Theirs(String),
    /// Nothing to move stands there.
    Empty(String),
    /// A stone would be put there, but something is there already.
    Taken(String),
    /// One's own piece, which has no move now.
    Stuck(String),
    /// From the first spot one may go to these and no others.
    Elsewhere(String, Vec<String>),
}

const NO_SPOT: Words =
    ["não há nenhuma casa `{}`", "não há nenhuma casa `{}`", "there is no spot `{}`"];
const THEIRS: Words = [
    "em {} está uma peça do adversário",
    "em {} está uma peça do adversário",
    "the piece at {} is the opponent's",
];
const EMPTY: Words = [
    "em {} não há nada que possas jogar",
    "em {} não há nada que você possa jogar",
    "there is nothing of yours to move at {}",
];
const TAKEN: Words = ["{} já está ocupada", "{} já está ocupada", "{} is taken already"];
const STUCK: Words = [
    "a peça de {} não tem jogada agora",
    "a peça de {} não tem jogada agora",
    "the piece at {} has no move now",
];
const ELSEWHERE: Words =
    ["de {} pode ir-se para {}", "de {} dá para ir para {}", "from {} one can go to {}"];

impl WhyNot {
    pub fn text(&self, language: Language) -> String {
        let (words, spot) = match self {
            WhyNot::NoSpot(spot) => (NO_SPOT, spot),
            WhyNot::Theirs(spot) => (THEIRS, spot),
            WhyNot::Empty(spot) => (EMPTY, spot),
            WhyNot::Taken(spot) => (TAKEN, spot),
            WhyNot::Stuck(spot) => (STUCK, spot),
            WhyNot::Elsewhere(spot, to) => {
                return fill(ELSEWHERE[language as usize], &[spot, &to.join(", ")]);
            }
        };
        fill(words[language as usize], &[spot])
    }
}

/// What the board says against this text; none where that does not show.
pub fn why_not(game: &dyn Match, text: &str) -> Option<WhyNot> {
    let player = game.turn().player()?;
    let scene = game.scene();
    let spot = |word: &str| -> Option<Site> {
        let named = |spot: &ludoteca_game::Spot| spot.name.eq_ignore_ascii_case(word);
        scene.board.spots.iter().position(named).map(|site| site as Site)
    };
    let words: Vec<&str> = text
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let [first, rest @ ..] = &words[..] else { return None };
    let Some(from) = spot(first) else {
        // Only what looks like a spot: a letter and a number.
        let (letters, digits) = first.split_at(first.find(|letter: char| letter.is_ascii_digit())?);
        let looks =
            letters.chars().count() == 1 && digits.len() <= 2 && digits.parse::<u8>().is_ok();
        return looks.then(|| WhyNot::NoSpot(first.to_string()));
    };
    let name = |site: Site| scene.board.spots[usize::from(site)].name.clone();
    let owner = |site: Site| {
        let piece = scene.pieces.iter().find(|piece| piece.site == site);
        piece.map(|piece| piece.side)
    };
    let begins = game.touch(&[]).next;
    if !begins.contains(&from) {
        return refuse_start(player, from, &begins, &owner).map(|why| why(name(from)));
    }
    let to = spot(rest.first()?)?;
    let mut leads: Vec<String> = game.touch(&[from]).next.into_iter().map(name).collect();
    leads.sort_unstable();
    let known = leads.len() <= NAMED && !leads.is_empty() && !leads.contains(&name(to));
    known.then(|| WhyNot::Elsewhere(name(from), leads))
}

/// Why no move begins at a spot.
fn refuse_start(
    player: Player,
    from: Site,
    begins: &[Site],
    owner: &dyn Fn(Site) -> Option<Option<Player>>,
) -> Option<fn(String) -> WhyNot> {
    let moves_own = begins.iter().all(|site| owner(*site) == Some(Some(player)));
    let puts_down = begins.iter().all(|site| owner(*site).is_none());
    match owner(from) {
        Some(_) if puts_down => Some(WhyNot::Taken),
        Some(Some(side)) if side == player => Some(WhyNot::Stuck),
        Some(Some(_)) if moves_own => Some(WhyNot::Theirs),
        None if moves_own => Some(WhyNot::Empty),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(slug: &str, moves: &str, text: &str) -> Option<String> {
        let mut game = ludoteca_games::card(slug).expect("a game").open(&[]).expect("a match");
        moves.split_whitespace().for_each(|text| game.play(text).expect("legal"));
        why_not(game.as_ref(), text).map(|why| why.text(Language::En))
    }

    #[test]
    fn the_board_says_why_a_move_is_none() {
        let is = |slug, moves, text, wanted: Option<&str>| {
            assert_eq!(said(slug, moves, text).as_deref(), wanted, "{slug} {moves} {text}");
        };
        is("avanco", "", "d7-d6", Some("the piece at d7 is the opponent's"));
        is("avanco", "", "d4-d5", Some("there is nothing of yours to move at d4"));
        is("avanco", "", "d1-d2", Some("the piece at d1 has no move now"));
        is("avanco", "", "d2-d4", Some("from d2 one can go to c3, d3, e3"));
        is("avanco", "", "z9-d4", Some("there is no spot `z9`"));
        is("hex", "f6", "f6", Some("f6 is taken already"));
        is("hex", "", "z30", Some("there is no spot `z30`"));
        // Nothing that is not seen is told.
        is("avanco", "", "hello", None);
        is("avanco", "", "", None);
    }
}
