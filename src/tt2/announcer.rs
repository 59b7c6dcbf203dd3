//! What is shown before a line is read.

use super::menu;
use super::narrator::show_board;
use super::session::{Session, Stage};
use crate::console::Console;
use crate::play::Play;
use crate::player::human_strat::TurnQuestion;
use crate::settings::OptionsShown;

/// What must still be shown before the next line is read from a script or a person.
#[derive(Debug)]
pub(super) struct Announcer {
    due: Due,
    /// Whether turns are being answered by number.
    are_options_wanted: bool,
}

/// What nobody has seen yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Due {
    /// Nothing.
    Nothing,
    /// The menu.
    Menu,
    /// The question of a turn.
    Question,
    /// The board of a turn, and its question.
    BoardAndQuestion,
}

impl Announcer {
    /// At the beginning of the program the menu is due.
    pub(super) fn new() -> Self {
        Self {
            due: Due::Menu,
            are_options_wanted: true,
        }
    }

    /// The menu is to be shown.
    pub(super) fn menu_is_due(&mut self) {
        self.due = Due::Menu;
    }

    /// A game begins: its first turn shows the options.
    pub(super) fn game_begins(&mut self) {
        self.due = Due::Nothing;
        self.are_options_wanted = true;
    }

    /// A turn begins, whose player has not seen the board yet.
    pub(super) fn turn_begins(&mut self) {
        self.due = Due::BoardAndQuestion;
    }

    /// The board was shown.
    pub(super) fn board_was_shown(&mut self) {
        if self.due == Due::BoardAndQuestion {
            self.due = Due::Question;
        }
    }

    /// The question has changed, or is asked again.
    pub(super) fn question_is_due(&mut self) {
        if self.due == Due::Nothing {
            self.due = Due::Question;
        }
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
        let due = std::mem::replace(&mut self.due, Due::Nothing);
        match &session.stage {
            Stage::Menu { .. } => {
                if due == Due::Menu {
                    menu::show(session, console);
                }
            }
            Stage::Game { play, .. } => {
                if due == Due::BoardAndQuestion {
                    show_board(play, &session.settings, console);
                }
                if matches!(due, Due::Question | Due::BoardAndQuestion) {
                    self.introduce(play, session.settings.options, console);
                }
            }
        }
    }

    /// Shows the lines that introduce a question; those of the options only if these are to be shown.
    fn introduce(&self, play: &Play, options: OptionsShown, console: &mut Console) {
        let shows_options = match options {
            OptionsShown::Auto => self.are_options_wanted,
            OptionsShown::On => true,
            OptionsShown::Off => false,
        };
        if shows_options || play.question() != TurnQuestion::Option {
            for line in play.introduction() {
                console.mention(line);
            }
        }
    }
}
