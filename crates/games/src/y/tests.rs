//! The section of the rulebook, sentence by sentence.

use super::board::{Points, Set};
use super::potential::lacking;
use super::rules::{Position, Y};
use super::{CARD, rollout};
use crate::shared::solve::{outcome_of, solved};
use ludoteca_engine::Trace;
use ludoteca_game::{MarkKind, Outcome, Player, Random, Swap};
use ludoteca_table::fence::{Fence, holds};

fn boards() -> Vec<Points> {
    let mut boards = vec![Points::curved()];
    boards.extend((3..=15).map(Points::triangle));
    boards
}

#[test]
fn the_curved_board_has_93_points_in_rings_and_252_lines() {
    let points = Points::curved();
    assert_eq!(points.count(), 93);
    assert_eq!(points.rows, [24, 21, 18, 15, 12, 3]);
    let lines: usize = points.near.iter().map(|near| near.count()).sum();
    assert_eq!(lines, 2 * 252);
    let names = |set: &Set| -> Vec<String> {
        set.iter().map(|point| points.names[point].clone()).collect()
    };
    assert_eq!(names(&points.sides[0]).join(" "), "a1 a2 a3 a4 a5 a6 a7 a8 a9");
    assert_eq!(names(&points.sides[1]).join(" "), "a9 a10 a11 a12 a13 a14 a15 a16 a17");
    assert_eq!(names(&points.sides[2]).join(" "), "a1 a17 a18 a19 a20 a21 a22 a23 a24");
    // 1 is the top left corner and numbers run clockwise.
    let (left, right, below) = (points.at[0], points.at[8], points.at[16]);
    assert!(left.0 < below.0 && below.0 < right.0 && below.1 < left.1 && below.1 < right.1);
}

#[test]
fn the_triangle_has_the_cells_and_neighbours_of_hex() {
    let points = Points::triangle(5);
    assert_eq!(points.count(), 15);
    let near = |name: &str| {
        let point = points.read(name).expect("a cell");
        let mut names: Vec<&str> =
            points.near[point].iter().map(|other| points.names[other].as_str()).collect();
        names.sort_unstable();
        names.join(" ")
    };
    assert_eq!(near("b2"), "a2 a3 b1 b3 c1 c2");
    assert_eq!(near("a1"), "a2 b1");
    assert_eq!(near("e1"), "d1 d2");
    assert!(points.read("e2").is_none() && points.read("b5").is_none());
    let side = |side: usize| -> Vec<&str> {
        points.sides[side].iter().map(|point| points.names[point].as_str()).collect()
    };
    assert_eq!(side(0), ["a1", "b1", "c1", "d1", "e1"]);
    assert_eq!(side(1), ["a5", "b4", "c3", "d2", "e1"]);
    assert_eq!(side(2), ["a5", "a4", "a3", "a2", "a1"]);
    // Row 1 is drawn below.
    assert!(points.at[points.read("a1").expect("a cell")].1 < points.at[0].1);
}

/// Neighbours are mutual, the six symmetries keep them and exchange the sides, and a ring goes once around.
#[test]
fn boards_are_whole() {
    for points in boards() {
        for (point, near) in points.near.iter().enumerate() {
            assert!(near.iter().all(|other| points.near[other].has(point)));
            let around: Vec<u8> = points.ring[point].clone();
            let inside: Vec<usize> = around
                .iter()
                .map(|&other| other.into())
                .filter(|&other| other < points.count())
                .collect();
            assert_eq!(inside.len(), near.count());
            for pair in around.windows(2) {
                let [one, two] = [usize::from(pair[0]), usize::from(pair[1])];
                if one.max(two) < points.count() {
                    assert!(points.near[one].has(two), "{} {one} {two}", points.names[point]);
                }
            }
        }
        assert_eq!(points.images.len(), 6);
        for image in &points.images {
            let moved =
                |set: &Set| set.iter().fold(Set::EMPTY, |set, point| set.with(image[point].into()));
            for (point, near) in points.near.iter().enumerate() {
                assert_eq!(moved(near), points.near[usize::from(image[point])]);
            }
            assert!(points.sides.iter().all(|side| points.sides.contains(&moved(side))));
        }
    }
}

