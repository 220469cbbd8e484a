//! The section of the rulebook, sentence by sentence, mostly on the board of 8×8.

use super::CARD;
use ludoteca_table::fence::{Fence, holds};

/// The position text after the moves of a diagram on 8×8.
fn after(body: &str) -> String {
    match Fence::read("size=8", body).check(&CARD) {
        Ok(game) => game.position_text(),
        Err(error) => panic!("{error}\n{body}"),
    }
}

/// Rows on the lowest lines of an empty 8×8 board.
fn board(rows: &[&str]) -> String {
    let empty = vec!["........"; 8 - rows.len()];
    [&empty[..], rows].concat().join("/")
}

#[test]
fn the_board_is_empty_and_every_square_is_open() {
    holds(&CARD, "", "start\nturn 1\nlegal a1 k10 s19 j9\nillegal t1 a20 a0 K10\nscore 0 0");
    holds(&CARD, "", "start\nmoves k10\nturn 2\nillegal k10\nlegal k11");
    holds(&CARD, "size=8", "start\nlegal h8\nillegal i1");
}

#[test]
fn a_pair_between_the_new_piece_and_another_own_one_is_captured() {
    let start = format!("{} 0 0 1", board(&["wbb....."]));
    assert_eq!(after(&format!("{start}\nmoves d1")), format!("{} 1 0 2", board(&["w..w...."])));
    // From the other side, upward and diagonally, and by player 2.
    let start = format!("{} 0 0 2", board(&["b.......", "w.......", "w.......", "........"]));
    assert_eq!(
        after(&format!("{start}\nmoves a1")),
        format!("{} 0 1 1", board(&["b.......", "........", "........", "b......."]))
    );
    let start = format!("{} 0 0 1", board(&["...w....", "..b.....", ".b......", "........"]));
    assert_eq!(
        after(&format!("{start}\nmoves a1")),
        format!("{} 1 0 2", board(&["...w....", "........", "........", "w......."]))
    );
    let start = format!("{} 0 0 1", board(&["w.......", ".b......", "..b.....", "........"]));
    assert_eq!(
        after(&format!("{start}\nmoves d1")),
        format!("{} 1 0 2", board(&["w.......", "........", "........", "...w...."]))
    );
}

#[test]
fn one_or_three_enemies_are_never_captured() {
    for row in ["wb.w....", "wbbb.w..", ".bb....."] {
        let start = format!("{} 0 0 1", board(&[row]));
        let square = row.find('.').expect("an empty square");
        let square = if square == 0 { 3 } else { square };
        let name = (b'a' + square as u8) as char;
        holds(&CARD, "size=8", &format!("{start}\nmoves {name}1\nscore 0 0\nturn 2"));
    }
}

#[test]
fn several_pairs_may_be_captured_at_once() {
    // d4 is the middle of a star: all eight directions capture; five pairs or more win.
    let star = board(&[
        "w..w..w.", ".b.b.b..", "..bbb...", "wbb.bbw.", "..bbb...", ".b.b.b..", "w..w..w.",
    ]);
    holds(&CARD, "size=8", &format!("{star} 0 0 1\nmoves d4\nscore 8 0\nturn over 1\nonly"));
    let two = board(&["w.......", "b.......", "b.......", ".bbw...."]);
    holds(&CARD, "size=8", &format!("{two} 0 0 1\nmoves a1\nscore 2 0\nturn 2\nlegal a2 b1"));
}

#[test]
fn moving_into_a_sandwich_is_safe() {
    let start = format!("{} 0 0 1", board(&["bw.b...."]));
    assert_eq!(after(&format!("{start}\nmoves c1")), format!("{} 0 0 2", board(&["bwwb...."])));
}

#[test]
fn five_or_more_in_a_row_win() {
    let lines = [
        (board(&["ww.ww..."]), "c1"),
        (board(&["www.www."]), "d1"),
        (board(&["w.......", "w.......", "w.......", "w.......", "........"]), "a1"),
        (board(&["....w...", "...w....", "........", ".w......", "w......."]), "c3"),
        (board(&["w.......", ".w......", "..w.....", "...w....", "........"]), "e1"),
    ];
    for (rows, square) in lines {
        holds(&CARD, "size=8", &format!("{rows} 0 0 1\nmoves {square}\nturn over 1\nonly"));
    }
    let four = board(&["w.ww.b.."]);
    holds(&CARD, "size=8", &format!("{four} 0 0 1\nmoves b1\nturn 2"));
    // A row does not go round the edge.
    let edge = board(&["ww......", "......ww"]);
    holds(&CARD, "size=8", &format!("{edge} 0 0 1\nmoves f1\nturn 2"));
}

#[test]
fn on_the_large_board_a_row_in_the_far_corner_wins_too() {
    holds(&CARD, "", "start\nmoves s19 a1 s18 a3 s17 a5 s16 a7 s15\nturn over 1");
    holds(&CARD, "", "start\nmoves s19 a1 r18 a3 q17 a5 p16 a7 o15\nturn over 1");
}

