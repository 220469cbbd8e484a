//! Hints, reviews and puzzles on real games.

use ludoteca_coach::hint::Step;
use ludoteca_coach::puzzles::{Wanted, puzzles};
use ludoteca_coach::{Grade, hint, review};
use ludoteca_engine::{Budget, Effort, Request, Value};
use ludoteca_game::{Outcome, Player, Turn};
use ludoteca_table::{Match, Record};

fn open(slug: &str) -> Box<dyn Match> {
    ludoteca_games::card(slug).expect("a game").open(&[]).expect("a match")
}

#[test]
fn a_hint_narrows_down_in_three_steps_and_gives_a_reason() {
    let mut game = open("avanco");
    // A piece two rows from the end that nobody can stop.
    let text = game.position_text().replace(' ', "/");
    let rows = text.split('/').count() - 1;
    assert_eq!(rows, 7);
    for mv in ["d2-d3", "a6-a5", "d3-d4", "a5-a4"] {
        game.play(mv).expect("a legal move");
    }
    let steps: Vec<_> = [Step::Look, Step::Piece, Step::Move]
        .into_iter()
        .map(|step| hint(&*game, step, Budget::Nodes(5000), &|| false).expect("a hint"))
        .collect();
    assert!(steps[0].sites.len() > steps[1].sites.len());
    assert_eq!(steps[1].sites.len(), 1);
    assert_eq!(steps[2].sites[0], steps[1].sites[0]);
    assert!(steps[0].text.is_none() && steps[1].text.is_none());
    let text = steps[2].text.clone().expect("a move");
    assert!(game.legal().contains(&text));
}

/// On the smallest boards too.
#[test]
fn every_step_of_a_hint_shows_fewer_places() {
    for slug in ["picaria", "shisima", "semaforo", "tic-tackle", "hex", "pontos", "ouri"] {
        let game = open(slug);
        let sites = |step| {
            let hint = hint(&*game, step, Budget::Nodes(200), &|| false).expect("a hint");
            hint.sites
        };
        let [look, piece, mv] = [Step::Look, Step::Piece, Step::Move].map(sites);
        let spots = game.scene().board.spots.len();
        assert!(look.len() * 2 < spots, "{slug}: {} of {spots}", look.len());
        assert!(piece.len() < look.len() && mv.len() <= piece.len().max(2), "{slug}");
        assert!(look.contains(mv.first().expect("a place")), "{slug}");
    }
}

/// What is shown in one step lies where the step before said to look, in every game.
#[test]
fn the_steps_of_a_hint_agree() {
    for card in ludoteca_games::LIST {
        let Ok(mut game) = card.open(&[]) else { continue };
        for seed in 0..12 {
            if game.turn().player().is_some() && seed % 3 == 0 {
                let sites = |step| {
                    hint(&*game, step, Budget::Nodes(100), &|| false)
                        .map(|hint| hint.sites)
                        .unwrap_or_default()
                };
                let [look, piece, mv] = [Step::Look, Step::Piece, Step::Move].map(sites);
                let first = mv.first().expect("a place");
                let usable = [game.touch(&[]).next, game.touch(&mv[..1]).next].concat();
                assert!(look.iter().all(|site| usable.contains(site)), "{} {look:?}", card.slug);
                assert!(
                    look.contains(first) && piece.contains(first),
                    "{} {look:?} {piece:?} {mv:?}",
                    card.slug
                );
            }
            let Some(text) = game.random_move(seed) else { break };
            game.play(&text).expect("a legal move");
        }
    }
}

