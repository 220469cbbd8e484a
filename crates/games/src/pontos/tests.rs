//! The section of the rulebook, sentence by sentence.

use super::CARD;
use crate::shared::faultless::keeps_what_it_has;
use ludoteca_table::fence::holds;

#[test]
fn full_strength_gives_nothing_away_once_so_few_lines_are_left() {
    keeps_what_it_has(&super::Pontos::<1>::new(4), &[10, 11, 12, 13, 14], 5);
    keeps_what_it_has(&super::Pontos::<1>::new(5), &[22, 24, 26], 3);
}

#[test]
fn lines_join_orthogonally_neighbouring_dots_once() {
    holds(
        &CARD,
        "boxes=2",
        "start
        only a1-a2 a1-b1 a2-a3 a2-b2 a3-b3 b1-b2 b1-c1 b2-b3 b2-c2 b3-c3 c1-c2 c2-c3
        illegal a1-b2 b1-a1 a2-a1 a1-c1 a1 a1-a1 a1b1",
    );
    holds(&CARD, "boxes=2", "start\nmoves a1-b1\nillegal a1-b1\nturn 2");
}

#[test]
fn completing_a_box_scores_it_and_the_same_player_moves_again() {
    holds(&CARD, "boxes=2", "start\nmoves a1-b1 a1-a2 b1-b2\nturn 2\nscore 0 0");
    holds(&CARD, "boxes=2", "start\nmoves a1-b1 a1-a2 b1-b2 a2-b2\nturn 2\nscore 0 1");
}

#[test]
fn one_line_may_complete_two_boxes() {
    holds(
        &CARD,
        "boxes=2",
        "start
        moves a1-b1 b1-c1 a1-a2 c1-c2 a2-b2 b2-c2 b1-b2
        turn 1
        score 2 0",
    );
}

#[test]
fn completing_is_never_compulsory() {
    holds(&CARD, "boxes=2", "start\nmoves a1-b1 a1-a2 b1-b2\nlegal a2-b2 c2-c3");
}

#[test]
fn it_ends_when_all_lines_are_drawn_even_after_the_majority_is_decided() {
    // Three of four boxes are taken, one line is left: the game goes on.
    holds(&CARD, "boxes=2", "--/|||/--/||./-- 111. 2\nturn 2\nonly c2-c3\nscore 3 0");
    holds(&CARD, "boxes=2", "--/|||/--/||./-- 111. 2\nmoves c2-c3\nturn over 1\nscore 3 1\nonly");
}

#[test]
fn equal_boxes_on_even_boards_draw() {
    holds(&CARD, "boxes=2", "--/|||/--/||./-- 112. 2\nmoves c2-c3\nturn over draw\nscore 2 2");
}

#[test]
fn there_are_sixty_lines_on_the_board_of_the_championship() {
    assert_eq!(CARD.open(&[]).expect("a game").legal().len(), 60);
}

#[test]
fn bad_positions_are_refused() {
    let mut game = CARD.open(&[("boxes", "2")]).expect("a game");
    for bad in [
        "--/|||/--/||./-- 1111 2",
        "--/|||/--/||./-- 11.. 2",
        "--/|||/--/||. 111. 2",
        "--/|||/--/||-/-- 111. 2",
        "--/|||/--/||./-- 111. 0",
    ] {
        assert!(game.restart(Some(bad)).is_err(), "{bad}");
    }
}

mod exact {
    use crate::pontos::rules::{Pontos, Position};
    use ludoteca_engine::solve::{Margins, Means, Sum, Sums, Then};
    use ludoteca_engine::{Ask, Insight, Value};
    use ludoteca_game::{Game, Player, Random, Turn};
    use std::collections::HashMap;

    type Margin = HashMap<u64, i32>;

    /// What the player to move gets more than the other from here on, by trying every line.
    fn plain(game: &Pontos<1>, position: &Position<1>, known: &mut Margin) -> i32 {
        if game.turn(position).player().is_none() {
            return 0;
        }
        if let Some(&margin) = known.get(&position.drawn.0[0]) {
            return margin;
        }
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        let best = moves.into_iter().map(|mv| after(game, position, mv, known)).max();
        known.insert(position.drawn.0[0], best.unwrap_or(0));
        best.unwrap_or(0)
    }

