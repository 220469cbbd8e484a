//! A search written on the command line, to be compared with the one that a game picks itself.

use ludoteca_engine::{AlphaBeta, Engine, Guided, Tree};

/// Reads `tree rave=200 most=0`, `guided exploration=0.8` or `alphabeta quiescence=4`.
pub fn read(text: &str) -> Result<Engine, String> {
    let mut words = text.split_whitespace();
    let name = words.next().unwrap_or_default();
    let mut pairs = Vec::new();
    for word in words {
        let pair = word.split_once('=').and_then(|(key, value)| Some((key, value.parse().ok()?)));
        pairs.push(pair.ok_or(format!("`{word}` is not a setting; write one as rave=200"))?);
    }
    match name {
        "tree" => tree(&pairs),
        "guided" => guided(&pairs),
        "alphabeta" => alphabeta(&pairs),
        _ => Err(format!("`{name}` is not a search; write `tree`, `guided` or `alphabeta`")),
    }
}

fn tree(pairs: &[(&str, f64)]) -> Result<Engine, String> {
    let mut tree = Tree::default();
    for &(key, value) in pairs {
        match key {
            "exploration" => tree.exploration = value,
            "rave" => tree.rave = value,
            "bias" => tree.bias = value,
            "most" => tree.most = value as u32,
            "expand" => tree.expand = value as u32,
            "urgency" => tree.urgency = value,
            "study" => tree.study = value as u32,
            _ => {
                return Err(format!(
                    "`{key}` is no setting of the tree search; it has exploration, rave, bias, most, \
                     expand, urgency and study"
                ));
            }
        }
    }
    Ok(Engine::Tree(tree))
}

fn guided(pairs: &[(&str, f64)]) -> Result<Engine, String> {
    let mut guided = Guided::default();
    for &(key, value) in pairs {
        match key {
            "exploration" => guided.exploration = value,
            "reduction" => guided.reduction = value,
            "study" => guided.study = value as u32,
            "cost" => guided.cost = value as u64,
            _ => {
                return Err(format!(
                    "`{key}` is no setting of the guided search; it has exploration, reduction, study \
                     and cost"
                ));
            }
        }
    }
    Ok(Engine::Guided(guided))
}

fn alphabeta(pairs: &[(&str, f64)]) -> Result<Engine, String> {
    let mut settings = AlphaBeta::default();
    for &(key, value) in pairs {
        match key {
            "quiescence" => settings.quiescence = value as u32,
            "reductions" => settings.reductions = value != 0.0,
            "aspiration" => settings.aspiration = value as i32,
            "repeats" => settings.free_repeats = value != 0.0,
            "forced" => settings.free_forced = value != 0.0,
            "beyond" => settings.beyond = value as i32,
            _ => {
                return Err(format!(
                    "`{key}` is no setting of alpha-beta; it has quiescence, reductions, aspiration, \
                     repeats, forced and beyond"
                ));
            }
        }
    }
    Ok(Engine::AlphaBeta(settings))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_are_read_and_refused() {
        let tree = Tree { rave: 200.0, most: 0, ..Tree::default() };
        assert_eq!(read("tree rave=200 most=0"), Ok(Engine::Tree(tree)));
        let guided = Guided { study: 4, ..Guided::default() };
        assert_eq!(read("guided study=4"), Ok(Engine::Guided(guided)));
        let deep = AlphaBeta { quiescence: 4, ..AlphaBeta::default() };
        assert_eq!(read("alphabeta quiescence=4"), Ok(Engine::AlphaBeta(deep)));
        for wrong in
            ["", "minimax", "tree rave", "tree depth=3", "guided rave=3", "alphabeta rave=3"]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
