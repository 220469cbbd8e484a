//! Finding the motifs of a move: by playing on by the rules, and by comparing the board before and after.

use super::shape::Seen;
use super::{Motif, Thing};
use ludoteca_game::{Outcome, Player, Site, Turn};
use ludoteca_table::Match;

/// So many moves are played at most to find out what a move threatens; a board with more is not asked.
const PLAYS: usize = 20_000;

/// Moves of a position that are all looked at one by one.
const MANY: usize = 2_500;

/// So many motifs are told of a move.
const TOLD: usize = 2;

/// What the move does, the most telling first; none where nothing is certain, or where the move is no move on the
/// board (a swap, a pass).
pub fn motifs(game: &dyn Match, text: &str) -> Vec<Motif> {
    let Turn::Player(player) = game.turn() else { return Vec::new() };
    if matches!(text, "swap" | "pass") {
        return Vec::new();
    }
    let Some(next) = after(game, text) else { return Vec::new() };
    if matches!(next.turn(), Turn::Over(_)) {
        return found_on_board(game, &*next, player, text);
    }
    let (traps, mut found): (Vec<Motif>, Vec<Motif>) = forcing(game, &*next, player, text)
        .into_iter()
        .partition(|motif| matches!(motif, Motif::Traps { .. }));
    found.extend(game.reason(text).map(Motif::Own));
    for motif in found_on_board(game, &*next, player, text) {
        // A game's own words for a capture say the same.
        let own = found.iter().any(|one| matches!(one, Motif::Own(_)));
        let same = matches!(
            motif,
            Motif::Takes(_)
                | Motif::Gains { .. }
                | Motif::Joins(_)
                | Motif::Bridges
                | Motif::Parts
                | Motif::Intrudes
        );
        if !(own && same) {
            found.push(motif);
        }
    }
    if found.len() < TOLD {
        found.extend(quiet(game, &*next, player, text));
    }
    // That some answers lose says least.
    found.extend(traps);
    found.truncate(TOLD);
    found
}

fn after(game: &dyn Match, text: &str) -> Option<Box<dyn Match>> {
    let mut next = game.boxed_clone();
    next.play(text).ok().map(|()| next)
}

fn wins(game: &dyn Match, player: Player) -> bool {
    game.turn() == Turn::Player(player)
        && game.legal().iter().any(|text| {
            after(game, text).is_some_and(|next| next.turn() == Turn::Over(Outcome::Win(player)))
        })
}

/// What the move threatens, stops and forces.
fn forcing(game: &dyn Match, next: &dyn Match, player: Player, text: &str) -> Vec<Motif> {
    let mut found = Vec::new();
    let opponent = player.other();
    let legal = game.legal();
    let answers = if next.turn() == Turn::Player(opponent) { next.legal() } else { Vec::new() };
    if answers.len() * legal.len() <= PLAYS
        && legal.len() > 1
        && !answers.is_empty()
        && !wins(next, opponent)
    {
        let others = legal.iter().filter(|other| *other != text);
        let losing =
            others.filter(|other| after(game, other).is_some_and(|next| wins(&*next, opponent)));
        let (losing, others) = (losing.count(), legal.len() - 1);
        if losing > 0 {
            found.push(Motif::Parries { others: losing, of: others });
        }
    }
    if !answers.is_empty() && answers.len() * answers.len() <= PLAYS {
        let after_it = answers
            .iter()
            .filter(|answer| after(next, answer).is_some_and(|then| wins(&*then, player)));
        let count = after_it.count();
        if count == answers.len() {
            found.insert(0, Motif::Unstoppable);
        } else if 2 * count > answers.len() {
            found.push(Motif::Threatens);
        } else if count > 0 {
            found.push(Motif::Traps { losing: count, of: answers.len() });
        }
    }
    if answers.len() == 1 {
        found.push(Motif::Forces);
    }
    found
}

/// What can be counted: pieces on the board and points.
fn material(game: &dyn Match, seen: &Seen, player: Player) -> (i32, i32) {
    let points = game.score().map_or(0, |scores| scores[player.index()]);
    (points, seen.pieces(player.other()).len() as i32)
}