/// Dice played as the engine plays them give nothing away, the last of a turn neither.
#[test]
fn good_dice_are_no_mistakes() {
    let mut game = open("pista-livre");
    let budget = Budget::Nodes(3000);
    while game.record().len() < 40 {
        let text = match game.turn() {
            Turn::Player(_) => game.think(&Request { budget, seed: 1, stop: &|| false }).best,
            _ => game.random_move(7 + game.record().len() as u64),
        };
        game.play(&text.expect("a move")).expect("a legal move");
    }
    let review = review(&*game, None, budget, &|| false, &mut |_, _| {}).expect("a review");
    let judged: Vec<_> = review.moves.iter().flatten().collect();
    assert!(judged.len() > 15);
    for judged in judged {
        assert!(
            judged.grade <= Grade::Good && (judged.before - judged.after).abs() < 0.06,
            "{judged:?}"
        );
    }
}

#[test]
fn a_winning_hint_says_so() {
    let mut game = open("rastros");
    game.restart(Some("......./......./......./......./......./xo...../.x..... 1")).expect("legal");
    let hint = hint(&*game, Step::Move, Budget::Nodes(2000), &|| false).expect("a hint");
    assert_eq!(hint.text.as_deref(), Some("a1"));
    assert_eq!(hint.reason.expect("a reason")[2], "wins at once");
    assert_eq!(hint.expected, 1.0);
}

#[test]
fn a_review_finds_the_move_that_threw_the_game_away() {
    // Player two steps beside player one's goal, when another step would have held.
    let mut game = open("rastros");
    for mv in ["d4", "c3", "c2", "b2", "a1"] {
        game.play(mv).expect("a legal move");
    }
    assert_eq!(game.turn(), Turn::Over(Outcome::Win(Player::One)));
    let mut steps = Vec::new();
    let review =
        review(&*game, game.turn().outcome(), Budget::Nodes(60_000), &|| false, &mut |done, of| {
            steps.push((done, of));
        })
        .expect("a review");
    assert_eq!(steps.last(), Some(&(5, 5)));
    assert_eq!(review.moves.len(), 5);
    let last = review.moves[4].as_ref().expect("a judged move");
    assert_eq!((last.grade, last.after), (Grade::Best, 1.0));
    let turning = review.turning_point.expect("a turning point");
    let judged = review.moves[turning].as_ref().expect("a judged move");
    assert_eq!(judged.player, Player::Two);
    assert!(judged.grade >= Grade::Slip);
    // The record itself is untouched.
    assert_eq!(Record::of(&*game).moves.len(), 5);
}

/// Whether the player to move can force a win within so many moves, by trying everything.
fn wins(game: &mut Box<dyn Match>, player: Player, moves: u32) -> bool {
    match game.turn() {
        Turn::Over(outcome) => outcome == Outcome::Win(player),
        _ if moves == 0 => false,
        Turn::Player(mover) => {
            let mut tried = game.legal().into_iter().map(|mv| {
                game.play(&mv).expect("a legal move");
                let won = wins(game, player, moves - 1);
                game.undo();
                won
            });
            if mover == player { tried.any(|won| won) } else { tried.all(|won| won) }
        }
        Turn::Chance => false,
    }
}

#[test]
fn puzzles_have_exactly_one_winning_move() {
    for slug in ["rastros", "semaforo", "avanco"] {
        let card = ludoteca_games::card(slug).expect("a game");
        let mut told = 0;
        let found = puzzles(card, &[], 4, 3, Wanted::OnlyWins, &|| false, &mut |_| told += 1);
        let found = found.expect("puzzles");
        assert_eq!((found.len(), told), (4, 4), "{slug}");
        for puzzle in found {
            let mut game = card.open(&[]).expect("a match");
            game.restart(Some(&puzzle.position)).expect("a position");
            assert_eq!(game.turn(), Turn::Player(puzzle.player));
            assert_eq!(game.legal().len(), puzzle.choices);
            assert!((1..=5).contains(&puzzle.grade));
            if let Value::Win { player, .. } = game.value(Effort::Second) {
                assert_eq!(player, puzzle.player);
            }
            assert_eq!(puzzle.solution.len(), puzzle.moves as usize, "{slug} {}", puzzle.position);
            let mut line = game.clone();
            puzzle.solution.iter().for_each(|mv| line.play(mv).expect("a legal move"));
            assert_eq!(line.turn(), Turn::Over(Outcome::Win(puzzle.player)), "{slug}");
            if puzzle.moves > 5 {
                continue;
            }
            for mv in game.legal() {
                game.play(&mv).expect("a legal move");
                let won = wins(&mut game, puzzle.player, puzzle.moves - 1);
                game.undo();
                assert_eq!(won, mv == puzzle.solution[0], "{slug} {} {mv}", puzzle.position);
            }
            assert!(!wins(&mut game, puzzle.player, puzzle.moves - 1), "a shorter win");
        }
    }
}

