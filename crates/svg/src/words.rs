//! The few words a picture says to those who cannot see it.

use crate::look::Look;
use ludoteca_game::{Kind, MarkKind, Piece, Scene, Shape};

#[derive(Debug)]
pub struct Words {
    pub disc: &'static str,
    pub pawn: &'static str,
    pub amazon: &'static str,
    pub cat: &'static str,
    pub dog: &'static str,
    pub closed: &'static str,
    pub seeds: &'static str,
    pub green: &'static str,
    pub yellow: &'static str,
    pub red: &'static str,
    pub line: &'static str,
    pub claim: &'static str,
    pub die: &'static str,
    pub plate: &'static str,
    pub neutral: &'static str,
    pub arrow: &'static str,
    pub aim: &'static str,
    pub domino: &'static str,
    pub bar: &'static str,
    pub last: &'static str,
    pub target: &'static str,
    pub chosen: &'static str,
    pub hint: &'static str,
    pub winning: &'static str,
    /// Said of the spots that a player wants to reach.
    pub goal: &'static str,
    pub empty: &'static str,
    /// Names of spots that are words: as in move texts, and as people read them.
    pub spots: &'static [(&'static str, &'static str)],
}

pub static PORTUGUESE: Words = Words {
    disc: "peça",
    pawn: "peão",
    amazon: "amazona",
    cat: "gato",
    dog: "cão",
    closed: "fechada",
    seeds: "sementes",
    green: "verde",
    yellow: "amarela",
    red: "vermelha",
    line: "linha",
    claim: "quadrado",
    die: "dado",
    plate: "placa",
    neutral: "peça neutra",
    arrow: "seta de",
    aim: "casa apontada",
    domino: "dominó",
    bar: "barra",
    last: "última jogada",
    target: "possível",
    chosen: "escolhida",
    hint: "sugestão",
    winning: "vitória",
    goal: "meta",
    empty: "tabuleiro vazio",
    spots: &[
        ("swap", "trocar"),
        ("pass", "passar"),
        ("hand", "mão"),
        ("taken", "comidas"),
        ("captured", "comidas"),
        ("off", "fora"),
        ("depot", "depósito"),
        ("die", "dado"),
    ],
};

/// Where Brazil says it otherwise.
pub static BRAZILIAN: Words = Words {
    dog: "cachorro",
    hint: "dica",
    spots: &[
        ("swap", "trocar"),
        ("pass", "passar"),
        ("hand", "mão"),
        ("taken", "capturadas"),
        ("captured", "capturadas"),
        ("off", "fora"),
        ("depot", "depósito"),
        ("die", "dado"),
    ],
    ..PORTUGUESE
};

pub static ENGLISH: Words = Words {
    disc: "piece",
    pawn: "pawn",
    amazon: "amazon",
    cat: "cat",
    dog: "dog",
    closed: "closed",
    seeds: "seeds",
    green: "green",
    yellow: "yellow",
    red: "red",
    line: "line",
    claim: "box",
    die: "die",
    plate: "plate",
    neutral: "neutral stone",
    arrow: "arrow of",
    aim: "square pointed at",
    domino: "domino",
    bar: "bar",
    last: "last move",
    target: "possible",
    chosen: "chosen",
    hint: "hint",
    winning: "wins",
    goal: "goal",
    empty: "empty board",
    spots: &[("off", "taken off")],
};

impl Words {
    /// The name of a spot as people read it; a number behind the word stays: `hand-2`, `mão 2`.
    pub(crate) fn spot(&self, name: &str) -> String {
        let word = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let number = &name[word.len()..];
        let word = word.trim_end_matches(['-', ' ']);
        match self.spots.iter().find(|(text, _)| *text == word) {
            Some((_, read)) => format!("{read} {number}").trim_end().to_string(),
            None => name.to_string(),
        }
    }