/// What a player has won between two positions: pieces of the opponent gone, and points made, in games where points
/// are a capture.
fn won(before: (i32, i32), after: (i32, i32)) -> i32 {
    (after.0 - before.0).max(0).max(before.1 - after.1)
}

/// Games in which something can be taken, and what that is.
fn prize(slug: &str) -> Option<Thing> {
    Some(match slug {
        "ouri" => Thing::Seeds,
        "pontos" => Thing::Boxes,
        "alquerque" | "avanco" | "batalha" | "peoes" | "surakarta" | "pretwa" | "pentagonia"
        | "szkwa" | "pente" | "konane" | "five-mens-morris" | "go" | "atari-go" | "pista-livre" => {
            Thing::Piece
        }
        _ => return None,
    })
}

/// The points of a game that are no captures.
fn counts_otherwise(slug: &str) -> bool {
    matches!(slug, "go" | "flume" | "produto" | "corrida" | "halma" | "pista-livre")
}

fn found_on_board(game: &dyn Match, next: &dyn Match, player: Player, text: &str) -> Vec<Motif> {
    let slug = game.card().slug;
    let (before, now) = (Seen::of(game), Seen::of(next));
    let mut found = Vec::new();
    if let Some(thing) = prize(slug) {
        let points = |(points, pieces): (i32, i32)| {
            (if counts_otherwise(slug) { 0 } else { points }, pieces)
        };
        let count =
            won(points(material(game, &before, player)), points(material(next, &now, player)));
        match thing {
            _ if count == 0 => {}
            Thing::Seeds | Thing::Boxes => found.push(Motif::Gains { thing, count }),
            _ => found.push(Motif::Takes(count)),
        }
    }
    let stones = |seen: &Seen| seen.pieces(player);
    let (own, enemy) = (stones(&before), before.pieces(player.other()));
    let stones_now = stones(&now);
    let placed: Vec<Site> = stones_now.iter().copied().filter(|site| !own.contains(site)).collect();
    if slug == "semaforo" && now.reds() > before.reds() {
        found.push(Motif::Settles);
    }
    if let [site] = placed[..] {
        found.extend(joined(slug, &before, &own, &enemy, site));
        found.extend(lined(slug, &now, &own, &enemy, &stones_now, site));
        found.extend(raced(slug, game, &before, &own, &stones_now, player, site));
    }
    if slug == "rastros" {
        found.extend(led(&before, &now, player));
    }
    if slug == "produto"
        && let (Some(old), Some(new)) = (game.score(), next.score())
    {
        let change = |player: Player| (old[player.index()], new[player.index()]);
        let ((from, to), (theirs, left)) = (change(player), change(player.other()));
        if left < theirs {
            found.push(Motif::Cuts { from: theirs, to: left });
        }
        if to > from {
            found.push(Motif::Grows { from, to });
        }
    }
    if next.turn() == Turn::Player(player) && !text.is_empty() && matches!(slug, "flume" | "pontos")
    {
        found.push(Motif::GoesOn);
    }
    found
}

/// Groups joined, kept apart and bridged, where groups are what the game is about.
fn joined(slug: &str, before: &Seen, own: &[Site], enemy: &[Site], site: Site) -> Vec<Motif> {
    let mut found = Vec::new();
    if !matches!(slug, "hex" | "nex" | "y" | "go" | "atari-go" | "szkwa") {
        return found;
    }
    let groups = before.groups_beside(own, site);
    if groups > 1 {
        found.push(Motif::Joins(groups));
    }
    let taken = before.taken();
    if matches!(slug, "hex" | "nex" | "y") {
        let broken = |one: &Site, other: &Site| {
            before.bridge(*one, *other, &taken).is_some_and(|way| way.contains(&site))
        };
        if enemy.iter().any(|one| enemy.iter().any(|other| one < other && broken(one, other))) {
            found.push(Motif::Intrudes);
        }
        if own.iter().any(|stone| before.bridge(*stone, site, &taken).is_some()) {
            found.push(Motif::Bridges);
        }
    }
    if before.groups_beside(enemy, site) > 1 {
        found.push(Motif::Parts);
    }
    if matches!(slug, "go" | "atari-go" | "szkwa") {
        let beside = enemy.iter().filter(|stone| before.is_next(**stone, site)).count();
        if beside > 0 {
            found.push(Motif::Presses(beside));
        }
    }
    found
}

