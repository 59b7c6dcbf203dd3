//! Typed lines as commands.

mod parse;
mod rest;
mod row;
mod rows;

pub use crate::text::without_comment;
pub use parse::{completions, parse, read_move};
pub(crate) use rest::{named_player, named_variant};
pub use row::Row;
pub use rows::{ROWS, TOPICS};

use thiserror::Error;

use crate::game::{Move, Variant};
use crate::settings::{PlayerKind, Seat, Setting};
use crate::text::quoted;

/// Where a line is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At the menu, with no game at hand.
    Menu,
    /// At the menu, with a finished game at hand.
    AfterGame,
    /// In a game.
    Game,
    /// In a task.
    Task,
}

impl Place {
    /// Returns whether a game or a task goes on there.
    pub const fn goes_on(self) -> bool {
        matches!(self, Self::Game | Self::Task)
    }

    /// Returns whether it is the menu.
    const fn is_menu(self) -> bool {
        matches!(self, Self::Menu | Self::AfterGame)
    }
}

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// List the moves so far, with their values and mistakes.
    Analyze,
    /// Show the board.
    Board,
    /// Print a text.
    Echo(String),
    /// Go on with the unfinished game of this variant and of these players, or else play one.
    Enter(Variant),
    /// List the unfinished games.
    Games,
    /// Say what can be typed here, or explain a word.
    Help(Option<String>),
    /// Show the best move.
    Hint,
    /// List the moves so far.
    History,
    /// Set a lesson of this game or the one chosen: the lesson with this number or the next.
    Lesson(Option<Variant>, Option<u32>),
    /// Take up the game of a file.
    Load(String),
    /// Begin a game of this variant or the one chosen from its position of record.
    Longest(Option<Variant>),
    /// Leave the game or the task, or show the menu.
    Menu,
    /// Make a move, which may be against the rules.
    Move(Move),
    /// List the legal moves.
    Moves,
    /// Name the human in this seat, or the human meant where no seat is named. The text is as it was typed.
    Name(Option<Seat>, String),
    /// Seat this player as the opponent.
    Opponent(PlayerKind),
    /// Play one game or this number of games, of this variant or the one chosen.
    Play(Option<Variant>, Option<u32>),
    /// Print the position, or begin a game from the position that the text describes.
    Position(Option<String>),
    /// Show how the human has done.
    Progress,
    /// Set a puzzle of this game or the one chosen, won in this number of moves.
    Puzzle(Option<Variant>, Option<u32>),
    /// Set the puzzle of the day.
    PuzzleToday,
    /// End the program.
    Quit,
    /// Make again this number of a human's turns that were taken back, or one.
    Redo(Option<u32>),
    /// Give up the game.
    Resign,
    /// Begin a new game of the same kind.
    Restart,
    /// Go on with the unfinished game of this variant, or with the one left last.
    Resume(Option<Variant>),
    /// Go on with the unfinished game of this number in their list, from 1.
    ResumeNumber(u32),
    /// Go back to before a human's last mistake.
    Retry,
    /// Set the newest mistake in the kept games as a task.
    Review,
    /// Show the rulebook of this game or the one at hand.
    Rules(Option<Variant>),
    /// Save the game to this file or standard output.
    Save(Option<String>),
    /// Show the score.
    Score,
    /// Change a setting other than a name.
    Set(Setting),
    /// List every setting.
    Settings,
    /// Solve this game or the one at hand from scratch.
    Solve(Option<Variant>),
    /// Take back this number of a human's turns, or one.
    Undo(Option<u32>),
    /// Show the value of the position, or of the one that the text describes.
    Value(Option<String>),
    /// List the legal moves with their values.
    Values,
    /// Show best play from here, or after this move, which may be against the rules.
    Why(Option<Move>),
}

/// Why a line is not understood. `Display` says in one line what is wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotUnderstood {
    /// The line begins with no command. The second word is the known one that is nearest.
    #[error("unknown command {}; {}", quoted(.0), suggestion(.0, *.1))]
    Unknown(String, Option<&'static str>),
    /// The line is for a game, and none is going on.
    #[error("no game is going on; type 'play', or 'resume' if one is unfinished")]
    NoGame,
    /// The command is not possible in a task.
    #[error("that is not possible in a task; type a move, 'hint', or 'menu' to leave the task")]
    InTask,
    /// The line begins with the word for a game.
    #[error("{} is a game; to play it, type 'play {}'", .0, .0.word())]
    AGame(Variant),
    /// The line is the word for the game that goes on.
    #[error("{} is going on; 'restart' begins it anew, 'play {}' another", .0, .0.word())]
    GoesOn(Variant),
    /// The line is the word for a game and a number.
    #[error("to play {number} games, type 'play {} {number}'", .0.word(), number = .1)]
    Games(Variant, String),
    /// The text is not what the second text says.
    #[error("{} is not {}", quoted(.0), .1)]
    Not(String, String),
    /// Not exactly one piece can go to a cell. The texts are what is wrong, and what to type.
    #[error("{0}; type {1}")]
    Unclear(String, String),
    /// The line differs from a form as the first text says. The second text is the form.
    #[error("{0}; the form is '{1}'")]
    OtherForm(String, String),
}

impl NotUnderstood {
    /// Returns that a text is not what is expected.
    pub fn not(typed: &str, expected: impl Into<String>) -> Self {
        Self::Not(typed.to_owned(), expected.into())
    }
}

fn suggestion(word: &str, nearest: Option<&str>) -> String {
    match (nearest, word.as_bytes()) {
        (Some(nearest), _) => format!("did you mean '{nearest}'?"),
        (None, [letter, digit]) if letter.is_ascii_alphabetic() && digit.is_ascii_digit() => {
            "a cell is its row, then its column, such as 1 2".to_owned()
        }
        _ => "type 'help'".to_owned(),
    }
}
