//! The commands that change a game, and how it goes on by itself.

use super::mode::Mode;
use super::narrator::Mover;
use super::{Occasion, Series, Session, Stage, TT2};
use crate::command::{GameCommand, ProgramCommand};
use crate::console::ProgressBar;
use crate::game::{Event, Events, Move, plies_in_words};
use crate::play::{Automatic, Play};
use crate::player::player;
use crate::rejection::{NotPossible, Rejection};
use crate::settings::{Computer, Seat};
use crate::solver::Watch as _;

impl TT2 {
    /// The game that is going on.
    fn current_game(&mut self) -> Result<&mut Play, NotPossible> {
        match &mut self.session.stage {
            Stage::Game { play, .. } => Ok(play),
            Stage::Menu { .. } => Err(NotPossible::NoGame),
        }
    }

    /// Does what a command for a game says; the tutor does not object again to the move that is `held`.
    pub(super) fn game_command(
        &mut self,
        command: GameCommand,
        held: Option<Move>,
    ) -> Result<(), Rejection> {
        match command {
            GameCommand::Undo(count) => self.undo(count)?,
            GameCommand::Cancel => {
                self.current_game()?.cancel();
                self.announcer.options_are_wanted();
                self.announcer.question_is_due();
            }
            GameCommand::Go(computer) => self.go(computer)?,
            GameCommand::Move(mv) => {
                self.announcer.move_was_typed();
                self.human_moves(mv, held)?;
            }
            GameCommand::Redo(count) => self.redo(count)?,
            GameCommand::Resign => {
                let events = self.current_game()?.resign();
                self.journal.push(GameCommand::Resign);
                self.tell(&events, Mover::Human);
            }
            GameCommand::Restart => self.restart()?,
        }
        Ok(())
    }

    /// Makes a move that was typed, unless the tutor holds it back; the one that is `held` is not held back again.
    pub(super) fn human_moves(&mut self, mv: Move, held: Option<Move>) -> Result<(), Rejection> {
        let play = self.current_game()?;
        let mv = with_only_piece(mv, play);
        if mv == Move::Pass && play.game().is_pass_due() {
            self.move_by_itself(Automatic::Pass)?;
            return Ok(());
        }
        play.game().check(mv)?;
        if held != Some(mv)
            && let Some(objection) = self.objection(mv)?
        {
            self.console.say(objection);
            self.held = Some(mv);
            self.announcer.question_is_due();
            return Ok(());
        }
        let events = self.current_game()?.make(mv)?;
        self.tell(&events, Mover::Human);
        Ok(())
    }

    /// Makes the move of a computer, the side's own or `computer`; the computers then no longer wait.
    fn go(&mut self, computer: Option<Computer>) -> Result<(), Rejection> {
        let play = self.session.current().ok_or(NotPossible::NoGame)?;
        let variant = play.game().variant();
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
        if matches!(automatic, Automatic::Move(Computer::Perfect(_))) {
            self.check_values("go", variant, None)?;
        }
        if !self.move_by_itself(automatic)? {
            return Err(NotPossible::Interrupted { command: "go" }.into());
        }
        self.journal.push(ProgramCommand::Force(false));
        self.session.is_forced = false;
        self.session.unpause();
        Ok(())
    }

    /// Takes back plies of the game that is going on or, at the menu, of the last one, which then goes on; a result
    /// that was counted is removed from the score.
    fn undo(&mut self, count: Option<u32>) -> Result<(), Rejection> {
        self.check_last_again("undo")?;
        let was_resigned = self
            .session
            .latest()
            .is_some_and(|play| play.game().is_resigned());
        let Session {
            settings,
            score,
            stage,
            ..
        } = &mut self.session;
        let (count, events) = match stage {
            Stage::Game { play, .. } => play.undo(count, settings)?,
            Stage::Menu { last: None } => {
                return Err(NotPossible::NoGameYet { command: None }.into());
            }
            Stage::Menu { last: Some(last) } => {
                let result = last.play.result().filter(|_| last.counted.is_some());
                let mut settings_again = settings.clone();
                let occasion = last.occasion_again(&mut settings_again);
                let undone = match count {
                    // a game that was left is taken up as it was
                    None if last.play.result().is_none() => (0, Events::default()),
                    count => last.play.undo(count, &settings_again)?,
                };
                *settings = settings_again;
                if let Some((_, seat)) = result {
                    score.take_off(seat);
                    *settings = last.settings_before(settings);
                }
                *stage = Stage::game(last.play.clone(), occasion);
                self.tell_puzzle_again();
                undone
            }
        };
        match count {
            0 if was_resigned => self.console.mention("The resignation was taken back."),
            0 if self.session.puzzle().is_some() => {}
            0 => self.console.mention("The game goes on."),
            count => {
                let plies = plies_in_words(count);
                self.console.mention(format_args!("{plies} taken back."));
            }
        }
        let recorded = u32::try_from(count).ok().filter(|&count| count > 0);
        self.journal.push(GameCommand::Undo(recorded));
        self.arrive(&events);
        Ok(())
    }

    /// Redoes plies.
    fn redo(&mut self, count: Option<u32>) -> Result<(), Rejection> {
        let Stage::Game { play, .. } = &mut self.session.stage else {
            return Err(NotPossible::NoGame.into());
        };
        let (count, events) = play.redo(count, &self.session.settings)?;
        self.console
            .mention(format_args!("{} redone.", plies_in_words(count)));
        self.journal
            .push(GameCommand::Redo(u32::try_from(count).ok()));
        self.arrive(&events);
        Ok(())
    }

