//! The sentences of the competition's pages, in Portuguese of Portugal and of Brazil, and in English.

use ludoteca_table::card::Words;

pub const EVENT: Words = ["Campeonato", "Campeonato", "Competition"];
pub const NONE_YET: Words = [
    "Ainda não há nenhum campeonato neste computador.",
    "Ainda não há nenhum campeonato neste computador.",
    "There is no competition on this computer yet.",
];
pub const ASK_ORGANISER: Words = [
    "Quem organiza começa-o com a ligação que aparece quando o programa arranca.",
    "Quem organiza começa com o link que aparece quando o programa é aberto.",
    "Whoever organises it begins with the link shown when the program starts.",
];
pub const BEGIN: Words = ["Novo campeonato", "Novo campeonato", "New competition"];
pub const EVENT_NAME: Words = ["Nome", "Nome", "Name"];
pub const KIND: Words = ["Como se joga", "Como se joga", "How it is played"];
pub const OLYMPIAD: Words = [
    "Olimpíada: equipas de escolas",
    "Olimpíada: equipes de escolas",
    "Olympiad: teams of schools",
];
pub const CNJM: Words = [
    "Campeonato de jogos matemáticos: um aluno por jogo, ciclo e escola",
    "Campeonato de jogos matemáticos: um aluno por jogo, ciclo e escola",
    "Championship of mathematical games: a pupil a game, cycle and school",
];
pub const CLUB: Words = ["Turma ou clube", "Turma ou clube", "A class or a club"];
pub const EDITION: Words = ["Edição", "Edição", "Edition"];
pub const START: Words = ["Começar", "Começar", "Begin"];
pub const NEXT: Words = ["A seguir", "O que fazer agora", "What to do next"];
pub const DO_ENTER: Words = ["Inscreva quem joga.", "Inscreva quem vai jogar.", "Enter who plays."];
pub const ENTRIES: Words = ["Inscrições", "Inscrições", "Entries"];
pub const DO_DRAW: Words = ["Falta sortear: {}.", "Falta sortear: {}.", "Still to be drawn: {}."];
pub const DRAW_ALL: Words = ["Sortear tudo", "Sortear tudo", "Draw everything"];
pub const DO_PAIR: Words = [
    "Prontos para a ronda seguinte: {}.",
    "Prontos para a próxima rodada: {}.",
    "Ready for the next round: {}.",
];
pub const PAIR_ALL: Words = ["Emparceirar todos", "Emparceirar todos", "Pair all that are ready"];
pub const PAIR_NEXT: Words =
    ["Emparceirar a ronda seguinte", "Emparceirar a próxima rodada", "Pair the next round"];
pub const DO_RESULTS: Words =
    ["Faltam {} resultados.", "Faltam {} resultados.", "{} results are missing."];
pub const DO_RESULT: Words = ["Falta 1 resultado.", "Falta 1 resultado.", "1 result is missing."];
pub const DO_DECIDE: Words = [
    "Resultados contraditórios: {}. Decida abaixo qual vale.",
    "Resultados contraditórios: {}. Decida abaixo qual vale.",
    "Contradicting results: {}. Decide below which one stands.",
];
pub const DO_FINALS: Words =
    ["Pode sortear-se: {}.", "Já dá para sortear: {}.", "Can be drawn now: {}."];
