//! How games begin: from the start, from a position, or once more.

use rand::RngExt as _;

use super::narrator::{self, Mover};
use super::title::title;
use super::{Cause, GameStart, Occasion, Series, Session, Stage, TT2};
use crate::command::{GameCommand, ProgramCommand};
use crate::games::AnyGame;
use crate::play::Play;
use crate::player::{NoValue, check_values};
use crate::rejection::{NotPossible, Rejection};
use crate::settings::{Seat, Settings};

impl TT2 {
    /// Begins a game, or a series of `count` games.
    pub(super) fn play(&mut self, count: Option<u32>) -> Result<(), Rejection> {
        if self.session.current().is_some() {
            return Err(NotPossible::GameGoesOn.into());
        }
        let Settings { kinds, .. } = self.session.settings;
        self.check_players("play", self.session.settings.next_variant(), kinds)?;
        let start = self.start(Cause::Typed(ProgramCommand::Play(count)));
        let occasion = count.map_or(Occasion::Single, |count| {
            Occasion::Series(Series::new(count, !start.overrides_x))
        });
        self.new_game(&start, occasion);
        self.tell_silent_tutor();
        Ok(())
    }

    /// Begins the next game of a series.
    pub(super) fn next_game(&mut self, mut series: Series) {
        let is_recorded = series.is_recorded;
        let start = self.start(Cause::Series { is_recorded });
        series.is_recorded &= !start.overrides_x;
        self.new_game(&start, Occasion::Series(series));
    }

    /// Decides who is X in a game that begins now.
    pub(super) fn start(&mut self, cause: Cause) -> GameStart {
        let settings = &self.session.settings;
        let overrides_x = settings.toss;
        let x = match overrides_x {
            true if self.engine.chance.random::<bool>() => Seat::P1,
            true => Seat::P2,
            false => settings.x,
        };
        GameStart {
            cause,
            x,
            overrides_x,
        }
    }

    pub(super) fn new_game(&mut self, start: &GameStart, occasion: Occasion) {
        let Settings { game, size, .. } = self.session.settings;
        let game = AnyGame::new(game, size);
        self.begin(start, game, occasion);
        self.set_mode();
        self.tell_number();
        self.tell_beginning(start.overrides_x);
        self.begin_first_turn();
    }

    /// Says which game of a series begins.
    fn tell_number(&mut self) {
        if let Some(series) = self.session.series()
            && series.games() > 1
        {
            let line = format!("Game {} of {}.", series.games_played() + 1, series.games());
            self.console.mention(line);
        }
    }

    /// Begins a game, without reporting it yet.
    pub(super) fn begin(&mut self, start: &GameStart, game: AnyGame, occasion: Occasion) {
        for command in start.recorded(&self.session.settings) {
            self.journal.push(command);
        }
        self.session.stage = Stage::game(Play::new(game, start.x), occasion);
        self.announcer.game_begins();
    }

    /// Plays on from a position given as text.
    pub(super) fn position(&mut self, text: String) -> Result<(), Rejection> {
        let game = AnyGame::from_text(&text)?;
        let Settings { kinds, .. } = self.session.settings_without_puzzle();
        self.check_players("position", game.variant(), kinds)?;
        let cause = Cause::Typed(ProgramCommand::Position(text));
        let start = match self.session.current().map(Play::x) {
            None => self.start(cause),
            Some(x) => GameStart {
                cause,
                x,
                overrides_x: false,
            },
        };
        let was_match = self.session.is_match();
        self.leave_puzzle();
        self.session.settings.set_game(game.game(), game.size());
        self.begin(&start, game, Occasion::Single);
        self.tell_beginning(start.overrides_x);
        if was_match {
            self.tell_left_match();
        }
        self.tell_silent_tutor();
        self.show_position();
        Ok(())
    }

    /// Says that a position or a file has ended a match.
    pub(super) fn tell_left_match(&mut self) {
        self.console
            .mention("The match was left: this game is a single one.");
    }

    /// Says that the tutor has nothing to say to a human in this game, if it is on.
    pub(super) fn tell_silent_tutor(&mut self) {
        let settings = &self.session.settings;
        if let Stage::Game { play, .. } = &self.session.stage
            && settings.tutor
            && !settings.are_both_computers()
            && let Err(NoValue::Unsolved { .. }) =
                check_values(play.game(), &mut self.engine.values)
        {
            let title = title(play.game());
            let silent = format!("The tutor is silent: {title} has no exact values.");
            self.console.mention(silent);
        }
    }

    /// Says which game begins, and between whom.
    pub(super) fn tell_beginning(&mut self, is_drawn: bool) {
        if let Stage::Game { play, .. } = &self.session.stage {
            let Session {
                settings, score, ..
            } = &self.session;
            narrator::tell_beginning(play, settings, score, is_drawn, &mut self.console);
        }
    }

    /// The first turn of a game begins.
    fn begin_first_turn(&mut self) {
        if let Stage::Game { play, .. } = &self.session.stage {
            let beginning = play.game().beginning();
            self.tell(&beginning, Mover::Human);
        }
    }

    /// Shows a position that no move led to; on a computer's turn the computers wait.
    pub(super) fn show_position(&mut self) {
        let Stage::Game {
            play, is_paused, ..
        } = &mut self.session.stage
        else {
            return;
        };
        narrator::show_board(play, &self.session.settings, &mut self.console);
        self.announcer.turn_begins();
        self.announcer.board_was_shown();
        if play.is_computers_turn(&self.session.settings) && !*is_paused {
            *is_paused = true;
            self.tell_waiting();
        }
    }

    /// Says that the computers wait in this game.
    pub(super) fn tell_waiting(&mut self) {
        if !self.session.is_forced && !self.console.has_ended() {
            self.console
                .mention("The computers wait; go lets them play on.");
        }
    }

    /// Starts the game again; at the menu, the last one.
    pub(super) fn restart(&mut self) -> Result<(), Rejection> {
        self.check_last_again("restart")?;
        let Session {
            settings, stage, ..
        } = &mut self.session;
        match stage {
            Stage::Game { play, occasion, .. } => {
                *stage = Stage::game(play.anew(), occasion.clone());
            }
            Stage::Menu { last: Some(last) } => {
                let occasion = last.occasion_again(settings);
                *stage = Stage::game(last.play.anew(), occasion);
                self.tell_puzzle_again();
            }
            Stage::Menu { last: None } => {
                return Err(NotPossible::NoGameYet { command: None }.into());
            }
        }
        self.announcer.game_begins();
        self.journal.push(GameCommand::Restart);
        self.tell_beginning(false);
        self.begin_first_turn();
        Ok(())
    }
}