    pub(crate) fn kind(&self, kind: Kind) -> &'static str {
        match kind {
            Kind::Disc => self.disc,
            Kind::Pawn => self.pawn,
            Kind::Amazon => self.amazon,
            Kind::Cat => self.cat,
            Kind::Dog => self.dog,
            Kind::Closed => self.closed,
            Kind::Seeds => self.seeds,
            Kind::Green => self.green,
            Kind::Yellow => self.yellow,
            Kind::Red => self.red,
            Kind::Line => self.line,
            Kind::Claim => self.claim,
            Kind::Die(_) => self.die,
            Kind::Plate(_) => self.plate,
            Kind::Neutral => self.neutral,
            Kind::Arrow { .. } => self.arrow,
            Kind::Aim => self.aim,
            Kind::Bar { right, up } if right + up == 1 => self.domino,
            Kind::Bar { .. } => self.bar,
        }
    }

    pub(crate) fn mark(&self, kind: MarkKind) -> &'static str {
        match kind {
            MarkKind::Last => self.last,
            MarkKind::Target => self.target,
            MarkKind::Chosen => self.chosen,
            MarkKind::Hint => self.hint,
            MarkKind::Winning => self.winning,
        }
    }

    /// A piece in words: `peão, Brancas`, `4 sementes`, `dado 6`.
    pub(crate) fn piece(&self, piece: &Piece, sides: [&str; 2]) -> String {
        let name = match (piece.kind, piece.side) {
            (Kind::Bar { .. }, None) => self.bar,
            (kind, _) => self.kind(kind),
        };
        let name = match piece.kind {
            Kind::Arrow { .. } => format!("{name} {}", piece.kind.length()),
            _ => name.to_string(),
        };
        let counted = match piece.kind {
            Kind::Die(face) => format!("{name} {face}"),
            Kind::Plate(number) => format!("{name} {}", number + 1),
            Kind::Seeds => format!("{} {name}", piece.count),
            _ if piece.count > 1 => format!("{} × {name}", piece.count),
            _ => name,
        };
        match piece.side {
            Some(player) => format!("{counted}, {}", sides[player.index()]),
            None => counted,
        }
    }
}

/// What stands where, a kind of piece a sentence: `peão, Brancas: a2 b2. última jogada: b2.`
pub fn describe(scene: &Scene, look: &Look<'_>) -> String {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    let mut add = |what: String, name| match groups.iter_mut().find(|(known, _)| *known == what) {
        Some((_, names)) => names.push(name),
        None => groups.push((what, vec![name])),
    };
    let name = |site: u16| {
        let spot = &scene.board.spots[usize::from(site)];
        look.shows(scene, site).then(|| look.words.spot(&spot.name))
    };
    for piece in &scene.pieces {
        if let Some(first) = name(piece.site) {
            let last =
                scene.board.covered(piece).last().copied().filter(|&site| site != piece.site);
            let names = match last.and_then(name) {
                Some(last) => format!("{first}-{last}"),
                None => first,
            };
            add(look.words.piece(piece, look.sides), names);
        }
    }
    for mark in &scene.marks {
        if let Some(name) = name(mark.site) {
            add(look.words.mark(mark.kind).to_string(), name);
        }
    }
    if groups.is_empty() {
        return look.words.empty.to_string();
    }
    let sentences: Vec<String> =
        groups.iter().map(|(what, names)| format!("{what}: {}", names.join(" "))).collect();
    format!("{}.", sentences.join(". "))
}

/// Whether a spot belongs to the board itself, not to what lies beside it.
pub(crate) fn on_board(shape: Shape) -> bool {
    !matches!(shape, Shape::Stock | Shape::Die | Shape::Button)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spots_are_called_as_people_call_them() {
        assert_eq!(PORTUGUESE.spot("swap"), "trocar");
        assert_eq!(PORTUGUESE.spot("hand-2"), "mão 2");
        assert_eq!(PORTUGUESE.spot("taken1"), "comidas 1");
        assert_eq!(BRAZILIAN.spot("taken1"), "capturadas 1");
        assert_eq!((PORTUGUESE.dog, BRAZILIAN.dog), ("cão", "cachorro"));
        assert_eq!(PORTUGUESE.spot("e4"), "e4");
        assert_eq!(ENGLISH.spot("hand1"), "hand1");
    }
}
