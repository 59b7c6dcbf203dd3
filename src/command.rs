//! Typed lines as commands, and commands as lines.

mod not_understood;
mod parse;
mod row;
mod rows;
mod word;
mod words;

pub use not_understood::NotUnderstood;
pub(crate) use parse::read;
pub use parse::{
    begins_command, begins_command_in_full, begun_file, find_row, parse, wanted_arguments,
    without_comment, word_of,
};
pub use row::{Row, Scope, filled};
pub use rows::{GROUPS, SETTINGS, rows};
pub(crate) use word::begins;
pub use word::{cell, digit, direction, piece, player_words, unquoted};
pub use words::Listing;

use std::fmt;

use chrono::NaiveDate;

use crate::game::{Game, Move};
use crate::settings::{Choice, PlayerKind, Setting};
use crate::winner::{PuzzleCount, Scoreboard};

/// The longest line that is read, in bytes, without its end.
pub const LONGEST_LINE: usize = 4096;

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// An answer about a game.
    Ask(Query),
    /// The board.
    Board,
    /// To go back from a question to the options.
    Cancel,
    /// A change of the session.
    Change(Command),
    /// The value of every position of a game, in a file.
    Export {
        /// The game; `None` for the current one.
        game: Option<Choice>,
        /// The file that the lines are written to.
        file: String,
    },
    /// That a computer makes this move: the side's own or the one named.
    Go(Option<PlayerKind>),
    /// The commands, or the one with these words explained.
    Help(Option<String>),
    /// A saved game.
    Load(String),
    /// A position in which one move is to be found.
    Puzzle(PuzzleChoice),
    /// The end of the program.
    Quit,
    /// To go back to before this ply or, without its number, to before a human's last mistake.
    Retry(Option<u32>),
    /// The newest mistake, to be made good.
    Review,
    /// The rulebook of the current game, or of another.
    Rules(Option<Game>),
    /// That the game is written to a file.
    Save {
        /// The file's name.
        file: String,
        /// Whether to overwrite a file that is not a saved game.
        overwrite: bool,
    },
    /// The scoreboard.
    Score,
    /// Every setting.
    Settings,
    /// A game solved from scratch.
    Solve {
        /// The game; `None` for the current one.
        game: Option<Choice>,
        /// The file that the packed table is written to.
        file: Option<String>,
    },
}

/// What is asked about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// The moves so far, with the value of each.
    Analyze,
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
    /// The value of the position, or of the one that the text describes.
    Value(Option<String>),
    /// The value of every legal move.
    Values,
    /// Best play from here, or after a move.
    Why(Option<Move>),
}

/// Which puzzle is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleChoice {
    /// One that is won in one of the usual numbers of plies.
    Usual,
    /// One that is won in so many plies.
    Plies(u8),
    /// One in which a single move draws.
    Draw,
    /// That of the day.
    Today,
    /// That of another day.
    Day(NaiveDate),
    /// This position.
    Text(String),
}

/// What is to be found in a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The one move that wins, and all that follow it.
    Win,
    /// The one move that draws.
    Draw,
    /// A move that keeps what somebody gave away here.
    Keep,
}

/// A command that changes a session. `Display` writes it in full form, as it is recorded and saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Makes the computers wait in every game, or play again.
    Force(bool),
    /// Lets the computers play on, after one of them was told to move.
    GoOn,
    /// Goes to the menu.
    Menu,
    /// Makes a move for the side to move.
    Move(Move, Author),
    /// Begins the next game of a match.
    NextGame,
    /// Makes the computers wait in this game.
    Pause,
    /// Begins a game, the chosen one or this one.
    Play(Option<Choice>),
    /// Begins a match of this many games.
    PlayMatch(u32),
    /// Plays on from the position that a text describes.
    Position(String),
    /// Sets a puzzle.
    Puzzle {
        /// The position as text.
        text: String,
        /// What is to be found in it.
        goal: Goal,
    },
    /// Redoes plies: this many, or up to a human's next turn.
    Redo(Option<u32>),
    /// Sets the scoreboard back to zero.
    ResetScore,
    /// Gives up for the side to move.
    Resign,
    /// Starts the game again.
    Restart,
    /// Goes on with the game that was left unfinished.
    Resume,
    /// Changes a setting.
    Set(Setting),
    /// Sets the count of puzzles.
    SetPuzzles(PuzzleCount),
    /// Sets the scoreboard.
    SetScore(Scoreboard),
    /// Takes plies back: this many, or back to a human's last turn.
    Undo(Option<u32>),
}

