//! What holds, in whole sentences: one for each value of each parameter, in the three languages.

use crate::words::Words;
use ludoteca_tournament::event::regulation::{
    BEGINS, FIELD_LOT, LOT_SEED, PARAMETERS, PUBLIC_NAMES, Regulation,
};

/// A parameter, a value (or `#`, any number), and the sentence that holds then, `{}` for the number.
type Sentence = (&'static str, &'static str, [&'static str; 3]);

const SENTENCES: &[Sentence] = &[
    (
        "match-points",
        "2-1-0",
        [
            "Uma disputa ganha vale 2 pontos, uma empatada 1, uma perdida 0.",
            "Uma disputa vencida vale 2 pontos, uma empatada 1, uma perdida 0.",
            "A match won counts 2 points, a drawn one 1, a lost one 0.",
        ],
    ),
    (
        "match-points",
        "3-1-0",
        [
            "Uma disputa ganha vale 3 pontos, uma empatada 1, uma perdida 0.",
            "Uma disputa vencida vale 3 pontos, uma empatada 1, uma perdida 0.",
            "A match won counts 3 points, a drawn one 1, a lost one 0.",
        ],
    ),
    (
        "match-points",
        "wins",
        [
            "Conta primeiro o número de disputas ganhas.",
            "Conta primeiro o número de disputas vencidas.",
            "The number of matches won counts first.",
        ],
    ),
    (
        "direct-confrontation",
        "mini-table",
        [
            "Entre três ou mais equipas empatadas vale a tabela só dos confrontos entre elas, se todas se defrontaram.",
            "Entre três ou mais equipes empatadas vale a tabela só dos confrontos entre elas, se todas se enfrentaram.",
            "Among three or more teams tied, a table of only their own matches decides, if all of them met.",
        ],
    ),
    (
        "direct-confrontation",
        "pair-only",
        [
            "O confronto direto só conta entre duas equipas empatadas.",
            "O confronto direto só conta entre duas equipes empatadas.",
            "The direct match counts only between two teams tied.",
        ],
    ),
    (
        "after-a-split",
        "continue",
        [
            "Quando um critério separa parte das equipas empatadas, as outras seguem para o critério seguinte.",
            "Quando um critério separa parte das equipes empatadas, as outras seguem para o critério seguinte.",
            "When a criterion separates some of the tied teams, the others go on to the next one.",
        ],
    ),
    (
        "after-a-split",
        "restart",
        [
            "Quando um critério separa parte das equipas empatadas, as outras recomeçam no primeiro critério.",
            "Quando um critério separa parte das equipes empatadas, as outras recomeçam no primeiro critério.",
            "When a criterion separates some of the tied teams, the others begin again at the first one.",
        ],
    ),
    (
        "walkover",
        "average",
        [
            "A equipa que não aparece perde; o saldo de quem ganha assim é a média das suas outras disputas.",
            "A equipe que não comparece perde; o saldo de quem vence assim é a média das suas outras disputas.",
            "A team that does not appear loses; the winner's balance is the average of its other matches.",
        ],
    ),
    (
        "walkover",
        "9-0",
        [
            "A equipa que não aparece perde por 9–0.",
            "A equipe que não comparece perde por 9–0.",
            "A team that does not appear loses 9–0.",
        ],
    ),
    (
        "walkover",
        "5-4",
        [
            "A equipa que não aparece perde por 5–4.",
            "A equipe que não comparece perde por 5–4.",
            "A team that does not appear loses 5–4.",
        ],
    ),
    (
        "absent-player",
        "forfeit-board",
        [
            "Se falta um aluno e não há suplente, perde-se esse jogo.",
            "Se falta um aluno e não há reserva, esse jogo é perdido.",
            "If a pupil is missing and there is no reserve, that game is lost.",
        ],
    ),
    (
        "absent-player",
        "committee",
        [
            "Se falta um aluno e não há suplente, a comissão decide.",
            "Se falta um aluno e não há reserva, a comissão decide.",
            "If a pupil is missing and there is no reserve, the committee decides.",
        ],
    ),
    (
        "first-at-tables",
        "alternate",
        [
            "Quem começa na mesa 1 é sorteado; nas outras mesas alterna.",
            "Quem começa na mesa 1 é sorteado; nas outras mesas alterna.",
            "A lot decides who starts at table 1; the other tables alternate.",
        ],
    ),
    (
        "first-at-tables",
        "lot",
        [
            "Em cada mesa sorteia-se quem começa.",
            "Em cada mesa sorteia-se quem começa.",
            "A lot decides at each table who starts.",
        ],
    ),
    (
        "withdrawal",
        "half",
        [
            "Se quem desiste jogou menos de metade, os seus resultados são anulados.",
            "Se quem desiste jogou menos da metade, seus resultados são anulados.",
            "Whoever leaves before half of their games: their results are annulled.",
        ],
    ),
    (
        "withdrawal",
        "keep",
        [
            "Os resultados de quem desiste mantêm-se.",
            "Os resultados de quem desiste são mantidos.",
            "The results of whoever leaves are kept.",
        ],
    ),
    (
        "withdrawal",
        "annul",
        [
            "Os resultados de quem desiste são anulados.",
            "Os resultados de quem desiste são anulados.",
            "The results of whoever leaves are annulled.",
        ],
    ),
    (
        "fields",
        "#",
        [
            "Campos de cada cenário: {}.",
            "Campos de cada cenário: {}.",
            "Fields of each scenario: {}.",
        ],
    ),
    (
        FIELD_LOT,
        "balanced",
        [
            "O campo de cada disputa é sorteado entre os que ficam livres primeiro.",
            "O campo de cada disputa é sorteado entre os que ficam livres primeiro.",
            "The field of a match is drawn by lot among those that are free first.",
        ],
    ),
    (
        FIELD_LOT,
        "each-match",
        [
            "O campo de cada disputa é sorteado à parte.",
            "O campo de cada disputa é sorteado à parte.",
            "The field of each match is drawn by a lot of its own.",
        ],
    ),
    (
        "group-size",
        "#",
        [
            "De manhã joga-se em grupos de cerca de {}.",
            "De manhã joga-se em grupos de cerca de {}.",
            "The morning is played in groups of about {}.",
        ],
    ),
    (
        "rounds",
        "#",
        [
            "Um torneio suíço tem até {} rondas.",
            "Um torneio suíço tem até {} rodadas.",
            "A Swiss tournament has up to {} rounds.",
        ],
    ),
    (
        "final-rounds",
        "#",
        [
            "A final tem até {} rondas.",
            "A final tem até {} rodadas.",
            "A final has up to {} rounds.",
        ],
    ),
    (
        "qualifiers",
        "usual",
        [
            "O primeiro de cada grupo passa à final; com dois grupos de todos contra todos, os dois primeiros.",
            "O primeiro de cada grupo vai para a final; com dois grupos de todos contra todos, os dois primeiros.",
            "The first of each group goes through to the final; of two groups in which everybody met, the first two.",
        ],
    ),
    (
        "qualifiers",
        "1",
        [
            "O primeiro de cada grupo passa à final.",
            "O primeiro de cada grupo vai para a final.",
            "The first of each group goes through to the final.",
        ],
    ),
    (
        "qualifiers",
        "#",
        [
            "Os {} primeiros de cada grupo passam à final.",
            "Os {} primeiros de cada grupo vão para a final.",
            "The first {} of each group go through to the final.",
        ],
    ),
    (
        "minutes",
        "#",
        [
            "Cada ronda ou turno leva {} minutos.",
            "Cada rodada ou turno leva {} minutos.",
            "Each round or turn takes {} minutes.",
        ],
    ),
    (
        "boards",
        "0",
        [
            "Há mesas para todos ao mesmo tempo.",
            "Há mesas para todos ao mesmo tempo.",
            "There are boards for everybody at once.",
        ],
    ),
    (
        "boards",
        "#",
        [
            "A sala tem {} mesas; se não chegarem, joga-se por turnos.",
            "A sala tem {} mesas; se não bastarem, joga-se em turnos.",
            "The hall has {} boards; where they are too few, play goes in turns.",
        ],
    ),
    (
        "table",
        "round-robin",
        ["Todos jogam contra todos.", "Todos jogam contra todos.", "Everybody plays everybody."],
    ),
    (
        "table",
        "double",
        [
            "Todos jogam contra todos, duas vezes.",
            "Todos jogam contra todos, em turno e returno.",
            "Everybody plays everybody twice.",
        ],
    ),
    (
        "table",
        "groups",
        [
            "Joga-se em grupos, todos contra todos, e depois uma final.",
            "Joga-se em grupos, todos contra todos, e depois uma final.",
            "Groups in which everybody plays everybody, and then a final.",
        ],
    ),
    (
        "table",
        "swiss",
        [
            "Joga-se pelo sistema suíço: em cada ronda encontra-se quem tem pontos parecidos.",
            "Joga-se pelo sistema suíço: em cada rodada encontra-se quem tem pontos parecidos.",
            "The Swiss system: in each round those with nearly the same points meet.",
        ],
    ),
    ("table", "knock-out", ["Quem perde sai.", "Quem perde sai.", "Whoever loses is out."]),
    (
        "table",
        "arena",
        [
            "Quem acaba um jogo é logo emparceirado com quem estiver livre.",
            "Quem termina um jogo é logo emparceirado com quem estiver livre.",
            "Whoever finishes a game is paired at once with somebody free.",
        ],
    ),
    (
        "unplayed",
        "fide",
        [
            "Uma ronda não jogada conta nos desempates como no regulamento da FIDE.",
            "Uma rodada não jogada conta nos desempates como no regulamento da FIDE.",
            "A round not played counts in the tie-breaks as in FIDE's regulations.",
        ],
    ),
    (
        "unplayed",
        "plain",
        [
            "Uma ronda não jogada não conta nos desempates.",
            "Uma rodada não jogada não conta nos desempates.",
            "A round not played counts nothing in the tie-breaks.",
        ],
    ),
    (
        LOT_SEED,
        "#",
        [
            "Todos os sorteios vêm do número {} e qualquer pessoa os pode repetir.",
            "Todos os sorteios vêm do número {} e qualquer pessoa pode repeti-los.",
            "Every lot comes from the number {}, and anybody can repeat it.",
        ],
    ),
    (
        PUBLIC_NAMES,
        "short",
        [
            "Em público mostra-se o primeiro nome e a inicial do último.",
            "Em público aparecem o primeiro nome e a inicial do último.",
            "In public a pupil is named by first name and initial.",
        ],
    ),
    (
        PUBLIC_NAMES,
        "full",
        [
            "Em público mostra-se o nome completo.",
            "Em público aparece o nome completo.",
            "In public a pupil's full name is shown.",
        ],
    ),
    (
        "schools-apart",
        "0",
        [
            "Alunos da mesma escola podem encontrar-se em qualquer ronda.",
            "Alunos da mesma escola podem se encontrar em qualquer rodada.",
            "Pupils of one school may meet in any round.",
        ],
    ),
    (
        "schools-apart",
        "1",
        [
            "Na primeira ronda ninguém joga contra a sua escola, se for possível.",
            "Na primeira rodada ninguém joga contra a própria escola, se for possível.",
            "In the first round nobody meets their own school, where that can be.",
        ],
    ),
    (
        "schools-apart",
        "#",
        [
            "Nas primeiras {} rondas ninguém joga contra a sua escola, se for possível.",
            "Nas primeiras {} rodadas ninguém joga contra a própria escola, se for possível.",
            "In the first {} rounds nobody meets their own school, where that can be.",
        ],
    ),
];

const TIES: [&str; 3] = [
    "Com os mesmos pontos decide, por esta ordem: {}.",
    "Com os mesmos pontos decide, nesta ordem: {}.",
    "With the same points, what decides is, in this order: {}.",
];

const FIRST_ROUND: [&str; 3] = [
    "A primeira ronda começa às {}.",
    "A primeira rodada começa às {}.",
    "The first round begins at {}.",
];

/// The sentence that holds for a value.
pub fn sentence(key: &str, value: &str, words: &Words) -> Option<String> {
    if key == "tie-breaks" {
        let named: Vec<String> = value.split(',').map(|name| words.criterion(name)).collect();
        return Some(words.of(TIES).replace("{}", &named.join(", ")));
    }
    if key == BEGINS {
        return Some(words.of(FIRST_ROUND).replace("{}", value));
    }
    let of = |wanted: &str| SENTENCES.iter().find(|known| known.0 == key && known.1 == wanted);
    let number = value.chars().all(|digit| digit.is_ascii_digit());
    let found = of(value).or_else(|| if number { of("#") } else { None })?;
    Some(words.of(found.2).replace("{}", value))
}

/// Everything that holds, a sentence a parameter.
pub fn sentences(regulation: &Regulation, words: &Words) -> Vec<String> {
    let held = PARAMETERS.iter().filter_map(|parameter| {
        let value = regulation.parameters.get(parameter.key)?;
        sentence(parameter.key, value, words)
    });
    held.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{BRAZIL, ENGLISH, PORTUGAL};

    #[test]
    fn every_value_of_every_parameter_has_its_sentence_in_three_languages() {
        for parameter in PARAMETERS {
            for value in parameter.values {
                for words in [&PORTUGAL, &BRAZIL, &ENGLISH] {
                    let found = sentence(parameter.key, value, words);
                    let found = found.unwrap_or_else(|| panic!("{} {value}", parameter.key));
                    assert!(found.ends_with('.') && !found.contains("{}"), "{found}");
                }
            }
        }
        let english = sentence("schools-apart", "3", &ENGLISH);
        assert!(english.is_some_and(|text| text.contains("first 3 rounds")));
        assert_eq!(sentence("walkover", "nonsense", &ENGLISH), None);
    }
}
