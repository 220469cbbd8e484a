//! Four looks of a board: a palette each, and the style sheet made of it. Contrast is computed, and
//! the tests hold every palette to it.

/// How a board looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    #[default]
    Wood,
    /// Black on white, for paper.
    Paper,
    /// The strongest contrast, thicker lines.
    Contrast,
    Dark,
    /// Black on white with little ink: dark pieces are grey with a strong rim. Only for print.
    Sparing,
}

impl Theme {
    /// The looks of a screen.
    pub const ALL: [Theme; 4] = [Theme::Wood, Theme::Paper, Theme::Contrast, Theme::Dark];

    pub const fn name(self) -> &'static str {
        match self {
            Theme::Wood => "wood",
            Theme::Paper => "paper",
            Theme::Contrast => "contrast",
            Theme::Dark => "dark",
            Theme::Sparing => "sparing",
        }
    }

    pub fn read(text: &str) -> Result<Theme, String> {
        let all = Theme::ALL.into_iter().chain([Theme::Sparing]);
        all.into_iter().find(|theme| theme.name() == text).ok_or_else(|| {
            format!("`{text}` is not a theme; there are wood, paper, contrast, dark and sparing")
        })
    }

    pub(crate) const fn palette(self) -> Palette {
        match self {
            Theme::Wood => WOOD,
            Theme::Paper => PAPER,
            Theme::Contrast => CONTRAST,
            Theme::Dark => DARK,
            Theme::Sparing => SPARING,
        }
    }
}

