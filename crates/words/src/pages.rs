//! The words of the pages in the three languages, short and friendly. Order: pt-PT, pt-BR, en.

crate::words! {
    ALSO_CALLED = "Também se chama {}.", "Também se chama {}.", "Also called {}.";

    // On the projector.
    PROJECTOR = "Entrar na Ludoteca", "Entrar na Ludoteca", "Join Ludoteca";
    PROJECTOR_HELP = "Aponta a câmara ao código ou escreve o endereço no navegador.", "Aponte a câmera para o código ou digite o endereço no navegador.", "Point the camera at the code, or type the address into the browser.";
    PROJECTOR_NONE = "Ainda não chegou cá nenhum outro aparelho.", "Nenhum outro aparelho chegou aqui ainda.", "No other device has reached this computer yet.";
    PROJECTOR_ONE = "Já cá chegou 1 aparelho.", "1 aparelho já chegou aqui.", "1 device has reached this computer.";
    PROJECTOR_MANY = "Já cá chegaram {} aparelhos.", "{} aparelhos já chegaram aqui.", "{} devices have reached this computer.";
    PROJECTOR_ISOLATED = "Se a página não abre nos outros aparelhos, a rede Wi-Fi separa-os uns dos outros ou a firewall deste computador fecha a porta {}. Usa a zona Wi-Fi deste computador, um cabo de rede ou o ficheiro ludoteca.html numa pen USB.", "Se a página não abrir nos outros aparelhos, a rede Wi-Fi isola os aparelhos ou o firewall deste computador fecha a porta {}. Use o ponto de acesso deste computador, um cabo de rede ou o arquivo ludoteca.html em um pen drive.", "If the page does not open on other devices, the Wi-Fi keeps devices apart or this computer's firewall closes port {}. Use this computer's mobile hotspot, a network cable, or the file ludoteca.html on a USB stick.";
    PROJECTOR_ALONE = "Este computador não está ligado a nenhuma rede: só aqui se pode jogar.", "Este computador não está conectado a nenhuma rede: só dá para jogar aqui.", "This computer is not on a network: it is the only one that can play.";

    // The state of a game.
    TO_MOVE = "É a vez {dw}", "É a vez {dw}", "{W} to move";
    YOUR_TURN = "É a tua vez ({nw})", "É a sua vez ({nw})", "Your turn ({nw})";
    THINKS = "O computador está a pensar…", "O computador está pensando…", "The computer is thinking…";
    WAITING = "À espera de quem jogue com {w}", "Esperando quem jogue com {w}", "Waiting for someone to play {nw}";
    DICE = "A lançar os dados…", "Lançando os dados…", "Rolling the dice…";
    DRAW = "Empate!", "Empate!", "A draw!";
    WINS = "[w:Ganhou|Ganharam] {w}!", "[w:Ganhou|Ganharam] {w}!", "{W} [w:wins|win]!";
    BY_RULES = "O jogo acabou.", "O jogo acabou.", "The game is over.";
    BY_RULES_DRAW = "O jogo acabou e ninguém ganhou.", "O jogo acabou e ninguém ganhou.", "The game is over and nobody has won.";
    YOU_WIN = "Ganhaste!", "Você ganhou!", "You win!";
    YOU_LOSE = "Desta vez [w:ganhou|ganharam] {w}.", "Desta vez [w:ganhou|ganharam] {w}.", "Not this time: {w} [w:wins|win].";
    BY_REPETITION = "A mesma posição apareceu pela terceira vez.", "A mesma posição apareceu pela terceira vez.", "The same position came up for the third time.";
    BY_QUIET = "Passaram demasiadas jogadas sem ninguém comer.", "Passaram jogadas demais sem captura.", "Too many moves went by without a capture.";
    RESIGNED = "{W} [w:desistiu|desistiram].", "{W} [w:desistiu|desistiram].", "{W} resigned.";
    AGREED = "Por acordo.", "Por acordo.", "By agreement.";
    MOVED = "{W} [w:jogou|jogaram] {}.", "{W} [w:jogou|jogaram] {}.", "{W} played {}.";
    ROLLED = "Saiu {}.", "Saiu {}.", "The dice show {}.";
    SWAPPED = "Houve troca de lado: quem jogou em segundo ficou com a primeira peça.", "Houve troca de lado: quem jogou em segundo ficou com a primeira peça.", "The sides were swapped: the second player took over the first piece.";

    // Why it ended: `w` the winner, `l` the other.
    END_BLOCKED = "{L} não [l:tem|têm] jogadas: [w:ganha|ganham] {w}.", "{L} não [l:tem|têm] jogadas: [w:vence|vencem] {w}.", "{L} [l:has|have] no move left: {w} [w:wins|win].";
    END_OUT_OF_MOVES = "{W} já não [w:tem|têm] jogadas, e por isso [w:ganha|ganham].", "{W} não [w:tem|têm] mais jogadas e por isso [w:vence|vencem].", "{W} [w:has|have] no move left, and so [w:wins|win].";
    END_WIPED = "{L} já não [l:tem|têm] peças: [w:ganha|ganham] {w}.", "{L} não [l:tem|têm] mais peças: [w:vence|vencem] {w}.", "{L} [l:has|have] no pieces left: {w} [w:wins|win].";
    END_CAPTURED = "{W} já [w:comeu|comeram] {} peças, e [w:ganha|ganham].", "{W} já [w:capturou|capturaram] {} peças, e [w:vence|vencem].", "{W} [w:has|have] captured {} pieces, and [w:wins|win].";
    END_ARRIVED = "{W} [w:chegou|chegaram] à última linha.", "{W} [w:chegou|chegaram] à última linha.", "{W} reached the last row.";
    END_AT_GOAL = "A peça chegou à casa final {dw}.", "A peça chegou à casa final {dw}.", "The piece reached the goal of {w}.";
    END_HOME = "{W} [w:levou|levaram] todas as peças até ao destino.", "{W} [w:levou|levaram] todas as peças até o destino.", "{W} brought all the pieces home.";
    END_OFF = "{W} [w:tirou|tiraram] a última peça da pista.", "{W} [w:tirou|tiraram] a última peça da pista.", "{W} took the last piece off the track.";
    END_LINKED = "{W} [w:uniu|uniram] as suas duas margens.", "{W} [w:ligou|ligaram] as suas duas margens.", "{W} [w:has|have] joined both sides.";
    END_ALL_SIDES = "{W} [w:uniu|uniram] as três margens.", "{W} [w:ligou|ligaram] as três margens.", "{W} [w:has|have] joined all three sides.";
    END_LINED = "{W} [w:alinhou|alinharam] {} peças.", "{W} [w:alinhou|alinharam] {} peças.", "{W} [w:has|have] {} in a row.";
    END_COLOURED = "{W} [w:fez|fizeram] uma linha de três peças da mesma cor.", "{W} [w:formou|formaram] uma linha de três peças da mesma cor.", "{W} made a line of three pieces of the same colour.";
    END_PAIRS = "{W} [w:comeu|comeram] {} pares.", "{W} [w:capturou|capturaram] {} pares.", "{W} [w:has|have] captured {} pairs.";
    END_MORE = "{W} [w:tem|têm] mais {}: {} contra {}.", "{W} [w:tem|têm] mais {}: {} contra {}.", "{W} [w:has|have] more {}: {} to {}.";
    END_FEWER_STONES = "Os produtos são iguais ({}): [w:ganha|ganham] {w}, com menos peças no tabuleiro.", "Os produtos são iguais ({}): [w:vence|vencem] {w}, com menos peças no tabuleiro.", "The products are equal ({}): {w} [w:wins|win], with fewer stones on the board.";
    END_SECOND_ON_TIE = "Os produtos são iguais ({}): ganha quem jogou em segundo.", "Os produtos são iguais ({}): vence quem jogou em segundo.", "The products are equal ({}): the second player wins.";
    END_EQUAL_WINS = "Os pontos são iguais ({}), e assim [w:ganha|ganham] {w}.", "Os pontos são iguais ({}), e assim [w:vence|vencem] {w}.", "The points are equal ({}), and so {w} [w:wins|win].";
    END_TOOK_FIRST = "{W} [w:capturou|capturaram] primeiro, e [w:ganha|ganham].", "{W} [w:capturou|capturaram] primeiro, e [w:vence|vencem].", "{W} captured first, and [w:wins|win].";
    END_SMOTHERED = "{L} [l:pôs|puseram] uma pedra sem liberdades: [w:ganha|ganham] {w}.", "{L} [l:colocou|colocaram] uma pedra sem liberdades: [w:vence|vencem] {w}.", "{L} played a stone without a liberty: {w} [w:wins|win].";
    END_LEVEL = "Empate: {} {} para cada lado.", "Empate: {} {} para cada lado.", "A draw: {} {} each.";
    END_FULL = "O tabuleiro está cheio e ninguém fez a fila.", "O tabuleiro está cheio e ninguém formou a fileira.", "The board is full and nobody has a row.";
    END_NOBODY_MOVES = "Já não há jogadas possíveis: é empate.", "Não há mais jogadas possíveis: é empate.", "There is no move left: it is a draw.";
    THING_PIECES = "peças", "peças", "pieces";
    THING_BOXES = "quadrados", "quadrados", "boxes";
    THING_SEEDS = "sementes", "sementes", "seeds";
    THING_CAPTURES = "peças comidas", "peças capturadas", "captures";
    THING_POINTS = "pontos", "pontos", "points";

    // Values of parameters, and boards.
    CYCLE_LEAVE = "as sementes do tabuleiro não são de ninguém (2012)", "as sementes do tabuleiro não são de ninguém (2012)", "the seeds on the board are nobody's (2012)";
    CYCLE_COLLECT = "cada um recolhe as do seu lado (2004, 2008)", "cada um fica com as do seu lado (2004, 2008)", "each player takes those on their own side (2004, 2008)";
    DIRECTION_SAME = "os dois no mesmo sentido", "os dois no mesmo sentido", "both the same way";
    DIRECTION_OPPOSITE = "em sentidos contrários", "em sentidos contrários", "opposite ways";
    TIE_FEWER = "ganha quem tem menos peças da sua cor", "vence quem tem menos peças da sua cor", "whoever has fewer stones of their own colour wins";
    SUICIDE_FORBIDDEN = "não se pode", "não é permitido", "is not allowed";
    SUICIDE_LOSES = "perde o jogo", "perde o jogo", "loses the game";
    BOARD_ROUND = "curvo, com 93 casas", "curvo, com 93 casas", "curved, with 93 points";
    TIE_SECOND = "ganha o segundo jogador", "vence o segundo jogador", "the second player wins";
    BOARD_COLUMNS = "{} colunas", "{} colunas", "{} columns";
    BOARD_ROWS = "{} linhas", "{} linhas", "{} rows";
    BOARD_ONE_FILE = "1 coluna", "1 coluna", "1 column";
    BOARD_TRIANGLE = "triângulo", "triângulo", "triangle";
    BOARD_SIDE = "{} casas de lado", "{} casas de lado", "{} cells a side";
    WITH_SWAP = "com troca", "com troca", "with swap";
    WITHOUT_SWAP = "sem troca", "sem troca", "without swap";

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
    SEARCH = "Procurar um jogo", "Procurar um jogo", "Find a game";
    THIS_YEAR = "Este ano letivo, {}", "Portugal neste ano letivo, {}", "This school year in Portugal, {}";
    EVERY_GAME = "Todos os jogos", "Todos os jogos", "All games";
    ALL_KINDS = "Todos os tipos", "Todos os tipos", "All kinds";
    KINDS = "Tipos de jogo", "Tipos de jogo", "Kinds of game";
    MY_CYCLE = "O meu ciclo:", "Escolha:", "Choose:";
    ARCHIVE = "Outras edições, desde 2004", "Todas as edições e olimpíadas, desde 2004", "All editions and olympiads since 2004";
    BACK_TO_NOW = "Voltar aos jogos deste ano", "Voltar ao início", "Back to this year's games";
    NATIONAL = "{}.º Campeonato Nacional de Jogos Matemáticos (CNJM)", "{}º Campeonato Nacional de Jogos Matemáticos de Portugal (CNJM)", "Portugal's National Championship of Mathematical Games, no. {} (CNJM)";
    REGIONAL = "{}.º Campeonato Regional de Jogos Matemáticos da Madeira (CRJM)", "{}º Campeonato Regional de Jogos Matemáticos da Madeira, Portugal (CRJM)", "Regional Championship of Mathematical Games of Madeira, no. {} (CRJM)";
    SCHOOL_OLYMPIAD = "{}.ª Olimpíada Escolar de Jogos Lógicos de Tabuleiro, Santo Cristo (Brasil)", "{}ª Olimpíada Escolar de Jogos Lógicos de Tabuleiro, Santo Cristo (RS)", "School Olympiad of Logic Board Games, no. {}, Santo Cristo (Brazil)";
    NATIONALS = "Campeonato Nacional de Jogos Matemáticos (CNJM)", "Campeonato Nacional de Jogos Matemáticos de Portugal (CNJM)", "Portugal's National Championship of Mathematical Games (CNJM)";
    REGIONALS = "Campeonato Regional de Jogos Matemáticos da Madeira (CRJM)", "Campeonato Regional de Jogos Matemáticos da Madeira, Portugal (CRJM)", "Regional Championship of Mathematical Games of Madeira (CRJM)";
    OLYMPIADS = "Olimpíada Escolar de Jogos Lógicos de Tabuleiro (Brasil)", "Olimpíada Escolar de Jogos Lógicos de Tabuleiro", "School Olympiad of Logic Board Games (Brazil)";
    NTH = "{}.ª edição", "{}ª edição", "no. {}";
    EXPECTED = "ainda não foi anunciado; esperam-se estes jogos", "ainda não foi anunciado; espera-se que sejam estes jogos", "not announced yet; these games are expected";
    EXPECTED_MARK = "esperada", "esperada", "expected";
    CYCLE_1 = "1.º ciclo (6 a 9 anos)", "1º ciclo (6 a 9 anos)", "Years 1 to 4 (ages 6 to 9)";
    CYCLE_2 = "2.º ciclo (10 e 11 anos)", "2º ciclo (10 e 11 anos)", "Years 5 and 6 (ages 10 and 11)";
    CYCLE_3 = "3.º ciclo (12 a 14 anos)", "3º ciclo (12 a 14 anos)", "Years 7 to 9 (ages 12 to 14)";
    CYCLE_S = "Secundário (15 a 17 anos)", "Secundário, como o ensino médio (15 a 17 anos)", "Years 10 to 12 (ages 15 to 17)";
    CATEGORY = "Categoria {}", "Categoria {}", "Category {}";
    CATEGORIES = "Categorias {}, cenário {}", "Categorias {}, cenário {}", "Categories {}, scenario {}";
    AND = "e", "e", "and";
    ON_GIANT = "tabuleiro gigante", "tabuleiro gigante", "giant board";
    ON_LIVING = "jogo vivo", "jogo vivo", "living game";
    NOT_HERE = "Este jogo ainda não está no programa.", "Este jogo ainda não está no programa.", "This game is not in the program yet.";
    EARLIER = "{} edições anteriores", "{} edições anteriores", "{} earlier editions";
    FROM_AGE = "a partir dos {} anos", "a partir de {} anos", "from age {}";
    MINUTES = "{} min", "{} min", "{} min";
    KIT_TITLE = "Kit de recreio", "Kit de recreio", "Break kit";
    KIT_HELP = "Um só PDF com tudo o que é preciso para jogar nos intervalos: tabuleiros, peças à sua medida, regras, escada, placas das mesas, cartões de resposta e problemas com soluções. A preto e branco, com pouca tinta.", "Um só PDF com tudo o que é preciso para jogar no recreio: tabuleiros, peças na medida deles, regras, escada, placas das mesas, cartões de resposta e problemas com soluções. Em preto e branco, com pouca tinta.", "One PDF with everything to play in the breaks: boards, pieces made to their measure, rules, a ladder, table signs, answer cards, and puzzles with solutions. Black and white, with little ink.";
    KIT_FOR = "Jogos de", "Jogos de", "Games of";
    KIT_WHOLE = "Todos", "Todos", "All of them";
    KIT_COPIES = "Tabuleiros de cada jogo", "Tabuleiros de cada jogo", "Boards of each game";
    KIT_PAPER = "Papel dos tabuleiros", "Papel dos tabuleiros", "Paper of the boards";
    KIT_SCHOOL = "Nome da escola (se quiseres)", "Nome da escola (se quiser)", "Name of the school (if you like)";
    KIT_MAKE = "Fazer o PDF", "Gerar o PDF", "Make the PDF";
    KIT_LINK = "Kit de recreio para imprimir", "Kit de recreio para imprimir", "Break kit to print";
    NOTHING_FOUND = "Não há nenhum jogo assim. Procura outra palavra ou outro tipo.", "Não há nenhum jogo assim. Procure outra palavra ou outro tipo.", "There is no such game. Try another word or another kind.";
    FOUND = "{} jogos", "{} jogos", "{} games";
    FOUND_ONE = "1 jogo", "1 jogo", "1 game";
    IMPORT = "Abrir um registo", "Abrir um registro", "Open a record";
    IMPORT_HELP = "Cola aqui o texto de um registo de jogo.", "Cole aqui o texto de um registro de jogo.", "Paste the text of a game record here.";
    IMPORT_FILE = "Um ficheiro guardado", "Um arquivo salvo", "A saved file";
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
    BY_LINK = "Outra pessoa, por link", "Outra pessoa, por link", "Another person, by link";
    COMPUTER = "Computador", "Computador", "Computer";
    LEVEL = "Nível {}", "Nível {}", "Level {}";
    LEVEL_EASIEST = "Nível 1 (acabou de aprender)", "Nível 1 (acabou de aprender)", "Level 1 (has just learned it)";
    LEVEL_HARDEST = "Nível {} (o mais forte)", "Nível {} (o mais forte)", "Level {} (the strongest)";
    YOU_ARE = "Jogas com", "Você joga com", "You play";
    VARIANT = "Tamanho e variantes", "Tamanho e variantes", "Size and variants";
    FACTS = "Sobre o jogo", "Sobre o jogo", "About the game";
    AUTHOR = "Autor", "Autor", "Author";
    SOURCE = "Fonte das regras", "Fonte das regras", "Source of the rules";
    PLAYED_AT = "Jogado em", "Jogado em", "Played at";
    KNOWN = "O que se sabe", "O que se sabe", "What is known";
    PROVED_FIRST = "ganha quem joga primeiro{}", "vence quem joga primeiro{}", "the first player{} wins";
    PROVED_SECOND = "ganha quem joga em segundo{}", "vence quem joga em segundo{}", "the second player{} wins";
    PROVED_IN = "Se ninguém errar, {}, em {} jogadas ao todo (contando as dos dois). Está demonstrado.", "Se ninguém errar, {}, em {} jogadas ao todo (contando as dos dois). Está provado.", "If nobody errs, {}, in {} moves of both together. This is proved.";
    PROVED = "Se ninguém errar, {}. Está demonstrado.", "Se ninguém errar, {}. Está provado.", "If nobody errs, {}. This is proved.";
    PROVED_CHANCE = "Se ninguém errar, {} cerca de {} vezes em 100. Está calculado.", "Se ninguém errar, {} cerca de {} vezes em 100. Está calculado.", "If nobody errs, {} about {} times in 100. This is computed.";
    PROVED_DRAW = "Se ninguém errar, é empate. Está demonstrado.", "Se ninguém errar, dá empate. Está provado.", "If nobody errs, it is a draw. This is proved.";
    PROVED_ELSEWHERE = "Noutros tabuleiros", "Em outros tabuleiros", "On other boards";
    NOT_PROVED = "Quem ganha se ninguém errar? Aqui ainda não está demonstrado.", "Quem vence se ninguém errar? Aqui ainda não está provado.", "Who wins if nobody errs? It is not proved here.";
    WITH_SIDE = " ({w})", " ({w})", " ({w})";
    THEORY_ARGUED = "Demonstrado por um argumento", "Provado por um argumento", "Proved by an argument";
    THEORY_ELSEWHERE = "Demonstrado noutro lado", "Provado em outro lugar", "Proved elsewhere";
    THEORY_REPORTED = "Há quem o tenha anunciado, sem confirmação", "Alguém anunciou, sem confirmação", "Reported, not confirmed";
    THEORY_UNKNOWN = "Não se sabe", "Não se sabe", "Not known";
    THEORY_SOURCE = "Fonte: {}.", "Fonte: {}.", "Source: {}.";
    PRINT = "Para imprimir (PDF)", "Para imprimir (PDF)", "To print (PDF)";
    PUZZLES = "Problemas", "Problemas", "Puzzles";
    PUZZLES_LINK = "Resolver problemas", "Resolver problemas", "Solve puzzles";
    PUZZLES_OF = "{}: problemas", "{}: problemas", "{}: puzzles";
    PUZZLE_TASK = "[w:Joga e ganha|Jogam e ganham] {w}: encontra a única jogada que ganha.", "[w:Joga e vence|Jogam e vencem] {w}: encontre a única jogada que vence.", "{W} to move and win: find the one winning move.";
    PUZZLE_TASK_SOON = "[w:Joga e ganha|Jogam e ganham] {w} em {} jogadas: só uma jogada é tão rápida.", "[w:Joga e vence|Jogam e vencem] {w} em {} jogadas: só uma jogada é tão rápida.", "{W} to move and win in {} moves: only one move is that quick.";
    PUZZLE_TASK_NOW = "[w:Joga e ganha|Jogam e ganham] {w} já: encontra a jogada.", "[w:Joga e vence|Jogam e vencem] {w} já: encontre a jogada.", "{W} to move and win at once: find the move.";
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
    UNDO = "Voltar", "Desfazer", "Undo";
    HINT = "Dica", "Dica", "Hint";
    HINT_MORE = "Mais uma dica", "Mais uma dica", "Another hint";
    HINT_WAIT = "A procurar uma dica…", "Procurando uma dica…", "Looking for a hint…";
    HINT_BUSY = "Há muita gente a pedir dicas; tenta daqui a pouco.", "Há muita gente pedindo dicas; tente daqui a pouco.", "Many people are asking for hints; try again in a moment.";
    HINT_WINNING = "Estás bem: há uma jogada que mantém a vantagem.", "Você está bem: há uma jogada que mantém a vantagem.", "You are doing well: there is a move that keeps the advantage.";
    HINT_EVEN = "Está equilibrado. Procura com calma.", "Está equilibrado. Procure com calma.", "It is even. Take your time.";
    HINT_LOSING = "Está difícil. Que jogada aguenta mais tempo?", "Está difícil. Que jogada aguenta mais tempo?", "It is hard. Which move holds out longest?";
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
    ASK_UNDO = "Pedir para voltar atrás", "Pedir para desfazer", "Ask to take back";
    ASK_HINTS = "Propor dicas para os dois", "Propor dicas para os dois", "Suggest hints for both";
    ASKED_UNDO = "Quem joga contigo pede para voltar uma jogada atrás.", "Quem joga com você pede para desfazer uma jogada.", "The other player asks to take a move back.";
    ASKED_HINTS = "Quem joga contigo propõe dicas para os dois.", "Quem joga com você propõe dicas para os dois.", "The other player suggests hints for both.";
    ASKED_AGAIN = "Quem jogou contigo quer outro jogo, com os lados trocados.", "Quem jogou com você quer outra partida, com os lados trocados.", "The other player wants another game, with the sides changed.";
    ASKING = "Pedido enviado: espera pela resposta.", "Pedido enviado: espere a resposta.", "You have asked: wait for the answer.";
    DECLINED = "A outra pessoa prefere que não.", "A outra pessoa prefere que não.", "The other player would rather not.";
    AGREED_UNDO = "A outra pessoa aceitou: joga de novo.", "A outra pessoa aceitou: jogue de novo.", "The other player agreed: move again.";
    AGREED_HINTS = "Combinado: agora ambos podem pedir dicas.", "Combinado: agora os dois podem pedir dicas.", "Agreed: now both may ask for hints.";
    OTHER_SIDE = "Outro lado", "Outro lado", "Other side";
    ACCEPT = "Aceitar", "Aceitar", "Accept";
    DECLINE = "Recusar", "Recusar", "Decline";
    MORE = "Mais", "Mais", "More";
    SIT = "Jogar com {w}", "Jogar com {w}", "Play {nw}";
    WATCHING = "Estás a assistir.", "Você está assistindo.", "You are watching.";
    INVITE = "Envia este link a quem vai jogar contigo:", "Envie este link a quem vai jogar com você:", "Send this link to whoever plays with you:";
    COPY = "Copiar", "Copiar", "Copy";
    COPIED = "Copiado", "Copiado", "Copied";
    YOU = "tu", "você", "you";
    PERSON = "pessoa", "pessoa", "person";
    FREE = "lugar livre", "lugar livre", "free seat";
    OFFLINE = "Sem rede. A tentar outra vez…", "Sem rede. Tentando de novo…", "No network. Trying again…";
    HELD_UP = "Há muita gente a jogar; o computador responde já a seguir.", "Há muita gente jogando; o computador responde logo em seguida.", "Many people are playing; the computer answers in a moment.";
    FAILED = "Não resultou: {}", "Não deu certo: {}", "That did not work: {}";
    PLAY_AGAIN = "Jogar outra vez", "Jogar de novo", "Play again";
    REVIEW = "Rever o jogo", "Rever o jogo", "Review the game";
    REVIEW_SHORT = "Rever", "Rever", "Review";
    NO_SCRIPT = "Para jogar nesta página é preciso JavaScript.", "Para jogar nesta página é preciso JavaScript.", "To play on this page JavaScript is needed.";

    // At the board.
    CONFIRM = "Jogar aqui", "Jogar aqui", "Play here";
    CANCEL = "Mudar", "Mudar", "Change";
    CONFIRMING = "Confirmar jogadas", "Confirmar jogadas", "Confirm moves";
    CONFIRM_SMALL = "quando as casas são pequenas", "quando as casas são pequenas", "where spots are small";
    CONFIRM_ALWAYS = "sempre", "sempre", "always";
    CONFIRM_NEVER = "nunca", "nunca", "never";
    MOTION = "Movimento", "Movimento", "Motion";
    FLIP = "Virar o tabuleiro", "Virar o tabuleiro", "Turn the board";
    POSSIBLE = "possível", "possível", "possible";
    NOW_YOU = "Agora jogas com: {}.", "Agora você joga com: {}.", "You now play: {}.";
    KEYS = "Teclado: as setas andam pelo tabuleiro, N vai para a próxima casa possível, Enter toca.", "Teclado: as setas andam pelo tabuleiro, N vai para a próxima casa possível, Enter toca.", "Keyboard: arrows go round the board, N goes to the next possible spot, Enter touches it.";
    CLOSE = "Fechar", "Fechar", "Close";
    YOUR_GAMES = "Continua o teu jogo", "Continue o seu jogo", "Go on with your game";
    LEGEND = "Em cima: melhor para {w}. Em baixo: melhor para {l}.", "Em cima: melhor para {w}. Embaixo: melhor para {l}.", "Above: better for {nw}. Below: better for {nl}.";

    // The polyhedra.
    CUBE = "Cubo", "Cubo", "Cube";
    OCTAHEDRON = "Octaedro", "Octaedro", "Octahedron";
    DODECAHEDRON = "Dodecaedro", "Dodecaedro", "Dodecahedron";
    SOLID_START = "Toca numa placa e depois numa face para a pôr lá. Toca numa placa já posta para a rodar. O relógio começa com a primeira placa.", "Toque em uma placa e depois em uma face para colocá-la. Toque em uma placa já colocada para girá-la. O relógio começa com a primeira placa.", "Touch a plate and then a face to put it there. Touch a plate that lies there to turn it. The clock starts with the first plate.";
    SOLID_TAKE = "Toca na placa que queres tirar.", "Toque na placa que quer tirar.", "Touch the plate to take off.";
    SOLID_OFF = "Tirar", "Tirar", "Take off";
    SOLID_EDGES = "{} de {} arestas certas", "{} de {} arestas certas", "{} of {} edges agree";
    SOLID_ONE_CLASH = "Uma aresta não bate certo", "Uma aresta não combina", "One edge does not agree";
    SOLID_CLASHES = "{} arestas não batem certo", "{} arestas não combinam", "{} edges do not agree";
    SOLID_SOLVED = "Conseguiste: bate tudo certo!", "Você conseguiu: tudo combina!", "Done: all edges agree!";
    SOLID_ALL = "Os três em {}! O teu melhor tempo aqui: {}.", "Os três em {}! O seu melhor tempo aqui: {}.", "All three in {}! Your best time here: {}.";

    // The referee's page of a game.
    REFEREE = "Para o árbitro", "Para o árbitro", "For the referee";
    REFEREE_LINK = "O começo, o que não se pode, como acaba", "O começo, o que não pode, como termina", "The start, what is not allowed, how it ends";
    REFEREE_OF = "{}: para o árbitro", "{}: para o árbitro", "{}: for the referee";
    REFEREE_START = "O começo", "O começo", "The start";
    REFEREE_FIRST = "[w:Começa|Começam] {w}.", "[w:Começa|Começam] {w}.", "{W} [w:begins|begin].";
    REFEREE_ILLEGAL = "O que não é possível", "O que não é possível", "What is not allowed";
    REFEREE_TRY = "Na dúvida, põe a posição no tabuleiro do jogo: só as casas acesas são jogadas possíveis.", "Na dúvida, ponha a posição no tabuleiro do jogo: só as casas acesas são jogadas possíveis.", "If in doubt, set the position up on the game's board: only lit spots are legal moves.";
    REFEREE_END = "Como acaba", "Como termina", "How it ends";
    REFEREE_REPEATED = "Quando a mesma posição aparece pela terceira vez, com o mesmo lado a jogar, o jogo acaba.", "Quando a mesma posição aparece pela terceira vez, com o mesmo lado na vez, o jogo termina.", "When the same position comes for the third time, with the same side to move, the game is over.";
    REFEREE_QUIET = "Depois de {} jogadas seguidas sem captura, o jogo acaba empatado.", "Depois de {} jogadas seguidas sem captura, o jogo termina empatado.", "After {} moves in a row without a capture the game is a draw.";
    REFEREE_DOUBT = "O que as regras deixam em aberto", "O que as regras deixam em aberto", "What the rules leave open";

    // Review.
    FIRST = "Início", "Início", "Start";
    PREVIOUS = "Anterior", "Anterior", "Previous";
    NEXT = "Seguinte", "Próxima", "Next";
    LAST = "Fim", "Fim", "End";
    GRAPH = "Quem estava melhor", "Quem estava melhor", "Who was better";
    GRAPH_WAIT = "A estudar o jogo…", "Estudando o jogo…", "Studying the game…";
    TURNING = "Foi aqui que o jogo mudou: {}. Era melhor jogar {}.", "Foi aqui que o jogo mudou: {}. Era melhor jogar {}.", "Here the game turned: {}. {} was better.";
    MISSED = "A jogada {} {}.", "A jogada {} {}.", "The move {} {}.";
    IS_PROVED = "Está demonstrado.", "Está provado.", "This is proved.";
    IS_ESTIMATE = "É uma estimativa do computador.", "É uma estimativa do computador.", "This is an estimate of the computer.";
    MARK_PROVED = "demonstrado", "provado", "proved";
    MARK_ESTIMATE = "estimativa", "estimativa", "estimate";
    BETTER = "Aqui jogou-se {}. Melhor era {}.", "Aqui jogou-se {}. Melhor era {}.", "Here {} was played. {} was better.";
    BETTER_LINE = "Por exemplo: {}", "Por exemplo: {}", "For example: {}";
    LOSING_MOVE = "jogada que perde", "jogada que perde", "losing move";
    SLIP_MOVE = "deslize", "deslize", "slip";
    NO_TURNING = "Nenhuma jogada mudou o rumo do jogo.", "Nenhuma jogada mudou o rumo do jogo.", "No single move turned the game.";
    SHOW_TURNING = "Mostrar", "Mostrar", "Show";
    TRY_HERE = "Tentar outra vez daqui", "Tentar de novo daqui", "Try again from here";
    SHARE = "Partilhar", "Compartilhar", "Share";
    DOWNLOAD = "Guardar", "Baixar", "Download";
    RECORD = "Registo (texto)", "Registro (texto)", "Record (text)";
    PICTURE = "Imagem (SVG)", "Imagem (SVG)", "Picture (SVG)";
    PICTURE_PNG = "Imagem (PNG)", "Imagem (PNG)", "Picture (PNG)";
    EXACT = "Jogadas daqui", "Jogadas daqui", "Moves from here";
    EXACT_WIN = "ganha em {} jogadas", "vence em {} jogadas", "wins in {} moves";
    EXACT_DRAW = "empata", "empata", "draws";
    EXACT_LOSS = "perde em {} jogadas", "perde em {} jogadas", "loses in {} moves";
    EXACT_WIN_ONE = "ganha já", "vence já", "wins at once";
    EXACT_LOSS_ONE = "perde já", "perde já", "loses at once";
    STILL_PLAYING = "O jogo ainda não acabou.", "O jogo ainda não acabou.", "The game is not over yet.";

    // Errors.
    NOT_FOUND = "Não há nada neste endereço", "Não há nada neste endereço", "There is nothing at this address";
    NOT_FOUND_HELP = "Talvez o link tenha sido copiado a meio. Começa pela lista dos jogos.", "Talvez o link tenha sido copiado pela metade. Comece pela lista de jogos.", "Perhaps the link was copied in part. Begin with the list of games.";
    BAD = "Não percebemos o pedido", "Não entendemos o pedido", "This was not understood";
    BUSY = "Há muita gente ao mesmo tempo", "Há muita gente ao mesmo tempo", "Many people at once";
    BUSY_HELP = "Espera um momento e tenta outra vez. Nada se perdeu.", "Espere um momento e tente de novo. Nada se perdeu.", "Wait a moment and try again. Nothing is lost.";
    FORM_OLD = "A página estava aberta há muito tempo. Volta atrás, recarrega-a e tenta outra vez.", "A página estava aberta há muito tempo. Volte, recarregue e tente de novo.", "The page was open for a long time. Go back, reload it and try again.";
    SERVER_ERROR = "Algo correu mal do nosso lado", "Algo deu errado do nosso lado", "Something went wrong on our side";
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
        assert_eq!(crate::fill("{} and {}", &["a", "b"]), "a and b");
    }
}