    /// The margin of the one who draws a line.
    fn after(game: &Pontos<1>, position: &Position<1>, mv: u8, known: &mut Margin) -> i32 {
        let own = position.player.index();
        let mut next = *position;
        game.play(&mut next, mv);
        let gain = next.claims[own].count_ones() - position.claims[own].count_ones();
        let rest = plain(game, &next, known);
        gain as i32 + if next.player == position.player { rest } else { -rest }
    }

    /// Boards with so many lines drawn at random, boxes left without owners.
    fn boards(game: &Pontos<1>, count: u64, least: usize) -> impl Iterator<Item = Position<1>> {
        let lines = game.tables.ends.len();
        (0..count).map(move |seed| {
            let mut random = Random::new(seed);
            let mut drawn = 0u64;
            while (drawn.count_ones() as usize) < least + seed as usize % (lines - least) {
                drawn |= 1 << random.below(lines);
            }
            let start = Position { drawn: Default::default(), claims: [0; 2], player: Player::One };
            Position { drawn: ludoteca_game::Bits([drawn]), ..start }
        })
    }

    /// One of the candidates is as good as the best of all lines; boards with one key have one margin;
    /// what is known of chains is true; the solver finds the margin.
    fn check(game: &Pontos<1>, boards: impl Iterator<Item = Position<1>>) {
        let (mut known, mut keys) = (Margin::new(), Margin::new());
        let sums = Sums::new(game, game, 1 << 16);
        for position in boards {
            let margin = plain(game, &position, &mut known);
            let mut moves = Vec::new();
            game.candidates(&position, &mut moves);
            let best = moves.iter().map(|&mv| after(game, &position, mv, &mut known)).max();
            assert_eq!(best, Some(margin), "{position:?} {moves:?}");
            if let Some(key) = Sum::key(game, game, &position) {
                assert_eq!(*keys.entry(key).or_insert(margin), margin, "{position:?}");
            }
            check_outlooks(game, &position, margin, &mut known);
            let (least, most) = game.choices(game, &position, &mut moves);
            assert!((least..=most).contains(&margin), "{position:?} {least} {most}");
            let mut means = Means { threads: 2, most: 1 << 16, watch: &mut |_| true };
            assert_eq!(sums.margin(&position, &mut means), Ok(margin), "{position:?}");
            let value = match game.known(&position) {
                Value::Unknown => continue,
                Value::Draw => 0,
                Value::Win { player, .. } => {
                    if player == Player::One {
                        1
                    } else {
                        -1
                    }
                }
            };
            assert_eq!(value, margin.signum(), "{position:?}");
        }
    }

    /// What the moves come to is told rightly, keys and bounds too, and the best of them is as good as
    /// the best line.
    fn check_outlooks(game: &Pontos<1>, position: &Position<1>, margin: i32, known: &mut Margin) {
        let mut best = None;
        let bounds = game.outlooks(game, position, margin, &mut |outlook| {
            let then = &outlook.position;
            assert_eq!(then.player, position.player.other());
            if outlook.key.is_some() {
                assert_eq!(outlook.key, Sum::key(game, game, then), "{position:?} {then:?}");
            }
            let rest = plain(game, then, known);
            let (least, most) = outlook.bounds;
            assert!((least..=most).contains(&rest), "{position:?} {then:?}");
            let gain = match outlook.then {
                Then::Other => outlook.gain - rest,
                Then::AsOtherLikes { price } => outlook.gain - (rest + price).abs(),
            };
            assert!(gain <= margin, "{position:?} {then:?}");
            best = best.max(Some(gain));
            true
        });
        let Some((least, most)) = bounds else { return };
        assert!((least..=most).contains(&margin) && (margin - least) % game.step() == 0);
        assert!(least == margin || best == Some(margin), "{position:?} {best:?}");
    }

    #[test]
    fn the_best_line_is_always_a_candidate_on_the_small_board() {
        let game = Pontos::<1>::new(2);
        let all = (0..(1u64 << 12) - 1).filter_map(|number| game.position(number));
        check(&game, all.filter(|position| matches!(game.turn(position), Turn::Player(_))));
    }

