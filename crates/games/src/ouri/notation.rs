//! A move is the house, `c` for South and `C` for North. A position is the two rows as they lie on
//! the board, North's above from `F` to `A`, South's below from `a` to `f`, seeds separated by commas;
//! then South's depot, North's depot and the player to move: `4,4,4,4,4,4/4,4,4,4,4,4 0 0 1`.

use super::rules::{HOUSES, MOST, Ouri, Position, SEEDS};
use ludoteca_game::notation::{read_number, read_player, words};
use ludoteca_game::{Notation, Player};

/// The seeds of one row, from the player's own left to right.
fn read_row(row: &str) -> Result<[u64; HOUSES], String> {
    let words: Vec<&str> = row.split(',').collect();
    if words.len() != HOUSES {
        return Err(format!("row `{row}` has {} houses, not {HOUSES}", words.len()));
    }
    let mut houses = [0; HOUSES];
    for (house, word) in houses.iter_mut().zip(words) {
        *house = read_number(word, "a number of seeds", 0, i64::from(SEEDS))? as u64;
    }
    Ok(houses)
}

/// The name of a player's house.
pub fn name(player: Player, house: usize) -> char {
    let first = if player == Player::One { b'a' } else { b'A' };
    (first + house as u8) as char
}

impl Notation for Ouri {
    fn write_move(&self, position: &Position, mv: u8, out: &mut String) {
        out.push(name(position.player, usize::from(mv)));
    }

    fn write_position(&self, position: &Position, out: &mut String) {
        let house = |player, index: usize| position.side(player) >> (8 * index) & 0xff;
        let row = |player, order: [usize; HOUSES]| {
            order.map(|index| house(player, index).to_string()).join(",")
        };
        let [south, north] = position.depots;
        out.push_str(&format!(
            "{}/{} {south} {north} {}",
            row(Player::Two, [5, 4, 3, 2, 1, 0]),
            row(Player::One, [0, 1, 2, 3, 4, 5]),
            position.player.number()
        ));
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let [rows, south, north, player] =
            words(text, "F,E,D,C,B,A/a,b,c,d,e,f depot1 depot2 player")?;
        let Some((above, below)) = rows.split_once('/') else {
            return Err(format!("`{rows}` is not two rows; write `F,E,D,C,B,A/a,b,c,d,e,f`"));
        };
        let mut sides = [read_row(below)?, read_row(above)?];
        sides[1].reverse();
        let most = i64::from(SEEDS);
        let depots = [
            read_number(south, "South's depot", 0, most)? as u8,
            read_number(north, "North's depot", 0, most)? as u8,
        ];
        let sum = sides.iter().flatten().sum::<u64>() + depots.map(u64::from).iter().sum::<u64>();
        if sum != u64::from(SEEDS) {
            return Err(format!("`{text}` has {sum} seeds in houses and depots, not {SEEDS}"));
        }
        let player = read_player(player)?;
        let side = |player: Player| {
            sides[player.index()].iter().rev().fold(0, |word, seeds| word << 8 | seeds)
        };
        let mut position =
            Position { own: side(player), other: side(player.other()), depots, player };
        let going_on = depots.iter().all(|&depot| depot <= MOST);
        if going_on && position.own == 0 && position.other != 0 {
            return Err(format!(
                "player {} is to move without a seed; the turn would be the other player's",
                player.number()
            ));
        }
        position.settle();
        Ok(position)
    }
}
