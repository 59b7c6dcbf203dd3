//! Requests: a question is answered, a setting is changed, and what leads on is checked and returned.

use super::TT2;
use crate::command::Request;
use crate::game::{Position as _, Variant};
use crate::games::AnyPosition;
use crate::learning::analysis::mistakes;
use crate::play::Round;
use crate::player::human_strat::legal;
use crate::rejection::Rejection;
use crate::settings::Setting;
use crate::turn::{Change, Here, Leave, Turn};

impl TT2 {
    /// Answers a request, or returns the turn that it is.
    pub(super) fn obey(
        &mut self,
        here: Here<'_>,
        request: Request,
    ) -> Result<Option<Turn>, Rejection> {
        if here.is_task() && request.is_refused_in_task() {
            return Err(Rejection::InTask);
        }
        if self.is_loading && request.is_refused_while_loading() {
            return Err(Rejection::WhileLoading);
        }
        let helps = matches!(
            request,
            Request::Hint | Request::Why(_) | Request::Value(_) | Request::Values
        );
        match request {
            Request::Board => {
                let game = &here.at_hand()?.history;
                self.console.board(game, self.settings.board);
            }
            Request::Moves => self.moves(here)?,
            Request::History => self.history(here)?,
            Request::Position(None) => self.console.data(here.at_hand()?.history.position()),
            Request::Value(text) => self.value(here, text.as_deref())?,
            Request::Values => self.values(here)?,
            Request::Hint => self.hint(here)?,
            Request::Why(mv) => self.why(here, mv.as_deref())?,
            Request::Analyze => self.analyze(here)?,
            Request::Solve(variant) => self.solve(here, variant)?,
            Request::Progress => self.progress(),
            Request::Score => self.tell_score(here.variant(&self.settings)),
            Request::Settings => self.show_settings(),
            Request::Rules(variant) => {
                self.show_rules(variant.unwrap_or(here.variant(&self.settings)).game());
            }
            Request::Help(word) => self.help(here, word.as_deref())?,
            Request::Echo(text) => self.console.data(text),
            Request::Save(file) => self.save(here, file.as_deref())?,
            Request::Load(file) => return self.load(here, &file),
            Request::Set(setting) => return self.set(here, &setting),
            Request::Move(mv) => return legal(&here.unfinished()?.history, mv).map(Some),
            Request::Undo(count) => return self.undo(here, count).map(Some),
            Request::Redo(count) => return self.redo(here, count).map(Some),
            Request::Retry => return self.retry(here).map(Some),
            Request::Resign => return self.resign(here).map(Some),
            Request::Restart => {
                self.playable(here)?;
                return Ok(Some(Turn::Change(Change::Restart)));
            }
            Request::Go => match here {
                Here::Game(round) if round.waits => return Ok(Some(Turn::Change(Change::Go))),
                _ => return Err(Rejection::NobodyWaits),
            },
            Request::Menu => return Ok(Some(Turn::Leave(Leave::Menu))),
            Request::Quit => return Ok(Some(Turn::Leave(Leave::Quit))),
            Request::Resume => return self.resume(here).map(Some),
            Request::Play(variant, games) => return self.begin(variant, games).map(Some),
            Request::Position(Some(text)) => return self.begin_at(&text).map(Some),
            Request::Lesson(variant, number) => return self.lesson(variant, number).map(Some),
            Request::Puzzle(variant, moves) => return self.puzzle(variant, moves).map(Some),
            Request::PuzzleToday => return self.puzzle_of_day().map(Some),
            Request::Review => return self.review().map(Some),
        }
        if helps && let Some(round) = here.current() {
            round.is_helped.set(true);
        }
        Ok(None)
    }