/// Rows made and stopped in games of rows on a square board.
fn lined(
    slug: &str,
    now: &Seen,
    own: &[Site],
    enemy: &[Site],
    stones: &[Site],
    site: Site,
) -> Vec<Motif> {
    let wanted = match slug {
        "velha4" => 4,
        "pente" => 5,
        "tic-tackle" => 3,
        _ => return Vec::new(),
    };
    let mut found = Vec::new();
    let theirs =
        now.row(enemy, own, site, wanted).map(|row| row - 1).filter(|&row| row > 1 && row < wanted);
    if let Some(row) = theirs {
        found.push(Motif::Stops(row));
    }
    if let Some(row) = now.row(stones, enemy, site, wanted).filter(|&row| row > 1) {
        found.push(Motif::Lines(row));
    }
    found
}

/// Pieces that come nearer to where they have to go.
fn raced(
    slug: &str,
    game: &dyn Match,
    seen: &Seen,
    own: &[Site],
    stones: &[Site],
    player: Player,
    site: Site,
) -> Option<Motif> {
    let from = own.iter().copied().find(|site| !stones.contains(site))?;
    let goals = seen.goals(player);
    match slug {
        "corrida" | "halma" if !goals.is_empty() => {
            if goals.contains(&site) && !goals.contains(&from) {
                return Some(Motif::Arrives);
            }
            let left = |site: Site| {
                goals.iter().map(|goal| seen.away(site, *goal)).fold(f32::INFINITY, f32::min)
            };
            (left(site) + 0.1 < left(from)).then(|| Motif::Nears(left(site).ceil() as usize))
        }
        "avanco" | "batalha" | "peoes" if !goals.is_empty() => {
            let left =
                |site: Site| goals.iter().map(|goal| seen.rows(site, *goal)).min().unwrap_or(0);
            let _ = game;
            (left(site) < left(from) && left(site) > 0).then(|| Motif::Nears(left(site)))
        }
        _ => None,
    }
}

/// The one piece of both, led to one's own goal or away from the other's.
fn led(before: &Seen, now: &Seen, player: Player) -> Option<Motif> {
    let (from, to) = (before.shared()?, now.shared()?);
    let goal = |player: Player| before.goals(player).first().copied();
    let (own, other) = (goal(player)?, goal(player.other())?);
    let (was, is) = (before.king_steps(from, own), before.king_steps(to, own));
    if is < was {
        return Some(Motif::Nears(is));
    }
    let (was, is) = (before.king_steps(from, other), before.king_steps(to, other));
    (is > was).then_some(Motif::Leads { from: was, to: is })
}

/// Games in which whoever cannot move has lost, or the room to move is what counts.
fn is_about_room(slug: &str) -> bool {
    matches!(
        slug,
        "amazonas"
            | "gatos-caes"
            | "dominorio"
            | "konane"
            | "quelhas"
            | "faisca"
            | "rastros"
            | "tic-tackle"
            | "picaria"
            | "shisima"
            | "pretwa"
            | "alquerque"
            | "pentagonia"
            | "five-mens-morris"
            | "surakarta"
            | "halma"
            | "corrida"
            | "avanco"
            | "batalha"
            | "peoes"
            | "semaforo"
            | "szkwa"
    )
}

