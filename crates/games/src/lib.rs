//! The games, a folder each, and the list from which everything else is derived. A game never names
//! another; what several share lives in `shared`.

use ludoteca_table::Card;

macro_rules! list {
    ($($game:ident)*) => {
        $(pub mod $game;)*

        /// Every game, in the order of the rulebook.
        pub static LIST: &[&Card] = &[$(&$game::CARD),*];
    };
}

pub mod shared;

list! {
    pentagonia
    pente
    pretwa
    szkwa
    pista_livre
    surakarta
    halma
    velha4
    alquerque
    picaria
    tic_tackle
    corrida
    five_mens_morris
    batalha
    shisima
    semaforo
    gatos_caes
    rastros
    produto
    avanco
    flume
    hex
    ouri
    peoes
    amazonas
    pontos
    poliedros
}

/// The card of a slug; the error lists what there is.
pub fn card(slug: &str) -> Result<&'static Card, String> {
    ludoteca_table::record::find(LIST, slug)
}
