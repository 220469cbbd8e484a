//! Parameters that mean the same in several games.

use ludoteca_table::settings::{Parameter, Values};

/// Draw after so many moves in a row without a capture.
pub const fn quiet(default: &'static str) -> Parameter {
    Parameter {
        key: "quiet",
        values: Values::Whole { default },
        meaning: [
            "jogadas seguidas sem capturas que dão empate (0 = nunca)",
            "jogadas seguidas sem captura que dão empate (0 = nunca)",
            "moves in a row without a capture that make a draw (0 = never)",
        ],
    }
}

/// The second player may answer the first move by taking it over.
pub const SWAP: Parameter = Parameter {
    key: "swap",
    values: Values::OneOf(&["yes", "no"]),
    meaning: [
        "o segundo jogador pode trocar de cor na sua primeira jogada",
        "o segundo jogador pode trocar de cor na sua primeira jogada",
        "the second player may exchange colours on their first move",
    ],
};
