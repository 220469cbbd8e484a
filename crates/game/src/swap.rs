//! The swap rule, once for all games: instead of his first move the second player may take over the
//! first player's side. Seats change, not stones: the position inside is untouched, and from then on
//! the players are read the other way round.

use crate::scene::{Board, Draw, Piece, Shape, Site};
use crate::{Game, History, Notation, Outcome, Random, Turn};

/// How far the offer to swap has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Nobody has moved.
    Opening,
    /// The second player may swap.
    Offer,
    /// The chance is gone; the seats are as they were.
    Kept,
    /// The seats are exchanged.
    Swapped,
}

/// A game with the swap rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Swap<G>(pub G);

/// A position, and how far the offer has come.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SwapPosition<P> {
    /// The position of the game inside.
    pub inner: P,
    /// How far the offer has come.
    pub stage: Stage,
}

/// A move under the swap rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SwapMove<M> {
    /// A move of the game inside.
    Play(M),
    /// The seats are exchanged.
    Swap,
}

impl<G: Game> Game for Swap<G> {
    type Position = SwapPosition<G::Position>;
    type Move = SwapMove<G::Move>;

    fn start(&self) -> Self::Position {
        SwapPosition { inner: self.0.start(), stage: Stage::Opening }
    }

    #[inline]
    fn turn(&self, position: &Self::Position) -> Turn {
        let turn = self.0.turn(&position.inner);
        if position.stage == Stage::Swapped { turn.exchanged() } else { turn }
    }

    fn moves(&self, position: &Self::Position, out: &mut Vec<Self::Move>) {
        let mut inner = Vec::new();
        self.0.moves(&position.inner, &mut inner);
        out.extend(inner.into_iter().map(SwapMove::Play));
        if position.stage == Stage::Offer {
            out.push(SwapMove::Swap);
        }
    }

    #[inline]
    fn play(&self, position: &mut Self::Position, mv: Self::Move) {
        match mv {
            SwapMove::Swap => position.stage = Stage::Swapped,
            SwapMove::Play(inner) => {
                self.0.play(&mut position.inner, inner);
                position.stage = match position.stage {
                    Stage::Opening => match self.0.turn(&position.inner) {
                        Turn::Player(crate::Player::Two) => Stage::Offer,
                        Turn::Over(_) => Stage::Kept,
                        _ => Stage::Opening,
                    },
                    Stage::Offer => Stage::Kept,
                    stage => stage,
                };
            }
        }
    }

    fn weight(&self, position: &Self::Position, mv: Self::Move) -> u32 {
        match mv {
            SwapMove::Play(inner) => self.0.weight(&position.inner, inner),
            SwapMove::Swap => 1,
        }
    }

    fn score(&self, position: &Self::Position) -> Option<[i32; 2]> {
        let score = self.0.score(&position.inner);
        let exchanged = position.stage == Stage::Swapped;
        score.map(|[one, two]| if exchanged { [two, one] } else { [one, two] })
    }

    #[inline]
    fn random_move(
        &self,
        position: &Self::Position,
        random: &mut Random,
        scratch: &mut Vec<Self::Move>,
    ) -> Self::Move {
        if position.stage == Stage::Offer {
            scratch.clear();
            self.moves(position, scratch);
            return scratch[random.below(scratch.len())];
        }
        // An empty vector does not allocate; the games that swap do not need the scratch.
        SwapMove::Play(self.0.random_move(&position.inner, random, &mut Vec::new()))
    }

    fn history(&self) -> History {
        self.0.history()
    }

    fn is_quiet(&self, position: &Self::Position, mv: Self::Move) -> bool {
        match mv {
            SwapMove::Play(inner) => self.0.is_quiet(&position.inner, inner),
            SwapMove::Swap => false,
        }
    }

    fn same(&self, one: &Self::Position, two: &Self::Position) -> bool {
        one.stage == two.stage && self.0.same(&one.inner, &two.inner)
    }

    fn occurrence(&self, position: &Self::Position) -> u64 {
        self.0.occurrence(&position.inner).wrapping_add(position.stage as u64)
    }

    fn repeated(&self, position: &Self::Position) -> Outcome {
        let outcome = self.0.repeated(&position.inner);
        if position.stage == Stage::Swapped { outcome.exchanged() } else { outcome }
    }

    fn longest(&self) -> u32 {
        self.0.longest()
    }

    fn symmetries(&self) -> usize {
        self.0.symmetries()
    }

    fn image(&self, position: &Self::Position, symmetry: usize) -> Self::Position {
        SwapPosition { inner: self.0.image(&position.inner, symmetry), stage: position.stage }
    }

    fn image_move(&self, mv: Self::Move, symmetry: usize) -> Self::Move {
        match mv {
            SwapMove::Play(inner) => SwapMove::Play(self.0.image_move(inner, symmetry)),
            SwapMove::Swap => SwapMove::Swap,
        }
    }
}

impl<G: Notation> Notation for Swap<G> {
    fn write_move(&self, position: &Self::Position, mv: Self::Move, out: &mut String) {
        match mv {
            SwapMove::Play(inner) => self.0.write_move(&position.inner, inner, out),
            SwapMove::Swap => out.push_str("swap"),
        }
    }

    fn write_position(&self, position: &Self::Position, out: &mut String) {
        self.0.write_position(&position.inner, out);
        out.push_str(match position.stage {
            Stage::Opening => " opening",
            Stage::Offer => " offer",
            Stage::Kept => " kept",
            Stage::Swapped => " swapped",
        });
    }

    fn read_position(&self, text: &str) -> Result<Self::Position, String> {
        let (inner, word) = text.rsplit_once(' ').unwrap_or((text, ""));
        let stage = match word {
            "opening" => Stage::Opening,
            "offer" => Stage::Offer,
            "kept" => Stage::Kept,
            "swapped" => Stage::Swapped,
            _ => {
                return Err(format!(
                    "`{text}` does not end with the state of the swap: \
                     `opening`, `offer`, `kept` or `swapped`"
                ));
            }
        };
        let inner = self.0.read_position(inner)?;
        let start = self.0.start();
        let second = self.0.turn(&inner) == Turn::Player(crate::Player::Two);
        match stage {
            Stage::Opening if inner != start => {
                Err("`opening` belongs to the start position alone; write `kept`".to_string())
            }
            Stage::Offer if !second || inner == start => {
                Err("`offer` needs player 2 to move after the first move".to_string())
            }
            _ => Ok(SwapPosition { inner, stage }),
        }
    }
}

impl<G: Draw> Draw for Swap<G> {
    fn board(&self) -> Board {
        let mut board = self.0.board();
        let (_, bottom, right, _) = board.bounds();
        board.add("swap", right - 0.5, bottom - 0.5, Shape::Button);
        board
    }

    fn pieces(&self, position: &Self::Position) -> Vec<Piece> {
        self.0.pieces(&position.inner)
    }

    fn clicks(&self, position: &Self::Position, mv: Self::Move) -> Vec<Site> {
        match mv {
            SwapMove::Play(inner) => self.0.clicks(&position.inner, inner),
            SwapMove::Swap => vec![(self.board().spots.len() - 1) as Site],
        }
    }

    fn clicks_otherwise(&self, position: &Self::Position, mv: Self::Move) -> Option<Vec<Site>> {
        match mv {
            SwapMove::Play(inner) => self.0.clicks_otherwise(&position.inner, inner),
            SwapMove::Swap => None,
        }
    }

    fn winning(&self, position: &Self::Position) -> Vec<Site> {
        self.0.winning(&position.inner)
    }
}
