//! What is proved about the games, in words: their `solved.txt` say it, and where those have no line for the game's own board the
//! game itself may still know.

use crate::named::{Named, fill_sides};
use crate::values::board_name;
use crate::words::{self, of};
use ludoteca_engine::{Effort, Value};
use ludoteca_game::Player;
use ludoteca_games::theory::{Standing, Theory};
use ludoteca_table::card::FIRST_SECOND;
use ludoteca_table::solved::{Fact, facts};
use ludoteca_table::{Card, Language, Settings};

/// One proved result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    pub slug: &'static str,
    /// What differs from the game's own settings; empty for the championship's board.
    pub settings: Vec<(&'static str, String)>,
    /// None for a draw.
    pub winner: Option<Player>,
    /// With best play of both, where the proof counted them.
    pub moves: Option<u32>,
    /// How many games of 1,000 the winner wins with best play of both, where dice decide too.
    pub chance: Option<u32>,
}

/// What is proved of a game: its own board first. Where the table has no row for that, the game
/// itself may still know.
pub fn of_game(card: &'static Card) -> Vec<Known> {
    // The tests of the games read every line.
    let facts = facts(card).unwrap_or_default().into_iter();
    let mut known: Vec<Known> = facts.map(|fact| Known::of(card, &fact)).collect();
    if card.is_match() && known.iter().all(|one| !one.settings.is_empty()) {
        let found = match card.open(&[]).map_or(Value::Unknown, |game| game.value(Effort::Ready)) {
            Value::Unknown => None,
            Value::Draw => Some((None, None)),
            Value::Win { player, moves } => Some((Some(player), Some(moves))),
        };
        known.extend(found.map(|(winner, moves)| Known {
            slug: card.slug,
            settings: Vec::new(),
            winner,
            moves,
            chance: None,
        }));
    }
    known.sort_by_key(|one| one.settings.len());
    known
}

/// Boards that every game fills: how many moves that takes says nothing.
const FILLED: [&str; 4] = ["flume", "pontos", "produto", "szkwa"];

impl Known {
    fn of(card: &'static Card, fact: &Fact) -> Known {
        let changed = fact.settings.changed(card).into_iter();
        let settings = changed.map(|(key, value)| (key, value.to_string())).collect();
        let Fact { winner, moves, chance, .. } = *fact;
        Known { slug: card.slug, settings, winner, moves, chance }
    }

    /// "If nobody errs, the second player (Black) wins, in 26 moves of both together. This is proved." Where
    /// sides may be swapped no colour is named: whoever wins may have either.
    pub fn text(&self, card: &Card, language: Language) -> String {
        let Some(player) = self.winner else {
            return of(words::PROVED_DRAW, language).to_string();
        };
        let who = match player {
            Player::One => words::PROVED_FIRST,
            Player::Two => words::PROVED_SECOND,
        };
        let side = Named::new(card.sides[player.index()].names[language as usize], language);
        let is_named = !self.may_swap(card) && card.sides != FIRST_SECOND;
        let side = match is_named {
            true => fill_sides(of(words::WITH_SIDE, language), &[side], &[]),
            false => String::new(),
        };
        let who = words::fill(of(who, language), &[&side]);
        if let Some(chance) = self.chance {
            let hundred = ((chance + 5) / 10).to_string();
            return words::fill(of(words::PROVED_CHANCE, language), &[&who, &hundred]);
        }
        match self.moves.filter(|_| !FILLED.contains(&card.slug)) {
            Some(moves) => words::fill(of(words::PROVED_IN, language), &[&who, &moves.to_string()]),
            None => words::fill(of(words::PROVED, language), &[&who]),
        }
    }

    fn may_swap(&self, card: &Card) -> bool {
        let swap = card.parameters.iter().find(|parameter| parameter.key == "swap");
        swap.is_some_and(|swap| {
            let given = self.settings.iter().find(|(key, _)| *key == "swap");
            given.map_or(swap.values.default_value(), |(_, value)| value.as_str()) == "yes"
        })
    }

    /// Which board it is about, in words: the settings that differ.
    pub fn board(&self, card: &Card, language: Language) -> String {
        board_name(card, &self.settings, language)
    }
}

/// What is known of the championship's own board beyond what is solved here, each with how well it stands and
/// where it comes from.
pub fn theory(card: &'static Card, language: Language) -> Vec<String> {
    let Ok(settings) = Settings::read(card, &[]) else { return Vec::new() };
    let told = |one: &Theory| {
        let standing = match one.standing {
            Standing::Argued => words::THEORY_ARGUED,
            Standing::Elsewhere => words::THEORY_ELSEWHERE,
            Standing::Reported => words::THEORY_REPORTED,
            Standing::Unknown => words::THEORY_UNKNOWN,
        };
        let text = format!("{}. {}", of(standing, language), one.text[language as usize]);
        match one.source {
            "" => text,
            source => {
                format!("{text} {}", words::fill(of(words::THEORY_SOURCE, language), &[source]))
            }
        }
    };
    ludoteca_games::theory::of(card.slug, &settings).map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solved_game_says_who_wins() {
        let card = ludoteca_games::card("semaforo").expect("a game");
        let known = of_game(card);
        assert_eq!((known[0].winner, known[0].moves), (Some(Player::Two), Some(26)));
        let text = known[0].text(card, Language::En);
        assert!(text.contains("second player") && text.contains("proved"), "{text}");
        assert_eq!(known[1].board(card, Language::En), "3 columns");
        let dice = ludoteca_games::card("pista-livre").expect("a game");
        let text = of_game(dice)[0].text(dice, Language::En);
        assert_eq!(
            text,
            "If nobody errs, the first player (White) wins about 63 times in 100. This is computed."
        );
        let shisima = ludoteca_games::card("shisima").expect("a game");
        assert_eq!(of_game(shisima)[0].winner, None);
    }

    /// After a swap the second player has the other colour: naming one would be false.
    #[test]
    fn no_colour_is_named_where_sides_may_be_swapped() {
        for slug in ["hex", "flume"] {
            let card = ludoteca_games::card(slug).expect("a game");
            let known = of_game(card);
            assert!(known.iter().any(|one| one.may_swap(card)), "{slug}");
            for one in known {
                for language in Language::ALL {
                    let text = one.text(card, language);
                    let named =
                        card.sides.iter().any(|side| text.contains(side.names[language as usize]));
                    assert_eq!(named, !one.may_swap(card), "{slug}: {text}");
                }
            }
        }
    }

    #[test]
    fn who_wins_hex_and_flume_is_known_and_pontos_is_reported() {
        let told = |slug: &str| {
            theory(ludoteca_games::card(slug).expect("a game"), Language::En).join(" ")
        };
        for slug in ["hex", "flume"] {
            assert!(told(slug).contains("The second player wins"), "{}", told(slug));
        }
        assert!(told("pontos").starts_with("Reported"), "{}", told("pontos"));
        assert!(told("ouri").starts_with("Not known"), "{}", told("ouri"));
    }
}