pub(crate) struct Palette {
    pub ground: &'static str,
    pub cell: &'static str,
    pub alternate: &'static str,
    pub pit: &'static str,
    pub special: &'static str,
    /// Goals and homes of the two players.
    pub owned: [&'static str; 2],
    pub grid: &'static str,
    pub line: &'static str,
    pub label: &'static str,
    /// Dark pieces and what is drawn on and around them; then light ones.
    pub dark: [&'static str; 2],
    pub light: [&'static str; 2],
    /// Green, yellow, red.
    pub lights: [&'static str; 3],
    pub seed: &'static str,
    pub last: &'static str,
    pub target: &'static str,
    pub chosen: &'static str,
    pub hint: &'static str,
    pub winning: &'static str,
    /// Thickness of all lines, as a factor.
    pub weight: f32,
    /// What the board is made of; none for paper and screens, which are smooth.
    pub material: Option<Material>,
}

/// Wood: its edge and the light on it, its grain, the light in hollows and on stones.
pub(crate) struct Material {
    pub edge: &'static str,
    pub light: &'static str,
    pub grain: &'static str,
}

const WOOD: Palette = Palette {
    ground: "#e8c894",
    cell: "#f4e1bd",
    alternate: "#d9b27c",
    pit: "#b98550",
    special: "#f0d569",
    owned: ["#a9cfd6", "#eebfa4"],
    grid: "#7d5530",
    line: "#5b3a1c",
    label: "#5d3c1b",
    dark: ["#2a1a10", "#f4e1bd"],
    light: ["#fffaf0", "#3b2411"],
    lights: ["#1f8f4d", "#f2c230", "#c8321f"],
    seed: "#3d2a16",
    last: "#1b5fa5",
    target: "#14602f",
    chosen: "#a3240f",
    hint: "#6a1b9a",
    winning: "#a3240f",
    weight: 1.0,
    material: Some(Material { edge: "#b98a4e", light: "#fff3d6", grain: "#8a5a2b" }),
};

const PAPER: Palette = Palette {
    ground: "#ffffff",
    cell: "#ffffff",
    alternate: "#d6d6d6",
    pit: "#f1f1f1",
    special: "#e4e4e4",
    owned: ["#e2e2e2", "#e2e2e2"],
    grid: "#000000",
    line: "#000000",
    label: "#000000",
    dark: ["#111111", "#ffffff"],
    light: ["#ffffff", "#111111"],
    // As on the championship's own sheets: green is white, yellow grey, red black.
    lights: ["#ffffff", "#9a9a9a", "#222222"],
    seed: "#111111",
    last: "#555555",
    target: "#111111",
    chosen: "#111111",
    hint: "#111111",
    winning: "#111111",
    weight: 1.0,
    material: None,
};

/// As paper, with a quarter of the ink.
const SPARING: Palette = Palette {
    alternate: "#f0f0f0",
    pit: "#ffffff",
    special: "#f4f4f4",
    owned: ["#f4f4f4", "#f4f4f4"],
    dark: ["#bcbcbc", "#000000"],
    lights: ["#ffffff", "#cccccc", "#777777"],
    ..PAPER
};

const CONTRAST: Palette = Palette {
    ground: "#ffffff",
    cell: "#ffffff",
    alternate: "#c9d6e8",
    pit: "#eef3fa",
    special: "#ffd9f2",
    owned: ["#bfe8ff", "#ffd0b0"],
    grid: "#000000",
    line: "#000000",
    label: "#000000",
    dark: ["#000000", "#ffffff"],
    light: ["#ffe600", "#000000"],
    lights: ["#007a33", "#ffe600", "#d00000"],
    seed: "#000000",
    last: "#0036c7",
    target: "#00561f",
    chosen: "#b00000",
    hint: "#7400a8",
    winning: "#b00000",
    weight: 1.6,
    material: None,
};

const DARK: Palette = Palette {
    ground: "#1c2126",
    cell: "#3a444f",
    alternate: "#2a323a",
    pit: "#2a323a",
    special: "#4f4720",
    owned: ["#1f545f", "#6b4120"],
    grid: "#9aa7b5",
    line: "#b4c0cc",
    label: "#e3e8ed",
    dark: ["#0b0d10", "#dfe5ea"],
    light: ["#f4efe6", "#0b0d10"],
    lights: ["#3fbf74", "#ffd84a", "#ff6a55"],
    seed: "#e8d9b8",
    last: "#7fc0ff",
    target: "#7be39a",
    chosen: "#ffbd73",
    hint: "#dcb0ff",
    winning: "#ff9a90",
    weight: 1.0,
    material: None,
};

/// The style sheet of a theme. `scope` stands before every selector: empty in a file of its own,
/// `.ludoteca.wood` in a page that holds several themes.
pub fn stylesheet(theme: Theme, scope: &str) -> String {
    weighted(theme, scope, 1.0)
}

/// The same with lines so many times as thick.
pub(crate) fn weighted(theme: Theme, scope: &str, weight: f32) -> String {
    let p = theme.palette();
    // Two decimals: the lines of a giant board are thin in these units.
    let w = |width: f32| {
        let text = format!("{:.2}", width * p.weight * weight);
        text.trim_end_matches('0').trim_end_matches('.').to_string()
    };
    let none = || "display:none".to_string();
    let [dark, dark_ink] = p.dark;
    let [light, light_ink] = p.light;
    let rules = [
        (".ground", p.material.as_ref().map_or_else(|| format!("fill:{}", p.ground), |m| format!("fill:{};stroke:{};stroke-width:2", p.ground, m.edge))),
        (".cell,.alternate,.goal,.home,.special,.pit", format!("stroke:{};stroke-width:{}", p.grid, w(1.2))),
        (".bar", "stroke:none".to_string()),
        (".grid", format!("fill:none;stroke:{};stroke-width:{};stroke-linecap:square", p.grid, w(1.2))),
        (".cell", format!("fill:{}", p.cell)),
        (".alternate", format!("fill:{}", p.alternate)),
        (".pit", format!("fill:{}", p.pit)),
        (".special", format!("fill:{}", p.special)),
        (".goal.one,.home.one", format!("fill:{}", p.owned[0])),
        (".goal.two,.home.two", format!("fill:{}", p.owned[1])),
        (".frame", format!("fill:none;stroke:{};stroke-width:{};stroke-dasharray:3 3", p.line, w(1.0))),
        (".line", format!("fill:none;stroke:{};stroke-width:{};stroke-linecap:round;stroke-linejoin:round", p.line, w(2.2))),
        (".edge", format!("fill:none;stroke:{};stroke-width:{};stroke-dasharray:1 5;stroke-linecap:round", p.grid, w(1.2))),
        (".dot", format!("fill:{}", p.line)),
        (".rim", format!("fill:none;stroke:{};stroke-width:{};stroke-linejoin:round", p.line, w(9.0))),
        (".border", "stroke-linejoin:round".to_string()),
        (".border.dark", format!("fill:none;stroke:{dark};stroke-width:{}", w(6.0))),
        (".border.light", format!("fill:none;stroke:{light};stroke-width:{}", w(6.0))),
        ("text", "font-family:'Open Sans',system-ui,sans-serif;font-weight:700;text-anchor:middle;stroke:none".to_string()),
        (".label,.word", format!("fill:{}", p.label)),
        (".label", format!("font-size:{}px;font-weight:600", crate::xml::LABEL)),
        (".bevel", p.material.as_ref().map_or_else(none, |m| format!("fill:none;stroke:{};stroke-opacity:.7;stroke-width:1.5", m.light))),
        (".grain", p.material.as_ref().map_or_else(none, |m| format!("fill:none;stroke:{};stroke-opacity:.13;stroke-width:.9", m.grain))),
        (".broad", "stroke-width:3;stroke-opacity:.07".to_string()),
        (".hollow", p.material.as_ref().map_or_else(none, |m| format!("fill:{};fill-opacity:.2", m.light))),
        (".shine", p.material.as_ref().map_or_else(none, |m| format!("fill:none;stroke:{};stroke-opacity:.55;stroke-width:1.8;stroke-linecap:round", m.light))),
        (".shade", p.material.as_ref().map_or_else(none, |m| format!("fill:none;stroke:{};stroke-opacity:.4;stroke-width:2.2;stroke-linecap:round", m.grain))),
        (".halo text", format!("fill:{0};stroke:{0};stroke-width:4;stroke-linejoin:round", p.ground)),
        (".starts", "opacity:.55".to_string()),
        (".emblem", format!("fill:{};fill-opacity:.75", p.label)),
        (".stock,.tray", format!("fill:none;stroke:{};stroke-width:{};stroke-dasharray:2 3", p.grid, w(1.0))),
        (".button", format!("fill:{};stroke:{};stroke-width:{}", p.cell, p.line, w(1.5))),
        (".dark", format!("fill:{dark};stroke:{dark_ink};stroke-width:{}", w(1.2))),
        (".light", format!("fill:{light};stroke:{light_ink};stroke-width:{}", w(1.5))),
        (".dark .ink", format!("fill:none;stroke:{dark_ink}")),
        (".light .ink", format!("fill:none;stroke:{light_ink}")),
        (".dark .mark,.dark text", format!("fill:{dark_ink};stroke:none")),
        (".light .mark,.light text", format!("fill:{light_ink};stroke:none")),
        (".claim .dark,.claim .light", "fill-opacity:.35;stroke:none".to_string()),
        (".drawn", format!("fill:none;stroke:{};stroke-width:{};stroke-linecap:round", p.line, w(5.0))),
        (".green", format!("fill:{};stroke:{};stroke-width:{}", p.lights[0], p.line, w(1.5))),
        (".yellow", format!("fill:{};stroke:{};stroke-width:{}", p.lights[1], p.line, w(1.5))),
        (".red", format!("fill:{};stroke:{};stroke-width:{}", p.lights[2], p.line, w(1.5))),
        (".neutral", format!("fill:{};stroke:{};stroke-width:{}", p.pit, p.line, w(1.5))),
        (".aim", format!("fill:none;stroke:{};stroke-width:{};stroke-dasharray:2 4;stroke-linecap:round", p.line, w(3.0))),
        (".seed", format!("fill:{};stroke:{};stroke-width:.8", p.seed, p.pit)),
        (".last", format!("fill:{0};fill-opacity:.22;stroke:{0};stroke-width:{1}", p.last, w(2.0))),
        (".chosen", format!("fill:{0};fill-opacity:.25;stroke:{0};stroke-width:{1}", p.chosen, w(3.0))),
        (".target", format!("fill:{};stroke:{};stroke-width:1", p.target, p.cell)),
        (".take", format!("fill:none;stroke:{};stroke-width:{}", p.target, w(2.5))),
        (".hint", format!("fill:none;stroke:{};stroke-width:{};stroke-dasharray:6 4", p.hint, w(3.0))),
        (".winning", format!("fill:none;stroke:{};stroke-width:{}", p.winning, w(2.5))),
        (".sites path", "fill-opacity:0;stroke:none;pointer-events:all".to_string()),
    ];
    let mut css = String::new();
    for (selectors, body) in rules {
        let scoped: Vec<String> = selectors
            .split(',')
            .map(
                |selector| {
                    if scope.is_empty() { selector.into() } else { format!("{scope} {selector}") }
                },
            )
            .collect();
        css.push_str(&format!("{}{{{body}}}", scoped.join(",")));
    }
    css
}

/// The contrast of two colours `#rrggbb` by the rule of WCAG 2: 1 to 21.
pub fn contrast(one: &str, other: &str) -> f32 {
    let light = |colour: &str| {
        let part = |index: usize| {
            let digits = colour.get(index..index + 2).unwrap_or("00");
            let value = f32::from(u8::from_str_radix(digits, 16).unwrap_or(0)) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    };
    let (one, other) = (light(one), light(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_that_of_wcag() {
        assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 0.01);
        assert!((contrast("#777777", "#ffffff") - 4.48).abs() < 0.01);
    }

    /// Words 4.5 : 1, everything else that matters 3 : 1, on every ground it can stand on.
    #[test]
    fn every_palette_is_readable() {
        for theme in Theme::ALL {
            let p = theme.palette();
            let mut least = (f32::MAX, "");
            let mut check = |what: &'static str, ratio: f32, wanted: f32| {
                assert!(ratio >= wanted, "{theme:?} {what}: {ratio:.2} < {wanted}");
                if ratio < least.0 {
                    least = (ratio, what);
                }
            };
            check("label", contrast(p.label, p.ground), 4.5);
            check("line", contrast(p.line, p.ground), 4.5);
            check("dark against light", contrast(p.dark[0], p.light[0]), 7.0);
            check("ink on dark", contrast(p.dark[0], p.dark[1]), 7.0);
            check("ink on light", contrast(p.light[0], p.light[1]), 7.0);
            for ground in [p.cell, p.alternate, p.ground, p.owned[0], p.owned[1], p.special] {
                check("grid", contrast(p.grid, ground), 3.0);
                for piece in [p.dark, p.light] {
                    // A piece shows by its body or, where that is near the ground, by its rim.
                    let seen = contrast(piece[0], ground).max(contrast(piece[1], ground));
                    check("piece", seen, 4.5);
                }
                for mark in [p.last, p.target, p.chosen, p.hint, p.winning] {
                    check("mark", contrast(mark, ground), 3.0);
                }
            }
            check("seed", contrast(p.seed, p.pit), 3.0);
            println!("{}: least contrast {:.1} ({})", theme.name(), least.0, least.1);
        }
    }

    /// Little ink: grey where paper is black, and what stands on it as black as ever.
    #[test]
    fn the_sparing_look_keeps_its_rims() {
        let p = Theme::Sparing.palette();
        assert!(contrast(p.dark[0], "#000000") > 10.0, "dark pieces are not nearly black");
        assert!(contrast(p.dark[0], p.dark[1]) >= 7.0 && contrast(p.light[0], p.light[1]) >= 7.0);
        assert!(contrast(p.dark[0], p.light[0]) > 1.7, "and still darker than light ones");
        assert!(!Theme::ALL.contains(&Theme::Sparing) && Theme::read("sparing").is_ok());
    }

    #[test]
    fn a_scope_stands_before_every_selector() {
        let css = stylesheet(Theme::Wood, ".ludoteca.wood");
        assert!(css.contains(".ludoteca.wood .goal.one,.ludoteca.wood .home.one{"));
        assert!(css.len() < 6_600, "{}", css.len());
        assert!(Theme::read("oak").is_err_and(|text| text.contains("`oak`")));
    }
}
