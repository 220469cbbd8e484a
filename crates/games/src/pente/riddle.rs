//! Positions with one winning move. On a wide board nothing shows that a move does not win but a win of
//! the enemy: so both must have an attack, and whoever moves wins. Attacks are sought by moves that
//! threaten to win at once; the enemy then parries by the square itself or by a capture, whatever else he
//! does loses.

use super::rules::{Move, Pente, Position};
use ludoteca_engine::{Evaluate, Insight, Riddle};
use ludoteca_game::{Game, Outcome, Player};
use std::collections::HashMap;

/// The most own pieces of an attack.
const LONGEST: u32 = 6;

/// So many looks of an attack make a step.
const LOOKS: u64 = 20;

pub fn riddle(game: &Pente, position: &Position, steps: u64) -> Riddle<Move> {
    let mut solver = Solver { game, known: HashMap::new(), left: 0, whole: steps * 20 * LOOKS };
    match solver.only(position, steps * LOOKS) {
        Some(line) => Riddle::Only(line),
        None => Riddle::None,
    }
}

struct Solver<'a> {
    game: &'a Pente,
    /// By position, own pieces, and whether only threats were tried.
    known: HashMap<(u64, u32, bool), bool>,
    /// The looks left to the question at hand, and to all.
    left: u64,
    whole: u64,
}

/// All that the enemy can do that does not lose at once, or everything.
enum Replies {
    Few(Vec<Move>),
    Any,
}

