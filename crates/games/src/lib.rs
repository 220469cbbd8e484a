//! The games, a folder each, and the list from which everything else is derived. A game never names
//! another; what several share lives in `shared`.

use ludoteca_table::Card;

pub mod alquerque;
pub mod amazonas;
pub mod atari_go;
pub mod avanco;
pub mod batalha;
pub mod corrida;
pub mod dominorio;
pub mod endings;
pub mod faisca;
pub mod five_mens_morris;
pub mod flume;
pub mod gatos_caes;
pub mod go;
pub mod halma;
pub mod hex;
pub mod konane;
pub mod nex;
pub mod ouri;
pub mod pentagonia;
pub mod pente;
pub mod peoes;
pub mod picaria;
pub mod pista_livre;
pub mod poliedros;
pub mod pontos;
pub mod pretwa;
pub mod produto;
pub mod quelhas;
pub mod rastros;
pub mod semaforo;
pub mod shared;
pub mod shisima;
pub mod solved;
pub mod surakarta;
pub mod szkwa;
pub mod theory;
pub mod tic_tackle;
pub mod velha4;
pub mod y;

/// Every game, in the order of the rulebook.
pub static LIST: &[&Card] = &[
    &pentagonia::CARD,
    &pente::CARD,
    &pretwa::CARD,
    &szkwa::CARD,
    &pista_livre::CARD,
    &surakarta::CARD,
    &halma::CARD,
    &velha4::CARD,
    &alquerque::CARD,
    &picaria::CARD,
    &tic_tackle::CARD,
    &corrida::CARD,
    &five_mens_morris::CARD,
    &batalha::CARD,
    &shisima::CARD,
    &semaforo::CARD,
    &gatos_caes::CARD,
    &rastros::CARD,
    &produto::CARD,
    &avanco::CARD,
    &flume::CARD,
    &hex::CARD,
    &ouri::CARD,
    &peoes::CARD,
    &amazonas::CARD,
    &pontos::CARD,
    &poliedros::CARD,
    &dominorio::CARD,
    &quelhas::CARD,
    &atari_go::CARD,
    &nex::CARD,
    &faisca::CARD,
    &y::CARD,
    &konane::CARD,
    &go::CARD,
];

/// The card of a slug; the error lists what there is.
pub fn card(slug: &str) -> Result<&'static Card, String> {
    ludoteca_table::record::find(LIST, slug)
}
