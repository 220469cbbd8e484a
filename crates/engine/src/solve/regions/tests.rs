//! Known values of known games, and sums against plain play.

use super::*;
use ludoteca_game::Random;

fn simplest(forms: &mut Forms, left: &[Form], right: &[Form]) -> Form {
    forms.simplest(left.to_vec(), right.to_vec()).expect("patience")
}

#[test]
fn numbers_switches_and_stars_add_up() {
    let mut forms = Forms::default();
    let (one, two) = (forms.integer(1), forms.integer(2));
    let half = simplest(&mut forms, &[ZERO], &[one]);
    assert_eq!(forms.number(half), Some(UNIT / 2));
    assert_eq!(forms.sum(half, half), Some(one));
    // Zero is the simplest number between -1 and 1, one between 0 and 2 and beyond a half.
    let minus = forms.integer(-1);
    assert_eq!(simplest(&mut forms, &[minus], &[one]), ZERO);
    assert_eq!(simplest(&mut forms, &[half], &[two]), one);
    let star = simplest(&mut forms, &[ZERO], &[ZERO]);
    assert_eq!(forms.number(star), None);
    assert_eq!(forms.sum(star, star), Some(ZERO));
    let switch = simplest(&mut forms, &[two], &[minus]);
    assert_eq!(forms.stops(switch), [2 * UNIT, -UNIT]);
    let negative = forms.negative(switch);
    assert_eq!(forms.sum(switch, negative), Some(ZERO));
    // Up is more than nothing, and less than any positive number; up and star are confused with zero.
    let up = simplest(&mut forms, &[ZERO], &[star]);
    assert_eq!(forms.at_most(ZERO, up), Some(true));
    assert_eq!(forms.at_most(up, half), Some(true));
    let both = forms.sum(up, star).expect("patience");
    assert_eq!((forms.at_most(both, ZERO), forms.at_most(ZERO, both)), (Some(false), Some(false)));
}

/// A game as a tree, for plain play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Tree([Vec<Tree>; 2]);

impl Region for Tree {
    fn options(&self, player: Player, out: &mut Vec<Parts<Tree>>) {
        out.extend(
            self.0[player.index()]
                .iter()
                .map(|tree| Parts { free: 0, regions: vec![tree.clone()] }),
        );
    }
}

fn grown(depth: u32, random: &mut Random) -> Tree {
    let mut side = || -> Vec<Tree> {
        let count = if depth == 0 { 0 } else { random.below(3) };
        (0..count).map(|_| grown(depth - 1, random)).collect()
    };
    Tree([side(), side()])
}

/// Whether a side to move wins by the rules alone.
fn wins(trees: &[Tree], free: [i32; 2], side: usize) -> bool {
    let mut next = free;
    next[side] -= 1;
    (free[side] > 0 && !wins(trees, next, 1 - side))
        || (0..trees.len()).any(|place| {
            trees[place].0[side].iter().any(|option| {
                let mut trees = trees.to_vec();
                trees[place] = option.clone();
                !wins(&trees, free, 1 - side)
            })
        })
}

#[test]
fn sums_are_won_as_plain_play_says() {
    let mut random = Random::new(11);
    let mut regions: Regions<Tree> = Regions::new(64);
    for _ in 0..600 {
        let trees: Vec<Tree> = (0..1 + random.below(3)).map(|_| grown(3, &mut random)).collect();
        let free = [random.below(2) as i32, random.below(2) as i32];
        let forms: Vec<Form> =
            trees.iter().map(|tree| regions.form(tree).expect("a small form")).collect();
        for player in [Player::One, Player::Two] {
            let plain = wins(&trees, free, player.index());
            let found = regions.winner(&forms, free[0] - free[1], player, 10_000);
            assert_eq!(found, Some(if plain { player } else { player.other() }), "{trees:?}");
        }
        let mut sum = forms[0];
        for &form in &forms[1..] {
            sum = regions.forms.sum(sum, form).expect("a small sum");
        }
        let side = free[0] - free[1];
        let plain = wins(&trees, free, 0);
        assert_eq!(regions.winner(&[sum], side, Player::One, 10_000) == Some(Player::One), plain);
    }
}

/// What is given up for want of patience must not depend on what was asked before: a level is the same
/// whatever was thought of earlier.
#[test]
fn patience_ends_at_the_same_place_whatever_was_asked_before() {
    let mut random = Random::new(5);
    let mut used: Regions<Tree> = Regions::new(64);
    let mut given_up = 0;
    for _ in 0..250 {
        let trees: Vec<Tree> = (0..6 + random.below(4)).map(|_| grown(3, &mut random)).collect();
        let ask = |regions: &mut Regions<Tree>, backwards: bool| -> Vec<Option<Player>> {
            let mut order: Vec<&Tree> = trees.iter().collect();
            if backwards {
                order.reverse();
            }
            let mut forms: Vec<Form> =
                order.iter().map(|tree| regions.form(tree).expect("a small form")).collect();
            if backwards {
                forms.reverse();
            }
            (1..40).map(|patience| regions.winner(&forms, 0, Player::One, patience)).collect()
        };
        let winners = ask(&mut Regions::new(64), false);
        given_up += winners.iter().filter(|winner| winner.is_none()).count();
        assert_eq!(ask(&mut Regions::new(64), true), winners);
        assert_eq!(ask(&mut used, false), winners);
    }
    assert!(given_up > 100, "only {given_up} were given up");
}
