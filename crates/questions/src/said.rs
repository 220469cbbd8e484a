//! What the interface says when something is wrong, and what would be right. Order: pt-PT, pt-BR, en.
//! Details that come from the table of a game stay as it words them.

use ludoteca_table::card::Words;

pub const NO_MATCH: Words = [
    "não há nenhum jogo `{}`; o endereço de um jogo tem 12 letras e algarismos",
    "não há nenhum jogo `{}`; o endereço de um jogo tem 12 letras e algarismos",
    "there is no game `{}`; its address has 12 letters and figures",
];
pub const NO_GAME: Words =
    ["`{}` não é um jogo; há {}", "`{}` não é um jogo; há {}", "`{}` is not a game; there are {}"];
pub const BUSY: Words = [
    "há demasiados pedidos à espera; tenta daqui a um momento",
    "há pedidos demais na fila; tente daqui a um momento",
    "too many requests are waiting; try again in a moment",
];
pub const GAP: Words = [
    "o jogo já vai na versão {}; lê-o outra vez",
    "o jogo já está na versão {}; leia-o de novo",
    "the game has moved on to version {}; read it again",
];
pub const NOT_KEPT: Words = [
    "não foi possível guardar o jogo; nada mudou, tenta daqui a um momento",
    "não foi possível salvar o jogo; nada mudou, tente daqui a um momento",
    "the game could not be kept; nothing was changed, try again in a moment",
];
pub const THINKING_FULL: Words = [
    "todos os lugares para pensar estão ocupados; tenta daqui a um momento",
    "todos os lugares para pensar estão ocupados; tente daqui a um momento",
    "the engine is busy; try again in a moment",
];
pub const NO_SESSION: Words = [
    "quem és? cria uma sessão com POST /api/v1/sessions e envia `Authorization: Bearer TOKEN`",
    "quem é você? crie uma sessão com POST /api/v1/sessions e envie `Authorization: Bearer TOKEN`",
    "who are you? make a session with POST /api/v1/sessions and send `Authorization: Bearer TOKEN`",
];
pub const NO_SEAT: Words = [
    "`{}` não é um lugar; escreve `me`, `free` ou `level 1` a `level 8`",
    "`{}` não é um lugar; escreva `me`, `free` ou `level 1` a `level 8`",
    "`{}` is not a seat; write `me`, `free` or `level 1` to `level 8`",
];
pub const MANY_GAMES: Words = [
    "começaram muitos jogos a partir deste endereço; espera {} s e tenta outra vez",
    "muitos jogos começaram a partir deste endereço; espere {} s e tente de novo",
    "many games were begun from this address; wait {} s and try again",
];
pub const ONE_OF: Words = [
    "escreve `move` ou `path`, um dos dois",
    "escreva `move` ou `path`, um dos dois",
    "write `move` or `path`, one of them",
];
pub const NO_ACTION: Words = [
    "`{}` não é uma ação; há undo, resign, offer, ask-undo, ask-hints, ask-again, accept e decline",
    "`{}` não é uma ação; há undo, resign, offer, ask-undo, ask-hints, ask-again, accept e decline",
    "`{}` is not an action; there are undo, resign, offer, ask-undo, ask-hints, ask-again, accept and decline",
];
pub const NO_PLAYER: Words = [
    "`{}` não é um jogador; 1 ou 2",
    "`{}` não é um jogador; 1 ou 2",
    "`{}` is not a player; 1 or 2",
];
pub const NO_STEP: Words = [
    "`{}` não é um passo de uma dica; os passos são 1 a 3",
    "`{}` não é um passo de uma dica; os passos são 1 a 3",
    "`{}` is not a step of a hint; the steps are 1 to 3",
];
pub const NO_LEVEL: Words = [
    "`{}` não é um nível; os níveis são 1 a 8",
    "`{}` não é um nível; os níveis são 1 a 8",
    "`{}` is not a level; levels are 1 to 8",
];
pub const NO_PUZZLE: Words = [
    "não há problema {} de `{}`; até agora há {}",
    "não há problema {} de `{}`; até agora há {}",
    "there is no puzzle {} of `{}`; there are {} so far",
];
pub const NO_PAPER: Words = [
    "`{}` não é uma folha; há {}",
    "`{}` não é uma folha; há {}",
    "`{}` is not a paper; there are {}",
];
pub const PAPER: Words =
    ["não foi possível criar o PDF: {}", "não foi possível criar o PDF: {}", "{}"];
pub const SETTINGS: Words =
    ["estas variantes não servem: {}", "estas variantes não servem: {}", "{}"];
