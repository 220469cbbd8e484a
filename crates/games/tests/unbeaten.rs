//! Pretwa is a draw, and level 8 never loses it from the start: every line in which the opponent plays
//! anything and level 8 its answer is followed to the endgames of the table.

use ludoteca_engine::quiet::{is_used_up, quiet_after};
use ludoteca_engine::{Ask, Budget, Insight, Request, Root, Value};
use ludoteca_game::{Game, Notation, Player, Turn};
use ludoteca_games::pretwa::Pretwa;
use std::collections::HashSet;

type Position = <Pretwa as Game>::Position;
type Move = <Pretwa as Game>::Move;

fn answer(game: &Pretwa, position: &Position, quiet: u32) -> Move {
    let request = Request { budget: Budget::Level(8), seed: 1, stop: &|| false };
    let root = Root { quiet, ..Root::new(position) };
    game.think(&root, &request).best.expect("a move")
}

/// How many times level 8 was asked, as this player, until every line had come to a known end.
fn asked(game: &Pretwa, player: Player) -> usize {
    let mut asked = 0;
    let mut seen = HashSet::new();
    let mut open = vec![(game.start(), 0)];
    while let Some((position, quiet)) = open.pop() {
        let lost = match game.turn(&position) {
            Turn::Over(outcome) => outcome.points(player) == 0.0,
            _ if is_used_up(game, quiet) => false,
            _ => match game.value_after(&position, quiet) {
                Value::Win { player: winner, .. } => winner != player,
                Value::Draw => false,
                Value::Unknown => {
                    if seen.insert((game.canonical(&position).0, quiet)) {
                        let mut moves = Vec::new();
                        game.moves(&position, &mut moves);
                        if position.player == player && moves.len() > 1 {
                            moves = vec![answer(game, &position, quiet)];
                            asked += 1;
                        }
                        open.extend(moves.into_iter().map(|mv| {
                            let mut next = position;
                            game.play(&mut next, mv);
                            (next, quiet_after(game, &position, mv, quiet))
                        }));
                    }
                    false
                }
            },
        };
        assert!(!lost, "{player:?} loses {}", text(game, &position));
    }
    asked
}

fn text(game: &Pretwa, position: &Position) -> String {
    let mut text = String::new();
    game.write_position(position, &mut text);
    text
}

#[test]
fn level_8_never_loses_from_the_start() {
    let game = Pretwa::new(20);
    let times = Player::BOTH.map(|player| asked(&game, player));
    // Few, since captures are compulsory; if none were asked nothing would be shown.
    assert!(times.iter().all(|times| (20..2000).contains(times)), "{times:?}");
}

/// With tables of seven pieces level 8 gave away wins in up to 59 moves and draws here: the value of what
/// it plays now was looked up in the table of the whole game.
#[test]
fn level_8_keeps_what_it_gave_away_with_smaller_tables() {
    let game = Pretwa::new(20);
    for (position, mistake) in [
        ("o/ooo.xo/x.o.../xxx.x. 1", "A4-B4"),
        ("x/.xxxx./x.oxo./ooo.oo 1", "B3xB1"),
        ("x/xxx..x/x.o.o./ooo... 1", "B0-B1"),
        ("o/o..ooo/ox..x./xxxx.o 1", "B1xB5"),
    ] {
        let position = game.read_position(position).expect("a position");
        let mistake = game.read_move(&position, mistake).expect("a legal move");
        assert_ne!(answer(&game, &position, 0), mistake, "{}", text(&game, &position));
    }
}
