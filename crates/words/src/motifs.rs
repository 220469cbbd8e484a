//! Why a move is good, in words that go on "this move …". Order: pt-PT, pt-BR, en.

crate::words! {
    UNSTOPPABLE = "ganha na jogada seguinte, responda o adversário o que responder", "vence na jogada seguinte, responda o adversário o que responder", "wins next time, whatever the opponent answers";
    PARRIES = "não deixa o adversário ganhar já, ao contrário de {} das outras {} jogadas", "não deixa o adversário vencer já, ao contrário de {} das outras {} jogadas", "does not let the opponent win at once, as {} of the {} other moves would";
    THREATENS = "ameaça ganhar na jogada seguinte", "ameaça vencer na jogada seguinte", "threatens to win next time";
    TRAPS = "deixa o adversário em perigo: {} das suas {} respostas perdem já", "deixa o adversário em perigo: {} das suas {} respostas perdem já", "leaves the opponent in danger: {} of the {} answers lose at once";
    FORCES = "só deixa uma resposta ao adversário", "só deixa uma resposta ao adversário", "leaves the opponent only one answer";
    TAKES_ONE = "come uma peça do adversário", "captura uma peça do adversário", "takes a piece of the opponent's";
    TAKES = "come {} peças do adversário", "captura {} peças do adversário", "takes {} of the opponent's pieces";
    SEEDS_ONE = "captura uma semente", "captura uma semente", "captures a seed";
    SEEDS = "captura {} sementes", "captura {} sementes", "captures {} seeds";
    BOX_ONE = "fecha um quadrado", "fecha um quadrado", "closes a box";
    BOXES = "fecha {} quadrados", "fecha {} quadrados", "closes {} boxes";
    SPARES_PIECE = "não deixa comer nenhuma peça, ao contrário da maioria das outras", "não deixa capturar nenhuma peça, ao contrário da maioria das outras", "lets no piece be taken, as most of the others would";
    SPARES_SEEDS = "não deixa capturar sementes, ao contrário da maioria das outras", "não deixa capturar sementes, ao contrário da maioria das outras", "lets no seed be captured, as most of the others would";
    SPARES_BOXES = "não dá nenhum quadrado, ao contrário da maioria das outras", "não dá nenhum quadrado, ao contrário da maioria das outras", "gives no box away, as most of the others would";
    SPARES_TURN = "não deixa o adversário jogar duas vezes, ao contrário da maioria das outras", "não deixa o adversário jogar duas vezes, ao contrário da maioria das outras", "does not let the opponent move twice, as most of the others would";
    GOES_ON = "dá direito a jogar outra vez", "dá direito a jogar de novo", "earns another move";
    JOINS = "liga {} grupos da mesma cor", "liga {} grupos da mesma cor", "joins {} groups of its colour";
    BRIDGES = "faz uma ponte: há dois caminhos abertos para a ligar", "faz uma ponte: há dois caminhos abertos para ligá-la", "makes a bridge: there are two open ways to join it";
    INTRUDES = "entra numa ponte do adversário", "entra em uma ponte do adversário", "intrudes into a bridge of the opponent's";
    PARTS = "mete-se entre dois grupos do adversário", "fica entre dois grupos do adversário", "comes between two groups of the opponent's";
    LINES = "põe {} em linha, com espaço para mais", "põe {} em linha, com espaço para mais", "puts {} in a row, with room for more";
    STOPS = "trava {} em linha do adversário", "trava {} em linha do adversário", "stops {} in a row of the opponent's";
    ARRIVES = "leva uma peça até à casa de chegada", "leva uma peça até a casa de chegada", "brings a piece to where it has to go";
    NEARS_ONE = "avança: falta só um passo para a chegada", "avança: falta só um passo para a chegada", "comes nearer: one step is left to the goal";
    NEARS = "avança: faltam {} passos para a chegada", "avança: faltam {} passos para a chegada", "comes nearer: {} steps are left to the goal";
    LEADS = "afasta a peça da casa do adversário: estava a {} passos e fica a {}", "afasta a peça da casa do adversário: estava a {} passos e fica a {}", "leads the piece away from the opponent's goal: it was {} steps off and is {}";
    HEMS = "deixa ao adversário {} jogadas; as outras deixam, em média, {}", "deixa ao adversário {} jogadas; as outras deixam, em média, {}", "leaves the opponent {} moves; the others leave {} on average";
    MENACES = "ameaça comer uma peça", "ameaça capturar uma peça", "threatens to take a piece";
    MENACES_SEEDS = "ameaça capturar sementes", "ameaça capturar sementes", "threatens to capture seeds";
    GROWS = "faz subir o produto de {} para {}", "faz o produto subir de {} para {}", "raises the product from {} to {}";
    CUTS = "faz descer o produto do adversário de {} para {}", "faz o produto do adversário cair de {} para {}", "lowers the opponent's product from {} to {}";
    CENTRE = "ocupa o centro do tabuleiro", "ocupa o centro do tabuleiro", "takes the centre of the board";
    SUPPORTS = "aumenta um grupo da mesma cor", "aumenta um grupo da mesma cor", "adds to a group of its colour";
    PRESSES_ONE = "tira uma casa livre a uma peça do adversário", "tira uma casa livre de uma peça do adversário", "takes a free place beside a stone of the opponent's";
    PRESSES = "tira uma casa livre a {} peças do adversário", "tira uma casa livre de {} peças do adversário", "takes a free place beside {} stones of the opponent's";
    SETTLES = "põe um vermelho, que já não muda", "põe um vermelho, que não muda mais", "makes a red, which changes no more";
    STARTS = "começa um novo grupo da mesma cor", "começa um novo grupo da mesma cor", "begins a new group of its colour";
    JOINS_THEIRS = "junta {} grupos do adversário num só", "junta {} grupos do adversário em um só", "joins {} of the opponent's groups into one";
    AND = "{} e {}", "{} e {}", "{} and {}";
    VERDICT = "{}: {}", "{}: {}", "{}: it {}";
}