/// What a move does that nobody sees at once.
fn quiet(game: &dyn Match, next: &dyn Match, player: Player, text: &str) -> Vec<Motif> {
    let slug = game.card().slug;
    let mut found = Vec::new();
    let legal = game.legal();
    let others: Vec<Box<dyn Match>> = match legal.len() {
        2..=MANY => legal
            .iter()
            .filter(|other| *other != text)
            .filter_map(|other| after(game, other))
            .collect(),
        _ => Vec::new(),
    };
    found.extend(spared(game, next, &others, player));
    found.extend(menaced(slug, next, player));
    let opponent = player.other();
    let answers =
        |game: &dyn Match| (game.turn() == Turn::Player(opponent)).then(|| game.perft(1) as usize);
    if is_about_room(slug)
        && let Some(left) = answers(next)
    {
        let counts: Vec<usize> = others.iter().filter_map(|other| answers(&**other)).collect();
        let usual = if counts.is_empty() { 0 } else { counts.iter().sum::<usize>() / counts.len() };
        if left > 1 && left < usual {
            found.push(Motif::Hems { answers: left, usual });
        }
    }
    let (before, now) = (Seen::of(game), Seen::of(next));
    let own = before.pieces(player);
    let placed: Vec<Site> =
        now.pieces(player).into_iter().filter(|site| !own.contains(site)).collect();
    if let [site] = placed[..] {
        let moved = now.pieces(player).len() == own.len();
        if now.is_centre(site)
            && (moved
                || matches!(
                    slug,
                    "hex"
                        | "nex"
                        | "y"
                        | "velha4"
                        | "pente"
                        | "go"
                        | "atari-go"
                        | "szkwa"
                        | "picaria"
                        | "five-mens-morris"
                ))
        {
            found.push(Motif::Centre);
        }
        let close = matches!(slug, "hex" | "nex" | "y" | "go" | "atari-go" | "szkwa" | "produto");
        match before.groups_beside(&own, site) {
            1 if close => found.push(Motif::Supports),
            0 if slug == "produto" => found.push(Motif::Starts),
            _ => {}
        }
    }
    let enemy = before.pieces(opponent);
    let theirs: Vec<Site> =
        now.pieces(opponent).into_iter().filter(|site| !enemy.contains(site)).collect();
    if let ("produto", [site]) = (slug, &theirs[..])
        && before.groups_beside(&enemy, *site) > 1
    {
        found.push(Motif::JoinsTheirs(before.groups_beside(&enemy, *site)));
    }
    found
}

/// What most other moves would lose at once.
fn spared(
    game: &dyn Match,
    next: &dyn Match,
    others: &[Box<dyn Match>],
    player: Player,
) -> Option<Motif> {
    let slug = game.card().slug;
    let opponent = player.other();
    if matches!(slug, "flume" | "pontos") {
        let gives = |game: &dyn Match| {
            game.turn() == Turn::Player(opponent)
                && game.legal().iter().any(|text| {
                    after(game, text).is_some_and(|then| then.turn() == Turn::Player(opponent))
                })
        };
        let few = others.len() * others.len() <= PLAYS && next.turn() == Turn::Player(opponent);
        let given = || others.iter().filter(|other| gives(&***other)).count();
        let thing = if slug == "pontos" { Thing::Boxes } else { Thing::Turn };
        return (few && !gives(next) && 2 * given() > others.len()).then_some(Motif::Spares(thing));
    }
    let thing = prize(slug)?;
    // A die decides what can be taken then.
    if next.turn() != Turn::Player(opponent) || others.len() * next.legal().len() > PLAYS / 10 {
        return None;
    }
    let loses = |game: &dyn Match| takes(slug, game, opponent);
    if others.is_empty() || loses(next) {
        return None;
    }
    let count = others.iter().filter(|other| loses(&***other)).count();
    (2 * count > others.len()).then_some(Motif::Spares(thing))
}

/// Whether something can be taken after most answers.
fn menaced(slug: &str, next: &dyn Match, player: Player) -> Option<Motif> {
    let thing = prize(slug).filter(|thing| *thing != Thing::Boxes)?;
    let answers = next.legal();
    let few = !answers.is_empty() && answers.len() * answers.len() <= PLAYS / 20;
    if next.turn() != Turn::Player(player.other()) || !few {
        return None;
    }
    let count = answers
        .iter()
        .filter(|answer| after(next, answer).is_some_and(|then| takes(slug, &*then, player)))
        .count();
    (2 * count > answers.len()).then_some(Motif::Menaces(thing))
}

/// Whether the player to move can take something at once.
fn takes(slug: &str, game: &dyn Match, player: Player) -> bool {
    let points = |game: &dyn Match| {
        let (points, pieces) = material(game, &Seen::of(game), player);
        (if counts_otherwise(slug) { 0 } else { points }, pieces)
    };
    let now = points(game);
    game.turn() == Turn::Player(player)
        && game
            .legal()
            .iter()
            .any(|text| after(game, text).is_some_and(|then| won(now, points(&*then)) > 0))
}
