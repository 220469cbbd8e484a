//! Free squares of a board of strips counted square by square from its text, to hold the quick counts against.

use ludoteca_game::Player;

/// The lengths of a player's runs of at least two free squares; if wanted, of squares alone that the other cannot use.
pub fn runs(text: &str, player: Player, alone: bool) -> Vec<usize> {
    let rows = text.split(' ').next().expect("rows").split('/');
    let free: Vec<Vec<bool>> =
        rows.map(|row| row.chars().map(|sign| sign == '.').collect()).collect();
    let turned = |board: &Vec<Vec<bool>>| -> Vec<Vec<bool>> {
        (0..board[0].len()).map(|column| board.iter().map(|row| row[column]).collect()).collect()
    };
    // Lines of the player, and across them lines of the other.
    let (mut own, across) = match player {
        Player::One => (turned(&free), free),
        Player::Two => (free.clone(), turned(&free)),
    };
    if alone {
        for (line, squares) in own.iter_mut().enumerate() {
            for (place, square) in squares.iter_mut().enumerate() {
                let other = &across[place];
                let usable = (line > 0 && other[line - 1])
                    || other.get(line + 1).copied().unwrap_or_default();
                *square &= !usable;
            }
        }
    }
    let lengths = own.iter().flat_map(|line| line.split(|free| !free).map(<[bool]>::len));
    lengths.filter(|&length| length > 1).collect()
}
