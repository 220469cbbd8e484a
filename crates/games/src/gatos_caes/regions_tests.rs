//! What is known of late positions, against plain search.

use super::regions::{Patch, parts, placed};
use super::rules::GatosCaes;
use super::think::open;
use ludoteca_engine::solve::regions::{Regions, UNIT};
use ludoteca_engine::{Ask, Insight, Value};
use ludoteca_game::bits::ones;
use ludoteca_game::{Game, Notation, Player, Random};
use std::collections::HashMap;

/// Who wins, found by playing everything.
fn plain(
    open: [u64; 2],
    player: Player,
    known: &mut HashMap<([u64; 2], Player), Player>,
) -> Player {
    if let Some(&winner) = known.get(&(open, player)) {
        return winner;
    }
    let wins = ones(open[player.index()])
        .any(|square| plain(placed(open, player, square), player.other(), known) == player);
    let winner = if wins { player } else { player.other() };
    known.insert((open, player), winner);
    winner
}

#[test]
fn late_positions_are_known_as_plain_search_says() {
    let mut random = Random::new(4);
    let mut known = HashMap::new();
    let (mut told, mut asked, mut contested) = (0, 0, 0);
    while told < 400 {
        let mut position = GatosCaes.start();
        for _ in 0..16 + random.below(20) {
            if GatosCaes.turn(&position).player().is_none() {
                break;
            }
            let mv = GatosCaes.random_move(&position, &mut random, &mut Vec::new());
            GatosCaes.play(&mut position, mv);
        }
        let open = open(&position);
        let both = open[0] & open[1];
        if GatosCaes.turn(&position).player().is_none()
            || (open[0] | open[1]).count_ones() > 20
            || !(3..=10).contains(&both.count_ones())
        {
            continue;
        }
        asked += 1;
        let plain = plain(open, position.player, &mut known);
        let values = [GatosCaes.known(&position), GatosCaes.value(&position)];
        for value in values {
            let Value::Win { player, moves } = value else { continue };
            assert_eq!(player, plain, "{}", GatosCaes.position_text(&position));
            // Whoever wins moves last.
            assert_eq!(moves % 2 == 1, player == position.player);
            told += 1;
            contested += usize::from(both.count_ones() > 3);
        }
        assert_ne!(values[1], Value::Unknown, "{}", GatosCaes.position_text(&position));
    }
    assert!(contested > 100, "{told} of {asked} told, {contested} of them contested");
}

#[test]
fn a_line_of_three_is_a_switch_and_a_far_square_a_free_move() {
    let mut store: Regions<Patch> = Regions::new(16);
    // Alone on the board, three squares in a row that both may use: the middle one takes them all.
    let row = parts([0b111, 0b111]);
    assert_eq!((row.free, row.regions.len()), (0, 1));
    let form = store.form(&row.regions[0]).expect("a small form");
    assert_eq!(store.forms.stops(form), [2 * UNIT, -2 * UNIT]);
    let mixed = parts([0b1, 0b10 | 1 << 40]);
    assert_eq!((mixed.free, mixed.regions.len()), (-1, 1));
    // A square for cats beside a square for dogs: who moves first leaves the other nothing.
    let form = store.form(&mixed.regions[0]).expect("a small form");
    assert_eq!(store.forms.stops(form), [0, 0]);
}