pub const DRAW: Words = ["Sortear", "Sortear", "Draw"];
pub const DO_CERTIFY: Words = [
    "Está tudo jogado. Imprima os diplomas.",
    "Tudo foi jogado. Imprima os certificados.",
    "Everything is played. Print the certificates.",
];
pub const STAGES: Words = ["Torneios", "Torneios", "Tournaments"];
pub const IN_OF: Words = ["{} de {} resultados", "{} de {} resultados", "{} of {} results in"];
pub const ROUND_OF: Words = ["Ronda {} de {}", "Rodada {} de {}", "Round {} of {}"];
pub const ROUND_N: Words = ["Ronda {}", "Rodada {}", "Round {}"];
pub const NOT_PAIRED: Words = ["Por emparceirar", "Sem emparceiramento", "Not paired yet"];
pub const TABLE: Words = ["Mesa", "Mesa", "Board"];
pub const TABLES_ZONE: Words = ["Mesas {} a {}", "Mesas {} a {}", "Boards {} to {}"];
pub const SITS_OUT: Words = ["De folga: {}", "De folga: {}", "Bye: {}"];
pub const STANDINGS: Words = ["Classificação", "Classificação", "Standings"];
pub const PAIRINGS: Words = ["Mesas", "Mesas", "Boards"];
pub const POINTS: Words = ["Pontos", "Pontos", "Points"];
pub const DRAW_GAME: Words = ["Empate", "Empate", "Draw"];
pub const WINS: Words = ["Ganha {}", "Vence {}", "{} wins"];
pub const STARTS: Words = ["começa", "começa", "starts"];
pub const UNDO: Words = ["Anular o último passo", "Desfazer o último passo", "Undo the last step"];
pub const REDO: Words = ["Repor", "Refazer", "Redo"];
pub const HISTORY: Words = ["Todos os passos", "Todos os passos", "Every step"];
pub const PAPERS: Words = ["Papéis", "Papéis", "Papers"];
pub const LINKS: Words = ["Ligações e códigos", "Links e códigos", "Links and codes"];
pub const LINKS_HELP: Words = [
    "Quem abre uma destas ligações tem esse papel neste aparelho. Não há contas nem palavras-passe.",
    "Quem abre um destes links tem esse papel neste aparelho. Não há contas nem senhas.",
    "Whoever opens one of these links has that role on that device. There are no accounts or passwords.",
];
pub const DESK: Words = ["Mesa da organização", "Mesa da organização", "Desk"];
pub const REFEREE_ALL: Words = ["Árbitro de tudo", "Árbitro de tudo", "Referee of everything"];
pub const REFEREE_OF: Words = ["Árbitro: {}", "Árbitro: {}", "Referee: {}"];
pub const ORGANISER: Words = ["Organização", "Organização", "Organiser"];
pub const FIND: Words = ["Procurar", "Procurar", "Find"];
pub const FIND_LABEL: Words =
    ["O teu nome ou a tua escola", "Seu nome ou sua escola", "Your name or your school"];
pub const FOUND_NOBODY: Words = [
    "Ninguém com «{}». Escreve só o primeiro nome ou parte do nome da escola.",
    "Ninguém com “{}”. Escreva só o primeiro nome ou parte do nome da escola.",
    "Nobody with “{}”. Type only the first name, or part of the school's.",
];
pub const AGAINST: Words = ["contra {}", "contra {}", "against {}"];
pub const WAITS: Words =
    ["À espera da próxima ronda", "Esperando a próxima rodada", "Waiting for the next round"];
pub const SCREEN: Words = ["Ecrã da sala", "Telão", "Hall screen"];
pub const CHANGES: Words = ["Alterações", "Alterações", "Changes"];
pub const PASTE: Words = [
    "Cole aqui a folha de cálculo ou escolha o ficheiro",
    "Cole aqui a planilha ou escolha o arquivo",
    "Paste the spreadsheet here or choose the file",
];
pub const PASTE_HELP: Words = [
    "A primeira linha dá nome às colunas: {}.",
    "A primeira linha dá nome às colunas: {}.",
    "The first line names the columns: {}.",
];
pub const PREVIEW: Words = ["Ver antes", "Conferir antes", "Look first"];
pub const TAKE_IN: Words = ["Inscrever {}", "Inscrever {}", "Enter {}"];
pub const WOULD_ENTER: Words = [
    "{} inscrições: {} novas, {} atualizadas. Ainda nada foi inscrito.",
    "{} inscrições: {} novas, {} atualizadas. Nada foi inscrito ainda.",
    "{} entries: {} new, {} brought up to date. Nothing is entered yet.",
];
pub const ERRORS: Words = [
    "Erros: {}. Nada foi inscrito; corrija e envie de novo:",
    "Erros: {}. Nada foi inscrito; corrija e envie de novo:",
    "Errors: {}. Nothing was entered; correct them and send again:",
];
pub const SAME_SCHOOL: Words = [
    "A mesma escola? «{}» e «{}»",
    "A mesma escola? “{}” e “{}”",
    "The same school? “{}” and “{}”",
];
pub const YES_SAME: Words = ["Sim, é a mesma", "Sim, é a mesma", "Yes, it is the same"];
pub const RESPELT: Words = ["«{}» fica como «{}»", "“{}” fica como “{}”", "“{}” is taken for “{}”"];
pub const HERE: Words = ["Presente", "Presente", "Here"];
pub const MISSING: Words = ["Falta", "Ausente", "Missing"];
pub const PLAYERS: Words = ["{} inscritos", "{} inscritos", "{} entered"];
pub const PLAYER_ONE: Words = ["1 inscrito", "1 inscrito", "1 entered"];
pub const SEND: Words = ["Confirmar", "Confirmar", "Confirm"];
pub const DID_NOT_COME: Words =
    ["Alguém não apareceu", "Alguém não compareceu", "Somebody did not come"];
