//! Why a pairing is as it is, in words: score groups, floats, what stood in the way of the natural
//! opponent, and who starts.

use super::criteria::{Candidate, Float, candidates};
use super::{Colour, Field, Pairing, allot};

/// Words about one board of a pairing. `name` turns numbers into names.
pub fn board(
    field: &Field,
    pairing: &Pairing,
    index: usize,
    name: &dyn Fn(u32) -> String,
) -> Vec<String> {
    let everybody = candidates(field);
    let Some(board) = pairing.boards.get(index) else { return Vec::new() };
    let find = |number: u32| everybody.iter().position(|candidate| candidate.number == number);
    let (Some(one), Some(other)) = (find(board.first), find(board.second)) else {
        return Vec::new();
    };
    let (high, low) = (one.min(other), one.max(other));
    let (higher, lower) = (&everybody[high], &everybody[low]);
    let points = |tenths: i32| format!("{}.{}", tenths / 10, tenths % 10);
    let mut words = Vec::new();
    let (above, below) = (name(higher.number), name(lower.number));
    if higher.score == lower.score {
        words.push(format!("{above} and {below} both have {} points", points(higher.score)));
        words.extend(natural(&everybody, pairing, high, low, name));
    } else {
        words.push(format!(
            "{above} ({}) floats down to {below} ({}): in {above}'s score group nobody was left who could be met, or their number was odd",
            points(higher.score),
            points(lower.score)
        ));
        if higher.floats[0] == Float::Down || lower.floats[0] == Float::Up {
            words.push(
                "one of them floated the same way a round ago; nothing better was possible"
                    .to_string(),
            );
        }
    }
    let odd = field.is_odd(higher.number);
    let (colour, rule) = allot(&higher.preference, &lower.preference, odd, field.initial);
    let starter = if colour == Colour::First { &above } else { &below };
    words.push(format!(
        "{starter} starts: {}",
        match rule {
            1 => "that suits what both are due after their earlier games",
            2 => "both are due the same side, and one of them more strongly",
            3 => "both are due the same side; the last round in which they had different sides decides, turned round",
            4 => "both are due the same side with the same history; the higher-ranked one gets it",
            _ => "neither has played yet; the number decides, beginning from the lot",
        }
    ));
    words
}

/// Why the higher one does not meet the opponent the halves of the score group would give.
fn natural(
    everybody: &[Candidate],
    pairing: &Pairing,
    high: usize,
    low: usize,
    name: &dyn Fn(u32) -> String,
) -> Vec<String> {
    let score = everybody[high].score;
    let in_group =
        |number: u32| everybody.iter().position(|one| one.number == number && one.score == score);
    // Those of the score group who are paired inside it.
    let mut members: Vec<usize> = Vec::new();
    for board in &pairing.boards {
        if let (Some(one), Some(other)) = (in_group(board.first), in_group(board.second)) {
            members.extend([one, other]);
        }
    }
    members.sort_unstable();
    let half = members.len() / 2;
    let place = members.iter().position(|&member| member == high).unwrap_or(0);
    if place >= half {
        return vec![format!(
            "{} comes from the lower half: an exchange between the halves was needed to pair everybody well",
            name(everybody[high].number)
        )];
    }
    let expected = members[place + half];
    if expected == low {
        return vec!["they are each other's natural opponents: the same place in the upper and in the lower half".to_string()];
    }
    let (one, natural) = (&everybody[high], &everybody[expected]);
    let wanted = name(natural.number);
    let reason = if one.met.contains(&natural.number) {
        format!("the natural opponent {wanted} cannot be met: they have met, or are kept apart")
    } else if !one.may_meet(natural) {
        format!("the natural opponent {wanted} cannot be met: both must get the same side")
    } else if !one.keeps_wishes(natural) {
        format!("with the natural opponent {wanted} one of them would lose the side due")
    } else {
        format!(
            "the natural opponent {wanted} was needed elsewhere, so that all boards together keep the criteria best"
        )
    };
    vec![reason]
}

/// Words about who sits out.
pub fn bye(field: &Field, number: u32, name: &dyn Fn(u32) -> String) -> String {
    let everybody = candidates(field);
    let lowest = everybody.iter().map(|one| one.score).min().unwrap_or(0);
    let own = everybody.iter().find(|one| one.number == number).map_or(0, |one| one.score);
    let who = name(number);
    match own == lowest {
        true => format!(
            "{who} has the bye: an odd number play, and the bye goes to the lowest score to somebody who had none"
        ),
        false => format!(
            "{who} has the bye: nobody with fewer points could have it (a second bye or no complete pairing)"
        ),
    }
}
