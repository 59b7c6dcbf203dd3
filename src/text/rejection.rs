//! The messages about rejected lines. A message says what is wrong and, in most cases, what to do.

mod illegal;
mod in_file;
mod line;

use std::fmt;

use crate::command::{NotNames, WhoseName};
use crate::console::UnreadableLine;
use crate::files::FileError;
use crate::game::NoTurns;
use crate::learning::puzzle::NoPuzzle;
use crate::model::board::Cell;
use crate::model::game::{Game, Piece, Variant};
use crate::model::settings::{Name, NameError, Players};
use crate::model::text::{alternatives, quoted};
use crate::solver::{NoValue, Stopped};

/// The message about a line that is not understood, not legal, or not possible now. `Display`
/// writes it for a prompt or, if the line is in a file, for a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The place of the line in a file, with a colon and a blank: `game.tt2:3: `. Empty if the line
    /// is not in a file.
    location: String,
    what: String,
    advice: Option<Advice>,
}

/// What to do about a rejected line.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Advice {
    /// A sentence that is the same at a prompt, at a question and in a file.
    Do(String),
    /// What to choose for a part of a move: `an empty cell`. At a question, `back` is another
    /// choice.
    Choose(String),
    /// A sentence about what to type at a prompt. In a file, there is no prompt.
    Type(&'static str),
}

const SEE_HELP: Advice = Advice::Type("Type 'help' for a list of commands.");
const LIST_YOUR_MOVES: Advice = Advice::Type("Type 'moves' to list your moves.");

impl Rejection {
    fn new(what: impl Into<String>) -> Self {
        Self {
            location: String::new(),
            what: what.into(),
            advice: None,
        }
    }

    /// Creates a message with advice that is the same everywhere.
    fn advised(what: impl Into<String>, advice: impl Into<String>) -> Self {
        Self::new(what).with(Advice::Do(advice.into()))
    }

    fn with(self, advice: Advice) -> Self {
        Self {
            advice: Some(advice),
            ..self
        }
    }

    /// Writes the message for a question about a part of a move.
    pub fn at_question(&self) -> String {
        match &self.advice {
            Some(Advice::Choose(what)) => {
                format!("{} Choose {what}, or type 'back'.", self.what)
            }
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { location, what, .. } = self;
        write!(f, "{location}{what}")?;
        match &self.advice {
            None => Ok(()),
            Some(Advice::Do(advice)) => write!(f, " {advice}"),
            Some(Advice::Choose(what)) => write!(f, " Choose {what}."),
            Some(Advice::Type(_)) if !location.is_empty() => {
                f.write_str(" Correct the line or remove it.")
            }
            Some(Advice::Type(advice)) => write!(f, " {advice}"),
        }
    }
}

/// Rejections that follow from the state of the game and the session.
impl Rejection {
    pub fn game_is_over() -> Self {
        Self::advised("The game is over.", "Type 'play' to play again.")
    }

    pub fn no_unfinished() -> Self {
        Self::advised(
            "There are no unfinished games here.",
            "Type 'play' to start a game.",
        )
    }

    pub fn no_such_unfinished(number: u32) -> Self {
        Self::advised(
            format!("There is no unfinished game {number}."),
            "Type 'games' to list the unfinished games.",
        )
    }

    /// Rejects the name of a game as a command, because this game is being played.
    pub fn is_played(variant: Variant) -> Self {
        let word = variant.word();
        Self::advised(
            format!("You're already playing {variant}."),
            format!("Type 'restart' to start over, or 'play {word}' to start another game."),
        )
    }

    /// Rejects several games in a row, because a human plays at a terminal.
    pub fn row_at_terminal() -> Self {
        Self::advised(
            "At a terminal, only two computers can play several games in a row.",
            "To play again, press Enter when a game ends.",
        )
    }

    pub fn no_help(word: &str) -> Self {
        Self::new(format!("There is no help on {}.", quoted(word))).with(SEE_HELP)
    }

    /// Rejects `progress`, because only computers play.
    pub fn no_progress() -> Self {
        Self::advised(
            "Both players are computers, so there is no progress to show.",
            "To play, type 'human'.",
        )
    }

    /// Rejects `undo` or `redo`. `word` is the rejected command.
    pub fn no_turns(word: &str, why: NoTurns) -> Self {
        match why {
            NoTurns::OnlyComputers => Self::advised(
                format!("Only computers played, so there is nothing to {word}."),
                "Type 'play' to play again.",
            ),
            NoTurns::Only(0) => Self::new(format!("There is nothing to {word}.")),
            NoTurns::Only(1) => Self::advised(
                format!("There is only 1 turn to {word}."),
                format!("Type '{word}'."),
            ),
            NoTurns::Only(turns) => Self::advised(
                format!("There are only {turns} turns to {word}."),
                format!("Type '{word} {turns}'."),
            ),
        }
    }

    /// Rejects a query for the moves from a cell, because there are no such moves.
    pub fn no_moves_from(cell: Cell) -> Self {
        Self::new(format!("No move is possible from {cell}.")).with(LIST_YOUR_MOVES)
    }

    /// Rejects `retry`, because no human has made a mistake.
    pub fn no_mistake(players: &Players) -> Self {
        if players.has_human() {
            Self::advised(
                "There is no mistake to go back to.",
                "To take back a turn, type 'undo'.",
            )
        } else {
            Self::advised(
                "Only computers played, so there is no mistake to go back to.",
                "Type 'analyze' to see every move.",
            )
        }
    }