pub const MISSING_NAMED: Words = ["Falta {}", "Faltou {}", "{} is missing"];
pub const BOTH_MISSING: Words = ["Faltam os dois", "Faltaram os dois", "Both are missing"];
pub const LATE: Words = ["Chegou atrasado", "Chegou atrasado", "Somebody comes late"];
pub const JOINS: Words =
    ["Entra na próxima ronda", "Entra na próxima rodada", "Joins from the next round"];
pub const NAME: Words = ["Nome", "Nome", "Name"];
pub const SCHOOL: Words = ["Escola", "Escola", "School"];
pub const LEAVES: Words = ["Desiste", "Desiste", "Leaves"];
pub const GONE: Words = ["desistiu", "desistiu", "left"];
pub const WHO_WON: Words = ["Quem ganhou?", "Quem venceu?", "Who won?"];
pub const RESULT_IS: Words =
    ["Resultado registado: {}", "Resultado registrado: {}", "The result is in: {}"];
pub const CLAIMED: Words = [
    "Esta mesa já tem outro resultado. A organização foi avisada e decide.",
    "Esta mesa já tem outro resultado. A organização foi avisada e vai decidir.",
    "This board has another result already. The desk has been told and decides.",
];
pub const WRONG_RESULT: Words =
    ["O resultado está errado", "O resultado está errado", "The result is wrong"];
pub const CONFLICT: Words = [
    "Mesa {}: está {}, alguém diz {}",
    "Mesa {}: está {}, alguém diz {}",
    "Board {}: it says {}, somebody says {}",
];
pub const KEEP: Words = ["Fica {}", "Fica {}", "{} stands"];
pub const CORRECT: Words = ["Corrigir para {}", "Corrigir para {}", "Correct it to {}"];
pub const KEYPAD: Words = [
    "Mesa e resultado, por exemplo «137 1»: 1 ganha quem começa, 2 o outro, 0 empate",
    "Mesa e resultado, por exemplo “137 1”: 1 vence quem começa, 2 o outro, 0 empate",
    "Board and result, such as “137 1”: 1 the one who starts wins, 2 the other, 0 a draw",
];
pub const KEYPAD_WRONG: Words = [
    "«{}» não é uma mesa e um resultado; «137 1» seria.",
    "“{}” não é uma mesa e um resultado; “137 1” seria.",
    "“{}” is not a board and a result; “137 1” would be.",
];
pub const NO_SUCH_BOARD: Words = [
    "A mesa {} não joga agora.",
    "A mesa {} não está jogando agora.",
    "Board {} is not playing now.",
];
pub const NOT_ALLOWED: Words = [
    "Esta ligação não dá para isso. Peça à organização a ligação certa.",
    "Este link não serve para isso. Peça à organização o link certo.",
    "This link is not for that. Ask the organisers for the right one.",
];
pub const BOARD_GONE: Words = [
    "Esta mesa já não existe: o emparceiramento foi anulado. Peça um cartão novo.",
    "Esta mesa não existe mais: o emparceiramento foi desfeito. Peça um cartão novo.",
    "This board is no more: its pairing was undone. Ask for a new card.",
];
pub const BACK: Words = ["Voltar", "Voltar", "Back"];
pub const REFUSED: Words = ["Não foi feito", "Não foi feito", "It was not done"];
pub const ALL_TABLES: Words = ["Todos contra todos", "Todos contra todos", "Round robin"];
pub const SWISS: Words = ["Suíço", "Suíço", "Swiss"];
pub const GROUPS: Words = ["Grupos e final", "Grupos e final", "Groups and a final"];
pub const KNOCK_OUT: Words = ["Quem perde sai", "Mata-mata", "Knock-out"];
pub const DOUBLE: Words = ["Duas voltas", "Turno e returno", "Double round robin"];
pub const ARENA: Words = ["Arena", "Arena", "Arena"];
pub const TABLE_KIND: Words = ["Tabela", "Tabela", "Table"];
pub const REGULATION: Words = ["O que vale", "O que vale", "What holds"];
pub const LEFT_OUT: Words = [
    "O ficheiro do campeonato está danificado: mostra-se o que está antes do dano e nada se pode acrescentar.",
    "O arquivo do campeonato está danificado: aparece o que vem antes do dano e nada pode ser acrescentado.",
    "The competition's file is damaged: what stands before the damage is shown, and nothing can be added.",
];
pub const HOME: Words = ["Início", "Início", "Start"];
pub const TIMETABLE: Words = ["Horário", "Horário", "Timetable"];
pub const NEWS: Words = ["Decisões", "Decisões", "Decisions"];
pub const SCHOOLS: Words = ["Escolas", "Escolas", "Schools"];
pub const OPEN_BOARDS: Words = ["Em falta", "Faltando", "Missing"];
pub const SETTINGS: Words = ["Regras e opções", "Regras e opções", "Rules and options"];
pub const FOLLOWS: Words = [
    "Esta máquina segue outra, onde o campeonato está a decorrer. Aqui só se pode ver.",
    "Esta máquina acompanha outra, onde o campeonato está acontecendo. Aqui só dá para ver.",
    "This machine follows another, which keeps the competition. Here it can only be looked at.",
];
pub const TAKE_OVER: Words =
    ["Continuar nesta máquina", "Continuar nesta máquina", "Go on with this machine"];
