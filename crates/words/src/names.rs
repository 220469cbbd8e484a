//! What games are called elsewhere: the name on the card is proper and stays, the common one helps who knows it.

/// The common English name, where there is one.
pub fn in_english(slug: &str) -> Option<&'static str> {
    Some(match slug {
        "amazonas" => "Game of the Amazons",
        "avanco" => "Breakthrough",
        "dominorio" => "Domineering",
        "gatos-caes" => "Snort",
        "ouri" => "Oware",
        "poliedros" => "polyhedra puzzles",
        "pontos" => "Dots and Boxes",
        "rastros" => "Slimetrail",
        "semaforo" => "Traffic Lights",
        "velha4" => "four in a row",
        _ => return None,
    })
}
