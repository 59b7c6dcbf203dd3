//! What speaks against a command that was typed, although the session could carry it out.

use super::view::{TO_RESUME, waiting};
use crate::command::{Author, Command, Request};
use crate::files::Record;
use crate::game::{History, Move, Variant};
use crate::games::{AnyGame, with_history};
use crate::play::Play;
use crate::player::{CompleteGame, NoValue, ValueCache, check_values, rated_moves};
use crate::rejection::{NotPossible, Rejection};
use crate::session::Session;
use crate::settings::{BySeat, PlayerKind, Seat, Setting};
use crate::solver::{Value, Values as _, move_value_in_game, value_in_game};

/// What is looked at before a typed command is carried out; nothing of it is in force while a file is read.
#[derive(Debug, Default)]
pub(super) struct Policy {
    /// What is held back: a move, or what would give up the game that waits. It is done if it is typed again.
    held: Option<Request>,
    /// Whether a script of the program's own is read.
    is_suspended: bool,
    /// Whether this script is a record, in which all moves are written down.
    is_record: bool,
}

impl Policy {
    /// Forgets what is held back, as the position is another.
    pub(super) fn forget_held(&mut self) {
        self.held = None;
    }

    /// Lets everything pass to the end of a script, as it is a saved game or a record by its first line; in a record the
    /// computers wait, too.
    pub(super) fn begin_script(&mut self, first_line: &str) {
        self.is_suspended = true;
        self.is_record = first_line.trim_end() == Record::HEADER;
    }

    /// Whether a script of the program's own is read.
    pub(super) fn is_suspended(&self) -> bool {
        self.is_suspended
    }

    /// Whether a record is read, so that the computers wait.
    pub(super) fn is_record(&self) -> bool {
        self.is_record
    }

    /// Is in force again after a script.
    pub(super) fn resume(&mut self) {
        self.is_suspended = false;
        self.is_record = false;
    }

    /// Holds a request back if it would give up a game that waits and a person has typed it, or a win or a draw, unless
    /// it was held back before; returns what is said instead.
    ///
    /// # Errors
    /// Why it is refused.
    pub(super) fn review(
        &mut self,
        request: &Request,
        is_typed: bool,
        session: &Session,
        values: &mut ValueCache,
    ) -> Result<Option<String>, Rejection> {
        let waits = |play: &&Play| !session.is_in_game && play.game().ply() > 0;
        let waits = session.unfinished().filter(waits).filter(|_| is_typed);
        if let Some(play) = waits.filter(|_| begins_another(request))
            && !self.is_held(request)
        {
            return Ok(Some(format!(
                "{} {TO_RESUME} Type it again to give that game up.",
                waiting(play, session)
            )));
        }
        match request {
            Request::Puzzle(_) | Request::Review => check_puzzle(session)?,
            _ if self.is_suspended => {}
            Request::Retry(_) => check_last_again(session)?,
            Request::Change(Command::Move(mv, Author::Typed)) => {
                return self.review_move(request, *mv, session, values);
            }
            Request::Change(command) => check(command, session, values)?,
            _ => {}
        }
        Ok(None)
    }

    /// Whether this is what was held back; else it is now.
    fn is_held(&mut self, request: &Request) -> bool {
        self.held.replace(request.clone()).as_ref() == Some(request)
    }

    /// Holds back a legal move of a human that gives a win or a draw away, unless it was held back before.
    fn review_move(
        &mut self,
        request: &Request,
        mv: Move,
        session: &Session,
        values: &mut ValueCache,
    ) -> Result<Option<String>, Rejection> {
        let Some(play) = session.current() else {
            return Ok(None);
        };
        let (game, settings) = (play.game(), &session.settings);
        let kind = play.player_kind(game.side_to_move(), settings);
        let is_pass = mv == Move::Pass && game.is_pass_due();
        if !settings.tutor || kind.is_computer() || is_pass {
            return Ok(None);
        }
        game.check(mv)?;
        if self.is_held(request) {
            return Ok(None);
        }
        let objection = match with_history!(game, history => objection(history, mv, values)) {
            // without values no move is held back
            Err(NoValue::Unsolved { .. }) => None,
            objection => objection?,
        };
        if objection.is_none() {
            self.held = None;
        }
        Ok(objection)
    }
}

/// Whether a request leads to another game than the one that waits.
fn begins_another(request: &Request) -> bool {
    matches!(
        request,
        Request::Change(
            Command::Play { .. }
                | Command::Position { .. }
                | Command::Puzzle { .. }
                | Command::Restart
        ) | Request::Puzzle(_)
            | Request::Review
            | Request::Load(_)
    )
}