pub const POSITION: Words = [
    "a posição não foi compreendida: {}",
    "a posição não foi compreendida: {}",
    "the position is not understood: {}",
];
pub const RECORD: Words = [
    "o registo não foi compreendido: {}",
    "o registro não foi compreendido: {}",
    "the record is not understood: {}",
];
pub const MOVE_NUMBER: Words = ["jogada {}: {}", "jogada {}: {}", "move {}: {}"];
pub const MANY_MOVES: Words = [
    "mais de {} jogadas; envia antes a posição",
    "mais de {} jogadas; envie a posição em vez delas",
    "more than {} moves; send the position instead",
];
pub const NO_PATH: Words = [
    "`{}` não é um caminho; escreve números como `12,13`",
    "`{}` não é um caminho; escreva números como `12,13`",
    "`{}` is not a path; write numbers such as `12,13`",
];
pub const NO_WHOLE_MOVE: Words = [
    "`{}` não é uma jogada completa",
    "`{}` não é uma jogada completa",
    "`{}` is not a whole move",
];
pub const OTHER_SITE: Words = [
    "este pedido vem de outro sítio; abre a página aqui",
    "este pedido vem de outro site; abra a página aqui",
    "this request comes from another site; open the page here",
];
pub const OLD_TOKEN: Words = [
    "o código da página falta ou é antigo: recarrega a página; os programas enviam \
     `Authorization: Bearer …` em vez de um cookie",
    "o código da página falta ou é antigo: recarregue a página; os programas enviam \
     `Authorization: Bearer …` em vez de um cookie",
    "the page's token is missing or old: reload the page; programs send \
     `Authorization: Bearer …` instead of a cookie",
];
pub const MANY_FAILURES: Words = [
    "falharam demasiados pedidos; espera {} s e tenta outra vez",
    "pedidos demais falharam; espere {} s e tente de novo",
    "too many requests failed; wait {} s and try again",
];
pub const NOTHING: Words = [
    "não há nada aqui; a interface está descrita em /api/v1/openapi.json",
    "não há nada aqui; a interface está descrita em /api/v1/openapi.json",
    "there is nothing here; the interface is described at /api/v1/openapi.json",
];
pub const TOO_LARGE: Words = [
    "o pedido é grande demais; o limite são 128 kB",
    "o pedido é grande demais; o limite são 128 kB",
    "the request is too large; the limit is 128 kB",
];
pub const TOO_SLOW: Words = [
    "o pedido demorou demasiado a chegar; envia-o outra vez",
    "o pedido demorou demais para chegar; envie-o de novo",
    "the request took too long to arrive; send it again",
];
pub const NO_METHOD: Words = [
    "este endereço não aceita este método; vê /api/v1/openapi.json",
    "este endereço não aceita este método; veja /api/v1/openapi.json",
    "this address does not take this method; see /api/v1/openapi.json",
];
pub const NOT_UNDERSTOOD: Words =
    ["não foi compreendido: {}", "não foi compreendido: {}", "not understood: {}"];
pub const BROKEN: Words = [
    "algo correu mal do nosso lado; nada do que foi confirmado se perdeu, tenta outra vez",
    "algo deu errado do nosso lado; nada do que foi confirmado se perdeu, tente de novo",
    "something went wrong on our side; nothing acknowledged is lost, try again",
];
pub const OUTCOME_UNKNOWN: Words = [
    "não se sabe se a mudança ficou guardada; envia exatamente o mesmo outra vez",
    "não se sabe se a mudança foi salva; envie exatamente a mesma coisa de novo",
    "it is not known whether the change was kept; send exactly the same again",
];
pub const DISK_FULL: Words = [
    "o disco do servidor está cheio: nada mudou; avisa quem toma conta dele e tenta outra vez",
    "o disco do servidor está cheio: nada mudou; avise quem cuida dele e tente de novo",
    "the server's disk is full: nothing was changed; tell whoever looks after it and try again",
];
pub const STORE_SLOW: Words = [
    "o disco ou a base de dados do servidor não responde: nada mudou, tenta daqui a um momento",
    "o disco ou o banco de dados do servidor não responde: nada mudou, tente daqui a um momento",
    "the server's disk or database does not answer: nothing was changed, try again in a moment",
];
pub const MANY_SESSIONS: Words = [
    "foram pedidas muitas sessões a partir deste endereço; espera {} s e tenta outra vez",
    "muitas sessões foram pedidas a partir deste endereço; espere {} s e tente de novo",
    "many sessions were asked for from this address; wait {} s and try again",
];
pub const NO_HOST: Words = [
    "o pedido tem de dizer uma vez, e só uma, a que servidor se dirige (`Host`)",
    "o pedido precisa dizer uma vez, e só uma, a que servidor se dirige (`Host`)",
    "the request must name the server it is for, once and only once (`Host`)",
];
pub const OTHER_HOST: Words = [
    "este servidor não responde pelo nome `{}`; usa o endereço que ele mostrou ao arrancar, ou \
     arranca-o com `--name {}`",
    "este servidor não responde pelo nome `{}`; use o endereço que ele mostrou ao iniciar, ou \
     inicie-o com `--name {}`",
    "this server does not answer to the name `{}`; use the address it showed when it started, or \
     start it with `--name {}`",
];
