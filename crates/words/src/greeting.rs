//! What the program says when it is opened: what it is, who can reach it, how to keep it to one machine.

use crate::Words;

pub const WHAT: Words = [
    "Ludoteca: os jogos dos campeonatos escolares. Deixa esta janela aberta enquanto se joga.",
    "Ludoteca: os jogos dos campeonatos escolares. Deixe esta janela aberta enquanto se joga.",
    "Ludoteca: the games of the school championships. Keep this window open while people play.",
];
pub const HERE: Words = ["neste computador", "neste computador", "on this computer"];
pub const NETWORK: Words = ["na rede", "na rede", "on the network"];
pub const PROJECTOR: Words = ["para o projetor", "para o projetor", "for the projector"];
pub const EVENT: Words = [
    "um torneio, como organizador (não partilhes esta ligação)",
    "um torneio, como organizador (não compartilhe este link)",
    "a competition, as its organiser (keep this link to yourself)",
];
pub const KEPT: Words = ["os jogos ficam em", "os jogos ficam em", "games are kept in"];
pub const PORT: Words = [
    "a porta {} está ocupada; usa-se a porta {}",
    "a porta {} está ocupada; usando a porta {}",
    "port {} is taken; port {} is used",
];
pub const END: Words = [
    "Para terminar: Ctrl+C, ou fecha esta janela. Nada se perde.",
    "Para encerrar: Ctrl+C, ou feche esta janela. Nada se perde.",
    "To end it: Ctrl+C, or close this window. Nothing is lost.",
];
pub const ALONE: Words = [
    "Quem está na mesma rede pode entrar. Só para este computador: ludoteca serve --host 127.0.0.1",
    "Quem está na mesma rede pode entrar. Só para este computador: ludoteca serve --host 127.0.0.1",
    "Whoever is in the same network can come in. For this computer alone: ludoteca serve --host 127.0.0.1",
];