    /// Shows where undo or redo led: to a turn, or to the end of the game.
    fn arrive(&mut self, events: &[Event]) {
        let is_over = events.iter().any(|event| matches!(event, Event::Ended(_)));
        if is_over {
            self.tell(events, Mover::Human);
        } else {
            self.show_position();
        }
    }

    /// Lets the computers move, and the games of a series follow each other, until a person must type.
    ///
    /// # Errors
    /// Why a computer cannot move; the computers then wait.
    pub(super) fn run_on(&mut self) -> Result<(), Rejection> {
        let mut must_keep = true;
        while !self.has_failed() {
            self.set_mode();
            if self.conclude()? {
                must_keep = !matches!(self.mode, Mode::Series(_));
                continue;
            }
            // after the end of a game, so that the next one of a series waits
            if !self.mode.is_loading() && self.console.interrupt().take() {
                self.stop_computers();
            }
            let Some(automatic) = self.next_automatic() else {
                break;
            };
            // the window may be closed while a computer thinks
            if std::mem::take(&mut must_keep) {
                self.keep();
            } else {
                self.keep_at_times();
            }
            if let Err(wrong) = self.move_by_itself(automatic) {
                self.stop_computers();
                return Err(wrong);
            }
            self.write_record();
        }
        Ok(())
    }

    /// What happens next by itself; nothing while the computers wait.
    fn next_automatic(&self) -> Option<Automatic> {
        let settings = &self.session.settings;
        let computers_play = !self.session.do_computers_wait() && !self.mode.is_loading();
        let play = self.session.current().filter(|_| computers_play)?;
        let play = play.is_computers_turn(settings).then_some(play)?;
        play.automatic(settings)
    }

    /// Makes the move of a computer, or a pass that is due; returns `false` if the interrupt key stopped the computer
    /// in its pause or its search.
    fn move_by_itself(&mut self, automatic: Automatic) -> Result<bool, Rejection> {
        let Stage::Game { play, .. } = &mut self.session.stage else {
            return Err(NotPossible::NoGame.into());
        };
        match automatic {
            Automatic::Move(computer) => {
                self.console.pause(self.session.settings.pause());
                let interrupt = self.console.interrupt().clone();
                if interrupt.is_pressed() {
                    return Ok(false);
                }
                // a person sees what happened before a computer that looks far ahead
                let thinking = self.console.is_watched().then(|| {
                    let name = play.name(play.game().side_to_move(), &self.session.settings);
                    let words = format!("{name} is thinking; Ctrl-C stops it");
                    ProgressBar::without_measure(&mut self.console, words)
                });
                let stops = || match &thinking {
                    Some(bar) => bar.stops(),
                    None => interrupt.is_pressed(),
                };
                let chosen = player(computer, play.game(), &mut self.engine, &stops)?;
                drop(thinking);
                let Some(mv) = chosen else {
                    return Ok(false);
                };
                let events = play.make(mv)?;
                self.tell(&events, Mover::Computer);
            }
            Automatic::Pass => {
                let events = play.pass();
                self.tell(&events, Mover::Human);
                self.journal.push(GameCommand::Move(Move::Pass));
            }
        }
        Ok(true)
    }

    /// Makes the computers wait, and from now on reports everything again.
    fn stop_computers(&mut self) {
        let Stage::Game { is_paused, .. } = &mut self.session.stage else {
            return;
        };
        *is_paused = true;
        self.set_mode();
        self.tell_waiting();
    }

    /// Brings the game to its conclusion if it is over; returns whether it was.
    fn conclude(&mut self) -> Result<bool, Rejection> {
        let Stage::Game { play, occasion, .. } = &self.session.stage else {
            return Ok(false);
        };
        let Some((_, winner)) = play.result() else {
            return Ok(false);
        };
        self.journal.note_change();
        match occasion.clone() {
            Occasion::Single => {
                self.count_game(winner);
                self.tell_what_is_possible();
            }
            Occasion::Series(series) => {
                self.count_game(winner);
                self.continue_series(series, winner);
            }
            Occasion::Puzzle(puzzle) => {
                let play = play.clone();
                self.conclude_puzzle(&play, &puzzle, winner)?;
            }
        }
        Ok(true)
    }

    /// Counts the game that is over, and goes to the menu.
    fn count_game(&mut self, winner: Option<Seat>) {
        let is_counted = self.session.score.count(winner);
        let before = self.session.settings.kinds;
        self.session.settings.adjust_horizons(winner);
        let after = self.session.settings.kinds;
        self.tell_score();
        self.go_to_menu(is_counted.then_some([before, after]));
    }

    /// Begins the next game of a series, or says how the series ended.
    fn continue_series(&mut self, mut series: Series, winner: Option<Seat>) {
        series.count(winner);
        self.mode.progress(series.games_played(), series.games());
        if !series.is_over() {
            self.next_game(series);
            return;
        }
        self.set_mode();
        self.console.say(series.line(&self.session.settings));
        self.tell_what_is_possible();
    }

    /// Says what can be done after a game.
    pub(super) fn tell_what_is_possible(&mut self) {
        self.console.mention(
            "Type 'play' for another game, 'undo', 'analyze', 'save FILE', 'menu' or 'quit'.",
        );
    }
}

/// The move that was meant: a cell alone places the piece that is left in hand, if it is the only kind.
pub(super) fn with_only_piece(mv: Move, play: &Play) -> Move {
    let Move::Place(cell) = mv else { return mv };
    let goes_there = |other: &Move| matches!(other, Move::PlacePiece(_, to) if *to == cell);
    let mut placings = play.game().legal_moves().into_iter().filter(goes_there);
    match (placings.next(), placings.next()) {
        (Some(only), None) => only,
        _ => mv,
    }
}
