//! The words of a plan to draw a board on the ground.

use ludoteca_table::Language;

#[derive(Debug)]
pub struct PlanWords {
    /// `{}` is a distance in centimetres.
    pub title: &'static str,
    pub sites: &'static str,
    /// Width, height and diagonal of the outer rectangle; the distance of marks.
    pub squares: [&'static str; 4],
    pub points: [&'static str; 4],
    pub circles: &'static str,
    pub material: &'static str,
    /// Metres of tape.
    pub tape: &'static str,
    /// A number and the pieces' name.
    pub sashes: &'static str,
    pub point: &'static str,
    pub right: &'static str,
    pub up: &'static str,
}

impl PlanWords {
    pub fn of(language: Language) -> &'static PlanWords {
        match language {
            Language::PtPt => &PT_PT,
            Language::PtBr => &PT_BR,
            Language::En => &EN,
        }
    }
}

static PT_PT: PlanWords = PlanWords {
    title: "planta para desenhar no chão",
    sites: "{} cm de casa a casa · {} × {} m",
    squares: [
        "Marca um retângulo de {} × {} m com fita métrica e giz.",
        "Confirma que as duas diagonais medem {} m: só então os cantos são retos.",
        "Nos quatro lados, faz uma marca a cada {} cm.",
        "Une as marcas de lados opostos com fita-cola de papel ou giz.",
    ],
    points: [
        "Estica a fita métrica de {} m na base: é o eixo da largura, a começar no zero, à esquerda.",
        "Outra fita, de {} m, sobe do zero em ângulo reto: com 3 m num lado e 4 m no outro, a diagonal mede 5 m.",
        "Marca cada ponto pela tabela: primeiro para a direita, depois para cima.",
        "Une os pontos com fita-cola de papel ou giz, como na figura.",
    ],
    circles: "Os círculos traçam-se com um cordel preso no centro: raio de {} cm.",
    material: "Material",
    tape: "{} m de fita-cola de papel (ou giz), fita métrica, cordel",
    sashes: "{} faixas ou coletes: {}",
    point: "Ponto",
    right: "Direita (cm)",
    up: "Cima (cm)",
};

static PT_BR: PlanWords = PlanWords {
    squares: [
        "Marque um retângulo de {} × {} m com trena e giz.",
        "Confira se as duas diagonais medem {} m: só assim os cantos são retos.",
        "Nos quatro lados, faça uma marca a cada {} cm.",
        "Una as marcas de lados opostos com fita-crepe ou giz.",
    ],
    points: [
        "Estique a trena de {} m na base: é o eixo da largura, começando no zero, à esquerda.",
        "Outra trena, de {} m, sobe do zero em ângulo reto: com 3 m de um lado e 4 m do outro, a diagonal mede 5 m.",
        "Marque cada ponto pela tabela: primeiro para a direita, depois para cima.",
        "Una os pontos com fita-crepe ou giz, como na figura.",
    ],
    circles: "Os círculos são traçados com um barbante preso no centro: raio de {} cm.",
    tape: "{} m de fita-crepe (ou giz), trena, barbante",
    ..PT_PT
};

static EN: PlanWords = PlanWords {
    title: "plan to draw on the ground",
    sites: "{} cm from site to site · {} × {} m",
    squares: [
        "Mark a rectangle of {} × {} m with a tape measure and chalk.",
        "Check that both diagonals measure {} m: only then are the corners square.",
        "Make a mark every {} cm along the four sides.",
        "Join the marks of opposite sides with paper tape or chalk.",
    ],
    points: [
        "Stretch a tape measure of {} m along the base: that is the axis of the width, from zero at the left.",
        "Another, of {} m, rises from zero at a right angle: with 3 m on one side and 4 m on the other, the diagonal measures 5 m.",
        "Mark every point by the table: first to the right, then up.",
        "Join the points with paper tape or chalk, as in the picture.",
    ],
    circles: "Circles are drawn with a string held at the centre: radius {} cm.",
    material: "Material",
    tape: "{} m of paper tape (or chalk), a tape measure, string",
    sashes: "{} sashes or bibs: {}",
    point: "Point",
    right: "Right (cm)",
    up: "Up (cm)",
};