/// A search that is broken off may know a win and not yet the shortest: then it must not give a number.
#[test]
fn a_win_is_counted_exactly_or_not_at_all() {
    let positions = [
        ("avanco", "b..b..b/.bb.b../b...w../wb...../...w..b/wbw..../..w..ww 1", 7),
        ("avanco", ".b.bb../b.b..../bw...../.wwbw.b/..w...w/w..b.w./....w.. 1", 7),
        ("batalha", "b..../.b.../.wbb./w...b/..www/..... 1 -", 9),
        ("batalha", ".b.../.wb../...wb/b..../w.ww./..... 2 -", 9),
    ];
    for (slug, text, fewest) in positions {
        let mut game = open(slug);
        game.restart(Some(text)).expect("a position");
        let mut counted = 0;
        for nodes in (1..60).map(|step| 40 * step * step) {
            let Some((moves, line)) = game.shortest_win(nodes) else { continue };
            assert_eq!((moves, line.len()), (fewest, fewest as usize), "{slug} {nodes}");
            counted += 1;
        }
        assert!(counted > 0, "{slug}");
    }
}

/// The end of this game takes 28 moves, but the winner, who is ahead, may go round and win by the third
/// occurrence in 24: neither number is told. A short win is.
#[test]
fn a_win_that_may_come_sooner_by_going_round_is_not_counted() {
    let counted = |text| {
        let mut game = open("ouri");
        game.restart(Some(text)).expect("a position");
        game.shortest_win(240_000).map(|(moves, _)| moves)
    };
    assert_eq!(counted("1,1,0,1,0,1/0,0,0,0,0,1 21 22 2"), None);
    assert_eq!(counted("0,0,0,1,1,0/0,0,0,0,3,1 21 21 2"), Some(4));
}

/// Where who wins is proved by search its moves are counted: a move that wins later or loses sooner than it must is not best.
#[test]
fn best_moves_of_rastros_lose_no_time() {
    let mut game = open("rastros");
    while let Some(text) = game.random_move(game.record().len() as u64) {
        game.play(&text).expect("a legal move");
    }
    let review =
        review(&*game, game.turn().outcome(), Budget::Nodes(500), &|| false, &mut |_, _| {})
            .expect("a review");
    let mut replay = open("rastros");
    let mut wasted = 0;
    for judged in review.moves.iter().flatten() {
        let before = replay.value(Effort::Patient);
        replay.play(&judged.text).expect("a legal move");
        let after = replay.value(Effort::Patient);
        let (Value::Win { player, moves }, Value::Win { player: winner, moves: left }) =
            (before, after)
        else {
            panic!("Rastros is solved: {before:?} {after:?}");
        };
        if player == winner {
            let lost_time =
                if player == judged.player { left + 1 > moves } else { left + 1 < moves };
            assert_eq!(judged.grade == Grade::Best, !lost_time, "{judged:?} {before:?} {after:?}");
            wasted += u32::from(lost_time);
        }
    }
    assert!(wasted > 0, "no move of this game lost time");
}

