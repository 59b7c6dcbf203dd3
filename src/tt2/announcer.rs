//! What is shown before a line is read.

use super::menu;
use super::narrator::show_board;
use super::session::{Session, Stage};
use crate::console::Console;
use crate::player::human_strat::TurnQuestion;
use crate::settings::OptionsShown;

/// What must still be shown before the next line is read from a script or a person.
#[derive(Debug)]
pub(super) struct Announcer {
    is_menu_due: bool,
    is_board_due: bool,
    is_question_due: bool,
    /// Whether turns are being answered by number.
    are_options_wanted: bool,
}

impl Announcer {
    /// At the beginning of the program the menu is due.
    pub(super) fn new() -> Self {
        Self {
            is_menu_due: true,
            is_board_due: false,
            is_question_due: false,
            are_options_wanted: true,
        }
    }

    /// The menu is to be shown.
    pub(super) fn menu_is_due(&mut self) {
        self.is_menu_due = true;
    }

    /// A game begins: its first turn shows the options.
    pub(super) fn game_begins(&mut self) {
        self.is_menu_due = false;
        self.are_options_wanted = true;
    }

    /// A turn begins, whose player has not seen the board yet.
    pub(super) fn turn_begins(&mut self) {
        self.is_board_due = true;
        self.is_question_due = true;
    }

    /// The board was shown.
    pub(super) fn board_was_shown(&mut self) {
        self.is_board_due = false;
    }

    /// The question has changed, or is asked again.
    pub(super) fn question_is_due(&mut self) {
        self.is_question_due = true;
    }

    /// A turn was answered by a whole typed move.
    pub(super) fn move_was_typed(&mut self) {
        self.are_options_wanted = false;
    }

    /// A turn was answered by number, or a line was rejected.
    pub(super) fn options_are_wanted(&mut self) {
        self.are_options_wanted = true;
    }

    /// Shows what is due.
    pub(super) fn announce(&mut self, session: &Session, console: &mut Console) {
        match &session.stage {
            Stage::Menu { .. } => {
                if std::mem::take(&mut self.is_menu_due) {
                    menu::show(session, console);
                }
            }
            Stage::Game { play, .. } => {
                if std::mem::take(&mut self.is_board_due) {
                    show_board(play, &session.settings, console);
                }
                let shows_options = match session.settings.options {
                    OptionsShown::Auto => self.are_options_wanted,
                    OptionsShown::On => true,
                    OptionsShown::Off => false,
                };
                let is_due = std::mem::take(&mut self.is_question_due);
                if is_due && (shows_options || play.question() != TurnQuestion::Option) {
                    for line in play.introduction() {
                        console.mention(line);
                    }
                }
            }
        }
    }
}
