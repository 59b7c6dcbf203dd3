//! The steps that can follow a line, and the reasons why the program ends.

use crate::files::{FileError, Unusable};
use crate::game::SeatedGame;
use crate::model::game::Variant;
use crate::rejection::Rejection;

/// The step after a line, or the reason why the line is rejected.
pub type Answer = Result<Step, Rejection>;

/// The step that follows a line, a turn or a game.
#[derive(Debug)]
pub enum Step {
    /// The same prompt follows.
    Again,
    /// The turn or the game is over. The next turn, the end of the game or the prompt between games
    /// follows.
    Done,
    /// The menu follows.
    Menu,
    /// The question for the next part of a move follows. This is the text of the parts before it.
    Part(String),
    /// The end of the program follows.
    Quit,
    /// This line is run at the menu, as if it were typed.
    Run(String),
    /// This number of games of this variant in a row follows, which is at least 1.
    Play(Variant, u32),
    /// A task follows, or a game to continue. The game may already be over.
    Continue(Box<SeatedGame>),
}

/// The remark after a line or Ctrl-C has left an unfinished game.
pub const KEPT: &str = "TT2 keeps the game you left.";

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
