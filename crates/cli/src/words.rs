//! What `play` and `review` say, in the three languages.

use ludoteca_game::Outcome;
use ludoteca_table::Language;

/// The words of one language.
#[derive(Debug)]
pub struct Words {
    pub help: &'static str,
    /// What can be done when the game is over.
    pub after: &'static str,
    pub player: &'static str,
    pub over: &'static str,
    pub dice: &'static str,
    pub plays: &'static str,
    pub rolled: &'static str,
    pub saved: &'static str,
    /// What is said of a move that cannot be made, where the game's own words are in another language.
    pub illegal: Option<&'static str>,
    pub needs_file: &'static str,
    pub unwritable: &'static str,
    pub is_over: &'static str,
    pub no_undo: &'static str,
    pub no_resigning: &'static str,
    pub wins: &'static str,
    pub by_resignation: &'static str,
    pub draw: &'static str,
    pub repetition: &'static str,
    pub quiet: &'static str,
    pub roll_first: &'static str,
    pub no_idea: &'static str,
    pub attempt: &'static str,
    pub because: &'static str,
    pub look_here: &'static str,
    pub nearer: &'static str,
    /// Best, good, slip, loses.
    pub grades: [&'static str; 4],
    pub proven: &'static str,
    pub better: &'static str,
    pub turning_point: &'static str,
    pub result: &'static str,
    pub unfinished: &'static str,
    pub moves_left: &'static str,
}

const ENGLISH: Words = Words {
    help: "\
Type a move, or one of:
  moves        list the legal moves          undo         take the last move back
  hint         where to look; again for more rules        show the rules
  save FILE    save the game                 load FILE    load a saved game
  roll         roll the dice                 show         draw the board again
  resign       give up                       quit         leave (the game is not saved)",
    after: "Type undo, save FILE or quit.",
    player: "player",
    over: "over",
    dice: "dice (Enter rolls)",
    plays: "plays",
    rolled: "rolled",
    saved: "saved in",
    illegal: None,
    needs_file: "needs a file's name",
    unwritable: "cannot be written",
    is_over: "the game is over",
    no_undo: "there is no move to take back",
    no_resigning: "there is nothing to give up",
    wins: "wins",
    by_resignation: "by resignation",
    draw: "the game is a draw",
    repetition: "the same position for the third time",
    quiet: "too many moves without a capture",
    roll_first: "roll the dice: press Enter",
    no_idea: "the engine has no idea",
    attempt: "try",
    because: ": it ",
    look_here: "look here: {} (hint again for more)",
    nearer: "nearer still: {} (hint again for the move)",
    grades: ["best", "good", "slip", "loses"],
    proven: "proven",
    better: "better:",
    turning_point: "<- the turning point",
    result: "result:",
    unfinished: "none, the game is not finished",
    moves_left: "moves ({eta} left)",
};

const PORTUGAL: Words = Words {
    help: "\
Escreve uma jogada ou uma destas palavras:
  jogadas           ver as jogadas possíveis   voltar           voltar atrás uma jogada
  dica              onde olhar; outra vez: mais regras           ver as regras
  guardar FICHEIRO  guardar o jogo             abrir FICHEIRO   abrir um jogo guardado
  lançar            lançar os dados            ver              mostrar o tabuleiro
  desistir          dar o jogo por perdido     sair             sair (o jogo não fica guardado)",
    after: "Escreve voltar, guardar FICHEIRO ou sair.",
    player: "jogador",
    over: "fim",
    dice: "dados (Enter lança)",
    plays: "joga",
    rolled: "saiu",
    saved: "guardado em",
    illegal: Some("não é uma jogada possível agora; escreve jogadas para veres quais são"),
    needs_file: "precisa do nome de um ficheiro",
    unwritable: "não pode ser guardado",
    is_over: "o jogo acabou",
    no_undo: "não há jogada para voltar atrás",
    no_resigning: "não há de que desistir",
    wins: "ganha",
    by_resignation: "por desistência",
    draw: "o jogo acaba empatado",
    repetition: "a mesma posição pela terceira vez",
    quiet: "demasiadas jogadas sem captura",
    roll_first: "lança os dados: carrega em Enter",
    no_idea: "o computador não tem ideias",
    attempt: "experimenta",
    because: ": ",
    look_here: "olha aqui: {} (dica outra vez para saberes mais)",
    nearer: "mais perto: {} (dica outra vez para veres a jogada)",
    grades: ["melhor", "boa", "deslize", "perde"],
    proven: "provado",
    better: "melhor:",
    turning_point: "<- o ponto de viragem",
    result: "resultado:",
    unfinished: "nenhum, o jogo não acabou",
    moves_left: "jogadas (faltam {eta})",
};

const BRAZIL: Words = Words {
    help: "\
Escreva uma jogada ou uma destas palavras:
  jogadas         ver as jogadas possíveis   voltar         desfazer a última jogada
  dica            onde olhar; de novo: mais  regras         ver as regras
  salvar ARQUIVO  salvar o jogo              abrir ARQUIVO  abrir um jogo salvo
  lançar          lançar os dados            ver            mostrar o tabuleiro
  desistir        entregar o jogo            sair           sair (o jogo não fica salvo)",
    after: "Escreva voltar, salvar ARQUIVO ou sair.",
    saved: "salvo em",
    illegal: Some("não é uma jogada possível agora; escreva jogadas para ver quais são"),
    needs_file: "precisa do nome de um arquivo",
    unwritable: "não pode ser salvo",
    no_undo: "não há jogada para desfazer",
    roll_first: "lance os dados: aperte Enter",
    attempt: "experimente",
    look_here: "olhe aqui: {} (dica de novo para saber mais)",
    nearer: "mais perto: {} (dica de novo para ver a jogada)",
    turning_point: "<- o ponto de virada",
    quiet: "jogadas demais sem captura",
    ..PORTUGAL
};

/// The words that one can type, in English and in Portuguese.
const TYPED: [(&str, &[&str]); 11] = [
    ("quit", &["exit", "sair"]),
    ("roll", &["lançar", "lancar"]),
    ("help", &["?", "ajuda"]),
    ("moves", &["jogadas"]),
    ("show", &["ver"]),
    ("rules", &["regras"]),
    ("undo", &["voltar"]),
    ("hint", &["dica"]),
    ("save", &["guardar", "salvar"]),
    ("load", &["abrir"]),
    ("resign", &["desistir"]),
];

/// The word of the program for what was typed; what is none stays as it is.
pub fn typed(word: &str) -> &str {
    let of = |&(own, others): &(&'static str, &[&str])| {
        (own == word || others.contains(&word)).then_some(own)
    };
    TYPED.iter().find_map(of).unwrap_or(word)
}

impl Words {
    pub const fn of(language: Language) -> &'static Words {
        match language {
            Language::PtPt => &PORTUGAL,
            Language::PtBr => &BRAZIL,
            Language::En => &ENGLISH,
        }
    }

    pub fn outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win(player) => format!("{} {} {}", self.player, player.number(), self.wins),
            Outcome::Draw => self.draw.to_string(),
        }
    }
}

/// A sentence begins with a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
