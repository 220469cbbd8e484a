//! A game as its log tells it. Pure: the same head and rows always give the same sheet.

use crate::log::{Head, Kind, Row};
use crate::refusal::{self as say, Refusal};
use crate::seat::Seat;
use crate::wish::Wish;
use ludoteca_engine::{Effort, Value};
use ludoteca_game::{Outcome, Player, Turn};
use ludoteca_table::{Ending, Match, Record, Settings};

/// Why nobody moves any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Rules(Ending),
    Resigned(Player),
    Agreed,
}

/// What a player wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A move by its text.
    Move(String),
    /// A move by the spots touched.
    Path(Vec<u16>),
    /// A level's move, worked out by the machine of the one who plays against it.
    Answer(String),
    Undo,
    Resign,
    /// Asks the other player.
    Ask(Wish),
    Accept,
    Decline,
    Sit(Player),
}

#[derive(Clone, Debug)]
pub struct Sheet {
    pub head: Head,
    pub game: Box<dyn Match>,
    pub seats: [Seat; 2],
    pub rows: Vec<Row>,
    /// Who asks the other for what.
    pub wish: Option<(Player, Wish)>,
    /// Two people agreed that both may have hints.
    pub hints: bool,
    /// They agreed to play another one.
    pub again: bool,
    closed: Option<End>,
}

impl Sheet {
    pub fn open(head: Head, rows: Vec<Row>) -> Result<Sheet, String> {
        let card = crate::games::card(&head.game)?;
        let mut game = card.open(&Settings::pairs(head.settings.split_whitespace())?)?;
        if let Some(start) = &head.start {
            game.restart(Some(start))?;
        }
        let seats = [Seat::read(&head.seats[0])?, Seat::read(&head.seats[1])?]
            .map(|seat| seat.at_most(game.levels()));
        let (rows_so_far, wish) = (Vec::new(), None);
        let (hints, again, closed) = (false, false, None);
        let mut sheet = Sheet { head, game, seats, rows: rows_so_far, wish, hints, again, closed };
        for row in rows {
            sheet.apply(row)?;
        }
        Ok(sheet)
    }

    /// A new game with the moves it begins with, and the first roll of the dice.
    pub fn begin(
        head: Head,
        game: &dyn Match,
        now: i64,
        dice: &mut dyn FnMut() -> u64,
    ) -> Result<Sheet, String> {
        let mut sheet = Sheet::open(head, Vec::new())?;
        for text in game.record() {
            let (kind, seat) = match sheet.game.turn().player() {
                Some(player) => (Kind::Move, player.number()),
                None => (Kind::Roll, 0),
            };
            let ply = sheet.version();
            sheet.apply(Row { ply, kind, seat, text: text.clone(), at: now })?;
        }
        let rolls = sheet.roll(now, dice);
        for (index, mut row) in rolls.into_iter().enumerate() {
            row.ply = sheet.version() + index as u32;
            sheet.rows.push(row);
        }
        Ok(sheet)
    }

    /// How often something has happened; grows by one with every row.
    pub fn version(&self) -> u32 {
        self.rows.len() as u32
    }

    pub fn end(&self) -> Option<End> {
        self.closed.or_else(|| self.game.ending().map(End::Rules))
    }

    pub fn turn(&self) -> Turn {
        match self.closed {
            Some(End::Resigned(player)) => Turn::Over(Outcome::Win(player.other())),
            Some(End::Agreed) => Turn::Over(Outcome::Draw),
            _ => self.game.turn(),
        }
    }

