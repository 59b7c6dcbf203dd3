//! Why a line is rejected: it is not understood, not legal, or not possible now.

use thiserror::Error;

use crate::command::NotUnderstood;
use crate::console::UnreadableLine;
use crate::game::{Game, Illegal, PositionError, Side};
use crate::keeping::FileError;
use crate::learning::puzzle::NoPuzzle;
use crate::learning::task::NoTask;
use crate::play::CannotGo;
use crate::player::human_strat::NotAnAnswer;
use crate::session::Refusal;
use crate::solver::NoValue;
use crate::text::{counted, escaped};

/// Why a line is rejected. `Display` says in one line what is wrong and what would be right.
#[derive(Debug, Error)]
pub enum Rejection {
    /// It cannot be read as text, or is too long.
    #[error(transparent)]
    Unreadable(#[from] UnreadableLine),
    /// It is not a command.
    #[error(transparent)]
    NotUnderstood(#[from] NotUnderstood),
    /// It does not answer the question that was asked.
    #[error(transparent)]
    NotAnAnswer(#[from] NotAnAnswer),
    /// The session refuses it.
    #[error("{0}{remedy}", remedy = remedy(.0))]
    Refused(#[from] Refusal),
    /// A file cannot be used.
    #[error(transparent)]
    File(#[from] FileError),
    /// A file that would be loaded has no complete line that changes anything.
    #[error("{} has no complete line that changes anything", escaped(.0))]
    NothingToLoad(String),
    /// A file that is loaded contains a command that would do this, which it may not.
    #[error("a file being loaded cannot {0}")]
    WhileLoading(&'static str),
    /// A line of a file that is loaded, at `FILE:LINE: `, is rejected.
    #[error("{0}{1}")]
    InFile(String, Box<Rejection>),
    /// A digit was typed, by which a player is chosen while the menu is shown, and it is not.
    #[error("a number alone chooses P2 while the menu is shown; type 'set p2 {0}', or 'menu'")]
    LoneNumber(String),
    /// A task is not saved.
    #[error("a task is not saved; 'position' prints it")]
    TaskNotSaved,
    /// There are no exact values.
    #[error("{}", no_value(.0))]
    NoValue(#[from] NoValue),
    /// A position is no task.
    #[error(transparent)]
    NoTask(#[from] NoTask),
    /// There is no such puzzle.
    #[error(transparent)]
    NoPuzzle(#[from] NoPuzzle),
    /// The game that is chosen, on a board of this size, has no lessons.
    #[error("the lessons of {} are on {} rows; type 'set game {}'", .0, .0.usual().size(), .0.word())]
    NoLessons(Game),
    /// The game has lessons up to this number.
    #[error("{} has {}; 'lesson' sets the next one", .0, counted(*.1, "lesson", "lessons"))]
    NoSuchLesson(Game, usize),
    /// No mistake is on the list.
    #[error(
        "there is no mistake to review; a move that gives a win or a draw away comes here when its game is over or given up"
    )]
    NothingToReview,
    /// The side to move is a human's, of this name, and no computer is named to move for it.
    #[error("{0} is played by {1}, a human; name a computer, as in 'go strat1'")]
    HumanToMove(Side, String),
    /// No human has made a mistake.
    #[error("no human has made a mistake in this game; 'retry PLY' goes back to before a move")]
    NoMistake,
    /// A number is not that of a move that was made.
    #[error("ply {0} is no move of this game; type 'history' to list them")]
    NotAMove(u32),
    /// The interrupt key stopped a command.
    #[error("interrupted")]
    Interrupted,
    /// There are more positions after so many plies than can be counted.
    #[error("more than {} positions come after {} plies, too many to count", u64::MAX, .0)]
    TooManyPositions(u32),
    /// What the command with this word was to do is rejected.
    #[error("{0}: {1}")]
    Of(&'static str, Box<Rejection>),
    /// It is rejected for this reason while a question is asked on the way to a move.
    #[error("{0} ('cancel' goes back)")]
    AtQuestion(Box<Rejection>),
}

impl Rejection {
    /// The same, naming the command, unless it is about the line or the move alone or says what to type instead, and
    /// what leads back to the options, if a question is asked.
    pub(super) fn of(self, command: &'static str, is_asking: bool) -> Self {
        let mut named = self;
        if named.is_about_command() {
            named = Self::Of(command, Box::new(named));
        }
        if is_asking {
            named = Self::AtQuestion(Box::new(named));
        }
        named
    }

    /// Whether the problem is one of the command, which has to be named, and not one of the moment.
    const fn is_about_command(&self) -> bool {
        !matches!(
            self,
            Self::Unreadable(_)
                | Self::NotUnderstood(_)
                | Self::NotAnAnswer(_)
                | Self::InFile(..)
                | Self::LoneNumber(_)
                | Self::Refused(
                    Refusal::NoGame
                        | Refusal::NoGameYet
                        | Refusal::GameIsOver
                        | Refusal::GameWaits
                        | Refusal::Illegal(_)
                )
        )
    }
}

impl From<Illegal> for Rejection {
    fn from(illegal: Illegal) -> Self {
        Refusal::from(illegal).into()
    }
}

impl From<PositionError> for Rejection {
    fn from(problem: PositionError) -> Self {
        Refusal::from(problem).into()
    }
}

/// What can be done about a refusal.
fn remedy(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NoGame | Refusal::NoGameYet => "; type 'play' to begin one".to_owned(),
        Refusal::GameWaits => {
            "; type 'resume' to go on with the one that waits, or 'play' to begin another"
                .to_owned()
        }
        Refusal::GameIsOver => {
            "; type 'analyze' for the last one, 'undo' to continue it, or 'play' to begin another"
                .to_owned()
        }
        Refusal::GameGoesOn => "; 'menu' leaves it".to_owned(),
        Refusal::NoGameWaits => {
            "; type 'play' to begin one, or 'load FILE' to continue a saved one".to_owned()
        }
        Refusal::InTask => "; type 'menu' to leave it".to_owned(),
        Refusal::CannotGo(CannotGo::NoHumanTurn(plies)) => {
            format!("; type 'undo {plies}' to take back all moves")
        }
        Refusal::NoValues(seat, _) => {
            format!("; 'sees N' plays it, as in 'set {} sees 4'", seat.word())
        }
        Refusal::CannotGo(_) | Refusal::Illegal(_) | Refusal::Position(_) | Refusal::Name(_) => {
            String::new()
        }
    }
}

/// Why there are no values, and what works instead.
fn no_value(problem: &NoValue) -> String {
    match problem {
        NoValue::TooLittleMemory(_) => problem.to_string(),
        NoValue::Unsolved(variant) => format!(
            "{variant} has too many positions for exact values; 'hint' looks 8 plies ahead, and \
             'sees N' plays it, as in 'set p2 sees 4'"
        ),
        NoValue::NotListed(_) => format!("{problem}; 'value TEXT' answers for one"),
    }
}
