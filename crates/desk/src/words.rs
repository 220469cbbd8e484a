//! The words of papers and tables, in Portuguese of Portugal and of Brazil, and in English.

use crate::Refusal;
use ludoteca_tournament::refused;

/// The words of one language.
#[derive(Debug)]
pub struct Words {
    /// Its place among the three languages of a text.
    pub index: usize,
    pub language: &'static str,
    pub round: &'static str,
    pub board: &'static str,
    pub game: &'static str,
    pub starts: &'static str,
    pub follows: &'static str,
    pub result: &'static str,
    pub school: &'static str,
    pub name: &'static str,
    pub place: &'static str,
    pub points: &'static str,
    pub free: &'static str,
    pub standings: &'static str,
    pub pairings: &'static str,
    pub regulation: &'static str,
    pub field: &'static str,
    pub turn: &'static str,
    pub signature: &'static str,
    pub referee: &'static str,
    pub certificate: &'static str,
    pub certify: &'static str,
    pub took_part: &'static str,
    pub took_place: &'static str,
    pub organiser: &'static str,
    pub school_head: &'static str,
    pub side: &'static str,
    pub team: &'static str,
    pub contest: &'static str,
    pub category: &'static str,
    pub categories: &'static str,
    pub scenario: &'static str,
    pub group: &'static str,
    pub final_stage: &'static str,
    pub consolation: &'static str,
    pub the_same: &'static str,
    pub here: &'static str,
}

pub const PORTUGAL: Words = Words {
    index: 0,
    language: "pt-PT",
    round: "Ronda",
    board: "Mesa",
    game: "Jogo",
    starts: "Começa",
    follows: "Responde",
    result: "Resultado",
    school: "Escola",
    name: "Nome",
    place: "Lugar",
    points: "Pontos",
    free: "Folga",
    standings: "Classificação",
    pairings: "Emparceiramento",
    regulation: "Regulamento",
    field: "Campo",
    turn: "turno",
    signature: "Assinatura",
    referee: "Árbitro",
    certificate: "Diploma",
    certify: "A organização certifica que",
    took_part: "participou",
    took_place: "participou e obteve o",
    organiser: "A organização",
    school_head: "A direção da escola",
    side: "Lado",
    team: "Equipa",
    contest: "Disputa",
    category: "Categoria",
    categories: "Categorias",
    scenario: "cenário",
    group: "Grupo",
    final_stage: "Final",
    consolation: "Consolação",
    the_same: "os mesmos",
    here: "Presente",
};

pub const BRAZIL: Words = Words {
    index: 1,
    language: "pt-BR",
    round: "Rodada",
    board: "Mesa",
    game: "Jogo",
    starts: "Começa",
    follows: "Responde",
    result: "Resultado",
    school: "Escola",
    name: "Nome",
    place: "Lugar",
    points: "Pontos",
    free: "Folga",
    standings: "Classificação",
    pairings: "Emparceiramento",
    regulation: "Regulamento",
    field: "Campo",
    turn: "turno",
    signature: "Assinatura",
    referee: "Árbitro",
    certificate: "Certificado",
    certify: "A organização certifica que",
    took_part: "participou",
    took_place: "participou e obteve o",
    organiser: "A organização",
    school_head: "A direção da escola",
    side: "Lado",
    team: "Equipe",
    contest: "Disputa",
    category: "Categoria",
    categories: "Categorias",
    scenario: "cenário",
    group: "Grupo",
    final_stage: "Final",
    consolation: "Consolação",
    the_same: "os mesmos",
    here: "Presente",
};

pub const ENGLISH: Words = Words {
    index: 2,
    language: "en",
    round: "Round",
    board: "Board",
    game: "Game",
    starts: "Starts",
    follows: "Follows",
    result: "Result",
    school: "School",
    name: "Name",
    place: "Place",
    points: "Points",
    free: "Bye",
    standings: "Standings",
    pairings: "Pairings",
    regulation: "Regulation",
    field: "Field",
    turn: "turn",
    signature: "Signature",
    referee: "Referee",
    certificate: "Certificate",
    certify: "The organisers certify that",
    took_part: "took part",
    took_place: "took part and finished in",
    organiser: "The organisers",
    school_head: "The head of the school",
    side: "Side",
    team: "Team",
    contest: "Match",
    category: "Category",
    categories: "Categories",
    scenario: "scenario",
    group: "Group",
    final_stage: "Final",
    consolation: "Consolation",
    the_same: "the same",
    here: "Here",
};

pub fn words(language: &str) -> Result<&'static Words, Refusal> {
    match language.to_lowercase().as_str() {
        "pt-pt" | "pt" => Ok(&PORTUGAL),
        "pt-br" => Ok(&BRAZIL),
        "en" => Ok(&ENGLISH),
        _ => Err(Refusal::asked(refused!(
            "`{}` is not a language of the papers; `pt-PT`, `pt-BR` or `en` would be right",
            language
        ))),
    }
}

impl Words {
    /// Which of three texts is this language's.
    pub fn of(&self, texts: [&'static str; 3]) -> &'static str {
        texts[self.index]
    }

    /// A place as people say it: `1.º lugar`, `1st place`.
    pub fn place_of(&self, place: u32) -> String {
        match self.index {
            0 => format!("{place}.º lugar"),
            1 => format!("{place}º lugar"),
            _ => format!("{} place", ludoteca_tournament::event::why::ordinal(place)),
        }
    }

    /// What a tie-break is called.
    pub fn criterion(&self, name: &str) -> String {
        let texts = match name {
            "buchholz" => ["Buchholz"; 3],
            "median" => ["Mediano", "Mediano", "Median"],
            "progressive" => ["Progressivo", "Progressivo", "Progressive"],
            "sonneborn" => ["Sonneborn-B."; 3],
            "direct" => ["Confronto", "Confronto", "Direct"],
            "wins" => ["Vitórias", "Vitórias", "Wins"],
            "balance" => ["Saldo", "Saldo", "Balance"],
            "living" => ["Vivo", "Vivo", "Living"],
            "giant" => ["Gigante", "Gigante", "Giant"],
            "lot" => ["Sorteio", "Sorteio", "Lot"],
            other => return other.to_string(),
        };
        self.of(texts).to_string()
    }
}
