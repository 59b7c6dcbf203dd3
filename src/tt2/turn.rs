//! The commands that change a game, and how it goes on without anybody typing.

use super::mode::Mode;
use super::narrator::{self, Mover};
use super::{LastGame, Stage, TT2};
use crate::command::{GameCommand, ProgramCommand};
use crate::game::{Event, Move};
use crate::play::{Automatic, Play};
use crate::player::player;
use crate::rejection::{NotPossible, Rejection};
use crate::settings::Computer;

impl TT2 {
    /// The game that is going on.
    fn game_at_hand(&mut self) -> Result<&mut Play, NotPossible> {
        match &mut self.session.stage {
            Stage::Game { play, .. } => Ok(play),
            Stage::Menu { .. } => Err(NotPossible::NoGame),
        }
    }

    /// Does what a command for a game says.
    pub(super) fn game_command(&mut self, command: GameCommand) -> Result<(), Rejection> {
        match command {
            GameCommand::Undo(count) => return self.undo(count),
            GameCommand::Cancel => self.game_at_hand()?.cancel(),
            GameCommand::Go(computer) => self.go(computer)?,
            GameCommand::Move(mv) => {
                let events = self.game_at_hand()?.make(mv)?;
                self.tell(&events, Mover::Human);
            }
            GameCommand::Redo(count) => self.redo(count)?,
            GameCommand::Resign => {
                let events = self.game_at_hand()?.resign();
                self.journal.push(GameCommand::Resign);
                self.tell(&events, Mover::Human);
            }
            GameCommand::Restart => {
                self.game_at_hand()?.restart();
                self.journal.push(GameCommand::Restart);
                self.tell_beginning(false);
                self.with_play(narrator::show_board);
            }
        }
        Ok(())
    }

    /// Makes the move of a computer: the side's own, or `computer`'s; and the computers wait no more.
    fn go(&mut self, computer: Option<Computer>) -> Result<(), Rejection> {
        let play = self.game_at_hand()?.clone();
        let settings = &self.session.settings;
        let side = play.game().side_to_move();
        let automatic = match computer {
            Some(computer) => Automatic::Move(computer),
            None => play
                .automatic(settings)
                .ok_or_else(|| NotPossible::HumanToMove {
                    side,
                    name: play.name(side, settings),
                })?,
        };
        self.move_by_itself(automatic)?;
        self.journal.push(ProgramCommand::Force(false));
        self.session.waiting = false;
        Ok(())
    }

    /// Takes back plies of the game that is going on, or takes up the last one again; a result that was counted is
    /// taken off.
    fn undo(&mut self, count: Option<u32>) -> Result<(), Rejection> {
        let settings = &self.session.settings;
        let count = match &mut self.session.stage {
            Stage::Game { play, .. } => play.undo(count, settings)?,
            Stage::Menu { last: None } => {
                return Err(NotPossible::NoGameYet { command: None }.into());
            }
            Stage::Menu { last: Some(last) } => {
                let LastGame {
                    mut play,
                    is_counted,
                } = last.clone();
                let result = play.result().filter(|_| is_counted);
                let count = play.undo(count, settings)?;
                if let Some((_, seat)) = result {
                    self.session.score.take_off(seat);
                }
                self.session.stage = Stage::Game { play, series: None };
                count
            }
        };
        self.console.mention(match count {
            0 => "The resignation is taken back.".to_owned(),
            count => format!("{} taken back.", plies(count)),
        });
        let recorded = u32::try_from(count).ok().filter(|&count| count > 0);
        self.journal.push(GameCommand::Undo(recorded));
        self.show_position();
        Ok(())
    }

    /// Makes plies again.
    fn redo(&mut self, count: Option<u32>) -> Result<(), Rejection> {
        let Stage::Game { play, .. } = &mut self.session.stage else {
            return Err(NotPossible::NoGame.into());
        };
        let count = play.redo(count, &self.session.settings)?;
        let outcome = play.game().outcome();
        self.console
            .mention(format_args!("{} made again.", plies(count)));
        self.journal
            .push(GameCommand::Redo(u32::try_from(count).ok()));
        self.show_position();
        if let Some(outcome) = outcome {
            self.tell(&[Event::Ended(outcome)], Mover::Human);
        }
        Ok(())
    }

    /// Lets the computers move and the games of a series follow each other, until somebody has to type.
    ///
    /// # Errors
    /// Why a computer cannot move; the computers wait then.
    pub(super) fn run_on(&mut self) -> Result<(), Rejection> {
        while !self.has_failed() && self.session.play().is_some() {
            if self.console.interrupt().take() {
                self.stop_computers();
            }
            self.set_mode();
            if self.conclude() {
                continue;
            }
            let Some(automatic) = self.next_automatic() else {
                break;
            };
            let moved = self.move_by_itself(automatic);
            self.write_record();
            if let Err(wrong) = moved {
                self.stop_computers();
                self.write_record();
                return Err(wrong);
            }
        }
        self.write_record();
        Ok(())
    }

    /// What happens next by itself; nothing while the computers wait.
    fn next_automatic(&self) -> Option<Automatic> {
        let settings = &self.session.settings;
        let computers_play = !self.session.waiting && !self.is_loading;
        let play = self.session.play().filter(|_| computers_play)?;
        let play = play.is_computers_turn(settings).then_some(play)?;
        play.automatic(settings)
    }

    /// Makes the move of a computer, or a pass that is due.
    fn move_by_itself(&mut self, automatic: Automatic) -> Result<(), Rejection> {
        let Stage::Game { play, .. } = &mut self.session.stage else {
            return Err(NotPossible::NoGame.into());
        };
        match automatic {
            Automatic::Move(computer) => {
                let mv: Move = player(computer, play.game(), &mut self.computers)?;
                let events = play.make(mv)?;
                self.tell(&events, Mover::Computer);
                self.console.pause(self.session.settings.pause());
            }
            Automatic::Pass => {
                let events = play.pass();
                self.tell(&events, Mover::Human);
                self.journal.push(GameCommand::Go(None));
            }
        }
        self.is_announcement_due = true;
        Ok(())
    }

    /// Lets the computers wait, and tells again what happens.
    fn stop_computers(&mut self) {
        self.session.waiting = true;
        self.journal.push(ProgramCommand::Force(true));
        self.is_announcement_due = true;
        let was_in_one_line = matches!(self.mode, Mode::Series(_));
        self.set_mode();
        if was_in_one_line {
            self.with_play(narrator::show_board);
        }
        self.console
            .mention("The computers wait; go lets them play on.");
    }

    /// Counts the game if it is over, and begins the next one of a series; whether it was over.
    fn conclude(&mut self) -> bool {
        let Stage::Game { play, series } = &self.session.stage else {
            return false;
        };
        let Some((_, seat)) = play.result() else {
            return false;
        };
        let series = series.clone();
        self.session.score.count(seat);
        self.tell_score();
        self.to_menu(true);
        if let Some(mut series) = series {
            series.count(seat);
            self.mode.progress(series.games_played(), series.games());
            if series.is_over() {
                self.set_mode();
                self.console.say(series.line(&self.session.settings));
            } else {
                self.next_game(series);
            }
        }
        true
    }
}

fn plies(count: usize) -> String {
    match count {
        1 => "1 ply".to_owned(),
        count => format!("{count} plies"),
    }
}
