//! A game in progress as one viewer sees it: the seats, what may be done, whose turn it is in words.

use crate::board::{Board, named, outcome_text};
use crate::log::Kind;
use crate::named::{Named, fill_sides};
use crate::seat::Seat;
use crate::sheet::{End, Sheet};
use crate::wish::Wish;
use crate::words::{self, of};
use ludoteca_game::{Outcome, Player, Turn};
use ludoteca_table::Language;
use serde::Serialize;

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// `free`, `person` or `level`.
    pub kind: &'static str,
    pub level: Option<u8>,
    /// What this side is called.
    pub name: String,
    pub mine: bool,
    /// Seconds this side has thought so far, for advisory clocks.
    pub seconds: u64,
}

/// What the viewer may do now.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct May {
    pub play: bool,
    pub undo: bool,
    pub resign: bool,
    /// The swap rule lets you take the other side now: play `swap`.
    pub swap: bool,
    pub offer: bool,
    /// The other may be asked for a move back, for hints for both, for another game.
    pub ask_undo: bool,
    pub ask_hints: bool,
    pub ask_again: bool,
    pub answer: bool,
    /// The program may be asked for hints: always, but between two people only if both agreed.
    pub hints: bool,
    pub sit: Option<u8>,
}

/// A game in progress as one viewer sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchView {
    pub id: String,
    pub game: String,
    /// Grows by one with everything that happens; send it back as `ply`.
    pub version: u32,
    pub seats: [SeatView; 2],
    pub may: May,
    pub over: bool,
    /// The program thinks; `held_up` if it waits for a free processor.
    pub thinking: bool,
    pub held_up: bool,
    /// Two different people play.
    pub between: bool,
    /// What the other player asks of you, and what you ask of them: `draw`, `undo`, `hints` or `again`.
    pub asked: Option<&'static str>,
    pub asking: Option<&'static str>,
    /// The game that follows, once both want it.
    pub again: Option<String>,
    /// What happened last: `move`, `roll`, `undo`…
    pub happened: Option<&'static str>,
    pub board: Board,
}

impl MatchView {
    /// `held_up`: whether the program waits for a free processor; `next`: the game that follows, once both want one.
    pub fn of(
        sheet: &Sheet,
        session: &str,
        language: Language,
        held_up: bool,
        next: Option<String>,
    ) -> MatchView {
        let turn = sheet.turn();
        let over = sheet.end().is_some();
        let mine = |player: Player| sheet.seat(player).is_held_by(session);
        let play = turn.player().is_some_and(mine);
        let seated = Player::BOTH.into_iter().any(mine);
        let thinking = sheet.level_to_move().is_some();
        let sides = named(sheet.game.as_ref(), language);
        let mut board = Board::of(sheet.game.as_ref(), language, play);
        board.turn = turn.to_string();
        if let Turn::Over(outcome) = turn {
            board.status = match outcome {
                Outcome::Win(winner) if mine(winner) && !mine(winner.other()) => {
                    of(words::YOU_WIN, language).to_string()
                }
                Outcome::Win(winner) if mine(winner.other()) && !mine(winner) => {
                    fill_sides(of(words::YOU_LOSE, language), &[sides[winner.index()]], &[])
                }
                outcome => outcome_text(outcome, sides, language),
            };
        }
        match sheet.end() {
            Some(End::Resigned(player)) => {
                let text = of(words::RESIGNED, language);
                board.reason = Some(fill_sides(text, &[sides[player.index()]], &[]));
            }
            Some(End::Agreed) => {
                board.reason = Some(of(words::AGREED, language).to_string());
            }
            Some(End::Rules(_)) => {}
            None => {
                if let Some(player) = turn.player() {
                    board.status = status(sheet, player, session, sides, language);
                }
            }
        }
        let spent = seconds(sheet);
        let seats = Player::BOTH.map(|player| SeatView {
            kind: match sheet.seat(player) {
                Seat::Free => "free",
                Seat::Session(_) => "person",
                Seat::Level(_) => "level",
            },
            level: match sheet.seat(player) {
                Seat::Level(level) => Some(*level),
                _ => None,
            },
            name: sides[player.index()].name.to_string(),
            mine: mine(player),
            seconds: spent[player.index()],
        });
        let free = Player::BOTH.into_iter().find(|player| *sheet.seat(*player) == Seat::Free);
        let alone = sheet.is_alone(session);
        let wish = sheet.open_wish().filter(|_| seated);
        let asked = wish.filter(|(asking, _)| !mine(*asking)).map(|(_, wish)| wish);
        let asking = wish.filter(|(asking, _)| mine(*asking)).map(|(_, wish)| wish);
        let (between, answer) = (sheet.is_between_people(), asked.is_some());
        let may_ask = between && seated && !answer;
        let has_moved = Player::BOTH.into_iter().any(|player| {
            mine(player)
                && sheet
                    .rows
                    .iter()
                    .any(|row| row.seat == player.number() && row.kind == Kind::Move)
        });
        MatchView {
            id: sheet.head.id.clone(),
            game: sheet.head.game.clone(),
            version: sheet.version(),
            seats,
            may: May {
                play,
                undo: alone && !sheet.game.record().is_empty(),
                resign: seated && !over,
                swap: play && sheet.game.legal().iter().any(|text| text == "swap"),
                offer: seated && !over && !answer && asking.is_none() && free.is_none(),
                ask_undo: may_ask && !over && asking != Some(Wish::Undo) && has_moved,
                ask_hints: may_ask && !over && asking != Some(Wish::Hints) && !sheet.hints,
                ask_again: may_ask && over && asking.is_none() && !sheet.again,
                answer,
                hints: !sheet.is_without_help(),
                sit: free.filter(|_| !seated && !over).map(Player::number),
            },
            over,
            thinking,
            held_up: held_up && thinking,
            between,
            asked: asked.map(Wish::name),
            asking: asking.map(Wish::name),
            again: next,
            happened: sheet.rows.last().map(|row| row.kind.name()),
            board,
        }
    }
}

fn status(
    sheet: &Sheet,
    player: Player,
    session: &str,
    sides: [Named<'_>; 2],
    language: Language,
) -> String {
    let text = match sheet.seat(player) {
        Seat::Level(_) => words::THINKS,
        Seat::Free => words::WAITING,
        seat if seat.is_held_by(session) && !sheet.seat(player.other()).is_held_by(session) => {
            words::YOUR_TURN
        }
        _ => words::TO_MOVE,
    };
    fill_sides(of(text, language), &[sides[player.index()]], &[])
}

/// How long each side has thought: the time before each of its moves.
fn seconds(sheet: &Sheet) -> [u64; 2] {
    let mut spent = [0i64; 2];
    let mut before = sheet.head.at;
    for row in &sheet.rows {
        if let Some(player) = Player::from_number(row.seat) {
            spent[player.index()] += (row.at - before).max(0);
        }
        before = row.at;
    }
    spent.map(|time| time as u64 / 1000)
}