    /// Rejects `analyze`, because no move has been made.
    pub fn nothing_to_analyze() -> Self {
        Self::advised("There is no move to analyze yet.", "Make a move first.")
    }

    /// Rejects the number of a lesson, because the game has only `count` lessons.
    pub fn no_such_lesson(game: Game, count: usize) -> Self {
        Self::advised(
            format!("{game} has {count} lessons."),
            format!(
                "Type 'lesson' and a number from 1 to {count}, or just 'lesson' for the next one."
            ),
        )
    }

    /// Rejects `review`, because this session keeps no games.
    pub fn not_kept() -> Self {
        Self::advised(
            "TT2 keeps no games here, so there is nothing to review.",
            "Type 'puzzle' to find a winning move.",
        )
    }

    pub fn nothing_to_review(name: &Name) -> Self {
        Self::advised(
            format!("{name} has no mistakes to review."),
            "Play a game, or type 'puzzle'.",
        )
    }
}

/// Rejections of answers to the questions about a move.
impl Rejection {
    /// Rejects the number of an option, because there are only `options` options.
    pub fn no_such_option(number: usize, options: usize) -> Self {
        let mut possible: Vec<String> = (1..=options).map(|number| number.to_string()).collect();
        possible.push("a move".to_owned());
        Self::advised(
            format!("There is no option {number}."),
            format!("Type {}.", alternatives(&possible)),
        )
    }

    pub fn nothing_from(cell: Cell) -> Self {
        let choice = "another cell".to_owned();
        Self::new(format!("No move is possible from {cell}.")).with(Advice::Choose(choice))
    }

    /// Rejects an answer that is not a column. `last` is the number of the last column.
    pub fn not_a_column(typed: &str, last: u8) -> Self {
        Self::advised(
            format!("{} isn't a column.", quoted(typed)),
            format!("Type a number from 0 to {last}, or 'back'."),
        )
    }

    pub fn not_a_cell(typed: &str) -> Self {
        Self::advised(
            format!("{} isn't a cell.", quoted(typed)),
            "Type a row and a column, for example '1 2', or type 'back'.",
        )
    }

    pub fn not_a_direction(typed: &str) -> Self {
        Self::advised(
            format!("{} isn't a direction.", quoted(typed)),
            "Type a number from 1 to 9.",
        )
    }

    pub fn not_in_hand(typed: &str, pieces: &[Piece]) -> Self {
        Self::advised(
            format!("{} isn't a piece in your hand.", quoted(typed)),
            format!("Type {}, or type 'back'.", letters(pieces)),
        )
    }
}

/// Writes the letters of pieces: `n, r or b`.
pub fn letters(pieces: &[Piece]) -> String {
    let letters: Vec<char> = pieces.iter().map(|piece| piece.letter()).collect();
    alternatives(&letters)
}

impl From<NameError> for Rejection {
    fn from(wrong: NameError) -> Self {
        let advice = match wrong {
            NameError::Word(_) => "Choose another name.",
            NameError::Empty => "For example, type 'name Ann'.",
            NameError::Width(_) => "Choose a shorter name.",
            NameError::Sign(_) => "Type it without this sign.",
            NameError::Character => "Type it without them.",
            NameError::Invisible => "Choose one with a letter or a digit.",
        };
        Self::advised(wrong.to_string(), advice)
    }
}

impl From<WhoseName> for Rejection {
    fn from(why: WhoseName) -> Self {
        match why {
            WhoseName::TwoPeople => Self::advised(
                "Two people play.",
                "Type both names, for example 'name Ann Ben'.",
            ),
            WhoseName::OnlyComputers => Self::advised(
                "Both players are computers.",
                "To play one, type 'human'; you are then P2.",
            ),
        }
    }
}

impl From<NotNames> for Rejection {
    fn from(wrong: NotNames) -> Self {
        Self::new(match wrong {
            NotNames::HasSeat => "Type only the names, for example 'name Ann Ben'.",
            NotNames::TooMany => {
                "Type at most two names. Put a name with spaces in double quotes: \
                 'name \"Mary Ann\" Ben'."
            }
            NotNames::AreEqual => "Type two different names.",
        })
    }
}

impl From<UnreadableLine> for Rejection {
    fn from(why: UnreadableLine) -> Self {
        Self::new(why.to_string())
    }
}

impl From<FileError> for Rejection {
    fn from(why: FileError) -> Self {
        let advice = match why {
            FileError::Unreadable(..) => "Choose another file.",
            FileError::Unwritable(..) => "Choose another name.",
        };
        Self::advised(why.to_string(), advice)
    }
}

impl From<NoValue> for Rejection {
    fn from(why: NoValue) -> Self {
        match why {
            NoValue::TooLittleMemory(_) => Self::advised(why.to_string(), "Close other programs."),
            NoValue::Stopped(why) => why.into(),
        }
    }
}

impl From<NoPuzzle> for Rejection {
    fn from(why: NoPuzzle) -> Self {
        let advice = match why {
            NoPuzzle::NotFound(..) => "Type 'puzzle' to look for another one.",
            NoPuzzle::Length(_) => "Type 'puzzle' and a number in that range, or just 'puzzle'.",
            NoPuzzle::Stopped(why) => return why.into(),
        };
        Self::advised(why.to_string(), advice)
    }
}

impl From<Stopped> for Rejection {
    fn from(why: Stopped) -> Self {
        Self::new(why.to_string())
    }
}
