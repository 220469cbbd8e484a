//! One `touch` for all games: keep the legal moves whose path of touched spots begins with what was
//! touched, light the next spots; a finished path is a move. No game writes click handling.

use ludoteca_game::Site;

/// What a hand has done so far, and what it may do next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Touch {
    /// Whether some legal move begins with this path.
    pub possible: bool,
    /// The move that this path completes.
    pub complete: Option<String>,
    /// The spots that go on with the path, rising.
    pub next: Vec<Site>,
}

/// Judges a path. Where a finished path is also the beginning of a longer one, touching its last
/// spot once more finishes it.
pub fn touch(paths: &[(Vec<Site>, String)], path: &[Site]) -> Touch {
    let mut next: Vec<Site> = paths
        .iter()
        .filter(|(whole, _)| whole.starts_with(path))
        .filter_map(|(whole, _)| whole.get(path.len()).copied())
        .collect();
    next.sort_unstable();
    next.dedup();
    let exact = |wanted: &[Site]| paths.iter().find(|(whole, _)| whole == wanted);
    let complete = match exact(path) {
        Some((_, text)) if next.is_empty() => Some(text.clone()),
        Some(_) => None,
        None => match path {
            [rest @ .., again] if rest.last() == Some(again) && next.is_empty() => {
                exact(rest).map(|(_, text)| text.clone())
            }
            _ => None,
        },
    };
    let waiting = exact(path).is_some() && complete.is_none();
    if waiting && let Some(&last) = path.last() {
        next.push(last);
        next.sort_unstable();
        next.dedup();
    }
    Touch { possible: complete.is_some() || !next.is_empty(), complete, next }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths() -> Vec<(Vec<Site>, String)> {
        vec![(vec![1, 2], "a".into()), (vec![1, 2, 3], "b".into()), (vec![4], "c".into())]
    }

    #[test]
    fn a_single_spot_is_a_move_and_a_longer_path_lights_the_next() {
        assert_eq!(touch(&paths(), &[]).next, [1, 4]);
        assert_eq!(touch(&paths(), &[4]).complete.as_deref(), Some("c"));
        assert_eq!(touch(&paths(), &[1]).next, [2]);
        assert!(!touch(&paths(), &[9]).possible);
    }

    #[test]
    fn a_path_within_a_path_is_finished_by_touching_again() {
        let halfway = touch(&paths(), &[1, 2]);
        assert_eq!((halfway.complete, halfway.next), (None, vec![2, 3]));
        assert_eq!(touch(&paths(), &[1, 2, 2]).complete.as_deref(), Some("a"));
        assert_eq!(touch(&paths(), &[1, 2, 3]).complete.as_deref(), Some("b"));
    }
}