#[test]
fn grades_of_solved_games_agree_with_the_values_of_all_moves() {
    let slugs = ["shisima", "tic-tackle", "halma", "halma", "halma", "halma", "halma", "halma"];
    for (number, slug) in slugs.into_iter().enumerate() {
        let mut game = open(slug);
        for seed in 0..200 {
            if matches!(game.turn(), Turn::Over(_)) {
                break;
            }
            let text = game.random_move(seed * 7 + 3 + 1000 * number as u64).expect("a move");
            game.play(&text).expect("a legal move");
        }
        let review =
            review(&*game, game.turn().outcome(), Budget::Nodes(500), &|| false, &mut |_, _| {})
                .expect("a review");
        let mut replay = open(slug);
        for judged in review.moves.iter().flatten() {
            // Each grade against the values of all moves.
            let values: Vec<(String, Value)> = replay
                .legal()
                .into_iter()
                .map(|mv| {
                    replay.play(&mv).expect("a legal move");
                    let value = replay.value(Effort::Second);
                    replay.undo();
                    (mv, value)
                })
                .collect();
            let points = |value: &Value| match value {
                Value::Win { player, .. } if *player == judged.player => 2,
                Value::Win { .. } => 0,
                _ => 1,
            };
            let best = values.iter().map(|(_, value)| points(value)).max().expect("a move");
            let (_, own) = values.iter().find(|(mv, _)| *mv == judged.text).expect("the move");
            assert!(judged.exact, "{slug} {}", judged.text);
            let kept = points(own) == best;
            // What is kept may still be had sooner or later; of what is given away a draw may be left.
            let wanted = match (points(own), kept) {
                (_, true) => [Grade::Best, Grade::Good],
                (0, false) => [Grade::Loses; 2],
                _ => [Grade::Slip; 2],
            };
            assert!(wanted.contains(&judged.grade), "{slug} {} {:?}", judged.text, judged.grade);
            let moves = |value: &Value| match value {
                Value::Win { moves, .. } => *moves as i32,
                _ => 0,
            };
            let lasts = values.iter().filter(|(_, value)| points(value) == best);
            let lasts =
                lasts.map(|(_, value)| if best == 0 { -moves(value) } else { moves(value) });
            let own_lasts = if best == 0 { -moves(own) } else { moves(own) };
            if kept && Some(own_lasts) == lasts.min() {
                assert_eq!(judged.grade, Grade::Best, "{slug} {}", judged.text);
            } else if kept {
                assert_eq!(judged.grade, Grade::Good, "{slug} {}", judged.text);
            }
            replay.play(&judged.text).expect("a legal move");
        }
    }
}

/// The move that takes a step back.
fn reverse(text: &str) -> String {
    let (from, to) = text.split_once('-').expect("a step");
    format!("{to}-{from}")
}

/// A match in which the winner's best move would bring a position about for the third time, and that move.
fn worn_out(slug: &str, seed: u64) -> Option<(Box<dyn Match>, String)> {
    let mut game = open(slug);
    for step in 0..8 + seed % 8 {
        let text = game.random_move(seed * 101 + step)?;
        game.play(&text).expect("a legal move");
    }
    let player = game.turn().player()?;
    let request = Request { budget: Budget::Level(8), seed: 1, stop: &|| false };
    let verdict = game.think(&request);
    let best = verdict.best?;
    if !matches!(verdict.exact, Value::Win { player: winner, .. } if winner == player) {
        return None;
    }
    game.play(&best).expect("a legal move");
    let here = game.position_text();
    game.restart(Some(&here)).expect("a position");
    for reply in game.legal() {
        let mut game = game.clone();
        let (back, again) = (reverse(&best), reverse(&reply));
        let walk = [&reply, &back, &again, &best, &reply, &back, &again];
        if walk.into_iter().all(|text| game.play(text).is_ok())
            && game.turn() == Turn::Player(player)
        {
            return Some((game, best));
        }
    }
    None
}

