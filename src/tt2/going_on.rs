//! How a game goes on without anybody typing.

use super::TT2;
use crate::command::Command;
use crate::console::ProgressBar;
use crate::solver::Watch as _;

impl TT2 {
    /// Lets the computers move and the games of a match follow each other, until somebody has to type.
    ///
    /// # Errors
    /// One line that says why a computer cannot move; the computers wait then.
    pub(super) fn go_on(&mut self) -> Result<(), String> {
        while self.session.in_game && !self.has_failed() {
            if self.console.interrupt().take() {
                self.stop_computers();
            }
            self.listen();
            let loading = self.loading;
            let moved = self.at_table(
                true,
                |game, room| Ok(!loading && game.computer_moves(room)?),
            );
            self.write_record();
            match moved {
                Ok(true) => self.due = true,
                Ok(false) if self.conclude() => {}
                Ok(false) => break,
                Err(wrong) => {
                    self.stop_computers();
                    return Err(wrong);
                }
            }
        }
        Ok(())
    }

    /// Leaves out what happens in a match between computers, of which only the result is told, and tells it
    /// elsewhere; whether that is a change to telling it.
    pub(super) fn listen(&mut self) -> bool {
        let in_match = self
            .session
            .series
            .as_ref()
            .is_some_and(|series| series.progress().1 > 1);
        let computers_play = !self.session.waiting && self.session.settings.are_both_computers();
        let unheard = in_match && computers_play && !self.loading;
        let was_unheard = self.console.hush(unheard);
        if unheard && !was_unheard {
            self.bar = Some(ProgressBar::new(&mut self.console, "Playing".to_owned()));
        } else if !unheard {
            self.bar = None;
        }
        was_unheard && !unheard
    }

    /// Lets the computers wait, and tells again what happens.
    fn stop_computers(&mut self) {
        self.session.waiting = true;
        self.journal.push(Command::Force(true));
        self.due = true;
        if self.listen() {
            let _ = self.at_table(true, |game, room| game.command(&Command::Board, room));
        }
        self.console
            .mention("The computers wait; go lets them play on.");
    }

    /// Ends the game if it is over, and begins the next one of a match; whether it was over.
    fn conclude(&mut self) -> bool {
        let concluded = self.at_table(true, |game, room| {
            Ok(game.conclude(room).then(|| game.result()))
        });
        let Ok(Some(result)) = concluded else {
            return false;
        };
        self.due = true;
        let Some(mut series) = self.session.series.take() else {
            self.session.in_game = false;
            return true;
        };
        series.count(result.and_then(|(_, seat)| seat));
        if let Some(bar) = &self.bar {
            let (done, total) = series.progress();
            bar.progress(done, total);
        }
        if series.is_over() {
            self.session.in_game = false;
            self.listen();
            self.console.say(series.line(&self.session.settings));
        } else {
            self.session.series = Some(series);
            self.next_game();
        }
        true
    }
}