/// Who chose a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Author {
    /// A computer.
    Computer,
    /// A person or a script, who typed it.
    Typed,
}

impl Command {
    /// Whether it ends the turn, so that what was typed on the way to a move is forgotten.
    pub const fn moves_on(&self) -> bool {
        !matches!(
            self,
            Self::Force(_)
                | Self::GoOn
                | Self::Pause
                | Self::ResetScore
                | Self::Set(_)
                | Self::SetPuzzles(_)
                | Self::SetScore(_)
        )
    }
}

impl<C: Into<Command>> From<C> for Request {
    fn from(command: C) -> Self {
        Self::Change(command.into())
    }
}

impl From<Query> for Request {
    fn from(query: Query) -> Self {
        Self::Ask(query)
    }
}

impl From<Move> for Command {
    /// The move as it is typed.
    fn from(mv: Move) -> Self {
        Self::Move(mv, Author::Typed)
    }
}

impl From<Setting> for Command {
    fn from(setting: Setting) -> Self {
        Self::Set(setting)
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Force(on) => write!(f, "force {}", on_or_off(*on)),
            Self::GoOn => f.write_str("force off"),
            Self::Menu => f.write_str("menu"),
            Self::Move(mv, _) => mv.fmt(f),
            // whoever reads it begins the next game, or waits, without being told
            Self::NextGame | Self::Play(None) => f.write_str("play"),
            Self::Pause => f.write_str("force on"),
            Self::Play(Some(choice)) => write!(f, "play {choice}"),
            Self::PlayMatch(games) => write!(f, "play {games}"),
            Self::Position(text) => write!(f, "position {text}"),
            Self::Puzzle { text, goal } => match goal {
                Goal::Win | Goal::Draw => write!(f, "puzzle {text}"),
                Goal::Keep => write!(f, "review {text}"),
            },
            Self::Redo(count) => with_number(f, "redo", *count),
            Self::ResetScore => f.write_str("score reset"),
            Self::Resign => f.write_str("resign"),
            Self::Restart => f.write_str("restart"),
            Self::Resume => f.write_str("resume"),
            Self::Set(setting) => write!(f, "set {setting}"),
            Self::SetPuzzles(count) => write!(f, "set puzzles {}", count.numbers()),
            Self::SetScore(score) => write!(f, "set score {}", score.numbers()),
            Self::Undo(count) => with_number(f, "undo", *count),
        }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(seat, kind) => write!(f, "{} {}", seat.word(), kind.typed()),
            Self::SeesEven(seat) => write!(f, "{} sees", seat.word()),
            Self::Name(seat, name) => write!(f, "name {} {name}", seat.word()),
            Self::Game(choice) => write!(f, "game {choice}"),
            Self::Toss(on) => write!(f, "toss {}", on_or_off(*on)),
            Self::X(seat) => write!(f, "x {}", seat.word()),
            Self::Speed(speed) => write!(f, "speed {speed}"),
            Self::Size(variant) => write!(f, "size {}", variant.size()),
            Self::Options(options) => write!(f, "options {}", options.word()),
            Self::Board(board) => write!(f, "board {}", board.word()),
            Self::Tutor(on) => write!(f, "tutor {}", on_or_off(*on)),
        }
    }
}

/// Writes a word and, after it, the number if there is one.
fn with_number(f: &mut fmt::Formatter<'_>, word: &str, number: Option<u32>) -> fmt::Result {
    f.write_str(word)?;
    number.map_or(Ok(()), |number| write!(f, " {number}"))
}

fn on_or_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}