    /// Returns the game at hand, if its players can play it.
    fn playable<'a>(&self, here: Here<'a>) -> Result<&'a Round, Rejection> {
        let round = here.at_hand()?;
        self.settings.check_players(round.history.variant())?;
        Ok(round)
    }

    /// Begins games of a variant, which is then the one chosen.
    fn begin(&mut self, variant: Option<Variant>, games: Option<u32>) -> Result<Turn, Rejection> {
        let variant = variant.unwrap_or(self.settings.variant);
        self.settings.check_players(variant)?;
        self.settings.variant = variant;
        Ok(Turn::Leave(Leave::Play(games.unwrap_or(1))))
    }

    /// Begins a game from a position.
    fn begin_at(&mut self, text: &str) -> Result<Turn, Rejection> {
        let position: AnyPosition = text.parse()?;
        self.settings.check_players(position.variant())?;
        Ok(Turn::Leave(Leave::Position(position)))
    }

    /// Goes to the game that waits, or out of a task to the game below it.
    fn resume(&self, here: Here<'_>) -> Result<Turn, Rejection> {
        let waiting = match here {
            Here::Game(_) => self.waiting.as_ref(),
            Here::Task {
                below: Here::Game(_),
                ..
            } => return Ok(Turn::Leave(Leave::Menu)),
            _ => self.at_stake(here),
        };
        let waiting = waiting.ok_or(Rejection::NoGameWaits)?;
        self.settings.check_players(waiting.history.variant())?;
        Ok(Turn::Leave(Leave::Resume))
    }

    /// Takes back `count` moves. Without it, takes back a resignation, or goes back to a human's turn, or one move back if
    /// no human plays.
    fn undo(&self, here: Here<'_>, count: Option<u32>) -> Result<Turn, Rejection> {
        let round = self.playable(here)?;
        let most = round.history.undoable();
        let is_human = |side| round.is_human(side, &self.settings);
        let moves = match count {
            Some(count) => count as usize,
            None if round.history.resigned().is_some() => 0,
            None => round.history.moves_since(is_human).unwrap_or(1),
        };
        if moves > most {
            return Err(Rejection::TooFewToUndo(most));
        }
        Ok(Turn::Change(Change::Undo(moves)))
    }

    /// Makes `count` moves again. Without it, goes on to a human's turn or to the end, or one move on if no human plays.
    fn redo(&self, here: Here<'_>, count: Option<u32>) -> Result<Turn, Rejection> {
        let round = self.playable(here)?;
        let most = round.history.redoable();
        let is_human = |side| round.is_human(side, &self.settings);
        let moves = match count {
            Some(count) => count as usize,
            None if !self.settings.has_human() => 1,
            None => round.history.moves_until(is_human).unwrap_or(most).max(1),
        };
        if moves > most {
            return Err(Rejection::TooFewToRedo(most));
        }
        Ok(Turn::Change(Change::Redo(moves)))
    }

    /// Goes back to before the last mistake of a human.
    fn retry(&mut self, here: Here<'_>) -> Result<Turn, Rejection> {
        let round = self.playable(here)?;
        let history = &round.history;
        let made = mistakes(history, self.engine.values.of(history.variant())?);
        let mut made = made.iter().rev();
        let last = made.find(|mistake| round.is_human(mistake.side, &self.settings));
        let last = last.ok_or(Rejection::NoMistake)?;
        Ok(Turn::Change(Change::Undo(history.moves_back_to(last.ply))))
    }

    /// Gives up for the human whose turn it is, else for the only human.
    fn resign(&self, here: Here<'_>) -> Result<Turn, Rejection> {
        let round = here.unfinished()?;
        let to_move = round.history.side_to_move();
        let humans = [to_move, !to_move].into_iter();
        let mut humans = humans.filter(|side| round.is_human(*side, &self.settings));
        let side = humans.next().ok_or(Rejection::NoHuman)?;
        Ok(Turn::Change(Change::Resign(side)))
    }

    /// Changes a setting.
    fn set(&mut self, here: Here<'_>, setting: &Setting) -> Result<Option<Turn>, Rejection> {
        let mut settings = self.settings.clone();
        settings.set(setting)?;
        if let Here::Game(round) = here {
            settings.check_players(round.history.variant())?;
        }
        self.settings = settings;
        let line = self.settings.line(setting);
        self.console.remark(line);
        let is_player = matches!(setting, Setting::Player(..));
        Ok((is_player && here.current().is_some()).then_some(Turn::Change(Change::Seated)))
    }
}