    #[test]
    fn and_on_larger_boards_when_the_end_is_near() {
        let game = Pontos::<1>::new(3);
        check(&game, boards(&game, 3000, 12));
        let game = Pontos::<1>::new(4);
        check(&game, boards(&game, 600, 28));
    }

    /// The keys of all boards that one more line leads to are those counted afresh.
    #[test]
    fn keys_are_the_same_counted_afresh_on_emptier_boards() {
        for (boxes, count) in [(4, 3000), (5, 3000)] {
            let game = Pontos::<1>::new(boxes);
            let mut met = 0;
            for position in boards(&game, count, 0) {
                game.outlooks(&game, &position, 0, &mut |outlook| {
                    met += u32::from(outlook.key.is_some());
                    let afresh = Sum::key(&game, &game, &outlook.position);
                    assert!(outlook.key.is_none() || outlook.key == afresh, "{position:?}");
                    true
                });
            }
            assert!(met > 5000, "{met}");
        }
    }

    /// The key of a board of 4×4 boxes with these lines open.
    fn key(open: &[u8]) -> Option<u64> {
        let game = Pontos::<1>::new(4);
        let open = open.iter().fold(0u64, |set, line| set | 1 << line);
        Sum::key(&game, &game, &game.position(((1 << 40) - 1) & !open).expect("a position"))
    }

    #[test]
    fn boards_that_differ_only_by_where_their_boxes_lie_share_a_key() {
        // A box with ways of one, one and two boxes to the edge, inside the board and at its edge.
        let inside = [25, 26, 27, 28, 29, 5, 1];
        let outside = [21, 22, 0, 2, 5, 26, 25];
        assert_eq!(key(&inside), key(&outside));
        assert_ne!(key(&inside), key(&inside[1..]));
        // Boxes that stand alone in two corners cancel out; one does not.
        let one = [&inside[..], &[19, 39]].concat();
        let two = [&one[..], &[16, 35]].concat();
        assert_eq!(key(&two), key(&inside));
        assert_ne!(key(&one), key(&inside));
    }

    /// Every box of a ring has a way of one box to the edge: seen from any of them, two rings of four
    /// look like one of eight.
    #[test]
    fn two_rings_are_not_taken_for_one() {
        let between = [26, 27, 28, 31, 32, 33];
        let one: Vec<u8> = (0..8).chain([8, 11]).chain(12..20).chain(between).collect();
        let two: Vec<u8> = [5, 6, 13, 14].into_iter().chain(20..40).collect();
        assert_eq!(one.len(), two.len());
        assert_ne!(key(&one), key(&two));
    }

    #[test]
    fn all_images_of_a_board_share_a_key() {
        let game = Pontos::<1>::new(4);
        let (mut met, mut missed) = (0, 0);
        for position in boards(&game, 2000, 0) {
            let key = Sum::key(&game, &game, &position);
            for (lines, _) in &game.tables.images {
                let drawn = position.drawn.iter().fold(0, |set, line| set | 1u64 << lines[line]);
                let image = game.position(drawn).expect("a position");
                met += 1;
                missed += u32::from(Sum::key(&game, &game, &image) != key);
            }
        }
        assert!(met == 16_000 && missed * 100 < met, "{missed} of {met}");
    }

    /// The engine plays the end exactly on the board of the championship.
    #[test]
    fn the_end_is_played_without_a_mistake() {
        let game = Pontos::<1>::new(5);
        for mut position in boards(&game, 12, 42) {
            let mut known = Margin::new();
            let open = game.left(&position);
            if !(10..=18).contains(&open) {
                continue;
            }
            // Boxes that nobody owns are shared out, so that the result hangs on what is left.
            for index in 0..game.tables.around.len() {
                if game.tables.around[index].without(&position.drawn).is_empty() {
                    position.claims[index % 2] |= 1 << index;
                }
            }
            let lead = |position: &Position<1>| {
                let [one, two] = position.claims.map(|claims| claims.count_ones() as i32);
                if position.player == Player::One { one - two } else { two - one }
            };
            let margin = lead(&position) + plain(&game, &position, &mut known);
            let value = match margin.signum() {
                0 => Value::Draw,
                1 => Value::Win { player: position.player, moves: open },
                _ => Value::Win { player: position.player.other(), moves: open },
            };
            assert_eq!(Ask::value(&game, &position), value, "{position:?}");
        }
    }
}