impl Solver<'_> {
    fn only(&mut self, position: &Position, looks: u64) -> Option<Vec<Move>> {
        let player = position.player;
        let enemy = player.other();
        let winning = self.game.winning(position, player);
        if winning.len() > 1 || !self.attacks(&passed(position), looks)? {
            return None;
        }
        // What does not win may be answered by a win: only a parry has to be looked at.
        let parries = match &self.game.winning(position, enemy)[..] {
            [] => None,
            threats => Some(self.parries(position, player, threats)),
        };
        if let [only] = winning[..] {
            for mv in parries.unwrap_or_else(|| self.all(position)) {
                if mv != only && !self.attacks(&after(self.game, position, mv), looks)? {
                    return None;
                }
            }
            return Some(vec![only]);
        }
        // Threats first: most positions have several wins among them, or none.
        let mut moves = self.game.threatening(position, player);
        for mv in parries.clone().unwrap_or_else(|| self.all(position)) {
            if !moves.contains(&mv) {
                moves.push(mv);
            }
        }
        if let Some(parries) = &parries {
            moves.retain(|mv| parries.contains(mv));
        }
        let mut best = None;
        for mv in moves {
            let next = after(self.game, position, mv);
            if self.is_lost(&next, looks)? {
                if best.replace((mv, next)).is_some() {
                    return None;
                }
            } else if !self.attacks(&next, looks)? {
                return None;
            }
        }
        let (first, next) = best?;
        let mut line = vec![first];
        self.left = self.whole;
        self.go_on(next, player, &mut line)?;
        Some(line)
    }

    fn all(&self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        moves
    }

    /// The moves of a player that stop threats to win at once: on their squares, or by captures.
    fn parries(&self, position: &Position, player: Player, threats: &[Move]) -> Vec<Move> {
        let mut moves = threats.to_vec();
        for mv in self.game.capturing(position, player) {
            if !moves.contains(&mv) {
                moves.push(mv);
            }
        }
        moves
    }

    /// Whether the player to move wins by threats, as far as that is found with so many looks. None when
    /// the looks for all are spent.
    fn attacks(&mut self, position: &Position, looks: u64) -> Option<bool> {
        if let Some(outcome) = position.over {
            return Some(outcome == Outcome::Win(position.player));
        }
        self.left = looks;
        for pieces in 1..=LONGEST {
            match self.wins_within(position, pieces, true) {
                Some(true) => {
                    self.whole = self.whole.checked_sub(looks - self.left)?;
                    return Some(true);
                }
                Some(false) => {}
                None => break,
            }
        }
        self.whole = self.whole.checked_sub(looks - self.left)?;
        Some(false)
    }

    /// Whether the player to move is shown to lose: whatever he does, the other one attacks.
    fn is_lost(&mut self, position: &Position, looks: u64) -> Option<bool> {
        if let Some(outcome) = position.over {
            return Some(outcome == Outcome::Win(position.player.other()));
        }
        let replies = match self.replies(position) {
            Some(Replies::Few(moves)) => moves,
            // A quiet move must at least threaten an attack.
            Some(Replies::Any) if self.attacks(&passed(position), looks)? => {
                let mut moves = self.game.threatening(position, position.player);
                moves.extend(self.all(position));
                moves
            }
            _ => return Some(false),
        };
        for mv in replies {
            if !self.attacks(&after(self.game, position, mv), looks)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// What the player to move can do about threats to win at once; none if he wins himself.
    fn replies(&self, position: &Position) -> Option<Replies> {
        let player = position.player;
        if !self.game.winning(position, player).is_empty() {
            return None;
        }
        let threats = self.game.winning(position, player.other());
        Some(match threats.is_empty() {
            true => Replies::Any,
            false => Replies::Few(self.parries(position, player, &threats)),
        })
    }

    /// Whether the player to move wins with so many pieces of his own; by threats alone, or at all.
    /// None when the looks are spent.
    fn wins_within(&mut self, position: &Position, pieces: u32, threats: bool) -> Option<bool> {
        let (game, player) = (self.game, position.player);
        if pieces == 0 {
            return Some(false);
        }
        if !game.winning(position, player).is_empty() {
            return Some(true);
        }
        if pieces == 1 {
            return Some(false);
        }
        let key = (game.key(position), pieces, threats);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        self.left = self.left.checked_sub(if threats { 1 } else { 10 })?;
        let mut moves = game.threatening(position, player);
        if !threats {
            // To threaten at once a piece must stand near others.
            let mut more = Vec::new();
            match pieces {
                2 => game.candidates(position, &mut more),
                _ => game.moves(position, &mut more),
            }
            for mv in more {
                if !moves.contains(&mv) {
                    moves.push(mv);
                }
            }
        }
        let enemy = game.winning(position, player.other());
        if !enemy.is_empty() {
            let parries = self.parries(position, player, &enemy);
            moves.retain(|mv| parries.contains(mv));
        }
        let mut wins = false;
        for mv in moves {
            let next = after(game, position, mv);
            if self.holds(&next, pieces - 1, threats)? {
                wins = true;
                break;
            }
        }
        self.known.insert(key, wins);
        Some(wins)
    }

    /// Whether the player who has just moved wins with so many pieces more.
    fn holds(&mut self, position: &Position, pieces: u32, threats: bool) -> Option<bool> {
        if position.over.is_some() {
            return Some(false);
        }
        let replies = match self.replies(position) {
            Some(Replies::Few(moves)) => moves,
            Some(Replies::Any) if !threats && pieces > 1 => {
                let mut moves = self.game.threatening(position, position.player);
                moves.extend(self.all(position));
                moves
            }
            _ => return Some(false),
        };
        for mv in replies {
            let next = after(self.game, position, mv);
            if next.over.is_some() || !self.wins_within(&next, pieces, threats)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Appends the moves from the loser's on, the winner hurrying and the loser resisting.
    fn go_on(
        &mut self,
        mut position: Position,
        player: Player,
        line: &mut Vec<Move>,
    ) -> Option<()> {
        while position.over.is_none() {
            let mut longest: Option<(u32, Move, Position)> = None;
            let replies = match self.replies(&position)? {
                Replies::Few(moves) => moves,
                Replies::Any => {
                    let mut moves = self.all(&position);
                    moves.sort_by_key(|&mv| -self.game.order(&position, mv));
                    moves
                }
            };
            for mv in replies {
                let next = after(self.game, &position, mv);
                let pieces = self.count(&next)?;
                if longest.is_none_or(|(known, ..)| pieces > known) {
                    longest = Some((pieces, mv, next));
                }
            }
            let (pieces, mv, next) = longest?;
            line.push(mv);
            let mut moves = self.game.winning(&next, player);
            if moves.is_empty() {
                moves = self.game.threatening(&next, player);
                moves.extend(self.all(&next));
            }
            let mut chosen = None;
            for mv in moves {
                let last = after(self.game, &next, mv);
                if last.over == Some(Outcome::Win(player))
                    || self.holds(&last, pieces - 1, false)?
                {
                    chosen = Some((mv, last));
                    break;
                }
            }
            let (mv, last) = chosen?;
            line.push(mv);
            position = last;
        }
        Some(())
    }

    /// The fewest pieces with which the player to move wins.
    fn count(&mut self, position: &Position) -> Option<u32> {
        for pieces in 1..=LONGEST {
            if self.wins_within(position, pieces, true)?
                || self.wins_within(position, pieces, false)?
            {
                return Some(pieces);
            }
        }
        None
    }
}

fn after(game: &Pente, position: &Position, mv: Move) -> Position {
    let mut next = *position;
    game.play(&mut next, mv);
    next
}

/// The other player to move.
fn passed(position: &Position) -> Position {
    Position { player: position.player.other(), ..*position }
}