pub const ENDS: Words = ["Acaba às {}.", "Termina às {}.", "It ends at {}."];
pub const ENDS_RECKONED: Words = [
    "Acaba por volta das {}, se tudo correr como está previsto.",
    "Termina por volta das {}, se tudo correr como previsto.",
    "It ends at about {}, if all goes as planned.",
];
pub const TOO_LONG: Words = [
    "Não cabe num dia: são {} horas de jogo. Mais campos ou mesas, menos minutos ou outra tabela encurtam-no.",
    "Não cabe em um dia: são {} horas de jogo. Mais campos ou mesas, menos minutos ou outra tabela encurtam.",
    "It does not fit into a day: {} hours of play. More fields or boards, fewer minutes or another table make it shorter.",
];
pub const ENTER_RESULT: Words = ["Resultado", "Resultado", "Result"];
pub const NOTHING_DRAWN: Words =
    ["Ainda não há nada sorteado.", "Nada foi sorteado ainda.", "Nothing is drawn yet."];
pub const WHEN: Words = ["Hora", "Hora", "Time"];
pub const FINALS: Words = ["Finais", "Finais", "Finals"];
pub const IN_TURNS: Words = [
    "em {} turnos, porque as mesas não chegam",
    "em {} turnos, porque as mesas não bastam",
    "in {} turns, since there are too few boards",
];
pub const ALL_TURNS: Words = ["Turnos ao todo: {}.", "Turnos ao todo: {}.", "Turns in all: {}."];
pub const NO_CHANGES: Words = ["Nada foi alterado.", "Nada foi alterado.", "Nothing was changed."];
pub const COMMITTEE: Words = ["Comissão", "Comissão", "Committee"];
pub const VOTES: Words = [
    "A favor {}, contra {}, abstenções {}.",
    "A favor {}, contra {}, abstenções {}.",
    "For {}, against {}, abstained {}.",
];
pub const CARRIED: Words = ["Aprovado.", "Aprovado.", "Carried."];
pub const NOT_CARRIED: Words = [
    "Sem maioria: fica como estava.",
    "Sem maioria: fica como estava.",
    "No majority: things stay as they were.",
];
pub const NEW_DECISION: Words =
    ["Registar uma decisão", "Registrar uma decisão", "Record a decision"];