/// Checks that nothing speaks against a command that the session could carry out.
fn check(command: &Command, session: &Session, values: &mut ValueCache) -> Result<(), Rejection> {
    match command {
        Command::Set(Setting::Player(..) | Setting::SeesEven(_) | Setting::Tutor(_))
            if session.puzzle().is_some() =>
        {
            return Err(NotPossible::InPuzzle.into());
        }
        Command::Set(setting) => check_setting(setting, session)?,
        Command::Play { chosen, .. } if !session.is_in_game => {
            let mut settings = session.settings.clone();
            if let Some(chosen) = chosen {
                settings.set(chosen)?;
            }
            check_players(settings.next_variant(), settings.kinds)?;
        }
        Command::Position { text, .. } => {
            let variant = AnyGame::from_text(text)?.variant();
            check_players(variant, session.settings_without_puzzle().kinds)?;
        }
        Command::Puzzle { text, .. } => {
            check_puzzle(session)?;
            let rated = rated_moves(&AnyGame::from_text(text)?, values)?;
            if rated[0].1 < Value::Draw {
                return Err(NotPossible::NothingToKeep.into());
            }
        }
        Command::Undo(_) | Command::Restart | Command::Resume => check_last_again(session)?,
        Command::Force(_)
        | Command::GoOn
        | Command::Menu
        | Command::Move(..)
        | Command::NextGame { .. }
        | Command::Pause
        | Command::Play { .. }
        | Command::Redo(_)
        | Command::ResetScore
        | Command::Resign
        | Command::SetPuzzles(_)
        | Command::SetScore(_) => {}
    }
    Ok(())
}

/// What speaks against a move of an unfinished game, if it gives away a win or a draw: how the other side does best after
/// it, and what was there.
fn objection<P: CompleteGame>(
    history: &History<P>,
    mv: Move,
    cache: &mut ValueCache,
) -> Result<Option<String>, NoValue> {
    let position = history.position_to_move();
    let values = P::values(cache)?;
    let before = value_in_game(history, &position, values)?;
    let after = move_value_in_game(history, &position, mv, values)?;
    if after.class() >= before.class() {
        return Ok(None);
    }
    let leads_to = match after {
        Value::Lose(plies) => format!("loses in {plies}"),
        _ => "only draws".to_owned(),
    };
    let next = position.apply(mv);
    let how = match next.outcome() {
        _ if history.ends_by_repetition(&position, mv) => ", by repetition".to_owned(),
        Some(_) => String::new(),
        None => match (values.move_values(&next)?[0].0, after) {
            (Move::Pass, _) => String::new(),
            (reply, Value::Lose(_)) => format!(", to {reply}"),
            (reply, _) => format!(", after {reply}"),
        },
    };
    let was_there = match before {
        Value::Win(plies) => format!("a win in {plies}"),
        _ => "a draw".to_owned(),
    };
    Ok(Some(format!(
        "tutor: {mv} {leads_to}{how}; {was_there} was there. Type it again to play it."
    )))
}

fn check_setting(setting: &Setting, session: &Session) -> Result<(), Rejection> {
    if let Setting::Player(seat, kind) = setting
        && kind.is_perfect()
    {
        check_variant(session.variant_meant(None), Some(*seat))?;
    }
    let mut settings = session.settings.clone();
    settings.set(setting)?;
    if let Setting::Name(seat, _) = setting {
        settings.check_names(*seat)?;
    }
    let games = session.current_match();
    if games.is_some_and(|games| !games.is_at_last_game()) {
        check_players(settings.next_variant(), settings.kinds)?;
    }
    Ok(())
}

/// Checks that no game is left for a puzzle without a word, except another puzzle.
fn check_puzzle(session: &Session) -> Result<(), NotPossible> {
    match session.is_in_game && session.puzzle().is_none() {
        true => Err(NotPossible::PuzzleInGame),
        false => Ok(()),
    }
}

/// Checks that the last game, if there is one, can be taken up again by the players chosen now.
fn check_last_again(session: &Session) -> Result<(), NotPossible> {
    match session.latest() {
        Some(last) if !session.is_in_game => {
            check_players(last.game().variant(), session.settings.kinds)
        }
        _ => Ok(()),
    }
}

/// Checks that Perfect, if it is one of the players, can play this game.
pub(super) fn check_players(
    variant: Variant,
    kinds: BySeat<PlayerKind>,
) -> Result<(), NotPossible> {
    let is_perfect = |seat: &Seat| kinds[*seat].is_perfect();
    match Seat::ALL.into_iter().find(is_perfect) {
        Some(seat) => check_variant(variant, Some(seat)),
        None => Ok(()),
    }
}

/// Checks that a game has the values that the player in `seat` needs, if it is a player that needs them.
pub(super) fn check_variant(variant: Variant, seat: Option<Seat>) -> Result<(), NotPossible> {
    let checked = check_values(&AnyGame::new(variant));
    checked.map_err(|problem| NotPossible::NoValue(seat, problem))
}
