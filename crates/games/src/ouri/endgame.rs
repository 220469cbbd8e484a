//! Endgames by the seeds on the board. What can still be won depends on the houses alone, seen from the
//! player to move: with n seeds there are C(n + 11, 11) ways to lay them. Only with `cycle=leave` does
//! going round gain nobody anything, so only then are the tables true.

use super::rules::{HOUSES, Ouri, Position};
use ludoteca_engine::solve::Layers;
use ludoteca_game::{Game, Player};

/// The most seeds of a table: with more a capture could end the game at 25 while it is being valued.
const HIGHEST: u32 = 24;

/// Seeds of the table that is built when it is first needed.
const USUAL: u32 = 11;

/// How many ways there are to choose so many (second) of so many (first).
static CHOICES: [[u64; 13]; 60] = {
    let mut table = [[0; 13]; 60];
    let mut of = 0;
    while of < 60 {
        table[of][0] = 1;
        let mut chosen = 1;
        while chosen <= 12 && chosen <= of {
            table[of][chosen] = table[of - 1][chosen - 1] + table[of - 1][chosen];
            chosen += 1;
        }
        of += 1;
    }
    table
};

/// Seeds in a row with a bar after each house: the places of the bars, as a set chosen of all places, have
/// a number, and with it the houses. The last bar says how many seeds there are, so that fewer seeds have
/// lower numbers.
#[inline]
fn number(position: &Position) -> u64 {
    let (mut number, mut place) = (0, 0);
    for (side, first) in [(position.own, 0), (position.other, HOUSES)] {
        for house in 0..HOUSES {
            place += (side >> (8 * house) & 0xff) as usize;
            number += CHOICES[place + first + house][first + house + 1];
        }
    }
    number
}

/// The houses of a number.
fn houses(mut number: u64, seeds: u32) -> [u64; 2] {
    let mut sides = [0; 2];
    let mut place = seeds as usize + 11;
    let mut above = place;
    for bar in (0..12).rev() {
        while CHOICES[place][bar + 1] > number {
            place -= 1;
        }
        number -= CHOICES[place][bar + 1];
        if bar < 11 {
            let house = bar + 1;
            sides[house / HOUSES] |= ((above - place - 1) as u64) << (8 * (house % HOUSES));
        }
        above = place;
    }
    sides[0] |= above as u64;
    sides
}

impl Layers<Ouri> for Ouri {
    fn usual(&self) -> u32 {
        USUAL
    }

    fn highest(&self) -> u32 {
        HIGHEST
    }

    fn layer(&self, position: &Position) -> u32 {
        u32::from(position.on_board())
    }

    fn below(&self, layer: u32) -> u64 {
        CHOICES[layer as usize + 11][12]
    }

    fn number(&self, position: &Position) -> u64 {
        number(position)
    }

    fn position(&self, layer: u32, number: u64) -> Option<Position> {
        let [own, other] = houses(number, layer);
        let mut position = Position { own, other, depots: [0; 2], player: Player::One };
        if own == 0 {
            // Whoever has nothing to sow is never to move.
            return None;
        }
        position.settle();
        (position.own != 0).then_some(position)
    }

    /// Takes the seeds of a sowing up again, last things first, and sows them to see whether it was one.
    fn before(&self, _: &Ouri, position: &Position, out: &mut Vec<Position>) {
        let player = position.player.other();
        for origin in (0..HOUSES).filter(|house| position.other >> (8 * house) & 0xff == 0) {
            let mut sides = [position.other, position.own];
            let (mut at, mut seeds) = (origin, 0);
            loop {
                at = (at + 1) % 12;
                if at == origin {
                    continue;
                }
                let one = 1 << (8 * (at % HOUSES));
                if sides[at / HOUSES] & (one * 0xff) == 0 {
                    break;
                }
                sides[at / HOUSES] -= one;
                seeds += 1;
                let own = sides[0] | seeds << (8 * origin);
                let before = Position { own, other: sides[1], player, ..*position };
                if before.choices() >> origin & 1 != 0 {
                    let mut again = before;
                    self.play(&mut again, origin as u8);
                    if again == *position {
                        out.push(before);
                    }
                }
            }
        }
    }
}