#[test]
fn five_captured_pairs_win() {
    let rows = board(&["wbb....."]);
    holds(&CARD, "size=8", &format!("{rows} 4 0 1\nmoves d1\nscore 5 0\nturn over 1\nonly"));
    holds(&CARD, "size=8", &format!("{rows} 3 4 1\nmoves d1\nscore 4 4\nturn 2"));
}

#[test]
fn captures_are_removed_before_the_row_is_judged() {
    // The capture breaks Black's four; White has made no row and goes on.
    let rows = board(&["w.......", "b.......", "bbbb....", "........"]);
    holds(&CARD, "size=8", &format!("{rows} 0 0 1\nmoves a1\nscore 1 0\nturn 2"));
    holds(&CARD, "size=8", &format!("{rows} 0 0 1\nmoves a1 e2\nturn 1"));
}

#[test]
fn a_full_board_is_a_draw() {
    // Stripes of two rows, shifted: never five in a row.
    let rows = "wbwbwbwb/wbwbwbwb/bwbwbwbw/bwbwbwbw/wbwbwbwb/wbwbwbwb/bwbwbwbw/bwbwbwb.";
    holds(&CARD, "size=8", &format!("{rows} 0 0 2\nmoves h1\nturn over draw\nonly"));
}

#[test]
fn impossible_positions_are_refused() {
    let five = board(&["wwwww..."]);
    holds(&CARD, "size=8", &format!("{five} 0 0 2\nturn over 1\nonly"));
    let open = board(&["wb......"]);
    for bad in [
        format!("{five} 0 0 1"),
        format!("{open} 5 0 1"),
        format!("{open} 13 0 2"),
        format!("{open} 0 0"),
        format!("{open} 0 0 3"),
        format!("{} 0 0 1", board(&["wx......"])),
    ] {
        assert!(Fence::read("size=8", &bad).check(&CARD).is_err(), "{bad}");
    }
}

mod searching {
    use crate::pente::rules::{Pente, Position};
    use ludoteca_engine::{Insight, Value};
    use ludoteca_game::{Game, Outcome, Player, Random, Turn};

    /// Positions of random games that keep together, as games do.
    fn positions(game: &Pente, count: u64) -> impl Iterator<Item = Position> {
        (0..count).filter_map(move |seed| {
            let mut random = Random::new(seed);
            let mut position = game.start();
            for _ in 0..6 + seed % 14 {
                let mut moves = Vec::new();
                game.candidates(&position, &mut moves);
                game.play(&mut position, moves[random.below(moves.len())]);
                game.turn(&position).player()?;
            }
            Some(position)
        })
    }

    fn after(game: &Pente, position: &Position, mv: <Pente as Game>::Move) -> Position {
        let mut next = *position;
        game.play(&mut next, mv);
        next
    }

    /// 1 if the player to move wins within so many moves, -1 if the other does, else 0.
    fn forced(game: &Pente, position: &Position, player: Player, depth: u32, all: bool) -> i32 {
        match game.turn(position) {
            Turn::Over(Outcome::Win(winner)) => return if winner == player { 1 } else { -1 },
            Turn::Over(_) => return 0,
            _ if depth == 0 => return 0,
            _ => {}
        }
        let mut moves = Vec::new();
        match all {
            true => game.moves(position, &mut moves),
            false => game.candidates(position, &mut moves),
        }
        let mut best = -1;
        for mv in moves {
            let next = after(game, position, mv);
            best = best.max(-forced(game, &next, player.other(), depth - 1, all));
            if best == 1 {
                break;
            }
        }
        best
    }

    /// What is known at a glance is true, and no five that can be made now is missed.
    #[test]
    fn a_row_of_four_that_can_be_filled_is_known_to_win() {
        let game = Pente::new(9);
        let (mut wins, mut rest) = (0, 0);
        for position in positions(&game, 3000) {
            let mut moves = Vec::new();
            game.moves(&position, &mut moves);
            let five = |&mv: &<Pente as Game>::Move| {
                let next = after(&game, &position, mv);
                next.has_five(mv.column.into(), mv.row.into(), position.player)
            };
            let expected = Value::Win { player: position.player, moves: 1 };
            let made = moves.iter().any(five);
            assert_eq!(game.known(&position) == expected, made, "{position:?}");
            assert!(made || game.known(&position) == Value::Unknown);
            wins += u32::from(made);
            rest += u32::from(!made);
        }
        assert!(wins > 20 && rest > 20, "{wins} and {rest}");
    }

    /// The squares near the pieces are enough for everything that is forced within three moves.
    #[test]
    fn what_is_forced_soon_is_found_among_the_candidates() {
        let game = Pente::new(8);
        let mut seen = [0; 3];
        for position in positions(&game, 60) {
            let player = position.player;
            let found = forced(&game, &position, player, 3, false);
            assert_eq!(found, forced(&game, &position, player, 3, true), "{position:?}");
            seen[(found + 1) as usize] += 1;
        }
        assert!(seen[1] > 0 && seen[2] > 0, "{seen:?}");
    }
}