#[test]
fn blue_begins_and_places_on_any_empty_point() {
    holds(&CARD, "", "start\nturn 1\nlegal a1 a24 b21 c18 d15 e12 f3\nillegal a25 f4 g1 swap");
    holds(&CARD, "", "start\nmoves f1\nillegal f1\nturn 2");
    holds(&CARD, "board=triangle size=3", "start\nonly a1 a2 a3 b1 b2 c1");
    let game = CARD.open(&[("size", "3")]).expect("a game");
    assert_eq!(game.legal().len(), 93, "the size belongs to the triangle");
}

#[test]
fn swap_is_offered_once_and_exchanges_the_colours() {
    holds(&CARD, "", "start\nmoves f1\nlegal swap a1\nturn 2");
    holds(&CARD, "", "start\nmoves f1 a1\nillegal swap");
    holds(&CARD, "swap=no", "start\nmoves f1\nillegal swap");
    holds(&CARD, "", "start\nmoves f1 swap\nturn 1\nillegal swap f1");
    // The blue stones win for player 2 now.
    holds(&CARD, "board=triangle size=3", "start\nmoves b1 swap a1 b2 c1 a2\nturn over 2");
}

#[test]
fn a_group_that_touches_all_three_sides_wins() {
    holds(
        &CARD,
        "board=triangle size=4 swap=no",
        "start\nmoves b2 a3 a2 c1 c2 b3 b1\nturn over 1\nonly",
    );
    // Three stones that each touch a side, but hang together two by two only.
    holds(&CARD, "board=triangle size=4 swap=no", "./b./b../.b.b 2\nturn 2");
    // A side alone: its two corners belong to the other sides.
    holds(&CARD, "board=triangle size=3 swap=no", "./../bbb 2\nturn over 1");
    holds(&CARD, "board=triangle size=3 swap=no", "r/r./r.. 1\nturn over 2");
    let top = format!("{}{}/", "b".repeat(9), ".".repeat(15));
    let rest = [21, 18, 15, 12, 3].map(|length| ".".repeat(length)).join("/");
    holds(&CARD, "swap=no", &format!("{top}{rest} 2\nturn over 1"));
    holds(&CARD, "swap=no", &format!(".{}{}/{rest} 2\nturn 2", "b".repeat(8), ".".repeat(15)));
}

/// On a full board exactly one colour has such a group.
#[test]
fn there_is_never_a_draw() {
    let mut random = Random::new(3);
    for game in [Y::curved(), Y::triangle(4), Y::triangle(11)] {
        for _ in 0..300 {
            let all = game.points.all;
            let blue = all.iter().fold(Set::EMPTY, |set, point| {
                if random.next() & 1 == 0 { set.with(point) } else { set }
            });
            let wins = |stones: Set, player: Player| {
                let mut own = [Set::EMPTY; 2];
                own[player.index()] = stones;
                game.position(own, player).winner.is_some()
            };
            assert_ne!(wins(blue, Player::One), wins(all.without(&blue), Player::Two));
        }
    }
    let sum = CARD.open(&[]).expect("a game").playouts(1000, 3);
    assert_eq!(sum.wins[0] + sum.wins[1], 1000);
}

#[test]
fn the_winning_group_is_shown() {
    let fence = Fence::read("board=triangle size=4 swap=no", "start\nmoves b2 a3 a2 c1 c2 b3 b1");
    let scene = fence.open(&CARD).expect("a game").scene();
    let mut winning: Vec<&str> = scene
        .marks
        .iter()
        .filter(|mark| mark.kind == MarkKind::Winning)
        .map(|mark| scene.board.spots[mark.site as usize].name.as_str())
        .collect();
    winning.sort_unstable();
    assert_eq!(winning, ["a2", "b1", "b2", "c2"]);
}

