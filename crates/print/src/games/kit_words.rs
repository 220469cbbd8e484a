//! The words of the break kit.

use ludoteca_table::Language;

#[derive(Debug)]
pub struct KitWords {
    pub kit: &'static str,
    /// How it is used, a sentence a line.
    pub steps: [&'static str; 5],
    pub boards: &'static str,
    pub pieces: &'static str,
    pub rules: &'static str,
    pub nets: &'static str,
    pub product: &'static str,
    pub ladder: &'static str,
    pub ladder_steps: [&'static str; 3],
    pub signs: &'static str,
    pub table: &'static str,
    pub cards: &'static str,
    pub cards_how: &'static str,
    pub puzzles: &'static str,
    pub what: &'static str,
    pub pages: &'static str,
    /// Seeds instead of pieces to cut out.
    pub seeds: &'static str,
    pub pencil: &'static str,
    /// `{}` is a game that is not in the program.
    pub absent: &'static str,
    pub school: &'static str,
    pub game: &'static str,
    pub week: &'static str,
}

impl KitWords {
    pub fn of(language: Language) -> &'static KitWords {
        match language {
            Language::PtPt => &PT_PT,
            Language::PtBr => &PT_BR,
            Language::En => &EN,
        }
    }
}

static PT_PT: KitWords = KitWords {
    kit: "Kit de recreio",
    steps: [
        "Imprime a 100 % («tamanho real»). As peças são feitas à medida destes tabuleiros.",
        "Imprime as folhas das peças em cartolina e corta-as pelas linhas, com guilhotina ou tesoura.",
        "Guarda cada jogo num saco com as suas peças e as suas regras.",
        "Afixa a escada: quem quer jogar desafia alguém até dois lugares acima.",
        "As soluções dos problemas estão na última folha: não a distribuas.",
    ],
    boards: "Tabuleiros",
    pieces: "Peças para recortar",
    rules: "Regras",
    nets: "Sólidos e placas",
    product: "Tabela de produtos",
    ladder: "Escada",
    ladder_steps: [
        "Escreve o teu nome no degrau livre mais alto.",
        "Desafia alguém que esteja até dois degraus acima de ti; quem é desafiado joga nesse dia ou no seguinte.",
        "Se ganhares, trocam de degrau. Se não, esperas um dia para desafiar de novo.",
    ],
    signs: "Placas das mesas",
    table: "Mesa",
    cards: "Cartões de resposta",
    cards_how: "Cada aluno recebe um cartão de cada letra e mostra a letra da sua resposta.",
    puzzles: "Problemas e soluções",
    what: "O que é",
    pages: "Folhas",
    seeds: "Ouri: usa 48 feijões, grãos ou pedrinhas por tabuleiro.",
    pencil: "Pontos e Quadrados: jogam-se a lápis, um tabuleiro por jogo; fotocopia-os.",
    absent: "{} não está no programa: usa o material da escola.",
    school: "Escola",
    game: "Jogo",
    week: "Semana de",
};

static PT_BR: KitWords = KitWords {
    steps: [
        "Imprima a 100% (“tamanho real”). As peças são feitas na medida destes tabuleiros.",
        "Imprima as folhas das peças em cartolina e corte pelas linhas, com guilhotina ou tesoura.",
        "Guarde cada jogo em um saco com as suas peças e as suas regras.",
        "Afixe a escada: quem quer jogar desafia alguém até dois degraus acima.",
        "As soluções dos desafios estão na última folha: não a distribua.",
    ],
    ladder_steps: [
        "Escreva o seu nome no degrau livre mais alto.",
        "Desafie alguém que esteja até dois degraus acima; quem é desafiado joga nesse dia ou no seguinte.",
        "Se você ganhar, vocês trocam de degrau. Se não, espere um dia para desafiar de novo.",
    ],
    cards_how: "Cada aluno recebe um cartão de cada letra e mostra a letra da sua resposta.",
    puzzles: "Desafios e soluções",
    seeds: "Ouri: use 48 feijões, grãos ou pedrinhas por tabuleiro.",
    pencil: "Pontos e Quadrados: joga-se a lápis, um tabuleiro por partida; tire cópias.",
    absent: "{} não está no programa: use o material da escola.",
    ..PT_PT
};

static EN: KitWords = KitWords {
    kit: "Break kit",
    steps: [
        "Print at 100 % (“actual size”). The pieces are made to the measure of these boards.",
        "Print the sheets of pieces on card and cut along the lines, with a paper cutter or scissors.",
        "Keep each game in a bag with its pieces and its rules.",
        "Put up the ladder: whoever wants to play challenges somebody up to two rungs above.",
        "The solutions of the puzzles are on the last sheet: do not hand it out.",
    ],
    boards: "Boards",
    pieces: "Pieces to cut out",
    rules: "Rules",
    nets: "Solids and plates",
    product: "Table of products",
    ladder: "Ladder",
    ladder_steps: [
        "Write your name on the highest free rung.",
        "Challenge somebody up to two rungs above you; whoever is challenged plays that day or the next.",
        "If you win, you change places. If not, wait a day before you challenge again.",
    ],
    signs: "Table signs",
    table: "Table",
    cards: "Answer cards",
    cards_how: "Every pupil gets a card of each letter and holds up the letter of the answer.",
    puzzles: "Puzzles and solutions",
    what: "What",
    pages: "Sheets",
    seeds: "Ouri: use 48 beans, seeds or pebbles a board.",
    pencil: "Pontos e Quadrados is played with a pencil, a board a game; copy the sheets.",
    absent: "{} is not in the program: use the school's own material.",
    school: "School",
    game: "Game",
    week: "Week of",
};