pub const DECISION: Words = ["O que foi decidido", "O que foi decidido", "What was decided"];
pub const VOTES_YES: Words = ["A favor", "A favor", "For"];
pub const VOTES_NO: Words = ["Contra", "Contra", "Against"];
pub const VOTES_NONE: Words = ["Abstenções", "Abstenções", "Abstained"];
pub const MAJORITY: Words = [
    "Um voto por escola e um da secretaria da educação. Vale com mais votos a favor do que contra.",
    "Um voto por escola e um da secretaria de educação. Vale com mais votos a favor do que contra.",
    "One vote a school and one of the education secretariat. It is carried with more votes for than against.",
];
pub const DECISION_SETS: Words = ["Muda uma regra?", "Muda uma regra?", "Does it change a rule?"];
pub const VOTES_WRONG: Words = [
    "Os votos são números, por exemplo 5.",
    "Os votos são números, por exemplo 5.",
    "Votes are numbers, such as 5.",
];
pub const DECISION_EMPTY: Words = [
    "Falta dizer o que foi decidido.",
    "Falta dizer o que foi decidido.",
    "What was decided is missing.",
];
pub const CLOCK: Words =
    ["Relógio, sala e nomes", "Relógio, sala e nomes", "Clock, hall and names"];
pub const RULES: Words = ["Regras", "Regras", "Rules"];
pub const RULES_FIXED: Words = [
    "As regras estão fixadas desde o primeiro emparceiramento. Uma mudança fica na lista pública de alterações.",
    "As regras estão fixas desde o primeiro emparceiramento. Uma mudança fica na lista pública de alterações.",
    "The rules are fixed since the first pairing. A change stands in the public list of changes.",
];
pub const FORCE: Words = ["Mudar mesmo assim", "Mudar mesmo assim", "Change them all the same"];
pub const SAVE: Words = ["Guardar", "Salvar", "Save"];
pub const PASSWORD: Words =
    ["Palavra-passe da organização", "Senha da organização", "Organiser's password"];
pub const PASSWORD_HELP: Words = [
    "Com ela entra-se como organização noutro aparelho, sem a ligação.",
    "Com ela dá para entrar como organização em outro aparelho, sem o link.",
    "With it you come in as the organiser on another device, without the link.",
];
pub const PASSWORD_SHORT: Words = [
    "A palavra-passe tem de ter pelo menos 6 letras.",
    "A senha precisa ter pelo menos 6 letras.",
    "The password must have at least 6 letters.",
];
pub const PASSWORD_LOST: Words = [
    "A palavra-passe não se conseguiu guardar.",
    "Não foi possível salvar a senha.",
    "The password could not be kept.",
];
pub const PASSWORD_WRONG: Words =
    ["A palavra-passe não é esta.", "A senha não é essa.", "That is not the password."];
pub const ENTER: Words = ["Entrar", "Entrar", "Come in"];
pub const SNAPSHOT: Words = [
    "Cópia para a página da escola",
    "Cópia para o site da escola",
    "A copy for the school's site",
];
pub const SNAPSHOT_HELP: Words = [
    "Uma só página com todas as mesas, resultados e classificações, com os nomes como estão em público.",
    "Uma única página com todas as mesas, resultados e classificações, com os nomes como aparecem em público.",
    "One page with all boards, results and standings, with names as they are shown in public.",
];
pub const SNAPSHOT_GET: Words = ["Guardar a página", "Baixar a página", "Save the page"];
pub const SECOND: Words = ["Segunda máquina", "Segunda máquina", "A second machine"];
pub const SECOND_HELP: Words = [
    "Outro computador da rede guarda uma cópia a cada dois segundos e pode continuar o campeonato. Arranque lá a Ludoteca assim, com a ligação da organização:",
    "Outro computador da rede guarda uma cópia a cada dois segundos e pode continuar o campeonato. Abra a Ludoteca nele assim, com o link da organização:",
    "Another computer of the network keeps a copy every two seconds and can go on with the competition. Start Ludoteca there like this, with the organiser's link:",
];
pub const WHY_PLACE: Words = ["Porquê este lugar?", "Por que este lugar?", "Why this place?"];
pub const WHY_PAIRED: Words =
    ["Porquê este emparceiramento?", "Por que este emparceiramento?", "Why this pairing?"];
pub const NOT_HERE: Words = [
    "Isso não está neste torneio.",
    "Isso não está neste torneio.",
    "That is not in this tournament.",
];
pub const ALL_IN: Words =
    ["Não falta nenhum resultado.", "Não falta nenhum resultado.", "No result is missing."];
