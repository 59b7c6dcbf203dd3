//! Typed lines as requests.

mod parse;
mod row;
mod rows;
mod words;

pub(crate) use parse::nearest;
pub use parse::{completions, parse, read_move, without_comment};
pub use row::Row;
pub use rows::{ROWS, TOPICS};

use std::ops::RangeInclusive;

use thiserror::Error;

use crate::board::Cell;
use crate::game::{Move, Piece, Variant};
use crate::settings::{PlayerKind, Setting};
use crate::text::{alternatives, quoted};

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// The moves so far, each with its value.
    Analyze,
    /// The board.
    Board,
    /// A text, as it stands.
    Echo(String),
    /// That computers that wait go on.
    Go,
    /// What can be typed here, or what a word means.
    Help(Option<String>),
    /// The best move.
    Hint,
    /// The moves so far.
    History,
    /// A lesson of the game chosen or of this one: the lesson with this number or the next.
    Lesson(Option<Variant>, Option<u32>),
    /// A saved game.
    Load(String),
    /// The menu.
    Menu,
    /// The move, which may be against the rules.
    Move(Move),
    /// The legal moves.
    Moves,
    /// One game or this number of games, of the game chosen or of this one. This one is then chosen.
    Play(Option<Variant>, Option<u32>),
    /// The position as text, or a game from the position that the text describes.
    Position(Option<String>),
    /// How the human has done.
    Progress,
    /// A puzzle of the game chosen or of this one, won in this number of moves.
    Puzzle(Option<Variant>, Option<u32>),
    /// The puzzle of the day.
    PuzzleToday,
    /// The end of the program.
    Quit,
    /// This number of moves again, or those up to a human's turn.
    Redo(Option<u32>),
    /// That the human gives up.
    Resign,
    /// The same game anew, from its start.
    Restart,
    /// The game that waits.
    Resume,
    /// The position before a human's last mistake.
    Retry,
    /// The newest mistake in the kept games, as a task.
    Review,
    /// The rulebook of the game at hand, or of this one.
    Rules(Option<Variant>),
    /// A saved game in this file, or on standard output.
    Save(Option<String>),
    /// The score.
    Score,
    /// A setting.
    Set(Setting),
    /// Every setting.
    Settings,
    /// The game chosen or this one, solved from scratch.
    Solve(Option<Variant>),
    /// This number of moves back, or those back to a human's turn.
    Undo(Option<u32>),
    /// The value of the position, or of the one that the text describes.
    Value(Option<String>),
    /// The value of every legal move.
    Values,
    /// Best play from here, or after the move of this text. [`read_move`] reads the text in the position asked about.
    Why(Option<String>),
}

impl Request {
    /// Returns whether the request is refused in a task.
    pub const fn is_refused_in_task(&self) -> bool {
        use Request as R;
        matches!(
            self,
            R::Undo(_)
                | R::Redo(_)
                | R::Restart
                | R::Resign
                | R::Retry
                | R::Analyze
                | R::Go
                | R::Save(_)
                | R::Set(Setting::Player(..))
        )
    }

    /// Returns whether the request is refused in a file that is loaded.
    pub const fn is_refused_while_loading(&self) -> bool {
        use Request as R;
        matches!(self, R::Save(_) | R::Load(_) | R::Solve(_) | R::Go)
    }
}

/// Why a line is not understood. `Display` says in one line what is wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotUnderstood {
    /// The line begins with no command; the known word that is nearest, if one is near.
    #[error("unknown command {}; {}", quoted(.0), suggestion(*.1))]
    Unknown(String, Option<&'static str>),
    /// The line is for a game that goes on, and none does.
    #[error("no game is going on; type 'play' to begin one")]
    NoGame,
    /// The line begins with the word for a game.
    #[error("{} is the word for a game; to play it, type 'play {}'", quoted(.0.word()), .0.word())]
    AGame(Variant),
    /// The text is no move of the game; a legal move.
    #[error("{} is not a move; type one such as '{}'", quoted(.0), .1)]
    NotAMove(String, Move),
    /// No piece of this kind can go to the cell; a legal move.
    #[error("no {0} of yours can go to {1}; type a move such as '{2}'")]
    NoneCanGo(Piece, Cell, Move),
    /// Several pieces of this kind can go to the cell, by these moves.
    #[error("{} {}s of yours can go to {}; type {}", .2.len(), .0, .1, alternatives(&in_quotes(.2)))]
    SeveralCanGo(Piece, Cell, Vec<Move>),
    /// The text is no kind of player.
    #[error(
        "{} is not a player; type a number from 0 to {}, its word, 'random', or 'sees N' with N from 1 to {}",
        quoted(.0), PlayerKind::NUMBERED.len() - 1, PlayerKind::LONGEST
    )]
    NotAPlayer(String),
    /// The word is no whole number in the range.
    #[error("{} is not a whole number from {} to {}", quoted(.0), .1.start(), .1.end())]
    NotANumber(String, RangeInclusive<u32>),
    /// The word is none of these words.
    #[error("{} is not one of the words {}", quoted(.0), alternatives(.1))]
    NotOneOf(String, Vec<&'static str>),
    /// The text after `set` begins with no setting.
    #[error("{} is not a setting; type 'set' to see them all", quoted(.0))]
    NotASetting(String),
    /// Something is missing at the end of a line of this form.
    #[error("something is missing; the form is '{0}'")]
    Missing(String),
    /// The word stands after the end of a line of this form.
    #[error("{} is one word too many; the form is '{}'", quoted(.0), .1)]
    ExtraWord(String, String),
}

fn suggestion(nearest: Option<&str>) -> String {
    nearest.map_or("type 'help'".to_owned(), |word| {
        format!("did you mean '{word}'?")
    })
}

fn in_quotes(moves: &[Move]) -> Vec<String> {
    moves.iter().map(|mv| format!("'{mv}'")).collect()
}
