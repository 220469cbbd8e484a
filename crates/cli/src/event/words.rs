//! The words on paper, in Portuguese of Portugal and of Brazil.

/// The words of one language.
#[derive(Debug)]
pub struct Words {
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
    pub signature: &'static str,
    pub referee: &'static str,
    pub certificate: &'static str,
    pub certify: &'static str,
    pub took_part: &'static str,
    pub organiser: &'static str,
    pub side: &'static str,
    pub team: &'static str,
    pub contest: &'static str,
}

const PORTUGAL: Words = Words {
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
    signature: "Assinatura",
    referee: "Árbitro",
    certificate: "Diploma",
    certify: "A organização certifica que",
    took_part: "participou e obteve o",
    organiser: "A organização",
    side: "Lado",
    team: "Equipa",
    contest: "Disputa",
};

const BRAZIL: Words = Words {
    language: "pt-BR",
    round: "Rodada",
    team: "Equipe",
    pairings: "Emparceiramento",
    certificate: "Certificado",
    certify: "A organização certifica que",
    referee: "Árbitro",
    ..PORTUGAL
};

pub fn words(language: &str) -> Result<&'static Words, String> {
    match language {
        "pt-PT" | "pt" | "pt-pt" => Ok(&PORTUGAL),
        "pt-BR" | "pt-br" => Ok(&BRAZIL),
        other => Err(format!(
            "`{other}` is not a language of the papers; `pt-PT` or `pt-BR` would be right"
        )),
    }
}

/// What a tie-break is called on paper.
pub fn criterion(name: &str) -> &str {
    match name {
        "buchholz" => "Buchholz",
        "median" => "Mediano",
        "progressive" => "Progressivo",
        "sonneborn" => "Sonneborn-B.",
        "direct" => "Confronto",
        "wins" => "Vitórias",
        "balance" => "Saldo",
        "living" => "Vivo",
        "giant" => "Gigante",
        "lot" => "Sorteio",
        other => other,
    }
}