pub const MINUTES_AGO: Words = ["há {} min", "há {} min", "{} min ago"];
pub const BY_HAND: Words = ["Mudar à mão", "Mudar à mão", "Change by hand"];
pub const TAP_FIRST: Words = [
    "Toque num nome, e depois noutro: trocam de lugar.",
    "Toque em um nome e depois em outro: eles trocam de lugar.",
    "Tap a name, and then another: they change places.",
];
pub const TAP_SECOND: Words =
    ["Agora toque no outro nome.", "Agora toque no outro nome.", "Now tap the other name."];
pub const BYE: Words = ["Folga", "Folga", "Bye"];
pub const HALF_BYE: Words = ["Folga pedida", "Folga pedida", "Bye on request"];
pub const AWAY: Words = ["Não joga", "Não joga", "Does not play"];
pub const REASON: Words = ["Motivo", "Motivo", "Reason"];
pub const PUBLIC_STEP: Words = [
    "Fica na lista pública de alterações e pode anular-se.",
    "Fica na lista pública de alterações e pode ser desfeito.",
    "It stands in the public list of changes and can be undone.",
];
pub const SWAP: Words = ["Mudar", "Mudar", "Change"];
pub const ASK_HALF: Words = [
    "Pedir folga de meio ponto na ronda {}",
    "Pedir folga de meio ponto na rodada {}",
    "Ask for a half-point bye in round {}",
];
pub const REPLACE: Words =
    ["Joga outra pessoa no lugar", "Joga outra pessoa no lugar", "Somebody else plays instead"];
pub const OUT: Words = ["Sai", "Sai", "Out"];
pub const INTO: Words = ["Entra (nome)", "Entra (nome)", "In (name)"];
pub const YEAR: Words = ["Ano de escolaridade", "Ano escolar", "School year"];
pub const YEAR_N: Words = ["{}.º ano", "{}º ano", "year {}"];
pub const RESERVE: Words = ["reserva", "reserva", "reserve"];
pub const LINEUP_FIXED: Words = [
    "A disputa já tem resultados: a composição já não muda aqui.",
    "A disputa já tem resultados: a escalação não muda mais aqui.",
    "The match has results already: the line-up does not change here any more.",
];
pub const LINEUP_IN: Words = ["composição {} de {}", "escalação {} de {}", "line-up {} of {}"];
pub const TOO_OLD: Words = [
    "Ano demasiado alto para a categoria {}.",
    "Ano alto demais para a categoria {}.",
    "Too old for category {}.",
];
pub const BUSY: Words = [
    "Está a jogar noutra disputa à mesma hora.",
    "Está jogando em outra disputa na mesma hora.",
    "Is playing in another match at the same time.",
];
pub const MATCHES: Words = ["Disputas por jogar", "Disputas a jogar", "Matches to play"];
pub const WHO_IS_HERE: Words = ["Quem está cá", "Quem está presente", "Who is here"];
pub const CAPTAIN_OF: Words = ["Capitão: {}", "Capitão: {}", "Captain: {}"];
pub const WHICH_STAGE: Words = ["Torneio", "Torneio", "Tournament"];
pub const ALL_STAGES: Words = ["Todos", "Todos", "All"];
pub const PAPER_LANGUAGE: Words = ["Língua", "Idioma", "Language"];
pub const PLACE: Words = ["Local", "Local", "Place"];
pub const DATE: Words = ["Data", "Data", "Date"];
pub const PODIUM: Words =
    ["Lugares que ficam escritos", "Lugares que ficam escritos", "Places that are named"];
pub const BEFORE: Words = ["Antes de começar", "Antes de começar", "Before the start"];
pub const EACH_ROUND: Words = ["Para cada ronda", "Para cada rodada", "For each round"];
pub const AT_THE_END: Words = ["No fim", "No fim", "At the end"];
pub const ON_WALL: Words = ["Para a parede", "Para a parede", "For the wall"];
pub const REPAIR: Words = [
    "Cortar o ficheiro no último passo são",
    "Cortar o arquivo no último passo íntegro",
    "Cut the file at its last sound step",
];
pub const REPAIRED: Words =
    ["O ficheiro está inteiro", "O arquivo está íntegro", "The file is whole"];
pub const REPAIR_KEPT: Words =
    ["Passos que ficaram: {}.", "Passos que ficaram: {}.", "Steps that were kept: {}."];
