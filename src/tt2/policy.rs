//! What speaks against a command that was typed, although the session could carry it out.

use super::view::{TO_RESUME, waiting};
use crate::command::{Author, Command, PuzzleChoice, Request};
use crate::files::Record;
use crate::game::{History, Move, Variant};
use crate::games::{AnyGame, with_history};
use crate::play::{Match, Play};
use crate::player::{CompleteGame, ValueCache, check_values, rated_moves};
use crate::rejection::{NotPossible, Rejection};
use crate::session::Session;
use crate::settings::{BySeat, PlayerKind, Seat, Setting};
use crate::solver::{NoValue, Value, move_value_in_game, value_in_game};

/// What is looked at before a typed command is carried out; nothing of it is in force while a file is read.
#[derive(Debug, Default)]
pub(super) struct Policy {
    /// What is held back in this position: a move, or what would give up the game that waits. It is done if it is typed
    /// again.
    pub(super) held: Option<Request>,
    /// The first line of the script that is read, if it is one of the program's own, a saved game or a record.
    pub(super) own_script: Option<&'static str>,
}

impl Policy {
    /// Whether a record is read, so that the computers wait.
    pub(super) fn is_record(&self) -> bool {
        self.own_script == Some(Record::HEADER)
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
        match request {
            Request::Puzzle(PuzzleChoice::Text(_)) | Request::Review => check_puzzle(session)?,
            Request::Puzzle(_) => {
                check_puzzle(session)?;
                check_values(&AnyGame::new(session.settings.next_variant()))?;
            }
            Request::Change(Command::Move(mv, Author::Typed)) if self.own_script.is_none() => {
                return self.review_move(request, *mv, session, values);
            }
            Request::Change(command) => self.check(command, session, values)?,
            _ => {}
        }
        // a file replaces the game that is going on, too
        let replaces = !session.is_in_game || matches!(request, Request::Load(_));
        let is_replaced = |play: &&Play| replaces && play.game().ply() > 0;
        if is_typed
            && begins_another(request)
            && let Some(play) = session.unfinished().filter(is_replaced)
            && !self.is_held(request)
        {
            let how = "'save FILE' saves it. Type it again to give that game up.";
            return Ok(Some(match session.is_in_game {
                true => format!("The game goes on. {how}"),
                false => format!("{} {TO_RESUME} {how}", waiting(play, session)),
            }));
        }
        Ok(None)
    }

    /// Checks that nothing speaks against a command that the session could carry out.
    ///
    /// # Errors
    /// Why it is refused, by the session too.
    pub(super) fn check(
        &self,
        command: &Command,
        session: &Session,
        values: &mut ValueCache,
    ) -> Result<(), Rejection> {
        if self.own_script.is_some() {
            return Ok(());
        }
        match command {
            Command::Set(Setting::Player(..) | Setting::SeesEven(_) | Setting::Tutor(_))
                if session.puzzle().is_some() =>
            {
                return Err(NotPossible::InPuzzle.into());
            }
            Command::Puzzle { text, .. } => {
                check_puzzle(session)?;
                let rated = rated_moves(&AnyGame::from_text(text)?, values)?;
                if rated[0].1 < Value::Draw {
                    return Err(NotPossible::NothingToKeep.into());
                }
            }
            _ => {}
        }
        let kinds = session.settings.kinds;
        let has_perfect = Seat::ALL.iter().any(|seat| kinds[*seat].is_perfect());
        if matches!(command, Command::Undo(_) | Command::Redo(_)) && !has_perfect {
            // only the session can refuse it, and the copy of a game takes time
            return Ok(());
        }
        let mut after = session.clone();
        after.apply(command, None)?;
        if let Command::Set(Setting::Name(seat, _)) = command {
            after.settings.check_names(*seat)?;
        }
        // the game that goes on then, the next one of its match, and the one for which Perfect is chosen need values
        let chooses_perfect =
            matches!(command, Command::Set(Setting::Player(_, kind)) if kind.is_perfect());
        let meant = chooses_perfect.then(|| session.variant_meant(None));
        let more = |games: &&Match| !games.is_at_last_game();
        let next = after.current_match().filter(more);
        let next = next.map(|_| after.settings.next_variant());
        let current = after.current().map(|play| play.game().variant());
        let mut variants = current.into_iter().chain(next).chain(meant);
        Ok(variants.try_for_each(|variant| check_players(variant, after.settings.kinds))?)
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
        let is_human = play.is_human(game.side_to_move(), settings);
        let is_pass = mv == Move::Pass && game.is_pass_due();
        if !play.has_tutor(settings) || !is_human || is_pass {
            return Ok(None);
        }
        game.check(mv)?;
        if self.is_held(request) {
            return Ok(None);
        }
        match with_history!(game, history => objection(history, mv, values)) {
            // without values no move is held back
            Err(NoValue::Unsolved { .. }) => Ok(None),
            objection => Ok(objection?),
        }
    }
}

/// Whether a request leads to another game than the one that waits.
fn begins_another(request: &Request) -> bool {
    matches!(
        request,
        Request::Change(
            Command::Play(_)
                | Command::PlayMatch(_)
                | Command::Position(_)
                | Command::Puzzle { .. }
                | Command::Restart
        ) | Request::Puzzle(_)
            | Request::Review
            | Request::Load(_)
    )
}

/// What speaks against a move of an unfinished game, if it gives away a win or a draw: how the other side does best after
/// it, and what was there.
fn objection<P: CompleteGame>(
    history: &History<P>,
    mv: Move,
    cache: &mut ValueCache,
) -> Result<Option<String>, NoValue> {
    let position = history.position_to_move();
    let values = cache.of(history)?;
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

/// Checks that no game is left for a puzzle without a word, except another puzzle.
fn check_puzzle(session: &Session) -> Result<(), NotPossible> {
    match session.is_in_game && session.puzzle().is_none() {
        true => Err(NotPossible::PuzzleInGame),
        false => Ok(()),
    }
}

/// Checks that Perfect, if it is one of the players, can play this game.
pub(super) fn check_players(
    variant: Variant,
    kinds: BySeat<PlayerKind>,
) -> Result<(), NotPossible> {
    let is_perfect = |seat: &Seat| kinds[*seat].is_perfect();
    let Some(seat) = Seat::ALL.into_iter().find(is_perfect) else {
        return Ok(());
    };
    let checked = check_values(&AnyGame::new(variant));
    checked.map_err(|problem| NotPossible::NoValue(Some(seat), problem))
}
