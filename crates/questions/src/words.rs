//! The words of the pages in the three languages, short and friendly. Order: pt-PT, pt-BR, en.

use ludoteca_table::Language;
use ludoteca_table::card::Words;

pub fn of(words: Words, language: Language) -> &'static str {
    words[language as usize]
}

/// Puts the arguments in the places marked `{}`, in order.
pub fn fill(text: &str, arguments: &[&str]) -> String {
    let mut parts = text.split("{}");
    let mut out = parts.next().unwrap_or_default().to_string();
    let mut arguments = arguments.iter();
    for part in parts {
        out.push_str(arguments.next().unwrap_or(&""));
        out.push_str(part);
    }
    out
}

macro_rules! words {
    ($($name:ident = $pt:literal, $br:literal, $en:literal;)*) => {
        $(pub const $name: Words = [$pt, $br, $en];)*

        #[cfg(test)]
        const ALL: &[(&str, Words)] = &[$((stringify!($name), $name)),*];
    };
}

words! {
    // The state of a game.
    TO_MOVE = "{}: é a vez de jogar", "{}: é a vez de jogar", "{} to move";
    YOUR_TURN = "É a tua vez ({})", "É a sua vez ({})", "Your turn ({})";
    THINKS = "{}: o computador está a pensar…", "{}: o computador está pensando…", "{}: the computer is thinking…";
    WAITING = "À espera de quem jogue com {}", "Esperando quem jogue com {}", "Waiting for someone to play {}";
    DICE = "Os dados rolam", "Os dados rolam", "The dice roll";
    DRAW = "Empate!", "Empate!", "A draw!";
    WINS = "Vitória: {}!", "Vitória: {}!", "Victory: {}!";
    BY_RULES = "O objetivo foi cumprido: {}", "O objetivo foi cumprido: {}", "The goal is reached: {}";
    BY_RULES_DRAW = "O jogo acabou e ninguém ganhou.", "O jogo acabou e ninguém ganhou.", "The game is over and nobody has won.";
    FINAL_SCORE = "Pontos: {}.", "Pontos: {}.", "Score: {}.";
    YOU_WIN = "Ganhaste! ({})", "Você ganhou! ({})", "You win! ({})";
    YOU_LOSE = "Desta vez não: vitória de {}", "Desta vez não: vitória de {}", "Not this time: victory for {}";
    BY_REPETITION = "A mesma posição apareceu pela terceira vez.", "A mesma posição apareceu pela terceira vez.", "The same position came up for the third time.";
    BY_QUIET = "Passaram demasiadas jogadas sem nada mudar.", "Passaram jogadas demais sem nada mudar.", "Too many moves went by without progress.";
    RESIGNED = "Desistiu: {}", "Desistiu: {}", "{} resigned.";
    AGREED = "Por acordo.", "Por acordo.", "By agreement.";

    // Everywhere.
    TAGLINE = "Os jogos de tabuleiro dos campeonatos escolares", "Os jogos de tabuleiro dos campeonatos escolares", "The board games of the school championships";
    GAMES = "Jogos", "Jogos", "Games";
    LANGUAGE = "Língua", "Idioma", "Language";
    LOOK = "Aspeto", "Aparência", "Look";
    SKIP = "Saltar para o conteúdo", "Pular para o conteúdo", "Skip to the content";
    BACK = "Voltar", "Voltar", "Back";
    WOOD = "Madeira", "Madeira", "Wood";
    PAPER = "Papel", "Papel", "Paper";
    CONTRAST = "Contraste forte", "Alto contraste", "High contrast";
    DARK = "Escuro", "Escuro", "Dark";
    SOUND = "Sons", "Sons", "Sounds";
    CLOCKS = "Relógios", "Relógios", "Clocks";
    API = "Para programadores", "Para programadores", "For programmers";
    APPLY = "Aplicar", "Aplicar", "Apply";

    // Home.
    PICK = "Escolhe um jogo", "Escolha um jogo", "Choose a game";
    PLAY_NOW = "Jogar", "Jogar", "Play";
    LEARN = "Aprender", "Aprender", "Learn";
    FILTER = "Filtrar", "Filtrar", "Filter";
    ALL_GAMES = "Todos", "Todos", "All";
    CHAMPIONSHIP = "Campeonato", "Campeonato", "Championship";
    OLYMPIAD = "Olimpíada (Brasil)", "Olimpíada (Brasil)", "Olympiad (Brazil)";
    CNJM = "CNJM (Portugal)", "CNJM (Portugal)", "CNJM (Portugal)";
    GROUP = "Ciclo ou categoria", "Ciclo ou categoria", "Cycle or category";
    FAMILY = "Tipo", "Tipo", "Kind";
    AGE = "Idade", "Idade", "Age";
    AGED = "{} anos", "{} anos", "{} years";
    CATEGORY = "Categoria {}", "Categoria {}", "Category {}";
    FROM_AGE = "a partir dos {} anos", "a partir de {} anos", "from age {}";
    DURATION = "Duração", "Duração", "Duration";
    MINUTES = "{} min", "{} min", "{} min";
    UP_TO_MINUTES = "até {} min", "até {} min", "up to {} min";
    NOTHING_FOUND = "Nenhum jogo tem tudo isto. Tira um filtro.", "Nenhum jogo tem tudo isso. Tire um filtro.", "No game has all of this. Remove a filter.";
    FOUND = "{} jogos", "{} jogos", "{} games";
    IMPORT = "Abrir um registo", "Abrir um registro", "Open a record";
    IMPORT_HELP = "Cola aqui o texto de um registo de jogo.", "Cole aqui o texto de um registro de jogo.", "Paste the text of a game record here.";
    IMPORT_FILE = "Um ficheiro guardado", "Um arquivo guardado", "A file that you kept";
    OPEN = "Abrir", "Abrir", "Open";

    // Families.
    ALIGNMENT = "Alinhar", "Alinhar", "In a row";
    BLOCKING = "Bloquear", "Bloquear", "Blocking";
    CAPTURE = "Capturar", "Capturar", "Capture";
    CONNECTION = "Ligar", "Conectar", "Connection";
    MILL = "Moinho", "Moinho", "Mill";
    RACE = "Corrida", "Corrida", "Race";
    SCORE = "Pontos", "Pontos", "Score";
    SOWING = "Semear", "Semear", "Sowing";
    DICE_GAME = "Dados", "Dados", "Dice";
    PUZZLE = "Quebra-cabeças", "Quebra-cabeças", "Puzzle";

    // A game.
    RULES = "Regras", "Regras", "Rules";
    TRY = "Experimenta no diagrama: toca nas casas acesas.", "Experimente no diagrama: toque nas casas acesas.", "Try it in the diagram: touch the lit spots.";
    AGAIN = "Repor", "Recomeçar", "Reset";
    PLAY_THIS = "Jogar agora", "Jogar agora", "Play now";
    OPPONENT = "Contra quem?", "Contra quem?", "Against whom?";
    TWO_HERE = "Duas pessoas neste ecrã", "Duas pessoas nesta tela", "Two people at this screen";
    BY_LINK = "Outra pessoa, por ligação", "Outra pessoa, por link", "Another person, by link";
    COMPUTER = "Computador", "Computador", "Computer";
    LEVEL = "Nível {}", "Nível {}", "Level {}";
    LEVEL_EASIEST = "Nível 1 (acabou de aprender)", "Nível 1 (acabou de aprender)", "Level 1 (has just learned it)";
    LEVEL_HARDEST = "Nível 8 (o mais forte)", "Nível 8 (o mais forte)", "Level 8 (the strongest)";
    YOU_ARE = "Tu jogas com", "Você joga com", "You play";
    VARIANT = "Tamanho e variantes", "Tamanho e variantes", "Size and variants";
    FACTS = "Sobre o jogo", "Sobre o jogo", "About the game";
    AUTHOR = "Autor", "Autor", "Author";
    SOURCE = "Fonte das regras", "Fonte das regras", "Source of the rules";
    PLAYED_AT = "Jogado em", "Jogado em", "Played at";
    KNOWN = "O que se sabe", "O que se sabe", "What is known";
    PROVED_FIRST = "ganha quem joga primeiro ({})", "ganha quem joga primeiro ({})", "the first player ({}) wins";
    PROVED_SECOND = "ganha quem joga em segundo ({})", "ganha quem joga em segundo ({})", "the second player ({}) wins";
    PROVED_IN = "Com jogo perfeito {}: demonstrado, em {} jogadas.", "Com jogo perfeito {}: demonstrado, em {} jogadas.", "With perfect play {}: proved, in {} moves.";
    PROVED = "Com jogo perfeito {}: demonstrado.", "Com jogo perfeito {}: demonstrado.", "With perfect play {}: proved.";
    PROVED_CHANCE = "Com jogo perfeito {} cerca de {} vezes em 100: calculado.", "Com jogo perfeito {} cerca de {} vezes em 100: calculado.", "With perfect play {} about {} times in 100: computed.";
    PROVED_DRAW = "Com jogo perfeito empata-se: demonstrado.", "Com jogo perfeito dá empate: demonstrado.", "With perfect play it is a draw: proved.";
    PROVED_ELSEWHERE = "Noutros tabuleiros", "Em outros tabuleiros", "On other boards";
    NOT_PROVED = "Ainda ninguém sabe quem ganha com jogo perfeito.", "Ainda ninguém sabe quem ganha com jogo perfeito.", "Nobody knows yet who wins with perfect play.";
    GOLDEN = "Um jogo para ver", "Um jogo para ver", "A game to watch";
    PRINT = "Para imprimir (PDF)", "Para imprimir (PDF)", "To print (PDF)";
    PUZZLES = "Problemas", "Problemas", "Puzzles";
    PUZZLES_LINK = "Resolver problemas", "Resolver problemas", "Solve puzzles";
    PUZZLES_OF = "{}: problemas", "{}: problemas", "{}: puzzles";
    PUZZLE_TASK = "{} joga e ganha: encontra a única jogada que ganha.", "{} joga e ganha: encontre a única jogada que vence.", "{} to move and win: find the one winning move.";
    PUZZLE_TASK_SOON = "{} joga e ganha em {} jogadas: só uma jogada é tão rápida.", "{} joga e vence em {} jogadas: só uma jogada é tão rápida.", "{} to move and win in {} moves: only one move is that quick.";
    PUZZLE_TASK_NOW = "{} joga e ganha já: encontra a jogada.", "{} joga e vence já: encontre a jogada.", "{} to move and win at once: find the move.";
    PUZZLE_RIGHT_NOW = "Certo! É esta a jogada que ganha.", "Certo! É esta a jogada que vence.", "Right! This is the winning move.";
    PUZZLE_WRONG_SOON = "{} não ganha tão depressa. Tenta outra vez!", "{} não vence tão depressa. Tente de novo!", "{} does not win that soon. Try again!";
    PUZZLE_RIGHT = "Certo! É esta a jogada que ganha (fim em {} jogadas).", "Certo! É esta a jogada que vence (fim em {} jogadas).", "Right! This is the winning move (over in {} moves).";
    PUZZLE_WRONG = "{} não ganha. Tenta outra vez!", "{} não vence. Tente de novo!", "{} does not win. Try again!";
    PUZZLE_SOLUTION = "A jogada que ganha é {}.", "A jogada que vence é {}.", "The winning move is {}.";
    PUZZLE_LINE = "A sequência: {}", "A sequência: {}", "The line: {}";
    PUZZLE_SHOW = "Ver a solução", "Ver a solução", "Show the solution";
    PUZZLE_NEXT = "Próximo problema", "Próximo problema", "Next puzzle";
    PUZZLE_ON = "Continuar a jogar daqui", "Continuar jogando daqui", "Play on from here";
    PUZZLES_SEARCHING = "A procurar problemas… isto demora alguns segundos.", "Procurando problemas… isso leva alguns segundos.", "Looking for puzzles… this takes some seconds.";
    PUZZLES_NONE = "Não encontrámos problemas com uma única jogada ganhadora neste jogo.", "Não encontramos problemas com uma única jogada vencedora neste jogo.", "No puzzles with one winning move were found for this game.";
    PUZZLE_NUMBER = "Problema {}", "Problema {}", "Puzzle {}";
    YES = "sim", "sim", "yes";
    NO = "não", "não", "no";

    // Play.
    BOARD = "Tabuleiro", "Tabuleiro", "Board";
    MOVES = "Jogadas", "Jogadas", "Moves";
    TYPE_MOVE = "Escreve uma jogada", "Digite uma jogada", "Type a move";
    SEND = "Jogar", "Jogar", "Play";
    UNDO = "Voltar atrás", "Desfazer", "Undo";
    HINT = "Dica", "Dica", "Hint";
    HINT_MORE = "Mais uma dica", "Mais uma dica", "Another hint";
    HINT_WAIT = "A procurar uma dica…", "Procurando uma dica…", "Looking for a hint…";
    HINT_BUSY = "Há muita gente a pedir dicas; tenta daqui a pouco.", "Há muita gente pedindo dicas; tente daqui a pouco.", "Many people ask for hints; try again in a moment.";
    HINT_WINNING = "Estás bem: há uma jogada que mantém a vantagem.", "Você está bem: há uma jogada que mantém a vantagem.", "You are doing well: there is a move that keeps the advantage.";
    HINT_EVEN = "Está equilibrado. Procura com calma.", "Está equilibrado. Procure com calma.", "It is even. Look calmly.";
    HINT_LOSING = "Está difícil. Qual é a jogada que mais resiste?", "Está difícil. Qual é a jogada que mais resiste?", "It is hard. Which move resists longest?";
    HINT_LOOK = "Olha para esta zona.", "Olhe para esta região.", "Look around here.";
    HINT_BEGIN = "Começa por aqui: toca e vê para onde podes ir.", "Comece por aqui: toque e veja para onde pode ir.", "Begin here: touch it and see where you can go.";
    HINT_PIECE = "É aqui que se joga.", "É aqui que se joga.", "This is the place to play.";
    HINT_WHY = "Esta jogada {}.", "Esta jogada {}.", "This move {}.";
    HINT_OVER = "O jogo acabou: já não há nada a jogar.", "O jogo acabou: não há mais nada a jogar.", "The game is over: there is nothing left to play.";
    HINT_DICE = "Primeiro lançam-se os dados.", "Primeiro os dados são lançados.", "The dice are rolled first.";
    HINT_MOVE = "Podias jogar {}.", "Você poderia jogar {}.", "You could play {}.";
    SWAP = "Trocar de lado", "Trocar de lado", "Swap sides";
    SWAP_HELP = "Podes ficar com a primeira peça do adversário em vez de jogar.", "Você pode ficar com a primeira peça do adversário em vez de jogar.", "Instead of a move you may take over the opponent's first piece.";
    RESIGN = "Desistir", "Desistir", "Resign";
    RESIGN_SURE = "Queres mesmo desistir?", "Quer mesmo desistir?", "Do you really want to resign?";
    OFFER = "Propor empate", "Propor empate", "Offer a draw";
    OFFERED_DRAW = "Propuseram-te empate.", "Propuseram empate a você.", "You are offered a draw.";
    ACCEPT = "Aceitar", "Aceitar", "Accept";
    DECLINE = "Recusar", "Recusar", "Decline";
    MORE = "Mais", "Mais", "More";
    SIT = "Jogar com {}", "Jogar com {}", "Play {}";
    WATCHING = "Estás a assistir.", "Você está assistindo.", "You are watching.";
    INVITE = "Envia esta ligação a quem vai jogar contigo:", "Envie este link a quem vai jogar com você:", "Send this link to whoever plays with you:";
    COPY = "Copiar", "Copiar", "Copy";
    COPIED = "Copiado", "Copiado", "Copied";
    YOU = "tu", "você", "you";
    PERSON = "pessoa", "pessoa", "person";
    FREE = "lugar livre", "lugar livre", "free seat";
    OFFLINE = "Sem ligação. A tentar outra vez…", "Sem conexão. Tentando de novo…", "No connection. Trying again…";
    HELD_UP = "Há muita gente a jogar; o computador responde já a seguir.", "Há muita gente jogando; o computador responde logo em seguida.", "Many people are playing; the computer answers in a moment.";
    FAILED = "Não resultou: {}", "Não deu certo: {}", "That did not work: {}";
    NEW_GAME = "Novo jogo", "Novo jogo", "New game";
    PLAY_AGAIN = "Jogar outra vez", "Jogar de novo", "Play again";
    REVIEW = "Rever o jogo", "Rever o jogo", "Review the game";
    SCORE_NOW = "Pontos", "Pontos", "Score";
    NO_SCRIPT = "Para jogar nesta página é preciso JavaScript.", "Para jogar nesta página é preciso JavaScript.", "To play on this page JavaScript is needed.";

    // Review.
    FIRST = "Início", "Início", "Start";
    PREVIOUS = "Anterior", "Anterior", "Previous";
    NEXT = "Seguinte", "Próxima", "Next";
    LAST = "Fim", "Fim", "End";
    GRAPH = "Quem estava melhor", "Quem estava melhor", "Who was better";
    GRAPH_WAIT = "A estudar o jogo…", "Estudando o jogo…", "Studying the game…";
    TURNING = "Foi aqui que o jogo mudou: {}. Melhor era {}.", "Foi aqui que o jogo mudou: {}. Melhor era {}.", "Here the game turned: {}. Better was {}.";
    NO_TURNING = "Nenhuma jogada mudou o rumo do jogo.", "Nenhuma jogada mudou o rumo do jogo.", "No single move turned the game.";
    SHOW_TURNING = "Mostrar", "Mostrar", "Show";
    TRY_HERE = "Tentar outra vez daqui", "Tentar de novo daqui", "Try again from here";
    SHARE = "Partilhar", "Compartilhar", "Share";
    DOWNLOAD = "Guardar", "Baixar", "Download";
    RECORD = "Registo (texto)", "Registro (texto)", "Record (text)";
    PICTURE = "Imagem (SVG)", "Imagem (SVG)", "Picture (SVG)";
    PICTURE_PNG = "Imagem (PNG)", "Imagem (PNG)", "Picture (PNG)";
    EXACT = "Jogadas daqui", "Jogadas daqui", "Moves from here";
    EXACT_WIN = "ganha em {}", "ganha em {}", "wins in {}";
    EXACT_DRAW = "empata", "empata", "draws";
    EXACT_LOSS = "perde em {}", "perde em {}", "loses in {}";
    STILL_PLAYING = "O jogo ainda não acabou.", "O jogo ainda não acabou.", "The game is not over yet.";

    // Errors.
    NOT_FOUND = "Não há nada neste endereço", "Não há nada neste endereço", "There is nothing at this address";
    NOT_FOUND_HELP = "Talvez a ligação tenha sido copiada a meio. Começa pela lista dos jogos.", "Talvez o link tenha sido copiado pela metade. Comece pela lista de jogos.", "Perhaps the link was copied in part. Begin with the list of games.";
    BAD = "Isto não foi compreendido", "Isso não foi compreendido", "This was not understood";
    BUSY = "Há muita gente ao mesmo tempo", "Há muita gente ao mesmo tempo", "Many people at once";
    BUSY_HELP = "Espera um momento e tenta outra vez. Nada se perdeu.", "Espere um momento e tente de novo. Nada se perdeu.", "Wait a moment and try again. Nothing is lost.";
    FORM_OLD = "A página estava aberta há muito tempo. Volta atrás, recarrega-a e tenta outra vez.", "A página estava aberta há muito tempo. Volte, recarregue e tente de novo.", "The page was open for a long time. Go back, reload it and try again.";
    SERVER_ERROR = "Algo correu mal do nosso lado", "Algo deu errado do nosso lado", "Something went wrong on our side";
}

pub fn family(family: ludoteca_table::card::Family) -> Words {
    use ludoteca_table::card::Family::*;
    match family {
        Alignment => ALIGNMENT,
        Blocking => BLOCKING,
        Capture => CAPTURE,
        Connection => CONNECTION,
        Mill => MILL,
        Race => RACE,
        Score => SCORE,
        Sowing => SOWING,
        Dice => DICE_GAME,
        Puzzle => PUZZLE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_word_and_the_same_places() {
        for (name, words) in ALL {
            let places = words.map(|text| text.matches("{}").count());
            assert!(words.iter().all(|text| !text.trim().is_empty()), "{name}");
            assert!(places.iter().all(|count| *count == places[0]), "{name}: {places:?}");
        }
        assert_eq!(fill("{} and {}", &["a", "b"]), "a and b");
    }
}
