//! Parameters that mean the same in several games.

use ludoteca_table::settings::{Parameter, Values};

/// Draw after so many moves in a row without a capture.
pub const fn quiet(default: &'static str) -> Parameter {
    Parameter {
        key: "quiet",
        values: Values::Whole { default },
        meaning: [
            "Quantas jogadas seguidas sem capturas dão empate (0 = nunca).",
            "Quantas jogadas seguidas sem captura dão empate (0 = nunca).",
            "How many moves in a row without a capture make a draw (0 = never).",
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
        "the second player may exchange colours on his first move",
    ],
};
