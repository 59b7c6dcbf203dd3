//! Typed lines as commands, and commands as lines.

mod entry;
mod parse;
mod word;

pub use entry::{COMMANDS, Entry, SETTINGS};
pub use parse::{begins_command, cell, direction, parse, piece, without_comment};
pub use word::quoted;

use std::fmt;

use crate::game::{Game, Move};
use crate::settings::{Kind, Setting};

/// A line that was understood. `Display` writes it in full form, as it is recorded and saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// The game so far with values.
    Analyze,
    /// The board.
    Board,
    /// Back to the options.
    Cancel,
    /// Whether the computers wait.
    Force(bool),
    /// A computer makes this move: the side's own or the one named.
    Go(Option<Kind>),
    /// The commands, or one of them explained.
    Help(Option<&'static Entry>),
    /// The best move.
    Hint,
    /// The moves so far.
    History,
    /// A saved game is taken up.
    Load(String),
    /// Back to the menu.
    Menu,
    /// A move of the side whose turn it is.
    Move(Move),
    /// The legal moves.
    Moves,
    /// Positions counted to a depth in plies.
    Perft(u32),
    /// One game, or so many in a row.
    Play(Option<u32>),
    /// The position, or play from another one.
    Position(Option<String>),
    /// The end of the program.
    Quit,
    /// Plies made again: so many, or to the next turn of a human.
    Redo(Option<u32>),
    /// The side to move gives up.
    Resign,
    /// The game anew.
    Restart,
    /// The rulebook of the game chosen, or of another.
    Rules(Option<Game>),
    /// The game written to a file; `true` to overwrite whatever it is.
    Save(String, bool),
    /// The scoreboard.
    Score,
    /// The scoreboard back to nothing.
    ResetScore,
    /// A setting changed.
    Set(Setting),
    /// The scoreboard set to so many wins of P1 and of P2, and ties.
    SetScore(u32, u32, u32),
    /// A game solved from scratch, and its packed table written to a file.
    Solve(Option<Game>, Option<String>),
    /// Plies taken back: so many, or to the last turn of a human.
    Undo(Option<u32>),
    /// The value of the position.
    Value,
    /// The value of every legal move.
    Values,
}

impl Command {
    /// Whether the command, given in a game, changes what can be answered next.
    pub fn changes_game(&self) -> bool {
        matches!(
            self,
            Self::Move(_)
                | Self::Go(_)
                | Self::Undo(_)
                | Self::Redo(_)
                | Self::Resign
                | Self::Restart
                | Self::Cancel
        )
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// The word, and the argument behind it if there is one.
        fn with(
            f: &mut fmt::Formatter<'_>,
            word: &str,
            argument: Option<&dyn fmt::Display>,
        ) -> fmt::Result {
            f.write_str(word)?;
            argument.map_or(Ok(()), |argument| write!(f, " {argument}"))
        }
        fn shown<T: fmt::Display>(argument: Option<&T>) -> Option<&dyn fmt::Display> {
            argument.map(|argument| argument as &dyn fmt::Display)
        }
        match self {
            Self::Analyze => f.write_str("analyze"),
            Self::Board => f.write_str("board"),
            Self::Cancel => f.write_str("cancel"),
            Self::Force(on) => write!(f, "force {}", on_or_off(*on)),
            Self::Go(kind) => with(f, "go", shown(kind.map(KindWords).as_ref())),
            Self::Help(entry) => with(f, "help", shown(entry.map(|entry| entry.word).as_ref())),
            Self::Hint => f.write_str("hint"),
            Self::History => f.write_str("history"),
            Self::Load(file) => write!(f, "load {file}"),
            Self::Menu => f.write_str("menu"),
            Self::Move(mv) => write!(f, "{mv}"),
            Self::Moves => f.write_str("moves"),
            Self::Perft(depth) => write!(f, "perft {depth}"),
            Self::Play(count) => with(f, "play", shown(count.as_ref())),
            Self::Position(text) => with(f, "position", shown(text.as_ref())),
            Self::Quit => f.write_str("quit"),
            Self::Redo(count) => with(f, "redo", shown(count.as_ref())),
            Self::Resign => f.write_str("resign"),
            Self::Restart => f.write_str("restart"),
            Self::Rules(game) => with(f, "rules", shown(game.map(Game::word).as_ref())),
            Self::Save(file, false) => write!(f, "save {file}"),
            Self::Save(file, true) => write!(f, "save! {file}"),
            Self::Score => f.write_str("score"),
            Self::ResetScore => f.write_str("score reset"),
            Self::Set(setting) => write!(f, "set {setting}"),
            Self::SetScore(p1, p2, ties) => write!(f, "set score {p1} {p2} {ties}"),
            Self::Solve(game, file) => {
                with(f, "solve", shown(game.map(Game::word).as_ref()))?;
                with(f, "", shown(file.as_ref()))
            }
            Self::Undo(count) => with(f, "undo", shown(count.as_ref())),
            Self::Value => f.write_str("value"),
            Self::Values => f.write_str("values"),
        }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(seat, kind) => write!(f, "{} {}", seat.word(), KindWords(*kind)),
            Self::Name(seat, name) => write!(f, "name {} {name}", seat.word()),
            Self::Game(game) => write!(f, "game {}", game.word()),
            Self::Toss(on) => write!(f, "toss {}", on_or_off(*on)),
            Self::X(seat) => write!(f, "x {}", seat.word()),
            Self::Speed(speed) => write!(f, "speed {speed}"),
        }
    }
}

/// A kind of player as it is typed.
struct KindWords(Kind);

impl fmt::Display for KindWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.name().to_ascii_lowercase())?;
        match self.0 {
            Kind::Perfect(percent) if percent < 100 => write!(f, " {percent}"),
            _ => Ok(()),
        }
    }
}

fn on_or_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}