pub const REPAIR_COPY: Words = [
    "O ficheiro danificado ficou guardado em {}.",
    "O arquivo danificado ficou guardado em {}.",
    "The damaged file is kept as {}.",
];
pub const REPAIR_LOST: Words = [
    "Estes passos, depois do dano, têm de ser introduzidos outra vez:",
    "Estes passos, depois do dano, precisam ser lançados de novo:",
    "These steps after the damage are to be entered again:",
];
pub const ONLY_READ: Words = [
    "Este disco só se pode ler: vê-se tudo e nada se pode mudar.",
    "Este disco só pode ser lido: dá para ver tudo e nada pode ser mudado.",
    "This disk can only be read: everything can be seen, and nothing changed.",
];
pub const PLAY_HERE: Words = ["Jogar aqui", "Jogar aqui", "Play it here"];
pub const PLAY_HELP: Words = [
    "Cada um abre esta página no seu aparelho e toca no seu nome. O resultado entra sozinho.",
    "Cada um abre esta página no próprio aparelho e toca no seu nome. O resultado entra sozinho.",
    "Each opens this page on their own device and taps their name. The result enters itself.",
];
pub const I_AM: Words = ["Sou {}", "Sou {}", "I am {}"];
pub const PLAYED_HERE: Words =
    ["Esta mesa joga-se aqui.", "Esta mesa está sendo jogada aqui.", "This board is played here."];
pub const WATCH: Words = ["Ver o jogo", "Ver o jogo", "Watch the game"];
pub const CLUB_GAME: Words = [
    "Jogo (se for para jogar também aqui)",
    "Jogo (se for para jogar também aqui)",
    "Game (if it is to be played here, too)",
];
pub const LOGO: Words =
    ["Logótipo nos diplomas", "Logotipo nos certificados", "Logo on certificates"];
pub const LOGO_KEPT: Words = [
    "Há um logótipo guardado. Guardar sem ficheiro tira-o.",
    "Há um logotipo salvo. Salvar sem arquivo o remove.",
    "A logo is kept. Saving without a file takes it away.",
];
pub const PAPER_NAMES: [(&str, Words); 11] = [
    ("round", ["Tudo para a ronda", "Tudo para a rodada", "Everything for the round"]),
    ("score-cards", ["Cartões de mesa", "Fichas de mesa", "Score cards"]),
    ("pairings", ["Mesas para a parede", "Mesas para a parede", "Boards for the wall"]),
    ("schools", ["Lista por escola", "Lista por escola", "List by school"]),
    ("bracket", ["Quadro de eliminação", "Chave do mata-mata", "Bracket"]),
    ("names", ["Lista por nome", "Lista por nome", "List by name"]),
    ("check-in", ["Lista de presenças", "Lista de presença", "Check-in list"]),
    ("name-cards", ["Nomes para as mesas", "Nomes para as mesas", "Name cards"]),
    ("standings", ["Classificações", "Classificações", "Standings"]),
    ("poster", ["Regulamento", "Regulamento", "Regulation"]),
    ("certificates", ["Diplomas", "Certificados", "Certificates"]),
];

/// The papers by when they are needed.
pub const PAPER_GROUPS: [(Words, &[&str]); 4] = [
    (BEFORE, &["check-in", "name-cards"]),
    (EACH_ROUND, &["round", "score-cards"]),
    (ON_WALL, &["pairings", "schools", "names", "standings", "bracket", "poster"]),
    (AT_THE_END, &["certificates"]),
];

/// A place of a line-up in a letter or two.
pub fn short_place(place: &str) -> Words {
    match place {
        "m1" => ["M1", "M1", "T1"],
        "m2" => ["M2", "M2", "T2"],
        "m3" => ["M3", "M3", "T3"],
        "g" => ["G", "G", "G"],
        _ => ["V", "V", "L"],
    }
}

/// What a place of a line-up is called.
pub fn place(place: &str) -> Words {
    match place {
        "m1" => ["Mesa 1", "Mesa 1", "Table 1"],
        "m2" => ["Mesa 2", "Mesa 2", "Table 2"],
        "m3" => ["Mesa 3", "Mesa 3", "Table 3"],
        "g" => ["Gigante", "Gigante", "Giant"],
        _ => ["Vivo", "Vivo", "Living"],
    }
}