    pub fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    /// The level that is to move, if it is the program's turn.
    pub fn level_to_move(&self) -> Option<u8> {
        match self.turn() {
            Turn::Player(player) => match self.seat(player) {
                Seat::Level(level) => Some(*level),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether no other person than this session plays.
    pub fn is_alone(&self, session: &str) -> bool {
        self.seats.iter().any(|seat| seat.is_held_by(session))
            && self
                .seats
                .iter()
                .all(|seat| seat.is_held_by(session) || matches!(seat, Seat::Level(_)))
    }

    /// What one asks of the other, where it can still be answered.
    pub fn open_wish(&self) -> Option<(Player, Wish)> {
        let over = self.end().is_some();
        self.wish.filter(|(_, wish)| over == (*wish == Wish::Again))
    }

    /// Whether two different people play.
    pub fn is_between_people(&self) -> bool {
        let [Seat::Session(one), Seat::Session(two)] = &self.seats else { return false };
        one != two
    }

    /// Whether the program keeps out of it: two people play, and have not agreed on help.
    pub fn is_without_help(&self) -> bool {
        self.is_between_people() && !self.hints && self.end().is_none()
    }

    pub fn apply(&mut self, row: Row) -> Result<(), String> {
        if row.ply != self.version() {
            return Err(format!("row {} follows row {}", row.ply, self.version()));
        }
        let player = Player::from_number(row.seat);
        match row.kind {
            Kind::Move | Kind::Roll => {
                self.game.play(&row.text)?;
                self.wish = self.wish.filter(|(asking, wish)| {
                    Some(*asking) == player || !wish.is_declined_by_a_move()
                });
            }
            Kind::Undo => {
                let count: usize = row.text.parse().map_err(|_| "an undo without a number")?;
                for _ in 0..count {
                    self.game.undo();
                }
                self.closed = None;
                self.wish = None;
            }
            Kind::Resign => self.closed = Some(End::Resigned(player.ok_or("nobody resigns")?)),
            Kind::Offer => self.wish = Some((player.ok_or("nobody asks")?, Wish::read(&row.text)?)),
            Kind::Decline => self.wish = None,
            Kind::Agree => {
                self.wish = None;
                match Wish::read(&row.text)? {
                    Wish::Draw => self.closed = Some(End::Agreed),
                    Wish::Hints => self.hints = true,
                    Wish::Again => self.again = true,
                    Wish::Undo => return Err("taking back is a row of its own".to_string()),
                }
            }
            Kind::Sit => {
                let player = player.ok_or("nobody sits")?;
                self.seats[player.index()] = Seat::Session(row.text.clone());
            }
        }
        self.rows.push(row);
        Ok(())
    }

    /// The rows that an action adds, without adding them.
    pub fn plan(
        &mut self,
        action: &Action,
        session: &str,
        now: i64,
        dice: &mut dyn FnMut() -> u64,
    ) -> Result<Vec<Row>, Refusal> {
        let one = |kind, player: Player, text: &str| {
            vec![Row { ply: 0, kind, seat: player.number(), text: text.to_string(), at: now }]
        };
        let mut rows = match action {
            Action::Sit(player) => {
                if self.seats.iter().any(|seat| seat.is_held_by(session)) {
                    return Err(Refusal::Wrong(say::SEATED));
                }
                if *self.seat(*player) != Seat::Free {
                    return Err(Refusal::Wrong(say::TAKEN));
                }
                one(Kind::Sit, *player, session)
            }
            Action::Ask(wish) => self.plan_wish(*wish, session, now)?,
            Action::Accept | Action::Decline => {
                let player = self.acting(session)?;
                let Some((asking, wish)) = self.open_wish().filter(|(asking, _)| *asking != player)
                else {
                    return Err(Refusal::Wrong(say::NO_OFFER));
                };
                match (action, wish) {
                    (Action::Decline, _) => one(Kind::Decline, player, ""),
                    (_, Wish::Undo) => {
                        one(Kind::Undo, asking, &self.moves_back(asking)?.to_string())
                    }
                    (_, wish) => one(Kind::Agree, player, wish.write()),
                }
            }
            _ if self.end().is_some() && *action != Action::Undo => {
                return Err(Refusal::Wrong(say::OVER));
            }
            Action::Move(text) => {
                let player = self.own_turn(session)?;
                self.plan_move(text, player.number(), now, dice)?
            }
            Action::Path(path) => {
                let player = self.own_turn(session)?;
                let text = self.game.touch(path).complete.ok_or(Refusal::Wrong(say::NOT_A_MOVE))?;
                self.plan_move(&text, player.number(), now, dice)?
            }
            Action::Answer(text) => {
                let player = self.turn().player().ok_or(Refusal::Wrong(say::NOBODY_MOVES))?;
                if self.level_to_move().is_none() || !self.is_alone(session) {
                    return Err(Refusal::Forbidden(say::NOT_YOUR_TURN));
                }
                self.plan_move(text, player.number(), now, dice)?
            }
            Action::Undo => {
                let (player, count) = self.undo_count(session)?;
                one(Kind::Undo, player, &count.to_string())
            }
            Action::Resign => one(Kind::Resign, self.acting(session)?, ""),
        };
        for (index, row) in rows.iter_mut().enumerate() {
            row.ply = self.version() + index as u32;
        }
        Ok(rows)
    }

    /// What asking the other for something adds: the question, or at once that both want it.
    fn plan_wish(&self, wish: Wish, session: &str, now: i64) -> Result<Vec<Row>, Refusal> {
        let player = self.acting(session)?;
        let row = |kind, text: &str| {
            Ok(vec![Row { ply: 0, kind, seat: player.number(), text: text.to_string(), at: now }])
        };
        let wrong = |words| Err(Refusal::Wrong(words));
        match (self.end().is_some(), wish) {
            (true, Wish::Draw | Wish::Undo | Wish::Hints) => return wrong(say::OVER),
            (false, Wish::Again) => return wrong(say::NOT_OVER),
            _ => {}
        }
        match self.seat(player.other()) {
            Seat::Free => return wrong(say::NOBODY),
            Seat::Session(other) if other == session => match wish {
                Wish::Draw => return row(Kind::Agree, ""),
                _ => return wrong(say::ALONE),
            },
            Seat::Level(_) if wish != Wish::Draw => return wrong(say::ALONE),
            Seat::Level(_) if self.game.value(Effort::Ready) == Value::Draw => {
                return row(Kind::Agree, "");
            }
            Seat::Level(_) => return wrong(say::PLAYS_ON),
            Seat::Session(_) => {}
        }
        if wish == Wish::Undo {
            self.moves_back(player)?;
        }
        match self.open_wish() {
            Some((asking, asked)) if asking == player && asked == wish => wrong(say::OFFERED),
            Some((asking, asked)) if asking != player && asked == wish && wish != Wish::Undo => {
                row(Kind::Agree, wish.write())
            }
            Some((asking, _)) if asking != player => wrong(say::ANSWER_FIRST),
            _ if wish == Wish::Hints && self.hints || wish == Wish::Again && self.again => {
                wrong(say::AGREED_ALREADY)
            }
            _ => row(Kind::Offer, wish.write()),
        }
    }

    /// A move with the rolls that follow it. Tried on the game itself and taken back at once: cheaper
    /// than a copy, and nobody sees it before it is durable.
    pub fn plan_move(
        &mut self,
        text: &str,
        seat: u8,
        now: i64,
        dice: &mut dyn FnMut() -> u64,
    ) -> Result<Vec<Row>, Refusal> {
        let before = self.game.record().len();
        if self.game.play(text).is_err() {
            return Err(Refusal::illegal(self.game.as_ref(), text));
        }
        let written = self.game.record().last().cloned().unwrap_or_default();
        let first = Row { ply: self.version(), kind: Kind::Move, seat, text: written, at: now };
        let mut rows = vec![first];
        rows.extend(self.roll(now, dice));
        while self.game.record().len() > before {
            self.game.undo();
        }
        for (index, row) in rows.iter_mut().enumerate() {
            row.ply = self.version() + index as u32;
        }
        Ok(rows)
    }

    /// Rolls while chance is to act, and leaves the game rolled.
    pub fn roll(&mut self, now: i64, dice: &mut dyn FnMut() -> u64) -> Vec<Row> {
        let mut rows = Vec::new();
        while self.game.turn() == Turn::Chance
            && let Some(text) = self.game.random_move(dice())
            && self.game.play(&text).is_ok()
        {
            rows.push(Row { ply: 0, kind: Kind::Roll, seat: 0, text, at: now });
        }
        rows
    }

    fn own_turn(&self, session: &str) -> Result<Player, Refusal> {
        let Turn::Player(player) = self.turn() else {
            return Err(Refusal::Wrong(say::NOBODY_MOVES));
        };
        match self.seat(player) {
            seat if seat.is_held_by(session) => Ok(player),
            Seat::Free => Err(Refusal::Forbidden(say::SIT_FIRST)),
            _ => Err(Refusal::Forbidden(say::NOT_YOUR_TURN)),
        }
    }

    /// Which side a session speaks for: the one to move if it has both.
    fn acting(&self, session: &str) -> Result<Player, Refusal> {
        let mine = |player: &Player| self.seat(*player).is_held_by(session);
        let turn = self.turn().player().filter(mine);
        turn.or_else(|| Player::BOTH.into_iter().find(mine))
            .ok_or(Refusal::Forbidden(say::PLAYERS_ONLY))
    }

    /// How many moves to take back so that this session is to move again.
    fn undo_count(&self, session: &str) -> Result<(Player, usize), Refusal> {
        let player = self.acting(session)?;
        if !self.is_alone(session) {
            return Err(Refusal::Wrong(say::NO_UNDO));
        }
        if self.closed.is_some() {
            return Ok((player, 0));
        }
        self.back_to(|player| self.seat(player).is_held_by(session))
    }

    /// How many moves back this player was to move.
    fn moves_back(&self, player: Player) -> Result<usize, Refusal> {
        self.back_to(|mover| mover == player).map(|(_, count)| count)
    }

    fn back_to(&self, is_theirs: impl Fn(Player) -> bool) -> Result<(Player, usize), Refusal> {
        let mut probe = self.game.boxed_clone();
        let mut count = 0;
        while probe.undo().is_some() {
            count += 1;
            if let Turn::Player(player) = probe.turn()
                && is_theirs(player)
            {
                return Ok((player, count));
            }
        }
        Err(Refusal::Wrong(say::NO_MOVE))
    }

    /// The record with how it ended.
    pub fn record(&self) -> Record {
        let mut record = Record::of(self.game.as_ref());
        record.result = self.turn().outcome();
        if let Some(End::Resigned(_)) = self.closed {
            record.notes.push(("end".to_string(), "resigned".to_string()));
        }
        if self.closed == Some(End::Agreed) {
            record.notes.push(("end".to_string(), "agreed".to_string()));
        }
        record
    }
}
