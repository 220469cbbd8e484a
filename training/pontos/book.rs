//! Makes the book of Pontos e Quadrados with 4×4 boxes: for each player a way to keep the draw, whatever the
//! other draws, until so few lines are left that a proof takes a second. Arguments: threads, output.

use ludoteca_engine::Think;
use ludoteca_engine::solve::{Means, Progress, Sum, Sums};
use ludoteca_game::{Game, Player, Turn};
use ludoteca_games::pontos::Pontos;
use std::collections::{BTreeMap, HashSet};
use std::io::Write;

type Position = <Pontos<1> as Game>::Position;

/// With so many lines left, or fewer, the program proves what it plays.
const PROVED: u32 = 32;
/// What the proofs remember.
const MEMORY: u64 = 1 << 28;

struct Author<'a> {
    game: &'a Pontos<1>,
    sums: Sums<'a, Pontos<1>>,
    threads: usize,
    /// By its key what the player to move gains at most, with the lines left, after a move of the book.
    book: BTreeMap<u64, (i8, u8)>,
    /// The positions that were looked into, by key, lead and whose turn it is.
    seen: HashSet<(u64, i32, bool)>,
}

impl Author<'_> {
    fn lead(&self, position: &Position, player: Player) -> i32 {
        self.game.lead(self.game, position, player)
    }

    /// Whether the player to move gets ahead by so much; none if that takes more than so many looks.
    fn reaches(&self, position: &Position, margin: i32, looks: u64) -> Option<bool> {
        let Turn::Player(player) = self.game.turn(position) else { panic!("an early position") };
        let most = self.sums.positions() + looks;
        let mut watch = |progress: Progress| progress.done < most;
        let mut means = Means { threads: self.threads, most: MEMORY, watch: &mut watch };
        self.sums.reaches(position, margin - self.lead(position, player), &mut means).ok()
    }

    /// Whether the book holds a position after a move of a player.
    fn is_known(&self, next: &Position, own: Player) -> bool {
        let entry = Sum::key(self.game, self.game, next).and_then(|key| self.book.get(&key));
        self.game.turn(next) == Turn::Player(own.other())
            && entry.is_some_and(|&(most, _)| i32::from(most) <= self.lead(next, own))
    }

    /// A position where `own` must find a reply, or the other draws any line.
    fn walk(&mut self, position: &Position, own: Player) {
        let Turn::Player(player) = self.game.turn(position) else { return };
        let left = self.game.left(position);
        if left <= PROVED {
            return;
        }
        let key = self.game.canonical(position).0;
        if !self.seen.insert((key, self.lead(position, own), player == own)) {
            return;
        }
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        if player != own {
            for mv in moves {
                let mut next = *position;
                self.game.play(&mut next, mv);
                self.walk(&next, own);
            }
            return;
        }
        let after = |mv: u8| {
            let mut next = *position;
            self.game.play(&mut next, mv);
            next
        };
        // Where a box can be taken there is no key, and so no place in the book: those come last.
        let (mut nexts, rest): (Vec<Position>, Vec<Position>) = moves
            .iter()
            .map(|&mv| after(mv))
            .partition(|next| Sum::key(self.game, self.game, next).is_some());
        let known: Vec<Position> =
            nexts.iter().copied().filter(|next| self.is_known(next, own)).collect();
        // The program may play any of these.
        for next in &known {
            self.walk(next, own);
        }
        if !known.is_empty() {
            return;
        }
        let prove = |nexts: &[Position]| {
            [0, 1 << 12, 1 << 16, 1 << 20, u64::MAX / 2].iter().find_map(|&looks| {
                nexts.iter().copied().find(|next| match self.game.turn(next) {
                    Turn::Player(player) if player == own => {
                        self.reaches(next, 0, looks) == Some(true)
                    }
                    _ => self.reaches(next, 1, looks) == Some(false),
                })
            })
        };
        // Whoever can take a box mostly does.
        let chosen = match rest.iter().find(|next| self.game.turn(next) == Turn::Player(own)) {
            Some(_) => {
                nexts.extend(rest);
                prove(&nexts)
            }
            None => prove(&nexts).or_else(|| prove(&rest)),
        };
        let Some(next) = chosen else { panic!("a reply must exist: {position:?}") };
        if self.game.turn(&next) == Turn::Player(own.other())
            && let Some(key) = Sum::key(self.game, self.game, &next)
        {
            let most = self.lead(&next, own) as i8;
            let left = self.game.left(&next) as u8;
            let entry = self.book.entry(key).or_insert((most, left));
            entry.0 = entry.0.min(most);
        }
        self.walk(&next, own);
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let threads: usize = arguments[1].parse().expect("threads");
    let game = Pontos::<1>::new(4);
    let sums = Sums::new(&game, &game, MEMORY);
    let mut means = Means { threads, most: MEMORY, watch: &mut |_| true };
    let value = sums.value(&game.start(), &mut means).expect("a value");
    println!("{value:?}, {} positions", sums.positions());
    let mut author =
        Author { game: &game, sums, threads, book: BTreeMap::new(), seen: HashSet::new() };
    // What is found for one may offer the other a move that he did not have before.
    let mut before = None;
    while before != Some(author.book.len()) {
        before = Some(author.book.len());
        author.seen.clear();
        for own in Player::BOTH {
            author.walk(&game.start(), own);
            println!("{own:?}: {} entries, {} looks", author.book.len(), author.sums.positions());
        }
    }
    let mut out = std::fs::File::create(&arguments[2]).expect("an output");
    for (key, (most, left)) in &author.book {
        out.write_all(&key.to_le_bytes()).expect("room");
        out.write_all(&[*most as u8, *left]).expect("room");
    }
    let mut by_left = BTreeMap::new();
    author.book.values().for_each(|(_, left)| *by_left.entry(*left).or_insert(0) += 1);
    println!("{by_left:?}");
}
