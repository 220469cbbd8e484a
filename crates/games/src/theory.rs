//! What is known of who wins beyond what is solved here, each with how well it stands and where it comes
//! from. What the program's own solver proved is not told again.

use ludoteca_table::Settings;
use ludoteca_table::card::Words;

/// How well a statement stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A short argument that anybody can follow.
    Argued,
    /// Proved by others.
    Elsewhere,
    /// Announced, but not confirmed by anybody else.
    Reported,
    /// Nobody is known to know.
    Unknown,
}

#[derive(Clone, Copy, Debug)]
pub struct Theory {
    pub slug: &'static str,
    /// The settings it is about; whatever is not named may be anything.
    pub about: &'static [(&'static str, &'static str)],
    pub standing: Standing,
    pub text: Words,
    /// Author, title and year; empty where the text is its own source.
    pub source: &'static str,
}

pub static THEORY: &[Theory] = &[
    Theory {
        slug: "hex",
        about: &[("swap", "yes")],
        standing: Standing::Argued,
        text: [
            "Ganha quem joga em segundo, em qualquer tamanho: nunca há empate e, depois da primeira \
             peça, pode ficar com a cor que está melhor. Com que jogadas se ganha num tabuleiro \
             grande, ninguém sabe.",
            "Vence quem joga em segundo, em qualquer tamanho: nunca há empate e, depois da primeira \
             peça, pode ficar com a cor que está melhor. Com que jogadas se vence em um tabuleiro \
             grande, ninguém sabe.",
            "The second player wins, on every size: there are no draws, and after the first stone \
             they may take the colour that stands better. By which moves, on a large board, nobody \
             knows.",
        ],
        source: "D. Gale, The Game of Hex and the Brouwer Fixed-Point Theorem (1979)",
    },
    Theory {
        slug: "hex",
        about: &[("swap", "no")],
        standing: Standing::Argued,
        text: [
            "Ganha quem joga primeiro, em qualquer tamanho: nunca há empate e uma peça a mais nunca \
             faz mal. Com que jogadas se ganha num tabuleiro grande, ninguém sabe.",
            "Vence quem joga primeiro, em qualquer tamanho: nunca há empate e uma peça a mais nunca \
             atrapalha. Com que jogadas se vence em um tabuleiro grande, ninguém sabe.",
            "The first player wins, on every size: there are no draws, and one stone more never does \
             harm. By which moves, on a large board, nobody knows.",
        ],
        source: "J. Nash, Some Games and Machines for Playing Them (1952)",
    },
    Theory {
        slug: "y",
        about: &[("swap", "yes")],
        standing: Standing::Argued,
        text: [
            "Ganha quem joga em segundo, em qualquer tabuleiro: nunca há empate e, depois da primeira \
             peça, pode ficar com a cor que está melhor. Com que jogadas se ganha no tabuleiro curvo, \
             ninguém sabe.",
            "Vence quem joga em segundo, em qualquer tabuleiro: nunca há empate e, depois da primeira \
             peça, pode ficar com a cor que está melhor. Com que jogadas se vence no tabuleiro curvo, \
             ninguém sabe.",
            "The second player wins, on every board: there are no draws, and after the first stone \
             they may take the colour that stands better. By which moves, on the curved board, nobody \
             knows.",
        ],
        source: "",
    },
    Theory {
        slug: "y",
        about: &[("swap", "no")],
        standing: Standing::Argued,
        text: [
            "Ganha quem joga primeiro, em qualquer tabuleiro: nunca há empate e uma peça a mais nunca \
             faz mal. Com que jogadas se ganha no tabuleiro curvo, ninguém sabe.",
            "Vence quem joga primeiro, em qualquer tabuleiro: nunca há empate e uma peça a mais nunca \
             atrapalha. Com que jogadas se vence no tabuleiro curvo, ninguém sabe.",
            "The first player wins, on every board: there are no draws, and one stone more never does \
             harm. By which moves, on the curved board, nobody knows.",
        ],
        source: "",
    },
    Theory {
        slug: "nex",
        about: &[("swap", "yes")],
        standing: Standing::Argued,
        text: [
            "Ganha quem joga em segundo, em qualquer tamanho: nunca há empate e, depois da primeira \
             jogada, pode ficar com a cor que está melhor. Com que jogadas se ganha num tabuleiro \
             grande, ninguém sabe.",
            "Vence quem joga em segundo, em qualquer tamanho: nunca há empate e, depois da primeira \
             jogada, pode ficar com a cor que está melhor. Com que jogadas se vence em um tabuleiro \
             grande, ninguém sabe.",
            "The second player wins, on every size: there are no draws, and after the first turn \
             they may take the colour that stands better. By which moves, on a large board, nobody \
             knows.",
        ],
        source: "",
    },
    Theory {
        slug: "flume",
        about: &[("swap", "yes")],
        standing: Standing::Argued,
        text: [
            "Ganha quem joga em segundo: com um número ímpar de casas não há empate, a primeira peça \
             nunca dá outra jogada e, depois dela, pode ficar com a cor que está melhor.",
            "Vence quem joga em segundo: com um número ímpar de casas não há empate, a primeira peça \
             nunca dá outra jogada e, depois dela, pode ficar com a cor que está melhor.",
            "The second player wins: with an odd number of squares there are no draws, the first \
             piece never gives another move, and after it they may take the colour that stands \
             better.",
        ],
        source: "",
    },
    Theory {
        slug: "pontos",
        about: &[("boxes", "5")],
        standing: Standing::Reported,
        text: [
            "Em 2017 foi anunciado que ganha quem joga primeiro, mas ninguém o confirmou.",
            "Em 2017 foi anunciado que vence quem joga primeiro, mas ninguém confirmou.",
            "In 2017 a win of the first player was announced; nobody has confirmed it.",
        ],
        source: "littlegolem.net (2017)",
    },
    Theory {
        slug: "ouri",
        about: &[],
        standing: Standing::Unknown,
        text: [
            "Com estas regras não se sabe. O awari, um jogo parecido, é empate, mas acaba de outra \
             maneira.",
            "Com estas regras não se sabe. O awari, um jogo parecido, dá empate, mas termina de outra \
             maneira.",
            "With these rules it is not known. Awari, a game much like it, is a draw, but it ends in \
             another way.",
        ],
        source: "J. W. Romein, H. E. Bal, Solving Awari with Parallel Retrograde Analysis (2003)",
    },
    Theory {
        slug: "quelhas",
        about: &[("swap", "yes")],
        standing: Standing::Argued,
        text: [
            "Ganha quem joga em segundo: nunca há empate e, depois da primeira jogada, pode ficar com \
             a direção que está melhor. Com que jogadas se ganha num tabuleiro grande, ninguém sabe.",
            "Vence quem joga em segundo: nunca há empate e, depois da primeira jogada, pode ficar com \
             a direção que está melhor. Com que jogadas se vence em um tabuleiro grande, ninguém sabe.",
            "The second player wins: there are no draws, and after the first move they may take the \
             direction that stands better. By which moves, on a large board, nobody knows.",
        ],
        source: "",
    },
];

/// What is said of a board with these settings.
pub fn of(slug: &str, settings: &Settings) -> impl Iterator<Item = &'static Theory> {
    THEORY.iter().filter(move |one| {
        let holds =
            |(key, value): &(&str, &str)| settings.iter().any(|pair| pair == (*key, *value));
        one.slug == slug && one.about.iter().all(holds)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_statement_is_about_a_game_and_settings_that_exist() {
        for one in THEORY {
            let card = crate::card(one.slug).expect("a game");
            let settings = Settings::read(card, one.about).expect("settings");
            assert!(of(one.slug, &settings).any(|found| std::ptr::eq(found, one)), "{}", one.slug);
            let sourced = !one.source.is_empty() || one.standing == Standing::Argued;
            assert!(sourced, "{}: only an argument needs no source", one.slug);
        }
    }
}
