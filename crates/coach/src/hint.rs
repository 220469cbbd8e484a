//! A hint in three steps: look here, this piece, this move and why.

use crate::review::{points_of, thought};
use ludoteca_engine::{Budget, Request, Value};
use ludoteca_game::{Outcome, Player, Scene, Site, Turn};
use ludoteca_table::Match;

/// How much is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Look,
    Piece,
    Move,
}

impl Step {
    /// 1, 2 or 3.
    pub fn from_number(number: u8) -> Option<Step> {
        match number {
            1 => Some(Step::Look),
            2 => Some(Step::Piece),
            3 => Some(Step::Move),
            _ => None,
        }
    }
}

/// Nobody counts further than so many moves.
const FAR: u32 = 24;

/// The nodes of a search that counts the moves of a win.
const COUNTED: u64 = 50_000;

/// Of a win whose length is not counted.
const GOOD_PLAY: [&str; 3] =
    ["ganha, com jogadas certas", "vence, com jogadas certas", "wins with the right moves"];

/// Of a game that is lost, and of one that is drawn.
const HOLDS_OUT: [&str; 3] =
    ["é a que resiste mais tempo", "é a que resiste por mais tempo", "holds out longest"];
const DRAWS: [&str; 3] = ["mantém o empate", "mantém o empate", "keeps the draw"];

/// One step of a hint.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The spots to light.
    pub sites: Vec<Site>,
    /// The whole move, in the last step only.
    pub text: Option<String>,
    /// Why, in European Portuguese, Brazilian Portuguese and English; in the last step only, where a
    /// reason is known. The words go on "this move …".
    pub reason: Option<[String; 3]>,
    /// The expected points of the player to move, 0 to 1.
    pub expected: f64,
}

/// What the engine would do here; `None` when there is nothing to choose.
pub fn hint(game: &dyn Match, step: Step, budget: Budget, stop: &dyn Fn() -> bool) -> Option<Hint> {
    let Turn::Player(player) = game.turn() else { return None };
    let (verdict, certain) = thought(game, &Request { budget, seed: 1, stop });
    let text = verdict.best?;
    let path = game.clicks(&text)?;
    let scene = game.scene();
    // Only where a hand can do something: not another player's pieces in hand, nor dice that do not lie there.
    let first = &path[..path.len().min(1)];
    let mut usable = [game.touch(&[]).next, game.touch(first).next].concat();
    usable.sort_unstable();
    usable.dedup();
    let sites = match step {
        Step::Look => around(&scene, &path, &usable),
        Step::Piece if path.len() > 1 => vec![path[0]],
        Step::Piece => nearest(&scene, &path, &usable, PLACES),
        Step::Move => path,
    };
    let last = step == Step::Move;
    let expected = points_of(verdict.expected, player);
    let wins = certain && expected == 1.0;
    Some(Hint {
        sites,
        reason: if last { reason(game, player, &text, verdict.exact, wins) } else { None },
        text: last.then_some(text),
        expected,
    })
}

/// How far around the beginning of a path, the piece, one looks, in units of the least distance between two spots.
const REACH: f32 = 2.3;

/// How many places are left where a move is but one touch.
const PLACES: usize = 3;

/// Some of these spots near the beginning of a path; on a small board no more than about a third of all, or it would say
/// nothing, but more than the next step shows.
fn around(scene: &Scene, path: &[Site], usable: &[Site]) -> Vec<Site> {
    let spots = &scene.board.spots;
    let Some(&target) = path.first() else { return Vec::new() };
    let away = |index: usize| distance(scene, target, index);
    let others = (0..spots.len()).filter(|&index| index != usize::from(target));
    let unit = others.map(away).fold(f32::INFINITY, f32::min);
    let near = usable.iter().filter(|&&site| away(site.into()) <= REACH * unit).count();
    let least = if path.len() > 1 { 2 } else { PLACES + 1 };
    nearest(scene, path, usable, near.min(spots.len() / 3).max(least))
}

/// So many of these spots nearest to the beginning of a path, in the order of the board.
fn nearest(scene: &Scene, path: &[Site], usable: &[Site], many: usize) -> Vec<Site> {
    let Some(&target) = path.first() else { return Vec::new() };
    let mut spots = usable.to_vec();
    let away = |site: &Site| distance(scene, target, usize::from(*site));
    spots.sort_by(|one, two| away(one).total_cmp(&away(two)));
    spots.truncate(many);
    spots.sort_unstable();
    spots
}

fn distance(scene: &Scene, target: Site, index: usize) -> f32 {
    let (spot, centre) = (&scene.board.spots[index], &scene.board.spots[usize::from(target)]);
    (spot.x - centre.x).hypot(spot.y - centre.y)
}

fn reason(
    game: &dyn Match,
    player: Player,
    text: &str,
    exact: Value,
    wins: bool,
) -> Option<[String; 3]> {
    let words = |words: [&str; 3]| Some(words.map(str::to_string));
    let after = |text: &str| {
        let mut next = game.boxed_clone();
        next.play(text).ok().map(|()| next)
    };
    if after(text)?.turn() == Turn::Over(Outcome::Win(player)) {
        return words(["ganha já", "vence agora mesmo", "wins at once"]);
    }
    if let Value::Win { player: winner, moves } = exact
        && winner == player
    {
        // A search may know a longer way than the shortest: only what is counted is told as a number.
        let counted = if moves <= FAR { game.shortest_win(COUNTED) } else { None };
        let counted = counted.filter(|(fewest, line)| {
            *fewest == moves || line.first().is_some_and(|first| first == text)
        });
        let Some((moves, _)) = counted else {
            return words(GOOD_PLAY);
        };
        return Some([
            format!("ganha em {moves} jogadas"),
            format!("vence em {moves} jogadas"),
            format!("wins in {moves} moves"),
        ]);
    }
    if wins {
        return words(GOOD_PLAY);
    }
    let legal = game.legal();
    if legal.len() == 1 {
        return words(["é a única possível", "é a única possível", "is the only one"]);
    }
    let loses =
        |text: &String| after(text).is_some_and(|next| wins_at_once(&*next, player.other()));
    let threatened = legal.len() <= 60 && !loses(&text.to_string());
    if threatened && legal.iter().filter(|text| loses(text)).count() * 2 > legal.len() {
        return words([
            "impede o adversário de ganhar já",
            "impede o adversário de vencer agora",
            "stops the opponent from winning at once",
        ]);
    }
    let draw = (exact == Value::Draw).then_some(DRAWS);
    let lost = matches!(exact, Value::Win { player: winner, .. } if winner != player);
    game.reason(text).or(lost.then_some(HOLDS_OUT)).or(draw).and_then(words)
}

/// Whether it is the player's turn and one move wins.
fn wins_at_once(game: &dyn Match, player: Player) -> bool {
    game.turn() == Turn::Player(player)
        && game.legal().iter().any(|text| {
            let mut next = game.boxed_clone();
            next.play(text).is_ok() && next.turn() == Turn::Over(Outcome::Win(player))
        })
}
