//! Laws that every position of every game must keep, checked where the types are known. The exam
//! walks them over thousands of positions.

use crate::play::Playable;
use ludoteca_game::{Site, Turn};
use std::collections::HashSet;

/// How many moves of a position are tried one by one where that is costly.
const SAMPLE: usize = 12;

pub fn check<G: Playable>(game: &G, position: &G::Position) -> Result<(), String> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let over = matches!(game.turn(position), Turn::Over(_));
    if over != moves.is_empty() {
        return Err(format!("turn is `{}` with {} moves", game.turn(position), moves.len()));
    }
    texts(game, position, &moves)?;
    drawing(game, position, &moves)?;
    symmetry(game, position, &moves)
}

fn texts<G: Playable>(game: &G, position: &G::Position, moves: &[G::Move]) -> Result<(), String> {
    let text = game.position_text(position);
    let read = game.read_position(&text).map_err(|error| format!("position `{text}`: {error}"))?;
    if read != *position {
        return Err(format!("position `{text}` reads back as `{}`", game.position_text(&read)));
    }
    if game.key(&read) != game.key(position) {
        return Err(format!("equal positions `{text}` have different keys"));
    }
    if text.contains(['\n', '\r']) || text.split(' ').any(|word| word.is_empty() || word == "moves")
    {
        return Err(format!("position `{text}` is not one line of words"));
    }
    let mut seen = HashSet::new();
    for (index, &mv) in moves.iter().enumerate() {
        let text = game.move_text(position, mv);
        if text.is_empty() || text.contains(char::is_whitespace) {
            return Err(format!("`{text}` is not a word"));
        }
        // Reading looks through all moves, so a sample must do where there are many.
        let sampled = index.is_multiple_of(moves.len() / SAMPLE + 1);
        if sampled && game.read_move(position, &text) != Some(mv) {
            return Err(format!("move `{text}` does not read back"));
        }
        if !seen.insert(text.clone()) {
            return Err(format!("two legal moves are written `{text}`"));
        }
    }
    Ok(())
}

fn drawing<G: Playable>(game: &G, position: &G::Position, moves: &[G::Move]) -> Result<(), String> {
    let board = game.board();
    let exists = |site: Site, what: &str| {
        let known = usize::from(site) < board.spots.len();
        if known {
            Ok(())
        } else {
            Err(format!("{what} names spot {site} of {}", board.spots.len()))
        }
    };
    let names: HashSet<&str> = board.spots.iter().map(|spot| spot.name.as_str()).collect();
    if names.len() != board.spots.len() {
        return Err("two spots of the board have the same name".to_string());
    }
    game.pieces(position).iter().try_for_each(|piece| exists(piece.site, "a piece"))?;
    game.winning(position).iter().try_for_each(|&site| exists(site, "the winning line"))?;
    let mut seen = HashSet::new();
    for &mv in moves {
        let path = game.clicks(position, mv);
        let text = game.move_text(position, mv);
        if path.is_empty() {
            return Err(format!("`{text}` has no path"));
        }
        for path in std::iter::once(path).chain(game.clicks_otherwise(position, mv)) {
            path.iter().try_for_each(|&site| exists(site, &text))?;
            if !seen.insert(path) {
                return Err(format!("`{text}` shares its path with another move"));
            }
        }
    }
    Ok(())
}

fn symmetry<G: Playable>(
    game: &G,
    position: &G::Position,
    moves: &[G::Move],
) -> Result<(), String> {
    for symmetry in 1..game.symmetries() {
        let image = game.image(position, symmetry);
        if game.turn(&image) != game.turn(position) {
            return Err(format!("symmetry {symmetry} changes the turn"));
        }
        let mut theirs = Vec::new();
        game.moves(&image, &mut theirs);
        let mut expected: Vec<String> =
            moves.iter().map(|&mv| game.move_text(&image, game.image_move(mv, symmetry))).collect();
        let mut found: Vec<String> = theirs.iter().map(|&mv| game.move_text(&image, mv)).collect();
        expected.sort_unstable();
        found.sort_unstable();
        if expected != found {
            return Err(format!("symmetry {symmetry} changes the legal moves"));
        }
        for &mv in moves.iter().take(4) {
            let mut direct = image.clone();
            game.play(&mut direct, game.image_move(mv, symmetry));
            let mut through = position.clone();
            game.play(&mut through, mv);
            if game.image(&through, symmetry) != direct {
                let text = game.move_text(position, mv);
                return Err(format!("symmetry {symmetry} does not commute with `{text}`"));
            }
        }
    }
    Ok(())
}