#[test]
fn nobody_is_told_to_win_by_a_move_that_draws_by_repetition() {
    let mut seen = [0; 2];
    for (slug, seed) in (0..60).flat_map(|seed| [("halma", seed), ("shisima", seed)]) {
        let Some((mut game, worn)) = worn_out(slug, seed) else { continue };
        let player = game.turn().player().expect("a player");
        let hint = hint(&*game, Step::Move, Budget::Nodes(5000), &|| false).expect("a hint");
        let wins = |text: &String| {
            let mut next = game.clone();
            next.play(text).expect("a legal move");
            matches!(next.value(Effort::Second), Value::Win { player: winner, .. } if winner == player)
        };
        let others = game.legal().into_iter().filter(|text| *text != worn).any(|text| wins(&text));
        if others {
            assert_ne!(hint.text.as_ref(), Some(&worn), "{slug} {seed}");
        }
        seen[usize::from(others)] += 1;
        game.play(&worn).expect("a legal move");
        assert_eq!(game.turn(), Turn::Over(Outcome::Draw), "{slug} {seed}");
        let review =
            review(&*game, Some(Outcome::Draw), Budget::Nodes(500), &|| false, &mut |_, _| {});
        let moves = review.expect("a review").moves;
        let last = moves.last().and_then(Option::as_ref).expect("a judged move");
        if others {
            assert_eq!((last.grade, last.after), (Grade::Slip, 0.5), "{slug} {seed}");
        }
    }
    assert!(seen[1] >= 5, "{seen:?}");
}

#[test]
fn the_turning_point_is_the_last_move_that_changed_the_result() {
    let mut checked = 0;
    for (slug, seed) in
        (0..25).flat_map(|seed| [("tic-tackle", seed), ("shisima", seed), ("picaria", seed)])
    {
        let mut game = open(slug);
        let mut points = Vec::new();
        for step in 0..200 {
            let Turn::Player(player) = game.turn() else { break };
            let before = game.value(Effort::Second).points().expect("a solved game");
            let text = game.random_move(seed * 977 + step).expect("a move");
            game.play(&text).expect("a legal move");
            points.push((player, before));
        }
        let Turn::Over(Outcome::Win(winner)) = game.turn() else { continue };
        let lost = if winner == Player::One { 1.0 } else { 0.0 };
        let decided = points.iter().rposition(|&(_, before)| before != lost);
        let Some(decided) = decided else { continue };
        assert_eq!(points[decided].0, winner.other(), "{slug} {seed}");
        let end = game.turn().outcome();
        let review =
            review(&*game, end, Budget::Nodes(500), &|| false, &mut |_, _| {}).expect("a review");
        assert_eq!(review.turning_point, Some(decided), "{slug} {seed}");
        // Who resigns lost by the same move, wherever he does so after it.
        while game.record().len() > decided + 1 {
            game.undo();
        }
        let review =
            ludoteca_coach::review(&*game, end, Budget::Nodes(500), &|| false, &mut |_, _| {});
        assert_eq!(review.expect("a review").turning_point, Some(decided), "{slug} {seed}");
        checked += 1;
    }
    assert!(checked > 20, "{checked}");
}

/// Nobody knows yet how the chains will come: no first line is a mistake, and images are graded alike.
#[test]
fn first_lines_of_pontos_are_no_mistakes() {
    for (text, given) in [("a1-b1", 0), ("e1-f1", 0), ("c3-c4", 0), ("a1-b1 a2-b2 a1-a2", 1)] {
        let mut game = open("pontos");
        text.split(' ').for_each(|text| game.play(text).expect("a line"));
        let review = review(&*game, None, Budget::Nodes(2000), &|| false, &mut |_, _| {});
        let moves = review.expect("a review").moves;
        let judged = moves.last().and_then(Option::as_ref).expect("a judged line");
        if given == 0 {
            assert_eq!((judged.before, judged.after), (0.5, 0.5), "{text}");
            assert!(judged.grade <= Grade::Good, "{text}");
        } else {
            // The third line of a box gives it away.
            assert!(judged.after < 0.4, "{text} {judged:?}");
        }
    }
}
