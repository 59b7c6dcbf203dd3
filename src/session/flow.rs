//! The steps that can follow a line, and the reasons why the program ends.

use crate::files::{FileError, Unusable};
use crate::game::SeatedGame;
use crate::model::game::Variant;
use crate::rejection::Rejection;

/// The step after a line, or the reason why the line is rejected.
pub type Answer = Result<Step, Rejection>;

/// The step that follows a line.
#[derive(Debug)]
pub enum Step {
    /// The same prompt follows.
    Again,
    /// The turn is done. The next turn or the end of the game follows.
    Done,
    /// The game or the menu is left, and this follows.
    Leave(Next),
}

/// Follows when a game or the menu is left.
#[derive(Debug, Default)]
pub enum Next {
    #[default]
    Menu,
    /// The end of the program.
    Quit,
    /// A line that is run at the menu, as if it were typed.
    Run(String),
    /// This number of games of this variant in a row, which is at least 1.
    Play(Variant, u32),
    /// A task, or a game to continue. The game may already be over.
    Continue(Box<SeatedGame>),
}

/// A question for `yes` or `no`.
#[derive(Debug)]
pub enum Asked {
    /// Whether to run this line, although the player may regret it.
    Confirm(String),
    /// Whether this line was meant.
    Suggest(String),
}

/// The reason why the program ends without `quit`. Functions that read lines return it as an error,
/// and `?` passes it on to `tt2()`.
#[derive(Debug)]
pub enum Exit {
    /// There are no more lines, a line was rejected with `--strict`, or standard output cannot be
    /// written.
    NoMoreLines,
    /// The list of results that the command line names cannot be written.
    Results(Unusable),
    /// The input cannot be read.
    Unreadable(FileError),
}
