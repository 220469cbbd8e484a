//! Why something cannot be done, in the reader's language.

use crate::why_not::{WhyNot, why_not};
use ludoteca_table::card::Words;
use ludoteca_table::{Language, Match};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It makes no sense now.
    Wrong(Words),
    /// It is not this session's to decide.
    Forbidden(Words),
    Illegal {
        text: String,
        count: usize,
        example: String,
        why: Option<WhyNot>,
    },
}

impl Refusal {
    /// This text is none of the legal moves.
    pub fn illegal(game: &dyn Match, text: &str) -> Refusal {
        let legal = game.legal();
        let example = legal.first().cloned().unwrap_or_default();
        let why = why_not(game, text);
        Refusal::Illegal { text: text.to_string(), count: legal.len(), example, why }
    }

    pub fn text(&self, language: Language) -> String {
        match self {
            Refusal::Wrong(words) | Refusal::Forbidden(words) => {
                words[language as usize].to_string()
            }
            Refusal::Illegal { text, why: Some(why), .. } => {
                let shown: String = text.chars().take(40).collect();
                let says = match language {
                    Language::En => "is not a legal move",
                    _ => "não é uma jogada possível",
                };
                format!("`{shown}` {says}: {}", why.text(language))
            }
            Refusal::Illegal { text, count, example, .. } => {
                let shown: String = text.chars().take(40).collect();
                match (language, count) {
                    (Language::En, 0) => {
                        format!("`{shown}` is not possible; the game is over")
                    }
                    (_, 0) => format!("`{shown}` não é possível; o jogo acabou"),
                    (Language::En, 1) => {
                        format!("`{shown}` is not a legal move; the only one is `{example}`")
                    }
                    (Language::En, _) => format!(
                        "`{shown}` is not a legal move; there are {count}, such as `{example}`"
                    ),
                    (_, 1) => format!("`{shown}` não é uma jogada possível; só há `{example}`"),
                    (_, _) => format!(
                        "`{shown}` não é uma jogada possível; há {count}, por exemplo `{example}`"
                    ),
                }
            }
        }
    }
}

pub const SEATED: Words = [
    "já tens um lugar neste jogo",
    "você já tem um lugar neste jogo",
    "you already have a seat in this game",
];
pub const TAKEN: Words = [
    "este lugar está ocupado; podes assistir",
    "este lugar está ocupado; você pode assistir",
    "this seat is taken; you can watch",
];
pub const OVER: Words = [
    "o jogo acabou; revê-o ou começa outro",
    "o jogo acabou; reveja-o ou comece outro",
    "the game is over; review it, or begin another",
];
pub const NOT_A_MOVE: Words = [
    "estas casas não formam uma jogada; toca nas que estão acesas, por ordem",
    "essas casas não formam uma jogada; toque nas que estão acesas, em ordem",
    "these spots are not a move; touch the lit ones in order",
];
pub const PLAYS_ON: Words = [
    "o computador quer continuar; tenta ganhar, ou desiste",
    "o computador quer continuar; tente ganhar, ou desista",
    "the program plays on; try to win, or resign",
];
pub const NOBODY: Words = [
    "ainda não há ninguém do outro lado",
    "ainda não há ninguém do outro lado",
    "nobody sits opposite yet",
];
pub const OFFERED: Words = [
    "já fizeste essa pergunta; espera pela resposta",
    "você já fez essa pergunta; espere a resposta",
    "you have asked that; the other player has not answered yet",
];
pub const NO_OFFER: Words =
    ["ninguém te pediu nada", "ninguém pediu nada a você", "nobody asks you for anything"];
pub const NOT_OVER: Words =
    ["o jogo ainda não acabou", "o jogo ainda não acabou", "the game is not over yet"];
pub const ALONE: Words = [
    "não há outra pessoa a quem pedir isto",
    "não há outra pessoa a quem pedir isso",
    "there is no other person to ask for this",
];
pub const ANSWER_FIRST: Words = [
    "responde primeiro ao que te pediram",
    "responda primeiro ao que pediram a você",
    "first answer what you are asked",
];
pub const AGREED_ALREADY: Words =
    ["isso já está combinado", "isso já está combinado", "that is agreed already"];
pub const NO_HELP: Words = [
    "enquanto jogas com outra pessoa o programa só ajuda se ambas quiserem",
    "enquanto você joga com outra pessoa o programa só ajuda se as duas quiserem",
    "while you play another person the program helps only if both of you want it",
];
pub const NOBODY_MOVES: Words = ["agora ninguém joga", "agora ninguém joga", "nobody can move now"];
pub const NO_UNDO: Words = [
    "num jogo com outra pessoa só se volta atrás se ambas quiserem; pede-lho",
    "em um jogo com outra pessoa só se desfaz uma jogada se as duas quiserem; peça a ela",
    "in a game with another person a move is taken back only if both want it; ask them",
];
pub const NO_MOVE: Words = [
    "não há jogada para voltar atrás",
    "não há jogada para desfazer",
    "there is no move to take back",
];
pub const SIT_FIRST: Words = [
    "este lugar ainda está livre; senta-te primeiro",
    "este lugar ainda está livre; sente-se primeiro",
    "this seat is still free; sit down first",
];
pub const NOT_YOUR_TURN: Words = ["não é a tua vez", "não é a sua vez", "it is not your turn"];
pub const PLAYERS_ONLY: Words = [
    "só quem joga pode fazer isto; tu estás a assistir",
    "só quem joga pode fazer isto; você está assistindo",
    "only the players can do this; you are watching",
];