#[test]
fn bad_positions_are_refused_with_reasons() {
    let mut game = CARD.open(&[("board", "triangle"), ("size", "3")]).expect("a game");
    for bad in ["", "...", "./../... 1", "./../..x 1 kept", "./../... 3 kept", "b/../... 2 opening"]
    {
        assert!(game.restart(Some(bad)).is_err(), "{bad}");
    }
    assert_eq!(game.position_text(), "./../... 1 opening");
}

/// Whoever begins wins, as the second player could else be beaten by his own plan; with the swap it is the second.
#[test]
fn small_triangles_are_won_by_the_first_player_and_with_the_swap_by_the_second() {
    for size in [3, 4] {
        assert_eq!(solved(&Y::triangle(size)), Outcome::Win(Player::One));
        assert_eq!(solved(&Swap(Y::triangle(size))), Outcome::Win(Player::Two));
    }
}

/// A position with so many random stones of each colour and no winner.
fn strewn(game: &Y, count: usize, random: &mut Random) -> Position {
    loop {
        let mut stones = [Set::EMPTY; 2];
        for index in 0..count {
            stones[index % 2]
                .set(game.points.all.without(&stones[0].or(&stones[1])).random(random));
        }
        let position = game.position(stones, Player::BOTH[count % 2]);
        if position.winner.is_none() {
            return position;
        }
    }
}

#[test]
fn the_fewest_stones_are_those_of_trying_all_sets() {
    let mut random = Random::new(4);
    for game in [Y::triangle(4), Y::triangle(5)] {
        for count in [0, 2, 3, 4, 5] {
            let position = strewn(&game, count, &mut random);
            let empty: Vec<usize> = game.empty(&position).iter().collect();
            for player in Player::BOTH {
                let wins = |set: &u32| {
                    let mut stones = position.stones;
                    for (index, &point) in empty.iter().enumerate() {
                        if set >> index & 1 != 0 {
                            stones[player.index()].set(point);
                        }
                    }
                    game.position(stones, player).winner == Some(player)
                };
                let least = (0u32..1 << empty.len()).filter(wins).map(u32::count_ones).min();
                assert_eq!(lacking(&game, &position, player), least, "{position:?}");
            }
        }
    }
}

/// Playouts fill the board by the rules: near the end they win as often as positions that are lost either way tell.
#[test]
fn playouts_win_where_the_position_is_decided() {
    let mut random = Random::new(6);
    let game = Y::triangle(5);
    for _ in 0..200 {
        let position = strewn(&game, 12, &mut random);
        let mut points = |last| {
            let (mut waiting, mut trace) = (Vec::new(), Trace::new(false));
            rollout::fill(&game.points, &position, last, &mut random, &mut waiting, &mut trace)
        };
        let tried: Vec<f64> = (0..30).map(|_| points(None)).collect();
        // If every game ends alike, so does the one with best play.
        if tried.iter().all(|&points| points == tried[0]) && game.empty(&position).count() == 3 {
            let outcome = outcome_of(&game, &position);
            let other = if tried[0] == 1.0 { Player::Two } else { Player::One };
            assert_ne!(outcome, Outcome::Win(other), "{position:?}");
        }
    }
}

#[test]
fn a_hint_says_what_a_stone_joins() {
    let reason = |moves: &str, text: &str| {
        let fence = Fence::read("board=triangle size=4 swap=no", &format!("start\nmoves {moves}"));
        fence.open(&CARD).expect("a game").reason(text).map(|words| words[2])
    };
    assert_eq!(reason("b2 a3 a2 c1 c2 b3", "b1"), Some("joins all three sides"));
    assert_eq!(reason("a1 d1 c1 a4", "b1"), Some("joins two groups"));
    assert_eq!(reason("a1 d1", "b2"), None);
}
