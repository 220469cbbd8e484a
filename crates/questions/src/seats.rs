//! What a player is seen by: the game's own piece or goal of each side, as a picture that fits into a line.

use crate::board::look;
use ludoteca_game::{Kind, Piece, Player, Shape, Tint};
use ludoteca_table::{Card, Language, Match, Record};

/// A recorded game shows its pieces within so many moves.
const SOON: usize = 8;

/// A small picture for each side of the card.
pub fn marks(card: &'static Card) -> [String; 2] {
    let look = look(card, Language::En, false);
    Player::BOTH.map(|player| match kind(card, player) {
        Some(kind) => ludoteca_svg::piece(&Piece::new(0, kind, player), &look),
        None => ludoteca_svg::goal(player, &look),
    })
}

/// What this player's pieces are; none where both move the same.
fn kind(card: &'static Card, player: Player) -> Option<Kind> {
    let mut game = card.open(&[]).ok()?;
    let moves = Record::read(card.golden).map(|record| record.moves).unwrap_or_default();
    let own = |game: &dyn Match| {
        let pieces = game.scene().pieces;
        pieces.into_iter().find(|piece| piece.side == Some(player)).map(|piece| piece.kind)
    };
    for text in moves.iter().take(SOON) {
        if let Some(kind) = own(game.as_ref()) {
            return Some(kind)
                .filter(|kind| !matches!(kind, Kind::Claim | Kind::Seeds | Kind::Die(_)));
        }
        game.play(text).ok()?;
    }
    own(game.as_ref()).filter(|kind| !matches!(kind, Kind::Seeds | Kind::Die(_)))
}

/// Whether each player has a side of the board: then one's own belongs below.
pub fn is_facing(card: &'static Card) -> bool {
    let Ok(game) = card.open(&[]) else { return false };
    let scene = game.scene();
    let spots = &scene.board.spots;
    if spots.iter().any(|spot| matches!(spot.shape, Shape::Pit)) {
        return true;
    }
    let middle = |player: Player| {
        let pieces = scene.pieces.iter().filter(|piece| piece.side == Some(player));
        let heights: Vec<f32> = pieces.map(|piece| spots[usize::from(piece.site)].y).collect();
        let goals = spots.iter().filter(|spot| spot.tint == Tint::Goal(player.other()));
        let heights = if heights.is_empty() { goals.map(|spot| spot.y).collect() } else { heights };
        (!heights.is_empty()).then(|| heights.iter().sum::<f32>() / heights.len() as f32)
    };
    match (middle(Player::One), middle(Player::Two)) {
        (Some(one), Some(two)) => two - one > 1.0,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_shows_both_sides_and_they_differ() {
        for card in ludoteca_games::LIST.iter().filter(|card| card.is_match()) {
            let [one, two] = marks(card);
            assert!(one.starts_with("<svg") && one != two, "{}", card.slug);
            assert!(!one.contains("<style"), "{}: the page brings the styles", card.slug);
            assert!(one.len() < 1_500, "{}: {}", card.slug, one.len());
        }
    }

    #[test]
    fn own_sides_are_known() {
        let facing = |slug| is_facing(ludoteca_games::card(slug).expect("a game"));
        assert!(["avanco", "peoes", "surakarta", "ouri", "amazonas"].into_iter().all(facing));
        assert!(!["hex", "pontos", "semaforo", "flume"].into_iter().any(facing));
    }
}
