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
    "{} erros; nada foi inscrito. Corrija e envie de novo:",
    "{} erros; nada foi inscrito. Corrija e envie de novo:",
    "{} errors; nothing was entered. Correct them and send again:",
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
    "O ficheiro do campeonato está danificado: mostra-se o que está antes do dano e nada se pode acrescentar. Numa consola: ludoteca event repair.",
    "O arquivo do campeonato está danificado: aparece o que vem antes do dano e nada pode ser acrescentado. Num terminal: ludoteca event repair.",
    "The competition's file is damaged: what stands before the damage is shown, and nothing can be added. In a terminal: ludoteca event repair.",
];
pub const PAPER_NAMES: [(&str, Words); 9] = [
    ("round", ["Tudo para a ronda", "Tudo para a rodada", "Everything for the round"]),
    ("score-cards", ["Cartões de mesa", "Fichas de mesa", "Score cards"]),
    ("pairings", ["Mesas para a parede", "Mesas para a parede", "Boards for the wall"]),
    ("names", ["Lista por nome", "Lista por nome", "List by name"]),
    ("check-in", ["Lista de presenças", "Lista de presença", "Check-in list"]),
    ("name-cards", ["Nomes para as mesas", "Nomes para as mesas", "Name cards"]),
    ("standings", ["Classificações", "Classificações", "Standings"]),
    ("poster", ["Regulamento", "Regulamento", "Regulation"]),
    ("certificates", ["Diplomas", "Certificados", "Certificates"]),
];
