//! Typed lines as commands, and commands as lines.

mod arguments;
mod bare_move;
mod catalog;
mod direction;
mod not_understood;
mod parse;
mod read;
mod word;

pub use catalog::{Completion, Entry, Example, GROUPS, Group, SETTINGS, Scope, command_entries};
pub use direction::{direction, original_direction};
pub use not_understood::NotUnderstood;
pub use parse::{begins_command, begins_command_in_full, find_entry, parse, without_comment};
pub use word::{cell, piece};

use std::fmt;

use crate::game::{Game, Move};
use crate::settings::{Computer, Setting};

/// The longest line that is read, in bytes, without its end.
pub const LONGEST_LINE: usize = 4096;

/// A line that was understood. `Display` writes it in full form, as it is recorded and saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// It concerns the program, with or without a game.
    Program(ProgramCommand),
    /// It changes the game that is being played.
    Game(GameCommand),
    /// It asks about the game and changes nothing.
    Question(Question),
}

/// A command that makes sense at the menu and in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProgramCommand {
    /// Whether the computers wait.
    Force(bool),
    /// Lists the commands, or explains the one with these words.
    Help(Option<String>),
    /// Continues a saved game.
    Load(String),
    /// Goes to the menu.
    Menu,
    /// Plays one game, or a series of this many.
    Play(Option<u32>),
    /// Plays on from the position that the text describes.
    Position(String),
    /// Sets a position to be won, in this many plies if a number is given.
    Puzzle(Option<u8>),
    /// Leaves the program.
    Quit,
    /// Sets the scoreboard back to zero.
    ResetScore,
    /// Continues the session that was kept.
    Resume,
    /// Shows the rulebook of the current game, or of another.
    Rules(Option<Game>),
    /// Writes the game to a file.
    Save {
        /// The file's name.
        file: String,
        /// Whether to overwrite a file that is not a saved game.
        overwrite: bool,
    },
    /// Shows the scoreboard.
    Score,
    /// Changes a setting.
    Set(Setting),
    /// Sets the scoreboard.
    SetScore {
        /// Games won by P1.
        p1: u32,
        /// Games won by P2.
        p2: u32,
        /// Games that nobody won.
        ties: u32,
    },
    /// Solves a game from scratch.
    Solve {
        /// The game; `None` for the current one.
        game: Option<Game>,
        /// The side of its board.
        size: Option<u8>,
        /// The file that the packed table is written to.
        file: Option<String>,
    },
}

/// A command that changes the game that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameCommand {
    /// Goes back from a question to the options.
    Cancel,
    /// Has a computer make this move: the side's own or the one named.
    Go(Option<Computer>),
    /// Makes a move for the side to move.
    Move(Move),
    /// Redoes plies: this many, or up to a human's next turn.
    Redo(Option<u32>),
    /// Gives up for the side to move.
    Resign,
    /// Starts the game again.
    Restart,
    /// Takes plies back: this many, or back to a human's last turn.
    Undo(Option<u32>),
}

/// A question about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The moves so far, with the value of each.
    Analyze,
    /// The board.
    Board,
    /// The best move.
    Hint,
    /// The moves so far.
    History,
    /// The legal moves.
    Moves,
    /// The number of positions exactly this many plies ahead.
    Perft(u32),
    /// The position as text.
    Position,
    /// The value of the position.
    Value,
    /// The value of every legal move.
    Values,
    /// Best play from here, or after a move.
    Why(Option<Move>),
}

impl From<ProgramCommand> for Command {
    fn from(command: ProgramCommand) -> Self {
        Self::Program(command)
    }
}

impl From<Setting> for Command {
    fn from(setting: Setting) -> Self {
        Self::Program(ProgramCommand::Set(setting))
    }
}

impl From<GameCommand> for Command {
    fn from(command: GameCommand) -> Self {
        Self::Game(command)
    }
}

impl From<Question> for Command {
    fn from(question: Question) -> Self {
        Self::Question(question)
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Program(command) => command.fmt(f),
            Self::Game(command) => command.fmt(f),
            Self::Question(question) => question.fmt(f),
        }
    }
}

impl fmt::Display for ProgramCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Force(on) => write!(f, "force {}", on_or_off(*on)),
            Self::Help(words) => with_argument(f, "help", words.as_ref()),
            Self::Load(file) => write!(f, "load {file}"),
            Self::Menu => f.write_str("menu"),
            Self::Play(count) => with_argument(f, "play", *count),
            Self::Position(text) => write!(f, "position {text}"),
            Self::Quit => f.write_str("quit"),
            Self::Puzzle(plies) => with_argument(f, "puzzle", *plies),
            Self::ResetScore => f.write_str("score reset"),
            Self::Resume => f.write_str("resume"),
            Self::Rules(game) => with_argument(f, "rules", game.map(Game::word)),
            Self::Save { file, overwrite } => {
                write!(f, "{} {file}", if *overwrite { "save!" } else { "save" })
            }
            Self::Score => f.write_str("score"),
            Self::Set(setting) => write!(f, "set {setting}"),
            Self::SetScore { p1, p2, ties } => write!(f, "set score {p1} {p2} {ties}"),
            Self::Solve { game, size, file } => {
                with_argument(f, "solve", game.map(Game::word))?;
                with_argument(f, "", *size)?;
                with_argument(f, "", file.as_ref())
            }
        }
    }
}

impl fmt::Display for GameCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cancel => f.write_str("cancel"),
            Self::Go(computer) => with_argument(f, "go", computer.map(Computer::typed)),
            Self::Move(mv) => mv.fmt(f),
            Self::Redo(count) => with_argument(f, "redo", *count),
            Self::Resign => f.write_str("resign"),
            Self::Restart => f.write_str("restart"),
            Self::Undo(count) => with_argument(f, "undo", *count),
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Analyze => f.write_str("analyze"),
            Self::Board => f.write_str("board"),
            Self::Hint => f.write_str("hint"),
            Self::History => f.write_str("history"),
            Self::Moves => f.write_str("moves"),
            Self::Perft(depth) => write!(f, "perft {depth}"),
            Self::Position => f.write_str("position"),
            Self::Value => f.write_str("value"),
            Self::Values => f.write_str("values"),
            Self::Why(mv) => with_argument(f, "why", *mv),
        }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(seat, kind) => write!(f, "{} {}", seat.word(), kind.typed()),
            Self::Name(seat, name) => write!(f, "name {} {name}", seat.word()),
            Self::Game(game) => write!(f, "game {}", game.word()),
            Self::Toss(on) => write!(f, "toss {}", on_or_off(*on)),
            Self::X(seat) => write!(f, "x {}", seat.word()),
            Self::Speed(speed) => write!(f, "speed {speed}"),
            Self::Size(size) => write!(f, "size {size}"),
            Self::GameOfSize(game, size) => write!(f, "game {} {size}", game.word()),
            Self::Options(options) => write!(f, "options {}", options.word()),
            Self::Board(board) => write!(f, "board {}", board.word()),
            Self::Tutor(on) => write!(f, "tutor {}", on_or_off(*on)),
        }
    }
}

/// Writes a word and, after it, the argument if there is one.
fn with_argument(
    f: &mut fmt::Formatter<'_>,
    word: &str,
    argument: Option<impl fmt::Display>,
) -> fmt::Result {
    f.write_str(word)?;
    argument.map_or(Ok(()), |argument| write!(f, " {argument}"))
}

fn on_or_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}
